"""A game over a real SSH connection: played, cut off in the middle, and resumed where it was."""

from __future__ import annotations

import getpass
import os
import select
import shlex
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pty_screen import PATIENCE, Terminal
from seated import GAME, PROGRAM, answered, asked, environment, gone, nobody_left

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
MISSING = [name for name, path in (("sshd", SSHD), ("ssh", shutil.which("ssh"))) if not path]

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(
        bool(MISSING), reason=f"{' and '.join(MISSING)} not installed: apt install openssh-server"
    ),
]

CONFIGURATION = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/guest.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
AcceptEnv LANG LC_*
"""


@dataclass(frozen=True)
class Server:
    """An SSH server on this machine only, with keys of its own."""

    folder: Path
    port: int
    pid: int

    def connect(self, home: Path, *words: str) -> Terminal:
        """Run the program at the other end of a connection."""
        passed = ("AMALFI_HOME", "PYTHONPATH")
        named = [f"{name}={value}" for name, value in environment(home).items() if name in passed]
        command = ["ssh", "-tt", "-F", "none", "-p", str(self.port), "-i", str(self.folder / "guest")]
        options = {"UserKnownHostsFile": self.folder / "known", "IdentitiesOnly": "yes", "LogLevel": "ERROR"}
        for name, value in options.items():
            command += ["-o", f"{name}={value}"]
        remote = shlex.join(["env", *named, *PROGRAM, *words])
        here = {**environment(home), "AMALFI_HOME": None}
        return Terminal([*command, f"{getpass.getuser()}@127.0.0.1", remote], env=here)

    def connections(self) -> list[int]:
        """Return the processes that serve connections."""
        return [int(pid) for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Start a server, and end it; by then it serves nobody."""
    assert SSHD is not None
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # sshd as root will not start without it
    folder = tmp_path / "ssh"
    folder.mkdir(mode=0o700)
    for key in ("host", "guest"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / key], check=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    public = (folder / "host.pub").read_text()
    (folder / "known").write_text(f"[127.0.0.1]:{port} {public}")
    (folder / "config").write_text(CONFIGURATION.format(port=port, folder=folder))
    with subprocess.Popen([SSHD, "-D", "-e", "-f", folder / "config"], stderr=subprocess.PIPE) as process:
        try:
            assert process.stderr is not None
            assert select.select([process.stderr], [], [], PATIENCE)[0]
            said = process.stderr.readline()
            assert b"listening" in said, said
            yield Server(folder, port, process.pid)
        finally:
            process.terminate()


def test_a_game_survives_a_cut_connection(home, server):
    """A turn is played, the line is cut while a question is open, and the same screen comes back."""
    with server.connect(home, *GAME) as terminal:
        terminal.wait_for(asked)
        answered(terminal)
        before = answered(terminal)
        terminal.signal(signal.SIGKILL)
        terminal.ended()
    assert nobody_left(home), "the program goes on after its connection is gone"
    assert gone(server.connections())
    with server.connect(home, "resume") as terminal:
        assert terminal.wait_for(asked) == before
        assert answered(terminal) != before
        terminal.type("q")
        terminal.wait_for("Your games")
        terminal.type("q")
        assert terminal.ended() == 0
        assert not terminal.modes[1049]
        assert terminal.modes[25]
    assert nobody_left(home)
    assert gone(server.connections())


def test_a_line_that_falls_silent_and_is_closed_ends_the_program(home, server):
    """The other end stops reading; when the server gives the connection up, nothing is left of it."""
    with server.connect(home, *GAME) as terminal:
        before = terminal.wait_for(asked)
        terminal.signal(signal.SIGSTOP)
        (served,) = server.connections()
        os.kill(served, signal.SIGTERM)
        assert nobody_left(home)
        terminal.signal(signal.SIGKILL)
        terminal.ended()
    assert gone(server.connections())
    with server.connect(home, "resume") as terminal:
        assert terminal.wait_for(asked) == before
    assert nobody_left(home)

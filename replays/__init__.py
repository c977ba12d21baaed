"""Saved games: written as they are played, kept, found again and watched. No game's rules are known here."""

from replays.format import SUFFIX, Header, ReplayError, Result, read_header
from replays.library import (
    Entry,
    Locked,
    entries,
    games_folder,
    latest_unfinished,
    move_to_bin,
    restore,
    unfinished,
)
from replays.player import Replay, verify
from replays.reading import read_tape
from replays.recorder import Recorder, write_finished
from replays.tape import Tape

__all__ = [
    "SUFFIX",
    "Entry",
    "Header",
    "Locked",
    "Recorder",
    "Replay",
    "ReplayError",
    "Result",
    "Tape",
    "entries",
    "games_folder",
    "latest_unfinished",
    "move_to_bin",
    "read_header",
    "read_tape",
    "restore",
    "unfinished",
    "verify",
    "write_finished",
]

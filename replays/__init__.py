"""Saved games: written as they are played, kept, found again and watched. No game's rules are known here."""

from replays.branch import play_on
from replays.finding import ORDERS, found, ordered
from replays.format import SUFFIX, Header, Origin, ReplayError, Result, read_header
from replays.keeping import (
    Abandoned,
    BroughtIn,
    abandon,
    bring_in,
    bring_in_all,
    move_to_bin,
    rename,
    restore,
    take_back,
)
from replays.placing import Locked
from replays.player import Replay, verify
from replays.reading import read_tape
from replays.recorder import Recorder, write_finished
from replays.saved import BROKEN, Entry, entries, entry_of, games_folder, latest_unfinished, unfinished
from replays.tags import tag
from replays.tape import Tape

__all__ = [
    "BROKEN",
    "ORDERS",
    "SUFFIX",
    "Abandoned",
    "BroughtIn",
    "BroughtInAll",
    "Entry",
    "Header",
    "Locked",
    "Origin",
    "Recorder",
    "Replay",
    "ReplayError",
    "Result",
    "Tape",
    "abandon",
    "bring_in",
    "bring_in_all",
    "entries",
    "entry_of",
    "found",
    "games_folder",
    "latest_unfinished",
    "move_to_bin",
    "ordered",
    "play_on",
    "read_header",
    "read_tape",
    "rename",
    "restore",
    "tag",
    "take_back",
    "unfinished",
    "verify",
    "write_finished",
]

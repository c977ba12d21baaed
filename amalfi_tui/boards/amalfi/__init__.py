"""Amalfi on the screen: what each view, line and sheet of the table looks like."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.caution import caution
from amalfi_tui.boards.amalfi.combined import draw_table
from amalfi_tui.boards.amalfi.detail import detail
from amalfi_tui.boards.amalfi.displays import draw_display
from amalfi_tui.boards.amalfi.mats import draw_hand, draw_mats, draw_rail
from amalfi_tui.boards.amalfi.notation import notation
from amalfi_tui.boards.amalfi.options import GROUPS, group_of, habitual, moment, status
from amalfi_tui.boards.amalfi.pages.catalogue import NOTICE, catalogue
from amalfi_tui.boards.amalfi.pages.rules import pages, topic
from amalfi_tui.boards.amalfi.pointing import gist, name_of
from amalfi_tui.boards.amalfi.preview import changed, foresee, preview
from amalfi_tui.boards.amalfi.reach import attempt, attempt_verb, keys
from amalfi_tui.boards.amalfi.rival import draw_panel
from amalfi_tui.boards.amalfi.sheet import draw_sheet
from amalfi_tui.boards.amalfi.spoken import SPOKEN, foretold
from amalfi_tui.boards.amalfi.summary import draw_summary, stage
from amalfi_tui.boards.base import Board, Choice, View
from amalfi_tui.boards.log import draw_log
from engine.amalfi.phases import ROMAN

HANDS = Choice(
    "hands",
    "Hands",
    {
        "packs": "Six packs of six characters, sorted by their icon. The last in turn order chooses first, "
        "openly. Good for a first game.",
        "blind": "Six characters at random. The quickest.",
        "personal": "Two endgame characters and eight others: you keep any six of the ten.",
        "draft": "Seven characters: you keep one and pass the rest to the left, until two are left, of which "
        "you keep one. For two players or more.",
        "score-draft": "Three endgame characters are laid by for you, and of six others five are kept in a "
        "draft. Last, you keep one of the three. For two players or more.",
    },
)
"""The ways to a starting hand."""

BOARD = Board(
    title="Amalfi: Renaissance",
    about="ships, goods, art and far destinations over four periods. For one to four players.",
    views=(
        View("f1", "Board", draw_table),
        View("f2", "Workshop", draw_display("workshop")),
        View("f3", "Atlas", draw_display("atlas")),
        View("f4", "Council", draw_display("council")),
        View("f5", "Players", draw_mats),
        View("f6", "Log", draw_log, newest_last=True),
        View("f7", "Hand", draw_hand),
    ),
    rail=draw_rail,
    players="f5",
    status=status,
    moment=moment,
    groups=GROUPS,
    group_of=group_of,
    preview=preview,
    detail=detail,
    sheet=draw_sheet,
    stage=stage,
    stages=tuple(f"Period {when} is over" for when in ROMAN[1:]),
    summary=draw_summary,
    caution=caution,
    keys=keys,
    name_of=name_of,
    gist=gist,
    attempt=attempt,
    attempt_verb=attempt_verb,
    foresee=foresee,
    changes=changed,
    rival=draw_panel,
    habitual=habitual,
    options=(HANDS,),
    notation=notation,
    catalogue=catalogue,
    notice=NOTICE,
    pages=pages,
    topic=topic,
    spoken=SPOKEN,
    foretold=foretold,
)

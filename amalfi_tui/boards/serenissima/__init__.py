"""Serenissima on the screen: what each view, line and sheet of the table looks like."""

from __future__ import annotations

from amalfi_tui.boards.base import Board, View
from amalfi_tui.boards.log import draw_log
from amalfi_tui.boards.serenissima.attempts import attempt, attempt_verb, gist, name_of
from amalfi_tui.boards.serenissima.caution import caution
from amalfi_tui.boards.serenissima.chart import draw_map, draw_near
from amalfi_tui.boards.serenissima.detail import detail
from amalfi_tui.boards.serenissima.notation import notation
from amalfi_tui.boards.serenissima.options import GROUPS, group_of, habitual, moment, stage, status
from amalfi_tui.boards.serenissima.pages.catalogue import NOTICE, catalogue
from amalfi_tui.boards.serenissima.pages.rules import pages, topic
from amalfi_tui.boards.serenissima.players import draw_boards, draw_rail
from amalfi_tui.boards.serenissima.ports import draw_ports_view
from amalfi_tui.boards.serenissima.preview import changed, foresee, preview
from amalfi_tui.boards.serenissima.readings import READINGS
from amalfi_tui.boards.serenissima.sheet import draw_sheet, draw_summary
from amalfi_tui.boards.serenissima.spoken import SPOKEN, foretold
from amalfi_tui.boards.serenissima.voyage import draw_voyage
from amalfi_tui.boards.serenissima.wheel import draw_wheel

BOARD = Board(
    title="Serenissima",
    about="galleys, trade and battles all over the Mediterranean. For two to four players.",
    views=(
        View("f1", "Map", draw_map),
        View("f2", "Near", draw_near),
        View("f3", "Ports", draw_ports_view),
        View("f4", "Voyage", draw_voyage),
        View("f5", "Players", draw_boards),
        View("f6", "Log", draw_log, newest_last=True),
        View("f7", "Wheel", draw_wheel),
    ),
    rail=draw_rail,
    players="f5",
    status=status,
    moment=moment,
    groups=GROUPS,
    group_of=group_of,
    preview=preview,
    detail=detail,
    piece="place",
    sheet=draw_sheet,
    stage=stage,
    stages=("The first scoring", "The second scoring", "The third scoring"),
    summary=draw_summary,
    caution=caution,
    name_of=name_of,
    gist=gist,
    attempt=attempt,
    attempt_verb=attempt_verb,
    foresee=foresee,
    changes=changed,
    habitual=habitual,
    options=READINGS,
    catalogue=catalogue,
    notice=NOTICE,
    pages=pages,
    topic=topic,
    notation=notation,
    spoken=SPOKEN,
    foretold=foretold,
)

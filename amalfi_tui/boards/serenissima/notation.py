"""The short signs of the sea: a letter a good, `A3` three sailors of player A, `7A` a galley of his."""

from __future__ import annotations

from amalfi_tui.lines import LETTERS, Line, Lines, line, wrapped
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import GOODS, cubes
from engine.serenissima.state import State

LETTER = {"wood": "W", "stone": "S", "marble": "M", "wine": "V", "gold": "G", "spice": "P"}
"""One letter a good."""
ROLE = {"wood": "wood", "stone": "off", "marble": "gems", "wine": "wine", "gold": "vp", "spice": "spices"}
"""By good: what its colour is called, which other games use for goods of theirs."""
FORT, BASILICA, FREE, CLOSED = "■", "†", "·", "closed"
CARDS = {"wine": "wine", "one": "1", "two": "2", "shuffle": "2+shuffle"}
"""The Doge cards, by what they move."""


def letters(mask: int) -> Line:
    """Return the goods of a set, a letter each."""
    return line(*((LETTER[good], ROLE[good]) for n, good in enumerate(GOODS) if mask >> n & 1))


def hold(cargo: int) -> Line:
    """Return what a galley carries, a letter a cube."""
    return line(*((LETTER[good] * cubes(cargo, n), ROLE[good]) for n, good in enumerate(GOODS)))


def galley(state: State, number: int) -> Line:
    """Return a galley's number and its owner's letter."""
    owner = state.owner[number]
    return line((f"{number}{LETTERS[owner]}", f"ship{owner}")) if owner >= 0 else line((str(number), "dim"))


def loaded(state: State, number: int) -> Line:
    """Return a galley with its sailors and its cargo: `7A 3WW`."""
    return (*galley(state, number), *line(" ", (str(state.crew[number]), "name")), *hold(state.cargo[number]))


def badge(state: State, port: int) -> Line:
    """Return whose port it is, and with how many sailors: `A3`; `--` for a neutral one, `xx` a closed one."""
    if state.closed >> port & 1:
        return line(("xx", "dim"))
    lord = state.lord[port]
    return (
        line(("--", "dim"))
        if lord == NOBODY
        else line((f"{LETTERS[lord]}{state.garrison[port]}", f"ship{lord}"))
    )


def built(state: State, port: int) -> Line:
    """Return the signs of a port's fort and basilica."""
    return line(
        (FORT * (state.forts >> port & 1), "name"), (BASILICA * (state.basilicas >> port & 1), "head")
    )


def makes(state: State, port: int) -> Line:
    """Return what a port makes: `+W`."""
    good = GOODS[state.chart.good[port]]
    return line((f"+{LETTER[good]}", ROLE[good]))


def warehouse(state: State, port: int) -> Line:
    """Return a port's spaces, those that are filled with their letters."""
    free = state.chart.size[port] - state.stored[port].bit_count()
    return (*letters(state.stored[port]), *line((FREE * free, "dim")))


def next_price(state: State, port: int) -> int:
    """Return the value of the cheapest free space; 0 when there is none, or the port is closed."""
    values, filled = state.chart.values[port], state.stored[port].bit_count()
    return 0 if state.closed >> port & 1 or filled == len(values) else values[filled]


def money(state: State, seat: int) -> str:
    """Return a seat's ducats; a question mark for a purse that is not shown."""
    return str(state.ducats[seat]) if state.ducats[seat] >= 0 else "?"


_LEGEND = (
    ("W S M V G P", "the six goods: wood, stone, marble, wine (vino), gold, spice (pepper)"),
    ("A3  --  xx", "a port with 3 sailors of player A; a neutral port; a closed one"),
    ("+V  ···", "the port makes wine; three free spaces for goods that are sold there"),
    ("+W SM·· 4", "makes wood, stores stone and marble, two spaces are free, the next one pays 4 ducats"),
    (f"{FORT}  {BASILICA}", "a fort; a basilica"),
    ("7A 3WW", "galley 7 of player A with 3 sailors and 2 wood"),
    ("▸", "the active galley, whose turn it is, and what is pointed at"),
    ("1A 7B Doge", "the wheel: galleys act in the order of their numbers, then the Doge draws a card"),
    ("==S==S==E", "the turn track: the white token is on the bright sign; S: a scoring, E: the last one"),
    ("✦  +12", "the first player; what a scoring would pay that player now"),
    ("lines", "zones that share a line border on one another; dotted ground is land"),
    ("12:", "in a zone's edge, or before a port or galley: the option with this number is about it"),
    ("+", "after galleys: there are more than there is room for"),
)


def notation(width: int) -> Lines:
    """Return what the signs mean."""
    found: Lines = []
    for signs, meaning in _LEGEND:
        rows = wrapped(meaning, max(width - 13, 10))
        found.append(line((f"{signs:<12} ", "key"), *rows[0]))
        found += [line(" " * 13, *row) for row in rows[1:]]
    return found

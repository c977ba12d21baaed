"""Battles: dice against dice, round by round, with galleys and with ports (Step 3b)."""

from __future__ import annotations

from msgspec import Struct

from engine.kernel import CHANCE, Action, Generator, Seat
from engine.serenissima.answers import ATTACK, ATTACK_PORT, DONE, GO_ON, NO, STOP, Attack, Land, Salvo, Skulls
from engine.serenissima.blockade import Preventable, Question, unless_blockaded
from engine.serenissima.combat import (
    LANDINGS,
    Dice,
    battle_options,
    chances,
    combat_value,
    foes_at,
    possible,
    skulls,
    value_under_fire,
)
from engine.serenissima.events import NOBODY, Attacked, FortFired, Fought, Landed, PortLost
from engine.serenissima.goods import FORT_DICE
from engine.serenissima.loot import Loot
from engine.serenissima.state import State

DONE_ONLY: tuple[Action, ...] = (DONE,)
GO_ON_OR_STOP: tuple[Action, ...] = (GO_ON, STOP)


class Landing(Struct, Preventable, frozen=True, array_like=True, tag="landing"):
    """The active galley unloads sailors and takes a port that nobody holds."""

    sailors: int
    last: int = 0

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        number = state.wheel
        port = state.port_here(number)
        state.lord[port] = seat
        state.garrison[port] = self.sailors
        state.crew[number] -= self.sailors
        state.emit(Landed(seat, state.chart.port_slugs[port], self.sailors))
        if not state.crew[number]:
            state.founder(number)

    def blocked(self, by: Seat) -> Breakout:
        return Breakout(by, self.last)


class Fight(Struct, Question, frozen=True, array_like=True, tag="fight"):
    """The battle is won: what next?"""

    last: int = 0
    """The value that the attacker has left."""
    blockader: Seat = NOBODY

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        found = battle_options(state, seat, self.last, self.blockader)
        return found + DONE_ONLY if found else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        fight(state, seat, answer, self.last, self.blockader)


class Breakout(Struct, Question, frozen=True, array_like=True, tag="breakout"):
    """You are blockaded: will you fight the blockader, or end the activation?"""

    blockader: Seat
    last: int = 0

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        number = state.wheel
        if combat_value(state, number, self.last) < 1:
            return ()
        foes = foes_at(state, seat, state.zone[number])
        return (*(ATTACK[foe] for foe in foes if state.owner[foe] == self.blockader), DONE)

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        fight(state, seat, answer, self.last, self.blockader)


def fight(state: State, seat: Seat, answer: Action, last: int = 0, blockader: Seat = NOBODY) -> None:
    """Carry out an answer among `battle_options`; anything else ends the activation."""
    number = state.wheel
    kind = type(answer)
    if kind is Land:
        landing = Landing(answer.sailors, last)  # type: ignore[attr-defined]
        unless_blockaded(state, landing, anywhere=state.variants.harbour_blockade)
    elif kind is Attack:
        foe: int = answer.number  # type: ignore[attr-defined]
        state.emit(Attacked(seat, number, foe, ""))
        state.ask(CHANCE, Clash(foe, combat_value(state, number, last), blockader))
    elif answer == ATTACK_PORT:
        port = state.port_here(number)
        clash = Clash(0, combat_value(state, number, last))
        state.emit(Attacked(seat, number, 0, state.chart.port_slugs[port]))
        state.ask(CHANCE, FortFires(last) if state.forts >> port & 1 else clash)


class FortFires(Struct, Dice, frozen=True, array_like=True, tag="fort-fires"):
    """Before the battle the fort of the port fires at the attacker (Forts)."""

    last: int = 0

    def sample(self, state: State, rng: Generator) -> Salvo:
        return Salvo(skulls(FORT_DICE, rng))

    def refusal(self, state: State, outcome: Action) -> str:
        if not isinstance(outcome, Salvo):
            return "the fort has to fire first"
        return "" if possible(outcome.skulls, FORT_DICE) else f"a fort rolls {FORT_DICE} dice"

    def outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        return tuple((Salvo(number), weight) for number, weight in enumerate(chances(FORT_DICE)))

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Salvo)
        state.draws += 1
        number = state.wheel
        port = state.port_here(number)
        state.emit(FortFired(state.lord[port], state.chart.port_slugs[port], answer.skulls))
        crew = state.crew[number]
        _bury(state, number, answer.skulls)
        if not (left := state.crew[number]):
            state.founder(number)
        elif (value := value_under_fire(state, crew, left, state.moved, self.last)) > 0:
            state.ask(CHANCE, Clash(0, value))


class Clash(Struct, Dice, frozen=True, array_like=True, tag="clash"):
    """Both sides roll at once, a die for each point of combat value."""

    number: int
    """The galley attacked; 0: the port."""
    value: int
    """The attacker's combat value when the battle began: it never rises above that."""
    blockader: Seat = NOBODY

    def dice(self, state: State) -> tuple[int, int]:
        """Dice of the attacker and of the defender."""
        return min(self.value, state.crew[state.wheel]), self.defenders(state)

    def defenders(self, state: State) -> int:
        """Sailors on the galley, or in the port, that is attacked."""
        return state.crew[self.number] if self.number else state.garrison[state.port_here(state.wheel)]

    def sample(self, state: State, rng: Generator) -> Skulls:
        attack, defence = self.dice(state)
        return Skulls(skulls(attack, rng), skulls(defence, rng))

    def refusal(self, state: State, outcome: Action) -> str:
        if not isinstance(outcome, Skulls):
            return "the dice have to be rolled first"
        attack, defence = self.dice(state)
        sound = possible(outcome.attack, attack) and possible(outcome.defence, defence)
        return "" if sound else f"the dice are {attack} against {defence}"

    def outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        attack, defence = map(chances, self.dice(state))
        return tuple((Skulls(a, d), p * q) for a, p in enumerate(attack) for d, q in enumerate(defence))

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Skulls)
        state.draws += 1
        number, foe, port = state.wheel, self.number, state.port_here(state.wheel)
        attacker = state.owner[number]
        dice = self.dice(state)
        state.emit(Fought(attacker, dice[0], answer.attack, dice[1], answer.defence))
        if foe:
            _bury(state, foe, answer.attack)
        else:
            _bury_garrison(state, port, answer.attack)
        _bury(state, number, answer.defence)
        alive, beaten = bool(state.crew[number]), not self.defenders(state)
        if alive and not beaten:
            state.ask(attacker, GoOn(foe, self.value, self.blockader))
        elif not foe:
            if not alive:
                state.founder(number)
            if beaten:
                _port_beaten(state, port, attacker if alive else NOBODY)
        elif alive:
            state.sink(foe)
            state.ask(attacker, Fight(min(self.value, state.crew[number]), self.blockader))
            if state.cargo[foe]:
                state.ask(attacker, Loot(number, foe))
        elif beaten:
            state.founder(foe)
            state.founder(number)
        else:
            state.sink(number)
            if state.cargo[number]:
                state.ask(state.owner[foe], Loot(foe, number))


def _bury(state: State, number: int, skulls: int) -> None:
    """Sailors of a galley are killed and go back to the reserve of their owner."""
    dead = min(skulls, state.crew[number])
    state.crew[number] -= dead
    state.reserve[state.owner[number]] += dead


def _bury_garrison(state: State, port: int, skulls: int) -> None:
    dead = min(skulls, state.garrison[port])
    state.garrison[port] -= dead
    state.reserve[state.lord[port]] += dead


def _port_beaten(state: State, port: int, attacker: Seat) -> None:
    """The port is neutral; an attacker who lives may take it, unless it was its owner's last."""
    lord = state.lord[port]
    last_port = state.lord.count(lord) == 1
    state.lord[port] = NOBODY
    state.emit(PortLost(lord, state.chart.port_slugs[port]))
    if attacker != NOBODY and not last_port:
        state.ask(attacker, Occupy())


class GoOn(Struct, Question, frozen=True, array_like=True, tag="go-on"):
    """Will you fight another round?"""

    number: int
    value: int
    blockader: Seat = NOBODY

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return GO_ON_OR_STOP

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if answer == GO_ON:
            state.ask(CHANCE, Clash(self.number, self.value, self.blockader))


class Occupy(Struct, Question, frozen=True, array_like=True, tag="occupy"):
    """The port is beaten: how many sailors will you unload?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        number = state.wheel
        return (*LANDINGS[min(state.crew[number], state.chart.size[state.port_here(number)])], NO)

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if isinstance(answer, Land):
            Landing(answer.sailors).resolve(state, seat, source)

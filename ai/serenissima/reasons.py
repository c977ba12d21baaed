"""Why an answer is good, in words a player understands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ai.nature import Nature
from ai.serenissima.deeds import Deed
from ai.serenissima.judgement import Judged
from ai.serenissima.purchases import Bill
from ai.serenissima.voyages import Freight, Voyage
from ai.serenissima.waters import waters
from engine.kernel import Action, Decision
from engine.kernel.saying import counted, listed, share
from engine.serenissima import answers as a
from engine.serenissima.battle import GoOn
from engine.serenissima.blockade import Blockade
from engine.serenissima.goods import BASILICA_DUCATS, BASILICA_NEEDS, FORT_DICE, GOODS, members
from engine.serenissima.odds import before_battle, fight
from engine.serenissima.state import State


class Speaker:
    """Says why, of one question."""

    def __init__(self, view: State, decision: Decision, nature: Nature) -> None:
        self.view, self.decision, self.nature = view, decision, nature
        self.names = view.chart.names
        self.ports = view.chart.port_slugs

    def reason(self, found: Judged) -> str:
        """Return a clause without a subject: `sells spice to Naples for 8 ducats`."""
        if found.voyage is not None:
            return self.voyage(found.voyage)
        if found.bill is not None:
            return self.bill(found.bill)
        if found.deed is not None:
            zone = self.view.zone[self.view.wheel]
            return self.deed(found.deed, zone, self.view.moved, self.view.crew[self.view.wheel])
        kind = type(self.decision.question)
        if kind is Blockade:
            return self.blockade(found.action)
        if kind is GoOn:
            return self.go_on(found.action)
        return self.other(found.action)

    def voyage(self, voyage: Voyage) -> str:
        """What the galley is loaded for, and how it leaves the port behind."""
        zones = self.view.moved + self._distance(voyage.zone)
        said = self.deed(voyage.deed, voyage.zone, zones, voyage.freight.crew)
        left = self.guarded(voyage.freight)
        return f"{said}{left}"

    def _distance(self, zone: int) -> int:
        return waters(self.view.chart).reaches[self.view.zone[self.view.wheel]][zone]

    def guarded(self, freight: Freight) -> str:
        """How the port is left."""
        view = self.view
        port = view.port_here(view.wheel)
        if port < 0 or view.lord[port] != self.decision.seat or view.moved:
            return ""
        garrison = view.garrison[port] + freight.ashore
        name = self.names[self.ports[port]]
        if garrison == 1:
            return f" and leaves one sailor in {name}" if freight.ashore < 0 else ""
        if freight.ashore > 0:
            return f" and guards {name} with {counted(garrison, 'sailor')}"
        return f" and leaves {name} guarded" if freight.ashore < 0 or garrison > 2 else ""

    def deed(self, deed: Deed, zone: int, zones: int, crew: int) -> str:
        """What is done in a zone, after so many zones entered."""
        view = self.view
        port = view.chart.port_at[zone]
        where = self.names[self.ports[port]] if port >= 0 else ""
        action = deed.action
        if deed.goods:
            return self.sale(deed, port, where)
        if isinstance(action, a.Land):
            return f"takes {where} with {counted(action.sailors, 'sailor')}"
        if isinstance(action, a.Attack):
            odds = before_battle(crew, zones, view.crew[action.number])
            return f"attacks galley {action.number}, {share(odds.wins)} to win{self._drums()}"
        if action == a.ATTACK_PORT:
            odds = before_battle(crew, zones, view.garrison[port], fort=bool(view.forts >> port & 1))
            return f"attacks {where}, {share(odds.wins)} to win{self._drums()}"
        if zone == view.zone[view.wheel]:
            return f"waits off {where}" if where else "waits at sea"
        return f"makes for {where or self.names[view.chart.zone_slugs[zone]]}"

    def sale(self, deed: Deed, port: int, where: str) -> str:
        """What is sold, and what that brings."""
        view = self.view
        goods = listed([GOODS[good] for good in members(deed.goods)], "and")
        glad = f": {self.nature.delight}" if self.nature.delight and self._loved(deed, port) else ""
        if view.lord[port] != self.decision.seat:
            return f"sells {goods} in {where} for {deed.ducats}{glad}"
        fill, scored = view.stored[port].bit_count(), view.chart.score[port]
        more = scored[fill + deed.goods.bit_count()] - scored[fill]
        return f"stores {goods} in {where}, {more} more at each scoring{glad}"

    def _loved(self, deed: Deed, port: int) -> bool:
        """Whether a sale is what the personality lives for."""
        minds = self.nature.minds
        if self.view.lord[port] == self.decision.seat:
            return "faith" in minds and bool(deed.goods & BASILICA_NEEDS)
        return "sale" in minds

    def _drums(self) -> str:
        return f": {self.nature.delight}" if "glory" in self.nature.minds else ""

    def bill(self, bill: Bill) -> str:
        """What an investment buys."""
        count: Counter[str] = Counter()
        for action in bill.actions:
            match action:
                case a.BuyGalley():
                    count["galley"] += 1
                case a.BuildFort():
                    count["fort"] += 1
                case a.BuildBasilica():
                    count["basilica"] += 1
                case _:
                    count["sailor"] += 1
        if not count:
            return "nothing worth buying now"
        return "buys " + listed([counted(number, what) for what, number in count.items()], "and")

    def blockade(self, action: Action) -> str:
        """Why a galley is let through or not."""
        view = self.view
        number = view.wheel
        dice = view.crew[number] - view.moved
        question: Any = self.decision.question
        what = {"Sale": "sell", "Landing": "land"}.get(type(question.what).__name__, "sail on")
        if action == a.YES:
            return f"galley {number} could not {what} here, and has combat value {max(dice, 0)} if it fights"
        return f"galley {number} may {what}"

    def go_on(self, action: Action) -> str:
        """How the battle stands."""
        view = self.view
        question: Any = self.decision.question
        crew = view.crew[view.wheel]
        foes = view.crew[question.number] if question.number else view.garrison[view.port_here(view.wheel)]
        odds = fight(crew, min(question.value, crew), foes)
        return (
            f"{share(odds.wins)} to win from here"
            if action == a.GO_ON
            else f"keeps {counted(crew, 'sailor')} alive"
        )

    def other(self, action: Action) -> str:
        """What a purchase, a place, a piece of loot is good for."""
        say = _OTHERS.get(type(action))
        return say(self, action) if say else self.nature.shrugs

    def name(self, slug: str) -> str:
        """Return the name of a port."""
        return self.names[slug]


_OTHERS: dict[type, Callable[[Speaker, Any], str]] = {
    a.BuyGalley: lambda *_: "one more activation in every round",
    a.BuildFort: lambda by, to: f"{FORT_DICE} dice fire at whoever attacks {by.name(to.port)}",
    a.BuildBasilica: lambda by, to: f"{BASILICA_DUCATS} ducats at each scoring from {by.name(to.port)}",
    a.Recruit: lambda by, to: f"{by.name(to.port)} is safer with one more sailor",
    a.Man: lambda _, to: f"galley {to.number} goes further and hits harder",
    a.ChoosePort: lambda by, to: f"good waters around {by.name(to.port)}",
    a.ChooseNumber: lambda _, to: f"comes {'early' if to.number < 6 else 'late'} in the round",
    a.Take: lambda _, to: f"the {to.piece} will be of use",
    a.Toss: lambda *_: "makes room for something better",
    a.Done: lambda *_: "nothing more is worth it",
    a.Give: lambda _, to: f"the {to.piece} is of more use there",
    a.Land: lambda _, to: f"holds the port with {counted(to.sailors, 'sailor')}",
}

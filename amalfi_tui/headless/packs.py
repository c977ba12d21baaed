"""The commands about the cards: shown, checked, written to a file."""

from __future__ import annotations

from typing import Any

import click

from amalfi_tui.asking import (
    BadUsage,
    Refusal,
    check_game,
    game_option,
    json_option,
    pack_of,
    pack_option,
)


@click.group()
def pack() -> None:
    """The cards: look at them, check them, write them to a file."""


@pack.command("export")
@game_option
@pack_option
def pack_export(game: str, pack_file: str | None) -> None:
    """Print the pack, or the map, as a file for --pack, one card or place a line."""
    from amalfi_tui.components import dumped

    check_game(game)
    click.echo(dumped(pack_of(pack_file, game), game).encode(), nl=False)


@pack.command("check")
@click.argument("file", required=False)
@game_option
@pack_option
def pack_check(file: str | None, game: str, pack_file: str | None) -> None:
    """Check a pack's counts, ranges and words, or a map; without a file, the house's."""
    from amalfi_tui.components import contents

    check_game(game)
    if file is not None and pack_file is not None:
        raise BadUsage("name one pack: the file, or --pack FILE")
    chosen = pack_file if file is None else file
    cards = pack_of(chosen, game)
    if chosen is None and game == "amalfi":
        from engine.amalfi.packcheck import faults

        for fault in faults(cards):
            raise Refusal(f"the house pack: {fault}")
    house = "the house pack" if game == "amalfi" else "the house map"
    click.echo(f"{chosen or house} is good: {contents(cards, game)}")


@pack.command("show")
@pack_option
@json_option
def pack_show(pack_file: str | None, as_json: bool) -> None:
    """Print every card with its text."""
    import json

    from engine.amalfi.packfile import show_pack

    shown = show_pack(pack_of(pack_file))
    if as_json:
        click.echo(json.dumps(shown, ensure_ascii=False))
        return
    click.echo("A reconstruction: our own cards within the rulebook's counts, not the printed ones.")
    for kind, cards in shown.items():
        if isinstance(cards, list):
            click.echo(f"\n{kind.upper()}")
            for card in cards:
                click.echo(f"  {_shown(card)}")


def _shown(card: dict[str, Any]) -> str:
    """Return a card on one line: name, kind, cost, VP and text."""
    cost = card.get("cost")
    parts = [card.get("kind") or card.get("type") or card.get("shade")]
    if cost:
        what = "any resources" if len(cost["of"]) == 5 else " or ".join(cost["of"])
        parts.append(f"{cost['amount']} {what}")
    if card.get("vp"):
        parts.append(f"{card['vp'] if isinstance(card['vp'], int) else card['vp'][0]} VP")
    facts = ", ".join(part for part in parts if part)
    return f"{card['name']}{f' ({facts})' if facts else ''}: {card.get('text') or card.get('bonus')}"

"""Situations of Roma in a line or two, and what tests ask of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import lusoria
from lusoria.core.errors import IllegalAction
from lusoria.games.roma.reasons import REASONS
from lusoria.play.match.match import Match

from ..moves import play

ROMA = lusoria.game("roma")
ME, FOE = 0, 1
DISCS = 6

Row = Sequence[str | None] | Mapping[int, str]
"""Six titles in order of the discs, or titles by disc number."""
USUAL = (("money", 0), ("points", 10), ("hand", ()), ("known", ()), ("blocked", ()))
"""What belongs to a seat, unless a test says otherwise."""


def scene(
    discs: Row = (),
    foe: Row = (),
    dice: Sequence[int] = (),
    *,
    complete: bool = False,
    **fields: Any,
) -> Match:
    """Return a match in which ME is on turn; cards nobody names are in the pile.

    *fields* are those of ME (``money=3``), of FOE (``foe_money=3``) and of the position.
    """
    people = [
        {"discs": row(cards), **{name: fields.pop(who + name, usual) for name, usual in USUAL}}
        for who, cards in (("", discs), ("foe_", foe))
    ]
    position = {"dice": list(dice), "seats": people, **fields}
    return ROMA.from_position(position, complete=complete)


def row(cards: Row) -> list[str | None]:
    """Return six places for cards, by disc."""
    if isinstance(cards, Mapping):
        return [cards.get(disc) for disc in range(1, DISCS + 1)]
    return list(cards) + [None] * (DISCS - len(cards))


def own(match: Match) -> dict[str, Any]:
    """Return what belongs to ME."""
    values: dict[str, Any] = match.position()["seats"][ME]
    return values


def his(match: Match) -> dict[str, Any]:
    """Return what belongs to FOE."""
    values: dict[str, Any] = match.position()["seats"][FOE]
    return values


def dice(match: Match) -> list[int]:
    """Return the unused dice."""
    values: list[int] = match.position()["dice"]
    return values


def phase(match: Match) -> str:
    """Return what the game waits for."""
    return str(match.position()["stage"])


def discards(match: Match) -> dict[str, int]:
    """Return the discard pile."""
    values: dict[str, int] = match.position()["discards"]
    return values


def pile(match: Match) -> dict[str, int]:
    """Return the pile."""
    values: dict[str, int] = match.position()["pile"]
    return values


def stockpile(match: Match) -> int:
    """Return the points nobody has."""
    return 36 - sum(match.scores)


def answers(match: Match, word: str = "", seat: int | None = None) -> list[str]:
    """Return the legal actions as text, those that begin with *word*."""
    return [choice.text for choice in match.options(seat) if choice.text.startswith(word)]


def refused(match: Match, action: str | int, reason: int, seat: int | None = None) -> None:
    """Check that *action* is refused for *reason*, that it is not offered, and costs nothing."""
    before, log = match.position(), match.log()
    found = match.why(action, seat)
    number = match.number(action, seat)
    assert match.reason(number, match.speaker(seat)) == REASONS[reason], f"{action}: {found}"
    assert found is not None
    with pytest.raises(IllegalAction, match=re.escape(found.text[1:])) as refusal:
        match.play(action, seat)
    assert refusal.value.section == REASONS[reason].section
    assert match.number(action, seat) not in [choice.number for choice in match.options(seat)]
    assert match.position() == before
    assert match.log() == log


def dealt(mine: Sequence[str], others: Sequence[str], first: int = 1, **arguments: Any) -> Match:
    """Start a match and deal: *mine* to the seat numbered *first*, *others* to the other."""
    match = ROMA.start(**arguments)
    return play(match, f"begin {first}", *(f"draw {card}" for card in (*mine, *others)))


def rest_of_box(*cards: str) -> dict[str, int]:
    """Return the cards of the box that are left when *cards* are taken out."""
    left: dict[str, int] = dict(ROMA.start().position()["pile"])
    for card in cards:
        left[card] -= 1
    return {card: copies for card, copies in left.items() if copies}

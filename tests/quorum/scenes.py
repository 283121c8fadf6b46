"""Situations of Quorum in a line or two, and what tests ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import lusoria
from lusoria.core.errors import IllegalAction
from lusoria.games.quorum.data import BOX, DECK, NAMES, PROVINCES, name_of
from lusoria.games.quorum.reasons import REASONS
from lusoria.play.match.match import Match

from ..moves import play

QUORUM = lusoria.game("quorum")
ME, FOE = 0, 1
GODS = ("Minerva", "Pluto", "Neptunus", "Jupiter", "Vulcanus", "Mars", "Venus")


def named(*numbers: int) -> list[str]:
    """Return the names of cards given by their numbers in the list of cards."""
    return [name_of(BOX[number - 1]) for number in numbers]


def scene(
    mine: Mapping[str, Any] | None = None,
    *others: Mapping[str, Any],
    rome: Sequence[str | None] = (),
    **rest: Any,
) -> Match:
    """Return a match in which ME is on turn; Rome is filled up with cards nobody names.

    So are hands that could run out of cards to play.
    """
    seats = [dict(mine or {}), *(dict(other) for other in others or ({},))]
    used = {name for seat in seats for cards in seat.values() for name in cards}
    used |= {*rome, *rest.get("returned", ()), *rest.get("deck", ())}
    spare = [name for name in reversed(NAMES) if name not in used]
    row = [*rome, *(spare.pop(0) for _ in range(5 - len(rome)))]
    playing = rest.get("stage") == "play" or "taken" in rest.get("pending", {})
    for number, seat in enumerate(seats, 1):
        wanted = 3 + int(playing and number == rest.get("turn", 1))
        fill_hand(seat, 0 if rest.get("stage") == "over" else wanted, spare)
    return QUORUM.from_position({"rome": row, "seats": seats, **rest}, complete=False)


def fill_hand(seat: dict[str, Any], wanted: int, spare: list[str]) -> None:
    """Add cards to a hand until it has as many as *wanted*, Gods among them."""
    held = sum(len(seat.get(kind, ())) for kind in ("dealt", "known", "gods"))
    more = [spare.pop() for _ in range(wanted - held)]
    if more:
        seat["dealt"] = [*seat.get("dealt", ()), *more]


def start(seats: int = 2, first: int = 1, circle: Sequence[str] = PROVINCES) -> Match:
    """Start a match with the first player and the circle named."""
    places = [f"place {name}" for name in circle[:5]]
    return play(QUORUM.start(seats), f"begin {first}", *places)


def turn_up(match: Match, *names: str) -> Match:
    """Let chance deal these cards, back first."""
    for name in names:
        play(match, f"back {province_of(name)}", f"card {name}")
    return match


def dealt(rome: Sequence[int], *hands: Sequence[int], first: int = 1) -> Match:
    """Start a match and deal cards by number; the hands from the first player to the left."""
    match = start(len(hands), first)
    turn_up(match, *named(*rome))
    for hand in hands:
        turn_up(match, *named(*hand))
    return match


def province_of(name: str) -> str:
    """Return the province of a card."""
    return PROVINCES[DECK[NAMES.index(name)].province]


def seat_of(match: Match, seat: int = ME) -> dict[str, Any]:
    """Return what belongs to a seat."""
    values: dict[str, Any] = match.position()["seats"][seat]
    return values


def phase(match: Match) -> str:
    """Return what the game waits for."""
    return str(match.position()["stage"])


def rome(match: Match) -> list[str | None]:
    """Return the cards in Rome."""
    cards: list[str | None] = match.position()["rome"]
    return cards


def tokens(match: Match) -> dict[str, int]:
    """Return the value of each token."""
    values: dict[str, int] = match.position()["tokens"]
    return values


def markers(match: Match, province: str) -> dict[str, list[int]]:
    """Return the markers of a province by space, the lowest first."""
    values: dict[str, list[int]] = match.position()["markers"][province]
    return values


def answers(match: Match, seat: int | None = None) -> list[str]:
    """Return the legal actions as text."""
    return [choice.text for choice in match.options(seat)]


def refused(match: Match, action: str | int, reason: int, seat: int | None = None) -> None:
    """Check that *action* is refused for *reason*, that it is not offered, and costs nothing."""
    before, log = match.position(), match.log()
    found = match.why(action, seat)
    assert found == REASONS[reason], f"{action}: {found}"
    with pytest.raises(IllegalAction, match=REASONS[reason].text) as refusal:
        match.play(action, seat)
    assert refusal.value.section == REASONS[reason].section
    assert match.number(action, seat) not in [choice.number for choice in match.options(seat)]
    assert match.position() == before
    assert match.log() == log

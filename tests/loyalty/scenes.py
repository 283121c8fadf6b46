"""Situations of Loyalty in a line or two, and what tests ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import lusoria
from lusoria.core.errors import IllegalAction
from lusoria.games.loyalty.data import NAMES
from lusoria.games.loyalty.reasons import REASONS
from lusoria.play.match.match import Match

from ..moves import play

LOYALTY = lusoria.game("loyalty")
COLUMNS = 6
FILLERS = ("Ceres", "Vulcanus", "Janus", "Flora", "Mars", "Furiae", "Discordia", "Mercurius")
FAVOURS = ("3 points", "3 points", "5 points", "5 points", "8 points", "8 points")

Crowd = Mapping[int, Sequence[int]]
"""Messengers of each seat by column, columns counted from 1."""


def scene(
    gods: Sequence[str] = (),
    on: Crowd | None = None,
    *,
    me: Mapping[str, Any] | None = None,
    foe: Mapping[str, Any] | None = None,
    others: Sequence[Mapping[str, Any]] = (),
    seats: int = 2,
    dice: Sequence[int] = (1, 1, 1, 1, 1, 1),
    favours: Sequence[str | None] = FAVOURS,
    **rest: Any,
) -> Match:
    """Return a match in which the first seat is asked for an action."""
    crowd = on or {}
    row = pantheon(gods)
    columns = [
        {
            "god": row[at],
            "favour": favours[at],
            "dice": dice[at],
            "messengers": list(crowd.get(at + 1, ())) + [0] * (seats - len(crowd.get(at + 1, ()))),
        }
        for at in range(COLUMNS)
    ]
    people = [dict(me or {}), dict(foe or {}), *(dict(other) for other in others)]
    people += [{} for _ in range(seats - len(people))]
    position = {"pantheon": columns, "seats": people, **rest}
    return LOYALTY.from_position(position, complete=position.pop("complete", False))


def pantheon(gods: Sequence[str]) -> list[str]:
    """Return six gods: those named, then gods of plain gains."""
    return [*gods, *(god for god in FILLERS if god not in gods)][:COLUMNS]


def deed(god: str, half: str, *answers: str, coins: int = 20, **rest: Any) -> Match:
    """Send a messenger to *god* in column 1 and answer what the action asks."""
    me = {"coins": coins, **rest.pop("me", {})}
    return play(scene([god, *rest.pop("gods", ())], me=me, **rest), f"{half} 1", *answers)


def seat(match: Match, number: int = 1) -> dict[str, Any]:
    """Return what belongs to a seat, counted from 1."""
    values: dict[str, Any] = match.position()["seats"][number - 1]
    return values


def coins(match: Match, number: int = 1) -> int:
    """Return the coins of a seat."""
    return int(seat(match, number)["coins"])


def column(match: Match, number: int) -> dict[str, Any]:
    """Return what is in a column, counted from 1."""
    values: dict[str, Any] = match.position()["pantheon"][number - 1]
    return values


def crowd(match: Match, number: int) -> list[int]:
    """Return the messengers on the card of a column, by seat."""
    values: list[int] = column(match, number)["messengers"]
    return values


def row(match: Match, field: str) -> list[Any]:
    """Return one field of all columns."""
    return [column(match, number)[field] for number in range(1, COLUMNS + 1)]


def phase(match: Match) -> str:
    """Return what the game waits for."""
    return str(match.position()["stage"])


def answers(match: Match, word: str = "") -> list[str]:
    """Return the legal actions as text, those that begin with *word*."""
    return [choice.text for choice in match.options() if choice.text.startswith(word)]


def refused(match: Match, action: str | int, reason: int, speaker: int | None = None) -> None:
    """Check that *action* is refused for *reason*, that it is not offered, and costs nothing."""
    before, log = match.position(), match.log()
    found = match.why(action, speaker)
    assert found == REASONS[reason], f"{action}: {found}"
    with pytest.raises(IllegalAction) as refusal:
        match.play(action, speaker)
    assert refusal.value.section == REASONS[reason].section
    assert match.number(action, speaker) not in [one.number for one in match.options(speaker)]
    assert match.position() == before
    assert match.log() == log


def unseen_but(*gods: str) -> list[str]:
    """Return all gods but those named."""
    return [name for name in NAMES if name not in gods]

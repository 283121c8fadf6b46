"""Situations of Path of Honors in a line or two, and what tests ask of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import lusoria
from lusoria.core.errors import IllegalAction
from lusoria.core.seats import NATURE
from lusoria.games.honors.reasons import REASONS
from lusoria.play.match.match import Match

from ..moves import play

HONORS = lusoria.game("honors")
QUIET = 4
"""An omen that matters to nobody who serves no office."""
CAREER = {"aedile": 6, "praetor": 8, "consul": 10}


def scene(
    phase: str = "buy",
    me: Mapping[str, Any] | None = None,
    *others: Mapping[str, Any],
    turn: int = 3,
    omen: int = QUIET,
    sheet: str = "standard",
    **rest: Any,
) -> Match:
    """Return a match in which the first seat is asked something."""
    values = {
        "options": {"sheet": sheet},
        "stage": phase,
        "turn": turn,
        "omen": 0 if phase == "omen" else omen,
        "seats": [dict(me or {}), *(dict(other) for other in others)],
        **rest,
    }
    if phase == "buy" and "dice" not in rest:
        values["dice"] = {"faces": [2, 2], "settled": 2}
    return HONORS.from_position(values, complete=False)


def fresh(me: Mapping[str, Any] | None = None, *others: Mapping[str, Any], **rest: Any) -> Match:
    """Return a match before the omen of a turn."""
    return scene("omen", me, *others, **rest)


def thrown(
    faces: Sequence[int], me: Mapping[str, Any] | None = None, throws: int = 1, **rest: Any
) -> Match:
    """Return a match in which the first seat has thrown *faces* and may throw again."""
    dice = {"faces": list(faces), "throws": throws, "thrown": list(range(1, len(faces) + 1))}
    return scene("keep", {"dignitas": level_for(len(faces)), **(me or {})}, dice=dice, **rest)


def level_for(dice: int) -> int:
    """Return the least dignitas that gives so many dice."""
    return {2: 0, 3: 6, 4: 14, 5: 24, 6: 36}[dice]


def serving(office: str, me: Mapping[str, Any] | None = None, **rest: Any) -> Match:
    """Return a match in which the first seat serves an office it won last turn, omen thrown."""
    turn = {"quaestor": 3, "tribune": 5, "aedile": 7, "praetor": 9, "consul": 11}[office]
    careers = {"praetor": {"aedile": 6}, "consul": {"aedile": 6, "praetor": 8}}
    offices = {**careers.get(office, {}), office: turn - 1}
    omen = rest.pop("omen", 12)
    match = fresh({"offices": offices, **(me or {})}, turn=turn, **rest)
    return play(match, f"omen {omen}")


def voting(me: Mapping[str, Any] | None = None, *others: Mapping[str, Any], **rest: Any) -> Match:
    """Return a match in which all who may run are asked, turn 2 unless told."""
    people = [dict(me or {}), *(dict(other) for other in others)]
    turn = rest.pop("turn", 2)
    rest.setdefault("asked", list(range(1, len(people) + 1)))
    return scene("election", *people, turn=turn, **rest)


def throw(match: Match, *faces: int) -> Match:
    """Let dice show *faces*."""
    return play(match, *(f"die {face}" for face in faces))


def seat(match: Match, number: int = 1) -> dict[str, Any]:
    """Return a seat's sheet, counted from 1."""
    values: dict[str, Any] = match.position()["seats"][number - 1]
    return values


def dice(match: Match) -> dict[str, Any]:
    """Return the dice on the table."""
    values: dict[str, Any] = match.position().get("dice", {})
    return values


def phase(match: Match) -> str:
    """Return what the game waits for."""
    return str(match.position()["stage"])


def answers(match: Match, word: str = "", speaker: int | None = None) -> list[str]:
    """Return the legal actions as text, those that begin with *word*."""
    return [one.text for one in match.options(speaker) if one.text.startswith(word)]


def offices(match: Match, speaker: int = 0) -> set[str]:
    """Return the offices that a seat may run for."""
    return {text.split()[1] for text in answers(match, "run ", speaker)}


def gained(before: Mapping[str, Any], match: Match, number: int = 1) -> dict[str, Any]:
    """Return what changed on a seat's sheet, the new values."""
    now = seat(match, number)
    return {field: now[field] for field in now if now[field] != before.get(field)}


def refused(match: Match, action: str | int, reason: int, speaker: int | None = None) -> None:
    """Check that *action* is refused for *reason*, that it is not offered, and costs nothing."""
    before, log = match.position(), match.log()
    found = match.why(action, speaker)
    assert found, f"{action} is legal"
    number = match.number(action, speaker)
    assert match.reason(number, match.speaker(speaker)) == REASONS[reason], f"{action}: {found}"
    with pytest.raises(IllegalAction, match=re.escape(found.text[1:])) as refusal:
        match.play(action, speaker)
    assert refusal.value.section == REASONS[reason].section
    assert number not in [one.number for one in match.options(speaker)]
    assert match.position() == before
    assert match.log() == log


def chance_is_next(match: Match) -> bool:
    """Whether nature acts."""
    return match.acting == NATURE

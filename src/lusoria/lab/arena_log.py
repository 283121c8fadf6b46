"""An arena as lines of text: its plan, then a line for each game as soon as it is over."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from ..core.errors import DamagedFile, LusoriaError
from ..core.seats import NOBODY
from .arena import FORMAT, ArenaPlan
from .pairing import Pairing

HEADING: Final = "lusoria arena"


def plan_line(plan: ArenaPlan) -> str:
    """Write a plan as the first line of a file."""
    return written({HEADING: FORMAT, **plan._asdict()})


def pairing_line(pairing: Pairing) -> str:
    """Write a game; who did what is a list of pairs in one text."""
    log = " ".join(f"{seat}:{action}" for seat, action in pairing.log)
    return written(pairing._asdict() | {"log": log})


def written(values: dict[str, Any]) -> str:
    """Write plain values as one line."""
    return json.dumps(values, separators=(",", ":")) + "\n"


def read_plan(line: str) -> ArenaPlan:
    """Read the first line."""
    values = parsed(line)
    if values is None or values.pop(HEADING, None) != FORMAT:
        raise DamagedFile(f"line 1: an arena of format {FORMAT} begins with its plan")
    try:
        return ArenaPlan.read(values)
    except LusoriaError as error:
        raise DamagedFile(f"line 1: {error}") from error


def read_pairings(lines: Iterable[str]) -> list[Pairing]:
    """Read the games; the last line may have been cut off, and does not count then."""
    pairings: list[Pairing] = []
    for at, line in enumerate(lines, 2):
        if not line.endswith("\n"):
            break
        pairing = read_pairing(line)
        if pairing is None:
            raise DamagedFile(f"line {at}: this is no game of an arena")
        pairings.append(pairing)
    return pairings


def read_pairing(line: str) -> Pairing | None:
    """Read a game, or nothing if it is damaged."""
    values = parsed(line) or {}
    try:
        pairs = [pair.partition(":") for pair in values["log"].split()]
        log = tuple((int(seat), int(action)) for seat, _, action in pairs)
        listed = [log if name == "log" else values[name] for name in Pairing._fields]
        pairing = Pairing._make(tuple(it) if isinstance(it, list) else it for it in listed)
        return pairing if is_sound(pairing) else None
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def is_sound(pairing: Pairing) -> bool:
    """Whether what was read is what a game of so many bots can have come to."""
    seats = len(pairing.bots)
    counts = (
        pairing.number,
        pairing.round,
        pairing.seed,
        pairing.began,
        pairing.decisions,
        pairing.forfeit,
    )
    whole = (*counts, *pairing.places, *pairing.points, *pairing.moves)
    return (
        all(type(number) is int for number in whole)
        and all(type(time) in (int, float) for time in (*pairing.thought, *pairing.longest))
        and all(type(text) is str for text in (*pairing.bots, pairing.ending, pairing.reason))
        and {len(pairing.places), len(pairing.moves), len(pairing.thought), len(pairing.longest)}
        == {seats}
        and len(pairing.points) in (0, seats)
        and min(pairing.number, pairing.round, pairing.decisions, *pairing.moves) >= 0
        and all(NOBODY <= seat < seats for seat in (pairing.began, pairing.forfeit))
        and are_places(pairing)
    )


def are_places(pairing: Pairing) -> bool:
    """Whether somebody comes in first and none too late; who forfeits comes in behind all."""
    if pairing.forfeit != NOBODY:
        behind = (1 + int(seat == pairing.forfeit) for seat in range(len(pairing.bots)))
        return pairing.places == tuple(behind)
    return 1 == min(pairing.places) <= max(pairing.places) <= len(pairing.bots)


def parsed(line: str) -> dict[str, Any] | None:
    """Read one line as an object, or nothing."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None

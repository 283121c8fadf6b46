"""An arena as lines of text: its plan, then a line for each game as soon as it is over."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from ..core.errors import DamagedFile, LusoriaError
from ..core.seats import NOBODY
from .arena import FORMAT, Plan
from .bout import Bout

HEADING: Final = "lusoria arena"


def plan_line(plan: Plan) -> str:
    """Write a plan as the first line of a file."""
    return written({HEADING: FORMAT, **plan._asdict()})


def bout_line(bout: Bout) -> str:
    """Write a game; who did what is a list of pairs in one text."""
    log = " ".join(f"{seat}:{action}" for seat, action in bout.log)
    return written(bout._asdict() | {"log": log})


def written(values: dict[str, Any]) -> str:
    """Write plain values as one line."""
    return json.dumps(values, separators=(",", ":")) + "\n"


def read_plan(line: str) -> Plan:
    """Read the first line."""
    values = parsed(line)
    if values is None or values.pop(HEADING, None) != FORMAT:
        raise DamagedFile(f"line 1: an arena of format {FORMAT} begins with its plan")
    try:
        return Plan.read(values)
    except LusoriaError as error:
        raise DamagedFile(f"line 1: {error}") from error


def read_bouts(lines: Iterable[str]) -> list[Bout]:
    """Read the games; the last line may have been cut off, and does not count then."""
    bouts: list[Bout] = []
    for at, line in enumerate(lines, 2):
        if not line.endswith("\n"):
            break
        bout = read_bout(line)
        if bout is None:
            raise DamagedFile(f"line {at}: this is no game of an arena")
        bouts.append(bout)
    return bouts


def read_bout(line: str) -> Bout | None:
    """Read a game, or nothing if it is damaged."""
    values = parsed(line) or {}
    try:
        pairs = [pair.partition(":") for pair in values["log"].split()]
        log = tuple((int(seat), int(action)) for seat, _, action in pairs)
        listed = [log if name == "log" else values[name] for name in Bout._fields]
        bout = Bout._make(tuple(it) if isinstance(it, list) else it for it in listed)
        return bout if is_sound(bout) else None
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def is_sound(bout: Bout) -> bool:
    """Whether what was read is what a game of so many bots can have come to."""
    seats = len(bout.bots)
    counts = (bout.number, bout.round, bout.seed, bout.began, bout.decisions, bout.forfeit)
    whole = (*counts, *bout.places, *bout.points, *bout.moves)
    return (
        all(type(number) is int for number in whole)
        and all(type(time) in (int, float) for time in (*bout.thought, *bout.longest))
        and all(type(text) is str for text in (*bout.bots, bout.ending, bout.reason))
        and {len(bout.places), len(bout.moves), len(bout.thought), len(bout.longest)} == {seats}
        and len(bout.points) in (0, seats)
        and min(bout.number, bout.round, bout.decisions, *bout.moves) >= 0
        and all(NOBODY <= seat < seats for seat in (bout.began, bout.forfeit))
        and are_places(bout)
    )


def are_places(bout: Bout) -> bool:
    """Whether somebody comes in first and none too late; who forfeits comes in behind all."""
    if bout.forfeit != NOBODY:
        behind = (1 + int(seat == bout.forfeit) for seat in range(len(bout.bots)))
        return bout.places == tuple(behind)
    return 1 == min(bout.places) <= max(bout.places) <= len(bout.bots)


def parsed(line: str) -> dict[str, Any] | None:
    """Read one line as an object, or nothing."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None

"""An arena as lines of text: its plan, then a line for each game as soon as it is over."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from ..core.errors import DamagedFile, LusoriaError
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
    broken = 0
    for at, line in enumerate(lines, 2):
        if broken:
            raise DamagedFile(f"line {broken}: this is no game of an arena")
        bout = read_bout(line) if line.endswith("\n") else None
        if bout is None:
            broken = at
        else:
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
        sound = all(isinstance(place, int) for place in bout.places)
        return bout if sound and len(bout.places) == len(bout.bots) else None
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def parsed(line: str) -> dict[str, Any] | None:
    """Read one line as an object, or nothing."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None

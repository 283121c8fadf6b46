"""Which games of an arena somebody may want to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from ..core.seats import NOBODY
from .bout import Bout

MOST: Final = 24
MOST_FORFEITS: Final = 6


class Pick(NamedTuple):
    """A game, and why it is worth a look."""

    bout: Bout
    reason: str


def notable(bouts: Sequence[Bout]) -> list[Pick]:
    """Pick games that can be gone through again, each once, the most telling first."""
    found: dict[int, Pick] = {}
    for pick in picks([bout for bout in bouts if bout.log]):
        found.setdefault(pick.bout.number, pick)
    return list(found.values())[:MOST]


def picks(bouts: Sequence[Bout]) -> Iterator[Pick]:
    """Go through the picks: extremes, what was forfeited, and the first game of each seating."""
    whole = [bout for bout in bouts if bout.forfeit == NOBODY]
    if whole:
        yield from extremes(whole)
    lost = [bout for bout in bouts if bout.forfeit != NOBODY]
    for bout in lost[:MOST_FORFEITS]:
        yield Pick(bout, f"forfeited by {bout.bots[bout.forfeit]}")
    seen: set[tuple[str, ...]] = set()
    for bout in whole:
        if bout.bots not in seen:
            seen.add(bout.bots)
            yield Pick(bout, "the first with these seats")


def extremes(bouts: Sequence[Bout]) -> Iterator[Pick]:
    """Pick the closest game, the plainest, the longest, the shortest, and the most points."""
    if len(bouts[0].bots) > 1:
        yield Pick(least(bouts, margin), "the closest")
        yield Pick(least(bouts, lambda bout: -margin(bout)), "the plainest")
    yield Pick(least(bouts, lambda bout: -max(bout.points)), "the most points")
    yield Pick(least(bouts, lambda bout: -bout.decisions), "the longest")
    yield Pick(least(bouts, lambda bout: bout.decisions), "the shortest")


def least(bouts: Sequence[Bout], worth: Callable[[Bout], float]) -> Bout:
    """Return the game that is worth least, the earliest of equals."""
    return min(bouts, key=lambda bout: (worth(bout), bout.number))


def margin(bout: Bout) -> float:
    """Return by how many points the first is ahead of the second."""
    first, second, *_ = sorted(bout.points, reverse=True)
    return first - second

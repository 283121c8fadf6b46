"""Notable games of an arena, for people to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from ..core.seats import NOBODY
from .pairing import Pairing

MOST: Final = 24
MOST_FORFEITS: Final = 6


class Pick(NamedTuple):
    """A game, and why it is worth a look."""

    pairing: Pairing
    reason: str


def notable(pairings: Sequence[Pairing]) -> list[Pick]:
    """Pick games that can be gone through again, each once, the most telling first."""
    found: dict[int, Pick] = {}
    for pick in picks([pairing for pairing in pairings if pairing.log]):
        found.setdefault(pick.pairing.number, pick)
    return list(found.values())[:MOST]


def picks(pairings: Sequence[Pairing]) -> Iterator[Pick]:
    """Go through the picks: extremes, what was forfeited, and the first game of each seating."""
    whole = [pairing for pairing in pairings if pairing.forfeit == NOBODY]
    if whole:
        yield from extremes(whole)
    lost = [pairing for pairing in pairings if pairing.forfeit != NOBODY]
    for pairing in lost[:MOST_FORFEITS]:
        yield Pick(pairing, f"forfeited by {pairing.bots[pairing.forfeit]}")
    seen: set[tuple[str, ...]] = set()
    for pairing in whole:
        if pairing.bots not in seen:
            seen.add(pairing.bots)
            yield Pick(pairing, "the first with these seats")


def extremes(pairings: Sequence[Pairing]) -> Iterator[Pick]:
    """Pick the closest game, the plainest, the longest, the shortest, and the most points."""
    if len(pairings[0].bots) > 1:
        yield Pick(least(pairings, margin), "the closest")
        yield Pick(least(pairings, lambda pairing: -margin(pairing)), "the plainest")
    yield Pick(least(pairings, lambda pairing: -max(pairing.points)), "the most points")
    yield Pick(least(pairings, lambda pairing: -pairing.decisions), "the longest")
    yield Pick(least(pairings, lambda pairing: pairing.decisions), "the shortest")


def least(pairings: Sequence[Pairing], worth: Callable[[Pairing], float]) -> Pairing:
    """Return the game that is worth least, the earliest of equals."""
    return min(pairings, key=lambda pairing: (worth(pairing), pairing.number))


def margin(pairing: Pairing) -> float:
    """Return by how many points the first is ahead of the second."""
    first, second, *_ = sorted(pairing.points, reverse=True)
    return first - second

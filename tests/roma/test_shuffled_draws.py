"""What a draw with a shuffle leaves certain, against a list of all that may have happened [8.3]."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from ..moves import play
from .scenes import FOE, ROMA, own, scene

TITLES = ["Forum", "Consul", "Legat", "Turris"]
COPIES = {"Forum": 6, "Consul": 2, "Legat": 2, "Turris": 2}


def subsets(cards: list[str], size: int) -> Iterator[Counter[str]]:
    """Yield every choice of *size* cards, each once by title."""
    yield from map(Counter, {tuple(sorted(some)) for some in combinations(cards, size)})


def certain(
    held: list[str], before: list[str], known: list[str], thrown: list[str], discarded: list[str]
) -> Counter[str]:
    """Return what every possible course of the draw leaves in the hand.

    The watcher knows *held* and *before* only together, and *known* of *held*; the draw went on
    from *thrown*, the new pile, and all of it but one card was *discarded*.
    """
    least: Counter[str] | None = None
    both, away = Counter(held) + Counter(before), Counter(discarded)
    later = len(discarded) + 1 - len(before)
    for first in subsets(sorted(both.elements()), len(before)):
        hand = both - first
        if Counter(known) - hand:
            continue
        for second in subsets(thrown, later):
            if not away - (first + second):
                left = hand + first + second - away
                least = left if least is None else least & left
    assert least is not None
    return least


def dealt_out(rng: random.Random) -> dict[str, list[str]]:
    """Deal a hand, what is known of it, a short pile and discards from a small box."""
    box = [title for title in TITLES for _ in range(COPIES[title])]
    rng.shuffle(box)
    held, pile = rng.randint(0, 3), rng.randint(0, 2)
    hand = box[:held]
    return {
        "hand": hand,
        "known": rng.sample(hand, rng.randint(0, held)),
        "pile": box[held : held + pile],
        "discards": box[held + pile : held + pile + 6],
    }


def one_title_nearly_fills(pile: list[str], count: int) -> bool:
    """Whether *count* cards cannot be drawn from a pile without its most frequent title."""
    return len(pile) - max(Counter(pile).values()) < count


@pytest.mark.parametrize("seed", range(60))
def test_8_3_ro_30_after_a_shuffled_draw_known_is_certain_and_nothing_known_is_lost(
    seed: int,
) -> None:
    rng = random.Random(seed)
    cards = dealt_out(rng)
    die = rng.randint(len(cards["pile"]) + 1, 4)
    given: dict[str, Any] = dict(cards)
    match = scene(dice=[die], **given)
    match.play(f"cards {die}")
    drawn = []
    for _ in range(die):
        supply = [title for title, count in match.position()["pile"].items() for _ in range(count)]
        drawn.append(rng.choice(supply))
        match.play(f"draw {drawn[-1]}")
    kept = rng.choice(drawn)
    play(match, f"keep {kept}")
    discarded = list((Counter(drawn) - Counter([kept])).elements())
    sure = certain(cards["hand"], cards["pile"], cards["known"], cards["discards"], discarded)
    known = Counter(own(match)["known"])
    assert not known - sure
    assert not Counter(cards["known"]) - known
    assert known == sure or one_title_nearly_fills(cards["discards"], die - len(cards["pile"]))
    assert not ROMA.from_position(match.position(), complete=False).why("end")
    assert match.view(FOE).known.sum() == known.total()

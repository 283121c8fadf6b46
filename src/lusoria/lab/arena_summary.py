"""Summarize the games of an arena as plain values, ready for JSON."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..core.seats import NOBODY
from .distribution import distribution
from .pairing import Pairing
from .rating import Contest, Estimate, Ladder, Sample, mean_of, share_of, skills

DIGITS = 6


class Standing:
    """The games of an arena, in their order, and all that is asked of them."""

    def __init__(self, bots: Sequence[str], seats: int, pairings: Sequence[Pairing]) -> None:
        """Take the games; bots that are named several times are one."""
        self.bots, self.seats, self.pairings = list(dict.fromkeys(bots)), seats, pairings
        self.contests = list(contests_of(pairings, len(self.bots)))

    def facts(self) -> dict[str, Any]:
        """Return everything that does not depend on the speed of the machine."""
        forfeits = [pairing for pairing in self.pairings if pairing.forfeit != NOBODY]
        return {
            "table": self.table(),
            "cross": self.cross(),
            "seats": self.by_seat(),
            "began": self.by_beginner(),
            "lengths": spread(
                pairing.decisions for pairing in self.pairings if pairing.forfeit == NOBODY
            ),
            "endings": counted(pairing.ending for pairing in self.pairings),
            "forfeits": [
                {
                    "game": pairing.number,
                    "seat": pairing.forfeit + 1,
                    "bot": pairing.bots[pairing.forfeit],
                    "reason": pairing.reason,
                }
                for pairing in forfeits
            ],
            "pairings": [line_of(pairing) for pairing in self.pairings],
        }

    def table(self) -> list[dict[str, Any]]:
        """Return a row for each bot, the strongest first."""
        rivals = len(self.bots) > 1 and bool(self.contests)
        ratings = Ladder(self.bots, self.contests).ratings() if rivals else {}
        known = skills(self.bots, self.contests) if rivals else {}
        rows = []
        for bot in self.bots:
            rated, skill, score = ratings.get(bot), known.get(bot), self.score(bot)
            rows.append(
                {
                    "bot": bot,
                    "games": sum(bot in pairing.bots for pairing in self.pairings),
                    "score": estimated(score),
                    "rating": rated and {key: tidy(it) for key, it in rated._asdict().items()},
                    "openskill": skill and {key: tidy(it) for key, it in skill._asdict().items()},
                    "points": self.points(bot),
                    "endings": counted(
                        pairing.ending for pairing in self.pairings if bot in pairing.bots
                    ),
                    "forfeits": sum(
                        pairing.forfeit != NOBODY and pairing.bots[pairing.forfeit] == bot
                        for pairing in self.pairings
                    ),
                }
            )
        return sorted(rows, key=strength, reverse=True)

    def score(self, bot: str) -> Estimate | None:
        """Estimate a bot's share of victories."""
        return share(samples_of(shares_of(self.contests), bot))

    def points(self, bot: str) -> dict[str, Any] | None:
        """Return a bot's points: mean with interval, quantiles, and how often each was made."""
        counts: Counter[int] = Counter()
        rounds: dict[int, list[float]] = defaultdict(list)
        for pairing in self.pairings:
            for who, points in zip(pairing.bots, pairing.points, strict=False):
                if who == bot:
                    counts[points] += 1
                    rounds[pairing.round].append(points)
        if not counts:
            return None
        samples = [Sample(math.fsum(values), len(values)) for values in rounds.values()]
        found = mean_of(samples)
        return {
            **estimated(found, False),
            **distribution(counts),
            "counts": {str(points): counts[points] for points in sorted(counts)},
        }

    def cross(self) -> list[dict[str, Any]]:
        """Return how every bot fared against every other."""
        duels: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(
            lambda: defaultdict(list)
        )
        for contest in self.contests:
            for one, other, won in contest.duels():
                duels[one, other][contest.round].append(won)
                duels[other, one][contest.round].append(1.0 - won)
        return [
            {
                "bot": one,
                "against": other,
                "met": sum(len(values) for values in rounds.values()),
                "score": estimated(share(rounds)),
            }
            for one in self.bots
            for other in self.bots
            if (rounds := duels.get((one, other)))
        ]

    def by_seat(self) -> list[dict[str, Any] | None]:
        """Return each seat's share of victories, over all bots."""
        found: list[dict[str, Any] | None] = []
        for seat in range(self.seats):
            rounds: dict[int, list[float]] = defaultdict(list)
            for pairing in self.pairings:
                rounds[pairing.round].append(pairing.shares[seat])
            found.append(estimated(share(rounds)))
        return found

    def by_beginner(self) -> dict[str, Any] | None:
        """Return the first player's share of victories, in games that have one."""
        rounds: dict[int, list[float]] = defaultdict(list)
        for pairing in self.pairings:
            if pairing.began != NOBODY and self.seats > 1:
                rounds[pairing.round].append(pairing.shares[pairing.began])
        if not rounds:
            return None
        games = sum(len(values) for values in rounds.values())
        return {"games": games, "score": estimated(share(rounds))}

    def timing(self) -> dict[str, Any]:
        """Return how long bots thought, in seconds, where they had a choice."""
        found = {}
        for bot in self.bots:
            moves, thought, longest = 0, 0.0, 0.0
            for pairing in self.pairings:
                for seat, who in enumerate(pairing.bots):
                    if who == bot:
                        moves += pairing.moves[seat]
                        thought += pairing.thought[seat]
                        longest = max(longest, pairing.longest[seat])
            each = tidy(thought / moves) if moves else None
            found[bot] = {"moves": moves, "mean": each, "longest": tidy(longest)}
        return found


def contests_of(pairings: Iterable[Pairing], rivals: int = 1) -> Iterator[Contest]:
    """Return who met whom; bots that play alone meet those that had the same luck.

    Where so many *rivals* play alone a round counts when all of them have played it.
    """
    alone: dict[int, list[Pairing]] = defaultdict(list)
    for pairing in pairings:
        if len(pairing.bots) > 1:
            yield Contest(pairing.round, pairing.bots, pairing.places)
        else:
            alone[pairing.round].append(pairing)
    whole = ((number, games) for number, games in alone.items() if len(games) >= rivals)
    for number, games in whole:
        bots = tuple(pairing.bots[0] for pairing in games)
        points = [pairing.points[0] if pairing.points else -math.inf for pairing in games]
        places = (1 + sum(other > mine for other in points) for mine in points)
        if len(games) > 1:
            yield Contest(number, bots, tuple(places))
        else:
            yield Contest(number, bots, games[0].places)


def shares_of(contests: Iterable[Contest]) -> Iterator[tuple[int, str, float]]:
    """Return round, bot and part of the victory, seat by seat."""
    for contest in contests:
        winners = contest.places.count(1)
        for bot, place in zip(contest.bots, contest.places, strict=True):
            yield contest.round, bot, 1.0 / winners if place == 1 else 0.0


def samples_of(shares: Iterable[tuple[int, str, float]], bot: str) -> dict[int, list[float]]:
    """Return what a bot won, round by round."""
    rounds: dict[int, list[float]] = defaultdict(list)
    for number, who, won in shares:
        if who == bot:
            rounds[number].append(won)
    return rounds


def share(rounds: dict[int, list[float]]) -> Estimate | None:
    """Estimate a share from values round by round."""
    if not rounds:
        return None
    return share_of([Sample(math.fsum(values), len(values)) for values in rounds.values()])


def strength(row: dict[str, Any]) -> tuple[float, float, float]:
    """Return by what rows are ordered."""
    rating, score, points = row["rating"], row["score"], row["points"]
    return (
        rating["value"] if rating else 0.0,
        score["mean"] if score else 0.0,
        points["mean"] if points else 0.0,
    )


def estimated(found: Estimate | None, of_share: bool = True) -> Any:
    """Write an estimate as plain values; what is not known is null."""
    if found is None:
        return None
    values = {"mean": tidy(found.mean), "below": tidy(found.low), "above": tidy(found.high)}
    return values | {"effect": tidy(found.effect)} if of_share else values


def tidy(value: float) -> float | None:
    """Return a number as it is written down."""
    return round(value, DIGITS) if math.isfinite(value) else None


def counted(names: Iterable[str]) -> dict[str, int]:
    """Count names, the most frequent first."""
    return dict(sorted(Counter(names).items(), key=lambda pair: (-pair[1], pair[0])))


def spread(numbers: Iterable[int]) -> dict[str, Any] | None:
    """Return mean and quantiles of numbers, and how often each came."""
    counts = Counter(numbers)
    if not counts:
        return None
    listed = {str(number): counts[number] for number in sorted(counts)}
    return {**distribution(counts), "counts": listed}


def line_of(pairing: Pairing) -> dict[str, Any]:
    """Return one game in short."""
    lost = pairing.forfeit != NOBODY
    return {
        "game": pairing.number,
        "round": pairing.round,
        "seed": pairing.seed,
        "bots": list(pairing.bots),
        "places": list(pairing.places),
        "points": list(pairing.points),
        "ending": pairing.ending,
        "began": None if pairing.began == NOBODY else pairing.began + 1,
        "decisions": pairing.decisions,
        "entries": len(pairing.log),
        "forfeit": {"seat": pairing.forfeit + 1, "reason": pairing.reason} if lost else None,
    }

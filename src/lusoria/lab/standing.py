"""What the games of an arena come to, as plain values ready for JSON."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..core.seats import NOBODY
from .bout import Bout
from .distribution import distribution
from .rating import Contest, Estimate, Ladder, Sample, mean_of, share_of, skills

DIGITS = 6


class Standing:
    """The games of an arena, in their order, and all that is asked of them."""

    def __init__(self, bots: Sequence[str], seats: int, bouts: Sequence[Bout]) -> None:
        """Take the games; bots that are named several times are one."""
        self.bots, self.seats, self.bouts = list(dict.fromkeys(bots)), seats, bouts
        self.contests = list(contests_of(bouts, len(self.bots)))

    def facts(self) -> dict[str, Any]:
        """Return everything that does not depend on the speed of the machine."""
        forfeits = [bout for bout in self.bouts if bout.forfeit != NOBODY]
        return {
            "table": self.table(),
            "cross": self.cross(),
            "seats": self.by_seat(),
            "began": self.by_beginner(),
            "lengths": spread(bout.decisions for bout in self.bouts if bout.forfeit == NOBODY),
            "endings": counted(bout.ending for bout in self.bouts),
            "forfeits": [
                {
                    "game": bout.number,
                    "seat": bout.forfeit + 1,
                    "bot": bout.bots[bout.forfeit],
                    "reason": bout.reason,
                }
                for bout in forfeits
            ],
            "bouts": [line_of(bout) for bout in self.bouts],
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
                    "games": sum(bot in bout.bots for bout in self.bouts),
                    "score": estimated(score),
                    "rating": rated and {key: tidy(it) for key, it in rated._asdict().items()},
                    "openskill": skill and {key: tidy(it) for key, it in skill._asdict().items()},
                    "points": self.points(bot),
                    "endings": counted(bout.ending for bout in self.bouts if bot in bout.bots),
                    "forfeits": sum(
                        bout.forfeit != NOBODY and bout.bots[bout.forfeit] == bot
                        for bout in self.bouts
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
        for bout in self.bouts:
            for who, points in zip(bout.bots, bout.points, strict=False):
                if who == bot:
                    counts[points] += 1
                    rounds[bout.round].append(points)
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
        """Return the share of victories of each seat, whoever sat there."""
        found: list[dict[str, Any] | None] = []
        for seat in range(self.seats):
            rounds: dict[int, list[float]] = defaultdict(list)
            for bout in self.bouts:
                rounds[bout.round].append(bout.shares[seat])
            found.append(estimated(share(rounds)))
        return found

    def by_beginner(self) -> dict[str, Any] | None:
        """Return the share of victories of whoever began, where somebody does."""
        rounds: dict[int, list[float]] = defaultdict(list)
        for bout in self.bouts:
            if bout.began != NOBODY and self.seats > 1:
                rounds[bout.round].append(bout.shares[bout.began])
        if not rounds:
            return None
        games = sum(len(values) for values in rounds.values())
        return {"games": games, "score": estimated(share(rounds))}

    def timing(self) -> dict[str, Any]:
        """Return how long bots thought, in seconds, where they had a choice."""
        found = {}
        for bot in self.bots:
            moves, thought, longest = 0, 0.0, 0.0
            for bout in self.bouts:
                for seat, who in enumerate(bout.bots):
                    if who == bot:
                        moves += bout.moves[seat]
                        thought += bout.thought[seat]
                        longest = max(longest, bout.longest[seat])
            each = tidy(thought / moves) if moves else None
            found[bot] = {"moves": moves, "mean": each, "longest": tidy(longest)}
        return found


def contests_of(bouts: Iterable[Bout], rivals: int = 1) -> Iterator[Contest]:
    """Return who met whom; those who play alone meet whoever had the same luck.

    Where so many *rivals* play alone a round counts when all of them have played it.
    """
    alone: dict[int, list[Bout]] = defaultdict(list)
    for bout in bouts:
        if len(bout.bots) > 1:
            yield Contest(bout.round, bout.bots, bout.places)
        else:
            alone[bout.round].append(bout)
    whole = ((number, games) for number, games in alone.items() if len(games) >= rivals)
    for number, games in whole:
        bots = tuple(bout.bots[0] for bout in games)
        points = [bout.points[0] if bout.points else -math.inf for bout in games]
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


def line_of(bout: Bout) -> dict[str, Any]:
    """Return one game in short."""
    lost = bout.forfeit != NOBODY
    return {
        "game": bout.number,
        "round": bout.round,
        "seed": bout.seed,
        "bots": list(bout.bots),
        "places": list(bout.places),
        "points": list(bout.points),
        "ending": bout.ending,
        "began": None if bout.began == NOBODY else bout.began + 1,
        "decisions": bout.decisions,
        "entries": len(bout.log),
        "forfeit": {"seat": bout.forfeit + 1, "reason": bout.reason} if lost else None,
    }

"""What results mean: averages with their intervals, ratings, and a test that may end early.

Games of one round have the same luck, so they are not independent: the round is the unit of chance
for everything that is measured (docs/decisions/0017).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from statistics import NormalDist
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

SURE: Final = 0.95
"""How often an interval holds the truth."""
PRIOR: Final = 2.0
"""How many rounds of independent games count beside those that were played, where the effect of
shared luck is judged: a few rounds that came out alike prove nothing."""
ELO: Final = 400.0 / math.log(10.0)
"""Points of rating by which the odds grow e-fold: 400 points are odds of ten to one."""
MIDDLE: Final = 1500.0
"""The mean rating of those who play."""
STEPS: Final = 100
NEARLY: Final = 1e-11
RISK: Final = 0.05
"""How often a test that ends early may be wrong, either way."""
UNSEEN: Final = 1e-3
"""How often a result counts that a round may have and none has had."""


class Estimate(NamedTuple):
    """A mean, and where the truth lies with 95% certainty."""

    mean: float
    low: float
    high: float
    effect: float = 1.0
    """The variance of the mean relative to as many independent games: shared luck lowers it."""


class Sample(NamedTuple):
    """What one round gave of something that is measured: the sum of so many values."""

    total: float
    size: int


def share_of(samples: Sequence[Sample]) -> Estimate:
    """Estimate a share, of victories for instance: values from 0 to 1.

    Wilson's interval for as many independent games as would be worth those played.
    """
    count, mean = moments(samples)
    rounds, plain = len(samples), mean * (1.0 - mean) / count
    told = min(rounds - 1.0, count * mean * (1.0 - mean))
    effect = tempered(variance(samples) / plain if plain else 1.0, told)
    worth, width = count / effect, student(rounds + 1)
    lean = width * width / worth
    middle = (mean + lean / 2.0) / (1.0 + lean)
    half = width * math.sqrt(mean * (1.0 - mean) / worth + lean / (4.0 * worth)) / (1.0 + lean)
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half), effect)


def mean_of(samples: Sequence[Sample]) -> Estimate:
    """Estimate a mean of any values, points for instance; one round says nothing of its error."""
    _, mean = moments(samples)
    if len(samples) < 2:
        return Estimate(mean, -math.inf, math.inf)
    half = student(len(samples) - 1) * math.sqrt(variance(samples))
    return Estimate(mean, mean - half, mean + half)


def moments(samples: Sequence[Sample]) -> tuple[int, float]:
    """Return how many values there are, and their mean."""
    count = sum(sample.size for sample in samples)
    return count, math.fsum(sample.total for sample in samples) / count


def variance(samples: Sequence[Sample]) -> float:
    """Return the variance of the mean of all values, if only rounds are independent."""
    rounds = len(samples)
    if rounds < 2:
        return 0.0
    count, mean = moments(samples)
    astray = math.fsum((sample.total - mean * sample.size) ** 2 for sample in samples)
    return astray * rounds / (rounds - 1) / count**2


def tempered(effect: float, told: float) -> float:
    """Shrink an effect estimated from so many rounds towards independent games."""
    return (PRIOR + told * effect) / (PRIOR + told)


def student(freedom: float) -> float:
    """Return how many standard errors an interval reaches to each side (Cornish and Fisher)."""
    z = NormalDist().inv_cdf(0.5 + SURE / 2.0)
    terms = (
        (z**3 + z) / 4.0,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96.0,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384.0,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160.0,
    )
    if freedom < 2.0:
        return math.tan(math.pi * SURE / 2.0)
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))


class Contest(NamedTuple):
    """Who met whom, and who came before whom."""

    round: int
    bots: tuple[str, ...]
    places: tuple[int, ...]

    def duels(self) -> Iterable[tuple[str, str, float]]:
        """Go through every two seats of different bots: both, and what the first of them won."""
        for one, other in combinations(range(len(self.bots)), 2):
            if self.bots[one] != self.bots[other]:
                ahead = self.places[other] - self.places[one]
                yield self.bots[one], self.bots[other], 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))


class Rating(NamedTuple):
    """How strong a bot is among those it met; 400 points more are odds of ten to one."""

    value: float
    error: float
    """Half of the 95% interval."""


class Ladder:
    """Ratings from who came before whom, by Bradley and Terry, for any number of seats.

    Every two seats of a contest are a duel, and one of n seats weighs as much as n - 1 duels do
    halves: that is what Plackett and Luce's order of all seats comes to, two at a time.  Each bot
    has one drawn game against the middle beside its own, so that nobody is infinitely strong.
    """

    def __init__(self, bots: Sequence[str], contests: Sequence[Contest]) -> None:
        """Count who won how much against whom, round by round."""
        self.place = {bot: at for at, bot in enumerate(bots)}
        rounds = {number: at for at, number in enumerate({one.round: 0 for one in contests})}
        shape = (len(rounds), len(bots), len(bots))
        self.won, self.met = np.zeros(shape), np.zeros(shape)
        for contest in contests:
            weight = 1.0 / max(1, len(contest.bots) - 1)
            for one, other, score in contest.duels():
                at, first, second = rounds[contest.round], self.place[one], self.place[other]
                self.won[at, first, second] += weight * score
                self.won[at, second, first] += weight * (1.0 - score)
                self.met[at, first, second] += weight
                self.met[at, second, first] += weight

    def ratings(self) -> dict[str, Rating]:
        """Find the strengths under which what happened is likeliest, and their errors."""
        strengths = self.strengths()
        values = ELO * (strengths - strengths.mean())
        errors = ELO * self.errors(strengths)
        return {
            bot: Rating(MIDDLE + float(values[at]), float(errors[at]))
            for bot, at in self.place.items()
        }

    def strengths(self) -> NDArray[np.float64]:
        """Climb by Newton's steps, none of them long; there is one summit."""
        won, met = self.won.sum(axis=0), self.met.sum(axis=0)
        strengths = np.zeros(len(self.place))
        for _ in range(STEPS):
            slope = (won - met * chances(strengths)).sum(axis=1) + 0.5 - logistic(strengths)
            step = np.linalg.solve(self.curvature(strengths), slope)
            strengths += step / max(1.0, float(np.abs(step).max()))
            if np.abs(step).max() < NEARLY:
                break
        return strengths

    def curvature(self, strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how sharply the likelihood falls off around the summit."""
        sure, middle = chances(strengths), logistic(strengths)
        told = self.met.sum(axis=0) * sure * (1.0 - sure)
        curved: NDArray[np.float64] = np.diag(told.sum(axis=1) + middle * (1.0 - middle)) - told
        return curved

    def errors(self, strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return half of each 95% interval, from how much rounds differ."""
        rounds, bots = len(self.won), len(self.place)
        inverse = np.linalg.inv(self.curvature(strengths))
        apart = np.eye(bots) - 1.0 / bots
        sure = chances(strengths)
        slopes = (self.won - self.met * sure).sum(axis=2)
        scatter = slopes.T @ slopes * rounds / max(1, rounds - 1)
        plain = np.diag(apart @ inverse @ apart)
        robust = np.diag(apart @ inverse @ scatter @ inverse @ apart)
        told = (self.met.sum(axis=0) * sure * (1.0 - sure)).sum(axis=1)
        effects = [
            tempered(float(robust[at] / plain[at]) if plain[at] > 0 else 1.0, min(rounds - 1, info))
            for at, info in enumerate(told)
        ]
        found: NDArray[np.float64] = student(rounds + 1) * np.sqrt(np.maximum(0, plain) * effects)
        return found


def logistic(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the chances that belong to logarithms of odds."""
    found: NDArray[np.float64] = 1.0 / (1.0 + np.exp(-values))
    return found


def chances(strengths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the chance of each to come before each."""
    return logistic(strengths[:, None] - strengths[None, :])


class Skill(NamedTuple):
    """What openskill makes of a bot: its strength, and one standard error."""

    mu: float
    sigma: float


def skills(bots: Sequence[str], contests: Iterable[Contest]) -> dict[str, Skill]:
    """Follow the contests in their order with openskill, as a lobby for people would.

    The model is by Plackett and Luce, and bots do not change while they play (tau is 0).  A
    bot at several seats of a contest learns from all of them.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    known: dict[str, Any] = {bot: model.rating(name=bot) for bot in bots}
    for contest in contests:
        if len(set(contest.bots)) < 2:
            continue
        teams = [[model.rating(known[bot].mu, known[bot].sigma)] for bot in contest.bots]
        rated = model.rate(teams, ranks=[float(place) for place in contest.places])
        before = {bot: (known[bot].mu, known[bot].sigma) for bot in contest.bots}
        for bot, (after,) in zip(contest.bots, rated, strict=True):
            known[bot].mu += after.mu - before[bot][0]
            known[bot].sigma *= after.sigma / before[bot][1]
    return {bot: Skill(one.mu, one.sigma) for bot, one in known.items()}


class Sprt(NamedTuple):
    """A test that ends as soon as a score is plainly no better than one, or as good as another.

    The likelihoods are those of the likeliest distributions of rounds that have these means
    (the generalised sequential probability ratio test, as Fishtest has it).
    """

    low: float
    high: float

    @property
    def bound(self) -> float:
        """The logarithm of the ratio at which it ends, either way."""
        return math.log((1.0 - RISK) / RISK)

    def ratio(self, scores: Mapping[float, float]) -> float:
        """Return the logarithm of the likelihood ratio of rounds, counted by their scores."""
        seen = {score: count for score, count in scores.items() if count}
        if not seen:
            return 0.0
        counted = {0.0: UNSEEN, 1.0: UNSEEN} | dict(scores) | seen
        counted = {score: count or UNSEEN for score, count in counted.items()}
        total = math.fsum(counted.values())
        odds = {score: count / total for score, count in counted.items()}
        tilts = [tilt(odds, mean) for mean in (self.low, self.high)]
        return total * math.fsum(
            share
            * math.log(
                (1.0 + tilts[0] * (score - self.low)) / (1.0 + tilts[1] * (score - self.high))
            )
            for score, share in odds.items()
        )

    def verdict(self, ratio: float) -> str:
        """Say what a ratio decides: ``low``, ``high`` or nothing yet."""
        if ratio >= self.bound:
            return "high"
        return "low" if ratio <= -self.bound else ""


def tilt(odds: Mapping[float, float], mean: float) -> float:
    """Return by how much a distribution is tilted to get that mean, at the least cost.

    What was seen with a share is then expected with that share / (1 + tilt * (score - mean)); the
    mean of it falls as the tilt grows, so that halving finds it.
    """
    low, high = -1.0 / (max(odds) - mean), -1.0 / (min(odds) - mean)
    for _ in range(200):
        middle = (low + high) / 2.0
        excess = math.fsum(
            share * (score - mean) / (1.0 + middle * (score - mean))
            for score, share in odds.items()
        )
        if excess > 0.0:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0

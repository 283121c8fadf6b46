"""Compare the options of a decision: what each would cost, and what it leads to.

All are played on from in the same imagined games with the same luck, so they differ only by what
they do.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...bots.analysis import Estimate, sharpened
from ...bots.search_bot import Round, SearchBot
from ...core.game import Game

POINTS, SOURCE, HELD = "points", "source", "held"
"""What a change is one of: all points of a seat, what they come from, or what it owns beside."""
WORTH_A_WORD: Final = {POINTS: 0.5, SOURCE: 0.5, HELD: 0.8}
"""The least change that is told, by its kind."""
CERTAIN: Final = 2.0
"""How many errors of the mean it must be worth."""
FOLLOWED: Final = 128
"""Games that are looked at to say what an option leads to."""
MOST_CHANGES: Final = 2
"""Sources of points, and things owned, that are told of one seat."""

WORTH: Final = 2.0
"""What a won game is worth in a game for one, by the scale of its evaluation."""

Calibrate = Callable[[Sequence[float]], list[float]]
"""Makes the chances of all seats as sure as they are."""


class Change(NamedTuple):
    """What one option has more of than another, a few turns later."""

    kind: str
    name: str
    seat: int
    value: float

    @property
    def reversed(self) -> Change:
        """Return what the other option has more of."""
        return self._replace(value=-self.value)


class Compared(NamedTuple):
    """An option beside the first of those it was compared with."""

    action: int
    value: float
    """What it promises its seat."""
    error: float
    """One standard error of the difference to the first."""
    spread: float
    """How far apart its outcomes are."""


class Answer(NamedTuple):
    """An option of a decision, beside the best one."""

    action: int
    loss: float
    """What it gives away, in chances to win; in a game for one, in points."""
    error: float
    """One standard error of that."""
    changes: tuple[Change, ...] = ()
    """What the best option has more of, a few turns later."""


def calibration(game: Game, seats: int, decided: int) -> Calibrate:
    """Return what makes chances as sure as they are after so many decisions.

    In a game for one it returns points.
    """
    scale, power = game.search_settings.at(1).scale, game.sureness(seats, decided)

    def calibrate(shares: Sequence[float]) -> list[float]:
        if seats == 1:
            return [scale * share for share in shares]
        return [one.mean for one in sharpened([Estimate(share, 0.0) for share in shares], power)]

    return calibrate


def unit_of(game: Game, seats: int) -> float:
    """Return what a won game is worth: in a game for one, so many points."""
    return 1.0 if seats > 1 else WORTH * game.search_settings.at(1).scale


def compared(
    search_bot: SearchBot,
    round_: Round,
    options: Sequence[int],
    samples: int,
    calibrate: Calibrate,
) -> list[Compared]:
    """Play on from every option, and hold each against the first."""
    seats, seat = search_bot.seats, round_.seat
    sums = search_bot.compare(round_, options, samples)
    means = sums.totals / samples
    spreads = np.sqrt(np.maximum(0.0, sums.squares / samples - means**2))[:, seat]
    values = [calibrate(row[:seats].tolist())[seat] for row in means]
    found = []
    for place, action in enumerate(options):
        lead, square = sums.leads[place] / samples
        steep = (values[0] - values[place]) / -lead if lead else 1.0
        error = abs(steep) * math.sqrt(max(0.0, square - lead * lead) / max(1, samples - 1))
        found.append(Compared(action, values[place], error, float(spreads[place])))
    return found


def answers(
    search_bot: SearchBot,
    round_: Round,
    options: Sequence[int],
    samples: int,
    calibrate: Calibrate,
) -> tuple[Answer, ...]:
    """Say what every option loses against the first, those that lose least before the others."""
    first, *rest = compared(search_bot, round_, options, samples, calibrate)
    game, few = search_bot.game, min(samples, FOLLOWED)
    best = outcomes(search_bot, round_, first.action, few)
    names = labels(game, round_.view, search_bot.seats)
    found = [Answer(first.action, 0.0, 0.0)]
    for one in sorted(rest, key=lambda one: -one.value):
        changes = changed(names, best - outcomes(search_bot, round_, one.action, few))
        loss = max(0.0, first.value - one.value)
        found.append(Answer(one.action, round(loss, 4), round(one.error, 4), changes))
    return tuple(found)


def changes_between(
    search_bot: SearchBot, round_: Round, one: int, two: int, samples: int
) -> tuple[Change, ...]:
    """Say what one option has more of than another, a few turns later."""
    few = min(samples, FOLLOWED)
    first, second = (outcomes(search_bot, round_, option, few) for option in (one, two))
    return changed(labels(search_bot.game, round_.view, search_bot.seats), first - second)


def outcomes(
    search_bot: SearchBot, round_: Round, option: int, samples: int
) -> NDArray[np.float64]:
    """Count what all seats have after an option, a row for each of so many games."""
    game, seats = search_bot.game, search_bot.seats
    rows = [
        counted(game, state, round_.seat, seats)
        for state in search_bot.aftermath(round_, option, samples)
    ]
    return np.array(rows, np.float64)


def counted(game: Game, state: Any, seat: int, seats: int) -> list[int]:
    """Count points, where they come from, and what is owned beside, seat by seat."""
    view = game.look(state, seat)
    rows = [*game.score_sheet(view), *game.possessions(view)]
    return [*game.scores(state, seats), *(number for _, numbers in rows for number in numbers)]


def labels(game: Game, view: Any, seats: int) -> list[Change]:
    """Say what each number of such a count is."""
    kinds = ((SOURCE, game.score_sheet(view)), (HELD, game.possessions(view)))
    rows = [(POINTS, "points"), *((kind, name) for kind, found in kinds for name, _ in found)]
    return [Change(kind, name, seat, 0.0) for kind, name in rows for seat in range(seats)]


def changed(names: Sequence[Change], differences: NDArray[np.float64]) -> tuple[Change, ...]:
    """Keep the differences that are large and certain, the largest of each kind and seat."""
    means = differences.mean(axis=0)
    errors = differences.std(axis=0) / math.sqrt(max(1, len(differences) - 1))
    told = [
        one._replace(value=round(float(mean), 1))
        for one, mean, error in zip(names, means, errors, strict=True)
        if abs(mean) >= WORTH_A_WORD[one.kind] and abs(mean) >= CERTAIN * error
    ]
    told.sort(key=lambda one: -abs(one.value))
    count: dict[tuple[str, int], int] = {}
    kept = []
    for one in told:
        place = count[one.kind, one.seat] = count.get((one.kind, one.seat), 0) + 1
        if place <= MOST_CHANGES:
            kept.append(one)
    return tuple(kept)

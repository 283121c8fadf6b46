"""The findings of a review: costly decisions, turning points, luck and skill."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..match.match import Match
from .comparing import Answer, Change

FORM: Final = 4
"""Raised when reviews are made or written otherwise, so that old ones are made again."""
SEATS: Final = 12
"""Seats up to which a review says something."""
COSTLIEST: Final = 3
"""Decisions of a seat that are shown."""
MOMENTS: Final = 8
"""Moments that are named."""
LEAST: Final = 0.05
"""The least change of a chance that is named."""
SURE: Final = 2.0
"""How many errors of the mean a loss must be worth to be graded."""

Grade = str
GRADES: Final[tuple[tuple[Grade, float], ...]] = (
    ("blunder", 0.15),
    ("mistake", 0.08),
    ("inaccuracy", 0.03),
)
"""Grades by the chance that a decision gave away.  In games of medium bots one decision in about
twelve is an inaccuracy or worse, one in thirty a mistake, one in a hundred a blunder."""

OWN, RIVALS, CHANCE = "own", "rivals", "chance"
"""Whose doing a change was."""


class Decision(NamedTuple):
    """A decision with a choice, as its seat could judge it."""

    step: int
    """How many entries there were before it."""
    seat: int
    best: float
    """The chance to win that the best option promised; in a game for one, points."""
    taken: float
    """What the one that was taken promised."""
    error: float
    """One standard error of the difference."""
    action: int
    """The best option."""
    changes: tuple[Change, ...] = ()
    """What the best option has more of than the one that was taken, a few turns later."""
    risk: float = 0.0
    """How much farther apart the outcomes are after the best option."""
    line: tuple[tuple[int, int], ...] = ()
    """What is likely to follow the best option: who, and what, as the seat learns of it."""
    answers: tuple[Answer, ...] = ()
    """What every option loses, the best first, where the decision was a costly one."""

    @property
    def loss(self) -> float:
        """What it cost: the difference between the best option and the one taken."""
        return self.best - self.taken

    def grade(self, unit: float = 1.0) -> Grade:
        """Return how bad it was, or nothing; *unit* is what a won game is worth."""
        if self.loss <= SURE * self.error:
            return ""
        return next((name for name, least in GRADES if self.loss >= least * unit), "")


class Moment(NamedTuple):
    """An action, or an event of chance, that changed the chances."""

    kind: str
    seat: int
    """For whom it changed most."""
    step: int
    before: float
    after: float

    @property
    def change(self) -> float:
        """By how much the seat's chance went up or down."""
        return self.after - self.before


class Balance(NamedTuple):
    """What made up a seat's game: the three changes lead from its first chance to its last."""

    luck: float
    own: float
    rivals: float
    lost: float
    """What its decisions gave away, beside the best options that it could know of."""
    decisions: int


class Review(NamedTuple):
    """Everything found out about a match."""

    steps: tuple[int, ...]
    """Entries before which the match was judged, and its end."""
    shares: tuple[tuple[float, ...], ...]
    """Every seat's chance to win there, together 1; in a game for one, points."""
    decisions: tuple[Decision, ...]
    moments: tuple[Moment, ...]
    balances: tuple[Balance, ...]
    unit: float = 1.0
    """What a won game is worth: in a game for one, so many points."""

    def costliest(self, seat: int) -> list[Decision]:
        """Return the decisions that cost a seat most, the worst first."""
        graded = [one for one in self.decisions if one.seat == seat and one.grade(self.unit)]
        return sorted(graded, key=lambda one: -one.loss)[:COSTLIEST]

    def text(self) -> str:
        """Write it down."""
        return json.dumps({"form": FORM, **self._asdict()}, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Review | None:
        """Read what was written; None if it has another form by now."""
        kept = json.loads(text)
        if kept.get("form") != FORM:
            return None
        return cls(
            tuple(kept["steps"]),
            tuple(tuple(shares) for shares in kept["shares"]),
            tuple(decision_of(one) for one in kept["decisions"]),
            tuple(Moment(*one) for one in kept["moments"]),
            tuple(Balance(*one) for one in kept["balances"]),
            kept["unit"],
        )


def decision_of(values: Sequence[Any]) -> Decision:
    """Put a decision together from what was written."""
    found = Decision(*values)
    line = tuple((int(seat), int(action)) for seat, action in found.line)
    answers = tuple(answer_of(one) for one in found.answers)
    return found._replace(changes=changes_of(found.changes), line=line, answers=answers)


def answer_of(values: Sequence[Any]) -> Answer:
    """Put an answer together from what was written."""
    found = Answer(*values)
    return found._replace(changes=changes_of(found.changes))


def changes_of(values: Sequence[Any]) -> tuple[Change, ...]:
    """Put changes together from what was written."""
    return tuple(Change(*one) for one in values)


def unfit(match: Match) -> str:
    """Say why a match cannot be reviewed; nothing, if it can."""
    if match.game.is_live:
        return f"in {match.game.title} nobody can say what the chances are"
    if match.seats > SEATS:
        return "there are too many seats"
    return "" if match.over else "the match is not over"


def balances_of(
    kinds: Sequence[int],
    shares: Sequence[Sequence[float]],
    decisions: Sequence[Decision],
    nature: int,
) -> tuple[Balance, ...]:
    """Split what each seat gained and lost by who acted in between.

    *kinds* are the seats that acted between one share and the next.
    """
    found = []
    for seat in range(len(shares[0])):
        parts = {OWN: 0.0, RIVALS: 0.0, CHANCE: 0.0}
        for who, before, after in zip(kinds, shares, shares[1:], strict=False):
            parts[doing(who, seat, nature)] += after[seat] - before[seat]
        own = [one.loss for one in decisions if one.seat == seat]
        found.append(Balance(parts[CHANCE], parts[OWN], parts[RIVALS], sum(own), len(own)))
    return tuple(found)


def doing(who: int, seat: int, nature: int) -> str:
    """Say whose doing an action was for a seat."""
    return CHANCE if who == nature else OWN if who == seat else RIVALS


def moments_of(
    kinds: Sequence[int],
    steps: Sequence[int],
    shares: Sequence[Sequence[float]],
    least: float,
    nature: int,
) -> tuple[Moment, ...]:
    """Name the single actions and events after which a chance changed most."""
    found = []
    for who, step, before, after in zip(kinds, steps, shares, shares[1:], strict=False):
        changes = [two - one for one, two in zip(before, after, strict=True)]
        seat = (
            who if who >= 0 else max(range(len(changes)), key=lambda at: round(abs(changes[at]), 6))
        )
        if abs(changes[seat]) >= least:
            kind = doing(who, seat, nature)
            found.append(Moment(kind, seat, step, before[seat], after[seat]))
    found.sort(key=lambda moment: -abs(moment.change))
    return tuple(sorted(found[:MOMENTS], key=lambda moment: moment.step))

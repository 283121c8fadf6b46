"""A puzzle: a decision of one seat, and what each of its options gives away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from ...core.errors import LusoriaError
from ...core.table import LEVELS
from ..match.match import Match
from ..review.comparing import Answer
from ..review.findings import GRADES, SURE

Difficulty = Literal["easy", "medium", "hard", ""]
EASY, MEDIUM = 0.7, 0.45
"""The share of tries in which bots of three levels find an easy puzzle, and a medium one."""
LEAST: Final = GRADES[-1][1]
"""The least loss that makes an action wrong."""


class Seed(NamedTuple):
    """The bots' game that a puzzle comes from."""

    seed: int
    game: int
    entry: int


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A decision to be found again; nothing of it tells what its seat may not know."""

    id: str
    """What it is called in addresses and in the memory of a browser."""
    match: Match
    """The match as it stands at the decision."""
    seat: int
    answers: tuple[Answer, ...]
    """Every legal action, the best first."""
    unit: float = 1.0
    """What a won game is worth: in a game for one, so many points."""
    risk: float = 0.0
    """How much farther apart the outcomes are after the best action than after the next best."""
    line: tuple[tuple[int, str], ...] = ()
    """What is likely to follow the best action, as its seat learns of it."""
    found: Mapping[str, float] = field(default_factory=dict)
    """The share of tries in which bots of each level find the best action; empty if unknown."""
    decided: int = 0
    """How many decisions there had been in the game it comes from."""
    seed: Seed | None = None
    """Where it comes from, if bots played the game."""
    step: int = -1
    """The entry of a reviewed match that it comes from."""

    @property
    def best(self) -> Answer:
        """The action to be found."""
        return self.answers[0]

    @property
    def next_best(self) -> Answer:
        """The action that gives away least beside it."""
        return self.answers[1]

    @property
    def points(self) -> bool:
        """Whether points are to be won in it, not chances."""
        return self.match.seats == 1

    @property
    def margin(self) -> float:
        """What every other action gives away for certain, as far as the error tells."""
        return min(one.loss - SURE * one.error for one in self.answers[1:])

    @property
    def ease(self) -> float:
        """In what share of tries it is found, over all levels that tried."""
        return sum(self.found.values()) / len(self.found) if self.found else 0.0

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is to find, judged by how often bots do."""
        return graded(self.ease) if self.found else ""

    def answer(self, action: int) -> Answer:
        """Return what an action comes to."""
        for one in self.answers:
            if one.action == action:
                return one
        raise LusoriaError(f"{self.match.game.format(action)} is no option here")

    def right(self, action: int) -> bool:
        """Whether an action is the best one, or as good as far as anyone can tell."""
        one = self.answer(action)
        small = one.loss < LEAST * self.unit and one.loss <= SURE * one.error
        return one is self.best or small

    def tries(self) -> list[tuple[str, float]]:
        """List how often bots of each level find it, the weakest first."""
        return [(level, self.found[level]) for level in LEVELS if level in self.found]


def graded(ease: float) -> Difficulty:
    """Say how hard a puzzle is that bots find in such a share of tries."""
    return "easy" if ease >= EASY else "medium" if ease >= MEDIUM else "hard"

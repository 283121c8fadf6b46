"""How a match is judged: the game after every action, and every decision by itself.

After every action and every event of chance, the game is played on as it really stood, always with
the same luck, so a change is due to that action or event. A decision is judged from what its seat
could know: the best option and the chosen one are played on from in the same imagined games.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...bots.search_bot import Budget, Round, SearchBot
from ...core.errors import LusoriaError
from ...core.record import copy_of
from ...core.seats import NATURE
from ..match.match import Entry, Match
from . import findings
from .comparing import answers, calibration, compared, unit_of
from .findings import Decision, Review

POINTS: Final = 240
"""Decisions that are judged at most, spread over the match."""
PLACES: Final = 600
"""Actions and events after which the game is judged at most."""
FEWEST, MOST, WORK = 40, 500, 100_000
"""Games that are played on from each, at least and at most, and for all of them together."""
LINE: Final = 4
"""Actions of a likely continuation that are told."""


class Reviewer:
    """Judges a match in small steps, so that the caller may do other things in between."""

    def __init__(
        self, match: Match, points: int = POINTS, simulations: int = 0, seed: int = 1
    ) -> None:
        """Look through the match for decisions; nothing is judged yet."""
        if why := findings.unfit(match):
            raise LusoriaError(why)
        self.match = match
        self.kept = list(match.timeline.standing(len(match.entries)))
        self.wanted = set(thinned([step for step, _ in decisions_of(match)], points))
        self.places = set(thinned(self.kept, PLACES))
        fair = within(WORK // max(1, len(self.wanted)), FEWEST * 4, 2 * MOST)
        self.simulations = simulations or fair
        self.samples = simulations or within(WORK // max(1, len(self.places)), FEWEST, MOST)
        self.search_bot = SearchBot(match.game, match.seats, Budget(self.simulations), seed)
        self.decisions: list[Decision] = []
        self.steps: list[int] = []
        self.shares: list[tuple[float, ...]] = []
        self.movers: list[int] = []
        self.decided = 0
        """How many decisions there have been so far."""

    def work(self) -> Iterator[float]:
        """Judge action after action; yield how far it is after each, up to 1."""
        kept, done, last = set(self.kept), 0, 0
        for step, (entry, state) in enumerate(self.match.replay()):
            if step not in kept:
                continue
            last = entry.seat if entry.seat >= 0 else last
            self.decided += entry.seat >= 0
            if step in self.places:
                self.judge(step, last, state)
                self.movers.append(entry.seat)
            elif self.movers:
                self.movers[-1] = self.movers[-1] if entry.seat == NATURE else entry.seat
            if step in self.wanted:
                self.decisions.append(self.decision(step, entry, copy_of(state)))
            done += 1
            yield 0.99 * done / len(self.kept)
        yield 1.0

    def judge(self, step: int, last: int, state: Any) -> None:
        """Judge the game as it stands."""
        found = self.search_bot.outlook(state, self.match.game.look(state, last), self.samples)
        self.steps.append(step)
        self.shares.append(tuple(round(share, 4) for share in self.calibrated(found.tolist())))

    def calibrated(self, shares: Sequence[float]) -> list[float]:
        """Return chances as sure as they are at this stage of the game; points stay as they are."""
        return calibration(self.match.game, self.match.seats, self.decided)(shares)

    def decision(self, step: int, entry: Entry, state: Any) -> Decision:
        """Judge one decision from what its seat could know."""
        game, seat = self.match.game, entry.seat
        view, actions = game.look(state, seat), game.legal_actions(state, seat)
        round_ = self.search_bot.think(view, actions, 0.0, told=True)
        best = round_.ranked()[0]
        if best == entry.action:
            value = self.calibrated(round_.tallies[best].means())[seat]
            return Decision(step, seat, round(value, 4), round(value, 4), 0.0, best)
        count = max(2, self.simulations // 2)
        options = (best, entry.action)
        better, taken = compared(self.search_bot, round_, options, count, self.calibrated)
        if taken.value >= better.value:
            value = round(taken.value, 4)
            return Decision(step, seat, value, value, 0.0, entry.action)
        found = Decision(
            step, seat, round(better.value, 4), round(taken.value, 4), round(taken.error, 4), best,
            risk=round(better.spread - taken.spread, 3),
        )  # fmt: skip
        return (
            self.explained(round_, found, entry.action, count) if found.grade(self.unit) else found
        )

    def explained(self, round_: Round, found: Decision, taken: int, count: int) -> Decision:
        """Add why the best option of a costly decision is better, and what all others lose."""
        line = tuple(
            (move.seat, move.action) for move in list(round_.line(found.action, math.inf))[:LINE]
        )
        others = [action for action in round_.tallies if action not in (found.action, taken)]
        options = [found.action, taken, *others]
        told = answers(self.search_bot, round_, options, count, self.calibrated)
        changes = next(one.changes for one in told if one.action == taken)
        return found._replace(changes=changes, line=line, answers=told)

    @property
    def unit(self) -> float:
        """What a won game is worth."""
        return unit_of(self.match.game, self.match.seats)

    def review(self) -> Review:
        """Sum up."""
        ends, decisions = ends_of(self.match), tuple(self.decisions)
        steps, movers = (*self.steps, len(self.match.entries)), self.movers
        shares = self.with_errors([*self.shares, ends])
        if self.match.given_up and self.shares:
            played = (*shares[:-1], shares[-2])
        else:
            played = shares
        least = findings.LEAST * self.unit
        moments = findings.moments_of(movers, steps, played, least, NATURE)
        balances = findings.balances_of(movers, played, decisions, NATURE)
        return Review(steps, shares, decisions, moments, balances, self.unit)

    def with_errors(self, shares: list[tuple[float, ...]]) -> tuple[tuple[float, ...], ...]:
        """Raise what a seat had before an error to what its best option was worth.

        Games are played on by quick policies, which may overlook that option themselves.
        """
        places = {step: at for at, step in enumerate(self.steps)}
        for one in self.decisions:
            at = places.get(one.step, -1)
            if at >= 0 and one.grade(self.unit):
                wanted = shares[at + 1][one.seat] + one.loss
                shares[at] = raised(shares[at], one.seat, wanted, self.match.seats > 1)
        return tuple(shares)


def raised(shares: tuple[float, ...], seat: int, wanted: float, several: bool) -> tuple[float, ...]:
    """Raise the share of a seat, if it is lower; the others give it, in proportion."""
    if wanted <= shares[seat]:
        return shares
    if not several:
        return (round(wanted, 4),)
    wanted, rest = min(1.0, wanted), 1.0 - shares[seat]
    scale = (1.0 - wanted) / rest if rest > 0.0 else 0.0
    return tuple(
        round(wanted if at == seat else share * scale, 4) for at, share in enumerate(shares)
    )


def within(number: int, least: int, most: int) -> int:
    """Return a number between two others."""
    return max(least, min(most, number))


def reviewed(match: Match, **how: Any) -> Review:
    """Review a match in one go."""
    reviewer = Reviewer(match, **how)
    for _ in reviewer.work():
        pass
    return reviewer.review()


def decisions_of(match: Match) -> list[tuple[int, int]]:
    """List the steps at which a seat had a choice and kept to it, with the seat."""
    kept, game = set(match.timeline.standing(len(match.entries))), match.game
    return [
        (step, entry.seat)
        for step, (entry, state) in enumerate(match.replay())
        if step in kept and entry.seat >= 0 and len(game.legal_actions(state, entry.seat)) > 1
    ]


def thinned(steps: Sequence[int], most: int) -> list[int]:
    """Return at most so many steps, evenly spread, the first and the last among them."""
    if len(steps) <= most:
        return list(steps)
    return [steps[round(at * (len(steps) - 1) / max(1, most - 1))] for at in range(most)]


def ends_of(match: Match) -> tuple[float, ...]:
    """Say what a match came to: each seat's share of the victory, or a lone player's points."""
    if match.seats == 1:
        return (float(match.scores[0]),)
    winners = match.winners
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(match.seats))

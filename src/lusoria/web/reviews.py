"""Reviews of finished matches: the chances over the game, and the turning points.

A review is computed once, when somebody first asks, and stored. It is computed decision by decision
in the thread of hints, one match at a time, so no bot waits for it, and no hint for more than one
decision.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from ..play.match.match import Match
from ..play.review import (
    Balance,
    Decision,
    Moment,
    Review,
    Reviewer,
    better_words,
    costly_words,
    moment_words,
    played_words,
    reason_words,
    share_words,
    unfit,
)
from ..play.store.store import Store
from .live.bot_runner import BotRunner
from .live.live_table import LiveTable

T = TypeVar("T")
WAITING: Final = 40
"""Matches that may wait for their review; later requests have to ask again."""
REVIEWS: Final = "reviews"
"""All reviews together count as one address: hints and they take turns."""
KEPT: Final = 100
"""Reviews that need not be read from the store."""


class Reviews:
    """All reviews of a server."""

    def __init__(self, store: Store, bot_runner: BotRunner, ended: Callable[[Any], None]) -> None:
        """Begin with none at hand."""
        self.store, self.minds, self.ended = store, bot_runner, ended
        self.far: dict[str, float] = {}
        """How far those are that are being made, from 0 to 1."""
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.answers: OrderedDict[Any, bytes] = OrderedDict()
        """What was told of them: to put one in words takes longer than to make a page."""
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.turn = asyncio.Lock()

    async def of(self, live_table: LiveTable) -> Review | None:
        """Return the review of a match that is over; if there is none yet, let it be made."""
        if (found := await self.known(live_table)) is not None:
            return found
        if live_table.id not in self.tasks and len(self.tasks) < WAITING:
            self.far[live_table.id] = 0.0
            task = asyncio.create_task(self._make(live_table), name=f"review {live_table.id}")
            self.tasks[live_table.id] = task
            task.add_done_callback(lambda done: self._forget(live_table.id, done))
        return None

    async def known(self, live_table: LiveTable) -> Review | None:
        """Return the review of a match if there is one."""
        if live_table.id in self.kept:
            return self.kept[live_table.id]
        if live_table.id not in self.tasks:
            text = await asyncio.to_thread(self.store.review, live_table.id)
            if text and (found := Review.read(text)) is not None:
                return self._keep(live_table.id, found)
        return None

    async def told(self, live_table: LiveTable, viewer: int) -> bytes:
        """Return the review of a match as a viewer is told it; if it is being made, how far."""
        review = await self.of(live_table)
        if review is None:
            return msgspec.json.encode({"far": self.far.get(live_table.id, 0.0)})
        match = live_table.table.match
        key = (live_table.id, viewer, match.names_for(viewer))
        if key not in self.answers:
            found = await asyncio.to_thread(told, match.copy(), review, viewer)
            self.answers[key] = msgspec.json.encode(found)
            while len(self.answers) > KEPT:
                self.answers.popitem(last=False)
        return self.answers[key]

    async def close(self) -> None:
        """Leave off; what is not kept is made again some day."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, live_table: LiveTable) -> None:
        """Judge a match, decision by decision, and keep what is found."""
        async with self.turn:
            match = live_table.table.match.copy()
            reviewer = await self._piece(lambda: Reviewer(match))
            work = reviewer.work()
            while (far := await self._piece(lambda: next(work, None))) is not None:
                self.far[live_table.id] = far
            found = reviewer.review()
        await asyncio.wrap_future(self.store.keep_review(live_table.id, found.text()))
        self._keep(live_table.id, found)

    async def _piece(self, work: Callable[[], T]) -> T:
        """Do a piece of the work where hints are thought about, so that no bot waits for it."""
        done: list[T] = []
        await self.minds.hints.run(REVIEWS, lambda: done.append(work()))
        return done[0]

    def _keep(self, id: str, found: Review) -> Review:
        """Keep a review at hand."""
        self.kept[id] = found
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found

    def _forget(self, id: str, task: asyncio.Task[None]) -> None:
        """Forget a task that is done."""
        self.tasks.pop(id, None)
        self.far.pop(id, None)
        self.ended(task)


def reviewable(match: Match) -> bool:
    """Whether a match has chances to show."""
    return not unfit(match)


def told(match: Match, review: Review, viewer: int) -> dict[str, Any]:
    """Put a review in numbers and in the words that a viewer hears; nothing is hidden any more."""
    names, points = match.names_for(viewer), match.seats == 1
    order = sorted(range(match.seats), key=lambda seat: seat != viewer)
    return {
        "far": 1.0,
        "alone": points,
        "steps": len(match.entries),
        "lines": [
            {"seat": seat, "name": names.shown(seat), "points": line_of(review, seat)}
            for seat in range(match.seats)
        ],
        "balances": [
            {"seat": seat, "name": names.shown(seat), **told_balance(balance, points)}
            for seat, balance in enumerate(review.balances)
        ],
        "costly": [
            {
                "seat": seat,
                "name": names.shown(seat),
                "mine": seat == viewer,
                "decisions": [
                    told_decision(match, review, one, viewer) for one in review.costliest(seat)
                ],
            }
            for seat in order
        ],
        "turns": [told_moment(match, moment, viewer) for moment in review.moments],
    }


def line_of(review: Review, seat: int) -> list[tuple[int, float]]:
    """Return steps and what the seat could expect there."""
    return [(step, shares[seat]) for step, shares in zip(review.steps, review.shares, strict=True)]


def told_balance(balance: Balance, points: bool) -> dict[str, Any]:
    """Put into words how much luck a seat had, and how much skill."""
    written = {
        name: share_words(getattr(balance, name), points, signed=True)
        for name in ("luck", "own", "rivals")
    }
    lost = share_words(balance.lost, points)
    return {**written, "lost": lost, "decisions": balance.decisions}


def told_decision(match: Match, review: Review, one: Decision, viewer: int) -> dict[str, Any]:
    """Put a costly decision in words: what was played, what was better, and why."""
    return {
        "step": one.step,
        "grade": one.grade(review.unit),
        "cost": costly_words(one, match.seats == 1),
        "played": played_words(match, one, viewer),
        "better": better_words(match, one, viewer),
        "why": reason_words(match, one, viewer),
    }


def told_moment(match: Match, moment: Moment, viewer: int) -> dict[str, Any]:
    """Put a moment in words: for whom it changed, by whose doing, and the sentence of the log."""
    return {
        "kind": moment.kind,
        "step": moment.step + 1,
        "seat": moment.seat,
        "name": match.names_for(viewer).shown(moment.seat),
        "before": moment.before,
        "after": moment.after,
        "sentence": moment_words(match, moment, viewer),
    }

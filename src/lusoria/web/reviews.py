"""How the chances went over a match that is over, and where they turned.

A review is made once, when somebody first asks, and kept.  It is made decision by decision in the
thread of hints, one match at a time, so that no bot waits for it and no hint for more than one
decision.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from ..play.match.match import Match
from ..play.review import Review, Reviewer, Turn, better_words, sentences_of, unfit
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
    names = match.names_for(viewer)
    return {
        "far": 1.0,
        "alone": match.seats == 1,
        "steps": len(match.entries),
        "lines": [
            {"seat": seat, "name": names.shown(seat), "points": line_of(match, review, seat)}
            for seat in range(match.seats)
        ],
        "turns": [told_turn(match, turn, viewer) for turn in review.turns],
    }


def line_of(match: Match, review: Review, seat: int) -> list[tuple[int, float]]:
    """Return steps and what the seat could expect there: before and after each decision."""
    line = []
    for point in review.points:
        if point.seat == seat:
            line += [(point.step, round(point.best, 4)), (point.step + 1, round(point.taken, 4))]
    return [*line, (len(match.entries), review.ends[seat])]


def told_turn(match: Match, turn: Turn, viewer: int) -> dict[str, Any]:
    """Put a turning point in words: the sentences of the log, and what would have been better."""
    return {
        "kind": turn.kind,
        "step": turn.last,
        "seat": turn.seat,
        "name": match.names_for(viewer).shown(turn.seat),
        "before": round(turn.before, 4),
        "after": round(turn.after, 4),
        "sentences": sentences_of(match, turn, viewer),
        "better": better_words(match, turn, viewer),
    }

"""Lanes in which a program plays one seat, and opponents the others.

Quick bots answer inside the compiled step. A lane stops when the program's own seat is asked, or an
opponent that only Python can ask.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.choose import BOTS
from ..core.compile.jit import rule, template
from ..core.contract import encode, legal, observe
from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.record import Actions, blank
from .lane_rules import BEGIN, Home, LaneContext, Rows, follow, show, wipe, wiping
from .lanes import Cpu, Lanes
from .playout import PlayerScratch, decide, playing

OWN: Final = -1
"""Who decides at the program's own seat."""
ASKED: Final = len(BOTS)
"""Opponents from this number on are asked in Python; lower ones are quick bots."""
PASS: Final = -2
"""What stands in the place of an action where a lane is left alone."""


class Opposition(NamedTuple):
    """Who plays in each lane, and what the program's seat came to in the last step."""

    seat: NDArray[np.int32]
    """The program's own seat."""
    minds: NDArray[np.int16]
    """Who decides at each seat."""
    next_seat: NDArray[np.int32]
    next_minds: NDArray[np.int16]
    """The same in the lane's next game."""
    gained: NDArray[np.float32]
    ended: NDArray[np.bool_]

    @classmethod
    def of(cls, lanes: int, seats: int) -> Opposition:
        """Make room for so many lanes."""
        return cls(
            np.zeros(lanes, np.int32),
            np.full((lanes, seats), OWN, np.int16),
            np.zeros(lanes, np.int32),
            np.full((lanes, seats), OWN, np.int16),
            np.zeros(lanes, np.float32),
            np.zeros(lanes, np.bool_),
        )


@template
def advance_against(
    rows: Rows,
    home: Home,
    context: LaneContext,
    opposition: Opposition,
    scratch: PlayerScratch,
    given: Any,
    first: int,
) -> None:
    """Take an action in each lane and let quick bots answer; *first* is the first lane."""
    for at in range(len(given)):
        if given[at] != PASS:
            answer(rows, at, home, context, opposition, scratch, int(given[at]), first + at)


@template
def answer(
    rows: Rows,
    at: int,
    home: Home,
    context: LaneContext,
    opposition: Opposition,
    scratch: PlayerScratch,
    action: int,
    lane: int,
) -> None:
    """Take an action in a lane, and those of quick bots after it.

    What a bot draws comes from the lane's own stream.
    """
    desk = PlayerScratch(
        home.streams[at], context.actions, scratch.bots, scratch.mind, scratch.eyes
    )
    while action != PASS:
        rows.done[at] = False
        follow(rows, at, home, at, context, action, lane)
        if rows.done[at]:
            change_seats(opposition, at, rows.reward[at])
        seat = int(rows.acting[at])
        mind = int(opposition.minds[at, seat])
        action = PASS
        if OWN < mind < ASKED:
            scratch.bots[seat] = mind
            count = int(legal(home.states[at], seat, context.actions))
            action = int(decide(home.states[at], seat, count, desk))
    wipe(rows, at)
    show(rows, at, home.states[at], context.actions, context.views)


@rule
def change_seats(opposition: Opposition, at: int, reward: Any) -> None:
    """Note what a game that has ended brought its seat; those of the next game sit down.

    A game in which the seat was never asked is not counted.
    """
    if not opposition.ended[at]:
        opposition.gained[at] = reward[opposition.seat[at]]
    opposition.ended[at] = True
    opposition.seat[at] = opposition.next_seat[at]
    for seat in range(len(reward)):
        opposition.minds[at, seat] = opposition.next_minds[at, seat]


@template
def look_all(home: Home, which: Any, seats: Any, views: Any) -> None:
    """Write what a seat may know in each of some lanes."""
    for at in range(len(which)):
        observe(home.states[int(which[at])], int(seats[at]), views[at])


@template
def tell_seats(home: Home, view: Any, observations: Any) -> None:
    """Write what every seat of every lane may know, as learning tensors."""
    for lane in range(len(home.states)):
        for seat in range(observations.shape[1]):
            observe(home.states[lane], seat, view)
            encode(view, observations[lane, seat])


class Against:
    """A batch on the CPU that stops where the program's seat, or Python, is asked."""

    def __init__(self, batch: Lanes) -> None:
        """Take over a batch whose games have not begun."""
        self.batch, self.engine = batch, cpu_of(batch)
        self.game: Game = batch.game
        self.opposition = Opposition.of(batch.lanes, batch.seats)
        self.scratches = [self.scratch(part.context.actions) for part in self.engine.parts]

    def scratch(self, actions: Actions) -> PlayerScratch:
        """Lay out what the bots of a part need."""
        game = self.game
        mind, eyes = np.zeros(2, game.state), np.zeros(2, game.view)
        bots = np.zeros(self.batch.seats, np.int8)
        return PlayerScratch(self.engine.stream, actions, bots, mind, eyes)

    def begin(self, seed: int, quick: NDArray[np.int8]) -> None:
        """Begin the first game of every lane, with the lineups of ``opposition``."""
        self.engine.prepare(seed)
        self.engine.given[:] = BEGIN
        self.advance(quick)

    def advance(self, quick: NDArray[np.int8]) -> None:
        """Go on in all lanes that have an action; *quick* bots may play there."""
        engine = self.engine
        run = self.game.bound(advance_against, **playing(quick), **wiping(self.game))
        cut = [slice(part.first, part.first + len(part.given)) for part in engine.parts]
        parts = {part.first: at for at, part in enumerate(engine.parts)}

        def go(part: Any) -> None:
            at = parts[part.first]
            mine = Opposition._make(row[cut[at]] for row in self.opposition)
            run(
                part.rows,
                part.home,
                part.context,
                mine,
                self.scratches[at],
                part.given,
                part.first,
            )

        engine.each(go)

    def views(self, which: NDArray[np.int64], seats: NDArray[np.int32]) -> Any:
        """Return what a seat may know in each of some lanes."""
        views = np.zeros(len(which), self.game.view)
        self.game.bound(look_all)(self.engine.home, which, seats, views)
        return views


class SeatTensors:
    """What every seat of every lane may know."""

    def __init__(self, batch: Lanes) -> None:
        """Look at a batch on the CPU."""
        self.engine, game = cpu_of(batch), batch.game
        self.view, self.tell = blank(game.view), game.bound(tell_seats)
        self.shape = (batch.lanes, batch.seats, game.features)

    def written(self) -> NDArray[np.float32]:
        """Return a learning tensor for each seat of each lane."""
        observations = np.zeros(self.shape, np.float32)
        self.tell(self.engine.home, self.view, observations)
        return observations


def cpu_of(batch: Lanes) -> Cpu:
    """Return the engine of a batch that is on the CPU."""
    if not isinstance(batch.engine, Cpu):
        raise LusoriaError("this works with a batch on the CPU")
    return batch.engine

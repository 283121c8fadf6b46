"""One game driven from Python, a call for each decision: the quick way for a program of your own.

A match keeps a log, writes texts and explains refusals; a walk keeps a state and the list of what
is legal.  Each of its steps is one call of compiled rules, which also lets chance act.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.contract import State, acting, apply, invite, legal, sample
from ..core.errors import IllegalAction, NotYourTurn
from ..core.game import Game
from ..core.jit import template
from ..core.record import Actions, blank, copy_of
from ..core.rng import STREAM, Stream, open_stream, wrap
from ..core.seats import ANYONE, NATURE, NOBODY

SEAT_BITS: Final = 12
"""Bits of an answer that are the seat's, after 1 has been added; the count stands above them."""
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
REFUSED: Final = -1
START: Final = -1
"""What stands in the place of an action before the first one."""


@template
def walk_on(
    state: State, stream: Stream, actions: Actions, place: int, action: int, seats: int
) -> int:
    """Take an action if it is legal, let chance act, and list what is legal then.

    *place* and the answer hold a seat and how many actions it has; REFUSED changes nothing.
    """
    if action != START:
        seat, count, at = (place & SEAT_MASK) - 1, place >> SEAT_BITS, 0
        while at < count and actions[at] != action:
            at += 1
        if at == count:
            return REFUSED
        apply(state, seat, action)
    seat = int(acting(state))
    while seat == NATURE:
        apply(state, NATURE, int(sample(state, stream)))
        seat = int(acting(state))
    if seat == NOBODY:
        return 0
    if seat == ANYONE:
        seat = int(invite(state, seats, stream, actions))
    return int(legal(state, seat, actions)) << SEAT_BITS | (seat + 1)


class Walk:
    """A game that stops wherever a seat is asked."""

    __slots__ = (
        *("_bytes", "_fresh", "_listed", "_on", "_place", "_seed"),
        *("count", "game", "players", "seat", "seats", "state", "stream"),
    )

    seat: int
    """The seat asked, NOBODY (-1) once the game is over."""
    count: int
    """How many actions it has."""

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        variants: Mapping[str, str] | None = None,
        seed: int = 0,
        number: int = 0,
    ) -> None:
        """Begin game *number* of the family *seed*."""
        self.game = game
        self.players, roles = game.table_for(seats, variants)
        self.seats = len(roles)
        self._listed, self._on = game.listing(), game.bound(walk_on)
        self._fresh = bytes_of(game.new(self.players, variants))
        self._keep(self._fresh, blank(STREAM))
        self._seed = wrap(seed)
        self.again(number)

    def _keep(self, content: NDArray[np.uint8], stream: Any) -> None:
        """Take over a state and a stream."""
        self._bytes = content.copy()
        self.state, self.stream = self._bytes.view(self.game.state)[0], stream

    def again(self, number: int) -> int:
        """Begin another game of the same family; return the seat asked first."""
        self._bytes[:] = self._fresh
        open_stream(self.stream, self._seed, wrap(number))
        return self._at(self._on(self.state, self.stream, self._listed, 0, START, self.seats))

    def _at(self, place: int) -> int:
        """Stand somewhere; return the seat asked there."""
        self._place, self.count = place, place >> SEAT_BITS
        self.seat = seat = (place & SEAT_MASK) - 1
        return seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == NOBODY

    @property
    def actions(self) -> Actions:
        """The legal actions, in the order of the game's list; the next step writes over them."""
        return self._listed[: self.count]

    def play(self, action: int) -> int:
        """Take a legal action, or raise and change nothing; return the seat asked next."""
        place: int = self._on(
            self.state, self.stream, self._listed, self._place, int(action), self.seats
        )
        if place == REFUSED:
            raise self.refusal(int(action))
        self._place, self.count = place, place >> SEAT_BITS
        self.seat = seat = (place & SEAT_MASK) - 1
        return seat

    def refusal(self, action: int) -> Exception:
        """Say why an action is not legal."""
        game, seat = self.game, self.seat
        if seat == NOBODY:
            return NotYourTurn("the game is over")
        if not 0 <= action < game.actions:
            return IllegalAction(f"{action} is no action; {game.title} has 0 to {game.actions - 1}")
        reason = game.reasons[game.why(self.state, seat, action)]
        said = f"'{game.format(action)}' is not open to seat {seat}: {reason.text}"
        return IllegalAction(said, reason.section)

    def view(self) -> Any:
        """Return what the seat asked may know."""
        return self.game.look(self.state, self.seat)

    @property
    def scores(self) -> list[int]:
        """Each seat's score as it stands."""
        return self.game.scores(self.state, self.seats)

    @property
    def ranks(self) -> list[int]:
        """Each seat's place; winners have 1."""
        return self.game.ranks(self.state, self.seats)

    def copy(self) -> Walk:
        """Return a game of its own that stands where this one does, chance included."""
        twin: Walk = object.__new__(Walk)
        for name in ("game", "players", "seats", "_on", "_fresh", "_seed"):
            setattr(twin, name, getattr(self, name))
        twin._listed = np.array(self._listed)
        twin._keep(self._bytes, copy_of(self.stream))
        twin._at(self._place)
        return twin


def bytes_of(state: Any) -> NDArray[np.uint8]:
    """Return the bytes of a record."""
    return np.frombuffer(state.tobytes(), np.uint8)

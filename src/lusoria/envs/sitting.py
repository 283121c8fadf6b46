"""A game that a program steps through: chance acts by itself, a seat is asked, it answers.

No log is kept, and a step is two calls of compiled rules.  A sitting can be copied, pickled and
stepped back; from one seed it always goes the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..bots.turns import ORDER
from ..core.contract import (
    State,
    View,
    acting,
    apply,
    encode,
    invite,
    legal,
    observe,
    sample,
)
from ..core.errors import IllegalAction, InvalidNotation, LusoriaError, NotYourTurn
from ..core.game import Game
from ..core.jit import template
from ..core.record import Actions, Floats, blank, copy_of, record_of
from ..core.rng import STREAM, Stream, stream_of
from ..core.seats import ANYONE, NATURE, NOBODY
from ..games import take

NOTHING: Final = -1
"""No action: chance goes on by itself."""
RECORDS: Final = ("state", "chance", "order")
"""What changes in a sitting, and all that does."""


class Sitting:
    """One game at a time, from set-up to its end."""

    state: Any
    """The whole game."""
    chance: Any
    """The stream from which nature draws."""
    order: Any
    """The stream that says whom to ask where anyone may act."""

    def __init__(
        self,
        game: Game,
        players: int = 0,
        variants: Mapping[str, str] | None = None,
        keep: int = 0,
    ) -> None:
        """Make room for a game of so many players; *keep* says how many steps can be taken back."""
        self.game, self.players = game, game.seats_of(players)
        self.variants = game.settled(variants or {})
        self.roles = game.roles_at(self.players, self.variants)
        self.seats = len(self.roles)
        self.keep = keep
        self.prepare()
        self.begin(0)

    def prepare(self) -> None:
        """Lay ready what steps need and nobody keeps."""
        game = self.game
        self.past: list[tuple[int, *tuple[Any, ...]]] = []
        self.room, self.view = game.listing(), blank(game.view)
        self.fresh = game.new(self.players, self.variants)
        self.goes_on, self.shows = game.bound(carry_on), game.bound(look_round)

    def begin(self, seed: int) -> Sitting:
        """Begin the game of a seed; chance acts until a seat is asked."""
        self.state = copy_of(self.fresh)
        self.chance, self.order = stream_of(seed), stream_of(seed, ORDER)
        self.past.clear()
        self.seat = NOBODY
        self.seat = self.follow(NOTHING)
        return self

    def follow(self, action: int) -> int:
        """Take an action of the seat asked, and return the seat asked next."""
        streams = self.chance, self.order
        return int(self.goes_on(self.state, self.seats, self.seat, action, *streams, self.room))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == NOBODY

    def play(self, action: int) -> int:
        """Take a legal action for the seat asked; return the seat asked next, or NOBODY."""
        if not self.is_legal(action):
            raise self.refusal(action)
        return self.play_unchecked(action)

    def play_unchecked(self, action: int) -> int:
        """Take an action that is known to be legal."""
        if self.keep:
            kept = (copy_of(getattr(self, name)) for name in RECORDS)
            self.past.append((self.seat, *kept))
            del self.past[: -self.keep]
        self.seat = self.follow(action)
        return self.seat

    def play_for(self, seat: int, action: int) -> bool:
        """Take an action for any seat that may act now; say whether it could be taken."""
        asked, self.seat = self.seat, seat
        if not self.is_legal(action):
            self.seat = asked
            return False
        self.play_unchecked(action)
        return True

    def is_legal(self, action: int) -> bool:
        """Whether the seat asked may take an action."""
        inside = 0 <= action < self.game.actions
        return inside and self.seat >= 0 and not self.game.why(self.state, self.seat, action)

    def refusal(self, action: int) -> LusoriaError:
        """Say why an action cannot be taken."""
        game = self.game
        if self.seat < 0:
            return NotYourTurn("the game is over")
        if not 0 <= action < game.actions:
            return InvalidNotation(f"actions of {game.title} have numbers below {game.actions}")
        reason = game.reasons[game.why(self.state, self.seat, action)]
        text = f"'{game.format(action)}' is not open to seat {self.seat}: {reason.text}"
        return IllegalAction(text, reason.section)

    def look(self, seat: int, always: bool = False) -> tuple[Floats, NDArray[np.int8]]:
        """Return the learning tensor of a seat, and a 1 for each action that is open to it.

        To a seat that is not asked nothing is open, unless it *always* may act when it can.
        """
        tensor = np.zeros(self.game.features, np.float32)
        mask = np.zeros(self.game.actions, np.int8)
        asked = int(seat == self.seat or (always and not self.over))
        self.shows(self.state, seat, asked, self.view, self.room, tensor, mask)
        return tensor, mask

    def options(self) -> Actions:
        """Return the legal actions of the seat asked; the next question writes them anew."""
        return self.room[: self.game.legal(self.state, self.seat, self.room)]

    @property
    def scores(self) -> list[int]:
        """Each seat's points as they stand."""
        return self.game.scores(self.state, self.seats)

    def gains(self) -> list[float]:
        """Return what each seat has won or lost: all 0 until the game is over."""
        if not self.over:
            return [0.0] * self.seats
        return gains(self.game.ranks(self.state, self.seats))

    def back(self, steps: int = 1) -> Sitting:
        """Go back to where the game stood before the last steps, chance included."""
        if not 0 < steps <= len(self.past):
            kept = len(self.past)
            raise LusoriaError(f"{steps} steps cannot be taken back; {kept} of them are kept")
        self.seat, self.state, self.chance, self.order = self.past[-steps]
        del self.past[-steps:]
        return self

    def copy(self) -> Sitting:
        """Return a sitting of its own that goes on as this one would."""
        twin = object.__new__(Sitting)
        twin.__dict__.update(self.__dict__)
        for name in RECORDS:
            setattr(twin, name, copy_of(getattr(self, name)))
        twin.past = copy(self.past)
        twin.room, twin.view = self.room.copy(), copy_of(self.view)
        return twin

    def __copy__(self) -> Sitting:
        """Copy all that changes."""
        return self.copy()

    def __deepcopy__(self, _: dict[int, Any]) -> Sitting:
        """Copy all that changes; what never does is shared."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: bytes instead of records, the game by its name."""
        plain = {name: getattr(self, name) for name in ("players", "variants", "keep", "seat")}
        kept = {name: getattr(self, name).tobytes() for name in RECORDS}
        past = [(seat, *(one.tobytes() for one in rest)) for seat, *rest in self.past]
        return {"game": self.game.name, **plain, **kept, "past": past}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Take up what was pickled."""
        self.game, self.players = take(kept["game"]), kept["players"]
        self.variants, self.keep, self.seat = kept["variants"], kept["keep"], kept["seat"]
        self.roles = self.game.roles_at(self.players, self.variants)
        self.seats = len(self.roles)
        self.prepare()
        kinds = (self.game.state, STREAM, STREAM)
        for name, kind in zip(RECORDS, kinds, strict=True):
            setattr(self, name, record_of(kept[name], kind))
        for seat, *past in kept["past"]:
            pairs = zip(past, kinds, strict=True)
            self.past.append((seat, *(record_of(one, kind) for one, kind in pairs)))


def gains(ranks: list[int]) -> list[float]:
    """Return what places are worth: 1 for a victory of one's own, which the others lose together.

    Those who win together share, and where nobody wins all lose alike.  A lone player gains 1 or
    loses 1.
    """
    seats, winners = len(ranks), ranks.count(1)
    if seats == 1:
        return [1.0 if winners else -1.0]
    won = (seats - winners) / (winners * (seats - 1)) if winners else 0.0
    return [won if rank == 1 else -1.0 / (seats - 1) for rank in ranks]


@template
def carry_on(
    state: State,
    seats: int,
    seat: int,
    action: int,
    chance: Stream,
    order: Stream,
    room: Actions,
) -> int:
    """Take an action, if any, and let chance act; return the seat asked next, or NOBODY."""
    if action >= 0:
        apply(state, seat, action)
    asked = int(acting(state))
    while asked == NATURE:
        apply(state, NATURE, sample(state, chance))
        asked = int(acting(state))
    return int(invite(state, seats, order, room)) if asked == ANYONE else asked


@template
def look_round(
    state: State,
    seat: int,
    asked: int,
    view: View,
    room: Actions,
    tensor: Floats,
    mask: NDArray[np.int8],
) -> None:
    """Write what a seat may know, and what is open to it if it is *asked*."""
    observe(state, seat, view)
    encode(view, tensor)
    if asked:
        for place in range(legal(state, seat, room)):
            mask[int(room[place])] = 1

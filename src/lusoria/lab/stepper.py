"""One game driven from Python, one call per decision: the fast way for your own programs.

A match keeps a log, writes texts and explains refusals; a stepper keeps a state and the list of
legal actions. Each of its steps is one call of compiled rules, which also lets chance act. It can
be copied, pickled and stepped back, and the same seed always gives the same game; the environments
for learning frameworks are built on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.compile.jit import template
from ..core.contract import State, acting, apply, invite, legal, sample
from ..core.errors import IllegalAction, InvalidNotation, LusoriaError, NotYourTurn
from ..core.game import Game
from ..core.record import Actions, Floats, blank, copy_of, record_of
from ..core.rng import STREAM, Stream, open_stream, wrap
from ..core.seats import ANYONE, NATURE, NOBODY, seat_and_index
from ..core.text.words import plural
from ..games import load_reference, pickled

SEAT_BITS: Final = 12
"""Bits of an answer that are the seat's, after 1 has been added; the count stands above them."""
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
REFUSED: Final = -1
START: Final = -2
"""What stands in the place of seat and count before the first action."""


@template
def step_on(
    state: State, stream: Stream, actions: Actions, place: int, action: int, seats: int
) -> int:
    """Play an action if it is legal, let chance act, and list the next legal actions.

    *place* and the answer hold a seat and the number of its actions; REFUSED changes nothing.
    """
    if place != START:
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


class Stepper:
    """One game that stops whenever a seat is asked: what ``lusoria.stepper`` returns."""

    __slots__ = (
        "_bytes",
        "_fresh",
        "_history",
        "_listed",
        "_on",
        "_place",
        "_seed",
        "count",
        "game",
        "keep",
        "players",
        "roles",
        "seat",
        "seats",
        "state",
        "stream",
        "variants",
    )

    seat: int
    """The seat asked, NOBODY (-1) once the game is over."""
    count: int
    """How many actions it has."""
    state: np.record
    """The whole game, secrets included."""

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        variants: Mapping[str, str] | None = None,
        seed: int = 0,
        number: int = 0,
        keep: int = 0,
    ) -> None:
        """Start game *number* of a seed; the last *keep* steps can be taken back."""
        self.game, self.keep = game, keep
        self.variants = game.settled(variants or {})
        self.players, self.roles = game.table_for(seats, self.variants)
        self._prepare()
        self._stand(self._fresh, blank(STREAM))
        self.begin(seed, number)

    def __repr__(self) -> str:
        """Describe the game in short."""
        where = "over" if self.over else f"{seat_and_index(self.seat)} to act"
        return f"<Stepper of {self.game.title}, {plural(self.seats, 'seat')}, {where}>"

    def _prepare(self) -> None:
        """Lay ready what steps need and nobody keeps."""
        game = self.game
        self.seats, self._history = len(self.roles), list[tuple[bytes, bytes, int]]()
        self._listed, self._on = game.listing(), game.bound(step_on)
        self._fresh = bytes_of(game.new(self.players, self.variants))

    def _stand(self, content: NDArray[np.uint8], stream: Any) -> None:
        """Take over a state and a stream."""
        self._bytes = content.copy()
        self.state, self.stream = self._bytes.view(self.game.state)[0], stream

    def begin(self, seed: int, number: int = 0) -> int:
        """Start a game of another seed; return the seat to act."""
        self._seed = wrap(seed)
        return self.again(number)

    def again(self, number: int) -> int:
        """Start another game of the same seed; return the seat to act."""
        self._bytes[:] = self._fresh
        self._history.clear()
        open_stream(self.stream, self._seed, wrap(number))
        return self._at(self._on(self.state, self.stream, self._listed, START, 0, self.seats))

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
        """The legal actions, in the order of the game's list; the next step overwrites them."""
        return self._listed[: self.count]

    def play(self, action: int) -> int:
        """Play a legal action, or raise and change nothing; return the seat to act."""
        if self.keep:
            self._remember()
        place: int = self._on(
            self.state, self.stream, self._listed, self._place, int(action), self.seats
        )
        if place == REFUSED:
            if self.keep:
                self._history.pop()
            raise self.refusal(int(action))
        self._place, self.count = place, place >> SEAT_BITS
        self.seat = seat = (place & SEAT_MASK) - 1
        return seat

    def play_for(self, seat: int, action: int) -> bool:
        """Play an action for any seat that may act now; return whether it was legal."""
        asked = self.seat
        if seat != asked:
            self._ask(seat)
        try:
            self.play(action)
        except LusoriaError:
            self._ask(asked)
            return False
        return True

    def _ask(self, seat: int) -> None:
        """List what is legal for a seat that may not be the one whose turn it is."""
        count = int(self.game.legal(self.state, seat, self._listed)) if seat >= 0 else 0
        self._at(count << SEAT_BITS | (seat + 1))

    def is_legal(self, action: int) -> bool:
        """Whether the seat to act may play an action."""
        return bool((self.actions == action).any())

    def refusal(self, action: int) -> LusoriaError:
        """Say why an action is not legal."""
        game, seat = self.game, self.seat
        if seat == NOBODY:
            return NotYourTurn("the game is over")
        if not 0 <= action < game.actions:
            said = f"{action} is no action; {game.title} has 0 to {game.actions - 1}"
            return InvalidNotation(said)
        reason = game.reasons[game.why(self.state, seat, action)]
        said = f"'{game.format(action)}' is not legal for {seat_and_index(seat)}: {reason.text}"
        return IllegalAction(said, reason.section)

    def view(self) -> np.record:
        """Return the view of the seat to act."""
        view: np.record = self.game.look(self.state, self.seat)
        return view

    def look(self, seat: int, always: bool = False) -> tuple[Floats, NDArray[np.int8]]:
        """Return the observation tensor of a seat, and the mask of its legal actions.

        The mask is empty for a seat that is not to act, unless it *always* may act when it can.
        """
        game, mask = self.game, np.zeros(self.game.actions, np.int8)
        if seat == self.seat:
            mask[self.actions] = 1
        elif always and not self.over:
            mask[game.legal_actions(self.state, seat)] = 1
        return game.tensor(game.look(self.state, seat)), mask

    @property
    def scores(self) -> list[int]:
        """Each seat's current score."""
        return self.game.scores(self.state, self.seats)

    @property
    def ranks(self) -> list[int]:
        """Each seat's rank; winners have 1."""
        return self.game.ranks(self.state, self.seats)

    def rewards(self) -> list[float]:
        """Return each seat's reward: 0 until the game is over."""
        return rewards(self.ranks) if self.over else [0.0] * self.seats

    def _remember(self) -> None:
        """Keep where the game stands, and forget what is too long ago."""
        self._history.append((self._bytes.tobytes(), self.stream.tobytes(), self._place))
        del self._history[: -self.keep]

    def back(self, steps: int = 1) -> Stepper:
        """Go back by so many steps, chance included."""
        kept = len(self._history)
        if not 0 < steps <= kept:
            raise LusoriaError(f"{steps} steps cannot be taken back; {kept} of them are kept")
        content, stream, place = self._history[-steps]
        del self._history[-steps:]
        self._return(content, stream, place)
        return self

    def _return(self, content: bytes, stream: bytes, place: int) -> None:
        """Stand where the game once stood."""
        self._stand(np.frombuffer(content, np.uint8), record_of(stream, STREAM))
        self._ask((place & SEAT_MASK) - 1)

    def copy(self) -> Stepper:
        """Return an independent copy, with the same future chance."""
        twin: Stepper = object.__new__(Stepper)
        for name in ("game", "keep", "players", "roles", "seats", "variants"):
            setattr(twin, name, getattr(self, name))
        twin._on, twin._fresh, twin._seed = self._on, self._fresh, self._seed
        twin._history, twin._listed = list(self._history), np.array(self._listed)
        twin._stand(self._bytes, copy_of(self.stream))
        twin._at(self._place)
        return twin

    def __copy__(self) -> Stepper:
        """Copy all that changes."""
        return self.copy()

    def __deepcopy__(self, _: dict[int, Any]) -> Stepper:
        """Copy all that changes; what never does is shared."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: bytes instead of records, the game by its name."""
        names = ("players", "roles", "variants", "keep", "_seed")
        kept = {name: getattr(self, name) for name in names}
        now = (self._bytes.tobytes(), self.stream.tobytes(), self._place)
        return {"game": pickled(self.game), **kept, "now": now, "past": list(self._history)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Take up what was pickled."""
        self.game, now, past = load_reference(kept.pop("game")), kept.pop("now"), kept.pop("past")
        for name, value in kept.items():
            setattr(self, name, value)
        self._prepare()
        self._history = past
        self._return(*now)


def bytes_of(state: Any) -> NDArray[np.uint8]:
    """Return the bytes of a record."""
    return np.frombuffer(state.tobytes(), np.uint8)


def rewards(ranks: list[int]) -> list[float]:
    """Return rewards for ranks: 1 for a sole victory, which the others lose together.

    Winners share; if nobody wins, all lose alike. A lone player gains 1 or loses 1.
    """
    seats, winners = len(ranks), ranks.count(1)
    if seats == 1:
        return [1.0 if winners else -1.0]
    won = (seats - winners) / (winners * (seats - 1)) if winners else 0.0
    return [won if rank == 1 else -1.0 / (seats - 1) for rank in ranks]

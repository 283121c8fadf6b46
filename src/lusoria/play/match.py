"""A match is its log.  The state is only what the log adds up to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..core.errors import (
    IllegalAction,
    InvalidOption,
    InvalidPosition,
    InvalidSeats,
    NoteMissing,
    NotYourTurn,
    UndoRefused,
)
from ..core.game import Game
from ..core.notation import Lexicon
from ..core.record import blank, copy_of
from ..core.rng import stream_of
from ..core.seats import ANYONE, NATURE, NOBODY, seat_name
from ..core.table import Reason

UNDO: Final = -1
"""Stands in the log for taking back the last action."""
GUESSES: Final = 16
"""How many imagined games tell whether an action would show its seat something new."""


class Entry(NamedTuple):
    """One line of the log: who did what, and the words beside it, if any."""

    seat: int
    action: int
    note: str = ""


class Choice(NamedTuple):
    """A legal action, as it is offered to a player."""

    number: int
    text: str
    words: str


class Match:
    """A game being played: a header, an append-only log, and the state they lead to.

    Seats are numbered from 0; chance is the seat ``NATURE``.  With a *seed* chance acts by
    itself whenever it must; without one it waits for ``nature`` or for its actions to be
    played like anybody else's.
    """

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        names: Sequence[str] = (),
        position: Mapping[str, Any] | None = None,
        complete: bool = True,
    ) -> None:
        """Set the table up, or take over a position."""
        self.game = game
        self.players = game.seats_of(seats)
        self.roles = game.roles(self.players)
        self.seats = len(self.roles)
        self.opening = deepcopy(dict(position)) if position is not None else None
        self.complete = complete
        self.options_chosen = self.variants(options or {})
        if len(names) > self.seats:
            raise InvalidSeats(f"name {len(names)}: there are {self.seats} seats")
        self.names = [" ".join(name.split()) for name in names]
        self.names += [""] * (self.seats - len(names))
        self.entries: list[Entry] = []
        self.lexicon = lexicon_of(game)
        self.stream = None if seed is None else stream_of(seed)
        self.state = self.opened()
        self._let_chance_act()

    def variants(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return the value of every option; those of an opening position stand."""
        chosen = self.game.settled(options)
        if self.opening is None:
            return chosen
        stated = self.opening.get("options", {})
        if not isinstance(stated, Mapping) or not all(isinstance(v, str) for v in stated.values()):
            raise InvalidPosition("options must be an object of texts")
        standing = self.game.settled(stated)
        for name in options:
            if chosen[name] != standing[name]:
                raise InvalidOption(f"option {name} is {standing[name]} in the position")
        return standing

    def opened(self) -> Any:
        """Return the state before the first entry."""
        if self.opening is None:
            return self.game.new(self.players, self.options_chosen)
        state = blank(self.game.state)
        self.game.restore(self.opening, state)
        if faults := self.game.faults(state, self.complete):
            raise InvalidPosition(faults[0])
        acting = self.game.acting(state)
        if acting not in (NATURE, NOBODY) and not self.game.movers(state, self.seats):
            raise InvalidPosition("phase: the seat to act could do nothing")
        return state

    @property
    def acting(self) -> int:
        """The seat to act, or NATURE, ANYONE or NOBODY."""
        return int(self.game.acting(self.state))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.acting == NOBODY

    @property
    def scores(self) -> list[int]:
        """Each seat's score as it stands."""
        return self.game.scores(self.state, self.seats)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none while the game goes on."""
        places = self.game.ranks(self.state, self.seats) if self.over else []
        return [seat for seat, place in enumerate(places) if place == 1]

    @property
    def ending(self) -> str:
        """How the game has ended."""
        return self.game.endings[self.game.ending(self.state)]

    def movers(self) -> list[int]:
        """The seats that may act now; nature is none."""
        return self.game.movers(self.state, self.seats)

    def options(self, seat: int | None = None) -> list[Choice]:
        """List the legal actions of *seat*, by default of the seat to act."""
        seat = self.speaker(seat)
        view = self.view(seat if seat >= 0 else NOBODY)
        return [
            Choice(action, self.game.format(action), self.game.describe(view, action))
            for action in self.legal(seat)
        ]

    def legal(self, seat: int) -> list[int]:
        """List the legal actions of *seat*, or of chance, by their numbers."""
        if seat >= 0:
            return self.game.legal_actions(self.state, self.known(seat))
        if seat != NATURE:
            return []
        possible = self.game.chances(self.state) if self.acting == NATURE else []
        return [action for action, _ in possible]

    def play(self, action: str | int, seat: int | None = None, note: str = "") -> Match:
        """Append an action, given as text or by number, or raise and change nothing.

        A *note* is kept beside it; those who may not know the action do not see the note.
        """
        seat = self.speaker(seat)
        number = self.number(action, seat)
        if reason := self.why(number, seat):
            text = self.game.format(number) if 0 <= number < self.game.actions else str(number)
            kind = NotYourTurn if seat not in self._may_speak() else IllegalAction
            raise kind(f"{self.called(seat)} may not {text}: {reason.text}", reason.section)
        note = " ".join(note.split())
        if self.game.noted(number) and not note:
            raise NoteMissing(f"'{self.game.format(number)}' needs words beside it: -- and a text")
        self.append(Entry(seat, number, note))
        self._let_chance_act()
        return self

    def number(self, action: str | int, seat: int | None = None) -> int:
        """Return the number of an action; legal ones may be abbreviated."""
        if not isinstance(action, str):
            return int(action)
        seat = self.speaker(seat)
        if seat >= 0:
            self.known(seat)
        named = self.lexicon.find(action)
        return self.lexicon.read(action, self.legal(seat)) if named is None else named

    def why(self, action: str | int, seat: int | None = None) -> Reason | None:
        """Return the reason that forbids an action, or None if it is legal."""
        seat = self.speaker(seat)
        number = self.game.why(self.state, seat, self.number(action, seat))
        return self.game.reasons[number] if number else None

    def nature(self, stream: Any = None) -> Match:
        """Let chance act, from *stream* or the match's own, until a seat must."""
        if stream is None:
            stream = self.stream = self.stream if self.stream is not None else stream_of(entropy())
        while self.acting == NATURE:
            self.append(Entry(NATURE, int(self.game.sample(self.state, stream))))
        return self

    def undo(self, seat: int | None = None) -> Match:
        """Take back the last action of *seat*; never across chance or hidden information."""
        entries = self.standing()
        if not entries:
            raise UndoRefused("there is nothing to take back")
        last = entries[-1]
        if last.seat == NATURE:
            raise UndoRefused("chance has acted since; it cannot be taken back")
        if seat is not None and last.seat != seat:
            raise UndoRefused(f"the last action was that of {self.called(last.seat)}")
        before = self.replayed(entries[:-1])
        if self.shows_something(before, last):
            raise UndoRefused("the last action has shown something that was hidden")
        self.append(Entry(last.seat, UNDO))
        return self

    def shows_something(self, before: Any, entry: Entry) -> bool:
        """Whether an action let its seat see what it could not have foreseen."""
        view, stream = self.game.look(before, entry.seat), stream_of(1)
        after = copy_of(before)
        self.game.apply(after, entry.seat, entry.action)
        seen = self.game.look(after, entry.seat).tobytes()
        for _ in range(GUESSES):
            guess = blank(self.game.state)
            self.game.imagine(view, stream, guess)
            self.game.apply(guess, entry.seat, entry.action)
            if self.game.look(guess, entry.seat).tobytes() != seen:
                return True
        return False

    def view(self, seat: int) -> Any:
        """Return what *seat* may know; NOBODY is a spectator."""
        return self.game.look(self.state, self.known(seat))

    def known(self, seat: int) -> int:
        """Return *seat* if there is such a one at the table, or a spectator."""
        if not NOBODY <= seat < self.seats:
            raise InvalidSeats(f"there is no seat {self.role(seat)}")
        return seat

    def position(self) -> dict[str, Any]:
        """Return the whole state as plain values, ready for JSON."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            **self.game.position(self.state),
        }

    def picture(self, seat: int = NOBODY, narrow: bool = False) -> Any:
        """Draw what *seat* sees, with a button for each legal action; *narrow* suits a phone."""
        actions = self.game.legal_actions(self.state, seat) if seat >= 0 else []
        return self.game.board(self.view(seat), actions, narrow)

    def _repr_svg_(self) -> str:
        """Show the match as a spectator sees it."""
        return str(self.picture())

    def text(self) -> str:
        """Return the match as a readable file, which ``lusoria.read`` reads back."""
        from .file import write_text

        return write_text(self)

    def log(self, looker: int | None = None) -> list[str]:
        """Write the log line by line, as *looker* has seen it; None sees all."""
        lines = []
        for entry, state in self.replay():
            action = entry.action
            if looker is not None and action != UNDO:
                action = int(self.game.veil(state, entry.seat, action, looker))
            text = "undo" if action == UNDO else self.game.format(action)
            note = f" -- {entry.note}" if entry.note and action == entry.action else ""
            lines.append(f"{self.role(entry.seat)}: {text}{note}")
        return lines

    def role(self, seat: int) -> str:
        """Return how *seat* is written in the log."""
        return self.roles[seat] if 0 <= seat < self.seats else seat_name(seat)

    def called(self, seat: int) -> str:
        """Return how *seat* is called in a sentence."""
        role = self.role(seat)
        return f"seat {role}" if role.isdigit() else role

    def replay(self) -> Iterator[tuple[Entry, Any]]:
        """Go through the log; yield each entry with the state before it."""
        standing: list[Entry] = []
        state = self.opened()
        for entry in self.entries:
            yield entry, state
            if entry.action == UNDO:
                standing.pop()
                state = self.replayed(standing)
            else:
                standing.append(entry)
                self.game.apply(state, entry.seat, entry.action)

    def back_to(self, moves: int | None) -> Match:
        """Go back to where the match stood after so many entries; None is where it stands."""
        if moves is not None:
            self.entries = self.entries[: max(0, moves)]
            self.state = self.replayed(self.standing())
        return self

    def replayed(self, entries: Sequence[Entry]) -> Any:
        """Return the state that *entries* lead to."""
        state = self.opened()
        for entry in entries:
            self.game.apply(state, entry.seat, entry.action)
        return state

    def standing(self) -> list[Entry]:
        """Return the entries that have not been taken back."""
        entries: list[Entry] = []
        for entry in self.entries:
            if entry.action == UNDO:
                entries.pop()
            else:
                entries.append(entry)
        return entries

    def speaker(self, seat: int | None) -> int:
        """Return who speaks when nobody is named."""
        if seat is not None:
            return seat
        if self.acting != ANYONE:
            return self.acting
        movers = self.movers()
        if len(movers) > 1:
            names = " and ".join(self.role(mover) for mover in movers)
            raise NotYourTurn(f"seats {names} may act at the same time: say which seat acts")
        return movers[0]

    def _may_speak(self) -> list[int]:
        """Return those whose turn it is."""
        return list(range(self.seats)) if self.acting == ANYONE else [self.acting]

    def append(self, entry: Entry) -> None:
        """Add an entry that has been checked."""
        self.entries.append(entry)
        if entry.action == UNDO:
            self.state = self.replayed(self.standing())
        else:
            self.game.apply(self.state, entry.seat, entry.action)

    def _let_chance_act(self) -> None:
        """Let chance act if the match has a seed."""
        if self.stream is not None:
            self.nature()


@lru_cache
def lexicon_of(game: Game) -> Lexicon:
    """Return the texts of a game's actions, written down once."""
    return Lexicon(game.format, game.actions)


def entropy() -> int:
    """Return a seed nobody can foresee."""
    import secrets

    return secrets.randbits(63)

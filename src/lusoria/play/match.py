"""A match is its log.  The state is only what the log adds up to."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

import numpy as np

from ..core.errors import (
    IllegalAction,
    InvalidNotation,
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
from ..core.rng import STREAM, stream_of
from ..core.seats import ANYONE, NATURE, NOBODY, seat_name
from ..core.table import Reason
from ..core.words import Names, plain, visible
from .tale import ASIDE, RESIGN, UNDO, Tale

if TYPE_CHECKING:
    from ..bots.analysis import Judgement
    from .dice import Dice

GUESSES: Final = 16
"""How many imagined games tell whether an action would show its seat something new."""
LONGEST_NAME: Final = 40
LONGEST_BOT: Final = 1000
LONGEST_NOTE: Final = 400
BEYOND: Final = 2**31
"""Numbers beyond this one are no actions of any game."""


class Entry(NamedTuple):
    """One line of the log: who did what, and the words beside it, if any."""

    seat: int
    action: int
    note: str = ""


class Choice:
    """A legal action, as it is offered to a player; its words are found when they are read."""

    __slots__ = ("_match", "_view", "number")

    def __init__(self, number: int, match: Match, view: Any) -> None:
        """Offer action *number* to the looker of *view*."""
        self.number, self._match, self._view = number, match, view

    @property
    def text(self) -> str:
        """How it is written."""
        return self._match.game.format(self.number)

    @property
    def words(self) -> str:
        """What it would do."""
        game, looker = self._match.game, int(self._view.seat)
        return game.describe(self._view, self.number, self._match.names_for(looker))

    @property
    def topic(self) -> str:
        """The heading it belongs under."""
        return self._match.game.topic(self._view, self.number)

    def __eq__(self, other: object) -> bool:
        """Compare what is offered, not to whom."""
        return isinstance(other, Choice) and (self.number, self.text) == (other.number, other.text)

    def __hash__(self) -> int:
        """Return the action's number."""
        return self.number

    def __repr__(self) -> str:
        """Show number and text."""
        return f"Choice({self.number}, {self.text!r})"


class Match:
    """A game being played: a header, an append-only log, and the state they lead to.

    Seats are numbered from 0; chance is the seat ``NATURE``.  With a *seed* chance acts by
    itself whenever it must; without one it waits for ``nature`` or for its actions to be
    played like anybody else's.
    """

    state: Any
    """The position that the log has led to."""

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        variants: Mapping[str, str] | None = None,
        seed: int | None = None,
        names: Sequence[str] = (),
        position: Mapping[str, Any] | None = None,
        complete: bool = True,
        bots: Sequence[str] = (),
    ) -> None:
        """Set the table up, or take over a position."""
        self.game = game
        self.players = game.seats_of(seats)
        self.roles = game.roles(self.players)
        self.seats = len(self.roles)
        self.opening = None if position is None else own_copy(position)
        self.complete = complete
        self.variants = self.settled(variants or {})
        self.sit(names, bots)
        self.entries: list[Entry] = []
        self.dice: Dice | None = None
        """What chance was committed to, where it was."""
        self.resigned: frozenset[int] = frozenset()
        """The seats that have given up."""
        self.stream = None if seed is None else stream_of(seed)
        if self.opening is not None:
            self.state = self.beginning()
        self._tales: dict[int, Tale] = {}
        self._let_chance_act()

    def __getattr__(self, name: str) -> Any:
        """Set the table up when the state is first looked at: rules may have to be compiled."""
        if name != "state":
            raise AttributeError(f"a match has no '{name}'")
        self.state = self.beginning()
        return self.state

    def settled(self, variants: Mapping[str, str]) -> dict[str, str]:
        """Return the value of every variant; those of an opening position stand."""
        chosen = self.game.settled(variants)
        if self.opening is None:
            return chosen
        stated = self.opening.get("options", {})
        if not isinstance(stated, Mapping) or not all(isinstance(v, str) for v in stated.values()):
            raise InvalidPosition("options must be an object of texts")
        standing = self.game.settled(stated)
        for name in variants:
            if chosen[name] != standing[name]:
                raise InvalidOption(f"option {name} is {standing[name]} in the position")
        return standing

    def sit(self, names: Sequence[str], bots: Sequence[str] = ()) -> None:
        """Seat people and bots: a name each, and of bots which one it is."""
        for given in (names, bots):
            if len(given) > self.seats:
                raise InvalidSeats(f"name {len(given)}: there are {self.seats} seats")
        spare = [""] * self.seats
        self.names = [*(plain(name, LONGEST_NAME) for name in names), *spare][: self.seats]
        self.bots = [*map(written_bot, bots), *spare][: self.seats]
        titles = [self.title(seat) for seat in range(self.seats)]
        self._titles = tuple(
            f"{title} ({seat + 1})" if titles.count(title) > 1 else title
            for seat, title in enumerate(titles)
        )
        self._plurals = self.game.plurals(self.players)

    def seeded(self, seed: int) -> Match:
        """Let chance act by itself from now on, from a seed."""
        self.stream = stream_of(seed)
        self._let_chance_act()
        return self

    def copy(self) -> Match:
        """Return a match of its own that stands where this one does."""
        twin: Match = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.names, twin.bots, twin.entries = self.names[:], self.bots[:], self.entries[:]
        twin.state = copy_of(self.state)
        twin.stream = None if self.stream is None else copy_of(self.stream)
        twin._tales = {}
        return twin

    def __copy__(self) -> Match:
        """Copy the match and all that changes in it."""
        return self.copy()

    def __deepcopy__(self, _: dict[int, Any]) -> Match:
        """Copy the match; what never changes is shared."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: bytes instead of records, the game by its name."""
        stream = None if self.stream is None else self.stream.tobytes()
        kept = {"game": self.game.name, "state": self.state.tobytes(), "stream": stream}
        return {**self.__dict__, **kept, "_tales": {}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Take up what was pickled."""
        from .box import find

        game = find(kept["game"])
        state = np.frombuffer(bytearray(kept["state"]), game.state)[0]
        stream = kept["stream"] and np.frombuffer(bytearray(kept["stream"]), STREAM)[0]
        self.__dict__.update({**kept, "game": game, "state": state, "stream": stream})

    def __repr__(self) -> str:
        """Say in short which match this is and where it stands."""
        where = "over" if self.over else f"{self.called(self.acting)} to act"
        size = f"{self.seats} seats, {len(self.entries)} entries"
        return f"<Match of {self.game.title}, {size}, {where}>"

    def beginning(self) -> Any:
        """Return the state before the first entry."""
        if self.opening is None:
            return self.game.new(self.players, self.variants)
        state = blank(self.game.state)
        self.game.restore(self.opening, state)
        if faults := self.game.faults(state, self.complete):
            raise InvalidPosition(faults[0])
        acting = self.game.acting(state)
        if acting not in (NATURE, NOBODY) and not self.game.movers(state, self.seats):
            raise InvalidPosition("stage: the seat to act could do nothing")
        return state

    @property
    def acting(self) -> int:
        """The seat to act, or NATURE, ANYONE or NOBODY."""
        return NOBODY if self.given_up else int(self.game.acting(self.state))

    @property
    def given_up(self) -> bool:
        """Whether so many have resigned that there is nobody left to play against."""
        return bool(self.resigned) and len(self.resigned) >= self.seats - 1

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
        if self.given_up:
            return [seat for seat in range(self.seats) if seat not in self.resigned]
        places = self.game.ranks(self.state, self.seats) if self.over else []
        return [seat for seat, place in enumerate(places) if place == 1]

    @property
    def ending(self) -> str:
        """How the game has ended."""
        if self.given_up:
            return "resignation"
        return self.game.endings[self.game.ending(self.state)]

    def movers(self) -> list[int]:
        """The seats that may act now; nature is none."""
        return [] if self.given_up else self.game.movers(self.state, self.seats)

    def options(self, seat: int | None = None) -> list[Choice]:
        """List the legal actions of *seat*, by default of the seat to act, topic by topic."""
        seat = self.speaker(seat)
        view = self.view(seat if seat >= 0 else NOBODY)
        choices = [Choice(action, self, view) for action in self.legal(seat)]
        if self.game.headings:
            place = {topic: at for at, topic in enumerate(self.game.headings)}
            choices.sort(key=lambda choice: place.get(choice.topic, len(place)))
        return choices

    def legal(self, seat: int) -> list[int]:
        """List the legal actions of *seat*, or of chance, by their numbers."""
        if seat >= 0:
            seat = self.known(seat)
            return [] if self.given_up else self.game.legal_actions(self.state, seat)
        if seat != NATURE:
            return []
        possible = self.game.chances(self.state) if self.acting == NATURE else []
        return [action for action, _ in possible]

    def play(self, action: str | SupportsIndex, seat: int | None = None, note: str = "") -> Match:
        """Append an action, given as text or by number, or raise and change nothing.

        A *note* is kept beside it; those who may not know the action do not see the note.
        """
        seat = self.speaker(seat)
        number = self.number(action, seat)
        if reason := self.why(number, seat):
            text = self.game.format(number) if 0 <= number < self.game.actions else str(number)
            kind = NotYourTurn if seat not in self._may_speak() else IllegalAction
            who = "anybody" if seat == NOBODY else self.called(seat)
            raise kind(f"'{text}' is not open to {who}: {reason.text}", reason.section)
        note = plain(note, LONGEST_NOTE)
        if self.game.noted(number) and not note:
            raise NoteMissing(f"'{self.game.format(number)}' needs words beside it: -- and a text")
        self.append(Entry(seat, number, note))
        self._let_chance_act()
        return self

    def number(self, action: str | SupportsIndex, seat: int | None = None) -> int:
        """Return the number of an action; legal ones may be abbreviated or put in other words."""
        if not isinstance(action, str):
            return self.numbered(action)
        seat = self.speaker(seat)
        if seat >= 0:
            self.known(seat)
        lexicon = lexicon_of(self.game)
        named = lexicon.find(action)
        if named is not None:
            return named
        view = self.view(seat if seat >= 0 else NOBODY)
        names = self.names_for(seat)
        return lexicon.read(
            action, self.legal(seat), lambda number: self.game.describe(view, number, names)
        )

    def numbered(self, action: Any) -> int:
        """Return a whole number that may be an action's."""
        try:
            number = operator.index(action)
        except TypeError:
            raise InvalidNotation(
                f"an action is a text or a whole number, not {action!r}"
            ) from None
        if abs(number) > BEYOND:
            raise InvalidNotation(f"actions have numbers below {self.game.actions}")
        return number

    def why(self, action: str | SupportsIndex, seat: int | None = None) -> Reason | None:
        """Return the reason that forbids an action, or None if it is legal."""
        seat = self.speaker(seat)
        number = self.game.why(self.state, seat, self.number(action, seat))
        if not number and self.given_up:
            return Reason("", "the others have resigned")
        return self.game.reasons[number] if number else None

    def analyse(
        self, seat: int | None = None, budget: str | float = "1s", seed: int = 0
    ) -> list[Judgement]:
        """Judge the options of *seat* by search, the best first, from what the seat may know.

        The budget is a whole number of simulations, seconds (``0.5``), or a text such as ``5000``,
        ``200ms`` or ``2s,threads=2``.
        """
        from ..bots.thinker import Budget, Thinker

        seat = self.speaker(seat)
        if seat < 0 or self.game.live or not (actions := self.legal(seat)):
            raise NotYourTurn(f"there is nothing for {self.called(seat)} to think about")
        text = f"{budget:f}s" if isinstance(budget, float) else str(budget)
        thinker = Thinker(self.game, self.seats, Budget.read(text), seed)
        return thinker.analyse(self.view(seat), actions)

    def nature(self, stream: Any = None) -> Match:
        """Let chance act, from *stream* or the match's own, until a seat must."""
        if stream is None:
            stream = self.stream = self.stream if self.stream is not None else stream_of(entropy())
        while self.acting == NATURE:
            self.append(Entry(NATURE, int(self.game.sample(self.state, stream))))
        return self

    def undo(self, seat: int | None = None) -> Match:
        """Take back the last action of *seat*; never across chance or hidden information."""
        if self.given_up:
            raise UndoRefused("the game is over")
        entries = self.standing()
        if not entries:
            raise UndoRefused("there is nothing to take back")
        if self.entries[-1].action == RESIGN:
            raise UndoRefused(f"{self.called(self.entries[-1].seat)} has resigned since")
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

    def resign(self, seat: int) -> Match:
        """Give up for *seat*; with nobody left to play against, the match is over."""
        if self.over:
            raise NotYourTurn("the game is over")
        if self.known(seat) in self.resigned:
            raise NotYourTurn(f"{self.called(seat)} has resigned already")
        self.append(Entry(seat, RESIGN))
        return self

    def shows_something(
        self, before: Any, entry: Entry, guesses: Iterable[Any] | None = None
    ) -> bool:
        """Whether an action let its seat see what it could not have foreseen.

        Whoever asks about several actions before the same state gives what it may be, *guesses*.
        """
        after = copy_of(before)
        self.game.apply(after, entry.seat, entry.action)
        seen = self.game.look(after, entry.seat).tobytes()
        for known in self.guesses(before, entry.seat) if guesses is None else guesses:
            guess = copy_of(known)
            self.game.apply(guess, entry.seat, entry.action)
            if self.game.look(guess, entry.seat).tobytes() != seen:
                return True
        return False

    def guesses(self, state: Any, seat: int, count: int = GUESSES) -> Iterator[Any]:
        """Imagine some games that *seat* cannot tell from *state*."""
        view, stream = self.game.look(state, seat), stream_of(1)
        for _ in range(count):
            guess = blank(self.game.state)
            self.game.imagine(view, stream, guess)
            yield guess

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
        news = [event.text for event in self.tale(seat).latest()]
        return self.game.board(self.view(seat), actions, narrow, self.names_for(seat), news)

    def _repr_svg_(self) -> str:
        """Show the match as a spectator sees it."""
        return str(self.picture())

    def text(self) -> str:
        """Return the match as a readable file, which ``lusoria.read`` reads back."""
        from .file import write_text

        return write_text(self)

    def log(self, looker: int | None = None) -> list[str]:
        """Write the log line by line, as *looker* has seen it; None sees all."""
        if looker is not None:
            return self.tale(looker).lines()
        lines = []
        for entry in self.entries:
            text = ASIDE.get(entry.action) or self.game.format(entry.action)
            note = f" -- {entry.note}" if entry.note else ""
            lines.append(f"{self.role(entry.seat)}: {text}{note}")
        return lines

    def tale(self, looker: int = NOBODY) -> Tale:
        """Return what has happened in sentences, as *looker* may know it."""
        if looker not in self._tales:
            self._tales[looker] = Tale(self, self.known(looker))
        return self._tales[looker].caught_up()

    def tell(self, seat: int = NOBODY) -> str:
        """Say in one sentence what is asked now, as *seat* hears it."""
        return self.game.tell(self.view(seat), self.names_for(seat))

    def panel(self, seat: int = NOBODY) -> str:
        """Draw the table in text, as *seat* sees it."""
        return self.game.panel(self.view(seat), self.names_for(seat))

    def names_for(self, looker: int) -> Names:
        """Return what the seats are called, as *looker* hears it."""
        return Names(self._titles, looker, self._plurals)

    def role(self, seat: int) -> str:
        """Return how *seat* is written in the log."""
        return self.roles[seat] if 0 <= seat < self.seats else seat_name(seat)

    def title(self, seat: int) -> str:
        """Return a seat's own name: the role's, or that of whoever sits there."""
        role = self.role(seat)
        return role if not role.isdigit() else self.names[seat] or f"seat {role}"

    def called(self, seat: int) -> str:
        """Return how *seat* is called in a sentence; those of the same name have a number."""
        return self._titles[seat] if 0 <= seat < self.seats else seat_name(seat)

    def replay(self) -> Iterator[tuple[Entry, Any]]:
        """Go through the log; yield each entry with the state before it."""
        standing: list[Entry] = []
        state = self.beginning()
        for entry in self.entries:
            yield entry, state
            if entry.action == UNDO:
                standing.pop()
                state = self.replayed(standing)
            elif entry.action != RESIGN:
                standing.append(entry)
                self.game.apply(state, entry.seat, entry.action)

    def back_to(self, moves: int | None) -> Match:
        """Go back to where the match stood after so many entries; None is where it stands."""
        if moves is not None:
            self.take_up(self.entries[: max(0, moves)])
        return self

    def back(self, decisions: int = 1) -> Match:
        """Go back so many decisions, and what chance did after them; its stream goes on, not back.

        All that leaves the log, unlike what is undone.
        """
        taken = [at for at, entry in enumerate(self.entries) if entry.seat != NATURE]
        if not 0 < decisions <= len(taken):
            raise UndoRefused(f"{decisions} decisions cannot be taken back of {len(taken)}")
        return self.back_to(taken[-decisions])

    def replayed(self, entries: Sequence[Entry]) -> Any:
        """Return the state that *entries* lead to."""
        state = self.beginning()
        for entry in entries:
            self.game.apply(state, entry.seat, entry.action)
        return state

    def standing(self) -> list[Entry]:
        """Return the entries that have not been taken back."""
        entries: list[Entry] = []
        for entry in self.entries:
            if entry.action == UNDO:
                entries.pop()
            elif entry.action != RESIGN:
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

    def take_up(self, entries: Sequence[Entry], state: Any = None, known: int = 0) -> Match:
        """Go on where a log ends that was checked before; *state* is that after *known* entries."""
        self.entries = list(entries)
        self.resigned = frozenset(entry.seat for entry in entries if entry.action == RESIGN)
        if state is None or any(entry.action == UNDO for entry in self.entries[known:]):
            self.state = self.replayed(self.standing())
            return self
        self.state = state
        for entry in self.entries[known:]:
            if entry.action not in ASIDE:
                self.game.apply(self.state, entry.seat, entry.action)
        return self

    def append(self, entry: Entry) -> None:
        """Add an entry that has been checked."""
        self.entries.append(entry)
        if entry.action == UNDO:
            self.state = self.replayed(self.standing())
        elif entry.action == RESIGN:
            self.resigned |= {entry.seat}
        else:
            self.game.apply(self.state, entry.seat, entry.action)

    def _let_chance_act(self) -> None:
        """Let chance act if the match has a seed."""
        if self.stream is not None:
            self.nature()


def written_bot(bot: str) -> str:
    """Return the name of a bot as it was given, for a program's name is not to be mended."""
    if len(bot) > LONGEST_BOT or not all(map(visible, bot)):
        raise InvalidSeats(f"'{plain(bot, LONGEST_NAME)}' cannot be written down as a bot's name")
    return bot.strip()


@lru_cache
def lexicon_of(game: Game) -> Lexicon:
    """Return the texts of a game's actions, written down once."""
    return Lexicon(game.format, game.actions, game.loose, game.wishes)


def own_copy(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position that nobody else can change."""
    try:
        return deepcopy(dict(position))
    except RecursionError as error:
        raise InvalidPosition("the position is nested too deeply") from error


def entropy() -> int:
    """Return a seed nobody can foresee."""
    import secrets

    return secrets.randbits(63)

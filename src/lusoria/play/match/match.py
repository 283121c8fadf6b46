"""A match is its log; the state is what the log adds up to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np

from ...core.errors import IllegalAction, InvalidSeats, NoteMissing, NotYourTurn, UndoRefused
from ...core.game import Game
from ...core.live.chapters import Unavailable
from ...core.record import copy_of
from ...core.rng import STREAM, stream_of
from ...core.seats import ANYONE, NATURE, NOBODY, seat_and_index, seat_name
from ...core.table import Reason
from ...core.text.words import Names, plain, plural, sentence
from .choice import Choice as Choice
from .entry import (
    LONGEST_NAME,
    RESIGN,
    RETRY,
    SEATED,
    TIMEOUT,
    UNDO,
    aside_text,
    gives_up,
    is_aside,
    moves_back,
    person_name,
    rewinding,
)
from .entry import Entry as Entry
from .match_setup import entropy as entropy
from .match_setup import lexicon_of, numbered, own_copy, restored, seat_index, settled, written_bot
from .narration import Event, Narration
from .rendered import Rendered, RenderedCache
from .rewind import RewindPreview, last_to_undo, rewind_preview
from .seat_names import SeatNames, given_up
from .state_cache import StateCache
from .timeline import Timeline
from .unavailable import explained, unavailable
from .why_not import why_not

if TYPE_CHECKING:
    from ...bots.analysis import Judgement
    from ...draw.svg import Picture
    from ..table.dice import Dice

LONGEST_NOTE: Final = 400


class Match:
    """A game being played: a header, an append-only log, and the state they lead to.

    ``play`` and all other methods that move a match on or back change the match itself and return
    None; try things out on a ``copy``. Seats are numbered from 0; chance is the seat ``NATURE``.
    With a *seed* chance acts by itself; without one, call ``nature`` or play chance's actions
    yourself.
    """

    state: np.record
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
        self.opening = None if position is None else own_copy(position)
        self.complete = complete
        self.variants = settled(game, self.opening, variants or {})
        self.players = game.seats_of(seats or game.headcount(self.variants))
        self.roles = game.roles_at(self.players, self.variants)
        self.seats = len(self.roles)
        self.entries: list[Entry] = []
        self._state_cache = StateCache(self)
        self.sit(names, bots)
        self.dice: Dice | None = None
        """What chance was committed to, where it was."""
        self.resigned: frozenset[int] = frozenset()
        """The seats that have given up."""
        self.stopped = ""
        """Why nobody can go on from here, although the game is not over."""
        self.stream = None if seed is None else stream_of(seed)
        if self.opening is not None:
            self.state = self.beginning()
        self._rendered = RenderedCache()
        self._let_chance_act()

    def __getattr__(self, name: str) -> Any:
        """Set the table up when the state is first looked at: rules may have to be compiled."""
        if name != "state":
            raise AttributeError(f"a match has no '{name}'")
        self.state = self.beginning()
        return self.state

    def sit(self, names: Sequence[str], bots: Sequence[str] = ()) -> None:
        """Seat people and bots: a name for each seat, and for bots which bot it is."""
        for given in (names, bots):
            if len(given) > self.seats:
                raise InvalidSeats(f"name {len(given)}: there are {self.seats} seats")
        spare = [""] * self.seats
        self.bots = [*map(written_bot, bots), *spare][: self.seats]
        plurals = self.game.plurals_at(self.players, self.roles)
        self._seat_names = SeatNames(
            self.roles, [plain(name, LONGEST_NAME) for name in names], plurals
        )
        for at, entry in enumerate(self.entries):
            if entry.action == SEATED:
                self._seat_names.follow(at + 1, entry)

    @property
    def names(self) -> list[str]:
        """The players at the seats now."""
        return self._seat_names.names

    @property
    def seated(self) -> list[str]:
        """The players at the seats before the first entry."""
        return self._seat_names.first

    def keep_to_this_thread(self) -> None:
        """Make access from other threads an error from now on; copies are not affected."""
        self._rendered.keep_to_this_thread()
        self._state_cache.keep_to_this_thread()

    def copy(self) -> Match:
        """Return an independent copy of this match."""
        twin: Match = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.bots, twin.entries = self.bots[:], self.entries[:]
        twin._seat_names = self._seat_names.copy()
        twin._state_cache = self._state_cache.copy_for(twin)
        twin.state = copy_of(self.state)
        twin.stream = None if self.stream is None else copy_of(self.stream)
        twin._rendered = RenderedCache()
        return twin

    __copy__ = copy

    def __deepcopy__(self, _: dict[int, Any]) -> Match:
        """Copy the match; what never changes is shared."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: bytes instead of records, the game by its name."""
        stream = None if self.stream is None else self.stream.tobytes()
        kept = {"game": self.game.name, "state": self.state.tobytes(), "stream": stream}
        return {**self.__dict__, **kept, "_rendered": None, "_state_cache": None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Take up what was pickled."""
        from ..public_game import find

        game = find(kept["game"])
        state = np.frombuffer(bytearray(kept["state"]), game.state)[0]
        stream = kept["stream"] and np.frombuffer(bytearray(kept["stream"]), STREAM)[0]
        fresh = {"game": game, "state": state, "stream": stream, "_state_cache": StateCache(self)}
        fresh["_rendered"] = RenderedCache()
        self.__dict__.update({**kept, **fresh})

    def __repr__(self) -> str:
        """Say in short which match this is and where it stands."""
        where = "over" if self.over else f"{self.name_of(self.acting)} to act"
        size = f"{plural(self.seats, 'seat')}, {len(self.entries)} entries"
        return f"<Match of {self.game.title}, {size}, {where}>"

    def beginning(self) -> Any:
        """Return the state before the first entry."""
        if self.opening is None:
            return self.game.new(self.players, self.variants)
        return restored(self.game, self.opening, self.complete, self.seats)

    @property
    def acting(self) -> int:
        """The seat to act, or NATURE, ANYONE or NOBODY."""
        return NOBODY if self.given_up else int(self.game.acting(self.state))

    @property
    def given_up(self) -> bool:
        """Whether too many players have resigned to go on."""
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
        """The seats that have won; empty until the game is over."""
        if self.given_up:
            return [seat for seat in range(self.seats) if seat not in self.resigned]
        places = self.game.ranks(self.state, self.seats) if self.over else []
        return [seat for seat, place in enumerate(places) if place == 1]

    @property
    def ending(self) -> str:
        """How the game has ended."""
        if self.given_up:
            return "time" if self.timeline.late else "resignation"
        return self.game.endings[self.game.ending(self.state)]

    def movers(self) -> list[int]:
        """The seats that may act now, without chance."""
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

    def play(
        self,
        action: str | SupportsIndex,
        seat: int | None = None,
        note: str = "",
        who: str = "",
    ) -> None:
        """Play an action, given as text or by number, on this match; an error changes nothing.

        A *note* is kept beside the action and hidden from viewers who may not know the action.
        *who* is the person who acts, if several people share the seat.
        """
        seat = self.speaker(seat)
        number = self.number(action, seat)
        if reason := self.why(number, seat):
            kind = NotYourTurn if seat not in self._may_speak() else IllegalAction
            text = self.game.format(number) if 0 <= number < self.game.actions else str(number)
            who = "anybody" if seat == NOBODY else self.name_of(seat)
            who = seat_and_index(seat) if who == f"seat {seat + 1}" else who
            said = f"'{text}' is not legal for {who}: {reason.text}"
            raise kind(sentence(explained(self, number, seat)) or said, reason.section)
        note = plain(note, LONGEST_NOTE) or self.words_for(number)
        if self.game.live.noted(number) and not note:
            raise NoteMissing(f"'{self.game.format(number)}' needs words beside it: -- and a text")
        self.append(Entry(seat, number, note, person_name(who)))
        self._let_chance_act()

    def words_for(self, action: int) -> str:
        """Return the words that an action passes on, such as a letter's when it is delivered."""
        source = self.game.live.carried(self.state, action) if self.game.live.carried else None
        if source is None:
            return ""
        found = (one.note for one in reversed(self.entries) if (one.seat, one.action) == source)
        return next(found, "")

    def number(self, action: str | SupportsIndex, seat: int | None = None) -> int:
        """Return the number of an action; legal ones may be abbreviated or paraphrased."""
        if not isinstance(action, str):
            return numbered(self.game, action)
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

    def why(self, action: str | SupportsIndex, seat: int | None = None) -> Reason | None:
        """Return why an action, in notation or a button's words, is not legal; None if it is."""
        seat = self.speaker(seat)
        if isinstance(action, str):
            return why_not(self, action, seat)
        reason = self.reason(action, seat)
        said = explained(self, numbered(self.game, action), seat) if reason else ""
        return reason._replace(text=said) if reason and said else reason

    def reason(self, action: SupportsIndex, seat: int) -> Reason | None:
        """Return the reason from the game's table that forbids an action."""
        number = self.game.why(self.state, seat, numbered(self.game, action))
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
        from ...bots.search_bot import Budget, SearchBot

        seat = self.speaker(seat)
        if seat < 0 or self.game.is_live or not (actions := self.legal(seat)):
            raise NotYourTurn(f"there is nothing for {self.name_of(seat)} to think about")
        text = f"{budget:f}s" if isinstance(budget, float) else str(budget)
        search_bot = SearchBot(self.game, self.seats, Budget.read(text), seed)
        return search_bot.analyse(
            self.view(seat), actions, sum(one.seat >= 0 for one in self.entries)
        )

    def nature(self, stream: Any = None) -> None:
        """Let chance act, from *stream* or the match's own, until a seat must."""
        if stream is None:
            stream = self.stream = self.stream if self.stream is not None else stream_of(entropy())
        while self.acting == NATURE:
            self.append(Entry(NATURE, int(self.game.sample(self.state, stream))))

    def undo(self, seat: int | None = None) -> None:
        """Undo the last action of *seat*; never across chance or hidden information."""
        self.append(Entry(last_to_undo(self, seat).seat, UNDO))

    def retry(self, seat: int) -> None:
        """Go back to the last decision of *seat*, if the caller allows that: against bots only."""
        if self.over:
            raise UndoRefused("the game is over")
        if self.timeline.last_of(self.known(seat), len(self.entries)) < 0:
            raise UndoRefused("there is nothing to take back")
        self.append(Entry(seat, RETRY))

    def resign(self, seat: int) -> None:
        """Resign for *seat*; if nobody is left to play against, the match is over."""
        self._give_up(seat, RESIGN)

    def time_out(self, seat: int) -> None:
        """Resign for *seat* because its time is up."""
        self._give_up(seat, TIMEOUT)

    def _give_up(self, seat: int, aside: int) -> None:
        """Give up for *seat*."""
        if self.over:
            raise NotYourTurn("the game is over")
        if self.known(seat) in self.resigned:
            raise NotYourTurn(f"{self.name_of(seat)} has given up already")
        self.append(Entry(seat, aside))

    def rename(self, seat: int, name: str) -> None:
        """Give *seat* another player, or the same player another name, from now on."""
        if self.known(seat) < 0:
            raise InvalidSeats("only a seat has a name")
        self.append(Entry(seat, SEATED, person_name(name)))

    def persons(self) -> list[str]:
        """Return the person behind each entry; empty where no name is known."""
        return self._seat_names.behind(self.entries)

    def rewind_preview(self, number: int, viewer: int = NOBODY) -> RewindPreview:
        """Return what rewinding to *number* entries would undo, without changing anything."""
        return rewind_preview(self, number, viewer)

    def rewind(self, number: int, seat: int, note: str = "", who: str = "") -> None:
        """Rewind to the state after *number* entries; the log keeps them all.

        The caller must check that *seat* may do so: it is a right of the facilitator or the owner.
        """
        if not 0 <= number < len(self.entries):
            raise UndoRefused(f"there is nothing to go back to at {number}")
        note = plain(note, LONGEST_NOTE)
        self.append(Entry(self.known(seat), rewinding(number), note, person_name(who)))
        self._let_chance_act()

    def view(self, seat: int) -> np.record:
        """Return what *seat* may know; NOBODY is a spectator."""
        view: np.record = self.game.look(self.state, self.known(seat))
        return view

    def known(self, seat: int) -> int:
        """Return *seat* if the table has it, otherwise a spectator."""
        if not NOBODY <= seat_index(seat) < self.seats:
            raise InvalidSeats(f"there is no {seat_and_index(seat)}; there are {self.seats} seats")
        return seat

    def position(self) -> dict[str, Any]:
        """Return the whole state as plain values, ready for JSON."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            **self.game.position(self.state),
        }

    def picture(self, seat: int = NOBODY, narrow: bool = False) -> Picture:
        """Draw what *seat* sees, with a button for each legal action; *narrow* suits a phone."""
        actions = self.legal(seat) if seat >= 0 else []
        news = [event.text for event in self.rendered.latest(seat)]
        view = self.seen(len(self.entries), seat)
        drawn: Picture = self.game.board(view, actions, narrow, self.names_for(seat), news)
        return drawn

    def _repr_svg_(self) -> str:
        """Show the match as a spectator sees it."""
        return str(self.picture())

    def text(self) -> str:
        """Return the match as a readable file, which ``lusoria.read`` reads back."""
        from ..match_file import write_text

        return write_text(self)

    def log(self, viewer: int | None = None) -> list[str]:
        """Return the log line by line, as *viewer* has seen it; None sees everything."""
        if viewer is not None:
            return self.narration(viewer).lines()
        return [self.line(entry) for entry in self.entries]

    def line(self, entry: Entry) -> str:
        """Return an entry of the log as text."""
        aside = is_aside(entry.action)
        text = aside_text(entry.action) if aside else self.game.format(entry.action)
        note = f" -- {entry.note}" if entry.note else ""
        who = f" [{entry.who}]" if entry.who else ""
        return f"{self.role(entry.seat)}{who}: {text}{note}"

    def events(self, viewer: int = NOBODY) -> Sequence[Event]:
        """List the events of the match, as *viewer* may know them."""
        return self.narration(viewer).events

    @property
    def rendered(self) -> Rendered:
        """What viewers see of the match: sentences, view diffs, layers, highlights."""
        return Rendered(self, self._rendered)

    def narration(self, viewer: int = NOBODY) -> Narration:
        """Return the narration of the match, as *viewer* may know it."""
        return self.rendered.whole_narration(viewer).caught_up()

    def unavailable(self, seat: int) -> list[Unavailable]:
        """List what *seat* could do at another time, and why it cannot now."""
        return unavailable(self, self.known(seat))

    def rest(self) -> None:
        """Drop cached narrations and drawings; they are made again when needed."""
        self.rendered.rest()
        self._state_cache.rest()

    def tell(self, seat: int = NOBODY) -> str:
        """Return the current question in one sentence, as *seat* reads it."""
        return "" if self.given_up else self.game.tell(self.view(seat), self.names_for(seat))

    def panel(self, seat: int = NOBODY) -> str:
        """Draw the table in text, as *seat* sees it."""
        return self.game.panel(self.view(seat), self.names_for(seat))

    def names_for(self, viewer: int) -> Names:
        """Return the names of the seats, as *viewer* reads them."""
        names = self._seat_names.heard_by(viewer)
        if self.stopped:
            return replace(names, closing=self.stopped)
        return given_up(names, self.resigned, self.timeline.late) if self.given_up else names

    def names_at(self, number: int, viewer: int) -> Names:
        """Return the names of the seats after *number* entries."""
        return self._seat_names.heard_by(viewer, number)

    def role(self, seat: int) -> str:
        """Return the name of *seat* in the log."""
        return self.roles[seat] if 0 <= seat < self.seats else seat_name(seat)

    def name_of(self, seat: int) -> str:
        """Return the name of *seat* in sentences; equal names get a number."""
        return self._seat_names.titles[seat] if 0 <= seat < self.seats else seat_name(seat)

    def replay(self) -> Iterator[tuple[Entry, np.record]]:
        """Go through the log; yield each entry with the state before it."""
        state = self.beginning()
        for at, entry in enumerate(self.entries):
            yield entry, state
            if moves_back(entry.action):
                state = self.state_at(at + 1)
            elif not is_aside(entry.action):
                self.game.apply(state, entry.seat, entry.action)

    def at(self, number: int | None) -> Match:
        """Return a copy that ends after *number* entries; None keeps them all."""
        twin = self.copy()
        if number is not None and number < len(self.entries):
            twin.stopped = ""
            twin.take_up(self.entries[: max(0, number)])
        return twin

    def back(self, decisions: int = 1) -> None:
        """Remove so many decisions and the chance after them; the chance stream goes on, not back.

        Unlike undone actions, they leave the log.
        """
        taken = [at for at, entry in enumerate(self.entries) if entry.seat != NATURE]
        if not 0 < decisions <= len(taken):
            raise UndoRefused(f"{decisions} decisions cannot be taken back of {len(taken)}")
        self.take_up(self.entries[: taken[-decisions]])

    @property
    def timeline(self) -> Timeline:
        """Which entries stand, after any number of entries."""
        return self._state_cache.timeline

    def state_at(self, number: int) -> np.record:
        """Return the state after *number* entries, as the log led to it then."""
        state: np.record = self._state_cache.after(number)
        return state

    def lived(self, number: int) -> Any:
        """Return the same state as one shared object; do not change it."""
        return self._state_cache.lived(number)

    def seen(self, number: int, viewer: int) -> Any:
        """Return the view of *viewer* after *number* entries; do not change it."""
        return self._state_cache.seen(number, self.known(viewer))

    def standing(self) -> list[Entry]:
        """Return the actions that have not been undone."""
        return [self.entries[at] for at in self.timeline.standing(len(self.entries))]

    def speaker(self, seat: int | None) -> int:
        """Return the seat that acts if none is named."""
        if seat is not None:
            return seat_index(seat)
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

    def take_up(self, entries: Sequence[Entry], state: Any = None, known: int = 0) -> None:
        """Continue after checked entries; *state* is the state after *known* of them."""
        self.entries = list(entries)
        self._state_cache = StateCache(self, {} if state is None else {known: copy_of(state)})
        self.sit(self.seated, self.bots)
        self.resigned = self.timeline.resigned(len(self.entries))
        self.state = self.state_at(len(self.entries))
        self._count_seats()

    def append(self, entry: Entry) -> None:
        """Add a checked entry."""
        self.entries.append(entry)
        number = len(self.entries)
        if not is_aside(entry.action):
            self.game.apply(self.state, entry.seat, entry.action)
        elif gives_up(entry.action):
            self.resigned |= {entry.seat}
        elif entry.action == SEATED:
            self._seat_names.follow(number, entry)
        else:
            self.state = self.state_at(number)
            self.resigned = self.timeline.resigned(number)
        if self.game.live.joins and (is_aside(entry.action) or self.game.live.joins(entry.action)):
            self._count_seats()
        self._state_cache.keep(number, self.state)

    def adopt(self, trial: Match) -> None:
        """Take over the state of a copy that has played on; cached rendering stays."""
        self._state_cache.kept = trial._state_cache.kept
        own = {"_rendered": self._rendered, "_state_cache": self._state_cache}
        self.__dict__.update({**trial.__dict__, **own})

    def _count_seats(self) -> None:
        """Let the table have the seats that its state has: it has grown, or gone back."""
        present = self.game.live.present(self.state) if self.game.live.present else self.roles
        if present != self.roles:
            self.roles, self.seats = present, len(present)
            self.sit(self.seated[: self.seats], self.bots[: self.seats])

    def _let_chance_act(self) -> None:
        """Let chance act if the match has a seed."""
        if self.stream is not None:
            self.nature()

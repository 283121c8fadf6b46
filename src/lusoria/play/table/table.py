"""A match with people around it: seats, dice, a clock, votes.

A table judges a request on a copy of its match, and returns that copy with the new entries; the
table's owner makes them durable first and only then lets it adopt the copy. So every rule is
applied once, and nothing else changes a match.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from ...bots.naming import is_bot
from ...core.errors import InvalidSeats, NotYourTurn, StaleAction, UndoRefused
from ...core.game import Game
from ...core.record import copy_of
from ...core.seats import ANYONE, NATURE, NOBODY
from ...core.text.words import plain
from ..driver import Driver
from ..match.entry import LONGEST_NAME, SEATED, UNDO, gives_up, is_aside
from ..match.match import Entry, Match
from ..match.reveals import guesses, shows_something
from ..match.timeline import BOTTOM
from ..match_file import read_dice
from ..public_game import find
from ..store.store import (
    BOT,
    DAMAGED,
    EVERY,
    MOST_SPOKEN,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    WAITING,
    ChatMessage,
    SeatRecord,
    StoredEntry,
    TableRecord,
)
from .available_bots import available_bot, spare_names, usual_bot
from .dice import LONGEST_WORDS, Dice
from .result_words import result

STALLED: Final = 60.0
"""Seconds after which others may vote that a bot plays for the player they wait for."""
LONGEST_CHAT: Final = 300
KEYLESS: Final = -1
"""Stands for the key of an entry that came without one."""


class Table:
    """A table: its stored record, and the match that follows from it."""

    def __init__(
        self,
        table_record: TableRecord,
        seat_records: Sequence[SeatRecord],
        kept: Sequence[StoredEntry] = (),
        snapshot: tuple[int, bytes] | None = None,
        spoken: Sequence[ChatMessage] = (),
    ) -> None:
        """Load what the store knows."""
        self.table_record, self.seat_records, self.spoken = (
            table_record,
            list(seat_records),
            list(spoken),
        )
        self.game: Game = find(table_record.game)
        self.match = Match(
            self.game, table_record.players, self.game.restated(table_record.options)
        )
        self.times = array("d")
        """When each entry came."""
        self.keys = array("q")
        """By which of its client's keys each entry came: numbers from 1 on."""
        self.damaged = False
        """Whether what is kept of the log goes on in a way that the rules do not allow."""
        self.notices: list[str] = []
        """What everybody at the table is told beside the game."""
        self.votes: dict[int, set[int]] = {}
        """Who wants a bot to play for a seat."""
        self._last: tuple[int, Any] | None = None
        """How many entries there were before the last one, and the state then."""
        self._seat()
        if kept:
            self._take_up(kept, snapshot)
        words = tuple(seat_record.words for seat_record in seat_records[: self._at_first()])
        earlier = read_dice(table_record.earlier, len(words))
        self.dice = Dice(
            table_record.commitment, words, table_record.secret, table_record.since, earlier
        )
        self.match.dice = self.dice.shown() if self.drawn else None

    def _at_first(self) -> int:
        """Return the number of seats at the start: later ones add no words to the dice."""
        if self.table_record.since and self.game.live.present:
            return len(
                self.game.live.present(
                    self.match.state_at(min(self.table_record.since, self.number))
                )
            )
        return len(self.game.roles_at(self.match.players, self.match.variants))

    def _take_up(self, kept: Sequence[StoredEntry], snapshot: tuple[int, bytes] | None) -> None:
        """Continue at the end of the log; a matching snapshot saves the replay."""
        number, state = 0, None
        if snapshot and snapshot[0] <= len(kept):
            number, state = snapshot[0], state_of(self.game, snapshot)
        self.match.take_up([one.entry for one in kept], state, number)
        for one in kept:
            self._note(one)
        self._seat()

    def _note(self, one: StoredEntry) -> None:
        """Note when an entry came, and by which client key."""
        self.times.append(one.at)
        self.keys.append(KEYLESS if one.key is None else one.key)

    def _seat(self) -> None:
        """Tell the match who sits where; a rewound table may have seats to spare."""
        seat_records = self.seat_records[: self.match.seats]
        bots = [seat_record.bot if seat_record.kind == BOT else "" for seat_record in seat_records]
        self.match.sit([seat_record.name for seat_record in seat_records], bots)

    # What it is like now.

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table_record.id

    @property
    def drawn(self) -> bool:
        """Whether its dice come from a secret; an imported match may have other dice."""
        return bool(self.table_record.secret)

    @property
    def number(self) -> int:
        """The number of entries in the log."""
        return len(self.match.entries)

    def quarantine(self) -> None:
        """Let nobody act any more: the next entry of the log is impossible."""
        self.damaged = True
        self.match.stopped = f"This table is damaged after entry {self.number}."
        older = self.table_record.version < self.game.version
        why = f" It was begun under older rules (version {self.table_record.version})."
        self.notices.append(
            f"{self.match.stopped}{why if older else ''} "
            "The moves before it can be replayed and downloaded."
        )

    @property
    def status(self) -> str:
        """``waiting`` for people, ``playing``, ``over`` or ``damaged``."""
        if self.damaged:
            return DAMAGED
        if self.table_record.status == PLAYING and self.number and self.match.over:
            return OVER
        return self.table_record.status

    @property
    def free(self) -> list[int]:
        """The seats that nobody has taken."""
        return [seat_record.seat for seat_record in self.seat_records if seat_record.kind == OPEN]

    @property
    def heard(self) -> int:
        """The number of the next line of chat to read."""
        return self.spoken[-1].number + 1 if self.spoken else 0

    def hear(self, spoken: Iterable[ChatMessage]) -> None:
        """Add new lines of chat; only the newest are kept."""
        self.spoken = [*self.spoken, *spoken][-MOST_SPOKEN:]

    def player(self, seat: int) -> str:
        """Return the bot that plays a seat; empty for a person."""
        seat_record = self.seat_records[seat]
        if seat_record.kind == BOT or seat_record.lent:
            return seat_record.bot
        return usual_bot(self.game) if seat in self.match.resigned else ""

    def people(self) -> list[int]:
        """Return the seats of people, also those that bots play for them."""
        return [seat_record.seat for seat_record in self.seat_records if seat_record.kind == PERSON]

    def bots(self) -> dict[int, str]:
        """Return the seats that bots play, with the bots."""
        return {
            seat_record.seat: bot
            for seat_record in self.seat_records
            if (bot := self.player(seat_record.seat))
        }

    @property
    def chance_is_due(self) -> bool:
        """Whether chance must act first: at the start, or where a match continues."""
        if self.damaged:
            return False
        return not self.number or (
            self.number == self.table_record.since and self.match.acting == NATURE
        )

    def acts(self) -> list[int]:
        """Return the seats that may act now."""
        if self.status != PLAYING or self.match.acting in (NATURE, NOBODY):
            return []
        return self.match.movers()

    def awaited(self, viewer: int = NOBODY) -> set[int]:
        """Return the seats that may act, as far as *viewer* can know.

        Where several may act, it may be a secret what a seat can do: then it follows from the
        viewer's view alone. Where everybody acts at any time, it may be any seat.
        """
        match, game = self.match, self.game
        if self.status != PLAYING or match.acting in (NATURE, NOBODY):
            return set()
        if match.acting != ANYONE:
            return {match.acting}
        if game.is_live:
            return set(range(match.seats))
        guess = next(guesses(self.game, match.state, viewer, 1))
        return set(game.movers(guess, match.seats))

    # Sitting down.

    def taken(self, seat: int, name: str, words: str = "") -> SeatRecord:
        """Return the record of *seat* with a new player, or raise an error."""
        seat_record = self.seat_record(seat)
        if self.status != WAITING:
            raise InvalidSeats("this game has started: you can spectate")
        if seat_record.kind != OPEN:
            raise InvalidSeats("that seat is taken")
        others = (other.name for other in self.seat_records if other.seat != seat)
        name = self.unlike(name, others)
        return replace(seat_record, name=name, kind=PERSON, words=plain(words, LONGEST_WORDS))

    def left(self, seat: int) -> SeatRecord:
        """Return the record of *seat* after its player has left."""
        if self.status != WAITING:
            raise InvalidSeats("this game has started: let a bot play for you, or resign")
        return SeatRecord(seat=self.seat_record(seat).seat)

    def filled(self, bot: str) -> list[SeatRecord]:
        """Return the open seats, filled with bots."""
        bot = available_bot(bot, self.game, self.match.seats)
        names = spare_names(
            self.match.roles, [seat_record.name for seat_record in self.seat_records]
        )
        return [
            SeatRecord(seat=seat, kind=BOT, bot=bot, name=names.pop(0) if names else "")
            for seat in self.free
        ]

    def lent(self, seat: int, lent: bool) -> SeatRecord:
        """Return a person's seat, with or without a bot that plays for them."""
        seat_record = self.seat_record(seat)
        if seat_record.kind != PERSON or seat in self.match.resigned:
            raise InvalidSeats("no person plays there")
        return replace(seat_record, lent=lent, bot=usual_bot(self.game) if lent else "")

    def seat_record(self, seat: int) -> SeatRecord:
        """Return the record of a seat."""
        if not 0 <= seat < len(self.seat_records):
            raise InvalidSeats("there is no such seat")
        return self.seat_records[seat]

    def unlike(self, name: str, known: Iterable[str] | None = None) -> str:
        """Return a usable form of a name: short, plain, and different from those *known*."""
        name = plain(name, LONGEST_NAME) or "Guest"
        known = (seat_record.name for seat_record in self.seat_records) if known is None else known
        others = {other.casefold() for other in known}
        if name.casefold() in others or is_bot(name):
            name = plain(name, LONGEST_NAME - 4)
            name = next(
                one for at in range(2, 1000) if (one := f"{name} {at}").casefold() not in others
            )
        return name

    def put_seat_record(self, seat_record: SeatRecord) -> None:
        """Replace the record of a seat."""
        self.seat_records[seat_record.seat] = seat_record
        self.votes.pop(seat_record.seat, None)
        self._seat()

    def begin(self) -> None:
        """Start the game: the words of all seats are mixed into the dice."""
        self.table_record = replace(self.table_record, status=PLAYING)
        self.dice = self.dice.mixed([seat_record.words for seat_record in self.seat_records])
        self.match.dice = self.dice.shown()

    # Playing: each returns the match as it would be, or raises and says why it cannot be.

    def opening(self) -> Match:
        """Return a trial match in which chance has acted before anybody can."""
        return self._followed(self.match.copy())

    def propose(
        self, seat: int, seen: int, actions: Sequence[str | int], note: str = "", who: str = ""
    ) -> Match:
        """Return a trial match in which *seat* plays actions, chosen with *seen* entries.

        Of several, such as an offer, all are played or none. Words go with the last one, and with
        those that need some. Chance must not have to act between them. *who* acts for the seat, if
        that is not simply the person at it.
        """
        self._may_act(seat)
        if self._is_stale(seat, seen):
            raise StaleAction("the table has moved on")
        trial = self.match.copy()
        for at, action in enumerate(actions, 1):
            if trial.acting == NATURE:
                raise NotYourTurn("wait for the dice or the deal before you act")
            number = trial.number(action, seat)
            noted = at == len(actions) or self.game.live.noted(number)
            trial.play(number, seat, note if noted else "", who)
        return self._followed(trial)

    def rename(self, seat: int, name: str) -> Match:
        """Return a trial match in which *seat* gets another player or name."""
        self._may_act(seat)
        others = [one for at, one in enumerate(self.match.names) if at != seat]
        trial = self.match.copy()
        trial.rename(seat, self.unlike(name, others) if name else "")
        return trial

    def rewind(self, number: int, seat: int, note: str = "", who: str = "") -> Match:
        """Return a trial match that is rewound, with fresh chance.

        The caller must check that *seat* may do so: the facilitator, or the owner.
        """
        self._may_act(seat)
        trial = self.match.copy()
        trial.rewind(number, seat, note, who)
        return self._followed(trial)

    def grown(self) -> list[SeatRecord]:
        """Return records for seats that have been added to the game."""
        return [SeatRecord(seat=seat) for seat in range(len(self.seat_records), self.match.seats)]

    def propose_for_bot(self, seat: int, seen: int, action: int) -> Match:
        """Return a trial match in which the bot at *seat* plays an action."""
        self._may_act(seat)
        moved = seen != self.number and not self.game.is_live
        if moved or seat >= self.match.seats or self.match.why(action, seat):
            raise StaleAction("the table has moved on")
        trial = self.match.copy()
        trial.append(Entry(seat, action, trial.words_for(action)))
        return self._followed(trial)

    def undo(self, seat: int) -> Match:
        """Return a trial match in which *seat* undoes its last action.

        A player alone with bots may also undo the answers of chance and the bots; the dice then
        fall as before.
        """
        self._may_act(seat)
        if not self._takes_back(seat) and self._retries(seat):
            trial = self.match.copy()
            trial.retry(seat)
            return self._followed(trial)
        if (other := self.acted_since(seat)) >= 0:
            raise UndoRefused(f"{self.match.name_of(other)} has acted since")
        trial = self.match.copy()
        trial.undo(seat)
        return self._followed(trial)

    def resign(self, seat: int) -> Match:
        """Return a trial match in which *seat* resigns."""
        if self.status != PLAYING or self.seat_record(seat).kind != PERSON:
            raise NotYourTurn("you cannot resign here now")
        trial = self.match.copy()
        trial.resign(seat)
        return self._followed(trial)

    def time_out(self, seat: int, now: float) -> Match:
        """Return a trial match for a seat whose time is up: it loses, or a bot plays on."""
        if seat not in self.out_of_time(now):
            raise NotYourTurn("their time is not up yet")
        trial = self.match.copy()
        trial.time_out(seat)
        return self._followed(trial)

    def _may_act(self, seat: int) -> None:
        """Raise an error if nobody can act."""
        if self.status == WAITING:
            raise NotYourTurn("the table has not started: seats are still free")
        if self.status == OVER:
            raise NotYourTurn("the game is over")
        if self.damaged:
            raise NotYourTurn(self.notices[0])
        self.seat_record(seat)

    def _is_stale(self, seat: int, seen: int) -> bool:
        """Whether an action was meant for a moment that has passed.

        Where several may act at once, others' actions do not make it so; one's own do.
        """
        if seen == self.number:
            return False
        if not 0 <= seen <= self.number or self.match.acting != ANYONE:
            return True
        return any(entry.seat == seat for entry in self.match.entries[seen:])

    def _followed(self, trial: Match) -> Match:
        """Let chance act on a trial."""
        live = self.game.is_live

        def chance(number: int) -> Any:
            return self.dice.stream(number if live else trial.timeline.source(number))

        driver = Driver(trial, {}, chance, None)
        while trial.acting == NATURE:
            driver.step()
        return trial

    def adopt(self, trial: Match, at: float, key: int | None = None) -> None:
        """Adopt a proposal whose entries are stored; *key* is the first one's."""
        first, before = self.number, self.match.state
        for place, entry in enumerate(trial.entries[first:]):
            self._note(StoredEntry(entry, at, key if place == 0 else None))
        self.match.adopt(trial)
        self._moved_on(first, before)

    def read_on(self, kept: Iterable[StoredEntry]) -> None:
        """Add entries that another process has stored."""
        for one in kept:
            first, before = self.number, copy_of(self.match.state)
            self._note(one)
            self.match.append(one.entry)
            self._moved_on(first, before)

    def _moved_on(self, first: int, before: Any) -> None:
        """Keep the state *before* the last action of a seat, if nothing else is new."""
        new = self.match.entries[first:]
        alone = len(new) == 1 and new[0].seat >= 0 and not is_aside(new[0].action)
        self._last = (first, before) if alone else None
        self.votes.clear()

    def done_by(self, seat: int, key: int) -> int:
        """Return the number of the entry that *seat* sent with a *key*, from 1 on; 0 is none.

        All keys are searched: that takes a moment, but an index would take more memory than the
        log.
        """
        found = np.flatnonzero(np.asarray(self.keys) == key).tolist()
        return next((at + 1 for at in found if self.match.entries[at].seat == seat), 0)

    def snapshot_due(self, new: int) -> bool:
        """Whether a snapshot is due after so many more entries."""
        return (self.number + new) // EVERY > self.number // EVERY

    # What seats may do beside the game's actions.

    def acted_since(self, seat: int) -> int:
        """Return a seat that has acted after what *seat* would undo, or NOBODY.

        Actions that it has undone itself count, too: they were seen.
        """
        taken_back = 0
        for entry in reversed(self.match.entries):
            if entry.action == SEATED:
                continue
            if entry.seat >= 0 and entry.seat != seat:
                return entry.seat
            if entry.action == UNDO:
                taken_back += 1
            elif entry.seat == seat and not is_aside(entry.action):
                if not taken_back:
                    break
                taken_back -= 1
        return NOBODY

    def can_undo(self, seat: int) -> bool:
        """Whether *seat* can undo its last action, by the same rules as ``undo``."""
        return self._takes_back(seat) or self._retries(seat)

    def _retries(self, seat: int) -> bool:
        """Whether *seat* may undo past chance and others: alone with bots, with the same dice."""
        if self.status != PLAYING or self.player(seat) or self.game.is_live:
            return False
        if any(one.kind != BOT for one in self.seat_records if one.seat != seat):
            return False
        return self.match.timeline.last_of(seat, self.number) >= self.table_record.since

    def _takes_back(self, seat: int) -> bool:
        """Whether *seat* can undo its last action without anybody having learned anything."""
        entries = self.match.entries
        if self.status != PLAYING or self.player(seat) or not entries:
            return False
        last = entries[-1]
        if last.seat != seat or (is_aside(last.action) and last.action != UNDO):
            return False
        if self._last is not None and self._last[0] == self.number - 1:
            return not shows_something(self.game, self._last[1], entries[-1])
        top = BOTTOM if self.game.is_live else self.match.timeline.top(self.number)
        if top == BOTTOM or entries[top].seat != seat or self.acted_since(seat) >= 0:
            return False
        return not shows_something(self.game, self.match.state_at(top), entries[top])

    def votable(self, seat: int, now: float) -> bool:
        """Whether others may vote for a bot to play *seat*: it keeps them waiting."""
        if self.waited(now) < STALLED:
            return False
        return seat in self.awaited() and not self.player(seat)

    def vote(self, seat: int, by: int, now: float) -> bool:
        """Count a vote; return whether most of the other people want a bot."""
        if not self.votable(seat, now):
            raise NotYourTurn("that seat is not holding up the table")
        if by == seat or self.seat_record(by).kind != PERSON:
            raise NotYourTurn("only the other players can answer that")
        voters = self.votes.setdefault(seat, set())
        voters.add(by)
        others = [
            seat_record.seat
            for seat_record in self.seat_records
            if seat_record.kind == PERSON
            and seat_record.seat != seat
            and not self.player(seat_record.seat)
        ]
        return 2 * len(voters & set(others)) > len(others)

    # The clock.

    def waited(self, now: float) -> float:
        """Return the seconds since the last change."""
        return max(0.0, now - (self.times[-1] if self.times else self.table_record.touched))

    def left_on_clock(self, now: float) -> list[float] | None:
        """Return the seconds each seat has left, or None without a clock."""
        if not self.table_record.clock:
            return None
        used = [0.0] * len(self.seat_records)
        if not self.times:
            return [self.table_record.clock] * len(self.seat_records)
        before = self.times[0]
        for entry, at in zip(self.match.entries, self.times, strict=True):
            if entry.seat >= 0 and not gives_up(entry.action):
                used[entry.seat] += max(0.0, at - before)
            before = at
        for seat in self.kept_waiting():
            used[seat] += self.waited(now)
        return [max(0.0, self.table_record.clock - seconds) for seconds in used]

    def out_of_time(self, now: float) -> list[int]:
        """Return the people to act whose time is up."""
        left = self.left_on_clock(now)
        if left is None:
            return []
        return [seat for seat in self.kept_waiting() if left[seat] <= 0.0]

    def kept_waiting(self) -> list[int]:
        """Return the people whose clocks run; nobody's do where everybody acts at any time."""
        if self.game.is_live:
            return []
        return [seat for seat in sorted(self.awaited()) if not self.player(seat)]

    # What it came to.

    def public_match(self) -> Match:
        """Return the match for publication, with the secret of its dice only once it is over."""
        match = self.match.copy()
        if self.drawn and self.status == OVER:
            match.dice = self.dice
        return match

    def result(self, viewer: int = NOBODY) -> str:
        """Return who has won and how, with everybody's points."""
        return result(self.match, viewer) if self.status == OVER else ""


def state_of(game: Game, snapshot: tuple[int, bytes]) -> Any:
    """Return the state of a snapshot; None if another version wrote it."""
    if len(snapshot[1]) != game.state.itemsize:
        return None
    return np.frombuffer(bytearray(snapshot[1]), game.state)[0]

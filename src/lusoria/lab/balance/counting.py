"""A whole game in which everything is counted that a designer asks about.

The counts are one row of integers per game: sums are exact in any order.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from ...core.compile.jit import rule, template
from ...core.contract import (
    State,
    acting,
    apply,
    ending,
    invite,
    legal,
    sample,
    score,
    term,
    turn_mark,
)
from ...core.record import Actions, Int16, Int32, Int32s, Record, blank, dtype_of
from ...core.rng import Stream, leap, open_stream
from ...core.seats import ANYONE, NATURE, NOBODY
from ..playout import PlayerScratch, Setting, Tally, begin, count, decide, settle

SHARE: Final = 60
"""A victory in parts: it can be shared by up to six."""
SEATS: Final = 6
TURNS: Final = 40
"""Turns that are told apart; later ones are not."""
AHEAD: Final = 1 << 16
"""Words of chance that a turn has to itself, so that the next begins at the same place."""

(
    GAMES,
    FINISHED,
    DECISIONS,
    FORCED,
    NATURE_ACTS,
    TURN_COUNT,
    CHANGES,
    BEGUN,
    BEGUN_WON,
    POINTS,
    BEST,
    MARGIN,
    CLOSE,
    FOCUS_POINTS,
    FOCUS_WON,
) = range(15)
"""Columns that every row begins with."""
SEAT_POINTS: Final = 15
SEAT_WON: Final = SEAT_POINTS + SEATS
REACHED: Final = SEAT_WON + SEATS
LED: Final = REACHED + TURNS
LED_WON: Final = LED + TURNS
POINTS_AFTER: Final = LED_WON + TURNS
FIRST_TERM: Final = POINTS_AFTER + TURNS
OFFERED, USED, USERS, USERS_POINTS, USERS_WON, GAINED = range(6)
OF_TERM: Final = 6
"""Columns of each thing that is counted."""


class Count(Record):
    """Where counting stands in a game."""

    mark: Int32
    """The mark of the turn; 0 before the first."""
    turns: Int32
    """Turns that have ended."""
    since: Int32
    """Decisions since then."""
    forced: Int32
    """Decisions with one option."""
    changes: Int32
    """How often another seat took the lead."""
    actor: Int32
    """Who decided last, or NOBODY."""
    points: Int32
    """How many points that seat had before."""
    leader: Int16
    """Who led alone last, or NOBODY."""
    focus: Int16
    """The seat that something is forbidden."""


COUNT = dtype_of(Count)


class Book(NamedTuple):
    """Where a game is counted."""

    count: Any
    uses: Int32s
    """How often each seat did each thing."""
    offered: Int32s
    """Decisions at which each thing could be done."""
    seen: Int32s
    """The latest of them, from 1."""
    gained: Int32s
    """Points that each thing brought at once to the seat that did it."""
    latest: Int32s
    """The thing of each group that was done last, or -1."""
    after: Int32s
    """Points of all seats together after each turn."""
    leaders: Int32s
    """Who led alone after each turn, or NOBODY."""
    starts: Int32s
    """Where each group begins among all things."""
    allowed: Int32s
    """0 for what the focus seat may not do."""
    scores: Int32s
    close: int
    gains: int
    """1 where points are counted by the action that brought them."""
    restricted: int
    """1 if something is forbidden."""

    @classmethod
    def of(cls, measures: Any, forbidden: tuple[int, ...] = ()) -> Book:
        """Make room to count by the measures of a game."""
        things, groups = max(1, len(measures.names)), len(measures.groups)
        allowed = np.ones(things, np.int32)
        allowed[list(forbidden)] = 0
        return cls(
            blank(COUNT),
            np.zeros((SEATS, things), np.int32),
            np.zeros(things, np.int32),
            np.zeros(things, np.int32),
            np.zeros(things, np.int32),
            np.zeros(max(1, groups), np.int32),
            np.zeros(TURNS, np.int32),
            np.zeros(TURNS, np.int32),
            np.array(measures.starts[: max(1, groups)], np.int32),
            allowed,
            np.zeros(SEATS, np.int32),
            measures.close,
            int(measures.gains),
            int(bool(forbidden)),
        )


class Run(NamedTuple):
    """Which games are played, and how their luck is dealt."""

    seed: int
    first: int
    apart: int
    """How far the bots' own chance lies from the dice; 0 is one stream for both."""
    focus_bot: int
    """The bot of the focus seat, if it is another one; else -1."""


def columns(things: int) -> int:
    """Return how long a row is; a book has room for one thing where a game counts none."""
    return FIRST_TERM + OF_TERM * max(1, things)


@template
def play_rows(
    results: Any,
    rows: Int32s,
    setting: Setting,
    scratch: PlayerScratch,
    luck: Stream,
    book: Book,
    run: Run,
) -> None:
    """Play games and count each in its row; the focus goes round the seats."""
    for game in range(len(rows)):
        number = run.first + game
        open_stream(luck, run.seed, number)
        open_stream(scratch.stream, run.seed, number + run.apart)
        focus = number % setting.seats
        usual = scratch.bots[focus]
        if run.focus_bot >= 0:
            scratch.bots[focus] = run.focus_bot
        state, tally = results.states[game], results.tallies[game]
        begin(state, setting, tally)
        open_book(state, book, focus)
        play_counting(state, setting, scratch, luck, book, tally, run)
        scratch.bots[focus] = usual
        tally.ending = ending(state)
        settle(state, results.scores[game], results.ranks[game])
        close_book(state, results.scores[game], results.ranks[game], book, tally, rows[game])


@template
def play_counting(
    state: State,
    setting: Setting,
    scratch: PlayerScratch,
    luck: Stream,
    book: Book,
    tally: Tally,
    run: Run,
) -> None:
    """Play a game to its end, counting."""
    asked = int(acting(state))
    while asked != NOBODY and int(tally.decisions) + int(tally.nature) < setting.limit:
        seat = asked
        if seat == NATURE:
            action = int(sample(state, luck))
        else:
            if seat == ANYONE:
                seat = int(invite(state, setting.seats, scratch.stream, scratch.actions))
            listed = int(legal(state, seat, scratch.actions))
            kept = look_over(state, seat, scratch.actions, listed, book, int(tally.decisions) + 1)
            action = int(decide(state, seat, kept, scratch))
            note(state, seat, action, book)
        count(tally, asked, action * 256 + seat + 8)
        if carry_out(state, seat, action, setting.seats, book) and run.apart > 0:
            leap(luck, AHEAD * int(book.count.turns))
            leap(scratch.stream, AHEAD * int(book.count.turns))
        asked = int(acting(state))


@template
def open_book(state: State, book: Book, focus: int) -> None:
    """Begin to count a game that has been set up."""
    counted = book.count
    counted.mark = turn_mark(state)
    counted.turns = 0
    counted.since = 0
    counted.forced = 0
    counted.changes = 0
    counted.actor = NOBODY
    counted.points = 0
    counted.leader = NOBODY
    counted.focus = focus
    for thing in range(len(book.offered)):
        book.offered[thing] = 0
        book.seen[thing] = 0
        book.gained[thing] = 0
        for seat in range(SEATS):
            book.uses[seat, thing] = 0


@template
def look_over(state: State, seat: int, actions: Actions, listed: int, book: Book, now: int) -> int:
    """Count what a seat could do; keep what it may do, or all if that is nothing."""
    settle_gain(state, book)
    book.count.since += 1
    book.count.forced += int(listed == 1)
    kept = 0
    for place in range(listed):
        action = int(actions[place])
        forbidden = False
        for group in range(len(book.starts)):
            found = int(term(state, seat, action, group))
            if found >= 0:
                thing = int(book.starts[group]) + found
                book.offered[thing] += int(book.seen[thing] != now)
                book.seen[thing] = now
                forbidden = forbidden or book.allowed[thing] == 0
        if not (forbidden and book.restricted and seat == book.count.focus):
            actions[kept] = action
            kept += 1
    return kept if kept > 0 else listed


@template
def note(state: State, seat: int, action: int, book: Book) -> None:
    """Count what a seat is about to do; what only goes on with an action counts for that one."""
    known = False
    for group in range(len(book.starts)):
        known = known or int(term(state, seat, action, group)) >= 0
    for group in range(len(book.starts)):
        found = int(term(state, seat, action, group))
        if known or seat != book.count.actor:
            book.latest[group] = NOBODY
        if found >= 0:
            thing = int(book.starts[group]) + found
            book.latest[group] = thing
            book.uses[seat, thing] += 1
    if book.gains > 0:
        score(state, book.scores)
        book.count.points = book.scores[seat]
    book.count.actor = seat


@template
def settle_gain(state: State, book: Book) -> None:
    """Count what the last decision has brought the seat that took it."""
    if book.gains == 0 or book.count.actor < 0:
        return
    score(state, book.scores)
    gained = int(book.scores[book.count.actor]) - int(book.count.points)
    for group in range(len(book.latest)):
        if book.latest[group] >= 0:
            book.gained[book.latest[group]] += gained


@template
def carry_out(state: State, seat: int, action: int, seats: int, book: Book) -> bool:
    """Take an action; say whether a turn has begun."""
    apply(state, seat, action)
    mark = int(turn_mark(state))
    if mark == book.count.mark:
        return False
    if book.count.mark > 0:
        end_turn(state, seats, book)
    book.count.mark = mark
    return True


@template
def end_turn(state: State, seats: int, book: Book) -> None:
    """Note who leads after a turn, and with how many points all together."""
    counted, turn = book.count, int(book.count.turns)
    score(state, book.scores)
    leader = sole_leader(book.scores, seats)
    if turn < TURNS:
        book.leaders[turn] = leader
        book.after[turn] = 0
        for seat in range(seats):
            book.after[turn] += book.scores[seat]
    if leader >= 0:
        counted.changes += int(counted.leader >= 0 and counted.leader != leader)
        counted.leader = leader
    counted.turns = turn + 1
    counted.since = 0


@rule
def sole_leader(scores: Int32s, seats: int) -> int:
    """Return who has more points than all others, or NOBODY."""
    best, leader = int(scores[0]), 0
    for seat in range(1, seats):
        if scores[seat] == best:
            leader = NOBODY
        elif scores[seat] > best:
            best, leader = int(scores[seat]), seat
    return leader


@template
def close_book(
    state: State, scores: Int32s, ranks: Int32s, book: Book, tally: Tally, row: Int32s
) -> None:
    """Write what was counted into the row of the game."""
    seats, counted = len(ranks), book.count
    if counted.since > 0 and counted.mark > 0:
        end_turn(state, seats, book)
    settle_gain(state, book)
    row[GAMES] = 1
    row[DECISIONS] = tally.decisions
    row[FORCED] = counted.forced
    row[NATURE_ACTS] = tally.nature
    row[TURN_COUNT] = counted.turns
    row[CHANGES] = counted.changes
    won = 0
    if tally.ending > 0:
        row[FINISHED] = 1
        won = share_of(ranks)
    if won > 0 and tally.began >= 0:
        row[BEGUN] = 1
        row[BEGUN_WON] = won * int(ranks[tally.began] == 1)
    close_points(scores, ranks, won, book, row)
    close_turns(ranks, won, book, row)
    for thing in range(len(book.offered)):
        place = FIRST_TERM + OF_TERM * thing
        row[place + OFFERED] = book.offered[thing]
        row[place + GAINED] = book.gained[thing]
        for seat in range(seats):
            if book.uses[seat, thing] > 0:
                row[place + USED] += book.uses[seat, thing]
                row[place + USERS] += 1
                row[place + USERS_POINTS] += scores[seat]
                row[place + USERS_WON] += won * int(ranks[seat] == 1)


@rule
def share_of(ranks: Int32s) -> int:
    """Return what each winner has of a victory, in sixtieths."""
    winners = 0
    for seat in range(len(ranks)):
        winners += int(ranks[seat] == 1)
    return SHARE // winners if winners > 0 else 0


@rule
def close_points(scores: Int32s, ranks: Int32s, won: int, book: Book, row: Int32s) -> None:
    """Count points: of all, of each seat, of the best and how far ahead it was."""
    best = second = -(1 << 30)
    for seat in range(len(ranks)):
        points = int(scores[seat])
        row[POINTS] += points
        row[SEAT_POINTS + seat] = points
        row[SEAT_WON + seat] = won * int(ranks[seat] == 1)
        second = max(second, min(best, points))
        best = max(best, points)
    row[BEST] = best
    if len(ranks) > 1:
        row[MARGIN] = best - second
        row[CLOSE] = int(best - second <= book.close)
    row[FOCUS_POINTS] = scores[book.count.focus]
    row[FOCUS_WON] = row[SEAT_WON + int(book.count.focus)]


@rule
def close_turns(ranks: Int32s, won: int, book: Book, row: Int32s) -> None:
    """Count for each turn who led after it, and whether that seat won."""
    for turn in range(min(TURNS, int(book.count.turns))):
        leader = int(book.leaders[turn])
        row[REACHED + turn] = 1
        row[POINTS_AFTER + turn] = book.after[turn]
        if leader >= 0 and won > 0:
            row[LED + turn] = 1
            row[LED_WON + turn] = won * int(ranks[leader] == 1)

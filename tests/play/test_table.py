"""A table: who may do what, when, and what can be taken back."""

from __future__ import annotations

import gc
import time
import tracemalloc
from dataclasses import replace

import pytest

from lusoria.core.errors import (
    InvalidSeats,
    LusoriaError,
    NotYourTurn,
    StaleAction,
    UndoRefused,
)
from lusoria.core.record import copy_of
from lusoria.core.seats import ANYONE
from lusoria.games import load_game
from lusoria.play.match.entry import UNDO
from lusoria.play.match.match import Entry, Match
from lusoria.play.match.reveals import shows_something
from lusoria.play.store.store import BOT, OVER, PERSON, PLAYING, SeatRecord, StoredEntry
from lusoria.play.table.dice import Dice
from lusoria.play.table.table import STALLED, Table
from lusoria.play.table.table_setup import new_table


def taken_in(table: Table, trial: Match, at: float = 0.0) -> None:
    """Let a trial become true."""
    table.adopt(trial, at or time.time())


def two(game: str = "roma", **more: float) -> Table:
    """Set a table for two people, and begin."""
    seated = [
        SeatRecord(seat=seat, kind=PERSON, name=name) for seat, name in enumerate(("Ada", "Ben"))
    ]
    table_record, seat_records = new_table(load_game(game), 2, seated, **more)  # type: ignore[arg-type]
    dice = Dice.of(bytes(32))
    table = Table(
        replace(table_record, secret=dice.secret, commitment=dice.commitment), seat_records
    )
    table.begin()
    taken_in(table, table.opening(), 100.0)
    return table


def first(table: Table, seat: int) -> int:
    """Return something a seat may do, now this, now that."""
    legal = table.match.legal(seat)
    return legal[31 * table.number % len(legal)]


def move(table: Table, seat: int, at: float = 0.0) -> None:
    """Let a seat do the first thing it may."""
    taken_in(table, table.propose(seat, table.number, [first(table, seat)]), at)


def test_one_takes_back_ones_last_action_and_nobody_elses() -> None:
    table = two()
    move(table, 0)
    assert table.can_undo(0) and not table.can_undo(1)
    with pytest.raises(UndoRefused, match="Ada"):
        table.undo(1)
    taken_in(table, table.undo(0))
    assert not table.can_undo(0)
    assert table.match.standing()[-1].seat < 0


def test_nothing_is_taken_back_after_another_seat_has_acted() -> None:
    table = two()
    move(table, 0)
    move(table, 1)
    assert not table.can_undo(0)
    with pytest.raises(UndoRefused, match="Ben"):
        table.undo(0)


def test_nothing_is_taken_back_across_chance_or_what_was_shown() -> None:
    table = two()
    undone = refused = 0
    for _ in range(40):
        seat = table.acts()[0]
        before, state = table.number, copy_of(table.match.state)
        move(table, seat)
        entries = table.match.entries[before:]
        shown = shows_something(table.game, state, entries[0])
        assert table.can_undo(seat) == (len(entries) == 1 and not shown)
        if table.can_undo(seat):
            table.undo(seat)
            undone += 1
        else:
            with pytest.raises(UndoRefused):
                table.undo(seat)
            refused += 1
    assert undone and refused


def test_after_a_resignation_nothing_is_taken_back_and_the_other_wins() -> None:
    table = two()
    move(table, 0)
    taken_in(table, table.resign(1))
    assert table.status == OVER and table.match.winners == [0]
    assert table.result(0).startswith("You win: Ben has resigned.")
    assert table.result(1).startswith("Ada wins: you have resigned.")
    assert table.acts() == [] and not table.can_undo(0)
    with pytest.raises(LusoriaError, match="over"):
        table.undo(0)
    with pytest.raises(LusoriaError, match="over"):
        table.propose(0, table.number, [0])
    with pytest.raises(NotYourTurn):
        table.resign(0)


def test_a_seat_that_resigns_among_several_is_played_by_a_bot() -> None:
    seated = [SeatRecord(seat=seat, kind=PERSON, name=str(seat)) for seat in range(3)]
    table = Table(*new_table(load_game("quorum"), 3, seated))
    table.begin()
    taken_in(table, table.opening())
    taken_in(table, table.resign(1))
    assert table.status == PLAYING and table.player(1) and not table.player(0)
    assert table.match.resigned == {1}


def test_what_was_meant_for_another_moment_is_stale() -> None:
    table = two()
    assert table.match.acting == ANYONE
    seen = table.number
    move(table, 0)
    table.propose(1, seen, [first(table, 1)])
    with pytest.raises(StaleAction):
        table.propose(0, seen, [first(table, 0)])
    with pytest.raises(StaleAction):
        table.propose(1, table.number + 1, [first(table, 1)])
    with pytest.raises(LusoriaError):
        table.propose(7, table.number, [0])


def test_people_sit_down_stand_up_and_have_names_of_their_own() -> None:
    table = Table(*new_table(load_game("roma"), 2, [SeatRecord(seat=0, kind=PERSON, name="Ada")]))
    assert table.free == [1]
    with pytest.raises(InvalidSeats):
        table.taken(0, "Eve")
    with pytest.raises(InvalidSeats):
        table.taken(5, "Eve")
    assert table.taken(1, "ada").name == "ada 2"
    assert table.taken(1, "search:9s").name == "search:9s 2"
    assert table.taken(1, "\x1b[31m\u202e").name == "[31m"
    table.put_seat_record(table.taken(1, "Ben"))
    table.put_seat_record(table.left(1))
    assert table.free == [1]
    table.put_seat_record(table.filled("")[0])
    assert table.seat_records[1].kind == BOT and table.seat_records[1].name == "Livia"
    with pytest.raises(LusoriaError, match="no bot"):
        Table(*new_table(load_game("roma"), 2)).filled("exec:rm -rf")
    table.begin()
    with pytest.raises(InvalidSeats, match="has started"):
        table.taken(1, "Eve")
    with pytest.raises(InvalidSeats, match="has started"):
        table.left(0)


def test_a_bot_plays_for_whoever_asks_and_for_whoever_is_voted_out() -> None:
    table = two()
    now = 100.0
    assert not table.votable(1, now) and table.votable(1, now + STALLED)
    with pytest.raises(NotYourTurn):
        table.vote(1, 0, now)
    with pytest.raises(NotYourTurn):
        table.vote(1, 1, now + STALLED)
    assert table.vote(1, 0, now + STALLED)
    table.put_seat_record(table.lent(1, True))
    assert table.player(1) and not table.can_undo(1)
    table.put_seat_record(table.lent(1, False))
    assert not table.player(1)


def test_the_clock_runs_for_who_must_act_and_a_bot_follows() -> None:
    table = two(clock=60.0)
    assert table.left_on_clock(110.0) == [50.0, 50.0]
    move(table, 0, 110.0)
    move(table, 0, 115.0)
    assert table.left_on_clock(120.0) == [45.0, 55.0]
    assert table.out_of_time(120.0) == [] and table.out_of_time(176.0) == [1]
    assert two().left_on_clock(500.0) is None


def test_a_table_begins_with_the_words_of_all_in_its_dice() -> None:
    seated = [SeatRecord(seat=seat, kind=PERSON, words=words) for seat, words in enumerate("ab")]
    table = Table(*new_table(load_game("roma"), 2, seated))
    table.begin()
    assert table.dice.words == ("a", "b")
    assert table.match.dice is not None and table.match.dice.secret == b""


def test_several_actions_are_taken_back_one_after_the_other_and_also_by_who_comes_back() -> None:
    table = two()
    move(table, 0)
    move(table, 0)
    for _ in range(2):
        assert table.can_undo(0)
        taken_in(table, table.undo(0))
    assert not table.can_undo(0)
    move(table, 0)
    table._last = None
    assert table.can_undo(0)


def test_what_another_has_done_counts_even_if_it_was_taken_back() -> None:
    table = two()
    move(table, 0)
    move(table, 1)
    taken_in(table, table.undo(1))
    assert not table.can_undo(0)
    with pytest.raises(UndoRefused, match="Ben has acted since"):
        table.undo(0)


def act_and_take_back(table: Table, until: int) -> None:
    """Let a seat do something and take it back, over and over, each time with a key of its own."""
    actions = table.match.legal(0)
    while table.number < until:
        key = table.number + 1_000_000
        action = int(str(actions[key % len(actions)]))
        table.read_on([StoredEntry(Entry(0, action), 0.5 + key, key)])
        table.read_on([StoredEntry(Entry(0, UNDO), 0.7 + key, key + 1)])


def test_what_a_table_keeps_of_an_entry_is_small() -> None:
    table = two()
    act_and_take_back(table, 1000)
    gc.collect()
    tracemalloc.start()
    try:
        before, first_ = tracemalloc.get_traced_memory()[0], table.number
        act_and_take_back(table, first_ + 3000)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown / (table.number - first_) < 256, "an hour in a full room is 120,000 entries"


def test_a_key_finds_the_entry_of_its_own_seat_also_after_the_table_was_read_again() -> None:
    table = two()
    begun = table.number
    for seat, key in ((0, 7), (1, 7), (0, 2**53 - 1), (1, None)):
        table.adopt(table.propose(seat, table.number, [first(table, seat)]), 100.0, key)
    kept = [
        StoredEntry(entry, at, key if key > 0 else None)
        for entry, at, key in zip(table.match.entries, table.times, table.keys, strict=True)
    ]
    again = Table(table.table_record, table.seat_records, kept)
    for one in (table, again):
        assert one.done_by(0, 7) == begun + 1
        assert one.match.entries[one.done_by(1, 7) - 1].seat == 1
        assert one.done_by(0, 2**53 - 1) > one.done_by(1, 7) > begun + 1
        assert one.done_by(1, 2**53 - 1) == one.done_by(0, 8) == 0


def test_nothing_was_done_by_any_key_at_an_empty_table() -> None:
    table_record, seat_records = new_table(load_game("roma"), 2, [])
    assert Table(table_record, seat_records).done_by(0, 7) == 0


def test_a_rule_is_applied_once_for_an_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two()
    seen: list[Entry] = []
    append = Match.append

    def counted(match: Match, entry: Entry) -> None:
        seen.append(entry)
        append(match, entry)

    monkeypatch.setattr(Match, "append", counted)
    before = table.number
    while table.number < before + 12:
        move(table, table.acts()[0])
    assert seen == table.match.entries[before:]
    assert table.match.state.tobytes() == table.match.copy().state_at(table.number).tobytes()


def test_what_was_narrated_stays_when_a_table_adopts_a_proposal() -> None:
    table = two()
    told = table.match.narration(0)
    move(table, 0)
    assert table.match.narration(0) is told
    assert told.events == table.match.copy().narration(0).events

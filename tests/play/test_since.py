"""What a seat learns, entry by entry: news, plain values, layers; going back, names, people."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import lusoria
from lusoria.core.errors import LusoriaError, UndoRefused
from lusoria.core.seats import NATURE, NOBODY
from lusoria.play.driver import Driver
from lusoria.play.match.disclosure import narration_of, untold
from lusoria.play.match.match import Match
from lusoria.play.match.narration import Event
from lusoria.play.match.view_diff import NEVER
from lusoria.play.match_file import read_text, write_text
from lusoria.play.store.store import PERSON, PLAYING, SeatRecord, StoredEntry
from lusoria.play.table.dice import Dice, verified
from lusoria.play.table.table import Table
from lusoria.play.table.table_setup import continued, new_table

QUORUM = lusoria.game("quorum")


def fresh_since(match: Match, number: int, viewer: int) -> list[Event]:
    """Return what a copy of the match, which was told nothing, tells of it."""
    twin = match.copy()
    return twin.rendered.since(number, viewer)


def played(moves: int, seed: int = 7) -> Match:
    """Return a match in which everybody has taken the last option for a while."""
    match = QUORUM.start(seats=3, seed=seed)
    for _ in range(moves):
        seat = match.movers()[-1]
        match.play(match.options(seat)[-1].number, seat)
    return match


def test_news_since_an_entry_are_those_of_the_whole_narration() -> None:
    match = played(7)
    for viewer in (NOBODY, 0, 2):
        for number in range(0, len(match.entries) + 1, 5):
            told = [event for event in match.narration(viewer).events if event.entry >= number]
            assert fresh_since(match, number, viewer) == told
            assert match.rendered.since(number, viewer) == told


def test_news_grow_with_the_match_and_are_told_once() -> None:
    match = played(6)
    heard, number = match.rendered.since(len(match.entries), 1), len(match.entries)
    for _ in range(8):
        seat = match.movers()[0]
        match.play(match.options(seat)[0].number, seat)
        heard += match.rendered.since(number, 1)
        number = len(match.entries)
    assert heard == fresh_since(match, heard[0].entry, 1)


def test_what_changed_since_a_revision_makes_the_whole_again() -> None:
    match = played(2)
    known: dict[str, Any] = {}
    revision = NEVER
    for _ in range(10):
        newer = match.rendered.view_diff(0).since(revision)
        known |= newer.parts
        for name in newer.gone:
            del known[name]
        assert known == match.rendered.view_diff(0).parts
        revision = newer.revision
        assert match.rendered.view_diff(0).since(revision).parts == {}
        seat = match.movers()[-1]
        match.play(match.options(seat)[-1].number, seat)
    assert (
        match.rendered.view_diff(0).since(revision + 10**6).parts
        == match.rendered.view_diff(0).parts
    )


def test_whoever_saw_more_than_is_remembered_is_told_everything_anew() -> None:
    match = played(2)
    seen = match.rendered.view_diff(0).since(NEVER)
    assert seen.whole and not match.rendered.view_diff(0).since(seen.revision).whole
    seat = match.movers()[-1]
    match.play(match.options(seat)[-1].number, seat)
    assert not match.rendered.view_diff(0).since(seen.revision).whole
    match.rest()
    newer = match.rendered.view_diff(0).since(seen.revision)
    assert newer.whole and newer.parts == match.rendered.view_diff(0).parts


def test_layers_are_those_of_the_picture() -> None:
    match = played(3)
    for seat, narrow in ((NOBODY, False), (1, True)):
        parts = match.rendered.layers(seat, narrow).parts
        picture = match.picture(seat, narrow)
        assert {f"layer {name}" for name in picture.layers} == {
            name for name in parts if name.startswith("layer ")
        }
        assert parts["frame"] == picture.frame
    assert match.rendered.layers() is match.rendered.layers()


def test_going_back_loses_nothing_of_the_log_and_everything_of_the_state() -> None:
    match = played(12)
    before, number = match.copy(), 9
    then = match.state_at(number)
    preview = match.rewind_preview(number, 0)
    assert match.text() == before.text()
    assert preview.match.state.tobytes() == then.tobytes()
    gone = [entry for entry in match.standing() if entry not in match.standing()[:number]]
    assert sum(preview.acts.values()) == len(match.standing()) - number >= len(gone)
    assert preview.lost == tuple(before.rendered.since(number, 0))
    match.stream = None
    match.rewind(number, 0, "a mistake")
    assert match.entries[:-1] == before.entries
    assert match.state.tobytes() == then.tobytes()
    assert match.log()[-1] == "1: rewind to 9 -- a mistake"
    assert [event.entry for event in match.narration(1).events if event.entry >= number] == [
        len(before.entries)
    ]


def test_a_match_that_went_back_goes_on_and_reads_back() -> None:
    match = played(10)
    match.stream = None
    match.rewind(8, NOBODY, "again")
    match.nature()
    seat = match.movers()[0]
    match.play(match.options(seat)[0].number, seat)
    match.rewind(len(match.entries) - 1, NOBODY)
    read = read_text(write_text(match))
    assert read.entries == match.entries
    assert read.state.tobytes() == match.state.tobytes()
    assert [entry for entry, _ in match.replay()] == match.entries
    for number in range(len(match.entries) + 1):
        assert read.state_at(number).tobytes() == match.copy().state_at(number).tobytes()
    assert read.narration(1).events == match.narration(1).events


def test_there_is_no_going_back_to_what_has_not_been() -> None:
    match = played(2)
    for number in (-1, len(match.entries), 10**6):
        with pytest.raises(UndoRefused, match="nothing to go back to"):
            match.rewind(number, 0)
        with pytest.raises(UndoRefused, match="nothing to go back to"):
            match.rewind_preview(number)


def test_entries_know_who_acted_and_names_may_change() -> None:
    match = QUORUM.start(seats=2, seed=3)
    match.sit(["Ada", "Bob"])
    first = match.movers()[0]
    match.play(match.options(first)[0].number, first, who="Ada's [sister] # 2")
    match.rename(0, "Cleo")
    second = match.movers()[0]
    match.play(match.options(second)[0].number, second)
    read = read_text(match.text())
    assert read.entries == match.entries
    assert read.seated == ["Ada", "Bob"]
    assert read.names == match.names == ["Cleo", "Bob"]
    assert "name 1: Ada" in match.text() and "1: seated -- Cleo" in match.text()
    people = read.persons()
    acts = [at for at, entry in enumerate(read.entries) if entry.seat == first]
    assert people[acts[0]] == "Ada's (sister) / 2"
    assert read.name_of(0) == "Cleo"
    told = [event.text for event in read.narration().events]
    assert any("Cleo now plays Ada" in text for text in told)
    read.rewind(len(read.entries) - 1, NOBODY)
    assert read.names == ["Cleo", "Bob"]


def test_a_match_that_is_read_goes_on_with_dice_that_nobody_has_seen() -> None:
    match = QUORUM.start(seats=2, names=["Ada", "Ben"])
    match.dice = Dice.of(bytes(range(32)), ("alea", ""))
    driver = Driver(match, {}, match.dice.stream, None)
    while len(match.entries) < 12:
        if match.acting == NATURE:
            driver.step()
        else:
            match.play(match.legal(match.acting)[0])
    cut = read_text(match.text()).at(6)
    table_record, seat_records = continued(cut)
    table = Table(table_record, seat_records, [StoredEntry(entry, 0.0) for entry in cut.entries])
    assert table.dice.since == 6 and table.dice.commitment != match.dice.commitment
    assert table.dice.stream(3).tobytes() == match.dice.stream(3).tobytes()
    assert table.dice.stream(8).tobytes() != match.dice.stream(8).tobytes()
    table.table_record = replace(table.table_record, status=PLAYING)
    for _ in range(4):
        if table.match.acting == NATURE:
            table.adopt(table.opening(), 0.0)
        seat = table.acts()[0]
        grown = table.propose(seat, table.number, table.match.legal(seat)[:1])
        table.adopt(grown, 0.0)
    table.match.dice = table.dice
    read = read_text(table.match.text())
    assert read.dice == table.dice
    assert verified(read) == sum(entry.seat == NATURE for entry in read.entries)


def test_the_same_seed_does_not_throw_again_what_a_match_has_thrown() -> None:
    fresh, later = Driver.of(QUORUM.start(seats=2), 5), Driver.of(played(3), 5)
    assert fresh.chance(0).tobytes() != later.chance(0).tobytes()


def test_a_table_takes_several_actions_at_once_all_or_none_and_goes_back() -> None:
    table = seated("quorum")
    seat = table.acts()[0]
    first = table.match.legal(seat)[0]
    before = table.number
    with pytest.raises(LusoriaError):
        table.propose(seat, table.number, [first, 10**6])
    grown = table.propose(seat, table.number, [first], who="Bea")
    table.adopt(grown, 1.0)
    assert table.match.persons()[before] == "Bea"
    named = table.rename(0, "Cleo")
    table.adopt(named, 2.0)
    assert table.match.names[0] == "Cleo" and not table.can_undo(seat)
    back = table.rewind(before, 0, "let us try again", "the teacher")
    table.adopt(back, 3.0)
    assert table.match.entries[-1].who == "the teacher" or table.match.entries[-1].seat == NATURE
    assert table.match.state.tobytes() == table.match.state_at(table.number).tobytes()
    assert table.grown() == []


def seated(name: str) -> Table:
    """Return a table in memory with two people that has begun."""
    game = lusoria.game(name).game
    seat_records = [SeatRecord(seat=seat, kind=PERSON, name=f"Guest {seat}") for seat in range(2)]
    table_record, seat_records = new_table(game, 2, seat_records)
    table = Table(replace(table_record, status=PLAYING), seat_records)
    table.adopt(table.opening(), 0.0)
    return table


def test_what_must_be_told_before_somebody_can_look_is_known_beforehand() -> None:
    match = played(6)
    number = len(match.entries)
    assert untold(match, 0, opened=False) == untold(match, 0, opened=True) == number
    before = match.narration(0).events[:]
    assert (untold(match, 0, opened=False), untold(match, 0, opened=True)) == (0, number)
    match.play(match.options(match.movers()[0])[0].number, match.movers()[0])
    assert untold(match, 0, opened=False) == len(match.entries) - number > 0
    assert narration_of(match, 0, opened=True).events and not untold(match, 0, opened=True)
    match.rename(1, "Livia")
    assert untold(match, 0, opened=False) == len(match.entries) - number
    match.rest()
    assert untold(match, 0, opened=False) == len(match.entries)
    assert match.narration(0).events[: len(before)] == before


def test_a_narration_told_bit_by_bit_forgets_its_beginning_and_no_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lusoria.play.match.narration.LONG", 8)
    match = played(2)
    number = len(match.entries)
    for _ in range(20):
        seat = match.movers()[-1]
        match.play(match.options(seat)[-1].number, seat)
        assert match.rendered.since(number, 1) == fresh_since(match, number, 1)
        number = len(match.entries)
    assert match.rendered.narrations[1].start > 0
    assert match.rendered.since(0, 1) == fresh_since(match, 0, 1)


def test_of_a_long_match_not_every_old_state_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lusoria.play.match.state_cache.EVERY", 1)
    monkeypatch.setattr("lusoria.play.match.state_cache.MOST", 6)
    match = played(12)
    assert len(match._state_cache.kept) <= 6 < len(match.entries)
    states = [state.tobytes() for _, state in match.replay()]
    assert [match.state_at(number).tobytes() for number in range(len(states))] == states

"""What a seat learns, entry by entry: news, plain values, layers; going back, names, people."""

from __future__ import annotations

from typing import Any

import pytest

import lusoria
from lusoria.core.errors import UndoRefused
from lusoria.core.seats import NOBODY
from lusoria.play.file import read_text, write_text
from lusoria.play.glimpse import NEVER
from lusoria.play.match import Match

QUORUM = lusoria.game("quorum")


def played(moves: int, seed: int = 7) -> Match:
    """Return a match in which everybody has taken the last option for a while."""
    match = QUORUM.start(seats=3, seed=seed)
    for _ in range(moves):
        seat = match.movers()[-1]
        match.play(match.options(seat)[-1].number, seat)
    return match


def test_news_since_an_entry_are_those_of_the_whole_tale() -> None:
    match = played(7)
    for looker in (NOBODY, 0, 2):
        for number in range(0, len(match.entries) + 1, 5):
            told = [event for event in match.tale(looker).events if event.entry >= number]
            assert match.copy().since(number, looker) == told
            assert match.since(number, looker) == told


def test_news_grow_with_the_match_and_are_told_once() -> None:
    match = played(6)
    heard, number = match.since(len(match.entries), 1), len(match.entries)
    for _ in range(8):
        seat = match.movers()[0]
        match.play(match.options(seat)[0].number, seat)
        heard += match.since(number, 1)
        number = len(match.entries)
    assert heard == match.copy().since(heard[0].entry, 1)


def test_what_changed_since_a_revision_makes_the_whole_again() -> None:
    match = played(2)
    known: dict[str, Any] = {}
    revision = NEVER
    for _ in range(10):
        newer = match.glimpse(0).since(revision)
        known |= newer.parts
        for name in newer.gone:
            del known[name]
        assert known == match.glimpse(0).parts
        revision = newer.revision
        assert match.glimpse(0).since(revision).parts == {}
        seat = match.movers()[-1]
        match.play(match.options(seat)[-1].number, seat)
    assert match.glimpse(0).since(revision + 10**6).parts == match.glimpse(0).parts


def test_layers_are_those_of_the_picture() -> None:
    match = played(3)
    for seat, narrow in ((NOBODY, False), (1, True)):
        parts = match.layers(seat, narrow).parts
        picture = match.picture(seat, narrow)
        assert {f"layer {name}" for name in picture.layers} == {
            name for name in parts if name.startswith("layer ")
        }
        assert parts["frame"] == picture.frame
    assert match.layers() is match.layers()


def test_going_back_loses_nothing_of_the_log_and_everything_of_the_state() -> None:
    match = played(12)
    before, number = match.copy(), 9
    then = match.state_at(number)
    preview = match.rewound(number, 0)
    assert match.text() == before.text()
    assert preview.match.state.tobytes() == then.tobytes()
    gone = [entry for entry in match.standing() if entry not in match.standing()[:number]]
    assert sum(preview.acts.values()) == len(match.standing()) - number >= len(gone)
    assert preview.lost == tuple(before.since(number, 0))
    match.stream = None
    match.rewind(number, 0, "a mistake")
    assert match.entries[:-1] == before.entries
    assert match.state.tobytes() == then.tobytes()
    assert match.log()[-1] == "1: rewind to 9 -- a mistake"
    assert [event.entry for event in match.tale(1).events if event.entry >= number] == [
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
    assert read.tale(1).events == match.tale(1).events


def test_there_is_no_going_back_to_what_has_not_been() -> None:
    match = played(2)
    for number in (-1, len(match.entries), 10**6):
        with pytest.raises(UndoRefused, match="nothing to go back to"):
            match.rewind(number, 0)
        with pytest.raises(UndoRefused, match="nothing to go back to"):
            match.rewound(number)


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
    assert read.called(0) == "Cleo"
    told = [event.text for event in read.tale().events]
    assert any("Cleo now plays Ada" in text for text in told)
    assert read.rewind(len(read.entries) - 1, NOBODY).names == ["Cleo", "Bob"]

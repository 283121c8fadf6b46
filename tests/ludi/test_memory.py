"""What is recalled is what would be made anew: for every seat, entry by entry."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.glance import LATEST, Open
from lusoria.games.ludi.memory import recall, recalled
from lusoria.games.ludi.moment import moment_of
from lusoria.games.ludi.plain import plain_view
from lusoria.games.ludi.steps import plain_verbs
from lusoria.games.ludi.story import put_in_words
from lusoria.games.ludi.svg.screen import screen
from lusoria.play.driver import Driver, recorded
from lusoria.play.glimpse import VERBS, parts_of
from lusoria.play.match import Match

from .room import room

PEOPLE, BEFORE, ENTRIES, APART = 12, 40, 24, 5
"""A small room; how far it has come, how long it is watched, how seldom a seat looks."""


def played() -> Iterator[tuple[Match, int]]:
    """Play a room; yield it after every act with how many entries there were before."""
    match = recorded(GAME, 5_000_003, 0, PEOPLE, stop=BEFORE)
    driver = Driver.of(match, 5_000_003)
    number = len(match.entries)
    while number < BEFORE + ENTRIES and driver.step() is not None:
        yield match, number
        number = len(match.entries)


def fresh(match: Match, seat: int) -> dict[str, Any]:
    """Return what a seat may know and do, made anew."""
    view, names = match.view(seat), match.names_for(seat)
    actions = match.legal(seat) if seat >= 0 else []
    return {**plain_view(view, names), VERBS: plain_verbs(view, actions, names)}


def told_alone(match: Match, at: int, seat: int) -> list[str]:
    """Tell an act to one looker as if there were no other."""
    entry, before = match.entries[at], match.lived(at)
    learned = int(GAME.veil(before, entry.seat, entry.action, seat))
    views = GAME.look(before, seat), GAME.look(match.lived(at + 1), seat)
    names = match.names_at(at, seat)
    text = put_in_words(moment_of(views[0], entry.seat, learned, views[1], names))
    if entry.note and learned == entry.action:
        text = f"{text} - {entry.note}".strip(" -")
    return [line for line in text.splitlines() if line]


def test_what_is_recalled_is_what_would_be_made_anew() -> None:
    heard: dict[int, int] = {}
    for match, number in played():
        for seat in range(-1, match.seats):
            if (seat + number) % APART and seat >= 0:
                continue
            assert match.glimpse(seat).parts == fresh(match, seat), (number, seat)
            since = heard.get(seat, number)
            told = [event.text for event in match.since(since, seat)]
            alone = range(since, len(match.entries))
            assert told == [line for at in alone for line in told_alone(match, at, seat)]
            heard[seat] = len(match.entries)
        assert match.stage_layers().parts == parts_of(screen(match.view(-1)))


def test_only_what_was_made_of_a_field_that_changed_is_made_again() -> None:
    made: list[str] = []

    def place(view: Any, seat: int) -> int:
        made.append("place")
        return int(view.table.people.place[seat])

    def both(view: Any, seat: int) -> tuple[int, int]:
        made.append("both")
        return recalled(view, "place", place, seat), int(view.table.calendar.step)

    state = room().state
    first = recall(GAME.look(state, 0))
    assert recalled(first, "both", both, 0) == recalled(first, "both", both, 0)
    assert made == ["both", "place"]
    state.table.people.acts[0] += 1
    second = recall(GAME.look(state, 0), first)
    assert recalled(second, "both", both, 0) is recalled(second, "both", both, 0)
    assert made == ["both", "place"], "neither looked at how often somebody has acted"
    state.table.calendar.step += 1
    third = recall(GAME.look(state, 0), second)
    assert recalled(third, "both", both, 0)[1] == int(state.table.calendar.step)
    assert made == ["both", "place", "both"]
    assert recalled(first, "both", both, 0)[1] == int(state.table.calendar.step) - 1


def test_an_open_table_holds_none_of_those_before_it() -> None:
    first, second = (Open(bytes([at]) * 17_560) for at in range(2))
    second.told[first.number, 0, 0] = None  # type: ignore[assignment]
    assert second.changes_since(first) and first not in LATEST
    gone = weakref.ref(first)
    del first
    gc.collect()
    assert gone() is None

"""What is recalled is what would be made anew: for every seat, entry by entry."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from lusoria.core.text.words import NUMBERED
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.fast_view import LATEST, Open
from lusoria.games.ludi.model.view_cache import Noted, Notes, made_for_all, recall, recalled
from lusoria.games.ludi.narration.moment import moment_of
from lusoria.games.ludi.narration.story import near, put_in_words
from lusoria.games.ludi.phone.now.card import now_prompts
from lusoria.games.ludi.phone.steps import verb_chapters
from lusoria.games.ludi.svg.screen import screen
from lusoria.games.ludi.views.view_parts import visible_parts
from lusoria.play.driver import Driver, recorded
from lusoria.play.match import rendered
from lusoria.play.match.match import Match
from lusoria.play.match.view_diff import NOW, VERBS, parts_of

from ..moves import view_of
from .room import room

ACTION = {GAME.format(action): action for action in range(GAME.actions)}
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
    view, names = view_of(match, seat), match.names_for(seat)
    actions = match.legal(seat) if seat >= 0 else []
    now = {NOW: now_prompts(view, actions, names)} if seat >= 0 else {}
    return {**visible_parts(view, names), **now, VERBS: verb_chapters(view, actions, names)}


def told_alone(match: Match, at: int, seat: int) -> list[str]:
    """Tell an act to one viewer as if there were no other."""
    entry, before = match.entries[at], match.lived(at)
    learned = int(GAME.redact(before, entry.seat, entry.action, seat))
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
            assert match.rendered.view_diff(seat).parts == fresh(match, seat), (number, seat)
            since = heard.get(seat, number)
            told = [event.text for event in match.rendered.since(since, seat)]
            alone = range(since, len(match.entries))
            assert told == [line for at in alone for line in told_alone(match, at, seat)]
            heard[seat] = len(match.entries)
        assert match.rendered.stage_layers().parts == parts_of(screen(view_of(match, -1)))


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


def test_who_reads_his_own_row_alone_does_not_mind_what_changes_in_others() -> None:
    made: list[str] = []

    def mine(view: Any, seat: int) -> tuple[int, ...]:
        made.append("mine")
        people, purses = view.table.people, view.purses
        assert len(people.place) == len(state.table.people.place)
        return int(people.place[seat]), int(purses.goods[seat, 0]), *purses.goods[seat].tolist()

    def all_places(view: Any) -> list[int]:
        made.append("all")
        return [int(one) for one in view.table.people.place.tolist()]

    def there(view: Any, region: int) -> tuple[int, int]:
        made.append("there")
        place = view.table.people.place
        return int((place == region).sum()), int((place != region).sum())

    def look(view: Any) -> None:
        recalled(view, "mine", mine, 0)
        recalled(view, "all", all_places)
        recalled(view, "there", there, 2)

    state = room().state
    first = recall(GAME.look(state, 0))
    look(first)
    assert made == ["mine", "all", "there"]
    state.table.people.place[1] = (int(state.table.people.place[1]) + 1) % 3
    second = recall(GAME.look(state, 0), first)
    look(second)
    assert made == ["mine", "all", "there", "all", "there"], "another has moved"
    state.table.people.place[0] = (int(state.table.people.place[0]) + 1) % 3
    third = recall(GAME.look(state, 0), second)
    look(third)
    assert made[5:] == ["mine", "all", "there"], "the viewer has moved"
    with pytest.raises(TypeError):
        hash(Noted(first, "", Notes(first.memory)).table.people.place)


def test_whom_an_act_does_not_concern_hears_what_one_hears_who_looks_on() -> None:
    table = room()
    first, last = 0, int(table.state.table.roles) - 1
    view = GAME.look(table.state, -1)

    def heard_near(text: str) -> frozenset[int] | None:
        return near(moment_of(view, first, ACTION[text], view, NUMBERED))

    assert heard_near("signal") is None, "everybody hears it"
    assert heard_near("rest") == frozenset(), "nothing that some would hear more of"
    went = heard_near("go rome")
    assert went is not None and first in went and last not in went
    gone = heard_near("appear in asia")
    here = int(table.people.place[first])
    beside = {seat for seat in range(last + 1) if int(table.people.place[seat]) == here}
    assert gone is not None and beside <= gone
    table.state.table.things.wearer = first
    view = GAME.look(table.state, -1)
    assert heard_near("appear in asia") is None, "only some see where the one is who acts"
    table.state.table.things.wearer = last
    view = GAME.look(table.state, -1)
    worn = heard_near("appear in asia")
    assert worn is not None and last in worn


def test_hardly_anybody_has_to_look_for_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    for match, number in played():
        match.rendered.since(number, 0)
        for at in range(number, len(match.entries)):
            heard = match.rendered.hearsay(at)
            assert heard is not None and heard.entry is match.entries[at]
            assert heard is match.rendered.hearsay(at), "it is listened to once"
    match.rendered.rest()
    monkeypatch.setattr(rendered, "LATELY", 3)
    count = len(match.entries)
    assert match.rendered.hearsay(count - 1) is not None
    assert match.rendered.hearsay(count - 4) is None, "nobody else asks any more"


def test_what_is_made_of_what_all_see_is_made_once_for_all_and_noted_for_each() -> None:
    made: list[str] = []

    def places(table: Any) -> list[int]:
        made.append("all")
        return [int(one) for one in table.people.place.tolist()]

    def here(view: Any, seat: int) -> int:
        made.append(f"here {seat}")
        return made_for_all(view, places)[seat]

    state = room().state
    eyes = [recall(GAME.look(state, seat)) for seat in (0, 1)]
    assert [recalled(eyes[seat], "here", here, seat) for seat in (0, 1)] == places(state.table)[:2]
    assert made_for_all(eyes[0], places) is made_for_all(eyes[1], places)
    assert made == ["here 0", "all", "here 1", "all"], "the last of them by this test"
    state.table.people.acts[0] += 1
    eyes = [recall(GAME.look(state, seat), eyes[seat]) for seat in (0, 1)]
    assert [recalled(eyes[seat], "here", here, seat) for seat in (0, 1)] == places(state.table)[:2]
    assert made[4:] == ["all"], "nobody looked at how often somebody has acted"
    state.table.people.place[1] = (int(state.table.people.place[1]) + 1) % 3
    eyes = [recall(GAME.look(state, seat), eyes[seat]) for seat in (0, 1)]
    assert [recalled(eyes[seat], "here", here, seat) for seat in (0, 1)] == places(state.table)[:2]
    assert made[5:] == ["here 0", "all", "here 1", "all"]
    assert made_for_all(GAME.look(state, 0), places) == places(state.table), "of a plain view, too"


def test_who_was_away_is_told_what_he_asks_for_and_nothing_else() -> None:
    match, number = list(played())[-1]
    start, count = number - 9, len(match.entries)
    match.rendered.rest()
    match.rendered._told_from(0, 0).caught_up(5)
    told = [event.text for event in match.rendered.since(start, 0)]
    assert match.rendered.narrations[0].start == start, "what lies between is not lived through"
    alone = range(start, count)
    assert told == [line for at in alone for line in told_alone(match, at, 0)]


def test_an_open_table_holds_none_of_those_before_it() -> None:
    first, second = (Open(bytes([at]) * 17_560) for at in range(2))
    second.told[first.number, 0, 0] = None  # type: ignore[assignment]
    assert second.changes_since(first) and first not in LATEST
    gone = weakref.ref(first)
    del first
    gc.collect()
    assert gone() is None

"""What a phone shows of a role: plain values, and every action in a few steps [18.1, 18.5]."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import lusoria
from lusoria.core.live.chapters import Chapter, Pick
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.core.text.words import Names
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.actions import ACTIONS, FIRST
from lusoria.games.ludi.model.codes import SUMMER, WINTER
from lusoria.games.ludi.model.verbs import NATURAL, NUMBER, VERBS
from lusoria.games.ludi.narration.topics import ORDER
from lusoria.games.ludi.phone.steps import all_deeds, deed, steps_of, verb_chapters
from lusoria.games.ludi.views.view_parts import visible_parts

from .room import Room, goods, room


def actions_in(picks: tuple[Pick, ...]) -> Iterator[int]:
    """List the actions that choices lead to."""
    for pick in picks:
        if pick.picks:
            assert pick.action == -1
            yield from actions_in(pick.picks)
        else:
            yield pick.action


def depth(picks: tuple[Pick, ...]) -> int:
    """Return how many choices follow each other."""
    return max(1 + (depth(pick.picks) if pick.picks else 0) for pick in picks)


def shown(table: Room, name: str) -> tuple[dict[str, Any], tuple[Chapter, ...]]:
    """Return what somebody's phone shows."""
    seat = table.seat(name)
    view, names = GAME.look(table.state, seat), Names(viewer=seat)
    return visible_parts(view, names), verb_chapters(view, table.legal(name), names)


def test_18_1_every_legal_action_is_on_the_phone_once_and_chosen_step_by_step() -> None:
    for table in (room(), room(WINTER)):
        for name in ("Octavian", "Cicero", "Livia", "Pacorus", "Juno", "Mercury", "Facilitator"):
            _, chapters = shown(table, name)
            found = [
                action
                for chapter in chapters
                for one in chapter.deeds
                for action in actions_in(one.picks)
            ]
            assert sorted(found) == sorted(table.legal(name))
            assert len(set(found)) == len(found)
            for chapter in chapters:
                assert chapter.name in ORDER
                for one in chapter.deeds:
                    assert depth(one.picks) == max(1, len(one.steps))
            json.dumps(chapters)


def test_18_1_every_verb_of_the_catalogue_has_plain_words_and_steps() -> None:
    view = GAME.look(room().state, 0)
    for verb, row in enumerate(VERBS):
        if row.how & NATURAL:
            continue
        actions = tuple(range(int(FIRST[verb]), int(FIRST[verb + 1])))
        one = deed(view, verb, actions[:1], Names(viewer=0))
        assert one.title and one.section == row.section
        assert len(steps_of(verb)) <= 3
        if len(actions) > 1:
            assert one.steps
    assert FIRST[len(VERBS)] == ACTIONS


def test_18_2_an_offer_says_what_it_contains_and_how_it_is_answered() -> None:
    table = room().put(Octavian="Gaul", Lepidus="Gaul").give("Octavian", money=6)
    table.do("Octavian", "barter with", "Lepidus")
    table.do("Octavian", "put", 0, goods("money", 5)).do("Octavian", "ask", 0, goods("fleets", 1))
    parts, _ = shown(table, "Octavian")
    assert parts["desk"]["gives"] == {"money": 5} and parts["desk"]["with"] == "lepidus"


def test_18_2_a_gift_waits_for_its_answer_on_the_phone_of_who_may_take_it() -> None:
    table = room().put(Octavian="Gaul", Lepidus="Gaul").give("Octavian", money=6)
    table.do("Octavian", "barter with", "Lepidus").do("Octavian", "put", 0, goods("money", 5))
    table.do("Octavian", "propose")
    parts, chapters = shown(table, "Lepidus")
    (offer,) = parts["offers"]
    assert offer["gives"] == {"money": 5} and offer["takes"] == {} and not offer["mine"]
    assert offer["text"] == "Octavian offers you 500k as a gift."
    assert set(offer["answers"].values()) <= set(table.legal("Lepidus"))
    assert chapters[0].name == "answer"
    (own,) = shown(table, "Octavian")[0]["offers"]
    assert own["mine"] and list(own["answers"]) == ["withdraw"]


def test_18_5_a_phone_shows_nothing_that_its_view_does_not() -> None:
    table = room(SUMMER).give("Antony", money=40)
    seat, stream = table.seat("Octavian"), stream_of(5)
    view = GAME.look(table.state, seat)
    guess = blank(GAME.state)
    GAME.imagine(view, stream, guess)
    names = Names(viewer=seat)
    assert visible_parts(GAME.look(guess, seat), names) == visible_parts(view, names)
    spectator = visible_parts(GAME.look(table.state, -1), Names())
    assert not {"me", "purse", "offers", "desk"} & spectator.keys()
    assert json.loads(json.dumps(spectator))["region rome"]["name"] == "Rome"


def test_18_1_what_is_impossible_now_says_why() -> None:
    match = lusoria.game("ludi").start(seats=12, seed=5)
    shut = {one.name: one.reason for one in match.unavailable(match.roles.index("octavian"))}
    assert "challenge" in shut and "[" in shut["challenge"]
    legal = {match.game.format(action) for action in match.legal(0)}
    assert not any(text.startswith(name) for text in legal for name in shut)
    assert match.unavailable(-1) == []


def test_18_1_what_is_impossible_is_listed_by_task_then_by_season() -> None:
    table = room(SUMMER)
    view = GAME.look(table.state, table.seat("Octavian"))
    names = [deed.name for deed in all_deeds(view)]
    assert names[:3] == ["challenge", "buy curial from", "befriend"]
    now = [bool(VERBS[NUMBER[name]].when >> SUMMER & 1) for name in names]
    assert now == sorted(now, reverse=True)

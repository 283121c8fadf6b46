"""Seats with names, words beside actions, and looking on: with Roma in borrowed clothes."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

from lusoria import games
from lusoria.bots.choose import POLICY
from lusoria.bots.player import Bot, bot_of
from lusoria.core.compile.jit import rule
from lusoria.core.errors import InvalidSeats, LusoriaError, NoteMissing
from lusoria.core.game import Game
from lusoria.core.record import Actions
from lusoria.core.rng import Stream
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.text.words import Names
from lusoria.games import GAMES
from lusoria.lab.batch import Batch
from lusoria.play.driver import Driver
from lusoria.play.match.match import Match
from lusoria.play.match_file import read_text
from lusoria.terminal.seating import seat_called, seat_players
from lusoria.terminal.watching import watch

ROMA = GAMES[0]
REDACTED = ROMA.actions


@rule
def take_the_first(view: object, actions: Actions, count: int, stream: Stream) -> int:  # noqa: ARG001
    """Never think."""
    return int(actions[0])


@rule
def hide(state: object, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001
    """Tell nobody anything."""
    return REDACTED


def named(players: int) -> tuple[str, ...]:
    """Call the seats after two dictators."""
    return ("Sulla", "Marius")[:players]


GAME: Game = replace(ROMA, name="borrowed", roles=named, advise=take_the_first)


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.REGISTERED, GAME.name, GAME)


def played(game: Game = GAME, steps: int = 6) -> Match:
    match = Match(game, seed=4)
    for _ in range(steps):
        seat = match.movers()[0]
        match.play(match.options(seat)[0].number, seat)
    return match


def test_the_log_names_the_roles_and_reads_back() -> None:
    match = played()
    assert {line.partition(":")[0] for line in match.log()} == {"nature", "Sulla", "Marius"}
    assert read_text(match.text()).state.tobytes() == match.state.tobytes()


def test_a_refusal_names_the_role() -> None:
    match = Match(GAME, seed=4)
    with pytest.raises(LusoriaError, match="is not legal for Marius"):
        match.play(0, 1)


def test_a_seat_is_called_by_its_name_or_the_beginning_of_it() -> None:
    match = Match(GAME)
    assert seat_called(match, "marius") == 1
    assert seat_called(match, "Su") == 0
    with pytest.raises(InvalidSeats, match="there is no seat 'Cato' at this table"):
        seat_called(match, "Cato")
    seat_players(match, None, "marius")
    assert match.bots == [f"medium = {GAME.levels_for(2)['medium']}", ""]


def test_words_stand_beside_an_action_for_those_who_know_the_action() -> None:
    match = Match(GAME, seed=4)
    seat = match.movers()[0]
    number = match.options(seat)[0].number
    match.play(number, seat, "for the  # Republic -- and\nme")
    assert match.log()[-1].endswith(" -- for the # Republic -- and me")
    assert read_text(match.text()).text() == match.text()
    match.game = replace(GAME, redact=hide)
    assert "Republic" not in "".join(match.log(NOBODY))


def test_an_action_that_needs_words_is_refused_without_them() -> None:
    noting = replace(GAME, live=replace(GAME.live, noted=lambda _: True))
    match = Match(noting, seed=4)
    seat = match.movers()[0]
    number, before = match.options(seat)[0].number, list(match.entries)
    with pytest.raises(NoteMissing, match="needs words beside it"):
        match.play(number, seat, "  ")
    assert match.entries == before
    match.play(number, seat, "because")
    assert match.entries[len(before)].note == "because"


def test_a_comment_is_no_note() -> None:
    text = played().text()
    lines = text.splitlines()
    lines[-1] += " # a comment -- with dashes"
    assert read_text("\n".join(lines)).text() == text


def test_a_policy_plays_where_a_game_has_one() -> None:
    assert bot_of("policy", GAME) == POLICY
    bot = Bot(GAME, GAME.bot)
    match = played()
    seat = match.movers()[0]
    actions = GAME.legal_actions(match.state, seat)
    assert bot.choose(match.view(seat), actions) == actions[0]
    results = Batch.of(GAME, bots=[POLICY, POLICY]).play(1, 0, 2)
    assert all(results.tallies["ending"] > 0)


def test_watching_tells_what_the_game_narrates_to_a_spectator() -> None:
    def narrate(before: object, seat: int, action: int, after: object, names: Names) -> str:  # noqa: ARG001
        return "" if seat == NATURE else f"{names[seat]:does} {action}"

    match = Match(replace(GAME, narrate=narrate))
    match.sit((), ["random"] * 2)
    screen, waits = io.StringIO(), list[float]()
    watch(Driver.of(match, 3), Console(file=screen, width=80), 0.5, waits.append)
    assert match.over
    assert len(waits) == sum(entry.seat != NATURE for entry in match.entries)
    assert re.search("(Marius|Sulla) wins|share the victory", screen.getvalue())


def test_a_narration_is_told_to_each_viewer_as_he_may_know_it() -> None:
    def narrate(before: Any, seat: int, action: int, after: Any, names: Names) -> str:
        return f"{seat} {action} {before.seat} {after.seat} {names[0]} {names[1]}"

    match = Match(replace(ROMA, narrate=narrate), seed=3, names=["Ada", "Ben"])
    while len({entry.seat for entry in match.entries}) < 3:
        seat = match.movers()[-1]
        match.play(match.options(seat)[0].number, seat)
    for viewer, names in ((0, "you Ben"), (1, "Ada you"), (NOBODY, "Ada Ben")):
        narration = match.narration(viewer)
        assert len(narration.events) == len(match.entries)
        for event, entry, (_, before) in zip(
            narration.events, match.entries, match.replay(), strict=True
        ):
            learned = ROMA.redact(before, entry.seat, entry.action, viewer)
            assert event.text == f"{entry.seat} {learned} {viewer} {viewer} {names}"


def test_what_is_taken_back_is_told_as_such_and_forgotten_by_the_others() -> None:
    match = Match(ROMA, seed=3, names=["Ada", "Ben"])
    match.play("give " + ROMA.format(match.options(0)[0].number).split(" ", 1)[1], 0)
    told = len(match.narration(0).events)
    match.undo(0)
    assert match.narration(0).events[-1].text == "You take back the last action."
    assert match.narration(1).events[-1].text == "Ada takes back the last action."
    assert len(match.narration(0).events) <= told
    assert match.log(1)[-2:] == ["1: (taken back)", "1: undo"]
    assert match.log(0)[-2].startswith("1: give ")


def test_a_game_with_many_actions_lists_them_in_wider_numbers() -> None:
    assert ROMA.listing().dtype.itemsize == 2
    assert replace(ROMA, actions=40_000, longest_list=5).listing().dtype.itemsize == 4
    assert len(replace(ROMA, actions=40_000, longest_list=5).listing()) == 5

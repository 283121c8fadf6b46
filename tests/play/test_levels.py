"""Levels: what easy, medium and hard stand for, and how they are named, kept and shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from examples.cursus import GAME as CURSUS
from lusoria.bots.choose import GREEDY
from lusoria.bots.naming import (
    Name,
    checked,
    is_bot,
    known_bots,
    levels_in_words,
    light_bot,
    mind_of,
    warm_bots,
)
from lusoria.bots.personality import Taste
from lusoria.bots.player import Bot, Careless
from lusoria.bots.search_bot import SearchBot
from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.core.table import LEVELS, levels_at
from lusoria.games import GAMES
from lusoria.play.match.match import Match
from lusoria.play.match_file import read_text
from lusoria.terminal.seating import seat_players

ROMA, LUDI = GAMES[0], GAMES[-1]
MEASURED = replace(
    CURSUS,
    name="measured",
    levels={
        2: {"easy": "random", "medium": "greedy", "hard": "search:7"},
        4: {"easy": "greedy", "medium": "greedy", "hard": "search:9"},
    },
)


@pytest.mark.parametrize("game", [*GAMES, CURSUS], ids=lambda game: game.name)
def test_every_level_of_every_table_is_a_bot_that_answers_alike_from_the_same_seed(
    game: Game,
) -> None:
    for seats in sorted({len(game.roles(players)) for players in game.seats}):
        for level in LEVELS:
            read = Name.read(checked(level, game, seats))
            assert (read.level, read.text) == (level, game.levels_for(seats)[level])
            assert "s" not in read.rest, "a level is reproducible: simulations, not seconds"
            assert checked(read.text, game, seats) == read.text
            assert read.kind != "exec"


def test_levels_hold_from_a_number_of_seats_on() -> None:
    levels = {2: {"easy": "a"}, 4: {"easy": "b"}}
    assert [levels_at(levels, seats)["easy"] for seats in (1, 2, 3, 4, 6)] == list("aaabb")
    assert levels_at({"easy": "c"}, 3) == {"easy": "c"}
    assert [str(Name.read("hard").settled(MEASURED, seats)) for seats in (3, 4)] == [
        "hard = search:7",
        "hard = search:9",
    ]


def test_a_match_states_a_level_as_it_was_named_and_what_it_stood_for() -> None:
    match = Match(ROMA)
    seat_players(match, None)
    stood = ROMA.levels_for(2)["medium"]
    assert match.bots == ["", f"medium = {stood}"]
    assert f"bot 2: medium = {stood}\n" in match.text()
    again = read_text(match.text().replace(f"medium = {stood}", "medium = search:3"))
    seat_players(again, None)
    assert again.bots == ["", "medium = search:3"]
    seat_players(again, "me,hard")
    assert again.bots == ["", f"hard = {ROMA.levels_for(2)['hard']}"]


def test_levels_become_bots() -> None:
    assert isinstance(mind_of("easy", MEASURED, 2), Bot)
    assert isinstance(mind_of("hard", MEASURED, 2), SearchBot)
    search_bot = mind_of("medium = search:12", MEASURED, 2)
    assert isinstance(search_bot, SearchBot) and search_bot.budget.simulations == 12
    assert isinstance(mind_of("hard", LUDI, 12), Bot)


def test_a_level_may_have_a_personality_and_a_match_states_it() -> None:
    assert Name.read("hard:builder") == Name("hard", "", "builder")
    stated = checked("hard:builder", ROMA)
    assert stated == f"hard:builder = {ROMA.levels_for(2)['hard']}"
    assert Name.read(stated).label == "hard:builder"
    mind = mind_of(stated, ROMA, 2)
    assert isinstance(mind, SearchBot) and mind.taste == Taste(ROMA, "builder")
    for wrong in ("hard:clever", "random:builder", "hard:"):
        with pytest.raises(LusoriaError, match="there is no bot"):
            checked(wrong, ROMA)
    with pytest.raises(LusoriaError, match="have no personalities"):
        checked("easy:miser", LUDI)


def test_names_of_levels_are_those_of_bots() -> None:
    assert all(map(is_bot, ("easy", "medium", "hard", "medium = greedy", "careless:3")))
    assert not any(map(is_bot, ("Easy", "mediums", "Ada = greedy")))
    assert known_bots(ROMA)[:4] == LEVELS
    for name in ("medium = clever", "hard = exec:true", "careless:101", "careless:", "easy = "):
        if name == "easy = ":
            assert checked(name, ROMA) == checked("easy", ROMA)
            continue
        with pytest.raises(LusoriaError):
            checked(name, ROMA)


def test_a_name_that_is_missing_is_said() -> None:
    with pytest.raises(LusoriaError, match="the name of a bot is missing"):
        checked("", ROMA)


def test_what_levels_stand_for_is_said() -> None:
    said = "easy = random, medium = greedy, hard = search:7, expert = search:7"
    assert levels_in_words(MEASURED, 2) == said
    assert levels_in_words(LUDI, 12) == "easy, medium, hard and expert = policy"


def test_many_games_at_once_are_for_bots_that_do_not_think_long() -> None:
    assert light_bot("medium", MEASURED, 2) == GREEDY
    with pytest.raises(LusoriaError, match="plays one game at a time"):
        light_bot("hard", MEASURED, 2)
    with pytest.raises(LusoriaError, match="there is no bot 'clever'"):
        light_bot("clever", MEASURED, 2)


def test_what_is_compiled_ahead_is_what_sits_at_the_table() -> None:
    bots = ["", "hard", "search:9s", "careless:50", "exec:./x", "greedy"]
    assert warm_bots(MEASURED, bots, 2) == ["careless:0", "greedy", "search:1"]


def test_the_careless_take_any_action_now_and_then() -> None:
    match = Match(CURSUS, 2, seed=4)
    seat = match.movers()[0]
    view, actions = match.view(seat), match.legal(seat)
    usual = Bot(CURSUS, CURSUS.bot).choose(view, actions)
    taken = {share: [Careless(CURSUS, share, seed).choose(view, actions) for seed in range(60)]
             for share in (0, 50, 100)}  # fmt: skip
    assert set(taken[0]) == {usual}
    assert set(taken[100]) == set(actions)
    assert taken[100].count(usual) < taken[50].count(usual) < 60
    assert taken[50] == [Careless(CURSUS, 50, seed).choose(view, actions) for seed in range(60)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_plays_at_every_table(game: Game) -> None:
    for seats in {game.seats[0], *game.seats[:6], game.seats[-1]}:
        assert set(game.levels_for(seats)) == set(LEVELS)
        assert game.search_settings.at(seats).turns > 0
        for level in LEVELS:
            assert checked(level, game, seats)

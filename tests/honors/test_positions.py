"""Positions, notation, words and reasons: round trips and every way they can be wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lusoria.core.errors import InvalidNotation, InvalidPosition
from lusoria.core.seats import NATURE
from lusoria.core.table import Reason
from lusoria.games.honors import reasons
from lusoria.games.honors.data import STAGES
from lusoria.games.honors.game import GAME
from lusoria.games.honors.guide import explain
from lusoria.games.honors.reasons import REASONS
from lusoria.games.honors.text import QUESTIONS, tell
from lusoria.play.match.match import Match
from lusoria.play.match.match_setup import lexicon_of

from ..moves import play, view_of
from .scenes import HONORS, answers, fresh, phase, scene, serving, throw, thrown, voting

SKILLED = {"skills": {"law": 2, "admin": 2}}
MATCHES: dict[str, Callable[[], Match]] = {
    "omen": lambda: HONORS.start(3),
    "games": lambda: serving("aedile", {"wealth": 2}),
    "grain": lambda: play(serving("aedile", {"wealth": 2}), "games 1"),
    "place": lambda: serving("praetor"),
    "extort": lambda: play(serving("praetor"), "die 6"),
    "challenge": lambda: serving("consul"),
    "deed": lambda: play(serving("tribune"), "challenge 3"),
    "dice": lambda: throw(play(fresh({"dignitas": 20}), "omen 4"), 2, 1),
    "keep": lambda: throw(play(thrown((1, 2, 3, 4, 5, 6)), "throw 1 4 6"), 1, 1, 1),
    "change": lambda: play(thrown((1, 2), SKILLED), "stop", "law 1"),
    "either": lambda: play(thrown((4, 3, 2)), "stop", "second"),
    "skill": lambda: play(thrown((4, 3)), "stop", "second", "train law"),
    "buy": lambda: scene("buy", {"wealth": 9}, {"wealth": 3}),
    "election": lambda: play(voting({"wealth": 9}, {"wealth": 3}), ("run quaestor 3", 1)),
    "votes": lambda: play(voting({"wealth": 9}), "run quaestor 3", "die 2"),
    "over": lambda: play(scene("buy", turn=12), "done", "abstain"),
}
"""Every phase, in order, by a way to come there."""


def test_2_1_every_phase_is_here_and_waits() -> None:
    assert list(MATCHES) == list(STAGES)
    for stage, opened in MATCHES.items():
        match = opened()
        assert phase(match) == stage
        assert tell(view_of(match, 0))
        assert match.over or match.acting == NATURE or match.movers()
    assert {*QUESTIONS, "election", "over"} == set(STAGES)


@pytest.mark.parametrize("stage", STAGES)
def test_8_1_a_position_of_every_phase_is_read_back_as_it_was_written(stage: str) -> None:
    match = MATCHES[stage]()
    written = json.loads(json.dumps(match.position()))
    again = HONORS.from_position(written, complete=False)
    assert again.position() == match.position()
    assert again.state.tobytes() == match.state.tobytes()
    for number in range(match.seats):
        assert again.options(number) == match.options(number)


def position(moment: str = "buy", **rest: Any) -> dict[str, Any]:
    """Return a lawful position with changes."""
    return {**MATCHES[moment]().position(), **rest}


def seated(stage: str = "buy", **rest: Any) -> dict[str, Any]:
    """Return a lawful position with changes on its first sheet."""
    values = position(stage)
    values["seats"] = [{**values["seats"][0], **rest}, *values["seats"][1:]]
    return values


def diced(stage: str, **rest: Any) -> dict[str, Any]:
    """Return a lawful position with changes of its dice."""
    values = position(stage)
    return {**values, "dice": {**values.get("dice", {}), **rest}}


def polled(**rest: Any) -> dict[str, Any]:
    """Return a lawful position with changes of its poll."""
    values = position("votes")
    return {**values, "poll": {**values["poll"], **rest}}


LAWLESS: dict[str, tuple[dict[str, Any], str]] = {
    "no seats": (position(seats=[]), "seats must have 1 to 6 entries"),
    "stage": (position(stage="nap"), "stage must be one of omen"),
    "turn": (position(turn=13), "turn must be 1 to 12"),
    "omen": (position(omen=1), "omen: 1 does not go with stage buy"),
    "no omen": (position(omen=0), "omen: 0 does not go with stage buy"),
    "field": (position(moon=1), "moon is not a field of this game"),
    "sheet": (position(options={"sheet": "late = x"}), "the sheet, line 1: it cannot be read"),
    "wealth": (seated(wealth=-1), "seats\\[0\\].wealth must be 0 to"),
    "skill": (seated(skills={"law": 10}), "seats\\[0\\].skills.law: a skill has 9 boxes"),
    "no skill": (seated(skills={"magic": 1}), "seats\\[0\\].skills.magic is not a field"),
    "luxury": (seated(luxuries=["hut"]), "seats\\[0\\].luxuries\\[0\\] must be one of clothing"),
    "temple": (seated(luxuries=["temple"]), "the temple needs a completed consulship"),
    "office early": (seated(offices={"quaestor": 1}), "it cannot have been won on turn 1"),
    "office late": (seated(offices={"quaestor": 3}), "it cannot have been won on turn 3"),
    "decision": (seated(decided="run pope 1"), "seats\\[0\\].decided is no decision"),
    "asked": (position(asked=[1]), "asked: nobody is, outside of stage election"),
    "not asked": (position("election", asked=[2]), "asked: exactly those who may run decide"),
    "bribe": (
        {**position("election"), "seats": [{"decided": "run quaestor 5"}, {}]},
        "seats\\[0\\].decided: not quaestor with 5",
    ),
    "active": (position("election", active=2), "active: nobody acts alone in stage election"),
    "chart": (position(chart="consul"), "chart: stage buy does not go with it"),
    "wrong chart": (position("challenge", chart="rome"), "chart: seat 1 does not serve as rome"),
    "rome extorts": (position("extort", chart="rome"), "chart: only a praetor in Spain extorts"),
    "no office": (position("games", seats=[{}]), "seats\\[0\\].offices: stage games needs an"),
    "challenge": (position("challenge", challenge="I"), "challenge: there is one exactly"),
    "throws": (diced("omen", faces=[1]), "dice.throws: stage omen does not go with it"),
    "gap": (diced("buy", faces=[2, 0, 2]), "dice.faces: the dice lie in a row"),
    "many": (diced("buy", faces=[2] * 7), "dice.faces must have at most 6 entries"),
    "air": (diced("dice", rolling=[1], thrown=[1]), "dice.rolling: those dice lie"),
    "no air": (diced("buy", rolling=[3], thrown=[3]), "dice.rolling: dice are in the air exactly"),
    "stuck": (diced("keep", throws=3), "dice.thrown: there is nothing to throw again"),
    "fewer": (diced("buy", thrown=[6]), "dice.thrown: there are not so many dice"),
    "uses": (diced("buy", law=1), "dice.law: uses are left exactly in stage change"),
    "one offer": (diced("either", settled=0), "dice.settled: that die has not two offers"),
    "early": (diced("keep", settled=1), "dice.settled: dice are settled after all changes"),
    "capital": (diced("buy", capital=1), "dice.capital: it is spent after the last choice"),
    "points": (diced("buy", points=1), "dice.points: they are spent in stage skill"),
    "no points": (diced("skill", points=0), "dice.points: there is nothing to train"),
    "poll": (position(poll={"office": "consul"}), "poll: stage buy does not go with it"),
    "contest": (position(poll={"contest": [1]}), "poll: nothing is counted"),
    "stranger": (polled(office="tribune"), "poll.contest: seat 1 does not run for it"),
    "voter": (polled(contest=[1]), "poll.voter: they are not in the contest"),
    "ballot": (polled(ballot=3), "poll.ballot: there are not so many dice"),
    "no voter": (polled(voter=2), "poll.voter must be 1 to 1"),
    "ending": (position("over", turn=11), "turn: the game is over after turn 12"),
    "no ending": (position("over", ending="not over"), "ending: a game has one exactly"),
}


@pytest.mark.parametrize("name", LAWLESS)
def test_1_1_a_position_that_cannot_occur_is_refused_by_its_field(name: str) -> None:
    values, sentence = LAWLESS[name]
    kind = Exception if name == "sheet" else InvalidPosition
    with pytest.raises(kind, match=sentence):
        HONORS.from_position(values)


@pytest.mark.parametrize(
    ("offices", "sentence"),
    [
        ({"quaestor": 6, "aedile": 6}, "one office a turn"),
        ({"praetor": 8}, "offices.praetor: aedile comes before it"),
        ({"aedile": 9, "praetor": 8}, "offices.praetor: aedile comes before it"),
        ({"aedile": 6, "consul": 10}, "offices.consul: praetor comes before it"),
        ({"aedile": 6, "quaestor": 7}, "offices.quaestor: not after an office that bars it"),
        ({"tribune": 4, "quaestor": 7}, "offices.quaestor: not after an office that bars it"),
        ({"aedile": 6, "tribune": 7}, "offices.tribune: not after an office that bars it"),
    ],
)
def test_6_1_ho_8_a_career_that_cannot_be_is_refused(
    offices: dict[str, int], sentence: str
) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        scene("buy", {"offices": offices}, turn=12)


def test_4_1_actions_read_as_people_type_them() -> None:
    assert GAME.format(lexicon_of(GAME).read("throw 3 1")) == "throw 1 3"
    assert GAME.format(lexicon_of(GAME).read("RUN  Aedile 12")) == "run aedile 12"
    match = voting({"wealth": 3}, turn=6)
    assert GAME.format(match.number("run a 2")) == "run aedile 2"
    assert GAME.format(match.number("ab")) == "abstain"
    with pytest.raises(InvalidNotation):
        match.number("run pope 1")


def test_2_1_every_reason_is_used_by_a_rule_and_every_section_exists() -> None:
    names = [name for name, value in vars(reasons).items() if isinstance(value, int)]
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py"))
    for name in names:
        if name.isupper() and name not in ("ALLOWED", "FIRST_STAGE", "NO_SUCH_ACTION", "NOT_YOURS"):
            assert re.search(rf"\b{name}\b", tests), name
    assert all(isinstance(reason, Reason) for reason in REASONS)


def test_2_1_every_action_of_every_phase_is_described() -> None:
    for stage, opened in MATCHES.items():
        match = opened()
        for number in range(match.seats):
            for choice in match.options(number):
                assert choice.words, (stage, choice.text)
        if match.acting == NATURE:
            assert all(choice.words for choice in match.options())


def test_1_1_the_table_explains_itself() -> None:
    texts = dict(explain(view_of(HONORS.start(1), 0)))
    assert "5: 2 PC" in texts["Dice"]
    assert texts["Luxury villa"] == "costs 10 wealth, worth 8 points"
    assert "crush the enemy" in texts["Consul, required action"]
    assert answers(HONORS.start(1)) == [f"omen {total}" for total in range(2, 13)]

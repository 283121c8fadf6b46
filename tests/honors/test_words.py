"""What people read and type: questions, options, panels, the manual, wishes, headings."""

from __future__ import annotations

import pytest

from lusoria.core.errors import IllegalAction
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.honors.data import LUXURIES, NAMES, OFFICES, OMENS, SKILLS, STAGES
from lusoria.games.honors.game import GAME
from lusoria.games.honors.guide import GOAL, NON_ACTIONS, SIGNS, manual
from lusoria.games.honors.manual import LUXURY_TITLES
from lusoria.play.match.match import Match

from ..moves import play, view_of
from .scenes import HONORS, scene, serving, thrown, voting
from .test_positions import MATCHES


def named(match: Match) -> Match:
    """Seat people."""
    match.sit(("Livia", "Gaius", "Ada", "Marcus", "Cato", "Iulia")[: match.seats])
    return match


ASKED = {
    "omen": "The omen of turn 1 is being rolled.",
    "games": "Livia is deciding how much to spend on games.",
    "grain": "Livia is deciding how much to spend on grain.",
    "place": "A die decides whether Livia serves in Rome or in Spain.",
    "extort": "Livia is deciding how much to extort from Spain.",
    "challenge": "Livia is choosing a challenge as consul.",
    "deed": "Livia is rolling for challenge III as tribune.",
    "dice": "Livia is rolling 2 dice.",
    "keep": "Livia is choosing dice to reroll: 1 reroll left.",
    "change": "Livia is changing dice. Uses left: Admin 1.",
    "either": "Livia is choosing what to take from a 2.",
    "skill": "Livia is choosing a skill to train: 1 skill point.",
    "buy": "Livia is buying luxuries with 9 wealth.",
    "election": "Livia is deciding in secret whether to run for an office.",
    "votes": "The rival is rolling 1 vote die for quaestor.",
    "over": "Livia has 0 points: no victory. A Ciceronian victory takes 40.",
}
"""What spectators hear."""
ASKED_OF_YOU = {
    "games": "How much wealth do you spend on games? Each is 1 point; 2 at most.",
    "place": "A die decides where you serve: 1 or 2 in Rome, 3 to 6 in Spain.",
    "extort": "How much do you extort from Spain?",
    "challenge": "Choose a challenge as consul.",
    "deed": "You are rolling for challenge III as tribune.",
    "keep": "Choose the dice to reroll, or keep them all: 1 reroll left.",
    "change": "Change dice, or leave them as they are. Uses left: Admin 1.",
    "either": "What do you take from your 2? Upkeep is 4 PC, and you have 0 so far.",
    "skill": "Choose a skill to train: 1 skill point.",
    "buy": "Buy luxuries, or buy nothing more: you have 9 wealth.",
    "election": "Run for an office, with or without a bribe, or for none.",
    "over": "You have 0 points: no victory. A Ciceronian victory takes 40.",
}
"""What the player hears."""


@pytest.mark.parametrize("stage", STAGES)
def test_2_1_every_question_names_whom_it_is_put_to(stage: str) -> None:
    match = named(MATCHES[stage]())
    assert match.tell(NOBODY) == ASKED[stage]
    mine = match.tell(0)
    assert "Livia" not in mine
    assert mine == ASKED_OF_YOU.get(stage, mine)


@pytest.mark.parametrize("stage", STAGES)
def test_8_1_names_stand_on_panel_and_picture(stage: str) -> None:
    match = named(MATCHES[stage]())
    for viewer in (NOBODY, 0):
        panel = match.panel(viewer)
        assert ("Livia (you):" if viewer == 0 else "Livia:") in panel
        assert "eat 1" not in panel
        assert all(len(line) < 80 for line in panel.splitlines())
        for narrow in (False, True):
            picture = str(match.picture(viewer, narrow))
            assert "Livia" in picture
            assert "eat 1" not in picture


def test_8_1_the_picture_tells_the_last_move_to_readers_who_do_not_see_it() -> None:
    match = play(named(scene("buy", {"wealth": 12}, {})), "buy villa")
    for viewer, said in ((0, "You buy a luxury villa"), (1, "Livia buys a luxury villa")):
        for narrow in (False, True):
            assert said in match.picture(viewer, narrow).description


def words(match: Match, text: str, speaker: int = 0) -> str:
    """Return how an option is put."""
    return next(one.words for one in match.options(speaker) if one.text == text)


def test_5_4_options_say_their_prices_and_what_is_left() -> None:
    match = scene("buy", {"wealth": 12}, omen=7)
    assert words(match, "buy villa") == "buy luxury villa: 8 wealth for 8 points, 4 left"
    assert words(match, "done") == "buy nothing more, keep 12 wealth"
    match = serving("aedile", {"wealth": 3})
    assert words(match, "games 2") == "spend 2 wealth on games for 2 points, 1 left"
    match = play(serving("praetor"), "die 6")
    assert words(match, "extort 3") == "extort 5 wealth for 3 infamy, 3 points less at the end"


def test_6_4_a_bribe_says_how_likely_it_wins() -> None:
    match = voting({"wealth": 4, "skills": {"populism": 2}}, omen=8)
    assert words(match, "run quaestor 4") == (
        "run for quaestor (3 points) with a bribe of 4: over 99% against the rival"
    )
    match = voting({"wealth": 4}, {"wealth": 1})
    assert words(match, "run quaestor 0") == (
        "run for quaestor (3 points) without a bribe: 50% against the rival if nobody else runs"
    )
    for bribe, chance in ((0, "50%"), (1, "62%"), (2, "74%"), (3, "83%"), (4, "90%")):
        assert chance in words(match, f"run quaestor {bribe}")


def test_5_1_an_offer_says_what_becomes_of_the_upkeep() -> None:
    match = play(thrown((3, 4, 3), {"dignitas": 7}), "stop")
    assert words(match, "first") == "take 1 PC: 1 of 4 PC for upkeep, 1 die to go"
    assert words(match, "second") == "take 2 skill points: 0 of 4 PC for upkeep, 1 die to go"
    play(match, "first")
    assert words(match, "first") == "take 1 PC: upkeep will be 2 PC short, dignitas falls to 5"
    assert words(match, "second") == (
        "take 2 skill points: upkeep will be 3 PC short, dignitas falls to 4"
    )
    match = play(thrown((3, 5, 6), {"dignitas": 7}), "stop")
    assert words(match, "first") == "take 1 PC: just enough for the upkeep"
    match = play(thrown((3, 5, 5), {"dignitas": 7}), "stop")
    assert words(match, "first") == "take 1 PC: upkeep paid, dignitas rises to 8"
    match = play(thrown((3, 4), {"dignitas": 0}), "stop")
    assert words(match, "first").endswith("upkeep will be 1 PC short, dignitas is 0 and stays 0")


def test_3_1_a_challenge_says_how_likely_it_is_met() -> None:
    match = serving("consul", {"skills": {"command": 2}})
    assert words(match, "challenge 3") == (
        "challenge III, crush the enemy and earn a triumph: 6 or more with 1 added to the die "
        "(33%) for 6 dignitas, 3 wealth, the name Marcellus"
    )
    assert "(certain)" in words(match, "challenge 1")


def test_5_3_training_says_which_level_it_completes() -> None:
    match = scene("skill", {"skills": {"law": 1}}, dice={"faces": [3], "settled": 1, "points": 2})
    assert words(match, "train law") == (
        "train Law, completing level 1: each turn, change 1 die to a 5"
    )
    assert words(match, "train command") == (
        "train Command, 1 point short of level 1: 4 extra votes in elections for consul"
    )


@pytest.mark.parametrize(
    ("opened", "said", "answer"),
    [
        (
            lambda: scene("buy", {"wealth": 9}),
            "buy villa",
            "You cannot afford luxury villa: it costs 10 and you have 9.",
        ),
        (
            lambda: voting({"wealth": 2}, turn=2),
            "run tribune 0",
            "The first election for tribune is on turn 4.",
        ),
        (
            lambda: voting({"wealth": 2}, turn=8),
            "run praetor 0",
            "You must win the election for aedile before you can run for praetor.",
        ),
        (lambda: voting({"wealth": 2}, turn=2), "run quaestor 3", "You have only 2 wealth."),
        (
            lambda: serving("aedile", {"wealth": 9}),
            "games 4",
            "An aedile can spend at most 3 wealth on it.",
        ),
    ],
)
def test_a_refusal_names_prices_turns_and_offices(opened: object, said: str, answer: str) -> None:
    match = opened() if callable(opened) else None
    assert isinstance(match, Match)
    with pytest.raises(IllegalAction) as refusal:
        match.play(said)
    assert refusal.value.args[0].startswith(answer)


def test_4_1_a_throw_says_what_it_keeps() -> None:
    match = thrown((1, 4, 6))
    assert words(match, "throw 1") == "reroll 1 (die 1), keep 4 and 6"
    assert words(match, "throw 1 2 3") == "reroll 1, 4 and 6 (dice 1, 2 and 3)"
    assert words(match, "stop") == "keep all dice: 1, 4 and 6"
    for narrow in (False, True):
        assert ">1, 4 and 6<" in str(match.picture(0, narrow))


def test_1_5_offices_are_spelled_out_in_the_picture() -> None:
    for narrow in (False, True):
        shown = str(HONORS.start(2).picture(0, narrow))
        for office in OFFICES:
            assert f">{office.capitalize()}<" in shown
        for short in (">Q<", ">T<", ">A<", ">P<", ">C<", ">CE<"):
            assert short not in shown


def test_1_1_the_manual_explains_every_thing_and_every_sign() -> None:
    match = scene("buy", {"wealth": 3})
    headings = [heading for heading, _ in manual(view_of(match, 0))]
    wanted = {
        "Dice",
        "Dignitas",
        "The sheet",
        *(skill.capitalize() for skill in SKILLS),
        *LUXURY_TITLES,
        *(office.capitalize() for office in OFFICES),
        *(f"Omen {omen}" for omen in OMENS),
        *NAMES,
        "Caesarian victory",
        "Fabian victory",
        "Ciceronian victory",
        *(sign for sign, _ in SIGNS),
    }
    assert wanted <= set(headings)
    assert len(headings) == len(set(headings))
    assert all(text and len(text) > 10 for _, text in manual(view_of(match, 0)))
    assert len(LUXURIES) == len(LUXURY_TITLES)


def test_7_2_the_goal_is_said_in_two_lines_that_fit() -> None:
    lines = GOAL.splitlines()
    assert len(lines) == 2
    assert all(len(line) < 90 for line in lines)
    assert GAME.goal == GOAL


@pytest.mark.parametrize(
    ("said", "section"),
    [
        ("keep 1 2", "4.1"),
        ("reroll 3", "4.1"),
        ("roll all", "4.1"),
        ("throw 7", "4.1"),
        ("run aedile", "6.2"),
        ("run aedile 700", "6.2"),
        ("bribe 4", "6.2"),
        ("games 12", "3.3"),
        ("vote for me", "6.3"),
        ("sell villa", "5.4"),
        ("pay upkeep", "5.1"),
        ("raise dignitas", "5.2"),
        ("save points", "5.3"),
    ],
)
def test_2_1_what_is_no_action_is_answered_with_its_rule(said: str, section: str) -> None:
    for match in (thrown((1, 4)), scene("buy", {"wealth": 9}), voting({"wealth": 2}, turn=6)):
        with pytest.raises(IllegalAction) as refusal:
            match.play(said)
        assert refusal.value.section == section
    assert len(NON_ACTIONS) == len({wish.pattern for wish in NON_ACTIONS})


@pytest.mark.parametrize(
    ("opened", "said", "meant"),
    [
        (lambda: scene("buy", {"wealth": 9}), "buy nothing more", "done"),
        (lambda: scene("buy", {"wealth": 12}), "buy vil", "buy villa"),
        (lambda: thrown((1, 4)), "keep all", "stop"),
        (lambda: thrown((1, 4)), "throw 2 1", "throw 1 2"),
        (lambda: voting({"wealth": 3}, turn=6), "run aed 3", "run aedile 3"),
        (lambda: play(thrown((1, 4), {"skills": {"law": 2}}), "stop"), "leave the dice", "accept"),
    ],
)
def test_2_1_words_are_read_kindly(opened: object, said: str, meant: str) -> None:
    match = opened() if callable(opened) else None
    assert isinstance(match, Match)
    assert GAME.format(match.number(said)) == meant


def test_6_2_candidacies_stand_under_their_offices() -> None:
    match = voting({"wealth": 1}, turn=6)
    topics = [one.topic for one in match.options()]
    assert list(dict.fromkeys(topics)) == [
        "",
        "Run for quaestor",
        "Run for tribune",
        "Run for aedile",
    ]


def test_6_3_chance_is_described_by_name() -> None:
    match = named(voting({"wealth": 9}, {}, turn=2))
    play(match, ("run quaestor 1", 0), ("run quaestor 0", 1))
    assert match.options(NATURE)[2].words == "3 votes for Livia"
    match = named(serving("praetor"))
    assert match.options(NATURE)[5].words == "a die shows 6: Livia goes to Spain"

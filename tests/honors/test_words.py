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
    "omen": "The omen of turn 1 is thrown.",
    "games": "How much wealth does Livia spend on games, a point each? 2 at most.",
    "grain": "How much wealth does Livia spend on grain, a point each? 1 at most.",
    "place": "A die sends Livia to Rome or to Spain as praetor.",
    "extort": "What does Livia extort from Spain?",
    "challenge": "Which challenge does Livia take on as consul?",
    "deed": "A die decides challenge III of Livia as tribune.",
    "dice": "Livia's dice are in the air: 2.",
    "keep": "Which dice does Livia throw again? Throw 2 of 3 is done.",
    "change": "Does Livia change dice? Uses left: Law 0, Admin 1.",
    "either": "What does Livia take from die 3, a 2?",
    "skill": "Where does Livia put a skill point? 1 in hand.",
    "buy": "What does Livia buy? Wealth 9.",
    "election": "For which office does Livia run, and with what bribe?",
    "votes": "The rival throws 1 vote die for quaestor.",
    "over": "The game is over: Livia has no victory with 0 points.",
}


@pytest.mark.parametrize("stage", STAGES)
def test_2_1_every_question_names_whom_it_is_put_to(stage: str) -> None:
    match = named(MATCHES[stage]())
    assert match.tell(NOBODY) == ASKED[stage]
    mine = match.tell(0)
    assert "Livia" not in mine
    assert ("you" in mine.lower()) == (stage not in ("omen", "votes"))


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
            assert "LIVIA" in picture
            assert "eat 1" not in picture


def test_8_1_the_picture_shows_the_last_move() -> None:
    match = play(named(scene("buy", {"wealth": 12}, {})), "buy villa")
    for viewer, said in ((0, "You buy the luxury"), (1, "Livia buys the luxury")):
        for narrow in (False, True):
            shown = str(match.picture(viewer, narrow))
            assert 'class="ticker"' in shown
            assert said in shown


def words(match: Match, text: str, speaker: int = 0) -> str:
    """Return how an option is put."""
    return next(one.words for one in match.options(speaker) if one.text == text)


def test_5_4_options_say_their_prices_and_what_is_left() -> None:
    match = scene("buy", {"wealth": 12}, omen=7)
    assert words(match, "buy villa") == "buy luxury villa: 8 wealth for 8 points, 4 left"
    assert words(match, "done") == "end the turn: buy nothing more"
    match = serving("aedile", {"wealth": 3})
    assert words(match, "games 2") == "spend 2 wealth on games for 2 points"
    match = play(serving("praetor"), "die 6")
    assert words(match, "extort 3") == "extort 5 wealth for 3 infamy"
    match = voting({"wealth": 4, "skills": {"populism": 2}}, omen=8)
    assert words(match, "run quaestor 4") == (
        "run for quaestor (3 points), bribe 4: 2 dice and 9 votes more against 2 dice of a rival, "
        "or other candidates"
    )


def test_4_1_a_throw_says_what_it_keeps() -> None:
    match = thrown((1, 4, 6))
    assert words(match, "throw 1") == "throw 1 again (die 1), keep 4 and 6"
    assert words(match, "throw 1 2 3") == "throw 1, 4 and 6 again (dice 1, 2 and 3)"
    assert words(match, "stop") == "keep all dice: 1, 4 and 6"
    for narrow in (False, True):
        shown = str(match.picture(0, narrow))
        assert ">keep 4 6<" in shown
        assert ">throw all<" in shown


def test_1_5_offices_are_spelled_out_in_the_picture() -> None:
    for narrow in (False, True):
        shown = str(HONORS.start(2).picture(0, narrow))
        for office in OFFICES:
            assert f">{office}<" in shown
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
        (lambda: scene("buy", {"wealth": 9}), "end turn", "done"),
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
        "run for quaestor",
        "run for tribune",
        "run for aedile",
    ]


def test_6_3_chance_is_described_by_name() -> None:
    match = named(voting({"wealth": 9}, {}, turn=2))
    play(match, ("run quaestor 1", 0), ("run quaestor 0", 1))
    assert match.options(NATURE)[2].words == "3 votes for Livia"
    match = named(serving("praetor"))
    assert match.options(NATURE)[5].words == "a die shows 6: Livia goes to Spain"

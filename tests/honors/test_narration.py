"""The narration of a match: every kind of event, told to its seat, to others, to spectators."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.seats import NOBODY
from lusoria.games.honors.game import GAME
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import fresh, scene, serving, throw, thrown, voting


def told(match: Match, viewer: int = NOBODY) -> list[str]:
    """Return what the last entry of a match was told as, Livia and Gaius at the table."""
    match.sit(("Livia", "Gaius", "Ada")[: match.seats])
    last = len(match.entries) - 1
    return [event.text for event in match.narration(viewer).events if event.entry == last]


def test_2_2_an_omen_is_told_with_whom_it_strikes() -> None:
    people = ({"dignitas": 7}, {"dignitas": 1})
    lines = told(play(fresh(*people), "omen 10"))
    assert lines[0].startswith("Turn 3, omen 10: Apollo's statue weeps")
    assert lines[0].endswith("dignitas falls by 2.")
    assert lines[1:] == [
        "Livia loses 2 dignitas (dignitas 7 to 5, now level I).",
        "Gaius loses 1 dignitas (dignitas 1 to 0).",
    ]
    lines = told(play(fresh(*people), "omen 10"), 0)
    assert lines[1] == "You lose 2 dignitas (dignitas 7 to 5, now level I)."
    me = {"wealth": 3, "luxuries": ["domus", "villa"]}
    assert told(play(fresh(me), "omen 9"))[1:] == ["Livia pays 3 wealth, 0 left."]
    assert told(play(fresh({"wealth": 0}), "omen 5"))[1:] == []
    assert told(play(fresh(), "omen 11"))[1:] == ["Livia gains 2 dignitas (dignitas 0 to 2)."]


@pytest.mark.parametrize(
    ("opened", "mine", "others"),
    [
        (
            lambda: play(serving("aedile", {"wealth": 5}), "games 2"),
            "You spend 2 wealth on games for 2 points; 3 left.",
            "Livia spends 2 wealth on games for 2 points; 3 left.",
        ),
        (
            lambda: play(serving("aedile"), "games 0", "grain 0"),
            "You spend nothing on grain.",
            "Livia spends nothing on grain.",
        ),
        (
            lambda: play(serving("praetor"), "die 2"),
            "The die shows 2: you serve as praetor in Rome.",
            "The die shows 2: Livia serves as praetor in Rome.",
        ),
        (
            lambda: play(serving("praetor"), "die 5"),
            "The die shows 5: you go to Spain as praetor.",
            "The die shows 5: Livia goes to Spain as praetor.",
        ),
        (
            lambda: play(serving("praetor"), "die 5", "extort 2"),
            "You extort 4 wealth from Spain for 2 infamy.",
            "Livia extorts 4 wealth from Spain for 2 infamy.",
        ),
        (
            lambda: play(serving("praetor"), "die 5", "extort 0"),
            "You extort nothing from Spain.",
            "Livia extorts nothing from Spain.",
        ),
        (
            lambda: play(serving("tribune"), "challenge 1"),
            "You take on challenge I as tribune: to found a colony in Gaul; "
            "2 or more brings 1 dignitas.",
            "Livia takes on challenge I as tribune: to found a colony in Gaul; "
            "2 or more brings 1 dignitas.",
        ),
    ],
)
def test_3_1_service_is_told(opened: Any, mine: str, others: str) -> None:
    assert told(opened(), 0) == [mine]
    assert told(opened()) == [others]


def test_3_1_a_required_action_is_told_with_its_die_its_help_and_its_reward() -> None:
    me = {"skills": {"command": 2}, "dignitas": 5}
    match = play(serving("consul", me, omen=4), "challenge 3", "die 4")
    assert told(match) == [
        "Livia's die shows 4 and 2 more for skill and omen make 6, and 6 was needed: "
        "Livia succeeds.",
        "Livia receives 6 dignitas (dignitas 5 to 11, now level II), 3 wealth (wealth 0 to 3) "
        "and the name Marcellus (4 points).",
    ]
    match = play(serving("tribune"), "challenge 3", "die 6")
    assert told(match, 0)[1] == (
        "You receive 3 dignitas (dignitas 0 to 3), 1 box of Populism, 2 points and the name "
        "Publicola (3 points)."
    )
    match = play(serving("praetor"), "die 1", "challenge 2", "die 4")
    assert told(match, 0)[1] == "You receive 4 dignitas (dignitas 0 to 4) and 1 PC a turn for good."
    match = play(serving("consul"), "challenge 2", "die 3")
    assert told(match, 0) == ["Your die shows 3, and 4 was needed: you fail and earn nothing."]
    assert told(match) == ["Livia's die shows 3, and 4 was needed: Livia fails and earns nothing."]


def test_4_1_throws_are_told_when_the_last_die_lies() -> None:
    match = throw(play(fresh({"dignitas": 6}), "omen 8"), 2, 5)
    assert told(match) == []
    assert told(play(match, "die 1")) == ["Livia throws 2, 5 and 1 (throw 1 of 3)."]
    assert told(play(match, "throw 1 3")) == ["Livia locks 5 and throws 2 and 1 again."]
    assert told(match, 0) == ["You lock 5 and throw 2 and 1 again."]
    assert told(throw(match, 4, 1), 0) == ["You throw 4 and 1 (throw 2 of 3)."]
    assert told(play(match, "throw 1 3"), 0) == ["You throw both dice again."]


def test_4_1_what_is_kept_is_told_with_what_the_dice_bring_and_the_upkeep() -> None:
    match = play(thrown((4, 6, 5), {"dignitas": 7, "skills": {"oratory": 2}}), "stop")
    assert told(match) == [
        "Livia keeps 4, 6 and 5.",
        "Livia's dice bring 3 PC and 4 wealth.",
        "Livia pays the upkeep of level II, 4 PC, with 3 PC of dice and 1 of bonus: "
        "just enough, dignitas stays 7.",
    ]
    assert told(match, 0)[1] == "Your dice bring 3 PC and 4 wealth."


@pytest.mark.parametrize(
    ("dignitas", "faces", "said"),
    [
        (14, (4, 4, 4, 4), "with 0 PC of dice: 8 short, dignitas 14 to 6, now level II."),
        (5, (5, 5), "with 4 PC of dice: 2 to spare, dignitas 5 to 7, now level II."),
        (1, (4, 4), "with 0 PC of dice: 2 short, dignitas 1 to 0."),
    ],
)
def test_5_1_upkeep_is_told_with_what_it_costs(
    dignitas: int, faces: tuple[int, ...], said: str
) -> None:
    line = told(play(thrown(faces, {"dignitas": dignitas}), "stop"))[-1]
    assert line.startswith("Livia pays the upkeep of level ")
    assert line.endswith(said)


def test_4_2_changes_are_told() -> None:
    match = play(thrown((1, 3), {"skills": {"law": 5, "admin": 5}}), "stop")
    assert told(match) == ["Livia keeps 1 and 3."]
    assert told(play(match, "law 1")) == ["Livia turns the 1 into a 5 by Law."]
    assert told(play(match, "raise 1"), 0) == ["You move the 5 up to 6 by Admin."]
    assert told(play(match, "lower 2")) == ["Livia moves the 3 down to 2 by Admin."]
    assert told(play(match, "accept")) == [
        "Livia leaves the dice as they are.",
        "Livia's dice bring 1 PC and 1 wealth.",
    ]


def test_4_3_a_choice_is_told_with_what_the_omen_makes_of_it() -> None:
    match = play(thrown((2, 3, 4), omen=6), "stop")
    assert told(play(match, "first")) == ["Livia takes 2 skill points from the 2."]
    lines = told(play(match, "first"), 0)
    assert lines[:2] == ["You take 1 PC from the 3.", "Your other dice bring 3 wealth."]
    assert lines[2].startswith("You pay the upkeep of level II, 4 PC, with 1 PC of dice")


def test_5_3_training_is_told_with_the_level_it_fills() -> None:
    match = scene("skill", {"skills": {"law": 1, "admin": 8}},
                  dice={"faces": [3, 3], "settled": 2, "points": 4})  # fmt: skip
    assert told(play(match, "train law"), 0) == [
        "You train Law: box 2 of 9.",
        "You have level 1 of Law: 1 of the dice may become a 5 each turn, for each level.",
    ]
    assert told(play(match, "train admin"))[1].endswith("all levels are full, 5 points.")


def test_5_3_ho_7_skill_points_that_are_lost_are_told() -> None:
    skills = ("oratory", "monomachy", "law", "populism", "admin", "command")
    full = dict.fromkeys(skills, 9)
    match = scene("skill", {"skills": full | {"law": 8}},
                  dice={"faces": [3, 3], "settled": 2, "points": 3})  # fmt: skip
    assert told(play(match, "train law"))[-1] == (
        "2 skill points cannot be placed: no box is open."
    )
    match = play(thrown((3, 4), {"skills": full}), "stop", "accept", "second")
    assert told(match)[-1] == "2 skill points cannot be placed: no box is open."


def test_5_4_a_purchase_is_told_with_its_price_as_the_omen_has_it() -> None:
    match = scene("buy", {"wealth": 9}, omen=7)
    assert told(play(match, "buy domus")) == [
        "Livia buys the splendid domus for 6 wealth, 6 points; 3 left."
    ]


def test_5_5_infamy_is_told_at_the_end_of_the_phase_and_then_who_may_run() -> None:
    match = play(thrown((1, 1), {"infamy": 2}, turn=2), "stop", "done")
    assert told(match, 0) == [
        "You end the action phase with 0 wealth.",
        "You gain 2 infamy from 2 dice (infamy 2 to 4).",
        "Elections of turn 2: you may run.",
    ]
    match = play(scene("buy", {}, {}, turn=2, active=2), "done")
    assert told(match, 0)[-1] == "Elections of turn 2: you and Gaius may run."


def test_6_2_a_solo_candidacy_is_told_once_with_its_rival() -> None:
    match = play(voting({"wealth": 2}), "run quaestor 2")
    assert told(match) == [
        "Livia runs for quaestor with a bribe of 2.",
        "Election of the quaestor: Livia against the rival with 2 dice.",
    ]
    assert told(play(voting(), "abstain"), 0) == ["You run for no office."]


def test_6_3_votes_are_told_with_what_they_are_made_of_and_whom_they_elect() -> None:
    match = play(voting({"wealth": 2, "skills": {"populism": 2}}), "run quaestor 2")
    assert told(play(match, "die 3")) == []
    assert told(play(match, "die 4")) == ["The rival throws 2 dice: 7 votes."]
    assert told(throw(match, 2, 3), 0) == [
        "You throw 5 with 2 dice and add 2 of bribe and 2 for skills and omen: 9 votes.",
        "You win and are quaestor in the right year: 3 points and 1 PC a turn for good.",
    ]
    match = throw(play(voting(turn=3), "run quaestor 0"), 6, 6, 1, 1)
    assert told(match) == [
        "Livia throws 2 with 2 dice: 2 votes.",
        "The rival wins, and nobody of the table is quaestor.",
    ]


def test_6_4_ho_10_a_tie_is_told() -> None:
    match = throw(play(voting(), "run quaestor 0"), 3, 4, 2, 5)
    assert told(match)[-1] == "Livia and the rival are equal with 7 votes and throw again."
    match = voting({}, {}, {})
    for number in range(3):
        match.play("run quaestor 0", number)
    assert told(match, 2)[-1] == "Election of the quaestor: Livia, Gaius and you compete."
    throw(match, 4, 4, 1, 1, 6, 2)
    assert told(match, 2)[-1] == "Livia and you are equal with 8 votes and throw again."
    assert told(throw(match, 1, 1), 2) == ["Livia throws 2 with 2 dice: 2 votes."]


def test_6_5_ho_11_every_election_of_a_turn_is_told_in_its_order() -> None:
    match = voting({}, {}, {}, turn=6)
    for number, choice in enumerate(("run aedile 0", "run quaestor 0", "run aedile 0")):
        match.play(choice, number)
    assert told(match)[-1] == "Election of the quaestor: Gaius against the rival with 2 dice."
    throw(match, 1, 1, 6, 6)
    assert told(match, 0)[-2:] == [
        "Gaius wins and is quaestor: 1 point and 1 PC a turn for good.",
        "Election of the aedile: you against Ada.",
    ]


def test_7_1_the_end_is_told_with_all_points() -> None:
    match = scene("buy", {"earned": 5, "infamy": 1}, {"luxuries": ["villa"]}, turn=12, active=2)
    play(match, "done", ("abstain", 0), ("abstain", 1))
    assert told(match, 1)[-4:] == [
        "Turn 12 was the last; the points are counted:",
        "You have 8 points: luxuries 8.",
        "Livia has 4 points: rewards 5, infamy -1.",
        "You win with 8 points; Livia is second with 4.",
    ]
    match = play(scene("buy", {"earned": 41}, turn=12), "done", "abstain")
    assert told(match)[-1] == "Livia has a Ciceronian victory with 41 points."
    match = play(scene("buy", {"earned": 39}, turn=12), "done", "abstain")
    assert told(match, 0)[-1] == "You have no victory with 39 points."


def test_7_3_the_end_lists_everybody_by_place_and_says_who_share_one() -> None:
    match = play(
        scene("buy", {"earned": 3}, {"earned": 9}, {"earned": 3}, turn=12, active=3), "done"
    )
    for seat in range(3):
        match.play("abstain", seat)
    assert told(match, 2)[-4:] == [
        "Gaius has 9 points: rewards 9.",
        "Livia has 3 points: rewards 3.",
        "You have 3 points: rewards 3.",
        "Gaius wins with 9 points; Livia and you share second place with 3.",
    ]


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_2_1_every_entry_of_whole_games_is_told_in_sentences_to_every_viewer(seats: int) -> None:
    match = recorded(GAME, 12, 0, seats)
    match.sit(("Livia", "Gaius", "Ada", "Marcus", "Cato", "Iulia")[:seats])
    for viewer in range(NOBODY, seats):
        narration = match.narration(viewer)
        for event in narration.events:
            assert event.text[0].isupper() or event.text[0].isdigit(), event
            assert event.text[-1] in ".:?", event
            assert "seat " not in event.text.lower(), event
            assert "{" not in event.text, event
        silent = set(range(len(match.entries))) - {event.entry for event in narration.events}
        assert all(match.log()[at].startswith("nature: die") for at in silent)

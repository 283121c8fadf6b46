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
    assert lines[0].endswith("everybody loses 2 dignitas.")
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
            "You take on challenge I as tribune, to found a colony in Gaul: "
            "2 or more for 1 dignitas.",
            "Livia takes on challenge I as tribune, to found a colony in Gaul: "
            "2 or more for 1 dignitas.",
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
        "Livia rolls 4 and adds 2 for skill and omen, and needed 6: Livia succeeds.",
        "Livia gains 6 dignitas (dignitas 5 to 11, now level II), 3 wealth (wealth 0 to 3) "
        "and the name Marcellus (4 points).",
    ]
    match = play(serving("tribune"), "challenge 3", "die 6")
    assert told(match, 0)[1] == (
        "You gain 3 dignitas (dignitas 0 to 3), 1 box of Populism, 2 points and the name "
        "Publicola (3 points)."
    )
    match = play(serving("praetor"), "die 1", "challenge 2", "die 4")
    assert told(match, 0)[1] == "You gain 4 dignitas (dignitas 0 to 4) and 1 extra PC each turn."
    match = play(serving("consul"), "challenge 2", "die 3")
    assert told(match, 0) == ["You roll 3, and needed 4: you fail and gain nothing."]
    assert told(match) == ["Livia rolls 3, and needed 4: Livia fails and gains nothing."]


def test_4_1_throws_are_told_when_the_last_die_lies() -> None:
    match = throw(play(fresh({"dignitas": 6}), "omen 8"), 2, 5)
    assert told(match) == []
    assert told(play(match, "die 1")) == ["Livia rolls 2, 5 and 1 (roll 1 of 3)."]
    assert told(play(match, "throw 1 3")) == ["Livia keeps 5 and rerolls 2 and 1."]
    assert told(match, 0) == ["You keep 5 and reroll 2 and 1."]
    assert told(throw(match, 4, 1), 0) == ["You roll 4 and 1 (roll 2 of 3)."]
    assert told(play(match, "throw 1 3"), 0) == ["You reroll both dice."]


def test_4_1_what_is_kept_is_told_with_what_the_dice_bring_and_the_upkeep() -> None:
    match = play(thrown((4, 6, 5), {"dignitas": 7, "skills": {"oratory": 2}}), "stop")
    assert told(match) == [
        "Livia keeps 4, 6 and 5.",
        "Livia's dice bring 3 PC and 4 wealth.",
        "Upkeep of level II is 4 PC, and Livia has 3 PC from dice and 1 from bonuses: "
        "just enough, dignitas stays 7.",
    ]
    assert told(match, 0)[1] == "Your dice bring 3 PC and 4 wealth."


@pytest.mark.parametrize(
    ("dignitas", "faces", "said"),
    [
        (
            14,
            (4, 4, 4, 4),
            "and Livia has 0 PC from dice: 8 short, dignitas 14 to 6, now level II.",
        ),
        (5, (5, 5), "and Livia has 4 PC from dice: 2 to spare, dignitas 5 to 7, now level II."),
        (1, (4, 4), "and Livia has 0 PC from dice: 2 short, dignitas 1 to 0."),
    ],
)
def test_5_1_upkeep_is_told_with_what_it_costs(
    dignitas: int, faces: tuple[int, ...], said: str
) -> None:
    line = told(play(thrown(faces, {"dignitas": dignitas}), "stop"))[-1]
    assert line.startswith("Upkeep of level ")
    assert line.endswith(said)


def test_4_2_changes_are_told() -> None:
    match = play(thrown((1, 3), {"skills": {"law": 5, "admin": 5}}), "stop")
    assert told(match) == ["Livia keeps 1 and 3."]
    assert told(play(match, "law 1")) == ["Livia changes a 1 to a 5 with Law."]
    assert told(play(match, "raise 1"), 0) == ["You raise a 5 to a 6 with Admin."]
    assert told(play(match, "lower 2")) == ["Livia lowers a 3 to a 2 with Admin."]
    assert told(play(match, "accept")) == [
        "Livia leaves the dice as they are.",
        "Livia's dice bring 1 PC and 1 wealth.",
    ]


def test_4_3_a_choice_is_told_with_what_the_omen_makes_of_it() -> None:
    match = play(thrown((2, 3, 4), omen=6), "stop")
    assert told(play(match, "first")) == ["Livia takes 2 skill points from a 2."]
    lines = told(play(match, "first"), 0)
    assert lines[:2] == ["You take 1 PC from a 3.", "Your other dice bring 3 wealth."]
    assert lines[2].startswith("Upkeep of level II is 4 PC, and you have 1 PC from dice")


def test_5_3_training_is_told_with_the_level_it_fills() -> None:
    match = scene("skill", {"skills": {"law": 1, "admin": 8}},
                  dice={"faces": [3, 3], "settled": 2, "points": 4})  # fmt: skip
    assert told(play(match, "train law"), 0) == [
        "You train Law: box 2 of 9.",
        "You reach level 1 of Law; each level: each turn, change 1 die to a 5.",
    ]
    assert told(play(match, "train admin"))[1].endswith("Admin is complete: 5 points.")


def test_5_3_ho_7_skill_points_that_are_lost_are_told() -> None:
    skills = ("oratory", "monomachy", "law", "populism", "admin", "command")
    full = dict.fromkeys(skills, 9)
    match = scene("skill", {"skills": full | {"law": 8}},
                  dice={"faces": [3, 3], "settled": 2, "points": 3})  # fmt: skip
    assert told(play(match, "train law"))[-1] == (
        "2 skill points are lost: every skill is complete."
    )
    match = play(thrown((3, 4), {"skills": full}), "stop", "accept", "second")
    assert told(match)[-1] == "2 skill points are lost: every skill is complete."


def test_5_4_a_purchase_is_told_with_its_price_as_the_omen_has_it() -> None:
    match = scene("buy", {"wealth": 9}, omen=7)
    assert told(play(match, "buy domus")) == [
        "Livia buys a splendid domus for 6 wealth: 6 points, 3 wealth left."
    ]


def test_5_5_infamy_is_told_at_the_end_of_the_phase_and_then_who_may_run() -> None:
    match = play(thrown((1, 1), {"infamy": 2}, turn=2), "stop", "done")
    assert told(match, 0) == [
        "You buy nothing more.",
        "You gain 2 infamy from 2 dice showing 1 (infamy 2 to 4).",
        "Elections of turn 2: you can run.",
    ]
    match = play(scene("buy", {}, {}, turn=2, active=2), "done")
    assert told(match, 0)[-1] == "Elections of turn 2: you and Gaius can run."


def test_6_2_a_solo_candidacy_is_told_once_with_its_rival() -> None:
    match = play(voting({"wealth": 2}), "run quaestor 2")
    assert told(match) == [
        "Livia runs for quaestor with a bribe of 2.",
        "Election for quaestor: Livia against the rival with 2 dice.",
    ]
    assert told(play(voting(), "abstain"), 0) == ["You run for no office."]


def test_6_3_votes_are_told_with_what_they_are_made_of_and_whom_they_elect() -> None:
    match = play(voting({"wealth": 2, "skills": {"populism": 2}}), "run quaestor 2")
    assert told(play(match, "die 3")) == []
    assert told(play(match, "die 4")) == ["The rival rolls 2 dice: 7 votes."]
    assert told(throw(match, 2, 3), 0) == [
        "You roll 5 with 2 dice and add 2 for the bribe and 2 for skills and omen: 9 votes.",
        "You become quaestor at the first opportunity: 3 points and 1 extra PC each turn.",
    ]
    match = throw(play(voting(turn=3), "run quaestor 0"), 6, 6, 1, 1)
    assert told(match) == [
        "Livia rolls 2 with 2 dice: 2 votes.",
        "The rival wins, so no player becomes quaestor.",
    ]


def test_6_4_ho_10_a_tie_is_told() -> None:
    match = throw(play(voting(), "run quaestor 0"), 3, 4, 2, 5)
    assert told(match)[-1] == "Livia and the rival tie with 7 votes and roll again."
    match = voting({}, {}, {})
    for number in range(3):
        match.play("run quaestor 0", number)
    assert told(match, 2)[-1] == "Election for quaestor: Livia, Gaius and you compete."
    throw(match, 4, 4, 1, 1, 6, 2)
    assert told(match, 2)[-1] == "Livia and you tie with 8 votes and roll again."
    assert told(throw(match, 1, 1), 2) == ["Livia rolls 2 with 2 dice: 2 votes."]


def test_6_5_ho_11_every_election_of_a_turn_is_told_in_its_order() -> None:
    match = voting({}, {}, {}, turn=6)
    for number, choice in enumerate(("run aedile 0", "run quaestor 0", "run aedile 0")):
        match.play(choice, number)
    assert told(match)[-1] == "Election for quaestor: Gaius against the rival with 2 dice."
    throw(match, 1, 1, 6, 6)
    assert told(match, 0)[-2:] == [
        "Gaius becomes quaestor: 1 point and 1 extra PC each turn.",
        "Election for aedile: you against Ada.",
    ]


def test_7_1_the_end_is_told_with_all_points() -> None:
    match = scene("buy", {"earned": 5, "infamy": 1}, {"luxuries": ["villa"]}, turn=12, active=2)
    play(match, "done", ("abstain", 0), ("abstain", 1))
    assert told(match, 1)[-4:] == [
        "Turn 12 was the last. Final scores:",
        "Livia has 4 points: rewards 5, infamy -1.",
        "You have 8 points: luxuries 8.",
        "You win with 8 points. Livia has 4.",
    ]
    match = play(scene("buy", {"earned": 41}, turn=12), "done", "abstain")
    assert (
        told(match)[-1] == "Livia has 41 points: a Ciceronian victory. A Fabian victory takes 60."
    )
    match = play(scene("buy", {"earned": 39}, turn=12), "done", "abstain")
    assert told(match, 0)[-1] == "You have 39 points: no victory. A Ciceronian victory takes 40."


def test_7_3_the_end_lists_everybody_by_place_and_says_who_share_one() -> None:
    match = play(
        scene("buy", {"earned": 3}, {"earned": 9}, {"earned": 3}, turn=12, active=3), "done"
    )
    for seat in range(3):
        match.play("abstain", seat)
    assert told(match, 2)[-4:] == [
        "You have 3 points: rewards 3.",
        "Livia has 3 points: rewards 3.",
        "Gaius has 9 points: rewards 9.",
        "Gaius wins with 9 points. Livia has 3, you 3.",
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

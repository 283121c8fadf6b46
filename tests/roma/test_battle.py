"""Battle and defence, with Turris and Essedum [5]."""

from __future__ import annotations

import pytest

from lusoria.core.seats import NATURE
from lusoria.games.roma.data import BATTLE_STAGE
from lusoria.games.roma.reasons import FIRST_STAGE

from ..moves import play
from .scenes import answers, dice, discards, his, own, phase, refused, scene

DEFENCES = {
    "Sicarius": 2, "Architectus": 4, "Consiliarius": 4, "Legat": 2, "Gladiator": 5,
    "Mercator": 2, "Consul": 3, "Legionarius": 5, "Nero": 9, "Praetorianus": 4,
    "Scaenicus": 3, "Haruspex": 3, "Senator": 3, "Velites": 3, "Essedum": 3,
    "Tribunus Plebis": 5, "Centurio": 5, "Aesculapinum": 2, "Basilica": 5, "Machina": 4,
    "Forum": 5, "Mercatus": 3, "Onager": 4, "Templum": 2, "Turris": 6,
}  # fmt: skip
"""Defence of each title, as printed."""


def beaten_by(foe: dict[int, str], disc: int, essedum: int = 0) -> int | None:
    """Return the lowest throw with which a Legionarius beats the card at *disc*."""
    for throw in range(1, 7):
        match = scene({disc: "Legionarius"}, foe, [disc], essedum=essedum)
        play(match, f"activate {disc}", f"battle {throw}")
        if his(match)["discs"][disc - 1] is None:
            return throw
        assert discards(match) == {}
    return None


@pytest.mark.parametrize("title", DEFENCES)
def test_5_1_ro_10_a_throw_equal_to_or_above_the_defence_beats_the_card(title: str) -> None:
    needed = DEFENCES[title] if DEFENCES[title] <= 6 else None
    assert beaten_by({3: title}, 3) == needed


def test_5_1_ro_10_a_beaten_card_is_discarded_and_the_attacker_stays() -> None:
    match = play(scene({3: "Legionarius"}, {3: "Forum"}, [3, 4]), "activate 3", "battle 5")
    assert his(match)["discs"][2] is None
    assert discards(match) == {"Forum": 1}
    assert own(match)["discs"][2] == "Legionarius"
    assert dice(match) == [4]


def test_5_1_ro_10_a_throw_below_the_defence_changes_nothing_but_the_die_is_spent() -> None:
    match = play(scene({3: "Legionarius"}, {3: "Forum"}, [3, 4]), "activate 3", "battle 4")
    assert his(match)["discs"][2] == "Forum"
    assert discards(match) == {}
    assert dice(match) == [4]
    assert phase(match) == "actions"


@pytest.mark.parametrize(("title", "essedum"), [("Templum", 3), ("Nero", 0)])
def test_5_1_ro_10_the_battle_die_is_thrown_once_even_if_the_outcome_is_certain(
    title: str, essedum: int
) -> None:
    match = scene({3: "Legionarius"}, {3: title}, [3], essedum=essedum)
    match.play("activate 3")
    assert match.acting == NATURE
    assert answers(match) == [f"battle {face}" for face in range(1, 7)]
    match.play("battle 1")
    assert phase(match) == "actions"


def test_5_1_nothing_else_happens_until_the_battle_die_is_thrown() -> None:
    match = play(scene({3: "Legionarius"}, {3: "Forum"}, [3, 4]), "activate 3")
    refused(match, "roll 1 2 3", FIRST_STAGE + BATTLE_STAGE)
    assert match.options(0) == []


@pytest.mark.parametrize("title", ["Legionarius", "Centurio"])
@pytest.mark.parametrize("disc", range(1, 7))
def test_5_1_ro_10_opposite_means_the_disc_of_the_same_number(title: str, disc: int) -> None:
    match = scene({disc: title}, ["Consul", "Consul", "Forum", "Templum", "Legat", "Legat"], [disc])
    play(match, f"activate {disc}", "battle 6")
    left = his(match)["discs"]
    assert left[disc - 1] is None
    assert sum(card is not None for card in left) == 5


def test_5_1_a_card_beaten_once_may_not_be_attacked_again_but_another_may() -> None:
    match = scene({3: "Velites"}, {1: "Consul", 5: "Legat", 6: "Forum"}, [3, 3, 3])
    play(match, "activate 3", "target 1", "battle 3", "activate 3")
    assert answers(match) == ["target 5"]
    play(match, "target 5", "battle 2")
    assert match.why("activate 3") is not None


def test_5_2_ro_19_a_turris_adds_one_to_every_other_card_of_its_owner() -> None:
    assert beaten_by({3: "Consul"}, 3) == 3
    assert beaten_by({3: "Consul", 6: "Turris"}, 3) == 4
    assert beaten_by({3: "Templum", 2: "Turris"}, 3) == 3


def test_5_2_ro_19_two_turris_add_two_to_others_and_one_to_each_other() -> None:
    assert beaten_by({3: "Consul", 1: "Turris", 6: "Turris"}, 3) == 5
    assert beaten_by({3: "Turris"}, 3) == 6
    assert beaten_by({3: "Turris", 6: "Turris"}, 3) is None
    assert beaten_by({3: "Turris", 6: "Turris"}, 3, essedum=1) == 5


def test_5_2_ro_19_a_turris_does_not_strengthen_the_opponents_cards() -> None:
    match = scene({3: "Legionarius", 5: "Turris"}, {3: "Consul"}, [3])
    play(match, "activate 3", "battle 3")
    assert his(match)["discs"][2] is None


def test_5_2_ro_19_the_strength_of_a_turris_ends_when_it_leaves() -> None:
    match = scene({3: "Onager", 4: "Legionarius"}, {1: "Turris", 4: "Consul"}, [3, 4])
    play(match, "activate 3", "target 1", "battle 6", "activate 4", "battle 3")
    assert his(match)["discs"] == [None] * 6


@pytest.mark.parametrize(("essedum", "needed"), [(0, 5), (1, 3), (2, 1), (3, 1)])
def test_5_2_ro_18_each_essedum_takes_two_off_the_defence(essedum: int, needed: int) -> None:
    assert beaten_by({3: "Forum"}, 3, essedum) == needed


def test_5_2_ro_18_essedum_and_turris_are_counted_together() -> None:
    assert beaten_by({3: "Forum", 1: "Turris", 2: "Turris"}, 3, essedum=1) == 5
    assert beaten_by({3: "Nero", 1: "Turris"}, 3, essedum=2) == 6
    assert beaten_by({3: "Nero", 1: "Turris"}, 3, essedum=1) is None


def test_5_2_ro_10_the_defence_has_no_lower_bound() -> None:
    two_turris = {3: "Templum", 1: "Turris", 2: "Turris"}
    assert beaten_by({3: "Templum"}, 3, essedum=3) == 1
    assert beaten_by(two_turris, 3, essedum=3) == 1
    assert beaten_by({3: "Turris", 1: "Turris"}, 3, essedum=3) == 1

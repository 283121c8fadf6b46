"""Legionarius, Velites, Centurio, Onager and the Praetorianus [6.8, 6.10, 6.14, 6.17, 6.23]."""

from __future__ import annotations

import pytest

from lusoria.games.roma.data import BLOCK_STAGE, CENTURIO_STAGE
from lusoria.games.roma.reasons import (
    BLOCKED_ALREADY,
    DISC_BLOCKED,
    FIRST_STAGE,
    NEEDS_OPPOSITE,
    NEVER_ACTIVATED,
    NO_SUCH_DIE,
)

from ..moves import play
from .scenes import FOE, answers, dice, discards, his, own, phase, refused, scene

FULL = ["Forum", "Consul", "Legat", "Turris", "Onager", "Senator"]


@pytest.mark.parametrize("title", ["Consul", "Forum"])
def test_6_8_a_legionarius_attacks_the_character_or_building_opposite(title: str) -> None:
    match = scene({3: "Legionarius"}, {2: "Legat", 3: title, 4: "Legat"}, [3])
    play(match, "activate 3", "battle 5")
    assert his(match)["discs"] == [None, "Legat", None, "Legat", None, None]


@pytest.mark.parametrize("title", ["Legionarius", "Centurio"])
def test_6_8_ro_9_legionarius_and_centurio_need_a_card_opposite(title: str) -> None:
    foe = {1: "Consul", 2: "Forum", 4: "Consul"}
    refused(scene({3: title}, foe, [3, 4]), "activate 3", NEEDS_OPPOSITE)


def test_6_10_ro_16_a_praetorianus_blocks_any_opposing_disc_with_or_without_a_card() -> None:
    match = scene({3: "Praetorianus"}, {2: "Consul"}, [3, 3])
    match.play("activate 3")
    assert answers(match) == [f"block {disc}" for disc in range(1, 7)]
    refused(match, "end", FIRST_STAGE + BLOCK_STAGE)
    play(match, "block 5", "activate 3", "block 2")
    assert his(match)["blocked"] == [2, 5]
    assert own(match)["blocked"] == []


def test_6_10_ro_16_a_disc_already_blocked_is_not_named_again() -> None:
    match = scene({3: "Praetorianus"}, {2: "Consul"}, [3, 3])
    play(match, "activate 3", "block 2", "activate 3")
    refused(match, "block 2", BLOCKED_ALREADY)


def test_6_10_ro_16_no_die_activates_the_card_at_a_blocked_disc_in_the_next_turn() -> None:
    match = scene({3: "Praetorianus"}, {2: "Essedum", 4: "Essedum"}, [3])
    play(match, "activate 3", "block 2", "end", "roll 2 2 4")
    refused(match, "activate 2", DISC_BLOCKED)
    assert answers(match, "activate") == ["activate 4"]
    play(match, "money 2", "cards 2")


def test_6_10_ro_16_the_block_ends_with_that_turn() -> None:
    match = scene({3: "Praetorianus"}, FULL[:1] + ["Essedum"] + FULL[2:], [3])
    play(match, "activate 3", "block 2", "end", "roll 2 2 4", "end")
    assert his(match)["blocked"] == []
    play(match, "roll 1 1 2", "end", "roll 2 3 4", "activate 2")
    assert match.position()["essedum"] == 1


def test_6_10_ro_16_the_block_does_not_bind_its_own_maker_and_outlasts_his_turn() -> None:
    match = scene({2: "Essedum", 3: "Praetorianus"}, FULL, [2, 3])
    play(match, "activate 3", "block 2", "activate 2", "end")
    assert his(match)["blocked"] == [2]


def test_6_10_ro_16_a_throw_again_does_not_lift_the_block() -> None:
    match = scene({3: "Praetorianus"}, {2: "Essedum"}, [3])
    play(match, "activate 3", "block 2", "end", "roll 2 2 2", "again", "roll 2 2 2", "accept")
    refused(match, "activate 2", DISC_BLOCKED)


def test_6_10_ro_16_cards_may_be_laid_at_a_blocked_disc_but_are_blocked_there_too() -> None:
    match = scene({2: "Essedum"}, dice=[2], hand=["Consul"], money=3, blocked=[2])
    match.play("lay Consul 2")
    assert own(match)["discs"][1] == "Consul"
    refused(match, "activate 2", DISC_BLOCKED)


def test_6_10_ro_16_basilica_and_templum_at_blocked_discs_still_work() -> None:
    match = scene(["Basilica", "Forum", "Templum"], (), [2, 4, 5], blocked=[1, 3])
    play(match, "activate 2", "score 4", "add 5")
    assert match.scores == [10 + 4 + 2 + 5, 10]


def test_6_10_ro_16_a_turris_at_a_blocked_disc_still_works() -> None:
    match = scene({3: "Legionarius"}, {3: "Consul", 5: "Turris"}, [3, 3], foe_blocked=[3, 5])
    play(match, "activate 3", "battle 3")
    assert his(match)["discs"][2] == "Consul"
    play(match, "activate 3", "battle 4")
    assert his(match)["discs"][2] is None


def test_6_10_a_card_that_is_never_activated_is_refused_as_such() -> None:
    refused(scene({3: "Turris"}, dice=[3]), "activate 3", NEVER_ACTIVATED)


def test_6_14_velites_attack_any_opposing_character() -> None:
    match = scene({3: "Velites"}, {1: "Forum", 2: "Consul", 4: "Turris", 6: "Nero"}, [3])
    match.play("activate 3")
    assert answers(match) == ["target 2", "target 6"]
    play(match, "target 2", "battle 4")
    assert his(match)["discs"] == ["Forum", None, None, "Turris", None, "Nero"]
    assert discards(match) == {"Consul": 1}


def test_6_14_velites_that_throw_too_low_do_nothing() -> None:
    match = scene({3: "Velites"}, {2: "Consul", 4: "Turris"}, [3])
    play(match, "activate 3", "target 2", "battle 3")
    assert his(match)["discs"][1] == "Consul"
    assert own(match)["discs"][2] == "Velites"


def test_6_17_ro_20_a_centurio_whose_throw_suffices_is_not_asked() -> None:
    match = play(scene({3: "Centurio"}, {3: "Forum"}, [1, 3, 6]), "activate 3", "battle 5")
    assert phase(match) == "actions"
    assert his(match)["discs"][2] is None
    assert dice(match) == [1, 6]


def test_6_17_ro_20_a_centurio_whose_throw_fails_is_asked_to_add_one_unused_die() -> None:
    match = play(scene({3: "Centurio"}, {3: "Forum"}, [1, 3, 6]), "activate 3", "battle 4")
    assert answers(match) == ["add 1", "add 6", "pass"]
    refused(match, "add 3", NO_SUCH_DIE)
    refused(match, "end", FIRST_STAGE + CENTURIO_STAGE)
    match.play("add 1")
    assert his(match)["discs"][2] is None
    assert discards(match) == {"Forum": 1}
    assert dice(match) == [6]


def test_6_17_ro_20_an_added_die_is_spent_even_if_it_does_not_suffice() -> None:
    match = play(scene({3: "Centurio"}, {3: "Nero"}, [2, 3, 6]), "activate 3", "battle 6", "add 2")
    assert his(match)["discs"][2] == "Nero"
    assert dice(match) == [6]
    assert phase(match) == "actions"


def test_6_17_ro_20_a_centurio_who_adds_none_keeps_his_dice_and_beats_nothing() -> None:
    match = play(scene({3: "Centurio"}, {3: "Forum"}, [1, 3, 6]), "activate 3", "battle 1", "pass")
    assert his(match)["discs"][2] == "Forum"
    assert dice(match) == [1, 6]


def test_6_17_ro_20_a_centurio_without_an_unused_die_is_not_asked() -> None:
    match = play(scene({3: "Centurio"}, {3: "Forum"}, [3]), "activate 3", "battle 4")
    assert phase(match) == "actions"
    assert his(match)["discs"][2] == "Forum"


@pytest.mark.parametrize(("added", "beaten"), [(3, False), (4, True), (5, True)])
def test_6_17_throw_and_added_die_together_must_reach_the_defence(added: int, beaten: bool) -> None:
    foe = {3: "Forum", 1: "Turris"}
    match = scene({3: "Centurio"}, foe, [3, added])
    play(match, "activate 3", "battle 2", f"add {added}")
    assert (his(match)["discs"][2] is None) == beaten


def test_6_17_only_a_centurio_may_add_a_die() -> None:
    match = play(scene({3: "Legionarius"}, {3: "Forum"}, [1, 3, 6]), "activate 3", "battle 4")
    assert phase(match) == "actions"
    assert dice(match) == [1, 6]


def test_6_23_an_onager_attacks_any_opposing_building() -> None:
    match = scene({3: "Onager"}, {1: "Forum", 2: "Consul", 4: "Templum", 6: "Legat"}, [3])
    match.play("activate 3")
    assert answers(match) == ["target 1", "target 4"]
    play(match, "target 4", "battle 2")
    assert his(match)["discs"] == ["Forum", "Consul", None, None, None, "Legat"]


def test_6_23_an_onager_that_throws_too_low_does_nothing() -> None:
    match = scene({3: "Onager"}, {1: "Forum", 4: "Turris"}, [3])
    play(match, "activate 3", "target 4", "battle 5")
    assert his(match)["discs"][3] == "Turris"


def test_6_23_the_opponents_own_onager_is_a_building_too() -> None:
    match = scene({3: "Onager"}, {5: "Onager"}, [3])
    play(match, "activate 3", "target 5", "battle 4")
    assert match.position()["seats"][FOE]["discs"] == [None] * 6

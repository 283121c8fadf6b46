"""Scaenicus acts as any own character, from his own disc [6.11]."""

from __future__ import annotations

import pytest

from lusoria.games.roma.data import COPY_STAGE
from lusoria.games.roma.reasons import (
    DISC_BLOCKED,
    FIRST_STAGE,
    NEEDS_CHARACTER,
    NEEDS_CHARACTER_TO_COPY,
    NEEDS_DIE,
    NEEDS_EMPTY_DISC,
    NEEDS_HAND_BUILDING,
    NEEDS_MONEY,
    NEEDS_OPPOSITE,
    NOT_LAID_TO_COPY,
    SCAENICUS_COPIED,
)
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import answers, dice, discards, his, own, phase, refused, scene

FOES = {1: "Forum", 3: "Consul", 5: "Legat"}
"""A building at 1, characters at 3 and 5; the Scaenicus stands at 3."""


def acting_as(title: str, dice: tuple[int, ...] = (3, 5, 6), **rest: object) -> Match:
    """Let a Scaenicus at disc 3 act as *title*, which lies at disc 6."""
    values = {"hand": ["Turris", "Nero"], "money": 5} | rest
    match = scene({3: "Scaenicus", 6: title}, FOES, dice, **values)  # type: ignore[arg-type]
    return play(match, "activate 3", f"copy {title}")


def test_6_11_ro_17_a_scaenicus_names_an_own_character_each_time_he_is_activated() -> None:
    match = scene({3: "Scaenicus", 1: "Essedum", 2: "Tribunus Plebis"}, FOES, [3, 3, 6])
    match.play("activate 3")
    assert answers(match) == ["copy Essedum", "copy Tribunus Plebis"]
    refused(match, "end", FIRST_STAGE + COPY_STAGE)
    play(match, "copy Tribunus Plebis", "activate 3", "copy Essedum")
    assert match.scores == [11, 9]
    assert match.position()["essedum"] == 1
    assert dice(match) == [6]


def test_6_11_ro_17_as_sicarius_the_scaenicus_is_discarded_and_the_sicarius_stays() -> None:
    match = acting_as("Sicarius")
    assert answers(match) == ["target 3", "target 5"]
    match.play("target 5")
    assert discards(match) == {"Scaenicus": 1, "Legat": 1}
    assert own(match)["discs"] == [None] * 5 + ["Sicarius"]


def test_6_11_ro_17_as_nero_the_scaenicus_is_discarded_and_nero_stays() -> None:
    match = acting_as("Nero", hand=[])
    assert answers(match) == ["target 1"]
    match.play("target 1")
    assert discards(match) == {"Scaenicus": 1, "Forum": 1}
    assert own(match)["discs"] == [None] * 5 + ["Nero"]


def test_6_11_ro_17_as_consiliarius_the_scaenicus_is_lifted_too() -> None:
    match = acting_as("Consiliarius")
    assert own(match)["discs"] == [None] * 6
    play(match, "place 1", "place 2")
    assert own(match)["discs"] == ["Scaenicus", "Consiliarius", None, None, None, None]
    assert phase(match) == "actions"


def test_6_11_ro_17_as_architectus_he_lays_buildings_and_may_cover_himself() -> None:
    match = acting_as("Architectus")
    play(match, "lay Turris 3", "pass")
    assert own(match)["discs"] == [None, None, "Turris", None, None, "Architectus"]
    assert discards(match) == {"Scaenicus": 1}
    assert own(match)["money"] == 5


def test_6_11_ro_17_as_senator_he_lays_characters_for_nothing() -> None:
    match = acting_as("Senator")
    assert answers(match, "lay Turris") == []
    play(match, "lay Nero 6", "pass")
    assert own(match)["discs"] == [None, None, "Scaenicus", None, None, "Nero"]
    assert discards(match) == {"Senator": 1}


def test_6_11_as_legat_he_brings_a_point_for_each_empty_opposing_disc() -> None:
    assert acting_as("Legat").scores == [13, 10]


def test_6_11_as_gladiator_he_sends_a_character_back() -> None:
    match = play(acting_as("Gladiator"), "target 5")
    assert his(match)["hand"] == ["Legat"]
    assert own(match)["discs"][2] == "Scaenicus"


def test_6_11_as_mercator_he_buys_points() -> None:
    match = play(acting_as("Mercator"), "buy 2")
    assert match.scores == [12, 8]
    assert own(match)["money"] == 1
    assert his(match)["money"] == 4


def test_6_11_as_consul_he_changes_a_die() -> None:
    match = acting_as("Consul")
    assert answers(match) == ["raise 5", "lower 5", "lower 6"]
    assert dice(play(match, "lower 6")) == [5, 5]


@pytest.mark.parametrize("title", ["Legionarius", "Centurio"])
def test_6_11_ro_17_as_attacker_he_attacks_the_card_opposite_his_own_disc(title: str) -> None:
    match = play(acting_as(title), "battle 3")
    assert his(match)["discs"] == ["Forum", None, None, None, "Legat", None]
    assert own(match)["discs"][2] == "Scaenicus"


def test_6_11_as_centurio_he_is_asked_for_a_die_when_the_throw_fails() -> None:
    match = play(acting_as("Centurio"), "battle 2")
    assert answers(match) == ["add 5", "add 6", "pass"]
    match.play("add 5")
    assert his(match)["discs"][2] is None
    assert dice(match) == [6]


def test_6_11_as_velites_he_attacks_any_character() -> None:
    match = acting_as("Velites")
    assert answers(match) == ["target 3", "target 5"]
    assert his(play(match, "target 5", "battle 2"))["discs"][4] is None


def test_6_11_as_praetorianus_he_blocks_a_disc() -> None:
    match = play(acting_as("Praetorianus"), "block 5")
    assert his(match)["blocked"] == [5]


def test_6_11_as_haruspex_he_takes_a_card_from_the_pile() -> None:
    match = play(acting_as("Haruspex", hand=[], pile=["Onager"]), "take Onager")
    assert own(match)["hand"] == ["Onager"]


def test_6_11_as_essedum_he_lowers_the_defence_and_both_count() -> None:
    match = play(acting_as("Essedum", (3, 5, 6)), "activate 6")
    assert match.position()["essedum"] == 2


def test_6_11_as_tribunus_plebis_he_takes_a_point() -> None:
    assert acting_as("Tribunus Plebis").scores == [11, 9]


def test_6_11_ro_17_the_copied_card_is_not_used_and_acts_again_itself() -> None:
    match = play(acting_as("Tribunus Plebis"), "activate 6")
    assert match.scores == [12, 8]
    assert own(match)["discs"] == [None, None, "Scaenicus", None, None, "Tribunus Plebis"]


def test_6_11_ro_17_a_scaenicus_alone_or_with_another_or_with_buildings_cannot_act() -> None:
    for others in ({}, {4: "Scaenicus"}, {4: "Onager", 5: "Machina", 6: "Aesculapinum"}):
        match = scene({3: "Scaenicus", **others}, {3: "Forum"}, [3, 4], discards=["Nero"])
        refused(match, "activate 3", NEEDS_CHARACTER_TO_COPY)


def test_6_11_ro_17_opposing_characters_are_not_copied() -> None:
    match = scene({3: "Scaenicus"}, {3: "Essedum", 4: "Tribunus Plebis"}, [3])
    refused(match, "activate 3", NEEDS_CHARACTER_TO_COPY)


def test_6_11_ro_17_buildings_opposing_cards_and_a_scaenicus_cannot_be_named() -> None:
    match = scene({3: "Scaenicus", 4: "Scaenicus", 5: "Essedum"}, {3: "Consul"}, [3, 3])
    match.play("activate 3")
    assert answers(match) == ["copy Essedum"]
    refused(match, "copy Scaenicus", SCAENICUS_COPIED)
    refused(match, "copy Consul", NOT_LAID_TO_COPY)


def test_6_11_ro_9_what_the_copied_card_needs_is_judged_from_the_disc_of_the_scaenicus() -> None:
    mine = {3: "Scaenicus", 5: "Legionarius"}
    refused(scene(mine, {5: "Forum"}, [3, 5]), "activate 3", NEEDS_CHARACTER_TO_COPY)
    match = scene(mine, {3: "Forum"}, [3, 5])
    assert match.why("activate 3") is None
    refused(match, "activate 5", NEEDS_OPPOSITE)


@pytest.mark.parametrize(
    ("title", "reason"),
    [
        ("Consul", NEEDS_DIE),
        ("Legat", NEEDS_EMPTY_DISC),
        ("Mercator", NEEDS_MONEY),
        ("Sicarius", NEEDS_CHARACTER),
        ("Architectus", NEEDS_HAND_BUILDING),
    ],
)
def test_6_11_ro_9_a_character_that_could_not_act_so_is_not_copied(title: str, reason: int) -> None:
    foes = ["Forum"] * 6
    refused(scene({3: "Scaenicus", 6: title}, foes, [3]), "activate 3", NEEDS_CHARACTER_TO_COPY)
    match = scene({3: "Scaenicus", 6: title, 1: "Essedum"}, foes, [3])
    match.play("activate 3")
    refused(match, f"copy {title}", reason)
    assert answers(match) == ["copy Essedum"]


def test_6_11_ro_17_a_character_at_a_blocked_disc_may_be_copied() -> None:
    match = scene({3: "Scaenicus", 6: "Essedum"}, dice=[3, 6], blocked=[6])
    refused(match, "activate 6", DISC_BLOCKED)
    play(match, "activate 3", "copy Essedum")
    assert match.position()["essedum"] == 1


def test_6_11_ro_16_a_blocked_scaenicus_is_not_activated() -> None:
    match = scene({3: "Scaenicus", 6: "Essedum"}, dice=[3, 6], blocked=[3])
    refused(match, "activate 3", DISC_BLOCKED)


def test_6_11_ro_17_a_scaenicus_acts_as_a_consul_only_with_a_die_besides_his_own() -> None:
    match = play(scene({3: "Scaenicus", 6: "Consul"}, dice=[3, 4]), "activate 3", "copy Consul")
    assert answers(match) == ["raise 4", "lower 4"]

"""What is in the room: the cast, the map, the calendar and the prices, against the rulebook."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from lusoria.games.ludi.model.cast import (
    ALL_ROLES,
    CAST,
    CLIENTS,
    CURIALS,
    DOWRY,
    FIRST_NUMEN,
    FIRST_SECOND,
    FIRST_SENATOR,
    FIRST_THIRD,
    FIRST_TWIN,
    FLEETS,
    GEMINI,
    GENERALS,
    GODS,
    IDENTITY,
    JUDGE,
    KINGS,
    MONEY,
    REXPRESSUS,
    SENATORS,
    THRONE,
    VIRGINS,
    VIRUS,
    VOTES,
    WARSHIPS,
    Role,
)
from lusoria.games.ludi.model.data import (
    ACTIUM,
    ADJACENT,
    AESTAS,
    ATTACKS,
    CALENDAR,
    CLIENT,
    CURIAL,
    DEIMOS,
    DISTANCE,
    EAST,
    EGYPT,
    FACILITATOR,
    GERMANIA,
    GREECE,
    HALF,
    HAS_SEA,
    HIEMS,
    IS_FOREIGN,
    IS_MORTAL,
    IS_ROMAN,
    KINDS,
    KINGDOM,
    MARS,
    MAURETANIA,
    MAY_FIGHT,
    MAY_HOLD_VOTES,
    MAY_MARRY,
    MAY_OWN_CLIENT,
    MAY_OWN_CURIAL,
    MAY_PRESIDE,
    MOTUS,
    MOTUS_SECONDS,
    NONE,
    NORTH_ITALY,
    NUMINA,
    PARTHIA,
    PHOBOS,
    PRICES,
    PROVINCE,
    REGIONS,
    ROAMS,
    ROLES,
    ROME,
    RULES_SEA,
    SEA_HALF,
    SEASON_SECONDS,
    SEATS,
    SICILY,
    SOUTH_ITALY,
    SPAIN,
    TAKES_SEAT,
    TRIBUTE,
    TYPE,
    VIRGIN,
    WEST,
    WINTERS_IN_ROME,
)
from lusoria.games.ludi.narration.words import ROLE_WORDS, holdings, season, sum_of

PRIMARY_GODS = slice(FIRST_NUMEN, FIRST_TWIN)


def named(short: str) -> Role:
    return next(role for role in CAST if role.short == short)


def names(flags: NDArray[np.bool_] | NDArray[np.int8]) -> str:
    return " ".join(numen.name for numen, flag in zip(NUMINA, flags, strict=True) if flag)


def kinds(flags: NDArray[np.bool_] | NDArray[np.int8]) -> str:
    return " ".join(kind.name for kind, flag in zip(KINDS, flags, strict=True) if flag)


def test_1_1_generals_own_both_types_of_legion_vote_fight_and_marry() -> None:
    assert KINDS[0] == ("general", 1, 1, 1, 1, 1, 1, 1, 0)


def test_1_2_lu_20_who_may_own_and_do_what() -> None:
    assert kinds(IS_ROMAN) == kinds(MAY_OWN_CURIAL) == kinds(MAY_HOLD_VOTES)
    assert kinds(IS_ROMAN) == "general senator amazon"
    assert kinds(MAY_OWN_CLIENT) == "general senator amazon king"
    assert kinds(MAY_FIGHT) == "general amazon king"


def test_1_3_a_married_woman_and_an_amazon_do_not_marry() -> None:
    assert kinds(MAY_MARRY) == "general senator virgin widow"


def test_1_5_numina_and_the_facilitator_are_no_mortals() -> None:
    assert kinds(IS_MORTAL == 0) == "numen facilitator"


@pytest.mark.parametrize(
    ("short", "place", "money", "curial", "fleets"),
    [
        ("Octavian", "North Italy", 6, 3, 1),
        ("Antony", "Asia", 4, 4, 1),
        ("Lepidus", "Spain", 9, 3, 0),
        ("Brutus", "Greece", 5, 2, 2),
        ("Cassius", "Greece", 6, 3, 1),
        ("Sextus", "Sicily", 3, 3, 2),
        ("Agrippa", "North Italy", 0, 3, 3),
    ],
)
def test_3_1_generals_begin_as_printed(
    short: str, place: str, money: int, curial: int, fleets: int
) -> None:
    role = named(short)
    assert REGIONS[role.start].name == place
    assert (role.money, role.votes, role.curial, role.fleets) == (money, 10, curial, fleets)


def test_3_1_every_general_is_worth_a_million_and_a_half_at_classic_prices() -> None:
    price = PRICES[1]
    for role in GENERALS:
        assert role.money + role.curial * price.curial + role.fleets * price.fleet == 15


SENATE = {
    "Cicero": (5, 80), "Hirtius": (12, 10), "Pansa": (11, 20), "Decimus": (10, 30),
    "Ventidius": (11, 20), "Plancus": (9, 40), "Pollio": (9, 40), "Isauricus": (7, 60),
    "Philippus": (10, 30), "Ahenobarbus": (10, 30), "Calenus": (8, 50), "Lucius": (8, 50),
    "Balbus": (11, 20), "Maecenas": (7, 60), "Salvidienus": (10, 30), "Dolabella": (11, 20),
    "Crassus": (12, 10), "Pedius": (11, 20), "Corvinus": (8, 50),
}  # fmt: skip
"""Money and votes of the senators as printed."""


def test_3_2_senators_hold_the_printed_money_votes_and_one_fleet() -> None:
    assert [role.short for role in SENATORS] == list(SENATE)
    for role in SENATORS:
        assert (role.money, role.votes) == SENATE[role.short]
        assert (role.fleets, role.curial, role.client, role.start) == (1, 0, 0, NONE)


def test_3_2_there_are_740_votes() -> None:
    assert VOTES[:FIRST_TWIN].sum() == 740


def test_3_3_virgins_begin_in_rome_with_money_and_dowry_of_three_million() -> None:
    dowries = [role.dowry for role in VIRGINS]
    assert dowries == [10, 20, 15, 30, 25, 5, 20]
    assert [role.money for role in VIRGINS] == [20, 10, 15, 0, 5, 25, 10]
    assert {(role.start, role.fleets) for role in VIRGINS} == {(ROME, 1)}
    assert DOWRY[:FIRST_TWIN].sum() == 125
    assert named("Juno").money == 130


def test_3_4_kings_begin_at_home_and_all_but_cleopatra_may_flee_once() -> None:
    homes = [REGIONS[role.start].name for role in KINGS]
    assert homes == ["Egypt", "Mauretania", "Germania", "Parthia"]
    assert [(role.money, role.client, role.fleets) for role in KINGS] == [
        (1, 2, 5),
        (2, 4, 2),
        (0, 6, 0),
        (12, 3, 0),
    ]
    assert [role.rexpressus for role in KINGS] == [0, 1, 1, 1]
    assert REXPRESSUS.sum() == 3


def test_3_4_every_king_is_worth_two_million_four_at_classic_prices() -> None:
    price = PRICES[1]
    for role in KINGS:
        assert role.money + role.client * price.client + role.fleets * price.fleet == 24


def test_3_5_there_are_37_mortals_34_numina_and_7_gemini() -> None:
    assert [len(rows) for rows in (GENERALS, SENATORS, VIRGINS, KINGS)] == [7, 19, 7, 4]
    assert (len(GODS), len(GEMINI)) == (34, 7)


def test_3_5_what_the_numina_hold_together() -> None:
    assert CURIALS[PRIMARY_GODS].sum() == 95
    assert CLIENTS[PRIMARY_GODS].sum() == 80
    assert MONEY[PRIMARY_GODS].sum() == 1210
    assert FLEETS[PRIMARY_GODS].sum() == 50
    assert WARSHIPS[PRIMARY_GODS].sum() == 20
    assert VIRUS[PRIMARY_GODS].sum() == 14


@pytest.mark.parametrize(
    ("short", "held"),
    [
        ("Juppiter", "14M, 20 Roman legions"),
        ("Neptune", "2.5M, 20 fleets, 10 warships"),
        ("Oceanus", "1.5M, 15 fleets, 5 warships"),
        ("Vulcan", "5M, 5 Roman legions, the forged legion"),
        ("Vesta", "10 Roman legions, 14 poison cards"),
        ("Tyche", "a wheel of fortune"),
        ("Dionysus", "4M, 10 allied legions"),
        ("Tanit", "7.5M, 10 allied legions"),
        ("Pazuzu", "15 allied legions"),
        ("Pythagoras", "8M, 10 Roman legions"),
        ("Mercury", "nothing"),
        ("Octavia", "1 fleet, a dowry of 3M"),
        ("Pacorus", "1.2M, 3 allied legions, the Rexpressus card"),
        ("Facilitator", "nothing"),
    ],
)
def test_3_5_roles_hold_what_is_printed(short: str, held: str) -> None:
    assert holdings(CAST.index(named(short))) == held


def test_3_5_mercury_juventas_and_cybele_may_not_preside() -> None:
    assert names(MAY_PRESIDE == 0) == "Mercury Juventas Cybele"


def test_3_5_lu_36_foreign_numina() -> None:
    assert set(names(IS_FOREIGN).split()) == {
        *("Tanit", "Isis", "Mithras", "Tyr", "Pazuzu"),
        *("Cybele", "Dionysus", "Silenus", "Ariadne", "Ares"),
    }


def test_3_5_lu_27_numina_that_never_take_a_seat() -> None:
    standing = names(TAKES_SEAT == 0)
    assert standing == "Venus Mars Phobos Deimos Mercury Juventas Apollo Diana Fates"
    assert names(WINTERS_IN_ROME) == "Venus Mars Phobos Deimos"


def test_3_5_lu_29_numina_that_move_in_winter() -> None:
    assert names(ROAMS) == "Mercury Juventas Apollo Diana"


def test_7_5_what_each_war_god_attacks() -> None:
    assert names(ATTACKS) == "Mars Phobos Deimos Bellona Ares"
    assert (ATTACKS[PHOBOS], ATTACKS[DEIMOS]) == (CLIENT, CURIAL)
    assert ATTACKS[MARS] == CURIAL | CLIENT


def test_6_5_sea_gods_and_their_waters() -> None:
    assert names(RULES_SEA != NONE) == "Neptune Amphitrite Oceanus"


def test_4_2_lu_7_a_gemini_has_its_counterparts_identity_and_properties() -> None:
    pairs = {role.short: NUMINA[role.numen].name for role in GEMINI}
    assert pairs == {
        "Poseidon": "Neptune",
        "Aphrodite": "Venus",
        "Hephaestus": "Vulcan",
        "Athena": "Minerva",
        "Hermes": "Mercury",
        "Bacchus": "Dionysus",
        "Artemis": "Diana",
    }
    assert holdings(CAST.index(named("Poseidon"))) == holdings(CAST.index(named("Neptune")))
    assert IDENTITY[JUDGE] == NONE


def test_4_2_lu_82_doubled_senators_repeat_the_printed_ones() -> None:
    for first in (FIRST_SECOND, FIRST_THIRD):
        for at, role in enumerate(SENATORS):
            twin = CAST[first + at]
            assert (twin.money, twin.votes, twin.fleets) == (role.money, role.votes, 1)
            assert twin.money == 13 - twin.votes // 10
            assert twin.first == FIRST_SENATOR + at


def test_3_5_the_facilitator_is_the_last_role_and_every_role_has_a_word_of_its_own() -> None:
    assert CAST[JUDGE].kind == FACILITATOR
    assert JUDGE == ALL_ROLES - 1 < ROLES
    assert len(set(ROLE_WORDS)) == ALL_ROLES


def test_4_1_seats_are_as_printed() -> None:
    printed = {
        "Gaul": 5, "Asia": 5, "Spain": 4, "North Italy": 4, "Syria": 4, "Greece": 3, "Sicily": 3,
        "South Italy": 3, "Egypt": 4, "Parthia": 3, "Germania": 2, "Mauretania": 2, "Rome": 12,
        "Actium": 0,
    }  # fmt: skip
    assert {region.name: region.seats for region in REGIONS} == printed
    assert SEATS.sum() == 54


def test_4_1_four_kingdoms_have_a_throne_each() -> None:
    thrones = {REGIONS[at].name: CAST[row].short for at, row in enumerate(THRONE) if row != NONE}
    assert thrones == {
        "Egypt": "Cleopatra",
        "Mauretania": "Bogud",
        "Germania": "Ariovistus",
        "Parthia": "Pacorus",
    }
    assert [at for at in range(ACTIUM) if TYPE[at] == KINGDOM] == [
        GERMANIA,
        MAURETANIA,
        PARTHIA,
        EGYPT,
    ]
    assert (TYPE == PROVINCE).sum() == 8


def test_4_1_lu_9_roads_of_the_map() -> None:
    assert ADJACENT.sum() == 2 * 13
    assert (ADJACENT == ADJACENT.T).all()
    assert [REGIONS[at].name for at in np.flatnonzero(ADJACENT[NORTH_ITALY])] == [
        "Rome",
        "Gaul",
        "Greece",
    ]
    assert not ADJACENT[ACTIUM].any()
    assert DISTANCE[MAURETANIA, SICILY] == 6
    assert DISTANCE[ROME, SOUTH_ITALY] == 1


def test_7_8_lu_83_nearness_is_counted_in_roads() -> None:
    assert DISTANCE[EGYPT, EGYPT] == 0
    assert [REGIONS[at].name for at in np.flatnonzero(DISTANCE[EGYPT] == 2)] == ["Asia", "Parthia"]


def test_1_4_kings_own_client_legions_and_neither_curial_ones_nor_votes() -> None:
    assert KINDS[6] == ("king", 1, 0, 0, 1, 0, 1, 0, 0)


def test_4_1_lu_9_only_germania_and_parthia_have_no_sea() -> None:
    assert [at for at in range(ACTIUM) if not HAS_SEA[at]] == [GERMANIA, PARTHIA]


def test_7_5_the_world_has_seven_western_and_five_eastern_regions() -> None:
    assert (HALF == WEST).sum() == 7
    assert (HALF == EAST).sum() == 5
    assert HALF[GREECE] == EAST and HALF[SPAIN] == WEST


def test_6_5_lu_5_rome_is_west_at_sea() -> None:
    assert SEA_HALF[ROME] == WEST != HALF[ROME]
    assert (SEA_HALF[1:ACTIUM] == HALF[1:ACTIUM]).all()


def test_9_2_tribute_is_as_printed() -> None:
    assert [REGIONS[at].name for at in np.flatnonzero(TRIBUTE == 3)] == ["Sicily", "Egypt"]
    assert [REGIONS[at].name for at in np.flatnonzero(TRIBUTE == 2)] == [
        "North Italy",
        "Asia",
        "Parthia",
    ]
    assert (TRIBUTE == 1).sum() == 6
    assert TRIBUTE[ROME] == TRIBUTE[GERMANIA] == 0
    assert TRIBUTE[EGYPT] == 3


def test_5_1_there_are_13_summers_12_winters_and_24_motus() -> None:
    seasons = [at.season for at in CALENDAR]
    assert [seasons.count(one) for one in (AESTAS, HIEMS, MOTUS)] == [13, 12, 24]
    summers = [at.year for at in CALENDAR if at.season == AESTAS]
    winters = [at.year for at in CALENDAR if at.season == HIEMS]
    assert summers == list(range(44, 31, -1))
    assert winters == list(range(43, 31, -1))


def test_5_1_lu_1_a_season_is_meant_to_last_five_minutes_and_a_motus_one() -> None:
    assert (SEASON_SECONDS, MOTUS_SECONDS) == (300, 60)


def test_5_1_the_calendar_reads_as_the_timetable_does() -> None:
    assert [season(step) for step in (0, 1, 2, 3, 4, 5)] == [
        "before summer 44 BCE",
        "summer 44 BCE",
        "travel before winter 43 BCE",
        "winter 43 BCE",
        "travel before summer 43 BCE",
        "summer 43 BCE",
    ]
    assert season(49) == "summer 32 BCE"
    assert [season(step) for step in (50, 51)] == ["Actium, 31 BCE", "after Actium, 31 BCE"]


def test_2_2_a_fleet_costs_two_million_or_three_hundred_thousand() -> None:
    assert [price.fleet for price in PRICES] == [20, 3]


def test_2_6_juno_can_pay_every_dowry_once() -> None:
    assert DOWRY[:FIRST_TWIN].sum() <= named("Juno").money
    assert all(role.dowry == 0 for role in CAST if role.kind != VIRGIN)


def test_2_9_vesta_has_two_virus_cards_for_every_virgin() -> None:
    assert VIRUS.sum() == named("Vesta").virus == 2 * len(VIRGINS)


def test_2_5_warships_come_ten_and_five_and_five() -> None:
    assert [named(god).warships for god in ("Neptune", "Amphitrite", "Oceanus")] == [10, 5, 5]


def test_2_7_only_kings_have_a_card_for_flight_and_cleopatra_has_none() -> None:
    assert [role.short for role in CAST if role.rexpressus] == ["Bogud", "Ariovistus", "Pacorus"]


def test_2_1_prices_of_both_presets() -> None:
    assert [tuple(price) for price in PRICES] == [
        ("section-ii", 5, 10, 20, 5),
        ("classic", 2, 4, 3, 2),
    ]


def test_2_3_sums_of_money_are_written_in_thousands_and_millions() -> None:
    assert [sum_of(units) for units in (0, 5, 10, 25, 1210)] == ["0", "500k", "1M", "2.5M", "121M"]

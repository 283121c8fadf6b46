"""What the main and the general action of every god do [6]."""

from __future__ import annotations

import pytest

from ..moves import play
from .scenes import answers, coins, column, crowd, deed, phase, row, scene, seat


def test_6_1_jupiter_takes_a_favour_for_10_coins_and_the_column_is_refilled() -> None:
    match = deed("Jupiter", "main", "column 5", coins=10)
    assert coins(match) == 0
    assert seat(match)["favours"] == {"8 points": 1}
    assert phase(match) == "favour"
    play(match, "favour sets")
    assert column(match, 5)["favour"] == "sets"


def test_6_1_lo_32_jupiter_steals_a_coin_from_an_opponent_who_has_one() -> None:
    match = deed("Jupiter", "general", seats=3, foe={"coins": 0}, others=[{"coins": 5}])
    assert answers(match) == ["rob 3"]
    play(match, "rob 3")
    assert [coins(match, number) for number in (1, 2, 3)] == [21, 0, 4]


def test_6_2_neptunus_moves_a_die_anywhere() -> None:
    match = deed("Neptunus", "main", "column 2", "to 5")
    assert row(match, "dice") == [0, 0, 1, 1, 2, 1]
    assert coins(match) == 20


def test_6_2_neptunus_moves_a_die_to_a_neighbour_for_a_coin() -> None:
    match = deed("Neptunus", "general", "column 3")
    assert answers(match) == ["to 2", "to 4"]
    play(match, "to 4")
    assert row(match, "dice") == [0, 1, 0, 2, 1, 1]
    assert coins(match) == 19


def test_6_3_juno_moves_anyones_messenger_for_2_coins() -> None:
    match = deed("Juno", "main", "messenger 3 of 2", "to 6", on={3: (1, 2)})
    assert crowd(match, 3) == [1, 1]
    assert crowd(match, 6) == [0, 1]
    assert coins(match) == 18


def test_6_3_juno_moves_an_own_messenger_to_a_neighbour_for_3_coins() -> None:
    match = deed("Juno", "general", "messenger 6 of 1", on={6: (1, 1)})
    assert answers(match) == ["to 5"]
    play(match, "to 5")
    assert crowd(match, 5) == [1, 0]
    assert coins(match) == 17


@pytest.mark.parametrize(("half", "paid", "gained"), [("main", 2, 6), ("general", 1, 3)])
def test_6_4_apollo_turns_a_wreath_into_coins(half: str, paid: int, gained: int) -> None:
    match = deed("Apollo", half, me={"wreaths": [1, 1, 1]})
    left = [1, 1, 1]
    left[paid - 1] = 0
    assert seat(match)["wreaths"] == left
    assert match.position()["supply"][paid - 1] == (24, 22)[paid - 1]
    assert coins(match) == 20 + gained


def test_6_5_lo_9_minerva_performs_a_main_and_then_a_general_action_for_3_coins() -> None:
    match = deed("Minerva", "main", gods=["Ceres", "Flora"])
    assert phase(match) == "copy"
    assert all(text.startswith("copy main") for text in answers(match))
    play(match, "copy main 2")
    assert coins(match) == 19
    assert all(text.startswith("copy general") for text in answers(match))
    play(match, "copy general 3")
    assert coins(match) == 22
    assert phase(match) == "follow"


def test_6_5_minerva_performs_an_action_of_either_kind_for_1_coin() -> None:
    match = deed("Minerva", "general", gods=["Ceres", "Flora"])
    assert {"copy main 2", "copy general 2"} <= set(answers(match))
    assert coins(play(match, "copy main 2")) == 21


def test_6_6_janus_sells_a_wreath_for_2_coins() -> None:
    match = deed("Janus", "main")
    assert seat(match)["wreaths"] == [1, 0, 0]
    assert coins(match) == 18


def test_6_6_janus_gives_a_coin() -> None:
    assert coins(deed("Janus", "general")) == 21


def test_6_7_pluto_clears_a_card_for_3_coins() -> None:
    match = deed("Pluto", "main", "column 2", on={2: (2, 1), 3: (0, 1)})
    assert crowd(match, 2) == [0, 0]
    assert crowd(match, 3) == [0, 1]
    assert seat(match)["hand"] == 5
    assert seat(match, 2)["hand"] == 5
    assert coins(match) == 17


def test_6_7_pluto_moves_an_own_messenger_for_2_coins() -> None:
    match = deed("Pluto", "general", "messenger 2 of 1", "to 5", on={2: (1, 1)})
    assert crowd(match, 2) == [0, 1]
    assert crowd(match, 5) == [1, 0]
    assert coins(match) == 18


def test_6_8_proserpina_advances_a_messenger_by_two_steps_for_a_coin() -> None:
    match = deed("Proserpina", "main", "space 1", seats=3, me={"temple": [1]}, foe={"temple": [2]})
    assert phase(match) == "land"
    assert answers(match) == ["space 4", "space 5"]
    play(match, "space 5")
    assert seat(match)["temple"] == [5]
    assert coins(match) == 19


def test_6_8_proserpina_advances_a_messenger_by_one_step_for_a_coin() -> None:
    match = deed("Proserpina", "general", "space 1", me={"temple": [1]})
    assert seat(match)["temple"] == [2]
    assert coins(match) == 19


@pytest.mark.parametrize(("half", "gained"), [("main", 3), ("general", 2)])
def test_6_9_somnus_pays_for_an_own_messenger(half: str, gained: int) -> None:
    match = deed("Somnus", half, on={2: (1, 1), 4: (2, 0)})
    assert answers(match) == ["messenger 2 of 1", "messenger 4 of 1"]
    play(match, "messenger 4 of 1")
    assert crowd(match, 4) == [1, 0]
    assert seat(match)["hand"] == 3
    assert coins(match) == 20 + gained


def test_6_10_aesculapius_places_a_messenger_for_3_coins() -> None:
    match = deed("Aesculapius", "main", "column 4")
    assert crowd(match, 4) == [1, 0]
    assert seat(match)["hand"] == 4
    assert coins(match) == 17


def test_6_10_aesculapius_moves_anyones_messenger_for_3_coins() -> None:
    match = deed("Aesculapius", "general", "messenger 2 of 2", "to 4", on={2: (0, 1)})
    assert crowd(match, 4) == [0, 1]
    assert coins(match) == 17


def test_6_11_lo_14_parcae_replaces_a_card_for_4_coins_dice_and_favour_stay() -> None:
    match = deed("Parcae", "main", "column 3", on={3: (1, 2)}, dice=(1, 1, 2, 1, 1, 1))
    assert phase(match) == "god"
    play(match, "god Venus")
    assert column(match, 3) == {
        "god": "Venus",
        "favour": "5 points",
        "dice": 2,
        "messengers": [0, 0],
    }
    assert coins(match) == 16
    assert match.position()["exiled"] == ["Vulcanus"]
    assert match.position()["discards"] == []
    assert seat(match, 2)["hand"] == 6


def test_6_11_parcae_replaces_a_card_without_messengers_for_3_coins() -> None:
    match = deed("Parcae", "general", on={2: (1, 0), 3: (0, 1)})
    assert answers(match) == ["column 4", "column 5", "column 6"]
    play(match, "column 4", "god Venus")
    assert column(match, 4)["god"] == "Venus"
    assert coins(match) == 17


def test_6_12_laverna_steals_from_every_opponent() -> None:
    match = deed("Laverna", "main", seats=3)
    assert [coins(match, number) for number in (1, 2, 3)] == [22, 2, 2]


def test_6_12_laverna_sells_a_wreath_for_2_coins() -> None:
    match = deed("Laverna", "general")
    assert seat(match)["wreaths"] == [1, 0, 0]
    assert coins(match) == 18


def test_6_13_mars_places_a_messenger_for_2_coins() -> None:
    match = deed("Mars", "main", "column 2")
    assert crowd(match, 2) == [1, 0]
    assert coins(match) == 18


def test_6_13_mars_gives_2_coins() -> None:
    assert coins(deed("Mars", "general")) == 22


@pytest.mark.parametrize(("half", "price"), [("main", 2), ("general", 4)])
def test_6_14_lo_35_bellona_sends_anyones_messenger_back(half: str, price: int) -> None:
    match = deed("Bellona", half, on={2: (1, 1)})
    assert answers(match) == ["messenger 2 of 1", "messenger 2 of 2"]
    play(match, "messenger 2 of 2")
    assert crowd(match, 2) == [1, 0]
    assert seat(match, 2)["hand"] == 6
    assert coins(match) == 20 - price


def test_6_15_terminus_brings_two_messengers_home_with_their_bonuses() -> None:
    match = deed("Terminus", "main", seats=3, me={"temple": [2, 3, 5]})
    assert answers(match) == ["space 2", "space 3"]
    play(match, "space 3")
    assert answers(match) == ["space 5"]
    play(match, "space 5")
    assert seat(match)["temple"] == [2]
    assert seat(match)["wreaths"] == [2, 0, 0]
    assert coins(match) == 20


def test_6_15_terminus_brings_one_messenger_home_with_its_bonus() -> None:
    match = deed("Terminus", "general", "space 4", me={"temple": [2, 4]})
    assert seat(match)["temple"] == [2]
    assert coins(match) == 22
    assert seat(match)["hand"] == 4


def test_6_16_hercules_swaps_two_cards_with_their_messengers_for_a_coin() -> None:
    match = deed("Hercules", "main", "column 2", "to 5", on={2: (1, 2)}, dice=(1, 2, 1, 1, 1, 1))
    assert row(match, "god")[1::3] == ["Flora", "Ceres"]
    assert crowd(match, 5) == [1, 2]
    assert crowd(match, 2) == [0, 0]
    assert row(match, "dice") == [0, 2, 1, 1, 1, 1]
    assert row(match, "favour")[1] == "3 points"
    assert coins(match) == 19


def test_6_16_hercules_swaps_two_adjacent_cards_for_a_coin() -> None:
    match = deed("Hercules", "general", "column 2")
    assert answers(match) == ["to 3"]
    play(match, "to 3")
    assert row(match, "god")[1:3] == ["Vulcanus", "Ceres"]
    assert coins(match) == 19


def test_6_17_furiae_remove_a_favour_for_a_coin() -> None:
    match = deed("Furiae", "main", "column 6", "favour sets")
    assert column(match, 6)["favour"] == "sets"
    assert match.position()["removed"] == {"8 points": 1}
    assert seat(match)["favours"] == {}
    assert coins(match) == 19


def test_6_17_furiae_give_a_coin() -> None:
    assert coins(deed("Furiae", "general")) == 21


def test_6_18_discordia_swaps_two_favours() -> None:
    match = deed("Discordia", "main", "column 2", "to 6")
    assert row(match, "favour")[1] == "8 points"
    assert row(match, "favour")[5] == "3 points"
    assert coins(match) == 20


def test_6_18_discordia_gives_a_coin() -> None:
    assert coins(deed("Discordia", "general")) == 21


@pytest.mark.parametrize(("half", "price", "value"), [("main", 4, 3), ("general", 3, 2)])
def test_6_19_mercurius_sells_wreaths(half: str, price: int, value: int) -> None:
    match = deed("Mercurius", half)
    assert seat(match)["wreaths"][value - 1] == 1
    assert coins(match) == 20 - price


@pytest.mark.parametrize(("half", "gained"), [("main", 3), ("general", 1)])
def test_6_20_vesta_pays_for_messengers_on_the_track(half: str, gained: int) -> None:
    assert coins(deed("Vesta", half, me={"temple": [1, 2, 5]})) == 20 + gained


def test_6_21_vulcanus_gives_a_wreath() -> None:
    match = deed("Vulcanus", "main")
    assert seat(match)["wreaths"] == [1, 0, 0]
    assert coins(match) == 20


def test_6_21_vulcanus_gives_a_coin() -> None:
    assert coins(deed("Vulcanus", "general")) == 21


@pytest.mark.parametrize(("half", "value", "gained"), [("main", 2, 3), ("general", 1, 2)])
def test_6_22_saturnus_gives_a_wreath_or_coins(half: str, value: int, gained: int) -> None:
    match = deed("Saturnus", half)
    assert answers(match) == ["wreath", "coins"]
    assert seat(play(match, "wreath"))["wreaths"][value - 1] == 1
    assert coins(match) == 20
    match = deed("Saturnus", half, "coins")
    assert coins(match) == 20 + gained
    assert seat(match)["wreaths"] == [0, 0, 0]


@pytest.mark.parametrize(("half", "gained"), [("main", 6), ("general", 3)])
def test_6_23_abundantia_pays_for_messengers_on_other_cards(half: str, gained: int) -> None:
    match = deed("Abundantia", half, on={1: (1, 0), 2: (1, 1), 5: (2, 0)})
    assert coins(match) == 20 + gained


def test_6_24_lo_24_justitia_swaps_a_messenger_on_a_card_with_one_on_the_track() -> None:
    match = deed("Justitia", "main", "messenger 2 of 1", on={2: (1, 0)}, foe={"temple": [1, 5]})
    assert answers(match) == ["space 1", "space 5"]
    play(match, "space 5")
    assert seat(match)["temple"] == [5]
    assert seat(match, 2)["temple"] == [1]
    assert crowd(match, 2) == [0, 1]
    assert coins(match) == 20
    assert seat(match)["wreaths"] == [0, 0, 0]


def test_6_24_justitia_brings_all_messengers_home_for_2_coins() -> None:
    match = deed("Justitia", "general", me={"temple": [2, 5]})
    assert seat(match)["temple"] == []
    assert seat(match)["wreaths"] == [1, 0, 0]
    assert coins(match) == 19


def test_6_25_flora_sells_a_wreath_of_value_3_for_3_coins() -> None:
    match = deed("Flora", "main")
    assert seat(match)["wreaths"] == [0, 0, 1]
    assert coins(match) == 17


def test_6_25_flora_gives_3_coins() -> None:
    assert coins(deed("Flora", "general")) == 23


def test_6_26_lo_33_fortuna_gives_a_wreath_for_own_dice_and_rolls_them() -> None:
    match = deed("Fortuna", "main", me={"dice": 1})
    assert answers(match) == ["cast 1", "cast 2"]
    play(match, "cast 2")
    assert seat(match)["wreaths"] == [0, 1, 0]
    assert phase(match) == "die"
    play(match, "die 3", "die 4")
    assert seat(match)["dice"] == 0
    assert row(match, "dice") == [0, 1, 2, 2, 1, 1]


def test_6_26_lo_12_fortuna_rolls_the_dice_of_a_column_again() -> None:
    match = deed("Fortuna", "general", "column 2", dice=(1, 2, 1, 1, 1, 1))
    assert row(match, "dice") == [0, 0, 1, 1, 1, 1]
    assert answers(match) == ["die 2", "die 3", "die 4", "die 5", "die 6"]
    play(match, "die 2", "die 2")
    assert row(match, "dice") == [0, 2, 1, 1, 1, 1]


def test_6_27_venus_performs_a_main_action_of_another_card() -> None:
    match = deed("Venus", "main", gods=["Ceres"])
    assert all(text.startswith("copy main") for text in answers(match))
    assert coins(play(match, "copy main 2")) == 22


def test_6_27_venus_performs_a_general_action_of_another_card() -> None:
    match = deed("Venus", "general", gods=["Flora"])
    assert all(text.startswith("copy general") for text in answers(match))
    assert coins(play(match, "copy general 2")) == 23


def test_6_28_lo_34_fama_places_a_messenger_on_the_track_and_gives_a_coin_after() -> None:
    match = deed("Fama", "main", coins=0)
    assert seat(match)["temple"] == [1]
    assert seat(match)["hand"] == 4
    assert coins(match) == 1


def test_6_28_lo_34_fama_places_a_messenger_on_the_track_for_a_coin() -> None:
    match = deed("Fama", "general", me={"temple": [1, 2]})
    assert phase(match) == "land"
    play(match, "space 4")
    assert seat(match)["temple"] == [1, 2, 4]
    assert coins(match) == 19


@pytest.mark.parametrize(("half", "price"), [("main", 1), ("general", 2)])
def test_6_29_diana_takes_a_die(half: str, price: int) -> None:
    match = deed("Diana", half, "column 3")
    assert row(match, "dice") == [0, 1, 0, 1, 1, 1]
    assert seat(match)["dice"] == 2
    assert coins(match) == 20 - price


@pytest.mark.parametrize(("half", "gained"), [("main", 2), ("general", 1)])
def test_6_30_ceres_gives_coins(half: str, gained: int) -> None:
    assert coins(deed("Ceres", half)) == 20 + gained


def test_6_16_a_copied_hercules_may_swap_his_own_card() -> None:
    match = play(scene(["Venus", "Hercules"]), "main 1", "copy main 2", "column 2", "to 4")
    assert row(match, "god")[3] == "Hercules"

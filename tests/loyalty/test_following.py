"""Following, the Temple Track, copying, targets [5]."""

from __future__ import annotations

from lusoria.games.loyalty import reasons

from ..moves import play
from .scenes import answers, coins, column, crowd, deed, phase, refused, row, scene, seat


def test_5_1_example_the_main_action_needs_a_messenger_on_the_card() -> None:
    """Seat 2 has none on Proserpina and may only do the general action, seat 3 has one."""
    match = scene(["Proserpina"], {1: (0, 0, 1)}, seats=3, me={"temple": [1]})
    play(match, "general 1", "space 1")
    assert match.acting == 1
    assert answers(match) == ["stay", "follow general"]
    refused(match, "follow main", reasons.NOT_ON_CARD)
    play(match, "stay")
    assert match.acting == 2
    assert answers(match) == ["stay", "follow main", "follow general"]


def test_5_1_lo_5_lo_6_followers_act_clockwise_after_the_sender() -> None:
    match = scene(["Ceres"], {1: (0, 0, 0, 1)}, seats=4)
    play(match, "main 1")
    assert coins(match) == 5
    assert match.acting == 1
    play(match, "follow general")
    assert coins(match, 2) == 4
    assert seat(match, 2)["temple"] == [1]
    assert match.acting == 2
    play(match, "stay")
    assert match.acting == 3
    play(match, "follow main")
    assert coins(match, 4) == 5
    assert seat(match, 4)["temple"] == [2]
    assert match.acting == 1
    assert phase(match) == "action"


def test_5_1_lo_5_the_messenger_counts_for_the_action() -> None:
    match = scene(["Vesta"], {1: (0, 1)}, me={"temple": [1, 2]})
    play(match, "main 1")
    refused(match, "follow general", reasons.FIRST_NEED + 8)
    play(match, "follow main", "space 4")
    assert coins(match, 2) == 4
    match = play(scene(["Terminus"], me={"temple": [1]}), "general 1", "space 1")
    play(match, "follow general", "space 1")
    assert seat(match, 2)["temple"] == []


def test_5_1_lo_28_following_needs_a_messenger_in_hand() -> None:
    match = play(scene(["Ceres"], {6: (0, 6)}), "main 1")
    assert phase(match) == "god"


def test_5_1_nobody_who_can_do_nothing_is_asked() -> None:
    match = play(scene(["Mercurius"], me={"coins": 9}, foe={"coins": 2}), "main 1")
    assert phase(match) == "action"
    assert match.acting == 1


def test_5_1_lo_37_an_action_named_first_can_be_performed_after_the_placing() -> None:
    match = scene(["Abundantia"], {2: (1, 0)}, foe={"temple": FULL[:5]}, me={"temple": FULL[5:]})
    play(match, "general 1")
    assert match.acting == 1
    play(match, "follow general")
    assert phase(match) == "exit"
    play(match, "column 4")
    assert crowd(match, 4) == [0, 1]
    assert coins(match, 2) == 4


FULL = [1, 2, 4, 5, 6, 8, 9, 10]
"""All open spaces of the track for two players."""


def test_5_2_a_messenger_goes_to_the_first_empty_depth_and_gaps_are_filled_first() -> None:
    match = play(scene(["Ceres"], me={"temple": [1, 4]}), "main 1", "follow general")
    assert seat(match, 2)["temple"] == [2]
    match = play(scene(["Ceres"], me={"temple": [1, 2, 5]}), "main 1", "follow general")
    assert seat(match, 2)["temple"] == [4]
    match = play(scene(["Ceres"], me={"temple": [1, 2, 4, 5]}), "main 1", "follow general")
    assert seat(match, 2)["temple"] == [6]


def test_5_2_at_a_branch_with_two_empty_spaces_the_owner_picks() -> None:
    match = play(scene(["Ceres"], me={"temple": [1, 2]}), "main 1", "follow general")
    assert phase(match) == "land"
    assert answers(match) == ["space 4", "space 5"]
    refused(match, "space 3", reasons.NOT_OPEN)
    refused(match, "space 6", reasons.NOT_OPEN)
    refused(match, "space 12", reasons.NOT_OPEN)
    play(match, "space 5")
    assert seat(match, 2)["temple"] == [5]
    assert coins(match, 2) == 4


def test_5_3_lo_23_a_messenger_at_exit_moves_to_any_unmarked_card() -> None:
    match = scene(["Ceres"], me={"temple": FULL[:5]}, foe={"temple": FULL[5:]})
    play(match, "main 1", "follow general")
    assert phase(match) == "exit"
    assert answers(match) == [f"column {at}" for at in range(2, 7)]
    refused(match, "column 1", reasons.MARKED)
    play(match, "column 3")
    assert crowd(match, 3) == [0, 1]
    assert seat(match, 2)["hand"] == 2
    assert coins(match, 2) == 4


def test_5_3_lo_5_the_only_bare_card_is_no_exit_for_parcae_general() -> None:
    match = scene(
        ["Parcae", "Ceres", "Flora", "Mars", "Janus", "Furiae"],
        {3: (0, 0, 1), 4: (0, 0, 1), 5: (0, 0, 1), 6: (0, 1, 0)},
        seats=3,
        me={"coins": 9, "temple": [1, 2, 3, 4, 5]},
        foe={"coins": 9, "temple": [6, 7, 8]},
        others=[{"coins": 0, "temple": [9, 10]}],
    )
    play(match, "general 1", "column 2", "god Venus", "follow general")
    assert phase(match) == "exit"
    refused(match, "column 2", reasons.EXIT_IDLES)
    assert answers(match) == ["column 3", "column 4", "column 5", "column 6"]
    play(match, "column 3", "column 2", "god Fama")
    assert crowd(match, 3) == [0, 1, 1]
    assert column(match, 2)["god"] == "Fama"


def test_5_5_lo_10_prices_come_before_gains() -> None:
    refused(scene(["Janus"], me={"coins": 1}), "main 1", reasons.TOO_FEW_COINS)
    match = scene(["Minerva", "Ceres", "Flora"], me={"coins": 3})
    play(match, "main 1", "copy main 2")
    assert coins(match) == 2


def test_5_6_lo_8_a_chain_of_three_gods_pays_from_the_top_down() -> None:
    match = scene(["Venus", "Minerva", "Flora"], me={"coins": 4})
    play(match, "general 1", "copy general 2")
    assert coins(match) == 3
    assert "copy main 3" in answers(match)
    play(match, "copy main 3")
    assert coins(match) == 0
    assert seat(match)["wreaths"] == [0, 0, 1]


def test_5_6_lo_8_a_copy_names_no_god_above_it() -> None:
    match = scene(["Venus", "Minerva", "Flora"], me={"coins": 9})
    play(match, "general 1", "copy general 2")
    refused(match, "copy general 2", reasons.IN_CHAIN)
    refused(match, "copy general 1", reasons.MARKED)
    match = scene(["Minerva", "Venus", "Flora"], me={"coins": 9})
    play(match, "general 1", "copy main 2")
    refused(match, "copy main 2", reasons.IN_CHAIN)
    refused(match, "copy general 3", reasons.WRONG_HALF)


def test_5_6_a_copy_needs_no_messenger_on_the_copied_card() -> None:
    match = play(scene(["Venus", "Ceres"]), "main 1", "copy main 2")
    assert crowd(match, 2) == [0, 0]
    assert coins(match) == 5


def test_5_6_lo_8_venus_general_may_reach_a_main_action_through_minerva_only() -> None:
    gods = ["Venus", "Minerva", "Vulcanus", "Laverna", "Juno", "Parcae"]
    match = scene(gods, me={"coins": 1}, foe={"coins": 0})
    play(match, "general 1")
    assert "copy general 2" in answers(match)
    gods = ["Venus", "Minerva", "Discordia", "Laverna", "Juno", "Bellona"]
    gods[2] = "Fortuna"
    match = scene(gods, me={"coins": 1}, foe={"coins": 0}, dice=(1, 0, 0, 0, 0, 0))
    assert answers(match)[:2] == ["main 1", "general 1"]
    play(match, "general 1")
    assert answers(match) == ["copy general 2"]
    play(match, "copy general 2")
    assert answers(match) == ["copy main 3"]
    play(match, "copy main 3", "cast 1")
    assert coins(match) == 0


def test_5_6_lo_8_a_copied_action_goes_on_though_its_card_is_gone() -> None:
    match = scene(["Venus", "Minerva", "Parcae"], me={"coins": 9})
    play(match, "main 1", "copy main 2", "copy main 3", "column 2", "god Flora")
    assert row(match, "god")[1] == "Flora"
    assert phase(match) == "copy"
    play(match, "copy general 2")
    assert coins(match) == 9 - 3 - 4 + 3


def test_5_6_lo_9_minervas_second_half_lapses_if_nothing_is_possible() -> None:
    gods = ["Minerva", "Parcae", "Laverna", "Bellona", "Juno", "Pluto"]
    match = scene(gods, me={"coins": 7}, foe={"coins": 3})
    play(match, "main 1", "copy main 2", "column 6", "god Apollo")
    assert coins(match) == 0
    assert phase(match) == "follow"
    assert match.acting == 1


def test_5_6_lo_9_what_the_first_half_revealed_counts_for_the_second() -> None:
    gods = ["Minerva", "Parcae", "Laverna", "Bellona", "Juno", "Pluto"]
    match = scene(gods, me={"coins": 7}, foe={"coins": 3})
    play(match, "main 1", "copy main 2", "column 6", "god Flora")
    assert answers(match) == ["copy general 6"]


def test_5_6_lo_9_minerva_main_needs_a_main_and_a_general_after_paying() -> None:
    gods = ["Minerva", "Laverna", "Juno", "Bellona", "Pluto", "Parcae"]
    match = scene(gods, me={"coins": 3}, foe={"coins": 3})
    refused(match, "main 1", reasons.NO_GENERAL_TO_COPY)
    assert scene(gods, me={"coins": 5}, foe={"coins": 3}).why("main 1") is None
    poor = scene(gods, me={"coins": 5}, foe={"coins": 0})
    refused(poor, "main 1", reasons.NO_MAIN_TO_COPY)
    bare = scene(gods, me={"coins": 3}, foe={"coins": 0})
    refused(bare, "main 1", reasons.NOTHING_TO_COPY)


def test_5_6_lo_39_minervas_halves_may_name_the_same_god_venus_too() -> None:
    match = scene(["Minerva", "Venus", "Ceres"], me={"coins": 3})
    play(match, "main 1", "copy main 2", "copy main 3")
    assert phase(match) == "copy"
    play(match, "copy general 2", "copy general 3")
    assert coins(match) == 3
    assert phase(match) == "follow"


def test_5_7_lo_25_messengers_that_return_together_are_one_step() -> None:
    match = scene(me={"temple": [2, 9], "wreaths": [0, 20, 0]}, foe={"wreaths": [0, 1, 0]})
    assert match.position()["supply"] == [24, 1, 12]
    play(match, "temple")
    assert match.over
    assert coins(match) == 4
    assert seat(match)["wreaths"] == [0, 21, 0]


def test_5_7_lo_25_a_wreath_no_longer_in_the_supply_is_lost() -> None:
    match = scene(seats=3, me={"temple": [3, 5], "wreaths": [22, 0, 0]}, foe={"wreaths": [1, 0, 0]})
    play(match, "temple")
    assert match.over
    assert seat(match)["wreaths"] == [23, 0, 0]


def test_5_8_a_wreath_cannot_be_paid_with_another_value() -> None:
    match = scene(["Apollo"], me={"wreaths": [2, 0, 1]})
    refused(match, "main 1", reasons.FIRST_NEED + 15)
    play(match, "general 1")
    assert seat(match)["wreaths"] == [1, 0, 1]
    assert match.position()["supply"] == [23, 22, 11]


def test_5_9_lo_13_a_messenger_goes_to_a_different_unmarked_card() -> None:
    match = deed("Juno", "main", "messenger 3 of 1", on={3: (1, 0)})
    refused(match, "to 3", reasons.SAME_COLUMN)
    refused(match, "to 1", reasons.MARKED)


def test_5_9_lo_36_pairs_are_picked_from_left_to_right() -> None:
    match = deed("Discordia", "main")
    refused(match, "column 6", reasons.NO_PARTNER)
    play(match, "column 4")
    refused(match, "to 2", reasons.LEFT_TO_RIGHT)
    match = deed("Terminus", "main", me={"temple": [1, 4]})
    refused(match, "space 4", reasons.NO_PARTNER)
    play(match, "space 1")
    refused(match, "space 1", reasons.PICKED_ALREADY)


def test_5_9_lo_35_favours_with_equal_faces_may_be_swapped() -> None:
    match = deed("Discordia", "main", "column 3", "to 4")
    assert row(match, "favour")[2:4] == ["5 points", "5 points"]


def test_5_9_lo_36_equal_messengers_are_one_choice() -> None:
    match = deed("Bellona", "main", on={2: (2, 3)})
    assert answers(match) == ["messenger 2 of 1", "messenger 2 of 2"]
    refused(match, "messenger 3 of 1", reasons.NOBODY_THERE)
    refused(match, "messenger 2 of 4", reasons.NOBODY_THERE)


def test_5_9_only_own_messengers_where_the_action_says_so() -> None:
    match = deed("Somnus", "main", on={2: (1, 1)})
    refused(match, "messenger 2 of 2", reasons.NOT_OWN)


def test_6_8_lo_22_full_depths_and_blockers_are_skipped_and_exit_is_the_last_step() -> None:
    match = deed("Proserpina", "general", "space 2", me={"temple": [2]})
    assert answers(match) == ["space 4", "space 5"]
    match = deed("Proserpina", "main", me={"temple": [9]})
    assert answers(match) == ["space 9"]
    play(match, "space 9")
    assert phase(match) == "exit"
    play(match, "column 2")
    assert crowd(match, 2) == [1, 0]
    assert seat(match)["temple"] == []


def test_6_8_lo_22_a_sibling_space_is_no_step_and_exit_alone_is_not_two() -> None:
    match = scene(["Proserpina"], me={"temple": [8, 10], "coins": 5})
    refused(match, "main 1", reasons.FIRST_NEED + 9)
    match = scene(["Proserpina"], me={"temple": [10], "coins": 5})
    refused(match, "main 1", reasons.FIRST_NEED + 9)
    match = play(scene(["Proserpina"], me={"temple": [1, 10], "coins": 5}), "main 1")
    refused(match, "space 10", reasons.NO_STEPS)
    refused(match, "space 2", reasons.NO_RUNNER)


def test_6_8_lo_22_a_step_from_the_last_space_is_exit() -> None:
    match = deed("Proserpina", "general", "space 10", me={"temple": [10]})
    assert phase(match) == "exit"


def test_6_1_jupiter_steals_from_opponents_only() -> None:
    match = deed("Jupiter", "general", seats=3, foe={"coins": 0})
    refused(match, "rob 1", reasons.NO_OPPONENT)
    refused(match, "rob 2", reasons.NO_COIN)
    refused(match, "rob 4", reasons.NO_OPPONENT)


def test_6_1_lo_15_jupiter_with_an_empty_reserve_keeps_the_favour_and_ends_the_game() -> None:
    match = deed("Jupiter", "main", "column 5", reserve=[])
    assert match.over
    assert match.ending == "a favour cannot be refilled"
    assert seat(match)["favours"] == {"8 points": 1}


def test_6_17_lo_15_furiae_with_an_empty_reserve_end_the_game() -> None:
    match = deed("Furiae", "main", "column 5", reserve=[])
    assert match.ending == "a favour cannot be refilled"


def test_6_11_lo_14_parcae_with_an_empty_deck_return_the_messengers_and_end_the_game() -> None:
    match = deed("Parcae", "main", "column 2", deck=0, on={2: (0, 2)})
    assert match.ending == "a God card cannot be refilled"
    assert seat(match, 2)["hand"] == 6
    assert coins(match) == 16


def test_6_11_parcae_general_spares_a_card_with_messengers() -> None:
    match = deed("Parcae", "general", on={2: (0, 1)})
    refused(match, "column 2", reasons.NOT_BARE)


def test_6_2_lo_12_a_moved_die_needs_room() -> None:
    match = deed("Neptunus", "main", "column 2", dice=(1, 1, 2, 1, 1, 1))
    refused(match, "to 3", reasons.NO_ROOM)
    match = deed("Neptunus", "general", dice=(1, 2, 2, 1, 0, 0))
    refused(match, "column 2", reasons.NO_WAY)
    refused(match, "column 5", reasons.NO_DIE_THERE)
    play(match, "column 4")
    refused(match, "to 6", reasons.NOT_ADJACENT)


def test_6_7_pluto_clears_only_a_card_with_messengers() -> None:
    refused(deed("Pluto", "main", on={2: (1, 0)}), "column 3", reasons.NOBODY_THERE)


def test_6_23_lo_31_a_copied_abundantia_counts_her_own_column() -> None:
    match = scene(["Venus", "Abundantia"], {1: (1, 0), 2: (2, 0)})
    play(match, "main 1", "copy main 2")
    assert coins(match) == 3 + 4


def test_6_24_lo_24_justitia_takes_only_an_opponents_messenger() -> None:
    match = deed("Justitia", "main", "messenger 2 of 1", on={2: (1, 0)}, me={"temple": [2]},
                 foe={"temple": [1]})  # fmt: skip
    refused(match, "space 2", reasons.NO_RIVAL)
    refused(match, "space 3", reasons.NO_RIVAL)


def test_6_26_lo_33_the_last_wreath_ends_the_game_before_the_dice_are_rolled() -> None:
    match = deed("Fortuna", "main", "cast 1", me={"wreaths": [23, 0, 0]})
    assert match.over
    assert seat(match)["dice"] == 1
    assert column(match, 1)["dice"] == 0
    refused(deed("Fortuna", "main"), "cast 2", reasons.TOO_MANY_DICE)


def test_6_26_a_follower_needs_a_die_of_his_own_for_fortuna_main() -> None:
    match = play(scene(["Fortuna"], {1: (0, 1)}), "main 1", "cast 1", "die 2")
    assert match.acting == 1
    refused(match, "follow main", reasons.FIRST_NEED + 13)

"""What happens is told in sentences, to whom it happened, to others and to spectators."""

from __future__ import annotations

from pathlib import Path

import pytest

import lusoria
from lusoria.core.seats import NOBODY
from lusoria.core.text.words import Names
from lusoria.games.loyalty.data import NAMES
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import LOYALTY, deed, scene
from .test_positions import FULL

PEOPLE = ("Livia", "Gaius", "Titus", "Drusus")


def heard(match: Match, viewer: int, action: str) -> list[str]:
    """Play an action and return what a viewer is told of it."""
    game, seat = match.game, match.acting
    number = match.number(action)
    before = match.view(viewer)
    match.play(number)
    return str(
        game.narrate(before, seat, number, match.view(viewer), Names(PEOPLE, viewer))
    ).splitlines()


def told(match: Match, *actions: str, viewer: int = NOBODY) -> str:
    """Play all but the last action, and return what a viewer is told of the last."""
    play(match, *actions[:-1])
    return " ".join(heard(match, viewer, actions[-1]))


def test_2_4_the_set_up_is_told() -> None:
    match = LOYALTY.start(2)
    assert told(match, "begin 2") == "Gaius goes first, drawn by lot."
    assert told(match, "god Mars") == "Mars (war) is dealt to column 1."
    assert told(match, "favour sets") == (
        "The favour '4 points per discarded set of five categories' is dealt to column 1."
    )
    rest = ["god Janus", "favour 5 points", "god Ceres", "favour threes", "god Juno"]
    rest += ["favour fours", "god Vulcanus", "favour coins", "god Venus", "favour favours"]
    assert told(match, *rest) == (
        "The favour '1 point per favour owned' is dealt to column 6. 1 more die is rolled."
    )
    assert told(match, "die 2") == "A die lands under Janus in column 2 (now 2)."
    assert told(LOYALTY.start(2), "begin 1", viewer=0) == "You go first, drawn by lot."


def test_4_1_sending_is_told_with_price_and_gain_to_each_in_his_own_words() -> None:
    def sent(viewer: int) -> str:
        return told(scene(["Janus"]), "main 1", viewer=viewer)

    assert sent(NOBODY) == sent(1)
    assert sent(1) == (
        "Livia sends a messenger to Janus in column 1 for the main action, takes a die, "
        "pays 2 coins and gains a wreath of value 1."
    )
    assert sent(0) == (
        "You send a messenger to Janus in column 1 for the main action, take a die, "
        "pay 2 coins and gain a wreath of value 1."
    )


def test_4_1_a_messenger_sent_in_vain_is_told() -> None:
    match = scene(["Mercurius", "Juno", "Pluto", "Parcae", "Bellona", "Apollo"], me={"coins": 0})
    assert told(match, "idle 1").endswith("takes a die and performs no action.")


def test_4_2_the_temple_is_told_with_all_its_bonuses() -> None:
    match = scene(me={"temple": [2, 5, 9]})
    assert told(match, "temple") == (
        "Livia takes 3 messengers back from the Temple Track and gains "
        "1 coin, a wreath of value 1 and a wreath of value 2."
    )


def test_4_3_gathering_is_told() -> None:
    assert told(scene(["Juno"]), "gather 1", viewer=0) == (
        "You take a die from under Juno in column 1 and gain 1 coin."
    )


def test_4_4_a_retreat_is_told_card_by_card() -> None:
    match = scene(["Juno", "Mars"], on={1: (2, 0), 2: (1, 0)})
    assert told(match, "retreat") == "Livia retreats from the Pantheon."
    assert told(match, "back 0", viewer=0) == "You leave 2 messengers on Juno in column 1."
    assert told(match, "back 1") == "Livia takes 1 messenger back from Mars in column 2."


def test_4_5_a_pass_is_told() -> None:
    assert told(scene(dice=(0,) * 6), "pass") == "Livia passes: no action is possible."


def test_3_4_rolling_and_keeping_are_told() -> None:
    def asked() -> Match:
        return play(scene(foe={"dice": 2}, dice=(1, 1, 1, 1, 1, 0)), "gather 1")

    assert told(asked(), "roll") == "Gaius rolls 2 dice."
    assert told(asked(), "keep", viewer=1) == "You keep 2 dice."


def test_3_1_a_majority_is_told_when_the_turn_begins() -> None:
    match = scene(["Juno"], on={1: (1, 3)}, dice=(2, 1, 1, 1, 1, 1))
    assert told(match, "gather 2", viewer=1) == (
        "Livia takes a die from under Ceres in column 2 and gains 1 coin. "
        "You win Juno in column 1 with 3 messengers and take the favour '3 points' and "
        "2 dice; all messengers there return home."
    )


def test_3_4_dice_that_must_be_rolled_are_told() -> None:
    match = scene(foe={"dice": 3}, dice=(1, 0, 0, 1, 1, 1))
    assert told(match, "gather 1").endswith("Gaius has 3 dice and rolls them all.")
    match = scene(foe={"dice": 3}, dice=(1, 0, 0, 1, 1, 1))
    assert told(match, "gather 1", viewer=1).endswith("You have 3 dice and roll them all.")


def test_5_1_following_is_told_with_the_space_and_the_gain() -> None:
    match = deed("Ceres", "main")
    assert told(match, "follow general", viewer=0) == (
        "Gaius follows you with the general action of Ceres in column 1, places a messenger on "
        "space 1 of the Temple Track (no bonus) and gains 1 coin."
    )
    assert told(deed("Ceres", "main"), "stay", viewer=1) == "You do not follow Livia."


def test_5_2_5_3_branch_and_exit_are_told() -> None:
    match = deed("Ceres", "main", foe={"temple": [1, 2]})
    play(match, "follow general")
    assert told(match, "space 4") == (
        "Gaius takes space 4 of the Temple Track (2 coins) and gains 1 coin."
    )
    match = play(scene(["Ceres"], **FULL), "main 1")
    assert told(match, "follow general").endswith("and finds the Temple Track full.")
    assert told(match, "column 3") == (
        "Gaius moves the messenger at EXIT to Janus in column 3 and gains 1 coin."
    )


def test_5_6_what_a_copied_god_does_is_told() -> None:
    match = deed("Venus", "main", gods=["Janus"])
    assert told(match, "copy main 2", viewer=0) == (
        "You copy the main action of Janus in column 2, pay 2 coins and gain a wreath of value 1."
    )


def test_6_5_minervas_second_half_is_told_or_that_it_lapses() -> None:
    match = deed("Minerva", "main", gods=["Ceres"])
    assert told(match, "copy main 2") == (
        "Livia copies the main action of Ceres in column 2 and gains 2 coins. "
        "Minerva copies a general action next."
    )
    gods = ["Laverna", "Juno", "Bellona", "Pluto", "Parcae"]
    match = scene(["Minerva", *gods], me={"coins": 5}, foe={"coins": 3}, on={3: (0, 1)})
    play(match, "main 1")
    assert "copy main 4" in [choice.text for choice in match.options()]
    assert told(match, "copy main 4", "messenger 3 of 2").endswith(
        "There is no general action that Minerva could copy."
    )


DEEDS: dict[str, tuple[Match, tuple[str, ...], str]] = {
    "Jupiter main": (
        deed("Jupiter", "main"), ("column 2",), "takes the favour '3 points' of column 2"),
    "Jupiter general": (deed("Jupiter", "general"), ("rob 2",), "steals 1 coin from Gaius"),
    "Laverna": (
        scene(["Laverna"], seats=3), ("main 1",), "steals 1 coin each from Gaius and Titus"),
    "Neptunus pick": (
        deed("Neptunus", "main"), ("column 2",), "picks a die under Ceres in column 2"),
    "Neptunus": (
        deed("Neptunus", "main"), ("column 2", "to 3"),
        "moves a die from under Ceres in column 2 to Vulcanus in column 3 (now 2)"),
    "Juno pick": (
        deed("Juno", "main", on={2: (0, 1)}), ("messenger 2 of 2",),
        "picks Gaius's messenger on Ceres in column 2"),
    "Juno": (
        deed("Juno", "main", on={2: (0, 1)}), ("messenger 2 of 2", "to 3"),
        "moves Gaius's messenger from Ceres in column 2 to Vulcanus in column 3"),
    "Apollo": (
        scene(["Apollo"], me={"wreaths": [0, 1, 0]}), ("main 1",),
        "returns a wreath of value 2 and gains 6 coins"),
    "Pluto": (
        deed("Pluto", "main", on={2: (1, 2)}), ("column 2",),
        "sends all messengers back from Ceres in column 2: 1 of Livia's and 2 of Gaius's"),
    "Proserpina": (
        deed("Proserpina", "general", me={"temple": [1]}), ("space 1",),
        "advances a messenger from space 1 to space 2 of the Temple Track (1 coin)"),
    "Proserpina exit": (
        deed("Proserpina", "general", me={"temple": [10]}), ("space 10",),
        "advances a messenger from space 10 to EXIT"),
    "Proserpina branch": (
        deed("Proserpina", "general", me={"temple": [2]}), ("space 2",),
        "advances a messenger from space 2 to a branch"),
    "Somnus": (
        deed("Somnus", "main", on={2: (1, 0)}), ("messenger 2 of 1",),
        "takes a messenger back from Ceres in column 2 and gains 3 coins"),
    "Bellona": (
        deed("Bellona", "main", on={2: (0, 1)}), ("messenger 2 of 2",),
        "sends Gaius's messenger back from Ceres in column 2"),
    "Mars": (deed("Mars", "main"), ("column 2",), "places a messenger on Ceres in column 2"),
    "Parcae": (
        deed("Parcae", "main", on={2: (0, 2)}), ("column 2",),
        "sends Ceres in column 2 back to the box; messengers that return home: 2 of Gaius's"),
    "Terminus": (
        deed("Terminus", "main", me={"temple": [1, 5]}), ("space 1", "space 5"),
        "takes messengers back from spaces 1 and 5 and gains a wreath of value 1"),
    "Terminus one": (
        deed("Terminus", "general", me={"temple": [2]}), ("space 2",),
        "takes a messenger back from space 2 of the Temple Track (1 coin) and gains 1 coin"),
    "Hercules": (
        deed("Hercules", "main"), ("column 2", "to 4"),
        "swaps Ceres in column 2 and Janus in column 4, with the messengers on them"),
    "Furiae": (
        deed("Furiae", "main"), ("column 6",),
        "removes the favour '8 points' of column 6 from the game"),
    "Discordia": (
        deed("Discordia", "main"), ("column 2", "to 6"),
        "swaps the favour '3 points' of column 2 and the favour '8 points' of column 6"),
    "Saturnus wreath": (deed("Saturnus", "main"), ("wreath",), "takes a wreath of value 2"),
    "Saturnus coins": (deed("Saturnus", "main"), ("coins",), "takes 3 coins"),
    "Abundantia": (
        scene(["Abundantia"], on={2: (2, 0), 3: (1, 1)}), ("main 1",), "and gains 6 coins"),
    "Justitia": (
        deed("Justitia", "main", on={2: (1, 0)}, foe={"temple": [2]}),
        ("messenger 2 of 1", "space 2"),
        "swaps a messenger on Ceres in column 2 with Gaius's on space 2 of the Temple Track"),
    "Fortuna": (
        deed("Fortuna", "main"), ("cast 1",), "gains a wreath of value 1 and rolls 1 die"),
    "Fortuna column": (
        deed("Fortuna", "general", dice=(1, 2, 1, 1, 1, 1)), ("column 2",),
        "rerolls 2 dice from under Ceres in column 2"),
    "Fama": (
        deed("Fama", "main", me={"temple": [1, 2]}), ("space 5",),
        "takes space 5 of the Temple Track (a wreath of value 1) and gains 1 coin"),
    "Diana": (deed("Diana", "main"), ("column 2",), "takes a die from under Ceres in column 2"),
}  # fmt: skip
"""An action in progress, what it is answered, and how that is told of Livia."""


@pytest.mark.parametrize("name", DEEDS)
def test_6_what_the_gods_do_is_told_with_names_and_numbers(name: str) -> None:
    match, actions, text = DEEDS[name]
    said = told(match.copy(), *actions)
    assert text in said
    assert said.startswith("Livia ")
    assert name.split()[0] in NAMES
    mine = told(match.copy(), *actions, viewer=0)
    assert mine.startswith("You ")
    assert "Livia " not in mine
    theirs = told(match.copy(), *actions, viewer=1)
    assert theirs.startswith("Livia ")
    assert "Gaius" not in theirs


def test_7_5_the_end_is_told_category_by_category() -> None:
    match = scene(
        ["Vulcanus"],
        on={2: (1, 0)},
        me={"wreaths": [23, 0, 0], "favours": ["double war", "5 points"], "temple": [4]},
        foe={"temple": [2, 9]},
        discards=["Terminus", "Bellona"],
        first=2,
    )
    lines = heard(match, 1, "main 1")
    assert lines == [
        "Livia sends a messenger to Vulcanus in column 1 for the main action, takes a die "
        "and gains a wreath of value 1.",
        "The game is over: the last wreath of a value is taken.",
        "Your bonuses from the Temple Track: 1 coin and a wreath of value 2.",
        "Livia's bonuses from the Temple Track: 2 coins.",
        "You score 2 points: 2 for wreaths, 0 for messengers on cards, 0 for favours.",
        "Livia scores 35 points: 24 for wreaths, 2 for messengers on cards, 9 for favours "
        "(5 for '5 points', 4 for '2 points per discarded war card').",
        "Livia wins with 35 points. You have 2.",
    ]


def test_7_1_a_majority_that_ends_the_game_is_told_before_the_end() -> None:
    match = scene(["Juno"], on={1: (0, 2)}, deck=0, unseen=[])
    lines = heard(match, NOBODY, "gather 2")
    assert lines[1].startswith("Gaius wins Juno in column 1 with 2 messengers")
    assert lines[2] == "The game is over: a God card cannot be refilled."


def test_7_3_what_the_last_action_gives_is_told_apart_from_the_last_bonuses() -> None:
    match = scene(["Janus"], me={"wreaths": [23, 0, 0], "temple": [2]})
    lines = heard(match, NOBODY, "main 1")
    assert lines[0].endswith("pays 2 coins and gains a wreath of value 1.")
    assert "Livia's bonuses from the Temple Track: 1 coin." in lines


RICH = {"wreaths": [23, 0, 0]}
LAST: dict[str, tuple[Match, str, str]] = {
    "follow": (
        deed("Laverna", "main", foe={"coins": 9, "temple": [1], **RICH}), "follow general",
        "pays 2 coins and gains a wreath of value 1."),
    "branch": (
        deed("Laverna", "main", "follow general", foe={"coins": 9, "temple": [1, 2], **RICH}),
        "space 5", "pays 2 coins and gains a wreath of value 1."),
    "copy": (
        deed("Venus", "main", gods=["Janus"], me=RICH), "copy main 2",
        "pays 2 coins and gains a wreath of value 1."),
    "cast": (
        deed("Fortuna", "main", me=RICH), "cast 1", "gains a wreath of value 1."),
    "either": (deed("Saturnus", "general", me=RICH), "wreath", "takes a wreath of value 1."),
    "temple": (
        scene(me={**RICH, "temple": [5]}), "temple",
        "takes 1 messenger back from the Temple Track."),
}  # fmt: skip
"""Ways to take the last wreath of value 1."""


@pytest.mark.parametrize("name", LAST)
def test_7_3_the_last_wreath_is_told_whichever_action_takes_it(name: str) -> None:
    match, action, gain = LAST[name]
    again = match.copy()
    lines = heard(again, NOBODY, action)
    assert again.over
    assert lines[0].endswith(gain)
    assert lines[1] == "The game is over: the last wreath of a value is taken."
    bonuses = [line for line in lines if "bonuses" in line]
    expected = {
        "follow": ["Gaius's bonuses from the Temple Track: 1 coin."],
        "branch": ["Gaius's bonuses from the Temple Track: 1 coin."],
        "temple": ["Livia's bonuses from the Temple Track: a wreath of value 1."],
    }
    assert bonuses == expected.get(name, [])


def test_8_1_every_entry_of_a_whole_game_is_told_alike_but_for_you() -> None:
    match = lusoria.read((Path(__file__).parent / "games" / "ending-1.txt").read_text("utf-8"))
    narrations = {
        viewer: match.narration(viewer).events for viewer in (NOBODY, *range(match.seats))
    }
    entries = {event.entry for event in narrations[NOBODY]}
    assert entries == set(range(len(match.entries)))
    for events in narrations.values():
        assert [event.entry for event in events] == [event.entry for event in narrations[NOBODY]]
    assert any(event.text.startswith("You ") for event in narrations[0])
    assert not any(" you " in event.text.lower() for event in narrations[NOBODY])

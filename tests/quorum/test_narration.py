"""What happens in Quorum is told in sentences, as each viewer may know it."""

from __future__ import annotations

import pytest

import lusoria
from lusoria.core.seats import NOBODY
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, QUORUM, named, scene, start, turn_up
from .test_scoring import final

NAMES = ("Livia", "Gaius", "Cassia")
EVERYBODY = (ME, FOE, NOBODY)
ROME = (1, 5, 9, 13, 16)


def called(match: Match) -> Match:
    """Give names to the seats."""
    match.sit(NAMES[: match.seats])
    return match


def lines(match: Match, viewer: int = NOBODY) -> list[str]:
    """Return all that has been told to a viewer."""
    return [event.text for event in match.narration(viewer).events]


def last(match: Match, count: int = 1) -> dict[int, list[str]]:
    """Return the last sentences of everybody."""
    return {viewer: lines(match, viewer)[-count:] for viewer in EVERYBODY}


def dealt_out() -> Match:
    """Return a match in which Livia begins and the hands are dealt."""
    match = turn_up(called(start(2, 1)), *named(*ROME))
    return turn_up(match, *named(2, 6, 10, 37), *named(3, 7, 19, 15))


def test_2_1_the_lot_is_told_to_whom_it_falls_and_to_the_others() -> None:
    told = last(play(called(QUORUM.start(2)), "begin 1"))
    assert told[ME] == ["You are drawn by lot to go first."]
    assert told[FOE] == told[NOBODY] == ["Livia is drawn by lot to go first."]


def test_2_2_the_circle_is_told_once_it_is_complete() -> None:
    circle = ["Hispania", "Germania", "Macedonia", "Africa", "Asia", "Gallia"]
    match = called(start(2, 1, circle))
    wanted = "Hispania, Germania, Macedonia, Africa, Asia and Gallia, then Hispania again."
    assert lines(match)[1:] == [f"Clockwise around Rome: {wanted}"]


def test_2_3_the_five_cards_of_rome_are_told_together() -> None:
    match = turn_up(called(start(2, 1)), *named(1, 5, 9, 13))
    assert len(lines(match)) == 2
    turn_up(match, *named(37))
    cards = "Intrigue-0 Gallia+2, Intrigue-0 Macedonia+2, Intrigue-0 Hispania+3, Intrigue-0 Asia+3"
    assert lines(match)[2:] == [f"Rome now has {cards} and Trade-1 Gallia+2 (fish, fish, wheat)."]


def test_8_2_a_dealt_hand_is_told_with_faces_to_its_owner_and_with_backs_to_others() -> None:
    match = dealt_out()
    mine = "Intrigue-1 Gallia+3, Trade-1 Gallia+2 (fish, fish, wheat), Intrigue-0 Hispania+2 and "
    assert f"You are dealt {mine}Intrigue-1 Macedonia+1." in lines(match, ME)
    backs = "Livia is dealt 4 cards: 2 of Gallia, 1 of Hispania and 1 of Macedonia."
    assert backs in lines(match, FOE)
    assert backs in lines(match, NOBODY)
    for viewer in (FOE, NOBODY):
        assert not any("Intrigue-1 Gallia+3" in line for line in lines(match, viewer))
    assert lines(match, FOE)[-1] == "The Gods are shuffled into the deck."
    assert lines(match, FOE)[-2].startswith("You are dealt Intrigue-1 Asia+2, ")


def test_8_1_the_back_on_the_deck_is_told() -> None:
    match = play(dealt_out(), "back Asia")
    assert lines(match)[-1] == "Next in the deck: a card of Asia."
    match = play(dealt_out(), "back altar")
    assert lines(match)[-1] == "Next in the deck: a God."


def test_3_3_a_card_that_is_taken_and_the_one_that_fills_the_gap_are_told() -> None:
    match = play(dealt_out(), "back Asia", "take 2")
    assert last(match)[ME] == ["You take Intrigue-0 Macedonia+2 from Rome."]
    assert last(match)[FOE] == ["Livia takes Intrigue-0 Macedonia+2 from Rome."]
    play(match, f"card {named(40)[0]}", "back Gallia")
    wanted = ["Trade-1 Asia+1 (sheep, sheep, wine) is laid at place 2 of Rome."]
    wanted.append("Next in the deck: a card of Gallia.")
    assert last(match, 2) == dict.fromkeys(EVERYBODY, wanted)


def test_3_4_a_god_that_fills_the_gap_is_told_without_a_name() -> None:
    match = play(dealt_out(), "back altar", "take 2")
    assert lines(match)[-1] == "A God is laid face down at place 2 of Rome."
    play(match, "back altar", f"play {named(2)[0]}", "take 1", "back Asia")
    assert lines(match)[-2:] == [
        "A God is laid face down at place 1 of Rome.",
        "Next in the deck: a card of Asia.",
    ]


def test_3_5_a_played_card_is_told_with_its_steps() -> None:
    match = play(dealt_out(), "back altar", "take 2", "back Asia", f"play {named(2)[0]}")
    step = "Intrigue-1 Gallia+3: Gallia from 0 to 3, now first."
    assert last(match)[ME] == [f"You play {step}"]
    assert last(match)[FOE] == last(match)[NOBODY] == [f"Livia plays {step}"]


@pytest.mark.parametrize(
    ("markers", "wanted"),
    [
        ({"1": [1], "3": [2]}, "Gallia from 1 to 4, past Gaius, now first"),
        ({"1": [1], "3": [3, 2]}, "Gallia from 1 to 4, past Cassia and Gaius, now first"),
        ({"1": [2, 1]}, "Gallia from 1 to 4, past Gaius, now first"),
        ({"1": [1, 2]}, "Gallia from 1 to 4, now first"),
        ({"1": [1], "4": [2]}, "Gallia from 1 to 4, on top of Gaius, now second"),
        ({"1": [1], "4": [2, 3]}, "Gallia from 1 to 4, on top of Cassia and Gaius, now third"),
        ({"1": [1], "6": [2]}, "Gallia from 1 to 4, now second"),
        ({"14": [1], "15": [2]}, "Gallia from 14 to 15, on top of Gaius, now second"),
        ({"15": [1]}, "Gallia: the marker stays on 15"),
    ],
)
def test_3_6_whom_a_marker_passes_and_on_whom_it_lies_is_told(
    markers: dict[str, list[int]], wanted: str
) -> None:
    match = scene(
        {"dealt": named(2)}, {}, {}, stage="play", top="altar", markers={"Gallia": markers}
    )
    play(called(match), f"play {named(2)[0]}")
    assert lines(match) == [f"Livia plays Intrigue-1 Gallia+3: {wanted}."]
    mine = [line.replace("Livia plays", "You play") for line in lines(match)]
    assert lines(match, ME) == mine
    assert lines(match, FOE) == [line.replace("Gaius", "you") for line in lines(match)]


def test_4_1_a_god_is_told_when_it_is_taken_then_by_its_name() -> None:
    match = play(called(scene(rome=["God"], top="altar")), "take 1")
    assert last(match)[ME] == ["You take a God from Rome."]
    assert last(match)[FOE] == ["Livia takes a God from Rome."]
    play(match, "god Venus")
    assert last(match)[ME] == ["Your God is Venus: left token -1, right token +1."]
    assert last(match)[NOBODY] == ["Livia's God is Venus: left token -1, right token +1."]


def test_4_2_both_tokens_and_the_step_of_a_god_are_told() -> None:
    circle = ["Hispania", "Germania", "Macedonia", "Africa", "Asia", "Gallia"]
    match = scene(rome=["God"], top="Asia", circle=circle, tokens={"Macedonia": 1})
    play(called(match), "take 1", "god Vulcanus", "advance Germania")
    effect = "Germania from 0 to 1, now first; tokens: Hispania from 2 to 3, Macedonia stays at 1."
    assert last(match)[ME] == [f"You advance with Vulcanus: {effect}"]
    assert last(match)[FOE] == last(match)[NOBODY] == [f"Livia advances with Vulcanus: {effect}"]


def test_3_2_a_refresh_tells_what_goes_and_what_comes() -> None:
    match = called(scene(rome=["God", "God", "God", *named(1, 37)], top="Asia"))
    play(match, "refresh")
    away = "aside Intrigue-0 Gallia+2, Trade-1 Gallia+2 (fish, fish, wheat) and 3 Gods."
    assert last(match)[ME] == [f"You refresh Rome and set {away}"]
    assert last(match)[FOE] == [f"Livia refreshes Rome and sets {away}"]
    play(match, f"card {named(13)[0]}")
    for number in (14, 15, 40):
        play(match, "back Asia", f"card {named(number)[0]}")
    assert len(lines(match)) == 1
    play(match, "back altar", "back Asia")
    wanted = "Rome now has Intrigue-0 Asia+3, Intrigue-1 Asia+1, Intrigue-1 Asia+2, "
    assert lines(match)[1:] == [
        f"{wanted}Trade-1 Asia+1 (sheep, sheep, wine) and 1 God.",
        "The cards set aside are shuffled into the deck.",
        "Next in the deck: a card of Asia.",
    ]


def test_5_1_the_last_round_is_announced() -> None:
    match = scene({}, {"dealt": named(1)}, turn=2, stage="play", turns=21, first=1, top="altar")
    play(called(match), f"play {named(1)[0]}")
    assert lines(match)[-1] == "The last round begins."


def ended() -> Match:
    """Return a match that has just ended, with points in every line."""
    position = final(
        named(55, 59, 57, 42, 43, 50, 53),
        named(1, 2, 19, 22),
        markers={"Gallia": {"4": [1]}, "Germania": {"3": [2], "2": [1]}},
    ).position()
    position |= {"stage": "play", "turns": 23, "turn": 2, "first": 1, "pending": {"taken": True}}
    (name,) = named(20)
    position["deck"].remove(name)
    position["seats"][1]["dealt"] = [name]
    match = called(QUORUM.from_position(position, complete=False))
    return play(match, f"play {name}")


def test_5_3_the_end_tells_every_line_of_the_sheet_with_its_sum() -> None:
    match = ended()
    told = lines(match)
    assert told[0].startswith("Gaius plays Bath-2 Africa+2 (Architecture): Africa from 0 to 2")
    assert told[1] == "The game is over after 12 rounds. Final scores:"
    assert told[2] == "Africa (token 2, cards of power 1): Livia 0 (2 x 0) and Gaius 2 (1 x 2)."
    assert told[4] == "Gallia (token 2, Military cards): Livia 6 (3 x 2) and Gaius 0 (0 x 0)."
    wanted = "Germania (token 2, Intrigue cards): Livia 0 (0 x 1) and Gaius 4 (2 x 2)."
    assert told[5] == wanted
    assert [line.split()[0].strip(":") for line in told[2:12]] == [
        "Africa", "Asia", "Gallia", "Germania", "Hispania", "Macedonia",
        "Intrigue", "Architecture", "Trade", "Military",
    ]  # fmt: skip


def test_6_1_the_end_tells_what_each_type_is_counted_by() -> None:
    told = lines(ended())
    assert told[8] == "Intrigue: Livia 0 and Gaius 2 (2 cards x 1 of power 3)."
    assert told[9] == "Architecture: Livia 0 and Gaius 4 (2 different buildings)."
    goods = "1 fish, 2 sheep, 4 wheat, 2 wine, 1 wood"
    assert told[10] == f"Trade: Livia 10 ({goods}) and Gaius 0."
    assert told[11] == "Military: Livia 10 (powers 1 2 3) and Gaius 0."


def test_7_1_the_end_tells_who_has_won() -> None:
    match = ended()
    assert lines(match)[-1] == "Livia wins with 26 points. Gaius has 12."
    assert lines(match, ME)[-1] == "You win with 26 points. Gaius has 12."
    assert lines(match, FOE)[-1] == "Livia wins with 26 points. You have 12."
    assert match.scores == [26, 12]


def test_a_card_that_was_taken_back_is_forgotten_by_the_others() -> None:
    (name,) = named(2)
    match = called(scene({"dealt": [name]}, stage="play", top="altar"))
    play(match, f"play {name}").undo(ME)
    for viewer in (FOE, NOBODY):
        assert match.log(viewer) == ["1: (taken back)", "1: undo"]
        assert lines(match, viewer) == ["Livia takes back the last action."]
        assert not any(name in line for line in (*match.log(viewer), *lines(match, viewer)))
        assert name not in match.panel(viewer)
    assert match.log(ME)[0] == f"1: play {name}"
    assert lines(match, ME) == ["You take back the last action."]


def test_everything_is_told_from_what_the_viewer_knows() -> None:
    match = called(QUORUM.start(3, seed=11))
    while not match.over:
        match.play(match.legal(match.acting)[-1])
    for viewer in (*EVERYBODY, 2):
        told = lines(match, viewer)
        assert all(line[0].isupper() or line[0].isdigit() for line in told)
        assert all(line[-1] in ".:" for line in told)
        assert len(told) > 3 * 12 * 3
    again = lusoria.read(match.text())
    assert lines(again, ME) == lines(match, ME)


def test_8_2_the_narration_of_others_does_not_depend_on_faces_they_cannot_see() -> None:
    narrations = []
    for mine in (named(2, 6, 10, 37), named(21, 8, 12, 42)):
        match = turn_up(called(start(2, 1)), *named(*ROME), *mine, *named(3, 7, 19, 15))
        play(match, "back Asia", "take 2", f"card {named(40)[0]}", "back Gallia")
        narrations.append(
            (lines(match, FOE), lines(match, NOBODY), match.log(FOE), match.panel(FOE))
        )
        assert lines(match, ME) != lines(match, NOBODY)
    assert narrations[0] == narrations[1]

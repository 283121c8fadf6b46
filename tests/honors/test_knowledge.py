"""Secret decisions: nothing of them is seen before all are revealed."""

from __future__ import annotations

from itertools import permutations

import pytest

from lusoria.core.errors import UndoRefused
from lusoria.core.rng import stream_of
from lusoria.core.seats import ANYONE, NOBODY
from lusoria.games.honors.game import GAME
from lusoria.play.match.match import Match

from ..contract.common import imagined
from ..moves import play
from .scenes import answers, seat, voting

PEOPLE = ({"wealth": 5, "dignitas": 7}, {"wealth": 9}, {"wealth": 2}, {"wealth": 0})
CHOSEN = ("abstain", "run quaestor 0", "run quaestor 2", "run tribune 1", "run tribune 5")


def committed(choice: str, by: int = 1) -> Match:
    """Return an election of turn 4 in which one seat has decided."""
    return play(voting(*PEOPLE, turn=4), (choice, by))


def shown(match: Match, viewer: int) -> tuple[bytes, list[str], str, str, str, list[str]]:
    """Return all that a viewer can get hold of."""
    view = match.view(viewer)
    tensor = GAME.tensor(view).tobytes()
    picture = str(match.picture(viewer)) + str(match.picture(viewer, narrow=True))
    options = answers(match, "", viewer) if viewer >= 0 else []
    said = match.panel(viewer) + match.tell(viewer) + str(float(GAME.evaluate(view)))
    said += "\n".join(event.text for event in match.narration(viewer).events)
    return view.tobytes() + tensor, match.log(viewer), picture, said, str(match.movers()), options


@pytest.mark.parametrize("viewer", [NOBODY, 0, 2, 3])
def test_8_2_ho_11_nobody_else_sees_anything_of_a_decision(viewer: int) -> None:
    first = shown(committed(CHOSEN[0]), viewer)
    for choice in CHOSEN[1:]:
        assert shown(committed(choice), viewer) == first
    assert first[1] == ["2: decide ?"]


def test_8_2_one_sees_ones_own_decision() -> None:
    one, other = (committed(choice).view(1).tobytes() for choice in CHOSEN[:2])
    assert one != other
    assert committed("run tribune 5").log(1) == ["2: run tribune 5"]


PLAN = ("run tribune 5", "abstain", "abstain", "run quaestor 0")


def decided(count: int = 4) -> Match:
    """Return an election of turn 4 in which the first *count* seats have decided by PLAN."""
    match = voting(*PEOPLE, turn=4)
    match.sit(("Livia", "Gaius", "Ada", "Marcus"))
    for number, choice in enumerate(PLAN[:count]):
        match.play(choice, number)
    return match


def test_8_2_ho_11_each_decision_is_one_line_of_the_log_whatever_it_is() -> None:
    match = decided(3)
    assert match.log(NOBODY) == [f"{number}: decide ?" for number in range(1, 4)]
    assert match.log(0) == ["1: run tribune 5", "2: decide ?", "3: decide ?"]
    assert match.log(3) == match.log(NOBODY)


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2, 3])
def test_8_1_the_log_is_open_to_every_viewer_after_the_reveal(viewer: int) -> None:
    match = decided()
    assert match.log(viewer) == match.log()
    assert match.log(viewer) == [f"{number}: {said}" for number, said in enumerate(PLAN, 1)]
    match.play("die 1")
    assert match.log(viewer) == match.log()


def test_8_2_what_is_decided_in_the_next_election_is_redacted_again() -> None:
    match = decided()
    match.stream = stream_of(3)
    match.nature()
    while match.acting != ANYONE:
        choices = match.options()
        match.play(next((one.number for one in choices if one.text in KEPT), choices[0].number))
    before = match.log(3)
    mover = match.movers()[0]
    match.play("abstain", mover)
    assert match.log(3) == [*before, f"{mover + 1}: decide ?"]
    assert "decide ?" not in "".join(before)


KEPT = ("stop", "done", "accept")


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2, 3])
def test_8_1_the_reveal_is_told_to_every_viewer_with_every_bribe(viewer: int) -> None:
    match = decided()
    told = [event.text for event in match.narration(viewer).events if event.entry == 3]
    at = told.index("Everybody has decided. The candidates:")
    lines = {
        0: ("Livia runs for tribune with a bribe of 5.", "You run for tribune with a bribe of 5."),
        1: ("Gaius runs for no office.", "You run for no office."),
        2: ("Ada runs for no office.", "You run for no office."),
        3: ("Marcus runs for quaestor without a bribe.", "You run for quaestor without a bribe."),
    }
    assert told[at + 1 : at + 5] == [lines[seat][seat == viewer] for seat in range(4)]


def test_8_2_before_the_reveal_others_hear_only_that_a_seat_has_decided() -> None:
    told = [event.text for event in decided(2).narration(3).events]
    assert told == [
        "Livia decides in secret about the elections.",
        "Gaius decides in secret about the elections.",
    ]
    told = [event.text for event in decided(2).narration(0).events]
    assert told[0] == "You decide in secret: you run for tribune with a bribe of 5."


@pytest.mark.parametrize("viewer", [NOBODY, 0, 3])
@pytest.mark.parametrize("narrow", [False, True])
def test_8_1_panel_and_picture_show_bribes_and_the_rivals_total(viewer: int, narrow: bool) -> None:
    match = decided()
    for face in (3, 4, 5, 6, 1, 1, 1, 6, 6, 6):
        match.play(f"die {face}")
    panel, picture = match.panel(viewer), str(match.picture(viewer, narrow))
    ran = "ran for tribune: 23 votes (3 dice, bribe 5), rival 3, won"
    assert ran in " ".join(panel.split())
    assert "ran for quaestor: 11 votes (2 dice, bribe 0), rival 7, won" in " ".join(panel.split())
    assert "bribe 5" in picture
    assert "rival 3" in picture
    assert "rival 7" in picture


def test_8_2_the_panel_shows_ones_own_secret_decision_and_no_other() -> None:
    match = decided(2)
    assert (
        "has decided to run for tribune with a bribe of 5 (secret until all decide)"
        in match.panel(0)
    )
    assert "tribune with" not in match.panel(1)
    assert "has decided to run for no office (secret until all decide)" in match.panel(1)
    assert match.panel(3).count("has decided about the elections, in secret") == 2


def test_8_1_all_is_seen_once_all_have_decided() -> None:
    match = decided()
    for viewer in (NOBODY, 0, 3):
        table = match.view(viewer).table
        assert list(table.bribes[:4]) == [5, 0, 0, 0]
        assert list(table.ran[:4]) == [1, -1, -1, 0]
        assert match.view(viewer).secret == 0


@pytest.mark.parametrize("order", list(permutations(range(4)))[::3])
def test_8_2_ho_11_at_no_point_of_any_order_does_anything_leak(order: tuple[int, ...]) -> None:
    """Two games that differ only in what others decide look alike to each until the reveal."""
    plans = (
        ("run tribune 5", "run quaestor 3", "abstain", "run quaestor 0"),
        ("abstain", "run tribune 9", "run quaestor 2", "abstain"),
    )
    for viewer in (NOBODY, 0, 1, 2, 3):
        matches = [voting(*PEOPLE, turn=4) for _ in plans]
        for number in order[:-1]:
            for match, plan in zip(matches, plans, strict=True):
                match.play(plans[0][number] if number == viewer else plan[number], number)
            assert shown(matches[0], viewer) == shown(matches[1], viewer)


def test_8_2_a_decision_may_be_taken_back_until_all_is_revealed() -> None:
    match = voting({"wealth": 3}, {})
    match.play("run quaestor 3", 0)
    match.undo(0)
    assert match.movers() == [0, 1]
    play(match, ("run quaestor 1", 0), ("abstain", 1))
    with pytest.raises(UndoRefused):
        match.undo(1)


def test_8_2_ho_11_an_imagined_decision_is_one_that_seat_could_have_made() -> None:
    match = committed("run tribune 5")
    seen = set()
    for number in range(60):
        guess = imagined(GAME, match.view(0), number)
        assert GAME.faults(guess, True) == []
        seen.add(GAME.format(int(guess.secret[1])).rsplit(" ", 1)[0])
        assert guess.secret[0] == guess.secret[2] == 0
    assert seen == {"abstain", "run quaestor", "run tribune"}
    assert seat(match, 2)["wealth"] == 9


def test_8_1_a_solo_player_has_no_secrets() -> None:
    match = play(voting({"wealth": 3}), "run quaestor 3")
    assert match.log(NOBODY) == match.log()

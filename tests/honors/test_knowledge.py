"""Secret decisions: nothing of them is seen before all are revealed."""

from __future__ import annotations

from itertools import permutations

import pytest
from lusoria.games.honors.game import GAME

from lusoria.core.errors import UndoRefused
from lusoria.core.seats import NOBODY
from lusoria.play.match import Match

from ..contract.common import imagined
from .scenes import answers, seat, voting

PEOPLE = ({"wealth": 5, "dignitas": 7}, {"wealth": 9}, {"wealth": 2}, {"wealth": 0})
CHOSEN = ("abstain", "run quaestor 0", "run quaestor 2", "run tribune 1", "run tribune 5")


def committed(choice: str, by: int = 1) -> Match:
    """Return an election of turn 4 in which one seat has decided."""
    return voting(*PEOPLE, turn=4).play(choice, by)


def shown(match: Match, looker: int) -> tuple[bytes, list[str], str, str, str, list[str]]:
    """Return all that a looker can get hold of."""
    view = match.view(looker)
    tensor = GAME.tensor(view).tobytes()
    picture = str(match.picture(looker)) + str(match.picture(looker, narrow=True))
    options = answers(match, "", looker) if looker >= 0 else []
    said = GAME.panel(view) + GAME.tell(view) + str(float(GAME.evaluate(view)))
    return view.tobytes() + tensor, match.log(looker), picture, said, str(match.movers()), options


@pytest.mark.parametrize("looker", [NOBODY, 0, 2, 3])
def test_8_2_ho_11_nobody_else_sees_anything_of_a_decision(looker: int) -> None:
    first = shown(committed(CHOSEN[0]), looker)
    for choice in CHOSEN[1:]:
        assert shown(committed(choice), looker) == first
    assert first[1] == ["2: decide ?"]


def test_8_2_one_sees_ones_own_decision() -> None:
    one, other = (committed(choice).view(1).tobytes() for choice in CHOSEN[:2])
    assert one != other
    assert committed("run tribune 5").log(1) == ["2: run tribune 5"]


def test_8_2_ho_11_each_decision_is_one_line_of_the_log_whatever_it_is() -> None:
    match = voting(*PEOPLE, turn=4)
    for number, choice in enumerate(("run tribune 5", "abstain", "abstain", "run quaestor 0")):
        match.play(choice, number)
    assert match.log(NOBODY) == [f"{number}: decide ?" for number in range(1, 5)]
    assert match.log(0) == ["1: run tribune 5", *(f"{number}: decide ?" for number in range(2, 5))]


def test_8_1_all_is_seen_once_all_have_decided() -> None:
    match = voting(*PEOPLE, turn=4)
    for number, choice in enumerate(("run tribune 5", "abstain", "abstain", "run quaestor 0")):
        match.play(choice, number)
    for looker in (NOBODY, 0, 3):
        table = match.view(looker).table
        assert list(table.bribes[:4]) == [5, 0, 0, 0]
        assert list(table.ran[:4]) == [1, -1, -1, 0]
        assert match.view(looker).secret == 0


@pytest.mark.parametrize("order", list(permutations(range(4)))[::3])
def test_8_2_ho_11_at_no_point_of_any_order_does_anything_leak(order: tuple[int, ...]) -> None:
    """Two games that differ only in what others decide look alike to each until the reveal."""
    plans = (
        ("run tribune 5", "run quaestor 3", "abstain", "run quaestor 0"),
        ("abstain", "run tribune 9", "run quaestor 2", "abstain"),
    )
    for looker in (NOBODY, 0, 1, 2, 3):
        matches = [voting(*PEOPLE, turn=4) for _ in plans]
        for number in order[:-1]:
            for match, plan in zip(matches, plans, strict=True):
                match.play(plans[0][number] if number == looker else plan[number], number)
            assert shown(matches[0], looker) == shown(matches[1], looker)


def test_8_2_a_decision_may_be_taken_back_until_all_is_revealed() -> None:
    match = voting({"wealth": 3}, {})
    match.play("run quaestor 3", 0).undo(0)
    assert match.movers() == [0, 1]
    match.play("run quaestor 1", 0).play("abstain", 1)
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
    match = voting({"wealth": 3}).play("run quaestor 3")
    assert match.log(NOBODY) == match.log()

"""Acts told as events."""

from __future__ import annotations

import pytest

from lusoria.core.seats import NATURE
from lusoria.games.ludi.actions import (
    ACTIONS,
    BARTER,
    CORRECT,
    CORRECT_UP,
    NATURE_DIE,
    NATURE_SEAT,
    ORDAIN,
    PUT,
    REST,
    SEIZE,
    SWEAR,
    TRANSFER,
    WALK,
    action_of,
)
from lusoria.games.ludi.cast import CAST
from lusoria.games.ludi.data import EGYPT, GAUL, SOUTH_ITALY
from lusoria.games.ludi.notation import noted
from lusoria.games.ludi.own import bonds
from lusoria.games.ludi.plan import plan, roles
from lusoria.games.ludi.story import EVENTS, narrate
from lusoria.games.ludi.verbs import NUMBER, VERBS

from .test_picture import opening, scattered

JUNO_ROW = next(row for row, role in enumerate(CAST) if role.short == "Juno")


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (action_of(WALK, GAUL, 0), "Octavian walks to Gaul."),
        (action_of(TRANSFER, 7, EGYPT), "Octavian moves Cicero to Egypt."),
        (action_of(ORDAIN, 7, SOUTH_ITALY), "The victors ordain: Cicero governs South Italy."),
        (action_of(SEIZE, 7, 0), "Octavian seizes Cicero, who is proscribed."),
        (action_of(SWEAR, JUNO_ROW, 0), "Octavian would swear friendship before Juno."),
        (action_of(REST, 0, 0), ""),
    ],
)
def test_18_5_what_all_see_is_told(action: int, told: str) -> None:
    view = scattered(37)
    assert narrate(view, 0, action, view) == told


@pytest.mark.parametrize("action", [action_of(BARTER, 7, 0), action_of(PUT, 0, 3), ACTIONS + PUT])
def test_18_5_what_is_private_is_untold(action: int) -> None:
    view = scattered(37)
    assert narrate(view, 0, action, view) == ""


def test_5_1_a_new_season_is_a_heading() -> None:
    before, after = scattered(12), scattered(12)
    after.table.calendar.step = 6
    said = narrate(before, 0, action_of(REST, 0, 0), after)
    assert said == "Motus before winter 42 BCE:"


def test_7_4_chance_is_told() -> None:
    view = scattered(12)
    view.table.chance.seat = 1
    assert narrate(view, NATURE, action_of(NATURE_DIE, 0, 4), view) == "A die shows 5."
    seated = narrate(view, NATURE, action_of(NATURE_SEAT, EGYPT, 0), view)
    assert seated == f"{CAST[plan(12).roles[1]].short} is put in Egypt by lot."


def test_18_1_every_event_is_of_a_verb() -> None:
    assert set(EVENTS) <= set(NUMBER)
    assert len(EVENTS) > len(VERBS) / 2


def test_18_3_a_correction_needs_a_reason() -> None:
    assert noted(action_of(CORRECT_UP, 0, 0))
    assert not noted(action_of(CORRECT, 0, 0))


def test_4_2_seats_are_called_by_their_roles() -> None:
    assert roles(12)[:2] == ("octavian", "cicero")
    assert roles(12)[-1] == "facilitator"
    assert all(len(roles(people)) == len(plan(people).roles) for people in (12, 70, 110))


def test_13_5_what_numina_have_for_sale_is_known_to_mortals_there() -> None:
    view = opening(12, 0)
    view.table.people.place[:] = GAUL
    view.knows[:] = 1
    assert any("Juppiter 20 curial legions" in line for line in bonds(view, 0))

"""No effect touches the marked column, whatever is chosen; and every choice can be completed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lusoria.core.record import copy_of
from lusoria.core.seats import NATURE
from lusoria.games.loyalty.actions import COLUMN, MESSENGER, TO
from lusoria.games.loyalty.data import HALF_NAMES, NAMES, OVER, STAGES
from lusoria.games.loyalty.reasons import MARKED
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FAVOURS, FILLERS, LOYALTY, answers, refused, scene

GAME = LOYALTY.game
MARK = 2
WALKS = 12
RICH: dict[str, Any] = {"coins": 30, "wreaths": [2, 2, 2], "temple": [1, 4], "dice": 1}
CROWD = {1: (0, 1), 2: (1, 1), 3: (1, 0), 4: (0, 2)}
DEED_NAMES = [f"{name} {half}" for name in NAMES for half in HALF_NAMES]


def rich(god: str, seats: int = 2) -> Match:
    """Return a scene in which everything is possible; *god* is in the third column."""
    gods = [name for name in FILLERS if name != god][:MARK]
    crowd = {at: (*who, *(0,) * (seats - 2)) for at, who in CROWD.items()}
    return scene(
        [*gods, god], crowd, me=RICH, foe={"coins": 5, "temple": [2]}, seats=seats,
        dice=(1, 0, 2, 1, 1, 1),
    )  # fmt: skip


def marked(state: Any) -> tuple[Any, ...]:
    """Return everything that is in the marked column."""
    table = state.table
    return (
        int(table.cards[MARK]),
        int(table.favours[MARK]),
        int(table.dice[MARK]),
        tuple(int(count) for count in table.messengers[:, MARK]),
    )


@pytest.mark.parametrize("name", DEED_NAMES)
def test_5_4_lo_7_no_action_touches_the_marked_column(name: str) -> None:
    god, half = name.split()
    for walk in range(WALKS):
        random = Random(f"{name} {walk}")
        match = rich(god, 2 + walk % 3)
        match.play(f"{half} {MARK + 1}")
        state = copy_of(match.state)
        before = marked(state)
        while state.table.mark == MARK:
            assert marked(state) == before
            for action in forbidden(state):
                assert GAME.why(state, int(state.table.actor), action) == MARKED
            step(state, random)


def forbidden(state: Any) -> list[int]:
    """Return the answers that would mean the marked column."""
    stage = STAGES[state.table.stage]
    if stage in ("column", "exit"):
        return [COLUMN + MARK]
    if stage == "to":
        return [TO + MARK]
    return [MESSENGER + 4 * MARK, MESSENGER + 4 * MARK + 1] if stage == "messenger" else []


def step(state: Any, random: Random) -> None:
    """Let somebody or chance do anything."""
    seat = int(GAME.acting(state))
    if seat == NATURE:
        actions = [action for action, _ in GAME.chances(state)]
    else:
        actions = GAME.legal_actions(state, seat)
    assert actions, STAGES[state.table.stage]
    GAME.apply(state, seat, random.choice(actions))


def any_position(random: Random) -> dict[str, Any]:
    """Return any position in which a seat is asked for an action."""
    seats = random.choice((2, 3, 4))
    gods = random.sample(NAMES, 6)
    if random.random() < 0.7:
        gods[: random.choice((1, 2))] = random.sample(["Venus", "Minerva"], 2)[:1]
        gods = list(dict.fromkeys([*gods, *NAMES]))[:6]
        random.shuffle(gods)
    spaces = random.sample(open_spaces(seats), random.randint(0, len(open_spaces(seats))))
    temples: list[list[int]] = [[] for _ in range(seats)]
    crowd = [[0] * seats for _ in range(6)]
    for space in spaces:
        owner = random.randrange(seats)
        if len(temples[owner]) < 5:
            temples[owner].append(space)
    for owner in range(seats):
        for _ in range(random.randint(0, 6 - len(temples[owner]))):
            crowd[random.randrange(6)][owner] += 1
    dice = [random.choice((0, 0, 1, 1, min(2, seats))) for _ in range(6)]
    while sum(dice) > (7, 10, 13)[seats - 2]:
        dice[random.randrange(6)] = 0
    return {
        "pantheon": [
            {"god": gods[at], "favour": FAVOURS[at], "dice": dice[at], "messengers": crowd[at]}
            for at in range(6)
        ],
        "seats": [
            {
                "coins": random.choice((0, 0, 1, 2, 3, 4, 12)),
                "temple": temples[owner],
                "wreaths": [random.choice((0, 1)) for _ in range(3)],
            }
            for owner in range(seats)
        ],
        "deck": random.choice((0, 1, 9)),
        "reserve": random.choice(([], ["sets", "threes"])),
        "supply": None,
    }


def open_spaces(seats: int) -> list[int]:
    """Return the spaces of the track that are not blocked."""
    return {2: [1, 2, 4, 5, 6, 8, 9, 10], 3: list(range(1, 11)), 4: list(range(1, 15))}[seats]


def opened(random: Random) -> Match:
    """Return any position as a match."""
    values = any_position(random)
    del values["supply"]
    if not any(column["dice"] for column in values["pantheon"]):
        values["pantheon"][0]["dice"] = 1
    return LOYALTY.from_position(values, complete=False)


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.randoms(use_true_random=False))
def test_5_5_lo_10_a_partly_chosen_action_can_always_be_completed(random: Random) -> None:
    state = copy_of(opened(random).state)
    for _ in range(60):
        if state.table.stage == OVER:
            break
        step(state, random)


@settings(deadline=None, max_examples=12, suppress_health_check=list(HealthCheck))
@given(st.randoms(use_true_random=False))
def test_5_5_lo_10_no_choice_of_an_action_leads_nowhere(random: Random) -> None:
    """Every legal way through one action is walked, up to a number of them."""
    match = opened(random)
    stack = [copy_of(match.state)]
    walked = 0
    while stack and walked < 400:
        state = stack.pop(random.randrange(len(stack)))
        walked += 1
        if STAGES[state.table.stage] in ("over", "god", "favour", "die", "check"):
            continue
        seat = int(GAME.acting(state))
        actions = GAME.legal_actions(state, seat)
        assert actions
        if walked > 1 and STAGES[state.table.stage] == "action":
            continue
        for action in actions:
            after = copy_of(state)
            GAME.apply(after, seat, action)
            stack.append(after)


def test_5_4_lo_7_neighbours_of_the_marked_column_are_not_adjacent() -> None:
    match = scene(["Juno"], {6: (1, 0), 2: (1, 0)}, me={"coins": 9})
    play(match, "general 1", "messenger 6 of 1")
    assert answers(match) == ["to 5"]
    refused(match, "to 1", MARKED)


def test_5_4_example_1_discordia_swaps_favours_of_two_other_gods_for_followers_too() -> None:
    match = scene(["Discordia"], {1: (0, 1)})
    play(match, "main 1")
    assert answers(match) == ["column 2", "column 3", "column 4", "column 5"]
    refused(match, "column 1", MARKED)
    play(match, "column 2", "to 3", "follow main")
    assert match.acting == 1
    refused(match, "column 1", MARKED)
    assert answers(match) == ["column 2", "column 3", "column 4", "column 5"]


def test_5_4_example_2_a_copied_discordia_may_swap_her_own_favour_but_not_that_of_venus() -> None:
    match = scene(["Venus", "Discordia"])
    play(match, "main 1", "copy main 2")
    refused(match, "column 1", MARKED)
    assert "column 2" in answers(match)


def test_5_4_lo_7_the_mark_ends_with_the_last_follower() -> None:
    match = scene(["Ceres"])
    assert match.position()["mark"] is None
    play(match, "general 1")
    assert match.position()["mark"] == 1
    play(match, "stay")
    assert match.position()["mark"] is None

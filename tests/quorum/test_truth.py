"""Reasons are true: change just what one names, and the action is legal or the reason another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from lusoria.core.record import copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.quorum import reasons
from lusoria.games.quorum.actions import (
    ACTIONS,
    BACK,
    BEGIN,
    CARD,
    NAME,
    PLACE,
    PLAY,
    REFRESH,
    TAKE,
)
from lusoria.games.quorum.data import GOD, GOD_LIMIT, HALF, NONE, OVER, STAGES, SUIT
from lusoria.games.quorum.reasons import ALLOWED, FIRST_STAGE, REASONS
from lusoria.play.driver import recorded

from .scenes import GODS, QUORUM, scene
from .test_reasons import MATCHES, OTHERS

GAME = QUORUM.game
EACH = 12
"""Refusals tried for each reason."""
OVER_REASON = FIRST_STAGE + OVER


class Refusal(NamedTuple):
    """Somebody may not do something now."""

    state: Any
    seat: int
    action: int


def has(cards: Any, card: int) -> bool:
    """Whether a card is in a set."""
    return bool(int(cards[card // HALF]) >> card % HALF & 1)


def put(cards: Any, card: int) -> None:
    """Add a card to a set."""
    cards[card // HALF] |= 1 << card % HALF


def gods(state: Any) -> int:
    """Count the Gods in Rome."""
    return int((state.table.rome == GOD).sum())


def full(state: Any, seat: int) -> bool:
    """Whether a hand holds three Gods."""
    return bool(state.table.gods[seat, GOD_LIMIT - 1] != NONE)


FACTS: dict[str, Callable[[Refusal], bool]] = {
    "NO_SUCH_ACTION": lambda it: not 0 <= it.action < ACTIONS,
    "NOT_YOURS": lambda it: 0 <= GAME.acting(it.state) != it.seat >= 0,
    "CHANCE_ACTS": lambda it: GAME.acting(it.state) == NATURE != it.seat,
    "NOT_CHANCE": lambda it: GAME.acting(it.state) >= 0 and it.seat == NATURE,
    "ONLY_CHANCE": lambda it: it.action >= BEGIN and it.seat >= 0,
    "MUST_REFRESH": lambda it: GAME.legal_actions(it.state, it.seat) == [REFRESH],
    "FOURTH_GOD": lambda it: (
        full(it.state, it.seat) and it.state.table.rome[it.action - TAKE] == GOD
    ),
    "TOO_FEW_GODS": lambda it: it.action == REFRESH and gods(it.state) < 3,
    "REFRESHED": lambda it: it.action == REFRESH and it.state.table.refreshed == 1,
    "NOT_IN_HAND": lambda it: (
        not has(it.state.table.known[it.seat], it.action - PLAY)
        and not has(it.state.dealt[it.seat], it.action - PLAY)
    ),
    "NO_SUCH_SEAT": lambda it: it.action - BEGIN >= it.state.table.seats,
    "PLACED": lambda it: it.action - PLACE in it.state.table.circle,
    "NO_SUCH_BACK": lambda it: it.state.table.backs[it.action - BACK] == 0,
    "NOT_IN_DECK": lambda it: not has(it.state.deck, it.action - CARD),
    "OTHER_BACK": lambda it: (it.action - CARD) // SUIT != it.state.table.top,
    "NAMED": lambda it: it.state.table.unnamed[it.action - NAME] == 0,
}
"""What each sentence claims."""


def pass_turn(it: Refusal) -> Refusal:
    """Let it be the turn of *seat*."""
    it.state.table.turn = it.seat
    return it


def let_chance_act(it: Refusal) -> Refusal:
    """Let chance act until a player does."""
    stream = stream_of(5)
    while GAME.acting(it.state) == NATURE:
        GAME.apply(it.state, NATURE, int(GAME.sample(it.state, stream)))
    return it


def let_players_act(it: Refusal) -> Refusal:
    """Let players act until chance does, or the game is over."""
    while GAME.acting(it.state) >= 0:
        player = GAME.acting(it.state)
        GAME.apply(it.state, player, GAME.legal_actions(it.state, player)[0])
    return it


def let_chance_do_it(it: Refusal) -> Refusal:
    """Let chance do what a player wanted to."""
    return it._replace(seat=NATURE)


def lay_a_card(it: Refusal) -> Refusal:
    """Lay something else than a God in Rome."""
    it.state.table.rome[0] = 0
    return it


def drop_a_god(it: Refusal) -> Refusal:
    """Take the third God out of a hand."""
    it.state.table.gods[it.seat, GOD_LIMIT - 1] = NONE
    return it


def lay_gods(it: Refusal) -> Refusal:
    """Lay three Gods in Rome."""
    it.state.table.rome[:3] = GOD
    return it


def forget_the_refresh(it: Refusal) -> Refusal:
    """Let Rome not have been refreshed."""
    it.state.table.refreshed = 0
    return it


def hold_the_card(it: Refusal) -> Refusal:
    """Put the card into the hand."""
    put(it.state.table.known[it.seat], it.action - PLAY)
    return it


def seat_somebody(it: Refusal) -> Refusal:
    """Let somebody sit there."""
    it.state.table.seats = it.action - BEGIN + 1
    return it


def lift_the_province(it: Refusal) -> Refusal:
    """Take the province off the circle."""
    it.state.table.circle[it.state.table.circle == it.action - PLACE] = NONE
    return it


def add_a_back(it: Refusal) -> Refusal:
    """Put a card with that back into the deck."""
    it.state.table.backs[it.action - BACK] = 1
    return it


def add_to_the_deck(it: Refusal) -> Refusal:
    """Put the card into the deck."""
    put(it.state.deck, it.action - CARD)
    return it


def turn_the_top(it: Refusal) -> Refusal:
    """Let the top card have the back of that card."""
    it.state.table.top = (it.action - CARD) // SUIT
    return it


def forget_the_name(it: Refusal) -> Refusal:
    """Let one card of that God have no name yet."""
    it.state.table.unnamed[it.action - NAME] = 1
    return it


def say_another(it: Refusal) -> Refusal:
    """Name an action that there is."""
    return it._replace(action=it.action % ACTIONS)


MENDED: dict[str, tuple[Callable[[Refusal], Refusal], bool]] = {
    "NO_SUCH_ACTION": (say_another, False),
    "NOT_YOURS": (pass_turn, False),
    "CHANCE_ACTS": (let_chance_act, False),
    "NOT_CHANCE": (let_players_act, False),
    "ONLY_CHANCE": (let_chance_do_it, False),
    "MUST_REFRESH": (lay_a_card, False),
    "FOURTH_GOD": (drop_a_god, True),
    "TOO_FEW_GODS": (lay_gods, False),
    "REFRESHED": (forget_the_refresh, True),
    "NOT_IN_HAND": (hold_the_card, True),
    "NO_SUCH_SEAT": (seat_somebody, True),
    "PLACED": (lift_the_province, True),
    "NO_SUCH_BACK": (add_a_back, True),
    "NOT_IN_DECK": (add_to_the_deck, True),
    "OTHER_BACK": (turn_the_top, False),
    "NAMED": (forget_the_name, True),
}
"""How to change what a sentence names, and whether that alone makes the action legal."""


def situations() -> Iterator[Any]:
    """Go through states of whole games, and through some that are rare in them."""
    for opened in MATCHES.values():
        yield opened().state
    for opened, _ in OTHERS.values():
        yield opened().state
    yield scene({"gods": GODS[:3]}, rome=["God"] * 5, pending={"refreshed": True}).state
    for seats in (2, 3, 4):
        match = recorded(GAME, 3, seats, seats)
        for at, (_, state) in enumerate(match.replay()):
            if at % 23 == 0:
                yield copy_of(state)
        yield match.state


def refusals() -> dict[int, list[Refusal]]:
    """Find refusals of every reason, from as many states as there are."""
    found: dict[int, list[Refusal]] = {number: [] for number in range(1, len(REASONS))}
    for state in situations():
        seen: dict[int, int] = {}
        for seat in (NATURE, *range(int(state.table.seats))):
            for action in (*range(ACTIONS), ACTIONS + 5, -3):
                reason = int(GAME.why(state, seat, action))
                if reason != ALLOWED and seen.setdefault(reason, 0) < 2:
                    seen[reason] += 1
                    found[reason].append(Refusal(state, seat, action))
    return {number: thinned(cases) for number, cases in found.items()}


def thinned(cases: list[Refusal]) -> list[Refusal]:
    """Keep a few of many, from all stages of the game."""
    return cases[:: max(1, len(cases) // EACH)]


@pytest.fixture(scope="module")
def refused() -> dict[int, list[Refusal]]:
    """Refusals by reason."""
    return refusals()


def test_every_reason_is_met(refused: dict[int, list[Refusal]]) -> None:
    assert all(refused[number] for number in range(1, len(REASONS)))


@pytest.mark.parametrize("name", FACTS)
def test_what_a_reason_says_is_so_and_changing_it_helps(
    name: str, refused: dict[int, list[Refusal]]
) -> None:
    reason = getattr(reasons, name)
    mend, suffices = MENDED[name]
    for refusal in refused[reason]:
        assert FACTS[name](refusal), f"{name}: {refusal}"
        changed = mend(refusal._replace(state=copy_of(refusal.state)))
        after = int(GAME.why(*changed))
        assert after == ALLOWED if suffices else after != reason, REASONS[after]


@pytest.mark.parametrize("stage", range(OVER))
def test_once_what_the_game_waits_for_is_done_it_is_no_longer_the_reason(
    stage: int, refused: dict[int, list[Refusal]]
) -> None:
    reason = FIRST_STAGE + stage
    for state, seat, action in refused[reason]:
        assert state.table.stage == stage, STAGES[stage]
        assert GAME.acting(state) == seat
        changed = copy_of(state)
        do_what_is_asked(changed, stage)
        assert int(GAME.why(changed, seat, action)) != reason


def do_what_is_asked(state: Any, stage: int) -> None:
    """Answer the question that a state puts, as often as it is put again at once."""
    stream = stream_of(7)
    while state.table.stage == stage:
        actor = GAME.acting(state)
        if actor == NATURE:
            GAME.apply(state, NATURE, int(GAME.sample(state, stream)))
        else:
            takes = [at for at in GAME.legal_actions(state, actor) if at != REFRESH]
            GAME.apply(state, actor, takes[0])


def test_5_1_the_game_is_over_only_after_the_last_turn(refused: dict[int, list[Refusal]]) -> None:
    for state, seat, action in refused[OVER_REASON]:
        assert GAME.acting(state) == NOBODY
        assert state.table.turns == 12 * int(state.table.seats)
        changed = copy_of(state)
        changed.table.stage = STAGES.index("take")
        changed.table.turns -= 1
        assert int(GAME.why(changed, seat, action)) != OVER_REASON

"""Refusals are true: what a sentence names holds, and changing just that changes the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from lusoria.bots.choose import GREEDY, RANDOM
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.record import copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE
from lusoria.games.honors import reasons
from lusoria.games.honors.actions import (
    ABSTAIN,
    ACTIONS,
    BRIBES,
    BUY,
    GRAIN,
    LOWER,
    OMEN,
    RAISE,
    RUN,
    THROW,
    TRAIN,
    USE_LAW,
)
from lusoria.games.honors.data import (
    BARRING,
    BUY_STAGE,
    CONSUL,
    DICE,
    NEEDED,
    OFFICES,
    OMEN_STAGE,
    OVER,
    STAGES,
    TEMPLE,
)
from lusoria.games.honors.game import GAME
from lusoria.games.honors.reasons import FIRST_STAGE, REASONS
from lusoria.games.honors.rules.election import may_run
from lusoria.games.honors.rules.sheet import boxes_of, price_of
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

ENOUGH = 8
"""Refusals of one reason that are tried."""
MOMENTS = 9 if INTERPRETED else 60
"""Moments of a game that are looked at for each question."""
STRICT = "compulsory = true\nsponsor = 1\n[election_turn]\naedile = 3\npraetor = 4\nconsul = 5\n"
PLAYED = (
    (1, GREEDY, "standard"),
    (1, RANDOM, "standard"),
    (3, RANDOM, "standard"),
    (2, RANDOM, STRICT),
)


class Refusal(NamedTuple):
    """An action that is not open, where and to whom."""

    state: Any
    seat: int
    action: int
    reason: int

    @property
    def table(self) -> Any:
        """The table it was refused at."""
        return self.state.table

    def elsewhere(self) -> Refusal:
        """Return the same, at a table of its own that may be changed."""
        return self._replace(state=copy_of(self.state))


def asked_about(state: Any) -> Iterator[int]:
    """Yield numbers to ask about: every kind of action, and what is none."""
    yield from (-1, ACTIONS, ACTIONS + 7)
    yield from range(RUN)
    for office in range(len(OFFICES)):
        wealth = int(state.table.wealth[: int(state.table.seats)].max())
        yield from (RUN + office * BRIBES + bribe for bribe in (0, wealth, wealth + 1, BRIBES - 1))
    yield OMEN


def moments(match: Match) -> Iterator[Any]:
    """Yield states of a match, spread evenly over it for each question of the game."""
    states: dict[int, list[Any]] = {}
    for _, state in match.replay():
        states.setdefault(int(state.table.stage), []).append(copy_of(state))
    for found in states.values():
        yield from found[:: -(-len(found) // MOMENTS)]
    yield match.state


@cache
def refusals() -> dict[int, list[Refusal]]:
    """Walk through whole games and keep some refusals of every reason."""
    found: dict[int, list[Refusal]] = {at: [] for at in range(1, len(REASONS))}
    for number, (seats, bot, sheet) in enumerate(PLAYED):
        match = recorded(GAME, 51, number, seats, {"sheet": sheet}, bots=[bot] * seats)
        for state in moments(match):
            for seat in (NATURE, *range(seats)):
                for action in asked_about(state):
                    reason = int(GAME.why(state, seat, action))
                    if reason and len(found[reason]) < ENOUGH:
                        found[reason].append(Refusal(state, seat, action, reason))
    return found


def die(action: int) -> int:
    """Return the die that a change is about."""
    return (action - USE_LAW) % DICE


def named(action: int) -> list[int]:
    """Return the dice that an action names."""
    if action < USE_LAW:
        return [one for one in range(DICE) if (action - THROW >> one) & 1]
    return [die(action)]


def office(action: int) -> int:
    """Return the office that a candidacy is for."""
    return (action - RUN) // BRIBES


def bribe(action: int) -> int:
    """Return what it spends."""
    return (action - RUN) % BRIBES


def spent(action: int) -> int:
    """Return what an aedile would spend."""
    return action % GRAIN


def barring(table: Any, seat: int, action: int) -> list[int]:
    """Return the offices won that bar one."""
    return [
        other
        for other in range(len(OFFICES))
        if (int(BARRING[office(action)]) >> other) & 1 and table.won[seat, other]
    ]


Check = Callable[[Refusal], bool]
HOLDS: dict[str, Check] = {
    "NO_SUCH_ACTION": lambda it: not 0 <= it.action < ACTIONS,
    "NOT_YOURS": lambda it: it.seat != it.table.active or it.seat == NATURE,
    "TOO_POOR": lambda it: it.table.wealth[it.seat] < spent(it.action) <= it.table.sheet.sponsor,
    "TOO_LAVISH": lambda it: spent(it.action) > it.table.sheet.sponsor,
    "LOCKED": lambda it: any(not (int(it.table.thrown) >> one) & 1 for one in named(it.action)),
    "NO_DIE": lambda it: any(it.table.faces[one] == 0 for one in named(it.action)),
    "NO_LAW": lambda it: it.table.law == 0,
    "LAWFUL_ALREADY": lambda it: it.table.faces[die(it.action)] == 5,
    "NO_ADMIN": lambda it: it.table.admin == 0,
    "NOT_A_ONE": lambda it: it.table.faces[die(it.action)] == 1 and it.action >= RAISE,
    "NO_HIGHER": lambda it: it.table.faces[die(it.action)] == 6 and RAISE <= it.action < LOWER,
    "NO_LOWER": lambda it: it.table.faces[die(it.action)] == 2 and it.action >= LOWER,
    "NO_BOX": lambda it: it.table.skills[it.seat, it.action - TRAIN] == boxes_of(it.table),
    "OWNED": lambda it: bool((int(it.table.luxuries[it.seat]) >> it.action - BUY) & 1),
    "TOO_DEAR": lambda it: price_of(it.table, it.action - BUY) > it.table.wealth[it.seat],
    "NO_CONSULSHIP": lambda it: (
        it.action - BUY == TEMPLE and not 0 < it.table.won[it.seat, CONSUL] < it.table.turn
    ),
    "NO_OFFICE_OPEN": lambda it: not may_run(it.table, it.seat),
    "DECIDED": lambda it: bool((int(it.table.decided) >> it.seat) & 1),
    "TOO_EARLY": lambda it: it.table.turn < it.table.sheet.election_turn[office(it.action)],
    "HELD": lambda it: it.table.won[it.seat, office(it.action)] > 0,
    "BARRED": lambda it: bool(barring(it.table, it.seat, it.action)),
    "OFFICE_MISSING": lambda it: it.table.won[it.seat, NEEDED[office(it.action)]] == 0,
    "MUST_RUN": lambda it: (
        it.action == ABSTAIN and it.table.sheet.compulsory and may_run(it.table, it.seat)
    ),
    "BRIBE_TOO_HIGH": lambda it: bribe(it.action) > it.table.wealth[it.seat],
}
"""What each sentence claims, read from the sentence."""


def put(values: Any, at: Any, value: int) -> None:
    """Write one number."""
    values[at] = value


def show_dice(table: Any, action: int) -> None:
    """Lay the dice on the table that an action names."""
    for one in named(action):
        table.faces[one] = table.faces[one] or 4


def crown(table: Any, seat: int) -> None:
    """Let a seat have been consul before the last turn."""
    table.turn = 12
    table.won[seat, CONSUL] = 11


def unbar(refusal: Refusal) -> None:
    """Take the offices away that bar another."""
    for other in barring(refusal.table, refusal.seat, refusal.action):
        refusal.table.won[refusal.seat, other] = 0


def open_office(table: Any, seat: int) -> None:
    """Make a beginner of a seat for whom every first office is open, and ask it."""
    table.won[seat] = 0
    table.turn = 12
    table.asked = int(table.asked) | 1 << seat


Change = Callable[[Refusal], Any]
REMEDIES: dict[str, Change] = {
    "TOO_POOR": lambda it: put(it.table.wealth, it.seat, spent(it.action)),
    "TOO_LAVISH": lambda it: setattr(it.table.sheet, "sponsor", spent(it.action)),
    "LOCKED": lambda it: setattr(it.table, "thrown", int(it.table.thrown) | it.action - THROW),
    "NO_DIE": lambda it: show_dice(it.table, it.action),
    "NO_LAW": lambda it: setattr(it.table, "law", 1),
    "LAWFUL_ALREADY": lambda it: put(it.table.faces, die(it.action), 4),
    "NO_ADMIN": lambda it: setattr(it.table, "admin", 1),
    "NOT_A_ONE": lambda it: put(it.table.faces, die(it.action), 4),
    "NO_HIGHER": lambda it: put(it.table.faces, die(it.action), 5),
    "NO_LOWER": lambda it: put(it.table.faces, die(it.action), 3),
    "NO_BOX": lambda it: put(
        it.table.skills, (it.seat, it.action - TRAIN), int(boxes_of(it.table)) - 1
    ),
    "OWNED": lambda it: put(
        it.table.luxuries, it.seat, int(it.table.luxuries[it.seat]) & ~(1 << it.action - BUY)
    ),
    "TOO_DEAR": lambda it: put(it.table.wealth, it.seat, int(price_of(it.table, it.action - BUY))),
    "NO_CONSULSHIP": lambda it: crown(it.table, it.seat),
    "NO_OFFICE_OPEN": lambda it: open_office(it.table, it.seat),
    "DECIDED": lambda it: setattr(it.table, "decided", int(it.table.decided) & ~(1 << it.seat)),
    "TOO_EARLY": lambda it: setattr(
        it.table, "turn", int(it.table.sheet.election_turn[office(it.action)])
    ),
    "HELD": lambda it: put(it.table.won, (it.seat, office(it.action)), 0),
    "BARRED": unbar,
    "OFFICE_MISSING": lambda it: put(it.table.won, (it.seat, NEEDED[office(it.action)]), 1),
    "MUST_RUN": lambda it: setattr(it.table.sheet, "compulsory", 0),
    "BRIBE_TOO_HIGH": lambda it: put(it.table.wealth, it.seat, bribe(it.action)),
}
"""How to change just what each sentence names."""
FURTHER = ("TOO_LAVISH", "NO_DIE", "NO_LAW", "NO_ADMIN", "OWNED", "NO_CONSULSHIP", "NO_OFFICE_OPEN",
           "DECIDED", "TOO_EARLY", "HELD", "BARRED", "OFFICE_MISSING")  # fmt: skip
"""Reasons behind which another one may stand."""


def played_on(state: Any, stage: int) -> Any:
    """Return the game at the next question of another kind."""
    after, stream = copy_of(state), stream_of(3)
    while after.table.stage == stage:
        movers = GAME.movers(after, int(after.table.seats))
        if movers:
            GAME.apply(after, movers[0], GAME.legal_actions(after, movers[0])[-1])
        else:
            GAME.apply(after, NATURE, int(GAME.sample(after, stream)))
    return after


@pytest.mark.parametrize("stage", range(len(STAGES) - 1), ids=STAGES[:-1])
def test_2_1_what_is_said_to_come_first_is_what_the_game_waits_for(stage: int) -> None:
    tried = refusals()[FIRST_STAGE + stage]
    assert tried
    for refusal in tried:
        assert refusal.state.table.stage == stage
        later = played_on(refusal.state, stage)
        assert GAME.why(later, refusal.seat, refusal.action) != refusal.reason


def test_7_1_when_the_game_is_over_that_is_the_reason_and_no_other() -> None:
    for refusal in refusals()[FIRST_STAGE + OVER]:
        assert GAME.ending(refusal.state)
        going = copy_of(refusal.state)
        going.table.stage, going.table.ending = BUY_STAGE, 0
        assert GAME.why(going, refusal.seat, refusal.action) != refusal.reason


def test_2_1_another_seat_is_to_act_only_where_one_is() -> None:
    for refusal in refusals()[reasons.NOT_YOURS]:
        acting = int(GAME.acting(refusal.state))
        assert acting not in (refusal.seat, NATURE)
        seat = acting if acting >= 0 else GAME.movers(refusal.state, 3)[0]
        assert GAME.why(refusal.state, seat, refusal.action) != refusal.reason


def test_2_1_there_is_no_such_action_only_where_none_has_the_number() -> None:
    for refusal in refusals()[reasons.NO_SUCH_ACTION]:
        assert not 0 <= refusal.action < ACTIONS
        assert GAME.why(refusal.state, refusal.seat, 0) != refusal.reason


@pytest.mark.parametrize("name", REMEDIES)
def test_2_1_changing_what_a_refusal_names_changes_the_answer(name: str) -> None:
    reason = getattr(reasons, name)
    tried = refusals()[reason]
    assert tried, "no game has met it"
    for refusal in tried:
        assert HOLDS[name](refusal)
        changed = refusal.elsewhere()
        REMEDIES[name](changed)
        found = int(GAME.why(changed.state, refusal.seat, refusal.action))
        assert found != reason, GAME.format(refusal.action)
        assert not found or name in FURTHER, REASONS[found]


def test_2_1_every_reason_there_is_is_tried() -> None:
    assert {at for at, tried in refusals().items() if not tried} == set()
    others = {*REMEDIES, "NO_SUCH_ACTION", "NOT_YOURS"}
    assert len(others) == len(REASONS) - FIRST_STAGE - len(STAGES)
    assert set(HOLDS) == others
    for name in ("NO_SUCH_ACTION", "NOT_YOURS"):
        for refusal in refusals()[getattr(reasons, name)]:
            assert HOLDS[name](refusal)


def test_2_1_while_chance_acts_no_other_seat_is_said_to() -> None:
    match = recorded(GAME, 51, 0, 2, stop=0)
    assert match.state.table.stage == OMEN_STAGE
    for seat in range(2):
        assert GAME.why(match.state, seat, 0) == FIRST_STAGE + OMEN_STAGE

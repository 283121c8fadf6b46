"""What each action of Loyalty would do, in words."""

from __future__ import annotations

from collections.abc import Callable

from ...core.words import NUMBERED, Names
from .actions import (
    BACK,
    BEGIN,
    CASTS,
    COINS_WANTED,
    COLUMN,
    COPY_GENERAL,
    COPY_MAIN,
    DIE,
    FAVOUR,
    FOLLOW_GENERAL,
    FOLLOW_MAIN,
    GATHER,
    GOD,
    KEEP,
    MESSENGER,
    PASS,
    RETREAT,
    ROB,
    ROLL,
    SEND_GENERAL,
    SEND_IDLE,
    SEND_MAIN,
    SPACE,
    STAY,
    TEMPLE,
    TO,
    WREATH_WANTED,
)
from .data import (
    ALL_GODS,
    COINS,
    COLUMNS,
    FAVOUR_NAMES,
    GENERAL,
    HALF_NAMES,
    KINDS,
    MAIN,
    MESSENGERS,
    MOST_CAST,
    NAMES,
    NONE,
    SEATS,
    SPACES,
    STAGES,
    VERB,
    WREATH,
)
from .manual import deed_text, plural
from .notation import format_action
from .state import View
from .text import bonus, holder
from .verbs import (
    BANISH,
    CLEAR,
    DROP_FAVOUR,
    MOVE_DIE,
    RECAST,
    SWAP_FAVOURS,
    TAKE_DIE,
    TAKE_FAVOUR,
)


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat to act would do."""
    for first, count, words in PHRASES:
        if first <= action < first + count:
            return words(view, action - first)
    return format_action(action)


def card(view: View, column: int) -> str:
    """Name the card in a column with the column's number."""
    god = int(view.table.cards[column])
    return f"{NAMES[god] if god != NONE else 'the gap'} in column {column + 1}"


def deed_at(view: View, column: int, half: int) -> str:
    """Say what an action of the card in a column does."""
    god = int(view.table.cards[column])
    return deed_text(2 * god + half) if god != NONE else "?"


def sender(half: int) -> Callable[[View, int], str]:
    """Return how sending a messenger for one kind of action is described."""
    return lambda view, column: (
        f"send a messenger to {card(view, column)}, {HALF_NAMES[half]} action: "
        f"{deed_at(view, column, half)}"
    )


def copier(half: int) -> Callable[[View, int], str]:
    """Return how copying one kind of action is described."""
    return lambda view, column: (
        f"copy the {HALF_NAMES[half]} action of {card(view, column)}: {deed_at(view, column, half)}"
    )


def follower(half: int) -> Callable[[View, int], str]:
    """Return how following with one kind of action is described."""

    def words(view: View, _: int) -> str:
        mark = int(view.table.mark)
        if mark == NONE:
            return f"follow with the {HALF_NAMES[half]} action"
        deed = deed_at(view, mark, half)
        return f"follow to the temple with the {HALF_NAMES[half]} action: {deed}"

    return words


def _back(view: View, count: int) -> str:
    picked = int(view.table.picked)
    where = f" from {card(view, picked)}" if 0 <= picked < COLUMNS else ""
    return f"take {plural(count, 'messenger')} back{where}"


def _column(view: View, column: int) -> str:
    table = view.table
    if STAGES[table.stage] == "exit" or table.deed == NONE:
        return f"go to {card(view, column)}"
    verb = VERB[table.deed]
    if verb in (MOVE_DIE, TAKE_DIE):
        return f"take a die from under {card(view, column)}"
    if verb == RECAST:
        return f"roll the dice under {card(view, column)}"
    if verb in (TAKE_FAVOUR, DROP_FAVOUR, SWAP_FAVOURS):
        kind = int(table.favours[column])
        name = FAVOUR_NAMES[kind] if kind != NONE else "?"
        return f"pick the favour '{name}' of column {column + 1}"
    if verb == CLEAR:
        return f"send all messengers back from {card(view, column)}"
    if verb == BANISH:
        return f"send {card(view, column)} back to the box"
    return f"pick {card(view, column)}"


def _messenger(view: View, place: int) -> str:
    column, owner = divmod(place, SEATS)
    whose = "your own" if owner == view.seat else f"seat {owner + 1}'s"
    return f"pick {whose} messenger on {card(view, column)}"


def _space(view: View, space: int) -> str:
    seats = int(view.table.seats)
    gives = bonus(seats, space).replace("-", "no bonus")
    who = holder(view, space).strip("[]")
    standing = f", where seat {who} stands" if who.isdigit() else ""
    return f"space {space + 1} of the Temple Track ({gives}){standing}"


def _wreath(view: View, _: int) -> str:
    value = int(WREATH[view.table.deed]) if view.table.deed != NONE else 0
    return f"gain a wreath of value {value}"


def _coins(view: View, _: int) -> str:
    coins = int(COINS[view.table.deed]) if view.table.deed != NONE else 0
    return f"gain {plural(coins, 'coin')}"


def _cast(_: View, choice: int) -> str:
    dice = "1 die" if choice == 0 else f"{choice + 1} dice"
    return f"gain a wreath of value {choice + 1}, then roll {dice}"


PHRASES: tuple[tuple[int, int, Callable[[View, int], str]], ...] = (
    (SEND_MAIN, COLUMNS, sender(MAIN)),
    (SEND_GENERAL, COLUMNS, sender(GENERAL)),
    (SEND_IDLE, COLUMNS, lambda view, at: f"send a messenger to {card(view, at)}, do nothing"),
    (TEMPLE, 1, lambda *_: "take all your messengers back from the temple, with bonuses"),
    (GATHER, COLUMNS, lambda view, at: f"take 1 coin, and a die from under {card(view, at)}"),
    (RETREAT, 1, lambda *_: "take messengers back from God cards"),
    (PASS, 1, lambda *_: "pass: there is nothing to do"),
    (BACK, MESSENGERS + 1, _back),
    (ROLL, 1, lambda *_: "roll all your dice"),
    (KEEP, 1, lambda *_: "keep your dice"),
    (STAY, 1, lambda *_: "stay, do not follow"),
    (FOLLOW_MAIN, 1, follower(MAIN)),
    (FOLLOW_GENERAL, 1, follower(GENERAL)),
    (COPY_MAIN, COLUMNS, copier(MAIN)),
    (COPY_GENERAL, COLUMNS, copier(GENERAL)),
    (COLUMN, COLUMNS, _column),
    (TO, COLUMNS, lambda view, column: f"to {card(view, column)}"),
    (MESSENGER, COLUMNS * SEATS, _messenger),
    (SPACE, SPACES, _space),
    (ROB, SEATS, lambda _, seat: f"steal a coin from seat {seat + 1}"),
    (WREATH_WANTED, 1, _wreath),
    (COINS_WANTED, 1, _coins),
    (CASTS, MOST_CAST, _cast),
    (BEGIN, SEATS, lambda _, seat: f"seat {seat + 1} begins"),
    (GOD, ALL_GODS, lambda _, god: f"{NAMES[god]} enters the Pantheon"),
    (FAVOUR, KINDS, lambda _, kind: f"the favour '{FAVOUR_NAMES[kind]}' is revealed"),
    (DIE, COLUMNS, lambda view, column: f"a die lands under {card(view, column)}"),
)

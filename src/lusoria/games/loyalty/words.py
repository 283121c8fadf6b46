"""What each action of Loyalty would do, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...core.text.words import NUMBERED, Names
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
from .manual import deed_text
from .notation import format_action
from .nouns import (
    card,
    coins,
    crowd_on,
    dice,
    favour,
    messengers,
    next_spaces,
    owned,
    space_name,
    standing,
    viewer_of,
    worth_if_taken,
    wreaths,
)
from .state import Table, View
from .verbs import (
    BANISH,
    CLEAR,
    COLLECT,
    DROP_FAVOUR,
    MOVE_DIE,
    PLACE,
    RECALL,
    RECAST,
    SWAP_CARDS,
    SWAP_FAVOURS,
    TAKE_DIE,
    TAKE_FAVOUR,
)

Phrase: TypeAlias = Callable[[View, int, Names], str]
"""Says what an action of a block would do, given its place in the block."""


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat to act would do."""
    for first, count, words in PHRASES:
        if first <= action < first + count:
            return words(view, action - first, names)
    return format_action(action)


def topic(view: View, action: int) -> str:  # noqa: ARG001
    """Name the heading under which an action is offered."""
    for first, count, heading in TOPICS:
        if first <= action < first + count:
            return heading
    return ""


def deed_at(table: Table, column: int, half: int) -> str:
    """Say what an action of the card in a column does."""
    god = int(table.cards[column])
    return lowered(deed_text(2 * god + half)) if god != NONE else "nothing"


def lowered(text: str) -> str:
    """Return a sentence as the end of another."""
    return text[:1].lower() + text[1:].rstrip(".")


def sender(half: int) -> Phrase:
    """Return how sending a messenger for one kind of action is described."""
    return lambda view, column, _: (
        f"send a messenger to {card(view.table, column)}, {HALF_NAMES[half]} action: "
        f"{deed_at(view.table, column, half)}"
    )


def copier(half: int) -> Phrase:
    """Return how copying one kind of action is described."""
    return lambda view, column, _: (
        f"copy the {HALF_NAMES[half]} action of {card(view.table, column)}: "
        f"{deed_at(view.table, column, half)}"
    )


def follower(half: int) -> Phrase:
    """Return how following with one kind of action is described."""

    def words(view: View, _: int, names: Names) -> str:
        table = view.table
        mark = int(table.mark)
        if mark == NONE:
            return f"follow with the {HALF_NAMES[half]} action"
        name, deed = card(table, mark), deed_at(table, mark, half)
        return (
            f"follow {names[int(table.turn)]} with the {HALF_NAMES[half]} action of {name}: "
            f"{deed}; a messenger goes to {landing(table)}"
        )

    return words


def landing(table: Table) -> str:
    """Say where the next messenger on the Temple Track stands."""
    spaces = next_spaces(table)
    if not spaces:
        return "EXIT and on to a card"
    if len(spaces) > 1:
        return f"space {' or '.join(str(space + 1) for space in spaces)} of the Temple Track"
    return space_name(table, spaces[0])


def _idle(view: View, column: int, _: Names) -> str:
    return f"send a messenger to {card(view.table, column)} and perform nothing"


def _temple(view: View, _: int, __: Names) -> str:
    seat = viewer_of(view) if viewer_of(view) != NONE else int(view.table.actor)
    count = bin(int(view.table.temple[seat])).count("1")
    return f"score the temple: take all {messengers(count)} back from the track, with bonuses"


def _gather(view: View, column: int, _: Names) -> str:
    return f"gather: take 1 coin, and a die from under {card(view.table, column)}"


def _back(view: View, count: int, _: Names) -> str:
    picked = int(view.table.picked)
    where = f" from {card(view.table, picked)}" if 0 <= picked < COLUMNS else ""
    return f"take {messengers(count)} back{where}"


def _roll(view: View, _: int, __: Names) -> str:
    return f"roll all your dice ({int(view.table.pool[view.table.turn])})"


def _keep(view: View, _: int, __: Names) -> str:
    return f"keep your {dice(view.table.pool[view.table.turn])}"


def _column(view: View, column: int, names: Names) -> str:
    table = view.table
    if STAGES[table.stage] == "exit" or table.deed == NONE:
        return f"go from EXIT to {card(table, column)}"
    verb, name = VERB[table.deed], card(table, column)
    phrases = {
        MOVE_DIE: f"move a die from under {name}",
        TAKE_DIE: f"take a die from under {name}",
        RECAST: f"lift and roll the {dice(table.dice[column])} under {name}",
        PLACE: f"place a messenger on {name} (there now: {crowd_on(table, column, names)})",
        CLEAR: f"send all messengers back from {name}: {crowd_on(table, column, names)}",
        BANISH: f"send {name} back to the box (messengers: {crowd_on(table, column, names)})",
        SWAP_CARDS: f"swap {name} with a card further right",
        TAKE_FAVOUR: f"take {favour_of(view, column)} of column {column + 1}",
        DROP_FAVOUR: f"remove {favour_of(view, column)} of column {column + 1}",
        SWAP_FAVOURS: f"swap {favour_of(view, column)} of column {column + 1} with another",
    }
    return phrases.get(verb, f"pick {name}")


def favour_of(view: View, column: int) -> str:
    """Name the favour in a column and what it is worth to the viewer."""
    kind, seat = int(view.table.favours[column]), viewer_of(view)
    if kind == NONE or seat == NONE:
        return favour(kind)
    return f"{favour(kind)} (worth {worth_if_taken(view.table, seat, kind)} to you now)"


def _to(view: View, column: int, names: Names) -> str:
    table = view.table
    name = card(table, column)
    verb = VERB[table.deed] if table.deed != NONE else NONE
    if verb == MOVE_DIE:
        return f"to {name}: {dice(table.dice[column])} there, then {int(table.dice[column]) + 1}"
    if verb == SWAP_FAVOURS:
        return f"to column {column + 1}, for {favour_of(view, column)}"
    if verb == SWAP_CARDS:
        return f"to column {column + 1}, in exchange for {name}"
    return f"to {name} (there now: {crowd_on(table, column, names)})"


def _messenger(view: View, place: int, names: Names) -> str:
    column, owner = divmod(place, SEATS)
    table = view.table
    which = owned(names, int(table.actor), owner)
    recalls = table.deed != NONE and VERB[table.deed] == RECALL
    verb = "send back" if recalls else "move"
    return f"{verb} {which} from {card(table, column)}"


def _space(view: View, space: int, names: Names) -> str:
    table, stage = view.table, STAGES[view.table.stage]
    name, owner = space_name(table, space), standing(table, space)
    if stage == "land":
        return f"take {name}"
    if stage == "rival" and owner != NONE:
        return f"swap with {owned(names, int(table.actor), owner)} on {name}"
    if table.deed != NONE and VERB[table.deed] == COLLECT:
        return f"take the messenger back from {name}"
    return f"advance the messenger on {name}"


def _rob(view: View, seat: int, names: Names) -> str:
    has = f", who has {coins(view.table.coins[seat])}" if seat < view.table.seats else ""
    return f"steal a coin from {names[seat]}{has}"


def _wreath(view: View, _: int, __: Names) -> str:
    value = int(WREATH[view.table.deed]) if view.table.deed != NONE else 0
    return f"gain {wreaths(1, value)}"


def _coins(view: View, _: int, __: Names) -> str:
    return f"gain {coins(COINS[view.table.deed] if view.table.deed != NONE else 0)}"


def _cast(_: View, choice: int, __: Names) -> str:
    return f"gain {wreaths(1, choice + 1)}, then roll {dice(choice + 1)}"


def _die(view: View, column: int, _: Names) -> str:
    return f"a die lands under {card(view.table, column)}"


PHRASES: tuple[tuple[int, int, Phrase], ...] = (
    (SEND_MAIN, COLUMNS, sender(MAIN)),
    (SEND_GENERAL, COLUMNS, sender(GENERAL)),
    (SEND_IDLE, COLUMNS, _idle),
    (TEMPLE, 1, _temple),
    (GATHER, COLUMNS, _gather),
    (RETREAT, 1, lambda *_: "retreat: take messengers back from God cards"),
    (PASS, 1, lambda *_: "pass: there is nothing to do"),
    (BACK, MESSENGERS + 1, _back),
    (ROLL, 1, _roll),
    (KEEP, 1, _keep),
    (STAY, 1, lambda *_: "stay, do not follow"),
    (FOLLOW_MAIN, 1, follower(MAIN)),
    (FOLLOW_GENERAL, 1, follower(GENERAL)),
    (COPY_MAIN, COLUMNS, copier(MAIN)),
    (COPY_GENERAL, COLUMNS, copier(GENERAL)),
    (COLUMN, COLUMNS, _column),
    (TO, COLUMNS, _to),
    (MESSENGER, COLUMNS * SEATS, _messenger),
    (SPACE, SPACES, _space),
    (ROB, SEATS, _rob),
    (WREATH_WANTED, 1, _wreath),
    (COINS_WANTED, 1, _coins),
    (CASTS, MOST_CAST, _cast),
    (BEGIN, SEATS, lambda _, seat, names: f"{names[seat]:begins}"),
    (GOD, ALL_GODS, lambda _, god, __: f"{NAMES[god]} enters the Pantheon"),
    (FAVOUR, KINDS, lambda _, kind, __: f"{favour(kind)} is revealed"),
    (DIE, COLUMNS, _die),
)

TOPICS: tuple[tuple[int, int, str], ...] = (
    (SEND_MAIN, TEMPLE - SEND_MAIN, "Send a messenger"),
    (TEMPLE, 1, "Score the temple"),
    (GATHER, COLUMNS, "Gather influence"),
    (RETREAT, 1, "Retreat"),
    (COPY_MAIN, COLUMNS, "Copy a main action"),
    (COPY_GENERAL, COLUMNS, "Copy a general action"),
)

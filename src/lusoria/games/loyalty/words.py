"""What each action of Loyalty would do, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...core.text.words import NUMBERED, Names
from . import actions, data, manual, notation, nouns, verbs
from .rules import numbers
from .state import Table, View

Phrase: TypeAlias = Callable[[View, int, Names], str]
"""Says what an action of a block would do, given its place in the block."""


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat to act would do."""
    for first, count, words in PHRASES:
        if first <= action < first + count:
            return words(view, action - first, names)
    return notation.format_action(action)


def topic(view: View, action: int) -> str:  # noqa: ARG001
    """Name the heading under which an action is offered."""
    for first, count, heading in TOPICS:
        if first <= action < first + count:
            return heading
    return ""


def deed_at(table: Table, column: int, half: int) -> str:
    """Say what an action of the card in a column does."""
    god = int(table.cards[column])
    return lowered(manual.of(table).deed_texts[2 * god + half]) if god != data.NONE else "nothing"


def lowered(text: str) -> str:
    """Return a sentence as the end of another."""
    return text[:1].lower() + text[1:].rstrip(".")


def sender(half: int) -> Phrase:
    """Return how sending a messenger for one kind of action is described."""
    return lambda view, column, _: (
        f"send a messenger to {nouns.card(view.table, column)}, {data.HALF_NAMES[half]} action: "
        f"{deed_at(view.table, column, half)}"
    )


def copier(half: int) -> Phrase:
    """Return how copying one kind of action is described."""
    return lambda view, column, _: (
        f"copy the {data.HALF_NAMES[half]} action of {nouns.card(view.table, column)}: "
        f"{deed_at(view.table, column, half)}"
    )


def follower(half: int) -> Phrase:
    """Return how following with one kind of action is described."""

    def words(view: View, _: int, names: Names) -> str:
        table = view.table
        mark = int(table.mark)
        if mark == data.NONE:
            return f"follow with the {data.HALF_NAMES[half]} action"
        name, deed = nouns.card(table, mark), deed_at(table, mark, half)
        return (
            f"follow {names[int(table.turn)]} with the {data.HALF_NAMES[half]} action of {name}: "
            f"{deed}; your messenger goes to {landing(table)}"
        )

    return words


def landing(table: Table) -> str:
    """Say where the next messenger on the Temple Track stands."""
    spaces = nouns.next_spaces(table)
    if not spaces:
        return "EXIT and on to a card"
    if len(spaces) > 1:
        return f"space {' or '.join(str(space + 1) for space in spaces)} of the Temple Track"
    return nouns.space_name(table, spaces[0])


def _idle(view: View, column: int, _: Names) -> str:
    return f"send a messenger to {nouns.card(view.table, column)} without performing an action"


def _temple(view: View, _: int, __: Names) -> str:
    seat = nouns.viewer_of(view) if nouns.viewer_of(view) != data.NONE else int(view.table.actor)
    count = bin(int(view.table.temple[seat])).count("1")
    return f"score the temple: take {own(count)} back from the track and collect the bonuses"


def own(count: int) -> str:
    """Name all of a player's messengers: your messenger, all 3 messengers."""
    return "your messenger" if count == 1 else f"all {nouns.messengers(count)}"


def _gather(view: View, column: int, _: Names) -> str:
    return f"gather influence: take 1 coin and a die from under {nouns.card(view.table, column)}"


def _back(view: View, count: int, _: Names) -> str:
    picked = int(view.table.picked)
    where = f" from {nouns.card(view.table, picked)}" if 0 <= picked < data.COLUMNS else ""
    return f"take {nouns.messengers(count)} back{where}"


def _roll(view: View, _: int, __: Names) -> str:
    return f"roll your {nouns.dice(view.table.pool[view.table.turn])}"


def _keep(view: View, _: int, __: Names) -> str:
    return f"keep your {nouns.dice(view.table.pool[view.table.turn])}"


def _column(view: View, column: int, names: Names) -> str:
    table = view.table
    if data.STAGES[table.stage] == "exit" or table.deed == data.NONE:
        return f"go from EXIT to {nouns.card(table, column)}"
    verb, name = numbers.verb(table, table.deed), nouns.card(table, column)
    phrases = {
        verbs.MOVE_DIE: f"move a die from under {name}",
        verbs.TAKE_DIE: f"take a die from under {name}",
        verbs.RECAST: f"reroll {nouns.dice(table.dice[column])} from under {name}",
        verbs.PLACE: f"place a messenger on {name} (there now: "
        f"{nouns.crowd_on(table, column, names)})",
        verbs.CLEAR: f"send all messengers back from {name}: "
        f"{nouns.crowd_on(table, column, names)}",
        verbs.BANISH: f"send {name} back to the box (messengers: "
        f"{nouns.crowd_on(table, column, names)})",
        verbs.SWAP_CARDS: f"swap {name} with a card further right",
        verbs.TAKE_FAVOUR: f"take {favour_of(view, column)} of column {column + 1}",
        verbs.DROP_FAVOUR: f"remove {favour_of(view, column)} of column {column + 1}",
        verbs.SWAP_FAVOURS: f"swap {favour_of(view, column)} of column {column + 1} with another",
    }
    return phrases.get(verb, f"choose {name}")


def favour_of(view: View, column: int) -> str:
    """Name the favour in a column and what it is worth to the viewer."""
    kind, seat = int(view.table.favours[column]), nouns.viewer_of(view)
    if kind == data.NONE or seat == data.NONE:
        return nouns.favour(view.table, kind)
    worth = nouns.worth_if_taken(view.table, seat, kind)
    return f"{nouns.favour(view.table, kind)} (worth {worth} to you now)"


def _to(view: View, column: int, names: Names) -> str:
    table = view.table
    name = nouns.card(table, column)
    verb = numbers.verb(table, table.deed) if table.deed != data.NONE else data.NONE
    if verb == verbs.MOVE_DIE:
        return f"to {name}, which then has {nouns.dice(int(table.dice[column]) + 1)}"
    if verb == verbs.SWAP_FAVOURS:
        return f"to column {column + 1}, swapping it with {favour_of(view, column)}"
    if verb == verbs.SWAP_CARDS:
        return f"to column {column + 1}, swapping it with {name}"
    return f"to {name} (there now: {nouns.crowd_on(table, column, names)})"


def _messenger(view: View, place: int, names: Names) -> str:
    column, owner = divmod(place, data.SEATS)
    table = view.table
    which = nouns.owned(names, int(table.actor), owner)
    recalls = table.deed != data.NONE and numbers.verb(table, table.deed) == verbs.RECALL
    verb = "send back" if recalls else "move"
    return f"{verb} {which} from {nouns.card(table, column)}"


def _space(view: View, space: int, names: Names) -> str:
    table, stage = view.table, data.STAGES[view.table.stage]
    name, owner = nouns.space_name(table, space), nouns.standing(table, space)
    if stage == "land":
        return f"take {name}"
    if stage == "rival" and owner != data.NONE:
        return f"swap with {nouns.owned(names, int(table.actor), owner)} on {name}"
    if table.deed != data.NONE and numbers.verb(table, table.deed) == verbs.COLLECT:
        return f"take the messenger back from {name}"
    return f"advance the messenger on {name}"


def _rob(view: View, seat: int, names: Names) -> str:
    has = f", who has {nouns.coins(view.table.coins[seat])}" if seat < view.table.seats else ""
    return f"steal a coin from {names[seat]}{has}"


def _wreath(view: View, _: int, __: Names) -> str:
    value = int(numbers.wreath(view.table, view.table.deed)) if view.table.deed != data.NONE else 0
    return f"gain {nouns.wreaths(1, value)}"


def _coins(view: View, _: int, __: Names) -> str:
    deed = int(view.table.deed)
    return f"gain {nouns.coins(numbers.coins(view.table, deed) if deed != data.NONE else 0)}"


def _cast(_: View, choice: int, __: Names) -> str:
    return f"gain {nouns.wreaths(1, choice + 1)}, then roll {nouns.dice(choice + 1)}"


def _die(view: View, column: int, _: Names) -> str:
    return f"a die lands under {nouns.card(view.table, column)}"


PHRASES: tuple[tuple[int, int, Phrase], ...] = (
    (actions.SEND_MAIN, data.COLUMNS, sender(data.MAIN)),
    (actions.SEND_GENERAL, data.COLUMNS, sender(data.GENERAL)),
    (actions.SEND_IDLE, data.COLUMNS, _idle),
    (actions.TEMPLE, 1, _temple),
    (actions.GATHER, data.COLUMNS, _gather),
    (actions.RETREAT, 1, lambda *_: "retreat: take messengers back from God cards"),
    (actions.PASS, 1, lambda *_: "pass: there is nothing to do"),
    (actions.BACK, data.MESSENGERS + 1, _back),
    (actions.ROLL, 1, _roll),
    (actions.KEEP, 1, _keep),
    (actions.STAY, 1, lambda *_: "stay: do not follow"),
    (actions.FOLLOW_MAIN, 1, follower(data.MAIN)),
    (actions.FOLLOW_GENERAL, 1, follower(data.GENERAL)),
    (actions.COPY_MAIN, data.COLUMNS, copier(data.MAIN)),
    (actions.COPY_GENERAL, data.COLUMNS, copier(data.GENERAL)),
    (actions.COLUMN, data.COLUMNS, _column),
    (actions.TO, data.COLUMNS, _to),
    (actions.MESSENGER, data.COLUMNS * data.SEATS, _messenger),
    (actions.SPACE, data.SPACES, _space),
    (actions.ROB, data.SEATS, _rob),
    (actions.WREATH_WANTED, 1, _wreath),
    (actions.COINS_WANTED, 1, _coins),
    (actions.CASTS, data.MOST_CAST, _cast),
    (actions.BEGIN, data.SEATS, lambda _, seat, names: f"{names[seat]:goes first}"),
    (actions.GOD, data.ALL_GODS, lambda _, god, __: f"{data.NAMES[god]} is dealt"),
    (
        actions.FAVOUR,
        data.KINDS,
        lambda view, kind, __: f"{nouns.favour(view.table, kind)} is dealt",
    ),
    (actions.DIE, data.COLUMNS, _die),
)

TOPICS: tuple[tuple[int, int, str], ...] = (
    (actions.SEND_MAIN, actions.TEMPLE - actions.SEND_MAIN, "Send a messenger"),
    (actions.TEMPLE, 1, "Score the temple"),
    (actions.GATHER, data.COLUMNS, "Gather influence"),
    (actions.RETREAT, 1, "Retreat"),
    (actions.COPY_MAIN, data.COLUMNS, "Copy a main action"),
    (actions.COPY_GENERAL, data.COLUMNS, "Copy a general action"),
)

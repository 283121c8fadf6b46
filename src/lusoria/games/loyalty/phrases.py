"""What each action does, as predicates of a sentence about the player who does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ...core.text.words import Names
from . import actions, data, manual, nouns, verbs
from .rules import numbers
from .state import Table


class Deal(NamedTuple):
    """An action that was done: the table before and after it, the seat, and the names."""

    before: Table
    done: Table
    seat: int
    action: int
    names: Names

    @property
    def follows(self) -> bool:
        """Whether a follower acts."""
        return self.action in (actions.FOLLOW_MAIN, actions.FOLLOW_GENERAL)

    @property
    def deed(self) -> int:
        """The action of a god that is performed in it, or NONE."""
        table = self.before
        if self.action < actions.SEND_IDLE:
            return 2 * int(table.cards[self.action % data.COLUMNS]) + self.action // data.COLUMNS
        if self.follows:
            return 2 * int(table.cards[table.mark]) + self.action - actions.FOLLOW_MAIN
        if actions.COPY_MAIN <= self.action < actions.COPY_GENERAL + data.COLUMNS:
            half, column = divmod(self.action - actions.COPY_MAIN, data.COLUMNS)
            return 2 * int(table.cards[column]) + half
        return int(table.deed)

    @property
    def begins(self) -> bool:
        """Whether the action of a god begins with it, so that its price is paid."""
        named = (
            self.action < actions.SEND_IDLE
            or actions.COPY_MAIN <= self.action < actions.COPY_GENERAL + data.COLUMNS
        )
        return named or self.follows or bool(self.before.mounting)

    @property
    def speaks_for_itself(self) -> bool:
        """Whether the predicate names all that is gained."""
        return (
            self.action in (actions.WREATH_WANTED, actions.COINS_WANTED)
            or actions.CASTS <= self.action < actions.BEGIN
        )

    @property
    def printed(self) -> tuple[int, int, int, int]:
        """Coins and wreath paid, coins and wreath gained, as printed, where the game ends in it."""
        deed = self.deed
        if deed == data.NONE or self.speaks_for_itself:
            return 0, 0, 0, self.chosen_wreath
        table = self.before
        price, pays = (
            (int(numbers.price(table, deed)), int(numbers.pays(table, deed)))
            if self.begins
            else (0, 0)
        )
        if numbers.verb(table, deed) in (verbs.EITHER, verbs.COPY):
            return price, pays, 0, 0
        return price, pays, int(numbers.coins(table, deed)), int(numbers.wreath(table, deed))

    @property
    def chosen_wreath(self) -> int:
        """The value of a wreath that the action itself names, or 0."""
        if self.action == actions.WREATH_WANTED:
            return int(numbers.wreath(self.before, self.before.deed))
        return (
            self.action - actions.CASTS + 1 if actions.CASTS <= self.action < actions.BEGIN else 0
        )


Narrator: TypeAlias = Callable[[Deal, int], list[str]]
"""Tells an action of a block, given its place in the block."""


def phrases_of(deal: Deal) -> list[str]:
    """Return what was done, as predicates in the third person."""
    for first, count, words in NARRATORS:
        if first <= deal.action < first + count:
            return words(deal, deal.action - first)
    return []


def sent(half: int) -> Narrator:
    """Return how sending a messenger for one kind of action is told."""
    return lambda deal, column: [
        f"sends a messenger to {nouns.card(deal.before, column)} for the "
        f"{data.HALF_NAMES[half]} action",
        "takes a die",
    ]


def copied(half: int) -> Narrator:
    """Return how copying is told."""
    return lambda deal, column: [
        f"copies the {data.HALF_NAMES[half]} action of {nouns.card(deal.before, column)}"
    ]


def followed(half: int) -> Narrator:
    """Return how following is told."""

    def words(deal: Deal, _: int) -> list[str]:
        leader, name = (
            deal.names[int(deal.before.turn)],
            nouns.card(deal.before, int(deal.before.mark)),
        )
        with_ = f"follows {leader} with the {data.HALF_NAMES[half]} action of {name}"
        return [with_, *landed(deal)]

    return words


def landed(deal: Deal) -> list[str]:
    """Say on which space of the track a messenger now stands."""
    seat = deal.seat
    fresh = int(deal.done.temple[seat]) & ~int(deal.before.temple[seat])
    for space in range(numbers.length(deal.before)):
        if (fresh >> space) & 1:
            return [f"places a messenger on {nouns.space_name(deal.before, space)}"]
    if deal.done.stage == data.EXIT_STAGE:
        return ["finds the Temple Track full"]
    return []


def _idle(deal: Deal, column: int) -> list[str]:
    return [
        f"sends a messenger to {nouns.card(deal.before, column)}",
        "takes a die",
        "performs no action",
    ]


def _temple(deal: Deal, _: int) -> list[str]:
    count = bin(int(deal.before.temple[deal.seat])).count("1")
    return [f"takes {nouns.messengers(count)} back from the Temple Track"]


def _gather(deal: Deal, column: int) -> list[str]:
    return [f"takes a die from under {nouns.card(deal.before, column)}"]


def _back(deal: Deal, count: int) -> list[str]:
    name = nouns.card(deal.before, int(deal.before.picked))
    left = int(deal.before.messengers[deal.seat, deal.before.picked])
    if not count:
        return [f"leaves {nouns.messengers(left)} on {name}"]
    return [f"takes {nouns.messengers(count)} back from {name}"]


def _roll(deal: Deal, _: int) -> list[str]:
    return [f"rolls {nouns.dice(deal.before.pool[deal.seat])}"]


def _keep(deal: Deal, _: int) -> list[str]:
    return [f"keeps {nouns.dice(deal.before.pool[deal.seat])}"]


def _stay(deal: Deal, _: int) -> list[str]:
    return [f"does not follow {deal.names[int(deal.before.turn)]}"]


def _column(deal: Deal, column: int) -> list[str]:
    table, name = deal.before, nouns.card(deal.before, column)
    if table.stage == data.EXIT_STAGE:
        return [f"moves the messenger at EXIT to {name}"]
    crowd = nouns.crowd_on(table, column, deal.names)
    favour = nouns.favour(table, int(table.favours[column]))
    back = f"; messengers that return home: {crowd}" if crowd != "none" else ""
    phrases = {
        verbs.MOVE_DIE: f"picks a die under {name} to move it",
        verbs.TAKE_DIE: f"takes a die from under {name}",
        verbs.RECAST: f"rerolls {nouns.dice(table.dice[column])} from under {name}",
        verbs.PLACE: f"places a messenger on {name}",
        verbs.CLEAR: f"sends all messengers back from {name}: {crowd}",
        verbs.BANISH: f"sends {name} back to the box{back}",
        verbs.SWAP_CARDS: f"picks {name} to swap it",
        verbs.TAKE_FAVOUR: f"takes {favour} of column {column + 1}",
        verbs.DROP_FAVOUR: f"removes {favour} of column {column + 1} from the game",
        verbs.SWAP_FAVOURS: f"picks {favour} of column {column + 1} to swap it",
    }
    return [phrases[int(numbers.verb(table, table.deed))]]


def _to(deal: Deal, column: int) -> list[str]:
    table, start = deal.before, int(deal.before.picked)
    name, verb = nouns.card(table, column), numbers.verb(table, table.deed)
    if verb == verbs.MOVE_DIE:
        count = int(table.dice[column])
        return [f"moves a die from under {nouns.card(table, start)} to {name} (now {count + 1})"]
    if verb == verbs.MOVE_MESSENGER:
        which = piece(deal, int(table.owner))
        return [f"moves {which} from {nouns.card(table, start)} to {name}"]
    if verb == verbs.SWAP_CARDS:
        return [f"swaps {nouns.card(table, start)} and {name}, with the messengers on them"]
    one, other = int(table.favours[start]), int(table.favours[column])
    return [
        f"swaps {nouns.favour(table, one)} of column {start + 1} and "
        f"{nouns.favour(table, other)} of column {column + 1}"
    ]


def piece(deal: Deal, owner: int) -> str:
    """Name a messenger of *owner* as the sentence about the player has it."""
    return "a messenger" if owner == deal.seat else f"{deal.names[owner]:'s} messenger"


def _messenger(deal: Deal, place: int) -> list[str]:
    column, owner = divmod(place, data.SEATS)
    name, which = nouns.card(deal.before, column), piece(deal, owner)
    if numbers.verb(deal.before, deal.before.deed) != verbs.RECALL:
        return [f"picks {which} on {name}"]
    if owner == deal.seat:
        return [f"takes a messenger back from {name}"]
    return [f"sends {which} back from {name}"]


def _space(deal: Deal, space: int) -> list[str]:
    table, name = deal.before, nouns.space_name(deal.before, space)
    if table.stage == data.LAND_STAGE:
        return [f"takes {name}"]
    if table.stage == data.RIVAL_STAGE:
        owner = nouns.standing(table, space)
        on = nouns.card(table, int(table.picked))
        return [f"swaps a messenger on {on} with {nouns.whose(deal.names, owner)} on {name}"]
    if numbers.verb(table, table.deed) == verbs.COLLECT:
        return collected(deal, space)
    moved = int(deal.done.temple[deal.seat]) & ~int(table.temple[deal.seat])
    ahead = [at for at in range(numbers.length(table)) if (moved >> at) & 1]
    if ahead:
        return [
            f"advances a messenger from space {space + 1} to {nouns.space_name(table, ahead[0])}"
        ]
    if deal.done.stage == data.EXIT_STAGE:
        return [f"advances a messenger from space {space + 1} to EXIT"]
    return [f"advances a messenger from space {space + 1} to a branch"]


def collected(deal: Deal, space: int) -> list[str]:
    """Tell which messengers come back from the track, or that a first one is picked."""
    table = deal.before
    if deal.done.picked == space and deal.done.stage == table.stage:
        return [f"picks the messenger on {nouns.space_name(table, space)}"]
    if table.picked == data.NONE:
        return [f"takes a messenger back from {nouns.space_name(table, space)}"]
    return [f"takes messengers back from spaces {int(table.picked) + 1} and {space + 1}"]


def _rob(*_: object) -> list[str]:
    return []


def _wreath(deal: Deal, _: int) -> list[str]:
    return [f"takes {nouns.wreaths(1, int(numbers.wreath(deal.before, deal.before.deed)))}"]


def _coins(deal: Deal, _: int) -> list[str]:
    return [f"takes {nouns.coins(numbers.coins(deal.before, deal.before.deed))}"]


def _cast(deal: Deal, choice: int) -> list[str]:
    rolls = [] if deal.done.stage == data.OVER else [f"rolls {nouns.dice(choice + 1)}"]
    return [f"gains {nouns.wreaths(1, choice + 1)}", *rolls]


def _begin(deal: Deal, seat: int) -> list[str]:
    return [f"{deal.names[seat]:goes first}, drawn by lot"]


def _god(deal: Deal, god: int) -> list[str]:
    column = [int(one) for one in deal.before.cards].index(data.NONE)
    return [f"{data.NAMES[god]} ({manual.CATEGORY_OF[god]}) is dealt to column {column + 1}"]


def _favour(deal: Deal, kind: int) -> list[str]:
    column = [int(one) for one in deal.before.favours].index(data.NONE)
    return [f"{nouns.favour(deal.before, kind)} is dealt to column {column + 1}"]


def _die(deal: Deal, column: int) -> list[str]:
    count = int(deal.before.dice[column])
    return [f"a die lands under {nouns.card(deal.before, column)} (now {count + 1})"]


NARRATORS: tuple[tuple[int, int, Narrator], ...] = (
    (actions.SEND_MAIN, data.COLUMNS, sent(data.MAIN)),
    (actions.SEND_GENERAL, data.COLUMNS, sent(data.GENERAL)),
    (actions.SEND_IDLE, data.COLUMNS, _idle),
    (actions.TEMPLE, 1, _temple),
    (actions.GATHER, data.COLUMNS, _gather),
    (actions.RETREAT, 1, lambda *_: ["retreats from the Pantheon"]),
    (actions.PASS, 1, lambda *_: ["passes: no action is possible"]),
    (actions.BACK, data.MESSENGERS + 1, _back),
    (actions.ROLL, 1, _roll),
    (actions.KEEP, 1, _keep),
    (actions.STAY, 1, _stay),
    (actions.FOLLOW_MAIN, 1, followed(data.MAIN)),
    (actions.FOLLOW_GENERAL, 1, followed(data.GENERAL)),
    (actions.COPY_MAIN, data.COLUMNS, copied(data.MAIN)),
    (actions.COPY_GENERAL, data.COLUMNS, copied(data.GENERAL)),
    (actions.COLUMN, data.COLUMNS, _column),
    (actions.TO, data.COLUMNS, _to),
    (actions.MESSENGER, data.COLUMNS * data.SEATS, _messenger),
    (actions.SPACE, data.SPACES, _space),
    (actions.ROB, data.SEATS, _rob),
    (actions.WREATH_WANTED, 1, _wreath),
    (actions.COINS_WANTED, 1, _coins),
    (actions.CASTS, data.MOST_CAST, _cast),
    (actions.BEGIN, data.SEATS, _begin),
    (actions.GOD, data.ALL_GODS, _god),
    (actions.FAVOUR, data.KINDS, _favour),
    (actions.DIE, data.COLUMNS, _die),
)

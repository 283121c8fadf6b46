"""What each action does, as the predicates of a sentence about whoever does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ...core.text.words import Names
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
    EXIT_STAGE,
    GENERAL,
    HALF_NAMES,
    KINDS,
    LAND_STAGE,
    LENGTH,
    MAIN,
    MESSENGERS,
    MOST_CAST,
    NAMES,
    NONE,
    OVER,
    PAYS,
    PRICE,
    RIVAL_STAGE,
    SEATS,
    SPACES,
    VERB,
    WREATH,
)
from .manual import CATEGORY_OF
from .nouns import (
    card,
    coins,
    crowd_on,
    dice,
    favour,
    messengers,
    space_name,
    standing,
    whose,
    wreaths,
)
from .state import Table
from .verbs import (
    BANISH,
    CLEAR,
    COLLECT,
    COPY,
    DROP_FAVOUR,
    EITHER,
    MOVE_DIE,
    MOVE_MESSENGER,
    PLACE,
    RECALL,
    RECAST,
    SWAP_CARDS,
    SWAP_FAVOURS,
    TAKE_DIE,
    TAKE_FAVOUR,
)


class Deal(NamedTuple):
    """An action that was done: the table before and after it, by whom, and who hears of it."""

    before: Table
    done: Table
    seat: int
    action: int
    names: Names

    @property
    def follows(self) -> bool:
        """Whether somebody follows."""
        return self.action in (FOLLOW_MAIN, FOLLOW_GENERAL)

    @property
    def deed(self) -> int:
        """The action of a god that is performed in it, or NONE."""
        table = self.before
        if self.action < SEND_IDLE:
            return 2 * int(table.cards[self.action % COLUMNS]) + self.action // COLUMNS
        if self.follows:
            return 2 * int(table.cards[table.mark]) + self.action - FOLLOW_MAIN
        if COPY_MAIN <= self.action < COPY_GENERAL + COLUMNS:
            half, column = divmod(self.action - COPY_MAIN, COLUMNS)
            return 2 * int(table.cards[column]) + half
        return int(table.deed)

    @property
    def begins(self) -> bool:
        """Whether the action of a god begins with it, so that its price is paid."""
        named = self.action < SEND_IDLE or COPY_MAIN <= self.action < COPY_GENERAL + COLUMNS
        return named or self.follows or bool(self.before.mounting)

    @property
    def speaks_for_itself(self) -> bool:
        """Whether the predicate names all that is gained."""
        return self.action in (WREATH_WANTED, COINS_WANTED) or CASTS <= self.action < BEGIN

    @property
    def printed(self) -> tuple[int, int, int, int]:
        """Coins and wreath paid, coins and wreath gained, as printed, where the game ends in it."""
        deed = self.deed
        if deed == NONE or self.speaks_for_itself:
            return 0, 0, 0, self.chosen_wreath
        price, pays = (int(PRICE[deed]), int(PAYS[deed])) if self.begins else (0, 0)
        if VERB[deed] in (EITHER, COPY):
            return price, pays, 0, 0
        return price, pays, int(COINS[deed]), int(WREATH[deed])

    @property
    def chosen_wreath(self) -> int:
        """The value of a wreath that the action itself names, or 0."""
        if self.action == WREATH_WANTED:
            return int(WREATH[self.before.deed])
        return self.action - CASTS + 1 if CASTS <= self.action < BEGIN else 0


Told: TypeAlias = Callable[[Deal, int], list[str]]
"""Tells an action of a block, given its place in the block."""


def phrases_of(deal: Deal) -> list[str]:
    """Return what was done, as predicates in the third person."""
    for first, count, words in TELLERS:
        if first <= deal.action < first + count:
            return words(deal, deal.action - first)
    return []


def sent(half: int) -> Told:
    """Return how sending a messenger for one kind of action is told."""
    return lambda deal, column: [
        f"sends a messenger to {card(deal.before, column)} for the {HALF_NAMES[half]} action",
        "takes a die",
    ]


def copied(half: int) -> Told:
    """Return how copying is told."""
    return lambda deal, column: [
        f"copies the {HALF_NAMES[half]} action of {card(deal.before, column)}"
    ]


def followed(half: int) -> Told:
    """Return how following is told."""

    def words(deal: Deal, _: int) -> list[str]:
        leader, name = deal.names[int(deal.before.turn)], card(deal.before, int(deal.before.mark))
        with_ = f"follows {leader} with the {HALF_NAMES[half]} action of {name}"
        return [with_, *landed(deal)]

    return words


def landed(deal: Deal) -> list[str]:
    """Say on which space of the track a messenger has come to stand."""
    seat = deal.seat
    fresh = int(deal.done.temple[seat]) & ~int(deal.before.temple[seat])
    for space in range(LENGTH[deal.before.seats]):
        if (fresh >> space) & 1:
            return [f"places a messenger on {space_name(deal.before, space)}"]
    if deal.done.stage == EXIT_STAGE:
        return ["finds the Temple Track full"]
    return []


def _idle(deal: Deal, column: int) -> list[str]:
    return [f"sends a messenger to {card(deal.before, column)}", "takes a die", "performs nothing"]


def _temple(deal: Deal, _: int) -> list[str]:
    count = bin(int(deal.before.temple[deal.seat])).count("1")
    return [f"takes {messengers(count)} back from the Temple Track"]


def _gather(deal: Deal, column: int) -> list[str]:
    return [f"takes a die from under {card(deal.before, column)}"]


def _back(deal: Deal, count: int) -> list[str]:
    name = card(deal.before, int(deal.before.picked))
    left = int(deal.before.messengers[deal.seat, deal.before.picked])
    if not count:
        return [f"leaves {messengers(left)} on {name}"]
    return [f"takes {messengers(count)} back from {name}"]


def _roll(deal: Deal, _: int) -> list[str]:
    return [f"rolls {dice(deal.before.pool[deal.seat])}"]


def _keep(deal: Deal, _: int) -> list[str]:
    return [f"keeps {dice(deal.before.pool[deal.seat])}"]


def _stay(deal: Deal, _: int) -> list[str]:
    return [f"does not follow {deal.names[int(deal.before.turn)]}"]


def _column(deal: Deal, column: int) -> list[str]:
    table, name = deal.before, card(deal.before, column)
    if table.stage == EXIT_STAGE:
        return [f"moves the messenger at EXIT to {name}"]
    crowd, kind = crowd_on(table, column, deal.names), int(table.favours[column])
    back = f"; messengers that go home: {crowd}" if crowd != "none" else ""
    phrases = {
        MOVE_DIE: f"picks a die under {name} to move it",
        TAKE_DIE: f"takes a die from under {name}",
        RECAST: f"lifts {dice(table.dice[column])} from under {name} for a roll",
        PLACE: f"places a messenger on {name}",
        CLEAR: f"sends all messengers back from {name}: {crowd}",
        BANISH: f"sends {name} back to the box{back}",
        SWAP_CARDS: f"picks {name} to swap it",
        TAKE_FAVOUR: f"takes {favour(kind)} of column {column + 1}",
        DROP_FAVOUR: f"removes {favour(kind)} of column {column + 1} from the game",
        SWAP_FAVOURS: f"picks {favour(kind)} of column {column + 1} to swap it",
    }
    return [phrases[int(VERB[table.deed])]]


def _to(deal: Deal, column: int) -> list[str]:
    table, start = deal.before, int(deal.before.picked)
    name, verb = card(table, column), VERB[table.deed]
    if verb == MOVE_DIE:
        count = int(table.dice[column])
        return [f"moves a die from under {card(table, start)} to {name}: {count} to {count + 1}"]
    if verb == MOVE_MESSENGER:
        which = piece(deal, int(table.owner))
        return [f"moves {which} from {card(table, start)} to {name}"]
    if verb == SWAP_CARDS:
        return [f"swaps {card(table, start)} and {name}, with the messengers on them"]
    one, other = int(table.favours[start]), int(table.favours[column])
    return [f"swaps {favour(one)} of column {start + 1} and {favour(other)} of column {column + 1}"]


def piece(deal: Deal, owner: int) -> str:
    """Name a messenger of *owner* as the sentence about the player has it."""
    return "a messenger" if owner == deal.seat else f"{deal.names[owner]:'s} messenger"


def _messenger(deal: Deal, place: int) -> list[str]:
    column, owner = divmod(place, SEATS)
    name, which = card(deal.before, column), piece(deal, owner)
    if VERB[deal.before.deed] != RECALL:
        return [f"picks {which} on {name}"]
    if owner == deal.seat:
        return [f"takes a messenger back from {name}"]
    return [f"sends {which} back from {name}"]


def _space(deal: Deal, space: int) -> list[str]:
    table, name = deal.before, space_name(deal.before, space)
    if table.stage == LAND_STAGE:
        return [f"takes {name}"]
    if table.stage == RIVAL_STAGE:
        owner = standing(table, space)
        on = card(table, int(table.picked))
        return [f"swaps a messenger on {on} with {whose(deal.names, owner)} on {name}"]
    if VERB[table.deed] == COLLECT:
        return collected(deal, space)
    moved = int(deal.done.temple[deal.seat]) & ~int(table.temple[deal.seat])
    ahead = [at for at in range(LENGTH[table.seats]) if (moved >> at) & 1]
    if ahead:
        return [f"advances a messenger from space {space + 1} to {space_name(table, ahead[0])}"]
    if deal.done.stage == EXIT_STAGE:
        return [f"advances a messenger from space {space + 1} to EXIT"]
    return [f"advances a messenger from space {space + 1} to a branch"]


def collected(deal: Deal, space: int) -> list[str]:
    """Tell which messengers come back from the track, or that a first one is picked."""
    table = deal.before
    if deal.done.picked == space and deal.done.stage == table.stage:
        return [f"picks the messenger on {space_name(table, space)}"]
    if table.picked == NONE:
        return [f"takes a messenger back from {space_name(table, space)}"]
    return [f"takes messengers back from spaces {int(table.picked) + 1} and {space + 1}"]


def _rob(*_: object) -> list[str]:
    return []


def _wreath(deal: Deal, _: int) -> list[str]:
    return [f"takes {wreaths(1, int(WREATH[deal.before.deed]))}"]


def _coins(deal: Deal, _: int) -> list[str]:
    return [f"takes {coins(COINS[deal.before.deed])}"]


def _cast(deal: Deal, choice: int) -> list[str]:
    rolls = [] if deal.done.stage == OVER else [f"rolls {dice(choice + 1)}"]
    return [f"gains {wreaths(1, choice + 1)}", *rolls]


def _begin(deal: Deal, seat: int) -> list[str]:
    return [f"the Senate die falls on {deal.names[seat]}: {deal.names[seat]:begins}"]


def _god(deal: Deal, god: int) -> list[str]:
    column = [int(one) for one in deal.before.cards].index(NONE)
    return [f"{NAMES[god]} ({CATEGORY_OF[god]}) comes to column {column + 1}"]


def _favour(deal: Deal, kind: int) -> list[str]:
    column = [int(one) for one in deal.before.favours].index(NONE)
    return [f"{favour(kind)} comes to column {column + 1}"]


def _die(deal: Deal, column: int) -> list[str]:
    count = int(deal.before.dice[column])
    return [f"a die lands under {card(deal.before, column)}: {count} to {count + 1}"]


TELLERS: tuple[tuple[int, int, Told], ...] = (
    (SEND_MAIN, COLUMNS, sent(MAIN)),
    (SEND_GENERAL, COLUMNS, sent(GENERAL)),
    (SEND_IDLE, COLUMNS, _idle),
    (TEMPLE, 1, _temple),
    (GATHER, COLUMNS, _gather),
    (RETREAT, 1, lambda *_: ["retreats from the Pantheon"]),
    (PASS, 1, lambda *_: ["passes, for there is nothing to do"]),
    (BACK, MESSENGERS + 1, _back),
    (ROLL, 1, _roll),
    (KEEP, 1, _keep),
    (STAY, 1, _stay),
    (FOLLOW_MAIN, 1, followed(MAIN)),
    (FOLLOW_GENERAL, 1, followed(GENERAL)),
    (COPY_MAIN, COLUMNS, copied(MAIN)),
    (COPY_GENERAL, COLUMNS, copied(GENERAL)),
    (COLUMN, COLUMNS, _column),
    (TO, COLUMNS, _to),
    (MESSENGER, COLUMNS * SEATS, _messenger),
    (SPACE, SPACES, _space),
    (ROB, SEATS, _rob),
    (WREATH_WANTED, 1, _wreath),
    (COINS_WANTED, 1, _coins),
    (CASTS, MOST_CAST, _cast),
    (BEGIN, SEATS, _begin),
    (GOD, ALL_GODS, _god),
    (FAVOUR, KINDS, _favour),
    (DIE, COLUMNS, _die),
)

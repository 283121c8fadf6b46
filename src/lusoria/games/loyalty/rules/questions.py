"""What speaks against the answers to questions that god actions ask [5, 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..data import (
    AMOUNT,
    CAST_STAGE,
    COLUMN_STAGE,
    COLUMNS,
    DEPTH,
    EXIT,
    EXIT_STAGE,
    GENERAL,
    LAND_STAGE,
    LENGTH,
    MAIN,
    MINERVA,
    NONE,
    OPPONENT_STAGE,
    REACH,
    RIVAL_STAGE,
    RUNNER_STAGE,
    TO_STAGE,
    VENUS,
    VERB,
    WHOSE,
)
from ..reasons import (
    ALLOWED,
    EXIT_IDLES,
    IN_CHAIN,
    LEFT_TO_RIGHT,
    MARKED,
    NO_COIN,
    NO_DIE_THERE,
    NO_OPPONENT,
    NO_PARTNER,
    NO_RIVAL,
    NO_ROOM,
    NO_RUNNER,
    NO_STEPS,
    NO_WAY,
    NOBODY_THERE,
    NOT_ADJACENT,
    NOT_BARE,
    NOT_OPEN,
    NOT_OWN,
    PICKED_ALREADY,
    SAME_COLUMN,
    TOO_MANY_DICE,
    WRONG_HALF,
)
from ..state import Table
from ..verbs import (
    ADJACENT,
    ADVANCE,
    BANISH,
    CLEAR,
    MOVE_DIE,
    OWN,
    RECAST,
    SWAP_CARDS,
    SWAP_FAVOURS,
    TAKE_DIE,
)
from .deeds import MINERVA_BIT, VENUS_BIT
from .needs import able_after_exit, missing_as_copy, present
from .table import adjacent, has_messengers, has_room
from .track import goal, occupied, open_depth


@rule
def objection(table: Table, stage: int, choice: int) -> int:
    """What speaks against the answer to a question of an action [5.5]."""
    if stage == COLUMN_STAGE:
        return column_objection(table, choice)
    if stage == TO_STAGE:
        return target_objection(table, choice)
    if stage == RUNNER_STAGE:
        return runner_objection(table, choice)
    if stage == RIVAL_STAGE:
        return rival_objection(table, choice)
    if stage == LAND_STAGE:
        return landing_objection(table, choice)
    if stage == EXIT_STAGE:
        return exit_objection(table, choice)
    if stage == OPPONENT_STAGE:
        return opponent_objection(table, choice)
    if stage == CAST_STAGE:
        return ALLOWED if choice < table.pool[table.actor] else TOO_MANY_DICE
    return ALLOWED


@rule
def column_objection(table: Table, column: int) -> int:
    """What speaks against picking a column [5.4, 5.9]."""
    verb = VERB[table.deed]
    if column == table.mark:
        return MARKED
    if verb == MOVE_DIE or verb == TAKE_DIE or verb == RECAST:
        if table.dice[column] == 0:
            return NO_DIE_THERE
        return ALLOWED if verb != MOVE_DIE or has_target(table, column) else NO_WAY
    if verb == CLEAR:
        return ALLOWED if has_messengers(table, column) else NOBODY_THERE
    if verb == BANISH and WHOSE[table.deed] == OWN:
        return NOT_BARE if has_messengers(table, column) else ALLOWED
    if verb == SWAP_CARDS or verb == SWAP_FAVOURS:
        return ALLOWED if has_target(table, column) else NO_PARTNER
    return ALLOWED


@rule
def has_target(table: Table, column: int) -> bool:
    """Whether a thing in *column* has a column to go to [5.9, 6.2]."""
    for target in range(COLUMNS):
        if from_to_objection(table, column, target) == ALLOWED:
            return True
    return False


@rule
def target_objection(table: Table, column: int) -> int:
    """What speaks against going from the picked column to another [5.9]."""
    return from_to_objection(table, int(table.picked), column)


@rule
def from_to_objection(table: Table, start: int, column: int) -> int:
    """What speaks against going from one column to another [1.5, 3.5, 5.4, 5.9]."""
    verb = VERB[table.deed]
    if column == table.mark:
        return MARKED
    if column == start:
        return SAME_COLUMN
    if REACH[table.deed] == ADJACENT and not adjacent(start, column):
        return NOT_ADJACENT
    if (verb == SWAP_CARDS or verb == SWAP_FAVOURS) and column < start:
        return LEFT_TO_RIGHT
    return NO_ROOM if verb == MOVE_DIE and not has_room(table, column) else ALLOWED


@rule
def messenger_objection(table: Table, column: int, owner: int) -> int:
    """What speaks against picking a messenger on a card [5.4, 5.9]."""
    if column == table.mark:
        return MARKED
    if owner >= table.seats or table.messengers[owner, column] == 0:
        return NOBODY_THERE
    if WHOSE[table.deed] == OWN and owner != table.actor:
        return NOT_OWN
    return ALLOWED


@rule
def runner_objection(table: Table, space: int) -> int:
    """What speaks against picking an own messenger on the track [5.7, 5.9, 6.8]."""
    seats, own = int(table.seats), int(table.temple[table.actor])
    if not (own >> space) & 1:
        return NO_RUNNER
    if VERB[table.deed] == ADVANCE:
        ahead = open_depth(seats, occupied(table), int(DEPTH[seats, space]), 1)
        return NO_STEPS if AMOUNT[table.deed] > 1 and ahead == EXIT else ALLOWED
    if table.picked == space:
        return PICKED_ALREADY
    if table.picked != NONE:
        return ALLOWED if space > table.picked else LEFT_TO_RIGHT
    return NO_PARTNER if AMOUNT[table.deed] > 1 and not own >> (space + 1) else ALLOWED


@rule
def rival_objection(table: Table, space: int) -> int:
    """What speaks against picking an opponent's messenger on the track [6.24]."""
    for other in range(table.seats):
        if other != table.actor and (int(table.temple[other]) >> space) & 1:
            return ALLOWED
    return NO_RIVAL


@rule
def landing_objection(table: Table, space: int) -> int:
    """What speaks against taking a space of the branch [5.2]."""
    seats = int(table.seats)
    if space >= LENGTH[seats] or DEPTH[seats, space] != goal(table):
        return NOT_OPEN
    return NOT_OPEN if (occupied(table) >> space) & 1 else ALLOWED


@rule
def exit_objection(table: Table, column: int) -> int:
    """What speaks against moving from EXIT to a card [5.3]."""
    if column == table.mark:
        return MARKED
    if table.mounting and not able_after_exit(table, int(table.actor), column):
        return EXIT_IDLES
    return ALLOWED


@rule
def opponent_objection(table: Table, seat: int) -> int:
    """What speaks against stealing from a seat [6.1]."""
    if seat == table.actor or seat >= table.seats:
        return NO_OPPONENT
    return ALLOWED if table.coins[seat] > 0 else NO_COIN


@rule
def copy_objection(table: Table, column: int, half: int) -> int:
    """What speaks against copying an action of the card in a column [5.6]."""
    return copy_objection_with(table, column, half, present(table, int(table.actor)))


@rule
def copy_objection_with(table: Table, column: int, half: int, have: int) -> int:
    """What speaks against copying, given what the seat can count on [5.4, 5.6]."""
    god, coins = int(table.cards[column]), int(table.coins[table.actor])
    if column == table.mark:
        return MARKED
    if not offers_half(table, half):
        return WRONG_HALF
    if god == VENUS and table.chain & VENUS_BIT:
        return IN_CHAIN
    if god == MINERVA and table.chain & MINERVA_BIT:
        return IN_CHAIN
    return missing_as_copy(table, 2 * god + half, have, coins, int(table.mark))


@rule
def offers_half(table: Table, half: int) -> bool:
    """Whether the copying god asks for an action of that kind now [6.5, 6.27]."""
    if table.deed // 2 == VENUS:
        return table.deed % 2 == half
    if table.deed % 2 == GENERAL:
        return True
    return half == (MAIN if table.half else GENERAL)

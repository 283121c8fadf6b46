"""What speaks against the answers to questions that god actions ask [5, 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data, reasons, verbs
from ..state import Table
from . import god_actions, needs, numbers, track
from .table import adjacent, has_messengers, has_room


@rule
def objection(table: Table, stage: int, choice: int) -> int:
    """What speaks against the answer to a question of an action [5.5]."""
    if stage == data.COLUMN_STAGE:
        return column_objection(table, choice)
    if stage == data.TO_STAGE:
        return target_objection(table, choice)
    if stage == data.RUNNER_STAGE:
        return runner_objection(table, choice)
    if stage == data.RIVAL_STAGE:
        return rival_objection(table, choice)
    if stage == data.LAND_STAGE:
        return landing_objection(table, choice)
    if stage == data.EXIT_STAGE:
        return exit_objection(table, choice)
    if stage == data.OPPONENT_STAGE:
        return opponent_objection(table, choice)
    if stage == data.CAST_STAGE:
        return reasons.ALLOWED if choice < table.pool[table.actor] else reasons.TOO_MANY_DICE
    return reasons.ALLOWED


@rule
def column_objection(table: Table, column: int) -> int:
    """What speaks against picking a column [5.4, 5.9]."""
    verb = numbers.verb(table, table.deed)
    if column == table.mark:
        return reasons.MARKED
    if verb == verbs.MOVE_DIE or verb == verbs.TAKE_DIE or verb == verbs.RECAST:
        if table.dice[column] == 0:
            return reasons.NO_DIE_THERE
        return (
            reasons.ALLOWED
            if verb != verbs.MOVE_DIE or has_target(table, column)
            else reasons.NO_WAY
        )
    if verb == verbs.CLEAR:
        return reasons.ALLOWED if has_messengers(table, column) else reasons.NOBODY_THERE
    if verb == verbs.BANISH and numbers.whose(table, table.deed) == verbs.OWN:
        return reasons.NOT_BARE if has_messengers(table, column) else reasons.ALLOWED
    if verb == verbs.SWAP_CARDS or verb == verbs.SWAP_FAVOURS:
        return reasons.ALLOWED if has_target(table, column) else reasons.NO_PARTNER
    return reasons.ALLOWED


@rule
def has_target(table: Table, column: int) -> bool:
    """Whether a thing in *column* has a column to go to [5.9, 6.2]."""
    for target in range(data.COLUMNS):
        if from_to_objection(table, column, target) == reasons.ALLOWED:
            return True
    return False


@rule
def target_objection(table: Table, column: int) -> int:
    """What speaks against going from the picked column to another [5.9]."""
    return from_to_objection(table, int(table.picked), column)


@rule
def from_to_objection(table: Table, start: int, column: int) -> int:
    """What speaks against going from one column to another [1.5, 3.5, 5.4, 5.9]."""
    verb = numbers.verb(table, table.deed)
    if column == table.mark:
        return reasons.MARKED
    if column == start:
        return reasons.SAME_COLUMN
    if numbers.reach(table, table.deed) == verbs.ADJACENT and not adjacent(start, column):
        return reasons.NOT_ADJACENT
    if (verb == verbs.SWAP_CARDS or verb == verbs.SWAP_FAVOURS) and column < start:
        return reasons.LEFT_TO_RIGHT
    return (
        reasons.NO_ROOM
        if verb == verbs.MOVE_DIE and not has_room(table, column)
        else reasons.ALLOWED
    )


@rule
def messenger_objection(table: Table, column: int, owner: int) -> int:
    """What speaks against picking a messenger on a card [5.4, 5.9]."""
    if column == table.mark:
        return reasons.MARKED
    if owner >= table.seats or table.messengers[owner, column] == 0:
        return reasons.NOBODY_THERE
    if numbers.whose(table, table.deed) == verbs.OWN and owner != table.actor:
        return reasons.NOT_OWN
    return reasons.ALLOWED


@rule
def runner_objection(table: Table, space: int) -> int:
    """What speaks against picking an own messenger on the track [5.7, 5.9, 6.8]."""
    own = int(table.temple[table.actor])
    if not (own >> space) & 1:
        return reasons.NO_RUNNER
    if numbers.verb(table, table.deed) == verbs.ADVANCE:
        ahead = track.open_depth(table, track.occupied(table), numbers.depth(table, space), 1)
        return (
            reasons.NO_STEPS
            if numbers.amount(table, table.deed) > 1 and ahead == data.EXIT
            else reasons.ALLOWED
        )
    if table.picked == space:
        return reasons.PICKED_ALREADY
    if table.picked != data.NONE:
        return reasons.ALLOWED if space > table.picked else reasons.LEFT_TO_RIGHT
    return (
        reasons.NO_PARTNER
        if numbers.amount(table, table.deed) > 1 and not own >> (space + 1)
        else reasons.ALLOWED
    )


@rule
def rival_objection(table: Table, space: int) -> int:
    """What speaks against picking an opponent's messenger on the track [6.24]."""
    for other in range(table.seats):
        if other != table.actor and (int(table.temple[other]) >> space) & 1:
            return reasons.ALLOWED
    return reasons.NO_RIVAL


@rule
def landing_objection(table: Table, space: int) -> int:
    """What speaks against taking a space of the branch [5.2]."""
    if space >= numbers.length(table) or numbers.depth(table, space) != track.goal(table):
        return reasons.NOT_OPEN
    return reasons.NOT_OPEN if (track.occupied(table) >> space) & 1 else reasons.ALLOWED


@rule
def exit_objection(table: Table, column: int) -> int:
    """What speaks against moving from EXIT to a card [5.3]."""
    if column == table.mark:
        return reasons.MARKED
    if table.mounting and not needs.able_after_exit(table, int(table.actor), column):
        return reasons.EXIT_IDLES
    return reasons.ALLOWED


@rule
def opponent_objection(table: Table, seat: int) -> int:
    """What speaks against stealing from a seat [6.1]."""
    if seat == table.actor or seat >= table.seats:
        return reasons.NO_OPPONENT
    return reasons.ALLOWED if table.coins[seat] > 0 else reasons.NO_COIN


@rule
def copy_objection(table: Table, column: int, half: int) -> int:
    """What speaks against copying an action of the card in a column [5.6]."""
    return copy_objection_with(table, column, half, needs.present(table, int(table.actor)))


@rule
def copy_objection_with(table: Table, column: int, half: int, have: int) -> int:
    """What speaks against copying, given what the seat can count on [5.4, 5.6]."""
    god, coins = int(table.cards[column]), int(table.coins[table.actor])
    if column == table.mark:
        return reasons.MARKED
    if not offers_half(table, half):
        return reasons.WRONG_HALF
    if god == data.VENUS and table.chain & god_actions.VENUS_BIT:
        return reasons.IN_CHAIN
    if god == data.MINERVA and table.chain & god_actions.MINERVA_BIT:
        return reasons.IN_CHAIN
    return needs.missing_as_copy(table, 2 * god + half, have, coins, int(table.mark))


@rule
def offers_half(table: Table, half: int) -> bool:
    """Whether the copying god asks for an action of that kind now [6.5, 6.27]."""
    if table.deed // 2 == data.VENUS:
        return table.deed % 2 == half
    if table.deed % 2 == data.GENERAL:
        return True
    return half == (data.MAIN if table.half else data.GENERAL)

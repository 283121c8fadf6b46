"""Resource dice: three throws, changes, either/or [4]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..data import (
    ADMIN,
    BEGIN_CHANGES,
    CHANGE_STAGE,
    DICE,
    DICE_STAGE,
    EITHER_STAGE,
    FIRST_OFFER,
    KEEP_STAGE,
    LAW,
    LAWFUL,
    LOWEST,
    OFFERS,
    PHANTOM_FLEET,
    POOR_TRADE,
    RICH_TRADE,
    SECOND_OFFER,
    SETTLE,
    UPKEEP,
)
from ..state import Table
from .sheet import dice_of, effect_of, omen_is


@rule
def begin_dice(table: Table) -> None:
    """Throw all dice that the level of dignitas gives [4.1]."""
    throw(table, (1 << dice_of(table, int(table.active))) - 1)


@rule
def throw(table: Table, dice: int) -> None:
    """Let dice roll [4.1]."""
    for die in range(DICE):
        if (dice >> die) & 1:
            table.faces[die] = 0
    table.rolling = dice
    table.thrown = dice
    table.throws += 1
    table.stage = DICE_STAGE


@rule
def land(table: Table, face: int) -> None:
    """A die has come to rest; after the last the player decides, or the throws are over [4.1]."""
    rolling = int(table.rolling)
    table.faces[LOWEST[rolling]] = face
    table.rolling = rolling & (rolling - 1)
    if table.rolling == 0:
        table.stage = KEEP_STAGE if table.throws < table.sheet.throws else BEGIN_CHANGES


@rule
def throw_again(table: Table, dice: int) -> None:
    """Throw some of the dice just thrown again and lock the others; none is to stop [4.1]."""
    if dice == 0:
        table.thrown = 0
        table.stage = BEGIN_CHANGES
    else:
        throw(table, dice)


@rule
def begin_changes(table: Table) -> None:
    """Count the uses of Law and Admin; without any the dice stay [4.2]."""
    seat = int(table.active)
    table.law = effect_of(table, seat, LAW)
    table.admin = effect_of(table, seat, ADMIN)
    table.stage = CHANGE_STAGE if table.law + table.admin > 0 else SETTLE


@rule
def use_law(table: Table, die: int) -> None:
    """Turn a die into a 5 [4.2]."""
    table.faces[die] = LAWFUL
    table.law -= 1
    end_changes_if_used_up(table)


@rule
def use_admin(table: Table, die: int, step: int) -> None:
    """Move a die up or down by 1 [4.2]."""
    table.faces[die] += step
    table.admin -= 1
    end_changes_if_used_up(table)


@rule
def end_changes_if_used_up(table: Table) -> None:
    """After the last use the dice stay as they are [4.2]."""
    if table.law + table.admin == 0:
        table.stage = SETTLE


@rule
def accept_dice(table: Table) -> None:
    """Leave the rest of the uses [4.2]."""
    table.law = 0
    table.admin = 0
    table.stage = SETTLE


@rule
def settle(table: Table) -> None:
    """Take what dice give from the die asked about on, and stop at two offers [4.3]."""
    while table.die < DICE and table.faces[table.die] > 0:
        if offers_two(table, int(table.faces[table.die])):
            table.stage = EITHER_STAGE
            return
        take(table, FIRST_OFFER)
    table.stage = UPKEEP


@rule
def offers_two(table: Table, face: int) -> bool:
    """Whether a face has a second offer [1.3]."""
    for kind in range(SECOND_OFFER, len(OFFERS)):
        if table.sheet.faces[face - 1, kind] > 0:
            return True
    return False


@rule
def take(table: Table, offer: int) -> None:
    """Take an offer of the die asked about, as the omen has it, and go to the next [2.2, 4.3]."""
    face = int(table.faces[table.die]) - 1
    table.capital += table.sheet.faces[face, offer]
    table.points += skill_taken(table, int(table.sheet.faces[face, offer + 1]))
    wealth = wealth_taken(table, int(table.sheet.faces[face, offer + 2]))
    table.wealth[table.active] += wealth
    table.die += 1


@rule
def skill_taken(table: Table, points: int) -> int:
    """Skill points of a die as the omen has it [2.2]."""
    return points + omen_is(table, PHANTOM_FLEET) if points > 0 else 0


@rule
def wealth_taken(table: Table, wealth: int) -> int:
    """Wealth of a die as the omen has it [2.2]."""
    if wealth == 0:
        return 0
    return max(0, wealth - omen_is(table, POOR_TRADE) + omen_is(table, RICH_TRADE))


@rule
def choose_offer(table: Table, second: bool) -> None:
    """Take one of two offers [4.3]."""
    take(table, SECOND_OFFER if second else FIRST_OFFER)
    table.stage = SETTLE

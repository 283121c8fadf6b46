"""Resource dice: three throws, changes, either/or [4]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table
from . import sheet


@rule
def begin_dice(table: Table) -> None:
    """Throw all dice that the level of dignitas gives [4.1]."""
    throw(table, (1 << sheet.dice_of(table, int(table.active))) - 1)


@rule
def throw(table: Table, dice: int) -> None:
    """Let dice roll [4.1]."""
    for die in range(data.DICE):
        if (dice >> die) & 1:
            table.faces[die] = 0
    table.rolling = dice
    table.thrown = dice
    table.throws += 1
    table.stage = data.DICE_STAGE


@rule
def land(table: Table, face: int) -> None:
    """A die has come to rest; after the last the player decides, or the throws are over [4.1]."""
    rolling = int(table.rolling)
    table.faces[data.LOWEST[rolling]] = face
    table.rolling = rolling & (rolling - 1)
    if table.rolling == 0:
        table.stage = data.KEEP_STAGE if table.throws < table.sheet.throws else data.BEGIN_CHANGES


@rule
def throw_again(table: Table, dice: int) -> None:
    """Throw some of the dice just thrown again and lock the others; none is to stop [4.1]."""
    if dice == 0:
        table.thrown = 0
        table.stage = data.BEGIN_CHANGES
    else:
        throw(table, dice)


@rule
def begin_changes(table: Table) -> None:
    """Count the uses of Law and Admin; without any the dice stay [4.2]."""
    seat = int(table.active)
    table.law = sheet.effect_of(table, seat, data.LAW)
    table.admin = sheet.effect_of(table, seat, data.ADMIN)
    table.stage = data.CHANGE_STAGE if table.law + table.admin > 0 else data.SETTLE


@rule
def use_law(table: Table, die: int) -> None:
    """Turn a die into a 5 [4.2]."""
    table.faces[die] = data.LAWFUL
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
        table.stage = data.SETTLE


@rule
def accept_dice(table: Table) -> None:
    """Leave the rest of the uses [4.2]."""
    table.law = 0
    table.admin = 0
    table.stage = data.SETTLE


@rule
def settle(table: Table) -> None:
    """Take what dice give from the die asked about on, and stop at two offers [4.3]."""
    while table.die < data.DICE and table.faces[table.die] > 0:
        if offers_two(table, int(table.faces[table.die])):
            table.stage = data.EITHER_STAGE
            return
        take(table, data.FIRST_OFFER)
    table.stage = data.UPKEEP


@rule
def offers_two(table: Table, face: int) -> bool:
    """Whether a face has a second offer [1.3]."""
    for kind in range(data.SECOND_OFFER, len(data.OFFERS)):
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
    return points + sheet.omen_is(table, data.PHANTOM_FLEET) if points > 0 else 0


@rule
def wealth_taken(table: Table, wealth: int) -> int:
    """Wealth of a die as the omen has it [2.2]."""
    if wealth == 0:
        return 0
    return max(
        0, wealth - sheet.omen_is(table, data.POOR_TRADE) + sheet.omen_is(table, data.RICH_TRADE)
    )


@rule
def choose_offer(table: Table, second: bool) -> None:
    """Take one of two offers [4.3]."""
    take(table, data.SECOND_OFFER if second else data.FIRST_OFFER)
    table.stage = data.SETTLE

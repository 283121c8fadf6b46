"""What follows from a choice: upkeep paid or missed, the odds of a challenge and of an election."""

from __future__ import annotations

from typing import NamedTuple

from ....core.text.words import plural
from .. import campaign, data, reasons
from ..rules import dice, election, office, sheet
from ..state import Table


class Upkeep(NamedTuple):
    """What the dice of a turn will pay for, as far as that is settled [5.1]."""

    due: int
    have: int
    """PC of the bonus, of dice already settled, and of later ones that offer one thing."""
    undecided: int
    """Later dice that offer one of two things."""

    @property
    def left(self) -> int:
        """PC to spare; below 0 so many are missing."""
        return self.have - self.due


def upkeep_of(table: Table, more: int = 0, first: int | None = None) -> Upkeep:
    """Add up the upkeep with *more* PC, and with what dice from *first* on surely bring."""
    seat = int(table.active)
    have = int(table.capital) + int(sheet.bonus_of(table, seat)) + more
    undecided = 0
    for die in range(int(table.die) if first is None else first, data.DICE):
        face = int(table.faces[die])
        if face and dice.offers_two(table, face):
            undecided += 1
        elif face:
            have += int(table.sheet.faces[face - 1, data.FIRST_OFFER])
    due = int(table.sheet.upkeep[sheet.level_of(table, int(table.dignitas[seat]))])
    return Upkeep(due, have, undecided)


def upkeep_words(table: Table, more: int) -> str:
    """Say what becomes of upkeep and dignitas when the die asked about brings *more* PC."""
    upkeep = upkeep_of(table, more, int(table.die) + 1)
    if upkeep.undecided:
        to_go = plural(upkeep.undecided, "die", "dice")
        return f"{upkeep.have} of {upkeep.due} PC for upkeep, {to_go} to go"
    now = int(table.dignitas[table.active])
    after = max(0, now + upkeep.left)
    if upkeep.left == 0:
        return "just enough for the upkeep"
    if upkeep.left > 0:
        return f"upkeep paid, dignitas rises to {after}"
    becomes = f"dignitas falls to {after}" if after < now else "dignitas is 0 and stays 0"
    return f"upkeep will be {-upkeep.left} PC short, {becomes}"


def percent(chance: float) -> str:
    """Write a chance: 62%, under 1%, over 99%, certain."""
    if chance >= 1.0:
        return "certain"
    if chance <= 0.0:
        return "impossible"
    if chance < 0.005:
        return "under 1%"
    return "over 99%" if chance > 0.995 else f"{100 * chance:.0f}%"


def challenge_chance(table: Table, level: int) -> float:
    """How likely the active player meets a level of the challenge [3.1]."""
    need = int(table.sheet.rewards[table.chart, level, data.ROLL])
    need -= int(office.help_of(table, int(table.active), int(table.chart)))
    return min(data.FACES, max(0, data.FACES + 1 - need)) / data.FACES


def election_chance(table: Table, seat: int, office: int, bribe: int) -> float:
    """How likely a candidate beats the rival alone [6.4]."""
    added = bribe + int(election.support_of(table, seat, office))
    against = int(table.sheet.rival_dice[office])
    return float(
        campaign.ODDS[int(sheet.dice_of(table, seat)), against, min(added, campaign.MOST_ADDED)]
    )


def others_may_run(table: Table, seat: int, office: int) -> bool:
    """Whether anybody else may run for an office this turn [6.1]."""
    return any(
        other != seat and election.office_objection(table, other, office) == reasons.ALLOWED
        for other in range(table.seats)
    )

"""The Senate in words: its stage, the bill before it, and what became of elections and bills."""

from __future__ import annotations

from typing import Final

from .data import CONSULS, NONE, ROME
from .own import name, votes_held
from .state import View
from .terms import (
    ACCLAIMING,
    ADJOURNED,
    AGAINST,
    ALIVE,
    CAEDES,
    CARRIED,
    CENSUS,
    IMPERIUM,
    IN_FAVOUR,
    NO_SENATE,
    NOMINATING,
    OPEN_BILL,
    PROPOSING,
    PROSCRIPTIO,
    REJECTED,
    RESTITUTIO,
    STEPS_OF_AMOUNT,
    TIED_CONSULS,
    VOID,
    VOTING,
)
from .words import money, region_name

SENTENCES: Final = {
    PROSCRIPTIO: "the proscription of {first}",
    RESTITUTIO: "the restitution of {first}",
    CAEDES: "the death of {first}",
    CENSUS: "a census of {first}",
    IMPERIUM: "to pass {amount} curial legions of {first} to {second}",
}
"""Bills in words."""
FATES: Final = {
    CARRIED: "The Senate decrees {bill}.",
    REJECTED: "The Senate rejects {bill}.",
    VOID: "The bill on {bill} is void.",
}
"""What becomes of a bill, in words."""


def bill(view: View) -> str:
    """Say what the bill before the Senate is."""
    senate = view.table.senate
    first, second, amount = int(senate.first), int(senate.second), int(senate.amount)
    return SENTENCES[int(senate.bill)].format(
        first=region_name(first) if senate.bill == CENSUS else name(view, first),
        second=name(view, second),
        amount="all" if amount == STEPS_OF_AMOUNT else amount,
    )


def senate_lines(view: View) -> tuple[str, ...]:
    """Say how the Senate stands."""
    senate = view.table.senate
    if senate.stage == NO_SENATE:
        return ()
    lines = [stage_line(view), *(consul_line(view, at) for at in range(CONSULS))]
    if senate.pot:
        lines.append(f"Census to be shared: {money(int(senate.pot))}.")
    return tuple(line for line in lines if line)


def stage_line(view: View) -> str:
    """Say what the Senate is about now."""
    senate = view.table.senate
    stage = int(senate.stage)
    if stage in (NOMINATING, ACCLAIMING):
        return election_line(view)
    if stage == ADJOURNED:
        return "The Senate has adjourned."
    consul = name(view, int(senate.consuls[senate.turn]))
    if stage == PROPOSING:
        return f"{consul} may move a bill."
    tie = " Venus breaks the tie." if senate.tie else ""
    counts = f"{weight(view, IN_FAVOUR)} votes for it, {weight(view, AGAINST)} against"
    return f"{consul} moves {bill(view)}: {counts}.{tie}"


def election_line(view: View) -> str:
    """Say who stands for consul, and how many acclaim each."""
    people, senate = view.table.people, view.table.senate
    seats = range(int(view.table.roles))
    acclaimed = [int(people.acclaims[seat]) for seat in seats]
    running = (seat for seat in seats if people.candidate[seat])
    counted = senate.stage == ACCLAIMING
    names = [name(view, at) + (f" {acclaimed.count(at)}" if counted else "") for at in running]
    verb = "acclaims" if counted else "nominates"
    tie = " Venus breaks the tie." if senate.tie == TIED_CONSULS else ""
    return f"The Senate {verb} consuls: {', '.join(names) or 'nobody yet'}.{tie}"


def weight(view: View, vote: int) -> int:
    """Count the votes cast one way by those present."""
    people = view.table.people
    return sum(
        votes_held(view, seat)
        for seat in range(int(view.table.roles))
        if people.vote[seat] == vote and people.place[seat] == ROME and people.life[seat] == ALIVE
    )


def consul_line(view: View, at: int) -> str:
    """Say who a consul is and what became of his bill."""
    senate = view.table.senate
    if senate.consuls[at] == NONE:
        return ""
    results = ("", "his bill carried", "his bill rejected", "his bill void", "no bill moved")
    said = results[int(senate.results[at])]
    return f"Consul: {name(view, int(senate.consuls[at]))}{', ' if said else ''}{said}."


def decided(before: View, after: View) -> list[str]:
    """Tell that consuls were elected, or what became of a bill."""
    old, new = before.table.senate, after.table.senate
    lines = []
    if old.stage == ACCLAIMING and new.stage >= PROPOSING:
        consuls = [name(after, int(seat)) for seat in new.consuls if seat != NONE]
        lines.append(f"Consuls: {' and '.join(consuls) or 'none'}.")
    if old.stage == VOTING:
        result = int(new.results[old.turn])
        if result != OPEN_BILL:
            lines.append(FATES[result].format(bill=bill(before)))
        if result == CARRIED and old.bill == IMPERIUM:
            lines.append(f"{name(after, int(old.second))} receives {int(new.moved)}.")
    return lines

"""The Senate in words: its stage, the bill before it, and what became of elections and bills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.text.words import NUMBERED, Names, joined, plural, sentence
from ..model import codes, data, verbs
from ..model.state import View, World
from ..views import role_facts
from . import moment, words
from .moment import Moment

SENTENCES: Final = {
    codes.PROSCRIPTIO: "{first:the proscription of}",
    codes.RESTITUTIO: "{first:the restitution of}",
    codes.CAEDES: "{first:the death of}",
    codes.CENSUS: "a census of {first}",
    codes.IMPERIUM: "the transfer of {amount} from {first} to {second}",
}
"""Bills in words."""
FATES: Final = {
    codes.CARRIED: "the Senate decrees {bill}",
    codes.REJECTED: "the Senate rejects {bill}",
    codes.VOID: "the bill on {bill} is void",
}
"""What becomes of a bill, in words."""


def bill(view: World, names: Names = NUMBERED) -> str:
    """Say what the bill before the Senate is."""
    senate = view.table.senate
    first, second, amount = int(senate.first), int(senate.second), int(senate.amount)
    return SENTENCES[int(senate.bill)].format(
        first=words.region_name(first)
        if senate.bill == codes.CENSUS
        else moment.person(view, first, names),
        second=moment.person(view, second, names),
        amount="all Roman legions" if amount == codes.STEPS_OF_AMOUNT else legions(amount),
    )


def legions(number: int) -> str:
    """Count Roman legions."""
    return plural(number, "Roman legion")


def senate_lines(view: View) -> tuple[str, ...]:
    """Say how the Senate stands."""
    senate = view.table.senate
    if senate.stage == codes.NO_SENATE:
        return ()
    lines = [stage_line(view), *(consul_line(view, at) for at in range(data.CONSULS))]
    if senate.pot:
        lines.append(f"Census to be shared: {words.sum_of(int(senate.pot))}.")
    return tuple(line for line in lines if line)


def stage_line(view: World) -> str:
    """Say what the Senate is about now."""
    senate = view.table.senate
    stage = int(senate.stage)
    if stage in (codes.NOMINATING, codes.ACCLAIMING):
        return election_line(view)
    if stage == codes.ADJOURNED:
        return "The Senate has adjourned."
    consul = role_facts.name(view, int(senate.consuls[senate.turn]))
    if stage == codes.PROPOSING:
        return f"{consul} may move a bill."
    tie = " Venus breaks the tie." if senate.tie else ""
    counts = f"{weight(view, codes.IN_FAVOUR)} votes for it, {weight(view, codes.AGAINST)} against"
    return f"{consul} moves {bill(view)}: {counts}.{tie}"


def election_line(view: World) -> str:
    """Say who stands for consul, and how many acclaim each."""
    people, senate = view.table.people, view.table.senate
    seats = range(int(view.table.roles))
    acclaimed = [int(people.acclaims[seat]) for seat in seats]
    running = (seat for seat in seats if people.candidate[seat])
    counted = senate.stage == codes.ACCLAIMING
    names = [
        role_facts.name(view, at) + (f" {acclaimed.count(at)}" if counted else "") for at in running
    ]
    verb = "acclaims" if counted else "nominates"
    tie = " Venus breaks the tie." if senate.tie == codes.TIED_CONSULS else ""
    return f"The Senate {verb} consuls: {', '.join(names) or 'nobody yet'}.{tie}"


def weight(view: World, vote: int, skipping: int = data.NONE) -> int:
    """Count the votes cast one way by those present, but for one of them."""
    people = view.table.people
    return sum(
        role_facts.votes_held(view, seat)
        for seat in range(int(view.table.roles))
        if people.vote[seat] == vote
        and seat != skipping
        and people.place[seat] == data.ROME
        and people.life[seat] == codes.ALIVE
    )


def consul_line(view: View, at: int) -> str:
    """Say who a consul is and what became of the bill."""
    senate = view.table.senate
    if senate.consuls[at] == data.NONE:
        return ""
    results = ("", "the bill carried", "the bill rejected", "the bill void", "no bill moved")
    said = results[int(senate.results[at])]
    return f"Consul: {role_facts.name(view, int(senate.consuls[at]))}{', ' if said else ''}{said}."


def decided(before: View, after: View) -> list[str]:
    """Tell what the Senate has decided between two views."""
    return [
        sentence(line) for line in verdicts(moment.moment_of(before, data.NONE, 0, after, NUMBERED))
    ]


def verdicts(moment: Moment) -> Iterator[str]:
    """Tell that consuls were elected, or what became of a bill."""
    if not any(field.startswith("senate.") for field in moment.changes):
        return
    old, new = moment.before.table.senate, moment.after.table.senate
    elections = (codes.NOMINATING, codes.ACCLAIMING)
    if old.stage == codes.NOMINATING and new.stage == codes.ACCLAIMING:
        if moment.verb != verbs.CLOSE_STAGE:
            yield "nominations close, because all in Rome have spoken"
    if old.stage in elections and int(new.stage) >= codes.PROPOSING:
        yield elected(moment)
    if old.stage == codes.VOTING and new.results[old.turn] != codes.OPEN_BILL:
        yield verdict(moment, int(new.results[old.turn]))
        if new.results[old.turn] == codes.CARRIED:
            yield from executed(moment)
    if old.stage == codes.PROPOSING and new.results[old.turn] in (codes.REJECTED, codes.VOID):
        how = "is rejected: nobody votes" if new.results[old.turn] == codes.REJECTED else "is void"
        yield f"the bill {how}"
    if old.pot and not new.pot and moment.verb != verbs.SHARE_CENSUS:
        left = words.sum_of(int(old.pot))
        yield f"the rest of the census, {left}, is shared among those who voted for it"


def elected(moment: Moment) -> str:
    """Tell who is consul, and with how many voices [8.2]."""
    table = moment.after.table
    consuls = [int(seat) for seat in table.senate.consuls if seat != data.NONE]
    if not consuls:
        none = moment.before.table.senate.stage == codes.NOMINATING
        why = "nobody was nominated" if none else "nobody was acclaimed"
        return f"the Senate adjourns without consuls and bills: {why}"
    texts = [f"{moment.who(seat)} ({voices(moment, seat)})" for seat in consuls]
    return f"elected consul: {joined(texts)}"


def voices(moment: Moment, seat: int) -> str:
    """Count the heads that acclaimed somebody."""
    return plural(int(moment.after.table.people.voices[seat]), "voice")


def verdict(moment: Moment, result: int) -> str:
    """Tell what became of a bill, with the votes as they were weighed [8.1]."""
    said = FATES[result].format(bill=bill(moment.before, moment.names))
    cast = [weighed(moment, vote) for vote in (codes.IN_FAVOUR, codes.AGAINST)]
    if result == codes.VOID:
        return said
    murder = int(moment.before.table.senate.bill) == codes.CAEDES
    why = ", for all must agree" if result == codes.REJECTED and murder else ""
    return f"{said}, {cast[0]} votes to {cast[1]}{why}"


def weighed(moment: Moment, way: int) -> int:
    """Count the votes cast one way, the one that closed the vote included."""
    late = moment.verb == verbs.VOTE and not moment.redacted and moment.choice + 1 == way
    count = weight(
        moment.before, way, skipping=moment.actor if moment.verb == verbs.VOTE else data.NONE
    )
    return count + (role_facts.votes_held(moment.before, moment.actor) if late else 0)


def executed(moment: Moment) -> Iterator[str]:
    """Tell what changes hands by a decree that was carried [8.3]."""
    old, new = moment.before.table.senate, moment.after.table.senate
    if old.bill == codes.IMPERIUM:
        first, second = moment.who(int(old.first)), moment.who(int(old.second))
        moved = legions(int(new.moved))
        yield f"{moved} {'passes' if new.moved == 1 else 'pass'} from {first} to {second}"
    if old.bill == codes.CENSUS:
        taken = int(new.pot)
        there = words.region_name(int(old.first))
        yield (
            f"the Romans in {there} give up {words.sum_of(taken)}"
            if taken
            else f"{there} yields nothing"
        )

"""Actium as a story: parties and their ships, round by round, and who triumphs [17.1-17.4]."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.seats import NATURE
from ....core.text.words import plural
from ..model import codes, data, state
from ..views import role_facts
from . import offer_words
from .moment import Moment


def actium(moment: Moment) -> list[str]:
    """Tell what has happened at Actium."""
    if int(moment.after.table.calendar.phase) < codes.GATHERING:
        return []
    return [*joined_parties(moment), *line_up(moment), *round_news(moment), *outcome(moment)]


def joined_parties(moment: Moment) -> Iterator[str]:
    """Tell who has joined a party, and who leads one now."""
    gathering = int(moment.after.table.calendar.phase) == codes.GATHERING
    for seat in moment.changed("people.party") if gathering else ():
        party = int(moment.after.table.people.party[seat])
        if party != data.NONE and moment.after.table.parties.founder[party] != seat:
            yield (
                f"{moment.who(seat):joins} "
                f"{offer_words.party_name(moment.after, party, moment.names)}"
            )
    for party in moment.changed("parties.leader"):
        leader = int(moment.after.table.parties.leader[party])
        if leader != data.NONE and moment.before.table.parties.leader[party] != data.NONE:
            yield f"{moment.who(leader):leads} the party now"


def line_up(moment: Moment) -> Iterator[str]:
    """Tell which parties meet, with how many ships, when the gathering is closed [17.2]."""
    if int(moment.before.table.calendar.phase) != codes.GATHERING or not ended(
        moment, codes.GATHERING
    ):
        return
    ships = moment.after.table.parties.warships
    for party in sorted(range(state.PARTIES), key=lambda at: -int(ships[at])):
        if moment.after.table.parties.founder[party] != data.NONE:
            yield roster(moment, party, int(ships[party]))


def ended(moment: Moment, phase: int) -> bool:
    """Whether a part of Actium is over with this act."""
    return int(moment.before.table.calendar.phase) == phase != moment.after.table.calendar.phase


def roster(moment: Moment, party: int, ships: int) -> str:
    """Say who is in a party and how strong it is."""
    name = offer_words.party_name(moment.after, party, moment.names)
    force = plural(ships, "warship") if ships else "no warship"
    return f"{name} has {force}: {moment.all(role_facts.members(moment.after, party))}"


def round_news(moment: Moment) -> Iterator[str]:
    """Tell a round once its last die has fallen: who threw what, who lost a ship [17.3]."""
    if moment.seat != NATURE or "parties.rounds" not in moment.changes:
        return
    old, new = moment.before.table.parties, moment.after.table.parties
    dice = {party: int(old.die[party]) for party in range(state.PARTIES) if old.warships[party] > 0}
    last = int(moment.before.table.people.party[int(moment.before.table.chance.seat)])
    dice[last] = moment.choice + 1
    thrown = ", ".join(stake(moment, party, face) for party, face in dice.items())
    lost = any(new.warships[party] < old.warships[party] for party in dice)
    yield f"round {int(new.rounds)}: {thrown}{'' if lost else '; nobody loses a warship'}"


def stake(moment: Moment, party: int, face: int) -> str:
    """Say what a party threw, and what it has left if it lost a warship."""
    old, new = moment.before.table.parties, moment.after.table.parties
    left, thrown = int(new.warships[party]), f"{moment.who(int(old.leader[party]))} {face}"
    if left == int(old.warships[party]):
        return thrown
    return f"{thrown} (loses one, {left} left)" if left else f"{thrown} (loses the last one)"


def outcome(moment: Moment) -> list[str]:
    """Tell how Actium ended, when it has just been decided [17.3, 17.4]."""
    was, now = int(moment.before.table.calendar.phase), int(moment.after.table.calendar.phase)
    parties = moment.after.table.parties
    winner = int(parties.winner)
    if now == codes.TRIUMPH != was:
        leader = int(parties.leader[winner])
        others = [seat for seat in role_facts.members(moment.after, winner) if seat != leader]
        along = f", together with {moment.all(others)}" if others else ""
        return [f"{moment.who(leader):triumphs}{along}"]
    if now == codes.FINISHED and was in (codes.GATHERING, codes.CLASH) and winner == data.NONE:
        return ["no warship is left: nobody triumphs"]
    return []

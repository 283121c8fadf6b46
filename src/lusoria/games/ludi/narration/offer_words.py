"""Offers in words: who offers, asks or proposes what to whom [18.2]."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import Final

import numpy as np

from ....core.text.words import PRONOUNS, Names, Person, joined
from ..model import cast, data, verbs
from ..model.state import World
from . import moment, words

TRADE: Final = "{a:offers} {b} {trade}"
ASKING: Final = {
    "barter with": "{a:asks} {b} for {takes} as a gift",
    "share with": "{a:asks} {b} for {takes} as a gift",
    "bargain with": "{a:asks} {b} for an offering of {takes}",
}
"""What is said where nothing is given for what is wanted."""
PROPOSALS: Final[dict[str, str]] = {
    "barter with": TRADE,
    "share with": TRADE,
    "offer to god": TRADE,
    "bestow on": "{a:offers} {b} {gives} as a gift",
    "bargain with": "{a:offers} {b} a bargain: {trade}",
    "beg of": "{a:asks} {b} for {takes}",
    "pass on to": "{a:offers} {b} {gives} as a gift",
    "lend to": "{a:offers} to lend {b} {gives}",
    "ask back from": "{a:asks} {b} to return {takes}",
    "hand out to": "{a:offers} {b} {gives} from what a suicide left",
    "hand votes to": "{a:offers} {b} the votes that a suicide left",
    "take aboard": "{a:offers} {b} a place aboard",
    "offer escort": "{a:offers} {b} {escort}",
    "flee home with": "{a:asks} {b} to agree to a flight home by card",
    "plead rescue of": "{a:pleads} with {b} to be carried to {region}",
    "call on": "{a:asks} {b} to double {husband:the last die of}",
    "befriend": "{a:offers} {b} friendship",
    "invite": "{a:invites} {b} into {friends}",
    "ask in": "{a:asks} {b} to be let into the friendship",
    "swear before": "{a:asks} {b} to hear an oath of friendship",
    "lend votes to": "{a:offers} to lend {b} {votes}",
    "beseech against": "{a:asks} {b} to break up {circle}",
    "court": "{a:proposes} marriage to {b}",
    "ask blessing of": "{a:asks} {b} to bless the marriage with {third}",
    "ask divorce of": "{a:asks} {b} for a divorce from {husband}",
    "condemn Vestal": "{a:asks} {b} to agree to {third:the death of}",
    "ask crown of": "{a:asks} {b} for a golden crown",
    "seek patron": "{a:asks} to be {b:the hero of}",
    "fight beside": "{a:offers} to fight beside {b}",
    "beg death of": "{a:begs} {b} for death",
    "plead with": "{a:pleads} with {b} for life",
    "beg return of": "{a:asks} {b} to return to life as {third}",
    "join": "{a:asks} {b} to be let into the party",
    "let lead": "{a:proposes} to {b} that {third} lead the party",
    "propose feriae to": "{a:proposes} to {b} to leave out 37 BCE",
    "drop years with": "{a:proposes} to {b} to drop {years} of the calendar",
    "hand over to": "{a:asks} {b} to preside over the battle instead",
    "lend forged legion": "{a:offers} to lend {b} the forged legion",
    "lend Ring to": "{a:offers} to lend {b} the Ring of Gyges",
    "write to": "{a:asks} {b} to carry a letter to {third}",
    "game of chance": "{a:proposes} to {b} a game of chance for {takes}{against}",
}
"""What each verb that makes an offer says."""


def trade_text(gives: str, takes: str) -> str:
    """Say what is given and what is wanted for it."""
    if gives and takes:
        return f"{gives} for {takes}"
    return f"{gives} as a gift" if gives else "nothing"


def friends(view: World, group: int, names: Names) -> list[Person]:
    """Return who belongs to a friendship."""
    bonds = np.asarray(view.table.people.amicitia)[: int(view.table.roles)]
    return [moment.person(view, seat, names) for seat in np.flatnonzero(bonds == group).tolist()]


def circle(view: World, group: int, names: Names) -> str:
    """Name who belongs to a friendship."""
    return joined([str(one) for one in friends(view, group, names)])


def own_friendship(view: World, seat: int, names: Names) -> str:
    """Name the friendship of somebody whom the sentence has named by the others in it."""
    group = int(view.table.people.amicitia[seat])
    me = moment.person(view, seat, names)
    others = joined([str(one) for one in friends(view, group, names) if one != me])
    return f"{PRONOUNS[me.called][1]} friendship with {others}"


def friendship(view: World, group: int, names: Names) -> str:
    """Name a friendship by those who belong to it."""
    return moment.shared("friendship", friends(view, group, names))


def votes_lent(view: World, owner: int) -> str:
    """Say how many votes somebody has at home to lend [LU-97]."""
    people, count_of = view.table.people, int(view.table.roles)
    owners, holders = people.block_owner[:count_of], people.block_holder[:count_of]
    at_home = people.row[:count_of][(owners == owner) & (holders == owner)]
    return words.count(int(cast.VOTES[at_home].sum()), "vote")


def escort_text(view: World, sender: int) -> str:
    """Say what an escort is to its sender: a king asks for one, a Roman offers it [6.6]."""
    king = int(view.table.people.kind[sender]) == data.KING
    return "to be the escort in Rome" if king else "an escort into Rome"


def proposal(view: World, sender: int, slot: int, names: Names) -> str:
    """Say what one open offer is, as a sentence without its full stop."""
    offers, people = view.offers, view.table.people
    verb = int(offers.verb[sender, slot])
    to, third, region = (
        int(field[sender, slot]) for field in (offers.to, offers.third, offers.region)
    )
    gives, takes = (words.goods_text(part[sender, slot]) for part in (offers.gives, offers.takes))
    name = verbs.VERBS[verb].name
    asks = bool(takes) and not gives
    template = ASKING.get(name, PROPOSALS[name]) if asks else PROPOSALS[name]
    named = 0 <= third < int(view.table.roles)
    terms: dict[str, Callable[[], object]] = {
        "a": lambda: moment.person(view, sender, names),
        "b": lambda: moment.person(view, to, names),
        "trade": lambda: trade_text(gives, takes),
        "gives": lambda: gives,
        "takes": lambda: takes,
        "third": lambda: moment.person(view, third if named else data.NONE, names),
        "against": lambda: f" against {moment.person(view, third, names)}" if named else "",
        "region": lambda: words.region_name(region),
        "years": lambda: words.count(third + 1, "year"),
        "votes": lambda: votes_lent(view, sender),
        "escort": lambda: escort_text(view, sender),
        "husband": lambda: moment.person(view, int(people.spouse[sender]), names),
        "friends": lambda: own_friendship(view, sender, names),
        "circle": lambda: friendship(view, third, names),
    }
    return template.format(**{term: terms[term]() for term in terms_of(template)})


@cache
def terms_of(template: str) -> tuple[str, ...]:
    """Return what a template speaks of."""
    return tuple(dict.fromkeys(term for _, term, _, _ in Formatter().parse(template) if term))


def desk_text(view: World, seat: int, names: Names) -> str:
    """Say what somebody is about to offer, empty for nothing."""
    purses = view.purses
    verb, partner = int(purses.desk[seat]), int(purses.partner[seat])
    if verb == data.NONE:
        return ""
    whom = f" {moment.person(view, partner, names)}" if partner != data.NONE else ""
    sides = (
        ("you give", words.goods_text(purses.gives[seat])),
        ("you want", words.goods_text(purses.takes[seat])),
    )
    said = ", ".join(f"{word} {goods}" for word, goods in sides if goods)
    return f"{verbs.VERBS[verb].name}{whom}" + (f": {said}" if said else "")


def party_name(view: World, party: int, names: Names) -> str:
    """Call a party at Actium by its leader."""
    leader = int(view.table.parties.leader[party])
    return f"party {party + 1}" if leader < 0 else f"{moment.person(view, leader, names):'s} party"

"""What a viewer of Ludi Romani can see change, and the words by which the log tells it."""

from __future__ import annotations

from typing import Final

from ...core.seats import NATURE
from ...core.visible import Change, Silent, Told, Visible, Words, mentions
from .model import actions, codes, data, verbs
from .narration import moment, verb_sentences, words

GOODS_WORDS: Final = ("", "fleet", "allied legion", "Roman legion")
"""How one piece of each kind of goods is called."""


# Which words tell a change.


def somebody(change: Change, seat: int) -> tuple[str, ...]:
    """Return the words that may stand for a seat."""
    return mentions(moment.person(change.after, seat, change.names))


def who(change: Change) -> Words:
    """Name the seat that a row is about."""
    return (somebody(change, change.row),)


def where(change: Change) -> Words:
    """Name the seat and the region to which it has come."""
    return (*who(change), words.region_name(change.now)) if change.now != data.NONE else who(change)


def here(change: Change) -> Words:
    """Name the seat and the region where it is."""
    region = int(change.after.table.people.place[change.row])
    return (*who(change), words.region_name(region)) if region != data.NONE else who(change)


def both(change: Change) -> Words:
    """Name the seat, and the other that it is bound to now or was before."""
    other = change.now if change.now != data.NONE else change.was
    return (*who(change), somebody(change, other))


def owners(change: Change) -> Words:
    """Name who holds something now, and who held it before."""
    return tuple(somebody(change, seat) for seat in (change.was, change.now) if seat != data.NONE)


def goods(change: Change) -> Words:
    """Name whose goods have changed, which goods and by how many."""
    _, kind = change.at
    count = change.amount
    if kind == codes.MONEY:
        return (*who(change), (words.sum_of(count),))
    piece = GOODS_WORDS[kind]
    return (*who(change), (f"{count} {piece}s", "both legions", *((piece,) if count == 1 else ())))


def legions(change: Change) -> Words:
    """Name who is armed now, or is no more; what the dead left may be handed on in private."""
    return ((*somebody(change, change.row), "handed on"),)


def fighter(change: Change) -> Words:
    """Name who is locked in a battle, or where that battle is over."""
    region = (change.now or change.was) - 1
    return ((*somebody(change, change.row), words.region_name(region), "the challenge"),)


def scalar(change: Change) -> Words:
    """Name the seat that a number stands for, or stood for."""
    return (somebody(change, change.now if change.now != data.NONE else change.was),)


def president(change: Change) -> Words:
    """Name who presides over a battle now."""
    return (somebody(change, change.now),)


def plague(change: Change) -> Words:
    """Name the region of a plague, or say that it is over."""
    return ("plague",) if change.now == data.NONE else ("plague", words.region_name(change.now))


def pot(change: Change) -> Words:
    """Name what a census has brought in, or what somebody is given of it."""
    sums = (change.amount, change.now)
    return (tuple(words.sum_of(units) for units in sums),)


def offer(change: Change) -> Words:
    """Name who made an offer, to those whom it concerns."""
    to = int(change.after.offers.to[change.at])
    concerned = change.names.viewer in (change.row, to)
    return who(change) if concerned else ()


# What is left untold on purpose.


def lost(change: Change) -> bool:
    """Whether there is nothing any more."""
    return change.now == data.NONE


def battle_turns(change: Change) -> bool:
    """Whether a battle has not begun, begins, goes on to its next skirmish, or ends."""
    old, new = change.before.table.battles, change.after.table.battles
    return new.stage[change.row] < codes.NAMING or any(
        getattr(old, field)[change.row] != getattr(new, field)[change.row]
        for field in ("stage", "skirmish")
    )


def verb_name(change: Change) -> str:
    """Return the verb of what was done."""
    redacted = change.action >= actions.ACTIONS
    return verbs.VERBS[
        change.action - actions.ACTIONS if redacted else int(actions.VERB_AT[change.action])
    ].name


def is_private(change: Change) -> bool:
    """Whether it was done in private."""
    redacted = change.action >= actions.ACTIONS
    number = change.action - actions.ACTIONS if redacted else int(actions.VERB_AT[change.action])
    return bool(int(actions.HOW[number]) & verbs.QUIET) and int(change.names.viewer) != change.row


def is_numen(change: Change) -> bool:
    """Whether the row belongs to a numen or the facilitator."""
    return not data.IS_MORTAL[change.after.table.people.kind[change.row]]


def is_routine(change: Change) -> bool:
    """Whether it was done by what only those hear who are there."""
    return verb_name(change) in verb_sentences.ROUTINE or change.seat == NATURE


def season_ends(change: Change) -> bool:
    """Whether a season ends with it."""
    return bool(change.before.table.calendar.step != change.after.table.calendar.step)


def dies(change: Change) -> bool:
    """Whether somebody dies, or comes back, with it."""
    life, was = (view.table.people.life[change.row] for view in (change.after, change.before))
    return bool(life != was)


PRIVATE: Final = Silent("what two agree in private is told to those two alone", is_private)
DEATH: Final = Silent("what ends with a life is told as the death", dies)
SIGHT: Final = Silent(
    "what comes into sight, or goes out of it, has not changed hands",
    lambda change: bool(change.before.knows[change.row] != change.after.knows[change.row]),
)
SOMEBODY_ELSE: Final = Silent(
    "a god who is near a mortal reads the purse there; the log tells it to its owner alone",
    lambda change: not is_numen(change) and int(change.names.viewer) != change.row,
)
ARRIVAL: Final = Silent(
    "who comes and goes by routine is heard by those who are there; the next season begins with "
    "the names of all who have come",
    is_routine,
)
SEASON: Final = Silent("it lasts a season, and the next one is told as a heading", season_ends)

HOUSED: Final = Silent(
    "the new season begins with the names of all who have come, the numina of Rome among them",
    lambda change: is_numen(change) and verb_name(change) == "end season",
)
ACTIUM: Final = Silent(
    "everybody goes to Actium, as its heading says",
    lambda change: season_ends(change) and change.after.table.calendar.phase == codes.GATHERING,
)
UNSEEN: Final = Silent(
    "that the wearer of the Ring is seen no more is told when it is put on",
    lambda change: change.after.table.things.wearer == change.row,
)
TOLL: Final = Silent(
    "what the end of a season takes from a mortal is told as what a god gains",
    lambda change: verb_name(change) == "end season",
)
BURIED: Final = Silent(
    "the dead have no heir once their things are handed on",
    lambda change: bool(change.after.table.people.life[change.row]),
)
SETTING: Final = Silent(
    "who plays which role is no news before the first summer [18.4]",
    lambda change: change.before.table.calendar.phase == codes.SETTING_UP,
)
CLINGS: Final = Silent("a ghost clings to somebody only while both are there", lost)
SHELF: Final = Silent("the legions of a numen are told as its goods", is_numen)
SEAT_OF_NUMEN: Final = Silent("numina look for seats for a winter only", is_numen)
ROUTINE_DEED: Final = Silent("what is routine is heard by those who are there", is_routine)
ROUTINE_PAY: Final = Silent(
    "what tribute brings is told to those who are there",
    lambda change: verb_name(change) == "claim of" and change.row != change.names.viewer,
)
VOTES_OF_THE_DEAD: Final = Silent(
    "the votes of the dead go with what they left, which is told when it is handed on",
    lambda change: change.now == data.NONE,
)
MEMORY: Final = "it only serves to reckon what is told when it happens"
BATTLE: Final = "a battle is told when it begins, skirmish by skirmish, and when it is over"

ELECTION: Final = Silent(
    "consuls are told together, once both are elected",
    lambda change: change.after.table.senate.stage == codes.ACCLAIMING,
)

PEOPLE: Final[Visible] = {
    "powers": Silent("what a role may do follows from guises, allotments and who plays, all told"),
    "collected": Silent("a payment of tribute is told"),
    "arrival": Silent("who came first follows from the order in which arrivals are told"),
    "used": Silent("what is used up for a season was told when it was done"),
    "row": Told(who),
    "ordinal": Silent(MEMORY),
    "kind": Told(who, (DEATH,)),
    "life": Told(who),
    "held": Told(who, (DEATH, SETTING)),
    "place": Told(where, (DEATH, ARRIVAL, HOUSED, ACTIUM, UNSEEN, SETTING)),
    "posture": Told(who, (DEATH, ARRIVAL, SEAT_OF_NUMEN, ACTIUM, UNSEEN)),
    "unsettled": Told(who, (DEATH, ARRIVAL)),
    "acts": Silent(MEMORY),
    "rested": Silent("that somebody does nothing more is no event"),
    "voice": Silent("for whom a god speaks is told with what is said"),
    "offering": Silent("what is offered is told to those whom it concerns"),
    "armed": Told(legions, (PRIVATE, SHELF, TOLL)),
    "locked": Told(fighter),
    "allotted": Told(owners),
    "guise": Told(who, (SEASON,)),
    "dowry": Told(who, (DEATH,)),
    "rexpressus": Told(who, (DEATH,)),
    "spouse": Told(both, ()),
    "proscribed": Told(who, (DEATH,)),
    "headband": Told(who),
    "unprotected": Told(who, (DEATH, PRIVATE)),
    "amicitia": Told(who, (DEATH,)),
    "sworn": Told(who, (DEATH,)),
    "escort": Told(who, (DEATH,)),
    "aboard": Told(who, (DEATH, SEASON, ARRIVAL)),
    "crown": Told(who, (DEATH,)),
    "patron": Told(who, (DEATH,)),
    "ally": Told(who, (DEATH,)),
    "bacchant": Told(who, (DEATH,)),
    "possessed": Told(who, (DEATH,)),
    "black": Told(who),
    "attached": Told(who, (CLINGS, ARRIVAL)),
    "candidate": Silent("those in the Senate hear who is nominated, and all who is elected"),
    "acclaims": Silent("those in the Senate hear who is acclaimed, and all who is elected"),
    "vote": Silent("those in the Senate hear each vote, and all the count"),
    "party": Told(who, (DEATH,)),
    "fate": Told(who),
    "block_owner": Told(scalar, (VOTES_OF_THE_DEAD,)),
    "block_holder": Told(scalar, (VOTES_OF_THE_DEAD,)),
    "betrothed": Told(who, (DEATH, SEASON)),
    "dos": Silent("a dowry is told with its wedding, and a divorce with what is repaid"),
    "backer": Silent(BATTLE),
    "voices": Silent("the voices for a consul are told with the election"),
    "favoured": Silent("who shares a census follows from the votes"),
    "claims": Silent("those who are there hear of a claim"),
    "share": Told(who, (ROUTINE_DEED,)),
    "unfed": Silent("which imagines may still be paid follows from the payments"),
}
"""Fields of people."""

VISIBLE: Final[Visible] = {
    "table.calendar": Silent("a clock or a counter; what it brings about is told"),
    "table.calendar.step": Told(lambda change: (words.season(change.now),)),
    "table.calendar.dropped": Told(lambda _: ("calendar",)),
    "table.chance": Silent("what chance is asked for; its answer is told"),
    **{f"table.people.{field}": rule for field, rule in PEOPLE.items()},
    "table.dead": Silent(MEMORY),
    "table.dead.goods": Told(who),
    "table.dead.estate": Told(who),
    "table.dead.bequest": Told(who, (PRIVATE,)),
    "table.dead.conference": Told(scalar),
    "table.battles": Silent(BATTLE),
    "table.battles.presiding": Told(president, (Silent(BATTLE, battle_turns),)),
    "table.battles.wheel": Told(lambda _: ("wheel",), (Silent(BATTLE, battle_turns),)),
    "table.senate": Silent("the Senate is told by elections, bills and decrees"),
    "table.senate.consuls": Told(scalar, (Silent("they leave with the winter", lost), ELECTION)),
    "table.senate.pot": Told(pot),
    "table.things": Silent(MEMORY),
    "table.things.ring": Told(scalar),
    "table.things.wearer": Told(lambda _: ("Ring of Gyges", "Ring")[:1]),
    "table.things.forged": Told(lambda _: (("forged legion",),)),
    "table.things.plague": Told(plague),
    "table.parties": Silent("the clash is told round by round"),
    "table.parties.founder": Told(scalar, ()),
    "table.parties.leader": Told(scalar, ()),
    "table.parties.fleets": Told(lambda _: (("fleet", "fleets", "warship", "warships"),)),
    "table.parties.warships": Told(lambda _: (("warship", "warships", "loses one", "last one"),)),
    "table.parties.legions": Told(lambda _: (("legion", "legions", "warship", "warships"),)),
    "table.parties.winner": Told(lambda _: (("triumph", "triumphs"),)),
    "table.parties.government": Told(lambda _: ("state of Rome",)),
    "table.founder": Silent("who founded a friendship was told when it was founded"),
    "table.seats": Silent("a mortal who joins brings a chair"),
    "table.taken": Silent("how many seats are taken follows from who sits, stands and comes"),
    "table.box": Silent("what a judge takes out or puts in is told as a correction"),
    **dict.fromkeys(
        (
            *("table.guests", "table.roles", "table.prices", "table.judged", "table.judge"),
            *("table.caedes_quorum", "table.post", "table.plan", "table.seat_at"),
        ),
        Silent("it belongs to the table; a role brought in is told"),
    ),
    "table.chronicle": Silent("a sum of what was told when it happened"),
    "table.wager": Silent("the dice of a game of chance and who wins are told"),
    "table.wager.amount": Told(lambda _: (("force", "forces", "play", "plays", "win", "wins"),)),
    "purses": Silent("what lies on a desk is not offered yet"),
    "purses.goods": Told(goods, (PRIVATE, SIGHT, SOMEBODY_ELSE, ROUTINE_PAY)),
    "purses.warships": Told(who, (PRIVATE, SIGHT, SOMEBODY_ELSE)),
    "purses.virus": Told(who, (PRIVATE, SIGHT, SOMEBODY_ELSE)),
    "purses.heir": Told(scalar, (SIGHT, SOMEBODY_ELSE, BURIED)),
    "offers": Silent("an offer is told in full when it is made, answered or withdrawn"),
    "offers.verb": Told(offer, (Silent("an offer that nobody can accept any more is void", lost),)),
    "loans": Silent("what is lent is told to both as it changes hands"),
    "unseen": Silent("where the wearer of the Ring goes is told to the wearer"),
    "seat": Silent("it says who looks"),
    "knows": Silent("what comes into sight has not changed"),
}

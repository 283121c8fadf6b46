"""What the viewer alone sees: purse, bonds, and offers that concern them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ....core.text.words import NUMBERED, Names, sentence
from ....draw.memo import SOME, once
from ..model import cast, codes, data, view_cache
from ..model.state import View, World
from ..narration import offer_words, words
from ..phone import manual
from .scene import Card

GHOSTS: Final = (codes.SHADE, codes.IMAGO)


def name(view: World, seat: int) -> str:
    """Return the short name of the role in a seat."""
    if seat < 0:
        return "nobody"
    row = int(view.table.people.row[seat])
    return "the facilitator" if row == cast.JUDGE else cast.CAST[row].short


def symbol(row: int, kind: int, life: int) -> str:
    """Return the name of the symbol for a role."""
    if life in GHOSTS:
        return "ghost"
    if kind != data.NUMEN:
        return data.KINDS[kind].name
    numen = cast.CAST[row].numen
    flags = (
        ("sea", data.RULES_SEA[numen] != data.NONE),
        ("war", data.ATTACKS[numen]),
        ("death", data.OF_DEATH[numen]),
        ("sun", data.OF_CALENDAR[numen]),
        ("foreign", data.IS_FOREIGN[numen]),
    )
    return next((word for word, flag in flags if flag), "numen")


def place(view: View, seat: int) -> int:
    """Return where a role is, as far as the viewer knows."""
    if view.table.things.wearer == seat and view.unseen != data.NONE:
        return int(view.unseen)
    return int(view.table.people.place[seat])


def card_of(view: View, seat: int) -> Card:
    """Read the viewer's own role."""
    people = view.table.people
    row, kind, life = int(people.row[seat]), int(people.kind[seat]), int(people.life[seat])
    dead = life in GHOSTS
    return Card(
        name=words.whole_name(row),
        kind="ghost" if dead else data.KINDS[kind].name,
        symbol=symbol(row, kind, life),
        place=where(view, seat),
        goods=goods(view, seat),
        bonds=tuple(bonds(view, seat)),
        powers=powers(view, seat, dead),
    )


def powers(view: View, seat: int, dead: bool) -> tuple[str, ...]:
    """Say what the viewer can do, as a hero too."""
    people = view.table.people
    crowned = (manual.HERO_POWER,) if people.crown[seat] else ()
    own = manual.powers_of(int(people.row[seat]), int(people.kind[seat]))
    return manual.DEAD_POWERS if dead else (*crowned, *own)


def where(view: View, seat: int) -> str:
    """Say where the viewer is."""
    here = place(view, seat)
    if here < 0:
        return "not on the map"
    unseen = "unseen " if view.table.things.wearer == seat else ""
    return f"{unseen}in {words.region_name(here)}"


def votes_held(view: World, seat: int) -> int:
    """Count the votes that a role holds [2.4]."""
    people, count = view.table.people, int(view.table.roles)
    held = np.asarray(people.block_holder)[:count] == seat
    return int(cast.VOTES[np.asarray(people.row)[:count][held]].sum())


NOUNS: Final = {
    "money": "",
    "curial": "Roman legion",
    "client": "allied legion",
    "fleet": "fleet",
    "warship": "warship",
}
"""What goods are called beside their number, if not as their sign."""


def goods(view: View, seat: int) -> tuple[tuple[str, str, int], ...]:
    """Read what the viewer holds: icon, label, number."""
    people, purses = view.table.people, view.purses
    own = purses.goods[seat]
    dowry = int(cast.DOWRY[people.row[seat]]) if people.dowry[seat] else 0
    black = int(people.black[seat] != data.NONE)
    votes = votes_held(view, seat)
    things = (
        ("money", words.sum_of(int(own[codes.MONEY])), int(own[codes.MONEY])),
        ("votes", str(votes), votes),
        ("curial", str(int(own[codes.CURIAL_LEGION])), int(own[codes.CURIAL_LEGION])),
        ("client", str(int(own[codes.CLIENT_LEGION])), int(own[codes.CLIENT_LEGION])),
        ("fleet", str(int(own[codes.FLEET])), int(own[codes.FLEET])),
        ("warship", str(int(purses.warships[seat])), int(purses.warships[seat])),
        ("dowry", words.sum_of(dowry), dowry),
        ("virus", str(int(purses.virus[seat])), int(purses.virus[seat])),
        ("card", "flight", int(people.rexpressus[seat])),
        ("die", "black", black),
    )
    return tuple(thing for thing in things if thing[2] or thing[0] == "money")


def purse(view: View, seat: int) -> tuple[tuple[str, str, int, str], ...]:
    """Read what the viewer holds, each with its noun: two fleets, not two fleet."""
    return tuple(
        (icon, label, number, noun + "s" * (bool(NOUNS.get(icon)) and number > 1))
        for icon, label, number in goods(view, seat)
        for noun in (NOUNS.get(icon, icon),)
    )


def bonds(view: View, seat: int) -> list[str]:
    """Say whom the viewer is bound to, and what is for sale to them."""
    parts = (bound, friends, loans, market)
    return [line for part in parts for line in view_cache.recalled(view, part.__name__, part, seat)]


def bound(view: View, seat: int) -> list[str]:
    """Say whose spouse, hero, friend at arms or heir the viewer is."""
    people = view.table.people
    ties = (
        ("Married to", people.spouse),
        ("Betrothed to", people.betrothed),
        ("Escorted by", people.escort),
        ("Sails with", people.aboard),
        ("Hero of", people.patron),
        ("Fights beside", people.ally),
        ("Attached to", people.attached),
        ("Possessed by", people.possessed),
        ("Heir:", view.purses.heir),
    )
    parts = [f"{word} {name(view, int(who[seat]))}" for word, who in ties if who[seat] != data.NONE]
    return [". ".join(parts) + "."] if parts else []


def loans(view: View, seat: int) -> list[str]:
    """Say what the viewer has lent and borrowed, as far as it is noted [11.2]."""
    said: dict[str, list[str]] = {"Lent": [], "Borrowed": []}
    noted = np.asarray(view.loans.borrower)
    for lender, slot in np.argwhere(noted[: int(view.table.roles)] != data.NONE).tolist():
        borrower = int(noted[lender, slot])
        if seat not in (lender, borrower):
            continue
        amounts = np.zeros(codes.KINDS_OF_GOODS, np.int16)
        amounts[codes.FLEET] = view.loans.fleets[lender, slot]
        amounts[codes.CURIAL_LEGION] = view.loans.curial[lender, slot]
        word, other = ("Lent", borrower) if seat == lender else ("Borrowed", lender)
        said[word].append(f"{name(view, other)} {words.goods_text(amounts)}")
    return [f"{word}: {'; '.join(parts)}." for word, parts in said.items() if parts]


def market(view: View, seat: int) -> list[str]:
    """Name what the numina here are known to have for sale [13.5]."""
    people = view.table.people
    if not data.IS_MORTAL[people.kind[seat]] or view.table.calendar.phase >= codes.GATHERING:
        return []
    sellers = view_cache.made_for_all(view, numina_about).get(place(view, seat), ())
    known = [numen for numen in sellers if view.knows[numen]]
    if not known:
        return []
    stock = zip(people.row[known].tolist(), view.purses.goods[known].tolist(), strict=True)
    stalls = filter(None, (stall(row, tuple(goods)) for row, goods in stock))
    return [f"For sale here: {text}."] if (text := "; ".join(stalls)) else []


def numina_about(table: Any) -> dict[int, list[int]]:
    """List the numina in each place."""
    found: dict[int, list[int]] = {}
    kinds, places = (row[: int(table.roles)] for row in (table.people.kind, table.people.place))
    for numen in np.flatnonzero((kinds == data.NUMEN) & (places >= 0)).tolist():
        found.setdefault(int(places[numen]), []).append(numen)
    return found


@once(SOME)
def stall(row: int, goods: tuple[int, ...]) -> str:
    """Name what somebody has for sale: everything but money; empty if that is nothing."""
    stock = np.array(goods, np.int16)
    stock[codes.MONEY] = 0
    return f"{cast.CAST[row].short} {words.goods_text(stock)}" if stock.any() else ""


def friends(view: View, seat: int) -> list[str]:
    """Name the viewer's friends, and who of them has sworn."""
    people = view.table.people
    group = int(people.amicitia[seat])
    if group == data.NONE:
        return []
    members = np.flatnonzero(np.asarray(people.amicitia)[: int(view.table.roles)] == group)
    names = [
        name(view, other) + (" (sworn)" if people.sworn[other] else "")
        for other in members.tolist()
        if other != seat
    ]
    return [f"Friends: {', '.join(names)}."] if names else []


def offer_lines(view: View, names: Names = NUMBERED) -> tuple[str, ...]:
    """Say which open offers the viewer made or may answer, those to be answered first [18.2]."""
    viewer = int(view.seat)
    if viewer < 0:
        return ()
    desk = offer_words.desk_text(view, viewer, names)
    lines = [f"On your desk: {desk}."] if desk else []
    for received in (True, False):
        for sender, slot in open_offers(view):
            to = int(view.offers.to[sender, slot])
            if (to == viewer) if received else (sender == viewer != to):
                lines.append(offer_line(view, sender, slot, received, names))
    return tuple(lines)


def open_offers(view: World) -> list[tuple[int, int]]:
    """List the offers that the viewer sees: sender and slot."""
    made = np.asarray(view.offers.verb)[: int(view.table.roles)] != data.NONE
    return [(sender, slot) for sender, slot in np.argwhere(made).tolist()]


def own_offers(view: View, seat: int, names: Names) -> dict[tuple[int, int], str]:
    """Say what the open offers are that a viewer made or may answer, by sender and slot."""
    return {
        (sender, slot): sentence(offer_words.proposal(view, sender, slot, names))
        for sender, slot in open_offers(view)
        if seat in (sender, int(view.offers.to[sender, slot]))
    }


def offer_line(view: View, sender: int, slot: int, received: bool, names: Names) -> str:
    """Say what one offer is, and how it is answered or withdrawn."""
    row = int(view.table.people.row[sender])
    call = f"accept {words.ROLE_WORDS[row]} {slot + 1}" if received else f"withdraw {slot + 1}"
    return f"{sentence(offer_words.proposal(view, sender, slot, names))} [{call}]"


def stake_text(view: View) -> str:
    """Say what is at stake in the game of chance that is being played [3.5]."""
    amounts = np.zeros(codes.KINDS_OF_GOODS, np.int16)
    amounts[view.table.wager.stake] = view.table.wager.amount
    return words.goods_text(amounts)


def members(view: View, party: int) -> list[int]:
    """List who belongs to a party at Actium."""
    parties = view.table.people.party
    return [seat for seat in range(int(view.table.roles)) if parties[seat] == party]

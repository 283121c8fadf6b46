"""What has happened, told in sentences as one viewer may know it."""

from __future__ import annotations

from typing import Final

from ...core.text.words import NUMBERED, Names, joined, plural, sentence
from .actions import ADVANCE, BACK, BEGIN, CARD, NAME, PLACE, PLAY, REFRESH, TAKE
from .data import (
    ALTAR,
    BACK_NAMES,
    CIRCLE,
    DEAL_STAGE,
    DEALT,
    FACE_STAGE,
    GOD,
    GOD_NAMES,
    INFLUENCE,
    LEFT,
    NONE,
    OVER,
    PROVINCES,
    RIGHT,
    ROUNDS,
    SUIT,
)
from .position import members
from .sheet import accounts
from .state import Table, View
from .steps import course, favour, last_god, signed
from .text import result, shown

NEXT: Final = "Next in the deck"
"""How the back is told that is left on the deck; a picture shows it anyway."""


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an action as an event; what only prepares another one is told with it."""
    told = seat_events(before, seat, action, after, names) if seat >= 0 else []
    if seat < 0:
        told = chance_events(before, action, after, names)
    return "\n".join(sentence(line) for line in told)


def seat_events(before: View, seat: int, action: int, after: View, names: Names) -> list[str]:
    """Tell what a player has done [3, 4]."""
    table, who = before.table, names[seat]
    if action == REFRESH:
        return [f"{who:sets} Rome aside: {all_of([int(card) for card in table.rome])}"]
    if TAKE <= action < REFRESH:
        card, slot = int(table.rome[action - TAKE]), action - TAKE
        filled = god_laid(after.table, slot) if card != GOD else []
        return [f"{who:takes} {shown(card)} from Rome", *filled]
    if ADVANCE <= action < PLAY:
        province = action - ADVANCE
        way = course(table, seat, province, 1, names)
        god = last_god(table)
        told = f"{who:follows} {GOD_NAMES[god]}: {way}; tokens: {favour(table, god, province)}"
        return [told, *god_laid(after.table, int(table.gap))]
    card = action - PLAY
    way = course(table, seat, card // SUIT, int(INFLUENCE[card]), names)
    return [f"{who:plays} {shown(card)}: {way}", *ending_events(after, names)]


def god_laid(after: Table, slot: int) -> list[str]:
    """Tell that the top card of the deck, a God, has filled the gap at once [3.4]."""
    return [laid(GOD, slot)] if after.rome[slot] == GOD else []


def ending_events(after: View, names: Names) -> list[str]:
    """Tell that the last round begins, or the end with all points [5, 6, 7.1]."""
    table = after.table
    if table.stage == OVER:
        lines = accounts(table, names)
        return [f"{ROUNDS} rounds are played; the points:", *lines, result(after, names)]
    last = int(table.turns) == (ROUNDS - 1) * int(table.seats)
    return ["the last round begins"] if last else []


def chance_events(before: View, action: int, after: View, names: Names) -> list[str]:
    """Tell what chance has done [2, 3.4, 4.1]."""
    if BEGIN <= action < PLACE:
        return [f"{names[action - BEGIN]:is} drawn by lot to begin"]
    if PLACE <= action < BACK:
        return circle_events(after.table)
    if BACK <= action < CARD:
        return back_events(before.table, action - BACK, after.table)
    if NAME <= action < NAME + len(GOD_NAMES):
        return [god_event(before.table, action - NAME, names)]
    if before.table.stage == DEAL_STAGE:
        return deal_events(before, after, names)
    return laid_events(before.table, action - CARD, after.table)


def circle_events(table: Table) -> list[str]:
    """Tell the whole circle, once it is complete [2.2]."""
    if NONE in table.circle:
        return []
    circle = [PROVINCES[place] for place in table.circle]
    return [f"the provinces lie clockwise: {joined(circle)}, and {circle[0]} again"]


def back_events(before: Table, back: int, after: Table) -> list[str]:
    """Tell a God laid in Rome, and the back that is left on the deck [3.4, 8.1]."""
    if before.gap != NONE and back == ALTAR:
        return laid_events(before, GOD, after)
    if after.stage in (FACE_STAGE, DEAL_STAGE):
        return []
    return [f"{NEXT}: {BACK_NAMES[back]}"]


def laid_events(before: Table, card: int, after: Table) -> list[str]:
    """Tell what is laid in Rome: a card for one that was taken, or all five at once [2.3, 3.2]."""
    if before.taken:
        return [laid(card, int(before.gap))]
    if NONE in after.rome:
        return []
    lines = [f"in Rome now: {all_of([int(card) for card in after.rome])}"]
    if before.aside[0] != NONE:
        lines.append("the cards set aside are mixed into the deck")
    return lines


def laid(card: int, slot: int) -> str:
    """Tell a card that fills a gap [3.4]."""
    down = ", face down" if card == GOD else ""
    return f"{shown(card)} fills place {slot + 1} of Rome{down}"


def all_of(cards: list[int]) -> str:
    """Name Rome cards one by one and Gods by their number."""
    gods = cards.count(GOD)
    names = [shown(card) for card in cards if card not in (GOD, NONE)]
    return joined([*names, *([plural(gods, "God")] if gods else [])])


def god_event(table: Table, god: int, names: Names) -> str:
    """Tell the name of a God that was taken, and what it does [4.1, 8.3]."""
    left, right = signed(int(LEFT[god])), signed(int(RIGHT[god]))
    effect = f"left token {left}, right token {right}"
    return f"{names[int(table.turn)]:'s} God is {GOD_NAMES[god]}: {effect}"


def deal_events(before: View, after: View, names: Names) -> list[str]:
    """Tell a hand once it is dealt: its owner the faces, the others the backs [2.3, 8.2]."""
    seat = int(before.table.turn)
    if int(after.table.owed) % DEALT:
        return []
    lines = [f"{names[seat]:is} dealt {hand(after, seat)}"]
    if after.table.owed == 0:
        lines.append("the Gods are mixed into the deck")
    return lines


def hand(view: View, seat: int) -> str:
    """Name the dealt cards of a hand as far as the viewer sees them [8.2]."""
    if seat == view.seat:
        return joined([shown(card) for card in members(view.dealt)])
    counts = [int(count) for count in view.table.dealt[seat]]
    backs = [f"{counts[back]} of {PROVINCES[back]}" for back in range(CIRCLE) if counts[back]]
    return f"cards: {joined(backs)}"

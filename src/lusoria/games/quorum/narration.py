"""What has happened, told in sentences as one viewer may know it."""

from __future__ import annotations

from typing import Final

from ...core.text.words import NUMBERED, Names, joined, plural, sentence
from . import actions, data, marker_words, position, score_sheet, text
from .state import Table, View

NEXT: Final = "Next in the deck"
"""How the top card of the deck is told; a picture shows it anyway."""


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an action as an event; what only prepares another one is told with it."""
    told = seat_events(before, seat, action, after, names) if seat >= 0 else []
    if seat < 0:
        told = chance_events(before, action, after, names)
    return "\n".join(sentence(line) for line in told)


def seat_events(before: View, seat: int, action: int, after: View, names: Names) -> list[str]:
    """Tell what a player has done [3, 4]."""
    table, who = before.table, names[seat]
    if action == actions.REFRESH:
        aside = all_of([int(card) for card in table.rome])
        return [f"{who:refreshes} Rome and {who:~sets} aside {aside}"]
    if actions.TAKE <= action < actions.REFRESH:
        card, slot = int(table.rome[action - actions.TAKE]), action - actions.TAKE
        filled = god_laid(after.table, slot) if card != data.GOD else []
        return [f"{who:takes} {text.shown(card)} from Rome", *filled]
    if actions.ADVANCE <= action < actions.PLAY:
        province = action - actions.ADVANCE
        way = marker_words.course(table, seat, province, 1, names)
        god = marker_words.last_god(table)
        tokens = marker_words.favour(table, god, province)
        told = f"{who:advances} with {data.GOD_NAMES[god]}: {way}; tokens: {tokens}"
        return [told, *god_laid(after.table, int(table.gap))]
    card = action - actions.PLAY
    way = marker_words.course(table, seat, card // data.SUIT, int(table.box.influence[card]), names)
    return [f"{who:plays} {text.shown(card)}: {way}", *ending_events(after, names)]


def god_laid(after: Table, slot: int) -> list[str]:
    """Tell that the top card of the deck, a God, has filled the gap at once [3.4]."""
    return [laid(data.GOD, slot)] if after.rome[slot] == data.GOD else []


def ending_events(after: View, names: Names) -> list[str]:
    """Tell that the last round begins, or the end with all points [5, 6, 7.1]."""
    table = after.table
    if table.stage == data.OVER:
        lines = score_sheet.accounts(table, names)
        over = f"the game is over after {int(table.box.rounds)} rounds. Final scores:"
        return [over, *lines, text.result(after, names)]
    last = int(table.turns) == (int(table.box.rounds) - 1) * int(table.seats)
    return ["the last round begins"] if last else []


def chance_events(before: View, action: int, after: View, names: Names) -> list[str]:
    """Tell what chance has done [2, 3.4, 4.1]."""
    if actions.BEGIN <= action < actions.PLACE:
        return [f"{names[action - actions.BEGIN]:is} drawn by lot to go first"]
    if actions.PLACE <= action < actions.BACK:
        return circle_events(after.table)
    if actions.BACK <= action < actions.CARD:
        return back_events(before.table, action - actions.BACK, after.table)
    if actions.NAME <= action < actions.NAME + len(data.GOD_NAMES):
        return [god_event(before.table, action - actions.NAME, names)]
    if before.table.stage == data.DEAL_STAGE:
        return deal_events(before, after, names)
    return laid_events(before.table, action - actions.CARD, after.table)


def circle_events(table: Table) -> list[str]:
    """Tell the whole circle, once it is complete [2.2]."""
    if data.NONE in table.circle:
        return []
    circle = [data.PROVINCES[place] for place in table.circle]
    return [f"clockwise around Rome: {joined(circle)}, then {circle[0]} again"]


def back_events(before: Table, back: int, after: Table) -> list[str]:
    """Tell a God laid in Rome, and the back that is left on the deck [3.4, 8.1]."""
    if before.gap != data.NONE and back == data.ALTAR:
        return laid_events(before, data.GOD, after)
    if after.stage in (data.FACE_STAGE, data.DEAL_STAGE):
        return []
    return [f"{NEXT}: {text.backed(back)}"]


def laid_events(before: Table, card: int, after: Table) -> list[str]:
    """Tell what is laid in Rome: a card for one that was taken, or all five at once [2.3, 3.2]."""
    if before.taken:
        return [laid(card, int(before.gap))]
    if data.NONE in after.rome:
        return []
    lines = [f"Rome now has {all_of([int(card) for card in after.rome])}"]
    if before.aside[0] != data.NONE:
        lines.append("the cards set aside are shuffled into the deck")
    return lines


def laid(card: int, slot: int) -> str:
    """Tell a card that fills a gap [3.4]."""
    down = " face down" if card == data.GOD else ""
    return f"{text.shown(card)} is laid{down} at place {slot + 1} of Rome"


def all_of(cards: list[int]) -> str:
    """Name Rome cards one by one and Gods by their number."""
    gods = cards.count(data.GOD)
    names = [text.shown(card) for card in cards if card not in (data.GOD, data.NONE)]
    return joined([*names, *([plural(gods, "God")] if gods else [])])


def god_event(table: Table, god: int, names: Names) -> str:
    """Tell the name of a God that was taken, and what it does [4.1, 8.3]."""
    left, right = (
        marker_words.signed(int(table.box.god_left[god])),
        marker_words.signed(int(table.box.god_right[god])),
    )
    effect = f"left token {left}, right token {right}"
    return f"{names[int(table.turn)]:'s} God is {data.GOD_NAMES[god]}: {effect}"


def deal_events(before: View, after: View, names: Names) -> list[str]:
    """Tell a hand once it is dealt: its owner the faces, the others the backs [2.3, 8.2]."""
    seat = int(before.table.turn)
    if int(after.table.owed) % data.DEALT:
        return []
    lines = [f"{names[seat]:is} dealt {hand(after, seat)}"]
    if after.table.owed == 0:
        lines.append("the Gods are shuffled into the deck")
    return lines


def hand(view: View, seat: int) -> str:
    """Name the dealt cards of a hand as far as the viewer sees them [8.2]."""
    if seat == view.seat:
        return joined([text.shown(card) for card in position.members(view.dealt)])
    counts = [int(count) for count in view.table.dealt[seat]]
    backs = [
        f"{counts[back]} of {data.PROVINCES[back]}" for back in range(data.CIRCLE) if counts[back]
    ]
    return f"{plural(sum(counts), 'card')}: {joined(backs)}"

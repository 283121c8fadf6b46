"""The table of Roma in 80 columns."""

from __future__ import annotations

from typing import Final

from ...core.seats import NOBODY
from ...core.text.words import NUMBERED, Names, counted, fold, plural
from . import data, manual, text
from .rules import battle, turn
from .rules.table import empty_discs
from .state import View

COLUMN: Final = 13
FEW: Final = 12
"""Cards not seen that are named one by one; of more the panel gives the number."""
SHORT: Final = {"Tribunus Plebis": "Tribunus Pl."}


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the table in text, the viewer below."""
    below = max(0, int(view.seat))
    above = data.SEATS - 1 - below
    names = names.heard_by(int(view.seat))
    lines = [
        owner_line(view, above, names),
        *side(view, above),
        "".join(f"[{disc + 1}]".center(COLUMN, "-") for disc in range(data.DISCS)),
        *side(view, below),
        owner_line(view, below, names),
        *hand_lines(view),
        *table_lines(view),
    ]
    return "\n".join(line.rstrip() for line in lines)


def owner_line(view: View, seat: int, names: Names) -> str:
    """Say what belongs to a seat."""
    table = view.table
    parts = [
        plural(int(table.points[seat]), "point"),
        text.sestertii(int(table.money[seat])),
        f"{plural(int(table.held[seat]), 'card')} in hand",
    ]
    if table.stage > data.LAYING and empty_discs(table, seat):
        parts.append(plural(empty_discs(table, seat), "empty disc"))
    if seat != view.seat and view.known[seat].any():
        parts.append(f"you know of {counted(data.NAMES, view.known[seat])}")
    mark = "> " if seat == table.turn and data.LAYING <= table.stage < data.OVER else "  "
    return fold(f"{mark}{names.shown(seat)}: {', '.join(parts)}", 4)


def side(view: View, seat: int) -> list[str]:
    """Two lines for the six cards of a seat, titles and defence; a third for what is special."""
    titles = [shown(view, seat, disc) for disc in range(data.DISCS)]
    strengths = [strength(view, seat, disc) for disc in range(data.DISCS)]
    marks = [mark(view, seat, disc) for disc in range(data.DISCS)]
    rows = (titles, strengths, marks) if any(marks) else (titles, strengths)
    return ["".join(word.center(COLUMN) for word in row) for row in rows]


def shown(view: View, seat: int, disc: int) -> str:
    """Name the card at a disc, as far as the viewer may."""
    title = view.table.discs[seat, disc]
    if title == data.DOWN:
        own = view.faces[disc] if seat == view.seat else data.NONE
        return "(face down)" if own == data.NONE else short(own)
    return "." if title == data.NONE else short(title)


def short(title: int) -> str:
    """Return a title's name in twelve letters or fewer."""
    return SHORT.get(data.NAMES[title], data.NAMES[title])


def strength(view: View, seat: int, disc: int) -> str:
    """Say what the card at a disc defends with, and how that differs from the print."""
    title = view.table.discs[seat, disc]
    if title < 0:
        return "(face down)" if title == data.DOWN and seat == view.seat else ""
    now = battle.defence(view.table, seat, disc)
    change = now - int(view.table.box.defence[title])
    return f"def {now}" + (f" {change:+}" if change else "")


def mark(view: View, seat: int, disc: int) -> str:
    """Say whether a disc is blocked, or its card acts or is attacked."""
    table = view.table
    if table.blocked[seat, disc]:
        return "blocked"
    if seat == table.turn:
        return "acting" if disc == table.disc and table.discs[seat, disc] >= 0 else ""
    return "attacked" if disc == table.target else ""


def hand_lines(view: View) -> list[str]:
    """Name the viewer's own cards with their prices, and those being drawn or given."""
    if view.seat == NOBODY:
        return []
    cards = [
        held(view, title, at) for title in range(data.TITLES) for at in range(view.hand[title])
    ]
    lines = [fold(f"  hand: {', '.join(cards) or 'no cards'}", 8)]
    for word, counts in (("drawn", view.drawn), ("to give", view.gifts), ("pile", view.pile)):
        if counts.any():
            lines.append(fold(f"  {word}: {counted(data.NAMES, counts)}", 8))
    return lines


def held(view: View, title: int, at: int) -> str:
    """Name a card of the hand with its price, and whether the opponent knows of it."""
    seen = ", seen" if at < view.known[view.seat, title] else ""
    return f"{data.NAMES[title]} ({turn.price(view.table, title)}{seen})"


def table_lines(view: View) -> list[str]:
    """Say what lies beside the discs."""
    table = view.table
    stock = max(0, int(table.box.points) - int(table.points.sum()))
    discards = counted(data.NAMES, table.discards)
    piles = f"stockpile: {plural(stock, 'point')}, pile: {plural(int(table.pile), 'card')}"
    lines = [f"  {piles}, discards: {discards}"]
    if data.TRIPLE <= table.stage < data.OVER:
        lines.append(f"  dice: {text.dice_words(table) if any(table.dice) else 'all used'}")
    lifted = [data.NAMES[title] for title in table.lifted if title != data.NONE]
    if lifted:
        lines.append(f"  lifted, still to be laid: {', '.join(lifted)}")
    if table.essedum:
        weaker = int(table.box.essedum_malus) * int(table.essedum)
        lines.append(f"  Essedum: opposing cards defend with {weaker} less this turn")
    for kind, word in enumerate(text.KINDS):
        if table.free[kind]:
            lines.append(f"  {word}s are free to lay this turn")
    return [fold(line, 4) for line in (*lines, *unseen_lines(view))]


def unseen_lines(view: View) -> list[str]:
    """Count what the viewer has not seen: few cards by name, many by kind [8.1]."""
    left = manual.unseen(view)
    if not sum(left) > 0:
        return []
    if sum(left) <= FEW:
        return [f"  unseen: {counted(data.NAMES, left)}"]
    characters, buildings = sum(left[: data.CHARACTERS]), sum(left[data.CHARACTERS :])
    parts = (plural(characters, "character"), plural(buildings, "building"))
    return [f"  unseen: {' and '.join(parts)}"]

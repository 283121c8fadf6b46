"""The table of Quorum in text, 80 columns wide."""

from __future__ import annotations

from ...core.seats import NOBODY
from ...core.text.words import NUMBERED, Names, fold
from . import box, data, marker_words, position, text
from .data import Card
from .score_sheet import ScoreSheet, sheets
from .state import Cards, Table, View

"""What each province counts, in a word or two."""
TAG = 7
"""Letters of a name behind a province."""
LABEL = 11
"""Letters of a name on the scoring sheet."""


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the table in text."""
    table = view.table
    lines = [
        *rome_lines(table),
        "",
        *province_lines(table, names),
        *(
            line
            for seat in range(int(table.seats))
            for line in ("", *seat_lines(view, seat, names))
        ),
        "",
        *sheet_lines(view, sheets(table), names),
    ]
    return "\n".join(line.rstrip() for line in lines)


def rome_lines(table: Table) -> list[str]:
    """Say how far the game is, what lies in Rome and what the deck holds."""
    played = min(int(table.box.rounds), int(table.turns) // int(table.seats) + 1)
    rows = [f"  {slot + 1}  {slot_text(int(table.rome[slot]))}" for slot in range(data.SLOTS)]
    aside = [slot_text(int(card), aside=True) for card in table.aside if card != data.NONE]
    note = [fold(f"  set aside: {', '.join(aside)}", 4)] if aside else []
    return [f"Rome, round {played} of {int(table.box.rounds)}", *rows, *note, *deck_lines(table)]


def slot_text(card: int, aside: bool = False) -> str:
    """Name the card in a slot of Rome."""
    if card in (data.NONE, data.GOD):
        return "." if card == data.NONE else "a God, face down"
    if aside:
        return text.shown(card)
    return f"{data.NAMES[card]:<24}{data.TYPES[data.DECK[card].type]:<14}{data.DECK[card].icons}"


def deck_lines(table: Table) -> list[str]:
    """Say what the deck shows and how many cards of each back it holds [8.1]."""
    backs = ", ".join(
        f"{name} {table.backs[back]}"
        for back, name in enumerate(data.BACK_NAMES)
        if table.backs[back]
    )
    top = text.backed(table.top) if table.top != data.NONE else "not seen yet"
    return [fold(f"  in the deck {table.deck} (next: {top}): {backs}", 4)]


def province_lines(table: Table, names: Names) -> list[str]:
    """One line for each province, clockwise: token, what it counts, who is where."""
    placed = [int(place) for place in table.circle if place != data.NONE]
    if not placed:
        return ["  no province is placed yet"]
    head = "  clockwise  token  counts        markers and their spaces, the leader first"
    return [
        head,
        *(
            f"  {data.PROVINCES[province]:<11}{table.tokens[province]:^5}  "
            f"{box.COUNTS[table.box.counted[province]].replace('_', ' '):<14}"
            f"{standing_words(table, province, names)}"
            for province in placed
        ),
    ]


def standing_words(table: Table, province: int, names: Names) -> str:
    """Name the markers that have moved, with their spaces, the leader first [5.2]."""
    spaces, short = table.spaces[province], tags(table, names, TAG)
    return (
        "  ".join(f"{short[at]}:{spaces[at]}" for at in marker_words.standing(table, province))
        or "."
    )


def tags(table: Table, names: Names, room: int) -> list[str]:
    """Return the names of all seats, cut to *room* letters and still different."""
    titles = [names.title(seat) for seat in range(int(table.seats))]
    cut = [title[:room].rstrip() for title in titles]
    return [
        tag if cut.count(tag) == 1 else f"{title[: room - 2].rstrip()} {seat + 1}"
        for seat, (tag, title) in enumerate(zip(cut, titles, strict=True))
    ]


def seat_lines(view: View, seat: int, names: Names) -> list[str]:
    """Say what belongs to a seat."""
    table = view.table
    mark = "> " if seat == table.turn and table.stage < data.OVER else "  "
    heading = names.heard_by(int(view.seat)).shown(seat)
    lines = [mark + heading]
    lines.append(fold(f"    hand: {', '.join(hand_words(view, seat)) or 'no cards'}", 10))
    if table.played[seat].any():
        lines.append(fold(f"    played: {played_words(table.played[seat])}", 10))
    return lines


def hand_words(view: View, seat: int) -> list[str]:
    """Name the cards of a hand as far as the viewer may, then the Gods."""
    table = view.table
    words = [text.shown(card) for card in position.members(table.known[seat])]
    if seat == view.seat and seat != NOBODY:
        words += [text.shown(card) for card in position.members(view.dealt)]
    else:
        words += [
            f"a card of {data.PROVINCES[province]}"
            for province in range(data.CIRCLE)
            for _ in range(table.dealt[seat, province])
        ]
    return words + [data.GOD_NAMES[god] for god in table.gods[seat] if god != data.NONE]


def played_words(cards: Cards) -> str:
    """Name played cards, type by type."""
    groups = []
    for kind, name in enumerate(data.TYPES):
        found = [
            data.DECK[card] for card in position.members(cards) if data.DECK[card].type == kind
        ]
        if found:
            found.sort(key=lambda card: (card.power, card.number))
            built = kind == data.ARCHITECTURE
            words = [f"{card.icons}-{card.power}" if built else str(card.power) for card in found]
            groups.append(f"{name} {' '.join(words)}{goods(found) if kind == data.TRADE else ''}")
    return "; ".join(groups)


def goods(found: list[Card]) -> str:
    """Count the products on Trade cards."""
    icons = " ".join(card.icons for card in found).split()
    counts = {icon: icons.count(icon) for icon in dict.fromkeys(sorted(icons))}
    return " (" + ", ".join(f"{count} {icon}" for icon, count in counts.items()) + ")"


def sheet_lines(view: View, found: list[ScoreSheet], names: Names) -> list[str]:
    """The scoring sheet, as if the game ended now."""
    heads = [name[:4] for name in (*data.PROVINCES, *data.TYPES)]
    title = "Final score" if view.table.stage == data.OVER else "Score now"
    lines = [f"{title:<12}" + "".join(head.rjust(5) for head in heads) + "    all  steps"]
    labels = tags(view.table, names, LABEL)
    for sheet in found:
        points = "".join(str(number).rjust(5) for number in sheet.points)
        total = str(sheet.total).rjust(7) + str(sheet.influence).rjust(7)
        label = labels[sheet.seat]
        lines.append(f"{label[:1].upper() + label[1:]:<12}" + points + total)
    return lines

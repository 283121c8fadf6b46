"""Quorum in words: what is asked, what an action would do, the table in 80 columns."""

from __future__ import annotations

import textwrap

from ...core.seats import NOBODY, seat_name
from ...core.words import NUMBERED, Names
from .actions import ADVANCE, BEGIN, PLAY, REFRESH, TAKE
from .data import (
    ARCHITECTURE,
    BACK_NAMES,
    CIRCLE,
    COUNTED,
    DECK,
    GOD,
    GOD_LIMIT,
    GOD_NAMES,
    INFLUENCE,
    LEAST_TOKEN,
    LEFT,
    MILITARY,
    MOST_TOKEN,
    NAMES,
    NONE,
    OVER,
    PROVINCES,
    RIGHT,
    ROUNDS,
    SLOTS,
    SPACES,
    STAGES,
    SUIT,
    TRADE,
    TYPES,
    Card,
)
from .manual import GOD_TEXTS, HIDDEN_GOD, PROVINCE_TEXTS, TYPE_TEXTS
from .notation import format_action
from .position import members
from .sheet import Sheet, places_of, sheets
from .state import Cards, Table, View

WIDTH = 79

QUESTIONS = {
    "start": "The lot decides who begins.",
    "map": "The provinces are placed around the map.",
    "back": "The next card of the deck shows its back.",
    "face": "A card of {top} is laid in Rome.",
    "deal": "Seat {turn} is dealt a card of {top}.",
    "take": "Seat {turn} takes a card from Rome{refresh}.",
    "god": "Seat {turn} takes a God: its name is shown.",
    "advance": "{god} favours seat {turn}: in which province does the marker advance?",
    "play": "Which card does seat {turn} play?",
    "over": "The game is over: {result}.",
}


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    return QUESTIONS[STAGES[table.stage]].format(
        turn=int(table.turn) + 1,
        top=BACK_NAMES[table.top],
        refresh=" or refreshes it" if may_refresh(table) else "",
        god=GOD_NAMES[last_god(table)],
        result=result(view) if table.stage == OVER else "",
    )


def may_refresh(table: Table) -> bool:
    """Whether the seat on turn may set Rome aside [3.2]."""
    gods = sum(card == GOD for card in table.rome)
    stuck = gods == SLOTS and table.gods[table.turn, GOD_LIMIT - 1] != NONE
    return gods >= 3 and (not table.refreshed or stuck)


def last_god(table: Table) -> int:
    """The God taken last by the seat on turn, or NONE [4.1]."""
    return next((int(god) for god in reversed(table.gods[table.turn]) if god != NONE), NONE)


def result(view: View) -> str:
    """Say who has won."""
    found = sheets(view.table)
    places = places_of(found)
    best = [sheet for sheet, place in zip(found, places, strict=True) if place == 1]
    names = " and ".join(seat_name(sheet.seat) for sheet in best)
    if len(best) > 1:
        return f"seats {names} govern in coalition with {best[0].total} points"
    level = [sheet for sheet in found if sheet.total == best[0].total]
    why = f", by {best[0].influence} steps of influence" if len(level) > 1 else ""
    return f"seat {names} wins with {best[0].total} points{why}"


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action would do."""
    table = view.table
    if TAKE <= action < TAKE + SLOTS:
        card = int(table.rome[action - TAKE])
        return (
            "take a God: advance by 1, two tokens change" if card == GOD else f"take {shown(card)}"
        )
    if action == REFRESH:
        return "set Rome aside and lay five new cards"
    if ADVANCE <= action < ADVANCE + CIRCLE:
        return _advance(table, action - ADVANCE)
    if PLAY <= action < BEGIN:
        return _play(table, action - PLAY)
    return format_action(action)


def shown(card: int) -> str:
    """Name a card with what it shows."""
    icons = f" ({DECK[card].icons})" if 0 <= card < GOD and DECK[card].type == TRADE else ""
    return "nothing" if card == NONE else "a God" if card == GOD else NAMES[card] + icons


def _advance(table: Table, province: int) -> str:
    god = last_god(table)
    circle = [int(place) for place in table.circle]
    place = circle.index(province)
    before, after = circle[place - 1], circle[(place + 1) % CIRCLE]
    steps = _steps(table, province, 1)
    left, right = _token(table, before, int(LEFT[god])), _token(table, after, int(RIGHT[god]))
    return f"advance in {PROVINCES[province]}{steps}; {left}, {right}"


def _steps(table: Table, province: int, steps: int) -> str:
    space = int(table.spaces[province, table.turn])
    goal = min(space + steps, SPACES)
    return f" from {space} to {goal}" if goal > space else f", the marker stays on {SPACES}"


def _token(table: Table, province: int, change: int) -> str:
    value = int(table.tokens[province])
    changed = min(MOST_TOKEN, max(LEAST_TOKEN, value + change))
    name = PROVINCES[province]
    return f"{name} {value} to {changed}" if changed != value else f"{name} stays {value}"


def _play(table: Table, card: int) -> str:
    province = card // SUIT
    steps = _steps(table, province, int(INFLUENCE[card]))
    return f"play {shown(card)}: {PROVINCES[province]}{steps}"


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the table in text."""
    table = view.table
    found = sheets(table)
    lines = [
        *rome_lines(table),
        "",
        *province_lines(table),
        *(line for seat in range(int(table.seats)) for line in ("", *seat_lines(view, seat))),
        "",
        *sheet_lines(view, found),
    ]
    return "\n".join(line.rstrip() for line in lines)


def rome_lines(table: Table) -> list[str]:
    """Say how far the game is, what the deck shows and what lies in Rome."""
    turns, seats = int(table.turns), int(table.seats)
    played = min(ROUNDS, turns // seats + 1)
    top = BACK_NAMES[table.top] if table.top != NONE else "not seen yet"
    head = f"Rome, round {played} of {ROUNDS}"
    deck = f"deck {table.deck}, top card: {top}"
    rows = [f"  {slot + 1}  {slot_text(int(table.rome[slot]))}" for slot in range(SLOTS)]
    aside = [slot_text(int(card)) for card in table.aside if card != NONE]
    note = [fold(f"  set aside: {', '.join(aside)}", 4)] if aside else []
    return [head + deck.rjust(WIDTH - len(head)), *rows, *note]


def slot_text(card: int) -> str:
    """Say what lies in a slot of Rome."""
    if card in (NONE, GOD):
        return "." if card == NONE else "a God, face down"
    return f"{NAMES[card]:<24}{TYPES[DECK[card].type]:<14}{DECK[card].icons}"


def province_lines(table: Table) -> list[str]:
    """One line for each province, clockwise: token, what it counts, who is where."""
    placed = [int(place) for place in table.circle if place != NONE]
    return [
        f"  {PROVINCES[province]:<11}token {table.tokens[province]}   "
        f"{COUNTED[province]:<20}"
        f"{standing(table, province)}"
        for province in placed
    ]


def standing(table: Table, province: int) -> str:
    """Name the seats whose markers have moved, the one ahead first."""
    spaces, heights = table.spaces[province], table.heights[province]
    moved = [seat for seat in range(int(table.seats)) if spaces[seat]]
    moved.sort(key=lambda seat: (-int(spaces[seat]), int(heights[seat])))
    return "  ".join(f"{seat_name(seat)}:{spaces[seat]}" for seat in moved) or "."


def seat_lines(view: View, seat: int) -> list[str]:
    """Say what belongs to a seat."""
    table = view.table
    mark = "> " if seat == table.turn and table.stage < OVER else "  "
    lines = [mark + f"Seat {seat_name(seat)}" + (" (you)" if seat == view.seat else "")]
    lines.append(fold(f"    hand: {', '.join(hand_words(view, seat)) or 'no cards'}", 10))
    if table.played[seat].any():
        lines.append(fold(f"    played: {played_words(table.played[seat])}", 10))
    return lines


def hand_words(view: View, seat: int) -> list[str]:
    """Name the cards of a hand as far as the looker may, then the Gods."""
    table = view.table
    words = [shown(card) for card in members(table.known[seat])]
    if seat == view.seat and seat != NOBODY:
        words += [shown(card) for card in members(view.dealt)]
    else:
        words += [
            f"a card of {PROVINCES[province]}"
            for province in range(CIRCLE)
            for _ in range(table.dealt[seat, province])
        ]
    return words + [GOD_NAMES[god] for god in table.gods[seat] if god != NONE]


def played_words(cards: Cards) -> str:
    """Name played cards, type by type."""
    groups = []
    for kind, name in enumerate(TYPES):
        found = [DECK[card] for card in members(cards) if DECK[card].type == kind]
        if found:
            found.sort(key=lambda card: (card.power, card.number))
            built = kind == ARCHITECTURE
            words = [f"{card.icons}-{card.power}" if built else str(card.power) for card in found]
            groups.append(f"{name} {' '.join(words)}{goods(found) if kind == TRADE else ''}")
    return "; ".join(groups)


def goods(found: list[Card]) -> str:
    """Count the products on Trade cards."""
    icons = " ".join(card.icons for card in found).split()
    counts = {icon: icons.count(icon) for icon in dict.fromkeys(sorted(icons))}
    return " (" + ", ".join(f"{count} {icon}" for icon, count in counts.items()) + ")"


def sheet_lines(view: View, found: list[Sheet]) -> list[str]:
    """The scoring sheet, as if the game ended now."""
    heads = [name[:4] for name in (*PROVINCES, *TYPES)]
    title = "Final score" if view.table.stage == OVER else "Score now"
    lines = [f"{title:<12}" + "".join(head.rjust(5) for head in heads) + "    all  steps"]
    for sheet in found:
        points = "".join(str(number).rjust(5) for number in sheet.points)
        total = str(sheet.total).rjust(7) + str(sheet.influence).rjust(7)
        lines.append(f"Seat {seat_name(sheet.seat):<7}" + points + total)
    return lines


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the types, the provinces and the Gods in play."""
    table = view.table
    cards = [(TYPES[kind], TYPE_TEXTS[kind]) for kind in range(MILITARY + 1)]
    provinces = [(PROVINCES[at], PROVINCE_TEXTS[at]) for at in table.circle if at != NONE]
    named = sorted({int(god) for god in table.gods.flat if god != NONE})
    gods = [(GOD_NAMES[god], GOD_TEXTS[god]) for god in named]
    hidden = [("God", HIDDEN_GOD)] if GOD in table.rome else []
    return [*cards, *provinces, *gods, *hidden]


def fold(line: str, indent: int, width: int = WIDTH) -> str:
    """Break a line at spaces so that it fits, with the rest indented."""
    start = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line.strip(), width, initial_indent=start, subsequent_indent=" " * indent)


GOAL = ""


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card of the box and every sign of the panel."""
    return explain(view)

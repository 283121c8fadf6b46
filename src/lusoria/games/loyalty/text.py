"""Loyalty in words: what is asked, what an action would do, the table in 80 columns."""

from __future__ import annotations

import textwrap

import numpy as np

from ...core.record import blank
from ...core.seats import seat_name
from ...core.words import NUMBERED, Names
from .data import (
    BONUS_COINS,
    BONUS_WREATH,
    COLUMNS,
    DEPTH,
    FAVOUR_NAMES,
    HALF_NAMES,
    KINDS,
    LENGTH,
    NAMES,
    NONE,
    OVER,
    STAGES,
    VALUES,
    VERB,
)
from .manual import CATEGORY_OF, FAVOUR_TEXTS, GOD_TEXTS, plural
from .rules.end import card_points, favour_points, rank, wreath_points
from .rules.track import occupied
from .state import STATE, View
from .verbs import (
    BANISH,
    CLEAR,
    DROP_FAVOUR,
    MOVE_DIE,
    PLACE,
    RECAST,
    SWAP_CARDS,
    SWAP_FAVOURS,
    TAKE_DIE,
    TAKE_FAVOUR,
)

CELL = 13

QUESTIONS = {
    "begin": "The Senate die decides who begins.",
    "god": "A God card is dealt.",
    "favour": "A favour is dealt.",
    "die": "{dice} in the air.",
    "check": "Does seat {actor} roll all his dice, or keep them?",
    "action": "Seat {actor} sends a messenger, scores the temple, gathers or retreats.",
    "retreat": "How many messengers does seat {actor} take back from {god}?",
    "follow": "Does seat {actor} follow seat {turn} to {marked}?",
    "copy": "{deed} of seat {actor}: which action is copied?",
    "to": "{deed} of seat {actor}: to which column?",
    "messenger": "{deed} of seat {actor}: which messenger?",
    "runner": "{deed} of seat {actor}: which messenger on the Temple Track?",
    "rival": "{deed} of seat {actor}: which opponent's messenger on the Temple Track?",
    "land": "Which space of the branch does seat {actor} take?",
    "exit": "The messenger of seat {actor} is at EXIT: to which card does it go?",
    "opponent": "{deed} of seat {actor}: from whom is the coin stolen?",
    "either": "{deed} of seat {actor}: a wreath or coins?",
    "cast": "{deed} of seat {actor}: how many dice are rolled?",
    "over": "The game is over: {result}.",
}
COLUMN_QUESTIONS = {
    MOVE_DIE: "from which column is a die moved?",
    TAKE_DIE: "from which column is a die taken?",
    RECAST: "the dice of which column are rolled?",
    PLACE: "on which card is the messenger placed?",
    CLEAR: "from which card are all messengers sent back?",
    TAKE_FAVOUR: "which favour is taken?",
    DROP_FAVOUR: "which favour is removed?",
    SWAP_FAVOURS: "which favour is swapped, the left one first?",
    SWAP_CARDS: "which card is swapped, the left one first?",
    BANISH: "which card goes back to the box?",
}


def deed_name(deed: int) -> str:
    """Name an action of a god."""
    god, half = divmod(int(deed), 2)
    return f"{NAMES[god]} ({HALF_NAMES[half]})"


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    stage = STAGES[table.stage]
    actor = int(table.actor) + 1
    if stage == "column":
        return f"{deed_name(table.deed)} of seat {actor}: {COLUMN_QUESTIONS[VERB[table.deed]]}"
    return QUESTIONS[stage].format(
        actor=actor,
        turn=int(table.turn) + 1,
        deed=deed_name(table.deed) if table.deed != NONE else "",
        marked=NAMES[table.cards[table.mark]] if table.mark != NONE else "",
        god=NAMES[table.cards[table.picked]] if stage == "retreat" else "",
        dice=f"{plural(int(table.rolling), 'die').replace('dies', 'dice')}",
        result=result(view) if stage == "over" else "",
    )


def ranks_of(view: View) -> list[int]:
    """Return each seat's place."""
    state = blank(STATE)
    state.table = view.table
    places = np.zeros(view.table.seats, np.int32)
    rank(state, places)
    return [int(place) for place in places]


def result(view: View) -> str:
    """Say who has won."""
    places = ranks_of(view)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    points = ", ".join(str(breakdown(view, seat)["total"]) for seat in range(len(places)))
    names = " and ".join(f"seat {seat + 1}" for seat in winners)
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{names} {verb}, points {points}"


def breakdown(view: View, seat: int) -> dict[str, int]:
    """Return what a seat's points are made of [7.5]."""
    table = view.table
    parts = {
        "wreaths": int(wreath_points(table, seat)),
        "messengers": int(card_points(table, seat)),
        "favours": int(favour_points(table, seat)),
    }
    return {**parts, "total": sum(parts.values())}


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the table in text."""
    table = view.table
    rows = [
        [f"[{column + 1}]" + ("*" if column == table.mark else "") for column in range(COLUMNS)],
        [favour_name(int(kind)) for kind in table.favours],
        [god_name(int(god)) for god in table.cards],
        [category_name(int(god)) for god in table.cards],
        [crowd(view, column) for column in range(COLUMNS)],
        ["dice " + "o" * int(dice) if dice else "-" for dice in table.dice],
    ]
    lines = ["".join(word[:CELL].center(CELL) for word in row) for row in rows]
    lines += [track_line(view), box_line(view)]
    for seat in range(table.seats):
        lines += seat_lines(view, seat)
    return "\n".join(line.rstrip() for line in lines)


def favour_name(kind: int) -> str:
    """Name a favour in short."""
    return "." if kind == NONE else FAVOUR_NAMES[kind].replace("double ", "2x ")


def god_name(god: int) -> str:
    """Name a god, or a gap."""
    return "(gap)" if god == NONE else NAMES[god]


def category_name(god: int) -> str:
    """Name a god's category."""
    return "" if god == NONE else CATEGORY_OF[god]


def crowd(view: View, column: int) -> str:
    """Show the messengers on a card, each by the number of its seat."""
    counts = [int(view.table.messengers[seat, column]) for seat in range(view.table.seats)]
    return " ".join(str(seat + 1) * count for seat, count in enumerate(counts) if count) or "."


def bonus(seats: int, space: int) -> str:
    """Write what a space gives in short."""
    coins, value = int(BONUS_COINS[seats, space]), int(BONUS_WREATH[seats, space])
    return f"{coins}c" if coins else f"w{value}" if value else "-"


def track_line(view: View) -> str:
    """Show the Temple Track: each space with its bonus and who stands there."""
    table = view.table
    seats = int(table.seats)
    parts: list[str] = []
    for space in range(LENGTH[seats]):
        branch = space > 0 and DEPTH[seats, space] == DEPTH[seats, space - 1]
        parts.append(("|" if branch else " ") + bonus(seats, space) + holder(view, space))
    return fold(f"  temple:{''.join(parts)} EXIT", 8)


def holder(view: View, space: int) -> str:
    """Write who stands on a space of the track."""
    table = view.table
    for seat in range(table.seats):
        if (int(table.temple[seat]) >> space) & 1:
            return f"[{seat + 1}]"
    return "[x]" if (occupied(table) >> space) & 1 else "[.]"


def box_line(view: View) -> str:
    """Say what lies beside the Pantheon."""
    table = view.table
    supply = "/".join(str(int(count)) for count in table.supply)
    scored = [NAMES[god] for god in range(len(NAMES)) if (int(table.discards) >> god) & 1]
    names = ", ".join(scored) or "none"
    line = f"  deck {table.deck}, reserve {table.left}, wreaths {supply}, discards: {names}"
    return fold(line, 4)


def seat_lines(view: View, seat: int) -> list[str]:
    """Say what belongs to a seat, and at the end what its points are made of."""
    table = view.table
    who = f"Seat {seat_name(seat)}" + (" (you)" if seat == view.seat else "")
    wreaths = "/".join(str(int(table.wreaths[seat, place])) for place in range(VALUES))
    dice = int(table.pool[seat])
    parts = [
        plural(int(table.coins[seat]), "coin"),
        f"{plural(int(table.hand[seat]), 'messenger')} in hand",
        f"{dice} {'die' if dice == 1 else 'dice'}",
        f"wreaths {wreaths}",
    ]
    if favours := favour_list(view, seat):
        parts.append(f"favours: {favours}")
    mark = "> " if seat == table.actor and table.stage != OVER else "  "
    lines = [fold(f"{mark}{who}: {', '.join(parts)}", 4)]
    if table.stage == OVER:
        points = breakdown(view, seat)
        total = points.pop("total")
        made = ", ".join(f"{word} {count}" for word, count in points.items())
        lines.append(f"    {total} points: {made}")
    return lines


def favour_list(view: View, seat: int) -> str:
    """Name a seat's favours."""
    held = view.table.held[seat]
    return ", ".join(
        FAVOUR_NAMES[kind] + (f" x{held[kind]}" if held[kind] > 1 else "")
        for kind in range(KINDS)
        if held[kind]
    )


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the gods in the Pantheon, the favours in play, and what is reconstructed."""
    table = view.table
    gods = [int(god) for god in table.cards if god != NONE]
    present = {int(kind) for kind in table.favours if kind != NONE}
    present |= {kind for kind in range(KINDS) if table.held[:, kind].any()}
    texts = [(f"{NAMES[god]} ({CATEGORY_OF[god]})", GOD_TEXTS[god]) for god in gods]
    texts += [(f"Favour: {FAVOUR_NAMES[kind]}", FAVOUR_TEXTS[kind]) for kind in sorted(present)]
    return [*texts, ("Temple Track", TRACK_TEXT)]


TRACK_TEXT = (
    "A messenger goes to the first depth with an empty space; its bonus is collected when it "
    "comes back. (Reconstructed, as is what Hercules does and what the favours look like: our "
    "text of the rulebook has lost them. An owner of the box can correct them in data.py.)"
)


def fold(line: str, indent: int, width: int = 79) -> str:
    """Break a line at spaces so that it fits, with the rest indented."""
    start = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line.strip(), width, initial_indent=start, subsequent_indent=" " * indent)


GOAL = ""


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card of the box and every sign of the panel."""
    return explain(view)

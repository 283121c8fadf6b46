"""Loyalty in words: what is asked, what points are made of, the table in 80 columns or more."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import Final

import numpy as np

from ...core.record import blank
from ...core.text.words import (
    NUMBERED,
    Names,
    Person,
    fold,
    paper,
    plural,
    sentence,
    with_standings,
)
from . import data, manual, nouns, verbs
from .rules import end, numbers
from .state import STATE, Table, View

CELL = 13
BROADEST = 24
TALL = 36
"""Terminals of so many rows always show what the gods do; others do if there is room."""
ASKING: Final = 8
"""Lines of a terminal that the question and its options take."""
BROAD_PAPER: Final = 110
"""So many columns have room for a player's points beside what they own."""
ARROW = "\u2192"
"""Letters of a column of the Pantheon."""


def alike(question: str) -> tuple[str, str]:
    """Ask everybody in the same words."""
    return question, question


QUESTIONS: Final[dict[str, tuple[str, str]]] = {
    "begin": alike("the first player is being drawn by lot"),
    "god": alike("a God card is being dealt"),
    "favour": alike("a favour is being dealt"),
    "die": alike("{dice} being rolled"),
    "check": (
        "roll {pool}, or keep {them}",
        "{who:is} deciding whether to roll {pool}",
    ),
    "action": (
        "send a messenger, score the temple, gather influence or retreat",
        "{who:'s} turn",
    ),
    "retreat": (
        "how many messengers do you take back from {picked}?",
        "{who:is} taking messengers back from {picked}",
    ),
    "follow": (
        "follow {turn} to {marked}, or stay",
        "{who:is} deciding whether to follow {turn} to {marked}",
    ),
    "copy": ("{deed}: choose an action to copy", "{who:is} choosing an action to copy"),
    "to": ("{deed}: choose the column to go to", "{who:is} choosing the column to go to"),
    "messenger": ("{deed}: choose a messenger", "{who:is} choosing a messenger"),
    "runner": (
        "{deed}: choose one of your messengers on the Temple Track",
        "{who:is} choosing a messenger on the Temple Track",
    ),
    "rival": (
        "{deed}: choose an opponent's messenger on the Temple Track",
        "{who:is} choosing an opponent's messenger on the Temple Track",
    ),
    "land": (
        "choose a space of the branch for your messenger",
        "{who:is} choosing a space of the branch",
    ),
    "exit": (
        "your messenger has reached EXIT: choose a card for it",
        "{who:is} choosing a card for the messenger at EXIT",
    ),
    "opponent": (
        "{deed}: choose an opponent to steal a coin from",
        "{who:is} choosing an opponent to steal a coin from",
    ),
    "either": ("{deed}: take a wreath or coins", "{who:is} choosing a wreath or coins"),
    "cast": (
        "{deed}: how many dice do you roll?",
        "{who:is} deciding how many dice to roll",
    ),
    "over": alike("{result}"),
}
"""What is asked at each stage: to the player who acts, and as all others hear it."""
COLUMN_QUESTIONS: Final = {
    verbs.MOVE_DIE: ("choose a die to move", "{who:is} choosing a die to move"),
    verbs.TAKE_DIE: ("choose a die to take", "{who:is} choosing a die to take"),
    verbs.RECAST: (
        "choose a column to reroll its dice",
        "{who:is} choosing a column to reroll its dice",
    ),
    verbs.PLACE: (
        "choose a card to place a messenger on",
        "{who:is} choosing a card to place a messenger on",
    ),
    verbs.CLEAR: (
        "choose a card to send all its messengers back",
        "{who:is} choosing a card whose messengers are sent back",
    ),
    verbs.TAKE_FAVOUR: ("choose a favour to take", "{who:is} choosing a favour to take"),
    verbs.DROP_FAVOUR: ("choose a favour to remove", "{who:is} choosing a favour to remove"),
    verbs.SWAP_FAVOURS: (
        "choose two favours to swap, the left one first",
        "{who:is} choosing two favours to swap",
    ),
    verbs.SWAP_CARDS: (
        "choose two cards to swap, the left one first",
        "{who:is} choosing two cards to swap",
    ),
    verbs.BANISH: (
        "choose a card to send back to the box",
        "{who:is} choosing a card to send back to the box",
    ),
}


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    stage, who = data.STAGES[table.stage], names[int(table.actor)]
    named = {"deed": nouns.deed_name(table.deed)} if table.deed != data.NONE else {"deed": ""}
    if stage == "column":
        yours, theirs = COLUMN_QUESTIONS[numbers.verb(table, table.deed)]
        yours = f"{{deed}}: {yours}"
    else:
        yours, theirs = QUESTIONS[stage]
        named |= stage_names(view, stage, names)
    question = yours if who.second else theirs
    return sentence(question.format(who=who, turn=names[int(table.turn)], **named))


def stage_names(view: View, stage: str, names: Names) -> dict[str, str]:
    """Name what the question of a stage is about."""
    table = view.table
    pool = int(table.pool[table.turn])
    return {
        "marked": nouns.card(table, int(table.mark)) if table.mark != data.NONE else "",
        "picked": nouns.card(table, int(table.picked)) if stage == "retreat" else "",
        "dice": f"{nouns.dice(table.rolling)} {'is' if table.rolling == 1 else 'are'}",
        "pool": own_dice(table, names[int(table.turn)]),
        "them": "it" if pool == 1 else "them",
        "result": result(view, names) if stage == "over" else "",
    }


def own_dice(table: Table, who: Person) -> str:
    """Name the dice of the player on turn: your die, both dice, all 3 of your dice."""
    count = int(table.pool[table.turn])
    if count == 1:
        return "your die" if who.second else "a die"
    many = "both" if count == 2 else f"all {count}"
    return f"{many} of your dice" if who.second else f"{many} dice"


def ranks_of(view: View) -> list[int]:
    """Return each seat's place."""
    state = blank(STATE)
    state.table = view.table
    places = np.zeros(view.table.seats, np.int32)
    end.rank(state, places)
    return [int(place) for place in places]


def result(view: View, names: Names = NUMBERED) -> str:
    """Say who has won, with how many points, and what decided between equals [7.7]."""
    places = ranks_of(view)
    totals = [breakdown(view, seat)["total"] for seat in range(len(places))]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    won = f"{names.all(winners)} share the victory" if winners[1:] else f"{names[winners[0]]:wins}"
    points = plural(totals[winners[0]], "point") + decision(view, winners[0], totals)
    return with_standings(f"{won} with {points}", names, places, totals)


def decision(view: View, winner: int, totals: list[int]) -> str:
    """Say what decided between the winner and others with as many points [7.7]."""
    table = view.table
    equals = [seat for seat, total in enumerate(totals) if total == totals[winner]]
    poorer = [seat for seat in equals if table.coins[seat] < table.coins[winner]]
    if len(equals) == 1:
        return ""
    if len(poorer) == len(equals) - 1:
        return f" and the most coins ({int(table.coins[winner])})"
    return " and the most favours" if ranks_of(view).count(1) == 1 else ""


def breakdown(view: View, seat: int) -> dict[str, int]:
    """Return what a seat's points are made of, as they stand [7.5]."""
    table = view.table
    parts = {
        "wreaths": int(end.wreath_points(table, seat)),
        "messengers": int(end.card_points(table, seat)),
        "favours": int(end.favour_points(table, seat)),
    }
    return {**parts, "total": sum(parts.values())}


def points_text(points: dict[str, int]) -> str:
    """Say how many points a seat has as things stand, and for what."""
    made = ", ".join(f"{word} {count}" for word, count in points.items() if word != "total")
    return f"{plural(points['total'], 'point')}: {made}"


def score_sheet(view: View) -> list[tuple[str, list[int]]]:
    """List what the points of all seats are made of."""
    made = [breakdown(view, seat) for seat in range(view.table.seats)]
    return [(name, [one[name] for one in made]) for name in made[0] if name != "total"]


def possessions(view: View) -> list[tuple[str, list[int]]]:
    """Count what the seats own beside points."""
    table, seats = view.table, range(int(view.table.seats))
    return [
        ("coins", [int(table.coins[seat]) for seat in seats]),
        ("dice", [int(table.pool[seat]) for seat in seats]),
        ("messengers on the cards", [int(table.messengers[seat].sum()) for seat in seats]),
    ]


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the table in text."""
    table = view.table
    marks, viewer = nouns.marks_of(names, int(table.seats)), nouns.viewer_of(view)
    rows = [
        [column_head(table, column) for column in range(data.COLUMNS)],
        *([favour_line(table, int(kind), line) for kind in table.favours] for line in range(2)),
        *(
            [[worth_text(table, viewer, int(kind)) for kind in table.favours]]
            if viewer >= 0
            else []
        ),
        [god_label(int(god)) for god in table.cards],
        [category_name(int(god)) for god in table.cards],
        [crowd(view, column, marks) for column in range(data.COLUMNS)],
        ["dice " + "o" * int(count) if count else "no dice" for count in table.dice],
    ]
    room = paper()
    cell = max(CELL, min(BROADEST, room.columns // data.COLUMNS))
    below = [track_line(view, marks), *box_lines(view)]
    for seat in range(table.seats):
        below += seat_lines(view, seat, names, marks)
    deeds, taken = deed_rows(table, cell), len(rows) + sum(line.count("\n") + 1 for line in below)
    if room.rows >= TALL or taken + len(deeds) + ASKING <= room.rows:
        rows[-2:-2] = deeds
    lines = ["".join(word[:cell].center(cell) for word in row) for row in rows]
    return "\n".join(line.rstrip() for line in [*lines, *below])


def deed_rows(table: Table, cell: int) -> list[list[str]]:
    """Write below each god what its main action and its general action do, in short."""
    shorts = manual.of(table).deed_shorts
    rows: list[list[str]] = []
    for half in (data.MAIN, data.GENERAL):
        cells = []
        for god in table.cards.tolist():
            short = "" if god == data.NONE else shorts[data.HALVES * god + half]
            said = f"{data.HALF_NAMES[half]}: {short.replace(ARROW, '->')}" if short else ""
            cells.append(textwrap.wrap(said, cell - 2))
        rows += [list(row) for row in zip_longest(*cells, fillvalue="")]
    return rows


def column_head(table: Table, column: int) -> str:
    """Number a column; the marked one has a star."""
    return f"column {column + 1}" + ("*" if column == table.mark else "")


def favour_line(table: Table, kind: int, line: int) -> str:
    """Return one of the two lines that name a favour in short."""
    return (
        ("." if line == 0 else "")
        if kind == data.NONE
        else manual.of(table).favour_lines[kind][line]
    )


def worth_text(table: Table, seat: int, kind: int) -> str:
    """Say what a favour would be worth to the viewer now."""
    return "" if kind == data.NONE else f"(worth {nouns.worth_if_taken(table, seat, kind)})"


def god_label(god: int) -> str:
    """Name a god, or a gap."""
    return "(gap)" if god == data.NONE else data.NAMES[god]


def category_name(god: int) -> str:
    """Name a god's category."""
    return "" if god == data.NONE else manual.CATEGORY_OF[god]


def crowd(view: View, column: int, marks: list[str]) -> str:
    """Show the messengers on a card, each by the sign of its seat."""
    counts = [int(view.table.messengers[seat, column]) for seat in range(view.table.seats)]
    return " ".join(marks[seat] * count for seat, count in enumerate(counts) if count) or "."


def track_line(view: View, marks: list[str]) -> str:
    """Show the Temple Track: each space with its bonus and who stands there."""
    table = view.table
    parts: list[str] = []
    for space in range(numbers.length(table)):
        branch = space > 0 and numbers.depth(table, space) == numbers.depth(table, space - 1)
        parts.append(("|" if branch else " ") + nouns.bonus_sign(table, space))
        parts[-1] += holder(view, space, marks)
    return fold(f"  temple:{''.join(parts)} EXIT", 8)


def holder(view: View, space: int, marks: list[str]) -> str:
    """Write who stands on a space of the track."""
    owner = nouns.standing(view.table, space)
    if owner != data.NONE:
        return f"[{marks[owner]}]"
    return "[x]" if nouns.is_blocked(view.table, space) else "[.]"


def box_lines(view: View) -> list[str]:
    """Say what lies beside the Pantheon."""
    table = view.table
    supply = "/".join(str(int(count)) for count in table.supply)
    scored = [data.NAMES[god] for god in range(len(data.NAMES)) if (int(table.discards) >> god) & 1]
    counts = [f"{word} {end.discarded(table, at)}" for at, word in enumerate(data.CATEGORIES)]
    left = f"  round {int(table.rounds) + 1}, deck {table.deck}, reserve {table.left}"
    return [
        f"{left}, wreaths of 1/2/3 left: {supply}",
        fold(f"  discards: {', '.join(counts)}; {', '.join(scored) or 'no card yet'}", 4),
    ]


def seat_lines(view: View, seat: int, names: Names, marks: list[str]) -> list[str]:
    """Say what belongs to a seat, and what its points are made of as things stand."""
    table = view.table
    who = (
        names.shown(seat) if str(seat + 1) == marks[seat] else f"{marks[seat]} {names.shown(seat)}"
    )
    wreaths = "/".join(str(int(table.wreaths[seat, place])) for place in range(data.VALUES))
    parts = [
        nouns.coins(table.coins[seat]),
        f"{nouns.messengers(table.hand[seat])} in hand",
        nouns.dice(table.pool[seat]),
        f"wreaths {wreaths}",
    ]
    mark = "> " if seat == table.actor and table.stage != data.OVER else "  "
    owned, points = f"{mark}{who}: {', '.join(parts)}", points_text(breakdown(view, seat))
    broad = paper().columns >= BROAD_PAPER
    lines = [fold(f"{owned}; {points}", 4)] if broad else [fold(owned, 4), f"    {points}"]
    if favours := favour_list(table, seat):
        lines.append(fold(f"    favours: {favours}", 6))
    return lines


def favour_list(table: Table, seat: int) -> str:
    """Name a seat's favours with what each is worth now."""
    return ", ".join(
        manual.of(table).favour_titles[kind]
        + (f" x{count}" if count > 1 else "")
        + f" ({end.worth(table, seat, kind)})"
        for kind, count in enumerate(table.held[seat])
        if count
    )

"""Loyalty in words: what is asked, what points are made of, the table in 80 columns."""

from __future__ import annotations

import numpy as np

from ...core.record import blank
from ...core.text.words import NUMBERED, Names, Person, fold, plural, runners_up, sentence
from . import data, manual, nouns, verbs
from .rules import end
from .state import STATE, Table, View

CELL = 13
"""Letters of a column of the Pantheon."""

QUESTIONS = {
    "begin": "The Senate die decides who begins.",
    "god": "A God card is dealt.",
    "favour": "A favour is dealt.",
    "die": "{dice} in the air.",
    "check": "{does} {who} roll all {dice_of}, or keep them?",
    "action": "{who:'s} turn: send a messenger, score the temple, gather or retreat.",
    "retreat": "How many messengers {does_low} {who} take back from {picked}?",
    "follow": "{does} {who} follow {turn} to {marked}?",
    "copy": "{deed}: which action {does_low} {who} copy?",
    "to": "{deed}: to which column {does_low} {who} go?",
    "messenger": "{deed}: which messenger {does_low} {who} pick?",
    "runner": "{deed}: which messenger on the Temple Track {does_low} {who} pick?",
    "rival": "{deed}: which opponent's messenger on the Temple Track {does_low} {who} pick?",
    "land": "Which space of the branch {does_low} {who} take?",
    "exit": "A messenger is at EXIT: to which card {does_low} {who} send it?",
    "opponent": "{deed}: from whom {does_low} {who} steal a coin?",
    "either": "{deed}: {does_low} {who} take a wreath or coins?",
    "cast": "{deed}: how many dice {does_low} {who} roll?",
    "over": "The game is over: {result}",
}
COLUMN_QUESTIONS = {
    verbs.MOVE_DIE: "from which column {does} {who} move a die?",
    verbs.TAKE_DIE: "from which column {does} {who} take a die?",
    verbs.RECAST: "the dice of which column {does} {who} roll?",
    verbs.PLACE: "on which card {does} {who} place a messenger?",
    verbs.CLEAR: "from which card {does} {who} send all messengers back?",
    verbs.TAKE_FAVOUR: "which favour {does} {who} take?",
    verbs.DROP_FAVOUR: "which favour {does} {who} remove?",
    verbs.SWAP_FAVOURS: "which favour {does} {who} swap, the left one first?",
    verbs.SWAP_CARDS: "which card {does} {who} swap, the left one first?",
    verbs.BANISH: "which card {does} {who} send back to the box?",
}


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    stage, who = data.STAGES[table.stage], names[int(table.actor)]
    does = who.verb("does")
    if stage == "column":
        question = COLUMN_QUESTIONS[data.VERB[table.deed]].format(who=who, does=does)
        return f"{nouns.deed_name(table.deed)}: {question}"
    text = QUESTIONS[stage].format(
        who=who,
        does=does.capitalize(),
        does_low=does,
        turn=names[int(table.turn)],
        deed=nouns.deed_name(table.deed) if table.deed != data.NONE else "",
        marked=nouns.card(table, int(table.mark)) if table.mark != data.NONE else "",
        picked=nouns.card(table, int(table.picked)) if stage == "retreat" else "",
        dice=nouns.dice(table.rolling),
        dice_of=own_dice(table, who),
        result=result(view, names) if stage == "over" else "",
    )
    return sentence(text)


def own_dice(table: Table, who: Person) -> str:
    """Name the dice of the player on turn."""
    return f"{'your' if who.second else 'the'} {nouns.dice(table.pool[table.turn])}"


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
    rest = runners_up(names, places, totals)
    points = plural(totals[winners[0]], "point") + decision(view, winners[0], totals)
    return f"{won} with {points}" + (f"; {rest}" if rest else "")


def decision(view: View, winner: int, totals: list[int]) -> str:
    """Say what decided between the winner and others with as many points [7.7]."""
    table = view.table
    equals = [seat for seat, total in enumerate(totals) if total == totals[winner]]
    poorer = [seat for seat in equals if table.coins[seat] < table.coins[winner]]
    if len(equals) == 1:
        return ""
    if len(poorer) == len(equals) - 1:
        return f" and the most coins, {int(table.coins[winner])}"
    return " and as many coins, by favours" if ranks_of(view).count(1) == 1 else ""


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


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the table in text."""
    table = view.table
    marks, viewer = nouns.marks_of(names, int(table.seats)), nouns.viewer_of(view)
    rows = [
        [column_head(table, column) for column in range(data.COLUMNS)],
        *([favour_line(int(kind), line) for kind in table.favours] for line in range(2)),
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
    lines = ["".join(word[:CELL].center(CELL) for word in row) for row in rows]
    lines += [track_line(view, marks), *box_lines(view)]
    for seat in range(table.seats):
        lines += seat_lines(view, seat, names, marks)
    return "\n".join(line.rstrip() for line in lines)


def column_head(table: Table, column: int) -> str:
    """Number a column; the marked one has a star."""
    return f"column {column + 1}" + ("*" if column == table.mark else "")


def favour_line(kind: int, line: int) -> str:
    """Return one of the two lines that name a favour in short."""
    return ("." if line == 0 else "") if kind == data.NONE else manual.FAVOUR_LINES[kind][line]


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
    seats = int(view.table.seats)
    parts: list[str] = []
    for space in range(data.LENGTH[seats]):
        branch = space > 0 and data.DEPTH[seats, space] == data.DEPTH[seats, space - 1]
        parts.append(("|" if branch else " ") + nouns.bonus_sign(seats, space))
        parts[-1] += holder(view, space, marks)
    return fold(f"  temple:{''.join(parts)} EXIT", 8)


def holder(view: View, space: int, marks: list[str]) -> str:
    """Write who stands on a space of the track."""
    owner = nouns.standing(view.table, space)
    if owner != data.NONE:
        return f"[{marks[owner]}]"
    return "[x]" if nouns.is_blocked(int(view.table.seats), space) else "[.]"


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
    lines = [
        fold(f"{mark}{who}: {', '.join(parts)}", 4),
        f"    {points_text(breakdown(view, seat))}",
    ]
    if favours := favour_list(table, seat):
        lines.append(fold(f"    favours: {favours}", 6))
    return lines


def favour_list(table: Table, seat: int) -> str:
    """Name a seat's favours with what each is worth now."""
    return ", ".join(
        manual.FAVOUR_TITLES[kind]
        + (f" x{count}" if count > 1 else "")
        + f" ({end.worth(table, seat, kind)})"
        for kind, count in enumerate(table.held[seat])
        if count
    )

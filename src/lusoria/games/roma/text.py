"""Roma in words: what is asked, what an action would do, the table in 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ...core.seats import NOBODY, seat_name
from ...core.words import NUMBERED, Names
from .actions import (
    ACCEPT,
    ACTIVATE,
    ADD,
    AGAIN,
    BLOCK,
    BUY,
    CARDS,
    COPY,
    END,
    GIVE,
    KEEP,
    LAY,
    LOWER,
    MONEY,
    PASS,
    PLACE,
    RAISE,
    RECOVER,
    SCORE,
    TAKE,
    TARGET,
)
from .data import (
    ACTIONS_STAGE,
    BOX,
    CENTURIO_STAGE,
    CHARACTER,
    CHARACTERS,
    DISCS,
    DOWN,
    FACES,
    FREE_STAGE,
    KIND,
    LAYING,
    MERCATOR_PRICE,
    NAMES,
    NONE,
    OVER,
    POINTS,
    SEATS,
    STAGES,
    TEMPLUM_STAGE,
    TITLES,
)
from .manual import CARD_TEXTS
from .notation import format_action
from .rules.battle import defence
from .rules.turn import price
from .state import Titles, View

COLUMN = 13
SHORT = {"Tribunus Plebis": "Tribunus Pl."}

QUESTIONS = {
    "start": "The lot decides who begins.",
    "deal": "Cards are being dealt.",
    "exchange": "Each player gives the other two cards: which ones?",
    "laying": "Seat {turn} lays a card face down: which card, at which disc?",
    "throw": "Seat {turn} throws the dice.",
    "triple": "Seat {turn} has thrown three of a kind: accept it or throw again?",
    "actions": "Seat {turn} lays cards, uses dice, or ends the turn.",
    "draw": "Seat {turn} is drawing cards.",
    "keep": "Which of the drawn cards does seat {turn} keep?",
    "target": "{acts_as} of seat {turn}: which opposing card?",
    "battle": "{acts_as} attacks disc {target}: the battle die is thrown.",
    "centurio": "The Centurio threw {battle}, not enough: does seat {turn} add a die?",
    "mercator": "How many points does seat {turn} buy, at 2 sestertii each?",
    "consul": "Which die does the Consul of seat {turn} raise or lower?",
    "block": "Which opposing disc does the Praetorianus of seat {turn} block?",
    "copy": "As whom does the Scaenicus of seat {turn} act?",
    "haruspex": "Which card of the pile does the Haruspex of seat {turn} take?",
    "recover": "Which character does the Aesculapinum of seat {turn} recover?",
    "free": "{acts_as} of seat {turn}: lay {kind} for nothing, or pass.",
    "place": "Where does seat {turn} lay {lifted} again?",
    "forum": "Which die scores at the Forum of seat {turn}?",
    "templum": "The Forum pays {due}: does seat {turn} add the third die for the Templum?",
    "over": "The game is over: {result}.",
}


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    lifted = next((title for title in table.lifted if title != NONE), NONE)
    return QUESTIONS[STAGES[table.stage]].format(
        turn=int(table.turn) + 1,
        acts_as=NAMES[table.title],
        kind="characters" if NAMES[table.title] == "Senator" else "buildings",
        target=int(table.target) + 1,
        battle=table.battle,
        due=table.due,
        lifted=NAMES[lifted],
        result=result(view),
    )


def result(view: View) -> str:
    """Say who has won."""
    mine, theirs = (int(points) for points in view.table.points)
    if mine == theirs:
        return f"a shared victory at {mine} points"
    best = 0 if mine > theirs else 1
    return f"seat {best + 1} wins {max(mine, theirs)} to {min(mine, theirs)}"


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat on turn would do."""
    for first, count, words in PHRASES:
        if first <= action < first + count:
            return words(view, action - first)
    return format_action(action)


def _lay(view: View, choice: int) -> str:
    title, disc = choice // DISCS, choice % DISCS
    table = view.table
    if table.stage == LAYING:
        return f"lay {NAMES[title]} face down at disc {disc + 1}"
    cost = 0 if table.stage == FREE_STAGE else price(table, title)
    covered = table.discs[table.turn, disc]
    over = f", covering {NAMES[covered]}" if covered >= 0 else ""
    return f"lay {NAMES[title]} at disc {disc + 1} for {cost or 'nothing'}{over}"


def _activate(view: View, disc: int) -> str:
    title = view.table.discs[view.table.turn, disc]
    return f"activate {NAMES[title]} at disc {disc + 1}" if title >= 0 else f"activate {disc + 1}"


def _target(view: View, disc: int) -> str:
    table = view.table
    foe = 1 - int(table.turn)
    title = table.discs[foe, disc]
    if title < 0:
        return f"choose disc {disc + 1}"
    strength = defence(table, foe, disc)
    return f"choose {NAMES[title]} at disc {disc + 1} (defence {strength})"


def _place(view: View, disc: int) -> str:
    table = view.table
    lifted = next((NAMES[title] for title in table.lifted if title != NONE), "the card")
    covered = table.discs[table.turn, disc]
    over = f", covering {NAMES[covered]}" if covered >= 0 else ""
    return f"lay {lifted} at disc {disc + 1}{over}"


def _add(view: View, face: int) -> str:
    if view.table.stage == CENTURIO_STAGE:
        return f"add the die {face + 1}: {int(view.table.battle) + face + 1} in all"
    return f"add the die {face + 1}: {int(view.table.due) + face + 1} points in all"


def _pass(view: View, _: int) -> str:
    if view.table.stage == CENTURIO_STAGE:
        return "add no die, the attack fails"
    if view.table.stage == TEMPLUM_STAGE:
        return f"add no die, take {view.table.due} points"
    return "lay no more cards"


def _buy(view: View, choice: int) -> str:
    count = choice + 1
    return f"buy {plural(count, 'point')} for {count * MERCATOR_PRICE} sestertii"


PHRASES: tuple[tuple[int, int, Callable[[View, int], str]], ...] = (
    (LAY, TITLES * DISCS, _lay),
    (MONEY, FACES, lambda _, face: f"take {face + 1} sestertii with the die {face + 1}"),
    (CARDS, FACES, lambda _, face: f"draw {plural(face + 1, 'card')} with the die, keep one"),
    (ACTIVATE, FACES, _activate),
    (END, 1, lambda *_: "end the turn"),
    (AGAIN, 1, lambda *_: "throw all three dice again"),
    (ACCEPT, 1, lambda *_: "accept the throw"),
    (GIVE, TITLES, lambda _, title: f"give {NAMES[title]} away"),
    (KEEP, TITLES, lambda _, title: f"keep {NAMES[title]}, discard the rest"),
    (TAKE, TITLES, lambda _, title: f"take {NAMES[title]} from the pile"),
    (RECOVER, CHARACTERS, lambda _, title: f"take {NAMES[title]} from the discards"),
    (TARGET, DISCS, _target),
    (BUY, POINTS, _buy),
    (RAISE, FACES, lambda _, face: f"raise the die {face + 1} to {face + 2}"),
    (LOWER, FACES, lambda _, face: f"lower the die {face + 1} to {face}"),
    (BLOCK, DISCS, lambda _, disc: f"block disc {disc + 1} for the opponent's next turn"),
    (COPY, CHARACTERS, lambda _, title: f"act as {NAMES[title]}"),
    (PLACE, DISCS, _place),
    (SCORE, FACES, lambda _, face: f"score {face + 1} with the die {face + 1}"),
    (ADD, FACES, _add),
    (PASS, 1, _pass),
)


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the table in text, the looker below."""
    below = max(0, int(view.seat))
    above = SEATS - 1 - below
    lines = [
        owner_line(view, above),
        *side(view, above),
        "".join(f"[{disc + 1}]".center(COLUMN, "-") for disc in range(DISCS)),
        *side(view, below),
        owner_line(view, below),
        *hand_lines(view),
        *table_lines(view),
    ]
    return "\n".join(line.rstrip() for line in lines)


def owner_line(view: View, seat: int) -> str:
    """Say what belongs to a seat."""
    table = view.table
    who = f"Seat {seat_name(seat)}" + (" (you)" if seat == view.seat else "")
    parts = [
        plural(int(table.points[seat]), "point"),
        f"{table.money[seat]} sestertii",
        f"{plural(int(table.held[seat]), 'card')} in hand",
    ]
    if seat != view.seat and view.known[seat].any():
        parts.append(f"known there: {listing(view.known[seat])}")
    mark = "> " if seat == table.turn and LAYING <= table.stage < OVER else "  "
    return fold(f"{mark}{who}: {', '.join(parts)}", 4)


def side(view: View, seat: int) -> list[str]:
    """Two lines for the six cards of a seat: titles, and what they defend with."""
    titles = [shown(view, seat, disc) for disc in range(DISCS)]
    notes = [note(view, seat, disc) for disc in range(DISCS)]
    return ["".join(word.center(COLUMN) for word in row) for row in (titles, notes)]


def shown(view: View, seat: int, disc: int) -> str:
    """Name the card at a disc, as far as the looker may."""
    title = view.table.discs[seat, disc]
    if title == DOWN:
        own = view.faces[disc] if seat == view.seat else NONE
        return "(face down)" if own == NONE else f"({short(own)})"[:COLUMN]
    return "." if title == NONE else short(title)


def short(title: int) -> str:
    """Return a title's name in twelve letters or fewer."""
    return SHORT.get(NAMES[title], NAMES[title])


def note(view: View, seat: int, disc: int) -> str:
    """Say whether a disc is blocked, and what the card there defends with."""
    title = view.table.discs[seat, disc]
    strength = f"def {defence(view.table, seat, disc)}" if title >= 0 else ""
    return "BLOCKED" if view.table.blocked[seat, disc] else strength


def hand_lines(view: View) -> list[str]:
    """Name the looker's own cards with their prices, and those being drawn or given."""
    if view.seat == NOBODY:
        return []
    cards = [f"{NAMES[title]} ({BOX[title].price})" for title in titles_in(view.hand)]
    lines = [fold(f"  hand: {', '.join(cards) or 'no cards'}", 8)]
    for word, counts in (("drawn", view.drawn), ("to give", view.gifts), ("pile", view.pile)):
        if counts.any():
            lines.append(fold(f"  {word}: {listing(counts)}", 8))
    return lines


def table_lines(view: View) -> list[str]:
    """Say what lies beside the discs."""
    table = view.table
    stock = max(0, POINTS - int(table.points.sum()))
    lines = [f"  stockpile {stock}, pile {table.pile}, discards: {listing(table.discards)}"]
    dice = [str(face + 1) for face in range(FACES) for _ in range(table.dice[face])]
    if table.stage >= ACTIONS_STAGE:
        lines.append(f"  dice: {' '.join(dice) or 'all used'}")
    if table.essedum:
        lines.append(f"  Essedum: opposing defence is {2 * int(table.essedum)} lower this turn")
    for kind, word in enumerate(("characters", "buildings")):
        if table.free[kind]:
            lines.append(f"  {word} are laid for nothing this turn")
    return [fold(line, 4) for line in lines]


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the cards on the table, in the looker's hand and among his drawn cards."""
    present = {int(title) for title in view.table.discs.flat if title >= 0}
    present |= {int(title) for title in (*view.faces, *view.table.lifted) if title >= 0}
    for counts in (view.hand, view.drawn, view.pile):
        present |= set(titles_in(counts))
    return [(heading(title), CARD_TEXTS[title]) for title in sorted(present)]


def heading(title: int) -> str:
    """Return a title with what its cards show."""
    card = BOX[title]
    kind = "character" if KIND[title] == CHARACTER else "building"
    dice = {0: "no die", 1: "one die", 2: "two dice"}[card.dice]
    return f"{card.name} ({kind}, price {card.price}, defence {card.defence}, {dice})"


def titles_in(counts: Titles) -> list[int]:
    """List the titles of cards counted by title, each as often as there are cards."""
    return [title for title in range(TITLES) for _ in range(counts[title])]


def listing(counts: Titles) -> str:
    """Name cards counted by title, in short."""
    parts = [
        NAMES[title] + (f" x{counts[title]}" if counts[title] > 1 else "")
        for title in range(TITLES)
        if counts[title]
    ]
    return ", ".join(parts) or "none"


def plural(count: int, word: str) -> str:
    """Return a number with its noun."""
    return f"{count} {word}" + ("" if count == 1 else "s")


def fold(line: str, indent: int, width: int = 79) -> str:
    """Break a line at spaces so that it fits, with the rest indented."""
    start = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line.strip(), width, initial_indent=start, subsequent_indent=" " * indent)


GOAL = ""


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card of the box and every sign of the panel."""
    return explain(view)

"""Personae in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lusoria.core.table import NonAction
from lusoria.core.text.words import NUMBERED, Names, joined, sentence
from lusoria.core.visible import Silent, Told, Visible, mentions

from .rules import ACTIONS, AIM, COPIES, DEAL, GUESS, drawing, ending_of
from .rules import guessed_by as guessed
from .rules import kind_of as kind
from .rules import named_by as named

GOAL: Final = """\
Keep your mask on while others lose theirs.
The last player at the feast wins; at midnight, the highest rank wins."""
NON_ACTIONS: Final = (NonAction("(pass|wait).*", "2.1", "a turn cannot be passed"),)
MASKS: Final = ("", "gossip", "guest", "wrestler", "doorkeeper", "host", "king")
EFFECTS: Final = (
    "guess another player's mask; if you are right the player is unmasked",
    "see another player's mask",
    "compare masks with another player; the lower rank is unmasked",
    "nobody can name you until your next turn",
    "a player lays down the mask and draws another",
    "you are unmasked if you lay it down",
)
VISIBLE: Final[Visible] = {
    "table": Silent("it follows from what is drawn and laid down"),
    "table.laid": Told(lambda change: (MASKS[change.at[1] + 1],)),
    "table.out": Told(lambda change: (mentions(change.names[change.row]), "unmasked")),
    "table.guarded": Told(
        lambda _: ("doorkeeper",),
        (Silent("it ends by itself at the next turn", lambda change: change.now == 0),),
    ),
    "hands": Told(
        lambda change: (MASKS[change.now],),
        (
            Silent("it has been laid down", lambda change: change.now == 0),
            Silent("it was known", lambda change: change.now in change.before.hands[change.row]),
        ),
    ),
    "shown": Silent("you know your own mask, and the log says who looked at it"),
    "seat": Silent("it says who looks"),
}
"""Which words tell what a viewer sees change."""


def format_action(action: int) -> str:
    """Write an action."""
    if action >= DEAL:
        return f"deal {MASKS[action - DEAL + 1] if action < ACTIONS else 'a mask'}"
    guess = f" {MASKS[guessed(action)]}" if action >= GUESS else ""
    return MASKS[kind(action)] + (f" {named(action) + 1}{guess}" if action >= AIM else "")


def describe(view: Any, action: int, names: Names = NUMBERED) -> str:
    """Say what an action does."""
    if action >= DEAL:
        what = f"the {MASKS[action - DEAL + 1]}" if action < ACTIONS else "a mask"
        return f"{names[max(0, drawing(view.table))]:draws} {what}"
    if action < AIM:
        return f"lay down the {MASKS[kind(action)]}"
    whom = "yourself" if named(action) == view.seat else names.shown(named(action))
    guess = f", and guess the {MASKS[guessed(action)]}" if action >= GUESS else ""
    return f"lay down the {MASKS[kind(action)]} and name {whom}{guess}"


def tell(view: Any, names: Names = NUMBERED) -> str:
    """Say what is asked."""
    table, left = view.table, [seat for seat in range(view.table.seats) if not view.table.out[seat]]
    if ending_of(table) == 1:
        return sentence(f"{names[left[0]]:is} the last at the feast")
    if ending_of(table) == 2:
        best = max(int(view.hands[seat, 0]) for seat in left)
        high = [str(names[seat]) for seat in left if view.hands[seat, 0] == best]
        return sentence(f"midnight: {joined(high)} with the {MASKS[best]}")
    if drawing(table) >= 0:
        return sentence(f"{names[drawing(table)]:draws} a mask")
    return sentence(f"{names[int(table.turn)]:lays} down one of two masks")


def narrate(before: Any, seat: int, action: int, after: Any, names: Names = NUMBERED) -> str:
    """Tell what happened, and to whom it was shown what the viewer sees."""
    if action >= DEAL:
        lines = [describe(before, action, names)]
    else:
        whom = f" and {names[seat].verb('names')} {names[named(action)]}" if action >= AIM else ""
        guess = f": the {MASKS[guessed(action)]}?" if action >= GUESS else ""
        lines = [f"{names[seat]:lays} down the {MASKS[kind(action)]}{whom}{guess}"]
    return "\n".join(
        sentence(line) for line in [*lines, *consequences(before, after, action, names)]
    )


def consequences(before: Any, after: Any, action: int, names: Names) -> Iterator[str]:
    """Tell who is unmasked, who lays down a mask besides, and which masks come to light."""
    for seat in range(after.table.seats):
        gone = after.table.laid[seat] - before.table.laid[seat]
        if seat == before.table.turn and action < DEAL:
            gone[kind(action) - 1] -= 1
        masks = [MASKS[int(at) + 1] for at in gone.nonzero()[0]]
        if after.table.out[seat] > before.table.out[seat]:
            yield f"{names[seat]:is} unmasked" + "".join(f": the {mask}" for mask in masks)
        elif masks:
            yield f"{names[seat]:lays} down the {masks[0]}"
        seen = int(after.hands[seat, 0])
        if seen and seat != after.seat and seen not in before.hands[seat]:
            yield f"{names[seat]:wears} the {MASKS[seen]}"


def laid_by(view: Any, seat: int) -> str:
    """Name what a player has laid down."""
    laid = view.table.laid[seat]
    return ", ".join(f"{laid[at]} {MASKS[int(at) + 1]}" for at in laid.nonzero()[0])


def panel(view: Any, names: Names = NUMBERED) -> str:
    """Draw the feast in text, a line a player."""
    table, lines = view.table, [f"pile {view.table.pile}"]
    for seat in range(table.seats):
        known = [MASKS[int(mask)] for mask in view.hands[seat] if mask]
        masks = " ".join([*known, *["?"] * (int(table.held[seat]) - len(known))])
        mark = "-" if table.out[seat] else "#" if table.guarded[seat] else " "
        laid = "".join(str(at + 1) * int(count) for at, count in enumerate(table.laid[seat]))
        lines.append(f"{names.shown(seat)[:16]:<16} {mark} {masks:<22} | {laid}")
    return "\n".join(lines)


def manual(view: Any) -> list[tuple[str, str]]:
    """Explain masks and signs."""
    copies, ranks = COPIES[view.table.feast], enumerate(EFFECTS, 1)
    masks = [(MASKS[at], f"rank {at}, {copies[at]} of them: {effect}") for at, effect in ranks]
    signs = [("?", "a mask you do not know"), ("-", "unmasked"), ("#", "a doorkeeper protects")]
    return [*masks, *signs, ("|", "ranks that have been laid down")]

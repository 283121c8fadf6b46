"""Help for the player who asks: the goal, every card and sign, and what is no action at all."""

from __future__ import annotations

from ...core.table import NonAction
from ...core.text.words import counted
from . import data
from . import manual as texts
from .manual import CATEGORY_OF
from .state import Table, View

GOAL = (
    "Send messengers to the gods to use their actions and win their favours.\n"
    "The game ends when cards, favours or wreaths run out. Most points win."
)

TRACK_TEXT = (
    "A messenger goes to the first step with an empty space. You collect the bonus of the space "
    "when the messenger comes back. "
)
LOST = (
    "(Reconstructed, like Hercules and the favours: our copy of the rulebook lacks them. If you "
    "own the game, enter the values of your box.)"
)
ENTERED = "(Changed from the reconstruction.)"

SIGNS = (
    (
        "Signs: columns",
        "Each column of the Pantheon shows a favour, what it would be worth to you now, the god, "
        "the god's category, the messengers on the card and the dice below it. The columns form a "
        "ring: 1 and 6 are neighbours.",
    ),
    ("Sign: *", "column 3* is the marked column: no effect changes anything in it [5.4]."),
    ("Sign: o", "Each o is a die; no column holds more dice than there are players [3.5]."),
    (
        "Signs: letters and numbers of players",
        "LL G on a card: two messengers of the player whose line begins with L, and one of G's. "
        "Players without names are numbers: 11 2. A dot means no messenger.",
    ),
    (
        "Signs: w1[.] 2c[L] -[x]",
        "A space of the Temple Track: w1 gives a wreath of value 1, 2c two coins, - nothing. The "
        "brackets show whose messenger is there, a dot if the space is empty, x if it is blocked "
        "for the whole game. A stroke | joins the two spaces of a branch.",
    ),
    ("Sign: EXIT", "The end of the track: a messenger that gets here goes on to a card [5.3]."),
    ("Sign: >", "Whose turn it is."),
    (
        "Signs: wreaths 4/2/0",
        "Wreaths of value 1, 2 and 3. Each scores its value at the end.",
    ),
    (
        "Signs: 12 points: wreaths 8, messengers 2, favours 2",
        "The points if the game ended now, without bonuses from the track: wreaths by value, 1 for "
        "each messenger on a God card, and the favours.",
    ),
    (
        "Signs: favours: 3 points x2 (3)",
        "A favour, x2 if there are two alike, with what each is worth now in brackets.",
    ),
    (
        "Signs: 2 per card, war; 2+1 per own favour; 4+6 per group of 5+",
        "What a favour is worth: 2 points for each discarded war card; 2 points and 1 more for "
        "each favour of your own; 4 points and 6 more for each category with 5 or more discards "
        "[7.6].",
    ),
    (
        "Signs: main and general action",
        "Each god has both. On the board, a filled star marks the main action, an empty one the "
        "general action.",
    ),
    (
        "Dice",
        "A die under a card lets you send a messenger there. If you have 3 or more dice, you must "
        "roll them all at the start of your turn; if you have 1 or 2, you may [3.4].",
    ),
    (
        "The Senate die",
        "It marks the column that the player on turn has chosen, until the last follower is done.",
    ),
)
"""Everything on the board and panel that is no card."""
ON_SCREEN = (
    "Not seen yet",
    *(name for name, _ in SIGNS if name not in ("Dice", "The Senate die")),
)
"""What a player aid leaves out: it is about the text panel."""

SECTIONS = {
    "Temple Track": "1.4",
    "Not seen yet": "1.1",
    **dict.fromkeys([category.capitalize() for category in data.CATEGORIES], "1.1"),
    "Signs: columns": "1.5",
    "Dice": "3.4",
    "EXIT": "5.3",
    "Sign: EXIT": "5.3",
    "The Senate die": "5.4",
    "Favour": "7.6",
    "Signs: favours": "7.6",
    "Signs: main and general action": "1.1",
}
"""The section about each thing whose name is no heading."""

NON_ACTIONS = (
    NonAction(
        "(end|finish|done|next)( .*)?",
        "5.1",
        "your turn ends by itself once the action is done and everybody has followed or stayed",
    ),
    NonAction(
        "(skip|wait)( .*)?",
        "4.5",
        "you can pass only if no action is possible; then the game offers it",
    ),
    NonAction(
        "(draw|deal)( .*)?",
        "3.3",
        "God cards and favours are dealt automatically to fill gaps",
    ),
    NonAction(
        "(score|claim|win)( the| a| my)? (cards?|gods?|majority|majorities|favou?rs?)( .*)?",
        "3.1",
        "cards on which you have the majority are scored automatically at the start of your turn",
    ),
    NonAction(
        "buy( .*)?", "5.8", "there is no market: wreaths and favours come from the actions of gods"
    ),
    NonAction(
        "(reroll|roll again)( .*)?",
        "3.4",
        "you roll your dice at the start of your turn, all or none",
    ),
    NonAction(
        "(change|exchange|split)( .*)? wreaths?( .*)?",
        "5.8",
        "wreaths cannot be exchanged for other wreaths",
    ),
    NonAction(
        "(play|choose|use|activate) [a-z]+",
        "4.1",
        "say which of a god's actions you want: main or general, with the god's name or column",
    ),
)
"""What newcomers type that is no action."""


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the gods in the Pantheon, the favours in play, and what may still come."""
    table = view.table
    gods = [int(god) for god in table.cards if god != data.NONE]
    present = {int(kind) for kind in table.favours if kind != data.NONE}
    present |= {kind for kind in range(data.KINDS) if table.held[:, kind].any()}
    return [
        *(god_entry(table, god) for god in gods),
        *(favour_entry(table, kind) for kind in sorted(present)),
        ("Temple Track", track_text(table)),
        ("Not seen yet", unseen_text(view)),
    ]


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card of the box and every sign of the panel."""
    table = view.table
    return [
        *(god_entry(table, god) for god in range(len(data.NAMES))),
        *(favour_entry(table, kind) for kind in range(data.KINDS)),
        ("Temple Track", track_text(table)),
        ("Not seen yet", unseen_text(view)),
        *SIGNS,
    ]


def track_text(table: Table) -> str:
    """Explain the track, and say whether its spaces are reconstructed."""
    known = texts.of(table)
    entered = known.is_changed("track") or known.is_changed("blocked")
    return TRACK_TEXT + (ENTERED if entered else LOST)


def god_entry(table: Table, god: int) -> tuple[str, str]:
    """Explain a god."""
    return f"{data.NAMES[god]} ({CATEGORY_OF[god]})", texts.of(table).god_text(god)


def favour_entry(table: Table, kind: int) -> tuple[str, str]:
    """Explain a favour."""
    known = texts.of(table)
    return f"Favour: {known.favour_titles[kind]}", f"{known.favour_texts[kind]}."


def unseen_text(view: View) -> str:
    """List what nobody has seen: gods in deck or box, favours in the reserve [1.1, 1.2, 8.1]."""
    table = view.table
    gods = [data.NAMES[god] for god in range(len(data.NAMES)) if (int(table.unseen) >> god) & 1]
    favours = counted(texts.of(table).favour_titles, table.reserve)
    return (
        f"Gods ({int(table.deck)} of them in the deck): {', '.join(gods) or 'none'}. "
        f"Favours in the reserve: {favours}."
    )

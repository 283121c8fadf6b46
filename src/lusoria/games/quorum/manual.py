"""Explain cards, Gods, provinces and signs in a sentence or two."""

from __future__ import annotations

from typing import Final

from ...core.table import NonAction
from . import data
from .data import Card, God
from .state import View

GOAL: Final = (
    "Each turn, take a card from Rome and play one: it moves your marker in its province.\n"
    "After 12 rounds you score six provinces and four types of card. Most points win."
)

TYPE_TEXTS: Final = (
    "Intrigue: your Intrigue cards times your cards of power 3 of any type.",
    "Architecture: 1, 4, 8, 12, 18 or 24 points for 1 to 6 different buildings.",
    "Trade: for each product, 2, 4 or 6 points for 2, 3, or 4 and more icons on your cards.",
    "Military: 10 points for powers 1-2-3, 5 for 1-2 or 2-3. Each card counts once.",
)
"""By type."""

PROVINCE_TEXTS: Final = tuple(
    f"{name} scores your {counted} times the token if your marker is first, one less if second, "
    "and so on. A marker that never moved scores nothing."
    for name, counted in zip(data.PROVINCES, data.COUNTED, strict=True)
)
"""By province."""


def _effect(god: God) -> str:
    left, right = (f"{'adds 1 to' if change > 0 else 'takes 1 from'}" for change in god[2:])
    return (
        f"{god.name}: advance 1 in a province of your choice. The God {left} the token on its "
        f"left and {right} the one on its right. The card stays in your hand and is never played."
    )


GOD_TEXTS: Final = tuple(_effect(god) for god in data.PANTHEON)
"""By God."""

HIDDEN_GOD: Final = (
    "A God, face down. It is revealed when you take it, acts at once and is never played."
)


def _card(card: Card) -> str:
    shows = (
        f", {card.icons.replace(' ', ', ')}" if card.type in (data.ARCHITECTURE, data.TRADE) else ""
    )
    return (
        f"{data.TYPES[card.type]}, power {card.power}{shows}. Playing it advances your marker in "
        f"{data.PROVINCES[card.province]} by {card.influence}. {TYPE_TEXTS[card.type]}"
    )


CARD_TEXTS: Final = tuple(_card(card) for card in data.DECK)
"""By card."""

SIGNS: Final = (
    (
        "Trade-3 Gallia+1",
        "A card: its type or building, its power (3), its province, and how far it advances.",
    ),
    ("bath-3", "A played Architecture card: its building and its power."),
    (">", "Whose turn it is."),
    (
        "token",
        "The value of a province, 1 to 4, for the marker that is first there; the second gets one "
        "less, and so on. Gods change it.",
    ),
    (
        "Livia:4",
        "A marker and its space, the leader first. Of two markers on one space, the lower one, "
        "which got there earlier, is ahead.",
    ),
    (
        "left and right",
        "Provinces are listed clockwise: the left neighbour is the one above, the right neighbour "
        "the one below; the last and the first are neighbours too.",
    ),
    ("in the deck", "How many cards of each back are left in the deck; an altar is a God."),
    ("a card of Asia", "A card in another player's hand: you see only its back."),
    (
        "Score now",
        "The points if the game ended now, by province and type (Afri is Africa). 'all' is the "
        "total; 'steps' counts how far the six markers have moved, which breaks ties.",
    ),
)
"""What stands on the panel, with its meaning."""


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the types, the provinces and the Gods in play."""
    table = view.table
    provinces = [(data.PROVINCES[at], PROVINCE_TEXTS[at]) for at in table.circle if at != data.NONE]
    named = sorted({int(god) for god in table.gods.flat if god != data.NONE})
    gods = [(data.GOD_NAMES[god], GOD_TEXTS[god]) for god in named]
    hidden = [("God", HIDDEN_GOD)] if data.GOD in table.rome else []
    return [*zip(data.TYPES, TYPE_TEXTS, strict=True), *provinces, *gods, *hidden]


def manual(view: View) -> list[tuple[str, str]]:  # noqa: ARG001
    """Explain every card and every God of the box and every sign of the panel."""
    return [
        *zip(data.TYPES, TYPE_TEXTS, strict=True),
        *zip(data.PROVINCES, PROVINCE_TEXTS, strict=True),
        ("God", HIDDEN_GOD),
        *zip(data.GOD_NAMES, GOD_TEXTS, strict=True),
        *SIGNS,
        *zip(data.NAMES, CARD_TEXTS, strict=True),
    ]


SECTIONS: Final = {
    **dict.fromkeys(data.PROVINCES, "5.4"),
    **dict.fromkeys(data.GOD_NAMES, "1.2"),
    **dict.fromkeys([building.capitalize() for building in data.BUILDINGS], "6.3"),
}
"""The section about each thing whose name is no heading."""

GOD_WORDS: Final = "|".join(name.lower() for name in data.GOD_NAMES)

NON_ACTIONS: Final = (
    NonAction(
        rf"(play|discard|use|lay) (the |a |my )?(god|altar|{GOD_WORDS}).*",
        "4.1",
        "a God is never played: it acts when you take it and stays in your hand to the end",
    ),
    NonAction(
        rf"(take|choose|get) (the )?({GOD_WORDS}).*",
        "8.3",
        "a God in Rome lies face down and has no name yet: take it by its place, such as take 3",
    ),
    NonAction(
        r"(draw|draw .*|(take|get) (a card |one )?(from |of )?(the )?(deck|top|top card|pile))",
        "3.3",
        "you take cards from Rome, never from the deck",
    ),
    NonAction(
        r"(pass|skip|wait|end|done|stop|end turn|end my turn|pass turn|no card|nothing)",
        "3.1",
        "you cannot pass: take a card, then play one",
    ),
    NonAction(
        r"(discard|drop|throw) .*", "3.5", "cards are never discarded: you play one each turn"
    ),
    NonAction(
        r"(move|go|walk|march) .*",
        "3.5",
        "a marker moves only when you play a card or take a God",
    ),
    NonAction(
        r"(attack|fight|retreat|go back|move back).*",
        "3.5",
        "there is no fighting: markers only move forward, and Military cards score points",
    ),
    NonAction(
        r"(swap|exchange|give|buy|sell|pay) .*",
        "3.3",
        "nothing is bought or exchanged: take a card from Rome, then play one",
    ),
    NonAction(
        r"(keep|save|undo refresh|no refresh)( .*)?",
        "3.1",
        "you cannot keep anything back: take a card, then play one",
    ),
)
"""What newcomers type that is no action."""

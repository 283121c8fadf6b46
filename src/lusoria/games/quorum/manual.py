"""What things do and count, in a sentence or two for the player who asks."""

from __future__ import annotations

from typing import Final

from ...core.table import NonAction
from . import data
from .data import Card, God
from .state import View

GOAL: Final = (
    "Each turn take a card from Rome and play one: it moves your marker in its province and stays\n"
    "with you. After 12 rounds six provinces and four types of card give points; most points win."
)

TYPE_TEXTS: Final = (
    "Intrigue: your Intrigue cards times your cards of power 3, of whatever type.",
    "Architecture: 1, 4, 8, 12, 18, 24 points for 1 to 6 different buildings.",
    "Trade: for each product 2, 4, 6 points for 2, 3, 4 or more icons on all your cards.",
    "Military: 10 points for powers 1-2-3, 5 for 1-2 or 2-3; a card counts once.",
)
"""By type."""

PROVINCE_TEXTS: Final = tuple(
    f"{name} counts your {counted}, times the token if your marker is first, one less if second, "
    "and so on; nothing if it never moved."
    for name, counted in zip(data.PROVINCES, data.COUNTED, strict=True)
)
"""By province."""


def _effect(god: God) -> str:
    left, right = (f"{'adds 1 to' if change > 0 else 'takes 1 from'}" for change in god[2:])
    return (
        f"{god.name}: advance 1 in a province of your choice; the God {left} the token on its "
        f"left and {right} the one on its right. It stays in your hand and is never played."
    )


GOD_TEXTS: Final = tuple(_effect(god) for god in data.PANTHEON)
"""By God."""

HIDDEN_GOD: Final = "A God, face down: its name is shown when it is taken. It is never played."


def _card(card: Card) -> str:
    shows = (
        f", {card.icons.replace(' ', ', ')}" if card.type in (data.ARCHITECTURE, data.TRADE) else ""
    )
    return (
        f"A card of {data.TYPES[card.type]} of power {card.power}{shows}. Played, it advances your "
        f"marker in {data.PROVINCES[card.province]} by {card.influence}. {TYPE_TEXTS[card.type]}"
    )


CARD_TEXTS: Final = tuple(_card(card) for card in data.DECK)
"""By card."""

SIGNS: Final = (
    (
        "Trade-3 Gallia+1",
        "How a card is written: type or building, power 3, province, and how far it advances.",
    ),
    ("bath-3", "Among played cards: a building, or only the powers, with the products counted."),
    (">", "Stands before the player on turn."),
    (
        "token",
        "What the first marker in a province multiplies by, 1 to 4; a God changes it. The second "
        "marker has one less, and so on.",
    ),
    (
        "Livia:4",
        "Behind a province: who has moved there and to which space, the one ahead first. Of two "
        "on one space the lower, who came earlier, is ahead.",
    ),
    (
        "left and right",
        "Provinces are listed clockwise: the left neighbour of one stands above it, the right one "
        "below it; the last and the first are neighbours.",
    ),
    ("in the deck", "How many cards of each back are still to come; an altar is a God."),
    ("a card of Asia", "A card dealt to another hand: only its back is seen."),
    (
        "Score now",
        "Points if the game ended now, by province and type (Afri is Africa); 'all' is their sum, "
        "'steps' how far the six markers have gone, which breaks ties.",
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
        "a God is never played; it acts when it is taken and stays in the hand to the end",
    ),
    NonAction(
        rf"(take|choose|get) (the )?({GOD_WORDS}).*",
        "8.3",
        "a God in Rome lies face down and has no name before it is taken; take its slot",
    ),
    NonAction(
        r"(draw|draw .*|(take|get) (a card |one )?(from |of )?(the )?(deck|top|top card|pile))",
        "3.3",
        "cards are taken from Rome, never from the deck",
    ),
    NonAction(
        r"(pass|skip|wait|end|done|stop|end turn|end my turn|pass turn|no card|nothing)",
        "3.1",
        "a turn cannot be passed: a card is taken, then one is played",
    ),
    NonAction(
        r"(discard|drop|throw) .*", "3.5", "cards are never discarded; one is played each turn"
    ),
    NonAction(
        r"(move|go|walk|march) .*",
        "3.5",
        "a marker moves only by a card that is played or a God that is taken",
    ),
    NonAction(
        r"(attack|fight|retreat|go back|move back).*",
        "3.5",
        "markers only go forward; Military cards give points and nothing else",
    ),
    NonAction(
        r"(swap|exchange|give|buy|sell|pay) .*",
        "3.3",
        "nothing is bought or exchanged: a card is taken from Rome, and one is played",
    ),
    NonAction(
        r"(keep|save|undo refresh|no refresh)( .*)?",
        "3.1",
        "nothing is kept back: a card is taken, then one is played",
    ),
)
"""What people type that Quorum does not know."""

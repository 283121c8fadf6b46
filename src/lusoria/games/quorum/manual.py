"""Explain cards, Gods, provinces and signs in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...core.fast_record import octets_of
from ...core.record import blank, record_dtype, record_of
from ...core.table import NonAction
from . import box, data
from .data import Card, God
from .state import CHOSEN, View

GOAL: Final = (
    "Each turn, take a card from Rome and play one: it moves your marker in its province.\n"
    "After 12 rounds you score six provinces and four types of card. Most points win."
)

HIDDEN_GOD: Final = (
    "A God, face down. It is revealed when you take it, acts at once and is never played."
)


class Manual(NamedTuple):
    """What people read and hear of a box."""

    counted: tuple[str, ...]
    types: tuple[str, ...]
    provinces: tuple[str, ...]
    gods: tuple[str, ...]
    cards: tuple[str, ...]


def of(table: Any) -> Manual:
    """Return what people read of the box that a table is played with."""
    return written(octets_of(table.box))


@lru_cache(16)
def written(content: bytes) -> Manual:
    """Write all texts about a box."""
    numbers = record_of(content, record_dtype(CHOSEN["box"]))
    counted = tuple(counted_words(box.COUNTS[at]) for at in numbers.counted)
    types = type_texts(numbers)
    return Manual(
        counted,
        types,
        tuple(map(province_text, data.PROVINCES, counted)),
        tuple(god_text(box.god_of(numbers, god)) for god in range(data.GODS)),
        tuple(card_text(box.card_of(numbers, card), types) for card in range(data.CARDS)),
    )


def standard() -> Manual:
    """Return what people read of the standard box."""
    record = blank(CHOSEN)
    box.BOX.fill(record, "standard")
    return of(record)


def counted_words(count: str) -> str:
    """Name what a province counts: cards of power 1, Trade cards."""
    power = count.removeprefix("power_")
    return f"{count} cards" if power == count else f"cards of power {power}"


def type_texts(numbers: Any) -> tuple[str, ...]:
    """Say what each type of card is worth [6]."""
    buildings = [str(int(points)) for points in numbers.building_points[1:]]
    icons = [str(int(points)) for points in numbers.trade_points[2:]]
    return (
        "Intrigue: your Intrigue cards times your cards of power 3 of any type.",
        f"Architecture: {', '.join(buildings[:-1])} or {buildings[-1]} points for 1 to 6 different "
        "buildings.",
        f"Trade: for each product, {', '.join(icons[:-1])} or {icons[-1]} points for 2, 3, or 4 "
        "and more icons on your cards.",
        f"Military: {int(numbers.triple_points)} points for powers 1-2-3, "
        f"{int(numbers.pair_points)} for 1-2 or 2-3. Each card counts once.",
    )


def province_text(name: str, counted: str) -> str:
    """Say what a province scores [5.3, 5.4]."""
    return (
        f"{name} scores your {counted} times the token if your marker is first, one less if "
        "second, and so on. A marker that never moved scores nothing."
    )


def god_text(god: God) -> str:
    """Say what a God does [4.2]."""
    left, right = (changes(step) for step in (god.left, god.right))
    return (
        f"{god.name}: advance 1 in a province of your choice. The God {left} the token on its "
        f"left and {right} the one on its right. The card stays in your hand and is never played."
    )


def changes(step: int) -> str:
    """Say by how much a God changes a token."""
    if step == 0:
        return "does not change"
    return f"adds {step} to" if step > 0 else f"takes {-step} from"


def card_text(card: Card, types: Sequence[str]) -> str:
    """Explain a card."""
    shows = (
        f", {card.icons.replace(' ', ', ')}" if card.type in (data.ARCHITECTURE, data.TRADE) else ""
    )
    return (
        f"{data.TYPES[card.type]}, power {card.power}{shows}. Playing it advances your marker in "
        f"{data.PROVINCES[card.province]} by {card.influence}. {types[card.type]}"
    )


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
ON_SCREEN: Final = tuple(name for name, _ in SIGNS if name not in ("token", "left and right"))
"""What a player aid leaves out: it is about the text panel."""


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the types, the provinces and the Gods in play."""
    table, texts = view.table, of(view.table)
    provinces = [
        (data.PROVINCES[at], texts.provinces[at]) for at in table.circle if at != data.NONE
    ]
    named = sorted({int(god) for god in table.gods.flat if god != data.NONE})
    gods = [(data.GOD_NAMES[god], texts.gods[god]) for god in named]
    hidden = [("God", HIDDEN_GOD)] if data.GOD in table.rome else []
    return [*zip(data.TYPES, texts.types, strict=True), *provinces, *gods, *hidden]


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card and every God of the box and every sign of the panel."""
    texts = of(view.table)
    return [
        *zip(data.TYPES, texts.types, strict=True),
        *zip(data.PROVINCES, texts.provinces, strict=True),
        ("God", HIDDEN_GOD),
        *zip(data.GOD_NAMES, texts.gods, strict=True),
        *SIGNS,
        *zip(data.NAMES, texts.cards, strict=True),
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

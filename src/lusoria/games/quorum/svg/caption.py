"""The picture of Quorum in sentences, for readers who do not see it."""

from __future__ import annotations

from ..data import BACK_NAMES, NONE, PROVINCES
from ..panel import hand_words, played_words, standing_words
from ..text import shown, tell
from .scene import Scene


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    sentences = [
        tell(scene.view, scene.names),
        rome(scene),
        deck(scene),
        *(province(scene, int(at)) for at in scene.view.table.circle if at != NONE),
        *(player(scene, seat) for seat in range(scene.seats)),
        offers(scene),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def rome(scene: Scene) -> str:
    """What lies in Rome."""
    cards = [f"{slot + 1}, {shown(int(card))}" for slot, card in enumerate(scene.view.table.rome)]
    return f"In Rome: {'; '.join(cards)}."


def deck(scene: Scene) -> str:
    """How many cards the deck has and what the top one shows."""
    table = scene.view.table
    top = "" if table.top == NONE else f", the top one of {BACK_NAMES[table.top]}"
    return f"The deck has {int(table.deck)} cards{top}."


def province(scene: Scene, at: int) -> str:
    """A province with its token and its markers."""
    table = scene.view.table
    where = standing_words(table, at, scene.names)
    markers = f"markers {where.replace('  ', ', ')}" if where != "." else "no marker"
    return f"{PROVINCES[at]}: token {int(table.tokens[at])}, {markers}."


def player(scene: Scene, seat: int) -> str:
    """What a player has."""
    cards = ", ".join(hand_words(scene.view, seat)) or "no cards"
    area = played_words(scene.view.table.played[seat]) or "nothing"
    points = scene.sheets[seat].total
    return f"{scene.name(seat)} has {points} points, holds {cards} and has played {area}."


def offers(scene: Scene) -> str:
    """How much the looker may choose from."""
    count = len(scene.actions)
    noun = "action" if count == 1 else "actions"
    return f"You may choose from {count} {noun}." if count else ""

"""The picture of Quorum in sentences, for people who cannot see it."""

from __future__ import annotations

from ....core.text.words import plural
from .. import data, text, text_board
from .scene import Scene


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    return scene.caption(
        scene.question,
        rome(scene),
        deck(scene),
        *(province(scene, int(at)) for at in scene.seen.table.circle if at != data.NONE),
        *(player(scene, seat) for seat in range(scene.seats)),
    )


def rome(scene: Scene) -> str:
    """What lies in Rome."""
    cards = [
        f"{slot + 1}, {text.shown(int(card))}" for slot, card in enumerate(scene.seen.table.rome)
    ]
    return f"In Rome: {'; '.join(cards)}."


def deck(scene: Scene) -> str:
    """How many cards the deck has and what the top one shows."""
    table = scene.seen.table
    top = "" if table.top == data.NONE else f"; the next one is {text.backed(table.top)}"
    return f"The deck has {plural(int(table.deck), 'card')}{top}."


def province(scene: Scene, at: int) -> str:
    """A province with its token and its markers."""
    table = scene.seen.table
    where = text_board.standing_words(table, at, scene.names)
    markers = f"markers {where.replace('  ', ', ')}" if where != "." else "no marker"
    return f"{data.PROVINCES[at]}: token {int(table.tokens[at])}, {markers}."


def player(scene: Scene, seat: int) -> str:
    """What a player has."""
    cards = ", ".join(text_board.hand_words(scene.seen, seat)) or "no cards"
    area = text_board.played_words(scene.seen.table.played[seat]) or "nothing"
    points = plural(scene.sheets[seat].total, "point")
    return f"{scene.name(seat)} has {points}, holds {cards} and has played {area}."

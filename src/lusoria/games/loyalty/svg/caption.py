"""The picture of Loyalty in sentences, for readers who do not see it."""

from __future__ import annotations

from ....core.text.words import plural, sentence
from .. import data, manual, nouns, text
from ..rules import numbers
from .scene import Scene


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    sentences = [
        scene.question,
        *scene.news,
        *(column(scene, at) for at in range(data.COLUMNS)),
        track(scene),
        *(player(scene, seat) for seat in scene.seats),
        piles(scene),
        offers(scene),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def column(scene: Scene, at: int) -> str:
    """What is in one column."""
    table = scene.seen.table
    god, kind = int(table.cards[at]), int(table.favours[at])
    parts = [
        f"Column {at + 1}: {data.NAMES[god] if god != data.NONE else 'no card'}",
        f"favour {manual.of(table).favour_titles[kind] if kind != data.NONE else 'none'}",
        nouns.dice(table.dice[at]),
        f"messengers: {nouns.crowd_on(table, at, scene.names)}",
    ]
    marked = ", marked" if at == table.mark else ""
    return "; ".join(parts) + marked + "."


def track(scene: Scene) -> str:
    """Who stands on the Temple Track."""
    table = scene.seen.table
    here = [
        f"{scene.names[owner]} on space {space + 1}"
        for space in range(numbers.length(scene.table))
        if (owner := nouns.standing(table, space)) != data.NONE
    ]
    return f"Temple Track: {', '.join(here) or 'empty'}."


def player(scene: Scene, seat: int) -> str:
    """What a player has."""
    table, who = scene.seen.table, scene.names[seat]
    wreaths = ", ".join(
        f"{int(table.wreaths[seat, value])} of {value + 1}" for value in range(data.VALUES)
    )
    return sentence(
        f"{who:has} {nouns.coins(table.coins[seat])}, {nouns.messengers(table.hand[seat])} in "
        "hand, "
        f"{nouns.dice(table.pool[seat])}, wreaths {wreaths}, "
        f"favours: {text.favour_list(scene.table, seat) or 'none'}; "
        f"{text.points_text(scene.points[seat])}"
    )


def piles(scene: Scene) -> str:
    """Deck, reserve and discards."""
    table = scene.seen.table
    gods = [data.NAMES[god] for god in range(len(data.NAMES)) if (int(table.discards) >> god) & 1]
    return (
        f"The deck holds {plural(int(table.deck), 'card')}, the reserve "
        f"{plural(int(table.left), 'favour')}. Discards: {', '.join(gods) or 'none'}."
    )


def offers(scene: Scene) -> str:
    """How much the viewer may choose from."""
    count = len(scene.actions)
    return f"You may choose from {plural(count, 'action')}." if count else ""

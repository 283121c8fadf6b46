"""The picture of Loyalty in sentences, for readers who do not see it."""

from __future__ import annotations

from ....core.text.words import plural, sentence
from ..data import COLUMNS, LENGTH, NAMES, NONE, VALUES
from ..manual import FAVOUR_TITLES
from ..nouns import coins, crowd_on, dice, messengers, standing
from ..text import favour_list, points_text
from .scene import Scene


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    sentences = [
        scene.question,
        *scene.news,
        *(column(scene, at) for at in range(COLUMNS)),
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
        f"Column {at + 1}: {NAMES[god] if god != NONE else 'no card'}",
        f"favour {FAVOUR_TITLES[kind] if kind != NONE else 'none'}",
        dice(table.dice[at]),
        f"messengers: {crowd_on(table, at, scene.names)}",
    ]
    marked = ", marked" if at == table.mark else ""
    return "; ".join(parts) + marked + "."


def track(scene: Scene) -> str:
    """Who stands on the Temple Track."""
    table = scene.seen.table
    here = [
        f"{scene.names[owner]} on space {space + 1}"
        for space in range(LENGTH[table.seats])
        if (owner := standing(table, space)) != NONE
    ]
    return f"Temple Track: {', '.join(here) or 'empty'}."


def player(scene: Scene, seat: int) -> str:
    """What a player has."""
    table, who = scene.seen.table, scene.names[seat]
    wreaths = ", ".join(
        f"{int(table.wreaths[seat, value])} of {value + 1}" for value in range(VALUES)
    )
    return sentence(
        f"{who:has} {coins(table.coins[seat])}, {messengers(table.hand[seat])} in hand, "
        f"{dice(table.pool[seat])}, wreaths {wreaths}, "
        f"favours: {favour_list(scene.table, seat) or 'none'}; {points_text(scene.points[seat])}"
    )


def piles(scene: Scene) -> str:
    """Deck, reserve and discards."""
    table = scene.seen.table
    gods = [NAMES[god] for god in range(len(NAMES)) if (int(table.discards) >> god) & 1]
    return (
        f"The deck holds {plural(int(table.deck), 'card')}, the reserve "
        f"{plural(int(table.left), 'favour')}. Discards: {', '.join(gods) or 'none'}."
    )


def offers(scene: Scene) -> str:
    """How much the viewer may choose from."""
    count = len(scene.actions)
    return f"You may choose from {plural(count, 'action')}." if count else ""

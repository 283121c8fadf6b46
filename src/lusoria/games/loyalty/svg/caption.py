"""The picture of Loyalty in sentences, for readers who do not see it."""

from __future__ import annotations

from ..data import COLUMNS, FAVOUR_NAMES, LENGTH, NAMES, NONE, VALUES
from ..manual import plural
from ..text import favour_list, holder, tell
from .scene import Scene


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    sentences = [
        tell(scene.view),
        *(column(scene, at) for at in range(COLUMNS)),
        track(scene),
        *(player(scene, seat) for seat in scene.seats),
        piles(scene),
        offers(scene),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def column(scene: Scene, at: int) -> str:
    """What is in one column."""
    table = scene.view.table
    god, kind = int(table.cards[at]), int(table.favours[at])
    crowd = [
        f"{int(table.messengers[seat, at])} of seat {seat + 1}"
        for seat in range(table.seats)
        if table.messengers[seat, at]
    ]
    dice = int(table.dice[at])
    parts = [
        f"Column {at + 1}: {NAMES[god] if god != NONE else 'no card'}",
        f"favour {FAVOUR_NAMES[kind] if kind != NONE else 'none'}",
        f"{dice} {'die' if dice == 1 else 'dice'}",
        f"messengers {', '.join(crowd) or 'none'}",
    ]
    marked = ", marked" if at == table.mark else ""
    return "; ".join(parts) + marked + "."


def track(scene: Scene) -> str:
    """Who stands on the Temple Track."""
    standing = []
    for space in range(LENGTH[scene.view.table.seats]):
        who = holder(scene.view, space).strip("[]")
        if who.isdigit():
            standing.append(f"seat {who} on space {space + 1}")
    return f"Temple Track: {', '.join(standing) or 'empty'}."


def player(scene: Scene, seat: int) -> str:
    """What a player has."""
    table = scene.view.table
    wreaths = ", ".join(
        f"{int(table.wreaths[seat, value])} of {value + 1}" for value in range(VALUES)
    )
    dice = int(table.pool[seat])
    return (
        f"{scene.name(seat)} has {plural(int(table.coins[seat]), 'coin')}, "
        f"{plural(int(table.hand[seat]), 'messenger')} in hand, "
        f"{dice} {'die' if dice == 1 else 'dice'}, wreaths {wreaths}, "
        f"favours: {favour_list(scene.view, seat) or 'none'}."
    )


def piles(scene: Scene) -> str:
    """Deck, reserve and discards."""
    table = scene.view.table
    gods = [NAMES[god] for god in range(len(NAMES)) if (int(table.discards) >> god) & 1]
    return (
        f"The deck holds {plural(int(table.deck), 'card')}, the reserve "
        f"{plural(int(table.left), 'favour')}. Discards: {', '.join(gods) or 'none'}."
    )


def offers(scene: Scene) -> str:
    """How much the looker may choose from."""
    count = len(scene.actions)
    return f"You may choose from {plural(count, 'action')}." if count else ""

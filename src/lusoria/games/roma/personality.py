"""What a player of Roma wastes, and what builders, aggressors, gamblers and misers like."""

from __future__ import annotations

from typing import Any, Final

from . import actions, advice_cards, data

Appeal = tuple[float, float, float, float]
"""What builder, aggressor, gambler and miser think of an action."""

NOTHING: Final[Appeal] = (0.0, 0.0, 0.0, 0.0)
CHANCY: Final = tuple(
    data.NAMES.index(name) for name in ("Legionarius", "Velites", "Onager", "Centurio")
)
"""Cards that throw the battle die."""
DEAR: Final = 6
"""A price that a miser does not like to pay."""


def wastes(view: Any, action: int) -> bool:
    """Say whether an action ends the turn while dice are left: each could bring money."""
    return action == actions.END and int(view.table.dice.sum()) > 0


def appeal(view: Any, action: int) -> Appeal:
    """Return what each personality thinks of an action."""
    if action < actions.MONEY:
        return laid(action // data.DISCS)
    if action < actions.CARDS:
        return (0.0, -0.3, -0.3, 1.0)
    if action < actions.ACTIVATE:
        return (0.2, 0.0, 1.0, -0.3)
    if action < actions.END:
        disc = action - actions.ACTIVATE
        return used(int(view.table.discs[view.seat, disc]))
    if action == actions.END:
        return (-0.2, 0.0, 0.0, 0.5)
    if action == actions.AGAIN:
        return (0.0, 0.0, 1.0, 0.0)
    if actions.KEEP <= action < actions.RECOVER:
        return laid((action - actions.KEEP) % data.TITLES)
    return NOTHING


def laid(title: int) -> Appeal:
    """Return what they think of a card to be laid or kept."""
    building = title >= data.CHARACTERS
    hostile = bool(advice_cards.is_hostile(title))
    return (
        1.0 if building else 0.2,
        1.0 if hostile else -0.3,
        0.5 if title in CHANCY else 0.0,
        -0.6 if data.PRICE[title] >= DEAR else 0.2,
    )


def used(title: int) -> Appeal:
    """Return what they think of a card to be activated."""
    if title < 0:
        return NOTHING
    hostile = bool(advice_cards.is_hostile(title))
    return (
        0.8 if title >= data.CHARACTERS else 0.0,
        1.0 if hostile else -0.2,
        0.8 if title in CHANCY else 0.0,
        0.4 if title == data.MERCATUS else 0.0,
    )

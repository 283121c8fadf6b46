"""Which pieces of the picture of Quorum an action is about."""

from __future__ import annotations

from ..actions import ADVANCE, BEGIN, PLAY, REFRESH, TAKE
from ..data import CIRCLE, DECK, GOD, NONE, PROVINCES, SLOTS
from ..state import View
from .scene import card_id


def marks(view: View, action: int) -> tuple[str, ...]:
    """Name the cards and provinces that an action of the viewer is about."""
    if TAKE <= action < TAKE + SLOTS:
        return of_rome(int(view.table.rome[action - TAKE]), action - TAKE)
    if action == REFRESH:
        return ("rome",)
    if ADVANCE <= action < ADVANCE + CIRCLE:
        return (province_id(action - ADVANCE),)
    if PLAY <= action < BEGIN:
        card = action - PLAY
        return (card_id(card), province_id(DECK[card].province))
    return ()


def of_rome(card: int, slot: int) -> tuple[str, ...]:
    """The card in a slot of Rome."""
    if card == NONE:
        return ()
    return (f"god-of-rome-{slot + 1}",) if card == GOD else (card_id(card),)


def province_id(province: int) -> str:
    """The name of a province's board."""
    return f"province-{PROVINCES[province].lower()}"

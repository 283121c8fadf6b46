"""Which pieces of the picture of Quorum an action is about."""

from __future__ import annotations

from .. import actions, data
from ..state import View
from . import scene


def marks(view: View, action: int) -> tuple[str, ...]:
    """Name the cards and provinces that an action of the viewer is about."""
    if actions.TAKE <= action < actions.TAKE + data.SLOTS:
        return of_rome(int(view.table.rome[action - actions.TAKE]), action - actions.TAKE)
    if action == actions.REFRESH:
        return ("rome",)
    if actions.ADVANCE <= action < actions.ADVANCE + data.CIRCLE:
        return (province_id(action - actions.ADVANCE),)
    if actions.PLAY <= action < actions.BEGIN:
        card = action - actions.PLAY
        return (scene.card_id(card), province_id(data.DECK[card].province))
    return ()


def of_rome(card: int, slot: int) -> tuple[str, ...]:
    """The card in a slot of Rome."""
    if card == data.NONE:
        return ()
    return (f"god-of-rome-{slot + 1}",) if card == data.GOD else (scene.card_id(card),)


def province_id(province: int) -> str:
    """The name of a province's board."""
    return f"province-{data.PROVINCES[province].lower()}"

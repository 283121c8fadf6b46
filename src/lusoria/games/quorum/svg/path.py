"""Which pieces of the picture of Quorum an action is made of, in the order of choosing."""

from __future__ import annotations

from ....core.table import Step, Steps
from .. import actions, data
from ..state import View
from . import scene


def path(view: View, action: int) -> Steps:
    """Name the cards and provinces that the viewer chooses, one after the other."""
    if actions.TAKE <= action < actions.TAKE + data.SLOTS:
        return of_rome(int(view.table.rome[action - actions.TAKE]), action - actions.TAKE)
    if actions.ADVANCE <= action < actions.ADVANCE + data.CIRCLE:
        return (province(action - actions.ADVANCE),)
    if actions.PLAY <= action < actions.BEGIN:
        card = action - actions.PLAY
        return (scene.card_id(card),), province(data.DECK[card].province)
    return ()


def of_rome(card: int, slot: int) -> Steps:
    """The card in a slot of Rome."""
    if card == data.NONE:
        return ()
    return ((f"god-of-rome-{slot + 1}" if card == data.GOD else scene.card_id(card),),)


def province(number: int) -> Step:
    """The name of a province's board."""
    return (f"province-{data.PROVINCES[number].lower()}",)

"""Which pieces of the picture of Roma an action is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .. import actions, data
from ..state import View
from . import scene

Ids = tuple[str, ...]


def marks(view: View, action: int) -> Ids:
    """Name the cards, dice, discs and piles that an action of the viewer is about."""
    for first, count, named in NAMED:
        if first <= action < first + count:
            return named(view, action - first)
    return ()


def laid(view: View, choice: int) -> Ids:
    """The card of the hand, and where it would lie."""
    title, disc = divmod(choice, data.DISCS)
    return (*card(view, "hand", title), *own(view, disc))


def die(view: View, face: int) -> Ids:
    """The first die that shows a face."""
    dice = view.table.dice.tolist()
    return (f"die-{sum(dice[:face])}",) if dice[face] else ()


def own(view: View, disc: int) -> Ids:
    """The viewer's card at a disc, or the empty place."""
    return spot(view, max(0, int(view.seat)), disc)


def rival(view: View, disc: int) -> Ids:
    """The other seat's card at a disc, or the empty place."""
    return spot(view, data.SEATS - 1 - max(0, int(view.seat)), disc)


def spot(view: View, seat: int, disc: int) -> Ids:
    """What lies at a disc of a seat."""
    title = int(view.table.discs[seat, disc])
    if title == data.NONE:
        return (f"place-{seat}-{disc}",)
    if title != data.DOWN:
        return card(view, "disc", seat, disc)
    return card(view, "down", disc) or (f"down-{seat}-{disc}",)


def copied(view: View, title: int) -> Ids:
    """The viewer's characters of a title."""
    seat = max(0, int(view.seat))
    discs = [disc for disc in range(data.DISCS) if view.table.discs[seat, disc] == title]
    return tuple(name for disc in discs for name in card(view, "disc", seat, disc))


def card(view: View, word: str, first: int, second: int = 0) -> Ids:
    """The name of a visible card, if it is there."""
    name = scene.card_ids(view).get((word, first, second))
    return (name,) if name else ()


NAMED: Final[tuple[tuple[int, int, Callable[[View, int], Ids]], ...]] = (
    (actions.LAY, data.TITLES * data.DISCS, laid),
    (actions.MONEY, data.FACES, lambda view, face: (*die(view, face), "disc-money")),
    (actions.CARDS, data.FACES, lambda view, face: (*die(view, face), "disc-cards")),
    (actions.ACTIVATE, data.FACES, lambda view, face: (*die(view, face), *own(view, face))),
    (actions.GIVE, data.TITLES, lambda view, title: card(view, "hand", title)),
    (actions.KEEP, data.TITLES, lambda view, title: card(view, "drawn", title)),
    (actions.TAKE, data.TITLES, lambda _, __: ("pile",)),
    (actions.RECOVER, data.CHARACTERS, lambda _, __: ("discards",)),
    (actions.TARGET, data.DISCS, rival),
    (actions.BUY, data.POINTS, lambda _, __: ("stock",)),
    (actions.RAISE, data.FACES, die),
    (actions.LOWER, data.FACES, die),
    (actions.BLOCK, data.DISCS, rival),
    (actions.COPY, data.CHARACTERS, copied),
    (actions.PLACE, data.DISCS, own),
    (actions.SCORE, data.FACES, die),
    (actions.ADD, data.FACES, die),
)
"""What the actions of a block are about."""

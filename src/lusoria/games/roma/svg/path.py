"""Which pieces of the picture of Roma an action is made of, in the order of choosing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.table import Step, Steps
from .. import actions, data
from ..state import View
from . import scene


def path(view: View, action: int) -> Steps:
    """Name the cards, dice and discs that the viewer chooses, one after the other."""
    for first, count, named in NAMED:
        if first <= action < first + count:
            steps = named(view, action - first)
            return steps if all(steps) else ()
    return ()


def laid(view: View, choice: int) -> Steps:
    """The card of the hand, then where it is to lie."""
    title, disc = divmod(choice, data.DISCS)
    return card(view, "hand", title), own(view, disc)


def dice(view: View, face: int) -> Step:
    """All dice that show a face."""
    count = view.table.dice.tolist()
    first = sum(count[:face])
    return tuple(f"die-{place}" for place in range(first, first + count[face]))


def own(view: View, disc: int) -> Step:
    """The viewer's card at a disc, or the empty place."""
    return spot(view, max(0, int(view.seat)), disc)


def rival(view: View, disc: int) -> Step:
    """The other seat's card at a disc, or the empty place."""
    return spot(view, data.SEATS - 1 - max(0, int(view.seat)), disc)


def spot(view: View, seat: int, disc: int) -> Step:
    """What lies at a disc of a seat."""
    title = int(view.table.discs[seat, disc])
    if title == data.NONE:
        return (f"place-{seat}-{disc}",)
    if title != data.DOWN:
        return card(view, "disc", seat, disc)
    return card(view, "down", disc) or (f"down-{seat}-{disc}",)


def copied(view: View, title: int) -> Step:
    """The viewer's characters of a title."""
    seat = max(0, int(view.seat))
    discs = [disc for disc in range(data.DISCS) if view.table.discs[seat, disc] == title]
    return tuple(name for disc in discs for name in card(view, "disc", seat, disc))


def card(view: View, word: str, first: int, second: int = 0) -> Step:
    """The name of a visible card, if it is there."""
    name = scene.card_ids(view).get((word, first, second))
    return (name,) if name else ()


NAMED: Final[tuple[tuple[int, int, Callable[[View, int], Steps]], ...]] = (
    (actions.LAY, data.TITLES * data.DISCS, laid),
    (actions.MONEY, data.FACES, lambda view, face: (dice(view, face), ("disc-money",))),
    (actions.CARDS, data.FACES, lambda view, face: (dice(view, face), ("disc-cards",))),
    (actions.ACTIVATE, data.FACES, lambda view, face: (own(view, face), dice(view, face))),
    (actions.GIVE, data.TITLES, lambda view, title: (card(view, "hand", title),)),
    (actions.KEEP, data.TITLES, lambda view, title: (card(view, "drawn", title),)),
    (actions.TARGET, data.DISCS, lambda view, disc: (rival(view, disc),)),
    (actions.RAISE, data.FACES, lambda view, face: (dice(view, face),)),
    (actions.LOWER, data.FACES, lambda view, face: (dice(view, face),)),
    (actions.BLOCK, data.DISCS, lambda view, disc: (rival(view, disc),)),
    (actions.COPY, data.CHARACTERS, lambda view, title: (copied(view, title),)),
    (actions.PLACE, data.DISCS, lambda view, disc: (own(view, disc),)),
    (actions.SCORE, data.FACES, lambda view, face: (dice(view, face),)),
    (actions.ADD, data.FACES, lambda view, face: (dice(view, face),)),
)
"""What is chosen for the actions of a block; for all others there is a button."""

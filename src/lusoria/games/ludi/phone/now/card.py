"""The card itself: prompts in the order in which they call for somebody, a few of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Final

from .....core.live.prompts import Prompt
from .....core.text.words import NUMBERED, Names
from ...model import data, view_cache
from ...model.fast_view import fast_view
from ...model.state import View
from . import aims, asked, council, season
from .menu import Menu

MOST: Final = 5
"""Prompts that are kept: the first is shown, the others follow as it is done."""


def begun(menu: Menu) -> Iterator[Prompt]:
    """Remind somebody of an offer that was begun and not made [18.2]."""
    if not menu.has("cancel"):
        return
    buttons = [menu.take("Make the offer", "propose", at) for at in menu.of("propose")[:1]]
    buttons.append(menu.take("Drop it", "cancel", menu.of("cancel")[0]))
    yield Prompt("begun", "You have begun an offer. Finish it, or drop it.", tuple(buttons))


CUES: Final[tuple[Callable[[Menu], Iterator[Prompt]], ...]] = (
    *(asked.dying, asked.homeless, asked.challenged, asked.fighting, asked.spoils),
    *(council.ties, council.voting, council.electing, council.moving, council.sharing),
    *(season.living_again, begun, season.gathering, asked.owing, asked.offers, season.receiving),
    *(season.betrothed, season.plagued, season.beginning, season.moving, council.claims),
    *(season.led, season.partied, season.giving, season.closing, season.calendar, council.leading),
    *(aims.aim, council.waiting, aims.rest),
)
"""What may call for somebody, the most urgent first: what is asked, what is open and runs out, what
the role aims for."""


def now_prompts(view: View, actions: Sequence[int], names: Names = NUMBERED) -> tuple[Prompt, ...]:
    """Say what somebody should do next, first things first [18.1]."""
    return view_cache.recalled(fast_view(view), "now", prompts, tuple(actions), names)


def prompts(view: View, actions: tuple[int, ...], names: Names) -> tuple[Prompt, ...]:
    """Ask every cue, as often as something has changed."""
    seat = int(view.seat)
    if seat < 0 or int(view.table.people.kind[seat]) == data.FACILITATOR:
        return ()
    menu = Menu(view, actions, names)
    return tuple(islice(chain.from_iterable(cue(menu) for cue in CUES), MOST))

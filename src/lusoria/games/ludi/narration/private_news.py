"""What the viewer alone hears: offers they made or got, and what their purse gained or lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....core.seats import NATURE
from ....core.text.words import joined, plural
from ..model import codes, data, verbs
from . import offer_words, words
from .moment import Moment


def offers_made(moment: Moment) -> Iterator[str]:
    """Tell those whom a new offer concerns what it is [18.2, LU-11]."""
    if moment.viewer < 0:
        return
    old, new = moment.before.offers, moment.after.offers
    for sender in moment.changed("offers.verb"):
        for slot in range(codes.SLOTS):
            opened = old.verb[sender, slot] == data.NONE != new.verb[sender, slot]
            if opened and moment.viewer in (sender, int(new.to[sender, slot])):
                yield offer_words.proposal(moment.after, sender, slot, moment.names)


def goods_change(moment: Moment, seat: int) -> NDArray[Any]:
    """Return how much more a role has of each kind of goods, as far as the viewer sees it."""
    old, new = moment.before, moment.after
    if not (old.knows[seat] and new.knows[seat]):
        return np.zeros(codes.KINDS_OF_GOODS, np.int32)
    change: NDArray[Any] = new.purses.goods[seat].astype(np.int32) - old.purses.goods[seat]
    return change


def purse_news(moment: Moment) -> Iterator[str]:
    """Tell the viewer what they have gained and lost."""
    viewer = moment.viewer
    if viewer < 0:
        return
    old, new = moment.before.purses, moment.after.purses
    gained: list[str] = []
    lost: list[str] = []
    if viewer in moment.changed("purses.goods"):
        change = goods_change(moment, viewer)
        gained += [text for text in [words.goods_text(np.maximum(change, 0))] if text]
        lost += [text for text in [words.goods_text(np.maximum(-change, 0))] if text]
    for field, noun in (("warships", "warship"), ("virus", "poison card")):
        if viewer in moment.changed(f"purses.{field}"):
            more = int(getattr(new, field)[viewer]) - int(getattr(old, field)[viewer])
            (gained if more > 0 else lost).append(plural(abs(more), noun))
    parts = [f"gain {joined(gained)}"] if gained else []
    parts += [f"lose {joined(lost)}"] if lost else []
    if lost and not gained and (why := reason_of(moment)):
        yield why.format(lost=joined(lost))
    elif parts:
        yield f"you {joined(parts)}"


def reason_of(moment: Moment) -> str:
    """Say why the viewer loses something, where what was told before does not."""
    viewer, people = moment.viewer, moment.after.table.people
    if viewer in moment.changed("people.life") and int(people.life[viewer]) > codes.DYING:
        return "what you had is no longer yours: {lost}"
    if moment.verb in (verbs.CLAIM, verbs.PAY, verbs.DIVIDE) and moment.seat != NATURE:
        payee = moment.actor if moment.verb == verbs.CLAIM else moment.target
        return f"you pay {moment.who(payee)} {{lost}} in tribute" if payee != viewer else ""
    if moment.verb == verbs.CLOSE_GATHERING:
        return "your party turns {lost} of yours into warships"
    return ""

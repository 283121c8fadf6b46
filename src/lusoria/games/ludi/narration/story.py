"""Acts told as events: what was done, then what came of it, and when a season turns.

All is told from the viewer's own views before and after and from the act as they learn it.  A
cause comes before its consequences: the act, the dice, battles and bills, deaths, then bonds.
"""

from __future__ import annotations

from typing import Any, Self, cast

from ....core.seats import NATURE, NOBODY
from ....core.text.words import NUMBERED, Names, sentence
from ..model import data
from ..model.fast_view import OPEN, Heard, differing, fast_view
from ..model.state import View
from . import (
    actium,
    deaths,
    journeys,
    numina_gains,
    private_news,
    public_news,
    senate_words,
    verb_sentences,
)
from .moment import Moment, moment_of
from .wars import endings, presidency, wars

IDLE = frozenset(("people.acts", "people.rested", "people.voice", "people.offering"))
"""Fields about which nothing is ever told."""
PURSES = frozenset(("purses.goods", "purses.warships", "purses.virus"))
"""Fields of which nothing is told but to whose they are."""


class Anyone(int):
    """A viewer who is nobody, which notes the roles it is compared with: those spoken of."""

    def __new__(cls) -> Self:
        """Be nobody."""
        return super().__new__(cls, NOBODY)

    def __init__(self) -> None:
        """Begin with nobody noted."""
        self.met: set[int] = set()

    def __eq__(self, other: object) -> bool:
        """Note a seat; nobody is the same as none."""
        if isinstance(other, int):
            self.met.add(int(other))
        return int(self) == other

    __hash__ = int.__hash__


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an act to the viewer who saw it so; what is private to others is untold.

    Most acts concern a few.  What a spectator was told of it is told to everybody who
    is not spoken of, of whose own nothing has changed, and who learns no more of it.
    """
    old, new = cast(Any, fast_view(before)), cast(Any, fast_view(after))
    if names.viewer < 0:
        return told_to_all(old, seat, action, new, names).text
    known = new.open.told.get((old.open.number, seat, action))
    if known is None or names.viewer in known.about or own_news(old, new, names.viewer):
        return put_in_words(moment_of(old, seat, action, new, names))
    if known.near is None or names.viewer in known.near:
        moment = moment_of(old, seat, action, new, names)
        if verb_sentences.concerns(moment):
            return put_in_words(moment)
    return str(known.text)


def own_news(before: View, after: View, viewer: int) -> bool:
    """Whether something has changed that only some see, but for what others have in purses."""
    old, new = cast(Any, before), cast(Any, after)
    return old.own != new.own and any(
        field not in PURSES or viewer in whose
        for field, whose in differing(old.octets, new.octets, OPEN).items()
    )


def told_to_all(before: View, seat: int, action: int, after: View, names: Names) -> Heard:
    """Tell an act to a spectator, and note whom it concerns."""
    anyone = Anyone()
    moment = moment_of(before, seat, action, after, names.heard_by(anyone))
    text = put_in_words(moment)
    heard = Heard(text, frozenset(anyone.met), near(moment))
    key = (cast(Any, moment.before).open.number, seat, action)
    cast(Any, moment.after).open.told[key] = heard
    return heard


def heard_of(before: View, seat: int, action: int, after: View) -> Heard:
    """Return what a spectator hears of an act, between two glances."""
    known = cast(Any, after).open.told.get((cast(Any, before).open.number, seat, action))
    return known or told_to_all(before, seat, action, after, NUMBERED)


def near(moment: Moment) -> frozenset[int] | None:
    """Return who may hear more of what is routine to others; None if anybody may."""
    if moment.verb_name not in verb_sentences.ROUTINE:
        return frozenset()
    both = (moment.before, moment.after)
    unseen = {int(view.table.things.wearer) for view in both} - {data.NONE}
    if moment.actor in unseen or moment.verb_name == "signal":
        return None
    met = {moment.seat, moment.actor, moment.target, *unseen}
    if moment.verb_name not in ("go", "begin in"):
        here = [int(view.table.people.place[moment.actor]) for view in both]
        places = moment.before.table.people.place[: int(moment.before.table.roles)].tolist()
        met.update(seat for seat, place in enumerate(places) if place in here)
    return frozenset(met)


def put_in_words(moment: Moment) -> str:
    """Tell a moment: the act, then what came of it."""
    act = journeys.by_chance(moment) if moment.seat == NATURE else verb_sentences.told(moment)
    lines = [act] if act else []
    if moment.changes.keys() - IDLE:
        lines += (
            *private_news.offers_made(moment),
            *wars(moment),
            *presidency(moment),
            *public_news.bare(moment),
            *senate_words.verdicts(moment),
            *actium.actium(moment),
            *deaths.deaths(moment),
            *endings(moment),
            *journeys.taken_along(moment),
            *journeys.seen_again(moment),
            *journeys.seats(moment),
            *journeys.unseated(moment),
            *numina_gains.shelf_news(moment),
            *public_news.bonds_news(moment),
            *private_news.purse_news(moment),
            *journeys.turned(moment),
        )
    return "\n".join(dict.fromkeys(sentence(line) for line in lines))

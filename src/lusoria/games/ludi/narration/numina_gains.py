"""What numina gain and lose by a public act: all can see what they have [LU-11]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ....core.text.words import plural
from ..model import actions, codes, data, verbs
from . import private_news, verb_sentences, wars, words
from .moment import Moment

SAID: Final = frozenset(
    (
        *("buy curial from", "buy client from", "buy fleet from", "pay", "contribute to"),
        *("correct up", "correct down", "bring in", "allot to", "strip"),
    )
)
"""Verbs whose own words say what changes hands."""
PIECES: Final = {"warships": "warship", "virus": "poison card"}
"""What else lies there."""
SEIZING: Final = (codes.IMPERIUM, codes.PROSCRIPTIO, codes.CAEDES)
"""Bills by which legions go to Mars, or to the role acting as Mars [8.3]."""


def shelf_news(moment: Moment) -> Iterator[str]:
    """Tell what numina have gained and lost where no other sentence says so."""
    name = moment.verb_name
    if name in SAID or int(actions.HOW[moment.verb]) & verbs.QUIET:
        return
    if name == "claim of" and not verb_sentences.concerns(moment):
        return
    for seat in others_on(moment, "purses.goods"):
        yield from shelf(
            moment, seat, private_news.goods_change(moment, seat) - fought_for(moment, seat)
        )
    for field, noun in PIECES.items():
        for seat in others_on(moment, f"purses.{field}"):
            yield piece(moment, seat, field, noun)


def others_on(moment: Moment, field: str) -> list[int]:
    """List the numina but for the viewer for whom something has changed."""
    kinds = moment.after.table.people.kind
    return [
        seat
        for seat in moment.changed(field)
        if not data.IS_MORTAL[kinds[seat]] and seat != moment.viewer
    ]


def piece(moment: Moment, seat: int, field: str, noun: str) -> str:
    """Tell how many warships or virus cards a numen has gained or lost."""
    old, new = getattr(moment.before.purses, field), getattr(moment.after.purses, field)
    change = int(new[seat]) - int(old[seat])
    verb = "gains" if change > 0 else "loses"
    return f"{moment.who(seat):{verb}} {plural(abs(change), noun)}"


def fought_for(moment: Moment, seat: int) -> NDArray[Any]:
    """Return the legions that a numen has from the skirmish just told."""
    given = np.zeros(codes.KINDS_OF_GOODS, np.int32)
    for region in wars.regions_of(moment):
        if wars.is_judged(moment, region):
            given += wars.given_to(moment, region, seat)
    return given


def shelf(moment: Moment, seat: int, change: NDArray[Any]) -> Iterator[str]:
    """Put a numen's gains and losses in words."""
    who = moment.who(seat)
    gained, lost = words.goods_text(change.clip(0)), words.goods_text((-change).clip(0))
    legions = change[codes.CLIENT_LEGION :].any() and not change[: codes.CLIENT_LEGION].any()
    if gained:
        source = from_whom(moment, seat) if legions else toll(moment, seat)
        yield f"{who:takes} {gained}{source}" if source else f"{who:gains} {gained}"
    if lost:
        yield f"{who:pays} {lost}" if moment.verb_name == "claim of" else f"{who:loses} {lost}"


def from_whom(moment: Moment, seat: int) -> str:
    """Say where legions come from that a numen has gained, if it is clear [LU-25, LU-47, LU-49]."""
    senate = moment.before.table.senate
    died = [
        other
        for other in moment.changed("people.life")
        if moment.after.table.people.life[other] == codes.SHADE
    ]
    if int(moment.after.table.people.powers[seat]) >> data.VENUS & 1 and died:
        return f" left by {moment.all(died)}" if len(died) == 1 else " left by the dead"
    result = moment.after.table.senate.results[senate.turn]
    carried = result == codes.CARRIED != senate.results[senate.turn]
    if carried and int(senate.bill) in SEIZING:
        above = ", those above ten" if senate.bill == codes.IMPERIUM else ""
        return f" from {moment.who(int(senate.first))}{above}"
    if ended_before(moment, seat):
        return ", the legions above ten"
    if given_up(moment, seat):
        return ", which a king may not keep"
    return toll(moment, seat)


def toll(moment: Moment, seat: int) -> str:
    """Say that a god has something from those who stayed where the plague is [16.2]."""
    things = moment.before.table.things
    ends = moment.verb == verbs.END_SEASON or "calendar.step" in moment.changes
    if not ends or things.plague == data.NONE or things.plague_god != seat:
        return ""
    return f" from those who stayed in {words.region_name(int(things.plague))}"


def ended_before(moment: Moment, seat: int) -> bool:
    """Whether a battle between parties has ended at which a numen presided [LU-25]."""
    old, new = moment.before.table.battles, moment.after.table.battles
    return any(
        old.stage[region] >= codes.NAMING
        and new.stage[region] == codes.AT_PEACE
        and old.presiding[region] == seat
        and old.kind[region] == codes.PARTY_BATTLE
        and not captured_by_king(moment, region)
        for region in wars.regions_of(moment)
    )


def given_up(moment: Moment, seat: int) -> bool:
    """Whether a numen presided where a king had captured a Roman legion [7.4]."""
    battles = moment.before.table.battles
    return any(
        battles.presiding[region] == seat and captured_by_king(moment, region)
        for region in wars.regions_of(moment)
    )


def captured_by_king(moment: Moment, region: int) -> bool:
    """Whether a king fights there: a captured Roman legion may go on to a numen [7.4]."""
    kinds = moment.before.table.people.kind
    owners = (int(owner) for owner in moment.before.table.battles.owner[region])
    return any(owner != data.NONE and kinds[owner] == data.KING for owner in owners)

"""Death as a story: who is to die and why, who was saved, who died, what became of estates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from ....core.text.words import NUMBERED, sentence
from ..model import codes, data, verbs
from ..model.state import View
from . import moment, words
from .moment import Moment

REASONS: Final = {
    codes.NO_CAUSE: "",
    codes.IN_BATTLE: "beaten in battle",
    codes.EXECUTED: "executed",
    codes.PROSCRIBED: "proscribed and found in Rome",
    codes.ASSASSINATED: "",
    codes.UNESCORTED: "a king in Rome without an escort",
    codes.DROWNED: "drowned by a god of the sea",
    codes.BY_WAR_GOD: "slain by a god of war",
    codes.SUICIDE: "by free choice",
    codes.DIVORCED: "for a dowry not repaid",
    codes.POISONED: "",
    codes.BY_VESTA: "condemned by Vesta",
    codes.BY_BACCHIC_GOD: "torn to pieces by the god's band",
}
"""Why somebody dies, where no other sentence says so."""


SENTENCES: Final = ("execute", "execute beaten", "drown", "punish", "kill")
"""Verbs whose own words say that somebody is to die."""


def deaths(moment: Moment) -> list[str]:
    """Tell who is to die, who died, who was saved, who became an imago [14.1, 14.3]."""
    lines = (fate(moment, seat) for seat in moment.changed("people.life"))
    return [*(line for line in lines if line), *estates(moment)]


def fates(before: View, after: View) -> list[str]:
    """Tell what has become of the living and the dead between two views."""
    return [
        sentence(line) for line in deaths(moment.moment_of(before, data.NONE, 0, after, NUMBERED))
    ]


def fate(moment: Moment, seat: int) -> str:
    """Tell what has become of somebody."""
    was, life = (int(view.table.people.life[seat]) for view in (moment.before, moment.after))
    who = moment.who(seat)
    if life == codes.ALIVE:
        return f"{who:is} saved" if was == codes.DYING else returned(moment, seat)
    condemned = moment.seat >= 0 and moment.target == seat and moment.verb_name in SENTENCES
    why = "" if condemned else REASONS[int(moment.after.table.dead.cause[seat])]
    reason = f", {why}" if why else ""
    if life == codes.DYING:
        return "" if condemned else f"{who:is} to die{reason}"
    if was == codes.ALIVE:
        return f"{who:dies}{reason}"
    return f"{who:dies}" if was == codes.DYING else imago(moment, seat, life)


def returned(moment: Moment, seat: int) -> str:
    """Tell who lives again, by whom and where; a ghost may come back as another [14.5, LU-52]."""
    who, back = moment.who(seat), "back to life"
    if moment.verb != verbs.ACCEPT:
        return f"{who:lives} again"
    where = words.region_name(int(moment.after.table.people.place[seat]))
    ghost = exchanged(moment, seat)
    if ghost == data.NONE:
        return f"{moment.who(moment.actor):brings} {who} {back} in {where}"
    other = moment.who(ghost)
    told = f"{moment.who(moment.actor):brings} {other:the ghost of} {back} in {where}, as {who}"
    if ghost not in moment.changed("people.place"):
        return told
    stays = words.region_name(int(moment.after.table.people.place[ghost]))
    return f"{told}; {other:stays} dead, in {stays}"


def exchanged(moment: Moment, role: int) -> int:
    """Return which ghost has changed roles with one who lives again, NONE if it is the same."""
    old, new = moment.before.table.people, moment.after.table.people
    return next(
        (
            seat
            for seat in moment.changed("people.arrival")
            if seat != role and new.arrival[seat] == old.arrival[role]
        ),
        data.NONE,
    )


def imago(moment: Moment, seat: int, life: int) -> str:
    """Tell that a dead one has been received, or waits again."""
    who = moment.who(seat)
    return f"{who:becomes} a ghost" if life == codes.IMAGO else f"{who:is} a shade again"


def estates(moment: Moment) -> Iterator[str]:
    """Tell what is handed on of what the dead left, and who votes on it [14.2]."""
    old, new = moment.before.table.dead, moment.after.table.dead
    for seat in moment.changed("dead.estate"):
        left = words.goods_text(old.goods[seat])
        if new.estate[seat] == codes.NO_ESTATE and left:
            verdict = " to the heir or to Vesta" if old.estate[seat] != codes.CONFERENCE else ""
            yield f"what {moment.who(seat)} left, {left}, is handed on{verdict}"
        elif new.estate[seat] == codes.NO_ESTATE != old.estate[seat]:
            yield f"{moment.who(seat):the estate of} is closed"
    yield from bequests(moment)


def bequests(moment: Moment) -> Iterator[str]:
    """Tell what a death god may hand out of what a suicide left, and that the rest stays [14.1]."""
    old, new = moment.before.table.dead.bequest, moment.after.table.dead.bequest
    for god in moment.changed("dead.bequest"):
        change = new[god].astype(np.int32) - old[god]
        if (change > 0).any():
            died = moment.changed("people.life")
            left = f"{moment.who(died[0])} left" if len(died) == 1 else "was left"
            yield (
                f"{moment.who(god):has} what {left} to hand out: {words.goods_text(change.clip(0))}"
            )
        elif not new[god].any() and moment.verb != verbs.ACCEPT:
            yield f"{moment.who(god):keeps} {words.goods_text(old[god])} of what suicides left"

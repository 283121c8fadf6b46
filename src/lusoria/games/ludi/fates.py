"""Death as a story: who is to die and why, who was saved, who died, what became of estates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.words import NUMBERED, sentence
from .data import NONE
from .moment import Moment, moment_of
from .state import View
from .terms import (
    ALIVE,
    ASSASSINATED,
    BY_BACCHIC_GOD,
    BY_VESTA,
    BY_WAR_GOD,
    CONFERENCE,
    DIVORCED,
    DROWNED,
    DYING,
    EXECUTED,
    IMAGO,
    IN_BATTLE,
    NO_CAUSE,
    NO_ESTATE,
    POISONED,
    PROSCRIBED,
    SUICIDE,
    UNESCORTED,
)
from .words import goods_text

REASONS: Final = {
    NO_CAUSE: "",
    IN_BATTLE: "beaten in battle",
    EXECUTED: "executed",
    PROSCRIBED: "proscribed and found in Rome",
    ASSASSINATED: "",
    UNESCORTED: "a king in Rome without an escort",
    DROWNED: "drowned by a god of the sea",
    BY_WAR_GOD: "slain by a god of war",
    SUICIDE: "by free choice",
    DIVORCED: "for a dowry not repaid",
    POISONED: "",
    BY_VESTA: "condemned by Vesta",
    BY_BACCHIC_GOD: "torn to pieces by the god's band",
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
    return [sentence(line) for line in deaths(moment_of(before, NONE, 0, after, NUMBERED))]


def fate(moment: Moment, seat: int) -> str:
    """Tell what has become of somebody."""
    was, life = (int(view.table.people.life[seat]) for view in (moment.before, moment.after))
    who = moment.who(seat)
    if life == ALIVE:
        return f"{who:is} saved" if was == DYING else f"{who:lives} again"
    condemned = moment.seat >= 0 and moment.target == seat and moment.verb_name in SENTENCES
    why = "" if condemned else REASONS[int(moment.after.table.dead.cause[seat])]
    reason = f", {why}" if why else ""
    if life == DYING:
        return "" if condemned else f"{who:is} to die{reason}"
    if was == ALIVE:
        return f"{who:dies}{reason}"
    return f"{who:dies}" if was == DYING else imago(moment, seat, life)


def imago(moment: Moment, seat: int, life: int) -> str:
    """Tell that a dead one has been received, or waits again."""
    who = moment.who(seat)
    return f"{who:becomes} an imago" if life == IMAGO else f"{who:is} a shade again"


def estates(moment: Moment) -> Iterator[str]:
    """Tell what is handed on of what the dead left, and who votes on it [14.2]."""
    old, new = moment.before.table.dead, moment.after.table.dead
    for seat in moment.changed("dead.estate"):
        left = goods_text(old.goods[seat])
        if new.estate[seat] == NO_ESTATE and left:
            verdict = " to the heir or to Vesta" if old.estate[seat] != CONFERENCE else ""
            yield f"what {moment.who(seat)} left, {left}, is handed on{verdict}"

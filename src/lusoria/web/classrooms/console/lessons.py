"""Start a lesson, and get it to its last season in time."""

from __future__ import annotations

import logging
import time
from typing import Final

from ....core.errors import LusoriaError, NotYourTurn
from ...live.messages import ClientMessage, Key
from ..classroom import Classroom
from ..forms import preset_of
from .clock import go_on, playing
from .duties import DUTIES, Host, Permission

MOST_SEASONS: Final = 6
"""Seasons that a jump ends at most: those of the year that is on."""

logger = logging.getLogger("lusoria.classrooms")


class Begin(ClientMessage, tag="begin", frozen=True):
    """Begin: bots play the roles that nobody has taken."""

    key: Key


class Jump(ClientMessage, tag="jump", frozen=True):
    """Leave out what is still to come before the last year, and go there."""

    key: Key


async def begin(classroom: Classroom, _: Begin, host: Host) -> None:
    """Begin; a lesson leaves out its years and starts its clock."""
    await classroom.begin()
    hosting = classroom.live_table.table.game.live.hosting
    lesson = preset_of(hosting, classroom.settings.preset) if hosting else None
    if lesson is None:
        return
    if lesson.opening:
        try:
            await classroom.judge_acts(list(lesson.opening), who=host.who)
        except LusoriaError as error:
            logger.warning("lesson", extra={"table": classroom.id, "error": str(error)})
    await go_on(classroom, time.time(), runs=True)


async def jump(classroom: Classroom, said: Jump, host: Host) -> None:
    """Leave out the years before the last one and end seasons until it begins."""
    running = playing(classroom)
    shortcut = running.shortcut(classroom.live_table.table.match.state)
    if shortcut is None:
        raise NotYourTurn("the last year has begun: use Next")
    if shortcut.actions:
        await classroom.judge_acts(list(shortcut.actions), "", said.key, host.who)
    for _ in range(MOST_SEASONS):
        state = classroom.live_table.table.match.state
        if running.season(state).step >= shortcut.step:
            break
        await classroom.judge_acts([running.turn(state)], who=host.who)
    await go_on(classroom, time.time(), runs=classroom.settings.runs_on)


DUTIES[Begin] = Permission(begin, helpers=False, rules=True)
DUTIES[Jump] = Permission(jump, helpers=False, rules=True)

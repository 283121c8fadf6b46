"""Actions that a classroom turns off, and buttons whose meaning has changed meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...core.errors import IllegalAction, NotYourTurn
from ...core.live import prompts
from ...core.live.chapters import Chapter
from ...play.match.seat_names import titled
from ...play.match.view_diff import NOW, VERBS
from ...play.table.table import Table

if TYPE_CHECKING:
    from .classroom import Classroom


def left_out(classroom: Classroom) -> frozenset[str]:
    """Name the deeds that this classroom leaves out: a short lesson is lean."""
    hosting, settings = classroom.live_table.table.game.live.hosting, classroom.settings
    if hosting is None:
        return frozenset()
    lean = hosting.lean if settings.lean else frozenset()
    return lean if settings.deaths else lean | hosting.deaths


def kept_names(classroom: Classroom) -> dict[str, str]:
    """Return names that no student may take, with what each is; alone with bots all are free."""
    table, judge = classroom.live_table.table, classroom.judge
    if classroom.settings.practice:
        return {}
    names = {titled(role): "a role in this game" for role in table.match.roles}
    if judge >= 0 and table.seat_records[judge].name:
        names[table.seat_records[judge].name] = "the teacher's name"
    return names


def scope(classroom: Classroom) -> int:
    """Number what this classroom leaves out; the same number leaves out the same deeds."""
    settings = classroom.settings
    return int(settings.lean) + 2 * int(settings.deaths)


def allowed(parts: dict[str, Any], out: frozenset[str]) -> dict[str, Any]:
    """Return parts without the deeds that are left out."""
    found = dict(parts)
    if parts.get(VERBS):
        found[VERBS] = kept(parts[VERBS], out)
    if parts.get(NOW):
        found[NOW] = prompts.kept(parts[NOW], out)
    return found


def kept(chapters: Sequence[Chapter], out: frozenset[str]) -> tuple[Chapter, ...]:
    """Return chapters without the deeds that are left out."""
    found = (
        one._replace(deeds=tuple(deed for deed in one.deeds if deed.name not in out))
        for one in chapters
    )
    return tuple(one for one in found if one.deeds)


def check_allowed(classroom: Classroom, seat: int, actions: Sequence[str | int]) -> None:
    """Refuse what this classroom leaves out: letters, deeds of which there are too many."""
    table, out = classroom.live_table.table, left_out(classroom)
    hosting = table.game.live.hosting
    if hosting is None or (classroom.settings.letters and not out):
        return
    for action in actions:
        number = table.match.number(action, seat)
        if not classroom.settings.letters and hosting.running.letter(number):
            raise NotYourTurn("your teacher has turned letters off for now")
        if hosting.deed_of(number) in out:
            raise IllegalAction("this is left out of today's game; your teacher can allow it")


def check_meaning(table: Table, seat: int, actions: Sequence[str | int], meant: str) -> None:
    """Refuse a button that was shown for something else than it would do now."""
    meaning, match = table.game.live.meaning, table.match
    if meaning is None or not meant:
        return
    now = meaning(match.view(seat), match.number(actions[-1], seat))
    if now and now != meant:
        raise IllegalAction(f"things have moved on: this would now do something else ({now})")

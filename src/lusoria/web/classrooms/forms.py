"""The forms of a classroom, as somebody has filled them in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.live.hosting import Cast, Hosting, Part, Preset
from ...core.table import Variant
from ...core.text.words import plain
from ...games import load_game, names
from ...play.store.classrooms import FREE, LOT, Settings, new_lock
from .open_classrooms import NewClassroom

ROLE: Final = "role-"
"""How the fields begin that say who holds a role."""
PERSON, BOT, NONE = "person", "bot", "none"
USUAL: Final = 24
PACES: Final = {"slow": 6.0, "usual": 1.5, "quick": 0.3}
"""Seconds between two acts of bots."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassroomForm:
    """A form as it stands."""

    game: Game
    hosting: Hosting
    people: int
    cast: Cast
    title: str = ""
    date: str = ""
    name: str = ""
    options: dict[str, str] = field(default_factory=dict)
    ways: tuple[str, ...] = (FREE, LOT)
    two_step: bool = False
    locked: bool = False
    thumbs: bool = False
    filter_names: bool = True
    read_letters: bool = True
    deaths: bool = False
    lean: bool = False
    pace: str = "usual"
    preset: str = ""
    """The lesson that this form began as."""
    wrong: str = ""

    def holder(self, part: Part) -> str:
        """Say who holds a role in this form."""
        if part.word in self.cast.people:
            return PERSON
        return BOT if part.word in self.cast.bots else NONE

    @property
    def asleep(self) -> tuple[str, ...]:
        """Say what nobody of the cast can do."""
        return self.hosting.asleep(self.cast)

    @property
    def variants(self) -> list[Variant]:
        """Return the options that are left to choose."""
        apart = {self.hosting.option, *self.hosting.options}
        return [one for one in self.game.variants if one.name not in apart]

    def meant(self, option: str, value: str) -> str:
        """Say what a value of an option means."""
        return self.hosting.meanings.get(option, {}).get(value, "")

    def wanted(self) -> NewClassroom:
        """Return the classroom that this form asks for."""
        lesson = preset_of(self.hosting, self.preset)
        settings = Settings(
            preset=self.preset,
            lengths=dict(lesson.lengths) if lesson else {},
            at_zero=lesson.at_zero if lesson else "signal",
            ways=self.ways,
            two_step=self.two_step,
            thumbs=self.thumbs,
            filter_names=self.filter_names,
            read_letters=self.read_letters,
            deaths=self.deaths,
            lean=self.lean,
            pace=PACES[self.pace],
        )
        return NewClassroom(
            game=self.game,
            cast=self.cast,
            options=self.options,
            title=self.title,
            date=self.date,
            name=self.name,
            lock=new_lock() if self.locked else "",
            settings=settings,
        )


def hosted() -> list[Game]:
    """Return the games that are for classrooms."""
    found = [load_game(name) for name in names()]
    return [game for game in found if game.is_live and game.live.hosting is not None]


def game_for(name: str) -> tuple[Game, Hosting]:
    """Return a game that is for classrooms: the one that is named, or the first."""
    for game in hosted():
        if name in ("", game.name) and game.live.hosting is not None:
            return game, game.live.hosting
    raise LusoriaError("there is no such game for a classroom")


def preset_of(hosting: Hosting, word: str) -> Preset | None:
    """Return the lesson that is called so, if there is one."""
    return next((one for one in hosting.presets if one.word == word), None)


def blank(name: str, people: int, preset: str = "") -> ClassroomForm:
    """Return a form with the plan for so many people, as a lesson begins if one is named."""
    game, hosting = game_for(name)
    lesson = preset_of(hosting, preset)
    fits = hosting.fewest <= people <= game.seats[-1]
    count = people if fits else min(max(USUAL, game.seats[0]), game.seats[-1])
    usual = {one.name: one.values[0] for one in game.variants}
    apart = {hosting.option, *hosting.options}
    options = {name: value for name, value in usual.items() if name not in apart}
    return ClassroomForm(
        game=game,
        hosting=hosting,
        people=count,
        cast=hosting.planned(count),
        options=options,
        preset=lesson.word if lesson else "",
        lean=lesson is not None and lesson.lean,
        deaths=lesson is not None and lesson.deaths,
    )


def too_few(hosting: Hosting, people: int) -> str:
    """Say what so few people can do instead; nothing if they are enough."""
    if people == 0 or people >= hosting.fewest:
        return ""
    return (
        f"a lesson needs {hosting.fewest} people; with fewer, let each of you practise a role "
        "against bots ('Practise a role' on the front page), or let people share a screen and "
        "open a room for more: bots play the roles that nobody takes"
    )


def filled(form: dict[str, str]) -> ClassroomForm:
    """Read a form that was sent; a missing cast is taken from the plan.

    A form without a word of how people come in is a lesson's button: it is as the lesson says.
    """
    people = form.get("people", "")
    count = int(people) if people.isascii() and people.isdigit() and len(people) < 5 else 0
    start = blank(form.get("game", ""), count, form.get("preset", ""))
    start = replace(
        start,
        title=plain(form.get("title", ""), 80),
        date=plain(form.get("date", ""), 40),
        name=plain(form.get("name", ""), 24),
        wrong=too_few(start.hosting, count),
    )
    return customised(start, form) if "custom" in form else start


def customised(start: ClassroomForm, form: dict[str, str]) -> ClassroomForm:
    """Read what somebody has chosen beyond a lesson."""
    held = {key.removeprefix(ROLE): value for key, value in form.items() if key.startswith(ROLE)}
    words = [part.word for part in start.hosting.parts()]
    cast = Cast(
        tuple(word for word in words if held.get(word) == PERSON),
        tuple(word for word in words if held.get(word) == BOT),
    )
    options = dict(start.options)
    for one in start.variants:
        value = form.get(f"option-{one.name}", "")
        if value in one.values:
            options[one.name] = value
    return replace(
        start,
        cast=cast if held else start.cast,
        options=options,
        ways=tuple(way for way in (FREE, LOT) if f"way-{way}" in form),
        two_step="two_step" in form,
        locked="locked" in form,
        thumbs="thumbs" in form,
        filter_names="filter_names" in form,
        read_letters="read_letters" in form,
        deaths="deaths" in form,
        lean="lean" in form,
        pace=form.get("pace", "") if form.get("pace", "") in PACES else "usual",
    )

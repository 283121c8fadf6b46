"""People who do only what the card on their phone proposes, in a lesson that runs by itself."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final, NamedTuple

from lusoria.core.compile.jit import entry
from lusoria.core.live import prompts
from lusoria.core.live.hosting import Preset
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.core.text.words import Names
from lusoria.games.ludi.bots.advice import advise
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.hosting import lessons, running
from lusoria.games.ludi.hosting.hosting import HOSTING
from lusoria.games.ludi.model import actions, codes, data, verbs
from lusoria.games.ludi.model.state import VIEW
from lusoria.games.ludi.model.view import observe
from lusoria.games.ludi.phone.now.card import now_prompts
from lusoria.play.match.match import Match

PATIENCE: Final = 7
"""How often somebody looks at the phone in a season."""
NAMED: Final = 3
"""How much gladlier people press a button that says what it does than one that opens a list."""
STEPS: Final = 6
"""Taps that lead from a button that opens choices to the deed."""
SEASONS: Final = {
    codes.SUMMER: "summer",
    codes.MOVING: "travel time",
    codes.WINTER: "winter",
    codes.GATHERING: "Actium",
}
BUSY: Final = 3
"""Different verbs that a role should have open in every season."""
CARRYING_ON: Final = frozenset(
    (
        *("begin in", "walk", "sail", "go", "appear in", "drift", "steal to", "flee home with"),
        *("flee plague to", "plead rescue of", "sit in", "take aboard", "disembark"),
        *("rest", "signal", "end season", "accept", "refuse", "withdraw", "put", "ask"),
        *("propose", "cancel", "write", "write to", "speak for oneself"),
    )
)
"""Movement, and answers, and what only carries on with something begun."""


STEPS_OF_DEEDS: Final = frozenset(verb.name for verb in verbs.VERBS if verb.desk)


class Season(NamedTuple):
    """A season as one role lived it."""

    seat: int
    word: str
    name: str
    free: bool
    """Whether the role lived, and nobody acted in its place."""
    goods: bool
    """Whether it owned legions or fleets from first to last."""
    open: set[str]
    """Verbs beyond movement that were open to it."""
    used: set[str]
    """And those it used."""
    deeds: Counter[str]
    """All that it did, by verb."""
    alone: bool = False
    """Whether no living mortal was with it when the season ended."""


def left_out(preset: Preset) -> frozenset[str]:
    """Name the deeds that a lesson leaves out."""
    return (lessons.LEAN if preset.lean else frozenset()) | (
        frozenset() if preset.deaths else lessons.DEATHS
    )


class Lesson:
    """A lesson with so many students; bots hold the rest, and a clock ends the seasons."""

    def __init__(self, people: int, preset: Preset, seed: int) -> None:
        """Begin the lesson as a classroom does."""
        self.cast, self.out = lessons.planned(people), left_out(preset)
        options = {"facilitator": "person", "cast": HOSTING.document(self.cast)}
        self.match = Match(GAME, 0, options, seed)
        self.judge = HOSTING.judge(self.match.roles)
        self.stream, self.random = stream_of(seed), Random(seed)
        self.view, self.seasons, self.passed = blank(VIEW), list[Season](), list[str]()
        for act in preset.opening:
            self.match.play(act, self.judge)
        self.students = [self.match.roles.index(word) for word in self.cast.people]
        self.bots = [self.match.roles.index(word) for word in self.cast.bots]

    @property
    def state(self) -> Any:
        """Where the lesson stands."""
        return self.match.state

    def run(self) -> None:
        """Play until all is over."""
        while not self.match.over:
            phase = int(self.state.table.calendar.phase)
            if phase < codes.GATHERING:
                self.passed.append(running.season_of(self.state).name)
            self.live()
            if not self.match.over:
                self.match.play(running.turn(self.state), self.judge)

    def live(self) -> None:
        """Let everybody look at the phone a few times."""
        watched = self.watching()
        for _ in range(PATIENCE):
            everybody = [*self.students, *self.bots]
            self.random.shuffle(everybody)
            for seat in everybody:
                if self.match.over:
                    break
                (self.consult if seat in self.students else self.advise)(seat, watched)
        for season in watched.values():
            self.note(season)
        self.seasons += (
            one._replace(
                free=one.free and self.is_free(seat),
                alone=self.is_alone(seat),
                goods=one.goods and self.owns(seat),
            )
            for seat, one in watched.items()
        )

    def watching(self) -> dict[int, Season]:
        """Begin a season for every student."""
        name = SEASONS.get(int(self.state.table.calendar.phase), "")
        return {
            seat: Season(
                seat,
                self.word(seat),
                name,
                self.is_free(seat),
                self.owns(seat),
                set(),
                set(),
                Counter(),
            )
            for seat in self.students
            if name
        }

    def word(self, seat: int) -> str:
        """Name the role that somebody has now."""
        return lessons.word(int(self.state.table.people.row[seat]))

    def owns(self, seat: int) -> bool:
        """Whether a role owns legions or fleets."""
        return bool(self.state.purses.goods[seat][codes.FLEET :].any())

    def is_alone(self, seat: int) -> bool:
        """Whether no other living mortal is where a role is."""
        people = self.state.table.people
        return not any(
            people.place[other] == people.place[seat]
            and people.life[other] == codes.ALIVE
            and data.IS_MORTAL[people.kind[other]]
            for other in range(int(self.state.table.roles))
            if other != seat
        )

    def is_free(self, seat: int) -> bool:
        """Whether a role lives, and nobody acts in its place."""
        people = self.state.table.people
        controlled = people.bacchant[seat] or people.possessed[seat] != data.NONE
        return int(people.life[seat]) == codes.ALIVE and not controlled

    def legal(self, seat: int) -> list[int]:
        """List what somebody may do in this lesson."""
        return [one for one in self.match.legal(seat) if HOSTING.deed_of(one) not in self.out]

    def advise(self, seat: int, _: dict[int, Season]) -> None:
        """Let a bot act, unless it has done enough."""
        people = self.state.table.people
        if people.rested[seat] or people.acts[seat] >= codes.MOST_ACTS:
            return
        legal = self.match.game.listing(self.match.legal(seat))
        count = len(self.match.legal(seat))
        if count:
            observe(self.state, seat, self.view)
            self.match.play(int(entry(advise)(self.view, legal, count, self.stream)), seat)

    def cards(self, seat: int) -> tuple[prompts.Prompt, ...]:
        """Return what stands on somebody's card."""
        view: Any = self.match.view(seat)
        found = now_prompts(view, self.match.legal(seat), Names(viewer=seat))
        return prompts.kept(found, self.out)

    def consult(self, seat: int, watched: dict[int, Season]) -> None:
        """Let a student press a button of the card."""
        season = watched.get(seat)
        if season is not None:
            self.note(season)
        buttons = [button for card in self.cards(seat)[:1] for button in card.buttons]
        if not buttons:
            return
        weights = [NAMED if button.actions else 1 for button in buttons]
        button = self.random.choices(buttons, weights)[0]
        before = len(self.match.entries)
        if button.actions:
            for action in button.actions:
                self.match.play(action, seat)
        else:
            self.choose(seat, button.deed)
        if season is not None and len(self.match.entries) > before:
            season.deeds[button.deed] += 1
            if button.deed not in CARRYING_ON:
                season.used.add(button.deed)

    def note(self, season: Season) -> None:
        """Note what is open to a role now."""
        found = {HOSTING.deed_of(one) for one in self.legal(season.seat)}
        season.open.update(found - CARRYING_ON - STEPS_OF_DEEDS)

    def choose(self, seat: int, deed: str) -> None:
        """Make one of the choices that a button opens, and carry it through."""
        found = [one for one in self.legal(seat) if HOSTING.deed_of(one) == deed]
        if not found:
            return
        self.match.play(self.random.choice(found), seat)
        for _ in range(STEPS):
            more = [one for one in self.legal(seat) if follows(one, deed)]
            if not more:
                return
            proposal = [one for one in more if HOSTING.deed_of(one) == "propose"]
            self.match.play(proposal[0] if proposal else self.random.choice(more), seat)
            if proposal:
                return


def follows(action: int, deed: str) -> bool:
    """Whether an action carries on with what a deed has opened."""
    row = verbs.VERBS[int(actions.verb_of(action))]
    return row.desk == deed or (row.desk == "goods" and row.name != "cancel")

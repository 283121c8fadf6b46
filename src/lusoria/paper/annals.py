"""The annals of a match: its ages, public events, each role's own story, and statistics.

One pass over the log tells every entry as the actor saw it; people named in it are told as they saw
it. Private letters stay private.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ..core.live.annals import Measures
from ..core.record import copy_of
from ..core.seats import NATURE, NOBODY
from ..core.text.words import joined
from ..play.match.entry import SEATED, Entry, aside_text, is_aside, moves_back
from ..play.match.match import Match
from ..play.match.seat_names import titled

MOST_MOMENTS: Final = 6
"""Pictures of the moments that weighed most, the last one apart."""
LONGEST_LINE: Final = 220
"""A longer sentence lists who is where: no part of anybody's story."""
CONCERNED: Final = re.compile(r"\byou(rs?|rself)?\b", re.I)
"""How a sentence says that it is about the viewer."""
STEPS_SHOWN: Final = 200
"""After so many entries progress is told."""


class Line(NamedTuple):
    """An entry of the log with all that is known of it."""

    entry: int
    age: str
    seat: int
    role: str
    person: str
    notation: str
    words: str
    """What the actor was told; words between two people are left out."""
    standing: bool
    """Whether it has not been taken back."""


class Sentence(NamedTuple):
    """A sentence of the chronicle: its entry, and whether it weighed something."""

    entry: int
    text: str
    heavy: bool


class StorySentence(NamedTuple):
    """A sentence of somebody's story."""

    entry: int
    age: str
    text: str
    own: bool
    """Whether it was the reader's own act."""


@dataclass(frozen=True, slots=True)
class Age:
    """A part of the match: a season, a round."""

    name: str
    first: int
    """The entry with which it began."""
    events: list[Sentence] = field(default_factory=list)
    """What all saw of it."""
    measures: Measures = field(default_factory=dict)
    """What stood at its end."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that weighed much, with its picture."""

    entry: int
    age: str
    text: str
    picture: Any


@dataclass(frozen=True, slots=True)
class Story:
    """What one seat lived through."""

    seat: int
    name: str
    """The role, or the player where roles have no names."""
    people: tuple[str, ...]
    """The persons who played it, in their order."""
    told: tuple[StorySentence, ...]
    acts: int
    """How often it acted, what was taken back apart."""
    topics: dict[str, int]
    """How often under which heading."""
    score: str = ""


@dataclass(frozen=True, slots=True)
class Annals:
    """All that there is to tell of a match."""

    match: Match
    title: str
    ages: tuple[Age, ...]
    moments: tuple[Moment, ...]
    stories: tuple[Story, ...]
    lines: tuple[Line, ...]
    finals: Measures
    """What it came to in the end."""

    @property
    def ending(self) -> str:
        """Say how it ended, or that it goes on."""
        return last_words(self.match)


Progress = Callable[[float], None]


def annals_of(match: Match, title: str = "", progress: Progress | None = None) -> Annals:
    """Write the annals of a match; *progress* is told how far they are."""
    return Annalist(match, title, progress).written()


def last_words(match: Match) -> str:
    """Say who won and how, or that nobody has yet."""
    if not match.over:
        return "The match goes on."
    names = [match.name_of(seat) for seat in match.winners]
    who = joined([name[:1].upper() + name[1:] for name in names])
    won = "have won" if len(names) > 1 else "has won"
    return f"{who or 'Nobody'} {won}: {match.ending}."


class Rounds:
    """Ages of a game that has none of its own: a round ends when its first seat acts again."""

    def __init__(self) -> None:
        """Begin before the first round."""
        self.number, self.first, self.others = 1, NOBODY, False

    def of(self, seat: int) -> str:
        """Return the round in which a seat acts."""
        if seat >= 0:
            if self.first == NOBODY:
                self.first = seat
            elif seat != self.first:
                self.others = True
            elif self.others:
                self.number, self.others = self.number + 1, False
        return f"round {self.number}"


class Annalist:
    """Goes through a log once and notes everything."""

    def __init__(self, match: Match, title: str, progress: Progress | None) -> None:
        """Open the books."""
        self.match, self.title, self.progress = match, title, progress
        self.game, self.hook = match.game, match.game.live.annals
        self.rounds = Rounds()
        self.ages: dict[str, Age] = {}
        self.age = ""
        self.lines: list[Line] = []
        self.stories: dict[int, list[StorySentence]] = {}
        self.acts: Counter[int] = Counter()
        self.topics: dict[int, Counter[str]] = {}
        self.weights: list[tuple[int, int]] = []
        self.scores = [0] * match.seats
        self.finals: Measures = {}
        self.standing = set(match.timeline.standing(len(match.entries)))
        self.persons = match.persons()
        self.state = match.beginning()
        self.public = self.game.look(self.state, NOBODY)

    def written(self) -> Annals:
        """Go through the whole log."""
        entries = self.match.entries
        for at, entry in enumerate(entries):
            if self.progress and at % STEPS_SHOWN == 0:
                self.progress(at / len(entries))
            self._begin_age(at, entry)
            if is_aside(entry.action):
                self._aside(at, entry)
            else:
                self._act(at, entry)
        self._close_age()
        self._tell_ages()
        return Annals(
            self.match,
            self.title,
            tuple(age for age in self.ages.values() if age.events or age.measures),
            tuple(self._moments()),
            tuple(self._story(seat) for seat in range(self.match.seats)),
            tuple(self.lines),
            self._finals(),
        )

    # Ages.

    def _begin_age(self, at: int, entry: Entry) -> None:
        """Turn the page where another age begins."""
        name = self.hook.age(self.public) if self.hook else self.rounds.of(entry.seat)
        if name == self.age:
            return
        self._close_age()
        self.age = name
        self.ages.setdefault(name, Age(name, at))
        self._know_names(at)

    def _close_age(self) -> None:
        """Count what an age has come to."""
        if self.age:
            self.ages[self.age].measures.update(self._measures(self.state))
            if self.hook:
                known = self.hook.finals(self.state).items()
                self.finals |= {name: numbers for name, numbers in known if numbers}

    def _measures(self, state: Any) -> Measures:
        """Count what a state comes to: what the game counts, or else scores."""
        if self.hook:
            return self.hook.measures(state)
        scores = self.game.scores(state, self.match.seats)
        return {"Points": {self.name_of(seat): score for seat, score in enumerate(scores)}}

    def _tell_ages(self) -> None:
        """Give every age what all saw of it and what stands."""
        heavy = {at for _, at in self.weights}
        told: dict[str, list[tuple[int, str]]] = {}
        for at, _, text in self.match.narration(NOBODY).events:
            if not text.endswith(":") and not self._idle(self.match.entries[at]):
                told.setdefault(self.lines[at].age, []).append((at, text))
        ages = list(told)
        edited = self.hook.chronicle(list(told.values())) if self.hook else told.values()
        for age, lines in zip(ages, edited, strict=True):
            self.ages[age].events.extend(
                Sentence(at, text, at in heavy and len(text) <= LONGEST_LINE) for at, text in lines
            )

    # Entries.

    def _act(self, at: int, entry: Entry) -> None:
        """Carry out an action and tell it to whom it concerns."""
        game, seat = self.game, entry.seat
        viewer = seat if seat >= 0 else NOBODY
        before, private = copy_of(self.state), self._private(entry)
        seen = game.look(before, viewer)
        topic = game.topic(seen, entry.action) if seat >= 0 else ""
        game.apply(self.state, seat, entry.action)
        public = game.look(self.state, NOBODY)
        told = self._told(at, entry, viewer, seen, before)
        stands = at in self.standing
        note = "" if private else entry.note
        words = " ".join(told) or self._said(at, entry, seen)
        self._note(at, entry, game.format(entry.action), " - ".join(filter(None, (words, note))))
        if stands:
            self._weigh(at, public)
            if seat >= 0 and not self._idle(entry):
                self.acts[seat] += 1
                self.topics.setdefault(seat, Counter())[topic] += bool(topic)
            self._concern(at, entry, told, before, note)
        self.public = public

    def _idle(self, entry: Entry) -> bool:
        """Whether an entry is no deed."""
        return bool(self.hook and self.hook.idle(entry.action))

    def _private(self, entry: Entry) -> bool:
        """Whether the words beside an act are between two people."""
        if self.hook and self.hook.private(entry.action):
            return True
        return bool(self.game.live.carried and self.game.live.carried(self.state, entry.action))

    def _told(self, at: int, entry: Entry, viewer: int, seen: Any, before: Any) -> list[str]:
        """Tell an act through somebody's eyes, line by line."""
        game = self.game
        learned = int(game.redact(before, entry.seat, entry.action, viewer))
        now = game.look(self.state, viewer)
        text = game.narrate(seen, entry.seat, learned, now, self.match.names_at(at, viewer))
        return [line for line in text.splitlines() if line and not line.endswith(":")]

    def _said(self, at: int, entry: Entry, seen: Any) -> str:
        """Say in words what an act does that nothing is told of."""
        if entry.seat < 0:
            return ""
        return self.game.describe(seen, entry.action, self.match.names_at(at, entry.seat))

    def _concern(self, at: int, entry: Entry, told: list[str], before: Any, note: str) -> None:
        """Write an act into the stories of its actor and of those named in it."""
        if self._idle(entry):
            return
        if entry.seat >= 0:
            for text in told:
                self._tell(entry.seat, at, f"{text} - {note}" if note else text, own=True)
                note = ""
        for seat in self._named(told) - {entry.seat}:
            lines = self._told(at, entry, seat, self.game.look(before, seat), before)
            for text in lines:
                if CONCERNED.search(text):
                    self._tell(seat, at, text, own=False)

    def _tell(self, seat: int, at: int, text: str, own: bool) -> None:
        """Write a sentence into a story; long lists are for others to read."""
        if len(text) <= LONGEST_LINE:
            self.stories.setdefault(seat, []).append(StorySentence(at, self.age, text, own))

    def _weigh(self, at: int, public: Any) -> None:
        """Note how much an act has changed for all to see."""
        if self.hook:
            weight = self.hook.weigh(self.public, public)
        else:
            scores = self.game.scores(self.state, self.match.seats)
            weight = sum(abs(new - old) for new, old in zip(scores, self.scores, strict=True))
            self.scores = scores
        if weight:
            self.weights.append((weight, at))

    def _aside(self, at: int, entry: Entry) -> None:
        """Note what is no action of the game."""
        if moves_back(entry.action):
            self.state = self.match.state_at(at + 1)
            self.public = self.game.look(self.state, NOBODY)
            self._know_names(at)
        elif entry.action == SEATED:
            self._know_names(at)
        self._note(at, entry, aside_text(entry.action), entry.note)

    def _note(self, at: int, entry: Entry, notation: str, words: str) -> None:
        """Note an entry with all that is known of it."""
        role, person = self.match.role(entry.seat), self.persons[at]
        stands = at in self.standing or is_aside(entry.action)
        self.lines.append(Line(at, self.age, entry.seat, role, person, notation, words, stands))

    # Names.

    def _know_names(self, at: int) -> None:
        """Learn by which names sentences call the seats from here on."""
        names = self.match.names_at(at, NOBODY)
        present = self.game.live.present(self.state) if self.game.live.present else self.match.roles
        self.called: dict[str, int] = {}
        for seat, role in enumerate(present):
            for name in (role.replace("-", " "), names.title(seat)):
                if name and not name.isdigit():
                    self.called.setdefault(name.casefold(), seat)
        words = sorted(map(re.escape, self.called), key=len, reverse=True)
        self.pattern = re.compile(rf"\b(?:{'|'.join(words)})\b", re.I) if words else None

    def _named(self, lines: list[str]) -> set[int]:
        """Return the seats that sentences name."""
        if self.pattern is None:
            return set()
        short = (line for line in lines if len(line) <= LONGEST_LINE)
        return {
            self.called[name.casefold()] for line in short for name in self.pattern.findall(line)
        }

    def name_of(self, seat: int) -> str:
        """Return what a seat is called in a heading: its role, or its player."""
        role = self.match.role(seat)
        if role.isdigit():
            return self.match.names_for(NOBODY).shown(seat)
        return titled(role)

    # What it comes to.

    def _moments(self) -> list[Moment]:
        """Draw the moments that weighed most, one an age, in their order, and the last."""
        chosen: dict[str, int] = {}
        for _, at in sorted(self.weights, key=lambda one: (-one[0], one[1])):
            chosen.setdefault(self.lines[at].age, at)
            if len(chosen) == MOST_MOMENTS:
                break
        places = sorted(chosen.values())
        if self.match.over and self.match.entries and not self.hook:
            last = max(self.standing, default=0)
            places = [*(at for at in places if at != last), last]
        return [self._moment(at) for at in places]

    def _moment(self, at: int) -> Moment:
        """Draw the table after an entry, as all saw it."""
        match, state = self.match, self.match.state_at(at + 1)
        news = [event.text for event in match.narration(NOBODY).events if event.entry == at]
        news = [text for text in news if not text.endswith(":") and len(text) <= LONGEST_LINE]
        view, names = self.game.look(state, NOBODY), match.names_at(at + 1, NOBODY)
        if self.hook:
            ((*lines,),) = self.hook.chronicle([[(at, text) for text in news]])
            news = [text for _, text in lines] or news
        text = " ".join(news) or self.lines[at].words
        return Moment(at, self.lines[at].age, text, self.game.board(view, (), False, names, news))

    def _story(self, seat: int) -> Story:
        """Put together what one seat lived through."""
        acted = [
            person
            for entry, person in zip(self.match.entries, self.persons, strict=True)
            if entry.seat == seat and person and entry.action != SEATED
        ]
        names = [*acted, *([self.match.names[seat]] if self.match.names[seat] else [])]
        live, stories = self.game.is_live, self.stories.get(seat, [])
        if self.hook:
            kept = {*self.hook.life([(one.entry, one.text) for one in stories])}
            once: dict[str, StorySentence] = {}
            for one in stories:
                if (one.entry, one.text) in kept:
                    once.setdefault(one.text, one)
            stories = list(once.values())
        return Story(
            seat,
            self.name_of(seat),
            tuple(dict.fromkeys(names)),
            tuple(stories),
            self.acts[seat],
            {topic: count for topic, count in self.topics.get(seat, Counter()).items() if count},
            "" if live else str(self.match.scores[seat]),
        )

    def _finals(self) -> Measures:
        """Say who acted how often, what people did, and what it came to."""
        hosting = self.game.live.hosting
        judge = hosting.judge(self.match.roles) if hosting else NOBODY
        seats = [seat for seat in range(self.match.seats) if seat != judge]
        own = {self.name_of(seat): float(self.acts[seat]) for seat in seats}
        order = sorted(own.items(), key=lambda one: -one[1])
        acted = {name: count for name, count in order if count}
        deeds: Counter[str] = Counter()
        for topics in self.topics.values():
            deeds.update(topics)
        counted = {name: float(count) for name, count in deeds.most_common() if name and count}
        everything = {"Who acted how often": acted, "What was done": counted, **self.finals}
        return {name: numbers for name, numbers in everything.items() if any(numbers.values())}


def moved_by_people(line: Line) -> bool:
    """Whether an entry is somebody's act and not chance's."""
    return line.seat != NATURE

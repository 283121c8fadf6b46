"""Measure how busy each role of Ludi Romani is: ``python bench/roles.py > docs/roles.md``.

Students who do only what the card on their phone proposes play whole lessons; bots play the roles
that nobody holds.  For every person's role and every kind of season, the page lists how many
different verbs beyond movement the role could use in a season, and how many it used.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Final

HERE: Final = Path(__file__).parents[1]
sys.path[:0] = [str(HERE / "src"), str(HERE)]

from lusoria.core.live.hosting import Preset
from lusoria.games.ludi.hosting import lessons
from tests.ludi.students import BUSY, SEASONS, Lesson, Season

SIZES: Final = (6, 8, 12, 16, 20, 24, 28, 40)
EVENTS: Final = ("battles", "marriages", "deaths", "returns")
PAGE: Final = """\
# How busy every role is

Written by `python bench/roles.py > docs/roles.md`. For each size of class, students who do only
what the *Now* card on their phone proposes play {rounds} lessons by the plan that `lusoria class`
uses; bots play the roles that nobody holds. A cell says how many different verbs beyond movement
were open to a role in a season of that kind: the fewest in any season and the mean; behind the
semicolon, how many it used. Answers, rest and the steps of an offer do not count. *The dead* are
all who have died, bacchants and the possessed.

Every role of a person should have {busy} verbs open in every season. The first line of each size
says in how many seasons it had; where it had fewer, the rules forbid more, and the list below each
table says which verbs were left:

- **Alone.** In winter nobody travels but a few [6.1, 6.3], and nothing passes between regions
  [13.1]. In summer and travel time the card shows the way to company.
- **Without property.** A god without goods can give nothing. In travel time and winter it makes
  bargains and declares somebody in favour or disgrace; at Actium money buys no warship [17.2].
- **In a party.** At Actium mortals found a party or join one, and answer those who ask [17.1].
- **Led.** Bacchants and the possessed act only through a god [10.1, 7.12]; they are not counted.
"""


def lived(people: int, preset: Preset, rounds: int) -> tuple[list[Season], Counter[str]]:
    """Run some lessons; return every season of every role of a person, and what happened."""
    found: list[Season] = []
    events: Counter[str] = Counter()
    for seed in range(rounds):
        lesson = Lesson(people, preset, seed)
        lesson.run()
        found += lesson.seasons
        told = lesson.state.table.chronicle
        events.update(name for name in EVENTS if getattr(told, name).sum())
        events["votes"] += any(one.deeds["vote"] for one in lesson.seasons)
    return found, events


def rows(people: int, seasons: list[Season]) -> Iterator[str]:
    """Write a line for every role: the least and the mean of open verbs, the mean of used ones."""
    yield "| role | " + " | ".join(SEASONS.values()) + " |"
    yield "|---" * (len(SEASONS) + 1) + "|"
    for word in (*lessons.planned(people).people, "the dead"):
        mine = [one for one in seasons if word == (one.word if one.free else "the dead")]
        cells = (cell([one for one in mine if one.name == name]) for name in SEASONS.values())
        yield f"| {word} | " + " | ".join(cells) + " |"


def cell(seasons: list[Season]) -> str:
    """Write how busy a role was in the seasons of a kind."""
    if not seasons:
        return ""
    found = [len(one.open) for one in seasons]
    return f"{min(found)}, {mean(found):.1f}; {mean(len(one.used) for one in seasons):.1f}"


def share(seasons: list[Season]) -> str:
    """Say in how many seasons roles had as many verbs open as they should."""
    lived_ = [one for one in seasons if one.free]
    busy = sum(len(one.open) >= BUSY for one in lived_)
    part = 100 * busy / len(lived_)
    return f"{BUSY} verbs or more in {busy:,} of {len(lived_):,} seasons ({part:.1f}%)."


def short(seasons: list[Season]) -> Iterator[str]:
    """Name the roles that had fewer verbs open than they should, and in how many seasons."""
    for name in SEASONS.values():
        for word in sorted({one.word for one in seasons}):
            here = [one for one in seasons if one.name == name and one.word == word and one.free]
            bad = [one for one in here if len(one.open) < BUSY]
            if bad:
                verbs = ", ".join(sorted({verb for one in bad for verb in one.open}))
                why = reason(word, name, bad)
                yield f"- {word}, {name}, {len(bad)} of {len(here)} seasons, {why}: {verbs}"


def reason(word: str, name: str, seasons: list[Season]) -> str:
    """Say why there was no more to do."""
    if all(one.alone for one in seasons):
        return "alone"
    return "in a party" if name == "Actium" and lessons.is_mortal(word) else "without property"


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", default=",".join(map(str, SIZES)), help="sizes of classes")
    parser.add_argument("--preset", default="45", help="which lesson")
    parser.add_argument("--lessons", type=int, default=12, help="lessons of each size")
    options = parser.parse_args()
    preset = next(one for one in lessons.PRESETS if one.word == options.preset)
    print(PAGE.format(rounds=options.lessons, busy=BUSY))
    print(f"## {preset.title}")
    for people in map(int, options.people.split(",")):
        seasons, events = lived(people, preset, options.lessons)
        told = ", ".join(f"{name} in {events[name]}" for name in ("votes", *EVENTS))
        print(f"\n### {people} people\n\nOf {options.lessons} lessons: {told}. {share(seasons)}\n")
        print("\n".join(rows(people, seasons)))
        if lines := "\n".join(short(seasons)):
            print(f"\n{lines}", flush=True)


if __name__ == "__main__":
    main()

"""Moments that a whole room should see: dice, battles, decrees, deaths, weddings, seasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from ....core.seats import NATURE
from ....core.text.words import NUMBERED, Names, sentence
from ..hosting import projector
from ..model import codes, data, verbs
from ..model.state import View
from ..views import build_scene
from . import actium, deaths, public_news, senate_closing, senate_words, verb_sentences, wars, words
from .moment import Moment, moment_of, seat_with

Shown = dict[str, Any]
LIGHT, GRAVE, GREAT = range(3)
"""How much weight a card has."""


def highlights(
    before: View, seat: int, action: int, after: View, names: Names = NUMBERED
) -> list[Shown]:
    """Tell an act in cards; most acts have none."""
    moment = moment_of(before, seat, action, after, names)
    return [
        card
        for field, tell in NARRATORS
        if any(map(field, moment.changes))
        for card in tell(moment)
    ]


def heading(text: str) -> str:
    """Begin with a capital, and end without a full stop."""
    return text[:1].upper() + text[1:]


def card(moment: Moment, kind: str, title: str, seats: Iterable[int] = (), **more: Any) -> Shown:
    """Write a card."""
    return {
        "kind": kind,
        "over": heading(words.season(int(moment.before.table.calendar.step))),
        "title": heading(title),
        "text": "",
        "people": tuple(
            projector.someone(moment.after, int(seat)) for seat in seats if int(seat) >= 0
        ),
        "sides": (),
        "weight": LIGHT,
        **more,
    }


def battles(moment: Moment) -> Iterator[Shown]:
    """Tell that a battle begins, what dice fell in it, who has won."""
    old, new = moment.before.table.battles, moment.after.table.battles
    for region in wars.regions_of(moment):
        was, now = int(old.stage[region]), int(new.stage[region])
        where = {"over": f"Battle in {words.region_name(region)}"}
        if was < codes.NAMING <= now:
            told, sides = wars.begun(moment, region), new.leader[region]
            fought = told.partition(": ")[2].rpartition(", ")
            yield card(moment, "battle", fought[0], sides, text=heading(fought[2]), **where)
        if wars.is_judged(moment, region):
            yield throw(moment, region)
        if now == codes.SPOILS != was and new.victor[region] != data.NONE:
            winner = int(new.leader[region, int(new.victor[region])])
            told, _, mercy = wars.victory(moment, region).partition(": ")
            rest = {"text": sentence(mercy), "weight": GRAVE}
            yield card(moment, "victory", told, [winner], **where, **rest)


def throw(moment: Moment, region: int) -> Shown:
    """Show the dice of a skirmish that is decided."""
    old = moment.before.table.battles
    thrown = wars.rolls(moment, region)
    difference = thrown[0].total - thrown[1].total
    leads = (difference > 0, difference < 0)
    told = wars.skirmish(moment, region).partition(": ")[2]
    return card(
        moment,
        "throw",
        told,
        over=f"Battle in {words.region_name(region)}",
        weight=GRAVE,
        sides=tuple(
            {
                "who": projector.someone(moment.before, int(old.owner[region, side])),
                "name": str(wars.owner(moment, region, side)),
                "die": max(0, roll.die),
                "text": roll.text,
                "total": roll.total,
                "leads": leads[side],
            }
            for side, roll in enumerate(thrown)
        ),
    )


def decrees(moment: Moment) -> Iterator[Shown]:
    """Tell that consuls were elected, or what became of a bill."""
    old, new = moment.before.table.senate, moment.after.table.senate
    lines = list(senate_words.verdicts(moment)) or closed(moment)
    if not lines:
        return
    consuls = [int(seat) for seat in new.consuls if seat != data.NONE]
    voted = old.results.tolist() != new.results.tolist()
    people = [int(old.consuls[old.turn])] if voted else consuls
    first, _, rest = lines[0].partition(", " if voted else ": ")
    text = " ".join(map(sentence, (rest, *lines[1:]))).strip()
    yield card(moment, "decree", first, people, over="The Senate", text=text, weight=GRAVE)


def closed(moment: Moment) -> list[str]:
    """Tell that somebody has closed a stage of the Senate."""
    if moment.verb != verbs.CLOSE_STAGE or moment.seat == NATURE:
        return []
    return [f"{moment.who(moment.actor):closes} {senate_closing.closed(moment.before)}"]


def lives(moment: Moment) -> Iterator[Shown]:
    """Tell who is to die, who died, who was saved, who lives again."""
    for seat in moment.changed("people.life"):
        now = int(moment.after.table.people.life[seat])
        told = deaths.fate(moment, seat) or f"{moment.who(seat):is} to die"
        if now == codes.IMAGO:
            continue
        kind = "life" if now == codes.ALIVE else "doom" if now == codes.DYING else "death"
        said, _, why = told.partition(", ")
        heavy = GREAT if kind == "death" else GRAVE
        yield card(moment, kind, said, [seat], text=sentence(why) if why else "", weight=heavy)


def weddings(moment: Moment) -> Iterator[Shown]:
    """Tell who has married."""
    old, new = moment.before.table.people.spouse, moment.after.table.people.spouse
    told = list(public_news.marriages(moment))
    pairs = [(at, int(new[at])) for at in moment.changed("people.spouse") if int(new[at]) > at]
    fresh = [pair for pair in pairs if int(old[pair[0]]) != pair[1]]
    for pair, line in zip(fresh, (one for one in told if one.endswith("married")), strict=False):
        yield card(moment, "wedding", line, pair, weight=GRAVE)


def plagues(moment: Moment) -> Iterator[Shown]:
    """Tell that a plague has broken out."""
    where = int(moment.after.table.things.plague)
    if where != data.NONE and moment.verb == verbs.SEND_PLAGUE and moment.seat != NATURE:
        sender = int(moment.after.table.things.plague_god)
        yield card(
            moment, "plague", f"plague in {words.region_name(where)}", [sender], weight=GRAVE
        )


def verdicts(moment: Moment) -> Iterator[Shown]:
    """Tell whom a god has declared in favour or in disgrace."""
    if moment.verb == verbs.DECLARE and moment.seat != NATURE:
        seats = (moment.actor, seat_with(moment.after, moment.object))
        yield card(moment, "decree", verb_sentences.told(moment), seats, over="A god speaks")


def seasons(moment: Moment) -> Iterator[Shown]:
    """Tell that a season begins."""
    old, new = moment.before.table.calendar, moment.after.table.calendar
    if int(old.step) != int(new.step):
        text = words.season(int(new.step))
        asked = build_scene.QUESTIONS.get(int(new.phase), "")
        yield card(moment, "season", text, over="", text=asked, weight=GRAVE)


def triumphs(moment: Moment) -> Iterator[Shown]:
    """Tell who has won at Actium."""
    if int(moment.before.table.calendar.phase) in (codes.GATHERING, codes.CLASH):
        parties = moment.after.table.parties
        winner = int(parties.winner)
        people = [int(parties.leader[winner])] if winner != data.NONE else []
        for line in actium.outcome(moment):
            yield card(moment, "triumph", line, people, weight=GREAT)


def named(*prefixes: str) -> Callable[[str], bool]:
    """Return whether a field is one of these, or of one of these records."""
    return lambda field: field.startswith(prefixes)


NARRATORS: Final[tuple[tuple[Callable[[str], bool], Callable[[Moment], Iterator[Shown]]], ...]] = (
    (named("battles.stage", "battles.skirmish"), battles),
    (named("senate."), decrees),
    (named("people.life"), lives),
    (named("people.spouse"), weddings),
    (named("things.plague"), plagues),
    (named("people.used"), verdicts),
    (named("calendar.phase"), triumphs),
    (named("calendar.step"), seasons),
)
"""What is told when something has changed, in the order of the telling."""

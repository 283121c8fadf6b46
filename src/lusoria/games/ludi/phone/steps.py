"""Legal actions for a phone: chapter, deed, then whom, where and how much, a step each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple, cast

from ....core.live import chapters
from ....core.live.chapters import Chapter, Deed, Pick
from ....core.text.words import NUMBERED, Names, sentence
from ....draw.memo import MANY, SOME, once
from ..model import actions, codes, data, notation, verbs, view_cache
from ..model.cast import CAST
from ..model.fast_view import fast_view
from ..model.state import View
from ..narration import moment, offer_words, senate_closing, topics, words
from ..views.role_facts import own_offers
from . import phrases, wording
from .now import tasks

ASKED: Final = {
    verbs.REGION: "where",
    verbs.ROLE: "whom",
    verbs.OFFER: "which offer",
    verbs.SLOT: "which offer",
    verbs.AMICITIA: "which friendship",
    verbs.PARTY: "which party",
    verbs.IDENTITY: "as whom",
    verbs.NEWCOMER: "whom",
}
"""What is asked for by what a verb is about."""
AMOUNTS: Final = frozenset(
    (
        *("share census with", "pay", "give imperium to", "give warships to"),
        *("stake against", "force stake against", "drop years with"),
        *("correct warships", "correct virus"),
    )
)
"""Verbs whose choice is a number of something."""
WORDED: Final = frozenset(("write to",))
"""Verbs that are nothing without the words beside them."""
KINDS: Final = ("money", "fleets", "allied legions", "Roman legions")
VERB_OF: Final = actions.VERB_AT.tolist()
"""The verb of each action."""


class Plot(NamedTuple):
    """What an action is to every viewer: its verb, object and choice, and their words."""

    verb: int
    object: int
    choice: int
    about: str
    label: str
    goods: str
    """The kind of goods that the choice is an amount of, if it is."""
    amount: str
    units: int
    """The same amount as a number."""


@cache
def plot(action: int) -> Plot:
    """Say what an action is."""
    verb = int(actions.VERB_AT[action])
    object, choice = divmod(action - int(actions.FIRST[verb]), int(actions.WIDTH[verb]))
    about = int(actions.ABOUT[verb])
    word = {
        verbs.REGION: words.REGION_WORDS,
        verbs.ROLE: words.ROLE_WORDS,
        verbs.NEWCOMER: words.ROLE_WORDS,
    }.get(about, ())
    return Plot(
        verb,
        object,
        choice,
        word[object] if word else "",
        "" if about == verbs.NOTHING else phrases.object_name(verb, object),
        goods_kind(verb, choice),
        phrases.choice_name(verb, choice),
        units(verb, choice),
    )


def units(verb: int, choice: int) -> int:
    """Count what a choice is an amount of: sums of money by the hundred thousand."""
    kind = goods_kind(verb, choice)
    step = choice % codes.STEPS_OF_AMOUNT
    return (int(data.AMOUNT[step]) if kind == KINDS[0] else step + 1) if kind else 0


def goods_kind(verb: int, choice: int) -> str:
    """Name the kind of goods that a choice is an amount of."""
    width = int(actions.WIDTH[verb])
    if width not in (verbs.GOODS_STEPS, verbs.POOLED_STEPS):
        return ""
    first = 0 if width == verbs.GOODS_STEPS else codes.STEPS_OF_AMOUNT
    return KINDS[(choice + first) // codes.STEPS_OF_AMOUNT]


@cache
def steps_of(verb: int) -> tuple[str, ...]:
    """Say what a verb asks for, one after the other."""
    row, width = verbs.VERBS[verb], int(actions.WIDTH[verb])
    asked = (ASKED[row.about],) if row.about != verbs.NOTHING else ()
    if width == 1:
        return asked
    if width in (verbs.GOODS_STEPS, verbs.POOLED_STEPS):
        return (*asked, "what", "how much")
    if row.name in notation.REGION_CHOICES:
        return (*asked, "where to")
    return (*asked, "how much" if row.name in AMOUNTS else "which")


@cache
def chapter_of(verb: int) -> int:
    """Return the place of a verb's chapter in their order."""
    return topics.ORDER.index(topics.topic(cast(View, None), int(actions.FIRST[verb])))


def verb_chapters(
    view: View, actions: Sequence[int], names: Names = NUMBERED
) -> tuple[Chapter, ...]:
    """Sort legal actions by chapter and verb, with everything that has to be chosen [18.1]."""
    return view_cache.recalled(fast_view(view), "verbs", all_verbs, tuple(actions), names)


def all_verbs(view: View, actions: tuple[int, ...], names: Names) -> tuple[Chapter, ...]:
    """Sort legal actions by chapter and verb, as often as they have changed."""
    chapters: dict[int, list[Deed]] = {}
    for verb, own in groupby(sorted(actions), VERB_OF.__getitem__):
        chapters.setdefault(chapter_of(verb), []).append(deed(view, verb, tuple(own), names))
    return tuple(
        Chapter(topics.ORDER[at], wording.CHAPTER_TITLES[topics.ORDER[at]], tuple(deeds))
        for at, deeds in sorted(chapters.items())
    )


def deed(view: View, verb: int, actions: tuple[int, ...], names: Names) -> Deed:
    """Put one verb with its choices in words."""
    row = verbs.VERBS[verb]
    if row.about in phrases.LOOKED_UP or row.name in phrases.PRICED:
        picks = tuple(
            picked(own, *said(view, verb, plot(own[0]), names)) for own in by_object(actions)
        )
    else:
        picks = picks_of(actions)
    noted = row.name in notation.NOTED or row.name in WORDED
    title, warning = wording.TITLES[row.name], ""
    if row.name == "close stage":
        title, warning = senate_closing.closing(view) or title, senate_closing.warning(view)
    return Deed(row.name, title, row.section, steps_of(verb), picks, noted, on_desk(verb), warning)


@cache
def on_desk(verb: int) -> str:
    """Say where a verb stands in what is put together on a desk [18.2]."""
    row = verbs.VERBS[verb]
    if int(actions.HOW[verb]) & verbs.OPENS:
        return chapters.OPENS
    if row.name == "cancel":
        return chapters.DROPS
    if row.name in ("put", "ask"):
        return chapters.FILLS
    return chapters.ENDS if row.desk else ""


@once(SOME)
def picks_of(actions: tuple[int, ...]) -> tuple[Pick, ...]:
    """Return the choices of a verb whose words need no look at the table."""
    if not plot(actions[0]).label:
        return choices(actions)
    return tuple(picked(own, plot(own[0]).label) for own in by_object(actions))


def by_object(actions: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Part the actions of a verb by what they are about."""
    for _, own in groupby(actions, lambda action: plot(action).object):
        yield tuple(own)


def picked(actions: tuple[int, ...], label: str, detail: str = "") -> Pick:
    """Return what a verb is about as something to choose, with what is to be chosen then."""
    first, more = plot(actions[0]), len(steps_of(plot(actions[0]).verb)) > 1
    if more:
        return Pick(label, data.NONE, choices(actions), first.about, detail)
    return Pick(label, actions[0], (), first.about, detail)


@once(MANY)
def choices(actions: tuple[int, ...]) -> tuple[Pick, ...]:
    """Return the choices of actions about one thing; amounts of goods stand under their kind."""
    if not plot(actions[0]).goods:
        return tuple(map(choice, actions))
    return tuple(
        Pick(goods, data.NONE, tuple(amount(action) for action in own))
        for goods, own in groupby(actions, lambda action: plot(action).goods)
    )


@cache
def choice(action: int) -> Pick:
    """Return an action as something to choose, one object wherever it can be chosen."""
    return Pick(plot(action).amount, action)


@cache
def amount(action: int) -> Pick:
    """Return an amount of goods as something to choose, one object for all who can."""
    this = plot(action)
    return Pick(this.amount, action, amount=this.units)


def said(view: View, verb: int, this: Plot, names: Names) -> tuple[str, str]:
    """Name what a verb is about where only a look at the table tells, and what it comes to."""
    about, object = int(actions.ABOUT[verb]), this.object
    if about == verbs.PARTY:
        return offer_words.party_name(view, object, names), ""
    if about == verbs.AMICITIA:
        return offer_words.circle(view, object, names), ""
    if about == verbs.SLOT:
        return this.label, offered(view, int(view.seat), object, names)
    if about == verbs.OFFER:
        row, slot = divmod(object, codes.SLOTS)
        return CAST[row].short, offered(view, moment.seat_with(view, row), slot, names)
    price = int(phrases.PRICED[verbs.VERBS[verb].name][view.table.prices])
    return this.label, sentence(f"for {words.sum_of(price)}")


def offered(view: View, sender: int, slot: int, names: Names) -> str:
    """Say what an offer contains, empty if the viewer does not see it."""
    if sender < 0 or view.offers.verb[sender, slot] == data.NONE:
        return ""
    own = view_cache.recalled(view, "said", own_offers, int(view.seat), names)
    return own.get((sender, slot)) or sentence(offer_words.proposal(view, sender, slot, names))


ASKED_ABOUT: Final = 6
"""How many people, those near first, are tried to find out why nothing can be done to them."""


def all_deeds(view: View) -> tuple[Deed, ...]:
    """List what the viewer's role can do at all, each with some actions to ask about [18.1]."""
    view = fast_view(view)
    seat = int(view.seat)
    if seat < 0:
        return ()
    people = view.table.people
    life, kind = int(people.life[seat]), int(people.kind[seat])
    standing = 1 << (kind if life == codes.ALIVE else codes.LAST_KIND + life)
    powers = int(people.powers[seat])
    phase = int(view.table.calendar.phase)
    aimed = tasks.task_of(int(people.row[seat]), kind, life, phase, range(len(CAST)))
    found = [
        (verb, row, picks)
        for verb, row in enumerate(verbs.VERBS)
        if row.who & standing or row.powers & powers
        if not row.desk and (picks := tried(view, verb, seat))
    ]
    wanted = aimed.verbs if aimed else ()
    found.sort(key=lambda one: relevance(one[1], phase, wanted))
    return tuple(
        Deed(row.name, wording.TITLES[row.name], row.section, steps_of(verb), picks)
        for verb, row, picks in found
    )


def relevance(row: verbs.Verb, phase: int, wanted: tuple[str, ...]) -> tuple[bool, int]:
    """Rank a verb: first those of the role's task, then those of the season, then all others."""
    place = wanted.index(row.name) if row.name in wanted else len(wanted)
    return (not row.when >> phase & 1, place)


def tried(view: View, verb: int, seat: int) -> tuple[Pick, ...]:
    """Return some actions of a verb that somebody may ask about."""
    first, width, about = (
        int(actions.FIRST[verb]),
        int(actions.WIDTH[verb]),
        verbs.VERBS[verb].about,
    )
    if about == verbs.NOTHING:
        return (Pick("", first),)
    if about == verbs.REGION:
        return tuple(Pick("", first + region * width) for region in range(data.LANDS))
    if about != verbs.ROLE:
        return ()
    return tuple(Pick("", first + row * width) for row in rows_for(view, verb, seat))


def rows_for(view: View, verb: int, seat: int) -> list[int]:
    """Return rows of the cast that a verb may be about, those near first."""
    people, this = view.table.people, verbs.VERBS[verb]
    here = int(people.place[seat])
    found = []
    for other in range(int(view.table.roles)):
        life, kind = int(people.life[other]), int(people.kind[other])
        standing = 1 << (kind if life == codes.ALIVE else codes.LAST_KIND + life)
        suits = this.target & standing or this.gods & int(people.powers[other])
        if other != seat and (suits or not (this.target or this.gods)):
            found.append((int(people.place[other]) != here, int(people.row[other])))
    return [row for _, row in sorted(found)[:ASKED_ABOUT]]

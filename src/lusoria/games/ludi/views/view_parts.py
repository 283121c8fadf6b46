"""What a viewer may know as plain values, part by part, for clients that draw it.

What all see follows from the open table alone and is the same for everybody: it is read once.
"""

from __future__ import annotations

from collections import deque
from functools import cache, lru_cache
from typing import Any, Final, cast

import numpy as np

from ....core.fast_record import still
from ....core.text.words import NUMBERED, Names, sentence
from ..model import actions, codes, data, lives, state, verbs, view_cache
from ..model.cast import CAST
from ..model.fast_view import OPEN, Open, fast_view
from ..model.state import View
from ..narration import offer_words, senate_words, words
from . import build_scene, role_facts

Parts = dict[str, Any]
TABLES: Final = 16
"""Open tables of which it is kept what all see: moments of rooms that are played at once."""
EARLIER: Final[deque[Parts]] = deque(maxlen=2)
HELD: Final = {codes.NOT_HELD: "nobody", codes.BOT: "a bot"}
FLAGS: Final = ("locked", "proscribed", "bacchant", "unprotected", "crown")
"""What may be said of anybody with a word: fields that are 0 where it is not so."""
BOUND: Final = (("spouse", "married"), ("possessed", "possessed"))


def visible_parts(view: View, names: Names = NUMBERED) -> Parts:
    """Say what a viewer may know [18.5]: what all see, then the viewer's own."""
    view = fast_view(view)
    seat = int(view.seat)
    shared = open_parts(cast(Any, view).open)
    return (
        shared
        if seat < 0
        else {**shared, **view_cache.recalled(view, "own", own_parts, seat, names)}
    )


@lru_cache(TABLES)
def open_parts(table_of_all: Open) -> Parts:
    """Say what everybody sees."""
    blank = table_of_all.octets + bytes(state.VIEW.itemsize - OPEN)
    view = cast(View, still(blank, state.VIEW))
    table = view.table
    phase, step = int(table.calendar.phase), int(table.calendar.step)
    crowd = people(view)
    parts: Parts = {
        "moment": {
            "season": words.season(step),
            "phase": phase,
            "step": step,
            "icon": build_scene.ICONS.get(phase, "sea-fight"),
            "question": build_scene.QUESTIONS.get(phase, "The game is over."),
            "signal": bool(table.calendar.signal),
        },
        "senate": senate_words.senate_lines(view) if phase == codes.WINTER else (),
        "notices": build_scene.notices(view),
        "absent": tuple(one for one in crowd if one["place"] == ""),
    }
    for region in range(data.PLACES if phase >= codes.GATHERING else data.LANDS):
        parts[f"region {words.REGION_WORDS[region]}"] = region_part(view, region, crowd)
        if build_scene.fought(view, region):
            parts[f"battle {words.REGION_WORDS[region]}"] = build_scene.fight(view, region).__dict__
    if phase >= codes.GATHERING:
        parts["fleets"] = tuple(fleet.__dict__ for fleet in build_scene.fleets(view, NUMBERED))
    return as_before(parts)


def as_before(parts: Parts) -> Parts:
    """Return parts, those that equal earlier ones as the same objects: so they compare at once."""
    for earlier in EARLIER:
        parts |= {name: earlier[name] for name in parts if earlier.get(name) == parts[name]}
    EARLIER.append(parts)
    return parts


def people(view: View) -> list[Parts]:
    """Say of everybody who they are, where, and what all know of them."""
    fields, count = view.table.people, int(view.table.roles)
    rows, kinds, lives, places, postures, arrivals, held = (
        getattr(fields, name)[:count].tolist()
        for name in ("row", "kind", "life", "place", "posture", "arrival", "held")
    )
    marks = marks_of(fields, count)
    return [
        {
            "seat": seat,
            "role": words.ROLE_WORDS[rows[seat]],
            "name": CAST[rows[seat]].short,
            "kind": data.KINDS[kinds[seat]].name,
            "symbol": role_facts.symbol(rows[seat], kinds[seat], lives[seat]),
            "life": build_scene.LIVES[lives[seat]],
            "place": words.REGION_WORDS[places[seat]] if places[seat] >= 0 else "",
            "posture": build_scene.POSTURES[postures[seat]],
            "arrival": arrivals[seat],
            "held": HELD.get(held[seat], "a person"),
            "marks": marks[seat],
        }
        for seat in range(count)
        if kinds[seat] != data.FACILITATOR
    ]


def marks_of(fields: Any, count: int) -> list[tuple[str, ...]]:
    """Say in a word each what has befallen everybody."""
    found: list[list[str]] = [[] for _ in range(count)]
    for name in FLAGS:
        for seat in np.flatnonzero(getattr(fields, name)[:count]).tolist():
            found[seat].append("crowned" if name == "crown" else name)
    for name, word in BOUND:
        for seat in np.flatnonzero(getattr(fields, name)[:count] != data.NONE).tolist():
            found[seat].append(word)
    return [tuple(words) for words in found]


def region_part(view: View, region: int, crowd: list[Parts]) -> Parts:
    """Say who is in a region, by arrival, and how many seats there are."""
    here = [one for one in crowd if one["place"] == words.REGION_WORDS[region]]
    return {
        "name": words.REGION_NAMES[region],
        "seats": int(view.table.seats[region]),
        "taken": int(view.table.taken[region]),
        "plague": int(view.table.things.plague) == region,
        "who": tuple(sorted(here, key=lambda one: (one["posture"] == "loose", one["arrival"]))),
    }


def own_parts(view: View, seat: int, names: Names) -> Parts:
    """Say what a viewer alone knows."""
    return {
        "me": view_cache.recalled(view, "me", me, seat),
        "story": view_cache.recalled(view, "story", story, seat),
        "purse": view_cache.recalled(view, "purse", role_facts.purse, seat),
        "bonds": view_cache.recalled(view, "bonds", all_bonds, seat),
        "powers": view_cache.recalled(view, "powers", all_powers, seat),
        "desk": view_cache.recalled(view, "desk", desk, seat, names),
        "offers": view_cache.recalled(view, "offers", offers, seat, names),
    }


def me(view: View, seat: int) -> Parts:
    """Say who the viewer is, and where."""
    fields = view.table.people
    row, kind, life = int(fields.row[seat]), int(fields.kind[seat]), int(fields.life[seat])
    here = role_facts.place(view, seat)
    return {
        "seat": seat,
        "role": words.ROLE_WORDS[row],
        "name": CAST[row].short,
        "whole": words.whole_name(row),
        "kind": data.KINDS[kind].name,
        "symbol": role_facts.symbol(row, kind, life),
        "life": build_scene.LIVES[life],
        "place": words.REGION_WORDS[here] if here >= 0 else "",
        "where": role_facts.where(view, seat),
        "must_sit": bool(fields.unsettled[seat]),
        "speaks_for": role_word(view, int(fields.voice[seat])),
    }


def all_bonds(view: View, seat: int) -> tuple[str, ...]:
    """Say whom the viewer is bound to, and what they may trade."""
    return tuple(role_facts.bonds(view, seat))


def all_powers(view: View, seat: int) -> tuple[str, ...]:
    """Say what the viewer can do, alive or dead."""
    return role_facts.powers(
        view, seat, int(view.table.people.life[seat]) > build_scene.LIVES.index("dying")
    )


def story(view: View, seat: int) -> Parts:
    """Say who the viewer's role was."""
    people = view.table.people
    here = tuple(people.row[: int(view.table.roles)].tolist())
    return history(int(people.row[seat]), int(people.kind[seat]), here)


@cache
def history(row: int, kind: int, here: tuple[int, ...]) -> Parts:
    """Say who a role was, what it may want, whom it trusts and whom not: history, never a rule."""
    life = lives.life_of(row)
    wants = (
        lives.KIND_GOALS.get(kind, lives.KIND_GOALS[CAST[row].kind]),
        *lives.wants_of(row, here),
    )
    return {"who": life.who, "wants": wants, "friends": life.friends, "wary": life.wary}


def role_word(view: View, seat: int) -> str:
    """Return the word for the role at a seat, empty for nobody."""
    return words.ROLE_WORDS[view.table.people.row[seat]] if seat >= 0 else ""


def amounts(row: Any) -> Parts:
    """Write an amount of goods, kind by kind."""
    return {name: number for name, number in zip(codes.GOODS, row.tolist(), strict=True) if number}


def desk(view: View, seat: int, names: Names) -> Parts | None:
    """Say what a viewer has begun to offer."""
    purses = view.purses
    verb, partner = int(purses.desk[seat]), int(purses.partner[seat])
    if verb == data.NONE:
        return None
    return {
        "verb": verbs.VERBS[verb].name,
        "with": role_word(view, partner),
        "text": sentence(offer_words.desk_text(view, seat, names)),
        "gives": amounts(purses.gives[seat]),
        "takes": amounts(purses.takes[seat]),
    }


def offers(view: View, seat: int, names: Names) -> tuple[Parts, ...]:
    """Say which offers wait for a viewer's answer, then which of their own are open [18.2]."""
    found = [
        offer(view, sender, slot, seat, text)
        for (sender, slot), text in view_cache.recalled(
            view, "said", role_facts.own_offers, seat, names
        ).items()
    ]
    return tuple(sorted(found, key=lambda one: one["mine"]))


def offer(view: View, sender: int, slot: int, seat: int, text: str) -> Parts:
    """Say what an offer contains, and which actions answer it."""
    given, mine = view.offers, int(view.offers.to[sender, slot]) != seat
    number = int(view.table.people.row[sender]) * len(given.verb[sender]) + slot
    answers = {"withdraw": int(actions.action_of(verbs.WITHDRAW, slot, 0))}
    if not mine:
        answers = {
            "accept": int(actions.action_of(verbs.ACCEPT, number, 0)),
            "refuse": int(actions.action_of(verbs.REFUSE, number, 0)),
        }
    return {
        "from": role_word(view, sender),
        "to": role_word(view, int(given.to[sender, slot])),
        "slot": slot + 1,
        "verb": verbs.VERBS[int(given.verb[sender, slot])].name,
        "text": text,
        "gives": amounts(given.gives[sender, slot]),
        "takes": amounts(given.takes[sender, slot]),
        "mine": mine,
        "answers": answers,
    }

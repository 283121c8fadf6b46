"""Ludi Romani as a teacher runs it: the cast to choose from, who holds and changes roles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.live import hosting
from ....core.live.hosting import Hosting, Part
from ..model import actions, casting, casting_plan, codes, data, lives, usable_verbs, verbs
from ..model.cast import CAST, JUDGE
from ..model.casting import Cast as Rows
from ..model.data import Price
from ..model.state import State
from ..narration import glossary, moment, words
from ..phone import manual, signs, tours, wording
from ..svg import tokens
from ..views import role_facts
from . import lessons, running, staging

OPTIONS: Final = {"facilitator": "person"}


def judge(roles: Sequence[str]) -> int:
    """Return the facilitator's seat."""
    word = words.ROLE_WORDS[JUDGE]
    return list(roles).index(word) if word in roles else -1


def parts() -> tuple[Part, ...]:
    """List every role but the facilitator's, as the cast is printed."""
    return tuple(
        Part(
            word,
            CAST[row].short,
            words.whole_name(row),
            glossary.kind(data.KINDS[CAST[row].kind].name),
            words.holdings(row),
            manual.powers_of(row, CAST[row].kind),
            lives.life_of(row).who,
            role_facts.symbol(row, CAST[row].kind, codes.ALIVE),
        )
        for word, row in casting.ROWS.items()
    )


def in_words(rows: Rows) -> hosting.Cast:
    """Write the rows of a cast as words."""
    people, bots = ([words.ROLE_WORDS[row] for row in held] for held in (rows.people, rows.bots))
    return hosting.Cast(tuple(people), tuple(bots))


def document(cast: hosting.Cast) -> str:
    """Write a cast as the option has it; it must be one that can be played."""
    people, bots = (
        tuple(casting.ROWS[word] for word in words if word in casting.ROWS) for words in cast
    )
    return casting.written(casting.cast_of(casting.written(Rows(people, bots))))


def cast_in(value: str, people: int) -> hosting.Cast:
    """Read a cast, or take it from a plan."""
    if value in casting_plan.ORDERS:
        return in_words(
            Rows(
                *map(
                    tuple,
                    casting.of_plan(casting_plan.plan(people, casting_plan.ORDERS.index(value))),
                )
            )
        )
    return in_words(casting.cast_of(value))


def lacking(cast: hosting.Cast) -> tuple[str, ...]:
    """Say what nobody of a cast can do."""
    rows = [casting.ROWS[word] for words in cast for word in words if word in casting.ROWS]
    return tuple(wording.TITLES[verb] for verb in usable_verbs.unusable([*rows, JUDGE]))


def holders(state: State) -> list[int]:
    """Say who holds each seat; the numbers are those of ``core.hosting``."""
    held: list[int] = state.table.people.held[: int(state.table.roles)].tolist()
    return held


def hand_over(state: State, seat: int, holder: int) -> int:
    """Return the facilitator's action that lets a person, a bot or nobody hold a role [18.4]."""
    return int(actions.action_of(verbs.HAND_OVER_ROLE, int(state.table.people.row[seat]), holder))


def may_exchange(action: int) -> bool:
    """Whether an action may bring back an imago: it accepts an offer."""
    return int(actions.verb_of(action)) == verbs.ACCEPT


def exchanged(state: State, action: int) -> tuple[int, int] | None:
    """Say whose people change roles: an imago's that lives again, and those of the role [14.5]."""
    row, slot = divmod(int(actions.object_of(verbs.ACCEPT, action)), codes.SLOTS)
    sender = moment.seat_with(state, row)  # type: ignore[arg-type]
    if sender < 0 or int(state.offers.verb[sender, slot]) != verbs.BEG_RETURN:
        return None
    return sender, int(state.offers.third[sender, slot])


def price_text(price: Price) -> str:
    """Say what legions and fleets cost [13.3]."""
    curial, client, fleet = (
        words.sum_of(units) for units in (price.curial, price.client, price.fleet)
    )
    return f"Roman legion {curial}, allied legion {client}, fleet {fleet}"


MEANINGS: Final = {
    "prices": {price.name: price_text(price) for price in data.PRICES},
    "caedes_quorum": {
        "off": "any number of people in Rome may vote for a murder",
        "on": "a murder needs at least three voters",
    },
    "post": {
        "off": "not at all: people talk in the room",
        "mercury": "by Mercury, who may hold or drop a letter",
        "direct": "at once, to anybody",
    },
}


def deed_of(action: int) -> str:
    """Name the verb of an action."""
    return verbs.VERBS[int(actions.verb_of(action))].name


HOSTING: Final = Hosting(
    options=OPTIONS,
    option="cast",
    judge=judge,
    parts=parts,
    planned=lessons.planned,
    fewest=lessons.FEWEST,
    presets=lessons.PRESETS,
    document=document,
    cast_in=cast_in,
    asleep=lacking,
    holders=holders,
    hand_over=hand_over,
    may_exchange=may_exchange,
    exchanged=exchanged,
    meanings=MEANINGS,
    signs=signs.SIGNS,
    faces=tokens.SYMBOLS,
    tones={**tokens.LIGHT, "virgin": "#b4501e", "facilitator": "#6d3a22"},
    running=running.RUNNING,
    staging=staging.STAGING,
    tour=tours.tour,
    deed_of=deed_of,
    deaths=lessons.DEATHS,
    lean=lessons.LEAN,
    glossary=glossary.terms(),
    kinds=glossary.text()["kinds"],
)

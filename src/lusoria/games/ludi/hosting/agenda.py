"""What waits to be decided in a room: battles, the Senate, pleas, weddings, estates, letters.

Whoever runs the room reads it from the whole state: he may look through anybody's eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import numpy as np

from ....core.compile.interpreted_records import as_interpreted
from ....core.live.running import Matter, Ruling
from ....core.text.words import NUMBERED, joined, plural, sentence
from ..model.actions import (
    ACCEPT,
    ACCLAIM,
    CALL_TIME,
    CLOSE_STAGE,
    CORRECT,
    CORRECT_STATUS,
    DECIDE_BILL,
    FIRST,
    JUDGE_ESTATE,
    NOMINATE,
    PREFER,
    REFUSE,
    REPEAT_TRIBUTE,
    VERB_AT,
    VOID_BATTLE,
    VOTE,
    WIDTH,
    action_of,
)
from ..model.data import JUNO, LANDS, MERCURY, NONE, ROME, VENUS, VIRGIN
from ..model.position.terms import (
    ACCLAIMING,
    ADJOURNED,
    ALIVE,
    ASKED,
    CONFERENCE,
    DYING,
    NAMING,
    NO_SENATE,
    NO_TIE,
    NO_VERDICT,
    NOMINATING,
    NOT_HELD,
    NOT_VOTED,
    OPEN_ESTATE,
    PROPOSING,
    SETTLED,
    SLOTS,
    SPOILS,
    TEMPTED,
    WAITING,
)
from ..model.state import State
from ..model.verbs import VERBS
from ..narration.curia import stage_line
from ..narration.fates import REASONS
from ..narration.proposals import proposal
from ..narration.topics import ANSWERING
from ..narration.words import ROLE_WORDS, goods_text, region_name
from ..rules.gods.judges import SAVE
from ..views.own import name, open_offers
from ..views.reading import fought

BATTLE_STAGES: Final = {
    ASKED: "A challenge waits for its answer",
    TEMPTED: "A god of war has put somebody to a choice",
    NAMING: "A legion has to be named",
    WAITING: "The result waits to be proclaimed",
    SPOILS: "The victor decides about the beaten",
}
"""What each stage of a battle waits for."""
PLEAS: Final = frozenset(("plead with", "plead rescue of", "beg death of"))
WEDDINGS: Final = frozenset(("ask blessing of", "ask divorce of"))
LETTER: Final = "write to"
PLEADING: Final = "may plead, name an heir, or yield"


Legal = Callable[[int], Sequence[int]]
"""Returns the legal actions of a seat."""


def agenda(state: Any, legal: Legal) -> tuple[Matter, ...]:
    """List what waits to be decided, what is most urgent first [18.3]."""
    state = as_interpreted(state)
    mine = Docket(legal, int(state.table.judge))
    chapters = (dying, pleas, battles, senate, weddings, tribute, estates, letters, unsettled)
    return tuple(matter for chapter in chapters for matter in chapter(state, mine))


class Docket:
    """What the facilitator may do now, found by verb, and what others may."""

    def __init__(self, legal: Legal, judge: int) -> None:
        """Sort the judge's legal actions by their verbs."""
        self.legal = legal
        self.found: dict[int, list[int]] = {}
        for action in legal(judge):
            self.found.setdefault(int(VERB_AT[action]), []).append(action)

    def rulings(self, verb: int, label: str, about: int | None = None) -> tuple[Ruling, ...]:
        """Offer an action of a verb, about one thing if it is said which."""
        first, width = int(FIRST[verb]), int(WIDTH[verb])
        return tuple(
            Ruling(label, (action,), VERBS[verb].name in NOTED)
            for action in self.found.get(verb, ())
            if about is None or (action - first) // width == about
        )[:1]

    def answer(self, seat: int) -> bool:
        """Whether somebody can give an answer that others wait for."""
        return any(VERBS[int(VERB_AT[action])].name in ANSWERING for action in self.legal(seat))

    def can(self, seat: int, verb: int) -> bool:
        """Whether a verb is open to somebody."""
        return any(int(VERB_AT[action]) == verb for action in self.legal(seat))


NOTED: Final = frozenset(("void battle in", "correct die in", "correct status"))
"""Verbs beside which a reason must stand, of those that are offered here."""


def word(state: State, seat: int) -> str:
    """Return somebody's word in the notation."""
    return ROLE_WORDS[int(state.table.people.row[seat])]


def words(state: State, seats: Sequence[int]) -> tuple[str, ...]:
    """Return the words of those who are waited for; nobody is not."""
    return tuple(word(state, seat) for seat in seats if seat >= 0)


def holder(state: State, numen: int) -> list[int]:
    """Return who has a numen's duties, if anybody has."""
    powers = np.asarray(state.table.people.powers)[: int(state.table.roles)]
    seats: list[int] = np.flatnonzero(powers >> numen & 1).tolist()
    return seats[:1]


def battles(state: State, mine: Docket) -> Iterator[Matter]:
    """List battles, and challenges that are only announced [7.3, 7.4]."""
    table = state.table
    for region in range(LANDS):
        where = region_name(region)
        if fought(state, region):
            sides = [name(state, int(seat)) for seat in table.battles.leader[region]]
            stage = BATTLE_STAGES.get(int(table.battles.stage[region]), "Dice are thrown")
            presiding = int(table.battles.presiding[region])
            sitting = {*map(int, table.battles.leader[region]), presiding} - {NONE}
            by = f", before {name(state, presiding)}" if presiding != NONE else ""
            yield Matter(
                "battle",
                f"{' against '.join(sides)} in {where}",
                f"{stage}{by}.",
                words(state, [seat for seat in sorted(sitting) if mine.answer(seat)]),
                mine.rulings(VOID_BATTLE, "End it without spoils", region),
                "7.4",
            )
        elif table.battles.challenger[region] != NONE:
            one, other = (
                int(seat)
                for seat in (table.battles.challenger[region], table.battles.challenged[region])
            )
            yield Matter(
                "battle",
                f"{name(state, one)} challenges {name(state, other)} in {where}",
                "Announced: seniors there may challenge first, or waive.",
                (),
                mine.rulings(CALL_TIME, "Call time: the silent have waived", region),
                "7.3",
            )


def senate(state: State, mine: Docket) -> Iterator[Matter]:
    """Say what the Senate is about, and for whom it waits [8.2]."""
    table = state.table
    stage = int(table.senate.stage)
    if stage in (NO_SENATE, ADJOURNED):
        return
    tied = int(table.senate.tie) != NO_TIE
    due = [seat for seat in in_rome(state) if is_due(state, mine, seat)]
    decides = (
        *mine.rulings(CLOSE_STAGE, "Close this stage"),
        *mine.rulings(PREFER, "Break the tie"),
        *mine.rulings(DECIDE_BILL, "Reject the bill"),
        *carried(mine),
    )
    waits = holder(state, VENUS) if tied else due
    yield Matter("senate", "The Senate", stage_line(state), words(state, waits), decides, "8.2")


def in_rome(state: State) -> list[int]:
    """Return those in Rome who have not said that they do nothing more."""
    people = state.table.people
    here = np.asarray(people.place)[: int(state.table.roles)] == ROME
    seats: list[int] = np.flatnonzero(here).tolist()
    return [seat for seat in seats if not people.rested[seat] and people.held[seat] != NOT_HELD]


def is_due(state: State, mine: Docket, seat: int) -> bool:
    """Whether the stage of the Senate waits for somebody who may act in it and has not."""
    people, senate = state.table.people, state.table.senate
    stage = int(senate.stage)
    if stage == PROPOSING:
        return int(senate.consuls[senate.turn]) == seat
    if stage in (NOMINATING, ACCLAIMING):
        verb = NOMINATE if stage == NOMINATING else ACCLAIM
        return int(people.acclaims[seat]) == NONE and mine.can(seat, verb)
    return int(people.vote[seat]) == NOT_VOTED and mine.can(seat, VOTE)


def carried(mine: Docket) -> tuple[Ruling, ...]:
    """Offer to carry a bill that is tied."""
    found = mine.found.get(DECIDE_BILL, ())
    return (Ruling("Carry the bill", (found[-1],)),) if len(found) > 1 else ()


def offered(state: State, kinds: frozenset[str]) -> Iterator[tuple[int, int, str]]:
    """List open offers of some verbs: sender, slot, what is said."""
    for sender, slot in open_offers(state):
        if VERBS[int(state.offers.verb[sender, slot])].name in kinds:
            text = sentence(proposal(state, sender, slot, NUMBERED))
            yield sender, slot, text


def answers(state: State, mine: Docket, sender: int, slot: int) -> tuple[Ruling, ...]:
    """Offer to grant or to refuse what the facilitator is asked for."""
    about = int(state.table.people.row[sender]) * SLOTS + slot
    return (*mine.rulings(ACCEPT, "Grant it", about), *mine.rulings(REFUSE, "Refuse it", about))


def pleas(state: State, mine: Docket) -> Iterator[Matter]:
    """List pleas for life, for rescue, for death, and whatever the facilitator is asked."""
    judge = int(state.table.judge)
    for sender, slot in open_offers(state):
        verb = VERBS[int(state.offers.verb[sender, slot])]
        to = int(state.offers.to[sender, slot])
        if verb.name in WEDDINGS or (verb.name not in PLEAS and to != judge):
            continue
        text = sentence(proposal(state, sender, slot, NUMBERED))
        yield Matter(
            "plea",
            f"{name(state, sender)} pleads with {name(state, to)}",
            text,
            words(state, [to]),
            answers(state, mine, sender, slot),
            verb.section,
        )


def weddings(state: State, mine: Docket) -> Iterator[Matter]:
    """List couples who wait for Juno, together or apart [15.1, 15.3]."""
    for sender, slot, text in offered(state, WEDDINGS):
        yield Matter(
            "wedding",
            f"Juno is asked by {name(state, sender)}",
            text,
            words(state, [int(state.offers.to[sender, slot])]),
            answers(state, mine, sender, slot),
            "15.1",
        )
    people = state.table.people
    asked = {sender for sender, _, _ in offered(state, WEDDINGS)}
    for seat in range(int(state.table.roles)):
        other = int(people.betrothed[seat])
        if other > seat and not {seat, other} & asked:
            yield Matter(
                "wedding",
                f"{name(state, seat)} and {name(state, other)} are betrothed",
                "Either calls on Juno before the season ends.",
                words(state, [seat, other, *holder(state, JUNO)]),
                (),
                "15.1",
            )


def dying(state: State, mine: Docket) -> Iterator[Matter]:
    """List those who are to die [14.1]."""
    del mine
    people = state.table.people
    for seat in range(int(state.table.roles)):
        if int(people.life[seat]) != DYING:
            continue
        why = REASONS[int(state.table.dead.cause[seat])]
        row = int(people.row[seat])
        saved = (int(action_of(CORRECT, row, 0)), int(action_of(CORRECT_STATUS, 0, SAVE)))
        yield Matter(
            "dying",
            f"{name(state, seat)} is to die",
            sentence(f"{why}; may plead, name an heir, or yield" if why else PLEADING),
            words(state, [seat]),
            (Ruling("Let live", saved, noted=True),) if state.table.judged else (),
            "14.1",
        )


def tribute(state: State, mine: Docket) -> Iterator[Matter]:
    """List the numina with whom claims wait [9.1]."""
    people, seats = state.table.people, range(int(state.table.roles))
    claims = [(seat, int(people.claims[seat])) for seat in seats if people.claims[seat]]
    for numen in seats:
        at = int(people.ordinal[numen])
        claimants = [seat for seat, held in claims if at >= 0 and held >> at & 1]
        if claimants:
            yield Matter(
                "tribute",
                f"{name(state, numen)} owes tribute",
                f"Claimed by {joined([name(state, seat) for seat in claimants])}.",
                words(state, [numen]),
                mine.rulings(REPEAT_TRIBUTE, "Have tribute repeated"),
                "9.1",
            )


def estates(state: State, mine: Docket) -> Iterator[Matter]:
    """List what the dead have left that is not handed on yet [14.2]."""
    table = state.table
    people, dead = table.people, table.dead
    for seat in range(int(table.roles)):
        estate = int(dead.estate[seat])
        left = goods_text(dead.goods[seat]) or "nothing but votes or cards"
        if estate == CONFERENCE:
            voters = [
                one
                for one in range(int(table.roles))
                if int(people.kind[one]) == VIRGIN
                and int(people.life[one]) == ALIVE
                and int(dead.verdict[one]) == NO_VERDICT
            ]
            yield Matter(
                "estate",
                f"The Vestals confer about the estate of {name(state, seat)}",
                f"There is {left}.",
                words(state, voters),
                mine.rulings(JUDGE_ESTATE, "To the heir"),
                "14.2",
            )
        elif estate == OPEN_ESTATE:
            yield Matter(
                "estate",
                f"The estate of {name(state, seat)} is open",
                f"There is {left}. Vesta or a virgin may object.",
                (),
                (),
                "14.2",
            )


def letters(state: State, mine: Docket) -> Iterator[Matter]:
    """Say how many letters wait with Mercury [18.5]."""
    del mine
    waiting = list(offered(state, frozenset((LETTER,))))
    if waiting:
        senders = joined([name(state, sender) for sender, _, _ in waiting])
        yield Matter(
            "letter",
            f"{plural(len(waiting), 'letter')} with Mercury",
            f"From {senders}.",
            words(state, holder(state, MERCURY)),
            (),
            "18.5",
        )


def unsettled(state: State, mine: Docket) -> Iterator[Matter]:
    """Name those who must choose a seat before anything else [6.4]."""
    del mine
    people = state.table.people
    seats = [
        seat for seat in range(int(state.table.roles)) if int(people.unsettled[seat]) != SETTLED
    ]
    if seats:
        names = joined([name(state, seat) for seat in seats])
        text = "Displaced: they choose before anything else."
        yield Matter("seat", f"{names} must find a seat", text, words(state, seats), (), "6.4")

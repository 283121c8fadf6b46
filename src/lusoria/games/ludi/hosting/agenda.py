"""What waits to be decided in a room: battles, the Senate, pleas, weddings, estates, letters.

The teacher reads it from the whole state: they may view the match as any seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import numpy as np

from ....core.fast_record import fast
from ....core.live.running import Matter, Ruling
from ....core.text.words import NUMBERED, joined, plural, sentence
from ..model import actions, codes, data, verbs
from ..model.state import State
from ..narration import deaths, offer_words, senate_closing, senate_words, topics
from ..narration.words import ROLE_WORDS, goods_text, region_name
from ..rules.gods import judges
from ..views import build_scene, role_facts

BATTLE_STAGES: Final = {
    codes.ASKED: "A challenge waits for its answer",
    codes.TEMPTED: "A god of war has put somebody to a choice",
    codes.NAMING: "A legion has to be named",
    codes.WAITING: "The result waits to be proclaimed",
    codes.SPOILS: "The victor decides about the beaten",
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
    state = fast(state)
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
            self.found.setdefault(int(actions.VERB_AT[action]), []).append(action)

    def rulings(self, verb: int, label: str, about: int | None = None) -> tuple[Ruling, ...]:
        """Offer an action of a verb, about one thing if it is said which."""
        first, width = int(actions.FIRST[verb]), int(actions.WIDTH[verb])
        return tuple(
            Ruling(label, (action,), verbs.VERBS[verb].name in NOTED)
            for action in self.found.get(verb, ())
            if about is None or (action - first) // width == about
        )[:1]

    def answer(self, seat: int) -> bool:
        """Whether somebody can give an answer that others wait for."""
        return any(
            verbs.VERBS[int(actions.VERB_AT[action])].name in topics.ANSWERING
            for action in self.legal(seat)
        )

    def can(self, seat: int, verb: int) -> bool:
        """Whether a verb is open to somebody."""
        return any(int(actions.VERB_AT[action]) == verb for action in self.legal(seat))


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
    for region in range(data.LANDS):
        where = region_name(region)
        if build_scene.fought(state, region):
            sides = [role_facts.name(state, int(seat)) for seat in table.battles.leader[region]]
            stage = BATTLE_STAGES.get(int(table.battles.stage[region]), "Dice are thrown")
            presiding = int(table.battles.presiding[region])
            sitting = {*map(int, table.battles.leader[region]), presiding} - {data.NONE}
            by = f", before {role_facts.name(state, presiding)}" if presiding != data.NONE else ""
            yield Matter(
                "battle",
                f"{' against '.join(sides)} in {where}",
                f"{stage}{by}.",
                words(state, [seat for seat in sorted(sitting) if mine.answer(seat)]),
                mine.rulings(verbs.VOID_BATTLE, "End it without spoils", region),
                "7.4",
            )
        elif table.battles.challenger[region] != data.NONE:
            battles = table.battles
            one, other = (
                role_facts.name(state, int(seat))
                for seat in (battles.challenger[region], battles.challenged[region])
            )
            yield Matter(
                "battle",
                f"{one} challenges {other} in {where}",
                "Announced: seniors there may challenge first, or waive.",
                (),
                mine.rulings(verbs.CALL_TIME, "Call time: the silent have waived", region),
                "7.3",
            )


def senate(state: State, mine: Docket) -> Iterator[Matter]:
    """Say what the Senate is about, and for whom it waits [8.2]."""
    table = state.table
    stage = int(table.senate.stage)
    if stage in (codes.NO_SENATE, codes.ADJOURNED):
        return
    tied = int(table.senate.tie) != codes.NO_TIE
    due = [seat for seat in in_rome(state) if is_due(state, mine, seat)]
    decides = (
        *(
            ruling._replace(warning=senate_closing.warning(state))
            for ruling in mine.rulings(verbs.CLOSE_STAGE, senate_closing.closing(state))
        ),
        *mine.rulings(verbs.PREFER, "Break the tie"),
        *mine.rulings(verbs.DECIDE_BILL, "Reject the bill"),
        *carried(mine),
    )
    waits = holder(state, data.VENUS) if tied else due
    yield Matter(
        "senate", "The Senate", senate_words.stage_line(state), words(state, waits), decides, "8.2"
    )


def in_rome(state: State) -> list[int]:
    """Return those in Rome who have not said that they do nothing more."""
    people = state.table.people
    here = np.asarray(people.place)[: int(state.table.roles)] == data.ROME
    seats: list[int] = np.flatnonzero(here).tolist()
    return [
        seat for seat in seats if not people.rested[seat] and people.held[seat] != codes.NOT_HELD
    ]


def is_due(state: State, mine: Docket, seat: int) -> bool:
    """Whether the stage of the Senate waits for a player who may act in it and has not."""
    people, senate = state.table.people, state.table.senate
    stage = int(senate.stage)
    if stage == codes.PROPOSING:
        return int(senate.consuls[senate.turn]) == seat
    if stage in (codes.NOMINATING, codes.ACCLAIMING):
        verb = verbs.NOMINATE if stage == codes.NOMINATING else verbs.ACCLAIM
        return int(people.acclaims[seat]) == data.NONE and mine.can(seat, verb)
    return int(people.vote[seat]) == codes.NOT_VOTED and mine.can(seat, verbs.VOTE)


def carried(mine: Docket) -> tuple[Ruling, ...]:
    """Offer to carry a bill that is tied."""
    found = mine.found.get(verbs.DECIDE_BILL, ())
    return (Ruling("Carry the bill", (found[-1],)),) if len(found) > 1 else ()


def offered(state: State, kinds: frozenset[str]) -> Iterator[tuple[int, int, str]]:
    """List open offers of some verbs: sender, slot, what is said."""
    for sender, slot in role_facts.open_offers(state):
        if verbs.VERBS[int(state.offers.verb[sender, slot])].name in kinds:
            text = sentence(offer_words.proposal(state, sender, slot, NUMBERED))
            yield sender, slot, text


def answers(state: State, mine: Docket, sender: int, slot: int) -> tuple[Ruling, ...]:
    """Offer to grant or to refuse what the facilitator is asked for."""
    about = int(state.table.people.row[sender]) * codes.SLOTS + slot
    return (
        *mine.rulings(verbs.ACCEPT, "Grant it", about),
        *mine.rulings(verbs.REFUSE, "Refuse it", about),
    )


def pleas(state: State, mine: Docket) -> Iterator[Matter]:
    """List pleas for life, for rescue, for death, and whatever the facilitator is asked."""
    judge = int(state.table.judge)
    for sender, slot in role_facts.open_offers(state):
        verb = verbs.VERBS[int(state.offers.verb[sender, slot])]
        to = int(state.offers.to[sender, slot])
        if verb.name in WEDDINGS or (verb.name not in PLEAS and to != judge):
            continue
        text = sentence(offer_words.proposal(state, sender, slot, NUMBERED))
        whom = "you" if to == judge else role_facts.name(state, to)
        yield Matter(
            "plea",
            f"{role_facts.name(state, sender)} pleads with {whom}",
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
            f"Juno is asked by {role_facts.name(state, sender)}",
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
                f"{role_facts.name(state, seat)} and {role_facts.name(state, other)} are betrothed",
                "Either calls on Juno before the season ends.",
                words(state, [seat, other, *holder(state, data.JUNO)]),
                (),
                "15.1",
            )


def dying(state: State, mine: Docket) -> Iterator[Matter]:
    """List those who are to die [14.1]."""
    del mine
    people = state.table.people
    for seat in range(int(state.table.roles)):
        if int(people.life[seat]) != codes.DYING:
            continue
        why = deaths.REASONS[int(state.table.dead.cause[seat])]
        row = int(people.row[seat])
        saved = (
            int(actions.action_of(verbs.CORRECT, row, 0)),
            int(actions.action_of(verbs.CORRECT_STATUS, 0, judges.SAVE)),
        )
        yield Matter(
            "dying",
            f"{role_facts.name(state, seat)} is to die",
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
                f"{role_facts.name(state, numen)} owes tribute",
                f"Claimed by {joined([role_facts.name(state, seat) for seat in claimants])}.",
                words(state, [numen]),
                mine.rulings(verbs.REPEAT_TRIBUTE, "Have tribute repeated"),
                "9.1",
            )


def estates(state: State, mine: Docket) -> Iterator[Matter]:
    """List what the dead have left that is not handed on yet [14.2]."""
    table = state.table
    people, dead = table.people, table.dead
    for seat in range(int(table.roles)):
        estate = int(dead.estate[seat])
        left = goods_text(dead.goods[seat]) or "nothing but votes or cards"
        if estate == codes.CONFERENCE:
            voters = [
                one
                for one in range(int(table.roles))
                if int(people.kind[one]) == data.VIRGIN
                and int(people.life[one]) == codes.ALIVE
                and int(dead.verdict[one]) == codes.NO_VERDICT
            ]
            yield Matter(
                "estate",
                f"The Vestals confer about the estate of {role_facts.name(state, seat)}",
                f"There is {left}.",
                words(state, voters),
                mine.rulings(verbs.JUDGE_ESTATE, "To the heir"),
                "14.2",
            )
        elif estate == codes.OPEN_ESTATE:
            yield Matter(
                "estate",
                f"The estate of {role_facts.name(state, seat)} is open",
                f"There is {left}. Vesta or a Vestal may object.",
                (),
                (),
                "14.2",
            )


def letters(state: State, mine: Docket) -> Iterator[Matter]:
    """Say how many letters wait with Mercury [18.5]."""
    del mine
    waiting = list(offered(state, frozenset((LETTER,))))
    if waiting:
        senders = joined([role_facts.name(state, sender) for sender, _, _ in waiting])
        yield Matter(
            "letter",
            f"{plural(len(waiting), 'letter')} with Mercury",
            f"From {senders}.",
            words(state, holder(state, data.MERCURY)),
            (),
            "18.5",
        )


def unsettled(state: State, mine: Docket) -> Iterator[Matter]:
    """Name those who must choose a seat before anything else [6.4]."""
    del mine
    people = state.table.people
    seats = [
        seat
        for seat in range(int(state.table.roles))
        if int(people.unsettled[seat]) != codes.SETTLED
    ]
    if seats:
        names = joined([role_facts.name(state, seat) for seat in seats])
        text = "Displaced: they choose before anything else."
        yield Matter("seat", f"{names} must find a seat", text, words(state, seats), (), "6.4")

"""Sentences in good English: whoever does something to himself, and whoever hears of himself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lusoria.core.text.words import Names, Person
from lusoria.games.ludi.model.actions import ABOUT, action_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import CENSUS, IMPERIUM
from lusoria.games.ludi.model.state import View
from lusoria.games.ludi.model.verbs import NUMBER, ROLE
from lusoria.games.ludi.narration.moment import PRONOUN, shared
from lusoria.games.ludi.narration.offer_words import PROPOSALS
from lusoria.games.ludi.narration.senate_words import SENTENCES
from lusoria.games.ludi.narration.story import narrate
from lusoria.games.ludi.narration.verb_sentences import EVENTS

from .couples import hall, wedding
from .senators import elected
from .test_picture import scattered
from .test_story import heard

CLUMSY = (
    *(r"\bof you\b", r"\byou's\b", r"\byour(?=[ ,.:;]*$)", r"\byour (the|a)\b"),
    *(r"\b1 \w+s\b", r"\byou (is|has|was|does|takes|gives|lets)\b", r"\{|\}", r"  "),
    *(r"\bYour? \w+: yourself\b", r": (himself|herself) "),
    *(r"\byou, who (is|has)\b", r"^You .* and (takes|has|is)\b", r"\bYou \w+z\b"),
    r"\bYou (?!are\b|have\b)\w+( over| to| on)? you\b",
)
"""What no sentence says."""
LIVIA, CICERO, YOU = Person("Livia", gender="she"), Person("Cicero"), Person("Ada", second=True)


def clumsy(text: str) -> bool:
    """Whether a sentence is not English."""
    return any(re.search(fault, text) for fault in CLUMSY)


def lines() -> Iterator[str]:
    """Tell every act about somebody: about another and about oneself, to all three kinds."""
    view: View = scattered(37)
    view.table.senate.bill = IMPERIUM
    doer, other = 0, 7
    for name in EVENTS:
        verb = NUMBER[name]
        for target in (doer, other) if int(ABOUT[verb]) == ROLE else (doer,):
            action = int(action_of(verb, int(view.table.people.row[target]) if target else 0, 0))
            for viewer in (-1, doer, other):
                yield narrate(view, doer, action, view, Names((), viewer))


def test_18_5_every_act_is_told_in_english() -> None:
    told = [line for text in lines() for line in text.splitlines()]
    assert len(told) > 200
    assert [line for line in told if clumsy(line)] == []


def test_18_2_every_offer_and_every_bill_is_told_in_english() -> None:
    given = dict.fromkeys(("trade", "gives", "takes", "region", "years", "votes", "escort"), "it")
    given |= dict.fromkeys(("friends", "circle", "amount"), "them") | {"against": ""}
    people = [(LIVIA, YOU, CICERO), (YOU, LIVIA, CICERO), (LIVIA, CICERO, YOU)]
    for one, other, third in people:
        named = {"a": one, "b": other, "third": third, "husband": third}
        for template in PROPOSALS.values():
            assert not clumsy(template.format(**given, **named)), template
        for kind, template in SENTENCES.items():
            first = "Gaul" if kind == CENSUS else third
            assert not clumsy(template.format(first=first, second=one, **given)), template


@pytest.mark.parametrize(
    ("listener", "told"),
    [
        ("", "Cicero moves his own death."),
        ("Antony", "Cicero moves his own death."),
        ("Cicero", "You move your own death."),
    ],
)
def test_8_3_who_moves_something_about_himself(listener: str, told: str) -> None:
    table = elected("Cicero", "Balbus", "Pansa")
    assert heard(table, listener, "Cicero", "move caedes of", "Cicero")[0] == told


def test_8_2_who_names_himself_and_whom_it_concerns() -> None:
    view = scattered(37)
    nominate = NUMBER["nominate"]

    def said(target: int, viewer: int) -> str:
        action = int(action_of(nominate, int(view.table.people.row[target]), 0))
        return narrate(view, 0, action, view, Names((), viewer))

    name = CAST[int(view.table.people.row[7])].short
    assert said(0, 0) == "You nominate yourself for consul."
    assert said(7, 7) == "Octavian nominates you for consul."
    assert said(7, 0) == f"You nominate {name} for consul."


def test_15_3_a_marriage_and_a_friendship_are_told_to_those_who_are_in_them() -> None:
    table = wedding(hall()).do("Livia", "ask divorce of", "Juno")
    told = heard(table, "Livia", "Juno", "accept", "Livia")
    assert "Your marriage with Antony is dissolved." in told
    table = hall().do("Antony", "befriend", "Cicero")
    assert heard(table, "Antony", "Cicero", "accept", "Antony")[-1] == (
        "You are now friends with Cicero."
    )
    assert heard(table, "Antony", "Cicero", "leave friends")[-1] == (
        "Your friendship with Cicero is over."
    )
    assert shared("party", [YOU]) == "your party"
    assert shared("party", [LIVIA, CICERO]) == "the party of Livia and Cicero"


def test_11_1_an_invitation_says_whose_friends_they_are() -> None:
    table = hall().befriend("Livia", "Brutus")
    told = heard(table, "Cicero", "Livia", "invite", "Cicero")
    assert told == ["Livia invites you into her friendship with Brutus."]


def test_everybody_has_a_pronoun() -> None:
    spoken = dict(zip((role.short for role in CAST), PRONOUN, strict=True))
    assert {spoken[name] for name in ("Livia", "Cleopatra", "Juno", "Athena", "Tyche")} == {"she"}
    assert {spoken[name] for name in ("Cicero", "Bogud", "Mars", "Pythagoras", "Tyr")} == {"he"}
    assert f"{Person('the Fates', plural=True).again()}" == "themselves"
    assert f"{LIVIA.again():'s} legion, {LIVIA:own} legion" == "her own legion, her own legion"
    assert f"{YOU:yours} and {LIVIA:yours}" == "yours and Livia's"
    assert f"{LIVIA:the death of}, {YOU:the death of}" == "the death of Livia, your death"

"""Terms that people stumble over are explained."""

from __future__ import annotations

import re

from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.hosting.hosting import HOSTING
from lusoria.games.ludi.views import role_facts

from .room import room


def test_terms_that_students_ask_about_are_explained() -> None:
    for term in ("numen", "motus", "imago", "curial legion", "client legion", "proscription"):
        assert HOSTING.glossary[term].endswith(".")
    for term in ("census", "golden crown", "tribute", "virgin", "warships"):
        assert HOSTING.glossary[term][:1].isupper()


def test_terms_are_words_in_small_letters_that_a_page_can_look_for() -> None:
    for form, meaning in HOSTING.glossary.items():
        assert re.fullmatch(r"[a-z]+( [a-z]+)?", form)
        assert len(meaning) < 160 and form not in meaning.lower().split()[:1]


def test_goods_are_counted_as_people_say_them() -> None:
    table = room().give("Octavian", curial=2, fleets=1)
    seat = table.seat("Octavian")
    nouns = {
        icon: noun for icon, _, _, noun in role_facts.purse(GAME.look(table.state, seat), seat)
    }
    assert nouns["fleet"] == "fleet"
    assert nouns["curial"] == "Roman legions" and nouns["money"] == ""

"""Terms that people stumble over are explained."""

from __future__ import annotations

import re

from lusoria.games.ludi.hosting.hosting import HOSTING


def test_terms_that_students_ask_about_are_explained() -> None:
    for term in ("numen", "motus", "imago", "curial legion", "client legion", "proscription"):
        assert HOSTING.glossary[term].endswith(".")
    for term in ("census", "golden crown", "tribute", "virgin", "warships"):
        assert HOSTING.glossary[term][:1].isupper()


def test_terms_are_words_in_small_letters_that_a_page_can_look_for() -> None:
    for form, meaning in HOSTING.glossary.items():
        assert re.fullmatch(r"[a-z]+( [a-z]+)?", form)
        assert len(meaning) < 160 and form not in meaning.lower().split()[:1]

"""What the lesson of Path of Honors says about offices and bribes."""

from __future__ import annotations

from lusoria.games.honors.game import GAME
from lusoria.play.lesson import Lesson, lesson_of


def lesson() -> Lesson:
    """Return the lesson."""
    found = lesson_of(GAME)
    assert found is not None
    return found


def test_6_1_the_lesson_says_which_offices_may_be_skipped() -> None:
    first = " ".join(lesson().stops[0].say.split())
    assert "The first two you may skip" in first
    assert "aedile to praetor, consul and censor goes step by step [6.1]" in first


def test_no_bribe_that_would_have_won_is_accepted_and_then_told_as_a_defeat() -> None:
    (at,) = (at for at, stop in enumerate(lesson().stops) if stop.title == "The tribune")
    question = lesson().stops[at].question
    assert question is not None
    assert "A bribe of 2 would have won it" in lesson().stops[at + 1].say
    right, said = question.comment("run tribune 2") or (True, "")
    assert not right and said.startswith("No mistake")

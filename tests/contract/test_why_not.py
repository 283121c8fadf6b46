"""Why something is not possible, asked in the words of a button: in every game, at any time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lusoria.core.errors import IllegalAction, InvalidNotation
from lusoria.core.game import Game
from lusoria.core.seats import NOBODY
from lusoria.core.text.labels import Label
from lusoria.core.text.notation import LONGEST
from lusoria.play.driver import recorded
from lusoria.play.match import why_not
from lusoria.play.match.match import Match

from .common import every_game, some_of

STOPS = (5, 40, 150)
MOST_LABELS = 30


def matches(game: Game) -> Iterator[tuple[Match, int]]:
    """Yield a match early, in the middle and late, with a seat that may act."""
    whole = recorded(game, 4, stop=STOPS[-1])
    for stop in STOPS:
        match = whole.at(min(stop, len(whole.entries)))
        yield from ((match, seat) for seat in match.movers()[:1])


def some_labels(match: Match, seat: int, said: str = "") -> list[Label]:
    """Return some of all that buttons may say."""
    labels = list(why_not.labels_of(match, said, seat))
    return [labels[at] for at in range(0, len(labels), 1 + len(labels) // MOST_LABELS)]


def answer(match: Match, said: str, seat: int) -> str:
    """Return how a question is answered, as one sentence."""
    try:
        reason = match.why(said, seat)
    except IllegalAction as error:
        return str(error)
    return "allowed" if reason is None else reason.text


@every_game
def test_a_button_that_is_shown_is_allowed_when_its_words_are_typed(game: Game) -> None:
    for match, seat in matches(game):
        options = match.options(seat)
        for at in some_of(range(len(options))):
            words = options[at].words
            if len(words) <= LONGEST:
                assert match.why(words, seat) is None, words
                assert match.why(f"  {words.upper()}!", seat) is None, words


@every_game
def test_the_words_of_any_button_are_understood_whether_it_is_shown_or_not(game: Game) -> None:
    for match, seat in matches(game):
        for label in some_labels(match, seat):
            if len(label.head) <= LONGEST:
                assert answer(match, label.head, seat), label


@every_game
def test_what_is_no_action_is_answered_with_what_may_be_typed(game: Game) -> None:
    for match, seat in matches(game):
        with pytest.raises(InvalidNotation) as caught:
            match.why("xylophone zeppelin", seat)
        said = str(caught.value)
        assert said.startswith("no action is called 'xylophone zeppelin': type what a button says")
        options = [Label((one.number,), one.text, one.words).head for one in match.options(seat)]
        if any(len(head) <= 60 for head in options):
            near = said.partition("such as '")[2]
            assert any(near.startswith(f"{head}'") for head in options), said


@every_game
def test_no_more_labels_are_compared_than_a_moment_takes(game: Game) -> None:
    for match, seat in matches(game):
        labels = list(why_not.labels_of(match, "run for consul 1 2 3", seat))
        assert len(labels) <= why_not.SMALL + why_not.MOST_LEGAL


@every_game
def test_a_spectator_may_be_told_what_buttons_say(game: Game) -> None:
    match, _ = next(matches(game))
    assert all(one.text for one in why_not.labels_of(match, "anything", NOBODY))

"""Actions as text."""

from __future__ import annotations

import pytest

import lusoria
from lusoria.core.errors import InvalidNotation
from lusoria.games.quorum.actions import ACTIONS, REDACTED, SOME_CARD
from lusoria.games.quorum.notation import format_action
from lusoria.play.match.match_setup import lexicon_of

from ..moves import play
from .scenes import QUORUM, dealt, named, scene

LEXICON = lexicon_of(QUORUM.game)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("take 3", "take 3"),
        ("TAKE   3", "take 3"),
        ("refresh", "refresh"),
        ("advance gallia", "advance Gallia"),
        ("play trade-3 gallia+1", "play Trade-3 Gallia+1"),
        ("play bath-3 Germania+3", "play Bath-3 Germania+3"),
        ("back ALTAR", "back altar"),
        ("god vulcanus", "god Vulcanus"),
        ("card Military-1 Asia+2", "card Military-1 Asia+2"),
        ("begin 2", "begin 2"),
        ("place Africa", "place Africa"),
    ],
)
def test_every_kind_of_action_can_be_typed(text: str, meant: str) -> None:
    assert format_action(LEXICON.read(text)) == meant


def test_every_action_reads_back() -> None:
    for action in range(ACTIONS):
        assert LEXICON.read(format_action(action)) == action
    assert format_action(SOME_CARD) == "card ?"
    assert REDACTED == 1


def test_an_abbreviation_must_fit_one_legal_action() -> None:
    match = scene({"dealt": named(1, 37, 40)}, stage="play", top="altar")
    assert match.game.format(match.number("p intr gal")) == f"play {named(1)[0]}"
    assert match.game.format(match.number("play as")) == f"play {named(40)[0]}"
    with pytest.raises(InvalidNotation, match="could be"):
        match.number("play gal")
    with pytest.raises(InvalidNotation, match="names no action; nearest"):
        match.number("build trade")


def test_a_match_is_a_readable_file() -> None:
    match = dealt((1, 5, 9, 13, 16), (2, 6, 10, 14), (3, 7, 11, 15))
    play(match, "back altar", "take 2", "back Asia", f"play {named(5)[0]}")
    text = match.text()
    assert "nature: back Gallia\nnature: card Intrigue-0 Gallia+2\n" in text
    assert text.endswith("1: take 2\nnature: back Asia\n1: play Intrigue-0 Macedonia+2\n")
    again = lusoria.read(text)
    assert again.state.tobytes() == match.state.tobytes()
    assert QUORUM.title == "Quorum"

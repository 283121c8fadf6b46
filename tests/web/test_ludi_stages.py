"""Stages of the Senate as moments to go back to."""

from __future__ import annotations

from pathlib import Path

from lusoria.games.ludi.hosting.hosting import HOSTING
from lusoria.play.match_file import read_text
from lusoria.web.classrooms.console.chronicle import Chronicle

REPUBLIC = Path(__file__).parents[1] / "ludi" / "scripts" / "republic.txt"


def test_8_2_every_stage_of_the_senate_is_a_moment_to_go_back_to() -> None:
    match = read_text(REPUBLIC.read_text("utf-8"))
    own = Chronicle(match.copy())
    own.follow(HOSTING.running, list(match.entries))
    begun = own.begun()
    winters = [name.partition(": ")[2] for _, name in begun if name.startswith("winter")]
    assert {"nominations", "the voice vote"} <= set(winters)
    assert any(name.startswith("the vote on ") for name in winters)
    assert [number for number, _ in begun] == sorted(number for number, _ in begun)
    number, name = begun[0]
    assert HOSTING.running.stage(match.state_at(number)) == name.partition(": ")[2]

"""Matches as text files: what is written is read, and a damaged file names the line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import lusoria
from lusoria.core.errors import DamagedFile, LusoriaError
from lusoria.play.match.match import Match
from lusoria.play.match_file import load, save

from ..moves import play
from .scenes import FOE, ROMA, dealt, own, scene

HEADER = ["lusoria match 1", "game: roma", "rules: 1", "seats: 2"]
PUZZLE = '{"seats": [{"discs": ["Essedum", null, null, null, null, null]}, {}], "dice": [1, 4]}'


def some_match(seed: int, actions: int = 60) -> Match:
    """Play a seeded game at random."""
    random, match = Random(seed), ROMA.start(seed=seed, names=["Ada", "Grace"])
    while not match.over and len(match.entries) < actions:
        seat = random.choice(match.movers())
        match.play(random.choice(match.options(seat)).number, seat)
    return match


def text_of(*lines: str, header: list[str] | None = None) -> str:
    return "\n".join([*(HEADER if header is None else header), *lines]) + "\n"


def damaged(text: str) -> str:
    """Return what is said about a damaged file."""
    with pytest.raises(DamagedFile) as refusal:
        lusoria.read(text)
    return str(refusal.value)


@pytest.mark.parametrize("seed", range(3))
def test_3_4_a_match_is_read_back_as_it_was_written(seed: int) -> None:
    match = some_match(seed)
    again = lusoria.read(match.text())
    assert again.text() == match.text()
    assert again.log() == match.log()
    assert again.names == ["Ada", "Grace"]
    assert again.state.tobytes() == match.state.tobytes()


def test_9_1_a_file_keeps_the_options() -> None:
    match = ROMA.start(variants={"mercatus": "opponent", "free_laying": "turn"})
    text = match.text()
    assert "option mercatus: opponent" in text
    assert lusoria.read(text).position() == match.position()


def test_8_1_a_file_keeps_the_position_a_match_began_with() -> None:
    match = scene({3: "Forum"}, {1: "Nero"}, [3, 4], options={"mercatus": "opponent"})
    match.play("money 4")
    again = lusoria.read(match.text())
    assert "complete: no" in match.text()
    assert again.position() == match.position()
    assert again.text() == match.text()


def test_3_4_a_file_keeps_what_was_taken_back() -> None:
    match = play(scene(dice=[3, 4]), "money 3")
    match.undo()
    match.play("money 4")
    again = lusoria.read(match.text())
    assert again.log() == ["1: money 3", "1: undo", "1: money 4"]
    assert own(again)["money"] == 4


def test_3_4_a_match_is_saved_whole_and_loaded(tmp_path: Path) -> None:
    match = some_match(7, 30)
    save(match, tmp_path / "one.match")
    assert load(tmp_path / "one.match").text() == match.text()
    assert [path.name for path in tmp_path.iterdir()] == ["one.match"]


def test_3_4_a_file_is_the_same_for_a_person_who_typed_it_carelessly() -> None:
    text = text_of("", "nature: BEGIN  1", "", "# the deal", "nature: draw forum # lucky")
    assert lusoria.read(text).log() == ["nature: begin 1", "nature: draw Forum"]


def test_8_1_names_with_line_breaks_do_not_change_the_match() -> None:
    names = ["Ada\nname 2: Eve", ""]
    try:
        match = ROMA.start(names=names)
    except LusoriaError:
        return
    assert lusoria.read(match.text()).names == match.names


@pytest.mark.parametrize("text", ["", "\n", "chess", "[Event 'x']\n1. e4", "lusoria match 2\n"])
def test_1_1_a_foreign_file_is_refused_at_its_first_line(text: str) -> None:
    assert damaged(text).startswith("line 1: a match begins with 'lusoria match 1'")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["rules: 1"], "header: 'game:' is missing"),
        (["game: roma"], "header: 'rules:' is missing"),
        (["game: rome", "rules: 1"], "line 2: there is no game 'rome'; did you mean roma?"),
        (["game: roma", "rules: 2"], "line 3: rules version 2 of Roma is newer than version 1"),
        (["game: roma", "rules: 0"], "line 3: 'rules: 0' is no version"),
        (["game: roma", "rules: one"], "line 3: 'rules: one' is no version"),
        (["game: roma", "rules: ²"], "line 3: 'rules: ²' is no version"),
        (["game: roma", "rules: 1", "rules: 1"], "line 4: 'rules: 1' is no header field, or stand"),
        (["game: roma", "rules: 1", "good morning"], "line 4: 'good morning' is no header field"),
        (["game: roma", "rules: 1", "weather: fine"], "line 4: 'weather: fine' is not understood"),
        (["game: roma", "rules: 1", "seats: two"], "line 4: 'seats: two' is not understood"),
        (["game: roma", "rules: 1", "name x: Ada"], "line 4: 'name x: Ada' is not understood"),
        (["game: roma", "rules: 1", "position: {"], "line 4: position: line 1: "),
        (["game: roma", "rules: 1", "seats: 3"], "header: Roma is for 2 players, not 3"),
        (["game: roma", "rules: 1", "option colour: red"], "header: Roma has no option 'colour'"),
        (["game: roma", "rules: 1", "option mercatus: bank"], "header: option mercatus is stockp"),
        (["game: roma", "rules: 1", 'position: {"seats": 4}'], "header: seats must be a list"),
        (["game: roma", "rules: 1", "position: 5"], "position"),
        (["game: roma", "rules: 1", "position: [1, 2]"], "position"),
        (["game: roma", "rules: 1", "name 3: Eve"], "name 3"),
        (["game: roma", "rules: 1", "name 0: Eve"], "name 0"),
        (["game: roma", "rules: 1", "position: null"], "position"),
        (["game: roma", "rules: 1", f"position: {PUZZLE}", "complete: perhaps"], "complete"),
        (
            ["game: roma", "rules: 1", "complete: no", f"position: {PUZZLE}", "option colour: red"],
            "colour",
        ),
        (
            [
                "game: roma", "rules: 1", "complete: no", f"position: {PUZZLE}",
                "option mercatus: opponent",
            ],
            "mercatus",
        ),
    ],
    ids=lambda value: value[-1][:24] if isinstance(value, list) else "",
)  # fmt: skip
def test_1_1_a_damaged_header_is_refused_with_the_line_named(lines: list[str], said: str) -> None:
    assert said in damaged(text_of("", header=["lusoria match 1", *lines]))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nature begin 1", "line 7: 'nature begin 1' does not begin with a seat and a colon"),
        ("3: end", "line 7: '3: end' does not begin with a seat and a colon"),
        ("nature: begin 3", "line 7: 'begin 3' names no action; nearest: begin "),
        (
            "nature: roll 1 2 3",
            "line 7: 'roll 1 2 3' is not legal for nature: the starting player has",
        ),
        (
            "1: end",
            "line 7: 'end' is not legal for seat 1 (index 0): the starting player has to be",
        ),
        ("1: undo", "line 7: there is nothing to take back"),
    ],
)
def test_3_4_a_damaged_log_is_refused_with_the_line_named(line: str, said: str) -> None:
    assert said in damaged(text_of("", "# comment", line))


def test_3_4_a_log_that_breaks_a_rule_in_the_middle_is_refused_there() -> None:
    lines = [f"nature: draw {card}" for card in ("Nero", "Nero")]
    said = damaged(text_of("", "nature: begin 1", *lines))
    assert said.startswith("line 8: 'draw Nero' is not legal for nature: no such card is left")


def test_3_4_an_undo_in_a_file_is_held_to_the_same_rules() -> None:
    assert "line 7: chance has acted since" in damaged(text_of("", "nature: begin 1", "1: undo"))


def test_1_1_what_is_no_text_or_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    for name, said in (("noise", "this is not a text file"), ("nothing", "No such file")):
        with pytest.raises(DamagedFile, match=said):
            load(tmp_path / name)
    with pytest.raises(LusoriaError, match="No such file"):
        save(ROMA.start(), tmp_path / "missing" / "one.match")


def test_8_1_a_file_holds_everything_but_a_log_only_what_its_viewer_saw() -> None:
    match = dealt(["Forum", "Legat", "Nero", "Consul"], ["Turris", "Senator", "Velites", "Onager"])
    assert "nature: draw Nero" in match.text()
    assert "nature: draw Nero" not in match.log(FOE)

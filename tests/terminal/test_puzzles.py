"""Puzzles in the terminal, solved by a script."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from lusoria.cli import main
from lusoria.core.errors import LusoriaError
from lusoria.games import load_game
from lusoria.play.puzzles import Puzzle, collection_of, write_collection
from lusoria.terminal.puzzles.solving import Solving

ROMA = load_game("roma")


def puzzles() -> tuple[Puzzle, ...]:
    """Return the first puzzles of Roma."""
    found = collection_of(ROMA)
    assert found is not None
    return found.puzzles[:2]


def text_of(puzzle: Puzzle, place: int) -> str:
    """Write an answer of a puzzle; the first is the right one."""
    return ROMA.format(puzzle.answers[place].action)


def heard(*lines: str, start: int = 1) -> str:
    """Return what somebody is told who types these lines."""
    out, script = io.StringIO(), list(lines)

    def ask(_: str) -> str:
        if not script:
            raise EOFError
        return script.pop(0)

    console = Console(file=out, width=100)
    command = "puzzles roma --solve"
    assert Solving(puzzles(), console, ask, start, command).run() == 0
    return out.getvalue()


def test_a_wrong_answer_is_told_what_it_loses_and_a_right_one_why() -> None:
    first, second = puzzles()
    said = heard(text_of(first, -1), text_of(first, 0), text_of(second, 0))
    assert "Puzzle 1 of 2: find the best move (easy)" in said
    assert "Not that: " in said and "this gives away" in said
    assert said.count("Right: ") == 2 and "The next best gives away" in said
    assert "Solved at the first try: 1 of 2 puzzles." in said
    assert "Continue with" not in said


def test_an_answer_may_be_shown_or_skipped_and_one_comes_back_later() -> None:
    first, _ = puzzles()
    said = heard("show", "quit")
    assert "The answer: " in said and "Puzzle 2 of 2" in said
    assert "Solved at the first try: 0 of 1 puzzle." in said
    assert "puzzles roma --solve --start 2" in said
    said = heard("skip", "help", "list", "board", "rules 1", "? Forum", "dance", "99", start=1)
    assert "Puzzle 2 of 2" in said and "show the answer and why" in said
    assert "'dance' names no action" in said and "'99' is not an option" in said
    with pytest.raises(LusoriaError, match="there are puzzles 1 to 2"):
        heard(start=3)
    assert "allowed" in heard(f"why {text_of(first, 0)}") and "Name an action" in heard("why")


def test_the_command_solves_checks_and_refuses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = collection_of(ROMA)
    assert found is not None
    file = tmp_path / "mine.jsonl"
    file.write_text(write_collection(found._replace(puzzles=found.puzzles[:1])), "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{text_of(found.puzzles[0], 0)}\n"))
    assert main(["puzzles", "roma", "--solve", "--file", str(file)]) == 0
    assert "Solved at the first try: 1 of 1 puzzle." in capsys.readouterr().out
    assert main(["puzzles", "roma", "--check", "--file", str(file)]) == 0
    assert "1 puzzles checked, no answers in doubt" in capsys.readouterr().out
    assert main(["puzzles", "ludi"]) == 2
    assert "nobody can say" in capsys.readouterr().err
    assert main(["puzzles", "ludi", "--solve"]) == 2
    assert "has no puzzles" in capsys.readouterr().err
    assert main(["puzzles", "quorum", "--solve", "--file", str(file)]) == 2
    assert "puzzles of roma, not of quorum" in capsys.readouterr().err

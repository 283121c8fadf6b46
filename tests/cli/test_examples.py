"""``lusoria examples`` lists the examples and copies them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lusoria.cli import main

HERE = Path(__file__).parents[2]


def test_every_example_is_listed_with_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples"]) == 0
    shown = capsys.readouterr().out
    for path in (HERE / "examples").iterdir():
        if not path.name.startswith("_"):
            (line,) = [one for one in shown.splitlines() if one.split()[:1] == [path.name]]
            assert len(line.split()) > 4


def test_examples_are_copied_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples", "copy", str(tmp_path)]) == 0
    original = {path.relative_to(HERE) for path in (HERE / "examples").rglob("*.*")}
    copied = {path.relative_to(tmp_path) for path in (tmp_path / "examples").rglob("*.*")}
    assert copied == {path for path in original if "__pycache__" not in path.parts}
    assert main(["examples", "copy", str(tmp_path)]) == 2
    assert "already exists; choose another folder" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert main(["examples", "copy", str(tmp_path / "file")]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err

"""The limits of size name the file, the function and the number."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import limits


def found(folder: Path) -> str:
    return "\n".join(limits.findings(folder))


def written(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def test_what_keeps_within_the_limits_is_not_named(tmp_path: Path) -> None:
    written(tmp_path, "src/a.py", "def f(a, b, c, d, e, f, g, h):\n" + "    a = 1\n" * 59)
    written(tmp_path, "src/b.css", "a\n" * 600)
    for number in range(23):
        written(tmp_path, f"src/m{number}.py", "")
    written(tmp_path, "src/__init__.py", "")
    assert found(tmp_path) == ""


def test_a_long_file_is_named_unless_it_is_somebody_elses(tmp_path: Path) -> None:
    written(tmp_path, "bench/long.py", "a = 1\n" * 601)
    written(tmp_path, "src/web/long.js", "1;\n" * 700)
    written(tmp_path, "src/web/idiomorph.js", "1;\n" * 1400)
    said = found(tmp_path)
    assert "long.py: 601 lines; at most 600" in said and "long.js: 700 lines" in said
    assert "idiomorph" not in said


def test_a_long_function_is_named_with_its_line(tmp_path: Path) -> None:
    written(tmp_path, "tools/a.py", "x = 1\n\n\ndef f():\n" + "    a = 1\n" * 60)
    assert "a.py:4: f has 61 lines; at most 60" in found(tmp_path)


def test_parameters_are_counted_without_the_object_of_a_method(tmp_path: Path) -> None:
    many = "a, b, c, d, *, e, f, g, h"
    written(tmp_path, "tests/a.py", f"class A:\n    def f(self, {many}, **more): ...\n")
    assert found(tmp_path) == ""
    written(tmp_path, "tests/a.py", f"async def f(i, {many}): ...\n")
    assert "a.py:1: f has 9 parameters; at most 8" in found(tmp_path)


def test_a_crowded_folder_of_the_program_is_named(tmp_path: Path) -> None:
    for number in range(26):
        written(tmp_path, f"src/game/m{number}.py", "")
        written(tmp_path, f"tests/game/m{number}.py", "")
    assert found(tmp_path).count("26 modules; at most 25") == 1

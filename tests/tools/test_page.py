"""The page of benchmarks is made of whatever was measured."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import page


def test_each_benchmark_owns_a_file_and_the_page_is_made_of_all(tmp_path: Path) -> None:
    (tmp_path / "strength.json").write_text('{"roma": [1, 2]}', "utf-8")
    for name, place in (("late", 20), ("early", 10)):
        page.keep(
            name, name.title(), place, f"python {name}.py", "Why.", ("a", "b"), [(1, "x")],
            {"n": place}, tmp_path,
        )  # fmt: skip
    assert page.kept("early", tmp_path) == {"n": 10} and page.kept("none", tmp_path) == {}
    written = page.page(tmp_path)
    assert written.index("## Early") < written.index("## Late")
    assert "| a | b |\n|---|---|\n| 1 | x |" in written and "`python late.py`" in written
    assert "strength" not in written.partition("## Early")[2]


def test_the_page_says_what_the_files_say() -> None:
    assert page.PAGE.read_text("utf-8") == page.page()

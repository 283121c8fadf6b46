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
            name,
            page.Section(name.title(), place, f"python {name}.py", "Why."),
            ("a", "b"),
            [(1, "x")],
            {"n": place},
            tmp_path,
        )
    assert page.kept("early", tmp_path) == {"n": 10} and page.kept("none", tmp_path) == {}
    written = page.page(tmp_path)
    assert written.index("## Early") < written.index("## Late")
    assert "| a | b |\n|---|---|\n| 1 | x |" in written and "`python late.py`" in written
    assert "strength" not in written.partition("## Early")[2]


def test_the_page_says_what_the_files_say() -> None:
    assert page.PAGE.read_text("utf-8") == page.page()


def test_the_table_of_speeds_says_what_the_files_say() -> None:
    readme = page.README.read_text("utf-8")
    assert page.told(readme, page.speeds()) == readme
    assert page.FROM in readme and "| Roma, 2 players |" in readme


def test_where_nothing_was_measured_a_readme_stays_as_it_is(tmp_path: Path) -> None:
    assert page.speeds(tmp_path) == page.games_on_a_gpu(tmp_path) == ""
    table = f"before {page.FROM}old {page.UNTIL}after"
    assert page.told(table, "") == table
    assert page.told("nothing", "new") == "nothing"
    assert page.told(table, "new") == f"before {page.FROM}\nnew\n{page.UNTIL}after"


def test_the_page_names_what_limits_every_game_that_was_measured_on_a_gpu() -> None:
    limits = page.page().partition("## What limits each game")[2]
    for title in ("Roma", "Quorum", "Loyalty: Rome", "Path of Honors", "Ludi Romani"):
        assert f"| {title}" in limits


def test_rates_are_written_for_people() -> None:
    rates = (0, 60_530, 942_716, 9_618_053, 921_622_254, 2_490_091_746)
    assert list(map(page.counted, rates)) == [
        "",
        "61 thousand",
        "943 thousand",
        "9.6 million",
        "922 million",
        "2,490 million",
    ]

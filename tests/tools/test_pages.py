"""What programs write into the docs is what the code says now."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import pages
import pictures

HERE = Path(__file__).parents[2]
AGAIN = "run python tools/pages.py"
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
READ = [
    *HERE.glob("*.md"),
    *(HERE / "docs").rglob("*.md"),
    *(HERE / "examples").rglob("*.md"),
    *(HERE / "tests").rglob("README.md"),
]


def test_the_reference_says_what_docstrings_say() -> None:
    assert pages.REFERENCE.read_text("utf-8") == pages.reference(), AGAIN


def test_what_the_reference_leaves_out_is_there() -> None:
    for one, names in pages.INTERNAL.items():
        assert all(hasattr(one, name) for name in names), one


def test_the_commands_are_those_of_the_help() -> None:
    assert pages.COMMANDS.read_text("utf-8") == pages.commands(), AGAIN


def shown(cell: Any) -> list[str]:
    """Return what a cell prints and returns, without pictures."""
    outputs = cell.get("outputs", ())
    return ["".join(one.get("text") or one["data"]["text/plain"]) for one in outputs]


def test_the_cells_of_the_tutorial_show_what_they_show_when_they_run() -> None:
    stored = json.loads(pages.TUTORIAL.read_text("utf-8"))["cells"]
    now = json.loads(pages.tutorial())["cells"]
    assert [shown(cell) for cell in stored] == [shown(cell) for cell in now], AGAIN
    drawn = [
        output
        for cell in now
        for output in cell.get("outputs", ())
        if "image/svg+xml" in output.get("data", {})
    ]
    assert len(drawn) == 1 and drawn[0]["data"]["image/svg+xml"][0].startswith("<svg")


def test_badges_say_what_the_package_says() -> None:
    for name, svg in pictures.badges().items():
        assert (pictures.PICTURES / f"{name}.svg").read_text("utf-8") == svg
        assert f"pictures/{name}.svg" in (HERE / "README.md").read_text("utf-8")


@pytest.mark.parametrize("page", ["teaching", "playing", "designing", "faq", "hosting"])
def test_buttons_that_a_page_names_are_on_the_pages(page: str) -> None:
    with (HERE / "src/lusoria/web/texts/pages.pot").open("rb") as file:
        spoken = [entry.id for entry in read_po(file) if entry.id]
    words = [one for said in spoken for one in ([said] if isinstance(said, str) else said)]
    shown = re.compile("|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(one)) for one in words))
    text = (HERE / f"docs/{page}.md").read_text("utf-8")
    text = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.S)
    for label in re.findall(r"(?<![*\w])\*([^*\n]{2,60}?)\*(?!\*)", text):
        jumps = label.startswith("Jump to ")  # the game names the season
        assert jumps or shown.fullmatch(label) or shown.fullmatch(f"{label} ..."), label


@pytest.mark.parametrize("path", READ, ids=lambda path: path.relative_to(HERE).as_posix())
def test_links_lead_to_files_that_are_there(path: Path) -> None:
    code = re.compile(r"^```.*?^```|`[^`\n]*`", re.M | re.S)
    text = code.sub("", path.read_text("utf-8"))
    for address in LINK.findall(text):
        assert (path.parent / address).exists(), f"{path.name} leads to {address}"


def test_every_picture_of_the_docs_is_shown_somewhere() -> None:
    texts = "".join(path.read_text("utf-8") for path in READ)
    for path in (HERE / "docs" / "pictures").iterdir():
        assert f"pictures/{path.name}" in texts


def test_the_readme_counts_rules_as_they_are() -> None:
    rules = [path.read_text("utf-8") for path in (HERE / "src/lusoria/games").glob("*/RULES.md")]
    sections = sum(len(re.findall(r"^### \d+\.\d+", text, re.M)) for text in rules)
    rulings = sum(len(set(re.findall(r"^\| ([A-Z]{2}-\d+) \|", text, re.M))) for text in rules)
    counted = f"{sections} numbered rule sections and {rulings} rulings"
    assert counted in (HERE / "README.md").read_text("utf-8")


def test_the_readme_is_one_screen_and_no_book() -> None:
    lines = (HERE / "README.md").read_text("utf-8").splitlines()
    assert lines[0].startswith("# ") and len(lines) < 250
    assert (pictures.PICTURES / "lusoria.png").stat().st_size < 2_000_000

"""The check of words names the file, the line, the phrase and what to write instead."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import words


def found(folder: Path, name: str, text: str) -> list[str]:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return [str(one) for one in words.findings(folder)]


def test_a_phrase_is_named_with_its_line_and_the_plain_words(tmp_path: Path) -> None:
    page = "<p>\n{{ _('Nothing speaks\n of that.') }}"
    (said,) = found(tmp_path, "src/web/page.html", page)
    assert said == "src/web/page.html:2: 'Nothing speaks of': write: No results."


def test_of_a_module_strings_and_comments_are_read_and_names_are_not(tmp_path: Path) -> None:
    module = '"""What a\n\nlooker sees."""\nlooker = f"the looker {seat:>3}"  # no looker\n'
    said = found(tmp_path, "src/a.py", module)
    assert [line.partition(" ")[0] for line in said] == [
        "src/a.py:3:",
        "src/a.py:4:",
        "src/a.py:4:",
    ]


def test_a_part_of_a_word_is_no_phrase_and_some_files_may_have_one(tmp_path: Path) -> None:
    assert found(tmp_path, "README.md", "An onlooker.") == []
    assert found(tmp_path, "CHANGELOG.md", "A looker.") == []
    assert len(found(tmp_path, "docs/decisions/0001.md", "A looker.")) == 1

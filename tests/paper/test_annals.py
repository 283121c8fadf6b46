"""Annals: what a log says, told; names and words stay what they are."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from lusoria.cli import main
from lusoria.core.errors import LusoriaError
from lusoria.core.seats import NATURE
from lusoria.games import load_game
from lusoria.paper import pdf
from lusoria.paper.annals import Annals, Rounds, annals_of
from lusoria.paper.book import annals_pdf, graphs
from lusoria.paper.marks import HEAD, harmless, table_of
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match
from lusoria.play.match_file import save
from lusoria.terminal.database import imported
from lusoria.web.pages.annals import whole
from lusoria.web.pages.facts import Reader

ROMA = load_game("roma")
NAMES = ("=cmd|' /C calc'!A0", "<script>alert(1)</script>")


@pytest.fixture(scope="module")
def match() -> Match:
    found = recorded(ROMA, 3, 0, 2, stop=160)
    found.sit(NAMES)
    return found


@pytest.fixture(scope="module")
def annals(match: Match) -> Annals:
    return annals_of(match, "Tuesday")


def rows_in(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def test_the_table_for_marking_has_every_act_of_the_log(match: Match, annals: Annals) -> None:
    rows = rows_in(table_of(annals, [1.7e9 + at for at in range(len(match.entries))]))
    acts = [(at, one) for at, one in enumerate(match.entries) if one.seat != NATURE]
    assert tuple(rows[0]) == HEAD and len(rows) == len(acts)
    for row, (at, entry) in zip(rows, acts, strict=True):
        assert row["entry"] == str(at + 1) and row["seat"] == str(entry.seat + 1)
        assert f"{row['role']}: {row['notation']}" == match.line(entry)
        assert row["person"] in ("'" + NAMES[0], NAMES[1])
        assert row["standing"] == "standing" and row["words"] and row["time"]


def test_no_cell_is_a_formula() -> None:
    for cell in ("=1+1", "+1", "-1", "@x", "\t=1", " =1", "|x", "%x"):
        assert harmless(cell).startswith("'")
    assert harmless("Ada = Bea") == "Ada = Bea"


def test_what_was_taken_back_is_marked_and_no_part_of_the_story() -> None:
    match = Match(ROMA, 2, seed=7)
    match.play("give Sicarius", seat=0)
    match.undo(seat=0)
    match.play("give Forum", seat=0)
    annals = annals_of(match)
    found = [(line.notation, line.standing) for line in annals.lines if line.seat == 0]
    assert found == [("give Sicarius", False), ("undo", True), ("give Forum", True)]
    told = [one.text for one in annals.stories[0].told]
    assert any("Forum" in text for text in told)
    assert not any("Sicarius" in text for text in told)


def test_rounds_are_the_ages_of_a_game_that_has_none(annals: Annals) -> None:
    rounds = Rounds()
    assert [rounds.of(seat) for seat in (0, 0, 1, NATURE, 1, 0, 1)][-2:] == ["round 2", "round 2"]
    assert [age.name for age in annals.ages][:2] == ["round 1", "round 2"]
    assert sum(len(age.events) for age in annals.ages) > 40
    assert "Points" in annals.ages[-1].measures and len(graphs(annals)) > 1


def test_everybody_reads_his_own_story(match: Match, annals: Annals) -> None:
    for story in annals.stories:
        assert story.people == (NAMES[story.seat],)
        own = [one for one in story.told if one.own]
        assert own and story.acts == sum(entry.seat == story.seat for entry in match.entries)


def test_names_stay_names_on_the_page_and_in_the_book(annals: Annals) -> None:
    page = whole(Reader(), annals)
    assert "<script>" not in page and "&lt;script&gt;" in page
    assert annals_pdf(annals).startswith(b"%PDF")


def test_the_command_writes_a_table_a_page_and_a_book(
    match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path
    save(match, folder / "match.txt")
    assert main(["annals", str(folder / "match.txt"), "-o", str(folder / "out")]) == 0
    assert sorted(one.suffix for one in (folder / "out").iterdir()) == [".csv", ".html", ".pdf"]
    assert main(["paper", "roma", "--what", "cards", "-o", str(folder)]) == 2
    assert "Roma has no paper 'cards'; it has aid, all" in capsys.readouterr().err


def test_without_typst_a_sentence_says_how_to_get_it(
    annals: Annals, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(pdf, "import_module", missing)
    assert not pdf.can_print()
    pdf.fonts.cache_clear()
    with pytest.raises(LusoriaError, match="install lusoria\\[paper\\]"):
        annals_pdf(annals)


def test_what_is_forgotten_is_in_no_file_any_more(
    match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    twin = match.copy()
    twin.sit(["Ada Unmistakable", "Ben"])
    table = imported(database, twin)
    files = list(tmp_path.glob("tables.db*"))
    assert any(b"Unmistakable" in one.read_bytes() for one in files)
    assert main(["forget", table, "--database", database]) == 0
    files = list(tmp_path.glob("tables.db*"))
    assert files and not any(b"Unmistakable" in one.read_bytes() for one in files)
    assert main(["forget", table, "--database", database]) == 2
    assert "there is no table" in capsys.readouterr().err

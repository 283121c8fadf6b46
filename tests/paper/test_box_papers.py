"""Record sheets, an aid for dice, and player aids, with the numbers in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from lusoria.cli import main
from lusoria.games.honors.paper.record import dice, sheets
from lusoria.paper.papers import handout_of, papers_of
from lusoria.paper.pdf import layout, pages
from lusoria.play.match.match import Match
from lusoria.play.public_game import find

HONORS = find("honors")
SHEET = {"sheet": "late = 1\n[cost]\nvilla = 9\n[faces.2]\nskill = 2\n[omens]\n9 = 3\n"}


def match(options: dict[str, str] | None = None, players: int = 2) -> Match:
    return Match(HONORS, players, options)


def test_a_record_sheet_has_the_numbers_in_force() -> None:
    values = sheets(handout_of(match(SHEET)))
    assert len(values["people"]) == 2
    assert ["villa", 9, 8] in values["luxuries"]
    assert values["late"] == [1, 1]
    assert "cost villa 9 (standard 10)" in values["changes"]
    assert ["censor", 12, 6, 9, 0, 0] in values["offices"]
    assert sheets(handout_of(match()))["changes"] == []


def test_the_dice_aid_says_what_faces_omens_and_challenges_do() -> None:
    values = dice(handout_of(match(SHEET)))
    assert values["faces"][0] == ["1 infamy"]
    assert values["faces"][1] == ["2 skill points or 2 wealth"]
    assert values["omens"][7] == [
        9,
        "a domus costs its owner 3 wealth, a villa 3, as far as they have it",
    ]
    assert values["charts"][0] == [
        "tribune",
        [
            "2+: 1 dignitas",
            "4+: 2 dignitas, 1 Populism",
            "6+: 3 dignitas, 1 Populism, 2 points, the name Publicola",
        ],
    ]


@pytest.mark.parametrize("players", [1, 6])
def test_every_player_gets_a_sheet_of_one_page(players: int) -> None:
    record, aid = HONORS.papers
    values = record.values(handout_of(match(SHEET, players)))
    assert len(pages(layout(HONORS.package, record.layout), values, 20)) == players
    values = aid.values(handout_of(match(SHEET, players)))
    assert len(pages(layout(HONORS.package, aid.layout), values, 20)) == 1


@pytest.mark.parametrize("name", ["roma", "quorum", "loyalty", "honors"])
def test_every_game_in_turns_has_a_player_aid(name: str) -> None:
    game = find(name)
    aid = papers_of(game)[-1]
    values = aid.values(handout_of(Match(game)))
    assert len(values["entries"]) > 20
    assert values["changes"] == []
    printed = {heading for heading, _ in values["entries"]}
    manual = {heading for heading, _ in game.manual(game.look(game.new(), 0))}
    assert set(game.on_screen) <= manual and not printed & set(game.on_screen)
    assert printed | set(game.on_screen) == manual


def test_a_player_aid_explains_things_and_not_the_panel() -> None:
    for name, kept, left_out in (
        ("roma", "stockpile", "Forum x2"),
        ("quorum", "token", "bath-3"),
        ("loyalty", "The Senate die", "Not seen yet"),
        ("honors", "PC", "dice 2 [6] ?"),
    ):
        game = find(name)
        printed = dict(papers_of(game)[-1].values(handout_of(Match(game)))["entries"])
        assert kept in printed and left_out not in printed


def test_a_player_aid_tells_the_numbers_of_another_box() -> None:
    game = find("roma")
    cheap = Match(game, 2, {"box": "[price]\nForum = 3\n"})
    values = papers_of(game)[-1].values(handout_of(cheap))
    assert values["changes"] == ["price Forum 3 (standard 5)"]
    assert any("Forum (building, price 3" in heading for heading, _ in values["entries"])


def test_the_command_prints_record_sheets(tmp_path: Path) -> None:
    box = tmp_path / "my.toml"
    box.write_text("late = 1\n", "utf-8")
    assert main(["paper", "honors", "--sheet", str(box), "-o", str(tmp_path)]) == 0
    found = sorted(one.name for one in tmp_path.glob("*.pdf"))
    assert found == ["honors-aid.pdf", "honors-dice.pdf", "honors-record.pdf"]

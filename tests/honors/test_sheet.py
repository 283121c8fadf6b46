"""The record sheet: every number, and how another one is read."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lusoria
from lusoria.cli import main
from lusoria.core.errors import InvalidOption
from lusoria.core.record import blank, copy_of
from lusoria.games.honors.data import OFFICES
from lusoria.games.honors.document import SHEET
from lusoria.games.honors.game import GAME
from lusoria.games.honors.sheet import SHEETS, STANDARD, STERN, Sheet
from lusoria.games.honors.state import CHOSEN
from lusoria.games.honors.text import breakdown
from lusoria.lab.batch import Batch
from lusoria.play.driver import recorded

from ..moves import play
from .scenes import HONORS, fresh, phase, scene, seat, throw

ENTRY_OF, settle, fill = SHEET.entry_of, SHEET.settle, SHEET.fill
template, written = SHEET.template, SHEET.written

PRINTED: dict[str, dict[str, Any]] = {
    "dice": {"I": 2, "II": 3, "III": 4, "IV": 5, "V": 6},
    "upkeep": {"I": 2, "II": 4, "III": 8, "IV": 12, "V": 16},
    "boxes": {"I": 6, "II": 8, "III": 10, "IV": 12},
    "skill_boxes": {"1": 2, "2": 3, "3": 4},
    "skill_effect": {
        "oratory": 1, "monomachy": 1, "law": 1, "populism": 2, "admin": 1, "command": 4,
    },
    "skill_points": dict.fromkeys(
        ("oratory", "monomachy", "law", "populism", "admin", "command"), 5
    ),
    "rival_dice": {
        "quaestor": 2, "tribune": 3, "aedile": 4, "praetor": 5, "consul": 5, "censor": 6,
    },
    "office_points": {
        "quaestor": 3, "tribune": 3, "aedile": 4, "praetor": 6, "consul": 8, "censor": 9,
    },
    "office_capital": {
        "quaestor": 1, "tribune": 1, "aedile": 1, "praetor": 2, "consul": 2, "censor": 0,
    },
    "election_turn": {
        "quaestor": 2, "tribune": 4, "aedile": 6, "praetor": 8, "consul": 10, "censor": 12,
    },
    "cost": {
        "clothing": 3, "silver": 3, "drama": 4, "lineage": 4, "domus": 8, "furnishings": 6,
        "library": 8, "villa": 10, "statue": 6, "equestrian": 8, "temple": 10,
    },
    "luxury_points": {
        "clothing": 2, "silver": 2, "drama": 3, "lineage": 3, "domus": 6, "furnishings": 4,
        "library": 6, "villa": 8, "statue": 4, "equestrian": 6, "temple": 10,
    },
    "omens": {
        "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 2, "8": 3, "9": 2, "10": 2, "11": 2, "12": 2,
    },
    "name_points": {"Publicola": 3, "Fabricius": 3, "Ibericus": 0, "Marcellus": 4},
    "extort_wealth": {"I": 3, "II": 4, "III": 5},
    "extort_infamy": {"I": 1, "II": 2, "III": 3},
    "grades": {"caesarian": 70, "fabian": 60, "ciceronian": 40},
}  # fmt: skip
"""The rows of the sheet as printed or ruled, read from the rulebook."""


@pytest.mark.parametrize("name", PRINTED)
def test_1_1_every_row_of_the_sheet_is_as_printed_or_ruled(name: str) -> None:
    entry = ENTRY_OF[name]
    assert dict(zip(entry.axes[0], entry.standard, strict=True)) == PRINTED[name]


def test_1_7_everybody_begins_with_nothing_and_an_aedile_spends_3_and_3() -> None:
    single = {"start_wealth": 0, "start_dignitas": 0, "late": 2, "least": 1, "sponsor": 3}
    assert {name: ENTRY_OF[name].standard for name in single} == single
    for seats in range(1, 7):
        match = HONORS.start(seats)
        for number in range(1, seats + 1):
            sheet = seat(match, number)
            assert not any(sheet[field] for field in ("wealth", "dignitas", "infamy", "skills"))
        assert match.position()["turn"] == 1
        assert phase(match) == "omen"


def test_1_1_every_entry_is_a_field_of_the_record_and_within_its_bounds() -> None:
    assert [entry.name for entry in STANDARD] == list(Sheet.__annotations__)
    for entry in STANDARD:
        assert entry.meaning
    assert settle("standard") == settle("") == settle("{}") == "standard"


def test_1_1_ho_23_a_sheet_names_only_what_it_changes() -> None:
    text = "late = 1\n[cost]\nvilla = 9\n[rewards.consul.III]\npoints = 5\n"
    line = '{"late":1,"cost":{"villa":9},"rewards":{"consul":{"III":{"points":5}}}}'
    assert settle(text) == line
    assert settle(line) == line
    assert settle("dice = [2, 3, 4, 5, 6]\nlate = 2") == "standard"
    assert settle("dice = [3, 3, 4, 5, 6]") == '{"dice":{"I":3}}'


def test_1_1_ho_23_the_sheet_in_force_is_filled_in_and_written_back() -> None:
    record = blank(CHOSEN)
    fill(record, settle("late = 1\n[faces.4]\nwealth = 5\n"))
    assert record.sheet.late == 1
    assert record.sheet.faces[3, 3] == 5
    assert written(record.sheet) == '{"faces":{"4":{"wealth":5}},"late":1}'


WRONG = {
    "unknown": ("moon = 9", "the sheet, line 1: there is no entry 'moon'; there are grades, start"),
    "slip": ("trows = 4", r"the sheet, line 1: there is no entry 'trows'; did you mean throws\?"),
    "label": ("[cost]\nhut = 1", "the sheet, line 2: cost has no 'hut'; there are clothing, "),
    "near": ("[cost]\nvila = 1", r"line 2: cost has no 'vila'; did you mean villa\?"),
    "switch": ("combined = 1", "the sheet, line 1: combined must be true or false, not 1"),
    "number": ("dice = [true, 3, 4, 5, 6]", "line 1: dice.I must be a whole number, not true"),
    "turns": ("turns = 21", "the sheet, line 1: turns must be 1 to 20, not 21"),
    "none": ("throws = 0", "the sheet, line 1: throws must be 1 to 6, not 0"),
    "rich": ("[faces.4]\nwealth = 9", "line 1: faces could bring a player 742 wealth, and 599 is"),
    "digits": (
        "late = " + "9" * 5000,
        "the sheet: it cannot be read: a number has too many digits",
    ),
    "long": ("late = " + "9" * 300, "late must be 0 to 20, not a number as long as that"),
    "depth": ("late = " + "[" * 900 + "]" * 900, "the sheet(, line 1: late must|.* too deeply)"),
    "deeper": ('{"late": ' + "[" * 90000, "the sheet: it cannot be read: it is nested too deeply"),
    "nan": ("late = nan", "the sheet, line 1: late must be a whole number, not nan"),
    "json nan": ('{"late": NaN}', "the sheet: late must be a whole number, not nan"),
    "infinite": ("late = inf", "the sheet, line 1: late must be a whole number, not inf"),
    "date": ("late = 1979-05-27", "line 1: late must be a whole number, not datetime"),
    "table": ("[late]\nx = 1", "the sheet, line 1: late must be a whole number, not a table"),
    "length": ("dice = [1, 2]", "the sheet, line 1: dice has 5 values, not 2"),
    "kind": ("late = 1.5", "the sheet, line 1: late must be a whole number, not 1.5"),
    "truth": ("late = true", "the sheet, line 1: late must be a whole number, not true"),
    "text": ("[cost]\nvilla = 'dear'", "the sheet, line 2: cost.villa must be a whole number"),
    "high": ("[cost]\nvilla = 100", "the sheet, line 2: cost.villa must be 0 to 99, not 100"),
    "inline": ("cost = { silver = 1,\n", "the sheet, line 1: it cannot be read"),
    "dotted": ("turns = 9\ncost.villa = 100", "line 2: cost.villa must be 0 to 99, not 100"),
    "low": ("dice = [0, 3, 4, 5, 6]", "the sheet, line 1: dice.I must be 1 to 6, not 0"),
    "shape": ("dice = 3", "the sheet, line 1: dice must be a list or a table, not 3"),
    "deep": ("[rewards.consul]\nIII = 4", "line 2: rewards.consul.III must be a list or"),
    "toml": ("late = x", "the sheet, line 1: it cannot be read at column 8"),
    "json": ("{late", "the sheet: it cannot be read: .*line 1"),
    "grades": ("grades = [40, 60, 70]", "the sheet, line 1: grades must not rise"),
    "several": (
        "trows = 4\n# throws\nlate = 99\n[cost]\nvila = 3\nvilla = 9\nsilver = 'x'",
        r"the sheet has 4 mistakes: line 1: there is no entry 'trows'; did you mean throws\?; "
        r"line 3: late must be 0 to 20, not 99; line 5: cost has no 'vila'; did you mean villa\?; "
        r"line 7: cost.silver must be a whole number, not 'x'",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_1_1_ho_23_a_sheet_that_will_not_do_is_refused_with_a_sentence(name: str) -> None:
    text, sentence = WRONG[name]
    with pytest.raises(InvalidOption, match=sentence):
        settle(text)
    with pytest.raises(InvalidOption, match=sentence):
        HONORS.start(1, {"sheet": text})


def test_1_1_ho_23_a_match_keeps_its_sheet_through_its_file_and_its_positions() -> None:
    match = HONORS.start(1, {"sheet": "start_wealth = 7\nstart_dignitas = 24\n"})
    assert seat(match)["wealth"] == 7
    throw(play(match, "omen 8"), 4, 4, 4, 4, 4)
    again = lusoria.read(match.text())
    assert '{"start_wealth":7,"start_dignitas":24}' in match.text()
    assert again.state.tobytes() == match.state.tobytes()
    moved = HONORS.from_position(json.loads(json.dumps(match.position())))
    assert moved.state.tobytes() == match.state.tobytes()


def test_1_1_ho_23_simulate_takes_a_sheet_from_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my.toml"
    path.write_text("grades = [3, 2, 0]\n", "utf-8")
    arguments = ["simulate", "honors", "--games", "20", "--json"]
    assert main([*arguments, "--sheet", str(path)]) == 0
    generous = json.loads(capsys.readouterr().out)["endings"]
    assert generous.get("a Caesarian victory", 0) > 10
    path.write_text("grades = 3\n", "utf-8")
    assert main([*arguments, "--sheet", str(path)]) != 0
    assert "grades must be a list or a table" in capsys.readouterr().err


def test_1_1_ho_23_the_printed_sheet_reads_back_as_the_standard_game() -> None:
    text = template()
    assert settle(text) == "standard"
    source = tomllib.loads(text)
    assert set(source) == set(ENTRY_OF)
    assert HONORS.start(3, {"sheet": text}).state.tobytes() == HONORS.start(3).state.tobytes()
    for entry in STANDARD:
        assert f"# {entry.meaning} (" in text
    record = blank(CHOSEN)
    fill(record, settle(text.replace("villa = 10", "villa = 9", 1)))
    assert written(record.sheet) == '{"cost":{"villa":9}}'


def test_1_1_ho_23_every_number_and_switch_of_the_printed_sheet_can_be_changed() -> None:
    lines = template().splitlines()
    found = 0
    for at, line in enumerate(lines):
        for match in re.finditer(r"(?<== )(\d+|true|false)", line):
            old = match.group()
            new = {"true": "false", "false": "true"}.get(old) or str(int(old) - (old != "0") or 1)
            edited = [*lines[:at], line[: match.start()] + new + line[match.end() :]]
            if line.startswith(("caesarian", "fabian", "ciceronian")):
                new = {"70": "71", "60": "61", "40": "41"}[old]
                edited[-1] = line.replace(old, new)
            changed = settle("\n".join([*edited, *lines[at + 1 :]]))
            assert (changed == "standard") == (new == old), line
            found += 1
    assert found == sum(len(list(entry.places)) for entry in STANDARD)


def test_1_1_ho_23_the_command_prints_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "honors"]) == 0
    assert capsys.readouterr().out == template()
    for words in (["sheet"], ["sheet", "standard"]):
        assert main(words) == 2
        assert "name a game: " in capsys.readouterr().err


def test_1_1_ho_29_the_stern_sheet_changes_only_reconstructed_numbers_within_their_bounds() -> None:
    assert settle(" stern\n") == "stern"
    for name, changes in SHEETS[STERN].items():
        entry = ENTRY_OF[name]
        assert entry.ruled, name
        numbers = SHEET.values(json.dumps({name: changes}))[name]
        for place in entry.places:
            if numbers[place] != entry.standard_at(place):
                assert entry.ruled == "all" or OFFICES[place[0]] in entry.ruled
                assert entry.low <= int(numbers[place]) <= entry.high
    assert HONORS.start(1, {"sheet": "stern"}).state.tobytes() != HONORS.start(1).state.tobytes()


def test_1_1_ho_29_a_match_keeps_the_stern_sheet_by_its_name() -> None:
    match = HONORS.start(2, {"sheet": "stern"})
    assert "stern" in match.text()
    assert lusoria.read(match.text()).state.tobytes() == match.state.tobytes()
    position = json.loads(json.dumps(match.position()))
    assert position["options"] == {"sheet": "stern"}
    assert HONORS.from_position(position).state.tobytes() == match.state.tobytes()


def test_1_1_ho_29_the_printed_stern_sheet_reads_back_as_itself(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert settle(template(STERN)) == STERN
    for words in (["sheet", "stern"], ["sheet", "honors", "stern"]):
        assert main(words) == 0
        assert capsys.readouterr().out == template(STERN)
    assert main(["sheet", "honors", "mild"]) == 2
    assert (
        "there is no settings file 'mild'; choose one of standard, stern" in capsys.readouterr().err
    )


def test_1_1_ho_29_the_stern_sheet_is_chosen_by_name_where_a_file_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["simulate", "honors", "--games", "2", "--json"]
    for more in (["--sheet", "stern"], ["--option", "sheet=stern"]):
        assert main([*arguments, *more]) == 0
        assert json.loads(capsys.readouterr().out)["variants"] == {"sheet": "stern"}


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
KEYS = st.sampled_from([*ENTRY_OF, "III", "villa", "caesarian", "1"]) | st.text(max_size=12)


@given(st.dictionaries(KEYS, VALUES | st.dictionaries(KEYS, VALUES), max_size=4))
@settings(max_examples=100, deadline=None)
def test_1_1_ho_23_any_json_is_a_sheet_or_refused_in_one_sentence(source: dict[str, Any]) -> None:
    refused_or_settled(json.dumps(source))


@given(st.text(max_size=80) | st.sampled_from(template().splitlines()))
@settings(max_examples=100, deadline=None)
def test_1_1_ho_23_any_text_is_a_sheet_or_refused_in_one_sentence(text: str) -> None:
    refused_or_settled(text)
    refused_or_settled(template().replace("late = 2", text))


def refused_or_settled(text: str) -> None:
    """Check that a text is a sheet, always settled alike, or that a sentence says why not."""
    try:
        line = settle(text)
    except InvalidOption as refusal:
        said = str(refusal)
        assert said.startswith("the sheet")
        assert "\n" not in said
        assert len(said) < 4000
        assert said.isprintable()
    else:
        assert settle(line) == line


def test_7_1_statistics_add_up_to_the_points_of_all_players() -> None:
    text = "combined = true\n[suo_anno]\naedile = 4\n"
    for seats in (1, 3):
        results = Batch.of(GAME, seats, {"sheet": text}).play(4, 0, 4)
        tables = dict(GAME.statistics(results.states)) if GAME.statistics else {}
        points = tables["points of a player, by source"]
        parts: Counter[str] = Counter()
        for state in results.states:
            for number in range(seats):
                parts.update(breakdown(GAME.look(copy_of(state), number), number))
        total = parts.pop("total")
        assert points.pop("all") * seats == pytest.approx(total) == results.scores.sum()
        assert {name: value * seats for name, value in points.items()} == pytest.approx(
            {name: parts[name] for name in points}
        )
        won = sum((state["table"]["won"][:seats] > 0).sum() for state in results.states)
        assert sum(tables["offices won by a player"].values()) * seats == pytest.approx(won)


def test_7_1_simulate_prints_scores_and_statistics_and_names_another_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my.toml"
    path.write_text("turns = 3\n", "utf-8")
    arguments = ["simulate", "honors", "--players", "2", "--games", "3"]
    assert main([*arguments, "--sheet", str(path)]) == 0
    shown = capsys.readouterr().out
    assert 'sheet: {"turns":3}' in shown
    for word in ("median", "points of a player, by source", "offices won by a player", "villa"):
        assert word in shown
    assert main([*arguments, "--option", "sheet=standard", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["variants"] == {"sheet": "standard"}


def extreme(high: bool) -> str:
    """Return a sheet in which every number is at one end of its bounds."""

    def filled(axes: tuple[tuple[str, ...], ...], number: int) -> Any:
        return [filled(axes[1:], number) for _ in axes[0]] if axes else number

    entries = {
        entry.name: filled(entry.axes, entry.high if high else entry.low) for entry in STANDARD
    }
    for switch in ("compulsory", "rival_always", "combined"):
        entries[switch] = high
    if high:
        entries["faces"] = [[9, 9, 9, 1, 9, 9, 1]] * 6
        entries["omens"] = [9, 1, *[9] * 9]
        entries["start_wealth"] = 30
        entries["extort_wealth"] = [9] * 3
        entries["rewards"] = [[[20, 20, 20, 20, 20, 2]] * 3] * 5
        entries["election_turn"] = [1] * 6
        entries["upkeep"] = [0] * 5
        entries["cost"] = [0] * 11
    return json.dumps(entries)


@pytest.mark.parametrize("high", [True, False])
@pytest.mark.parametrize("seats", [1, 3])
def test_1_1_ho_23_no_sheet_makes_a_number_overflow(high: bool, seats: int) -> None:
    for number in range(2):
        match = recorded(GAME, 5, number, seats, {"sheet": extreme(high)})
        assert match.over
        assert GAME.faults(match.state, True) == []
        assert all(abs(points) < 30_000 for points in match.scores)


def test_1_2_the_levels_begin_where_the_boxes_before_are_full() -> None:
    for dignitas, dice in ((0, 2), (5, 2), (6, 3), (13, 3), (14, 4), (23, 4), (24, 5), (36, 6)):
        match = play(fresh({"dignitas": dignitas}), "omen 8")
        assert len(match.position()["dice"]["faces"]) == dice, dignitas


def test_1_5_the_sheet_rules_the_elections() -> None:
    match = play(scene("omen", turn=1, sheet="[election_turn]\nconsul = 1\naedile = 1\n"), "omen 8")
    play(throw(match, 1, 1), "stop", "done")
    assert phase(match) == "election"
    assert match.position()["asked"] == [1]

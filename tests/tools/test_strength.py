"""The rows about strength: arithmetic, going on after a break, merging, the page."""

from __future__ import annotations

import json
import math
import sys
from argparse import Namespace
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"
sys.path.insert(0, str(BENCH))

import strength  # noqa: E402
from claims import CLAIMS, Claim  # noqa: E402

from lusoria.lab.rating import Sample, share_of  # noqa: E402
from lusoria.play.public_game import find  # noqa: E402

DUEL = Claim("roma", 2, "search:10", "greedy:1", 4, 0.6)
ALONE = Claim("honors", 1, "search:10", "", 4, 70.0)


def row(claim: Claim, *outcomes: tuple[float, float]) -> strength.Row:
    """Return a row of games with a share of the victory and a score each."""
    found = strength.Row(claim, 7, {})
    for number, (won, score) in enumerate(outcomes):
        found.tasks[str(number)] = [1, won, score, score * score, 2, 0.1]
    return found


def test_a_share_and_its_interval_by_hand() -> None:
    mean, half = row(DUEL, (1, 9), (1, 9), (1, 9), (0, 9)).result()
    assert mean == 0.75
    found = share_of([Sample(2.0, 2), Sample(1.0, 2)])
    assert half == pytest.approx(0.75 - found.low), "two games of a round have the same luck"
    clean, half = row(DUEL, *[(1, 9)] * 50).result()
    assert clean == 1.0 and 0.92 < 1.0 - half < 0.93, "50 of 50 may be 93 of 100"
    even = row(DUEL, *[(1, 9), (0, 9)] * 50).result()[1]
    mixed = row(DUEL, *[(1, 9), (1, 9), (0, 9), (0, 9)] * 25).result()[1]
    assert even < mixed, "where luck decides nothing less is left open"
    assert row(DUEL).result() == (0.0, math.inf)


def test_points_and_their_interval_by_hand() -> None:
    found = row(ALONE, (0, 70), (0, 74))
    mean, half = found.result()
    assert mean == 72.0
    assert half == pytest.approx(12.706 * (8 / 2) ** 0.5, rel=0.001), "Student's, of two"
    assert found.pace("{:.0f}") == "50"


def test_only_games_that_are_missing_are_played() -> None:
    found = row(DUEL, (1, 9), (0, 9))
    assert [task.first for task in found.wanted(0)] == [2, 3]
    assert [task.first for task in found.wanted(3)] == [2]


def test_rows_of_today_are_not_given_up_for_those_of_older_bots(tmp_path: Path) -> None:
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    strength.write(there, [row(DUEL, (1, 9), (0, 9))])
    older = row(DUEL, (0, 9)).kept() | {"code": "other-7"}
    here.write_text(json.dumps({DUEL.key: older}), "utf-8")
    for paths in ([there, here], [here, there]):
        (merged,) = strength.rows_of([DUEL], 7, paths)
        assert sorted(merged.tasks) == ["0", "1"]


def test_rows_are_kept_and_merged_unless_the_bots_have_changed(tmp_path: Path) -> None:
    here, there = tmp_path / "a.json", tmp_path / "b.json"
    mine, yours = row(DUEL, (1, 9), (0, 9)), row(DUEL)
    yours.tasks["3"] = [1, 1.0, 9.0, 81.0, 2, 0.1]
    strength.write(here, [mine])
    strength.write(there, [yours])
    (merged,) = strength.rows_of([DUEL], 7, [there, here])
    assert sorted(merged.tasks) == ["0", "1", "3"]
    kept = json.loads(here.read_text("utf-8"))
    kept[DUEL.key]["code"] = "other"
    here.write_text(json.dumps(kept), "utf-8")
    assert strength.rows_of([DUEL], 7, [here])[0].tasks == {}
    assert strength.rows_of([DUEL], 8, [there])[0].tasks == {}


def test_older_rows_are_kept_where_games_come_out_alike() -> None:
    kept = {**row(DUEL, *[(1, 9)] * 9).kept(), "code": "other-7"}
    found = strength.Row(DUEL, 7, kept)
    assert not found.tasks
    assert [task.first for task in found.probes()] == [0, 2, 4, 6]
    alike, otherwise = (
        {"0": strength.Outcome(1, 1, score, score * score, 2, 0.3)} for score in (9, 8)
    )
    assert not found.keep_older(otherwise)
    assert not found.tasks
    assert found.keep_older(alike)
    assert len(found.tasks) == 9
    assert strength.Row(DUEL, 8, kept).probes() == []
    assert strength.Row(DUEL._replace(bot="search:0.5s"), 7, kept).probes() == []


@pytest.mark.parametrize(("score", "kept"), [(9, 9), (8, 0)])
def test_rows_by_the_clock_are_kept_where_rows_by_simulations_play_as_they_did(
    monkeypatch: pytest.MonkeyPatch, score: int, kept: int
) -> None:
    older = {**row(DUEL, *[(1, 9)] * 9).kept(), "code": "other-7"}
    again = strength.Outcome(1, 1, score, score * score, 2, 0.3)
    monkeypatch.setattr(strength, "warmed", lambda _: "")
    monkeypatch.setattr(strength, "played", lambda _: again)
    claims = (DUEL, DUEL._replace(bot="search:0.5s"), DUEL._replace(bot="search:2s", players=4))
    rows = [strength.Row(claim, 7, older) for claim in claims]
    strength.recheck(rows, Namespace(json=None))
    assert [len(found.tasks) for found in rows] == [kept, kept, 0]


def test_the_page_says_what_holds_and_what_is_missing() -> None:
    page = strength.page([row(DUEL, (1, 9), (1, 9)), row(ALONE, (0, 60), (0, 60)), row(CLAIMS[0])])
    assert "| Roma, 2 | `search:10` | `greedy:1` | 2 | 100.0%" in page
    assert "| >= 60% | open | 50.0 ms |" in page
    assert "| >= 70 | no |" in page
    assert f"Not measured yet: {CLAIMS[0].key}." in page


def test_a_claim_holds_only_where_the_whole_interval_says_so() -> None:
    level = Claim("roma", 2, "hard", "medium", 4, 0.75, 0.9)
    assert [DUEL.verdict(0.7, half) for half in (0.05, 0.2)] == ["yes", "open"]
    assert [DUEL.verdict(0.5, half) for half in (0.05, 0.2)] == ["no", "open"]
    assert [level.verdict(share, 0.02) for share in (0.7, 0.8, 0.89, 0.95)] == [
        "no",
        "yes",
        "open",
        "no",
    ]
    assert DUEL._replace(least=0.0).verdict(0.1, 0.0) == ""
    assert DUEL.verdict(0.62, 0.05, DUEL.games) == "yes*"
    assert DUEL.verdict(0.58, 0.05, DUEL.games) == "no*"


def test_words_are_no_part_of_what_bots_are_made_from() -> None:
    assert strength.meaning('"""One."""\nx = 1') == strength.meaning('"""Two."""\nx = 1')
    assert strength.meaning("x = 1") != strength.meaning("x = 2")


def test_levels_and_search_settings_count_by_what_they_are_at_a_table() -> None:
    assert strength.meaning("LEVELS = 1\nx = 1") == strength.meaning("SEARCH_SETTINGS = 2\nx = 1")
    level = Claim("roma", 2, "hard", "medium", 4, 0.75, 0.9)
    stands = find("roma").levels_for(2)
    same = level._replace(bot=f"hard = {stands['hard']}", against=f"medium = {stands['medium']}")
    assert strength.fingerprint(level) == strength.fingerprint(same)
    assert strength.fingerprint(level) != strength.fingerprint(level._replace(bot="search:7"))


def test_pictures_and_texts_are_no_part_of_what_bots_are_made_from() -> None:
    folder = strength.HERE / "src" / "lusoria" / "games" / "quorum"
    found = {str(path.relative_to(folder)) for path in strength.sources(folder)}
    assert {"rules/apply.py", "advice/evaluation.py", "advice/policy.py", "baseline.py"} <= found
    assert not {"svg/board.py", "text.py", "features.py", "notation.py", "invariants.py"} & found


def test_those_left_behind_by_hand() -> None:
    assert strength.left_behind([2, 1, 3, 2], 0) == pytest.approx((0 + 1 + 0.5) / 3)
    assert strength.left_behind([1, 2], 0) == 1.0
    assert strength.left_behind([1, 1], 1) == 0.5

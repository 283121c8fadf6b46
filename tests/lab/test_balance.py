"""Comparisons, sweeps and studies: counted as by hand, with intervals that keep their promise."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import lusoria.lab
from examples.terni import GAME as TERNI
from lusoria.core.errors import DamagedFile, InvalidOption, LusoriaError
from lusoria.core.game import Game
from lusoria.games import GAMES
from lusoria.lab.balance import counting, estimates, experiment, tables
from lusoria.lab.balance.compare import Terms, compare
from lusoria.lab.balance.counting import FIRST_TERM, GAINED, OF_TERM, OFFERED, USED, USERS
from lusoria.lab.balance.estimates import PER_PLAYER, THE_GAME
from lusoria.lab.balance.experiment import ExperimentPlan, run
from lusoria.lab.balance.gallery import gallery
from lusoria.lab.balance.page import page
from lusoria.lab.balance.play import Arm, Halted, Player
from lusoria.lab.balance.sides import changed, side_of
from lusoria.lab.balance.study import study
from lusoria.lab.balance.sweep import Vary, sweep
from lusoria.lab.balance.tables import plain_values
from lusoria.lab.batch import Batch
from lusoria.lab.lanes import missing_gpu
from tests.lab.toll import GAME, PRIZE, TAKE

TURN_GAMES = [game for game in GAMES if not game.is_live]
QUICK = Terms(bots=("greedy",), check="", games=50)
"""Few games by one bot."""


@pytest.mark.parametrize("game", [*TURN_GAMES, GAME], ids=lambda game: game.name)
def test_counting_changes_nothing_and_adds_up(game: Game) -> None:
    player = Player(game, 2, Arm("", {}, "random"))
    results, rows = player.rows(5, 0, 3, 0)
    plain = Batch.of(game, 2).play(5, 0, 3)
    assert (results.tallies["digest"] == plain.tallies["digest"]).all()
    assert (rows[:, counting.POINTS] == plain.scores.sum(axis=1)).all()
    assert (rows[:, counting.DECISIONS] == plain.tallies["decisions"]).all()
    assert (rows[:, counting.NATURE_ACTS] == plain.tallies["nature"]).all()
    assert (rows[:, counting.FINISHED] == 1).all()
    won = rows[:, counting.SEAT_WON : counting.SEAT_WON + 2]
    assert (won.sum(axis=1) == counting.SHARE * (plain.ranks == 1).any(axis=1)).all()


def test_a_game_of_toll_is_counted_as_by_hand() -> None:
    player = Player(GAME, 2, Arm("", {}, "greedy"))
    results, rows = player.rows(5, 0, 40)
    for scores, row in zip(results.scores.tolist(), rows, strict=True):
        die, prize = (row[FIRST_TERM + OF_TERM * thing :][:OF_TERM] for thing in (TAKE, PRIZE))
        assert row[counting.GAMES] == 1 and row[counting.DECISIONS] == 6
        assert row[counting.FORCED] == 0 and row[counting.TURN_COUNT] == 3
        assert die[OFFERED] == prize[OFFERED] == 6
        assert die[USED] + prize[USED] == 6
        assert prize[GAINED] == 3 * prize[USED]
        assert die[GAINED] + prize[GAINED] == sum(scores) == row[counting.POINTS]
        assert row[counting.MARGIN] == abs(scores[0] - scores[1])
        assert row[counting.CLOSE] == int(scores[0] == scores[1])
        assert row[counting.BEST] == max(scores)
        assert row[counting.POINTS_AFTER + 2] == sum(scores)
        if scores[0] != scores[1]:
            assert row[counting.LED + 2] == 1 and row[counting.LED_WON + 2] == counting.SHARE
        assert row[counting.BEGUN] == 1
        assert row[counting.BEGUN_WON] == row[counting.SEAT_WON]
    focus = [scores[number % 2] for number, scores in enumerate(results.scores.tolist())]
    assert rows[:, counting.FOCUS_POINTS].tolist() == focus


def test_a_decision_with_one_option_is_forced() -> None:
    block = Player(GAME, 1, Arm("", {"box": "open = false"}, "random")).play(1, 0, 10)
    assert block.sums[counting.FORCED] == block.sums[counting.DECISIONS] == 30


def test_a_sweep_finds_the_averages_one_can_work_out() -> None:
    found = sweep(GAME, ["prize=5..8"], QUICK)
    points = [one.reading(PER_PLAYER).value.value for one in found.bots["greedy"]]
    assert points[1:] == [18.0, 21.0, 24.0]
    five = found.bots["greedy"][0].reading(PER_PLAYER).value
    assert five.low < 3 * (5 * 5 + 6) / 6 < five.high
    used = found.bots["greedy"][3].reading("things taken: prize").value
    assert used.value == used.low == used.high == 3.0
    assert found.standard == (3,)


def test_a_sweep_of_two_numbers_has_every_pair() -> None:
    found = sweep(GAME, ["prize=7,8", "open=0..1"], QUICK)
    assert [one.at for one in found.bots["greedy"]] == [(7, 0), (7, 1), (8, 0), (8, 1)]
    values = [one.reading(PER_PLAYER).value.value for one in found.bots["greedy"]]
    assert values[1] == 21.0 and values[3] == 24.0 and values[0] == values[2] < 18.0


def test_a_bot_that_may_not_use_the_prize_loses_what_it_is_worth() -> None:
    terms = Terms(bots=("greedy",), check="", games=400, players=2, variants={"box": "prize = 7"})
    found = study(GAME, terms).bots[0]
    worths = {one.restriction: one for one in found.worths}
    without = worths["never takes prize"]
    assert without.victories is not None and without.victories.value == 0.5
    assert without.points.low < 3 * (7 - 3.5) < without.points.high
    assert without.verdict == "compulsory"
    assert worths["takes no prize at all"].points == without.points
    assert worths["never takes die"].verdict == "never used"
    assert worths["never takes die"].points.value == 0.0
    assert worths["plays at random"].points.value > 0.0


def test_a_study_is_checked_by_a_bot_that_looks_ahead_in_fewer_games() -> None:
    terms = replace(QUICK, games=30, check="search:4", check_games=2, players=2)
    greedy, check = study(GAME, terms, ("things",)).bots
    assert (greedy.bot, greedy.games, greedy.is_check) == ("greedy", 30, False)
    assert (check.bot, check.games, check.is_check) == ("search:4", 2, True)
    assert {one.restriction for one in check.worths} == {one.restriction for one in greedy.worths}
    assert not check.sensitivities


def test_a_study_ranks_numbers_by_what_they_change() -> None:
    found = study(GAME, replace(QUICK, variants={"box": "prize = 7"})).bots[0]
    prize = next(one for one in found.sensitivities if one.path == "prize")
    assert [(value, change.value) for value, change in prize.tried] == [(6, -3.0), (8, 3.0)]
    closed = next(one for one in found.sensitivities if one.path == "open")
    assert [value for value, _ in closed.tried] == [0] and closed.tried[0][1].high < 0.0


def test_what_players_make_who_did_it_is_told_from_the_others() -> None:
    terms = Terms(bots=("random",), check="", games=300, players=1)
    use = next(one for one in study(GAME, terms).bots[0].uses if one.name == "prize")
    assert use.offered == 3.0 and abs(use.share - 7 / 8) < 0.08
    assert use.without is not None and abs(use.without.value - 10.5) < 1.5


def test_beginning_and_every_seat_are_measured_at_tables_of_every_size() -> None:
    found = study(GAME, replace(QUICK, variants={"box": "prize = 7"})).beginnings
    assert [(one.players, one.games) for one in found] == [(2, 50), (3, 50)]
    for one in found:
        assert one.first is not None and one.first.value == pytest.approx(1 / one.players)
        assert [seat.value for seat in one.seats] == [pytest.approx(1 / one.players)] * one.players


def test_a_copy_differs_in_nothing_with_the_same_luck() -> None:
    found = compare(GAME, "standard", "prize=3", QUICK)
    assert all(row.difference.value == 0.0 and not row.clear for row in found.bots[0].rows)


def test_a_copy_differs_no_more_often_than_the_interval_promises() -> None:
    plain, seen, clear, many = Arm("", {}, "greedy"), 0, 0, 0
    for seed in range(200):
        plan = ExperimentPlan(GAME, 2, (plain, plain), (50, 50), seed + 1, same_luck=False)
        outcome = run(plan)
        a, b = outcome.of(0), outcome.of(1)
        rows = estimates.measured(estimates.figures_of(GAME, 2, a[0]), a, b)
        points = next(row for row in rows if (row.heading, row.name) == (THE_GAME, PER_PLAYER))
        seen += points.difference.low > 0.0 or points.difference.high < 0.0
        many += 1
        clear += any(row.clear for row in rows)
    assert many == 200
    assert 1 <= seen <= 200 * 0.05 + 3 * (200 * 0.05 * 0.95) ** 0.5
    assert clear <= 200 * 0.05 + 3 * (200 * 0.05 * 0.95) ** 0.5


def test_a_real_difference_is_clear() -> None:
    found = compare(GAME, "standard", "prize=5", QUICK).bots[0]
    row = found.row(THE_GAME, PER_PLAYER)
    assert row.clear and row.difference.low > 0.0
    expected = 3 * ((5 * 5 + 6) / 6 - (3 * 3 + 4 + 5 + 6) / 6)
    assert row.difference.low < expected < row.difference.high


@pytest.mark.parametrize("game", [GAME, GAMES[3]], ids=lambda game: game.name)
def test_results_are_the_same_on_one_thread_and_two(game: Game) -> None:
    one, two = (
        compare(game, "standard", "standard", replace(QUICK, games=30, threads=threads))
        for threads in (1, 2)
    )
    assert one == two


def test_an_experiment_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "prize.jsonl"
    arms = (Arm("a", {}, "greedy"), Arm("b", {"box": "prize = 5"}, "greedy"))
    plan = ExperimentPlan(GAME, 2, arms, (60, 60))

    def stop(played: int, total: int) -> None:
        if played > total // 3:
            raise KeyboardInterrupt

    broken = run(plan, file=file, report=stop)
    assert 0 < broken.played < plan.total and not broken.whole
    assert len(broken.of(0)) == len(broken.of(1))
    file.write_text(file.read_text("utf-8") + '{"arm":1,"blo', "utf-8")
    went_on = run(plan, file=file)
    whole = run(plan)
    assert went_on.whole and went_on.blocks == whole.blocks
    again: list[int] = []
    assert run(plan, file=file, report=lambda played, _: again.append(played)).whole
    assert not again


def test_a_file_of_another_experiment_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "prize.jsonl"
    run(ExperimentPlan(GAME, 2, (Arm("a", {}, "greedy"),), (10,)), file=file)
    with pytest.raises(LusoriaError, match="holds another experiment"):
        run(ExperimentPlan(GAME, 2, (Arm("a", {}, "greedy"),), (20,)), file=file)
    heading = file.read_text("utf-8").splitlines(keepends=True)[0]
    file.write_text(heading + '{"arm":0}\n', "utf-8")
    with pytest.raises(DamagedFile, match="line 2"):
        run(ExperimentPlan(GAME, 2, (Arm("a", {}, "greedy"),), (10,)), file=file)


def test_a_bot_that_thinks_is_counted_as_well_and_seeds_decide() -> None:
    blocks = [Player(GAME, 2, Arm("", {}, "search:4")).play(3, 0, 2) for _ in range(2)]
    assert blocks[0] == blocks[1]
    assert blocks[0].sums[counting.DECISIONS] == 12


def test_a_bot_that_thinks_stops_after_the_game_that_it_is_playing() -> None:
    player = Player(GAME, 2, Arm("", {}, "search:4"))
    player.halt.set()
    with pytest.raises(Halted):
        player.play(3, 0, 2)


def test_a_thinking_bot_may_be_forbidden_things_too() -> None:
    forbidden = Player(GAME, 1, Arm("", {}, "search:4", "", (PRIZE,))).play(3, 0, 2)
    assert forbidden.sums[FIRST_TERM + OF_TERM * PRIZE + USERS] == 0


def test_a_quick_bot_may_be_forbidden_things_too() -> None:
    forbidden = Player(GAME, 1, Arm("", {}, "greedy", "", (PRIZE,))).play(3, 0, 20)
    assert forbidden.sums[FIRST_TERM + OF_TERM * PRIZE + USERS] == 0


def test_a_game_that_names_nothing_is_counted_too() -> None:
    assert not TERNI.measures.names
    block = Player(TERNI, 2, Arm("", {}, "random")).play(7, 0, 3)
    assert block.games == block.sums[counting.FINISHED] == 3


@pytest.mark.parametrize(
    "game", [game for game in TURN_GAMES if game.advise], ids=lambda it: it.name
)
def test_a_policy_never_does_what_it_may_not(game: Game) -> None:
    seats = 1 if 1 in game.seats else 2
    free = Player(game, seats, Arm("", {}, "policy")).play(2, 0, 2)
    starts = [FIRST_TERM + OF_TERM * thing for thing in range(len(game.measures.names))]
    done = [thing for thing, at in enumerate(starts) if free.sums[at + USED]]
    for thing in done[:: max(1, len(done) // 8)]:
        block = Player(game, seats, Arm("", {}, "policy", "", (thing,))).play(2, 0, 2)
        if seats == 1:
            at = starts[thing]
            assert block.sums[at + USED] in (0, block.sums[at + OFFERED])


@pytest.mark.parametrize("game", TURN_GAMES, ids=lambda game: game.name)
def test_every_thing_has_its_place_and_its_name(game: Game) -> None:
    measures = game.measures
    block = Player(game, game.seats[-1], Arm("", {}, "random")).play(2, 0, 4)
    used = np.array(block.sums[FIRST_TERM:]).reshape(-1, OF_TERM)
    assert len(used) == len(measures.names) == measures.starts[-1]
    assert (used[:, USED] <= used[:, OFFERED]).all()
    for at in range(len(measures.groups)):
        assert used[measures.starts[at] : measures.starts[at + 1], USED].sum() > 0
    for bundle in measures.bundles:
        assert set(bundle.names) <= set(measures.groups[bundle.group].names)


def test_sides_are_files_names_and_pairs(tmp_path: Path) -> None:
    file = tmp_path / "dear.toml"
    file.write_text("prize = 9\n", "utf-8")
    assert side_of(GAME, file) == ("dear", {"box": '{"prize":9}'})
    assert side_of(GAME, "prize=9,open=0").variants == {"box": '{"prize":9,"open":false}'}
    assert side_of(GAME, "standard").variants == side_of(GAME, {}).variants == {"box": "standard"}
    base = changed(GAME, {"prize": 4})
    assert changed(GAME, {"open": 0}, base) == {"box": '{"prize":4,"open":false}'}
    with pytest.raises(InvalidOption, match="no 'price'; did you mean prize"):
        side_of(GAME, "price=9")
    with pytest.raises(LusoriaError, match="there is no file"):
        side_of(GAME, "nowhere.toml")


@pytest.mark.parametrize("text", ["prize", "prize=", "prize=9..1", "=3", "prize=a..b"])
def test_a_range_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(InvalidOption, match="is no range"):
        Vary.read(text)


def test_ranges_have_steps_and_lists() -> None:
    assert Vary.read("cost.villa=5..9..2").values == (5, 7, 9)
    assert Vary.read("cost.villa = 8,5").values == (8, 5)
    with pytest.raises(InvalidOption, match="at most"):
        sweep(GAME, ["prize=0..9", "open=0..999"], QUICK)


def test_results_are_plain_values_and_frames() -> None:
    found = lusoria.lab.compare("honors", "standard", "turns=2", games=30, check="", threads=1)
    assert json.loads(json.dumps(plain_values(found)))["b"] == "turns=2"
    rows = found.records()
    assert {row["bot"] for row in rows} == {"policy", "greedy"}
    assert list(rows[0]) == list(rows[-1])


def test_a_study_has_rows_for_each_of_its_parts() -> None:
    terms = replace(QUICK, games=40, variants={"box": "prize = 7"})
    found = study(GAME, terms)
    assert found.records() == found.records("things")
    prize = next(row for row in found.records("uses") if row["thing"] == "prize")
    assert prize["share"] == 1.0 and prize["points_with"] == pytest.approx(21.0)
    numbers = [row for row in found.records("numbers") if row["number"] == "prize"]
    assert [(row["standard"], row["value"], row["points"]) for row in numbers] == [
        (7, 6, -3.0),
        (7, 8, 3.0),
    ]
    assert [row["players"] for row in found.records("beginning")] == [2, 3]
    only = study(GAME, terms, ("beginning",))
    assert only.records() == only.records("beginning") != []
    with pytest.raises(LusoriaError, match="a study has things, numbers, beginning, uses, not"):
        found.records("else")


def test_a_frame_is_made_by_the_library_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    found = sweep(GAME, ["prize=5..6"], QUICK)
    monkeypatch.setattr(tables, "find_spec", lambda name: name == "polars")
    library = SimpleNamespace(DataFrame=lambda rows: ("frame", rows))
    monkeypatch.setattr(tables, "import_module", lambda name: {"polars": library}[name])
    assert found.frame() == ("frame", found.records())
    monkeypatch.setattr(tables, "find_spec", lambda _: None)
    with pytest.raises(LusoriaError, match="a frame needs pandas or polars: pip install pandas"):
        found.frame()


def test_how_long_it_takes_is_said_before_the_first_game() -> None:
    told: list[str] = []
    plan = ExperimentPlan(GAME, 2, (Arm("", {}, "greedy"),), (30,))
    run(
        plan,
        report=lambda *_: told.append("played"),
        warn=lambda seconds: told.append("long" if seconds > 60 else "short"),
    )
    assert told[:2] == ["short", "played"]
    assert experiment.forecast(plan) > 0.0


def test_a_wide_table_is_not_compared() -> None:
    live = next(game for game in GAMES if game.is_live)
    with pytest.raises(InvalidOption, match="cannot be compared"):
        compare(live, "standard", "standard")
    assert experiment.BLOCKS > 20


def test_reports_open_from_disk_and_say_how_they_were_made() -> None:
    found = (
        compare(GAME, "standard", "prize=5", replace(QUICK, players=2)),
        sweep(GAME, ["prize=5..7"], QUICK),
        sweep(GAME, ["prize=5..7", "open=0,1"], QUICK),
        study(GAME, replace(QUICK, games=30)),
    )
    for one in found:
        names = dict(gallery(one))
        assert names and all(picture.svg().startswith("<svg") for picture in names.values())
        text = page(one, "lusoria <compare>")
        assert "lusoria &lt;compare&gt;" in text
        assert "<script" not in text and "http" not in text.replace("http://www.w3.org", "")
        assert "greedy takes the action after which" in text
        assert "nan" not in text.lower().replace("finance", "")
    assert "What everything is worth" in page(found[3]) and "never takes prize" in page(found[3])
    assert page(found[0]).count("<svg") == 6


def test_a_device_that_is_not_there_is_refused_before_the_first_game() -> None:
    for wrong, said in (
        ({"device": "gpu"}, "the device is cpu or cuda, not 'gpu'"),
        ({"device": "cuda", "cluster": ""}, "a cluster plays on its CPUs"),
        ({"device": "cuda"}, missing_gpu() or None),
    ):
        if said:
            with pytest.raises(LusoriaError, match=said):
                lusoria.lab.compare(GAME, "standard", "prize=5", games=10, check="", **wrong)

"""The lusoria command, as its user types it."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.cli import GROUPS, main, parser, read_arguments
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.text.notice import SAID
from lusoria.games import GAMES, register
from lusoria.lab.lanes import missing_gpu
from lusoria.play.driver import recorded
from lusoria.play.match_file import load, save

ROMA = GAMES[0]
MANY = "3" if INTERPRETED else "2000"
COMMANDS = re.findall(r"^  ([\w-]+)  +\w", str(parser().epilog), re.M)


def test_games_lists_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    for game in GAMES:
        assert game.name in shown
        assert all(option.name in shown for option in game.variants)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"lusoria {lusoria.__version__}\n"


def test_what_python_prints_of_a_game_is_one_line() -> None:
    roma = lusoria.game("roma")
    assert repr(roma) == repr(roma.game) == "<Game roma: Roma, 2 players>"
    assert repr(lusoria.game("quorum")) == "<Game quorum: Quorum, 2-4 players>"
    for shown in (lusoria.stepper("roma", seed=1), lusoria.batch("roma", 2), roma.start(seed=1)):
        assert len(repr(shown)) < 100 and "\n" not in repr(shown)


def test_threads_of_numpy_are_one_before_numpy_is_loaded() -> None:
    program = """
import os, sys
os.environ.pop("OPENBLAS_NUM_THREADS", None)
from lusoria.__main__ import main
assert "numpy" not in sys.modules
sys.argv = ["lusoria", "games"]
assert main() == 0 and os.environ["OPENBLAS_NUM_THREADS"] == "1"
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0 and "roma" in done.stdout, done.stderr


def test_games_are_listed_without_a_compiler() -> None:
    program = "import sys; sys.modules['numba'] = None; import lusoria.cli as c; c.main(['games'])"
    values = {**os.environ, "PYTHONPATH": str(Path(lusoria.__file__).parents[1])}
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, env=values, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "Ludi Romani" in result.stdout


def test_without_arguments_and_without_a_person_it_says_how_to_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["terminal"]) == 0
    assert "lusoria play" in capsys.readouterr().out


def test_in_a_pipe_lusoria_alone_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("usage: lusoria")
    assert [heading for heading, _ in GROUPS] == re.findall(r"^(?!options)(\w.*):$", shown, re.M)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_an_example_in_its_help(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert f"Example: lusoria {command}" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_in_a_help_is_a_command_that_can_be_read(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    example = " ".join(capsys.readouterr().out.split()).partition("Example: lusoria ")[2]
    words = shlex.split(example.partition(" > ")[0])
    assert words[0] == command and read_arguments(words).command in words


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "roma", "--players", "2", "--games", MANY, "--seed", "1", "--json"]
    assert main(arguments) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == int(MANY)
    assert sum(report["wins"]) == pytest.approx(int(MANY), abs=0.01)
    assert len(report["wins"]) == 2
    assert report["decisions"] > 0
    assert report["nature"] > 0
    assert report["lengths"]["mean"] == pytest.approx(report["decisions"] / int(MANY), abs=1e-3)
    assert report["lengths"]["low"] <= report["lengths"]["median"] <= report["lengths"]["high"]
    assert report["began"]["games"] == int(MANY)
    assert 0 <= report["began"]["wins"] <= int(MANY)
    for key in ("seconds", "decisions_per_second", "games_per_second"):
        assert report[key] > 0
    again = ["simulate", "roma", "--games", MANY, "--json", "--threads", "1"]
    assert main(again) == 0
    assert json.loads(capsys.readouterr().out)["signature"] == report["signature"]


def test_simulate_says_whose_habits_it_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "roma", "--games", "3", "--bots", "greedy"]) == 0
    shown = capsys.readouterr().out
    for word in ("measures the habits of bots", "cards activated", "Forum", "leader after a turn"):
        assert word in shown
    assert main(["simulate", "roma", "--games", "2", "--bots", "search:2", "--json"]) == 0
    heard = capsys.readouterr()
    assert "looks ahead" in heard.err
    facts = json.loads(heard.out)
    assert facts["games"] == facts["counted"] == 2
    assert facts["habits"]["the game"]["turns"] > 1


def test_compare_prints_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["compare", "honors", "standard", "cost.villa=4", "--games", "50", "--check", "none"]
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert "standard (a) and cost.villa=4 (b), the same luck" in shown
    assert "policy goes by the game's own rules of thumb; 50 games on each side" in shown
    assert main([*words, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [bot["bot"] for bot in facts["bots"]] == ["policy", "greedy"]


def test_without_a_gpu_the_cpu_compares(capsys: pytest.CaptureFixture[str]) -> None:
    SAID.clear()
    lack = missing_gpu()
    few = ["--games", "20", "--bots", "random", "--check", "none", "--device", "cuda"]
    assert main(["compare", "roma", "standard", "price.Forum=3", *few]) == 0
    heard = capsys.readouterr()
    assert not lack or heard.err == f"lusoria: {lack}; using the CPU\n"
    assert "20 games on each side" in heard.out


def test_a_side_with_mistakes_is_refused_with_all_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("turnz = 3\n[cost]\nvilla = 600\nvila = 5\n", "utf-8")
    assert main(["compare", "honors", "standard", str(path)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert lines[0].endswith("mine.toml: the sheet has 3 mistakes:")
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["line 1", "line 3", "line 4"]


def test_sweep_and_study_print_and_write_reports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--games", "25", "--check", "none", "--bots", "policy"]
    html, state = tmp_path / "villa.html", tmp_path / "villa.jsonl"
    sweep = ["sweep", "honors", "--vary", "cost.villa=9..11", *few]
    charts = ["--charts", str(tmp_path / "charts")]
    assert main([*sweep, "--html", str(html), "--state", str(state), *charts]) == 0
    shown = capsys.readouterr()
    drawn = (tmp_path / "charts" / "policy-points-of-a-player-by-cost-villa.svg").read_text("utf-8")
    assert drawn.startswith("<svg") and "points of a player" in drawn
    assert "points of a player, by cost.villa" in shown.out and "standard" in shown.out
    assert f"wrote {html}" in shown.err and "<svg" in html.read_text("utf-8")
    assert len(state.read_text("utf-8").splitlines()) == 1 + 4 * 25
    assert main(["sweep", "roma", "--vary", "prices.forum=x", *few]) == 2
    assert "is no range" in capsys.readouterr().err
    only = ["--only", "things", "--only", "beginning"]
    assert main(["study", "quorum", "--games", "2", *few[2:], *only]) == 0
    shown = capsys.readouterr()
    assert "never takes a God" in shown.out and "victories of the first player" in shown.out


def test_simulate_prints_a_summary_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "roma", "--games", "3", "--bots", "greedy,random"]) == 0
    shown = capsys.readouterr().out
    assert "decisions/s" in shown
    assert "greedy" in shown
    assert "signature" in shown
    assert "decisions per game" in shown and "the first player won" in shown


def test_a_lone_player_neither_wins_nor_shares(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "honors", "--games", "5", "--bots", "random"]) == 0
    shown = capsys.readouterr().out
    assert "wins" not in shown and "began" not in shown
    assert "no victory" in shown


def test_a_variant_may_be_named_by_its_own_word(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for words in (["--option", "mercatus=opponent"], ["--mercatus", "opponent"]):
        assert main(["simulate", "roma", "--games", "20", "--json", *words]) == 0
        report = json.loads(capsys.readouterr().out)
        shown.append(report["signature"])
    assert shown[0] == shown[1]


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "roma", "--depth", "2"]) == 0
    assert "50" in capsys.readouterr().out


def test_draw_writes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "board.svg"
    assert main(["draw", "roma", "--moves", "30", "--seat", "1", "--out", str(target)]) == 0
    assert target.read_text("utf-8").startswith("<svg")
    assert main(["draw", "roma", "--moves", "5", "--narrow", "--theme", "dark"]) == 0
    assert "<svg" in capsys.readouterr().out


def test_replay_goes_through_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.txt"
    path.write_text(recorded(ROMA, 1, 0, stop=40).text(), "utf-8")
    assert main(["replay", str(path), "--seat", "1", "--board"]) == 0
    shown = capsys.readouterr().out
    assert "nature: draw ?" in shown
    assert "Seat 1 (you)" in shown
    assert main(["replay", str(path), "--to", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[:7].strip() for line in lines] == ["1", "", "2", "3"]
    assert lines[1].strip() == "Seat 2 goes first."


def test_warm_compiles_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm", "roma"]) == 0
    assert "Roma: ready in" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "rome"], "there is no game 'rome'; did you mean roma?"),
        (["simulate", "go"], "there is no game 'go'; there are roma"),
        (["simulate", "roma", "--players", "3"], "Roma is for 2 players, not 3"),
        (["simulate", "roma", "--option", "mercatus=me"], "mercatus is stockpile or opponent"),
        (["simulate", "roma", "--option", "nothing"], "'nothing' is not NAME=VALUE"),
        (["simulate", "roma", "--option", "x=1"], "has no option 'x'"),
        (["simulate", "roma", "--mercatus", "me"], "mercatus is stockpile or opponent"),
        (["simulate", "roma", "--x=1"], "has no option 'x'"),
        (["simulate", "roma", "--bots", "clever"], "there is no bot 'clever'"),
        (
            ["simulate", "roma", "--bots", "random,random,random"],
            "names 3 bots, but the game has 2 seats",
        ),
        (["simulate", "roma", "--bots", "search:9", "--device", "cuda"], "only on this machine"),
        (["compare", "honors", "standard", "nowhere.toml"], "there is no file 'nowhere.toml'"),
        (["compare", "honors", "standard", "cost.vila=3"], "did you mean villa?"),
        (["compare", "ludi", "standard", "standard"], "cannot be compared"),
        (["play", "roma", "--seats", "me,exec:./no-bot"], "there is no program './no-bot'"),
        (["play", "roma", "--seats", "me,search:x"], "neither simulations (5000) nor a time"),
        (["watch", "roma", "--bots", "exec:false,random"], "ended with exit code 1"),
        (["watch", "roma", "--bots", "clever,random"], "there is no bot 'clever'"),
        (["hint", "/no/such/file"], "No such file"),
        (["bots", "chess"], "there is no game 'chess'"),
        (["play"], "name a game"),
        (["play", "roma", "--seats", "Ada"], "Roma is for 2 players, not 1"),
        (["play", "roma", "--players", "2", "--seats", "Ada"], "names 1"),
        (["play", "--load", "/no/such/file"], "/no/such/file: No such file"),
        (["replay", "/no/such/file"], "No such file"),
        (["draw", "roma", "--seat", "3"], "there is no seat '3' at this table; seats are 1, 2"),
        (["draw", "roma", "--out", "/no/such/folder/x.svg"], "/no/such/folder/x.svg: No such"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith("lusoria: ")
    assert said in heard.err
    assert heard.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "roma", "--games", "0"],
        ["simulate", "roma", "--games", "many"],
        ["fly"],
        ["draw"],
    ],
)
def test_a_wrong_word_gets_one_sentence_and_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as left:
        code = int(str(left.code))
    assert code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "line 1: a match begins with"),
        ("lusoria match 1\ngame: chess\nrules: 1\n", "line 2: there is no game 'chess'"),
        ("lusoria match 1\ngame: roma\nrules: 9\n", "version 9 of Roma is newer"),
        ("lusoria match 1\ngame: roma\nrules: 1\n\n1: fly\n", "line 5: 'fly' names no action"),
    ],
)
def test_a_damaged_file_names_the_line(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(text, "utf-8")
    assert main(["replay", str(path)]) == 2
    assert said in capsys.readouterr().err
    assert path.read_text("utf-8") == text


def test_a_bad_position_file_names_the_line_or_the_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"seats": [\n', "utf-8")
    assert main(["draw", "roma", "--position", str(path)]) == 2
    assert "line 2" in capsys.readouterr().err
    path.write_text('{"seats": [{"points": -1}, {}]}', "utf-8")
    assert main(["draw", "roma", "--position", str(path)]) == 2
    assert "seats[0].points must be" in capsys.readouterr().err
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["draw", "roma", "--position", str(path)]) == 2
    assert "this is not a text file" in capsys.readouterr().err


def test_draw_shows_a_saved_match_where_it_stood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(recorded(ROMA, 1, 0, stop=40).text(), "utf-8")
    picture, moves = recorded(ROMA, 1, 0, stop=20).picture(0).svg("auto"), "20"
    early = picture.encode("ascii", "xmlcharrefreplace").decode()
    assert main(["draw", "--match", str(path), "--seat", "1", "--moves", moves]) == 0
    assert capsys.readouterr().out.strip() == early
    assert main(["draw", "--match", str(path), "--seat", "1"]) == 0
    assert capsys.readouterr().out.strip() != early


def test_bots_are_listed_with_what_levels_stand_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "roma", "ludi"]) == 0
    said = capsys.readouterr().out
    stands = ", ".join(f"{level} = {bot}" for level, bot in ROMA.levels_for(2).items())
    assert stands in " ".join(said.split())
    assert "easy, medium, hard and expert = policy" in said
    assert "exec:./mybot" in said
    assert max(map(len, said.splitlines())) < 80


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A whole match of a short game, as a file."""
    path = tmp_path / "match.txt"
    save(recorded(register(CURSUS), 3, 0), path)
    return path


def test_a_hint_is_given_to_whoever_is_to_act(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, to = load(kept), 11
    while match.at(to).acting < 0:
        to += 1
    match = match.at(to)
    assert main(["hint", str(kept), "--to", str(to), "--bot", "search:4"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"Cursus after {to} entries, as seat {match.acting + 1} sees it:\n")
    assert match.tell(match.acting) in " ".join(said.split())
    options = match.options()
    assert any(f"[{at}] {choice.words}" in said for at, choice in enumerate(options, 1))
    assert main(["hint", str(kept), "--to", str(to), "--bot", "greedy"]) == 0
    said = capsys.readouterr().out.splitlines()[-1]
    assert said.strip() in [f"{choice.text}: {choice.words}" for choice in options]
    match.sit(["Ada", "Ben", "Cato", "Dido"][: match.seats], ())
    save(match, kept)
    who = match.name_of(match.acting)
    for name in (who, who[:2].upper()):
        assert main(["hint", str(kept), "--seat", name, "--bot", "search:4"]) == 0
        assert f"as {who} sees it:" in capsys.readouterr().out


def test_where_nobody_chooses_no_hint_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, kept = recorded(ROMA, 3, 0), tmp_path / "match.txt"
    save(match, kept)
    to = next(n for n in range(40, 90) if len(match.at(n).movers()) == 1)
    other = str(2 - match.at(to).acting)
    for more, said in (
        ([], "the game is over"),
        (["--to", "0"], "chance acts next, so there is nothing to choose"),
        (["--to", "9"], "seat 1 or seat 2 may act at the same time: choose one with --seat"),
        (["--to", str(to), "--seat", other], f"seat {other} has nothing to choose now"),
        (["--to", str(to), "--bot", "clever"], "there is no bot 'clever'"),
    ):
        assert main(["hint", str(kept), *more]) == 2
        heard = capsys.readouterr()
        assert (heard.out, heard.err.count("\n")) == ("", 1)
        assert said in heard.err


def test_features_prints_the_table_that_fills_the_tensor(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["features", "quorum", "--players", "2"]) == 0
    shown = capsys.readouterr().out
    assert "markers below it on its space, by seat (2 of 4) and province (6)" in shown
    assert "Left out on purpose:" in shown
    assert main(["features", "quorum", "--all"]) == 0
    assert "heights: +1, Gallia" in capsys.readouterr().out
    assert main(["features", "roma", "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    last = table["fields"][-1]
    assert table["size"] == ROMA.features == last["start"] + last["size"]
    assert main(["features", "quorum", "--players", "9"]) == 2

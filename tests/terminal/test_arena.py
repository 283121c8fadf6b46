"""The arena as its user has it: broken off and gone on with, and files that are not lost."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from examples.cursus import GAME as CURSUS
from lusoria.bots.player import Bot
from lusoria.cli import main
from lusoria.games import register
from lusoria.lab.source_digest import program
from lusoria.play.journal import claimed
from lusoria.terminal import arena as terminal
from lusoria.terminal import arena_file

BOTS = ["--bots", "greedy,random", "--threads", "1", "--seed", "5"]


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    register(CURSUS)
    monkeypatch.setenv("LUSORIA_DATA", str(tmp_path / "data"))


def hold(*words: str) -> int:
    return main(["arena", *words])


def figures(printed: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(printed)
    del facts["timing"]
    return facts


def test_an_arena_prints_a_table_and_writes_its_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, words = tmp_path / "a.html", ["cursus", "--games", "12", "--players", "2", *BOTS]
    assert hold(*words, "--html", str(page)) == 0
    heard = capsys.readouterr()
    assert "Cursus, 2 players: 12 of 12 games, 6 rounds, seed 5" in heard.out
    for word in ("score", "95%", "rating", "points", "per move", "greedy", "decisions"):
        assert word in heard.out
    assert "the first player won" in heard.out
    assert "every game is saved; play more with: lusoria arena --resume" in heard.err
    assert len(list((tmp_path / "data" / "arenas").glob("cursus-*.jsonl"))) == 1
    assert hold(*words, "--json") == 0
    facts = figures(capsys.readouterr().out)
    assert facts["versions"].keys() == {"python", "numba", "numpy", "openskill"}
    assert (facts["seed"], len(facts["pairings"]), facts["played"]) == (5, 12, 12)
    assert facts["program"] == program()
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_whoever_breaks_off_is_told_how_to_go_on_and_gets_the_same_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "s.jsonl"
    assert hold("cursus", "--games", "16", *BOTS, "--json") == 0
    whole = figures(capsys.readouterr().out)
    choose, asked = Bot.choose, iter(range(150))

    def interrupted(bot: Bot, view: Any, actions: Any) -> int:
        if next(asked, None) is None:
            raise KeyboardInterrupt
        return choose(bot, view, actions)

    monkeypatch.setattr(Bot, "choose", interrupted)
    assert hold("cursus", "--games", "16", *BOTS, "--state", str(state), "--json") == 130
    monkeypatch.setattr(Bot, "choose", choose)
    heard = capsys.readouterr()
    assert f"continue with: lusoria arena --resume {state} --games 16" in heard.err
    assert 0 < figures(heard.out)["played"] < 16
    with state.open("a") as stream:
        stream.write('{"number":')
    assert hold("--resume", str(state), "--threads", "1", "--json") == 0
    assert figures(capsys.readouterr().out) == whole
    assert hold("--resume", str(state), "--games", "20", "--threads", "1") == 0
    assert "20 of 20 games" in capsys.readouterr().out


def test_a_test_is_told_with_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--bots", "random,greedy", "--threads", "1", "--games", "300", "--sprt", "0.5,0.7"]
    assert hold("cursus", *words) == 0
    shown = capsys.readouterr().out
    assert "test: below 70.0% (random, after" in shown
    assert "of 300 games" in shown and "300 of 300" not in shown


def test_several_bots_get_a_cross_table_and_forfeits_their_reasons(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def tired(bot: Bot, *_: Any) -> int:
        raise RuntimeError(f"{bot.name} is tired")

    monkeypatch.setattr(Bot, "choose", tired)
    assert hold("cursus", "--players", "2", "--games", "6", *BOTS) == 0
    shown = capsys.readouterr().out
    assert "forfeits" in shown
    assert "greedy forfeited 3 times: crashed: RuntimeError: greedy is tired" in shown


def test_a_file_that_is_there_is_not_overwritten_and_one_in_use_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "s.jsonl"
    words = ["cursus", "--games", "2", *BOTS, "--state", str(state)]
    assert hold(*words) == 0
    kept = state.read_bytes()
    capsys.readouterr()
    assert hold(*words) == 2
    assert f"{state} already exists; continue it with --resume" in capsys.readouterr().err
    with state.open("r+") as stream:
        assert claimed(stream)
        assert hold("--resume", str(state)) == 2
    assert "another arena is using this file" in capsys.readouterr().err
    changed = json.loads(kept.splitlines()[0])
    for name, value, said in (
        ("rules", 99, "these games follow version 99 of the rules of Cursus"),
        ("bots", ["clever"], "there is no bot 'clever'"),
        ("game", "chess", "there is no game 'chess'"),
    ):
        state.write_text(json.dumps({**changed, name: value}) + "\n", "utf-8")
        assert hold("--resume", str(state)) == 2
        assert said in capsys.readouterr().err


def test_programs_play_where_they_are_named_and_only_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "s.jsonl"
    bots = f"exec:{sys.executable} examples/mybot.py,random"
    where = ["--threads", "1", "--state", str(state)]
    assert hold("cursus", "--games", "2", "--bots", bots, *where) == 0
    heard = capsys.readouterr()
    assert "forfeited" not in heard.out
    assert f"--resume {state} --games 4 --bots 'exec:" in heard.err
    assert hold("--resume", str(state), "--games", "4") == 2
    assert "programs play here; name them again" in capsys.readouterr().err
    assert hold("--resume", str(state), "--bots", "greedy,random") == 2
    assert "--bots cannot change that" in capsys.readouterr().err
    again = ["--resume", str(state), "--games", "4", "--bots", bots, "--threads", "1"]
    assert hold(*again) == 0
    assert "4 of 4 games" in capsys.readouterr().out
    bots = f"exec:{sys.executable} -c 'print(7)',random"
    assert hold("cursus", "--games", "2", "--bots", bots, "--threads", "1") == 0
    assert "which is no JSON object" in capsys.readouterr().out


def test_names_of_programs_are_cut_short_so_that_they_can_be_told_apart() -> None:
    bots = ["exec:2s:/home/ada/venv/bin/python rush.py", "exec:./b", "hard = search:1000"]
    short = ["exec:...bin/python rush.py", "exec:./b", "hard = search:1000"]
    assert list(terminal.labels(bots, 26).values()) == short
    assert [len(name) for name in terminal.labels(bots).values()] == [24, 8, 18]
    alike = ["exec:/home/ada/a long folder/bot.py", "exec:/home/ben/a long folder/bot.py"]
    assert list(terminal.labels(alike).values()) == alike


def test_a_level_is_stated_with_what_it_stands_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert hold("cursus", "--games", "2", "--bots", "easy,random", "--threads", "1") == 0
    assert "easy = " in capsys.readouterr().out


def test_a_program_that_has_changed_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "s.jsonl"
    monkeypatch.setattr(terminal, "program", lambda: "lusoria of yesterday")
    assert hold("cursus", "--games", "2", *BOTS, "--state", str(state)) == 0
    monkeypatch.undo()
    monkeypatch.setenv("LUSORIA_DATA", str(tmp_path / "data"))
    assert hold("--resume", str(state), "--games", "4", "--threads", "1") == 0
    assert "Lusoria has changed since this arena began" in capsys.readouterr().err


def test_only_the_latest_arenas_are_kept(tmp_path: Path) -> None:
    for at in range(arena_file.KEPT + 3):
        (tmp_path / f"{at}.jsonl").touch()
    arena_file.tidy_up(tmp_path)
    assert len(list(tmp_path.iterdir())) == arena_file.KEPT


def test_what_cannot_be_written_in_the_end_does_not_keep_the_result_from_being_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    play = terminal.play

    def plays(*given: Any) -> None:
        play(*given)
        folder.rmdir()

    monkeypatch.setattr(terminal, "play", plays)
    assert hold("cursus", "--games", "4", *BOTS, "--html", str(folder / "a.html")) == 2
    heard = capsys.readouterr()
    assert "4 of 4 games" in heard.out
    assert "every game is saved; play more with: lusoria arena --resume" in heard.err
    assert "a.html: No such file" in heard.err and "wrote" not in heard.err


def test_a_game_whose_log_is_none_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "s.jsonl"
    assert hold("cursus", "--games", "2", *BOTS, "--state", str(state)) == 0
    lines = state.read_text("utf-8").splitlines()
    wrong = [json.dumps({**json.loads(line), "log": "0:99999 7:3"}) for line in lines[1:]]
    state.write_text("\n".join([lines[0], *wrong]) + "\n", "utf-8")
    capsys.readouterr()
    assert hold("--resume", str(state), "--html", str(tmp_path / "x.html")) == 2
    assert "of the arena is not a legal game:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a game"),
        (["roma", "--bots", "clever"], "there is no bot 'clever'"),
        (["roma", "--players", "3"], "Roma is for 2 players, not 3"),
        (["roma", "--html", "/no/such/folder/a.html"], "/no/such/folder/a.html: No such file"),
        (["roma", "--html", "/"], "not an ordinary file"),
        (["roma", "--state", "/no/such/folder/s"], "/no/such/folder/s: No such file"),
        (["--resume", "/no/such/file"], "/no/such/file: No such file"),
        (["--resume", "/"], "Is a directory"),
        (["roma", "--resume", "x"], "--resume continues with its own game and file"),
        (["roma", "--games", "99999999999"], "an arena has 1 to 10,000,000 games"),
        (["roma", "--bots", "greedy,,random"], "the name of a bot is missing"),
        (["roma", "--bots", "greedy,"], "the name of a bot is missing"),
        (["roma", "--bots", "exec:./b\udcff"], "must be text"),
        (["roma", "--html", "./s", "--state", "s"], "--html and --state both name s"),
        (["--resume", "s", "--html", "s"], "--html and --resume both name s"),
        (["--resume", "s", "--seed", "0", "--sprt", "0.4,0.5"], "leave out --seed and --sprt"),
        (["--resume", "s", "--players", "2", "--patience", "3"], "out --players and --patience"),
        (["--resume", "s", "--option", "a=b"], "leave out --option"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert hold(*words) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert said in heard.err
    assert heard.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--sprt", "0.6,0.5"],
        ["--sprt", "half"],
        ["--patience", "0"],
        ["--patience", "long"],
        ["--threads", "0"],
        ["--games", "-1"],
    ],
)
def test_a_wrong_number_gets_one_sentence_and_exit_code_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        hold("roma", *words)
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1

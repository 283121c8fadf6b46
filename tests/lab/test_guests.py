"""Games of other people: from a file, a folder, a module or an installed package."""

from __future__ import annotations

import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import lusoria
from examples.terni import GAME as TERNI
from lusoria.cli import main
from lusoria.core.errors import LusoriaError
from lusoria.games import REGISTERED, guests, load_game, load_reference, names, reference_to
from lusoria.games.guests import Reference, installed, load_from
from lusoria.lab.arena import Arena, ArenaPlan
from lusoria.lab.pairing import Rules
from lusoria.play.public_game import PublicGame

TERNI_FOLDER = Path(str(sys.modules[TERNI.package].__file__)).parent
ONE_FILE = """
from examples.terni import picture, rules, words
from lusoria.core.game import Game
from lusoria.core.metadata import Metadata

METADATA = Metadata(
    name="{name}", title="Pebbles", credit="nobody", version=1, seats=(2,), package=__name__
)
GAME = Game.of(METADATA, rules, words, picture, format=words.format_action, secrets=False)
"""


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game in one file, with its rules beside it; afterwards nobody knows it any more."""
    (tmp_path / "pebbles.py").write_text(ONE_FILE.format(name="pebbles"), "utf-8")
    shutil.copy(TERNI_FOLDER / "RULES.md", tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path / "pebbles.py"
    REGISTERED.pop("pebbles", None)
    sys.modules.pop("pebbles", None)
    installed.cache_clear()


def test_a_file_named_with_the_command_is_a_game_like_any_other(
    pebbles: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--with", str(pebbles), "rules", "pebbles", "2.1"]) == 0
    assert "2.1" in capsys.readouterr().out
    assert main(["watch", "pebbles", "--bots", "random", "--seed", "3"]) == 0
    assert "three in a row" in capsys.readouterr().out
    assert main(["games"]) == 0
    assert "Pebbles, 2 players" in capsys.readouterr().out
    assert PublicGame(load_game("pebbles")).folder == pebbles.parent


def test_the_file_may_be_named_after_the_command_too(
    pebbles: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", "pebbles", "--depth", "2", "--with", str(pebbles)]) == 0
    assert "18" in capsys.readouterr().out


def test_a_folder_is_named_as_the_package_it_is() -> None:
    assert load_from(str(TERNI_FOLDER)) is TERNI
    assert load_from(str(TERNI_FOLDER / "__init__.py")) is TERNI
    assert load_from("examples.terni") is TERNI


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("X = 1", "has no GAME"),
        (ONE_FILE.format(name="pebbles").replace("package=__name__", ""), "package=__name__"),
    ],
)
def test_a_file_without_a_game_is_refused_in_a_sentence(
    pebbles: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pebbles.write_text(text, "utf-8")
    assert main(["--with", str(pebbles), "games"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("no_such_module", "there is no file, folder or module 'no_such_module'"),
        ("no/such.py", "there is no file"),
        (".", "is no package"),
    ],
)
def test_what_is_not_there_is_said(
    where: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(LusoriaError, match=said):
        load_from(where)


def test_a_name_that_another_module_has_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "json.py").write_text(ONE_FILE.format(name="json"), "utf-8")
    with pytest.raises(LusoriaError, match="'json' is the name of another module"):
        load_from(str(tmp_path / "json.py"))


def test_an_installed_package_names_its_games(
    pebbles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = pebbles.parent / "pebbles-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    points = "[lusoria.games]\npebbles = pebbles:GAME\nstones = pebbles:GAME\n"
    (facts / "entry_points.txt").write_text(points)
    monkeypatch.syspath_prepend(str(pebbles.parent))
    installed.cache_clear()
    assert "pebbles" in names() and "pebbles" not in REGISTERED
    assert lusoria.game("pebbles").title == "Pebbles"
    with pytest.raises(LusoriaError, match="gives a game called 'pebbles'"):
        load_game("stones")
    (facts / "entry_points.txt").write_text(
        "[lusoria.games]\npebbles = pebbles\nlost = lost:GAME\n"
    )
    installed.cache_clear()
    del REGISTERED["pebbles"]
    with pytest.warns(UserWarning, match="the installed game 'lost' cannot be loaded: No module"):
        assert "pebbles" in [game.name for game in guests()]


def test_another_process_imports_a_guest(pebbles: Path) -> None:
    game = lusoria.register(load_from(str(pebbles))).game
    reference = reference_to(game)
    assert isinstance(reference, Reference) and reference.root == str(pebbles.parent)
    del REGISTERED["pebbles"]
    assert load_reference(Reference(*reference)) is game
    del REGISTERED["pebbles"]
    with pytest.raises(LusoriaError, match="other sources"):
        load_reference(reference._replace(digest="another"))
    with pytest.raises(LusoriaError, match="no module 'absent'"):
        load_reference(Reference("absent", "absent", "", ""))


def test_an_arena_plays_a_guest_in_several_processes(pebbles: Path) -> None:
    game = lusoria.register(load_from(str(pebbles))).game
    plan = ArenaPlan.of(game, ["random", "greedy"], 4)
    arena = Arena(plan, Rules(game, plan.players, plan.variants, plan.patience))
    assert len([pairing for pairing in arena.run(2) if pairing.ending]) == 4


def test_a_fresh_process_unpickles_an_environment_of_a_guest(pebbles: Path) -> None:
    gym = pytest.importorskip("lusoria.envs.gym")
    game = lusoria.register(load_from(str(pebbles))).game
    env = gym.SeatEnv(game, opponents="random")
    env.reset(seed=1)
    script = "import pickle, sys; print(pickle.load(sys.stdin.buffer).game)"
    done = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(env), stdout=-1)
    assert done.stdout.decode().strip() == "<Game pebbles: Pebbles, 2 players>"

"""Compiled rules on disk: found again, never stale, never a danger."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
import pytest

import lusoria
from lusoria.core.compile import cache_folder as folders
from lusoria.core.compile import cache_guard, compile_cache
from lusoria.core.compile.cache_folder import forget_old_files, open_cache, private, spare_root
from lusoria.core.compile.compile_cache import CompileCache, meaning_of, unsealed, write_sealed
from lusoria.core.compile.jit import HOOKED, INTERPRETED
from lusoria.core.text.notice import SAID

SOURCES = Path(lusoria.__file__).parent
compiled = pytest.mark.skipif(not HOOKED, reason="nothing is kept by us")
once = pytest.mark.skipif(INTERPRETED, reason="a program of its own, run beside compiled rules")
TABLE = np.array([1, 2, 3])
PRICE = 3


def read(at: int) -> int:
    """Read a table."""
    return int(TABLE[at]) * PRICE


def hits(folder: Path) -> int:
    """Compile a function, or find it in *folder*; return whether it was found."""
    dispatcher = numba.njit(read)
    dispatcher._cache = CompileCache(read, folder)
    assert dispatcher(1) == 6
    return sum(dispatcher.stats.cache_hits.values())


@compiled
def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    assert (hits(tmp_path), hits(tmp_path)) == (0, 1)
    (path,) = tmp_path.iterdir()
    path.unlink()
    assert (hits(tmp_path), hits(tmp_path)) == (0, 1)


def flipped(content: bytes) -> bytes:
    """Return the same bytes with one bit changed."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def nonsense(_: bytes) -> bytes:
    """Return bytes that are sealed and mean nothing."""
    return hashlib.sha256(b"nonsense").digest() + b"nonsense"


@compiled
@pytest.mark.parametrize(
    "spoil", [lambda content: content[:-9], lambda _: b"garbage", lambda _: b"", flipped, nonsense]
)
def test_a_damaged_file_is_thrown_away_and_compiled_again(
    tmp_path: Path, spoil: Callable[[bytes], bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    hits(tmp_path)
    (path,) = tmp_path.iterdir()
    path.write_bytes(spoil(path.read_bytes()))
    assert hits(tmp_path) == 0
    assert list(tmp_path.iterdir()) == [path]
    assert unsealed(path)
    assert hits(tmp_path) == 1
    assert not capsys.readouterr().err


FULL = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
from lusoria.core.compile.jit import entry, rule
@rule
def twice(number):
    return 2 * number
@rule
def thrice(number):
    return 3 * number
print(entry(twice)(2), entry(thrice)(2))
"""


@once
def test_where_nothing_can_be_written_rules_are_compiled_and_one_line_says_so(
    tmp_path: Path,
) -> None:
    values = {**os.environ, "LUSORIA_CACHE": str(tmp_path), "PYTHONPATH": str(SOURCES.parent)}
    for name in ("NUMBA_DISABLE_JIT", "LUSORIA_PLAIN"):
        values.pop(name, None)
    command = [sys.executable, "-c", FULL]
    result = subprocess.run(command, env=values, capture_output=True, text=True, check=True)
    assert result.stdout == "4 6\n"
    assert result.stderr.startswith("lusoria: compiled rules cannot be kept in ")
    assert result.stderr.count("\n") == 1
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_where_there_is_no_folder_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file, no folder", "utf-8")
    monkeypatch.setenv("LUSORIA_CACHE", str(taken))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(taken))
    SAID.clear()
    assert open_cache("key") is None
    assert capsys.readouterr().err.count("\n") == 1


def plant(way: str, spare: Path, tmp_path: Path) -> None:
    """Put something where the spare folder would be."""
    if way == "link":
        (tmp_path / "theirs").mkdir(mode=0o700)
        spare.symlink_to(tmp_path / "theirs")
    else:
        spare.mkdir(mode=0o700)
        spare.chmod(0o777 if way == "open" else 0o700)


@pytest.mark.parametrize("way", ["link", "open", "theirs"])
def test_a_planted_folder_is_not_used(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    taken, temporary = tmp_path / "taken", tmp_path / "temporary"
    taken.write_text("", "utf-8")
    temporary.mkdir()
    monkeypatch.setenv("LUSORIA_CACHE", str(taken))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(temporary))
    SAID.clear()
    plant(way, spare_root(), tmp_path)
    if way == "theirs":
        me, spare = os.getuid(), spare_root()
        monkeypatch.setattr(folders, "spare_root", lambda: spare)
        monkeypatch.setattr("os.getuid", lambda: me + 1)
    assert open_cache("key") is None
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_that_cannot_be_written_to_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, temporary = tmp_path / "home", tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("LUSORIA_CACHE", str(home))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(temporary))
    monkeypatch.setattr("os.access", lambda path, _: temporary in Path(path).parents)
    found = open_cache("key")
    assert found == spare_root() / "compiled" / "key"
    assert private(spare_root())


def test_old_folders_and_files_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUSORIA_CACHE", str(tmp_path))
    for number in range(folders.KEPT_FOLDERS + 2):
        made = open_cache(f"key{number}")
        assert made
        os.utime(made, (number, number))
    last = open_cache("last")
    assert last
    assert len(list(last.parent.iterdir())) == folders.KEPT_FOLDERS
    monkeypatch.setattr(folders, "KEPT_BYTES", 25)
    for number in range(4):
        write_sealed(last / f"{number}.rule", b"")
        (last / f"{number}.rule").write_bytes(bytes(10))
        os.utime(last / f"{number}.rule", (number, number))
    forget_old_files(last)
    assert sorted(path.name for path in last.iterdir()) == ["2.rule", "3.rule"]


def made(source: str, scope: dict[str, Any] | None = None) -> Any:
    """Return the last function of a text."""
    names: dict[str, Any] = {"TABLE": TABLE, "PRICE": PRICE, **(scope or {})}
    exec(source, names)
    return next(one for one in reversed(names.values()) if isinstance(one, FunctionType))


PLAIN = 'def read(at: int) -> int:\n    """Read."""\n    return int(TABLE[at]) * PRICE\n'


def test_words_about_a_rule_change_nothing() -> None:
    told = "import sys\n\n\n" + PLAIN.replace("Read.", "Read a table.\n\n    In many words.")
    assert meaning_of(made(told)) == meaning_of(made(PLAIN))
    assert meaning_of(read) == meaning_of(made(PLAIN))


@pytest.mark.parametrize(
    ("source", "scope"),
    [
        (PLAIN.replace("* PRICE", "+ PRICE"), {}),
        (PLAIN, {"PRICE": 4}),
        (PLAIN, {"PRICE": 3.0}),
        (PLAIN, {"TABLE": np.array([1, 2, 4])}),
        (PLAIN, {"TABLE": TABLE.astype(np.int8)}),
        (PLAIN.replace("at: int", "at: int = 1"), {}),
    ],
)
def test_whatever_a_rule_is_made_from_changes_its_file(source: str, scope: dict[str, Any]) -> None:
    assert meaning_of(made(source, scope)) != meaning_of(made(PLAIN))


class Compiled:
    """Stands for a compiled rule."""

    def __init__(self, function: Any) -> None:
        """Keep its source."""
        self.py_func = function


def test_a_constant_of_a_rule_far_below_changes_the_file() -> None:
    def top(price: int) -> Any:
        low = Compiled(made(PLAIN, {"PRICE": price}))
        middle = Compiled(made("def middle(at):\n    return low(at)\n", {"low": low}))
        return made("def top(at):\n    return middle(at)\n", {"middle": middle})

    assert meaning_of(top(3)) == meaning_of(top(3))
    assert meaning_of(top(3)) != meaning_of(top(4))


def test_a_constant_of_a_module_changes_the_file() -> None:
    source = "def width(at):\n    return box.WIDTH\n"
    one, other = type(sys)("box"), type(sys)("box")
    one.__dict__["WIDTH"], other.__dict__["WIDTH"] = 3, 4
    assert meaning_of(made(source, {"box": one})) != meaning_of(made(source, {"box": other}))


KEY = """
import sys
sys.path.insert(0, sys.argv[1])
from lusoria.games.roma.rules import legal
from lusoria.core.compile.compile_cache import meaning_of
print(meaning_of(getattr(legal, "py_func", legal)).hex())
"""


def key_of(copy: Path) -> str:
    """Return the key of a rule of Roma in a copy of the package.

    Python takes a file for unchanged that is as long as it was and of the same second, and files
    here are changed quicker than that: it keeps no bytecode of them.
    """
    values = {**os.environ, "PYTHONPATH": "", "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-B", "-c", KEY, str(copy.parent)]
    result = subprocess.run(command, env=values, capture_output=True, text=True, check=True)
    return result.stdout


@once
def test_a_docstring_keeps_the_key_of_a_game_and_a_constant_of_its_data_changes_it(
    tmp_path: Path,
) -> None:
    copy = tmp_path / "src" / "lusoria"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = key_of(copy)
    for name in ("rules/legal.py", "data.py", "text.py", "svg/board.py"):
        path = copy / "games" / "roma" / name
        path.write_text(path.read_text("utf-8").replace('."""', ', in other words."""'), "utf-8")
    assert key_of(copy) == before
    box = copy / "games" / "roma" / "data.py"
    text = box.read_text("utf-8")
    constant = "NONE: Final = -1\n"
    assert constant in text
    box.write_text(text.replace(constant, "NONE: Final = -7\n"), "utf-8")
    assert key_of(copy) != before


class Full:
    """Stands for something compiled that the disk has no room for."""

    lifted = ()

    class library:  # noqa: N801
        """Its code."""

        has_dynamic_globals = False

        class codegen:  # noqa: N801
            """Its maker."""

            @staticmethod
            def magic_tuple() -> tuple[str, ...]:
                return ("here",)

    def _reduce(self) -> tuple[int, ...]:
        return (1,)


def test_a_write_that_fails_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    SAID.clear()
    monkeypatch.setattr(compile_cache, "write_sealed", full)
    for _ in range(2):
        CompileCache(read, tmp_path).save_overload((), Full())
    words = f"lusoria: compiled rules cannot be kept in {tmp_path}: No space left on device\n"
    assert capsys.readouterr().err == words
    assert not list(tmp_path.iterdir())


def test_keepers_have_what_numba_asks_of_a_cache(tmp_path: Path) -> None:
    keeper = CompileCache(read, tmp_path)
    keeper.enable()
    keeper.disable()
    keeper.flush()
    assert keeper.cache_path == str(tmp_path)


PLAINLY = """
import sys
from lusoria.core.compile import jit
@jit.rule
def twice(number):
    return 2 * number
made = jit.entry(twice)
print(made(2), jit.HOOKED, sum(made.stats.cache_hits.values()))
"""


def plainly(program: Path, cache: Path) -> tuple[str, str]:
    """Run a program with plain rules that numba keeps by itself."""
    values = {**os.environ, "LUSORIA_CACHE": str(cache), "PYTHONPATH": str(SOURCES.parent)}
    values |= {"LUSORIA_PLAIN": "1", "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, str(program)]
    result = subprocess.run(command, env=values, capture_output=True, text=True, check=True)
    return result.stdout, result.stderr


@once
def test_plain_rules_are_compiled_again_where_a_file_is_damaged(tmp_path: Path) -> None:
    program, cache = tmp_path / "program.py", tmp_path / "cache"
    program.write_text(PLAINLY, "utf-8")
    assert plainly(program, cache) == ("4 False 0\n", "")
    assert plainly(program, cache) == ("4 False 1\n", "")
    kept = [path for path in cache.rglob("*") if path.suffix in cache_guard.KINDS]
    assert {path.suffix for path in kept} == set(cache_guard.KINDS)
    for path in kept:
        path.write_bytes(path.read_bytes()[:-9])
        assert plainly(program, cache) == ("4 False 0\n", "")
    (seals,) = cache.rglob(cache_guard.SEALS)
    seals.write_text("[", "utf-8")
    assert plainly(program, cache) == ("4 False 0\n", "")
    assert plainly(program, cache) == ("4 False 1\n", "")


def test_on_a_disk_that_is_nearly_full_plain_rules_are_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    SAID.clear()
    monkeypatch.setenv("LUSORIA_CACHE", str(tmp_path))
    monkeypatch.setenv("LUSORIA_PLAIN", "1")
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=2**20))
    assert open_cache("key") is None
    assert capsys.readouterr().err.endswith("the disk is nearly full\n")

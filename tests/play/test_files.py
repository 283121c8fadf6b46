"""Files of people: what is read with care, and what is never replaced."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import lusoria
from lusoria.core.errors import DamagedFile, InvalidPosition, LusoriaError
from lusoria.play.files import LONGEST, text_of, values_of, writable, write_whole


def test_only_ordinary_files_of_sensible_size_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "large").open("wb") as large:
        large.truncate(LONGEST + 1)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    for name, said in (
        ("/dev/zero", "not an ordinary file"),
        (str(tmp_path / "pipe"), "not an ordinary file"),
        (str(tmp_path), "this is a folder"),
        (str(tmp_path / "large"), "too large"),
        (str(tmp_path / "bytes"), "not a text file"),
        (str(tmp_path / "nothing"), "No such file"),
        ("a\0b", "null"),
    ):
        with pytest.raises(DamagedFile, match=said):
            text_of(Path(name))


def test_devices_pipes_and_folders_are_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("/dev/full", "/dev/null", str(tmp_path / "pipe"), str(tmp_path)):
        with pytest.raises(LusoriaError, match="is not replaced"):
            write_whole(Path(name), "text")
    with pytest.raises(LusoriaError, match="No such file"):
        writable(tmp_path / "no" / "folder")
    with pytest.raises(LusoriaError, match="null"):
        writable(Path("a\0b"))


def test_a_link_stays_a_link_and_its_file_is_written(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old", "utf-8")
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text("utf-8") == "new"


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old", "utf-8")
    with pytest.raises(LusoriaError):
        write_whole(path, "\udcff")
    assert path.read_text("utf-8") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_tilde_is_the_users_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    write_whole(Path("~/x"), "mine")
    assert text_of(Path("~/x")) == "mine"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[1]", "must be an object"),
        ("{", "line 1: "),
        ('{"a": 1, "a": 2}', "a stands twice"),
        ('{"a": NaN}', "NaN is no number"),
        ('{"a": ' + "9" * 5000 + "}", "a number is too long"),
        ('{"a": ' * 5000, "nested too deeply"),
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(InvalidPosition, match=said):
        values_of(text)


def test_names_and_notes_are_one_plain_line(tmp_path: Path) -> None:
    wild = "A\x1b[31mda\n2: end\u2028\u202e\udcff" + "x" * 100
    match = lusoria.game("roma").start(seed=1, names=[wild])
    assert "\x1b" not in match.names[0]
    assert len(match.names[0]) <= 40
    lusoria.save(match, tmp_path / "match.txt")
    again = lusoria.load(tmp_path / "match.txt")
    assert again.names == match.names
    assert again.state.tobytes() == match.state.tobytes()


def test_errors_are_caught_by_the_name_the_package_gives_them() -> None:
    with pytest.raises(lusoria.LusoriaError, match="there is no game"):
        lusoria.game("\x1b[31mroma" + "a" * 5000)

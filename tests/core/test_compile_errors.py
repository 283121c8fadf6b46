"""What authors of games are told about a rule that does not compile."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import pytest

from lusoria.core.compile.jit import INTERPRETED, entry, rule
from lusoria.core.errors import RuleError
from lusoria.core.record import Int8, Record, blank, dtype_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


class Purse(Record):
    """A record within a record."""

    coins: Int8


class Table(Record):
    """A record that rules are given."""

    money: Int8
    turn: Int8
    purse: Purse


def plain(number: int) -> int:
    """Stand for a function that somebody forgot to mark."""
    return number + 1


@rule
def misspelt(table: Any) -> int:
    """Name a field that there is not."""
    table.turn = 1
    table.monye = 3
    return int(table.turn)


@rule
def misread(table: Any) -> int:
    """Read a field of an inner record that there is not."""
    return int(table.purse.coin)


@rule
def unmarked(table: Any) -> int:
    """Call what is no rule."""
    return plain(int(table.turn))


@rule
def added(table: Any) -> int:
    """Add what cannot be added."""
    return int(table.turn + table.purse)


@rule
def crowded(table: Any) -> int:
    """Give a rule too much."""
    return misread(table, 1)  # type: ignore[call-arg]


@rule
def undecided(table: Any) -> Any:
    """Return a number or a record."""
    if table.turn:
        return 1
    return table


WRONG = [
    (
        misspelt,
        "misspelt",
        "    table.monye = 3",
        "no record here has a field 'monye'; did you mean money?",
    ),
    (
        misread,
        "misread",
        "    return int(table.purse.coin)",
        "no record here has a field 'coin'; did you mean coins?",
    ),
    (
        unmarked,
        "unmarked",
        "    return plain(int(table.turn))",
        "it calls plain, which is no rule; mark that with @rule",
    ),
    (
        added,
        "added",
        "    return int(table.turn + table.purse)",
        "no way to compute add(int8, a record)",
    ),
]


@pytest.mark.parametrize(
    ("wrong", "name", "line", "words"),
    WRONG,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_one_sentence_names_rule_file_and_line(
    wrong: Any, name: str, line: str, words: str
) -> None:
    with pytest.raises(RuleError) as caught:
        entry(wrong)(blank(dtype_of(Table)))
    at = Path(__file__).read_text("utf-8").splitlines().index(line) + 1
    assert str(caught.value) == f"rule {name} (tests/core/test_compile_errors.py:{at}): {words}"


@rule
def above(table: Any) -> int:
    """Call a rule that is wrong."""
    return misspelt(table)


@rule
def far_above(table: Any) -> int:
    """Call a rule that calls a rule that is wrong."""
    return above(table)


def test_the_rule_that_is_named_is_the_one_that_is_wrong() -> None:
    with pytest.raises(RuleError, match=r"^rule misspelt .*:\d+\)") as caught:
        entry(far_above)(blank(dtype_of(Table)))
    shown = "".join(traceback.format_exception(caught.value))
    assert shown.count("\n") < 40
    with pytest.raises(RuleError, match=r"^rule misspelt .*:\d+\)"):
        entry(far_above)(blank(dtype_of(Table)))


@pytest.mark.parametrize("wrong", [crowded, undecided])
def test_any_other_fault_is_told_in_one_line(wrong: Any) -> None:
    with pytest.raises(RuleError) as caught:
        entry(wrong)(blank(dtype_of(Table)))
    assert str(caught.value).count("\n") == 0
    assert len(str(caught.value)) < 250


def test_numbas_own_words_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    from lusoria.core.compile import compile_errors

    class Wordy:
        """Stands for numba's settings."""

        FULL_TRACEBACKS = 1

    monkeypatch.setattr(compile_errors, "config", Wordy)
    with pytest.raises(RuleError) as caught:
        entry(unmarked)(blank(dtype_of(Table)))
    assert "Cannot determine Numba type" in str(caught.value.__cause__)

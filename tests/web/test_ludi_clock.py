"""The season's clock: its arithmetic, with times that the test says."""

from __future__ import annotations

import pytest

from lusoria.web.classrooms.console.clock import ASLEEP, Clock, begun

NOON = 1_000_000.0


def test_a_clock_that_runs_counts_down_and_one_that_stands_does_not() -> None:
    clock = begun(3, 300.0, False, NOON)
    assert clock.remaining(NOON + 1000) == 300 and not clock.running
    clock = clock.started(NOON)
    assert clock.remaining(NOON + 100) == 200
    clock = clock.stopped(NOON + 100)
    assert clock.remaining(NOON + 5000) == 200
    assert clock.started(NOON + 6000).remaining(NOON + 6050) == 150


@pytest.mark.parametrize("running", [False, True])
def test_a_minute_more_and_a_minute_less(running: bool) -> None:
    clock = begun(3, 90.0, running, NOON)
    assert clock.longer(60, NOON).remaining(NOON) == 150
    assert clock.longer(-60, NOON).remaining(NOON) == 30
    assert clock.longer(-600, NOON).remaining(NOON) == 0


def test_when_time_is_up_it_rings_until_it_is_given_time_or_begins_anew() -> None:
    clock = begun(3, 60.0, True, NOON).rings()
    assert clock.rung and not clock.running and clock.remaining(NOON + 99) == 0
    assert not clock.longer(60, NOON).rung
    again = clock.started(NOON + 200)
    assert again.running and not again.rung and again.remaining(NOON + 200) == 60


def test_a_clock_nobody_has_seen_for_long_stands_where_it_was_seen() -> None:
    clock = begun(3, 300.0, True, NOON)
    assert clock.woken(NOON + ASLEEP) is clock
    week = clock.woken(NOON + 7 * 86400)
    assert not week.running and week.remaining(NOON + 7 * 86400) == 300
    assert clock.woken(NOON - 3600).running is False, "clocks of machines are set back, too"


def test_what_all_are_told_of_a_clock_is_not_when_it_was_looked_at() -> None:
    assert Clock().told() == {}
    told = begun(3, 300.0, True, NOON).told()
    assert told["ends"] == NOON + 300 and "seen" not in told

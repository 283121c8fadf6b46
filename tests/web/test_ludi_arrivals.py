"""When many join a classroom at once its teacher is told, and can remove them together."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from lusoria.web.classrooms.console.arrivals import FEWEST, WITHIN, burst_in

from .rooming import joined, made, seat_of, talking
from .serving import Served, served

INVENTED = 23


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("arrivals") / "tables.db") as running:
        yield running


def test_a_class_that_comes_in_one_by_one_is_no_burst() -> None:
    assert burst_in([], FEWEST) is None
    assert burst_in([3.0 * number for number in range(28)], FEWEST) is None
    assert burst_in([0.0] * (FEWEST - 1), FEWEST) is None


def test_the_burst_begins_with_those_who_came_too_quickly() -> None:
    class_ = [float(-60 + 5 * number) for number in range(12)]
    invented = [100 + 0.1 * number for number in range(INVENTED)]
    assert burst_in([*invented, *class_], FEWEST) == (100.0, invented[-1])
    later = [time_ + 300 for time_ in invented]
    assert burst_in([*class_, *invented, *later], FEWEST) == (400.0, later[-1])
    slower = [100 + WITHIN / FEWEST * number for number in range(40)]
    assert burst_in(slower, FEWEST) == (slower[0], slower[-1]), "it goes on as long as it is quick"


def test_a_class_that_joins_together_before_it_begins_is_no_burst(at: Served) -> None:
    classroom, host = made(at)
    for number in range(FEWEST + 1):
        joined(at, classroom, f"Student {number}", "lot")
    with talking(at, classroom, host) as console:
        console.hello("console")
        assert not console.classroom.get("burst")
        console.ask(type="begin")
        console.until(lambda it: it.classroom["season"])
        assert not console.classroom.get("burst")


def test_everyone_who_joined_in_a_burst_is_removed_at_once(at: Served) -> None:
    classroom, host = made(at)
    ada = joined(at, classroom, "Ada", f"free-{seat_of(classroom, 'cicero')}")
    classroom.people[0] = replace(classroom.people[0], joined=classroom.people[0].joined - 120)
    with talking(at, classroom, host) as console, talking(at, classroom, ada) as phone:
        console.hello("console")
        phone.hello()
        assert not console.classroom.get("burst")
        assert console.ask(type="begin")["type"] == "done"
        for number in range(INVENTED):
            joined(at, classroom, f"Invented {number}", "lot" if number < 3 else "")
        console.until(
            lambda it: it.classroom.get("burst") and len(it.classroom["people"]) == 1 + INVENTED
        )
        burst = console.classroom["burst"]
        late = [one for one in console.classroom["people"] if one["joined"] >= burst["since"]]
        assert [one["name"] for one in late] == [f"Invented {n}" for n in range(INVENTED)]
        assert console.ask(type="remove_since", since=burst["since"])["type"] == "done"
        console.until(lambda it: it.classroom["burst"] is None)
        assert [one.name for one in classroom.people.values()] == ["Ada"]
        assert [one.name for one in classroom.classroom_store.people(classroom.id)] == ["Ada"]
        roles = console.classroom["roles"]
        assert sum(role["kind"] == "person" for role in roles.values()) == 2, "Ada and the host"
        assert console.ask(type="remove_since", since=burst["since"])["type"] == "refused"
        assert phone.ask(type="request", what="leave")["type"] == "done", "Ada is still there"


def test_a_teacher_who_knows_them_is_told_no_more_until_others_come(at: Served) -> None:
    classroom, host = made(at)
    link = host.post(f"/r/{classroom.id}/link", data={"word": "helper"}).json()["address"]
    helper = at.visitor()
    helper.get(link)
    with talking(at, classroom, host) as console, talking(at, classroom, helper) as other:
        console.hello("console")
        other.hello("console")
        console.ask(type="begin")
        for number in range(FEWEST):
            joined(at, classroom, f"Student {number}", "")
        console.until(lambda it: it.classroom.get("burst"))
        console.until(lambda it: len(it.classroom["people"]) == FEWEST)
        until = console.classroom["burst"]["until"]
        assert other.ask(type="remove_since", since=0)["type"] == "refused"
        assert other.ask(type="expected", until=until)["type"] == "done"
        console.until(lambda it: it.classroom["burst"] is None)
        joined(at, classroom, "One more", "")
        console.until(lambda it: len(it.classroom["people"]) == FEWEST + 1)
        assert not console.classroom.get("burst")
        for number in range(FEWEST):
            joined(at, classroom, f"Another {number}", "")
        console.until(lambda it: it.classroom.get("burst"))
        assert console.classroom["burst"]["since"] > until
        assert time.time() - console.classroom["burst"]["until"] < 60


def test_phones_and_the_projector_are_told_nothing_of_it(at: Served) -> None:
    classroom, host = made(at)
    ada = joined(at, classroom, "Ada", "")
    for number in range(FEWEST):
        joined(at, classroom, f"Student {number}", "")
    with talking(at, classroom, ada) as phone, talking(at, classroom, host) as screen:
        phone.hello()
        screen.hello("projector")
        assert "burst" not in phone.classroom and "burst" not in screen.classroom
        assert phone.ask(type="expected", until=0)["type"] == "refused"

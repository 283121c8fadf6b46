"""A cast that was chosen: who is in the room, whom people hold, whom bots [4.2, LU-112].

A document names roles by their words.  It says all of them, or starts from a plan and says what is
otherwise.  Settled it is one line of JSON with two lists, and for a table that has grown a third.
"""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ....core.errors import InvalidOption
from ....core.text.words import plain
from ..narration import words
from . import casting_plan, codes, data, usable_verbs
from .cast import CAST, FIRST, JUDGE
from .casting_plan import CastingPlan
from .state import Table

PEOPLE, BOTS, JOINED = "people", "bots", "joined"
KEYS: Final = ("plan", PEOPLE, BOTS, "swap", "add", "drop", JOINED)
LEAST_MORTALS: Final = 2
QUOTED: Final = 40
"""How much of a text is quoted in an error."""
ROWS: Final = {word: row for row, word in enumerate(words.ROLE_WORDS) if row != JUDGE}


class Cast(NamedTuple):
    """The rows of a cast: held by people, held by bots, come later."""

    people: tuple[int, ...]
    bots: tuple[int, ...] = ()
    joined: tuple[int, ...] = ()

    @property
    def rows(self) -> tuple[int, ...]:
        """The row in each seat: printed order, the facilitator, then who came later."""
        return (*sorted((*self.people, *self.bots)), JUDGE, *self.joined)


def settle(text: str) -> str:
    """Check a cast, a plan's name, a TOML file's text or one settled already; return one line."""
    text = text.strip()
    if text in casting_plan.ORDERS:
        return text
    return written(cast_of(text))


def written(cast: Cast) -> str:
    """Write a cast as one line, always the same."""
    lists = {
        PEOPLE: [words.ROLE_WORDS[row] for row in sorted(cast.people)],
        BOTS: [words.ROLE_WORDS[row] for row in sorted(cast.bots)],
        JOINED: [words.ROLE_WORDS[row] for row in cast.joined],
    }
    return json.dumps({key: rows for key, rows in lists.items() if rows}, separators=(",", ":"))


def cast_of(text: str) -> Cast:
    """Read a cast, or say in one sentence what is wrong with it."""
    source = source_of(text)
    for key in source:
        if key not in KEYS:
            raise InvalidOption(f"the cast has no '{quoted(key)}'; {hint(key, KEYS)}")
    people, bots = started(source)
    people, bots = changed(source, people, bots)
    return checked(Cast(tuple(people), tuple(bots), tuple(listed(source, JOINED))))


def source_of(text: str) -> Mapping[str, Any]:
    """Read a cast's text, as TOML or as the JSON of one line."""
    try:
        source = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        said = "it is nested too deeply" if isinstance(wrong, RecursionError) else str(wrong)
        raise InvalidOption(f"the cast cannot be read: {plain(said, 2 * QUOTED)}") from wrong
    if not isinstance(source, Mapping):
        raise InvalidOption("the cast cannot be read: it is no table")
    return source


def started(source: Mapping[str, Any]) -> tuple[list[int], list[int]]:
    """Return people and bots to begin with: those of a plan, or none."""
    if "plan" not in source:
        return [], []
    number = source["plan"]
    if (
        isinstance(number, bool)
        or not isinstance(number, int)
        or not data.FEWEST <= number <= data.MOST
    ):
        raise InvalidOption(f"the cast's plan is for {data.FEWEST} to {data.MOST} people")
    this = casting_plan.PLANS[casting_plan.LIVELY][number]
    return of_plan(this)


def of_plan(this: CastingPlan) -> tuple[list[int], list[int]]:
    """Part the rows of a plan into those of people and of bots."""
    held = [row for row in zip(this.roles, this.persons, strict=True) if row[0] != JUDGE]
    return [row for row, person in held if person], [row for row, person in held if not person]


def changed(
    source: Mapping[str, Any], people: list[int], bots: list[int]
) -> tuple[list[int], list[int]]:
    """Change a cast as a document says: swaps, who leaves, who comes, who is a bot."""
    for old, new in swaps(source).items():
        if old not in people and old not in bots:
            raise InvalidOption(f"the cast's swap: {words.ROLE_WORDS[old]} is not in the plan")
        people = [new if row == old else row for row in people]
        bots = [new if row == old else row for row in bots]
    for row in listed(source, "drop"):
        if row not in people and row not in bots:
            raise InvalidOption(f"the cast's drop: {words.ROLE_WORDS[row]} is not in the plan")
        people, bots = without(people, row), without(bots, row)
    named = listed(source, PEOPLE)
    more = [row for row in listed(source, "add") if row not in bots or "plan" not in source]
    taken = [row for row in listed(source, "add") if row not in more]
    machines = listed(source, BOTS)
    if "plan" in source:
        people = [row for row in people if row not in machines]
        bots = [row for row in bots if row not in (*machines, *named, *taken)]
    return [*people, *named, *more, *taken], [*bots, *machines]


def without(rows: list[int], one: int) -> list[int]:
    """Return rows but for one."""
    return [row for row in rows if row != one]


def swaps(source: Mapping[str, Any]) -> dict[int, int]:
    """Read which roles take the place of which."""
    pairs = source.get("swap", {})
    if not isinstance(pairs, Mapping):
        raise InvalidOption('the cast\'s swap is a table: swap = { cicero = "maecenas" }')
    return {row_of(old, "swap"): row_of(new, "swap") for old, new in pairs.items()}


def listed(source: Mapping[str, Any], key: str) -> list[int]:
    """Read a list of roles."""
    words = source.get(key, [])
    if isinstance(words, str) or not isinstance(words, Sequence):
        raise InvalidOption(f'the cast\'s {key} is a list of roles: {key} = ["cicero", "juno"]')
    return [row_of(word, key) for word in words]


def row_of(word: Any, key: str) -> int:
    """Return the row of a role, or say which may be meant."""
    name = str(word).strip().lower().replace(" ", "-")
    if not isinstance(word, str) or name not in ROWS:
        raise InvalidOption(f"the cast's {key} has no role '{quoted(word)}'; {hint(name, ROWS)}")
    return ROWS[name]


def quoted(word: Any) -> str:
    """Repeat what somebody wrote, in short."""
    return plain(str(word), QUOTED)


def hint(name: str, known: Iterable[str]) -> str:
    """Name what somebody may have meant, or some of what there is."""
    words = tuple(known)
    near = difflib.get_close_matches(name[:QUOTED], words, 1, 0.6)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(words[:7])} ..."


def checked(cast: Cast) -> Cast:
    """Return a cast that can be played, or say why it cannot."""
    rows = (*cast.people, *cast.bots, *cast.joined)
    if twice := sorted(row for row in set(rows) if rows.count(row) > 1):
        raise InvalidOption(f"the cast has {words.ROLE_WORDS[twice[0]]} twice")
    if not 1 <= len(cast.people) <= data.MOST:
        raise InvalidOption(
            f"the cast has {len(cast.people)} people; a room is for 1 to {data.MOST}"
        )
    if len(rows) + 1 > data.MOST_ROLES:
        raise InvalidOption(f"the cast has {len(rows)} roles, {data.MOST_ROLES - 1} are the most")
    mortals = count_mortals(rows)
    if not LEAST_MORTALS <= mortals <= data.MOST_MORTALS:
        limits = f"a game needs {LEAST_MORTALS} to {data.MOST_MORTALS}"
        raise InvalidOption(f"the cast has {mortals} mortals; {limits}")
    for row in rows:
        if FIRST[row] >= 0 and int(FIRST[row]) not in rows:
            first = words.ROLE_WORDS[FIRST[row]]
            raise InvalidOption(
                f"the cast has {words.ROLE_WORDS[row]} but not {first}, whom it doubles"
            )
    return cast


def count_mortals(rows: Iterable[int]) -> int:
    """Count the mortals of a cast."""
    return sum(int(data.IS_MORTAL[CAST[row].kind]) for row in rows)


def fill(record: Any, value: str) -> None:
    """Write a settled cast into the record of options."""
    if value in casting_plan.ORDERS:
        record.plan = casting_plan.ORDERS.index(value)
        return
    cast = cast_of(value)
    record.plan, record.roles = casting_plan.CHOSEN_CAST, len(cast.rows)
    record.rows[: len(cast.rows)] = cast.rows
    record.persons[: len(cast.rows)] = [row in cast.people for row in cast.rows]
    record.seats[:] = casting_plan.region_seats(count_mortals(cast.rows))


def seating(people: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """Name the seats of a table."""
    value = options.get("cast", casting_plan.ORDERS[casting_plan.LIVELY])
    rows = (
        casting_plan.plan(people, casting_plan.ORDERS.index(value)).roles
        if value in casting_plan.ORDERS
        else cast_of(value).rows
    )
    return tuple(words.ROLE_WORDS[row] for row in rows)


def headcount_of(options: Mapping[str, str]) -> int:
    """Say for how many people a chosen cast is; plans are for any number."""
    value = options.get("cast", casting_plan.ORDERS[casting_plan.LIVELY])
    return 0 if value in casting_plan.ORDERS else max(data.FEWEST, len(cast_of(value).people))


def present(state: Any) -> tuple[str, ...]:
    """Name the seats that a table has now [18.6]."""
    table = state.table
    return tuple(words.ROLE_WORDS[row] for row in table.people.row[: int(table.roles)].tolist())


def cast_in(table: Table) -> str:
    """Write the cast of a table as an option: a plan's name while it is one."""
    if int(table.plan) != casting_plan.CHOSEN_CAST:
        return casting_plan.ORDERS[int(table.plan)]
    rows = [int(row) for row in table.people.row[: int(table.roles)]]
    held = [int(holder) == codes.PERSON for holder in table.people.held[: int(table.roles)]]
    judge = int(table.judge)
    first = list(zip(rows[:judge], held, strict=False))
    people = [row for row, person in first if person] or rows[:1]
    bots = [row for row in rows[:judge] if row not in people]
    return written(Cast(tuple(people), tuple(bots), tuple(rows[judge + 1 :])))


HEADING: Final = """# Who is in the room. Change it and give it back: --option cast=my.toml
# Every role stands in one list: people's, or bots'. '#' before a role leaves it out.
# Or begin with a plan and say what is otherwise:
#   plan = 24
#   swap = {{ cicero = "maecenas" }}
#   add = ["vulcan"]
#   drop = ["pansa"]
#   bots = ["mercury"]
# Here is the plan for {people} people.
"""


def template(name: str = casting_plan.ORDERS[casting_plan.LIVELY]) -> str:
    """Write the cast of a middling room as TOML, with what each role begins with."""
    people, bots = of_plan(casting_plan.plan(TYPICAL, casting_plan.ORDERS.index(name)))
    rest = [row for row in ROWS.values() if row not in (*people, *bots)]
    lines = [
        HEADING.format(people=TYPICAL),
        *lines_of(PEOPLE, people, [row for row in rest if CAST[row].kind != data.NUMEN]),
        "",
        *lines_of(BOTS, bots, [row for row in rest if CAST[row].kind == data.NUMEN]),
    ]
    return "\n".join(lines) + "\n"


TYPICAL: Final = 30


def lines_of(key: str, rows: Iterable[int], others: Iterable[int]) -> list[str]:
    """Write a list of roles, one a line, and those that could be in it."""
    said = [
        f'    "{words.ROLE_WORDS[row]}",  # {CAST[row].name}: {words.holdings(row)}' for row in rows
    ]
    more = [f'    # "{words.ROLE_WORDS[row]}",' for row in others]
    return [f"{key} = [", *said, *more, "]"]


def explained(value: str, people: int) -> list[str]:
    """Say in sentences what is missing at a table: powers that nobody there has."""
    rows = (
        casting_plan.plan(people, casting_plan.ORDERS.index(value)).roles
        if value in casting_plan.ORDERS
        else cast_of(value).rows
    )
    return [f"nobody can {verb}" for verb in usable_verbs.unusable(rows)]

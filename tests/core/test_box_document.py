"""Box documents of a made-up game: reading, changing, merging, and naming what is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Annotated

import pytest

from lusoria.core.box import Box, Entry, InvalidDocument, Place, Text, Values
from lusoria.core.errors import InvalidOption
from lusoria.core.record import Int8, Int8s, Record, blank, dtype_of


class Ferry(Record):
    """The numbers of a game of ferries."""

    boats: Int8
    fog: Int8
    wind: Int8
    fare: Annotated[Int8s, 2]
    route: Annotated[Int8s, 3]


class Chosen(Record):
    """What is chosen."""

    box: Ferry


def three_letters(text: str) -> str:
    if len(text.strip()) != 3:
        raise ValueError("a route has three stops")
    return text.strip().upper()


def write(box: Ferry, _: Place, text: str) -> None:
    for at, letter in enumerate(text):
        box.route[at] = ord(letter)


def read(box: Ferry, _: Place) -> str:
    return "".join(chr(stop) for stop in box.route)


def fares_rise(values: Values) -> Iterator[tuple[str, str]]:
    if int(values["fare"][0,]) > int(values["fare"][1,]):
        yield "fare", "fare must not fall from near to far"


BOX = Box(
    game="ferry",
    title="Ferry",
    entries=(
        Entry("boats", (), 1, 9, 4, "boats of a player"),
        Entry("fog", (), 0, 1, False, "whether there is fog"),
        Entry("wind", (), 0, 0, "west", "where the wind is from", words=("north", "west")),
        Entry("fare", (("near", "far"),), 0, 20, (2, 5), "what a crossing costs", "far"),
        Entry("route", (), 0, 0, "ABC", "the stops", parse=three_letters),
    ),
    texts={"route": Text(write, read)},
    check=fares_rise,
)


def test_a_document_keeps_only_what_it_changes() -> None:
    text = 'boats = 5\nwind = "north"\nroute = "cba"\n[fare]\nfar = 6\n'
    line = '{"boats":5,"wind":"north","fare":{"far":6},"route":"CBA"}'
    assert BOX.settle(text) == BOX.settle(line) == line
    assert BOX.settle("boats = 4\nfog = false") == BOX.settle("") == BOX.settle("standard")


def test_a_document_is_written_into_a_record_and_read_back() -> None:
    record, line = blank(dtype_of(Chosen)), '{"fog":true,"wind":"north","route":"XYZ"}'
    BOX.fill(record, line)
    assert (record.box.boats, record.box.fog, record.box.wind) == (4, 1, 0)
    assert [int(fare) for fare in record.box.fare] == [2, 5]
    assert BOX.written(record.box) == line


def test_the_printed_document_reads_back_and_says_what_may_be() -> None:
    for text in ("standard", '{"boats":7,"wind":"north"}'):
        printed = BOX.template(text)
        assert BOX.settle(printed) == text
        assert set(tomllib.loads(printed)) == {"boats", "fog", "wind", "fare", "route"}
    for line in (
        "# boats of a player (1 to 9)",
        "# whether there is fog (true or false)",
        "# where the wind is from (north, west)",
        "# what a crossing costs (0 to 20; reconstructed: far)",
    ):
        assert line in printed


def test_every_value_is_listed_with_its_standard_and_its_bounds() -> None:
    fields = {one.path: one for one in BOX.fields("boats = 5")}
    assert list(fields) == ["boats", "fog", "wind", "fare.near", "fare.far", "route"]
    boats, far = fields["boats"], fields["fare.far"]
    assert (boats.value, boats.standard, boats.low, boats.high) == (5, 4, 1, 9)
    assert boats.changed
    assert not far.changed
    assert (far.reconstructed, fields["fare.near"].reconstructed) == (True, False)
    assert [fields[name].kind for name in ("boats", "fog", "wind", "route")] == [
        "number",
        "switch",
        "word",
        "text",
    ]
    assert [one.path for one in BOX.changes("boats = 5\nfare = [2, 9]")] == ["boats", "fare.far"]


def test_one_value_is_changed_by_its_path() -> None:
    changed = BOX.changed("boats = 5", {"fare.far": 9, "fog": True})
    assert changed == '{"boats":5,"fog":true,"fare":{"far":9}}'
    assert BOX.changed(changed, {"boats": 4, "fog": False, "fare.far": 5}) == "standard"
    with pytest.raises(InvalidDocument, match=r"the box: fare\.far must be 0 to 20"):
        BOX.changed("standard", {"fare.far": 21})
    with pytest.raises(InvalidDocument, match=r"there is no 'fair\.far'; did you mean fare\?"):
        BOX.changed("standard", {"fair.far": 1})


def test_a_document_is_laid_on_top_of_another() -> None:
    merged = BOX.merged("boats = 5\nfare = [1, 2]", "boats = 6\nfare = [2, 3]")
    assert merged == '{"boats":6,"fare":{"near":1,"far":3}}'


def test_all_mistakes_are_named_with_their_lines_and_the_nearest_names() -> None:
    text = "\n".join(
        ["boat = 4", 'wind = "wst"', "fog = 1", "route = 'AB'", "[fare]", "ner = 1", "far = 21"]
    )
    with pytest.raises(InvalidDocument) as refused:
        BOX.settle(text)
    assert refused.value.mistakes == (
        "line 1: there is no entry 'boat'; did you mean boats?",
        "line 2: wind cannot be 'wst'; did you mean west?",
        "line 3: fog must be true or false, not 1",
        "line 4: route: a route has three stops",
        "line 6: fare has no 'ner'; did you mean near?",
        "line 7: fare.far must be 0 to 20, not 21",
    )
    assert str(refused.value).startswith("the box has 6 mistakes: line 1: there is no entry")


def test_an_entry_below_the_heading_of_another_is_sent_above_it() -> None:
    with pytest.raises(InvalidDocument) as refused:
        BOX.settle("[fare]\nnear = 3\nboats = 5")
    assert refused.value.mistakes == (
        "line 3: fare has no 'boats'; boats is an entry of its own: move it above the first line "
        "in [brackets]",
    )


def test_a_text_that_cannot_be_read_says_where_and_how_to_write_it() -> None:
    with pytest.raises(InvalidDocument) as refused:
        BOX.settle("boats = 5\nroute = A B C")
    assert str(refused.value) == (
        "the box, line 2: it cannot be read at column 9 (invalid value): "
        'write NAME = 3 for a number, NAME = "text" in quotes for a text'
    )
    for wrong in ("{", "[" * 3000, "boats = " + "9" * 5000):
        with pytest.raises(InvalidDocument, match="cannot be read"):
            BOX.settle(wrong)


def test_what_does_not_fit_together_is_named_where_it_stands() -> None:
    with pytest.raises(InvalidOption, match="the box, line 2: fare must not fall from near to far"):
        BOX.settle("boats = 5\nfare = [6, 5]")


def test_a_long_list_of_mistakes_is_cut_and_counted() -> None:
    with pytest.raises(InvalidDocument) as refused:
        BOX.settle("\n".join(f"x{at} = 1" for at in range(30)))
    assert len(refused.value.mistakes) == 21
    assert refused.value.mistakes[-1] == "and 10 more mistakes"

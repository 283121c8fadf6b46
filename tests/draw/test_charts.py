"""Charts say in words what they draw, and every value has its place."""

from __future__ import annotations

from xml.etree import ElementTree

from lusoria.draw.charts import Change, Curve, bands, heat, overlay, short, tornado


def test_bands_go_through_every_point() -> None:
    picture = bands("Points", ["5", "6", "7"], [Curve("villa", [1, 2, 4], [0, 1, 3], [2, 3, 5])])
    assert picture.description == "villa from 1 to 4"
    assert ElementTree.fromstring(picture.svg("auto")) is not None
    assert picture.layers["graph"].count('class="band c0"') == 1
    assert "villa 4" in picture.layers["graph"]


def test_a_heat_map_has_a_cell_for_every_pair_and_frames_the_standard() -> None:
    values = {(row, column): float(row * column) for row in (1, 2) for column in (3, 4, 5)}
    drawn = heat("Points", ("cost", "worth"), values, (2, 4)).layers["graph"]
    assert drawn.count('class="cell"') == 6
    assert drawn.count('class="standard"') == 1
    assert "across: worth; down: cost" in drawn


def test_a_tornado_draws_less_to_the_left_and_more_to_the_right() -> None:
    rows = [Change("villa (10)", [("8", 0.9, 0.7, 1.1), ("12", -0.5, -0.8, -0.2)])]
    picture = tornado("Sensitivity", rows)
    assert picture.description == "villa (10): 8 +0.90, 12 -0.50"
    drawn = picture.layers["graph"]
    assert drawn.count('class="more"') == drawn.count('class="less"') == 1
    assert drawn.count('class="whisker"') == 2


def test_two_distributions_lie_over_each_other() -> None:
    drawn = overlay("Points", ("a", {1: 3, 2: 1}), ("b", {2: 1, 40: 1})).layers["graph"]
    assert drawn.count('class="before"') == 1 + 1
    assert drawn.count('class="after"') == 1 + 1
    assert ">a</text>" in drawn and ">b</text>" in drawn


def test_numbers_are_written_with_about_three_figures() -> None:
    assert [short(value) for value in (1234.5, 12.34, 1.234, 7.0)] == ["1,234", "12.3", "1.23", "7"]

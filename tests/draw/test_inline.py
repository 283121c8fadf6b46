"""Colours as plain attributes: what a style sheet says, for programs that cannot read it."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from itertools import zip_longest

import pytest

from lusoria.draw import palette
from lusoria.draw.inline_colours import PRESENTATION, plain, read, resolved
from lusoria.draw.palette import scoped
from lusoria.draw.svg import KNOWING, Picture, tag

from .boards import NAMES, picture_of, tree_of

SHAPES = ("rect", "circle", "ellipse", "path", "polygon", "line", "text")


def told(markup: str, *rules: str) -> str:
    """Return a piece of a picture, with what its style says written into it."""
    whole = plain(f'<svg class="lusoria" data-theme="dark">{markup}</svg>', scoped(*rules))
    return whole.removeprefix('<svg class="lusoria" data-theme="dark">').removesuffix("</svg>")


@pytest.mark.parametrize(
    ("rule", "markup", "expected"),
    [
        ("text{fill:red}", "<text/>", '<text fill="red"/>'),
        (".a{fill:red}", '<g class="b a"/>', '<g class="b a" fill="red"/>'),
        (".a{fill:red}", '<g class="b"/>', '<g class="b"/>'),
        (".a.b{fill:red}", '<g class="b c a"/>', '<g class="b c a" fill="red"/>'),
        (".a.b{fill:red}", '<g class="a"/>', '<g class="a"/>'),
        ("g.a{fill:red}", '<rect class="a"/>', '<rect class="a"/>'),
        (".a,.b{fill:red}", '<g class="b"/>', '<g class="b" fill="red"/>'),
        ('[role="img"]{fill:red}', '<g role="img"/>', '<g role="img" fill="red"/>'),
        ("#a{fill:red}", '<g id="a"/>', '<g id="a" fill="red"/>'),
        ("*{fill:red}", "<g/>", '<g fill="red"/>'),
    ],
)
def test_a_rule_speaks_of_whom_its_selector_names(rule: str, markup: str, expected: str) -> None:
    assert told(markup, rule) == expected


def test_within_is_at_any_depth_and_directly_within_is_not() -> None:
    markup = '<g class="a"><g><rect/></g><rect/></g>'
    assert told(markup, ".a rect{fill:red}").count('fill="red"') == 2
    assert told(markup, ".a>rect{fill:red}") == (
        '<g class="a"><g><rect/></g><rect fill="red"/></g>'
    )


def test_a_path_of_three_is_found_behind_a_nearer_one_that_misleads() -> None:
    markup = '<g class="a"><g class="b"><i><g class="b"><rect/></g></i></g></g>'
    assert 'fill="red"' in told(markup, ".a>.b rect{fill:red}")
    assert 'fill="red"' not in told(markup, ".c .b rect{fill:red}")


def test_the_more_specific_rule_wins_and_then_the_later() -> None:
    assert 'fill="blue"' in told('<g class="a b"/>', ".a.b{fill:blue}", ".a{fill:red}")
    assert 'fill="blue"' in told('<g class="a b"/>', ".b{fill:red}", ".a{fill:blue}")
    assert 'fill="blue"' in told('<g class="a"/>', ".a{fill:blue}", "g{fill:red}")
    assert 'fill="blue"' in told('<g class="a" id="c"/>', "#c{fill:blue}", ".a.a{fill:red}")


def test_a_rule_wins_over_an_attribute_as_it_does_in_a_browser() -> None:
    assert told('<g class="a" fill="none"/>', ".a{fill:red}") == '<g class="a" fill="red"/>'
    assert told('<g class="a" fill="none"/>', ".b{fill:red}") == '<g class="a" fill="none"/>'


def test_what_holds_only_at_times_is_passed_over() -> None:
    rules = (".a:hover{fill:red}", ".a:focus .b{fill:red}", ".a:focus-visible{stroke:red}")
    markup = '<g class="a"><g class="b"/></g>'
    assert told(markup, *rules) == markup
    assert plain(markup, "@media (prefers-color-scheme:dark){.a{fill:red}.b{fill:red}}") == markup
    assert plain('<g class="a"/>', "/* .a{fill:red} */.a{fill:blue}").endswith('fill="blue"/>')


def test_variables_come_from_around_and_may_fall_back() -> None:
    rules = (
        ".w{--who:var(--one);--one:#111}",
        ".v{--who:#222}",
        ".p{fill:var(--who);stroke:var(--none,var(--who))}",
    )
    inner = '<i class="p"/>'
    assert 'fill="#111" stroke="#111"' in told(f'<g class="w"><g>{inner}</g></g>', *rules)
    assert 'fill="#222" stroke="#222"' in told(f'<g class="w"><g class="v">{inner}</g></g>', *rules)
    assert told(inner, *rules) == inner


def test_variables_that_name_each_other_end() -> None:
    assert resolved("var(--a)", {"--a": "var(--b)", "--b": "var(--a)"}) == ""
    assert resolved("1px solid var(--a)", {"--a": "red"}) == "1px solid red"


def test_the_root_decides_between_the_palettes() -> None:
    style = palette.THEME + scoped(".a{fill:var(--ink)}")
    for theme, colours in (
        ("light", palette.LIGHT),
        ("auto", palette.LIGHT),
        ("dark", palette.DARK),
    ):
        picture = Picture(9, 9, {"only": tag("g", class_="a")}, "A", "B", style)
        assert f'<g class="a" fill="{colours["ink"]}"/>' in picture.svg(theme)


def test_an_attribute_with_a_variable_is_also_told_plainly_and_keeps_its_theme() -> None:
    told_ = told('<g class="a"><g fill="var(--c)"/></g>', ".a{--c:red}")
    assert told_ == '<g class="a"><g fill="red" style="fill:var(--c)"/></g>'


def test_nothing_is_drawn_where_a_surface_is_see_through() -> None:
    assert told('<g class="a"/>', ".a{fill:transparent}") == '<g class="a" fill="none"/>'


def test_what_is_no_attribute_stays_in_the_style_sheet() -> None:
    rule = ".a{cursor:pointer;outline:none;font-weight:700;width:100%}"
    assert told('<g class="a"/>', rule) == '<g class="a" font-weight="700"/>'


def test_capitals_are_written_out_but_not_in_titles() -> None:
    markup = '<g class="caps"><title>a &amp; b</title><text>a &amp; b</text></g><text>c</text>'
    assert told(markup, ".caps{text-transform:uppercase}") == (
        '<g class="caps"><title>a &amp; b</title><text>A &amp; B</text></g><text>c</text>'
    )


def test_layers_sent_by_themselves_have_no_plain_colours() -> None:
    style = palette.THEME + scoped(".a{fill:var(--ink)}")
    picture = Picture(9, 9, {"only": tag("g", class_="a")}, "A", "B", style)
    assert picture.groups()["only"] == '<g id="layer-only" class="layer"><g class="a"/></g>'


def test_a_program_without_variables_reads_no_half_of_the_style_sheet() -> None:
    text = Picture(9, 9, {}, "A", "B", palette.THEME).svg()
    assert f"<style>{KNOWING}{{.lusoria{{" in text


@pytest.mark.parametrize("name", NAMES)
def test_every_selector_of_every_game_is_understood_or_waits_for_a_pointer(name: str) -> None:
    sheet = read(picture_of(name).style)
    assert all(":hover" in one or ":focus" in one for one in sheet.unread), sheet.unread


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_keeps_its_elements_and_gains_only_attributes(name: str) -> None:
    picture = picture_of(name)
    for layer in picture.groups().values():
        before = tree_of(layer).iter()
        after = tree_of(plain(layer, picture.style)).iter()
        for old, new in zip_longest(before, after):
            assert old.tag == new.tag
            assert (old.text or "").lower() == (new.text or "").lower()
            gained = new.attrib.keys() - old.attrib.keys()
            assert gained <= PRESENTATION | {"style"}
            assert old.attrib.keys() <= new.attrib.keys()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_no_plain_attribute_waits_for_a_variable(name: str, theme: str) -> None:
    for element in tree_of(picture_of(name).svg(theme)).iter():
        for key in element.attrib.keys() & PRESENTATION:
            assert "var(" not in element.attrib[key], element.attrib


def bare(element: ElementTree.Element, coloured: bool = False) -> list[str]:
    """Return the shapes that nobody gives a colour."""
    kind = element.tag.rpartition("}")[2]
    coloured = coloured or bool(element.attrib.keys() & {"fill", "stroke"}) or kind == "clipPath"
    here = [f"{kind} {element.attrib}"] if kind in SHAPES and not coloured else []
    return here + [one for child in element for one in bare(child, coloured)]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_drawn_has_a_plain_colour_from_itself_or_from_around(name: str) -> None:
    assert not bare(tree_of(picture_of(name).svg()))

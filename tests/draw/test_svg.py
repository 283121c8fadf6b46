"""Elements as text, and pictures made of layers."""

from __future__ import annotations

import re

import pytest

from lusoria.draw import palette, pieces
from lusoria.draw.palette import scoped
from lusoria.draw.svg import THEMES, Picture, group, prefixed, tag

from .boards import NAMES, picture_of, tree_of

POINTERS = ("aria-labelledby", "aria-describedby", "aria-controls", "aria-owns")


def test_an_element_is_written_with_its_attributes() -> None:
    assert tag("rect", width=1.0, stroke_width=2, class_="a") == (
        '<rect width="1" stroke-width="2" class="a"/>'
    )
    assert tag("g", "x", id=None) == "<g>x</g>"
    assert tag("g", aria_label='"<&') == '<g aria-label="&quot;&lt;&amp;"/>'
    assert tag("circle", r=2 / 3) == '<circle r="0.67"/>'
    assert group(1, 2.5, "x") == '<g transform="translate(1 2.5)">x</g>'


def test_a_theme_is_one_of_three() -> None:
    picture = Picture(9, 9, {}, "A", "B", "")
    for theme in THEMES:
        assert f'data-theme="{theme}"' in picture.svg(theme)
    with pytest.raises(ValueError, match="auto, light, dark"):
        picture.svg("sepia")


def test_words_about_a_picture_are_escaped() -> None:
    picture = Picture(9, 9, {}, "A & B", "</desc><script>", "a{fill:red}b>c{fill:blue}")
    tree = tree_of(picture.svg())
    assert [child.text for child in tree][:2] == ["A & B", "</desc><script>"]


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ('<g id="a"/>', '<g id="p-a"/>'),
        ('<g aria-labelledby="a b"/>', '<g aria-labelledby="p-a p-b"/>'),
        ('<use href="#a"/>', '<use href="#p-a"/>'),
        ('<a href="https://x.org/#a"/>', '<a href="https://x.org/#a"/>'),
        ('<g clip-path="url(#a)"/>', '<g clip-path="url(#p-a)"/>'),
        ('<g fill="url(#a) red"/>', '<g fill="url(#p-a) red"/>'),
        ('<g fill="red" class="id"/>', '<g fill="red" class="id"/>'),
        ('<g data-id="a" aria-label="url(#a)"/>', '<g data-id="a" aria-label="url(#a)"/>'),
        ("<text>id=&quot;a&quot; url(#a)</text>", "<text>id=&quot;a&quot; url(#a)</text>"),
    ],
)
def test_ids_and_what_points_to_them_begin_with_the_prefix(markup: str, expected: str) -> None:
    assert prefixed(markup, "p-") == expected
    assert prefixed(markup, "") == markup


@pytest.mark.parametrize("prefix", ['"', "a b", "1", "<", "a.b", "é"])
def test_a_prefix_that_is_no_name_is_refused(prefix: str) -> None:
    with pytest.raises(ValueError, match="a prefix is"):
        prefixed("<g/>", prefix)


def test_a_style_sheet_points_to_the_new_ids() -> None:
    style = palette.THEME + scoped(".a{fill:url(#dots)}")
    layers = {"only": tag("pattern", id="dots") + tag("rect", class_="a")}
    text = Picture(9, 9, layers, "A", "B", style).svg(prefix="p-")
    assert text.count("url(#p-dots)") == 2
    assert "url(#dots)" not in text


@pytest.mark.parametrize("name", NAMES)
def test_two_pictures_on_a_page_share_no_id(name: str) -> None:
    picture = picture_of(name)
    alone, first, second = (picture.svg(prefix=prefix) for prefix in ("", "a-", "b-"))
    assert not ids(first) & ids(second)
    assert ids(first) == {f"a-{one}" for one in ids(alone)}
    assert first.replace("a-", "b-") == second.replace("a-", "b-")
    assert pointed_to(first) <= ids(first)
    assert alone == picture.svg()


def ids(text: str) -> set[str]:
    """Return the names of all elements."""
    return {one.attrib["id"] for one in tree_of(text).iter() if "id" in one.attrib}


def pointed_to(text: str) -> set[str]:
    """Return the names that anything in a document points to."""
    tree = tree_of(text)
    names = {name for one in tree.iter() for key in POINTERS for name in one.get(key, "").split()}
    names |= {one.attrib["href"][1:] for one in tree.iter() if "href" in one.attrib}
    return names | set(re.findall(r"url\(#([^)]+)\)", text))


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_heights_vary_and_the_frame_goes_along_while_layers_keep_their_names(
    name: str, narrow: bool
) -> None:
    moments = [picture_of(name, narrow, moves) for moves in (0, 15, 40)]
    for picture in moments:
        assert tree_of(picture.svg()).attrib["viewBox"] == picture.frame
        assert picture.frame == f"0 0 {picture.width:g} {picture.height:g}"
        assert list(picture.layers) == list(moments[0].layers)
        assert picture.width == moments[0].width
        assert list(picture.groups()) == list(picture.layers)


def test_a_long_label_of_a_button_takes_two_lines() -> None:
    label = "Lay down the gossip and name Livia, as the king"
    assert pieces.button_lines("Pass", 200, 44, 17) == (["Pass"], 17)
    lines, size = pieces.button_lines(label, 270, 44, 17)
    assert " ".join(lines) == label and len(lines) == 2 and size < 17
    assert pieces.button(280, 44, label, 17).count("<text") == 2

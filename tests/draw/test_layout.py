"""Where boxes come to lie that would lie somewhere else."""

from __future__ import annotations

from lusoria.draw.layout import SLIGHT, Area, spread

SHEET = Area(0, 0, 400, 300)
GAP = 4.0


def overlap(one: Area, other: Area) -> float:
    """Return how deep two boxes overlap, with the room that should be between them."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return min(across, down) + GAP


def test_boxes_that_do_not_overlap_stay() -> None:
    boxes = (Area(10, 10, 50, 40), Area(200, 150, 60, 60))
    assert spread(boxes, SHEET, GAP) == boxes


def test_two_boxes_share_the_shorter_way() -> None:
    one, other = spread((Area(100, 100, 80, 40), Area(100, 120, 80, 40)), SHEET, GAP)
    assert one.x == other.x == 100, "they overlap less up and down than across"
    assert (one.y, other.y) == (88, 132)
    assert overlap(one, other) == 0


def test_a_fixed_box_makes_the_other_go_the_whole_way() -> None:
    fixed = Area(100, 100, 80, 40)
    (moved,) = spread((Area(100, 110, 80, 40),), SHEET, GAP, (fixed,))
    assert moved == Area(100, 144, 80, 40)


def test_a_heap_is_spread_over_the_sheet_and_not_beyond() -> None:
    heap = tuple(Area(150 + at, 120 + 2 * at, 70, 50) for at in range(5))
    laid = spread(heap, SHEET, GAP)
    assert all(box == box.moved_into(SHEET) for box in laid)
    pairs = [(one, other) for one in laid for other in laid if one is not other]
    assert max(overlap(*pair) for pair in pairs) <= 2 * SLIGHT
    assert [box[2:] for box in laid] == [box[2:] for box in heap], "none changes its size"


def test_a_box_is_moved_onto_the_sheet() -> None:
    assert Area(-30, 290, 50, 40).moved_into(SHEET) == Area(0, 260, 50, 40)
    assert Area(0, 0, 20, 10).about(50, 50) == Area(40, 45, 20, 10)

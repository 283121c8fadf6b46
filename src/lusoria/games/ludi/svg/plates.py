"""The regions' plates: name, seats, tribute, who sits, who stands, what is fought there."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....draw import pieces
from ....draw.layout import Area, spread
from ....draw.memo import FEW, SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..model import data
from ..narration.words import count, sum_of
from ..views.scene import Fight, Scene, Token
from . import map_projection, tokens

GAP: Final = 5.0
HEAD: Final = 29.0
STRIP: Final = 27.0
EDGE: Final = 7.0
"""Room between plates, and to the edge of the sheet."""
SHEET: Final = Area(0, 0, map_projection.WIDTH, map_projection.HEIGHT).inset(EDGE, EDGE)
"""Where plates may lie."""
COLUMNS: Final = 2
ROME_COLUMNS: Final = 3
TALLEST: Final = 181.0
ROME_TALLEST: Final = 211.0
"""Room for chips on a plate; beyond it they shrink."""

STYLE: Final = scoped(
    ".plate .back{fill:var(--plate);stroke:var(--shore);stroke-width:1.6}",
    ".plate.kingdom .back{stroke:#a97b14;stroke-width:2.4}",
    ".plate.city .back{stroke:#7c1f3c;stroke-width:3}",
    ".plate .head{fill:var(--head)}",
    ".plate.kingdom .head{fill:var(--head-king)}",
    ".plate.city .head{fill:var(--head-rome)}",
    ".plate .head-line{stroke:var(--shore);stroke-width:1}",
    ".plate.legal .back,.legal .plate .back{stroke:var(--go);stroke-width:4}",
    ".slot{fill:var(--well);opacity:.75;stroke:var(--line);stroke-width:1.2;stroke-dasharray:3 3}",
    ".slot.throne{stroke:#a97b14;opacity:1;fill:none}",
    ".full{fill:var(--bar)}",
    ".strip{fill:var(--fight);stroke:var(--warm);stroke-width:1.2}",
    ".swords{stroke:var(--warm-ink);stroke-width:2.2;fill:none;stroke-linecap:round}",
    ".toll{fill:var(--gold);stroke:var(--gold-line)}",
    ".toll-ink{fill:#2a231e}",
    ".plague-mark rect{fill:var(--plague)}",
    ".plague-mark text{fill:#1c2105}",
)


class Chips(NamedTuple):
    """How people are drawn on plates."""

    width: float
    high: float
    letters: float
    """How large names are."""
    seats: bool
    """Whether free seats are drawn, too; the head counts them in any case."""


USUAL: Final = Chips(tokens.CHIP, tokens.HIGH, tokens.LETTERS, True)
LARGE: Final = Chips(128.0, 29.0, 21.0, False)
"""Names that a whole room can read."""
FEW_THERE, MANY_THERE = 3, 8
"""With large names so many stand below each other, and more than so many in three columns."""
NARROWEST: Final = 190.0
"""Room for the head of a plate."""


class Fit(NamedTuple):
    """How chips stand on a plate."""

    columns: int
    scale: float
    rows: int
    chips: Chips = USUAL

    @property
    def height(self) -> float:
        """How high the chips stand."""
        return self.rows * (self.chips.high + GAP) * self.scale


@once(SOME)
def fit(number: int, width: float, height: float, columns: int, chips: Chips = USUAL) -> Fit:
    """Find the columns at which *number* chips are largest in a space."""
    best = Fit(columns, 0.0, 1, chips)
    for across in range(columns, 24):
        rows = max(int(chips.seats), -(-number // across))
        scale = min(
            1.0,
            width / (across * (chips.width + GAP)),
            height / (max(1, rows) * (chips.high + GAP)),
        )
        if scale > best.scale + 0.001:
            best = Fit(across, scale, rows, chips)
    return best


def slots(scene: Scene, region: int, chips: Chips = USUAL) -> list[Token | None]:
    """Return a plate's places in order: throne, seats taken, seats free, everybody else."""
    here = scene.at(region)
    seated = [token for token in here if token.posture == "seated"]
    others = [token for token in here if token.posture in ("standing", "loose")]
    thrones: list[Token | None] = [token for token in here if token.posture == "throne"]
    if not chips.seats:
        return [*thrones, *seated, *others]
    if data.TYPE[region] == data.KINGDOM and not thrones:
        thrones = [None]
    free = max(0, scene.seats[region] - len(seated))
    return [*thrones, *seated, *([None] * free), *others]


def wide_of(region: int, chips: Chips = USUAL, there: int = 0) -> float:
    """How wide a region's plate is; with large names it depends on how many are *there*."""
    columns = ROME_COLUMNS if region == data.ROME else COLUMNS
    if not chips.seats:
        columns = 1 if there <= FEW_THERE else 3 if there > MANY_THERE else 2
    return max(NARROWEST, columns * (chips.width + GAP) + GAP + 6)


def box_of(scene: Scene, region: int) -> Area:
    """Where a region's plate would lie on the map: about its centre, whole on the sheet."""
    x, y = map_projection.CENTRES[region]
    width, height = wide_of(region), height_of(scene, region)
    return Area(0, 0, width, height).about(x, y).moved_into(SHEET)


def arranged(scene: Scene, fixed: Area) -> dict[int, Area]:
    """Push plates that would overlap apart, and off a fixed box, a little at a time."""
    return dict(enumerate(laid(tuple(box_of(scene, at) for at in range(data.LANDS)), fixed)))


@once(SOME)
def laid(wanted: tuple[Area, ...], fixed: Area) -> tuple[Area, ...]:
    """Return where plates come to lie that would lie somewhere else."""
    return spread(wanted, SHEET, EDGE, (fixed,))


def fitted(
    scene: Scene, region: int, width: float, tallest: float = 0.0, chips: Chips = USUAL
) -> Fit:
    """How the chips of a region stand on a plate so wide."""
    columns = max(1, int((width - GAP) // (chips.width + GAP)))
    room = tallest or (ROME_TALLEST if region == data.ROME else TALLEST)
    return fit(len(slots(scene, region, chips)), width - GAP - 4, room, columns, chips)


def fights_at(scene: Scene, region: int) -> list[Fight]:
    """Return the battle of a region, if any."""
    return [fight for fight in scene.fights if fight.region == region]


def height_of(
    scene: Scene, region: int, width: float = 0.0, tallest: float = 0.0, chips: Chips = USUAL
) -> float:
    """How high a region's plate stands."""
    form = fitted(scene, region, width or wide_of(region), tallest, chips)
    inside = 6 + form.height + 3 if form.rows else 4
    return HEAD + inside + STRIP * len(fights_at(scene, region))


def plate(scene: Scene, region: int, box: Area, tallest: float = 0.0, chips: Chips = USUAL) -> str:
    """One region with everybody in it."""
    inside = plate_of(
        region,
        tuple(slots(scene, region, chips)),
        scene.seats[region],
        scene.plague == region,
        tuple(fights_at(scene, region)),
        box._replace(x=0, y=0),
        fitted(scene, region, box.width, tallest, chips),
    )
    action = scene.travel.get(region, data.NONE)
    if action != data.NONE:
        inside = pieces.choice(action, scene.meaning(action), inside)
    return group(box.x, box.y, inside, id=f"region-{region}")


@once(FEW)
def plate_of(
    region: int,
    here: tuple[Token | None, ...],
    seats: int,
    ill: bool,
    fights: tuple[Fight, ...],
    box: Area,
    form: Fit,
) -> str:
    """A plate with those who are in a region; *seats* are all there are, *ill* is a plague."""
    kind = ("province", "kingdom", "city", "sea")[data.TYPE[region]]
    taken = sum(token is not None and token.posture == "seated" for token in here)
    return tag(
        "g",
        tag("rect", width=box.width, height=box.height, rx=11, class_="back"),
        arch_of(region, taken, seats, ill, box.width),
        places(region, here, box.width, form),
        *(strip(fight, box) for fight in fights),
        class_=f"plate {kind}",
    )


@once(SOME)
def arch_of(region: int, taken: int, total: int, ill_here: bool, width: float) -> str:
    """The head of a plate: how many seats are taken, and whether there is a plague."""
    arch = f"M1 {HEAD:g}V11Q1 1 11 1H{width - 11:g}Q{width - 1:g} 1 {width - 1:g} 11V{HEAD:g}Z"
    toll = int(data.TRIBUTE[region])
    sea = "" if data.HAS_SEA[region] else ", no coast"
    said = f"{data.REGIONS[region].name}: {taken} of {count(total, 'seat')} taken{sea}"
    right = width - 10
    ill, room = "", width - 84
    if ill_here:
        room -= 55
        ill = pieces.badge(right - 86, HEAD / 2 + 1, "plague", 12, "badge plague-mark")
    return "".join(
        (
            tag("title", said),
            tag("path", d=arch, class_="head"),
            tag("path", d=f"M1 {HEAD:g}H{width - 1:g}", class_="head-line"),
            words(11, 21, data.REGIONS[region].name, 18, room, class_="serif strong"),
            ill,
            words(
                right - (30 if toll else 0),
                20.5,
                f"{taken}/{total}",
                14,
                None,
                "end",
                "strong full" if taken >= total else "soft",
            ),
            coin(right - 12, HEAD / 2, toll) if toll else "",
        )
    )


def coin(x: float, y: float, toll: int) -> str:
    """What a claim of tribute yields here."""
    return group(
        x,
        y,
        tag("title", f"tribute {sum_of(toll)} a claim"),
        tag("circle", r=9.5, class_="toll"),
        words(0, 4.5, toll, 12.5, None, "middle", "strong toll-ink"),
    )


def places(region: int, here: tuple[Token | None, ...], width: float, form: Fit) -> str:
    """Everybody in a region, seat by seat, chips shrunk where they are many."""
    chips = form.chips
    wide = width - 3 * GAP if form.columns == 1 and not chips.seats else chips.width
    across, down = (wide + GAP) * form.scale, (chips.high + GAP) * form.scale
    left = (width - across * form.columns + GAP * form.scale) / 2
    drawn = []
    for at, token in enumerate(here):
        row, column = divmod(at, form.columns)
        x, y = left + across * column, HEAD + 6 + down * row
        throne = at == 0 and data.TYPE[region] == data.KINGDOM
        drawn.append(
            empty(x, y, form.scale, throne)
            if token is None
            else tokens.chip(token, x, y, wide, form.scale, chips.high, chips.letters)
        )
    return "".join(drawn)


def empty(x: float, y: float, scale: float, throne: bool) -> str:
    """A free seat, or a throne whose king is away."""
    return tag(
        "rect",
        x=x,
        y=y,
        width=tokens.CHIP * scale,
        height=tokens.HIGH * scale,
        rx=tokens.HIGH * scale / 2,
        class_="slot throne" if throne else "slot",
    )


def strip(fight: Fight, box: Area) -> str:
    """A battle in one line: sides, dice, how far it is."""
    room = (box.width - 130) / 2
    one, other = fight.sides
    middle = box.width / 2
    return group(
        0,
        box.height - STRIP - 1,
        tag("title", said(fight)),
        tag("rect", x=3, width=box.width - 6, height=STRIP - 2, rx=8, class_="strip"),
        words(10, 17, one, 13, room),
        words(box.width - 10, 17, other, 13, room, "end"),
        thrown(middle, -1, fight.dice[0], fight.added[0]),
        swords(middle, 12.5),
        thrown(middle, 1, fight.dice[1], fight.added[1]),
    )


def thrown(x: float, side: int, face: int, added: int) -> str:
    """A die of a battle, left or right of a point, with what is added to it."""
    plus = ""
    if added:
        plus = words(x + 46 * side, 17, f"{added:+d}", 13, None, "middle", "strong")
    return pieces.die(x + 25 * side, 12.5, 20, face if 0 <= face <= 6 else 0) + plus


def swords(x: float, y: float) -> str:
    """Two crossed swords."""
    return group(x, y, tag("path", d="M-6 -6L6 6M6 -6L-6 6M-7 3l4 4M7 3l-4 4", class_="swords"))


def said(fight: Fight) -> str:
    """A battle in words."""
    return (
        f"{fight.sides[0]} against {fight.sides[1]}, skirmish {fight.skirmish} of "
        f"{fight.skirmishes}; {fight.presiding} presides"
    )


def all_plates(scene: Scene, boxes: dict[int, Area]) -> str:
    """Every region on the map."""
    return "".join(plate(scene, region, box) for region, box in boxes.items())


def tray(scene: Scene, box: Area, chips: Chips = USUAL) -> str:
    """Those who are nowhere on the map."""
    form = tray_fit(scene, box.width, box.height - HEAD - 10, chips)
    across, down = (chips.width + GAP) * form.scale, (chips.high + GAP) * form.scale
    drawn = []
    for at, token in enumerate(scene.absent):
        row, column = divmod(at, form.columns)
        drawn.append(
            tokens.chip(
                token,
                9 + across * column,
                HEAD + 6 + down * row,
                chips.width,
                form.scale,
                chips.high,
                chips.letters,
            )
        )
    return group(
        box.x,
        box.y,
        tag("rect", width=box.width, height=box.height, rx=11, class_="back"),
        words(11, 21, "Not on the map", 16, box.width - 20, class_="serif strong soft"),
        *drawn,
        class_="plate",
        id="absent",
    )


def tray_fit(scene: Scene, width: float, room: float, chips: Chips = USUAL) -> Fit:
    """How those who are nowhere stand on their plate."""
    columns = max(1, int((width - 14) // (chips.width + GAP)))
    return fit(len(scene.absent), width - 14, room, columns, chips)


def tray_height(scene: Scene, width: float, room: float, chips: Chips = USUAL) -> float:
    """How high their plate stands, nothing if nobody is missing."""
    return HEAD + 10 + tray_fit(scene, width, room, chips).height if scene.absent else 0.0

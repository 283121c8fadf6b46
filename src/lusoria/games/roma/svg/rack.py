"""The dice of Roma, with buttons where one may be raised or lowered."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.svg import group, tag
from .. import actions, data
from .scene import Scene

PITCH: Final = 76.0
"""From one die to the next."""
HEIGHT: Final = 72.0
BUTTON: Final = 40.0
"""How high the buttons stand that a die may have."""


def rack_height(scene: Scene) -> float:
    """How high the dice stand with their buttons."""
    return HEIGHT + (BUTTON + 6 if any(extras(scene, face) for face in range(data.FACES)) else 0)


def extras(scene: Scene, face: int) -> list[tuple[int, str]]:
    """What a die may do where it is not its only meaning: to be raised or lowered."""
    both = ((actions.RAISE + face, "+1"), (actions.LOWER + face, "\u22121"))
    return [one for one in both if one[0] in scene.actions]


def dice(scene: Scene, box: Area) -> str:
    """The unused dice, each above the buttons for what it may do."""
    unused = scene.seen.table.dice.tolist()
    faces = [face for face in range(data.FACES) for _ in range(unused[face])]
    slots = [*faces, *[data.NONE] * (data.DICE - len(faces))]
    drawn = tuple(one_die(scene, face) for face in slots)
    return rack(owner(scene), drawn, box)


@once(SOME)
def rack(whose: str, drawn: tuple[str, ...], box: Area) -> str:
    """Dice side by side; pointing at the panel tells whose they are."""
    step = box.width / data.DICE
    return group(
        box.x,
        box.y,
        pieces.explained(whose),
        pieces.panel(box.width, box.height),
        *(
            group(step * (place + 0.5), HEIGHT / 2, one, id=f"die-{place}")
            for place, one in enumerate(drawn)
        ),
        id="dice",
    )


def owner(scene: Scene) -> str:
    """Say whose dice they are."""
    seat = int(scene.seen.table.turn)
    if scene.seen.table.stage < data.THROW:
        return "Dice, not thrown yet."
    return "Your dice." if seat == scene.seen.seat else f"Dice of {scene.names.shown(seat)}."


def one_die(scene: Scene, face: int) -> str:
    """A die above its buttons, or the mark of a spent one."""
    if face == data.NONE:
        return pieces.die(0, 0, 54, 0, "spent")
    alone = scene.first_of(actions.SCORE + face, actions.ADD + face)
    shown = pieces.die(0, 0, 58, face + 1)
    said = pieces.explained(f"Die: {face + 1}.")
    if alone != data.NONE:
        shown = scene.offer(alone, shown, tag("rect", **EDGE), class_="die-choice")
    offers = extras(scene, face)
    each = (PITCH - 6) / max(1, len(offers)) - 4
    buttons = (
        group(
            -PITCH / 2 + 5 + at * (each + 4),
            HEIGHT / 2,
            scene.offer(action, pieces.button(each, BUTTON, label, 17), class_="button"),
        )
        for at, (action, label) in enumerate(offers)
    )
    return tag("g", said, shown) + "".join(buttons)


EDGE: Final = {
    "x": -31,
    "y": -31,
    "width": 62,
    "height": 62,
    "rx": 14,
    "fill": "none",
    "class_": "edge",
}

"""The dice of Roma, each with buttons for what it may do."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data
from .scene import Scene

STYLE: Final = scoped(".arrow{fill:var(--go)}")


def dice(scene: Scene, box: Area) -> str:
    """The unused dice, each above the buttons for what it may do."""
    unused = scene.seen.table.dice.tolist()
    faces = [face for face in range(data.FACES) for _ in range(unused[face])]
    slots = [*faces, *[data.NONE] * (data.DICE - len(faces))]
    step, room = (box.width - 16) / data.DICE, box.height - (50 if die_usable(scene) else 0)
    return rack(owner(scene), tuple(one_die(scene, face, step, room) for face in slots), box)


@once(SOME)
def rack(whose: str, drawn: tuple[str, ...], box: Area) -> str:
    """Dice side by side, and whose they are."""
    step = (box.width - 16) / data.DICE
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        words(12, 19, whose, 14, box.width - 24, class_="serif soft"),
        *(group(8 + step * place, 0, one, id=f"die-{place}") for place, one in enumerate(drawn)),
        id="dice",
    )


def owner(scene: Scene) -> str:
    """Say whose dice they are."""
    seat = int(scene.seen.table.turn)
    if scene.seen.table.stage < data.THROW:
        return "Dice"
    return "Your dice" if seat == scene.seen.seat else f"{scene.names.shown(seat)}'s dice"


def die_usable(scene: Scene) -> bool:
    """Whether any die has buttons."""
    return not die_uses().isdisjoint(scene.actions)


@once(1)
def die_uses() -> frozenset[int]:
    """All actions that some die stands for."""
    return frozenset(action for face in range(data.FACES) for action, _, _ in die_offers(face))


def one_die(scene: Scene, face: int, width: float, room: float) -> str:
    """A die in a *room* above its buttons, or the mark of a spent one."""
    if face == data.NONE:
        return pieces.die(width / 2, room / 2 + 8, 50, 0, "spent")
    offers = [offer for offer in die_offers(face) if offer[0] in scene.actions]
    each = (width - 18 + 6) / max(1, len(offers)) - 6
    buttons = "".join(
        group(
            9 + number * (each + 6),
            room,
            scene.offer(action, pieces.button(each, 38, label, 15, icon), class_="button"),
        )
        for number, (action, label, icon) in enumerate(offers)
    )
    return pieces.die(width / 2, room / 2 + 8, 56, face + 1) + buttons


@once(data.FACES)
def die_offers(face: int) -> tuple[tuple[int, str, str], ...]:
    """All that a die may be used for, with label and icon."""
    return (
        (actions.MONEY + face, "", pieces.coin(0, 0, 12, face + 1)),
        (actions.CARDS + face, "", group(-9, -12, pieces.back(17, 24))),
        (actions.ACTIVATE + face, "", tag("path", d="M-7 -10L11 0L-7 10Z", class_="arrow")),
        (actions.RAISE + face, "+1", ""),
        (actions.LOWER + face, "\u22121", ""),
        (actions.SCORE + face, f"Score {face + 1}", ""),
        (actions.ADD + face, f"Add {face + 1}", ""),
    )

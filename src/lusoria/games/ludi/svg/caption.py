"""The picture of Ludi Romani in sentences, for readers who do not see it."""

from __future__ import annotations

from ..model import data
from ..narration import words
from ..views.scene import Scene
from . import plates


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    sentences = [
        f"{scene.season[:1].upper()}{scene.season[1:]}. {scene.question}",
        *(f"{line}." for line in (*scene.senate, *scene.notices)),
        own(scene),
        *(region(scene, at) for at in (*range(data.LANDS), data.ACTIUM)),
        *(f"In {data.REGIONS[fight.region].name} {plates.said(fight)}." for fight in scene.fights),
        *(f"{fleet.leader}'s party has {fleet.warships} warships." for fleet in scene.fleets),
        choices(scene),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def own(scene: Scene) -> str:
    """What the viewer holds."""
    if scene.card is None:
        return ""
    goods = ", ".join(f"{icon} {label}" for icon, label, _ in scene.card.goods)
    return (
        f"You are {scene.card.name}, {scene.card.kind}, {scene.card.place}: {goods or 'nothing'}."
    )


def region(scene: Scene, at: int) -> str:
    """Who is in a region."""
    here = scene.at(at)
    if not here:
        return ""
    ill = ", under the plague" if scene.plague == at != data.NONE else ""
    names = ", ".join(f"{token.name} ({token.posture})" for token in here)
    return f"{data.REGIONS[at].name}{ill}: {names}."


def choices(scene: Scene) -> str:
    """How much the viewer may choose from."""
    number = len(scene.actions)
    return f"You may choose from {words.count(number, 'action')}." if number else ""

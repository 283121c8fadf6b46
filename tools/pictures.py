"""Draw the pictures of the README anew: ``python tools/pictures.py``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE / "src"))

from lusoria.bots.choose import BASELINE
from lusoria.core.seats import NOBODY
from lusoria.play.driver import recorded
from lusoria.play.files import write_whole
from lusoria.play.match.match import Match
from lusoria.play.match_file import load
from lusoria.play.public_game import find

PICTURES = HERE / "docs" / "pictures"
NAMES = ("Ada", "Livia", "Gaius", "Marcus")


class Scene(NamedTuple):
    """A game of greedy:1, who never changes, left after so many entries, as a seat sees it."""

    game: str
    players: int
    seed: int
    entries: int
    seat: int


SCENES = (
    Scene("roma", 2, 50, 120, 0),
    Scene("quorum", 4, 5, 160, 0),
    Scene("loyalty", 4, 5, 100, 0),
    Scene("honors", 3, 5, 440, 0),
)


def staged(scene: Scene) -> Match:
    """Play a scene's game up to a moment at which its seat is asked something."""
    game, bots = find(scene.game), [BASELINE] * scene.players
    entries = scene.entries
    match = recorded(game, scene.seed, 0, scene.players, bots=bots, stop=entries)
    while not match.over and match.acting != scene.seat:
        entries += 1
        match = recorded(game, scene.seed, 0, scene.players, bots=bots, stop=entries)
    match.sit(NAMES[: match.seats])
    return match


def main() -> None:
    """Draw them all."""
    for scene in SCENES:
        draw(scene.game, staged(scene), scene.seat)
    script = HERE / "tests" / "ludi" / "scripts" / "republic.txt"
    draw("ludi", load(script).at(365), NOBODY)


def draw(name: str, match: Match, seat: int) -> None:
    """Write one picture."""
    write_whole(PICTURES / f"{name}.svg", match.picture(seat).svg("light") + "\n")
    print(f"{name}: {match.tell(seat)}", flush=True)


if __name__ == "__main__":
    main()

"""A player aid for any game: its goal, its cards and its symbols, with the numbers in use."""

from __future__ import annotations

from typing import Any

from ..core.box import Box
from ..core.game import Game
from ..core.live.papers import Handout, Paper


def aid_of(game: Game) -> Paper:
    """Return the player aid of a game."""

    def values(handout: Handout) -> dict[str, Any]:
        return {
            "game": game.title,
            "credit": game.credit,
            "title": handout.title,
            "goal": game.goal,
            "changes": changes_of(game, handout),
            "entries": [
                list(entry)
                for entry in game.manual(handout.look(0))
                if entry[0] not in game.on_screen
            ],
        }

    return Paper(
        "aid",
        "Player aid",
        "every card and sign of the game in a sentence, with the numbers in force: A4",
        "aid.typ",
        values,
        package="lusoria.paper",
    )


def changes_of(game: Game, handout: Handout) -> list[str]:
    """Name what differs from the standard box."""
    boxes = [one.document.box for one in game.variants if one.document and one.document.box]
    return [
        f"{one.path.replace('.', ' ').replace('_', ' ')} {one.value} (standard {one.standard})"
        for box in boxes
        if isinstance(box, Box)
        for one in box.changes(handout.options.get(box.option, "standard"))
    ]

"""Scenes run interpreted: compiled, their many small rules would take most of the time."""

from __future__ import annotations

import os
from pathlib import Path

from lusoria.core.jit import INTERPRETED

COMPILED = ("test_whole_game.py", "test_worlds.py")
"""Tests that are about what is compiled."""
SCENES = [
    path.name for path in Path(__file__).parent.glob("test_*.py") if path.name not in COMPILED
]

collect_ignore = [] if INTERPRETED or os.environ.get("LUSORIA_SCENES") else SCENES
"""``python3 go.py test scenes`` runs all of them compiled."""

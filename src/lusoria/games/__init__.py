"""The shelf: every game there is."""

from __future__ import annotations

from .roma import GAME as roma

GAMES = (roma,)

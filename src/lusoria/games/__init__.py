"""The shelf: every game there is."""

from __future__ import annotations

from .loyalty import GAME as loyalty
from .roma import GAME as roma

GAMES = (roma, loyalty)

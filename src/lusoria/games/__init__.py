"""The shelf: every game there is."""

from __future__ import annotations

from .quorum import GAME as quorum
from .roma import GAME as roma

GAMES = (roma, quorum)

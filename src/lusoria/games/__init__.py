"""The shelf: every game there is."""

from __future__ import annotations

from .quorum import GAME as QUORUM
from .roma import GAME as ROMA

GAMES = (ROMA, QUORUM)

"""The shelf: every game there is."""

from __future__ import annotations

from .honors import GAME as HONORS
from .loyalty import GAME as LOYALTY
from .quorum import GAME as QUORUM
from .roma import GAME as ROMA

GAMES = (ROMA, QUORUM, LOYALTY, HONORS)

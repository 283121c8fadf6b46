"""Ludi Romani on a big screen: the map, the Senate's tally, battles, and moments as cards."""

from __future__ import annotations

from typing import Final

from ...core.staging import Staging
from .highlights import highlights
from .shows import shows
from .svg.screen import screen

STAGING: Final = Staging(shows=shows, highlights=highlights, picture=screen)

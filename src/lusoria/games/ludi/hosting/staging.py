"""Ludi Romani on a big screen: the map, the Senate's tally, battles, and moments as cards."""

from __future__ import annotations

from typing import Final

from ....core.live.staging import Staging
from ..narration.highlights import highlights
from ..svg.screen import screen
from .projector import shows

STAGING: Final = Staging(shows=shows, highlights=highlights, picture=screen)

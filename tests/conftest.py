"""What all tests share."""

from __future__ import annotations

import os

from lusoria.games import WORKSHOP

collect_ignore = [] if os.environ.get("LUSORIA_WORKSHOP") else list(WORKSHOP)
"""Games that are being built have tests of their own: ``python3 go.py test GAME``."""

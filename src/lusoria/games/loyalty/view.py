"""What each seat may see: everything, for nothing is decided before it is seen [8.1]."""

from __future__ import annotations

from ...core.perfect_information import imagine, observe, redact

__all__ = ["imagine", "observe", "redact"]

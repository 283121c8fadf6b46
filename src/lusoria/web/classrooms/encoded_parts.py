"""Parts of a classroom's messages, encoded once for all clients that get the same."""

from __future__ import annotations

from typing import Any, Final

import msgspec

MOST_WRITTEN: Final = 300
"""Parts that are kept encoded, and as many of those before them."""
encode = msgspec.json.Encoder().encode


class EncodedParts:
    """Parts as they were written: what is the same object for all who look is written once.

    Of those that nobody was shown for a while, none is kept.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.young: dict[int, tuple[Any, msgspec.Raw]] = {}
        self.old: dict[int, tuple[Any, msgspec.Raw]] = {}

    def __call__(self, part: Any) -> msgspec.Raw:
        """Write a part, or find it written."""
        known = self.young.get(id(part)) or self.old.get(id(part))
        if known is None:
            known = (part, msgspec.Raw(encode(part)))
        if len(self.young) >= MOST_WRITTEN:
            self.young, self.old = {}, self.young
        self.young[id(part)] = known
        return known[1]

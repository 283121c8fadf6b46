"""What the bots must show, row by row, the weightiest first."""

from __future__ import annotations

import math
from typing import NamedTuple

LIGHT = ("random", "greedy", "greedy:1", "policy")


class Claim(NamedTuple):
    """A bot at each seat in turn against others, and what must come of it."""

    game: str
    players: int
    bot: str
    against: str
    games: int
    least: float = 0.0
    """The share of victories, or in a game for one the mean score, that must be reached."""
    most: float = 0.0
    """What it must not exceed, if anything."""
    placed: bool = False
    """Whether what counts is the share of the others that it leaves behind, equals by half: at a
    table for two that is the share of victories, at any table it is one half among equals."""
    look: str = ""
    """Another search settings of the bot than the game's, in measurements: ``turns=5,tried=3``."""

    @property
    def key(self) -> str:
        """Its name among all rows."""
        look = f" ({self.look})" if self.look else ""
        return f"{self.game}-{self.players} {self.bot}{look} - {self.against or 'alone'}"

    @property
    def light(self) -> bool:
        """Whether no bot in it thinks, so that many games can be played at once."""
        return self.bot in LIGHT and self.against in ("", *LIGHT) and not self.look

    @property
    def alone(self) -> bool:
        """Whether it is about points."""
        return self.players == 1

    def verdict(self, value: float, half: float, games: int = 0) -> str:
        """Say whether a result is what must come of it, as far as its interval tells.

        What the interval leaves open is settled for the games that were asked for, and no others.
        """
        if not self.least:
            return ""
        most = self.most or math.inf
        if value + half < self.least or value - half > most:
            return "no"
        if self.least <= value - half and value + half <= most:
            return "yes"
        if games < self.games:
            return "open"
        return "yes, in these games" if self.least <= value <= most else "no, in these games"

    @property
    def demanded(self) -> str:
        """What must come of it, in words."""
        if not self.least:
            return ""
        if self.most:
            return f"{self.least:.0%} to {self.most:.0%}"
        return f">= {self.least:g}" if self.alone else f">= {self.least:.0%}"


TABLES = (("roma", 2), ("quorum", 2), ("quorum", 4), ("loyalty", 2), ("loyalty", 4))
LEAST = {TABLES[0]: 0.85, TABLES[1]: 0.9, TABLES[2]: 0.65, TABLES[3]: 0.97, TABLES[4]: 0.8}
GAMES = {TABLES[4]: 200}
SOON = {TABLES[1]: "search:4000", TABLES[2]: "search:3000", TABLES[4]: "search:2000"}
"""Fewer simulations than half a second holds, by which a row is known sooner; usually 1,000."""
DUELS = (("roma", 2), ("quorum", 2), ("loyalty", 2), ("honors", 2))
CROWDS = {"quorum": (3, 4), "loyalty": (3, 4), "honors": (3, 4, 5, 6)}
PERSONALITIES = ("builder", "aggressor", "gambler", "miser")
LEVELLED = (*DUELS, *((game, players) for game, all_ in CROWDS.items() for players in all_))

CLAIMS = (
    Claim("honors", 1, "greedy", "", 10_000, 70.0),
    *(Claim(*table, "greedy", "greedy:1", 4_000, 0.6) for table in DUELS),
    *(
        Claim(
            *table, SOON.get(table, "search:1000"), "greedy:1", GAMES.get(table, 400), LEAST[table]
        )
        for table in TABLES
    ),
    Claim("honors", 1, "search:1000", "", 200, 84.0),
    *(Claim(*table, "search:2000", "search:200", 200, 0.6) for table in DUELS),
    *(
        Claim(*table, upper, lower, 200, 0.75, 0.9, placed=True)
        for table in LEVELLED
        for upper, lower in (("medium", "easy"), ("hard", "medium"))
    ),
    *(Claim(*table, "expert", "hard", 200, placed=True) for table in LEVELLED),
    *(
        Claim(*table, f"hard:{one}", "hard", 200, placed=True)
        for table in DUELS
        for one in PERSONALITIES
    ),
    Claim("quorum", 2, "network", "search:1000", 1_000),
    Claim("quorum", 2, "network", "hard", 1_000),
    *(
        Claim(*table, "search:0.5s", "greedy:1", GAMES.get(table, 400), LEAST[table])
        for table in TABLES
    ),
    Claim("honors", 1, "search:0.5s", "", 200, 84.0),
    *(Claim(*table, "search:2s", "search:0.2s", 100, 0.6) for table in DUELS),
)

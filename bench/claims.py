"""The match-ups of the page on strength with their targets, the most important first."""

from __future__ import annotations

import math
from typing import NamedTuple

LIGHT = ("random", "greedy", "greedy:1", "policy")


class Claim(NamedTuple):
    """A match-up and its target."""

    game: str
    players: int
    bot: str
    against: str
    games: int
    least: float = 0.0
    """The target: a share of wins, or a mean score in a game for one."""
    most: float = 0.0
    """The upper end of the target, if there is one."""
    placed: bool = False
    """Whether the result is the share of opponents that the bot finishes ahead of, ties counting
    half: one half among equals with any number of players."""
    look: str = ""
    """Search settings that differ from the game's: ``turns=5,tried=3``."""

    @property
    def key(self) -> str:
        """Its name among all rows."""
        look = f" ({self.look})" if self.look else ""
        return f"{self.game}-{self.players} {self.bot}{look} - {self.against or 'alone'}"

    @property
    def light(self) -> bool:
        """Whether no bot searches, so that many games are played in one call."""
        return self.bot in LIGHT and self.against in ("", *LIGHT) and not self.look

    @property
    def alone(self) -> bool:
        """Whether the result is a score."""
        return self.players == 1

    def verdict(self, value: float, half: float, games: int = 0) -> str:
        """Say whether a result meets the target.

        A star means that all planned games are played and the interval contains the target.
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
        return "yes*" if self.least <= value <= most else "no*"

    @property
    def demanded(self) -> str:
        """The target in words."""
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

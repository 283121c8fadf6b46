"""Play a whole game over the API: ``python -m examples.client http://127.0.0.1:8017 quorum``.

It needs nothing but Python.  It opens a table with a bot at every other seat, picks options at
random, prints what happens in sentences, and says where the match can be replayed.
"""

from __future__ import annotations

import json
import random
import sys
import time
import urllib.error
import urllib.request
from itertools import count
from typing import Any


class Client:
    """A server's API, used with the ticket of one seat."""

    def __init__(self, server: str) -> None:
        """Remember where the server is; the ticket comes with the first table."""
        self.server, self.ticket = server.rstrip("/"), ""
        self.keys = count(time.time_ns() // 1000)

    def ask(self, path: str, sent: dict[str, Any] | None = None) -> Any:
        """Read from the API, or send to it; an error answer has a sentence in 'error'."""
        request = urllib.request.Request(
            f"{self.server}/api{path}", None if sent is None else json.dumps(sent).encode()
        )
        request.add_header("Content-Type", "application/json")
        if self.ticket:
            request.add_header("Authorization", f"Bearer {self.ticket}")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def wait(self, game: str) -> None:
        """Wait until the server has compiled the rules of a game."""
        while True:
            with urllib.request.urlopen(f"{self.server}/health", timeout=60) as answer:
                if json.load(answer)["games"][game] == 1:
                    return
            time.sleep(0.5)

    def sit(self, game: str, name: str) -> str:
        """Open a table with bots at all other seats; return its name."""
        facts = next(one for one in self.ask("/games") if one["name"] == game)
        players = facts["players"][0]
        bots = {str(seat): facts["bots"][0] for seat in range(1, players)}
        made = self.ask("/tables", {"game": game, "players": players, "name": name, "bots": bots})
        self.ticket = made["ticket"]
        return str(made["table"])

    def act(self, table: str, seen: int, action: int) -> None:
        """Play an action; if it comes too late, drop it, and the table is read again."""
        try:
            self.ask(
                f"/tables/{table}/act", {"key": next(self.keys), "seen": seen, "action": action}
            )
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise


def play(server: str, game: str, name: str = "Example", most: int = 10_000) -> dict[str, Any]:
    """Play a game to its end, or so many actions of it; return the last position."""
    client, told, acted = Client(server), 0, 0
    client.wait(game)
    table = client.sit(game, name)
    while True:
        position: dict[str, Any] = client.ask(f"/tables/{table}?since={told}")
        for line in position["log"]:
            print(line["text"])
        told = position["number"]
        if position["status"] == "over" or acted >= most:
            print(position["result"] or "so far", f"{client.server}/t/{table}/replay")
            return position
        if position["options"]:
            option = random.choice(position["options"])
            client.act(table, position["number"], option["number"])
            acted += 1
        else:
            time.sleep(0.2)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("python -m examples.client SERVER GAME")
    play(sys.argv[1], sys.argv[2])

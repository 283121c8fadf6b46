#!/usr/bin/env python3
"""A bot of your own: ``lusoria play roma --seats me,exec:examples/mybot.py``.

It reads a line of JSON at a time and answers with one.  This one takes an option that promises
points in so many words, or any; ``docs/protocol.md`` says what else a question tells.
"""

import json
import random
import sys
from typing import Any


def choose(turn: dict[str, Any], chance: random.Random) -> int:
    """Return the number of an option."""
    promising = [option for option in turn["options"] if "point" in option["words"]]
    return int(chance.choice(promising or turn["options"])["action"])


def main() -> None:
    """Answer until the game is over."""
    chance = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            chance.seed(message["seed"])
            answer = {"type": "ready", "protocol": 1, "name": "mybot"}
        elif message["type"] == "turn":
            answer = {"type": "action", "id": message["id"], "action": choose(message, chance)}
        else:
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

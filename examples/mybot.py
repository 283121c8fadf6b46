#!/usr/bin/env python3
"""A bot of your own: ``lusoria play roma --seats me,exec:examples/mybot.py``.

It prefers options whose description mentions points.  ``docs/protocol.md`` describes the messages.
"""

import json
import random
import sys
from typing import Any


def answer(message: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Answer one line of JSON with another."""
    if message["type"] == "hello":
        chance.seed(message["seed"])
        return {"type": "ready", "protocol": 1, "name": "mybot"}
    promising = [option for option in message["options"] if "point" in option["words"]]
    option = chance.choice(promising or message["options"])
    return {"type": "action", "id": message["id"], "action": option["action"]}


if __name__ == "__main__":
    luck = random.Random()
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "end":
            break
        print(json.dumps(answer(asked, luck)), flush=True)

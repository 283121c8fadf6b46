"""Step Pgx at random with masks and observations on the device that JAX finds: CPU or GPU.

    python bench/pgx_lanes.py [GAME...] [--lanes N,N,...] [--seconds S]

The work is the same as in ``bench/gpu.py``: pick an action at random from the mask of every lane,
play all of them, let chance act, restart finished games, write masks and observations.  Many steps
run in one compiled call, as in Pgx's own benchmarks.  Prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any

USUAL = ("backgammon", "go_9x9", "chess")
LANES = (2**12, 2**14, 2**16, 2**18, 2**20)
STEPS = 64
"""Steps in one compiled call."""


def main() -> int:
    """Measure the games named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=USUAL)
    parser.add_argument("--lanes", default=",".join(map(str, LANES)))
    parser.add_argument("--seconds", type=float, default=1.0, help="for each number of lanes")
    options = parser.parse_args()
    try:
        import jax
        import pgx
    except ImportError as error:
        sys.stderr.write(f"not installed: {error.name}\n")
        return 3
    facts = {"device": str(jax.devices()[0]), "jax": jax.__version__, "pgx": pgx.__version__}
    lanes = [int(number) for number in options.lanes.split(",")]
    games = {name: rates(name, lanes, options.seconds) for name in options.games}
    print(json.dumps({**facts, "steps_per_second_by_lanes": games}))
    return 0


def rates(name: str, lanes: list[int], seconds: float) -> dict[str, int]:
    """Return steps a second by the number of lanes, as far as there is memory."""
    found: dict[str, int] = {}
    for number in lanes:
        try:
            found[str(number)] = round(rate(*stepper(name, number), number, seconds))
        except Exception as error:
            sys.stderr.write(f"{name}, {number} lanes: {str(error).splitlines()[0]}\n")
            break
    return found


def rate(run: Callable[[Any], Any], state: Any, lanes: int, seconds: float) -> float:
    """Step for so many seconds after a first call, which compiles."""
    import jax

    state = jax.block_until_ready(run(state))
    start, calls = time.perf_counter(), 0
    while (spent := time.perf_counter() - start) < seconds:
        state = jax.block_until_ready(run(state))
        calls += 1
    return calls * STEPS * lanes / spent


def stepper(name: str, lanes: int) -> tuple[Callable[[Any], Any], Any]:
    """Return a compiled run of many steps, and what it starts from."""
    import jax
    import jax.numpy as jnp
    import pgx

    game: Any = pgx.make(name)
    step, begin = jax.vmap(game.step), jax.vmap(game.init)

    def turn(held: Any, _: Any) -> tuple[Any, Any]:
        """Let every lane act; those that are over start again."""
        state, key = held
        key, first, second, third = jax.random.split(key, 4)
        odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(first, odds, axis=-1)
        after = step(state, actions, jax.random.split(second, lanes))
        over = after.terminated | after.truncated
        fresh = begin(jax.random.split(third, lanes))
        renewed = jax.tree_util.tree_map(
            lambda new, old: jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old),
            fresh,
            after,
        )
        return (renewed, key), after.observation.sum()

    def many(held: Any) -> Any:
        """Take many steps; every observation is read, so that none is left out."""
        return jax.lax.scan(turn, held[0], None, STEPS)

    run = jax.jit(many)
    state = jax.jit(begin)(jax.random.split(jax.random.PRNGKey(1), lanes))
    return run, ((state, jax.random.PRNGKey(2)), None)


if __name__ == "__main__":
    sys.exit(main())

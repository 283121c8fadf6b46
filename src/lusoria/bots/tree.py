"""The search tree over a bot's own decisions: what it saw, and what came of it.

A node is identified by what the viewer sees there, whatever it imagines behind it and however it
got there, so small actions in another order lead to the same node. All memory is allocated in
advance; when it is full, no more nodes are added.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.compile.jit import rule

DEPTH: Final = 48
"""The most decisions of a simulation that can be remembered."""
PROBES: Final = 16
WIDTH: Final = 12
"""Actions of a node, about: so much room there is for each."""
CURIOSITY: Final = 0.25
"""How much is tried that looks worse."""
PRIOR_WEIGHT: Final = 2.0
"""How many simulations the first sight of an action weighs."""
MASK: Final = 0x7FFFFFFFFFFFFFFF
FACTOR: Final = 0x1E3779B97F4A7C15


class Tree(NamedTuple):
    """Nodes in a table by their keys, and the edges of all nodes one after the other."""

    keys: NDArray[np.int64]
    firsts: NDArray[np.int32]
    widths: NDArray[np.int32]
    actions: NDArray[np.int32]
    priors: NDArray[np.float64]
    """How much worse than the best an action looks at first sight."""
    visits: NDArray[np.int32]
    sums: NDArray[np.float64]
    path: NDArray[np.int32]
    """Where a simulation stands: how many edges it took (negative: it takes no more), and which."""
    used: NDArray[np.int64]
    """How many edges and nodes are used."""


def plant(nodes: int) -> Tree:
    """Return an empty tree with room for so many nodes, a power of 2."""
    edges = nodes * WIDTH
    return Tree(
        np.zeros(2 * nodes, np.int64),
        np.zeros(2 * nodes, np.int32),
        np.zeros(2 * nodes, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges),
        np.zeros(edges, np.int32),
        np.zeros(edges),
        np.zeros(DEPTH + 1, np.int32),
        np.zeros(2, np.int64),
    )


def clear(tree: Tree) -> None:
    """Forget everything."""
    tree.keys[:] = 0
    tree.used[:] = 0


@rule
def find(tree: Tree, words: Any) -> int:
    """Return the node that is known by *words*, or a free place for it; -1 where all are taken."""
    key, last = key_of(words), len(tree.keys) - 1
    for probe in range(PROBES):
        node = (key + probe) & last
        if tree.keys[node] == key or tree.keys[node] == 0:
            return node
    return -1


@rule
def key_of(words: Any) -> int:
    """Return a number for what is seen, never 0; the same on every target."""
    key = 0x2545F4914F6CDD1D
    for place in range(len(words)):
        key = ((key ^ int(words[place])) * FACTOR) & MASK
        key ^= key >> 29
    return key | 1 << 62


@rule
def is_free(tree: Tree, node: int) -> bool:
    """Whether nothing is known of a node."""
    return bool(tree.keys[node] == 0)


@rule
def open_node(tree: Tree, node: int, words: Any, count: int) -> bool:
    """Make a node of a free place, with *count* untried edges; say whether there was room."""
    first = int(tree.used[0])
    if first + count > len(tree.actions) or 2 * int(tree.used[1]) >= len(tree.keys):
        return False
    tree.keys[node] = key_of(words)
    tree.firsts[node] = first
    tree.widths[node] = count
    tree.used[0] = first + count
    tree.used[1] += 1
    for edge in range(first, first + count):
        tree.visits[edge] = 0
        tree.sums[edge] = 0.0
    return True


@rule
def choose_edge(tree: Tree, node: int) -> int:
    """Return the edge that promises most, by what came of it, first sight, and curiosity."""
    first, count = int(tree.firsts[node]), int(tree.widths[node])
    visits, total = 0, 0.0
    for edge in range(first, first + count):
        visits += int(tree.visits[edge])
        total += tree.sums[edge]
    mean = total / max(1, visits)
    wonder = CURIOSITY * CURIOSITY * math.log(1.0 + visits)
    best, best_value = first, -1e30
    for edge in range(first, first + count):
        seen = int(tree.visits[edge])
        value = (PRIOR_WEIGHT * (mean + tree.priors[edge]) + tree.sums[edge]) / (
            PRIOR_WEIGHT + seen
        )
        value += math.sqrt(wonder / (1 + seen))
        if value > best_value:
            best, best_value = edge, value
    return best


@rule
def remember(tree: Tree, value: float) -> None:
    """Write down what a simulation came to at every edge it took."""
    for place in range(abs(int(tree.path[0]))):
        edge = int(tree.path[1 + place])
        tree.visits[edge] += 1
        tree.sums[edge] += value

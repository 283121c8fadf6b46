"""The network: what a seat may know goes in; a liking for every action and a hope come out."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from lusoria.bots.network import Layer, Weights, mark_of
from lusoria.core.game import Game

CLOSED = -1e9
"""The liking of an action that is not open."""
EVEN = 64
"""Rows of numbers are filled up to a multiple of this: a GPU multiplies such matrices faster."""


class PolicyValue(nn.Module):  # type: ignore[misc]
    """A few layers, each of which adds to what the one before has found, and two answers."""

    met: Tensor
    """Which numbers of the tensor were ever other than 0."""
    open: Tensor
    """Which actions were ever open."""

    def __init__(self, game: Game, width: int = 448, depth: int = 3) -> None:
        """Begin with numbers of chance, and no liking for anything."""
        super().__init__()
        self.mark = mark_of(game)
        self.features, self.actions = rounded(game.features), rounded(game.actions)
        sizes = [self.features] + [width] * (depth - 1)
        self.hidden = nn.ModuleList(nn.Linear(size, width) for size in sizes)
        self.policy, self.value = nn.Linear(width, self.actions), nn.Linear(width, 1)
        for layer in self.hidden:
            nn.init.orthogonal_(cast(nn.Linear, layer).weight, 2**0.5)
            nn.init.zeros_(cast(nn.Linear, layer).bias)
        for layer in (self.policy, self.value):
            nn.init.orthogonal_(layer.weight, 0.01)
            nn.init.zeros_(layer.bias)
        self.register_buffer("met", torch.zeros(self.features, dtype=torch.bool))
        self.register_buffer("open", torch.zeros(self.actions, dtype=torch.bool))

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithm of how likely each action is to be taken, and the gain hoped for."""
        found = self.found(observation)
        logits = self.policy(found).masked_fill(~mask, CLOSED)
        return logits.log_softmax(-1), self.value(found).squeeze(-1)

    def value_of(self, observation: Tensor) -> Tensor:
        """Return the gain hoped for alone."""
        answer: Tensor = self.value(self.found(observation)).squeeze(-1)
        return answer

    def found(self, observation: Tensor) -> Tensor:
        """Return what the layers find."""
        first, *others = self.hidden
        found = torch.relu(first(observation.float()))
        for layer in others:
            found = found + torch.relu(layer(found))
        return found

    def meet(self, observations: Tensor, masks: Tensor) -> None:
        """Note which numbers of the tensor were other than 0, and which actions open."""
        for observation, mask in zip(observations, masks, strict=True):
            self.met |= (observation.amax(0) != 0) | (observation.amin(0) != 0)
            self.open |= mask.any(0)

    def exported(self, worlds: int, trust: float) -> Weights:
        """Return what numpy needs: of inputs and actions only those that were met.

        In games it is to imagine so many *worlds*, and *trust* its first thought so much.
        """
        inputs, outputs = places(self.met), places(self.open)
        first, *others = map(layer_of, self.hidden)
        policy = layer_of(self.policy)
        return Weights(
            self.mark,
            inputs,
            outputs,
            (Layer(first.weights[inputs], first.bias), *others),
            Layer(np.ascontiguousarray(policy.weights[:, outputs]), policy.bias[outputs]),
            layer_of(self.value),
            worlds,
            trust,
        )


def rounded(count: int) -> int:
    """Return a number of places that a GPU likes."""
    return -(-count // EVEN) * EVEN


def places(which: Tensor) -> NDArray[np.int64]:
    """Return where something is so."""
    found: Any = which.nonzero().flatten().cpu().numpy()
    return cast(NDArray[np.int64], found)


def layer_of(layer: nn.Module) -> Layer:
    """Return the numbers of a layer."""
    linear = cast(nn.Linear, layer)
    weights = linear.weight.detach().float().cpu().numpy()
    return Layer(np.ascontiguousarray(weights.T), linear.bias.detach().float().cpu().numpy())

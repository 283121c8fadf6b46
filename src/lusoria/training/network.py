"""The network: an observation goes in; policy logits and a value come out."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from ..bots.network import Layer, Weights, mark_of
from ..core.game import Game

CLOSED = -1e9
"""The logit of an illegal action."""
EVEN = 64
"""Rows of numbers are filled up to a multiple of this: a GPU multiplies such matrices faster."""


class PolicyValue(nn.Module):  # type: ignore[misc]
    """A residual network with a policy head and a value head."""

    used_features: Tensor
    """Which features were ever other than 0."""
    used_actions: Tensor
    """Which actions were ever legal."""

    def __init__(self, game: Game, width: int = 448, depth: int = 3) -> None:
        """Initialize: an even policy, and values near 0."""
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
        self.register_buffer("used_features", torch.zeros(self.features, dtype=torch.bool))
        self.register_buffer("used_actions", torch.zeros(self.actions, dtype=torch.bool))

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return log-probabilities of the actions, and the value."""
        embedded = self.embed(observation)
        logits = self.policy(embedded).masked_fill(~mask, CLOSED)
        return logits.log_softmax(-1), self.value(embedded).squeeze(-1)

    def value_of(self, observation: Tensor) -> Tensor:
        """Return the value alone."""
        answer: Tensor = self.value(self.embed(observation)).squeeze(-1)
        return answer

    def embed(self, observation: Tensor) -> Tensor:
        """Return the output of the hidden layers."""
        first, *others = self.hidden
        embedded = torch.relu(first(observation.float()))
        for layer in others:
            embedded = embedded + torch.relu(layer(embedded))
        return embedded

    def note_used(self, observations: Tensor, masks: Tensor) -> None:
        """Note which features were other than 0, and which actions legal."""
        for observation, mask in zip(observations, masks, strict=True):
            self.used_features |= (observation.amax(0) != 0) | (observation.amin(0) != 0)
            self.used_actions |= mask.any(0)

    def exported(self, worlds: int, prior_weight: float) -> Weights:
        """Return the weights for numpy: only features and actions that were used.

        A bot samples so many determinizations (*worlds*), and adds *prior_weight* times the policy.
        """
        inputs, outputs = places(self.used_features), places(self.used_actions)
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
            prior_weight,
        )


def rounded(count: int) -> int:
    """Round up to a multiple of ``EVEN``."""
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

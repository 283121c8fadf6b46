"""The update: the policy moves towards lookahead, the value towards TD(lambda) returns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import torch
from torch import Tensor, nn

from .network import PolicyValue
from .rollout import Rollout


class TrainingSettings(NamedTuple):
    """Settings of the optimizer."""

    learning_rate: float = 1e-3
    epochs: int = 2
    minibatch: int = 32_768
    """Decisions in one step of the optimizer."""
    lam: float = 0.9
    """The lambda of TD(lambda)."""
    value_coef: float = 2.0
    """How much the value loss counts beside the policy loss."""
    max_grad_norm: float = 1.0
    """The norm at which gradients are clipped."""


class Minibatch(NamedTuple):
    """Decisions to learn from, one a row."""

    observation: Tensor
    mask: Tensor
    target: Tensor
    returns: Tensor


def per_seat_returns(played: Rollout, lam: float) -> tuple[Tensor, Tensor]:
    """Return the TD(lambda) return of each decision, and whether it is valid.

    Every seat has a trajectory of its own: a decision leads to the seat's next decision, and to
    what the seat gains until then.  A seat that is not asked again before the rollout ends has no
    valid return.
    """
    steps, lanes = played.value.shape
    rows = torch.arange(lanes, device=played.value.device)
    shape = played.reward.shape[1:]
    later = torch.zeros(shape, device=rows.device)
    later[rows, played.asked] = played.last
    gained = torch.zeros_like(later)
    known = torch.zeros(shape, dtype=torch.bool, device=rows.device)
    known[rows, played.asked] = True
    returns = torch.zeros(steps, lanes, device=rows.device)
    valid = torch.zeros(steps, lanes, dtype=torch.bool, device=rows.device)
    for step in reversed(range(steps)):
        ended, seat = played.done[step][:, None], played.seat[step]
        later = later.masked_fill(ended, 0.0)
        gained = gained.masked_fill(ended, 0.0) + played.reward[step]
        known = known | ended
        valid[step] = known[rows, seat]
        returns[step] = gained[rows, seat] + later[rows, seat]
        value = played.value[step]
        mixed = (1.0 - lam) * value + lam * returns[step]
        later[rows, seat] = torch.where(valid[step], mixed, value)
        gained[rows, seat], known[rows, seat] = 0.0, True
    return returns, valid


def minibatches(played: Rollout, settings: TrainingSettings) -> Iterator[Minibatch]:
    """Go through all decisions with a valid return, in another order in each epoch."""
    returns, valid = per_seat_returns(played, settings.lam)
    told = (played.observation, played.mask, played.target, returns)
    samples = Minibatch(*(one.flatten(0, 1) for one in told))
    which = valid.flatten().nonzero()[:, 0]
    for _ in range(settings.epochs):
        order = which[torch.randperm(len(which), device=which.device)]
        for rows in order.split(settings.minibatch):
            yield Minibatch(*(one[rows] for one in samples))


def loss_of(
    network: PolicyValue, batch: Minibatch, settings: TrainingSettings
) -> tuple[Tensor, dict[str, Tensor]]:
    """Return the loss, and the metrics that are logged."""
    log_policy, value = network(batch.observation, batch.mask)
    target = batch.target.float()
    policy_loss = -(target * log_policy.clamp(min=-50.0)).sum(-1).mean()
    value_loss = (value - batch.returns).square().mean()
    with torch.no_grad():
        entropy = -(target * target.clamp(min=1e-20).log()).sum(-1).mean()
        agreement = (log_policy.argmax(-1) == target.argmax(-1)).float().mean()
        explained = 1.0 - value_loss / batch.returns.var().clamp(min=1e-6)
    metrics = {
        "policy_loss": policy_loss.detach(),
        "value_loss": value_loss.detach(),
        "target_entropy": entropy,
        "kl": policy_loss.detach() - entropy,
        "agreement": agreement,
        "explained_variance": explained,
    }
    return policy_loss + settings.value_coef * value_loss, metrics


def learn(
    network: PolicyValue,
    optimizer: torch.optim.Optimizer,
    played: Rollout,
    settings: TrainingSettings,
) -> dict[str, float]:
    """Learn from a rollout; return the mean of each metric."""
    for group in optimizer.param_groups:
        group["lr"] = settings.learning_rate
    sums: dict[str, Tensor] = {}
    count = 0
    for batch in minibatches(played, settings):
        loss, metrics = loss_of(network, batch, settings)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), settings.max_grad_norm)
        optimizer.step()
        count += 1
        sums = {key: sums[key] + value if sums else value for key, value in metrics.items()}
    return {key: float(value) / max(1, count) for key, value in sums.items()}

"""Learning: likings move to what a look ahead has found, hopes to what came of the games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import torch
from torch import Tensor, nn

from .net import PolicyValue
from .play import Rollout


class TrainingSettings(NamedTuple):
    """How it is learned."""

    rate: float = 1e-3
    epochs: int = 2
    portion: int = 32_768
    """Decisions of one small step."""
    lam: float = 0.9
    """How much later decisions count for what came of one (the lambda of TD)."""
    value_coef: float = 2.0
    """How much the hopes count beside the likings."""
    longest: float = 1.0
    """The longest gradient that is followed as it is."""


class Minibatch(NamedTuple):
    """Decisions to learn from, one a row."""

    observation: Tensor
    mask: Tensor
    logit: Tensor
    outcome: Tensor
    """What the hope should have been."""


def per_seat_returns(played: Rollout, memory: float) -> tuple[Tensor, Tensor]:
    """Return what should have been hoped for at each decision, and whether that is known.

    Every seat has a chain of decisions of its own: what a decision leads to is what its seat hopes
    for when it is asked next, and what it gains until then.  That of a seat which is not asked
    again before the record ends is not known.
    """
    steps, lanes = played.value.shape
    rows = torch.arange(lanes, device=played.value.device)
    shape = played.reward.shape[1:]
    later = torch.zeros(shape, device=rows.device)
    later[rows, played.asked] = played.last
    gained = torch.zeros_like(later)
    known = torch.zeros(shape, dtype=torch.bool, device=rows.device)
    known[rows, played.asked] = True
    found = torch.zeros(steps, lanes, device=rows.device)
    sure = torch.zeros(steps, lanes, dtype=torch.bool, device=rows.device)
    for step in reversed(range(steps)):
        ended, seat = played.done[step][:, None], played.seat[step]
        later = later.masked_fill(ended, 0.0)
        gained = gained.masked_fill(ended, 0.0) + played.reward[step]
        known = known | ended
        sure[step] = known[rows, seat]
        found[step] = gained[rows, seat] + later[rows, seat]
        value = played.value[step]
        mixed = (1.0 - memory) * value + memory * found[step]
        later[rows, seat] = torch.where(sure[step], mixed, value)
        gained[rows, seat], known[rows, seat] = 0.0, True
    return found, sure


def portions(played: Rollout, settings: TrainingSettings) -> Iterator[Minibatch]:
    """Go through all decisions whose outcome is known, in another order each time."""
    outcome, sure = per_seat_returns(played, settings.lam)
    told = (played.observation, played.mask, played.logit, outcome)
    lesson = Minibatch(*(one.flatten(0, 1) for one in told))
    which = sure.flatten().nonzero()[:, 0]
    for _ in range(settings.epochs):
        order = which[torch.randperm(len(which), device=which.device)]
        for rows in order.split(settings.portion):
            yield Minibatch(*(one[rows] for one in lesson))


def loss_of(
    network: PolicyValue, lesson: Minibatch, settings: TrainingSettings
) -> tuple[Tensor, dict[str, Tensor]]:
    """Return what is made smaller, and what people want to know of it."""
    likelihoods, value = network(lesson.observation, lesson.mask)
    logit = lesson.logit.float()
    policy = -(logit * likelihoods.clamp(min=-50.0)).sum(-1).mean()
    value = (value - lesson.outcome).square().mean()
    with torch.no_grad():
        entropy = -(logit * logit.clamp(min=1e-20).log()).sum(-1).mean()
        same = (likelihoods.argmax(-1) == logit.argmax(-1)).float().mean()
        explained = 1.0 - value / lesson.outcome.var().clamp(min=1e-6)
    noted = {
        "doubt": entropy,
        "apart": policy.detach() - entropy,
        "same": same,
        "explained": explained,
    }
    return policy + settings.value_coef * value, noted


def learn(
    network: PolicyValue,
    optimizer: torch.optim.Optimizer,
    played: Rollout,
    settings: TrainingSettings,
) -> dict[str, float]:
    """Learn from what was played; return what is to be noted."""
    for group in optimizer.param_groups:
        group["lr"] = settings.rate
    sums: dict[str, Tensor] = {}
    count = 0
    for portion in portions(played, settings):
        loss, noted = loss_of(network, portion, settings)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), settings.longest)
        optimizer.step()
        count += 1
        sums = {key: sums[key] + value if sums else value for key, value in noted.items()}
    return {key: float(value) / max(1, count) for key, value in sums.items()}

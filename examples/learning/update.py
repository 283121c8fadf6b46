"""Learning: likings move to what a look ahead has found, hopes to what came of the games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import torch
from torch import Tensor, nn

from .net import PolicyValue
from .play import Played


class Habit(NamedTuple):
    """How it is learned."""

    rate: float = 1e-3
    epochs: int = 2
    portion: int = 32_768
    """Decisions of one small step."""
    memory: float = 0.9
    """How much later decisions count for what came of one (the lambda of TD)."""
    hope: float = 2.0
    """How much the hopes count beside the likings."""
    longest: float = 1.0
    """The longest gradient that is followed as it is."""


class Lesson(NamedTuple):
    """Decisions to learn from, one a row."""

    observation: Tensor
    mask: Tensor
    liking: Tensor
    outcome: Tensor
    """What the hope should have been."""


def outcomes(played: Played, memory: float) -> tuple[Tensor, Tensor]:
    """Return what should have been hoped for at each decision, and whether that is known.

    Every seat has a chain of decisions of its own: what a decision leads to is what its seat hopes
    for when it is asked next, and what it gains until then.  That of a seat which is not asked
    again before the record ends is not known.
    """
    steps, lanes = played.hope.shape
    rows = torch.arange(lanes, device=played.hope.device)
    shape = played.gain.shape[1:]
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
        gained = gained.masked_fill(ended, 0.0) + played.gain[step]
        known = known | ended
        sure[step] = known[rows, seat]
        found[step] = gained[rows, seat] + later[rows, seat]
        hope = played.hope[step]
        mixed = (1.0 - memory) * hope + memory * found[step]
        later[rows, seat] = torch.where(sure[step], mixed, hope)
        gained[rows, seat], known[rows, seat] = 0.0, True
    return found, sure


def portions(played: Played, habit: Habit) -> Iterator[Lesson]:
    """Go through all decisions whose outcome is known, in another order each time."""
    outcome, sure = outcomes(played, habit.memory)
    told = (played.observation, played.mask, played.liking, outcome)
    lesson = Lesson(*(one.flatten(0, 1) for one in told))
    which = sure.flatten().nonzero()[:, 0]
    for _ in range(habit.epochs):
        order = which[torch.randperm(len(which), device=which.device)]
        for rows in order.split(habit.portion):
            yield Lesson(*(one[rows] for one in lesson))


def loss_of(network: PolicyValue, lesson: Lesson, habit: Habit) -> tuple[Tensor, dict[str, Tensor]]:
    """Return what is made smaller, and what people want to know of it."""
    likelihoods, hope = network(lesson.observation, lesson.mask)
    liking = lesson.liking.float()
    policy = -(liking * likelihoods.clamp(min=-50.0)).sum(-1).mean()
    value = (hope - lesson.outcome).square().mean()
    with torch.no_grad():
        doubt = -(liking * liking.clamp(min=1e-20).log()).sum(-1).mean()
        same = (likelihoods.argmax(-1) == liking.argmax(-1)).float().mean()
        explained = 1.0 - value / lesson.outcome.var().clamp(min=1e-6)
    noted = {"doubt": doubt, "apart": policy.detach() - doubt, "same": same, "explained": explained}
    return policy + habit.hope * value, noted


def learn(
    network: PolicyValue, optimizer: torch.optim.Optimizer, played: Played, habit: Habit
) -> dict[str, float]:
    """Learn from what was played; return what is to be noted."""
    for group in optimizer.param_groups:
        group["lr"] = habit.rate
    sums: dict[str, Tensor] = {}
    count = 0
    for portion in portions(played, habit):
        loss, noted = loss_of(network, portion, habit)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), habit.longest)
        optimizer.step()
        count += 1
        sums = {key: sums[key] + value if sums else value for key, value in noted.items()}
    return {key: float(value) / max(1, count) for key, value in sums.items()}

"""Learning: what turned out better than hoped for is made more likely, a little at a time (PPO)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

import torch
from torch import Tensor, nn

from .net import PolicyValue
from .play import Played


Loss: TypeAlias = Callable[..., tuple[Tensor, dict[str, Tensor]]]
"""What is made smaller by learning, with what people want to know of it."""


class Habit(NamedTuple):
    """How it is learned."""

    rate: float = 7e-4
    epochs: int = 2
    portion: int = 32_768
    """Decisions of one small step."""
    clip: float = 0.2
    """How far a likelihood may move away in one update."""
    memory: float = 0.95
    """How much later decisions count for what came of one (the lambda of GAE)."""
    curiosity: float = 0.01
    """What it is worth to try different actions."""
    hope: float = 0.5
    """How much the hopes count beside the actions."""
    longest: float = 1.0
    """The longest gradient that is followed as it is."""


class Lesson(NamedTuple):
    """Decisions to learn from, one a row."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    likelihood: Tensor
    surprise: Tensor
    """By how much more than hoped for a decision brought."""
    outcome: Tensor
    """What the hope should have been."""


def surprises(played: Played, memory: float) -> tuple[Tensor, Tensor]:
    """Return by how much each decision brought more than hoped for, and whether that is known.

    Every seat has a chain of decisions of its own: what a decision leads to is what its seat hopes
    for when it is asked next, and what it gains until then.  That of a seat which is not asked again
    before the record ends is not known.
    """
    steps, lanes = played.action.shape
    rows = torch.arange(lanes, device=played.action.device)
    shape = played.gain.shape[1:]
    later = torch.zeros(shape, device=rows.device)
    later[rows, played.asked] = played.last
    trace, gained = torch.zeros_like(later), torch.zeros_like(later)
    known = torch.zeros(shape, dtype=torch.bool, device=rows.device)
    known[rows, played.asked] = True
    found = torch.zeros(steps, lanes, device=rows.device)
    sure = torch.zeros(steps, lanes, dtype=torch.bool, device=rows.device)
    for step in reversed(range(steps)):
        ended, seat = played.done[step][:, None], played.seat[step]
        later, trace = later.masked_fill(ended, 0.0), trace.masked_fill(ended, 0.0)
        gained = torch.where(ended, 0.0, gained) + played.gain[step]
        known = known | ended
        hope = played.hope[step]
        error = gained[rows, seat] + later[rows, seat] - hope
        found[step] = error + memory * trace[rows, seat]
        sure[step] = known[rows, seat]
        later[rows, seat], gained[rows, seat] = hope, 0.0
        trace[rows, seat], known[rows, seat] = found[step] * sure[step], True
    return found, sure


def lessons(played: Played, habit: Habit) -> tuple[Lesson, Tensor]:
    """Return all decisions with what came of them, and which of those are known."""
    surprise, sure = surprises(played, habit.memory)
    outcome = surprise + played.hope
    scale = surprise[sure].std().clamp(min=1e-6)
    eager = (surprise - surprise[sure].mean()) / scale
    told = (played.observation, played.mask, played.action, played.likelihood, eager, outcome)
    return Lesson(*(one.flatten(0, 1) for one in told)), sure.flatten().nonzero()[:, 0]


def portions(lesson: Lesson, which: Tensor, habit: Habit) -> Iterator[Lesson]:
    """Go through all decisions in another order each time, so many at once."""
    for _ in range(habit.epochs):
        order = which[torch.randperm(len(which), device=which.device)]
        for rows in order.split(habit.portion):
            yield Lesson(*(one[rows] for one in lesson))


def improving_loss(
    network: PolicyValue, lesson: Lesson, habit: Habit
) -> tuple[Tensor, dict[str, Tensor]]:
    """Return what is made smaller, and what people want to know of it."""
    likelihoods, hope = network(lesson.observation, lesson.mask)
    likelihood = likelihoods.gather(1, lesson.action[:, None])[:, 0]
    ratio = (likelihood - lesson.likelihood).exp()
    near = ratio.clamp(1.0 - habit.clip, 1.0 + habit.clip)
    policy = -torch.minimum(ratio * lesson.surprise, near * lesson.surprise).mean()
    entropy = -(likelihoods.exp() * likelihoods.clamp(min=-50.0)).sum(-1).mean()
    value = (hope - lesson.outcome).square().mean()
    loss = policy + habit.hope * value - habit.curiosity * entropy
    moved = ((ratio - 1.0).abs() > habit.clip).float().mean()
    explained = 1.0 - value / lesson.outcome.var().clamp(min=1e-6)
    return loss, {"entropy": entropy, "explained": explained, "clipped": moved}


def copying_loss(
    network: PolicyValue, lesson: Lesson, habit: Habit
) -> tuple[Tensor, dict[str, Tensor]]:
    """Return what is made smaller where a teacher's actions are to be copied."""
    likelihoods, hope = network(lesson.observation, lesson.mask)
    policy = -likelihoods.gather(1, lesson.action[:, None]).mean()
    value = (hope - lesson.outcome).square().mean()
    same = (likelihoods.argmax(-1) == lesson.action).float().mean()
    explained = 1.0 - value / lesson.outcome.var().clamp(min=1e-6)
    return policy + habit.hope * value, {"same": same, "explained": explained}


def learn(
    network: PolicyValue,
    optimizer: torch.optim.Optimizer,
    played: Played,
    habit: Habit,
    loss_of: Loss = improving_loss,
) -> dict[str, float]:
    """Learn from what was played; return what is to be noted."""
    for group in optimizer.param_groups:
        group["lr"] = habit.rate
    lesson, which = lessons(played, habit)
    sums: dict[str, Tensor] = {}
    count = 0
    for portion in portions(lesson, which, habit):
        loss, noted = loss_of(network, portion, habit)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), habit.longest)
        optimizer.step()
        count += 1
        sums = {key: sums.get(key, 0.0) + value.detach() for key, value in noted.items()}
    return {key: float(value) / max(1, count) for key, value in sums.items()}

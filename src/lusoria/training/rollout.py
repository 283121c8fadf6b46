"""Rollouts: a network decides for every seat of a batch, and the results are kept to learn from.

Before a decision, the network looks one action ahead: each legal action is tried in a game that the
seat imagines, and the network values the position it leads to. The policy learns from that.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from ..lab.lanes import Lanes
from .network import CLOSED, PolicyValue

SHOWN = ("observation", "mask", "acting", "done", "reward", "scores")
"""The arrays of a batch that are looked at."""


PRIOR_WEIGHT = 0.8
"""How much the policy's logits count beside the values of the look ahead."""


class Rollout(NamedTuple):
    """What happened in so many steps of all lanes: first comes time, then lanes."""

    observation: Tensor
    mask: Tensor
    target: Tensor
    """The policy after a look ahead."""
    value: Tensor
    """The value before the decision."""
    seat: Tensor
    """Whose decision it was."""
    done: Tensor
    reward: Tensor
    """What each seat gained by the step."""
    last: Tensor
    """The value for the seat asked next, after the last step."""
    asked: Tensor
    """Which seat that is."""


class BatchSide:
    """A batch of games, and its arrays as torch has them, without a copy."""

    def __init__(self, batch: Lanes, network: PolicyValue) -> None:
        """Take over a batch."""
        self.batch, self.network, self.margin = batch, network, 0.0
        rows = {name: torch.from_dlpack(getattr(batch, name)) for name in SHOWN}
        self.observation, self.mask, self.acting = (rows[name] for name in SHOWN[:3])
        self.done, self.reward, self.scores = (rows[name] for name in SHOWN[3:])
        self.device = self.observation.device
        self.half = torch.float16 if self.device.type == "cuda" else torch.float32

    def room(self, *shape: int, kind: torch.dtype = torch.float32) -> Tensor:
        """Return memory beside the games."""
        return torch.zeros(shape, dtype=kind, device=self.device)

    def act(self, action: Tensor) -> None:
        """Take an action in every lane; those of games on a GPU stay there."""
        self.batch.step(action if action.is_cuda else action.numpy())

    def rewards(self, spread: float) -> Tensor:
        """Return what all seats gained: the victory, and a little for a clear one."""
        if self.scores.shape[1] == 1 or self.margin == 0.0:
            return self.reward
        scores = self.scores.float()
        best, second = scores.topk(2, dim=1).values.T
        lead = scores - torch.where(scores == best[:, None], second[:, None], best[:, None])
        shaped = self.reward + self.margin * torch.tanh(lead / spread)
        return shaped * self.done[:, None]


class Lookahead(BatchSide):
    """Games that are only imagined, in which actions are tried."""

    def __init__(self, batch: Lanes, network: PolicyValue) -> None:
        """Take over a batch to imagine in."""
        super().__init__(batch, network)
        self.observed = self.room(batch.lanes, network.features, kind=self.half)
        self.turn = 0

    def values(self, table: BatchSide, spread: float) -> Tensor:
        """Return the value of each action to the seat asked in each lane of a table.

        Actions that are not open are far below all others.
        """
        found = torch.full(table.mask.shape, CLOSED, device=self.device)
        self.turn += 1
        for pairs in table.mask.nonzero().split(self.batch.lanes):
            lane, action = pairs.T
            tried = self.tried(table, lane, action, spread)
            found[lane, action] = tried[: len(lane)]
        return found

    def tried(self, table: BatchSide, lane: Tensor, action: Tensor, spread: float) -> Tensor:
        """Try an action in each of some lanes, and return its value."""
        spare = self.batch.lanes - len(lane)
        lane = torch.cat([lane, lane[:1].expand(spare)])
        action = torch.cat([action, action[:1].expand(spare)])
        self.batch.imagine(table.batch, lane if lane.is_cuda else lane.numpy(), self.turn)
        seat = self.acting.long()
        self.act(action)
        self.observed[:, : self.observation.shape[1]].copy_(self.observation)
        value = self.network.value_of(self.observed)
        reward = self.rewards(spread).gather(1, seat[:, None])[:, 0]
        return torch.where(self.done, reward, torch.where(self.acting == seat, value, -value))


class RolloutBatch(BatchSide):
    """Games that are played, and memory for what happens in them."""

    def __init__(self, batch: Lanes, ahead: Lanes, network: PolicyValue, steps: int) -> None:
        """Take over a batch, and one to imagine in."""
        super().__init__(batch, network)
        self.steps, self.ahead = steps, Lookahead(ahead, network)
        self.spread = 1.0
        """The lead with which a game usually ends."""
        lanes = batch.lanes
        self.observations = self.room(steps + 1, lanes, network.features, kind=self.half)
        self.masks = self.room(steps + 1, lanes, network.actions, kind=torch.bool)
        self.kept = Rollout(
            self.observations[:-1],
            self.masks[:-1],
            self.room(steps, lanes, network.actions, kind=self.half),
            self.room(steps, lanes),
            self.room(steps, lanes, kind=torch.int64),
            self.room(steps, lanes, kind=torch.bool),
            self.room(steps, lanes, batch.seats),
            self.room(lanes),
            self.room(lanes, kind=torch.int64),
        )

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self, temperature: float, margin: float) -> Rollout:
        """Let the network play on for so many steps; with more *temperature* it tries more.

        A victory is worth 1, and a clear one up to *margin* more.
        """
        self.margin = self.ahead.margin = margin
        kept, count = self.kept, self.mask.shape[1]
        for step in range(self.steps):
            self.look(step)
            before, kept.value[step] = self.network(self.observations[step], self.masks[step])
            values = self.ahead.values(self, self.spread)
            policy = (PRIOR_WEIGHT * before[:, :count] + values / temperature).softmax(-1)
            kept.target[step, :, :count] = policy
            kept.seat[step].copy_(self.acting)
            self.act(sampled(policy))
            kept.done[step].copy_(self.done)
            kept.reward[step].copy_(self.rewards(self.spread))
            self.measure_leads()
        self.look(self.steps)
        kept.asked.copy_(self.acting)
        kept.last.copy_(self.network.value_of(self.observations[-1]))
        self.network.note_used(self.observations, self.masks)
        return kept

    def look(self, step: int) -> None:
        """Keep what the lanes show."""
        self.observations[step, :, : self.observation.shape[1]].copy_(self.observation)
        self.masks[step, :, : self.mask.shape[1]].copy_(self.mask)

    def measure_leads(self) -> None:
        """Note how far winners are ahead, now and then, to know what a clear victory is."""
        ended = int(self.done.sum())
        if ended and self.scores.shape[1] > 1:
            scores = self.scores.float()
            best, second = scores.topk(2, dim=1).values.T
            lead = float(((best - second) * self.done).sum() / ended)
            weight = min(0.5, ended / (4.0 * self.batch.lanes))
            self.spread += weight * (max(lead, 1e-3) - self.spread)


def sampled(policy: Tensor) -> Tensor:
    """Sample an action for each lane: the first of exponential clocks that run at these rates."""
    clocks = torch.empty_like(policy).exponential_().clamp_(min=1e-20)
    return (policy / clocks).argmax(-1)

"""Playing: a network decides for every seat of a batch, and what happens is kept to learn from."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor

from lusoria.lab.lanes import Lanes

from .net import PolicyValue

SHOWN = ("observation", "mask", "acting", "done", "reward", "scores")
"""The arrays of a batch that are looked at."""


class Played(NamedTuple):
    """What happened in so many steps of all lanes: the first direction is time, the second lanes."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    """What was done, or what a teacher would have done."""
    likelihood: Tensor
    """The logarithm of how likely that was for the network."""
    hope: Tensor
    """The gain hoped for before it."""
    seat: Tensor
    """Whose decision it was."""
    done: Tensor
    gain: Tensor
    """What each seat gained by the step."""
    last: Tensor
    """The gain that the seat asked next hopes for, after the last step."""
    asked: Tensor
    """Which seat that is."""


class Table:
    """A batch of games, and memory for what happens in it."""

    def __init__(
        self, batch: Lanes, network: PolicyValue, steps: int, margin: float, device: str
    ) -> None:
        """Take over the arrays of a batch, without a copy; what is kept is on the *device*."""
        self.batch, self.network, self.steps, self.margin = batch, network, steps, margin
        self.device = torch.device(device)
        self.rows = {name: torch.from_dlpack(getattr(batch, name)) for name in SHOWN}
        self.spread = torch.ones((), device=self.rows["scores"].device)
        """The lead with which a game usually ends."""
        half = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        self.sights = self.room(steps + 1, half, network.features)
        self.masks = self.room(steps + 1, torch.bool, network.actions)
        self.kept = Played(
            self.sights[:-1],
            self.masks[:-1],
            self.room(steps, torch.int64),
            self.room(steps, torch.float32),
            self.room(steps, torch.float32),
            self.room(steps, torch.int64),
            self.room(steps, torch.bool),
            self.room(steps, torch.float32, batch.seats),
            self.room(1, torch.float32)[0],
            self.room(1, torch.int64)[0],
        )

    def room(self, steps: int, kind: torch.dtype, *shape: int) -> Tensor:
        """Return memory for something of every step and lane."""
        return torch.zeros((steps, self.batch.lanes, *shape), dtype=kind, device=self.device)

    @torch.no_grad()
    def play(self) -> Played:
        """Let the network play on for so many steps."""
        kept = self.kept
        for step in range(self.steps):
            likelihoods, kept.hope[step] = self.look(step)
            action = drawn(likelihoods)
            kept.action[step] = action
            kept.likelihood[step] = likelihoods.gather(1, action[:, None])[:, 0]
            self.act(step, action)
        self.close()
        return kept

    def look(self, step: int) -> tuple[Tensor, Tensor]:
        """Keep what the lanes show, and ask the network about it."""
        rows, sight, mask = self.rows, self.sights[step], self.masks[step]
        sight[:, : rows["observation"].shape[1]].copy_(rows["observation"])
        mask[:, : rows["mask"].shape[1]].copy_(rows["mask"])
        answer: tuple[Tensor, Tensor] = self.network(sight, mask)
        return answer

    def act(self, step: int, action: Tensor) -> None:
        """Take an action in every lane, and keep what it brought to whom."""
        kept, rows = self.kept, self.rows
        kept.seat[step].copy_(rows["acting"])
        self.batch.step(handed(action, self.batch.device))
        kept.done[step].copy_(rows["done"])
        kept.gain[step].copy_(self.gains())

    def close(self) -> None:
        """Keep what is hoped for after the last step."""
        self.kept.asked.copy_(self.rows["acting"])
        self.kept.last.copy_(self.look(self.steps)[1])
        self.network.meet(self.sights, self.masks)

    def gains(self) -> Tensor:
        """Return what all seats gain: the victory, and a little for a clear one."""
        done, scores = self.rows["done"], self.rows["scores"].float()
        if scores.shape[1] == 1 or self.margin == 0.0:
            return self.rows["reward"]
        best, second = scores.topk(2, dim=1).values.T
        lead = scores - torch.where(scores == best[:, None], second[:, None], best[:, None])
        ended = done.sum()
        spread = (lead.abs().mean(1) * done).sum() / ended.clamp(min=1)
        self.spread = torch.where(ended > 0, 0.99 * self.spread + 0.01 * spread, self.spread)
        shaped = self.rows["reward"] + self.margin * torch.tanh(lead / self.spread.clamp(min=1e-3))
        return shaped * done[:, None]


class School(Table):
    """A table at which a bot says what it would do, and the network plays some of the games."""

    def __init__(self, *given: Any, teacher: str, alone: float = 0.5, seed: int = 0) -> None:
        """Take over a batch; in a part of the lanes the network plays *alone*, only corrected."""
        super().__init__(*given)
        self.teacher, self.turn = teacher, seed
        self.alone = torch.arange(self.batch.lanes) < alone * self.batch.lanes

    @torch.no_grad()
    def play(self) -> Played:
        """Go on for so many steps; what is kept as the action is the teacher's."""
        kept = self.kept
        for step in range(self.steps):
            self.turn += 1
            likelihoods, kept.hope[step] = self.look(step)
            said = torch.from_numpy(self.batch.bot_actions(self.teacher, self.turn)).clone()
            kept.action[step].copy_(said)
            wanted = drawn(likelihoods).to(said.device)
            self.act(step, torch.where(self.alone, wanted, said))
        self.close()
        return kept


def drawn(likelihoods: Tensor) -> Tensor:
    """Draw an action for each lane by how likely they are: the first of so many alarm clocks."""
    return (likelihoods - torch.empty_like(likelihoods).exponential_().log()).argmax(-1)


def handed(action: Tensor, device: str) -> Any:
    """Return actions as a batch takes them: those of games on a GPU stay there."""
    return action if device == "cuda" else action.cpu().numpy()

"""Deals of an environment: the next one, the replacement for an action that is not allowed, and its
cost.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _cego


def instead(course: _cego.Course, action: int) -> int:
    """The action itself if it is allowed; if not, of n numbers that are the one at `action` modulo
    n.
    """
    allowed = course.legal()
    return action if action in allowed else allowed[action % len(allowed)]


def ignored_action_mask() -> NDArray[np.int8]:
    """The mask where an action is asked for and ignored: number 0 alone, so that a masked policy
    has something to choose from.
    """
    mask = np.zeros(_cego.ACTIONS, np.int8)
    mask[0] = 1
    return mask


class Dealing:
    """Rules, a seed, and the number of the next deal."""

    def __init__(
        self, ruleset: _cego.Ruleset | str, players: int, illegal_reward: float | None = None
    ):
        self.players = players
        self._illegal_reward = illegal_reward
        self.rules(ruleset)
        if players not in (3, 4):
            raise _cego.ContentError("environments are for three or four players")
        self.seed = secrets.randbits(63)
        self.number = 0

    def rules(self, ruleset: _cego.Ruleset | str) -> None:
        """Plays by these rules from now on: a preset or a Ruleset."""
        ruleset = _cego.Ruleset.preset(ruleset) if isinstance(ruleset, str) else ruleset
        ruleset.switches(self.players)  # raises if it is not for so many
        self.ruleset = ruleset

    @property
    def illegal_reward(self) -> float:
        """Returns the reward of a forbidden action: the one given, or one less than the worst deal
        of the ruleset.
        """
        if self._illegal_reward is not None:
            return float(self._illegal_reward)
        return float(self.ruleset.amount_bounds(self.players)[0] - 1)

    def next(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> _cego.Course:
        """The next deal before its first decision. A seed begins again with its first deal;
        `options` may name `deal` and `ruleset`, others are left alone, as the tests of the
        frameworks demand."""
        options = options or {}
        if "ruleset" in options:
            self.rules(options["ruleset"])
        if seed is not None:
            self.seed, self.number = int(seed), 0
        self.number = int(options.get("deal", self.number))
        deal = _cego.Deal.from_seed(self.ruleset, self.seed, self.number, self.players)
        self.number += 1
        return _cego.Course(_cego.Game(self.ruleset, deal))

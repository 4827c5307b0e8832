"""PettingZoo: a deal as an environment in which one agent after the other decides.

Agents are `player_0` for seat 1 and so on, as PettingZoo numbers them. What is observed is a
dictionary of `observation` and `action_mask` (docs/features.md). Rewards come when the deal is
over: what each seat gets or pays, in the ruleset's smallest unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env_logger import EnvLogger

from . import _cego
from ._dealing import Dealing, ignored_action_mask, instead


def env(
    *,
    ruleset: _cego.Ruleset | str = _cego.USUAL_RULESET,
    players: int = 4,
    illegal: Literal["end", "replace"] = "end",
    illegal_reward: float | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> guarded_env:
    """The environment as it is usually used: who does what is not allowed ends the deal and gets
    `illegal_reward`, the others nothing; unless it is given, that is one less than the worst deal
    of the ruleset costs, so that no legal deal is worse. With `illegal="replace"` something that is
    allowed is done in its place, for learners that know no masks: of n numbers that are allowed the
    one at `action` modulo n; `infos` of the agent then has `replaced`, the number that was given.
    """
    return guarded_env(
        illegal,
        illegal_reward,
        ruleset=ruleset,
        players=players,
        render_mode=render_mode,
        max_cycles=max_cycles,
    )


def parallel_env(
    *,
    ruleset: _cego.Ruleset | str = _cego.USUAL_RULESET,
    players: int = 4,
    illegal: Literal["end", "replace"] = "end",
    illegal_reward: float | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> turn_based_aec_to_parallel:
    """The environment for code that steps all agents at once. Actions of agents that are not on
    turn are ignored; their mask has number 0 alone.
    """
    turns = env(
        ruleset=ruleset,
        players=players,
        illegal=illegal,
        illegal_reward=illegal_reward,
        render_mode=render_mode,
        max_cycles=max_cycles,
    )
    turns.off_turn_mask = ignored_action_mask()
    return turn_based_aec_to_parallel(turns)


#: What there is once a deal has begun.
_OF_A_DEAL = frozenset("_course agent_selection rewards terminations truncations infos".split())


class raw_env(AECEnv[str, dict[str, Any], int]):
    """The environment without wrappers: what is not allowed raises `cego.RefusedError`, and nothing
    has happened.

    `max_cycles` cuts a deal off after so many decisions. `reset(seed)` begins with the first deal
    of a seed, `reset()` goes on with the next one; `options` may name `deal` and `ruleset`.
    """

    metadata = {
        "name": "cego_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        ruleset: _cego.Ruleset | str = _cego.USUAL_RULESET,
        players: int = 4,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal_reward: float | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise _cego.ContentError(f"render_mode: {render_mode!r}; there are ansi and human")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._dealing = Dealing(ruleset, players, illegal_reward)
        self.possible_agents = [f"player_{n}" for n in range(players)]
        self._seats = {agent: n + 1 for n, agent in enumerate(self.possible_agents)}
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (_cego.OBSERVATION,), np.uint8),
                "action_mask": spaces.Box(0, 1, (_cego.ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(_cego.ACTIONS) for agent in self.possible_agents
        }
        #: The mask of an agent that is not asked: in `parallel_env`, where all are, one number.
        self.off_turn_mask = np.zeros(_cego.ACTIONS, np.int8)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def __getattr__(self, name: str) -> Any:
        if name in _OF_A_DEAL:
            raise AttributeError(f"{name}: there is no deal yet, reset() begins the first one")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    @property
    def course(self) -> _cego.Course:
        """The game in numbers, as it stands."""
        return self._course

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self._course = self._dealing.next(seed, options)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._course.turn - 1]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        on_turn = self._course.turn == seat
        mask = self._course.mask() if on_turn else self.off_turn_mask.copy()
        return {"observation": self._course.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise _cego.ContentError(f"{agent} is on turn: an action is wanted, not None")
        course = self._course
        course.step(int(action))
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        turn = course.turn
        if turn is not None:
            self.agent_selection = self.possible_agents[turn - 1]
            if self.max_cycles is not None and self._steps >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        for seat, amount in enumerate(course.amounts() or []):
            self.rewards[self.possible_agents[seat]] = float(amount)
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Returns the record of the deal so far; prints it if `render_mode` is "human"."""
        if self.render_mode is None:
            return None
        text = self._course.record().text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass


class guarded_env(raw_env):
    """The environment with what the wrappers of PettingZoo guard: actions that are none or not
    allowed, steps before and after a deal. Each of those wrappers passes every attribute on to the
    next, which takes most of the time of a step; here it is one object."""

    def __init__(self, illegal: str, illegal_reward: float | None, **options: Any) -> None:
        super().__init__(illegal_reward=illegal_reward, **options)
        if illegal not in ("end", "replace"):
            raise _cego.ContentError(
                f"illegal: {illegal!r}; there are end and replace, and raw_env raises"
            )
        self._replaces = illegal == "replace"

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not isinstance(action, (int, np.integer)) or not 0 <= action < _cego.ACTIONS:
            raise AssertionError("action is not in action space")
        if self._replaces:
            allowed = instead(self._course, action)
            self.infos[agent] = {} if allowed == action else {"replaced": int(action)}
            action = allowed
        try:
            super().step(action)
        except _cego.RefusedError:
            EnvLogger.warn_on_illegal_move()
            self._cumulative_rewards[agent] = 0.0
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, True)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.rewards[agent] = self._dealing.illegal_reward
            self._accumulate_rewards()
            self._deads_step_first()

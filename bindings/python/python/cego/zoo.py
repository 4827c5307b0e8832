"""PettingZoo: a deal as an environment in which one agent after the other decides.

Agents are `player_0` for seat 1 and so on. What is observed is a dictionary of `observation` and `action_mask` (docs/features.md). Rewards come when the
deal is over: what each seat gets or pays, in the ruleset's smallest unit.
"""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env_logger import EnvLogger

from . import _cego
from ._dealing import Dealing, instead


def env(*, illegal="end", illegal_reward=-100.0, **options):
    """The environment as it is usually used: who does what is not allowed ends the deal and gets `illegal_reward`. With `illegal="replace"` something that is
    allowed is done in its place, for learners that know no masks: of n numbers that are allowed the one at `action` modulo n; `infos` of the agent then has
    `replaced`, the number that was given."""
    return guarded_env(illegal, illegal_reward, **options)


def parallel_env(**options):
    """The environment for code that steps all agents at once: whose turn it is not does nothing."""
    return turn_based_aec_to_parallel(env(**options))


#: What there is once a deal has begun.
_OF_A_DEAL = frozenset("_course agent_selection rewards terminations truncations infos".split())


class raw_env(AECEnv):
    """The environment without wrappers: what is not allowed raises `cego.RefusedError`, and nothing has happened.

    `max_cycles` cuts a deal off after so many decisions. `reset(seed)` begins with the first deal of a seed, `reset()` goes on with the next one;
    `options` may name `deal` and `ruleset`.
    """

    metadata = {"name": "cego_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, ruleset=_cego.USUAL_RULESET, players=4, render_mode=None, max_cycles=None):
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise _cego.ContentError(f"render_mode: {render_mode!r}; there is ansi")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._dealing = Dealing(ruleset, players)
        self.possible_agents = [f"player_{n}" for n in range(players)]
        self._seats = {agent: n + 1 for n, agent in enumerate(self.possible_agents)}
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (_cego.OBSERVATION,), np.uint8),
                "action_mask": spaces.Box(0, 1, (_cego.ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(_cego.ACTIONS) for agent in self.possible_agents}
        self._nothing = np.zeros(_cego.ACTIONS, np.int8)
        self.agents = []

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def __getattr__(self, name):
        if name in _OF_A_DEAL:
            raise AttributeError(f"{name}: there is no deal yet, reset() begins the first one")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    @property
    def course(self):
        """The game in numbers, as it stands."""
        return self._course

    def reset(self, seed=None, options=None):
        self._course = self._dealing.next(seed, options)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._course.turn - 1]

    def observe(self, agent):
        seat = self._seats[agent]
        on_turn = self._course.turn == seat
        mask = self._course.mask() if on_turn else self._nothing.copy()
        return {"observation": self._course.observe(seat), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
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
        for seat, amount in enumerate(course.amounts()):
            self.rewards[self.possible_agents[seat]] = float(amount)
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self):
        if self.render_mode is None:
            return None
        return self._course.record().text()

    def close(self):
        pass


class guarded_env(raw_env):
    """The environment with what the wrappers of PettingZoo guard: actions that are none or not allowed, steps before and after a deal. Each of those
    wrappers passes every attribute on to the next, which takes most of the time of a step; here it is one object."""

    def __init__(self, illegal, illegal_reward, **options):
        super().__init__(**options)
        if illegal not in ("end", "replace"):
            raise _cego.ContentError(f"illegal: {illegal!r}; there are end and replace, and raw_env raises")
        self._replaces = illegal == "replace"
        self._illegal_reward = float(illegal_reward)

    def step(self, action):
        agent = self.agent_selection
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        known = isinstance(action, (int, np.integer)) and 0 <= action < _cego.ACTIONS
        assert known, "action is not in action space"
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
            self.rewards[agent] = self._illegal_reward
            self._accumulate_rewards()
            self._deads_step_first()

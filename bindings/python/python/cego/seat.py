"""Gymnasium: one seat among named bots. Importing this module registers `cego/Seat-v0`."""

import gymnasium
import numpy as np
from gymnasium import spaces

from . import _cego
from ._dealing import Dealing, instead

#: What ends a deal in which something was done that is not allowed.
ILLEGAL_REWARD = -100.0


class SeatEnv(gymnasium.Env):
    """One seat of a table; the others are played by bots.

    `opponents` is a name of a bot (`cego.bots()`), or one for each other seat in the order of play. `seat` is the own one, from 1; None changes it with
    each deal. What is observed is a dictionary of `observation` and `action_mask`; `info["action_mask"]` has the mask once more. The reward
    comes when the deal is over: what the seat gets or pays, in the ruleset's smallest unit. With `illegal="end"` an action that is not allowed ends the
    deal and costs `ILLEGAL_REWARD`, and `info["illegal"]` names the reason; with `illegal="replace"` the deal goes on, `info["illegal"]` names the reason as well,
    and of n numbers that are allowed the one at `action` modulo n is done; with `illegal="raise"` it raises `cego.RefusedError`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        ruleset=_cego.USUAL_RULESET,
        players=4,
        seat=1,
        opponents="policy",
        illegal="end",
        render_mode=None,
    ):
        if illegal not in ("end", "replace", "raise"):
            raise _cego.ContentError(f"illegal: {illegal!r}; there are end, replace and raise")
        self.render_mode = render_mode
        self._dealing = Dealing(ruleset, players)
        if seat is not None and seat not in range(1, players + 1):
            raise _cego.ContentError(f"there is no seat {seat}")
        self._fixed = seat
        self._illegal = illegal
        named = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(named) != players - 1:
            raise _cego.ContentError(f"opponents: {len(named)} names for {players - 1} seats")
        self._named = named
        for name in named:
            _cego.Bot(name)  # raises if there is none
        self._course = None
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (_cego.OBSERVATION,), np.uint8),
                "action_mask": spaces.Box(0, 1, (_cego.ACTIONS,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(_cego.ACTIONS)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        fresh = seed
        if seed is None and self._course is None:
            fresh = int(self.np_random.integers(2**62))
        while True:
            self._course = self._dealing.next(fresh, options)
            number = self._dealing.number - 1
            self.seat = self._fixed or number % self._dealing.players + 1
            self._bots = {}
            for distance, name in enumerate(self._named, 1):
                place = (self.seat - 1 + distance) % self._dealing.players + 1
                self._bots[place] = _cego.Bot(name, seed=(self._dealing.seed + 31 * number + place) % 2**63)
            self._others()
            # Now and then a deal is over before the seat was asked: the next one, then.
            if self._course.turn is not None:
                return self._seen(), self._info()
            fresh, options = None, None

    def step(self, action):
        if self._course is None or self._course.turn is None:
            raise _cego.Error("the deal is over: reset() begins the next one")
        illegal = {}
        try:
            self._course.step(int(action))
        except _cego.RefusedError as refused:
            if self._illegal == "raise":
                raise
            illegal = {"illegal": refused.id}
            if self._illegal == "end":
                return self._seen(), ILLEGAL_REWARD, True, False, {**self._info(), **illegal}
            self._course.step(instead(self._course, int(action)))
        self._others()
        over = self._course.turn is None
        reward = float(self._course.amounts()[self.seat - 1]) if over else 0.0
        return self._seen(), reward, over, False, {**self._info(), **illegal}

    def render(self):
        if self.render_mode is None or self._course is None:
            return None
        return self._course.record().text()

    def _others(self):
        """Lets the bots decide until the own seat is to act."""
        course = self._course
        while course.turn is not None and course.turn != self.seat:
            game = course.game
            action = self._bots[course.turn].decide(game.view(course.turn))
            for number in _cego.action_numbers(action):
                course.step(number)

    def _seen(self):
        on_turn = self._course.turn == self.seat
        mask = self._course.mask() if on_turn else np.zeros(_cego.ACTIONS, np.int8)
        return {"observation": self._course.observe(self.seat), "action_mask": mask}

    def _info(self):
        mask = self._course.mask() if self._course.turn == self.seat else np.zeros(_cego.ACTIONS, np.int8)
        return {"action_mask": mask, "deal": self._dealing.number - 1}


gymnasium.register("cego/Seat-v0", entry_point=SeatEnv)

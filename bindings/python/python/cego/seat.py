"""Gymnasium: one seat among named bots. Importing this module registers `cego/Seat-v0`;
`gymnasium.make("cego.seat:cego/Seat-v0")` imports it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from . import _cego
from ._dealing import Dealing, ignored_action_mask, instead


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """One seat of a table; the others are played by bots.

    `opponents` is a name of a bot (`cego.bots()`), or one for each other seat in the order of play.
    `seat` is the own one, from 1; None changes it with each deal. What is observed is a dictionary
    of `observation` and `action_mask`; `info["action_mask"]` has the mask once more. When the deal
    is over, so that the next action is ignored (vector environments ask for one), the mask has
    number 0 alone. The reward comes when the deal is over: what the seat gets or pays, in the
    ruleset's smallest unit. With `illegal="end"` an action that is not allowed ends the deal with
    `illegal_reward`, and `info["illegal"]` names the reason; unless it is given, that is one less
    than the worst deal of the ruleset costs. With `illegal="replace"` the deal goes on,
    `info["illegal"]` names the reason as well, and of n numbers that are allowed the one at
    `action` modulo n is done; with `illegal="raise"` it raises `cego.RefusedError`.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(
        self,
        ruleset: _cego.Ruleset | str = _cego.USUAL_RULESET,
        players: int = 4,
        seat: int | None = 1,
        opponents: str | Sequence[str] = "policy",
        illegal: Literal["end", "replace", "raise"] = "end",
        render_mode: str | None = None,
        illegal_reward: float | None = None,
    ) -> None:
        if render_mode not in (None, "ansi", "human"):
            raise _cego.ContentError(f"render_mode: {render_mode!r}; there are ansi and human")
        if illegal not in ("end", "replace", "raise"):
            raise _cego.ContentError(f"illegal: {illegal!r}; there are end, replace and raise")
        self.render_mode = render_mode
        self._dealing = Dealing(ruleset, players, illegal_reward)
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
        self._course: _cego.Course | None = None
        self._bots: dict[int, _cego.Bot] = {}
        self._over = True
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (_cego.OBSERVATION,), np.uint8),
                "action_mask": spaces.Box(0, 1, (_cego.ACTIONS,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(_cego.ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        fresh = seed
        if seed is None and self._course is None:
            fresh = int(self.np_random.integers(2**62))
        while True:
            course = self._course = self._dealing.next(fresh, options)
            number = self._dealing.number - 1
            self.seat = self._fixed or number % self._dealing.players + 1
            self._bots = {}
            for distance, name in enumerate(self._named, 1):
                place = (self.seat - 1 + distance) % self._dealing.players + 1
                self._bots[place] = _cego.Bot(
                    name, seed=(self._dealing.seed + 31 * number + place) % 2**63
                )
            self._others(course)
            # Now and then a deal is over before the seat was asked: the next one, then.
            if course.turn is not None:
                self._over = False
                return self._seen(course), self._info(course)
            fresh, options = None, None

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        course = self._course
        if course is None or self._over:
            raise _cego.Error("the deal is over: reset() begins the next one")
        illegal = {}
        try:
            course.step(int(action))
        except _cego.RefusedError as refused:
            if self._illegal == "raise":
                raise
            illegal = {"illegal": refused.id}
            if self._illegal == "end":
                self._over = True
                return (
                    self._seen(course),
                    self._dealing.illegal_reward,
                    True,
                    False,
                    {**self._info(course), **illegal},
                )
            course.step(instead(course, int(action)))
        self._others(course)
        amounts = course.amounts()
        self._over = amounts is not None
        reward = 0.0 if amounts is None else float(amounts[self.seat - 1])
        if self.render_mode == "human" and self._over:
            self.render()
        return self._seen(course), reward, self._over, False, {**self._info(course), **illegal}

    def render(self) -> Any:
        """Returns the record of the deal so far; prints it if `render_mode` is "human"."""
        if self.render_mode is None or self._course is None:
            return None
        text = self._course.record().text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _others(self, course: _cego.Course) -> None:
        """Lets the bots decide until the own seat is to act."""
        while course.turn is not None and course.turn != self.seat:
            game = course.game
            action = self._bots[course.turn].decide(game.view(course.turn))
            for number in _cego.action_numbers(action):
                course.step(number)

    def _mask(self, course: _cego.Course) -> Any:
        return ignored_action_mask() if self._over else course.mask()

    def _seen(self, course: _cego.Course) -> dict[str, Any]:
        return {"observation": course.observe(self.seat), "action_mask": self._mask(course)}

    def _info(self, course: _cego.Course) -> dict[str, Any]:
        return {"action_mask": self._mask(course), "deal": self._dealing.number - 1}


gymnasium.register("cego/Seat-v0", entry_point=SeatEnv)

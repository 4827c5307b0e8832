"""OpenSpiel: the game `python_cego`, for three and four players, with every ruleset. Importing this
module registers it.

Cards are dealt by chance nodes, one card at a time, seat by seat; what is left is the blind.
Actions have the numbers of docs/features.md. Player 0 is seat 1, as OpenSpiel numbers players.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from . import _cego

NAME = "python_cego"

_CARDS = {name: index for index, name in enumerate(_cego.CARDS)}
_HAND_SIZE = {3: 13, 4: 11}
_DEFAULTS = {"ruleset": _cego.USUAL_RULESET, "switches": "", "players": 4, "dealer": 0}


def _ruleset(name: str, switches: str) -> _cego.Ruleset:
    """A preset or a file in TOML, with switches set on top."""
    found = (
        _cego.Ruleset.from_toml(Path(name).read_text(encoding="utf-8"))
        if name.endswith(".toml")
        else _cego.Ruleset.preset(name)
    )
    set_on_top = {}
    for switch in filter(None, switches.split(";")):
        key, colon, value = switch.partition(":")
        if not colon:
            raise ValueError(
                f"switches: {switch!r}; a switch is name:value, and several are separated by "
                "semicolons"
            )
        set_on_top[key.strip()] = value.strip()
    return found.with_(**set_on_top) if set_on_top else found


_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Cego",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class CegoGame(pyspiel.Game):
    """A deal. Parameters: `ruleset`, the name of a preset, or the path of a file that ends in
    `.toml`; `switches`, what is set on top, such as `bettel_value:25;raeuber_base:20`; `players`, 3
    or 4; `dealer`, the seat that deals, 0 for the last one.

    `min_utility` and `max_utility` are bounds of the ruleset (`Ruleset.amount_bounds`), and so is
    `max_game_length` (`Ruleset.longest_deal`)."""

    def __init__(self, params: Any = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        self.players = int(given["players"])
        if self.players not in _HAND_SIZE:
            raise ValueError("players: 3 or 4")
        self.ruleset = _ruleset(str(given["ruleset"]), str(given["switches"]))
        least, most = self.ruleset.amount_bounds(self.players)
        self.dealer = int(given["dealer"]) or self.players
        # A deal of the pack that this table plays with.
        sample = _cego.Deal.from_seed(self.ruleset, 0, 0, self.players)
        self.pack = sorted(
            _CARDS[card] for cards in [*sample.hands, sample.blind] for card in cards
        )
        dealt = self.players * _HAND_SIZE[self.players]
        info = pyspiel.GameInfo(
            num_distinct_actions=_cego.ACTIONS,
            max_chance_outcomes=len(_cego.CARDS),
            num_players=self.players,
            min_utility=float(least),
            max_utility=float(most),
            utility_sum=0.0,
            max_game_length=self.ruleset.longest_deal(self.players),
        )
        super().__init__(_TYPE, info, params or {})
        self.to_deal = dealt

    def new_initial_state(self) -> CegoState:
        return CegoState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.to_deal

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CegoObserver:
        return CegoObserver(
            iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class CegoState(pyspiel.State):
    """A deal as it stands: first the cards that are dealt so far, then the course of the game."""

    def __init__(self, game: CegoGame) -> None:
        super().__init__(game)
        self._players = game.players
        self._ruleset = game.ruleset
        self._dealer = game.dealer
        self._left = list(game.pack)
        self._to_deal = game.to_deal
        self._dealt: list[int] = []
        self._course: _cego.Course | None = None

    @property
    def course(self) -> _cego.Course | None:
        """The game in numbers; None while cards are dealt."""
        return self._course

    def current_player(self) -> int:
        if self._course is None:
            return pyspiel.PlayerId.CHANCE
        turn = self._course.turn
        return pyspiel.PlayerId.TERMINAL if turn is None else turn - 1

    def _legal_actions(self, player: int) -> list[int]:
        course = self._course
        return course.legal() if course is not None and course.turn == player + 1 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        share = 1.0 / len(self._left)
        return [(card, share) for card in self._left]

    def _apply_action(self, action: int) -> None:
        if self._course is not None:
            self._course.step(action)
            return
        self._left.remove(action)
        self._dealt.append(action)
        if len(self._dealt) == self._to_deal:
            size = _HAND_SIZE[self._players]
            names = [_cego.CARDS[card] for card in self._dealt]
            hands = [names[start : start + size] for start in range(0, self._to_deal, size)]
            deal = _cego.Deal.from_cards(
                hands, [_cego.CARDS[card] for card in self._left], self._dealer
            )
            self._course = _cego.Course(_cego.Game(self._ruleset, deal))

    def _action_to_string(self, player: int, action: int) -> str:
        return (
            f"deal {_cego.CARDS[action]}"
            if player == pyspiel.PlayerId.CHANCE
            else _cego.action_name(action)
        )

    def is_terminal(self) -> bool:
        return self._course is not None and self._course.turn is None

    def returns(self) -> list[float]:
        amounts = self._course.amounts() if self._course is not None else None
        return [0.0] * self._players if amounts is None else [float(amount) for amount in amounts]

    def __str__(self) -> str:
        if self._course is None:
            return "dealing " + " ".join(_cego.CARDS[card] for card in self._dealt)
        chosen = self._course.chosen
        return self._course.record().text() + (f"chosen: {chosen}\n" if chosen else "")

    def resample_from_infostate(self, player: int, prob: Any) -> Any:
        """A state that looks the same to the player, who has to be on turn; `prob` gives numbers
        from 0 to 1.
        """
        if self._course is None or self._course.turn != player + 1:
            return self.clone()
        other = self._course.resample(int(prob() * 2**53))
        if other is None:
            return self.clone()
        state = self.get_game().new_initial_state()
        for hand in other.game.deal.hands:
            for card in sorted(_CARDS[name] for name in hand):
                state.apply_action(card)
        for number in other.numbers():
            state.apply_action(number)
        return state


class CegoObserver:
    """Knowledge of a player as numbers; with perfect recall also the history of bids and cards."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        self._recall = iig_obs_type.perfect_recall
        self._private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(_cego.INFORMATION if self._recall else _cego.OBSERVATION, np.float32)
        self.dict = {"information" if self._recall else "observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        course = state.course
        if course is None:
            self.tensor.fill(0)
            return
        seat = player + 1 if self._private else "spectator"
        self.tensor[:] = course.inform(seat) if self._recall else course.observe(seat)

    def string_from(self, state: Any, player: int) -> str:
        course = state.course
        if course is None:
            return f"player {player}: dealing"
        seat = player + 1 if self._private else "spectator"
        numbers = course.inform(seat) if self._recall else course.observe(seat)
        told = " ".join(f"{place}:{numbers[place]}" for place in np.flatnonzero(numbers))
        return f"player {player}: {told}"


pyspiel.register_game(_TYPE, CegoGame)

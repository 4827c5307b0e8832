"""Cego, the tarot game of Baden: rules, games, bots, an exact solver and environments to learn in.

>>> import cego
>>> rules = cego.Ruleset.preset("schwarzwaldmeisterschaft")
>>> game = cego.Game(rules, cego.Deal.from_seed(rules, seed=7))
>>> bot = cego.Bot("policy", seed=1)
>>> while game.turn is not None:
...     game.play(bot.decide(game.view(game.turn)))
>>> sum(game.settlement().amounts)
0

Everything is computed by the same compiled rules as in the program itself. Seats are numbered from
1, and "spectator" sees what everybody sees; cards are texts, `T1` to `T22` and `CK`, `CQ`, `CN`,
`CJ`, `C10` and so on for clubs, `S`, `H` and `D`. What is wrong is raised as a `cego.Error` with an
`id`, and with the `atom` of the rule where one forbids something. What is made without a seed
differs every time.

Environments need more than this package: `pip install cego[rl]`. Work on many deals is shared out
by `cego.ray`, to threads or, with `pip install cego[ray]`, to many machines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ._cego import (
    ACTIONS,
    CARDS,
    FEATURES_VERSION,
    INFORMATION,
    OBSERVATION,
    USUAL_RULESET,
    Action,
    Bot,
    ContentError,
    Course,
    DataError,
    Deal,
    DealError,
    Error,
    Game,
    Match,
    NotSolvableError,
    Record,
    RecordError,
    RefusedError,
    RulesError,
    Ruleset,
    Settlement,
    VectorEnv,
    VersionError,
    View,
    World,
    __version__,
    action_name,
    action_numbers,
    advise,
    arena,
    bots,
    count,
    features,
    lessons,
    presets,
    read_records,
    review,
    sample_worlds,
    score,
    simulate,
    solve,
)

if TYPE_CHECKING:
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from . import zoo
    from .seat import SeatEnv

__all__ = [
    "ACTIONS",
    "CARDS",
    "FEATURES_VERSION",
    "INFORMATION",
    "OBSERVATION",
    "USUAL_RULESET",
    "Action",
    "Bot",
    "ContentError",
    "Course",
    "DataError",
    "Deal",
    "DealError",
    "Error",
    "Game",
    "Match",
    "NotSolvableError",
    "Record",
    "RecordError",
    "RefusedError",
    "RulesError",
    "Ruleset",
    "Settlement",
    "VectorEnv",
    "VersionError",
    "View",
    "World",
    "__version__",
    "action_name",
    "action_numbers",
    "advise",
    "arena",
    "bots",
    "count",
    "env",
    "features",
    "gym_env",
    "lessons",
    "parallel_env",
    "presets",
    "raw_env",
    "read_records",
    "register_open_spiel",
    "review",
    "sample_worlds",
    "score",
    "simulate",
    "solve",
]


def env(
    *,
    ruleset: Ruleset | str = USUAL_RULESET,
    players: int = 4,
    illegal: Literal["end", "replace"] = "end",
    illegal_reward: float | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> zoo.guarded_env:
    """A deal as a turn-based environment of PettingZoo: see `cego.zoo.env`."""
    from . import zoo

    return zoo.env(
        ruleset=ruleset,
        players=players,
        illegal=illegal,
        illegal_reward=illegal_reward,
        render_mode=render_mode,
        max_cycles=max_cycles,
    )


def raw_env(
    *,
    ruleset: Ruleset | str = USUAL_RULESET,
    players: int = 4,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> zoo.raw_env:
    """The same without wrappers: what is not allowed raises."""
    from . import zoo

    return zoo.raw_env(
        ruleset=ruleset, players=players, render_mode=render_mode, max_cycles=max_cycles
    )


def parallel_env(
    *,
    ruleset: Ruleset | str = USUAL_RULESET,
    players: int = 4,
    illegal: Literal["end", "replace"] = "end",
    illegal_reward: float | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> turn_based_aec_to_parallel:
    """The same for code that steps all agents at once: see `cego.zoo.parallel_env`."""
    from . import zoo

    return zoo.parallel_env(
        ruleset=ruleset,
        players=players,
        illegal=illegal,
        illegal_reward=illegal_reward,
        render_mode=render_mode,
        max_cycles=max_cycles,
    )


def gym_env(
    *,
    ruleset: Ruleset | str = USUAL_RULESET,
    players: int = 4,
    seat: int | None = 1,
    opponents: str | Sequence[str] = "policy",
    illegal: Literal["end", "replace", "raise"] = "end",
    render_mode: str | None = None,
    illegal_reward: float | None = None,
) -> SeatEnv:
    """One seat among named bots, as an environment of Gymnasium: see `cego.seat.SeatEnv`.
    `gymnasium.make("cego.seat:cego/Seat-v0")` makes one, too.
    """
    from .seat import SeatEnv

    return SeatEnv(
        ruleset=ruleset,
        players=players,
        seat=seat,
        opponents=opponents,
        illegal=illegal,
        render_mode=render_mode,
        illegal_reward=illegal_reward,
    )


def register_open_spiel() -> str:
    """Registers the game `python_cego` with OpenSpiel and returns the name: see `cego.spiel`."""
    from . import spiel

    return spiel.NAME

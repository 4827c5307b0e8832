"""Cego, the tarot game of Baden: rules, games, bots, an exact solver and environments to learn in.

>>> import cego
>>> rules = cego.Ruleset.preset("schwarzwaldmeisterschaft")
>>> game = cego.Game(rules, cego.Deal.from_seed(rules, seed=7))
>>> bot = cego.Bot("policy", seed=1)
>>> while game.turn is not None:
...     game.play(bot.decide(game.view(game.turn)))
>>> sum(game.settlement().amounts)
0

Everything is computed by the same compiled rules as in the program itself. Seats are numbered from 1; cards are texts, `T1` to `T22` and `CK`, `CQ`,
`CN`, `CJ`, `C10` and so on for clubs, `S`, `H` and `D`. What is wrong is raised as a `cego.Error` with an `id`, and with the `atom` of the rule
where one forbids something.

Environments need more than this package: `pip install cego[rl]`. Work on many deals is shared out by `cego.ray`, to threads or, with `pip install cego[ray]`,
to many machines.
"""

from typing import Any

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


def env(**options: Any) -> Any:
    """A deal as a turn-based environment of PettingZoo: see `cego.zoo.env`."""
    from . import zoo

    return zoo.env(**options)


def raw_env(**options: Any) -> Any:
    """The same without wrappers: what is not allowed raises."""
    from . import zoo

    return zoo.raw_env(**options)


def parallel_env(**options: Any) -> Any:
    """The same for code that steps all agents at once."""
    from . import zoo

    return zoo.parallel_env(**options)


def gym_env(**options: Any) -> Any:
    """One seat among named bots, as an environment of Gymnasium: see `cego.seat.SeatEnv`. Importing `cego.seat` registers it as `cego/Seat-v0`."""
    from . import seat

    return seat.SeatEnv(**options)


def register_open_spiel() -> str:
    """Registers the game `python_cego` with OpenSpiel and returns the name: see `cego.spiel`."""
    from . import spiel

    return spiel.NAME

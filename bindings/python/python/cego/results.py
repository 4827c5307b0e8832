"""Types of what functions return as dictionaries: for type checkers and editors, and to look up
which keys there are.

Where a value may be None, it is not known or not asked for: an interval of a single deal, the score
of a match by roles, a card whose value a bounded search did not find out. Actions have further
keys, those of records: `type` and what belongs to it.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

__all__ = [
    "Adjusted",
    "Advice",
    "AdvisedAction",
    "AdvisedGame",
    "ArenaReport",
    "BenchScore",
    "BestAction",
    "Bidding",
    "BotInfo",
    "CardValue",
    "Contestant",
    "ContractEdge",
    "ContractReport",
    "Counted",
    "Estimate",
    "Hindsight",
    "Judged",
    "Knowable",
    "Pair",
    "PartTimes",
    "Reason",
    "Roles",
    "Score",
    "Solved",
    "Times",
]

#: Card points: whole where they are, else with a fraction.
Points = int | float


class Estimate(TypedDict):
    """A mean over deals, its standard error, and its 95 % interval; both None for a single deal."""

    mean: float
    se: float | None
    ci95: list[float] | None
    deals: int


class Roles(TypedDict):
    """Points a deal by role."""

    declarer: Estimate | None
    defender: Estimate | None
    all_against_all: Estimate | None


class Adjusted(TypedDict):
    """The edge without the luck of the cards, the luck that is left out, and the standard deviation
    of a deal, plain and adjusted.
    """

    edge: Estimate
    luck: Estimate
    spread: list[float]


class Bidding(TypedDict):
    """Auctions, and the parts of them in which the player only passed and became declarer."""

    auctions: int
    only_passed: float
    declared: float


class ContractReport(TypedDict):
    """A contract that a player declared, alone among others."""

    contract: str
    declared: int
    made: int
    make_rate: float | None
    settlement: Estimate | None


class Contestant(TypedDict):
    """A player of a match. `score` is points a deal that a seat gains by it; None where seats were
    taken by role. The last four count answers that were not allowed, questions without an answer,
    break-downs, and answers that could not be understood."""

    name: str
    score: Estimate | None
    roles: Roles
    bidding: Bidding | None
    contracts: list[ContractReport]
    illegal: int
    silent: int
    crashed: int
    nonsense: int


class ContractEdge(TypedDict):
    """Two players in the play of a contract."""

    contract: str
    deals: int
    roles: Roles


class _Pair(TypedDict):
    a: str
    b: str
    edge: Estimate | None
    a_alone: Estimate | None
    b_alone: Estimate | None
    roles: Roles | None


class Pair(_Pair, total=False):
    """Two players: points a deal that a seat gains by having `a` instead of `b`. `adjusted` with
    `lineups="field"`, `contracts` with `track="play"`.
    """

    adjusted: Adjusted
    contracts: list[ContractEdge]


class PartTimes(TypedDict):
    """Times of the decisions in a part of the game, in milliseconds; forced ones are left out."""

    decisions: int
    p50_ms: float | None
    p99_ms: float | None


class Times(TypedDict):
    """Times of a player or of the engine, by part of the game."""

    name: str
    engine: bool
    parts: dict[str, PartTimes]
    ran_out: int
    late: int


class ArenaReport(TypedDict):
    """The report of a match: see docs/arena.md."""

    deals: int
    games: int
    contestants: list[Contestant]
    pairs: list[Pair]
    engine_faults: int
    times: list[Times]


class Score(TypedDict):
    """A mean over deals with its standard error and 95 % interval, each None for a single deal."""

    mean: float
    se: float | None
    ci95: list[float] | None


class BenchScore(TypedDict):
    """Result of a player on a bench: the loss in stakes, and the share of answers that are the
    best.
    """

    bench: str
    player: str
    seed: int
    decisions: int
    faults: int
    loss: Score
    best: Score
    hindsight: Score | None


class CardValue(TypedDict):
    """Outcome of a card under best play of all: card points, whether the declarer wins, and
    amounts.
    """

    card: str
    points: Points | None
    won: bool | None
    settlement: int | None
    amounts: list[int] | None


class Solved(TypedDict):
    """The value of every card of the seat on turn, the best first; `settlement` of each is the
    declarer's, or that of the seat where all play against all.
    """

    seat: int
    contract: str
    declarer: int | None
    concept: Literal["two_sides", "all_against_all"]
    unit: str
    cards: list[CardValue]


class _Reason(TypedDict):
    id: str


class Reason(_Reason, total=False):
    """A reason: its id, the sentence, and the numbers and cards that the sentence is about under
    names of their own.
    """

    text: str


class _Weighed(TypedDict):
    type: str
    settlement: float | None
    ci95: list[float] | None
    win: float | None


class AdvisedAction(_Weighed, total=False):
    """An action with what it brings in the mean, by what the seat can know."""

    said: str
    word: str
    card: str
    pips: list[str]
    free: list[str]
    recommended: bool
    sampled: bool
    equal: bool
    reasons: list[Reason]


class AdvisedGame(TypedDict):
    """A game that the seat could play, with ways to keep."""

    contract: str
    reasons: list[Reason]
    keeps: list[AdvisedAction]


class Advice(TypedDict):
    """Advice for a seat: every action, the best first."""

    seat: int
    phase: str
    bot: str
    unit: str
    options: list[AdvisedAction]
    games: list[AdvisedGame]


class _Best(TypedDict):
    type: str
    settlement: float
    ci95: list[float] | None
    win: float


class BestAction(_Best, total=False):
    """The best action by what the seat could know."""

    word: str
    card: str
    pips: list[str]
    free: list[str]


class Knowable(TypedDict):
    """Cost of a decision by what the seat could know."""

    cost: float
    ci95: list[float] | None
    settlement: float
    win: float
    best: BestAction


class Hindsight(TypedDict):
    """Cost of a card as the cards lay."""

    cost: int
    best: str
    points: Points | None
    best_points: Points | None


class Judged(TypedDict):
    """A decision of a game and its price."""

    step: int
    seat: int
    phase: str
    trick: int | None
    action: dict[str, Any]
    grade: str | None
    is_mistake: bool
    reasons: list[Reason]
    knowable: Knowable | None
    hindsight: Hindsight | None


class Counted(TypedDict):
    """The card points of a pile: as counted, of how many cards, of how many in all, how many win,
    and the working.
    """

    points: Points
    cards: int
    total: int
    needed: int
    working: dict[str, Any]


class BotInfo(TypedDict):
    """A bot of the program."""

    name: str
    level: str | None
    quick: bool
    rating: float
    description: str

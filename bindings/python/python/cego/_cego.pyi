from collections.abc import Callable, Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Literal, SupportsIndex, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .results import Advice, ArenaReport, BenchScore, BotInfo, Counted, Judged, Solved

__all__: list[str]
__version__: str
ACTIONS: int
CARDS: list[str]
FEATURES_VERSION: int
INFORMATION: int
OBSERVATION: int
USUAL_RULESET: str

#: A seat from 1, or what everybody sees.
_Viewer = int | np.integer[Any] | Literal["spectator"]

class Error(Exception):
    """Base of all errors: it has a stable `id` and perhaps the `atom` of a rule."""

    id: str
    atom: str | None

class RefusedError(Error):
    """An action that is not allowed; the game stands as it was."""

class RulesError(Error):
    """Rules that cannot be had; `faults` lists everything that is wrong."""

    faults: list[dict[str, Any]]

class DealError(Error):
    """Cards that are no deal; `faults` lists everything that is wrong."""

    faults: list[str]

class RecordError(Error):
    """A record that cannot be read or breaks a rule, at `line` and perhaps `step`."""

    line: int
    step: int | None

class ContentError(Error):
    """A name, a card, a seat or a number that there is not."""

class NotSolvableError(Error):
    """There is nothing to solve or to decide here."""

class DataError(Error):
    """A data set that cannot be made, or is not whole; `faults` lists everything that is wrong."""

    faults: list[str]

class VersionError(Error):
    """Something that was stored by another version of the package."""

@final
class Ruleset:
    """The rules of a table: a preset, or a file of one's own, with switches set on top."""
    @staticmethod
    def preset(name: str) -> Ruleset:
        """A ruleset that comes with the package."""
    @staticmethod
    def from_toml(text: str) -> Ruleset:
        """A ruleset of one's own, as a text in TOML; it may extend a preset."""
    def with_(self, **switches: bool | int | str | list[int]) -> Ruleset:
        """This ruleset with switches set on top."""
    @property
    def name(self) -> str:
        """Its name, as in files and records."""
    @property
    def title(self) -> str:
        """The title for people."""
    @property
    def hash(self) -> str:
        """The hash of what is played: the same hash, the same rules."""
    @property
    def players(self) -> list[int]:
        """Numbers of people that may sit at a table."""
    def amount_bounds(self, players: int = 4) -> tuple[int, int]:
        """Returns lower and upper bounds of a seat's amount in one deal, in the ruleset's smallest
        unit."""
    def longest_deal(self, players: int = 4) -> int:
        """Returns an upper bound of the number of steps in one deal (`Course.step`)."""
    def switches(self, players: int = 4) -> dict[str, bool | int | str | list[int]]:
        """Returns the value of every switch at a table of this size."""
    def explain(self, language: str = "en") -> str:
        """The house rules as a text in Markdown, in one of the languages `de`, `en` and `sv`."""
    def diff(self, other: Ruleset) -> list[tuple[int, str, Any, Any]]:
        """Returns the differences to another ruleset: players, switch, own value, other value."""
    def __hash__(self) -> int: ...
    @classmethod
    def _stored(cls, file: str | None, name: str, set: list[str], hash: str) -> Ruleset: ...

@final
class Deal:
    """A deal: the dealer, the hands and the blind."""
    @staticmethod
    def from_seed(
        ruleset: Ruleset | str,
        seed: SupportsIndex | str,
        number: int = 0,
        players: int = 4,
        dealer: int | None = None,
    ) -> Deal:
        """Deal `number` of a seed. Seat 1 deals deal 0, and so on in turn, unless the dealer is named."""
    @staticmethod
    def from_cards(hands: Sequence[Sequence[str]], blind: Sequence[str], dealer: int) -> Deal:
        """A deal of these cards: a list of names for each seat, from seat 1, and the blind."""
    @property
    def dealer(self) -> int:
        """The dealer's seat."""
    @property
    def players(self) -> int:
        """Number of people at the table."""
    @property
    def hands(self) -> list[list[str]]:
        """The hands, from seat 1."""
    @property
    def blind(self) -> list[str]:
        """The cards on the table."""
    def __hash__(self) -> int: ...

@final
class Action:
    """Something a seat can do."""
    @staticmethod
    def say(text: str) -> Action:
        """A word of the auction, as records and people spell it: "solo", "fort", "cego", "eine",
        "selbst"."""
    @staticmethod
    def play(name: str) -> Action:
        """A card to the trick."""
    @staticmethod
    def keep(pips: Sequence[str] = ..., free: Sequence[str] = ...) -> Action:
        """The cards that the declarer keeps: pips (or T1), which will lie open, and cards of free
        choice."""
    @staticmethod
    def discard(name: str) -> Action:
        """The declarer lays one more card away."""
    @staticmethod
    def second_hand_ulti(trumps: Sequence[int] = ...) -> Action:
        """Announces an Ulti on the second hand by the numbers of its trumps; none declines."""
    @staticmethod
    def challenge() -> Action:
        """ "Lay open!": the Schinden challenge."""
    @staticmethod
    def claim(what: str) -> Action:
        """The rest is settled without playing it: "all", "none" or "side"."""
    @staticmethod
    def concede() -> Action:
        """The rest is given away."""
    @staticmethod
    def from_dict(fields: dict[str, Any]) -> Action:
        """An action as a record spells it, `{"type": "play", "card": "T21"}`."""
    def to_dict(self) -> dict[str, Any]:
        """Returns the action as records spell it."""
    @property
    def kind(self) -> str:
        """ "say", "challenge", "keep", "discard", "second_hand_ulti", "play", "claim" or "concede"."""
    @property
    def card(self) -> str | None:
        """The card that is played or discarded."""
    @property
    def cards(self) -> list[str]:
        """The cards that are kept, played or discarded."""
    @property
    def word(self) -> str | None:
        """The word of the auction; a pass is "fort"."""
    def __hash__(self) -> int: ...

@final
class Game:
    """A deal from the first word to the last trick. It knows every card; a player gets its `view`."""
    def __new__(cls, ruleset: Ruleset | str, dealt: Deal) -> Game: ...
    @staticmethod
    def raeuber_round(ruleset: Ruleset | str, dealt: Deal) -> Game:
        """A deal of an agreed Räuber round: no auction. The rules have to know such rounds
        (`ruleset.with_(raeuber_rounds=True)`), or it raises DealError."""
    @property
    def ruleset(self) -> Ruleset:
        """The rules."""
    @property
    def deal(self) -> Deal:
        """The cards as dealt."""
    @property
    def players(self) -> int:
        """Number of people at the table."""
    @property
    def turn(self) -> int | None:
        """The seat that is to act, from 1; None when the deal is over."""
    @property
    def phase(self) -> str:
        """ "auction", "keep", "discard", "second_hand", "play" or "over"."""
    @property
    def is_over(self) -> bool:
        """True if the deal is over."""
    @property
    def contract(self) -> str | None:
        """The contract, once the auction is over."""
    @property
    def declarer(self) -> int | None:
        """The declarer's seat; forehand where all play against all."""
    @property
    def log(self) -> list[tuple[int, Action]]:
        """Everything that was done: seats and actions."""
    def hand(self, seat: int) -> list[str]:
        """The cards in a seat's hand now."""
    def legal(self, seat: int | None = None) -> list[Action]:
        """Everything a seat, else that on turn, may do now; claims and giving the rest away are not
        listed."""
    def play(self, action: Action | str | dict[str, Any], seat: int | None = None) -> None:
        """Does it, as the seat on turn unless another is named; or raises RefusedError and leaves
        everything as it was."""
    def view(self, seat: _Viewer | None = None) -> View:
        """Returns what a seat may know, counted from 1; with None or "spectator", what everybody sees."""
    def settlement(self) -> Settlement | None:
        """Returns the settlement with its working; None while the deal is not over."""
    def copy(self) -> Game:
        """The same game once more."""
    def record(self) -> Record:
        """The record of the game as far as it has gone."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    @classmethod
    def _stored(cls, ruleset: Ruleset, json: str) -> Game: ...

@final
class Settlement:
    """A settlement: the amount that each seat receives or pays, with the working."""
    @property
    def amounts(self) -> list[int]:
        """Amount that each seat receives (below zero: pays), from seat 1, in the ruleset's smallest
        unit; zero in sum."""
    @property
    def working(self) -> list[dict[str, Any]]:
        """The working, line by line: dictionaries with an `id` and numbers."""
    def explain(self, language: str = "en") -> str:
        """The working in words, in one of the languages `de`, `en` and `sv`."""
    def __getitem__(self, seat: int, /) -> int: ...
    @classmethod
    def _stored(cls, deal: str, ruleset: Ruleset, players: int) -> Settlement: ...

@final
class View:
    """A view: all that a seat, or a spectator, may know of a deal. Bots are shown nothing else."""
    @property
    def seat(self) -> int | None:
        """The seat whose view it is; None for a spectator."""
    @property
    def phase(self) -> str:
        """ "auction", "keep", "discard", "second_hand", "play" or "over"."""
    @property
    def turn(self) -> int | None:
        """The seat to act."""
    @property
    def dealer(self) -> int:
        """The dealer's seat."""
    @property
    def players(self) -> int:
        """Number of people at the table."""
    @property
    def hand(self) -> list[str]:
        """The own hand now."""
    @property
    def dealt(self) -> list[str]:
        """The own hand as dealt."""
    @property
    def contract(self) -> str | None:
        """The contract, once the auction is over."""
    @property
    def declarer(self) -> int | None:
        """The declarer's seat; forehand where all play against all."""
    @property
    def on_table(self) -> list[tuple[int, str]]:
        """The trick on the table: seats and cards in the order of play."""
    @property
    def trick_counts(self) -> list[int]:
        """Number of tricks that each seat has won."""
    def legal(self) -> list[Action]:
        """Everything the seat may do now."""
    def observe(self) -> NDArray[np.uint8]:
        """Returns the view as numbers: the observation of `docs/features.md`. Of two cards to keep,
        none is chosen yet."""
    @staticmethod
    def from_dict(
        fields: dict[str, Any],
        legal: Sequence[dict[str, Any]],
        ruleset: Ruleset | str,
        players: int = 4,
    ) -> View:
        """A view as the protocol of external bots spells it, with the actions of its `legal`, under
        the rules of the table."""
    def to_dict(self) -> dict[str, Any]:
        """All of it, as the protocol of external bots spells it: `docs/bot-protocol.md`."""
    @classmethod
    def _stored(
        cls,
        game: Game | None,
        seat: int | None,
        players: int,
        switches: dict[str, Any],
        fields: dict[str, Any],
        legal: list[Action],
    ) -> View: ...

@final
class Record:
    """One deal as it was played, complete or broken off."""
    @staticmethod
    def from_text(text: str) -> Record:
        """A record, in either form."""
    def text(self) -> str:
        """Returns the record as text."""
    def json(self) -> str:
        """Returns the record as JSON."""
    def replay(self, ruleset: Ruleset | str | None = None) -> Game:
        """The game it tells of, every action checked; by these rules, or else by those it names."""
    @property
    def ruleset(self) -> str:
        """The name of its rules."""
    @property
    def players(self) -> int:
        """Number of people at the table."""
    @property
    def actions(self) -> list[tuple[int, Action]]:
        """Everything that was done: seats and actions."""
    @property
    def amounts(self) -> list[int] | None:
        """Amount that each seat received or paid; None while the deal is not over."""

@final
class World:
    """A world: one arrangement of all cards that agrees with what a seat knows."""
    @property
    def hands(self) -> list[list[str]]:
        """The cards in the hands now, from seat 1."""
    @property
    def aside(self) -> list[str]:
        """The blind, or what the declarer laid away."""
    @property
    def log_weight(self) -> float:
        """The logarithm of how likely what the others said and played is in this world: for weights,
        subtract the greatest and exponentiate."""
    @classmethod
    def _stored(cls, hands: list[list[str]], aside: list[str], log_weight: float) -> World: ...

@final
class Bot:
    """A bot of the program. The same seed, asked the same questions, gives the same answers, unless a
    budget runs out; without a seed it differs from bot to bot."""
    def __new__(
        cls, name: str, seed: SupportsIndex | str | None = None, budget_ms: float | None = None
    ) -> Bot: ...
    @property
    def name(self) -> str:
        """Its name."""
    def decide(self, view: View) -> Action:
        """Returns the bot's action as the seat of a view, which has to be on turn."""
    def weigh(self, view: View) -> list[tuple[Action, float, float]]:
        """Returns the actions it weighed, the best first, each with the expected amount and the
        probability of winning. Empty if it weighs nothing."""
    @classmethod
    def _stored(cls, name: str, budget_ms: float | None, chance: int) -> Bot: ...

@final
class Match:
    """A match that has been agreed: who plays what, but not how many deals. Deals that are played at
    different times and places are put together."""
    def __new__(
        cls,
        bots: Sequence[Any],
        seed: SupportsIndex | str,
        ruleset: Ruleset | str,
        players: int = 4,
        track: str = "whole",
        lineups: str = "both",
        engine: str = "policy",
        budget_ms: float | None = None,
        illegal: Literal["raise", "replace"] = "raise",
    ) -> Match: ...
    def play(
        self,
        deals: int,
        first: int = 0,
        threads: int | None = None,
        progress: Callable[[int, int], Any] | None = None,
    ) -> bytes:
        """Plays `deals` deals from `first` on: a line of JSON for each, in their order, as
        `docs/arena.md` says of journals. What was noted of all of them (times, faults) stands in
        the first."""
    def report(self, pieces: Iterable[bytes]) -> ArenaReport:
        """The report of `arena` on deals that `play` has played, given in pieces in any order. A deal
        that stands there twice is refused."""

@final
class Course:
    """A game that goes on by numbers, what the declarer keeps card by card."""
    def __new__(cls, game: Game) -> Course: ...
    @property
    def turn(self) -> int | None:
        """The seat that is to act, from 1; None when the deal is over."""
    @property
    def game(self) -> Game:
        """The game as it stands."""
    @property
    def chosen(self) -> str | None:
        """The card already chosen of two to keep."""
    def legal(self) -> list[int]:
        """The numbers that are allowed."""
    def mask(self) -> NDArray[np.int8]:
        """1 for every number that is allowed."""
    def observe(self, seat: _Viewer | None = None) -> NDArray[np.uint8]:
        """Returns what a seat, counted from 1, may know; without one the seat on turn, and with
        "spectator" what everybody sees."""
    def inform(self, seat: _Viewer | None = None) -> NDArray[np.uint8]:
        """All a seat has come to know, named as for `observe`: the observation, then what was said and
        played."""
    def step(self, number: int) -> bool:
        """Does what a number stands for, or raises RefusedError and leaves everything as it was. Says
        whether the game has gone on: not after the first of two cards to keep."""
    def amounts(self) -> list[int] | None:
        """Amount that each seat received or paid; None while the deal is not over."""
    def numbers(self) -> list[int]:
        """The numbers by which the game came to where it stands."""
    def resample(self, seed: SupportsIndex | str | None = None) -> Course | None:
        """The same course with other cards where the seat on turn cannot see them: everything was said
        and played as it was, and the seat sees the same. The cards of a world are drawn as by
        `sample_worlds`; what a declarer kept and discarded is drawn from all that fits. Without a
        seed every call draws another one; None if none was found."""
    def record(self) -> Record:
        """The record of the game as far as it has gone."""
    def copy(self) -> Course:
        """The same once more."""
    def __copy__(self) -> Course: ...
    def __deepcopy__(self, _memo: Any) -> Course: ...
    @classmethod
    def _stored(cls, game: Game, half: int | None) -> Course: ...

_Rows = tuple[
    NDArray[np.uint8], NDArray[np.int8], NDArray[np.float32], NDArray[np.uint8], NDArray[np.bool_]
]

@final
class VectorEnv:
    """Many games at once, each going on by itself with the next deal of the seed. All arrays are made
    once and written in place at every step. Without a seed every environment plays other deals;
    `seed` tells which. Any whole numbers are taken as actions."""
    def __new__(
        cls,
        games: int,
        ruleset: Ruleset | str | None = None,
        players: int = 4,
        seed: SupportsIndex | str | None = None,
        threads: int | None = None,
    ) -> VectorEnv: ...
    def reset(self, seed: SupportsIndex | str | None = None) -> _Rows:
        """Begins with the first deals of a seed; without one with the next deals of the present seed,
        which after the environment was made are its first."""
    def step(self, actions: ArrayLike) -> _Rows:
        """Does one thing in every game: the number of an action for each, in an array of whole numbers
        or a list. Where a deal has ended, `dones` is set, `rewards` is what each seat got, and
        everything else is of the next deal. A number that is not allowed raises ContentError, and
        nothing is done."""
    def ask(
        self, bot: Bot, places: Sequence[int] | NDArray[np.int64] | None = None
    ) -> NDArray[np.int64]:
        """Asks a bot for its actions in the games at these places, or in all: an array of int64 with
        the number of an action for each. A slow bot can be interrupted by Ctrl-C."""
    @property
    def observations(self) -> NDArray[np.uint8]:
        """Observations of the seats on turn: a row a game, uint8."""
    @property
    def masks(self) -> NDArray[np.int8]:
        """1 for every number that is allowed: a row a game, int8."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """Amounts of the deals that have just ended, from seat 1: a row of four a game, float32."""
    @property
    def seats(self) -> NDArray[np.uint8]:
        """The seat on turn, from 1: uint8."""
    @property
    def dones(self) -> NDArray[np.bool_]:
        """True for each game whose deal has just ended: bool."""
    @property
    def games(self) -> int:
        """Number of games."""
    @property
    def players(self) -> int:
        """Number of people at each table."""
    @property
    def ruleset(self) -> Ruleset:
        """The rules."""
    @property
    def seed(self) -> str:
        """The seed of the deals."""
    def deals(self) -> list[int]:
        """The numbers of the deals that are played now."""
    def course(self, place: int) -> Course:
        """A game as it stands, to look at."""
    @classmethod
    def _stored(
        cls,
        told: tuple[Ruleset, int, str, int],
        games: list[tuple[int, list[int]]],
        shown: tuple[NDArray[np.float32], NDArray[np.bool_]],
        fresh: bool,
    ) -> VectorEnv: ...
    def __len__(self) -> int: ...

def presets() -> list[str]:
    """The names of the rulesets that come with the package."""

def read_records(text: str) -> list[Record]:
    """The records of a text, in either form."""

def count(
    cards: Sequence[str], ruleset: Ruleset | str, players: int = 4, whose: str = "declarer"
) -> Counted:
    """The card points of a pile. `whose` says who has it: "declarer" (all they have, laid cards
    included), "opponents" (all they have together) or "single" (a player's own, in a Räuber)."""

def score(deal: dict[str, Any], ruleset: Ruleset | str, players: int = 4) -> Settlement:
    """Settles a deal described without its cards: a dictionary with `contract`, `declarer`, `points`
    and so on (`cego score --help` explains each)."""

def solve(game: Game, nodes: int | None = None) -> Solved:
    """Solves the position with every card known: the result of each card of the seat on turn under
    best play of all. `nodes` limits the number of cards that the search plays; results unknown by
    then are None."""

def sample_worlds(view: View, n: int, seed: SupportsIndex | str | None = None) -> list[World]:
    """Worlds that agree with all a seat knows and in which everybody could have done what they did,
    drawn independently, each with exactly the same probability; `log_weight` is the logarithm of
    how likely the others are to have bid and played so. Without a seed every call draws others."""

def advise(
    view: View, bot: str = ..., times: int = 1, games: bool = False, language: str = "en"
) -> Advice | None:
    """Judges every action of the seat of a view by what the seat can know, with reasons; None if it is
    not on turn. `times` repeats the judgement in other sampled worlds: slower by that factor, and
    with intervals. In the auction, `games` also judges the games that could be played."""

def review(
    game: Game,
    bot: str = ...,
    times: int = 1,
    deep: int = ...,
    nodes: int | None = None,
    language: str = "en",
    progress: Callable[[int, int], Any] | None = None,
) -> list[Judged]:
    """Returns each decision of a game, compared with what its player could know and with all the
    cards; forced actions are left out. `deep`: hand size from which on all cards are solved.
    `progress` is called with the number of actions done and of all."""

def bots() -> list[BotInfo]:
    """The bots of the program, weakest first: name, level, whether it is quick, its rating, how it
    plays."""

def simulate(
    bots: Sequence[Any],
    deals: int,
    seed: SupportsIndex | str,
    ruleset: Ruleset | str,
    players: int = 4,
    first: int = 0,
    progress: Callable[[int, int], Any] | None = None,
) -> bytes:
    """Plays deals between bots, one for all seats or one for each: the records, a line of JSON for
    each, as `cego simulate` makes them from the same seed. Bots are given as to `arena`; each is
    made anew for every deal. An answer that is not allowed raises. One thread."""

def lessons(
    teacher: str,
    deals: int,
    seed: int,
    first: int = 0,
    contract: str | None = None,
    progress: Callable[[int, int], Any] | None = None,
) -> bytes:
    """Makes a bot judge the cards it could play, deal by deal, and returns lines as `cego-lab
    learn-policy gather` writes them, without the seed that stands first in a file. With `contract`,
    only of the deals in which that is played. One thread."""

def arena(
    bots: Sequence[Any],
    deals: int,
    seed: SupportsIndex | str,
    ruleset: Ruleset | str,
    players: int = 4,
    track: str = "whole",
    lineups: str = "both",
    engine: str = "policy",
    first: int = 0,
    budget_ms: float | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], Any] | None = None,
    illegal: Literal["raise", "replace"] = "raise",
) -> ArenaReport:
    """Bots against each other, each deal in every seating; the report of `docs/arena.md`, with
    intervals, as a dictionary. `bots` are names or written in Python: something with
    `decide(view)`, a function of a view, or a class. A class is called for every game, anything
    else copied for every game (`copy.deepcopy`), so that the same call gives the same report on any
    number of threads, as long as bots ask nothing else than their view and what they hold. `deals`
    is how many, from `first` on. `track` is "whole", "auction" or "play", with `engine` for the
    rest. With `lineups = "field"` each sits alone among bots that decide at a glance, and
    `adjusted` is the edge without the luck of the cards. What bots written in Python raise ends the
    match, and so does an answer that is not allowed; with `illegal = "replace"` the bot `thumb`
    answers in its place, it is counted in `illegal` of the report, and a RuntimeWarning names the
    first. `progress` is called with the number of deals done and of all."""

def data_shard(
    folder: str | PathLike[str],
    ruleset: Ruleset | str,
    bots: Sequence[str],
    first: int,
    count: int,
    seed: SupportsIndex | str,
    players: int = 4,
    labels: str = "none",
    label_times: int = ...,
    label_worlds: int | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], Any] | None = None,
) -> tuple[Path, int, str, str]:
    """Makes the files of some deals, unless they are there: see `cego.data.make_shard`, which calls
    it. The path of the decisions, their number, SHA-256 of that file, and "new", "kept" or "again"."""

def data_found(path: str | PathLike[str]) -> tuple[int, dict[str, str]] | None:
    """The rows of a file and its keys; None of a file that is not there. What cannot be read raises."""

def data_tables() -> list[dict[str, Any]]:
    """The tables with their columns, as dictionaries."""

def data_split(seed: SupportsIndex | str, number: int) -> str:
    """The part of a data set that a deal of a seed belongs to: "train", "valid" or "test"."""

def bench(
    player: Any,
    seed: int = 1,
    file: str | PathLike[str] | None = None,
    illegal: Literal["raise", "replace"] = "raise",
) -> BenchScore:
    """Measures a player on the questions of a frozen bench (docs/data.md): the mean loss in stakes,
    and the share of answers that are the best as far as can be told, with 95 % intervals. `file` is
    another bench, as `cego-lab bench make` writes it. A player is given as to `arena`. An answer
    that is not allowed raises; with `illegal = "replace"` it counts as the worst one and as one of
    the `faults`."""

def action_name(number: int) -> str:
    """Returns the name of a number; empty if there is no such number."""

def action_numbers(action: Action) -> list[int]:
    """Returns the numbers of an action: a list of one number, of two for two cards to keep, of none
    for claims and concessions."""

def features() -> dict[str, Any]:
    """Everything about numbers: the version, the blocks of actions, the fields of observations and of
    the history behind them."""

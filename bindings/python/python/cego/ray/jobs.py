"""Jobs: the work on a range of deals, and the result of all ranges together. A job is a plain
object: a worker calls `work`, in whatever process.

What `work` makes of a range follows from the job and the range alone, and what `result` makes of
all parts does not depend on where they were cut.
"""

import hashlib
import importlib
import inspect
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from .. import _cego
from .errors import RunError
from .ledger import Batch, Ledger

Tick = Callable[[], None]


class Job:
    """A job. `agreement` is what must be the same to go on with what was begun, `suffix` how its
    files end; one that ends in `.gz` is compressed. Where `size` is a number, batches end at its
    multiples, and only the last one may be shorter."""

    suffix = ".jsonl"
    size: int | None = None

    def agreement(self, deals: Batch) -> dict[str, Any]:
        raise NotImplementedError

    def work(self, first: int, count: int, tick: Tick) -> bytes:
        """Returns the output of `count` deals from `first` on. `tick` is called after each; it
        raises where nobody waits any more.
        """
        raise NotImplementedError

    def result(self, ledger: Ledger) -> Any:
        raise NotImplementedError


def _ruleset(given: Any) -> Any:
    return given if isinstance(given, _cego.Ruleset) else _cego.Ruleset.preset(given)


def _bot(given: Any) -> Any:
    """A bot that decides the same whatever it was asked before: a name, a function of a view, or a
    class, made anew for every game.
    """
    if isinstance(given, _cego.Bot):
        return given.name
    kind = given.func if isinstance(given, partial) else given
    if isinstance(given, str) or inspect.isclass(kind) or inspect.isfunction(kind):
        return given
    raise TypeError(
        f"an object of {type(given).__name__} may remember what it was asked, so that results "
        "would depend on where work is cut: "
        "hand over its class, or functools.partial(class, …)"
    )


def _name(bot: Any) -> str:
    kind = bot.func if isinstance(bot, partial) else bot
    return bot if isinstance(bot, str) else str(getattr(kind, "name", None) or kind.__name__)


def _common(job: Any, deals: Batch | None = None) -> dict[str, Any]:
    told = {"version": _cego.__version__, "seed": str(job.seed)}
    return told if deals is None else told | {"first": deals.first, "end": deals.end}


class Arena(Job):
    """A match: parameters and result are those of `cego.arena`. How many deals it has belongs to
    the agreement, as docs/arena.md says.
    """

    suffix = ".jsonl.gz"

    def __init__(self, bots: Sequence[Any], seed: Any, ruleset: Any, players: int = 4, **ways: Any):
        self.bots, self.seed, self.ruleset, self.players, self.ways = (
            [_bot(bot) for bot in bots],
            seed,
            _ruleset(ruleset),
            players,
            ways,
        )
        self._match()

    def _match(self) -> Any:
        return _cego.Match(self.bots, self.seed, self.ruleset, self.players, **self.ways)

    def agreement(self, deals: Batch) -> dict[str, Any]:
        rules = {
            "ruleset": self.ruleset.name,
            "rules_hash": self.ruleset.hash,
            "players": self.players,
        }
        bots = {"bots": [_name(bot) for bot in self.bots]}
        return {"job": "arena"} | _common(self, deals) | rules | bots | self.ways

    def work(self, first: int, count: int, tick: Tick) -> bytes:
        return self._match().play(count, first, threads=1, progress=lambda *_: tick())

    def result(self, ledger: Ledger) -> dict[str, Any]:
        report = self._match().report(made for _, made in ledger.parts())
        if report["deals"] != ledger.deals.count:
            raise RunError(
                f"{report['deals']} deals where {ledger.deals.count} were played: a file was "
                "changed"
            )
        return report


class Simulation(Job):
    """Deals between bots as records, JSON lines as of `cego.simulate`: `bots` one for all seats, or
    one for each.

    The result: `deals`, `amounts`, what each seat got in all of them, and `files` with the records,
    or `records` where there is no folder.
    """

    def __init__(self, bots: Sequence[Any], seed: Any, ruleset: Any, players: int = 4):
        self.bots, self.seed, self.ruleset, self.players = (
            [_bot(bot) for bot in bots],
            seed,
            _ruleset(ruleset),
            players,
        )
        # Raises what a worker would raise only in its first batch.
        _cego.simulate(self.bots, 0, seed, self.ruleset, players)

    def agreement(self, deals: Batch) -> dict[str, Any]:
        rules = {
            "ruleset": self.ruleset.name,
            "rules_hash": self.ruleset.hash,
            "players": self.players,
        }
        return {"job": "records", "bots": [_name(bot) for bot in self.bots]} | _common(self) | rules

    def work(self, first: int, count: int, tick: Tick) -> bytes:
        return _cego.simulate(
            self.bots,
            count,
            self.seed,
            self.ruleset,
            self.players,
            first,
            progress=lambda *_: tick(),
        )

    def result(self, ledger: Ledger) -> dict[str, Any]:
        amounts, at = [0] * self.players, ledger.deals.first
        for batch, line in _lines(ledger):
            record = json.loads(line)
            if record["deal"] != at or not batch.first <= at < batch.end:
                raise RunError(
                    f"deal {record['deal']} stands where deal {at} belongs, in the part "
                    f"{batch.first} to {batch.end}"
                )
            at += 1
            amounts = [sum(pair) for pair in zip(amounts, record["settlement"]["amounts"])]
        if at != ledger.deals.end:
            raise RunError(
                f"the parts end with deal {at - 1}, not with {ledger.deals.end - 1}: a file was "
                "changed"
            )
        made = (
            {"files": ledger.files()}
            if ledger.folder
            else {"records": b"".join(made for _, made in ledger.parts())}
        )
        return {"deals": ledger.deals.count, "amounts": amounts} | made


class Lessons(Job):
    """Judgements of a bot on the cards it could play. Each file is one that `cego-lab learn-policy
    learn` reads; given in their order, all of them are what `learn-policy gather` writes from this
    seed.

    The result: `lines`, how many deals taught something, and `files`, or `lessons` where there is
    no folder.
    """

    suffix = ".txt"

    def __init__(self, teacher: str, seed: int, contract: str | None = None):
        self.teacher, self.seed, self.contract = teacher, seed, contract
        _cego.lessons(teacher, 0, seed, 0, contract)

    def agreement(self, deals: Batch) -> dict[str, Any]:
        return {"job": "lessons", "teacher": self.teacher, "contract": self.contract} | _common(
            self
        )

    def work(self, first: int, count: int, tick: Tick) -> bytes:
        taught = _cego.lessons(
            self.teacher, count, self.seed, first, self.contract, progress=lambda *_: tick()
        )
        return f"{self.seed}\n".encode() + taught

    def result(self, ledger: Ledger) -> dict[str, Any]:
        lines = sum(made.count(b"\n") - 1 for _, made in ledger.parts())
        if ledger.folder is not None:
            return {"lines": lines, "files": ledger.files()}
        taught = b"".join(made.partition(b"\n")[2] for _, made in ledger.parts())
        return {"lines": lines, "lessons": f"{self.seed}\n".encode() + taught}


class Shards(Job):
    """Files that a function makes: `function(*arguments, first=…, count=…, **named)` writes one
    into a folder that all workers and the caller share, and returns its path, the number of its
    rows and its SHA-256. Called again for the same deals it makes the same file, or leaves it as it
    is.

    The function is named, "module:function", or is a function of a module that every worker has. A
    file is made of `size` deals. A function with a parameter `progress` is given one, to be called
    now and then: it raises where nobody waits any more. The result is a list of path, rows and
    SHA-256 in the order of the deals; each file was looked at, and is what its maker said.
    """

    suffix = ".json"

    def __init__(
        self, function: str | Callable[..., Any], *arguments: Any, size: int, **named: Any
    ):
        self.function = (
            function
            if isinstance(function, str)
            else f"{function.__module__}:{function.__qualname__}"
        )
        self.arguments, self.size, self.named = arguments, size, named
        self._function()

    def _function(self) -> Callable[..., Any]:
        module, _, name = self.function.partition(":")
        return getattr(importlib.import_module(module), name)

    def agreement(self, deals: Batch) -> dict[str, Any]:
        arguments = {
            "arguments": [repr(one) for one in self.arguments],
            "named": {name: repr(one) for name, one in self.named.items()},
        }
        return {
            "job": "shards",
            "version": _cego.__version__,
            "function": self.function,
            "size": self.size,
        } | arguments

    def work(self, first: int, count: int, tick: Tick) -> bytes:
        function = self._function()
        told = (
            {"progress": lambda *_: tick()}
            if "progress" in inspect.signature(function).parameters
            else {}
        )
        path, rows, digest = function(
            *self.arguments, first=first, count=count, **told | self.named
        )
        return json.dumps([str(path), rows, digest]).encode()

    def result(self, ledger: Ledger) -> list[tuple[Path, int, str]]:
        made = [json.loads(part) for _, part in ledger.parts()]
        for path, _, digest in made:
            if not Path(path).is_file():
                raise RunError(
                    f"{path} is not here: the folder must be shared by all workers and the caller"
                )
            if _digest(path) != digest:
                raise RunError(
                    f"{path} is not what was written: remove it and what is kept of it in "
                    f"{ledger.folder}, and go on"
                )
        return [(Path(path), rows, digest) for path, rows, digest in made]


def _digest(path: str) -> str:
    found = hashlib.sha256()
    with open(path, "rb") as file:
        while piece := file.read(1 << 20):
            found.update(piece)
    return found.hexdigest()


def _lines(ledger: Ledger) -> Iterator[tuple[Batch, bytes]]:
    for batch, made in ledger.parts():
        for line in made.splitlines():
            yield batch, line

"""Data sets: deals and decisions as Parquet (docs/data.md).

>>> import cego.data, tempfile
>>> folder = tempfile.mkdtemp()
>>> made = cego.data.make(folder, ruleset="schopfheim", bots="thumb", count=20, shard=10)
>>> for shard in made:
...     print(shard.path.name)
decisions-schopfheim-4p-0000000000-0000000010.parquet
decisions-schopfheim-4p-0000000010-0000000020.parquet
>>> cego.data.verify(folder)["deals"]
20

Made with this package alone; read with pyarrow: `pip install cego[data]`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from . import _cego
from ._card import card
from ._cego import USUAL_RULESET, bench
from ._check import checksums, verify, wrong
from ._rows import DataSet, decode

__all__ = [
    "DataSet",
    "Shard",
    "bench",
    "card",
    "checksums",
    "decode",
    "make",
    "make_shard",
    "open",
    "split",
    "tables",
    "verify",
]

split = _cego.data_split
tables = _cego.data_tables


class Shard(NamedTuple):
    """A shard that is there: the file of its decisions, how many there are, and SHA-256 of that
    file. Its deals and players lie in folders of their own.
    """

    path: Path
    rows: int
    sha256: str


def _table(bots: str | Sequence[str], players: Any, people: int | None) -> tuple[list[str], int]:
    """Returns the bots and the number of people at the table. Before, `players` were the bots, and
    their number was `people`.
    """
    if not isinstance(players, int):
        warnings.warn(
            "players is the number at the table: name the bots with bots=",
            DeprecationWarning,
            stacklevel=3,
        )
        bots, players = players, 4
    if people is not None:
        warnings.warn("people is now called players", DeprecationWarning, stacklevel=3)
        players = people
    return [bots] if isinstance(bots, str) else list(bots), players


def make_shard(
    folder: str | Path,
    ruleset: Any = USUAL_RULESET,
    bots: str | Sequence[str] = "policy",
    first: int = 0,
    count: int = 1000,
    seed: int | str = 1,
    players: int = 4,
    labels: str = "none",
    label_times: int = 4,
    label_worlds: int | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], Any] | None = None,
    people: int | None = None,
) -> Shard:
    """Makes one shard: the files of deals `first` to `first + count - 1` of a seed. They follow
    from these arguments alone (folder, threads and progress aside): made again anywhere they are
    the same to the last byte. One that is there is kept; one of which a part is missing or damaged
    is made again; files of other data by these names raise DataError "other_data"."""
    bots, players = _table(bots, players, people)
    path, rows, sha256, _ = _cego.data_shard(
        folder,
        ruleset,
        bots,
        first,
        count,
        seed,
        players,
        labels,
        label_times,
        label_worlds,
        threads,
        progress,
    )
    return Shard(Path(path), rows, sha256)


def make(
    folder: str | Path,
    ruleset: Any = USUAL_RULESET,
    bots: str | Sequence[str] = "policy",
    first: int = 0,
    count: int = 1000,
    shard: int = 1000,
    seed: int | str = 1,
    players: int = 4,
    labels: str = "none",
    label_times: int = 4,
    label_worlds: int | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], Any] | None = None,
    people: int | None = None,
) -> list[Shard]:
    """Makes a data set, `shard` deals a file, and goes on where it was stopped. `bots` is one bot
    for all seats or one for each, `players` how many sit at the table; `labels` none, fair,
    hindsight or all. `progress` is called with the deals done and all."""
    bots, players = _table(bots, players, people)
    if shard < 1 or count < 1:
        raise wrong("bad_range", "a shard has at least one deal, and so has a data set")
    made = []
    for start in range(first, first + count, shard):
        size = min(shard, first + count - start)

        def told(done: int, _: int, before: int = start - first) -> None:
            progress(before + done, count)  # type: ignore[misc]

        made.append(
            make_shard(
                folder,
                ruleset,
                bots,
                start,
                size,
                seed=seed,
                players=players,
                labels=labels,
                label_times=label_times,
                label_worlds=label_worlds,
                threads=threads,
                progress=None if progress is None else told,
            )
        )
    return made


def open(folder: str | Path) -> DataSet:  # noqa: A001
    """The data set in a folder, to read with pyarrow."""
    return DataSet(folder)

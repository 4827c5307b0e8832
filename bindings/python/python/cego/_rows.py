"""Reading a data set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ._cego import ACTIONS, FEATURES_VERSION, OBSERVATION, VersionError
from ._check import FILE, files, look, wrong


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as why:
        raise ImportError("data sets are read with pyarrow: pip install 'cego[data]'") from why
    return pyarrow


def _numbers(column: Any, width: int) -> np.ndarray:
    """Bytes of one length as rows of numbers."""
    chunk = column.combine_chunks() if hasattr(column, "combine_chunks") else column
    start = chunk.offset * width
    return np.frombuffer(chunk.buffers()[1], np.uint8)[start : start + len(chunk) * width].reshape(
        len(chunk), width
    )


def _dense(column: Any, masks: np.ndarray, kind: Any) -> np.ndarray:
    """Lists in the order of the mask as a row of all actions, NaN where nothing is known."""
    dense = np.full(masks.shape, np.nan, kind)
    for row, values in enumerate(column.to_pylist()):
        if values is not None:
            dense[row, np.flatnonzero(masks[row])] = [
                np.nan if value is None else value for value in values
            ]
    return dense


def decode(batch: Any) -> dict[str, np.ndarray]:
    """Rows of `decisions` as arrays: `observation` uint8 (n, OBSERVATION), `mask` uint8 (n,
    ACTIONS), `fair`, `fair_error` and `hindsight` float32 (n, ACTIONS), NaN where nothing is known;
    the other columns one number or text each."""
    made: dict[str, np.ndarray] = {}
    for name in batch.schema.names:
        column = batch.column(name)
        if name == "observation":
            made[name] = _numbers(column, OBSERVATION)
        elif name == "mask":
            bits = np.unpackbits(_numbers(column, (ACTIONS + 7) // 8), axis=1, bitorder="little")
            made[name] = bits[:, :ACTIONS]
        elif name in ("fair", "fair_error", "hindsight"):
            if "mask" not in batch.schema.names:
                raise wrong("no_mask", f"{name} is read with mask, which says what its places are")
            made[name] = np.empty(0)
        else:
            made[name] = np.asarray(column.to_pylist())
    for name in ("fair", "fair_error", "hindsight"):
        if name in made:
            made[name] = _dense(batch.column(name), made["mask"], np.float32)
    return made


class DataSet:
    """The files of a data set, read with pyarrow. `keys` is what all of them say of how they were
    made.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        if not self.folder.is_dir():
            raise wrong("no_data", f"{folder}: there is no such folder")
        faults: list[str] = []
        self.keys, self.ranges = look(self.folder, faults)
        if faults or not self.ranges:
            raise wrong(
                "not_whole" if faults else "no_data",
                "; ".join(faults) or f"{folder}: there is no data set in it",
                faults,
            )
        if self.keys["cego.features"] != str(FEATURES_VERSION):
            there = self.keys["cego.features"]
            error = VersionError(
                f"the numbers are of version {there}, this package reads {FEATURES_VERSION}"
            )
            error.id, error.atom = "other_version", None
            raise error

    def files(self, table: str) -> list[Path]:
        """The files of a table, by rising deal."""
        named = ((path, FILE.fullmatch(path.name)) for path in files(self.folder))
        found = [path for path, name in named if name is not None and name[1] == table]
        found.sort(key=lambda path: path.name[-29:])
        if not found:
            raise wrong("no_table", f"there is no table {table!r}")
        return found

    def table(self, table: str, columns: Sequence[str] | None = None) -> Any:
        """A whole table of pyarrow; `decisions` may not fit into memory, see `batches`."""
        arrow = _arrow()
        files = self.files(table)
        read = [arrow.parquet.ParquetFile(path).read(columns=columns) for path in files]
        return arrow.concat_tables(read)

    def rows(self, table: str, columns: Sequence[str] | None = None) -> Iterator[dict[str, Any]]:
        """The rows of a table, one after the other, as dictionaries."""
        for batch in self._batches(table, 1024, columns):
            yield from batch.to_pylist()

    def batches(
        self, size: int = 4096, split: str | None = None, columns: Sequence[str] | None = None
    ) -> Iterator[dict[str, np.ndarray]]:
        """Decisions as arrays, see `decode`; of one part of the data set, if it is named."""
        arrow = _arrow()
        wanted = None if columns is None else list(dict.fromkeys([*columns, "split"]))
        for batch in self._batches("decisions", size, wanted):
            if split is not None:
                import pyarrow.compute  # noqa: F401 (makes arrow.compute available)

                batch = batch.filter(arrow.compute.equal(batch.column("split"), split))
            if batch.num_rows:
                yield decode(batch)

    def _batches(self, table: str, size: int, columns: Sequence[str] | None) -> Iterator[Any]:
        arrow = _arrow()
        for path in self.files(table):
            yield from arrow.parquet.ParquetFile(path).iter_batches(size, columns=columns)

    def __repr__(self) -> str:
        return f"<DataSet of {self.keys['cego.ruleset']}, {len(self.ranges)} shards>"

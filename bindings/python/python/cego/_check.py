"""Checks that a data set is whole."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import _cego
from ._cego import DataError

#: table, ruleset, people, first deal, the deal after the last
FILE = re.compile(r"(deals|decisions|players)-([\w-]+)-(\d)p-(\d{10})-(\d{10})\.parquet")
TABLES = ("deals", "decisions", "players")
SUMS = "SHA256SUMS"

#: keys that differ from file to file of one data set
_OF_FILE = {"cego.table", "cego.first", "cego.end"}


def sha256(path: Path) -> str:
    """SHA-256 of a file, in hex."""
    hashed = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            hashed.update(block)
    return hashed.hexdigest()


def files(folder: Path) -> list[Path]:
    """The files of a data set: each table in a folder of its own, or all in one folder, as they
    were made before.
    """
    places = [folder, *(folder / table for table in TABLES)]
    return sorted(
        path for place in places if place.is_dir() for path in place.iterdir() if not path.is_dir()
    )


def checksums(folder: str | Path) -> Path:
    """Writes SHA256SUMS beside the folders of the tables, as `sha256sum --check` reads it."""
    folder = Path(folder)
    parquet = [path for path in files(folder) if path.suffix == ".parquet"]
    lines = [f"{sha256(path)}  {path.relative_to(folder).as_posix()}\n" for path in parquet]
    sums = folder / SUMS
    beside = folder / f".{SUMS}.tmp"
    beside.write_text("".join(lines), encoding="ascii")
    beside.replace(sums)
    return sums


def _sums(folder: Path, faults: list[str]) -> None:
    sums = folder / SUMS
    if not sums.exists():
        return
    listed = {}
    for line in sums.read_text(encoding="ascii", errors="replace").splitlines():
        digest, _, name = line.partition("  ")
        listed[name] = digest
    for path in files(folder):
        name = path.relative_to(folder).as_posix()
        if path.suffix != ".parquet":
            continue
        if name not in listed:
            faults.append(f"{name} is not in {SUMS}")
        elif sha256(path) != listed[name]:
            faults.append(f"{name} is not the file of {SUMS}")
    faults += [f"{name} of {SUMS} is missing" for name in listed if not (folder / name).exists()]


def look(
    folder: str | Path, faults: list[str]
) -> tuple[dict[str, str], dict[tuple[int, int], dict[str, int]]]:
    """The keys that all files have, and the rows of each table for each range. What is wrong is
    added to `faults`.
    """
    common: dict[str, str] = {}
    ranges: dict[tuple[int, int], dict[str, int]] = {}
    for path in files(Path(folder)):
        name = FILE.fullmatch(path.name)
        if name is None:
            if path.suffix in (".parquet", ".tmp") and path.name != f".{SUMS}.tmp":
                faults.append(
                    f"{path.name} is no file of a data set; a writer that was killed leaves such "
                    "names, which may be deleted"
                )
            continue
        table, _, _, first, end = name.groups()
        span = (int(first), int(end))
        if table in ranges.get(span, {}):
            faults.append(f"{path.name} is there twice")
        try:
            seen = _cego.data_found(path)
        except DataError as why:
            faults.append(str(why))
            continue
        if seen is None:
            continue
        rows, keys = seen
        told = (keys.get("cego.table"), keys.get("cego.first"), keys.get("cego.end"))
        if told != (table, str(span[0]), str(span[1])):
            faults.append(f"{path.name} holds {told[0]} of deals {told[1]} to {told[2]}")
        here = {
            key: value
            for key, value in keys.items()
            if key not in _OF_FILE and key.startswith("cego.")
        }
        common = common or here
        other = sorted(
            key for key in here.keys() | common.keys() if here.get(key) != common.get(key)
        )
        if other:
            faults.append(f"{path.name} is of another data set: {', '.join(other)}")
        ranges.setdefault(span, {})[table] = rows
    return common, ranges


def verify(folder: str | Path) -> dict[str, Any]:
    """Checks a data set: each file can be read and says what its name says, all are of one data
    set, each range has its three tables, no range is missing between the first and the last, none
    overlaps, and the bytes are those of SHA256SUMS, if it is there. Returns what there is; raises
    DataError "not_whole" with all `faults` otherwise."""
    folder = Path(folder)
    if not folder.is_dir():
        raise wrong("no_data", f"{folder}: there is no such folder")
    faults: list[str] = []
    keys, ranges = look(folder, faults)
    at = None
    for span, tables in sorted(ranges.items()):
        faults += [
            f"deals {span[0]} to {span[1]} have no {table}"
            for table in TABLES
            if table not in tables
        ]
        if at is not None and span[0] > at:
            faults.append(f"deals {at} to {span[0]} are missing")
        if at is not None and span[0] < at:
            faults.append(f"deals from {span[0]} on are there twice")
        at = max(at or 0, span[1])
    _sums(folder, faults)
    if faults:
        raise wrong("not_whole", "; ".join(faults[:5]) + ("; …" if len(faults) > 5 else ""), faults)
    if not ranges:
        raise wrong("no_data", f"{folder}: there is no data set in it")
    spans = sorted(ranges)
    return {
        "shards": len(spans),
        "first": spans[0][0],
        "end": spans[-1][1],
        "deals": spans[-1][1] - spans[0][0],
        "games": sum(tables["deals"] for tables in ranges.values()),
        "decisions": sum(tables["decisions"] for tables in ranges.values()),
        "bytes": sum(path.stat().st_size for path in files(folder) if path.suffix == ".parquet"),
        "keys": keys,
    }


def wrong(name: str, text: str, faults: Sequence[str] = ()) -> DataError:
    """A DataError with its id."""
    error = DataError(text)
    error.id, error.atom, error.faults = name, None, list(faults) or [text]
    return error

"""Ledger of finished deals: each range of numbers once, however it was cut and whichever worker did
it.
"""

import gzip
import json
import os
import re
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .errors import OtherRunError

AGREEMENT = "agreement.json"


class Batch(NamedTuple):
    """A range of deals: numbers from `first` on, up to but without `end`."""

    first: int
    end: int

    @property
    def count(self) -> int:
        return self.end - self.first


class Ledger:
    """The deals of a run: still to be handed out, under way, or done. What is done is kept in files
    of a folder, named by their ranges, or in memory.

    `accept` takes every deal once: what comes a second time is dropped. Deals that a file of the
    folder has are done from the beginning. `done` is how many are done.
    """

    def __init__(
        self,
        deals: Batch,
        folder: str | os.PathLike | None,
        agreement: dict[str, Any],
        suffix: str = ".jsonl",
    ):
        self.deals = deals
        self.folder = None if folder is None else Path(folder)
        self.name, self.suffix, self.clock = agreement["job"], suffix, time.monotonic
        self._kept: dict[Batch, bytes | Path] = {}
        self._under_way: dict[Batch, float] = {}
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._agree(agreement)
            self._find()
        self._gaps = self.missing()
        self.done = sum(batch.count for batch in self._kept)

    # Open work.

    def take(self, count: int, size: int | None = None) -> Batch | None:
        """The next `count` deals, or fewer where a gap is shorter; None if none are left. With
        `size`, never across a multiple of it.
        """
        if not self._gaps:
            return None
        first, end = self._gaps[0]
        upto = min(end, first + max(1, count))
        if size is not None:
            upto = min(upto, (first // size + 1) * size)
        self._gaps[:1] = [Batch(upto, end)] if upto < end else []
        batch = Batch(first, upto)
        self._under_way[batch] = self.clock()
        return batch

    def give_back(self, batch: Batch) -> None:
        """Hands out again, before all else, work that was begun and lost."""
        if self._under_way.pop(batch, None) is not None:
            self._gaps.insert(0, batch)

    def slow(self, among: list[Batch], seconds: float) -> Batch | None:
        """Returns the one that has been under way for longest, if that is longer than `seconds`."""
        begun = {batch: self._under_way[batch] for batch in among if batch in self._under_way}
        oldest = min(begun, key=begun.__getitem__, default=None)
        return None if oldest is None or self.clock() - begun[oldest] < seconds else oldest

    # Finished work.

    def accept(self, batch: Batch, made: bytes) -> bool:
        """Keeps what was made of a batch; False, and nothing kept, if its deals are done or were
        never handed out.
        """
        if self._under_way.pop(batch, None) is None:
            return False
        self._kept[batch] = made if self.folder is None else self._write(batch, made)
        self.done += batch.count
        return True

    def __contains__(self, batch: Batch) -> bool:
        """Returns whether exactly this batch is done."""
        return batch in self._kept

    def missing(self) -> list[Batch]:
        """Ranges that are not done, whatever became of them."""
        gaps, at = [], self.deals.first
        for batch in sorted(self._kept):
            if at < batch.first:
                gaps.append(Batch(at, batch.first))
            at = batch.end
        return [*gaps, Batch(at, self.deals.end)] if at < self.deals.end else gaps

    def parts(self) -> Iterator[tuple[Batch, bytes]]:
        """Returns the outputs in the order of the deals."""
        for batch, made in sorted(self._kept.items()):
            yield batch, self._read(made) if isinstance(made, Path) else made

    def files(self) -> list[Path]:
        """The files of what is done, in the order of the deals; none without a folder."""
        return [made for _, made in sorted(self._kept.items()) if isinstance(made, Path)]

    # The folder.

    def _agree(self, agreement: dict[str, Any]) -> None:
        path, wanted = self.folder / AGREEMENT, json.loads(json.dumps(agreement))
        if not path.exists():
            strangers = [one.name for one in self.folder.glob(f"{self.name}-*{self.suffix}")]
            if strangers:
                raise OtherRunError(
                    f"{self.folder} has {strangers[0]} and no {AGREEMENT}: it cannot be said what "
                    "it belongs to"
                )
            _put(path, json.dumps(wanted, indent=1, sort_keys=True).encode())
            return
        try:
            begun = json.loads(path.read_bytes())
        except ValueError as why:
            raise OtherRunError(f"{path} cannot be read: {why}") from None
        fields = sorted(set(begun) | set(wanted)) if isinstance(begun, dict) else []
        other = [
            f"{one}: {begun.get(one)!r}, not {wanted.get(one)!r}"
            for one in fields
            if begun.get(one) != wanted.get(one)
        ]
        if other or not fields:
            raise OtherRunError(
                f"{self.folder} was begun otherwise ({'; '.join(other)}); take another folder"
            )

    def _find(self) -> None:
        """Files of before, each deal once: of two that overlap the first and longer one counts."""
        pattern = re.compile(rf"{re.escape(self.name)}-(\d+)-(\d+){re.escape(self.suffix)}")
        named = ((path, pattern.fullmatch(path.name)) for path in self.folder.iterdir())
        found = [(Batch(int(match[1]), int(match[2])), path) for path, match in named if match]
        at = self.deals.first
        for batch, path in sorted(found, key=lambda one: (one[0].first, -one[0].end)):
            if at <= batch.first < batch.end <= self.deals.end:
                self._kept[batch] = path
                at = batch.end

    def _write(self, batch: Batch, made: bytes) -> Path:
        path = self.folder / f"{self.name}-{batch.first:012}-{batch.end:012}{self.suffix}"
        _put(path, gzip.compress(made, 6, mtime=0) if self.suffix.endswith(".gz") else made)
        return path

    def _read(self, path: Path) -> bytes:
        made = path.read_bytes()
        return gzip.decompress(made) if self.suffix.endswith(".gz") else made


def _put(path: Path, made: bytes) -> None:
    """Writes a file whole or not at all."""
    half = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    with open(half, "wb") as file:
        file.write(made)
        file.flush()
        os.fsync(file.fileno())
    os.replace(half, path)

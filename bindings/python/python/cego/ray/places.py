"""Places that work on batches: here, in threads, or (`cluster`) by Ray. A place takes batches and
returns their results; it keeps no account.
"""

import concurrent.futures
import threading
import time
import traceback
from typing import Any, NamedTuple

from .errors import WorkerLostError
from .jobs import Job
from .ledger import Batch

# Polling interval of a place, in seconds.
PATIENCE = 0.5


class Outcome(NamedTuple):
    """Result of a batch: "done" with the output, "raised", "lost" (its worker is gone), "refused"
    (the worker is another engine) or "unread" (the worker cannot read the job)."""

    kind: str
    made: bytes = b""
    seconds: float = 0.0
    text: str = ""
    error: BaseException | None = None


class StoppedError(Exception):
    """Nobody waits for this batch any more."""


def attempt(job: Job, batch: Batch, tick: Any) -> Outcome:
    """Works on a batch, and tells what came of it."""
    begun = time.perf_counter()
    try:
        return Outcome(
            "done", job.work(batch.first, batch.count, tick), time.perf_counter() - begun
        )
    except WorkerLostError as why:
        return Outcome("lost", text=str(why), error=why)
    except Exception as why:
        return Outcome("raised", text=traceback.format_exc(), error=why)


class Here:
    """This thread, one batch after the other."""

    remote = False

    def __init__(self, job: Job):
        self._job, self._next = job, []

    def workers(self) -> int:
        return 1

    def room(self) -> int:
        return 1

    def start(self, batch: Batch) -> None:
        self._next.append(batch)

    def wait(self) -> list[tuple[Batch, Outcome]]:
        batch = self._next.pop()
        return [(batch, attempt(self._job, batch, lambda: None))]

    def close(self) -> None:
        self._next.clear()


class Threads:
    """Threads of this process; the engine plays without holding the interpreter's lock."""

    remote = False

    def __init__(self, job: Job, count: int):
        self._job, self._count, self._running = job, count, {}
        self._stop = threading.Event()
        self._pool = concurrent.futures.ThreadPoolExecutor(count, "cego")

    def workers(self) -> int:
        return self._count

    def room(self) -> int:
        return self._count

    def _tick(self) -> None:
        if self._stop.is_set():
            raise StoppedError

    def start(self, batch: Batch) -> None:
        self._running[self._pool.submit(attempt, self._job, batch, self._tick)] = batch

    def wait(self) -> list[tuple[Batch, Outcome]]:
        first = concurrent.futures.FIRST_COMPLETED
        ended, _ = concurrent.futures.wait(self._running, PATIENCE, first)
        return [(self._running.pop(one), one.result()) for one in ended]

    def close(self) -> None:
        self._stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)

"""Batches as tasks of Ray. Nothing else of the package knows Ray; this module imports it when a run
asks for it.

A task is given what never changes by reference, so that it is sent to each machine once: the job,
pickled, with its bots and their weights. Only plain data comes back. Ray itself starts a task again
whose worker or machine has died.
"""

import hashlib
import pickle
import platform
import time
import zlib
from typing import Any

from .._cego import VersionError
from .engine import difference, engine
from .ledger import Batch
from .places import PATIENCE, Outcome, attempt

# The job this process worked on last: its name by content, and itself.
_last: tuple[str, Any] = ("", None)


def work(job: bytes, name: str, wanted: dict[str, str], first: int, end: int) -> tuple:
    """Works on a batch in a worker and returns the kind of result, the compressed output, its
    seconds, and a message.
    """
    global _last
    other = difference(wanted)
    if other is not None:
        return "refused", b"", 0.0, f"the engine of {platform.node()} is another: {other}"
    if _last[0] != name:
        try:
            _last = (name, pickle.loads(job))
        except VersionError as why:
            return "refused", b"", 0.0, f"the rules of {platform.node()} are others: {why}"
        except Exception as why:
            return (
                "unread",
                b"",
                0.0,
                f"{platform.node()} cannot read the job: {type(why).__name__}: {why}",
            )
    outcome = attempt(_last[1], Batch(first, end), lambda: None)
    return outcome.kind, zlib.compress(outcome.made), outcome.seconds, outcome.text


def _task() -> Any:
    """The function that is sent to the workers. Made inside of a function it travels as code, so
    that a worker without this package can say so.
    """

    def of_a_worker(*given: Any) -> tuple:
        import platform

        try:
            from cego.ray.cluster import work
        except ImportError as why:
            return (
                "refused",
                b"",
                0.0,
                f"{platform.node()} has no cego that could work on this: {why}",
            )
        return work(*given)

    return of_a_worker


class Cluster:
    """The machines of Ray: of the cluster this process is connected to, or else of the one that
    `ray.init()` finds or starts.
    """

    remote = True

    def __init__(self, job: Any, retries: int):
        import ray
        from ray import cloudpickle

        if not ray.is_initialized():
            ray.init()
        self._ray, self._running, self._asked, self._count = ray, {}, 0.0, 0
        pickled = cloudpickle.dumps(job)
        self._given = ray.put(pickled), hashlib.sha256(pickled).hexdigest(), engine()
        # Only what the system did is tried again: a batch that raises would raise again.
        self._task = ray.remote(num_cpus=1, max_retries=retries, retry_exceptions=False)(_task())

    def workers(self) -> int:
        """Returns how many batches can be worked on at once: machines come and go."""
        now = time.monotonic()
        if now - self._asked > 1.0:
            self._asked, self._count = now, max(1, int(self._ray.cluster_resources().get("CPU", 0)))
        return self._count

    def room(self) -> int:
        """One batch is under way on each processor and one waits for it: no more, so that nothing
        piles up.
        """
        return 2 * self.workers()

    def start(self, batch: Batch) -> None:
        self._running[self._task.remote(*self._given, *batch)] = batch

    def wait(self) -> list[tuple[Batch, Outcome]]:
        references = list(self._running)
        some, _ = self._ray.wait(references, num_returns=1, timeout=PATIENCE)
        if not some:
            return []
        ended, _ = self._ray.wait(references, num_returns=len(references), timeout=0)
        return [(self._running.pop(one), self._outcome(one)) for one in ended]

    def _outcome(self, reference: Any) -> Outcome:
        """Returns the result of a finished task. Results are fetched one by one, so that a lost one
        takes no other with it.
        """
        try:
            kind, made, seconds, text = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as why:
            return Outcome("raised", text=str(why), error=why)
        except self._ray.exceptions.RayError as why:
            return Outcome("lost", text=f"{type(why).__name__}: {why}", error=why)
        return Outcome(kind, zlib.decompress(made) if kind == "done" else b"", seconds, text)

    def close(self) -> None:
        for reference in self._running:
            self._ray.cancel(reference, force=True)
        self._running.clear()

"""A run: hands out batches, takes what comes back, and puts it together."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from .._cego import VersionError
from .errors import BatchError, IncompleteError, RunError
from .jobs import Job
from .ledger import Batch, Ledger
from .places import Here, Outcome, Threads

# Duration of a batch in seconds, unless given: it is cut so that each worker gets four more of
# them, within these bounds.
SHORTEST, LONGEST = 2.0, 60.0
# Deals are measured first: batches of 1, 8, 64 and so on until one takes this long.
MEASURED = 0.5
# A batch of a cluster that takes this many times as long as it should, and at least so many
# seconds, is begun a second time where a worker is idle.
SLOW, SLOW_SECONDS = 4.0, 10.0


class Pace:
    """Chooses the number of deals in a batch. No result depends on it."""

    def __init__(self, seconds: float | None):
        self._wanted, self._deals, self._seconds, self._probe = seconds, 0, 0.0, 1
        self.measured = False

    def add(self, batch: Batch, seconds: float) -> None:
        self._deals, self._seconds = self._deals + batch.count, self._seconds + seconds
        enough = MEASURED if self._wanted is None else min(MEASURED, self._wanted / 2)
        self.measured = self.measured or seconds >= enough
        self._probe = max(self._probe, 8 * batch.count)

    def expected(self, batch: Batch) -> float:
        """Returns the intended duration of a batch in seconds."""
        return self._seconds / max(1, self._deals) * batch.count

    def count(self, left: int, workers: int) -> int:
        """Returns how many of the remaining deals to hand out next."""
        if not self.measured:
            return self._probe
        each = max(self._seconds / self._deals, 1e-9)
        wanted = self._wanted or min(max(left * each / (4 * workers), SHORTEST), LONGEST)
        return max(1, round(wanted / each))


class Run:
    """The state of a run: what is done, where, and what came to nothing."""

    def __init__(self, job: Job, ledger: Ledger, place: Any, pace: Pace, stop: bool, retries: int):
        self.job, self.ledger, self.place, self.pace, self.stop, self.retries = (
            job,
            ledger,
            place,
            pace,
            stop,
            retries,
        )
        self.under_way: Counter[Batch] = Counter()
        self.lost: Counter[Batch] = Counter()
        self.failed: dict[Batch, BatchError] = {}

    def through(self, progress: Callable[[int, int], Any] | None) -> None:
        """Until everything is done, or has come to nothing."""
        deals = self.ledger.deals.count
        self.hand_out()
        while self.under_way:
            for batch, outcome in self.place.wait():
                if self.take(batch, outcome) and progress is not None:
                    progress(self.ledger.done, deals)
            # The slower of two workers on one batch is not waited for.
            if self.ledger.done == deals:
                return
            self.hand_out()

    def hand_out(self) -> None:
        while (under_way := self.under_way.total()) < self.place.room():
            if not self.pace.measured and self.job.size is None and under_way:
                return
            left = self.ledger.deals.count - self.ledger.done
            count = self.job.size or self.pace.count(left, self.place.workers())
            batch = self.ledger.take(count, self.job.size) or self._again()
            if batch is None:
                return
            self.under_way[batch] += 1
            self.place.start(batch)

    def _again(self) -> Batch | None:
        """A batch that is begun a second time, because it takes long and a worker has nothing to
        do.
        """
        alone = [batch for batch, times in self.under_way.items() if times == 1]
        if not self.place.remote or not alone or self.under_way.total() >= self.place.workers():
            return None
        longest = max(map(self.pace.expected, alone))
        return self.ledger.slow(alone, max(SLOW * longest, SLOW_SECONDS))

    def take(self, batch: Batch, outcome: Outcome) -> bool:
        """Takes what came of a batch; whether deals were done by it."""
        self.under_way -= Counter([batch])
        if outcome.kind == "done":
            self.pace.add(batch, outcome.seconds)
            return self.ledger.accept(batch, outcome.made)
        if outcome.kind == "refused":
            refused = VersionError(
                f"{outcome.text}. Every worker of a run needs the same cego; what is done is kept"
            )
            refused.id, refused.atom = "engine_differs", None
            raise refused
        if outcome.kind == "unread":
            raise RunError(
                f"{outcome.text}. What bots and jobs need must be on every machine, or go along "
                "with runtime_env of ray.init"
            )
        if self.under_way[batch] or batch in self.ledger:
            return False  # somebody else does it, or has done it
        if outcome.kind == "lost" and self.lost[batch] < self.retries:
            self.lost[batch] += 1
            self.ledger.give_back(batch)
            return False
        self.failed[batch] = self._error(batch, outcome)
        if self.stop:
            raise self.failed[batch] from outcome.error
        return False

    def _error(self, batch: Batch, outcome: Outcome) -> BatchError:
        first, last = batch.first, batch.end - 1
        last_line = outcome.text.strip().rsplit("\n", 1)[-1]
        lost = f"its worker was lost {self.retries + 1} times: " if outcome.kind == "lost" else ""
        seed = getattr(self.job, "seed", None)
        of_seed = "" if seed is None else f" of seed {seed}"
        told = f"deals {first} to {last}{of_seed} came to nothing: {lost}{last_line}"
        return BatchError(told, first, batch.end, outcome.text)


def _place(workers: Any, job: Job, retries: int) -> Any:
    if workers is None:
        return Here(job)
    if workers == "ray":
        from .cluster import Cluster

        return Cluster(job, retries)
    if isinstance(workers, int) and not isinstance(workers, bool) and workers >= 1:
        return Threads(job, workers)
    raise ValueError(f'workers is None, a number of threads, or "ray", not {workers!r}')


def run(
    job: Job,
    deals: int,
    *,
    first: int = 0,
    workers: Any = None,
    folder: Any = None,
    seconds: float | None = None,
    errors: str = "stop",
    retries: int = 5,
    progress: Callable[[int, int], Any] | None = None,
) -> Any:
    """Does a job on `deals` deals from `first` on, and returns its result, which does not depend on
    who did what.

    `workers` is None (this thread), a number of threads, or "ray". With a `folder` what is done is
    kept there, and the same call goes on where another one ended. Batches take about `seconds`, or
    what suits the number of deals and workers. Where a batch raises, the run stops with its
    `BatchError`; with `errors="go_on"` the others are done first, and then `IncompleteError` names
    all that came to nothing: no result leaves out a deal. A batch whose worker is lost is done
    again, at most `retries` times. `progress` is called with the number of deals done and of all.
    """
    if errors not in ("stop", "go_on"):
        raise ValueError(f'errors is "stop" or "go_on", not {errors!r}')
    if deals < 1 or first < 0:
        raise ValueError(f"{deals} deals from {first} on are none")
    if seconds is not None and not seconds > 0:
        raise ValueError(f"batches of {seconds} seconds are none")
    asked = Batch(first, first + deals)
    ledger = Ledger(asked, folder, job.agreement(asked), job.suffix)
    place = _place(workers, job, retries)
    state = Run(job, ledger, place, Pace(seconds), errors == "stop", retries)
    try:
        state.through(progress)
    finally:
        place.close()
    missing = ledger.missing()
    if missing:
        failed = [state.failed[batch] for batch in sorted(state.failed)]
        ranges = ", ".join(f"{one.first} to {one.end - 1}" for one in missing)
        why = failed[0] if failed else ""
        raise IncompleteError(
            f"{deals - ledger.done} of {deals} deals are missing: {ranges}. {why}".strip(),
            failed,
        )
    return job.result(ledger)

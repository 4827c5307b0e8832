"""Errors of distributed work."""

from .._cego import Error


class RunError(Error):
    """Work that is shared out went wrong."""

    atom = None
    id = "run_failed"


class OtherRunError(RunError):
    """A folder that holds the results of something else."""

    id = "other_run"


class BatchError(RunError):
    """A batch that raised: deals `first` up to but without `end`. `text` is the traceback, from
    wherever it ran.
    """

    id = "batch_failed"

    def __init__(self, text: str, first: int = 0, end: int = 0, told: str = ""):
        super().__init__(text)
        self.first, self.end, self.text = first, end, told


class IncompleteError(RunError):
    """Some batches came to nothing, and all others are done: `failed` has a `BatchError` for each.
    Nothing was put together of the rest.
    """

    id = "incomplete"

    def __init__(self, text: str, failed: list[BatchError]):
        super().__init__(text)
        self.failed = failed


class WorkerLostError(RunError):
    """The worker of a batch is gone: the batch is done again."""

    id = "worker_lost"

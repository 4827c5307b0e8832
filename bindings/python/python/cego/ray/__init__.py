"""Work on many deals, shared out: to threads, or by Ray to as many machines as there are. The same
call, the same result.

>>> import cego.ray
>>> match = cego.ray.Arena(["thumb", "random"], seed=7, ruleset="schopfheim")
>>> report = cego.ray.run(match, deals=40, workers=2)
>>> here = cego.arena(["thumb", "random"], deals=40, seed=7, ruleset="schopfheim")
>>> report["deals"], report["pairs"][0]["edge"] == here["pairs"][0]["edge"]
(40, True)

With `workers="ray"` the batches are tasks of Ray: `pip install cego[ray]`; see docs/scale.md of the
project. Nothing here imports Ray before.
"""

from .engine import engine
from .errors import BatchError, IncompleteError, OtherRunError, RunError, WorkerLostError
from .jobs import Arena, Job, Lessons, Shards, Simulation
from .ledger import Batch, Ledger
from .running import run

__all__ = [
    "Arena",
    "Batch",
    "BatchError",
    "IncompleteError",
    "Job",
    "Ledger",
    "Lessons",
    "OtherRunError",
    "RunError",
    "Shards",
    "Simulation",
    "WorkerLostError",
    "engine",
    "run",
]

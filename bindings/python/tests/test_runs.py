"""Work that is shared out to threads: however it is cut and in whatever order, the result is that
of one call.
"""

import gzip
import random
import subprocess
import sys
import threading
from functools import partial

import cego
import cego.ray as shared
import pytest

RULES = "schopfheim"


def timeless(report):
    return {name: what for name, what in report.items() if name != "times"}


def match():
    return shared.Arena(["thumb", "random"], seed=7, ruleset=RULES)


@pytest.fixture(scope="module")
def whole():
    return timeless(cego.arena(["thumb", "random"], deals=60, seed=7, ruleset=RULES))


@pytest.mark.parametrize("workers", [None, 1, 3])
@pytest.mark.parametrize("seconds", [0.001, 0.05, None])
def test_an_arena_is_the_same_however_it_is_cut(workers, seconds, whole):
    seen = []
    report = shared.run(
        match(), 60, workers=workers, seconds=seconds, progress=lambda *at: seen.append(at)
    )
    assert timeless(report) == whole
    assert seen == sorted(seen) and seen[-1] == (60, 60)


def test_times_and_faults_are_counted_once():
    report = shared.run(match(), 60, workers=2, seconds=0.01)
    alone = cego.arena(["thumb", "random"], deals=60, seed=7, ruleset=RULES, threads=1)

    def decisions(report):
        return [
            {part: one["decisions"] for part, one in row["parts"].items()}
            for row in report["times"]
        ]

    assert decisions(report) == decisions(alone)


class Cuts:
    """A job in parts of any size, done in any order, some of them by workers that are lost."""

    def __init__(self, job, seed, lost):
        self.job, self.lost, self.chance, self.lock = (
            job,
            lost,
            random.Random(seed),
            threading.Lock(),
        )
        self.agreement, self.result, self.suffix, self.size = (
            job.agreement,
            job.result,
            job.suffix,
            None,
        )
        self.begun = []

    def work(self, first, count, tick):
        with self.lock:
            self.begun.append((first, count))
            dies = self.chance.random() < self.lost
        made = self.job.work(first, count, tick)
        if dies:
            raise shared.WorkerLostError("killed")
        return made


@pytest.mark.parametrize("seed", range(5))
def test_what_lost_workers_did_is_done_again_once(seed, whole):
    job = Cuts(match(), seed, lost=1 / 3)
    report = shared.run(job, 60, workers=3, seconds=0.004, retries=50)
    assert timeless(report) == whole
    assert len(job.begun) > len(set(job.begun))


def test_a_simulation_is_the_same_however_it_is_cut(tmp_path):
    job = shared.Simulation(["policy", "thumb", "thumb"], seed=3, ruleset=RULES, players=3)
    alone = cego.simulate(["policy", "thumb", "thumb"], 50, 3, RULES, 3, first=20)
    kept = shared.run(job, 50, first=20)
    assert kept["records"] == alone and kept["deals"] == 50
    made = shared.run(
        Cuts(job, 1, lost=1 / 3), 50, first=20, workers=3, seconds=0.01, retries=50, folder=tmp_path
    )
    assert b"".join(path.read_bytes() for path in made["files"]) == alone
    assert made["amounts"] == kept["amounts"]
    records = cego.read_records(alone.decode())
    assert kept["amounts"] == [sum(seat) for seat in zip(*(record.amounts for record in records))]
    assert all(record.replay().is_over for record in records)


def test_lessons_are_the_same_however_they_are_cut(tmp_path):
    job = shared.Lessons("pimc", seed=3)
    made = shared.run(job, 3)
    assert made["lessons"] == b"3\n" + cego.lessons("pimc", 3, 3)
    files = shared.run(job, 3, workers=2, seconds=0.001, folder=tmp_path)["files"]
    assert len(files) > 1 and all(path.read_bytes().startswith(b"3\n") for path in files)
    assert b"3\n" + b"".join(path.read_bytes()[2:] for path in files) == made["lessons"]


def test_one_goes_on_where_another_ended(tmp_path, whole):
    def stop(done, of):
        if done > 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        shared.run(match(), 60, workers=2, seconds=0.01, folder=tmp_path, progress=stop)
    before = {path.name for path in tmp_path.iterdir()}
    job, seen = Cuts(match(), 0, lost=0), []
    report = shared.run(
        job, 60, workers=2, seconds=0.05, folder=tmp_path, progress=lambda *at: seen.append(at)
    )
    assert timeless(report) == whole
    assert 0 < sum(count for _, count in job.begun) < 40 and seen[0][0] > 20
    assert before < {path.name for path in tmp_path.iterdir()}
    again = Cuts(match(), 0, lost=0)
    assert timeless(shared.run(again, 60, folder=tmp_path)) == whole and again.begun == []


def test_a_lost_file_is_made_again_and_overlaps_count_once(tmp_path, whole):
    shared.run(match(), 60, seconds=0.01, folder=tmp_path)
    parts = sorted(tmp_path.glob("arena-*"))
    parts[1].unlink()
    parts[-1].unlink()
    # Of the same deals, cut otherwise.
    job = match()
    (tmp_path / "arena-000000000000-000000000030.jsonl.gz").write_bytes(
        gzip.compress(job.work(0, 30, lambda: None))
    )
    assert timeless(shared.run(job, 60, seconds=0.02, folder=tmp_path)) == whole


def test_two_runs_of_one_folder_do_no_harm(tmp_path, whole):
    reports = []
    both = [
        threading.Thread(
            target=lambda: reports.append(shared.run(match(), 60, seconds=0.01, folder=tmp_path))
        )
        for _ in range(2)
    ]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert [timeless(report) for report in reports] == [whole, whole]
    assert timeless(shared.run(match(), 60, folder=tmp_path)) == whole


def test_nothing_imports_ray_before_it_is_asked_for():
    asked = "import sys, cego, cego.ray; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


def test_a_folder_of_something_else_is_refused(tmp_path):
    shared.run(match(), 4, folder=tmp_path)
    with pytest.raises(shared.OtherRunError, match="seed: '7', not '8'") as caught:
        shared.run(shared.Arena(["thumb", "random"], seed=8, ruleset=RULES), 4, folder=tmp_path)
    assert caught.value.id == "other_run"
    # How many deals are played is fixed before one looks.
    with pytest.raises(shared.OtherRunError, match="end"):
        shared.run(match(), 5, folder=tmp_path)
    (tmp_path / "agreement.json").unlink()
    with pytest.raises(shared.OtherRunError, match="no agreement.json"):
        shared.run(match(), 4, folder=tmp_path)


class Fails:
    """Plays as the rule of thumb, and fails in deals that somebody else deals."""

    name = "fails"

    def __init__(self):
        self.thumb = cego.Bot("thumb", seed=1)

    def decide(self, view):
        if view.dealer == 3:
            raise LookupError("lost my notes")
        return self.thumb.decide(view)


@pytest.mark.parametrize("workers", [None, 2])
def test_a_batch_that_raises_is_named_and_nothing_is_left_out(workers, tmp_path):
    job = shared.Arena([Fails, "random"], seed=7, ruleset=RULES)
    with pytest.raises(shared.BatchError, match="deals 2 to 2 of seed 7.*lost my notes") as caught:
        shared.run(job, 8, workers=workers, seconds=1e-6, folder=tmp_path)
    assert (caught.value.first, caught.value.end) == (2, 3)
    assert isinstance(caught.value.__cause__, LookupError) and "decide" in caught.value.text
    with pytest.raises(
        shared.IncompleteError, match="2 of 8 deals are missing: 2 to 2, 6 to 6"
    ) as caught:
        shared.run(job, 8, workers=workers, seconds=1e-6, folder=tmp_path, errors="go_on")
    assert [one.first for one in caught.value.failed] == [2, 6]


class Gone(Cuts):
    def work(self, first, count, tick):
        raise shared.WorkerLostError("killed")


def test_a_batch_that_kills_its_workers_is_given_up():
    with pytest.raises(shared.BatchError, match="deals 0 to 0 .*lost 3 times"):
        shared.run(Gone(match(), 0, 0), 10, retries=2)


class Elsewhere:
    """Two workers whose time goes by in steps, the first of whom never ends what it began first, or
    ends it badly and late.
    """

    remote = True

    def __init__(self, job, late):
        self.job, self.late, self.now, self.begun, self.stuck = job, late, 0.0, [], []

    def workers(self):
        return 2

    def room(self):
        return 4

    def start(self, batch):
        (self.stuck if not self.begun else self.begun).append(batch)
        self.begun = self.begun or [batch]

    def wait(self):
        from cego.ray.places import Outcome, attempt

        self.now += 30.0
        ended = [(batch, attempt(self.job, batch, lambda: None)) for batch in self.begun[1:]]
        if self.late and any(batch in self.stuck for batch, _ in ended):
            ended.append((self.stuck.pop(), Outcome("raised", text="too late")))
        del self.begun[1:]
        return ended

    def close(self):
        pass


@pytest.mark.parametrize("late", [False, True])
def test_what_takes_too_long_is_begun_a_second_time(late, whole):
    from cego.ray.running import Pace, Run

    job = match()
    job.size = 7
    place = Elsewhere(job, late)
    ledger = shared.Ledger(shared.Batch(0, 60), None, {"job": "arena"})
    ledger.clock = lambda: place.now
    Run(job, ledger, place, Pace(None), True, 0).through(None)
    assert ledger.missing() == [] and timeless(job.result(ledger)) == whole


class Own:
    """A bot with a state, made anew for every game."""

    name = "own"

    def __init__(self, skip=0):
        self.asked = skip

    def decide(self, view):
        self.asked += 1
        legal = view.legal()
        return legal[self.asked % len(legal)]


def test_a_class_plays_and_an_object_that_may_remember_does_not():
    bots = [partial(Own, skip=1), "thumb", lambda view: view.legal()[0]]
    alone = cego.arena(bots, deals=8, seed=1, ruleset=RULES, threads=1)
    assert [one["name"] for one in alone["contestants"]] == ["own", "thumb", "<lambda>"]
    parts = shared.run(shared.Arena(bots, seed=1, ruleset=RULES), 8, workers=2, seconds=0.001)
    assert timeless(parts) == timeless(alone)
    with pytest.raises(TypeError, match="hand over its class"):
        shared.Arena([Own(), "thumb"], seed=1, ruleset=RULES)
    with pytest.raises(TypeError, match="hand over its class"):
        shared.Arena([Own().decide, "thumb"], seed=1, ruleset=RULES)
    with pytest.raises(TypeError):
        cego.arena([dict, "thumb"], deals=1, seed=1, ruleset=RULES)


def test_a_simulation_is_refused_before_its_first_batch():
    played = []

    def remembers(view):
        played.append(view)
        return view.legal()[0]

    with pytest.raises(TypeError, match="remembers"):
        shared.Simulation([remembers], seed=1, ruleset=RULES)
    with pytest.raises(cego.ContentError, match="3 bots for 4 seats"):
        shared.Simulation(["random"] * 3, seed=1, ruleset=RULES)


def test_a_misspelt_argument_of_a_class_is_named():
    with pytest.raises(TypeError, match="skp"):
        cego.arena([partial(Own, skp=1), "thumb"], deals=1, seed=1, ruleset=RULES)


def test_what_makes_no_sense_is_refused():
    with pytest.raises(cego.ContentError):
        shared.Arena(["nobody", "thumb"], seed=1, ruleset=RULES)
    with pytest.raises(cego.ContentError):
        shared.Lessons("pimc", seed=1, contract="grand")
    for wrong in (
        {"workers": 0},
        {"workers": "spark"},
        {"errors": "never"},
        {"seconds": -1},
        {"first": -1},
    ):
        with pytest.raises(ValueError):
            shared.run(match(), 10, **wrong)
    with pytest.raises(ValueError):
        shared.run(match(), 0)

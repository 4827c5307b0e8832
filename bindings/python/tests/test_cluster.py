"""Work that Ray shares out, on a cluster of three nodes on this machine, whose workers are killed:
./test ray
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time

import cego
import cego.data
import cego.ray as shared
import pytest

ray = pytest.importorskip("ray", reason="./test ray brings it")

RULES = "schopfheim"
STORE = 100_000_000


def timeless(report):
    return {name: what for name, what in report.items() if name != "times"}


class Mortal:
    """A job a third of whose batches kill the process that works on them, in the midst, the first
    time.
    """

    def __init__(self, job, size, graves):
        self.job, self.size, self.graves, self.suffix = job, size, graves, job.suffix
        graves.mkdir()

    def agreement(self, deals):
        return self.job.agreement(deals)

    def result(self, ledger):
        return self.job.result(ledger)

    def work(self, first, count, tick):
        grave, at = self.graves / str(first), 0

        def midst():
            nonlocal at
            at += 1
            if first // self.size % 3 == 1 and at * 2 >= count and not grave.exists():
                grave.write_text(str(os.getpid()))
                os.kill(os.getpid(), signal.SIGKILL)

        return self.job.work(first, count, midst)


def small():
    """What a node is given: little, no processes that nobody looks at, and ports, because else it
    waits for its agents to say theirs.
    """
    ports = [
        "metrics_agent_port",
        "metrics_export_port",
        "runtime_env_agent_port",
        "dashboard_agent_listen_port",
    ]
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in ports]
        for one in sockets:
            one.bind(("", 0))
        quiet = {"no_monitor": True, "include_log_monitor": False}
        return (
            quiet
            | {"num_cpus": 1, "object_store_memory": STORE}
            | {name: one.getsockname()[1] for name, one in zip(ports, sockets)}
        )


def patient(make):
    """Makes a node. Ray gives it half a minute to start, which it does not make on a machine that
    is busy with other things.
    """
    for attempt in range(4):
        try:
            return make()
        except Exception as why:
            if attempt == 3 or "timed out" not in str(why):
                raise


@pytest.fixture(scope="module")
def cluster():
    from ray import cloudpickle
    from ray.cluster_utils import Cluster

    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    # Workers stand behind all else in the queue for a processor, unless told otherwise.
    os.environ["RAY_worker_niceness"] = "0"
    cluster = patient(
        lambda: Cluster(initialize_head=True, head_node_args=small() | {"include_dashboard": False})
    )
    yield cluster
    cluster.shutdown()


@pytest.fixture
def nodes(cluster):
    """Two nodes beside the head, and a driver that is connected to all three."""
    while len(cluster.worker_nodes) < 2:
        patient(lambda: cluster.add_node(**small()))
    ray.init(address=cluster.address, log_to_driver=False)
    cluster.wait_for_nodes()
    yield list(cluster.worker_nodes)
    ray.shutdown()


def test_an_arena_loses_no_deal_to_killed_workers_and_a_killed_node(cluster, nodes, tmp_path):
    match = shared.Arena(["policy", "thumb"], seed=7, ruleset=RULES)
    graves, killed = tmp_path / "graves", []

    def progress(done, of):
        if done > of / 3 and not killed:
            killed.append(nodes[0])
            cluster.remove_node(nodes[0], allow_graceful=False)

    report = shared.run(
        Mortal(match, 25, graves), 300, workers="ray", folder=tmp_path / "run", progress=progress
    )
    assert killed and len(list(graves.iterdir())) == 4
    alone = cego.arena(["policy", "thumb"], deals=300, seed=7, ruleset=RULES)
    assert timeless(report) == timeless(alone)


def test_a_simulation_loses_no_deal_to_killed_workers(nodes, tmp_path):
    job = shared.Simulation(["policy"], seed=3, ruleset=RULES, players=3)
    made = shared.run(Mortal(job, 50, tmp_path / "graves"), 400, first=1, workers="ray")
    assert len(list((tmp_path / "graves").iterdir())) == 3
    assert made["records"] == cego.simulate(["policy"], 400, 3, RULES, 3, first=1)


def test_a_data_set_loses_no_shard_to_killed_workers(nodes, tmp_path):
    job = shared.Shards(
        "cego.data:make_shard",
        tmp_path / "shared",
        RULES,
        "policy",
        size=20,
        seed=3,
        labels="hindsight",
        threads=1,
    )
    made = shared.run(Mortal(job, 20, tmp_path / "graves"), 120, workers="ray")
    assert len(list((tmp_path / "graves").iterdir())) == 2
    alone = cego.data.make(
        tmp_path / "alone", RULES, "policy", count=120, shard=20, seed=3, labels="hindsight"
    )
    assert [(path.name, rows, digest) for path, rows, digest in made] == [
        (one.path.name, one.rows, one.sha256) for one in alone
    ]
    for path in (tmp_path / "alone").iterdir():
        assert (tmp_path / "shared" / path.name).read_bytes() == path.read_bytes()
    # Those who were killed have left nothing behind.
    assert len(list((tmp_path / "shared").iterdir())) == 18


class Fails:
    name = "fails"

    def decide(self, view):
        if view.dealer == 3:
            raise LookupError("lost my notes")
        return view.legal()[0]


def test_a_batch_that_raises_is_named_and_the_others_are_done(nodes, tmp_path):
    job = shared.Arena([Fails, "random"], seed=7, ruleset=RULES)
    with pytest.raises(shared.BatchError, match="deals 2 to 2 of seed 7.*lost my notes"):
        shared.run(job, 8, workers="ray", seconds=1e-6)
    with pytest.raises(
        shared.IncompleteError, match="2 of 8 deals are missing: 2 to 2, 6 to 6"
    ) as caught:
        shared.run(job, 8, workers="ray", seconds=1e-6, folder=tmp_path, errors="go_on")
    assert "decide" in caught.value.failed[0].text
    assert len(list(tmp_path.glob("arena-*"))) == 6


def test_another_engine_is_refused(nodes, monkeypatch):
    import cego.ray.cluster as module

    monkeypatch.setattr(
        module, "engine", lambda: {"version": "0.0.9", "features": "1", "sample": "0"}
    )
    with pytest.raises(cego.VersionError, match="another: version .*, not 0.0.9") as caught:
        shared.run(shared.Simulation(["random"], 1, RULES), 10, workers="ray")
    assert caught.value.id == "engine_differs"


DRIVER = """
import signal
import sys
import ray
import cego.ray
# Who was started in the background of a shell has been told to ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
ray.init(address=sys.argv[1], log_to_driver=False)
match = cego.ray.Arena(["policy", "thumb"], seed=7, ruleset="schopfheim")
def tell(*at): print(*at, flush=True)
cego.ray.run(match, 3000, workers="ray", seconds=0.2, folder=sys.argv[2], progress=tell)
"""


def test_ctrl_c_leaves_what_is_done(cluster, nodes, tmp_path):
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, cluster.address, tmp_path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    for line in driver.stdout:
        if int(line.split()[0]) > 100:
            break
    driver.send_signal(signal.SIGINT)
    _, words = driver.communicate(timeout=60)
    assert b"KeyboardInterrupt" in words and driver.returncode != 0
    done = len(list(tmp_path.glob("arena-*")))
    assert done >= 1
    # Nothing of it goes on.
    deadline = time.monotonic() + 60
    while ray.available_resources().get("CPU", 0) < 3 and time.monotonic() < deadline:
        time.sleep(0.2)
    assert ray.available_resources()["CPU"] == 3


def test_a_worker_without_the_package_says_so(cluster, tmp_path):
    """As on a machine where nobody installed it: what is found first there is broken."""
    (tmp_path / "cego").mkdir()
    (tmp_path / "cego" / "__init__.py").write_text("raise ImportError('no such thing here')")
    ray.init(
        address=cluster.address,
        log_to_driver=False,
        runtime_env={"env_vars": {"PYTHONPATH": str(tmp_path)}},
    )
    try:
        with pytest.raises(cego.VersionError, match="has no cego"):
            shared.run(shared.Simulation(["random"], 1, RULES), 10, workers="ray")
    finally:
        ray.shutdown()

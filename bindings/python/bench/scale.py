"""How long a run takes on how many machines: the scheduler of cego.ray itself, with workers that
only pretend to work.

    python bindings/python/bench/scale.py measure [--bots policy,thumb | --teacher strong]
        [--deals 2000] [--workers 2]
    python bindings/python/bench/scale.py pretend --deals 1000000 --per-deal 0.012
        --spread 0.35 --bytes 42

`measure` plays an arena in threads and prints what a deal takes and weighs, and how batches of
equal size differ. `pretend` puts that in: every machine has 16 workers, some machines are slow,
machines die and come back. Time is computed, not spent; the same arguments print the same.
"""

import argparse
import heapq
import os
import random
import statistics
import time
import zlib

import cego.ray
from cego.ray.ledger import Batch, Ledger
from cego.ray.places import Outcome
from cego.ray.running import Pace, Run

CORES = 16


class Pretend:
    """Machines whose time is computed. A machine that dies takes its batches with it; Ray notices
    after a while and starts them again elsewhere.
    """

    remote = True

    def __init__(self, asked, machines, seed):
        self.asked, self.chance, self.now = asked, random.Random(seed), 0.0
        self.queue, self.events, self.order = [], [], 0
        speeds = [
            asked.slowness if self.chance.random() < asked.slow else 1.0 for _ in range(machines)
        ]
        self.free = [
            (machine, speeds[machine]) for machine in range(machines) for _ in range(asked.cores)
        ]
        self.all, self.busy, self.sent, self.died = len(self.free), {}, 0, 0
        self.speed = sum(1 / slow for _, slow in self.free)
        for machine in range(machines):
            self._death(machine)

    def clock(self):
        return self.now

    def workers(self):
        return self.all

    def room(self):
        return 2 * self.all

    def _at(self, after, what, *told):
        self.order += 1
        heapq.heappush(self.events, (self.now + after, self.order, what, told))

    def _death(self, machine):
        if self.asked.hours_between_deaths > 0:
            self._at(
                self.chance.expovariate(1 / (3600 * self.asked.hours_between_deaths)),
                "death",
                machine,
            )

    def start(self, batch):
        # The driver sends one after the other.
        self.now += self.asked.driver_ms / 1000
        self.sent += 1
        self.queue.append(batch)
        self._begin()

    def _begin(self):
        while self.queue and self.free:
            batch, (machine, slow) = (
                self.queue.pop(0),
                self.free.pop(self.chance.randrange(len(self.free))),
            )
            # Deals differ: a batch of many differs less from its mean than one of few.
            noise = max(0.2, 1 + self.asked.spread / batch.count**0.5 * self.chance.gauss(0, 1))
            seconds = batch.count * self.asked.per_deal * noise * slow
            self.order += 1
            self.busy[self.order] = (batch, machine, slow, seconds)
            self._at(seconds, "done", self.order)

    def wait(self):
        ended = []
        while not ended:
            self.now, _, what, told = heapq.heappop(self.events)
            if what == "done" and told[0] in self.busy:
                batch, machine, slow, seconds = self.busy.pop(told[0])
                self.free.append((machine, slow))
                ended.append((batch, Outcome("done", b"", seconds)))
            elif what == "death":
                self._dies(*told)
            elif what == "again":
                self.queue.insert(0, *told)
            elif what == "back":
                self.free.append(told)
            self._begin()
        return ended

    def _dies(self, machine):
        self.died += 1
        for number, (batch, at, slow, _) in list(self.busy.items()):
            if at == machine:
                del self.busy[number]
                self._at(self.asked.noticed, "again", batch)
                self._at(self.asked.back, "back", at, slow)
        idle = [one for one in self.free if one[0] == machine]
        self.free = [one for one in self.free if one[0] != machine]
        for one in idle:
            self._at(self.asked.back, "back", *one)
        self._death(machine)

    def close(self):
        pass


class Job:
    size = None


def pretend(asked):
    print(
        f"{asked.deals} deals of {asked.per_deal} s, spread {asked.spread}; {asked.slow:.0%} of "
        f"the machines {asked.slowness} times as slow;"
    )
    print(
        f"a machine dies every {asked.hours_between_deaths} h and is back after {asked.back} s; "
        f"seed {asked.seed}"
    )
    print("machines  workers       wall  ideal   loss  batches  s a batch  died      MB in")
    for machines in asked.machines:
        place = Pretend(asked, machines, asked.seed)
        ledger = Ledger(Batch(0, asked.deals), None, {"job": "pretended"})
        ledger.clock = place.clock
        Run(Job(), ledger, place, Pace(None), True, 5).through(None)
        assert ledger.done == asked.deals and not ledger.missing()
        work = asked.deals * asked.per_deal
        ideal, mean = work / place.speed, work / place.sent
        megabytes = asked.deals * asked.bytes / 1e6
        times = f"{hours(place.now):>10} {hours(ideal):>6} {place.now / ideal - 1:6.1%}"
        print(
            f"{machines:8} {place.all:8} {times} {place.sent:8} {mean:10.1f} {place.died:5} "
            f"{megabytes:10.1f}"
        )


def hours(seconds):
    minutes = round(seconds / 60)
    return f"{minutes // 60}:{minutes % 60:02} h" if minutes >= 10 else f"{seconds:.0f} s"


def measure(asked):
    job = cego.ray.Arena(asked.bots.split(","), asked.seed, asked.ruleset)
    if asked.teacher:
        job = cego.ray.Lessons(asked.teacher, asked.seed)
    what = f"lessons of {asked.teacher}" if asked.teacher else f"{asked.bots}, {asked.ruleset}"
    job.work(0, 1, lambda: None)  # tables are read once
    begun, processor = time.perf_counter(), os.times()
    cego.ray.run(job, asked.deals, workers=asked.workers)
    wall, used = time.perf_counter() - begun, os.times()
    seconds = used.user + used.system - processor.user - processor.system
    print(
        f"{what}: {asked.deals} deals, {asked.workers} threads: {wall:.1f} s, {seconds:.1f} s of "
        f"processor time, {seconds / asked.deals:.5f} s a deal"
    )
    for count in (1, 10, 100, 1000):
        if count * 20 > asked.deals:
            break
        taken, sizes = [], []
        for first in range(0, 20 * count, count):
            begun = time.process_time()
            made = job.work(first, count, lambda: None)
            taken.append(time.process_time() - begun)
            sizes.append(len(zlib.compress(made)))
        spread = statistics.stdev(taken) / statistics.mean(taken)
        print(
            f"batches of {count}: {statistics.mean(taken) / count:.5f} s a deal, spread "
            f"{spread:.2f} of the mean ({spread * count**0.5:.2f} a deal), "
            f"{statistics.mean(sizes):.0f} bytes sent, {statistics.mean(sizes) / count:.0f} a deal"
        )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    which = parser.add_subparsers(required=True)
    one = which.add_parser("measure")
    one.add_argument("--bots", default="policy,thumb")
    one.add_argument("--teacher", help="lessons of this bot, and no arena")
    one.add_argument("--ruleset", default="schwarzwaldmeisterschaft")
    one.add_argument("--deals", type=int, default=2000)
    one.add_argument("--workers", type=int, default=2)
    one.add_argument("--seed", type=int, default=1)
    one.set_defaults(do=measure)
    two = which.add_parser("pretend")
    two.add_argument("--machines", type=int, nargs="+", default=[1, 10, 100])
    two.add_argument("--deals", type=int, default=1_000_000)
    two.add_argument("--seed", type=int, default=1)
    deals = {"per-deal": 0.012, "spread": 0.5, "bytes": 50.0}
    machines = {
        "slow": 0.1,
        "slowness": 2.0,
        "driver-ms": 1.0,
        "hours-between-deaths": 24.0,
        "noticed": 30.0,
        "back": 300.0,
    }
    for name, usual in (deals | machines).items():
        two.add_argument(f"--{name}", type=float, default=usual)
    two.add_argument("--cores", type=int, default=CORES)
    two.set_defaults(do=pretend)
    asked = parser.parse_args()
    asked.do(asked)


if __name__ == "__main__":
    main()

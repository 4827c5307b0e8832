"""What data take: processor time, clock, decisions and bytes of 1,000 deals, with a 95 % interval,
and what many deals take by that.

    python bindings/python/bench/data.py --bots policy --deals 1000 --shard 50 --of 1000000
    python bindings/python/bench/data.py --bots strong --labels all \\
        --deals 30 --shard 3 --threads 3 --of 20000

Makes the shards of a data set in a folder that is removed afterwards, and prints a row of a table
in Markdown. Shards are the units of the interval, whose deals differ; the bytes of small shards are
a little more than those of large ones, because each file repeats its rules. The processor's time is
that of all threads.
"""

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

import cego
import cego.data


class Taken:
    """What one shard took, in seconds, rows and bytes."""

    def __init__(self, folder, asked, first):
        before = self.bytes_in(folder)
        wall, cpu = time.perf_counter(), time.process_time()
        shard = cego.data.make_shard(
            folder,
            asked.ruleset,
            asked.bots,
            first,
            asked.shard,
            asked.seed,
            asked.players,
            asked.labels,
            threads=asked.threads,
        )
        self.wall, self.cpu = time.perf_counter() - wall, time.process_time() - cpu
        self.rows, self.bytes = shard.rows, self.bytes_in(folder) - before

    @staticmethod
    def bytes_in(folder):
        return sum(path.stat().st_size for path in Path(folder).rglob("*.parquet"))


def measure(asked):
    shards = asked.deals // asked.shard
    with tempfile.TemporaryDirectory() as folder:
        # Tables and weights are read once, whatever is made.
        cego.data.make_shard(
            Path(folder) / "first",
            asked.ruleset,
            asked.bots,
            0,
            1,
            asked.seed,
            asked.players,
            threads=1,
        )
        taken = []
        for number in range(shards):
            taken.append(Taken(folder, asked, number * asked.shard))
            if sys.stderr.isatty():
                print(f"{number + 1} of {shards} shards", end="\r", file=sys.stderr)
    return taken


def student(count):
    """Half-width of a 95 % interval in standard errors of the mean (Student; 1 % from five on)."""
    free = count - 1
    return 1.96 + 2.372 / free + 2.823 / free**2


def told(taken, asked):
    thousand = 1000 / asked.shard
    cpu = [one.cpu * thousand for one in taken]
    mean = statistics.mean(cpu)
    half = student(len(cpu)) * statistics.stdev(cpu) / len(cpu) ** 0.5
    wall, rows, size = (
        statistics.mean(getattr(one, what) for one in taken) * thousand
        for what in ("wall", "rows", "bytes")
    )
    print("| bots, labels | deals | CPU a 1,000 deals | clock | decisions | bytes |")
    print("|---|---|---|---|---|---|")
    name = f"`{asked.bots}`, {asked.labels}"
    print(
        f"| {name} | {len(taken) * asked.shard} | {mean:.1f} s ({mean - half:.1f} … "
        f"{mean + half:.1f}) | {wall:.1f} s | {rows:,.0f} | {size / 1e6:.2f} MB |"
    )
    times = asked.of / 1000 / 3600
    hours = (
        f"{mean * times:.2f} hours of one processor ({(mean - half) * times:.2f} … "
        f"{(mean + half) * times:.2f})"
    )
    print(f"\n{asked.of:,} deals by this: {hours}, {size * asked.of / 1e12:.2f} GB")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bots", default="policy", help="the bot on all seats")
    parser.add_argument("--labels", default="none", choices=["none", "fair", "hindsight", "all"])
    parser.add_argument("--ruleset", default=cego.USUAL_RULESET)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--shard", type=int, default=50, help="deals a file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument(
        "--of", type=int, default=1_000_000, help="the number of deals to compute for"
    )
    asked = parser.parse_args()
    if asked.shard < 1 or asked.deals // asked.shard < 5:
        parser.error("an interval needs five shards or more")
    print(
        f"cego {cego.__version__}, {asked.ruleset} with {asked.players}, seed {asked.seed}, "
        f"{asked.shard} deals a file, {asked.threads} thread(s)\n"
    )
    told(measure(asked), asked)


if __name__ == "__main__":
    main()

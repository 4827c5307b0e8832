"""From nothing to a player that beats `thumb` with the cards: cloning, then Monte Carlo. Writes the
model and prints a table of how it went.

    python train.py model.npz             all of it
    python train.py more.npz --start model.npz --playing 60   Monte Carlo from a stored clone
    python train.py model.npz --quick     the same in seconds, to see whether everything is there
"""

import argparse
import time

import cego
import clone
import dmc
import numpy as np
import torch
from brain import Player
from net import Net, load, save
from seen import RULES
from tables import Tables

#: Deals of training, of held-out lessons and of measurements come from different seeds.
SEEDS = {"clone": 1, "dmc": 2, "held out": 3, "measured": 4}


def parse():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("model", help="where the model is written, .npz")
    parser.add_argument("--teacher", default="policy", help="the bot whose cards are learned")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--games", type=int, default=512, help="at once")
    parser.add_argument("--round", type=int, default=50_000, help="decisions between two looks")
    parser.add_argument("--cloning", type=int, default=20, help="rounds of cloning")
    parser.add_argument("--playing", type=int, default=20, help="rounds of Monte Carlo")
    parser.add_argument(
        "--trust", type=float, default=2.0, help="how much a value weighs beside the clone"
    )
    parser.add_argument("--every", type=int, default=5, help="rounds between two measurements")
    parser.add_argument("--deals", type=int, default=200, help="of each measurement")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch")
    parser.add_argument(
        "--start", help="a model whose clone is gone on from; nothing is cloned then"
    )
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    if options.quick:
        options.width, options.games, options.round, options.deals = 16, 16, 500, 2
        options.cloning = options.playing = options.every = 1
    return options


class Report:
    """The table of how it went."""

    def __init__(self, options):
        self.options = options
        print(
            "| learned by | decisions | agrees with the teacher | error of values | over `thumb`, "
            "points a deal | CPU s |"
        )
        print("|---|---|---|---|---|---|", flush=True)

    def row(self, what, decisions, agrees="", error=""):
        options = self.options
        match = cego.arena(
            [Player(options.model), "thumb"],
            options.deals,
            SEEDS["measured"],
            RULES,
            track="play",
            engine="thumb",
            threads=1,
        )
        edge = match["pairs"][0]["edge"]
        low, high = edge["ci95"]
        told = f"{edge['mean']:+.2f} ({low:+.2f} … {high:+.2f})"
        print(
            f"| {what} | {decisions:,} | {agrees} | {error} | {told} | {time.process_time():.0f} |",
            flush=True,
        )


def main():
    options = parse()
    torch.set_num_threads(options.threads)
    torch.manual_seed(SEEDS["clone"])
    chance = np.random.default_rng(1)
    report = Report(options)
    copy = load(options.start) if options.start else cloned(options, report, chance)
    played(options, report, chance, copy)


def cloned(options, report, chance):
    """A net that plays as the teacher does."""
    teacher = cego.Bot(options.teacher, seed=1)
    tables, held_out = (
        Tables(options.games, SEEDS["clone"]),
        Tables(options.games, SEEDS["held out"]),
    )
    unseen = held_out.lessons(options.round // 5, clone.teacher(held_out, teacher, chance))
    copy = Net(options.width)
    optimizer = torch.optim.Adam(copy.parameters(), lr=1e-3)
    save(options.model, copy)
    report.row("nothing yet", 0, f"{clone.agreement(copy, unseen):.3f}")
    for done in range(1, options.cloning + 1):
        optimizer.param_groups[0]["lr"] = 1e-3 * (1.1 - done / options.cloning)
        clone.learn(
            copy, optimizer, tables.lessons(options.round, clone.teacher(tables, teacher, chance))
        )
        if done % options.every == 0:
            save(options.model, copy)
            report.row("cloning", done * options.round, f"{clone.agreement(copy, unseen):.3f}")
    return copy


def played(options, report, chance, copy):
    """Learns values of cards from what deals brought, and writes the model with them."""
    values = Net(copy.first.out_features)
    values.load_state_dict(copy.state_dict())
    torch.nn.init.zeros_(values.last.weight)
    torch.nn.init.zeros_(values.last.bias)
    optimizer = torch.optim.Adam(values.parameters(), lr=5e-4)
    tables = Tables(options.games, SEEDS["dmc"])
    for done in range(1, options.playing + 1):
        # Until the values have been through some deals, they have no say.
        trust = options.trust if done > options.every else 0.0
        optimizer.param_groups[0]["lr"] = 5e-4 * (1.1 - done / options.playing)
        error = dmc.learn(
            values,
            optimizer,
            tables.lessons(options.round, dmc.explorer(copy, values, trust, chance)),
        )
        if done % options.every == 0:
            save(options.model, copy, values, options.trust)
            report.row("Monte Carlo", done * options.round, error=f"{error:.3f}")


if __name__ == "__main__":
    main()

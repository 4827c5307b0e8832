"""What Monte Carlo has brought: the stored player, and its values at other weights, against its own
clone; and both against `thumb`.

    python gain.py model.npz --deals 1000 --seed 11

The deals are of a seed that nothing was learned or measured with. Numbers are points a deal, with
95 % intervals.
"""

import argparse
import time

import cego
from brain import Player
from seen import RULES


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("model", help="what train.py has written")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument(
        "--trusts",
        type=float,
        nargs="*",
        default=[],
        help="weights of values that are tried as well",
    )
    options = parser.parse_args()

    stored, clone = Player(options.model), Player(options.model, trust=0.0)
    matches = (
        [(stored, clone)]
        + [(Player(options.model, trust), clone) for trust in options.trusts]
        + [(clone, "thumb"), (stored, "thumb")]
    )
    print("| player | against | points a deal | CPU s |")
    print("|---|---|---|---|", flush=True)
    for one, other in matches:
        report = cego.arena(
            [one, other],
            options.deals,
            options.seed,
            RULES,
            track="play",
            engine="thumb",
            threads=1,
        )
        edge = report["pairs"][0]["edge"]
        low, high = edge["ci95"]
        told = [row["name"] for row in report["contestants"]]
        print(
            f"| {told[0]} | {told[1]} | {edge['mean']:+.2f} ({low:+.2f} … {high:+.2f}) | "
            f"{time.process_time():.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

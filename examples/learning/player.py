#!/usr/bin/env python3
"""The player that was learned, for the arena: in Python as an object, and as a program that speaks the protocol of external bots.

    cego arena --rules schwarzwaldmeisterschaft --track play --engine thumb --bot learned="python3 examples/learning/player.py model.npz" \
        --bots learned,thumb --lineups one --deals 200

It needs NumPy and cego, not PyTorch: a program is started for each seat of each game, and has to be quick about it. Words, exchange and what else is no card
of the play are those of `thumb`.
"""

import json
import os
import sys

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import cego  # noqa: E402
import numpy as np  # noqa: E402

from seen import COLUMNS, RULES  # noqa: E402

PROTOCOL = 1
_INDEX = {name: index for index, name in enumerate(cego.CARDS)}


class Player:
    """A stored net as a bot of the arena."""

    name = "learned"

    def __init__(self, path):
        with np.load(path) as stored:
            if int(stored["features"]) != cego.FEATURES_VERSION:
                raise SystemExit(f"{path}: learned with features of version {stored['features']}; this is {cego.FEATURES_VERSION}")
            self.trust = float(stored["trust"])
            self.clone = [stored[f"clone{n}"] for n in range(6)]
            self.values = [stored[f"values{n}"] for n in range(6)] if "values0" in stored else None
        self.thumb = cego.Bot("thumb", seed=1)

    def decide(self, view):
        cards = [action for action in view.legal() if action.kind == "play"]
        if view.phase != "play" or not cards:
            return self.thumb.decide(view)
        seen = view.observe()[COLUMNS].astype(np.float32)
        scores = forward(self.clone, seen)
        if self.values is not None:
            # The logarithm of the sum is the same for all cards: it changes no choice.
            scores = scores + self.trust * forward(self.values, seen)
        return max(cards, key=lambda action: scores[_INDEX[action.card]])


def forward(layers, seen):
    """Three layers of weights and biases."""
    for place in (0, 2):
        seen = np.maximum(seen @ layers[place] + layers[place + 1], 0.0)
    return seen @ layers[4] + layers[5]


def send(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def main():
    if len(sys.argv) != 2:
        raise SystemExit("usage: player.py model.npz")
    player = Player(sys.argv[1])
    rules, players = cego.Ruleset.preset(RULES), 4
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            send({"type": "hello", "protocol": PROTOCOL, "name": Player.name})
        elif message["type"] == "ruleset":
            players = message["players"]
            known = message["name"] if message["name"] in cego.presets() else RULES
            rules = cego.Ruleset.preset(known).with_(**message["switches"])
        elif message["type"] == "decide":
            view = cego.View.from_dict(message["view"], message["legal"], rules, players)
            send({"type": "action", "id": message["id"], "action": player.decide(view).to_dict()})
        elif message["type"] == "bye":
            return


if __name__ == "__main__":
    main()

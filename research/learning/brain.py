"""The player that was learned, as a bot of `cego.arena`. It needs NumPy and cego, not PyTorch."""

import cego
import numpy as np
from seen import COLUMNS

_INDEX = {name: index for index, name in enumerate(cego.CARDS)}


class Player:
    """A stored net as a bot: it plays the cards. Words, exchange and what else is no card of the
    play are those of `thumb`. `trust` is how much values weigh beside the clone; as it was stored
    unless it is said, and with 0 it is the clone alone."""

    def __init__(self, path, trust=None):
        with np.load(path) as stored:
            version = int(stored["features"])
            if version != cego.FEATURES_VERSION:
                raise SystemExit(
                    f"{path}: learned with features of version {version}; here they have "
                    f"{cego.FEATURES_VERSION}: train again"
                )
            self.trust = float(stored["trust"]) if trust is None else trust
            self.clone = [stored[f"clone{n}"] for n in range(6)]
            known = "values0" in stored and self.trust
            self.values = [stored[f"values{n}"] for n in range(6)] if known else None
        self.name = "learned" if trust is None else f"trust {trust:g}"
        self.thumb = cego.Bot("thumb", seed=1)

    def decide(self, view):
        cards = [action for action in view.legal() if action.kind == "play"]
        if view.phase != "play" or not cards:
            return self.thumb.decide(view)
        if len(cards) == 1:
            return cards[0]
        seen = view.observe()[COLUMNS].astype(np.float32)
        scores = forward(self.clone, seen)
        if self.values is not None:
            # What makes logarithms of probability of it is the same for all cards, and changes no
            # choice.
            scores = scores + self.trust * forward(self.values, seen)
        return max(cards, key=lambda action: scores[_INDEX[action.card]])


def forward(layers, seen):
    """Three layers of weights and biases."""
    for place in (0, 2):
        seen = np.maximum(seen @ layers[place] + layers[place + 1], 0.0)
    return seen @ layers[4] + layers[5]

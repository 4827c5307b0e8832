"""The nets, in PyTorch: from what a seat sees to a score for each card. `save` writes what
`brain.py` reads.
"""

import cego
import numpy as np
import torch
from seen import CARDS, COLUMNS
from torch import nn


class Net(nn.Module):
    """Two hidden layers; the last one has a number for each card."""

    def __init__(self, width):
        super().__init__()
        self.first = nn.Linear(len(COLUMNS), width)
        self.second = nn.Linear(width, width)
        self.last = nn.Linear(width, CARDS)

    def forward(self, seen):
        return self.last(torch.relu(self.second(torch.relu(self.first(seen)))))

    def layers(self):
        """The weights as they are stored."""
        linear = (self.first, self.second, self.last)
        return [part.detach().numpy() for layer in linear for part in (layer.weight.T, layer.bias)]


def load(path):
    """The clone of a stored model."""
    with np.load(path) as stored:
        parts = [torch.from_numpy(stored[f"clone{n}"]) for n in range(6)]
    net = Net(parts[1].shape[0])
    linear = (net.first, net.second, net.last)
    with torch.no_grad():
        for layer, weight, bias in zip(linear, parts[::2], parts[1::2]):
            layer.weight.copy_(weight.T)
            layer.bias.copy_(bias)
    return net


def given(rows):
    """Rows of an environment as the nets want them."""
    return torch.from_numpy(rows).float()


def among(scores, legal):
    """The scores with nothing but what is allowed."""
    return scores.masked_fill(~torch.from_numpy(legal), float("-inf"))


def save(path, clone, values=None, trust=0.0):
    """Writes the clone and, if there are any, the values, with how far they are trusted."""
    stored = {"features": cego.FEATURES_VERSION, "trust": np.float32(trust)}
    for name, net in (("clone", clone), ("values", values)):
        if net is not None:
            stored |= {f"{name}{place}": part for place, part in enumerate(net.layers())}
    np.savez(path, **stored)

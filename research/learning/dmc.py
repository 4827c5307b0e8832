"""Parametric Monte Carlo: a second net learns what a card leads to, from what the seat got when the
deal was over.

Nothing is bootstrapped: the target of every decision is the outcome of its deal, as in DouZero.
What is played is the card with the best sum of the clone's logarithm of probability and the value,
weighed by `trust`: where the values know nothing yet, the clone plays.
"""

import numpy as np
import torch
from net import among, given
from torch.nn import functional

#: What one number of the net stands for, in points.
POINTS = 50.0
EXPLORED = 0.05


def scores(clone, values, trust, seen, legal):
    """What the player goes by: of a row for each decision the largest."""
    seen = given(seen)
    with torch.no_grad():
        return among(clone(seen), legal).log_softmax(1) + trust * values(seen)


def explorer(clone, values, trust, chance):
    """Somebody who draws the card by its score, and sometimes any card; what is learned is what was
    played.
    """

    def decide(places, seen, legal):
        ranked = scores(clone, values, trust, seen, legal).numpy()
        ranked = ranked + chance.gumbel(size=ranked.shape).astype(np.float32)
        anything = legal * chance.random(legal.shape)
        played = np.where(
            chance.random(len(ranked)) < EXPLORED, anything.argmax(1), ranked.argmax(1)
        )
        return played, played

    return decide


def learn(values, optimizer, lessons, batch=256):
    """Goes once through those lessons whose deals are over; says how far off the values were, as a
    share of the spread of what was got.
    """
    over = np.flatnonzero(~np.isnan(lessons.got))
    errors = 0.0
    for rows in torch.from_numpy(np.random.default_rng(len(over)).permutation(over)).split(batch):
        part = lessons.only(rows.numpy())
        told = values(given(part.seen)).gather(1, torch.from_numpy(part.card)[:, None])[:, 0]
        loss = functional.mse_loss(told, torch.from_numpy(part.got / POINTS))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        errors += float(loss.detach()) * len(rows)
    return errors / len(over) / float((lessons.got[over] / POINTS).var())

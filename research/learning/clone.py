"""Behaviour cloning: the net learns to play the card that a bot of the program plays.

Lessons are made as they are used: there is always another deal. Now and then another card is played
than the one to be learned, so that the net sees what follows a slip.
"""

import numpy as np
import torch
from net import among, given
from seen import PLAY
from torch.nn import functional

SLIPS = 0.05


def teacher(tables, bot, chance):
    """Somebody who plays as a bot does, but for slips, and says what the bot would have played."""

    def decide(places, seen, legal):
        right = tables.env.ask(bot, places) - PLAY[0]
        slips = (legal * chance.random(legal.shape)).argmax(1)
        return np.where(chance.random(len(right)) < SLIPS, slips, right), right

    return decide


def learn(net, optimizer, lessons, times=2, batch=128):
    """Goes through lessons, a few times each."""
    order = torch.cat([torch.randperm(len(lessons.card)) for _ in range(times)])
    for rows in order.split(batch):
        part = lessons.only(rows.numpy())
        loss = functional.cross_entropy(
            among(net(given(part.seen)), part.legal), torch.from_numpy(part.card)
        )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def agreement(net, lessons):
    """How often the net plays the card of the lesson, from 0 to 1."""
    with torch.no_grad():
        played = among(net(given(lessons.seen)), lessons.legal).argmax(1)
    return float((played.numpy() == lessons.card).mean())

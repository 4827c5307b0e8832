"""Many games at once, in which cards are what is decided: words and exchange are those of `thumb`
on all seats.
"""

import cego
import numpy as np
from seen import CARDS, COLUMNS, IN_PLAY, PLAY, RULES


class Lessons:
    """Decisions with more than one card: what was seen, which cards were allowed, which was to be
    played, what the seat got for the deal.
    """

    def __init__(self, size):
        self.seen = np.zeros((size, len(COLUMNS)), np.uint8)
        self.legal = np.zeros((size, CARDS), bool)
        self.card = np.zeros(size, np.int64)
        self.got = np.full(size, np.nan, np.float32)

    def only(self, which):
        """Some of them."""
        part = Lessons(0)
        part.seen, part.legal, part.card, part.got = (
            array[which] for array in (self.seen, self.legal, self.card, self.got)
        )
        return part


class Tables:
    """Games of the deals of a seed, one deal after the other."""

    def __init__(self, games, seed):
        self.env = cego.VectorEnv(games, RULES, seed=seed, threads=1)
        self.thumb = cego.Bot("thumb", seed=seed)
        self.deals = 0

    def lessons(self, size, decide):
        """At least so many decisions. `decide(places, seen, legal)` is asked for the cards to play
        and the cards to learn, one of each for each place. Deals that are under way at the end have
        not got anything yet."""
        env, filled = self.env, 0
        kept = Lessons(size + len(env))
        seats = np.zeros(size + len(env), np.uint8)
        under_way = [[] for _ in range(len(env))]
        while filled < size:
            cards = env.masks[:, PLAY]
            playing = env.observations[:, IN_PLAY] == 1
            # What is forced, and for the rest of the deal what the rule of thumb says.
            actions = np.where(playing, PLAY[cards.argmax(1)], env.masks.argmax(1))
            words = np.flatnonzero(~playing & (env.masks.sum(1) > 1))
            actions[words] = env.ask(self.thumb, words)
            places = np.flatnonzero(playing & (cards.sum(1) > 1))
            if len(places):
                rows = slice(filled, filled + len(places))
                seen, legal = env.observations[np.ix_(places, COLUMNS)], cards[places].astype(bool)
                played, learned = decide(places, seen, legal)
                kept.seen[rows], kept.legal[rows], kept.card[rows] = seen, legal, learned
                seats[rows] = env.seats[places]
                actions[places] = PLAY[played]
                for row, place in enumerate(places, filled):
                    under_way[place].append(row)
                filled = rows.stop
            _, _, rewards, _, dones = env.step(actions.astype(np.int64))
            for place in np.flatnonzero(dones):
                rows = under_way[place]
                kept.got[rows] = rewards[place][seats[rows] - 1]
                under_way[place] = []
                self.deals += 1
        return kept.only(slice(filled))

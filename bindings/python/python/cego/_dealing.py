"""Which deal an environment plays next, and what it plays for an action that is not allowed."""

import secrets

from . import _cego


def instead(course, action):
    """The action itself if it is allowed; if not, of n numbers that are the one at `action` modulo n."""
    allowed = course.legal()
    return action if action in allowed else allowed[action % len(allowed)]


class Dealing:
    """Rules, a seed, and the number of the next deal."""

    def __init__(self, ruleset, players):
        self.players = players
        self.rules(ruleset)
        if players not in (3, 4):
            raise _cego.ContentError("environments are for three or four players")
        self.seed = secrets.randbits(63)
        self.number = 0

    def rules(self, ruleset):
        """Plays by these rules from now on: a preset or a Ruleset."""
        named = isinstance(ruleset, str)
        ruleset = _cego.Ruleset.preset(ruleset) if named else ruleset
        ruleset.switches(self.players)  # raises if it is not for so many
        self.ruleset = ruleset

    def next(self, seed=None, options=None):
        """The next deal before its first decision. A seed begins again with its first deal; `options` may name `deal` and `ruleset`, others are left
        alone, as the tests of the frameworks demand."""
        options = options or {}
        if "ruleset" in options:
            self.rules(options["ruleset"])
        if seed is not None:
            self.seed, self.number = int(seed), 0
        self.number = int(options.get("deal", self.number))
        deal = _cego.Deal.from_seed(self.ruleset, self.seed, self.number, self.players)
        self.number += 1
        return _cego.Course(_cego.Game(self.ruleset, deal))

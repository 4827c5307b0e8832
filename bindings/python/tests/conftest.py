"""What several tests need."""

import random
from pathlib import Path

import cego
import pytest

#: The repository.
ROOT = Path(__file__).parents[3]


@pytest.fixture
def rules():
    return cego.Ruleset.preset("schwarzwaldmeisterschaft")


def tables():
    """Every ruleset that comes with the package, for three and four."""
    sizes = (
        (name, players) for name in cego.presets() for players in cego.Ruleset.preset(name).players
    )
    return [(name, players) for name, players in sizes if players in (3, 4)]


def play_out(game, seed):
    """Plays a game to its end, any action that is allowed each time; a challenge rarely."""
    chance = random.Random(seed)
    while game.turn is not None:
        legal = game.legal()
        action = chance.choice(legal)
        if action.kind == "challenge" and chance.random() < 0.9:
            action = legal[0]
        game.play(action)
    return game


def played(name, players, number):
    """A random game of a ruleset."""
    rules = cego.Ruleset.preset(name)
    return play_out(cego.Game(rules, cego.Deal.from_seed(rules, 11, number, players)), number)

"""The example that learns: the player speaks the protocol, and all of it goes through with small
nets where PyTorch is installed.
"""

import importlib.util
import json
import os
import subprocess
import sys

import cego
import numpy as np
import pytest
from conftest import ROOT

EXAMPLE = ROOT / "research" / "learning"


def module(name):
    """A file of the example."""
    sys.path.insert(0, str(EXAMPLE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(EXAMPLE))


def untrained(path, values):
    """A model with nets that know nothing."""
    inputs, cards = len(module("seen").COLUMNS), len(cego.CARDS)
    chance = np.random.default_rng(1)
    shapes = [(inputs, 8), (8,), (8, 8), (8,), (8, cards), (cards,)]
    stored = {"features": cego.FEATURES_VERSION, "trust": np.float32(1)}
    for name in ("clone", "values") if values else ("clone",):
        stored |= {
            f"{name}{n}": chance.normal(size=shape).astype(np.float32)
            for n, shape in enumerate(shapes)
        }
    np.savez(path, **stored)
    return path


def rules_message(name, players):
    ruleset = cego.Ruleset.preset(name)
    fields = {
        "name": name,
        "hash": ruleset.hash,
        "players": players,
        "switches": ruleset.switches(players),
    }
    return {"type": "ruleset", **fields}


@pytest.mark.parametrize(
    ("name", "players"), [("schwarzwaldmeisterschaft", 4), ("stockholm", 4), ("schopfheim", 3)]
)
def test_the_player_speaks_the_protocol_and_decides_as_in_python(tmp_path, name, players):
    model = untrained(tmp_path / "model.npz", values=True)
    player = module("brain").Player(model)
    rules = cego.Ruleset.preset(name)
    asked, expected = [], []
    for number in range(3):
        game = cego.Game(rules, cego.Deal.from_seed(rules, 5, number, players))
        while game.turn is not None:
            view = game.view(game.turn)
            action = player.decide(view)
            if len(view.legal()) > 1:
                legal = [one.to_dict() for one in view.legal()]
                question = {
                    "id": len(asked),
                    "deadline_ms": 10_000,
                    "chance": 1,
                    "view": view.to_dict(),
                    "legal": legal,
                }
                asked.append({"type": "decide", **question})
                expected.append(
                    {"type": "action", "id": question["id"], "action": action.to_dict()}
                )
            game.play(action)
    hello = {"type": "hello", "protocol": 1, "program": "cego", "version": cego.__version__}
    said = [
        hello,
        rules_message(name, players),
        {"type": "deal", "seat": 1, "dealer": 4},
        *asked,
        {"type": "bye"},
    ]
    lines = "".join(json.dumps(message) + "\n" for message in said)
    command = [sys.executable, str(EXAMPLE / "player.py"), str(model)]
    done = subprocess.run(
        command, input=lines, capture_output=True, text=True, timeout=60, check=True
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers[0] == {"type": "hello", "protocol": 1, "name": "learned"}
    assert answers[1:] == expected and len(expected) > 50


def test_without_trust_the_clone_plays_alone(tmp_path):
    both, alone = (untrained(tmp_path / f"{values}.npz", values) for values in (True, False))
    brain = module("brain")
    clone, without, stored = brain.Player(alone), brain.Player(both, trust=0.0), brain.Player(both)
    rules = cego.Ruleset.preset("schwarzwaldmeisterschaft")
    game = cego.Game(rules, cego.Deal.from_seed(rules, 5))
    differ = 0
    while game.turn is not None:
        view = game.view(game.turn)
        action = clone.decide(view)
        assert without.decide(view) == action
        differ += stored.decide(view) != action
        game.play(action)
    assert differ > 0


def test_a_model_of_other_features_is_refused(tmp_path):
    path = tmp_path / "old.npz"
    np.savez(path, features=cego.FEATURES_VERSION + 1)
    with pytest.raises(SystemExit, match="features"):
        module("brain").Player(path)


def test_a_lesson_is_of_a_seat_and_its_deal():
    tables = module("tables").Tables(8, seed=1)
    play = module("seen").PLAY

    def lowest(places, seen, legal):
        assert (tables.env.masks[np.ix_(places, play)] == legal).all() and (legal.sum(1) > 1).all()
        return legal.argmax(1), legal.argmax(1)

    lessons = tables.lessons(1500, lowest)
    over = ~np.isnan(lessons.got)
    assert len(lessons.card) >= 1500 and tables.deals > 8
    assert lessons.legal[np.arange(len(lessons.card)), lessons.card].all()
    # Deals whose end was seen are most of them, and nobody plays for nothing.
    assert over.mean() > 0.5 and (lessons.got[over] != 0).all()


@pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="PyTorch is not installed: pip install torch"
)
def test_all_of_it_goes_through(tmp_path):
    model = tmp_path / "model.npz"
    command = [sys.executable, str(EXAMPLE / "train.py"), str(model), "--quick"]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    assert done.returncode == 0, done.stderr
    table = [line.split("|")[1].strip() for line in done.stdout.splitlines()]
    assert table == ["learned by", "---", "nothing yet", "cloning", "Monte Carlo"]
    with np.load(model) as stored:
        assert {"clone0", "values5"} <= set(stored)

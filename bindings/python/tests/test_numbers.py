"""Games in numbers: what is pinned in data/features is what the package says."""

import json
import pickle
import random
from pathlib import Path

import cego
import numpy as np
import pytest
from conftest import tables

VECTORS = Path(__file__).parents[3] / "data/features/vectors.jsonl"


def test_the_vectors():
    lines = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    assert {(line["ruleset"], line["players"]) for line in lines} == set(tables())
    for line in lines:
        assert line["version"] == cego.FEATURES_VERSION
        rules = cego.Ruleset.preset(line["ruleset"])
        assert rules.hash == line["hash"]
        deal = cego.Deal.from_seed(
            rules, line["seed"], line["deal"], line["players"], line["dealer"]
        )
        course = cego.Course(cego.Game(rules, deal))
        moments = {moment["at"]: moment for moment in line["moments"]}
        for at, number in enumerate(line["actions"]):
            if at in moments:
                moment = moments[at]
                assert course.turn == moment["seat"] and course.legal() == moment["legal"]
                numbers = course.inform()
                assert [[int(p), int(numbers[p])] for p in np.flatnonzero(numbers)] == moment[
                    "information"
                ]
            course.step(number)
        assert course.amounts() == line["amounts"] and course.numbers() == line["actions"]


def test_features_are_described():
    features = cego.features()
    for key, length in (("actions", cego.ACTIONS), ("observation", cego.OBSERVATION)):
        assert sum(one["len"] for one in features[key]) == length
    last = features["history"][-1]
    assert last["start"] + last["len"] == cego.INFORMATION
    assert len({cego.action_name(n) for n in range(cego.ACTIONS)}) == cego.ACTIONS


@pytest.mark.parametrize(("name", "players"), tables())
def test_another_deal_looks_the_same(name, players):
    rules = cego.Ruleset.preset(name)
    chance = random.Random(3)
    found = 0
    for number in range(4):
        course = cego.Course(cego.Game(rules, cego.Deal.from_seed(rules, 5, number, players)))
        while course.turn is not None:
            other = course.resample(chance.randrange(2**40))
            if other is not None:
                found += other.game.deal != course.game.deal
                assert (other.inform() == course.inform()).all() and other.legal() == course.legal()
                assert other.chosen == course.chosen and other.turn == course.turn
            stored = pickle.loads(pickle.dumps(course))
            assert (stored.inform() == course.inform()).all() and stored.chosen == course.chosen
            course.step(chance.choice(course.legal()))
    assert found > 50


def test_a_number_that_is_not_allowed_raises():
    course = cego.Course(cego.Game("schopfheim", cego.Deal.from_seed("schopfheim", 1)))
    before = course.inform()
    legal = set(course.legal())
    for number in range(cego.ACTIONS):
        if number not in legal:
            with pytest.raises(cego.RefusedError):
                course.step(number)
    for number in (-1, cego.ACTIONS, 2**62):
        with pytest.raises(cego.ContentError):
            course.step(number)
    assert (course.inform() == before).all()


def test_seats_are_counted_one_way():
    course = cego.Course(cego.Game("schopfheim", cego.Deal.from_seed("schopfheim", 1)))
    game = course.game
    assert (course.observe() == course.observe(course.turn)).all()
    assert (course.observe("spectator") == game.view().observe()).all() and game.view(
        "spectator"
    ) == game.view()
    assert (course.inform("spectator")[: cego.OBSERVATION] == course.observe("spectator")).all()
    for wrong in (0, 5, -1, 1.5, "nobody"):
        for look in (course.observe, course.inform, game.view):
            with pytest.raises(cego.ContentError, match="seats are 1 to 4"):
                look(wrong)
    env = cego.VectorEnv(6, seed=2)
    for place, seat in enumerate(env.seats):
        assert (env.course(place).observe(seat) == env.observations[place]).all()

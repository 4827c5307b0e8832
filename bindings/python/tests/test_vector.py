"""Many games at once."""

import copy
import pickle
import threading

import cego
import numpy as np
import pytest
from conftest import tables


def any_action(masks, chance):
    """Something that is allowed in each game."""
    return (masks * chance.random(masks.shape)).argmax(1).astype(np.int64)


@pytest.mark.parametrize(("name", "players"), tables())
def test_the_games_are_those_that_are_played_alone(name, players):
    env = cego.VectorEnv(5, name, players, seed=9, threads=2)
    chance = np.random.default_rng(1)
    assert env.players == players and len(env) == env.games == 5
    alone = [env.course(place) for place in range(5)]
    ended = 0
    for _ in range(150):
        actions = any_action(env.masks, chance)
        observations, masks, rewards, seats, dones = env.step(actions)
        for place, course in enumerate(alone):
            course.step(int(actions[place]))
            assert dones[place] == (course.turn is None)
            if dones[place]:
                amounts = course.amounts()
                assert rewards[place].tolist() == amounts + [0.0] * (4 - players)
                alone[place] = course = env.course(place)
                ended += 1
            else:
                assert not rewards[place].any()
            assert seats[place] == course.turn
            assert (masks[place] == course.mask()).all()
            assert (observations[place] == course.observe()).all()
    assert ended > 5


def test_arrays_are_written_in_place():
    env = cego.VectorEnv(8, seed=1)
    kept = (env.observations, env.masks, env.rewards, env.seats, env.dones)
    places = [array.__array_interface__["data"] for array in kept]
    shapes = [(8, cego.OBSERVATION), (8, cego.ACTIONS), (8, 4), (8,), (8,)]
    assert [array.shape for array in kept] == shapes
    told = env.step(env.masks.argmax(1).astype(np.int64))
    assert [array.__array_interface__["data"] for array in told] == places


def test_a_seed_begins_again():
    env = cego.VectorEnv(8, seed=1)
    first = env.observations.copy()
    for _ in range(100):
        env.step(env.masks.argmax(1).astype(np.int64))
    assert (env.reset(seed=env.seed)[0] == first).all() and env.deals() == list(range(8))
    assert not (env.reset(seed=2)[0] == first).all()
    assert (env.reset(seed=1)[0] == first).all()


def test_without_a_seed_the_next_deals_follow():
    env = cego.VectorEnv(8, seed=1)
    assert env.reset()[0] is env.observations and env.deals() == list(range(8))
    env.reset()
    assert env.deals() == list(range(8, 16))
    env.step(env.masks.argmax(1))
    env.reset()
    assert env.deals() == list(range(16, 24))


def test_what_is_not_seeded_differs():
    made = [cego.VectorEnv(8) for _ in range(2)]
    assert made[0].seed != made[1].seed and (made[0].observations != made[1].observations).any()
    again = cego.VectorEnv(8, seed=made[0].seed)
    assert (again.observations == made[0].observations).all()


def test_an_environment_is_stored_and_goes_on():
    env, chance = cego.VectorEnv(16, "stockholm", seed=3, threads=2), np.random.default_rng(5)
    env.reset()
    for _ in range(70):
        env.step(any_action(env.masks, chance))
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert (other.seed, other.deals(), other.ruleset) == (env.seed, env.deals(), env.ruleset)
        for name in ("observations", "masks", "rewards", "seats", "dones"):
            assert (getattr(other, name) == getattr(env, name)).all(), name
        same = copy.deepcopy(other)
        for _ in range(40):
            actions = any_action(other.masks, chance)
            for a, b in zip(other.step(actions), same.step(actions)):
                assert (a == b).all()


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads_change_nothing(threads):
    one, many = cego.VectorEnv(16, seed=3, threads=1), cego.VectorEnv(16, seed=3, threads=threads)
    chance = np.random.default_rng(2)
    for _ in range(200):
        actions = any_action(one.masks, chance)
        for a, b in zip(one.step(actions), many.step(actions)):
            assert (a == b).all()


@pytest.mark.parametrize(("name", "players"), [("stockholm", 4), ("schopfheim", 3)])
def test_a_bot_is_asked_as_with_a_view(name, players):
    env, other = cego.VectorEnv(6, name, players, seed=4, threads=1), cego.Bot("policy", seed=2)
    bot, halves = cego.Bot("policy", seed=2), 0
    for step in range(300):
        keeping = env.observations[:, 1] == 1
        places = np.flatnonzero(keeping | (np.arange(6) % 3 == step % 3))[::-1]
        expected = []
        for place in places:
            course = env.course(place)
            halves += course.chosen is not None
            numbers = cego.action_numbers(other.decide(course.game.view(course.turn)))
            expected.append(numbers[course.chosen is not None])
        actions = any_action(env.masks, np.random.default_rng(step))
        actions[places] = env.ask(bot, places)
        assert actions[places].tolist() == expected
        env.step(actions)
    assert halves > 0 or players == 3
    everywhere = env.ask(bot)
    assert everywhere.shape == (6,) and everywhere.dtype == np.int64
    assert env.masks[np.arange(6), everywhere].all()
    assert env.ask(bot, []).shape == (0,)
    with pytest.raises(cego.ContentError, match="no game 6"):
        env.ask(bot, [0, 6])
    for wrong in ([-1], ["a"], 3):
        with pytest.raises((TypeError, OverflowError)):
            env.ask(bot, wrong)


def test_half_a_keep_that_a_bot_would_not_have_chosen_is_completed():
    env = cego.VectorEnv(64, "stockholm", seed=6, threads=1)
    bot, completed = cego.Bot("policy", seed=1), 0
    for _ in range(120):
        actions = env.ask(bot)
        for place in range(64):
            course = env.course(place)
            if course.chosen is not None:
                assert env.masks[place, actions[place]] == 1
                completed += 1
        # The first card to keep is one that nobody would.
        keeping = env.observations[:, 1] == 1
        actions[keeping] = env.masks[keeping].argmax(1)
        env.step(actions)
    assert completed > 5


def test_wrong_actions():
    env = cego.VectorEnv(4, seed=1)
    right = env.masks.argmax(1).astype(np.int64)
    before = [array.copy() for array in (env.observations, env.masks, env.seats)]
    wrong_kinds = [
        right.astype(np.float64),
        right.astype(bool),
        right[:3],
        right.reshape(2, 2),
        None,
        "pass",
        np.array([None] * 4),
    ]
    for wrong in wrong_kinds:
        with pytest.raises(TypeError, match="whole numbers"):
            env.step(wrong)
    for number in (-1, cego.ACTIONS, 257, 2**40):
        wrong = right.copy()
        wrong[2] = number
        with pytest.raises(cego.ContentError, match="game 2") as caught:
            env.step(wrong)
        assert caught.value.id == "not_allowed"
    for array, old in zip((env.observations, env.masks, env.seats), before):
        assert (array == old).all()
    env.step(np.repeat(right, 2)[::2])  # not contiguous
    for games in (0, -1, 2**40):
        with pytest.raises((cego.ContentError, OverflowError)):
            cego.VectorEnv(games)
    with pytest.raises(cego.Error):
        cego.VectorEnv(4, "schopfheim", players=5)


def test_any_whole_numbers_are_actions():
    """What JAX, PyTorch and plain Python give."""
    kinds = [np.int32, np.uint8, np.int16, np.uint64, ">i8"]
    envs = [cego.VectorEnv(4, seed=1) for _ in range(len(kinds) + 3)]

    class Tensor:
        def __init__(self, numbers):
            self.numbers = numbers

        def __array__(self, dtype=None, copy=None):
            return np.array(self.numbers, dtype)

    right = envs[0].masks.argmax(1)
    given = [
        right.astype(kind) if right.max() < 128 or kind != np.uint8 else right for kind in kinds
    ]
    for env, actions in zip(envs, [*given, right.tolist(), tuple(right.tolist()), Tensor(right)]):
        env.step(actions)
        assert (env.observations == envs[0].observations).all()


def test_an_array_that_may_not_be_written():
    env = cego.VectorEnv(4, seed=1)
    env.observations.flags.writeable = False
    with pytest.raises(cego.Error, match="array"):
        env.step(env.masks.argmax(1).astype(np.int64))


def test_two_threads_cannot_step_one_environment():
    """One of them is told so, or waits; nothing breaks down."""
    env = cego.VectorEnv(512, seed=1, threads=2)
    raised = []

    def play():
        for _ in range(50):
            try:
                env.step(env.masks.argmax(1).astype(np.int64))
            except cego.Error as error:
                assert error.id == "busy"
                raised.append(error)

    threads = [threading.Thread(target=play) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    env.reset()
    env.step(env.masks.argmax(1).astype(np.int64))

"""PettingZoo and Gymnasium: their own tests, and what they do not ask."""

import functools
import random
import subprocess
import sys

import cego
import cego.seat
import cego.zoo
import gymnasium
import numpy as np
import pytest
from conftest import tables
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils import parallel_to_aec, wrappers


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), tables())
def test_of_pettingzoo(name, players):
    api_test(cego.env(ruleset=name, players=players), num_cycles=300)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("players", [3, 4])
def test_of_pettingzoo_in_parallel(players):
    parallel_api_test(cego.parallel_env(ruleset="schopfheim", players=players), num_cycles=300)


def test_seeds_of_pettingzoo():
    seed_test(lambda: cego.env(), num_cycles=200)


class InStep:
    """An environment in whose cycles every agent is asked, as max_cycles_test has it; it draws
    actions without looking at masks.
    """

    def __init__(self, players):
        self.parallel_env = functools.partial(
            cego.parallel_env, ruleset="schopfheim", players=players, illegal="replace"
        )

    def env(self, **options):
        return parallel_to_aec(self.parallel_env(**options))


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("players", [3, 4])
def test_cycles_of_pettingzoo(players):
    max_cycles_test(InStep(players))


def test_what_is_not_allowed_is_replaced():
    env, chance = cego.env(ruleset="stockholm", illegal="replace"), random.Random(3)
    replaced = 0
    for deal in range(5):
        env.reset(seed=deal)
        while not any(env.terminations.values()):
            agent, allowed, action = (
                env.agent_selection,
                env.course.legal(),
                chance.randrange(cego.ACTIONS),
            )
            wanted = env.course.copy()
            wanted.step(action if action in allowed else allowed[action % len(allowed)])
            env.step(np.int64(action))
            assert env.infos[agent] == ({} if action in allowed else {"replaced": action})
            assert env.course.numbers() == wanted.numbers()
            replaced += action not in allowed
        assert sum(env.rewards.values()) == 0
    assert replaced > 100
    with pytest.raises(cego.ContentError, match="replace"):
        cego.env(illegal="ignore")


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_deal_of_every_table_is_played_to_its_end(name, players):
    env = cego.raw_env(ruleset=name, players=players)
    chance = random.Random(1)
    for _ in range(5):
        env.reset(seed=chance.randrange(2**40))
        rewards = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            rewards[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            assert observation["observation"].tolist() == env.course.observe().tolist()
            env.step(np.int64(chance.choice(np.flatnonzero(observation["action_mask"]).tolist())))
        assert sum(rewards.values()) == 0 and list(rewards.values()) == env.course.amounts()
        assert env.agents == []


@pytest.mark.parametrize("cycles", [1, 4, 10])
def test_a_deal_is_cut_off_after_so_many_decisions(cycles):
    env = cego.raw_env(max_cycles=cycles)
    env.reset(seed=1)
    decisions = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        decisions += not over
        env.step(None if over else int(observation["action_mask"].argmax()))
    assert decisions == cycles
    parallel = cego.parallel_env(max_cycles=cycles)
    observations, _ = parallel.reset(seed=1)
    steps = 0
    while parallel.agents:
        actions = {
            agent: int(observations[agent]["action_mask"].argmax()) for agent in parallel.agents
        }
        observations, *_ = parallel.step(actions)
        steps += 1
    assert steps == cycles


def test_what_is_not_allowed():
    env = cego.raw_env()
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    before = env.course.inform()
    with pytest.raises(cego.RefusedError):
        env.step(wrong)
    assert (env.course.inform() == before).all()
    wrapped = cego.env()
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(wrong)
    assert all(wrapped.terminations.values()) and wrapped._cumulative_rewards[agent] == -961.0
    # In other rules another deal is the worst one.
    wrapped.reset(seed=1, options={"ruleset": "hochschwarzwald"})
    agent = wrapped.agent_selection
    wrapped.step(int(np.flatnonzero(wrapped.observe(agent)["action_mask"] == 0)[0]))
    least, _ = cego.Ruleset.preset("hochschwarzwald").amount_bounds()
    assert wrapped._cumulative_rewards[agent] == least - 1 < -840


@pytest.mark.parametrize(("name", "players"), tables())
def test_no_deal_is_worse_than_the_bounds_or_longer(name, players):
    rules, chance = cego.Ruleset.preset(name), random.Random(4)
    (least, most), longest = rules.amount_bounds(players), rules.longest_deal(players)
    assert -10_000 < least < 0 < most < 10_000 and longest < 160
    for number in range(150):
        course = cego.Course(cego.Game(rules, cego.Deal.from_seed(rules, 31, number, players)))
        while course.turn is not None:
            course.step(chance.choice(course.legal()))
        assert least <= min(course.amounts()) and max(course.amounts()) <= most
        assert len(course.numbers()) <= longest


def test_a_mask_has_a_number_wherever_an_action_is_asked_for():
    """In the step of a vector environment that resets, and for agents that are not on turn."""
    env = gymnasium.make_vec("cego/Seat-v0", num_envs=3, vectorization_mode="sync")
    seen, _ = env.reset(seed=1)
    chance, ended = np.random.default_rng(1), 0
    for _ in range(120):
        seen, _, terminated, _, infos = env.step(
            np.array([chance.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        )
        assert (seen["action_mask"] == infos["action_mask"]).all()
        ended += terminated.sum()
    assert ended > 5
    for illegal in ("end", "replace"):
        both = cego.parallel_env(ruleset="schopfheim", illegal=illegal)
        seen, _ = both.reset(seed=4)
        while both.agents:
            assert [one["action_mask"].sum() > 0 for one in seen.values()] == [True] * 4
            seen, *_ = both.step(
                {
                    agent: int(chance.choice(np.flatnonzero(one["action_mask"])))
                    for agent, one in seen.items()
                }
            )
        assert both.agents == []


def test_masks_are_of_one_type():
    course = cego.Course(cego.Game("schopfheim", cego.Deal.from_seed("schopfheim", 1)))
    env = cego.env()
    env.reset(seed=1)
    seat = cego.gym_env()
    seen, info = seat.reset(seed=1)
    masks = [
        course.mask(),
        cego.VectorEnv(2).masks,
        env.last()[0]["action_mask"],
        seen["action_mask"],
        info["action_mask"],
    ]
    assert {mask.dtype for mask in masks} == {np.dtype(np.int8)}


def test_gymnasium_finds_it_by_its_module():
    code = (
        "import gymnasium; print(type(gymnasium.make('cego.seat:cego/Seat-v0').unwrapped).__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == "SeatEnv", done.stderr


def test_a_person_sees_the_record(capsys):
    seat = cego.gym_env(render_mode="human", opponents="thumb")
    _, info = seat.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = seat.step(int(info["action_mask"].argmax()))
    assert "Settlement:" in capsys.readouterr().out
    env = cego.env(render_mode="human")
    env.reset(seed=1)
    env.render()
    assert "[Hand1 " in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [0.0, 0.02])
def test_it_guards_what_the_wrappers_of_pettingzoo_guard(wrong):
    ours = cego.env(ruleset="stockholm", illegal_reward=-7.0)
    theirs = wrappers.TerminateIllegalWrapper(
        cego.raw_env(ruleset="stockholm"), illegal_reward=-7.0
    )
    theirs = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(theirs))
    chance, illegal = random.Random(4), 0
    told = (
        "agents agent_selection rewards terminations truncations infos _cumulative_rewards".split()
    )
    for deal in range(20):
        ours.reset(seed=deal)
        theirs.reset(seed=deal)
        while ours.agents:
            one, other = ours.last(), theirs.last()
            assert one[1:] == other[1:]
            for key in one[0]:
                assert (one[0][key] == other[0][key]).all()
            for name in told:
                assert getattr(ours, name) == getattr(theirs.unwrapped, name), name
            mask = one[0]["action_mask"]
            if one[2] or one[3]:
                action = None
            else:
                is_wrong = chance.random() < wrong
                action = chance.choice(np.flatnonzero(mask == (0 if is_wrong else 1)).tolist())
                illegal += is_wrong
            ours.step(action)
            theirs.step(action)
        assert theirs.agents == []
    assert (illegal > 5) == (wrong > 0)
    for wrong_action in (-1, cego.ACTIONS, 1.0, None, "pass"):
        ours.reset(seed=1)
        with pytest.raises(AssertionError, match="action space"):
            ours.step(wrong_action)


@pytest.mark.parametrize("make", [cego.env, cego.raw_env])
def test_before_the_first_deal_there_is_nothing(make):
    env = make()
    for name in ("rewards", "agent_selection", "infos"):
        with pytest.raises(AttributeError, match="reset"):
            getattr(env, name)
    with pytest.raises(AttributeError, match="reset"):
        env.step(0)
    with pytest.raises(AttributeError, match="reset"):
        env.observe("player_0")
    with pytest.raises(AttributeError, match="no colour"):
        env.colour


def test_options():
    env = cego.raw_env()
    env.reset(seed=5, options={"deal": 3, "ruleset": "stockholm"})
    assert env.course.game.deal == cego.Deal.from_seed("stockholm", 5, 3)
    env.reset()
    assert env.course.game.deal == cego.Deal.from_seed("stockholm", 5, 4)
    for wrong in ({"players": 5}, {"players": 2}, {"render_mode": "rgb_array"}):
        with pytest.raises(cego.Error):
            cego.raw_env(**wrong)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), tables())
def test_of_gymnasium(name, players):
    check_env(
        cego.gym_env(ruleset=name, players=players, opponents="thumb"), skip_render_check=True
    )


def test_a_seat_among_bots():
    env = gymnasium.make("cego/Seat-v0", opponents=["policy", "thumb", "random"], seat=None)
    seats = set()
    rewards = []
    chance = random.Random(2)
    env.reset(seed=4)
    for _ in range(12):
        _, info = env.reset()
        seats.add(env.unwrapped.seat)
        over = False
        while not over:
            action = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
            _, reward, over, truncated, info = env.step(action)
            assert not truncated and (over or reward == 0)
        rewards.append(reward)
    assert len(seats) == 4 and any(rewards)
    for wrong in (
        {"opponents": "nobody"},
        {"opponents": ["thumb"]},
        {"seat": 5},
        {"illegal": "ignore"},
    ):
        with pytest.raises(cego.Error):
            cego.gym_env(**wrong)


def test_what_is_not_allowed_at_a_seat():
    env = cego.gym_env()
    _, info = env.reset(seed=3)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (env._dealing.ruleset.amount_bounds()[0] - 1, True) and info["illegal"]
    with pytest.raises(cego.Error, match="reset"):
        env.step(wrong)
    cheap = cego.gym_env(illegal_reward=-7)
    cheap.reset(seed=3)
    assert cheap.step(wrong)[1] == -7
    patient = cego.gym_env(illegal="replace")
    _, info = patient.reset(seed=3)
    _, reward, over, _, info = patient.step(wrong)
    assert (reward, over) == (0.0, False) and info["illegal"]
    legal = np.flatnonzero(info["action_mask"])
    assert "illegal" not in patient.step(legal[0])[4]
    strict = cego.gym_env(illegal="raise")
    strict.reset(seed=3)
    with pytest.raises(cego.RefusedError):
        strict.step(wrong)

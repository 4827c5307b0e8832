"""OpenSpiel: its own tests, a search and a bot that play whole deals."""

import random

import cego
import numpy as np
import pytest
from conftest import tables

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

NAME = cego.register_open_spiel()


def load(name, players):
    return pyspiel.load_game(f"{NAME}(ruleset={name},players={players})")


def dealt(game, chance):
    """A state after the cards are dealt."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice([card for card, _ in state.chance_outcomes()]))
    return state


@pytest.mark.parametrize(("name", "players"), tables())
def test_of_open_spiel(name, players):
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("players", [3, 4])
def test_states_come_back_from_their_text(players):
    game = load("schopfheim", players)
    chance = random.Random(players)
    state = dealt(game, chance)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        if chance.random() < 0.1 or state.is_terminal():
            text = pyspiel.serialize_game_and_state(game, state)
            _, again = pyspiel.deserialize_game_and_state(text)
            assert str(again) == str(state) and again.history() == state.history()
            assert again.returns() == state.returns()


def test_a_clone_goes_its_own_way():
    chance = random.Random(1)
    state = dealt(load("stockholm", 4), chance)
    before = str(state)
    other = state.clone()
    while not other.is_terminal():
        other.apply_action(chance.choice(other.legal_actions()))
    assert str(state) == before and sum(other.returns()) == 0


def test_tensors_are_the_numbers_of_the_course():
    state = dealt(load("schopfheim", 4), random.Random(2))
    for player in range(4):
        assert state.observation_tensor(player) == state.course.observe(player + 1).tolist()
        assert state.information_state_tensor(player) == state.course.inform(player + 1).tolist()
        assert state.information_state_string(player)


def test_a_resampled_state_looks_the_same():
    chance = random.Random(3)
    state = dealt(load("schwarzwaldmeisterschaft", 4), chance)
    others = 0
    while not state.is_terminal():
        player = state.current_player()
        other = state.resample_from_infostate(player, chance.random)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        others += other.history() != state.history()
        state.apply_action(chance.choice(state.legal_actions()))
    assert others > 10


def test_is_mcts_plays_a_deal():
    state = dealt(load("schopfheim", 3), random.Random(4))
    random_state = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random_state),
        uct_c=2.0,
        max_simulations=2,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=random_state,
    )
    while not state.is_terminal():
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == 0


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_bot_of_open_spiel_plays_a_deal(name, players):
    game = load(name, players)
    state = dealt(game, random.Random(6))
    bots = [pyspiel.make_uniform_random_bot(player, 7) for player in range(players)]
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0


def test_wrong_parameters():
    for wrong in ("players=5", "ruleset=atlantis"):
        with pytest.raises(Exception, match="players|ruleset|atlantis"):
            pyspiel.load_game(f"{NAME}({wrong})")


def test_the_bounds_are_those_of_the_ruleset():
    game = load("schwarzwaldmeisterschaft", 4)
    assert (game.min_utility(), game.max_utility()) == (-960, 960)
    assert game.max_game_length() < 160
    assert load("stockholm", 4).max_utility() != game.max_utility()


def test_rules_of_ones_own(tmp_path):
    chance = random.Random(4)
    game = pyspiel.load_game(f"{NAME}(ruleset=schopfheim,switches=bettel_value:25;raeuber_base:20)")
    assert game.ruleset == cego.Ruleset.preset("schopfheim").with_(bettel_value=25, raeuber_base=20)
    state = dealt(game, chance)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    file = tmp_path / "own.toml"
    file.write_text(
        'name = "own"\ntitle = "Own"\nextends = "schopfheim"\n\n[switches]\nbettel_value = 25\n'
    )
    own = pyspiel.load_game(NAME, {"ruleset": str(file)})
    assert own.ruleset.name == "own" and own.ruleset.switches()["bettel_value"] == 25
    for wrong in (
        {"switches": "bettel_value"},
        {"switches": "bettel:3"},
        {"ruleset": "nowhere.toml"},
        {"ruleset": "nobody"},
    ):
        with pytest.raises(Exception, match="bettel|nowhere|nobody"):
            pyspiel.load_game(NAME, wrong)

"""How fast games go on in Python: the vector environment, single environments, and other games
through their own.

    python bindings/python/bench/speed.py           all of it, about two minutes
    python bindings/python/bench/speed.py --flat    memory over ten million decisions

Prints a table in Markdown. Decisions are those of `step()`, forced ones among them, with
observations and masks written; how actions are chosen, at random, is not counted, and told beside
it. Of each the wall-clock time and the processor's are told: on a machine with other work the
second says what the code takes, and decisions a second of two processors is twice its rate.
"""

import argparse
import hashlib
import importlib.util
import random
import resource
import time
from pathlib import Path

import cego
import numpy as np
from cego import _cego


class Clock:
    """Adds up time between `go` and `stop`."""

    def __init__(self):
        self.wall = self.cpu = 0.0

    def go(self):
        self._begun = time.perf_counter(), time.process_time()

    def stop(self):
        self.wall += time.perf_counter() - self._begun[0]
        self.cpu += time.process_time() - self._begun[1]


def head():
    print("| what | decisions, a second of one processor | wall clock | |")
    print("|---|---|---|---|")


def row(name, decisions, clock, note=""):
    print(
        f"| {name} | {decisions / clock.cpu:,.0f} | {decisions / clock.wall:,.0f} | {note} |",
        flush=True,
    )


def memory():
    """What the process holds now, in MiB; where that cannot be told, the most it has held."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 2**20
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10


def vector(games, threads, decisions, ruleset, players):
    env = cego.VectorEnv(games, ruleset, players, seed=1, threads=threads)
    chance = np.random.default_rng(1)
    noise = chance.integers(1, 128, (64, cego.ACTIONS), np.int8)
    step, choose = Clock(), Clock()
    steps, deals = max(decisions // games, 1), 0
    # Until every game has had a deal, memory still grows.
    for n in range(-100, steps):
        if n == 0:
            step, choose, deals, before = Clock(), Clock(), 0, memory()
        choose.go()
        rows = np.resize(np.roll(noise, n % cego.ACTIONS, axis=1), env.masks.shape)
        actions = (env.masks * rows).argmax(1).astype(np.int64)
        choose.stop()
        step.go()
        dones = env.step(actions)[4]
        step.stop()
        deals += int(dones.sum())
    note = (
        f"{deals} deals; choosing {choose.cpu / (steps * games) * 1e9:.0f} ns each; memory "
        f"{before:.1f} to {memory():.1f} MiB"
    )
    row(
        f"`cego.VectorEnv`, {games} games, threads: {threads}, players: {players}",
        steps * games,
        step,
        note,
    )
    return memory() - before


def course(decisions, observed):
    chance, clock = random.Random(1), Clock()
    rules = cego.Ruleset.preset(cego.USUAL_RULESET)
    done = number = 0
    while done < decisions:
        clock.go()
        now = cego.Course(cego.Game(rules, cego.Deal.from_seed(rules, 1, number)))
        clock.stop()
        number += 1
        while now.turn is not None:
            clock.go()
            legal = now.legal()
            if observed:
                now.observe()
                now.mask()
            clock.stop()
            action = chance.choice(legal)
            clock.go()
            now.step(action)
            clock.stop()
            done += 1
    row(
        "`cego.Course`" + (", observation and mask" if observed else ", numbers alone"), done, clock
    )


def zoo(name, make, decisions):
    """An environment of PettingZoo, as its own code is used: last() and step()."""
    env = make()
    chance, clock = random.Random(1), Clock()
    done = seed = 0
    while done < decisions:
        seed += 1
        clock.go()
        env.reset(seed=seed)
        clock.stop()
        while env.agents:
            clock.go()
            observation, _, terminated, truncated, _ = env.last()
            clock.stop()
            if terminated or truncated:
                action = None
            else:
                action = chance.choice(np.flatnonzero(observation["action_mask"]).tolist())
                done += 1
            clock.go()
            env.step(action)
            clock.stop()
    row(name, done, clock)


def rlcard_game(name, decisions):
    """A game of RLCard: step() makes the state of who is next, with observation and what is
    allowed.
    """
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    chance, clock = random.Random(1), Clock()
    done = 0
    while done < decisions:
        clock.go()
        state, _ = env.reset()
        clock.stop()
        while not env.is_over():
            action = chance.choice(list(state["legal_actions"]))
            clock.go()
            state, _ = env.step(action)
            clock.stop()
            done += 1
    row(f"RLCard `{name}`", done, clock)


def spiel(name, decisions, tensor=True):
    """A game of OpenSpiel through Python, with the information state of who is on turn."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance, clock = random.Random(1), Clock()
    done = 0
    while done < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            clock.go()
            at_chance = state.is_chance_node()
            if at_chance:
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                if tensor:
                    state.information_state_tensor(state.current_player())
            clock.stop()
            action = chance.choice(actions)
            clock.go()
            state.apply_action(action)
            clock.stop()
            done += not at_chance
    row(f"OpenSpiel `{name}`", done, clock)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--decisions", type=int, default=2_000_000, help="of each vector environment"
    )
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--only", choices=["vector", "single", "others"])
    parser.add_argument(
        "--flat", action="store_true", help="memory over ten million decisions, nothing else"
    )
    options = parser.parse_args()
    library = Path(_cego.__file__)
    digest = hashlib.sha256(library.read_bytes()).hexdigest()[:12]
    print(
        f"cego {cego.__version__}, {library.name} {digest}, {cego.OBSERVATION} numbers and "
        f"{cego.ACTIONS} of a mask\n"
    )
    head()
    if options.flat:
        grown = vector(options.games, 1, 10_000_000, cego.USUAL_RULESET, 4)
        raise SystemExit(f"memory has grown by {grown:.1f} MiB" if grown > 1.0 else 0)
    if options.only in (None, "vector"):
        for threads in (1, 2):
            vector(options.games, threads, options.decisions, cego.USUAL_RULESET, 4)
        vector(options.games, 1, options.decisions // 2, "schopfheim", 3)
    if options.only in (None, "single"):
        course(100_000, observed=False)
        course(100_000, observed=True)
        zoo("PettingZoo `cego.raw_env`", cego.raw_env, 100_000)
        zoo("PettingZoo `cego.env`", cego.env, 50_000)
        cego.register_open_spiel()
        spiel("python_cego", 5_000)
    if options.only in (None, "others"):
        from pettingzoo.classic import connect_four_v3, tictactoe_v3

        zoo("PettingZoo `connect_four_v3.raw_env`", connect_four_v3.raw_env, 20_000)
        zoo("PettingZoo `tictactoe_v3.raw_env`", tictactoe_v3.raw_env, 20_000)
        spiel("tarok", 50_000, tensor=False)  # it has no tensor
        import open_spiel.python.games.kuhn_poker  # noqa: F401, registers it

        spiel("python_kuhn_poker", 5_000)
        if importlib.util.find_spec("rlcard") is not None:
            rlcard_game("leduc-holdem", 20_000)
            rlcard_game("bridge", 5_000)
            rlcard_game("doudizhu", 2_000)


if __name__ == "__main__":
    main()

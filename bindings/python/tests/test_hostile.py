"""What is wrong raises something clear, and nothing breaks down."""

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import cego
import numpy as np
import pytest

GAME = "import cego; g = cego.Game('schopfheim', cego.Deal.from_seed('schopfheim', 1)); "


@pytest.fixture
def game():
    return cego.Game("schopfheim", cego.Deal.from_seed("schopfheim", 1))


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        7,
        1.5,
        b"T22",
        ["T22"],
        object(),
        {"type": "play"},
        {"type": 7},
        {},
        "T23",
        "",
        "x" * 10_000,
        "\0",
        "♣",
    ],
)
def test_no_action(game, wrong):
    before = game.copy()
    with pytest.raises((cego.ContentError, TypeError)):
        game.play(wrong)
    assert game == before


@pytest.mark.parametrize("seat", [0, 5, 6, -1, 2**80])
def test_no_seat(game, seat):
    with pytest.raises((cego.ContentError, OverflowError)):
        game.view(seat)
    with pytest.raises((cego.ContentError, OverflowError)):
        game.play("fort", seat)


@pytest.mark.parametrize(
    "cards", [["T23"], ["T1", "T1"], ["T1"] * 100_000, ["C7"], [7], "T1", None]
)
def test_no_cards(cards):
    with pytest.raises((cego.Error, TypeError)):
        cego.count(cards, "schopfheim", players=3)


@pytest.mark.parametrize("seed", [-1, 2**64, "x", "", 1.5, None, [], "0" * 1000])
def test_no_seed(seed):
    with pytest.raises((cego.ContentError, TypeError), match="seed"):
        cego.Deal.from_seed("schopfheim", seed)


def test_whole_numbers_of_numpy_are_seeds():
    wanted = cego.Deal.from_seed("schopfheim", 7)
    assert (
        cego.Deal.from_seed("schopfheim", np.int64(7))
        == wanted
        == cego.Deal.from_seed("schopfheim", "7")
    )


@pytest.mark.parametrize(
    "much",
    [
        lambda view: cego.arena(["thumb", "random"], deals=2**62, seed=1, ruleset="schopfheim"),
        lambda view: cego.arena(
            ["thumb", "random"], deals=1, seed=1, ruleset="schopfheim", first=2**64 - 1
        ),
        lambda view: cego.arena(["thumb"], deals=1, seed=1, ruleset="schopfheim"),
        lambda view: cego.arena(["thumb", "nobody"], deals=1, seed=1, ruleset="schopfheim"),
        lambda view: cego.arena(
            ["thumb", "random"], deals=1, seed=1, ruleset="schopfheim", track="all"
        ),
        lambda view: cego.arena(
            ["thumb", "random"], deals=1, seed=1, ruleset="schopfheim", players=5
        ),
        lambda view: cego.sample_worlds(view, 2**62),
        lambda view: cego.advise(view, times=2**62),
        lambda view: cego.Bot("thumb", budget_ms=-1),
        lambda view: cego.Bot("thumb", budget_ms=float("nan")),
        lambda view: cego.Ruleset.preset("schopfheim").explain("xx"),
        lambda view: cego.VectorEnv(4, threads=-1),
        lambda view: cego.VectorEnv(4, threads=0),
        lambda view: cego.arena(
            ["thumb", "random"], deals=1, seed=1, ruleset="schopfheim", threads=-1
        ),
        lambda view: cego.arena(
            ["thumb", "random"], deals=1, seed=1, ruleset="schopfheim", illegal="ignore"
        ),
    ],
)
def test_too_much_and_too_little(game, much):
    with pytest.raises((cego.ContentError, cego.RulesError)):
        much(game.view(game.turn))


def test_cards_that_are_no_deal(game):
    hands = game.deal.hands
    with pytest.raises(cego.DealError) as caught:
        cego.Deal.from_cards([hands[0], hands[0], hands[2], hands[3]], game.deal.blind, 1)
    assert caught.value.id == "no_deal" and len(caught.value.faults) > 1


def test_a_record_that_breaks_a_rule_says_where(game):
    game.play("fort")
    record = game.record().json().replace('"pass"', '"hold"')
    with pytest.raises(cego.RecordError) as caught:
        cego.Record.from_text(record).replay()
    assert caught.value.step == 1 and caught.value.line == 1 and caught.value.atom
    for broken in ["", "{", "[Ruleset", "\0" * 50, "{}" * 50]:
        with pytest.raises(cego.RecordError):
            cego.Record.from_text(broken)


def test_what_another_version_stored_is_refused(game):
    """Rules that have changed since, and what no version has written."""
    stored = pickle.dumps(game)
    other = game.ruleset.hash
    with pytest.raises(cego.VersionError) as caught:
        pickle.loads(stored.replace(other.encode(), ("0" * len(other)).encode()))
    assert caught.value.id == "hash_differs"
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is cego.VersionError and again.id == "hash_differs"


def test_nothing_is_set_and_nothing_is_subclassed(game):
    with pytest.raises(AttributeError):
        game.turn = 2
    with pytest.raises(TypeError):
        type("Own", (cego.Ruleset,), {})


def test_many_threads(game):
    """Each with games of its own, and all with one bot."""
    bot = cego.Bot("policy")
    done = []

    def play(number):
        own = cego.Game("schopfheim", cego.Deal.from_seed("schopfheim", 1, number))
        while own.turn is not None:
            own.play(bot.decide(own.view(own.turn)))
        done.append(sum(own.settlement().amounts))

    threads = [threading.Thread(target=play, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert done == [0] * 8


def run(code, **options):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, **options
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_plays_on():
    code = GAME + (
        "import os, numpy as np, warnings; warnings.simplefilter('ignore')\n"
        "env = cego.VectorEnv(64, threads=4); env.step(env.masks.argmax(1).astype(np.int64))\n"
        "child = os.fork()\n"
        "for _ in range(200): env.step(env.masks.argmax(1).astype(np.int64))\n"
        "report = cego.arena(['thumb', 'random'], deals=3, seed=1, ruleset='schopfheim')\n"
        "if child == 0: os._exit(0 if report['deals'] == 3 else 1)\n"
        "assert os.waitpid(child, 0)[1] == 0; print('both')"
    )
    done = run(code)
    assert done.stdout.strip() == "both", done.stderr


@pytest.mark.parametrize(
    "bots", ["['strong', 'policy']", "[lambda view: view.legal()[0], 'thumb']"]
)
def test_an_interpreter_may_end_in_the_middle(bots):
    """Searches and matches are under way when it goes, bots written in Python among them."""
    code = GAME + (
        "import threading\n"
        f"def search(): cego.arena({bots}, deals=10**7, seed=1, ruleset='schopfheim')\n"
        "for _ in range(3): threading.Thread(target=search, daemon=True).start()\n"
        "import time; time.sleep(0.5); print('end')"
    )
    done = run(code)
    assert (done.returncode, done.stdout.strip()) == (0, "end"), done.stderr


def test_nobody_comes_to_an_interpreter_that_ends():
    """What was registered before runs after the package has closed: no bot is asked any more."""
    code = (
        "import atexit, threading, time\n"
        "asked = []\n"
        "def late(): before = len(asked); time.sleep(0.2); print(before > 0, len(asked) - before)\n"
        "atexit.register(late)\n"
        "import cego\n"
        "def first(view): asked.append(1); return view.legal()[0]\n"
        "def match(): cego.arena([first, 'thumb'], deals=10**7, seed=1, ruleset='schopfheim')\n"
        "for _ in range(3): threading.Thread(target=match, daemon=True).start()\n"
        "while len(asked) < 100: time.sleep(0.01)\n"
    )
    done = run(code)
    assert (done.returncode, done.stdout.strip()) == (0, "True 0"), done.stderr


@contextlib.contextmanager
def ends(process, after):
    """Ends a process that has not ended by itself after so many seconds, so that a test fails and
    does not wait for ever.
    """
    timer = threading.Timer(after, process.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize(
    "work",
    [
        "cego.arena(['policy', 'thumb'], deals=10**7, seed=1, ruleset='schopfheim')",
        "cego.sample_worlds(g.view(g.turn), 10**7)",
        "cego.advise(g.view(g.turn), times=1000, games=True)",
    ],
)
def test_ctrl_c_stops_long_work(work):
    # Who was started in the background of a shell has been told to ignore Ctrl-C, and so have all
    # they start.
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    tried = (
        f"print('ready', flush=True)\ntry:\n {work}\nexcept KeyboardInterrupt:\n print('stopped', "
        "flush=True)"
    )
    command = [sys.executable, "-c", heard + GAME + tried]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process,
        ends(process, after=60),
    ):
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == "stopped\n"
        assert process.wait(timeout=60) == 0

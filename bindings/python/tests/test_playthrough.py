"""A playthrough as OpenSpiel keeps one of each of its games: what every function says at states of
one deal. It changes only with the game.

    CEGO_RENEW=1 ./test python -k playthrough     writes the file again
"""

import hashlib
import os
from pathlib import Path

import cego
import pytest

pytest.importorskip("pyspiel")
from absl import flags  # noqa: E402

STORED = Path(__file__).parent / "playthroughs" / "schopfheim_3.txt"
GAME = f"{cego.register_open_spiel()}(ruleset=schopfheim,players=3)"
SEED = 7
#: Tensors of nearly two thousand numbers are kept as the beginning of their line and a digest.
LONGEST = 160


def short(line):
    if len(line) <= LONGEST:
        return line
    return (
        f"{line[: LONGEST - 40]} … {len(line)} characters, "
        f"{hashlib.sha256(line.encode()).hexdigest()[:16]}"
    )


def test_the_playthrough_is_the_stored_one():
    from open_spiel.python.algorithms import generate_playthrough

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["playthrough"])
    if os.environ.get("CEGO_RENEW"):
        lines = generate_playthrough.playthrough_lines(GAME, seed=SEED)
        STORED.write_text("".join(f"{short(line)}\n" for line in lines), encoding="utf-8")
    stored = STORED.read_text(encoding="utf-8").splitlines()
    actions = [int(line.removeprefix("action: ")) for line in stored if line.startswith("action: ")]
    assert len(actions) > 40
    again = generate_playthrough.playthrough_lines(GAME, action_sequence=actions)
    assert [
        short(line) for line in generate_playthrough.content_lines(again)
    ] == generate_playthrough.content_lines(stored)

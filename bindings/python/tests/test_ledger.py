"""The account of what is done, and files that a function makes."""

import hashlib
import random
from pathlib import Path

import cego
import cego.ray as shared
import pytest

RULES = "schopfheim"


@pytest.mark.parametrize("seed", range(20))
def test_a_ledger_has_every_deal_once(seed):
    """Random order, sizes, losses and doubles."""
    chance = random.Random(seed)
    ledger = shared.Ledger(shared.Batch(5, 205), None, {"job": "any"})
    out, kept = [], 0
    while ledger.missing():
        batch = ledger.take(chance.randint(1, 20)) if chance.random() < 0.6 else None
        if batch is not None:
            out.append(batch)
        elif out:
            one = out.pop(chance.randrange(len(out)))
            if chance.random() < 1 / 3:
                ledger.give_back(one)
                assert not ledger.accept(one, b"late")
            else:
                assert ledger.accept(one, repr(tuple(one)).encode())
                assert not ledger.accept(one, b"twice")
                kept += one.count
        assert ledger.done == kept
    numbers = [number for batch, made in ledger.parts() for number in range(*eval(made))]
    assert numbers == list(range(5, 205))


def shard(folder, first, count, ending):
    """A file of a seed range, made once."""
    path = Path(folder) / f"deals-{first:06}-{first + count:06}.{ending}"
    made = cego.simulate(["random"], count, 5, RULES, first=first)
    if not path.exists():
        path.write_bytes(made)
    return path, count, hashlib.sha256(made).hexdigest()


def test_shards_end_where_their_size_says(tmp_path):
    job = shared.Shards(shard, tmp_path, size=10, ending="jsonl")
    made = shared.run(job, 35, workers=2, folder=tmp_path / "ledger")
    assert [path.name for path, _, _ in made][::3] == [
        "deals-000000-000010.jsonl",
        "deals-000030-000035.jsonl",
    ]
    assert [rows for _, rows, _ in made] == [10, 10, 10, 5]
    made[1][0].write_bytes(b"something else")
    with pytest.raises(shared.RunError, match="not what was written"):
        shared.run(job, 35, folder=tmp_path / "ledger")
    made[1][0].unlink()
    with pytest.raises(shared.RunError, match="is not here"):
        shared.run(job, 35, folder=tmp_path / "ledger")

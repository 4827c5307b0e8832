"""Data sets: made, checked, read; what is wrong is said."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time

import cego
import cego.data
import cego.ray as shared
import numpy as np
import pytest
from conftest import ROOT

DEALS = dict(ruleset="schopfheim", bots="thumb", count=30, shard=10, seed=4)


def files(folder):
    """Everything in a folder and in those below."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_each_table_has_a_folder_that_others_read(tmp_path):
    pytest.importorskip("pyarrow")
    import pyarrow.parquet

    made = cego.data.make(tmp_path, **DEALS)
    cego.data.card(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {
        "deals",
        "decisions",
        "players",
        "README.md",
        "SHA256SUMS",
    }
    rows = pyarrow.parquet.read_table(tmp_path / "decisions").num_rows
    assert rows == sum(shard.rows for shard in made)
    assert pyarrow.parquet.read_table(tmp_path / "deals").num_rows == 30
    assert "- config_name: decisions" in (tmp_path / "README.md").read_text()


def test_a_data_set_in_one_folder_is_read_and_goes_on(tmp_path):
    """As they were made before."""
    pytest.importorskip("pyarrow")
    made = cego.data.make(tmp_path, **DEALS)
    for path in files(tmp_path):
        path.rename(tmp_path / path.name)
    assert cego.data.verify(tmp_path)["deals"] == 30
    assert [shard.sha256 for shard in cego.data.make(tmp_path, **DEALS)] == [
        shard.sha256 for shard in made
    ]
    assert not any((tmp_path / "decisions").iterdir())
    cego.data.make(tmp_path, **DEALS | {"count": 40})
    cego.data.card(tmp_path)
    assert cego.data.verify(tmp_path)["deals"] == 40
    data = cego.data.open(tmp_path)
    assert (
        data.table("deals").num_rows == 40
        and [path.parent.name for path in data.files("deals")][-1] == "deals"
    )


def test_players_is_a_number_and_what_it_was_before_is_said(tmp_path):
    with pytest.warns(DeprecationWarning, match="bots="):
        old = cego.data.make_shard(tmp_path / "a", "schopfheim", players="thumb", count=2, seed=4)
    with pytest.warns(DeprecationWarning, match="players"):
        three = cego.data.make_shard(
            tmp_path / "b", "schopfheim", "thumb", count=2, seed=4, people=3
        )
    assert old == cego.data.make_shard(tmp_path / "a", "schopfheim", "thumb", count=2, seed=4)
    assert three == cego.data.make_shard(
        tmp_path / "b", "schopfheim", "thumb", count=2, seed=4, players=3
    )


def test_a_data_set_is_made_once_and_goes_on(tmp_path):
    heard = []
    made = cego.data.make(tmp_path, **DEALS, progress=lambda *at: heard.append(at))
    assert [shard.path.name[-29:-8] for shard in made] == [
        "0000000000-0000000010",
        "0000000010-0000000020",
        "0000000020-0000000030",
    ]
    assert heard[-1] == (30, 30) and sorted(heard) == heard
    for shard in made:
        assert hashlib.sha256(shard.path.read_bytes()).hexdigest() == shard.sha256
    os.remove(made[1].path)
    stamps = {
        path: path.stat().st_mtime_ns for path in files(tmp_path) if "0000000010-" not in path.name
    }
    assert cego.data.make(tmp_path, **DEALS, threads=1) == made
    assert all(path.stat().st_mtime_ns == stamp for path, stamp in stamps.items())
    other = cego.data.make_shard(
        tmp_path / "b", "schopfheim", ["thumb"] * 4, first=10, count=10, seed=4
    )
    assert (other.rows, other.sha256) == (made[1].rows, made[1].sha256)


class Lossy(shared.Shards):
    """The first worker of every other shard is lost in the midst of it."""

    lost = frozenset()

    def work(self, first, count, tick):
        def midst():
            if first // self.size % 2 and first not in self.lost:
                self.lost |= {first}
                raise shared.WorkerLostError("killed")

        return super().work(first, count, midst)


@pytest.mark.parametrize("workers", [None, 3])
def test_shards_are_the_same_whoever_makes_them(tmp_path, workers):
    alone = cego.data.make(tmp_path / "alone", **DEALS)
    job = Lossy(
        "cego.data:make_shard",
        tmp_path / "shared",
        "schopfheim",
        "thumb",
        size=10,
        seed=4,
        threads=1,
    )
    made = shared.run(job, 30, workers=workers)
    assert job.lost == {10} and [(rows, digest) for _, rows, digest in made] == [
        (one.rows, one.sha256) for one in alone
    ]
    for path in files(tmp_path / "alone"):
        assert (
            tmp_path / "shared" / path.relative_to(tmp_path / "alone")
        ).read_bytes() == path.read_bytes()
    made[2][0].unlink()
    stamps = {
        path: path.stat().st_mtime_ns
        for path in files(tmp_path / "shared")
        if "0000000020-" not in path.name
    }
    assert shared.run(job, 30, workers=workers) == made
    assert len(stamps) == 6 and all(
        path.stat().st_mtime_ns == stamp for path, stamp in stamps.items()
    )


def test_a_data_set_is_checked(tmp_path):
    made = cego.data.make(tmp_path, **DEALS)
    found = cego.data.verify(tmp_path)
    assert (found["shards"], found["deals"], found["decisions"]) == (
        3,
        30,
        sum(shard.rows for shard in made),
    )
    readme = cego.data.card(tmp_path)
    text = readme.read_text()
    assert "thumb" in text and "CC0-1.0" in text and "`observation`" in text
    assert len((tmp_path / "SHA256SUMS").read_text().splitlines()) == 9
    assert cego.data.verify(tmp_path) == found

    def faults():
        with pytest.raises(cego.DataError) as caught:
            cego.data.verify(tmp_path)
        assert caught.value.id == "not_whole"
        return "\n".join(caught.value.faults)

    whole = made[1].path.read_bytes()
    for damage, words in [
        (whole[:100], "EOF|Parquet|parquet|magic"),
        (whole[:-1], "parquet|Parquet|EOF|magic"),
    ]:
        made[1].path.write_bytes(damage)
        assert re.search(words, faults())
    changed = bytearray(whole)
    changed[len(whole) // 2] ^= 1
    made[1].path.write_bytes(bytes(changed))
    assert "is not the file of SHA256SUMS" in faults()
    made[1].path.write_bytes(whole)
    cego.data.make_shard(tmp_path, "schopfheim", "thumb", first=25, count=10, seed=4)
    assert "there twice" in faults()
    for path in tmp_path.rglob("*-0000000025-*"):
        path.unlink()
    for path in tmp_path.rglob("*-0000000010-*"):
        path.unlink()
    assert "deals 10 to 20 are missing" in faults()
    with pytest.raises(cego.DataError, match="no such folder"):
        cego.data.verify(tmp_path / "nowhere")


def test_what_cannot_be_made_is_said(tmp_path):
    cego.data.make_shard(tmp_path, "schopfheim", "thumb", count=2)
    for given, name in [
        (dict(bots="random"), "other_data"),
        (dict(bots="nobody"), "unknown_bot"),
        (dict(bots=["thumb"] * 3), "bot_count"),
        (dict(labels="much"), "unknown_labels"),
        (dict(count=0), "bad_range"),
        (dict(first=2**62), "bad_range"),
        (dict(players=5), "five_at_the_table"),
        (dict(seed="x"), "bad_content"),
    ]:
        with pytest.raises(cego.Error) as caught:
            cego.data.make_shard(
                tmp_path, **{**dict(ruleset="schopfheim", bots="thumb", count=2), **given}
            )
        assert caught.value.id == name, given
    (tmp_path / "file").write_text("")
    with pytest.raises(cego.DataError) as caught:
        cego.data.make_shard(tmp_path / "file", "schopfheim", "thumb", count=2)
    assert caught.value.id == "not_written"


def test_what_progress_raises_stops_it_and_leaves_nothing(tmp_path):
    with pytest.raises(ZeroDivisionError):
        cego.data.make_shard(
            tmp_path, "schopfheim", "policy", count=5000, progress=lambda *at: 1 / 0
        )
    time.sleep(0.2)
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_writer_that_is_killed_leaves_whole_files(tmp_path):
    code = (
        f"import cego.data; cego.data.make({str(tmp_path)!r}, 'schopfheim', 'thumb', "
        "count=100000, shard=20)"
    )
    writer = subprocess.Popen([sys.executable, "-c", code])
    while len(list(tmp_path.glob("deals/deals-*"))) < 4:
        assert writer.poll() is None
        time.sleep(0.01)
    writer.send_signal(signal.SIGKILL)
    writer.wait()
    for path in files(tmp_path):
        assert path.name.startswith(".") or cego._cego.data_found(path) is not None


def test_the_split_is_as_it_is_said(tmp_path):
    for number in range(200):
        hashed = hashlib.sha256(
            b"cego split 1" + (9).to_bytes(32, "little") + number.to_bytes(8, "little")
        ).digest()
        part = int.from_bytes(hashed[:8], "little") % 100
        assert cego.data.split(9, number) == (
            "train" if part < 90 else "valid" if part < 95 else "test"
        )


def test_rows_are_read_as_they_were_played(tmp_path):
    pytest.importorskip("pyarrow")
    rules = cego.Ruleset.preset("schopfheim")
    cego.data.make(tmp_path, rules, "policy", count=12, shard=5, seed=4)
    data = cego.data.open(tmp_path)
    deals = {row["deal"]: row for row in data.rows("deals")}
    assert sorted(deals) == list(range(12))
    [players] = {json.dumps([row["name"] for row in data.rows("players")][:4])}
    assert json.loads(players) == ["policy"] * 4
    compared = 0
    for batch in data.batches(size=50):
        assert batch["observation"].shape[1:] == (cego.OBSERVATION,) and batch["mask"].shape[
            1:
        ] == (cego.ACTIONS,)
        assert (batch["mask"][np.arange(len(batch["action"])), batch["action"]] == 1).all()
        assert np.isnan(batch["fair"]).all()
        for n in range(0, len(batch["deal"]), 7):
            deal = deals[batch["deal"][n]]
            (record,) = cego.read_records(deal["record"])
            course = cego.Course(
                cego.Game(rules, cego.Deal.from_seed(rules, 4, int(batch["deal"][n])))
            )
            numbers = [
                number
                for _, action in record.replay(rules).log
                for number in cego.action_numbers(action)
            ]
            for number in numbers[: batch["number"][n]]:
                course.step(number)
            observation = course.observe(int(batch["seat"][n]))
            assert (observation == batch["observation"][n]).all()
            assert batch["amount"][n] == deal[f"amount{batch['seat'][n]}"]
            compared += 1
    assert compared > 40
    parts = {
        part: sum(len(batch["deal"]) for batch in data.batches(split=part, columns=["deal"]))
        for part in ("train", "valid", "test")
    }
    assert sum(parts.values()) == data.table("decisions", ["deal"]).num_rows


def test_values_stand_at_their_actions(tmp_path):
    pytest.importorskip("pyarrow")
    cego.data.make(tmp_path, count=1, bots="policy", labels="all", label_times=2, label_worlds=2)
    (batch,) = cego.data.open(tmp_path).batches()
    known = ~np.isnan(batch["fair"])
    assert known.any(axis=1).mean() > 0.9 and not (known & (batch["mask"] == 0)).any()
    played = batch["phase"] == "play"
    assert (~np.isnan(batch["hindsight"][played])).any() and np.isnan(
        batch["hindsight"][~played]
    ).all()


def test_the_bench_scores_players():
    random, thumb = cego.data.bench("random"), cego.data.bench("thumb")
    assert (
        random["decisions"] == thumb["decisions"]
        and random["loss"]["mean"] > thumb["loss"]["mean"] > 0
    )
    low, high = thumb["best"]["ci95"]
    assert 0 < low < thumb["best"]["mean"] < high < 1
    first = cego.data.bench(lambda view: view.legal()[0])
    assert first["player"] == "<lambda>" and first["faults"] == 0
    wrong = lambda view: cego.Action.play("T22")  # noqa: E731
    with pytest.raises(cego.ContentError, match="answered"):
        cego.data.bench(wrong)
    with pytest.warns(RuntimeWarning, match="not allowed"):
        assert cego.data.bench(wrong, illegal="replace")["faults"] > 100
    with pytest.raises(LookupError):
        cego.data.bench(lambda view: {}["nothing"])
    with pytest.raises(cego.ContentError):
        cego.data.bench("nobody")


def test_a_bench_of_a_file(tmp_path):
    shipped = ROOT / "data" / "bench" / "small-1.jsonl.gz"
    found = cego.data.bench("thumb", file=shipped)
    assert found == cego.data.bench("thumb") | {"bench": str(shipped)}
    with pytest.raises(cego.DataError, match="nowhere"):
        cego.data.bench("thumb", file=tmp_path / "nowhere")
    (tmp_path / "none").write_bytes(b"none")
    with pytest.raises(cego.DataError) as caught:
        cego.data.bench("thumb", file=tmp_path / "none")
    assert caught.value.id == "bad_bench"

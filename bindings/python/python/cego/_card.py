"""The card of a data set: what it is and how it was made."""

from __future__ import annotations

import json
from pathlib import Path

from . import _cego
from ._check import SUMS, TABLES, checksums, verify

_LIMITS = """\
* The players are bots of one program. People play differently, and the data lack what no bot does.
* Fair values are estimates of a bot that searches, with their sampling error.
  The intervals do not contain the bias of the bot.
  Most ways to keep or discard were dropped early; their values are null.
* Hindsight values are exact for players who know all cards.
  They do not measure how well a seat decided with what it could know.
* Decisions of one deal are not independent: use the column `split`, and deals as the units of
  intervals.
"""


def card(folder: str | Path) -> Path:
    """Checks a data set and writes its README.md and SHA256SUMS."""
    folder = Path(folder)
    (folder / SUMS).unlink(missing_ok=True)
    found = verify(folder)
    keys = found["keys"]
    players = json.loads(keys["cego.players"])
    who = ", ".join(
        f"{one['name']} {one['version']}"
        + (f" on seat {one['seat']}" if one["seat"] else f" ({one['role']})")
        for one in players
    )
    # Tells the tables apart for Hugging Face's load_dataset.
    configs = [
        line
        for table in TABLES
        for line in (f"- config_name: {table}", f'  data_files: "{table}/*.parquet"')
    ]
    lines = [
        "---",
        "configs:",
        *configs,
        "---",
        "",
        f"# Cego: {keys['cego.ruleset']}, {keys['cego.people']} players, deals {found['first']} "
        f"to {found['end'] - 1}",
        "",
        f"{found['deals']} deals, {found['games']} games, {found['decisions']} decisions in "
        f"{found['shards']} shards, {found['bytes']} bytes.",
        "",
        f"* Players: {who}",
        f"* Seed {keys['cego.seed']}, engine {keys['cego.engine']}, numbers of version "
        f"{keys['cego.features']} (docs/features.md), form {keys['cego.format']}",
        f"* Rules: {keys['cego.ruleset']}, hash {keys['cego.rules_hash']}; they stand in every "
        "file under the key cego.rules",
        f"* Made as: {keys['cego.source']}",
        f"* Judged: {keys['cego.labels']}",
        f"* Split {keys['cego.split']}",
        f"* Licence: {keys['cego.licence']}: free for any use; nobody has to be named",
        "",
        "Every file follows from what its keys say, and can be made again to the last byte by the "
        "same engine (`cego.data.make_shard`). "
        f"`sha256sum --check {SUMS}` and `cego.data.verify` check that all is there.",
        "",
    ]
    for table in _cego.data_tables():
        lines += [
            f"## {table['name']}",
            "",
            table["about"],
            "",
            "| column | type | meaning |",
            "|---|---|---|",
        ]
        lines += [
            f"| `{one['name']}` | {one['type']} | {one['about']} |" for one in table["columns"]
        ]
        lines.append("")
    lines += ["## Known limits", "", _LIMITS]
    readme = folder / "README.md"
    readme.write_text("\n".join(lines), encoding="utf-8")
    checksums(folder)
    return readme

#!/usr/bin/env python3
"""A bot that knows docs/bot-protocol.md and nothing else, for the test that the page tells enough.

    cego bot check --rules schopfheim python3 page_bot.py ../../docs/bot-protocol.md

It picks among `legal` by `chance`, so that every phase and every kind of action comes up. Every
name it is told (fields, types, words, phases, questions, contracts) has to stand on the page
between backticks, and every entry of `legal` has to have the fields that the table of the page
gives it. What does not is said on stderr, and the bot ends: a fault of the check.
"""

import json
import re
import sys

CARD = re.compile(r"T([1-9]|1[0-9]|2[0-2])|[CSHD]([KQNJ]|[1-9]|10)")
# Whose values are names of the protocol, and no numbers, cards or names of people.
NAMED = {"type", "word", "phase", "ask", "level", "contract", "reason"}


def names(page):
    """Every name that stands between backticks, the longer ones split at what is no letter."""
    found = set()
    for quoted in re.findall(r"`([^`\n]+)`", page):
        found.update(re.findall(r"[a-z_0-9]+", quoted))
    # The examples of messages show names too, but they explain none.
    return found


def actions(page):
    """The table of `legal`: type and word, with the fields that belong to it and the phases it may
    come in.
    """
    table = page.split("What `legal` may contain")[1].split("Claims,")[0]
    found = {}
    for row in table.splitlines():
        cells = [cell.strip() for cell in row.strip().strip("|").split(" | ")]
        if len(cells) != 3 or cells[0].startswith(("`phase`", "-")) or "`" not in cells[0]:
            continue
        phases = set(re.findall(r"`([a-z_]+)`", cells[0]))
        kind = re.findall(r"`([a-z_]+)`", cells[1])[0]
        if kind == "say":
            for part in cells[2].split(":", 1)[1].split(";"):
                word, *fields = re.findall(r"`([a-z_]+)`", part)
                found[kind, word] = (phases, set(fields) | {"word"})
        else:
            fields = re.findall(r"`([a-z]+)`", cells[2]) if kind != "challenge" else []
            found[kind, None] = (phases, set(fields))
    return found


class Reader:
    """What the page says, and whether it says enough."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            page = file.read()
        self.names = names(page)
        self.actions = actions(page)
        self.asked = 0

    def known(self, value, where, field=None):
        """Every name within a value is on the page."""
        if isinstance(value, dict):
            for key, inner in value.items():
                assert key in self.names, f"{where}: the page does not name the field {key}"
                # Switches have a page of their own.
                if key != "switches":
                    self.known(inner, f"{where}.{key}", key)
        elif isinstance(value, list):
            for inner in value:
                self.known(inner, where, field)
        elif isinstance(value, str) and field in NAMED:
            assert value in self.names, f"{where}: the page does not name {value}"
        elif isinstance(value, str) and field not in {"name", "text", "program", "version", "hash"}:
            assert CARD.fullmatch(value), f"{where}: {value} is no card"

    def legal(self, view, action):
        """An entry of `legal` is as the table says."""
        fields = {key for key in action if key != "type"}
        kind = (action["type"], action.get("word"))
        assert kind in self.actions, f"the table has no row for {action}"
        phases, wanted = self.actions[kind]
        assert view["phase"] in phases, f"{action} in phase {view['phase']}"
        assert fields <= wanted, f"{action}: the table says {sorted(wanted)}"

    def decide(self, message):
        assert message["id"] > self.asked, "id does not grow"
        self.asked = message["id"]
        assert 0 <= message["chance"] < 2**32 and message["deadline_ms"] > 0
        view, legal = message["view"], message["legal"]
        assert (
            len(legal) > 1 and view["on_turn"] == view["seat"] and view["seat"] in view["players"]
        )
        for action in legal:
            self.legal(view, action)
        return legal[message["chance"] % len(legal)]


def send(message):
    print(json.dumps(message), flush=True)


def main():
    reader = Reader(sys.argv[1])
    for line in sys.stdin:
        message = json.loads(line)
        reader.known(message, message["type"])
        if message["type"] == "hello":
            assert message["protocol"] == 1
            send({"type": "hello", "protocol": 1, "name": "page bot"})
        elif message["type"] == "decide":
            send({"type": "action", "id": message["id"], "action": reader.decide(message)})
        elif message["type"] == "result":
            assert sum(message["amounts"]) == 0
        elif message["type"] == "refused":
            raise AssertionError(message["text"])
        elif message["type"] == "bye":
            return


main()

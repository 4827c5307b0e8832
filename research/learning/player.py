#!/usr/bin/env python3
"""The player that was learned, as a program that speaks the protocol of external bots
(docs/bot-protocol.md).

    cego arena --rules schwarzwaldmeisterschaft --track play --base-bot thumb --lineups one \\
        --external learned="python3 research/learning/player.py model.npz" \\
        --bots learned,thumb --deals 90 --seed 6

An arena starts it for each seat of each game: it says hello first, and loads what is large while
the program sends the rules.
"""

import json
import os
import sys

PROTOCOL = 1


def send(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def decisions(path, lines):
    """Answers what is asked, until the end."""
    # One row at a time: threads would only be started.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    import cego
    from brain import Player
    from seen import RULES

    player, rules, players = Player(path), cego.Ruleset.preset(RULES), 4
    for line in lines:
        message = json.loads(line)
        if message["type"] == "ruleset":
            players = message["players"]
            known = message["name"] if message["name"] in cego.presets() else RULES
            rules = cego.Ruleset.preset(known).with_(**message["switches"])
        elif message["type"] == "decide":
            view = cego.View.from_dict(message["view"], message["legal"], rules, players)
            send({"type": "action", "id": message["id"], "action": player.decide(view).to_dict()})
        elif message["type"] == "refused":
            print("refused:", message["text"], file=sys.stderr)
        elif message["type"] == "bye":
            return


def main():
    if len(sys.argv) != 2:
        raise SystemExit("usage: player.py model.npz")
    send({"type": "hello", "protocol": PROTOCOL, "name": "learned"})
    decisions(sys.argv[1], sys.stdin)


if __name__ == "__main__":
    main()

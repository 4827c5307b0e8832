"""A bot that does one thing wrong, as its argument says. Python 3, standard library only."""

import json
import os
import sys
import time

mode = sys.argv[1]
DEAL_BREAKER = 5  # the question from which on it goes wrong


def send(message):
    raw(json.dumps(message))


def raw(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if mode == "crash at once":
    sys.exit("cannot find my model")
if mode == "silent":
    time.sleep(60)
if mode == "never reads":
    send({"type": "hello", "protocol": 1, "name": mode})
    time.sleep(60)
if mode == "late hello":
    time.sleep(0.6)
if mode == "close stdout":
    os.close(1)
    time.sleep(60)
if mode == "endless line":
    try:
        while True:
            sys.stdout.write("x" * 65536)
    except OSError:
        sys.exit(0)
if mode == "flood":
    try:
        while True:
            send({"type": "log", "text": "still thinking"})
    except OSError:
        sys.exit(0)
if mode == "banner":
    raw("Welcome to MyBot 3000!")

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        send(
            {
                "type": "hello",
                "protocol": 2 if mode == "version 2" else 1,
                "name": mode,
                "mood": "fine",
            }
        )
        send({"type": "log", "text": str(os.getpid())})
    if message["type"] != "decide":
        continue
    answer = {"type": "action", "id": message["id"], "action": message["legal"][0]}
    if message["id"] < DEAL_BREAKER or mode in ("late hello", "banner"):
        send(answer)
    elif mode == "crash in the middle":
        raise KeyError("trump")
    elif mode == "stall once":
        if message["id"] == DEAL_BREAKER:
            time.sleep(1)
        send(answer)
    elif mode == "stall":
        time.sleep(60)
    elif mode == "garbage":
        raw("\x1b[31mI think T21 is good\x1b[0m \udcff".encode("utf-8", "replace").decode())
    elif mode == "deep":
        raw("[" * 100000)
    elif mode == "long line":
        # A hundred megabytes, piece by piece.
        for _ in range(1600):
            sys.stdout.write("x" * 65536)
        raw("")
    elif mode == "wrong id":
        send({**answer, "id": 10**15})
    elif mode == "illegal":
        mine = message["view"]["hand"]
        card = next(c for c in ("T22", "T21", "T20", "CK", "HK", "T3", "T4") if c not in mine)
        send({**answer, "action": {"type": "play", "card": card}})
    elif mode == "no action":
        send({**answer, "action": {"type": "play", "card": "T99"}})
    elif mode == "concede":
        # In the first trick where it may not, later as soon as it may.
        begins = message["view"]["phase"] == "play" and message["view"]["tricks"] == []
        if message.get("may_concede", False) != begins:
            answer["action"] = {"type": "concede"}
        send(answer)
    elif mode == "twice":
        send(answer)
        send(answer)
    elif mode == "unknown type":
        send({"type": "claim", "tricks": 3})
        send(answer)
    elif mode == "bad reasons":
        send(
            {
                **answer,
                "alternatives": ["T22", {"settlement": "much"}] if message["id"] % 2 else "none",
            }
        )
    elif mode == "fine":
        why = [{"action": a, "settlement": -1.5, "win": 0.25} for a in message["legal"]]
        nonsense = [{"action": {"type": "play", "card": "T0"}, "settlement": 1e300, "win": 7}]
        send({**answer, "alternatives": why + nonsense, "ran_out": True, "colour": "blue"})

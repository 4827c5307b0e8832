#!/usr/bin/env python3
"""A small bot for Cego, to start your own from. Python 3, standard library only.

Try it:

    cego bot check --rules schopfheim python3 examples/bots/simple.py
    cego arena --rules schopfheim --external simple="python3 examples/bots/simple.py" \\
        --bots simple,thumb --deals 20

The program starts this file, writes one JSON object a line to its stdin and reads one JSON object a
line from its stdout. Everything else is in docs/bot-protocol.md. Two things are easily forgotten:

* stdout belongs to the protocol. Print for yourself to stderr.
* flush after each line, or the program waits for an answer that is still in a buffer.
"""

import json
import sys

PROTOCOL = 1


def send(message):
    """Writes one message."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


# --- cards
# ------------------------------------------------------------------------------------------ "T1" …
# "T22" are the trumps, T22 is the Gstiess. "CK" is the king of clubs; the suits are C S H D. Courts
# are K Q N J; the black pips run from 10 (high) to 7, the red ones from 1 (high) to 4.

COURTS = {"K": 8, "Q": 7, "N": 6, "J": 5}


def is_trump(card):
    return card[0] == "T"


def strength(card):
    """A number that grows with the card, within trumps and within a suit."""
    if is_trump(card):
        return int(card[1:])
    rank = card[1:]
    if rank in COURTS:
        return COURTS[rank]
    # Black: 7 8 9 10 give 1 to 4. Red: 4 3 2 1 give 1 to 4.
    return int(rank) - 6 if card[0] in "CS" else 5 - int(rank)


def worth(card):
    """What the card counts: the Gstiess, T21 and T1, the courts."""
    if is_trump(card):
        return 5 if card in ("T22", "T21", "T1") else 1
    return {"K": 5, "Q": 4, "N": 3, "J": 2}.get(card[1:], 1)


# --- decisions
# --------------------------------------------------------------------------------------


def wins(card, table, dead):
    """Whether the card would win the trick as it lies. `table` is the view's `on_table`."""
    if card in dead:
        return False
    live = [played["card"] for played in table if played["card"] not in dead]
    if not live:
        return True
    trumps = [other for other in live if is_trump(other)]
    if is_trump(card):
        return all(strength(card) > strength(other) for other in trumps)
    led = live[0]
    if trumps or card[0] != led[0]:
        return False
    return all(strength(card) > strength(other) for other in live if other[0] == led[0])


def play(view, legal):
    """Wins a trick that is worth it as cheaply as possible, else throws the lowest card away."""
    cards = [action["card"] for action in legal]
    table = view["on_table"]
    if not table:
        return max(cards, key=lambda card: (is_trump(card), strength(card)))
    winning = [card for card in cards if wins(card, table, view["dead"])]
    stake = sum(worth(played["card"]) for played in table)
    if winning and stake > len(table):
        return min(winning, key=lambda card: (is_trump(card), strength(card)))
    return min(cards, key=lambda card: (worth(card), is_trump(card), strength(card)))


def say(view, legal):
    """Calls a Solo with many trumps, else passes; makes the lowest bid if it cannot pass."""
    trumps = sum(is_trump(card) for card in view["hand"])
    for action in legal:
        if action.get("word") == "solo" and not action.get("feats") and not action.get("durch"):
            if trumps >= 8:
                return action
    for word in ("pass", "bid", "choose"):
        for action in legal:
            if action.get("word") == word:
                return action
    return legal[0]


def keep(legal):
    """Keeps what is strongest: trumps count for more than anything else."""

    def value(action):
        return sum(strength(card) + 10 * is_trump(card) for card in action["pips"] + action["free"])

    return max(legal, key=value)


def decide(view, legal):
    """One of the actions in `legal`."""
    phase = view["phase"]
    # A challenge ("lay open!") is a way out that this bot never takes.
    legal = [action for action in legal if action["type"] != "challenge"] or legal
    if phase == "auction":
        return say(view, legal)
    if phase == "keep":
        return keep(legal)
    if phase == "discard":
        # The card that is worth most is safe in the own pile, if it would not win a trick anyway.
        return max(legal, key=lambda action: (not is_trump(action["card"]), worth(action["card"])))
    if phase == "second_hand":
        # No Ulti on the second hand.
        return min(legal, key=lambda action: len(action["feats"]))
    if all(action["type"] == "play" for action in legal):
        card = play(view, legal)
        return next(action for action in legal if action["card"] == card)
    return legal[0]


# --- the conversation
# -------------------------------------------------------------------------------


def main():
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            send(
                {
                    "type": "hello",
                    "protocol": PROTOCOL,
                    "name": "simple.py",
                    "version": "1",
                    "author": "Cego",
                }
            )
        elif kind == "decide":
            send(
                {
                    "type": "action",
                    "id": message["id"],
                    "action": decide(message["view"], message["legal"]),
                }
            )
        elif kind == "refused":
            print("refused:", message["text"], file=sys.stderr)
        elif kind == "bye":
            return
        # "ruleset", "deal" and "result" tell more than this bot wants to know. What a later version
        # of the protocol may add is passed over as well.


if __name__ == "__main__":
    main()

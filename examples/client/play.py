#!/usr/bin/env python3
"""Plays a match on a Cego server, to start a client of your own from. Python 3, standard library
only.

    cego serve &
    python3 examples/client/play.py http://127.0.0.1:8080 --deals 4
    python3 examples/client/play.py https://cego.example --table https://cego.example/t/NAME

It comes as a guest, opens a table with three bots (or joins one), plays, and comes back by itself
when the connection is lost. Everything it knows of the server is in docs/api.md.
"""

import argparse
import hashlib
import http.client
import json
import os
import sys
import time
from urllib.parse import urlsplit

from websocket import Refused, WebSocket

TRIES = 8
# What may happen to a command that is said again because nobody knows whether it arrived.
HARMLESS = {
    "table_stale",
    "table_no_deal",
    "table_being_drawn",
    "table_not_being_drawn",
    "table_bad_link",
    "too_many",
}
LINKS = 512


class Problem(Exception):
    """What the server does not do: `reason` is its stable id, the text is for people."""

    def __init__(self, answer):
        super().__init__(f"{answer.get('text', '')} ({answer.get('reason', '?')})")
        self.reason = answer.get("reason")


def problem_of(status, body):
    """The problem in an answer; a proxy in between may have words of its own."""
    try:
        return Problem(json.loads(body))
    except (ValueError, AttributeError):
        return Problem({"reason": str(status), "text": body[:200]})


class Api:
    """Requests to a server."""

    def __init__(self, url):
        parts = urlsplit(url)
        self.secure = parts.scheme == "https"
        self.host, self.port = parts.hostname, parts.port or (443 if self.secure else 80)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.headers = {"Accept-Language": "en"}

    def ask(self, method, path, body=None):
        """The answer to a request. While the server cannot be reached it is tried again."""
        for attempt in range(TRIES):
            kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
            connection = kind(self.host, self.port, timeout=30)
            try:
                text = None if body is None else json.dumps(body)
                headers = {
                    **self.headers,
                    **({} if body is None else {"Content-Type": "application/json"}),
                }
                connection.request(method, "/api/v1" + path, text, headers)
                answer = connection.getresponse()
                found = answer.read().decode()
            except OSError:
                if attempt == TRIES - 1:
                    raise
                time.sleep(0.2 * 2**attempt)
                continue
            finally:
                connection.close()
            if answer.status >= 400:
                raise problem_of(answer.status, found)
            return json.loads(found)

    def connect(self, table, after):
        """The socket of a table: what happened after event `after` (`None`: the whole table)."""
        query = "" if after is None else f"?after={after}"
        path = f"/api/v1/tables/{table}/socket{query}"
        return WebSocket(self.secure, self.host, self.port, path, self.headers)


# --- decisions
# --------------------------------------------------------------------------------------


def worth(card):
    """A number that grows with the card, trumps above all others. T22 is the Gstiess; of the pips
    the black ones are highest with 10, the red ones with 1."""
    if card[0] == "T":
        return 20 + int(card[1:])
    courts = {"K": 8, "Q": 7, "N": 6, "J": 5}
    rank = card[1:]
    return courts[rank] if rank in courts else int(rank) - 6 if card[0] in "CS" else 5 - int(rank)


def choose(choices):
    """Chooses a legal action: passes if it can, keeps the best cards, plays the lowest."""
    choices = [action for action in choices if action["type"] != "challenge"] or choices
    kind = choices[0]["type"]
    if kind == "keep":
        return max(choices, key=lambda action: sum(map(worth, action["pips"] + action["free"])))
    if kind in ("play", "discard") and all("card" in action for action in choices):
        return min(choices, key=lambda action: worth(action["card"]))
    return next((action for action in choices if action.get("word") == "pass"), choices[0])


# --- what this client adds to deals, so that nobody can choose them
# ---------------------------------


class Chain:
    """Links that lead to each other: each is the hash of the next. The first is told, the others
    are opened, one a deal.
    """

    def __init__(self):
        self.begin()

    def begin(self):
        links = [os.urandom(32)]
        while len(links) <= LINKS:
            links.append(hashlib.sha256(b"cego link 1\0" + links[-1]).digest())
        self.links = [link.hex() for link in reversed(links)]
        self.opened = 0
        self.for_drawing = None

    def told(self):
        return self.links[self.opened]

    def open(self, drawing):
        """The link for a drawing: for the same one the same again, because nobody knows whether it
        arrived.
        """
        if self.for_drawing != drawing:
            self.for_drawing, self.opened = drawing, self.opened + 1
        return self.links[self.opened]


# --- the table
# --------------------------------------------------------------------------------------


class Table:
    """A table as the own seat knows it: made by a picture, kept up by events."""

    def __init__(self, chain):
        self.number = None
        self.seat = None
        self.chain = chain
        self.told = self.drawing = None
        self.turn = {"choices": []}
        self.resting = self.over = self.ready = self.stood_in = False
        self.commitments = {}
        self.wrong = 0

    def see(self, picture):
        """The whole table."""
        self.number, self.seat, self.turn = picture["number"], picture["seat"], picture["turn"]
        self.resting, self.over = (
            picture["stage"] == "resting",
            picture["stage"] in ("over", "closed"),
        )
        chair = picture["chairs"][self.seat - 1]
        self.ready, self.stood_in, self.told = chair["ready"], chair["stood_in"], chair.get("told")
        drawing = picture.get("drawing")
        self.drawing = drawing and (
            picture["deal"],
            drawing["round"],
            self.seat in drawing["missing"],
        )
        if picture["commitment"]:
            self.commitments[picture["deal"]] = picture["commitment"]

    def hear(self, event):
        """Something that happened."""
        if event["number"] != self.number + 1:
            raise SystemExit(f"event {event['number']} follows {self.number}")
        self.number = event["number"]
        kind, own = event["event"], event.get("seat") == self.seat
        if kind == "committed":
            self.commitments[event["deal"]] = event["commitment"]
        elif kind == "chained" and own:
            self.told = event["tip"]
        elif kind == "drawing":
            self.drawing = (event["deal"], event["round"], self.seat in event["seats"])
        elif kind == "linked" and own:
            self.told, self.drawing = event["link"], (*self.drawing[:2], False)
        elif kind == "struck" and own:
            # What was opened came too late, and is known.
            self.chain.begin()
        elif kind == "ready":
            self.ready |= own
        elif kind in ("stood_in", "returned") and own:
            self.stood_in = kind == "stood_in"
        elif kind == "dealt":
            self.resting = self.ready = False
            self.drawing = None
        elif kind == "deal_ended":
            self.resting = True
            self.check(event)
            print(
                f"deal {event['deal']}: {' '.join(f'{amount:+}' for amount in event['amounts'])}",
                flush=True,
            )
        elif kind == "match_ended":
            self.over = True
            print(
                "match:", " ".join(f"{share['amount']:+}" for share in event["shares"]), flush=True
            )
        elif kind == "closed":
            self.over = True

    def check(self, event):
        """Whether the secret of a deal is the one that was fixed before anybody added to it."""
        published = self.commitments.pop(event["deal"], None)
        computed = hashlib.sha256(
            b"cego commitment 1\0" + bytes.fromhex(event["secret"])
        ).hexdigest()
        if published != computed:
            print(
                f"deal {event['deal']}: the secret is not the one that was published",
                file=sys.stderr,
            )
            self.wrong += 1

    def wanted(self):
        """What is to be said now, if anything."""
        if self.stood_in:
            return {"type": "return"}
        if self.drawing:
            deal, round, missing = self.drawing
            known = self.chain.told() == self.told or self.chain.for_drawing == (deal, round)
            if missing and known and deal in self.commitments:
                return {"type": "open", "link": self.chain.open((deal, round))}
            return None
        if self.told != self.chain.told():
            return {"type": "chain", "tip": self.chain.told()}
        if self.turn["choices"]:
            return {
                "type": "act",
                "moment": self.turn["moment"],
                "action": choose(self.turn["choices"]),
            }
        if self.resting and not self.ready:
            return {"type": "go_on"}
        return None


def listen(socket, table, args, said):
    """Talks to a table until the match is over, or the connection is: after how many seconds to
    come again.
    """
    waiting = None
    while not table.over:
        command = table.wanted() if waiting is None and table.number is not None else None
        if command:
            time.sleep(args.pause)
            said["count"] += 1
            waiting = said["count"]
            socket.send(json.dumps({**command, "id": waiting}))
            if args.drop_every and waiting % args.drop_every == 0:
                # Now nobody here knows whether it was done.
                socket.drop()
                return 0
        text = socket.receive()
        if text is None:
            return 1
        message = json.loads(text)
        kind = message["type"]
        if kind == "picture":
            table.see(message)
        elif kind == "events":
            for event in message["events"]:
                table.hear(event)
            table.turn = message["turn"]
        elif kind == "done":
            waiting = None
        elif kind == "refused":
            if message["reason"] not in HARMLESS:
                raise Problem(message)
            # Wait for what happened instead; too many messages are said again.
            if message["reason"] == "too_many":
                time.sleep(1)
            waiting = None
        elif kind == "bye":
            if "again_ms" not in message:
                raise Problem(message)
            return message["again_ms"] / 1000
        # "hello" and "still" tell nothing that is needed here, nor what a later version may add.
    return None


def play(api, name, chain, args):
    """Plays at a table until the match is over."""
    table, said, failed = Table(chain), {"count": 0}, 0
    while not table.over:
        try:
            socket = api.connect(name, table.number)
            failed = 0
            again = listen(socket, table, args, said)
            socket.drop()
        except Refused as refused:
            if refused.status not in (429, 503) or failed == TRIES:
                raise problem_of(refused.status, refused.body) from None
            again, failed = 2**failed / 5, failed + 1
        except OSError:
            if failed == TRIES:
                raise
            again, failed = 2**failed / 5, failed + 1
        if again is not None:
            print(f"the connection is lost after event {table.number}", file=sys.stderr, flush=True)
            time.sleep(again)
    return table


def sit(api, chain, args):
    """A seat, at the table that is wanted or at a new one: the table's name."""
    sits = {"type": "sit", "tip": chain.told()}
    if args.table:
        name = args.table.rstrip("/").rsplit("/", 1)[-1]
        api.ask("POST", f"/tables/{name}/commands", sits)
        return name
    wanted = {"ruleset": {"preset": args.rules}, "players": 4, "deals": args.deals, "bot": args.bot}
    opened = api.ask("POST", "/tables", wanted)
    name = opened["table"]
    print("table:", opened["link"], flush=True)
    api.ask("POST", f"/tables/{name}/commands", sits)
    for seat in (2, 3, 4):
        api.ask(
            "POST", f"/tables/{name}/commands", {"type": "seat_bot", "seat": seat, "bot": args.bot}
        )
    api.ask("POST", f"/tables/{name}/commands", {"type": "begin"})
    return name


def main():
    parser = argparse.ArgumentParser(description="Plays a match on a Cego server.")
    parser.add_argument("server", help="its address, as https://cego.example")
    parser.add_argument("--table", help="the link of a table to join")
    parser.add_argument("--deals", type=int, default=4, help="of a new table [default: 4]")
    parser.add_argument(
        "--rules", default="schopfheim", help="of a new table [default: schopfheim]"
    )
    parser.add_argument(
        "--bot", default="level2", help="the others at a new table [default: level2]"
    )
    parser.add_argument("--name", default="Python", help="to play under [default: Python]")
    parser.add_argument(
        "--pause", type=float, default=0, help="seconds before each decision [default: 0]"
    )
    parser.add_argument(
        "--drop-every", type=int, default=0, help="lose the connection after so many commands"
    )
    args = parser.parse_args()
    api = Api(args.server)
    guest = api.ask("POST", "/guests", {"name": args.name, "token": True})
    api.headers["Authorization"] = "Bearer " + guest["token"]
    chain = Chain()
    name = sit(api, chain, args)
    table = play(api, name, chain, args)
    for record in api.ask("GET", f"/tables/{name}/records"):
        verified = api.ask("GET", f"/records/{record['record']}/verify")
        print(f"record: {api.url}/r/{record['record']} {verified['verdict']}", flush=True)
        table.wrong += verified["verdict"] == "wrong"
    return 1 if table.wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Problem, OSError) as error:
        print(f"play.py: {error}", file=sys.stderr)
        sys.exit(1)

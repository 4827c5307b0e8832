#!/usr/bin/env python3
"""Where the cards of a Cego record come from, computed without any of Cego's code.

    verify.py [--key PUBLIC_KEY] RECORD.cego ...

Written from docs/fairness.md and docs/record-format.md alone, with nothing but Python's standard
library. For each record it says `proven`, `committed`, `unproven` or `wrong`, and why. A server's
public keys are at /api/v1/keys.
"""

import hashlib
import re
import sys

WORD = (1 << 64) - 1


# --- cards, in index order ------------------------------------------------------------------------
BLACK, RED = ["7", "8", "9", "10", "J", "N", "Q", "K"], ["4", "3", "2", "1", "J", "N", "Q", "K"]
CARDS = [
    suit + rank
    for suit, ranks in (("C", BLACK), ("S", BLACK), ("H", RED), ("D", RED))
    for rank in ranks
]
CARDS += [f"T{number}" for number in range(1, 23)]
NOT_OF_THREE = ["C7", "S7", "D4"]

# The rulesets whose way of dealing is known here, but for the switches that a record names.
RULESETS = [
    "hochschwarzwald",
    "schopfheim",
    "schwarzwaldmeisterschaft",
    "st_georgen",
    "stockholm",
    "wikipedia",
]


# --- the key stream: ChaCha with 8 rounds, 64-bit block counter, 64-bit stream --------------------
def chacha8(key, block, stream):
    def rotate(value, by):
        return (value << by | value >> 32 - by) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        s[a] = s[a] + s[b] & 0xFFFFFFFF
        s[d] = rotate(s[d] ^ s[a], 16)
        s[c] = s[c] + s[d] & 0xFFFFFFFF
        s[b] = rotate(s[b] ^ s[c], 12)
        s[a] = s[a] + s[b] & 0xFFFFFFFF
        s[d] = rotate(s[d] ^ s[a], 8)
        s[c] = s[c] + s[d] & 0xFFFFFFFF
        s[b] = rotate(s[b] ^ s[c], 7)

    def words(data):
        return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]

    start = words(b"expand 32-byte k") + words(key)
    start += words(block.to_bytes(8, "little")) + words(stream.to_bytes(8, "little"))
    state = list(start)
    for _ in range(4):
        for column in range(4):
            quarter(state, column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter(
                state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4
            )
    block = b"".join((a + b & 0xFFFFFFFF).to_bytes(4, "little") for a, b in zip(state, start))
    return [int.from_bytes(block[at : at + 8], "little") for at in range(0, 64, 8)]


# --- the shuffle ----------------------------------------------------------------------------------
def pack(seed, number, three=False):
    """The pack of a deal, from the top: Fisher and Yates, eight places from each word."""
    cards = [card for card in CARDS if not (three and card in NOT_OF_THREE)]
    size = len(cards)

    def stream_words():
        for stream in range(1 << 32):
            yield from chacha8(seed, number, stream)

    source = stream_words()
    for first in range(0, size - 1, 8):
        # How many cards each place may come from; places beyond the pack come from themselves
        # alone.
        factors = [max(size - place, 1) for place in range(first, first + 8)]
        product = 1
        for factor in factors:
            product *= factor
        while True:
            rest, drawn = next(source), []
            for factor in factors:
                wide = rest * factor
                drawn.append(wide >> 64)
                rest = wide & WORD
            # A word that is one of the 2^64 mod product too many is passed over.
            if rest >= (1 << 64) % product:
                break
        for place, at in zip(range(first, first + 8), drawn):
            if place < size:
                last = size - 1 - place
                cards[last], cards[at] = cards[at], cards[last]
    return cards[::-1]


def deal(seed, number, people, dealer, blind_first, full_bundle):
    """Hands by seat, and the blind. Forehand, to the right of the dealer, gets the first cards."""
    three = people == 3
    cards, players = pack(seed, number, three), 3 if three else 4
    blind_size, hand_size = (12, 13) if three else (10, 11)
    hands_at = blind_size if blind_first else 0
    blind_at = 0 if blind_first else players * hand_size
    order = [(dealer + turn) % people + 1 for turn in range(players)]
    hands = {}
    for turn, seat in enumerate(order):
        if full_bundle:
            at = hands_at + turn * hand_size
            hands[seat] = set(cards[at : at + hand_size])
        else:
            hands[seat] = {cards[hands_at + round * players + turn] for round in range(hand_size)}
    return hands, set(cards[blind_at : blind_at + blind_size])


def first_dealer(seed, people):
    """Draws the first dealer: highest card; equal ranks by clubs, spades, hearts, diamonds."""

    def order(card):
        index = CARDS.index(card)
        return index if index >= 32 else index % 8 * 4 + (3 - index // 8)

    drawn = pack(seed, WORD)[:people]
    return max(range(people), key=lambda at: order(drawn[at])) + 1


# --- hashes ---------------------------------------------------------------------------------------
def sha256(name, *parts):
    return hashlib.sha256(name.encode() + b"\0" + b"".join(parts)).digest()


def seed_of(name, secret, added):
    return sha256(name, secret, *(bytes([len(one)]) + one for one in added))


def open_seed(secret, added):
    return hashlib.sha256(
        b"cego seed 1\0" + secret + b"".join(b"\0" + one for one in added)
    ).digest()


# --- signatures: Ed25519 as RFC 8032, section 6, has it -------------------------------------------
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def point_add(a, b):
    x, y = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    z, w = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = y - x, w - z, w + z, y + x
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def point_times(number, point):
    result = (0, 1, 1, 0)
    while number > 0:
        if number & 1:
            result = point_add(result, point)
        point, number = point_add(point, point), number >> 1
    return result


def point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - x2) % P or x == 0 and sign:
        return None
    return (x, y, 1, x * y % P) if x & 1 == sign else (P - x, y, 1, (P - x) * y % P)


BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    public, commit = point(key), point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or public is None or commit is None or scalar >= ORDER:
        return False
    hashed = hashlib.sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(hashed, "little") % ORDER
    left, right = point_times(scalar, BASE), point_add(commit, point_times(challenge, public))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (
        left[1] * right[2] - right[1] * left[2]
    ) % P == 0


# --- records --------------------------------------------------------------------------------------
class Wrong(Exception):
    pass


def records(text):
    """Yields the lines of each record, as they are signed: without a byte order mark, blank lines
    and blanks at line ends.

    Comments before a record are part of it and stand behind its tags; comments after the last
    record are part of none. Yields Wrong for lines that belong to no record."""
    record, comments = None, []
    # Not splitlines(): that ends lines at signs that may stand in a tag, too.
    for line in re.split(r"\r?\n", text.removeprefix("\ufeff")):
        line = line.rstrip(" \t")
        if line.startswith("[Cego "):
            if record is not None:
                yield Wrong("the record is cut off")
                comments = []
            record = []
        if record is not None:
            if line:
                record.append(line)
            if re.match(r"Settlement:|\*$", line):
                tags = number_of_tags(record)
                yield record[:tags] + comments + record[tags:]
                record, comments = None, []
        elif line.startswith((";", "{")):
            comments.append(line)
        elif line:
            yield Wrong(f"this belongs to no record: {line[:60]!r}")
            return
    if record is not None:
        yield Wrong("the record is cut off")


def number_of_tags(lines):
    return next((at for at, line in enumerate(lines) if not line.startswith("[")), len(lines))


def canonical(lines):
    """The text of a record: its tags, a blank line, and the rest."""
    head = number_of_tags(lines)
    return "\n".join(lines[:head] + [""] + lines[head:]) + "\n"


def tags_of(lines):
    tags, switches = {}, {}
    for line in lines:
        if not line.startswith("["):
            break
        found = re.fullmatch(r'\[(\w+) "(.*)"\]', line)
        if found is None:
            raise Wrong(f"a tag cannot be read: {line[:60]!r}")
        name, value = found.groups()
        if name == "Switch":
            switch, _, chosen = value.partition(" = ")
            switches[switch] = chosen
        elif name.lower() in tags:
            raise Wrong(f"the tag {name} is there twice")
        else:
            tags[name.lower()] = value
    return tags, switches


def digits(tags, name, length):
    try:
        value = bytes.fromhex(tags[name])
    except (KeyError, ValueError):
        raise Wrong(f"{name} is missing or cannot be read") from None
    if len(value) != length:
        raise Wrong(f"{name} has {len(value)} bytes instead of {length}")
    return value


def verdict(lines, keys):
    tags, switches = tags_of(lines)
    vouched = False
    if "signature" in tags or "key" in tags:
        key, signature = digits(tags, "key", 32), digits(tags, "signature", 64)
        bare = canonical([line for line in lines if not line.startswith("[Signature ")])
        if not is_signed(key, b"cego record 1\n" + bare.encode(), signature):
            raise Wrong("the signature does not belong to this record")
        vouched = key in keys
    if tags["rules"] not in RULESETS:
        return "unproven", f"the ruleset {tags['rules'][:60]!r} is not known here"
    if "commitment" not in tags and "secret" not in tags:
        return "unproven", "the record does not say what was fixed before the deal"
    people = int(tags["players"])
    dealer, number = int(tags["dealer"]), int(tags.get("deal", -1))
    commitment, secret = digits(tags, "commitment", 32), digits(tags, "secret", 32)
    if sha256("cego commitment 1", secret) != commitment:
        raise Wrong("the secret is not the one that was committed to")
    added, linked = [], []
    for seat in range(1, people + 1):
        if f"link{seat}" in tags:
            linked.append(seat)
            added.append(digits(tags, f"link{seat}", 32))
        elif f"added{seat}" in tags:
            added.append(digits(tags, f"added{seat}", 16))
        else:
            added.append(b"")
    seed = seed_of("cego seed 2", secret, added) if linked else open_seed(secret, added)
    if "seed" in tags and digits(tags, "seed", 32) != seed:
        raise Wrong("another seed follows from the secret and what was added")
    if number < 0:
        raise Wrong("the number of the deal is missing")
    blind_first = switches.get("blind_dealt", "first") == "first"
    full_bundle = switches.get("hand_packet", "full_bundle") == "full_bundle"
    hands, blind = deal(seed, number, people, dealer, blind_first, full_bundle)
    shown = {seat: set(tags.get(f"hand{seat}", "").split()) for seat in range(1, people + 1)}
    if (
        any(shown[seat] != hands.get(seat, set()) for seat in shown)
        or set(tags["blind"].split()) != blind
    ):
        raise Wrong("other cards follow from the seed")
    if (
        "drawn" in tags
        and "first_dealer_draw" not in switches
        and "draw_suit_tiebreak" not in switches
    ):
        if first_dealer(seed_of("cego draw 2", secret, added), people) != dealer:
            raise Wrong("another first dealer is drawn")
    if not vouched:
        return (
            "unproven",
            "the cards follow, but no key that you trust vouches for when it was fixed",
        )
    if "struck" in tags:
        return "committed", f"seat {tags['struck']} did not open in time"
    if not linked:
        return "committed", "no device added anything"
    return "proven", f"seats {', '.join(map(str, linked))} added"


def main(arguments):
    keys, files = set(), []
    while arguments:
        argument = arguments.pop(0)
        if argument == "--key" and arguments:
            keys.add(bytes.fromhex(arguments.pop(0)))
        else:
            files.append(argument)
    if not files:
        sys.exit(__doc__)
    wrong = False
    for name in files:
        for word, why in verdicts(name, keys):
            print(f"{name}: {word}: {why}")
            wrong |= word == "wrong"
    sys.exit(1 if wrong else 0)


def verdicts(name, keys):
    """The verdict of every record of a file, and why. There is always one: what cannot be read is
    wrong.
    """
    try:
        with open(name, encoding="utf-8") as file:
            text = file.read()
    except OSError as why:
        return [("wrong", f"the file cannot be read: {why.strerror}")]
    except UnicodeDecodeError:
        return [("wrong", "the file is not text in UTF-8")]
    found = []
    for record in records(text):
        try:
            if isinstance(record, Wrong):
                raise record
            found.append(verdict(record, keys))
        except Wrong as why:
            found.append(("wrong", str(why)))
        except (KeyError, ValueError, IndexError) as why:
            found.append(("wrong", f"the record cannot be read: {why!r}"))
    return found or [("wrong", "there is no record in it")]


if __name__ == "__main__":
    main(sys.argv[1:])

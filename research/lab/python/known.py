"""What can be known: a large network of the whole history learns where hidden cards lie and what
cards bring (research/notebooks/nets.md).

    cego-lab write-positions FOLDER --files 300 --deals 5000 --seed SEED --threads N &
    python known.py FOLDER SECONDS

With a graphics processor; PyTorch and numpy are all it needs. The first three files are held out,
the others are learned as they come.
"""

import glob
import math
import os
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

try:
    FOLDER, SECONDS = sys.argv[1], float(sys.argv[2])
except (IndexError, ValueError):
    sys.exit("python known.py FOLDER SECONDS")
if not os.path.isdir(FOLDER):
    sys.exit(f"{FOLDER} is no folder: cego-lab write-positions fills one")
# Numbers at each place, layers, heads, and deals of a step.
WIDE, LAYERS, HEADS, BATCH = (
    int(part) for part in (sys.argv[3] if len(sys.argv) > 3 else "384,8,8,1024").split(",")
)
ON = "cuda" if torch.cuda.is_available() else "cpu"
WORDS, PLAYS, CARDS = 24, 44, 12
RECORD = np.dtype(
    [
        ("declarer", "u1"),
        ("contract", "u1"),
        ("dealer", "u1"),
        ("takes", "u1"),
        ("words", "u1", (WORDS, 2)),
        ("holder", "u1", 54),
    ]
    + [
        ("plays", "u1", (PLAYS, 2)),
        ("counts", "u1", PLAYS),
        ("logs", "<f4", PLAYS),
        ("cards", "u1", (PLAYS, CARDS)),
    ]
    + [
        ("worths", "<i2", (PLAYS, CARDS)),
        ("thought", "<i2", (PLAYS, CARDS)),
        ("places", "u1", (PLAYS, 54)),
    ]
)


class Deals:
    """The records of all files that are there."""

    def __init__(self, wanted):
        self.wanted, self.files, self.data, self.many = wanted, set(), {}, 0

    def look(self):
        here = sorted(
            path
            for path in glob.glob(f"{FOLDER}/*.bin")
            if self.wanted(int(os.path.basename(path)[:5]))
        )
        for path in (path for path in here if path not in self.files):
            self.files.add(path)
            records = np.fromfile(path, RECORD)
            for name in RECORD.names:
                fresh = torch.from_numpy(np.ascontiguousarray(records[name])).to(ON)
                self.data[name] = (
                    torch.cat([self.data[name], fresh]) if name in self.data else fresh
                )
            self.many += len(records)


def winners(card, seat):
    """The seat that wins the trick after each card."""
    cards, seats = card.view(-1, PLAYS // 4, 4), seat.view(-1, PLAYS // 4, 4)
    led = cards[:, :, :1]
    suit = torch.where(led >= 32, cards >= 32, (cards < 32) & (cards // 8 == led // 8))
    rank = torch.where(
        cards >= 32, cards + 100, torch.where(suit, cards, torch.full_like(cards, -1))
    )
    best, who, all_of = rank[:, :, 0], seats[:, :, 0], [seats[:, :, 0]]
    for place in range(1, 4):
        who = torch.where(rank[:, :, place] > best, seats[:, :, place], who)
        best = torch.maximum(best, rank[:, :, place])
        all_of.append(who)
    return torch.stack(all_of, 2).view(-1, PLAYS)


def seen_by(data, deals, seats, turned):
    """What these seats see of these deals, with the suits turned at random or as they are; and what
    there is to learn.
    """
    of = {name: data[name][deals] for name in data}
    many = len(deals)
    turn = torch.arange(54, device=ON).repeat(many, 1)
    if turned:
        suits = torch.rand(many, 4, device=ON).argsort(1)
        turn[:, :32] = (suits[:, :, None] * 8 + torch.arange(8, device=ON)).view(many, 32)
    back = turn.argsort(1)
    holder = of["holder"].long().gather(1, back)
    relative = lambda seat: (seat.long() - seats.view(-1, *[1] * (seat.dim() - 1))) % 4
    seat, card = of["plays"].long().unbind(2)
    played = card < 54
    card = turn.gather(1, card.clamp(max=53))
    declares = of["declarer"] == seats
    hand, laid = holder == seats[:, None], (holder == 4) & (declares & (of["takes"] == 1))[:, None]
    step = torch.arange(PLAYS, device=ON)
    when = torch.full((many, 54), 99, device=ON)
    when.scatter_reduce_(
        1, card, torch.where(played, step.expand(many, PLAYS), torch.full_like(card, 99)), "amin"
    )
    hidden = (
        (when[:, None] >= step[None, :, None])
        & ~hand[:, None]
        & ~laid[:, None]
        & played[:, :, None]
    )
    own = (seat == seats[:, None]) & played
    cards = of["cards"].long()
    return {
        "hand": torch.cat([hand, laid], 1).float(),
        "game": torch.stack(
            [relative(of["declarer"]), of["contract"].long(), relative(of["dealer"])], 1
        ),
        "words": of["words"][..., 1].long(),
        "speakers": relative(of["words"][..., 0]),
        "card": card,
        "seat": relative(seat),
        "winner": relative(winners(card, seat)),
        "hidden": hidden,
        "own": own,
        "declares": declares,
        "lies": torch.where(
            holder == 4, torch.full_like(holder, 3), (holder - seats[:, None]) % 4 - 1
        ).clamp(min=0),
        "places": of["places"].long().gather(2, back[:, None].expand(many, PLAYS, 54)),
        "cards": turn[:, None].expand(many, PLAYS, 54).gather(2, cards.clamp(max=53)),
        "asked": (cards < 54) & own[:, :, None],
        "worths": of["worths"].float() / 500,
        "thought": of["thought"].float() / 500,
        "counts": of["counts"],
        "logs": of["logs"],
    }


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.LayerNorm(WIDE), nn.LayerNorm(WIDE)
        self.looks, self.found = nn.Linear(WIDE, 3 * WIDE), nn.Linear(WIDE, WIDE)
        self.up, self.down = nn.Linear(WIDE, 4 * WIDE), nn.Linear(4 * WIDE, WIDE)

    def forward(self, x):
        many, places, _ = x.shape
        q, k, v = (
            self.looks(self.first(x))
            .view(many, places, 3, HEADS, WIDE // HEADS)
            .permute(2, 0, 3, 1, 4)
        )
        found = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.found(found.transpose(1, 2).reshape(many, places, WIDE))
        return x + self.down(F.gelu(self.up(self.second(x))))


class Network(nn.Module):
    """The hand, then the words, then the cards played; after each of them where hidden cards lie
    and what each card brings.
    """

    def __init__(self):
        super().__init__()
        self.hand = nn.Linear(108, WIDE)
        self.game = nn.ModuleList(nn.Embedding(many, WIDE) for many in (4, 32, 4))
        self.word, self.speaker = nn.Embedding(256, WIDE), nn.Embedding(4, WIDE)
        self.card, self.seat, self.winner = (
            nn.Embedding(54, WIDE),
            nn.Embedding(4, WIDE),
            nn.Embedding(4, WIDE),
        )
        self.of_seat = nn.Embedding(54 * 4, WIDE)
        self.at = nn.Parameter(torch.zeros(1 + WORDS + PLAYS, WIDE))
        self.blocks = nn.Sequential(*[Block() for _ in range(LAYERS)])
        self.end = nn.LayerNorm(WIDE)
        self.lies, self.brings = nn.Linear(WIDE, 54 * 4), nn.Linear(WIDE, 54)
        for part in self.modules():
            if isinstance(part, nn.Linear | nn.Embedding):
                nn.init.normal_(part.weight, std=0.02)
            if isinstance(part, nn.Linear):
                nn.init.zeros_(part.bias)

    def forward(self, of):
        hand = self.hand(of["hand"]) + sum(
            table(of["game"][:, i]) for i, table in enumerate(self.game)
        )
        words = self.word(of["words"]) + self.speaker(of["speakers"])
        plays = (
            self.card(of["card"])
            + self.seat(of["seat"])
            + self.winner(of["winner"])
            + self.of_seat(of["card"] * 4 + of["seat"])
        )
        x = self.end(
            self.blocks(torch.cat([hand[:, None], words, plays], 1) + self.at)[
                :, WORDS : WORDS + PLAYS
            ]
        )
        return self.lies(x).view(-1, PLAYS, 54, 4), self.brings(x)


def answers(network, of):
    """The logarithm of how likely each hidden card lies where it lies, and what cards bring beside
    one another.
    """
    with torch.autocast(ON, torch.bfloat16):
        lies, brings = network(of)
    may = torch.stack([of["places"] >> place & 1 for place in (0, 1, 2, 4)], 3) > 0
    known = of["own"][:, :, None, None] & (of["places"] > 0)[..., None]
    logs = lies.float().masked_fill(known & ~may, -1e4).log_softmax(3)
    logs = logs.gather(3, of["lies"][:, None, :, None].expand(-1, PLAYS, 54, 1)).squeeze(3)
    brings = brings.float().gather(2, of["cards"])
    mean = (brings * of["asked"]).sum(2) / of["asked"].sum(2).clamp(min=1)
    return logs, brings - mean[..., None], may.sum(3) > 1


def judge(network, deals, many):
    """Prints what is known of deals that were not learned, beside what the shipped networks know:
    by role, all and by trick.
    """
    sums = {}
    network.eval()
    with torch.no_grad():
        for seat in range(4):
            for at in range(0, many, BATCH):
                numbers = torch.arange(at, min(many, at + BATCH), device=ON)
                of = seen_by(deals.data, numbers, torch.full_like(numbers, seat), False)
                logs, brings, open_ = answers(network, of)
                liked = lambda thought: (
                    of["worths"]
                    .gather(2, thought.masked_fill(~of["asked"], -1e9).argmax(2, keepdim=True))
                    .squeeze(2)
                )
                better = liked(brings) - liked(of["thought"])
                for role, there in (("declarer", of["declares"]), ("opponent", ~of["declares"])):
                    own = of["own"] & there[:, None]
                    look, asked = (
                        of["hidden"] & open_ & own[:, :, None],
                        of["asked"] & there[:, None, None],
                    )
                    decided = asked.any(2)
                    tricks = lambda found: found.view(-1, PLAYS // 4, 4).sum((0, 2))
                    fresh = torch.cat(
                        [
                            tricks((logs * look).sum(2)),
                            tricks(look.sum(2)),
                            tricks(of["logs"] * own),
                            torch.stack(
                                [
                                    ((brings - of["worths"]) ** 2 * asked).sum(),
                                    ((of["thought"] - of["worths"]) ** 2 * asked).sum(),
                                    (of["worths"] ** 2 * asked).sum(),
                                ]
                                + [
                                    (better * decided).sum(),
                                    (better**2 * decided).sum(),
                                    decided.sum(),
                                ]
                            ),
                        ]
                    ).double()
                    sums[role] = sums.get(role, 0) + fresh
    network.train()
    for role, found in sums.items():
        logs, counts, shipped = found[:33].view(3, 11).cpu()
        wrong, wrong_shipped, all_, better, squares, decided = found[33:].tolist()
        print(
            f"{role}: where cards lie {logs.sum() / counts.sum():.4f}, shipped "
            f"{shipped.sum() / counts.sum():.4f}; what cards bring, known "
            f"{1 - wrong / all_:.4f}, shipped {1 - wrong_shipped / all_:.4f}; its card brings "
            f"{better / decided:+.4f} ± {1.96 * math.sqrt(squares) / decided:.4f} more"
        )
        print(
            "  by trick "
            + " ".join(
                f"{a / c:.3f}/{b / c:.3f}" for a, b, c in zip(logs, shipped, counts, strict=True)
            ),
            flush=True,
        )


def main():
    torch.manual_seed(1)
    held, deals = Deals(lambda number: number < 3), Deals(lambda number: number >= 3)
    while len(held.files) < 3 or deals.many < BATCH:
        held.look()
        deals.look()
        time.sleep(0.2)
    network = Network().to(ON)
    steps = torch.optim.AdamW(
        network.parameters(), weight_decay=0.02, betas=(0.9, 0.95), fused=ON == "cuda"
    )
    begin, looked, judged, step = time.time(), 0.0, 0.0, 0
    while (now := time.time() - begin) < SECONDS:
        if now - looked > 6:
            deals.look()
            looked = now
        for group in steps.param_groups:
            group["lr"] = (
                7e-4 * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * now / SECONDS))
                + 1e-6
            )
        of = seen_by(
            deals.data,
            torch.randint(deals.many, (BATCH,), device=ON),
            torch.randint(4, (BATCH,), device=ON),
            True,
        )
        logs, brings, _ = answers(network, of)
        hidden = of["hidden"].sum(2)
        unlikely = -((logs * of["hidden"]).sum(2) / hidden.clamp(min=1)).sum() / (hidden > 0).sum()
        wrong = ((brings - of["worths"].clamp(-15, 15)) ** 2 * of["asked"]).sum() / of[
            "asked"
        ].sum().clamp(min=1)
        (unlikely + wrong / 16).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        steps.step()
        steps.zero_grad(set_to_none=True)
        step += 1
        if now - judged > max(60, SECONDS / 6):
            judged = now
            print(f"{now:.0f} s, {step} steps of {BATCH} deals, {deals.many} deals", flush=True)
            judge(network, held, min(held.many, 2000))
    print(f"{SECONDS:.0f} s, {step} steps of {BATCH} deals, {deals.many} deals")
    judge(network, held, held.many)


if __name__ == "__main__":
    main()

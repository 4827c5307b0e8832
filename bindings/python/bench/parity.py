"""Whether games in Python are the games of the program: records that `cego simulate` wrote are
played again, action by action and number by number.

    cego simulate --rules stockholm --players 4 --deals 10000 --seed 5 --bots random \\
        --json > deals.jsonl
    python bindings/python/bench/parity.py deals.jsonl

Of each deal: every action is among those that are allowed, by name and by number; the record of the
game in Python is the one that was read; what it pays is what the record says. Exit code 1 and the
first differences if there are any.
"""

import sys

import cego


def differences(record):
    """What is different in Python."""
    start = record.replay()
    game = cego.Game(start.ruleset, start.deal) if start.log else start
    course = cego.Course(game)
    in_turn = True
    for step, (seat, action) in enumerate(record.actions, 1):
        if action not in game.legal(seat):
            yield f"step {step}: {action} is not allowed"
            return
        in_turn = in_turn and game.turn == seat
        if in_turn:
            for number in cego.action_numbers(action):
                if number not in course.legal():
                    yield f"step {step}: number {number} is not allowed"
                    return
                course.step(number)
        game.play(action, seat)
    if game.settlement() is None or game.settlement().amounts != record.amounts:
        yield "it pays something else"
    if in_turn and course.amounts() != record.amounts:
        yield "by numbers it pays something else"
    if game.record().actions != record.actions:
        yield "the record is another"


def main():
    deals = decisions = 0
    found = []
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                record = cego.Record.from_text(line)
                deals += 1
                decisions += len(record.actions)
                found += [f"{path}:{deals}: {what}" for what in differences(record)]
    print(f"{deals} deals, {decisions} decisions, {len(found)} differences")
    print(*found[:10], sep="\n", end="\n" if found else "")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()

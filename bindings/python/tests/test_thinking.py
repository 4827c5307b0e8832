"""Solver, worlds, advice, review, bots, arena."""

import math
import random
import threading
import time
from functools import partial

import cego
import cego.data
import numpy as np
import pytest
from conftest import play_out


def in_play(rules, cards=6, seed=4):
    """A game in which each hand has so many cards left."""
    for number in range(50):
        game = cego.Game(rules, cego.Deal.from_seed(rules, seed, number))
        bot = cego.Bot("policy", seed=1)
        while game.turn is not None:
            if game.phase == "play" and len(game.hand(game.turn)) <= cards:
                return game
            game.play(bot.decide(game.view(game.turn)))
    raise AssertionError("no such game")


def test_the_solver_finds_what_playing_everything_out_finds(rules):
    game = in_play(rules, cards=2)
    solved = cego.solve(game)
    two_sides = solved["concept"] == "two_sides"
    assert solved["seat"] == game.turn and solved["cards"]
    if not two_sides:
        return
    declarer = solved["declarer"]

    def best(now):
        if now.turn is None:
            return now.settlement()[declarer]
        values = []
        for action in now.legal():
            after = now.copy()
            after.play(action)
            values.append(best(after))
        return max(values) if now.turn == declarer else min(values)

    for card in solved["cards"]:
        after = game.copy()
        after.play(card["card"])
        if card["settlement"] is not None:
            assert card["settlement"] == best(after)


def test_there_is_nothing_to_solve_in_an_auction(rules):
    with pytest.raises(cego.NotSolvableError) as caught:
        cego.solve(cego.Game(rules, cego.Deal.from_seed(rules, 3)))
    assert caught.value.id == "auction_not_over"


def test_worlds_agree_with_what_the_seat_knows(rules):
    game = in_play(rules)
    seat = game.turn
    worlds = cego.sample_worlds(game.view(seat), 300, seed=9)
    assert len(worlds) == 300
    for world in worlds:
        assert world.hands[seat - 1] == game.hand(seat)
        assert [len(hand) for hand in world.hands] == [len(game.hand(s)) for s in (1, 2, 3, 4)]
        assert math.isfinite(world.log_weight)
    again = cego.sample_worlds(game.view(seat), 300, seed=9)
    assert [world.hands for world in again] == [world.hands for world in worlds]
    assert len({world.log_weight for world in worlds}) > 1


def test_what_is_not_seeded_differs(rules):
    game = in_play(rules)
    course, view = cego.Course(game), game.view(game.turn)
    hands = [[world.hands for world in cego.sample_worlds(view, 20)] for _ in range(2)]
    assert hands[0] != hands[1]
    assert len({str(course.resample().game.deal.hands) for _ in range(8)}) > 1
    assert course.resample(seed=3).game.deal == course.resample(seed=3).game.deal
    chosen = {tuple(str(cego.Bot("random").decide(view)) for _ in range(3)) for _ in range(20)}
    assert len(chosen) > 1


def test_worlds_are_drawn_as_counted_by_hand():
    """Three void suits leave 160 worlds, in 120 of which seat 4 has the last diamond."""
    game = cego.Game("stockholm", cego.Deal.from_seed("stockholm", 31337, 65))
    for said in "3 fort, 4 fort, 1 solo, 3 gut, 4 gegensolo, 1 gut, 2 halbe, 4 gut".split(", "):
        game.play(said[2:], int(said[0]))
    game.play(cego.Action.keep(["S9"], ["SN"]))
    game.play("DQ")
    played = (
        "SN S8 T4 S7 DN D2 DJ T21 HK H1 H4 H3 T1 T17 T22 T9 "
        "T11 T8 T19 T13 T7 C7 T14 T3 SJ S9 T2 D1 H2 CK HQ T10"
    )
    for card in played.split():
        game.play(card)
    worlds = cego.sample_worlds(game.view(2), 20_000, seed=1)
    share = np.mean(["D3" in world.hands[3] for world in worlds])
    assert abs(share - 0.75) < 0.0125  # four standard errors
    assert len({str(world.hands) for world in worlds}) == 160


def test_a_view_that_nobody_could_have_has_no_world(rules):
    """A view of another program in which a seat followed suit and did not: no world is made up for
    it.
    """
    game = in_play(rules, cards=4)
    view = game.view(game.turn)
    fields = view.to_dict()
    legal = [action.to_dict() for action in view.legal()]
    again = cego.View.from_dict(fields, legal, rules)
    assert len(cego.sample_worlds(again, 5, seed=1)) == 5
    fields["words"] = fields["words"][:-1]
    with pytest.raises(cego.NotSolvableError) as caught:
        cego.sample_worlds(cego.View.from_dict(fields, legal, rules), 5, seed=1)
    assert caught.value.id == "no_world"


def test_advice_names_what_may_be_done(rules):
    game = cego.Game(rules, cego.Deal.from_seed(rules, 3))
    advice = cego.advise(game.view(game.turn), bot="policy", language="de")
    assert advice["options"][0]["recommended"]
    legal = [action.to_dict() for action in game.legal()]
    assert all(any(one.items() <= option.items() for one in legal) for option in advice["options"])
    assert cego.advise(game.view(game.turn % 4 + 1), bot="policy") is None


def test_a_review_goes_through_the_decisions(rules):
    game = play_out(cego.Game(rules, cego.Deal.from_seed(rules, 3)), 3)
    seen = []
    judged = cego.review(
        game, bot="policy", deep=3, progress=lambda done, of: seen.append((done, of))
    )
    assert seen[-1] == (len(game.log), len(game.log))
    assert judged and all(1 <= one["step"] <= len(game.log) for one in judged)


def test_bots_play_alike_from_the_same_seed(rules):
    game = cego.Game(rules, cego.Deal.from_seed(rules, 8))
    names = [bot["name"] for bot in cego.bots()]
    assert names[0] == "random" and "strong" in names
    for name in names[:5]:
        answers = {str(cego.Bot(name, seed=5).decide(game.view(game.turn))) for _ in range(3)}
        assert len(answers) == 1
    with pytest.raises(cego.NotSolvableError):
        cego.Bot("policy").decide(game.view(game.turn % 4 + 1))


def test_an_arena_has_intervals(rules):
    seen = []
    report = cego.arena(
        ["thumb", "random"], deals=20, seed=7, ruleset=rules, progress=lambda *at: seen.append(at)
    )
    (pair,) = report["pairs"]
    low, high = pair["edge"]["ci95"]
    assert low < pair["edge"]["mean"] < high and low > 0
    assert seen == [(n, 20) for n in range(1, 21)]
    alone = cego.arena(["thumb", "random"], deals=20, seed=7, ruleset=rules, threads=1)
    assert alone["pairs"] == report["pairs"]


def test_in_the_field_the_luck_of_the_cards_is_taken_out(rules):
    report = cego.arena(
        ["thumb", lambda view: view.legal()[0]], deals=6, seed=7, ruleset=rules, lineups="field"
    )
    (pair,) = report["pairs"]
    adjusted = pair["adjusted"]
    assert adjusted["edge"]["mean"] + adjusted["luck"]["mean"] == pytest.approx(
        pair["edge"]["mean"]
    )
    assert len(adjusted["spread"]) == 2 and report["games"] == 6 * 2 * 4


def test_a_bot_of_ones_own_plays_in_the_arena(rules):
    class First:
        name = "first"

        def decide(self, view):
            return view.legal()[0]

    report = cego.arena(
        [First(), "random", lambda view: view.legal()[-1]], deals=4, seed=1, ruleset=rules
    )
    assert [one["name"] for one in report["contestants"]] == ["first", "random", "<lambda>"]
    assert all(one["illegal"] == 0 for one in report["contestants"])


class Moody:
    """Plays by what it was asked before."""

    name = "moody"

    def __init__(self):
        self.asked = 0

    def decide(self, view):
        self.asked += 1
        legal = view.legal()
        return legal[self.asked % len(legal)]


def test_a_bot_that_remembers_plays_the_same_match_on_any_threads(rules):
    moody = Moody()
    reports = [
        cego.arena([moody, "thumb"], deals=12, seed=3, ruleset=rules, threads=threads)
        for threads in (1, 2, 3, 3)
    ]
    reports.append(cego.arena([Moody, "thumb"], deals=12, seed=3, ruleset=rules))
    assert moody.asked == 0 and all(report["pairs"] == reports[0]["pairs"] for report in reports)
    assert cego.data.bench(moody) == cego.data.bench(moody)
    records = [cego.simulate([moody], 3, 1, rules) for _ in range(2)]
    assert records[0] == records[1]


def test_a_bot_that_cannot_be_copied_is_refused(rules):
    class Locked(Moody):
        def __init__(self):
            super().__init__()
            self.lock = threading.Lock()

    with pytest.raises(TypeError, match="hand over its class"):
        cego.arena([Locked(), "thumb"], deals=2, seed=3, ruleset=rules)
    assert cego.arena([Locked, "thumb"], deals=2, seed=3, ruleset=rules)["deals"] == 2


def counting():
    counted = [0]

    def count(view):
        counted[0] += 1
        return view.legal()[counted[0] % len(view.legal())]

    return count


def setting():
    counted = 0

    def count(view):
        def add():
            nonlocal counted
            counted += 1

        add()
        return view.legal()[counted % len(view.legal())]

    return count


def random_choice():
    chance = random.Random(1)
    return lambda view: chance.choice(view.legal())


def remembered(view, seen={}):  # noqa: B006
    seen[view.seat] = view
    return view.legal()[0]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (counting(), "count is a function that holds counted, of type list"),
        (setting(), "count is a function that sets the variable counted"),
        (random_choice(), "<lambda> is a function that holds chance, of type Random"),
        (remembered, "remembered is a function that holds a default of type dict"),
        (partial(counting()), "holds counted, of type list"),
    ],
)
def test_a_function_that_remembers_is_refused(rules, bot, why):
    with pytest.raises(TypeError, match=why + r".*an object with decide\(view\)"):
        cego.arena([bot, "thumb"], deals=2, seed=3, ruleset=rules)
    with pytest.raises(TypeError, match=why):
        cego.simulate([bot], 1, 1, rules)
    with pytest.raises(TypeError, match=why):
        cego.data.bench(bot)


def test_a_function_may_hold_what_cannot_change(rules):
    def last(number):
        names = ("a", number)

        def choose(view):
            return view.legal()[names[1]] if rules else again(view)

        def again(view):
            return choose(view)

        return choose

    reports = [
        cego.arena([last(-1), "thumb"], deals=4, seed=3, ruleset=rules, threads=threads)
        for threads in (1, 3)
    ]
    assert reports[0]["pairs"] == reports[1]["pairs"]


def test_whose_answer_is_nothing_is_said(rules):
    def silent(view):
        return None

    with pytest.raises(
        TypeError,
        match="the answer of silent: an Action, a text or a dictionary is wanted, not NoneType",
    ):
        cego.arena(["thumb", silent], deals=2, seed=3, ruleset=rules)


def test_an_answer_that_is_not_allowed_ends_the_match(rules):
    class Bad:
        name = "bad"

        def decide(self, view):
            return cego.Action.play("T22")

    with pytest.raises(
        cego.ContentError,
        match=r"bad answered Action.play\('T22'\) as seat \d in the phase auction",
    ) as caught:
        cego.arena([Bad, "thumb"], deals=10, seed=1, ruleset=rules)
    assert caught.value.id == "illegal_answer"
    with pytest.warns(RuntimeWarning, match="answers were not allowed .* bad answered"):
        report = cego.arena([Bad, "thumb"], deals=4, seed=1, ruleset=rules, illegal="replace")
    assert report["contestants"][0]["illegal"] > 100


def test_what_a_bot_of_ones_own_raises_ends_the_match(rules):
    def broken(view):
        raise LookupError("lost")

    with pytest.raises(LookupError, match="lost"):
        cego.arena([broken, "random"], deals=1000, seed=1, ruleset=rules)
    with pytest.raises(ZeroDivisionError):
        cego.arena(
            ["thumb", "random"], deals=1000, seed=1, ruleset=rules, progress=lambda *at: 1 / 0
        )


def test_other_threads_go_on_meanwhile(rules):
    """Python counts while a search is under way."""
    counted = [0]
    stop = threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    before = counted[0]
    cego.arena(["policy", "thumb"], deals=40, seed=2, ruleset=rules)
    after = counted[0]
    stop.set()
    thread.join()
    assert after - before > 10

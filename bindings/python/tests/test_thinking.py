"""Solver, worlds, advice, review, bots, arena."""

import math
import threading
import time

import pytest

import cego
from conftest import play_out


def in_play(rules, cards=6, seed=4):
    """A game in which each hand has so many cards left."""
    for number in range(50):
        game = cego.Game(rules, cego.Deal.from_seed(rules, seed, number))
        bot = cego.Bot("policy")
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
    judged = cego.review(game, bot="policy", deep=3, progress=lambda done, of: seen.append((done, of)))
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
    report = cego.arena(["thumb", "random"], deals=20, seed=7, ruleset=rules, progress=lambda *at: seen.append(at))
    (pair,) = report["pairs"]
    low, high = pair["edge"]["ci95"]
    assert low < pair["edge"]["mean"] < high and low > 0
    assert seen == [(n, 20) for n in range(1, 21)]
    alone = cego.arena(["thumb", "random"], deals=20, seed=7, ruleset=rules, threads=1)
    assert alone["pairs"] == report["pairs"]


def test_in_the_field_the_luck_of_the_cards_is_taken_out(rules):
    report = cego.arena(["thumb", lambda view: view.legal()[0]], deals=6, seed=7, ruleset=rules, lineups="field")
    (pair,) = report["pairs"]
    adjusted = pair["adjusted"]
    assert adjusted["edge"]["mean"] + adjusted["luck"]["mean"] == pytest.approx(pair["edge"]["mean"])
    assert len(adjusted["spread"]) == 2 and report["games"] == 6 * 2 * 4


def test_a_bot_of_ones_own_plays_in_the_arena(rules):
    class First:
        name = "first"

        def decide(self, view):
            return view.legal()[0]

    report = cego.arena([First(), "random", lambda view: view.legal()[-1]], deals=4, seed=1, ruleset=rules)
    assert [one["name"] for one in report["contestants"]] == ["first", "random", "<lambda>"]
    assert all(one["illegal"] == 0 for one in report["contestants"])


def test_what_a_bot_of_ones_own_raises_ends_the_match(rules):
    def broken(view):
        raise LookupError("lost")

    with pytest.raises(LookupError, match="lost"):
        cego.arena([broken, "random"], deals=1000, seed=1, ruleset=rules)
    with pytest.raises(ZeroDivisionError):
        cego.arena(["thumb", "random"], deals=1000, seed=1, ruleset=rules, progress=lambda *at: 1 / 0)


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

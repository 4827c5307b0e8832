"""A view by itself: its numbers, and its way through the protocol of external bots."""

import copy
import pickle
import random

import cego
import pytest
from conftest import tables


def views(name, players, number):
    """All views of seats that were asked in a random deal."""
    rules, chance = cego.Ruleset.preset(name), random.Random(number)
    course = cego.Course(cego.Game(rules, cego.Deal.from_seed(rules, 13, number, players)))
    while course.turn is not None:
        if course.chosen is None:
            yield course, course.game.view(course.turn)
        course.step(chance.choice(course.legal()))


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_view_comes_back_from_the_protocol(name, players):
    seen = 0
    for number in range(3):
        for course, view in views(name, players, number):
            legal = [action.to_dict() for action in view.legal()]
            again = cego.View.from_dict(view.to_dict(), legal, name, players)
            assert again.to_dict() == view.to_dict() and again.legal() == view.legal()
            assert (again.observe() == course.observe()).all() and (
                view.observe() == course.observe()
            ).all()
            seen += 1
    assert seen > 20


def test_a_bot_decides_by_a_view_that_came_by_the_protocol():
    for _, view in views("schwarzwaldmeisterschaft", 4, 1):
        legal = [action.to_dict() for action in view.legal()]
        again = cego.View.from_dict(view.to_dict(), legal, "schwarzwaldmeisterschaft")
        assert cego.Bot("policy", seed=1).decide(again) == cego.Bot("policy", seed=1).decide(view)


def damaged(value, chance):
    """The same with one thing in it that should not be there."""
    strange = [None, -1, 2**40, 1.5, "", "T23", "auction", [], {}, ["T1"] * 60, [[]], True]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        name = chance.choice(sorted(value))
        return {**value, name: damaged(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.7:
        place = chance.randrange(len(value))
        return [*value[:place], damaged(value[place], chance), *value[place + 1 :]]
    return chance.choice(strange)


def test_what_is_no_view_is_refused():
    chance, refused, read = random.Random(1), 0, 0
    for number in range(2):
        for _, view in views("stockholm", 4, number):
            for _ in range(10):
                try:
                    strange = cego.View.from_dict(damaged(view.to_dict(), chance), [], "stockholm")
                except (cego.ContentError, TypeError, OverflowError):
                    refused += 1
                else:
                    # It may be no position of any deal; it has numbers all the same.
                    assert strange.observe().shape == (cego.OBSERVATION,)
                    read += 1
    assert refused > 100 and read > 10
    told = view.to_dict()
    for legal in ([{"type": "dance"}], ["T1"], [None]):
        with pytest.raises((cego.ContentError, TypeError)):
            cego.View.from_dict(told, legal, "stockholm")
    with pytest.raises(cego.RulesError, match="3 players"):
        cego.View.from_dict(told, [], "stockholm", 3)
    with pytest.raises(cego.ContentError, match="1–3"):
        cego.View.from_dict(told, [], "schopfheim", 3)
    often = {**told, "words": told["words"][:1] * 300}
    assert cego.View.from_dict(often, [], "stockholm").observe().max() == 255


def test_five_have_no_numbers():
    rules = cego.Ruleset.preset("hochschwarzwald").with_(five_player_table="dealer_sits_out")
    view = cego.Game(rules, cego.Deal.from_seed(rules, 1, players=5)).view(1)
    with pytest.raises(cego.ContentError, match="three or four"):
        view.observe()


def trips(thing):
    """The same after each way of leaving a process."""
    return [pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing), copy.copy(thing)]


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_view_is_equal_after_the_trip(name, players):
    for course, view in views(name, players, 5):
        for one in (view, course.game.view(), course.game.view(view.seat % players + 1)):
            for again in trips(one):
                assert (
                    again == one
                    and again.to_dict() == one.to_dict()
                    and again.legal() == one.legal()
                )
                assert (again.observe() == one.observe()).all()
    over = course.game
    assert over.is_over
    for seat in (None, 1, players):
        for again in trips(over.view(seat)):
            assert again == over.view(seat) and again.seat == seat


def test_a_stored_view_holds_no_hidden_card():
    """Whoever is handed a view, by whatever way, has what the seat sees."""
    for course, view in views("stockholm", 4, 2):
        function, arguments = view.__reduce__()
        assert arguments[0] is None
        assert set(arguments[4]) == set(view.to_dict())


def test_settlements_bots_and_worlds_are_equal_after_the_trip():
    rules = cego.Ruleset.preset("stockholm").with_(bettel_value=25)
    game = cego.Game(rules, cego.Deal.from_seed(rules, 3))
    bot = cego.Bot("random", seed=5)
    while game.turn is not None:
        assert [str(again.decide(game.view(game.turn))) for again in trips(bot)] == [
            str(copy.deepcopy(bot).decide(game.view(game.turn)))
        ] * 3
        game.play(bot.decide(game.view(game.turn)))
    told = {"contract": "solo", "declarer": 2, "points": 50, "dealer": 1}
    for settlement in (game.settlement(), cego.score(told, rules)):
        for again in trips(settlement):
            assert (
                again == settlement
                and again.explain("de") == settlement.explain("de")
                and again.working == settlement.working
            )
    for again in trips(cego.Bot("policy", seed=3, budget_ms=250)):
        assert again.name == "policy"
    course, view = next(views("stockholm", 4, 2))
    for world in cego.sample_worlds(view, 3, seed=1):
        assert trips(world) == [world] * 3

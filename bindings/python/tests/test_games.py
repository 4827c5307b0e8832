"""Games, records, counting: what the package says is what the rules say."""

import copy
import json
import pickle
from pathlib import Path

import cego
import pytest
from conftest import play_out, played, tables

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_deal_from_the_first_word_to_the_settlement(name, players):
    for number in range(5):
        game = played(name, players, number)
        settlement = game.settlement()
        assert game.is_over and game.phase == "over" and game.legal() == []
        assert len(settlement.amounts) == players and sum(settlement.amounts) == 0
        assert [settlement[seat] for seat in range(1, players + 1)] == settlement.amounts
        assert settlement.working and all("id" in line for line in settlement.working)
        for language in ("de", "en", "sv"):
            assert settlement.explain(language)


@pytest.mark.parametrize(("name", "players"), tables())
def test_records_come_back_to_the_same_game(name, players):
    for number in range(5):
        game = played(name, players, number)
        record = game.record()
        assert record.amounts == game.settlement().amounts
        for text in (record.text(), record.json()):
            (again,) = cego.read_records(text)
            assert again.text() == record.text() and again.replay() == game
        assert pickle.loads(pickle.dumps(game)) == game
        assert pickle.loads(pickle.dumps(record)).replay().settlement() == game.settlement()


def test_the_games_that_are_pinned_are_played_alike():
    """The same records as the tests in Rust and of the module for browsers are held to."""
    files = sorted((ROOT / "data/golden/playthroughs").glob("*.cego"))
    assert len(files) == len(tables())
    for file in files:
        for record in cego.read_records(file.read_text()):
            game = record.replay()
            again = cego.Game(game.ruleset, game.deal)
            if record.actions and again.phase != "auction":
                continue
            for seat, action in record.actions:
                again.play(action, seat)
            assert again.settlement().amounts == record.amounts, file.name


def test_a_refusal_names_its_reason_and_changes_nothing(rules):
    game = cego.Game(rules, cego.Deal.from_seed(rules, 3))
    before = game.copy()
    with pytest.raises(cego.RefusedError) as caught:
        game.play("selbst")
    assert caught.value.id and caught.value.atom and game == before
    with pytest.raises(cego.RefusedError) as caught:
        game.play("fort", seat=game.turn % 4 + 1)
    assert (caught.value.id, caught.value.atom) == ("not_your_turn", "R-000-45")
    assert isinstance(caught.value, cego.Error) and game == before


def test_a_copy_goes_its_own_way(rules):
    game = cego.Game(rules, cego.Deal.from_seed(rules, 5))
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        play_out(other, 1)
        assert other.is_over and not game.log


def test_views_show_what_a_seat_may_know(rules):
    game = cego.Game(rules, cego.Deal.from_seed(rules, 5))
    view = game.view(game.turn)
    assert view.hand == game.deal.hands[game.turn - 1] and view.legal() == game.legal()
    told = json.dumps(view.to_dict())
    for card in game.deal.blind:
        assert f'"{card}"' not in told
    assert game.view().seat is None and game.view().hand == []


def test_rulesets():
    rules = cego.Ruleset.preset("schopfheim")
    own = rules.with_(bettel_value=25)
    assert own != rules and own.switches()["bettel_value"] == 25
    assert [row[1] for row in rules.diff(own)] == ["bettel_value"] * len(rules.players)
    assert own.with_(bettel_value=rules.switches()["bettel_value"]).hash == rules.hash
    assert pickle.loads(pickle.dumps(own)) == own
    for language in ("de", "en", "sv"):
        assert rules.explain(language).startswith("#")
    text = 'name = "dorf"\ntitle = "Dorf"\nextends = "schopfheim"\n'
    village = cego.Ruleset.from_toml(text)
    assert village.name == "dorf" and pickle.loads(pickle.dumps(village)) == village


def test_everything_that_is_wrong_with_rules_is_listed():
    with pytest.raises(cego.RulesError) as caught:
        cego.Ruleset.from_toml("name = 7\nmoon = 'full'")
    assert len(caught.value.faults) > 1 and all(fault["text"] for fault in caught.value.faults)
    with pytest.raises(cego.RulesError):
        cego.Ruleset.preset("schopfheim").with_(moon_phase="full")
    with pytest.raises(cego.RulesError):
        cego.Ruleset.preset("atlantis")


def test_counting():
    cards = ["T22", "T21", "T1", "CK", "HK"]
    single = cego.count(cards, "schopfheim", whose="single")
    assert single["cards"] == 5 and single["working"]["groups"]
    rest = [card for card in cego.CARDS if card not in cards]
    declarer = cego.count(cards, "schopfheim")
    opponents = cego.count(rest, "schopfheim", whose="opponents")
    assert declarer["points"] + opponents["points"] == declarer["total"]


def test_a_deal_that_is_told_is_settled():
    told = {"contract": "cego", "declarer": 1, "points": 45}
    assert sum(cego.score(told, "schopfheim").amounts) == 0
    with pytest.raises(cego.ContentError):
        cego.score({"contract": "cego"}, "schopfheim")
    with pytest.raises(cego.ContentError):
        cego.score({"colour": "red"}, "schopfheim")

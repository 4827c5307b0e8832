use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, CardSet, Contract, Deal, Declaration, Game, Phase, Play, Rules, Seat, TableSize,
    UltiFeats, View,
};

use super::{IsmctsBot, search};
use crate::search::Money;
use crate::worlds::Places;
use crate::{Bot, Budget, Decision, Turn, thumb};

/// A player of few iterations.
fn quick(iterations: usize) -> IsmctsBot {
    IsmctsBot { iterations, ..IsmctsBot::default() }
}

fn deal(rules: &Rules, number: u64) -> Deal {
    let dealer = Seat::new(number as usize % rules.table.people());
    Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(7)), number, dealer)
}

fn chance(number: u64) -> Chooser {
    Choosers::new(Seed::from_number(8)).of_deal(number)
}

/// Lets one bot play all seats to the end, through the checked game.
fn finish(mut game: Game, bot: &mut IsmctsBot, chance: &mut Chooser, what: &str) {
    while let Some(seat) = game.on_turn() {
        let view = game.view(Some(seat));
        let decision = bot.decide(&view, &mut Turn::unlimited(chance)).expect(what);
        assert!(!decision.ran_out, "{what}");
        check_alternatives(&decision, what);
        game.apply(seat, decision.action).unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
    }
    assert_eq!(game.phase(), Phase::Over, "{what}");
}

fn check_alternatives(decision: &Decision, what: &str) {
    assert!(decision.alternatives.is_empty() || decision.alternatives[0].action == decision.action, "{what}");
    for alternative in &decision.alternatives {
        assert!((0.0..=1.0).contains(&alternative.win) && alternative.settlement.is_finite(), "{what}");
    }
}

/// Lets the rule of thumb act until the play has come to `cards` in the hand of who is on turn.
fn thumb_until(game: &mut Game, cards: usize) {
    while let Some(seat) = game.on_turn() {
        let view = game.view(Some(seat));
        if view.phase == Phase::Play && view.hand.len() == cards && view.choices.len() > 1 {
            return;
        }
        game.apply(seat, thumb::hint(&view).unwrap()).unwrap();
    }
}

/// A Solo of forehand at a table of four.
fn solo(number: u64) -> Game {
    let rules = Arc::new(Rules::new(TableSize::Four));
    let deal = deal(&rules, number);
    let forehand = deal.forehand(rules.table);
    Game::declared(rules, deal, Declaration::plain(Contract::Solo, forehand)).unwrap()
}

#[test]
fn answers_are_legal_in_every_preset() {
    for ruleset in cego_rules::presets() {
        for table in ruleset.tables() {
            let rules = Arc::new(ruleset.rules(table).unwrap());
            let what = format!("{} {table:?}", ruleset.name);
            let game = Game::new(Arc::clone(&rules), deal(&rules, 3)).unwrap();
            finish(game, &mut quick(16), &mut chance(3), &what);
        }
    }
}

/// The first deal in which forehand's hand can play the contract, by the first preset in which any can.
fn declared(contract: Contract, table: TableSize) -> Option<Game> {
    let rulesets = cego_rules::presets().iter().filter_map(|ruleset| ruleset.rules(table).ok());
    rulesets.map(Arc::new).find_map(|rules| {
        (0..300).find_map(|number| {
            let deal = deal(&rules, number);
            let mut declaration = Declaration::plain(contract, deal.forehand(table));
            if contract == Contract::Ultimo {
                declaration.ulti = UltiFeats::GEISS;
            }
            Game::declared(Arc::clone(&rules), deal, declaration).ok()
        })
    })
}

#[test]
fn answers_are_legal_in_every_contract() {
    for contract in Contract::ALL {
        let mut tables = 0;
        for table in TableSize::ALL {
            let Some(game) = declared(contract, table) else { continue };
            finish(game, &mut quick(16), &mut chance(1), &format!("{contract:?} {table:?}"));
            tables += 1;
        }
        assert!(tables > 0, "{contract:?} was played at no table");
    }
}

#[test]
fn the_same_chance_gives_the_same_decision() {
    let mut game = solo(5);
    thumb_until(&mut game, 8);
    let view = game.view(game.on_turn());
    let decide = |number| quick(200).decide(&view, &mut Turn::unlimited(&mut chance(number)));
    assert!(decide(1).is_some_and(|decision| decision.alternatives.len() > 1));
    assert_eq!(decide(1), decide(1));
    assert_ne!(decide(1), decide(2), "chance must matter to the means");
}

/// What is decided in this many milliseconds, one of which is over at each look at the clock, and how many looks
/// there were.
fn hurried(bot: &mut IsmctsBot, view: &View, ms: u64) -> (Decision, u64) {
    let looks = Cell::new(0);
    let clock = || {
        looks.set(looks.get() + 1);
        Duration::from_millis(looks.get())
    };
    let budget = Budget::new(Duration::from_millis(ms), &clock);
    let decision = bot.decide(view, &mut Turn { chance: &mut chance(1), budget }).unwrap();
    (decision, looks.get())
}

#[test]
fn it_stops_and_says_so_when_the_time_is_over() {
    let mut game = solo(5);
    thumb_until(&mut game, 8);
    let view = game.view(game.on_turn());
    let (decision, looks) = hurried(&mut quick(10_000), &view, 3);
    assert!(decision.ran_out);
    assert_eq!(looks, 3);
    check_alternatives(&decision, "out of time");
}

/// Two players are compared at equal time only if both use it.
#[test]
fn time_that_is_given_is_used() {
    let mut game = solo(5);
    thumb_until(&mut game, 8);
    let view = game.view(game.on_turn());
    let (decision, looks) = hurried(&mut quick(100), &view, 40);
    assert!(decision.ran_out);
    assert_eq!(looks, 40);
}

/// Everything known of a game: nothing is left to sample.
fn open_places(game: &Game) -> Places {
    let hands = *game.play().unwrap().hands();
    Places { known: hands, aside: game.deal().blind, hidden: CardSet::EMPTY, places: Vec::new() }
}

/// Whether the declarer wins with best play of both sides.
fn declarer_wins(rules: &Rules, money: &Money<'_>, play: &Play, declarer: Seat, blind: CardSet) -> bool {
    let Some(seat) = play.on_turn() else { return money.of_play(play, blind).win > 0.5 };
    let mut outcomes = play.playable(rules).iter().map(|card| {
        let mut next = play.clone();
        next.play_unchecked(rules, card);
        declarer_wins(rules, money, &next, declarer, blind)
    });
    if seat == declarer { outcomes.any(|won| won) } else { outcomes.all(|won| won) }
}

#[test]
fn with_three_cards_and_all_known_it_finds_the_only_winning_card() {
    let (mut as_declarer, mut as_opponent) = (0, 0);
    for number in 0..4000 {
        let mut game = solo(number);
        thumb_until(&mut game, 3);
        let Some(seat) = game.on_turn() else { continue };
        let view = game.view(Some(seat));
        let declaration = *game.declaration().unwrap();
        let declarer = declaration.declarer;
        let blind = game.deal().blind;
        let money = Money::new(&view.rules, declaration, view.dealer, declarer);
        let winning: Vec<Action> = view
            .choices
            .iter()
            .copied()
            .filter(|&action| {
                let Action::Play(card) = action else { return false };
                let mut play = game.play().unwrap().clone();
                play.play_unchecked(&view.rules, card);
                declarer_wins(&view.rules, &money, &play, declarer, blind) == (seat == declarer)
            })
            .collect();
        let [only] = winning[..] else { continue };
        let decision =
            search::card(&view, &open_places(&game), &mut Turn::unlimited(&mut chance(number)), 3000);
        assert_eq!(decision.map(|d| d.action), Some(only), "deal {number}, seat {seat}");
        if seat == declarer {
            as_declarer += 1
        } else {
            as_opponent += 1
        }
        if as_declarer >= 5 && as_opponent >= 5 {
            return;
        }
    }
    panic!("too few endings with one winning card: {as_declarer} and {as_opponent}");
}

/// The Solo with the hidden cards as in another world that agrees with the view of the seat on turn.
fn redealt(game: &Game, number: u64) -> Game {
    let view = game.view(game.on_turn());
    let world = Places::of(&view).sample(&mut chance(number));
    let mut hands = world.hands;
    for &(seat, action) in game.log() {
        if let Action::Play(card) = action {
            hands[seat].insert(card);
        }
    }
    let deal = Deal { dealer: game.deal().dealer, hands: BySeat::from_fn(|s| hands[s]), blind: world.aside };
    let mut other = Game::declared(Arc::clone(game.rules()), deal, *game.declaration().unwrap()).unwrap();
    for &(seat, action) in game.log() {
        other.apply(seat, action).unwrap();
    }
    other
}

#[test]
fn other_hidden_cards_with_the_same_view_get_the_same_answer() {
    for number in 0..4 {
        let mut game = solo(number);
        thumb_until(&mut game, 9);
        let other = redealt(&game, number);
        assert_ne!(game.deal(), other.deal());
        let answer = |game: &Game| {
            let view = game.view(game.on_turn());
            quick(200).decide(&view, &mut Turn::unlimited(&mut chance(number)))
        };
        assert_eq!(answer(&game), answer(&other));
    }
}

//! Claims of the declarer's opponents together, compared with an exhaustive check.
//!
//! The check covers all deals consistent with the opponents' combined hands, all cards the declarer
//! may play, and the settlement of playing on.

use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::rules::FivePlayerTable;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, Card, CardSet, Claim, Contract, Deal, DealResult, Event, Game, Phase, Refusal, Rules,
    Seat, TableSize, claim, settle,
};
use cego_testkit::{random_rules, redeal_for};

use super::endings::{Habit, begin};
use super::worlds::{Held, worlds_for};

const SEED: Seed = Seed::from_number(40);
const SIDE: Action = Action::Claim(Claim::Side);

/// Returns the opponents of the declarer.
fn side(game: &Game) -> Vec<Seat> {
    let declarer = game.declaration().unwrap().declarer;
    game.play().unwrap().players().iter().filter(|&seat| seat != declarer).collect()
}

#[derive(Default, Debug)]
struct Count {
    /// Refused and accepted claims by the number of cards left to the seat on turn.
    of_size: [[usize; 6]; 2],
    of_table: [usize; 3],
    /// Accepted claims that no seat could have made alone.
    together: usize,
    open_trick: usize,
    /// Accepted claims with more than one consistent deal.
    unsure: usize,
    makes_game: usize,
}

fn compare(game: &Game, most: usize, count: &mut Count) {
    let seat = game.on_turn().unwrap();
    let play = game.play().unwrap();
    let declaration = game.declaration().unwrap();
    let verdict = game.may(seat, SIDE);
    match verdict {
        Err(Refusal::ClaimNoSide) => {
            assert!(seat == declaration.declarer || declaration.contract.is_all_against_all());
            return;
        }
        Err(Refusal::ClaimTooEarly) => {
            assert!(play.leads().due > 0 || play.tricks_done() < 3);
            return;
        }
        Err(Refusal::ClaimMakesGame) => {
            assert!(declaration.contract.is_special());
            count.makes_game += 1;
            return;
        }
        _ => {}
    }
    let in_any_order = |cards: CardSet| (1..=cards.len()).product::<usize>();
    let ways: usize = play.players().iter().map(|s| in_any_order(play.hands()[s])).product();
    let Some(worlds) = worlds_for(game, &side(game), most / ways) else { return };
    assert!(worlds.iter().any(|w| play.players().iter().all(|s| w[s] == play.hands()[s])));
    let table: Vec<(Seat, Card)> = play.on_table().iter().collect();
    let order = game.rules().table.seats().filter(|&s| play.players().contains(s)).collect();
    let held = Held { declarer: declaration.declarer, dead: play.dead(), order };
    let kept = held.in_all(worlds.clone(), &table, seat);
    let expected = if kept { Ok(()) } else { Err(Refusal::ClaimNotCertain) };
    let told = || {
        let hands = play.hands();
        format!(
            "{seat}: hands {hands:?} table {table:?} dead {} {declaration:?} worlds {}",
            play.dead(),
            worlds.len()
        )
    };
    assert_eq!(verdict, expected, "{}", told());
    count.of_size[usize::from(kept)][play.hands()[seat].len()] += 1;
    if kept {
        count.of_table[game.rules().table.people() - 3] += 1;
        count.together += usize::from(game.may(seat, Action::Claim(Claim::All)).is_err());
        count.open_trick += usize::from(!table.is_empty());
        count.unsure += usize::from(worlds.len() > 1);
    }
}

fn run(deals: std::ops::Range<u64>, cards: usize, most: usize) -> Count {
    let mut count = Count::default();
    for number in deals {
        let mut chance = Choosers::new(SEED).for_deal(number);
        let Some(mut game) = begin(number, number.is_multiple_of(5), &mut chance) else { continue };
        while let Some(turn) = game.on_turn() {
            if game.phase() == Phase::Play {
                if game.hand(turn).len() <= cards {
                    compare(&game, most, &mut count);
                }
                let declarer = game.declaration().unwrap().declarer;
                let habit =
                    [Habit::Any, Habit::Ducks(declarer)][usize::from(number.is_multiple_of(2))];
                let card = habit.card(turn, game.playable(), &mut chance);
                game.apply(turn, Action::Play(card)).unwrap();
                continue;
            }
            let mut choices = game.choices(turn);
            choices.retain(|&action| action != Action::Challenge);
            game.apply(turn, choices[chance.index(choices.len())]).unwrap();
        }
    }
    count
}

#[test]
fn accepted_exactly_if_the_declarer_is_held_in_every_deal_their_hands_leave_possible() {
    let count = run(0..500, 3, 3_000);
    assert!(count.of_size.iter().all(|sizes| sizes[1..=3].iter().all(|&n| n > 20)), "{count:?}");
    assert!(count.of_table[..2].iter().all(|&n| n > 100), "{count:?}");
    assert!(count.together > 100 && count.open_trick > 100 && count.unsure > 100, "{count:?}");
    assert!(count.makes_game > 10, "{count:?}");
}

#[test]
fn slow_accepted_exactly_if_the_declarer_is_held_in_every_deal_their_hands_leave_possible() {
    let count = run(20_000..20_600, 4, 3_000_000);
    assert!(count.of_size.iter().all(|sizes| sizes[4] > 50), "{count:?}");
}

/// Returns the rules of every preset at every table, and random ones.
fn rulesets(random: u64) -> Vec<Rules> {
    let presets = cego_rules::presets().iter();
    let of_presets = presets
        .flat_map(|preset| TableSize::ALL.into_iter().filter_map(|size| preset.rules(size).ok()));
    let any = (0..random).map(|number| random_rules(number, TableSize::ALL[number as usize % 3]));
    let mut all: Vec<Rules> = of_presets.chain(any).collect();
    for rules in all.iter_mut().filter(|rules| rules.table == TableSize::Five) {
        rules.five_player_table = FivePlayerTable::DealerSitsOut;
    }
    all
}

/// Plays a deal, with the declarer's high cards first, and calls `watch` before each opponent's
/// card.
fn play(rules: Rules, number: u64, mut watch: impl FnMut(&Game, Seat, &mut Chooser)) {
    let mut chance = Choosers::new(SEED).for_deal(number);
    let dealer = Seat::new(chance.index(rules.table.people()));
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, dealer);
    let mut game = Game::new(Arc::new(rules), deal).unwrap();
    while let Some(turn) = game.on_turn() {
        let mut choices = game.choices(turn);
        choices.retain(|&action| action != Action::Challenge);
        let mut action = choices[chance.index(choices.len())];
        if game.phase() == Phase::Play {
            let declarer = game.declaration().unwrap().declarer;
            if turn != declarer {
                watch(&game, turn, &mut chance);
            }
            let card = Habit::Ducks(declarer).card(turn, game.playable(), &mut chance);
            action = Action::Play(card);
        }
        game.apply(turn, action).unwrap();
    }
}

/// Plays on after an accepted claim: the opponents by their proof, the declarer at random.
fn go_on(mut game: Game, chance: &mut Chooser) -> Game {
    let declarer = game.declaration().unwrap().declarer;
    while let Some(turn) = game.on_turn() {
        let card = if turn == declarer {
            game.playable().iter().nth(chance.index(game.playable().len())).unwrap()
        } else {
            let proven = claim::prove_for_side(&game.view(Some(turn)), &game.hands_of_side(turn));
            proven.expect("a proven claim stays proven")
        };
        game.apply(turn, Action::Play(card)).unwrap();
    }
    game
}

#[test]
fn it_settles_what_playing_on_would_have_brought_in_every_preset() {
    let (mut accepted, mut of_table) = (0, [0; 3]);
    let mut contracts = [0; Contract::ALL.len()];
    for (place, rules) in rulesets(60).into_iter().enumerate() {
        for deal in 0..6 {
            play(rules.clone(), place as u64 * 100 + deal, |game, seat, chance| {
                if game.hand(seat).len() > 4 {
                    return;
                }
                let mut claimed = game.clone();
                let Ok(events) = claimed.apply(seat, SIDE) else {
                    assert_eq!(&claimed, game, "a refusal left a trace");
                    return;
                };
                let shown = Event::Claimed { seat, claim: Claim::Side, cards: game.hand(seat) };
                assert_eq!(events.as_slice(), [shown, Event::Ended]);
                assert_eq!((claimed.phase(), claimed.on_turn()), (Phase::Over, None));
                let outcome = claimed.outcome().unwrap();
                assert_ne!(outcome.result, DealResult::Special { made: true });
                for _ in 0..2 {
                    let over = go_on(game.clone(), chance);
                    let settled = settle(game.rules(), over.outcome().unwrap());
                    assert_eq!(settle(game.rules(), outcome), settled, "{seat} in {place} {deal}");
                }
                accepted += 1;
                of_table[game.rules().table.people() - 3] += 1;
                contracts[outcome.declaration.contract as usize] += 1;
            });
        }
    }
    assert!(accepted > 300 && of_table.iter().all(|&n| n > 50), "{accepted} {of_table:?}");
    assert!(contracts.iter().filter(|&&n| n > 0).count() > 10, "{contracts:?}");
}

/// Changing cards hidden from all opponents changes neither the verdict nor the first card.
#[test]
fn cards_that_none_of_them_sees_change_no_answer() {
    let mut compared = [0; 2];
    for (number, rules) in (0..150).zip(rulesets(0).into_iter().cycle()) {
        // At most two of each outcome, because redealing is slow.
        let mut tried = [0; 2];
        play(rules, 9_000 + number, |game, seat, _| {
            if game.hand(seat).len() > 5 {
                return;
            }
            let verdict = game.may(seat, SIDE);
            let accepted = usize::from(verdict.is_ok());
            tried[accepted] += 1;
            if tried[accepted] > 2 {
                return;
            }
            let Some(other) = redeal_for(game, &side(game), number) else { return };
            assert_eq!(other.hands_of_side(seat), game.hands_of_side(seat));
            assert_eq!(other.may(seat, SIDE), verdict, "{seat} in {number}");
            assert_eq!(other.may_claim_for_side(seat), game.may_claim_for_side(seat));
            compared[accepted] += 1;
        });
    }
    assert!(compared.iter().all(|&n| n > 10), "{compared:?}");
}

use std::sync::Arc;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Seat};
use cego_testkit::{SplitMix, all_rules, redeal};

use super::*;
use crate::net::layers::{INNER, MOST, OUTER};
use crate::{Turn, by_name};

/// Every keep and discard of some deals of every preset at every table, in games bid at random.
fn each_exchange(seed: u64, mut each: impl FnMut(&Game, Seat)) {
    for (number, rules) in all_rules().into_iter().enumerate() {
        let rules = Arc::new(rules);
        let mut shuffler = Shuffler::new(Seed::from_number(seed));
        let mut chance = cego_core::chooser::Choosers::new(Seed::from_number(seed)).of_deal(number as u64);
        for deal in 0..12 {
            let dealer = Seat::new(deal as usize % rules.table.people());
            let deal = Deal::from_seed(&rules, &mut shuffler, deal, dealer);
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let mut bot = by_name("random").unwrap();
            while let Some(seat) = game.on_turn().filter(|_| game.phase() < Phase::Play) {
                if Asked::in_phase(game.phase()).is_some() {
                    each(&game, seat);
                }
                let view = game.view(Some(seat));
                let action = bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap().action;
                game.apply(seat, action).unwrap();
            }
        }
    }
}

fn facts(way: &Way<'_>) -> Vec<usize> {
    let mut facts = Vec::new();
    way.each_fact(|place| facts.push(place));
    facts.sort_unstable();
    facts
}

#[test]
fn what_is_chosen_may_be_chosen_and_hangs_on_nothing_hidden() {
    let mut compared = 0;
    each_exchange(51, |game, seat| {
        let view = game.view(Some(seat));
        let chosen = Exchanger::shipped().of_view(&view).unwrap();
        assert!(view.choices.contains(&chosen), "{view:?}");
        let ways: Vec<Action> =
            view.choices.iter().copied().filter(|&way| way != Action::Challenge).collect();
        let liked = Exchanger::shipped().at_a_glance(&view, &ways).unwrap();
        let top = liked.iter().copied().fold(f32::MIN, f32::max);
        let first = liked.iter().position(|&points| points == top).unwrap();
        assert_eq!(ways[first], chosen);
        if let Some(other) = redeal(game, seat, 7) {
            assert_eq!(Exchanger::shipped().of_view(&other.view(Some(seat))), Some(chosen));
            compared += 1;
        }
    });
    assert!(compared > 100, "{compared}");
}

/// What a searching player asks in its worlds is what the seat itself is asked.
#[test]
fn a_view_is_exchanged_as_a_world_is() {
    each_exchange(52, |game, seat| {
        let (rules, contract) = (game.rules(), game.declaration().unwrap().contract);
        let view = game.view(Some(seat));
        let exchanger = Exchanger::shipped();
        let chosen = match game.phase() {
            Phase::Keep => exchanger
                .kept(rules, contract, view.hand, &view.choices)
                .map(|(pips, free)| Action::Keep { pips, free }),
            _ => {
                let allowed = cego_core::exchange::discards(rules, contract, game.exchange());
                exchanger.discarded(rules, contract, game.exchange(), allowed).map(Action::Discard)
            }
        };
        assert_eq!(exchanger.of_view(&view), chosen, "{view:?}");
    });
}

#[test]
fn a_fact_holds_once_and_has_its_place() {
    each_exchange(53, |game, seat| {
        let view = game.view(Some(seat));
        for &action in &view.choices {
            let Some(way) = Way::of_view(&view, action) else { continue };
            let facts = facts(&way);
            assert!(facts.len() <= MOST && facts.iter().all(|&place| place < INPUTS), "{facts:?}");
            assert!(facts.windows(2).all(|two| two[0] < two[1]), "{facts:?}");
        }
    });
}

/// Plain suits are worth the same, so it does not matter which is which.
#[test]
fn suits_may_change_places() {
    let rules = cego_core::Rules::new(cego_core::TableSize::Four);
    let mut random = SplitMix::new(54);
    let turned = |set: CardSet| {
        let turned = |card: Card| if card.is_trump() { card.index() } else { (card.index() + 8) % 32 };
        set.iter().filter_map(|card| Card::all().nth(usize::from(turned(card)))).collect::<CardSet>()
    };
    for _ in 0..500 {
        let mut some = |of: CardSet, odds: u64| -> CardSet {
            of.iter().filter(|_| random.next_u64().is_multiple_of(odds)).collect()
        };
        let hand = some(CardSet::PACK, 4);
        let (pips, free) = (some(hand & CardSet::PIPS, 3), some(hand, 4));
        let one = Way::keep(&rules, Contract::Halbe, hand, pips, free);
        let (hand, pips, free) = (turned(hand), turned(pips), turned(free));
        assert_eq!(facts(&one), facts(&Way::keep(&rules, Contract::Halbe, hand, pips, free)));
    }
}

#[test]
fn what_is_written_is_read_and_nothing_else() {
    let bytes = Exchanger::shipped().to_bytes();
    assert_eq!(Exchanger::read(&bytes).as_ref(), Some(Exchanger::shipped()));
    for cut in [0, 8, 9, 11, 13, bytes.len() / 2, bytes.len() - 1] {
        assert_eq!(Exchanger::read(&bytes[..cut]), None, "{cut}");
    }
    assert_eq!(Exchanger::read(&[&bytes[..], &[0]].concat()), None);
    assert_eq!(Exchanger::read(&[b"CEGOBEL3", &bytes[8..]].concat()), None);
    // One network only: its first layer, of gaps and weights, and the numbers behind it.
    let gaps = u32::from_le_bytes(*bytes[9..].first_chunk().unwrap()) as usize;
    let weights = bytes[13..][..gaps].iter().filter(|&&gap| gap != 255).count();
    let length = 4 + gaps + weights + 2 * (INNER * OUTER + INNER) + 4 * (OUTER + INNER + 1);
    assert_eq!(
        u32::from_le_bytes(*bytes[9 + length..].first_chunk().unwrap()) >> 16,
        0,
        "the next one begins"
    );
    assert_eq!(Exchanger::read(&[&bytes[..8], &[1], &bytes[9..9 + length]].concat()), None);
    for bits in [0, 1, 2, 4, 7, 0x83] {
        let mut wrong = bytes.clone();
        wrong[8] = bits;
        assert_eq!(Exchanger::read(&wrong), None, "{bits}");
    }
}

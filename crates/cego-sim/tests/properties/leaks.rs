//! A view contains nothing that its seat may not know.

use std::sync::Arc;

use cego_core::{Card, CardSet, Deal, Game, Phase};
use cego_testkit::{cards_in, may_know};

use super::messages::question;
use super::walk::{game, step};
use super::{deals, rules_of};

#[test]
fn a_view_names_no_card_its_seat_may_not_know() {
    for number in 0..deals() / 4 {
        let (mut game, mut chance) = game(rules_of(number), number);
        loop {
            for viewer in game.rules().table.seats().map(Some).chain([None]) {
                let shown = cards_in(&game.view(viewer));
                let known = may_know(&game, viewer);
                assert!(known.contains_all(shown), "{viewer:?} sees {} in {game:?}", shown - known);
                // Serialisation is slower than building a view, so fewer messages are checked.
                if number.is_multiple_of(25) {
                    let told = named(&question(&game, viewer));
                    assert!(
                        known.contains_all(told),
                        "{viewer:?} is told {} in {game:?}",
                        told - known
                    );
                }
            }
            if step(&mut game, &mut chance).is_none() {
                break;
            }
        }
    }
}

/// Returns every card named in a line of JSON.
fn named(line: &str) -> CardSet {
    // Card names are quoted; field names and bids never parse as cards.
    line.split('"').filter_map(|text| text.parse::<Card>().ok()).collect()
}

/// Returns the deal with two cards exchanged.
fn swapped(deal: &Deal, a: Card, b: Card) -> Deal {
    let swap = |set: CardSet| match (set.contains(a), set.contains(b)) {
        (true, false) => set.without(a).with(b),
        (false, true) => set.without(b).with(a),
        _ => set,
    };
    Deal {
        dealer: deal.dealer,
        hands: cego_core::BySeat::from_fn(|s| swap(deal.hands[s])),
        blind: swap(deal.blind),
    }
}

/// Exchanging two cards hidden from a seat does not change its view, choices included.
///
/// All seats take the same actions in both deals.
#[test]
fn hidden_cards_do_not_change_a_view() {
    let mut compared = 0u32;
    for number in 0..deals() {
        let rules = rules_of(number);
        // A Räuber by the rules reveals whether a card of the Trull lies in the blind.
        if rules.raeuber_regulated {
            continue;
        }
        let (start, mut chance) = game(rules, number);
        let mut played = start.clone();
        let length = 1 + chance.index(40);
        for _ in 0..length {
            if step(&mut played, &mut chance).is_none() {
                break;
            }
        }
        if played.phase() == Phase::Over {
            continue;
        }
        for viewer in played.rules().table.seats().map(Some).chain([None]) {
            let hidden: Vec<Card> =
                (played.rules().table.pack() - may_know(&played, viewer)).iter().collect();
            for _ in 0..4 {
                let (a, b) =
                    (hidden[chance.index(hidden.len())], hidden[chance.index(hidden.len())]);
                let deal = swapped(played.deal(), a, b);
                let other = if start.declaration().is_some() {
                    Game::raeuber_round(Arc::clone(start.rules()), deal)
                } else {
                    Game::new(Arc::clone(start.rules()), deal)
                };
                let mut other = other.expect("still a deal");
                if a == b
                    || played.log().iter().any(|&(seat, action)| other.apply(seat, action).is_err())
                {
                    continue;
                }
                assert_eq!(other.view(viewer), played.view(viewer), "{viewer:?}: {a} for {b}");
                assert_eq!(
                    question(&other, viewer),
                    question(&played, viewer),
                    "{viewer:?}: {a} for {b}"
                );
                compared += 1;
            }
        }
    }
    assert!(u64::from(compared) > deals(), "only {compared} comparisons");
}

//! Timing of the bidder: construction for a ruleset, one decision, and the likelihood of an auction
//! for a hand.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use cego_bots::auction::{Bidder, Trust};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{CardSet, Deal, Game, Phase, Seat, TableSize};
use cego_rules::presets;

const DEALS: u64 = 500;

/// Prints one line per preset, with four players.
pub(crate) fn rate() -> Result<(), String> {
    for preset in presets() {
        let Ok(rules) = preset.rules(TableSize::Four) else { continue };
        let rules = Arc::new(rules);
        let begun = Instant::now();
        (0..100).for_each(|_| drop(black_box(Bidder::new(&rules))));
        let ready = begun.elapsed() / 100;

        let bidder = Bidder::new(&rules);
        let mut shuffler = Shuffler::new(Seed::from_number(1));
        let (mut views, mut auctions) = (Vec::new(), Vec::new());
        for number in 0..DEALS {
            let deal =
                Deal::from_seed(&rules, &mut shuffler, number, Seat::new((number % 4) as usize));
            let mut game = Game::new_unchecked(Arc::clone(&rules), deal);
            while let Some(seat) = game.on_turn().filter(|_| game.phase() == Phase::Auction) {
                let view = game.view(Some(seat));
                let Some(decision) = bidder.decide(&view) else { break };
                views.push(view);
                game.apply_unchecked(seat, decision.action);
            }
            auctions.push((deal, game.view(None).words));
        }
        let begun = Instant::now();
        views.iter().for_each(|view| drop(black_box(bidder.decide(view))));
        let decision = begun.elapsed() / views.len() as u32;

        let hands = |deal: &Deal| {
            deal.players(rules.table).map(|s| deal.hands[s]).collect::<Vec<CardSet>>()
        };
        let begun = Instant::now();
        let mut weighed = 0;
        for (deal, words) in &auctions {
            for hand in hands(deal) {
                for seat in rules.table.seats() {
                    let _ = black_box(bidder.likelihood(
                        deal.dealer,
                        seat,
                        hand,
                        words,
                        Trust::IN_FULL,
                    ));
                    weighed += 1;
                }
            }
        }
        let weigh = begun.elapsed() / weighed;
        println!(
            "{:24} ready {ready:>9.1?}  decision {decision:>9.1?}  likelihood {weigh:>9.1?}",
            preset.name
        );
    }
    Ok(())
}

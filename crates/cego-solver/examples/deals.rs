//! Writes the fixed deals the solver is measured on: `cargo run --release -p cego-solver --example deals > data/solver/deals.txt`,
//! or others: `… --example deals -- SEED COUNT`.
#![allow(clippy::print_stdout)]

use std::sync::Arc;

use cego_bots::thumb;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Deal, Game, Phase, Seat, TableSize};

fn main() {
    let rules =
        Arc::new(cego_rules::preset("schwarzwaldmeisterschaft").unwrap().rules(TableSize::Four).unwrap());
    let args: Vec<u64> = std::env::args().skip(1).map(|n| n.parse().expect("a number")).collect();
    let seed = args.first().copied().unwrap_or(2026);
    let count = args.get(1).copied().unwrap_or(1000);
    let mut shuffler = Shuffler::new(Seed::from_number(seed));
    let mut written = 0;
    for number in 0.. {
        if written == count {
            break;
        }
        let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new((number % 4) as usize));
        let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
        let mut exchange = String::new();
        while game.phase() < Phase::Play {
            let seat = game.on_turn().unwrap();
            let action = thumb::hint(&game.view(Some(seat))).unwrap();
            match action {
                Action::Keep { pips, free } => {
                    exchange += &format!(" | {} | {}", names(pips), names(free));
                }
                Action::Discard(card) => exchange += &format!(" | {card}"),
                _ => {}
            }
            game.apply(seat, action).unwrap();
        }
        let declaration = game.declaration().unwrap();
        if !declaration.contract.is_counted() {
            continue;
        }
        let d = game.deal();
        let hands: Vec<String> = rules.table.seats().map(|s| names(d.hands[s])).collect();
        println!(
            "{} {} | {} | {} | {}{exchange}",
            declaration.contract,
            declaration.declarer,
            d.dealer,
            hands.join(" | "),
            names(d.blind)
        );
        written += 1;
    }
}

fn names(cards: cego_core::CardSet) -> String {
    cards.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" ")
}

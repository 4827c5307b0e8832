//! Generates deals for the solver at their first lead. The rule of thumb exchanges.
//! `cego_lab::positions` reads them.

use cego_bots::thumb;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, CardSet, Deal, Game, Phase, Seat};
use cego_lab::positions;
use clap::Args;

#[derive(Args)]
pub(crate) struct Deals {
    #[arg(default_value_t = 2026)]
    seed: u64,
    #[arg(default_value_t = 1000)]
    count: usize,
}

impl Deals {
    pub(crate) fn run(self) -> Result<(), String> {
        let rules = positions::rules();
        let mut shuffler = Shuffler::new(Seed::from_number(self.seed));
        let deals = (0..).filter_map(|number| {
            let deal =
                Deal::from_seed(&rules, &mut shuffler, number, Seat::new((number % 4) as usize));
            line(Game::new_unchecked(rules.clone(), deal))
        });
        deals.take(self.count).for_each(|line| println!("{line}"));
        Ok(())
    }
}

/// Returns the line of a deal after auction and exchange, or `None` if its game is not counted.
fn line(mut game: Game) -> Option<String> {
    let mut exchange = String::new();
    while game.phase() < Phase::Play {
        let seat = game.on_turn()?;
        let action = thumb::hint(&game.view(Some(seat)))?;
        match action {
            Action::Keep { pips, free } => {
                exchange += &format!(" | {} | {}", names(pips), names(free))
            }
            Action::Discard(card) => exchange += &format!(" | {card}"),
            _ => {}
        }
        game.apply(seat, action).ok()?;
    }
    let declaration = game.declaration().filter(|declaration| declaration.contract.is_counted())?;
    let deal = game.deal();
    let hands: Vec<String> =
        game.rules().table.seats().map(|seat| names(deal.hands[seat])).collect();
    Some(format!(
        "{} {} | {} | {} | {}{exchange}",
        declaration.contract,
        declaration.declarer,
        deal.dealer,
        hands.join(" | "),
        names(deal.blind)
    ))
}

fn names(cards: CardSet) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

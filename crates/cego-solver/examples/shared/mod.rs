//! Reading of files of deals, as `deals.rs` writes them.

use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, BySeat, Card, CardSet, Contract, Deal, Declaration, Game, Seat, TableSize};

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|n| n.parse::<Card>().expect("a card")).collect()
}

fn seat(text: &str) -> Seat {
    Seat::from_number(text.trim().parse().expect("a seat")).expect("a seat")
}

/// The games of a file, each at its first lead.
pub(crate) fn games(text: &str) -> Vec<Game> {
    let preset = cego_rules::preset("schwarzwaldmeisterschaft").expect("a preset");
    let rules = Arc::new(preset.rules(TableSize::Four).expect("a table of four"));
    let game = |line: &str| {
        let parts: Vec<&str> = line.split('|').collect();
        let (contract, declarer) = parts[0].trim().split_once(' ').expect("contract and seat");
        let contract: Contract = contract.parse().expect("a contract");
        let declarer = seat(declarer);
        let mut hands = BySeat::default();
        for (i, s) in TableSize::Four.seats().enumerate() {
            hands[s] = cards(parts[2 + i]);
        }
        let deal = Deal { dealer: seat(parts[1]), hands, blind: cards(parts[6]) };
        let mut game =
            Game::declared(Arc::clone(&rules), deal, Declaration::plain(contract, declarer)).expect("a deal");
        if parts.len() > 7 {
            let keep = Action::Keep { pips: cards(parts[7]), free: cards(parts[8]) };
            game.apply(declarer, keep).expect("a keep");
        }
        if parts.len() > 9 {
            let card = parts[9].trim().parse().expect("a card");
            game.apply(declarer, Action::Discard(card)).expect("a discard");
        }
        game
    };
    text.lines().map(game).collect()
}

/// The game after so many tricks of random play.
pub(crate) fn after(mut game: Game, tricks: usize) -> Game {
    let mut chance = Choosers::new(Seed::from_number(1)).of_deal(1);
    while game.play().is_some_and(|play| play.tricks_done() < tricks) {
        let Some(seat) = game.on_turn() else { break };
        let choices = game.choices(seat);
        game.apply(seat, choices[chance.index(choices.len())]).expect("a choice");
    }
    game
}

//! Text format of the solver's deals, as written by the command `deals`.
//!
//! Each line has contract and declarer, dealer, hands, blind and exchange.

use std::sync::{Arc, LazyLock};

use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{
    Action, BySeat, Card, CardSet, CardSetError, Contract, Deal, Declaration, Game, Rules, Seat,
    TableSize,
};

/// The thousand deals of the solver's benchmark.
pub const BENCHMARK_DEALS: &str = include_str!("../../data/solver/deals.txt");

/// Rules of all deals here: Schwarzwaldmeisterschaft with four players.
static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    let preset = cego_rules::preset("schwarzwaldmeisterschaft").expect("a preset");
    Arc::new(preset.rules(TableSize::Four).expect("a table of four"))
});

/// Returns the rules of all deals in this format: Schwarzwaldmeisterschaft with four players.
#[must_use]
pub fn rules() -> Arc<Rules> {
    Arc::clone(&RULES)
}

/// Parses the games of a file, each at its first lead.
///
/// # Errors
///
/// The first invalid line (1-based) and the reason.
pub fn games(text: &str) -> Result<Vec<Game>, String> {
    let numbered = (1..).zip(text.lines());
    numbered
        .map(|(number, line)| game(line).map_err(|why| format!("line {number}: {why}")))
        .collect()
}

fn game(line: &str) -> Result<Game, String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [declared, dealer, hands @ .., blind] = parts.get(..7).ok_or("parts are missing")? else {
        unreachable!("there are seven");
    };
    let (contract, declarer) =
        declared.split_once(' ').ok_or("contract and declarer are missing")?;
    let contract: Contract =
        contract.parse().map_err(|_| format!("{contract:?} is no contract"))?;
    let declarer = seat(declarer)?;
    let mut deal = Deal { dealer: seat(dealer)?, hands: BySeat::default(), blind: cards(blind)? };
    for (seat, hand) in TableSize::Four.seats().zip(hands) {
        deal.hands[seat] = cards(hand)?;
    }
    let refused = |why: &dyn std::fmt::Debug| format!("the rules refuse it: {why:?}");
    let mut game = Game::with_declaration(rules(), deal, Declaration::plain(contract, declarer))
        .map_err(|why| refused(&why))?;
    if let Some([pips, free]) = parts.get(7..9) {
        let keep = Action::Keep { pips: cards(pips)?, free: cards(free)? };
        game.apply(declarer, keep).map_err(|why| refused(&why))?;
    }
    if let Some(&discard) = parts.get(9) {
        game.apply(declarer, Action::Discard(card(discard)?)).map_err(|why| refused(&why))?;
    }
    Ok(game)
}

fn card(text: &str) -> Result<Card, String> {
    text.parse().map_err(|_| format!("{text:?} is no card"))
}

fn cards(text: &str) -> Result<CardSet, String> {
    text.parse().map_err(|fault: CardSetError| fault.to_string())
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::from_number).ok_or_else(|| format!("{text:?} is no seat"))
}

/// Plays this many tricks at random, with a fixed seed.
///
/// # Panics
///
/// If the core refuses a card it listed.
#[must_use]
pub fn play_tricks(mut game: Game, tricks: usize) -> Game {
    let mut chance = Choosers::new(Seed::from_number(1)).for_deal(1);
    while game.play().is_some_and(|play| play.tricks_done() < tricks) {
        let Some(seat) = game.on_turn() else { break };
        let choices = game.choices(seat);
        game.apply(seat, choices[chance.index(choices.len())]).expect("a choice");
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measured_deals_are_a_thousand() {
        let games = games(BENCHMARK_DEALS).unwrap();
        assert_eq!(games.len(), 1000);
        assert!(
            games
                .iter()
                .all(|game| play_tricks(game.clone(), 2).play().unwrap().tricks_done() == 2)
        );
    }

    #[test]
    fn what_is_no_deal_is_refused_with_its_line() {
        let first = BENCHMARK_DEALS.lines().next().unwrap();
        let refused = |line: &str| games(&format!("{first}\n{line}")).unwrap_err();
        for (line, why) in [
            (" | ", "line 2: parts are missing"),
            (
                &first.replacen("solo", "Wenz", 1).replacen("cego", "Wenz", 1),
                "line 2: \"Wenz\" is no contract",
            ),
            (&first.replacen(" | ", " 9 | ", 1), "is no seat"),
            (&first.replace("D1", "D2"), "line 2: "),
        ] {
            let told = refused(line);
            assert!(told.contains(why), "{line:?}: {told}");
        }
    }
}

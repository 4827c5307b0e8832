//! Plays whole deals with the example through the bot protocol.

use std::sync::Arc;

use cego_bots::external::{BotCommand, ExternalBot, ExternalProgram, ProcessTimeouts};
use cego_bots::{Bot, TurnContext};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Seat, TableSize};
use cego_protocol::bot::RulesetName;

#[test]
fn it_plays_whole_deals_without_a_fault() {
    let command = BotCommand::new([env!("CARGO_BIN_EXE_rust-simple").to_owned()]).unwrap();
    let program = Arc::new(ExternalProgram::new(
        "simple",
        command,
        RulesetName::default(),
        ProcessTimeouts::default(),
    ));
    let seed = Seed::from_number(3);
    for preset in cego_rules::presets() {
        for table in [TableSize::Three, TableSize::Four] {
            let Ok(rules) = preset.rules(table) else { continue };
            let rules = Arc::new(rules);
            let mut bot = ExternalBot::new(Arc::clone(&program));
            let deal = Deal::from_seed(&rules, &mut Shuffler::new(seed), 0, Seat::new(0));
            let mut game = Game::new(rules, deal).unwrap();
            let mut chance = Choosers::new(seed).for_deal(0);
            // One process for all seats, since it decides from the view alone.
            while let Some(seat) = game.on_turn() {
                let decision = bot
                    .decide(&game.view(Some(seat)), &mut TurnContext::unlimited(&mut chance))
                    .unwrap();
                game.apply(seat, decision.action).unwrap();
            }
        }
    }
    let report = program.ledger().report();
    assert_eq!(report.introduction.unwrap().name, "rust-simple");
    assert!(report.asked > 100, "{}", report.asked);
    assert_eq!((report.counts.len(), report.logs.len()), (0, 0));
}

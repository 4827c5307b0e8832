//! An external bot receives exactly its view.

use cego_core::{Game, Phase, Rules, Seat};
use cego_protocol::bot::{Decide, RulesetJson, RulesetName, ToBot, ToLine, ViewJson, read_line};
use cego_record::ActionJson;

use super::walk::{game, step};
use super::{deals, rules_of};

/// Returns the message that asks a seat for a decision; empty for a spectator, who is never asked.
pub(crate) fn question(game: &Game, viewer: Option<Seat>) -> String {
    let view = game.view(viewer);
    let Some(seen) = ViewJson::new(&view) else { return String::new() };
    let legal = view.choices.iter().map(|&action| ActionJson::from(action)).collect();
    ToBot::Decide(Box::new(Decide {
        id: 1,
        deadline_ms: 1000,
        chance: 7,
        view: seen,
        legal,
        may_concede: view.may_concede_alone().is_ok(),
    }))
    .to_line()
}

/// A view survives the round trip through its message, under any rules and at every step of a deal.
///
/// Nothing is lost, so every built-in bot could run behind the protocol.
#[test]
fn a_view_survives_its_message() {
    // Serialisation is slower than play, so fewer deals are checked.
    for number in 0..deals() / 40 {
        let (mut game, mut chance) = game(rules_of(number), number);
        let told = RulesetJson::new(&RulesetName::default(), game.rules());
        let line = ToBot::Ruleset(told).to_line();
        let Ok(ToBot::Ruleset(told)) = read_line(&line) else { panic!("{line}") };
        let rules: Rules = told.rules().unwrap();
        assert_eq!(rules, **game.rules());
        let rules = std::sync::Arc::new(rules);
        while game.phase() != Phase::Over {
            for seat in game.rules().table.seats() {
                let line = question(&game, Some(seat));
                let Ok(ToBot::Decide(read)) = read_line(&line) else { panic!("{line}") };
                assert_eq!(read.view(&rules).unwrap(), game.view(Some(seat)), "{line}");
                assert!(line.len() < cego_protocol::bot::LONGEST_LINE / 16, "{} bytes", line.len());
            }
            step(&mut game, &mut chance);
        }
    }
}

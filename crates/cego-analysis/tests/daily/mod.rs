//! Tests of the public interface of the deal of the day.

mod replays;
mod scores;

use std::sync::Arc;

use cego_analysis::daily::{Day, PERSON, replay};
use cego_bots::fast_playout::FastPlayer;
use cego_core::chooser::Chooser;
use cego_core::shuffle::Seed;
use cego_core::{Action, Phase};
use cego_testkit::all_rules;

/// Returns one day for each preset at each possible table.
fn days(seed: u64) -> Vec<Day> {
    let days = all_rules().into_iter().zip(0..);
    days.filter_map(|(rules, number)| {
        Day::new(Arc::new(rules), Seed::from_number(seed + number)).ok()
    })
    .collect()
}

/// Returns the actions of a person who chooses at random once in `every` turns, and otherwise acts
/// like the bot.
fn somebody(day: &Day, bots: &mut FastPlayer, chance: &mut Chooser, every: usize) -> Vec<Action> {
    let mut actions = Vec::new();
    loop {
        let game = replay::up_to_turn(day, bots, &actions).unwrap();
        if game.phase() == Phase::Over {
            return actions;
        }
        let choices = game.choices(PERSON);
        let any = choices[chance.index(choices.len())];
        let wild = chance.index(every) == 0;
        actions.push(if wild { any } else { bots.action(&game).unwrap() });
    }
}

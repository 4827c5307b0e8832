//! The deal of the day as those see it who use it.

mod replays;
mod scores;

use std::sync::Arc;

use cego_bots::glance::Glance;
use cego_core::chooser::Chooser;
use cego_core::shuffle::Seed;
use cego_core::{Action, Phase};
use cego_daily::{Day, PERSON, replay};
use cego_testkit::all_rules;

/// A day of each preset at each table it can be for.
fn days(seed: u64) -> Vec<Day> {
    let days = all_rules().into_iter().zip(0..);
    days.filter_map(|(rules, number)| Day::new(Arc::new(rules), Seed::from_number(seed + number)).ok())
        .collect()
}

/// What somebody does who takes one of all choices at random once in so many times, and otherwise does what a bot does.
fn somebody(day: &Day, bots: &mut Glance, chance: &mut Chooser, every: usize) -> Vec<Action> {
    let mut actions = Vec::new();
    loop {
        let game = replay::so_far(day, bots, &actions).unwrap();
        if game.phase() == Phase::Over {
            return actions;
        }
        let choices = game.choices(PERSON);
        let any = choices[chance.index(choices.len())];
        let wild = chance.index(every) == 0;
        actions.push(if wild { any } else { bots.action(&game).unwrap() });
    }
}

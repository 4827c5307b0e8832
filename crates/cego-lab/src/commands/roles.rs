//! What bots make of counted games as declarer and as all opponents, in card points and in what is settled.

use std::fmt::Write as _;

use cego_bots::glance::Glance;
use cego_bots::{Bot, Turn};
use cego_core::shuffle::Seed;
use cego_core::{Game, TableSize};
use cego_lab::study::Study;
use cego_sim::arena::Sampler;
use clap::Args;

use super::begun::Begun;
use super::{BotName, players};

/// Counted games whose auction and exchange are those of `policy`; in each the declarer, then all opponents are changed for each of the bots. What
/// is settled hangs on one or two card points; the card points themselves do not, nor what is smoothed over ten of them.
#[derive(Args)]
pub(crate) struct Roles {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// How many deals
    #[arg(long, default_value_t = 400)]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots; the last one sits on all other seats
    #[arg(long, value_delimiter = ',', default_value = "strong,strong1")]
    bots: Vec<BotName>,
    /// With how many cards in the hand the bots begin; before that the last one plays on all seats
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    from: usize,
    /// How many threads; by default one for each core. What is found is the same
    #[arg(long)]
    threads: Option<usize>,
}

/// What the declarer gets: card points, what is settled, and the mean of that over ten card points more and less.
type Gets = [f64; 3];
const WAYS: [&str; 3] = ["card points", "settled", "smoothed"];
/// Over so many card points more and less.
const WIDTH: usize = 10;

/// What a bot gains over the last one: as declarer, and as all opponents.
type Gains = [Gets; 2];
const ROLES: [&str; 2] = ["declarer", "all opponents"];

impl Roles {
    /// Plays, and writes what came of it.
    pub(crate) fn run(self) -> Result<(), String> {
        let Some((base, bots)) = self.bots.split_last().filter(|(_, bots)| !bots.is_empty()) else {
            return Err("two bots at least, the last one on all other seats: --bots FIRST,…,LAST".to_owned());
        };
        let mut study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        if let Some(threads) = self.threads {
            study = study.with_threads(threads);
        }
        let tools = || {
            let all: Vec<Box<dyn Bot>> = self.bots.iter().map(BotName::make).collect();
            (Glance::new(&study.rules), all)
        };
        let mut found = study.find(tools, |(glance, bots), number| {
            Some((number, self.of_deal(&study, glance, bots, number)?))
        });
        found.sort_by_key(|&(number, _)| number);
        let found: Vec<Vec<Gains>> = found.into_iter().map(|(_, gains)| gains).collect();
        println!("{} counted games of {} deals; gained a game over {}", found.len(), self.deals, base.0);
        let names: Vec<&str> = bots.iter().map(|bot| bot.0.as_str()).collect();
        print!("{}", report(&names, &found, Seed::from_number(self.seed)));
        Ok(())
    }

    /// What each bot gains in the deal of a number; `None` if no counted game is played.
    fn of_deal(
        &self,
        study: &Study,
        glance: &mut Glance,
        bots: &mut [Box<dyn Bot>],
        number: u64,
    ) -> Option<Vec<Gains>> {
        let game = study.game(number);
        let begun = Begun::of(game, |game, _| glance.action(game))?;
        if !begun.declaration.contract.is_counted() {
            return None;
        }
        let last = bots.len() - 1;
        let mut gets = |declares: usize, opposes: usize| {
            let mut game = begun.game.clone();
            let mut chance = study.chance(number, 0);
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let role = if seat == begun.declaration.declarer { declares } else { opposes };
                let bot = if view.hand.len() > self.from { last } else { role };
                let decision = bots[bot].decide(&view, &mut Turn::unlimited(&mut chance));
                game.apply_unchecked(seat, decision.expect("a seat on turn plays").action);
            }
            self.counted(&begun, &game)
        };
        let base = gets(last, last);
        let gain = |one: Gets, other: Gets| std::array::from_fn(|way| one[way] - other[way]);
        Some((0..last).map(|bot| [gain(gets(bot, last), base), gain(base, gets(last, bot))]).collect())
    }

    fn counted(&self, begun: &Begun, game: &Game) -> Gets {
        let play = game.play().expect("a game that was played");
        let (ends, declarer) = (begun.ends(), begun.declaration.declarer);
        let won = play.won()[declarer] | begun.aside;
        let points = won.nominal() as f64 - won.len() as f64 * 2.0 / 3.0;
        let smoothed = ends.worth(play, WIDTH)[declarer] * ends.unit();
        [points, f64::from(ends.settled(play)[declarer]), f64::from(smoothed)]
    }
}

/// One line: the means of all ways.
fn told(text: &mut String, sampler: &Sampler, found: &[Vec<Gains>], of: impl Fn(&[Gains], usize) -> f64) {
    for (way, told) in WAYS.iter().enumerate() {
        let gains: Vec<f64> = found.iter().map(|gains| of(gains, way)).collect();
        let Some(found) = sampler.mean(&gains) else { continue };
        let [low, high] = found.ci95;
        let _ = write!(text, "  {told} {:+.2} ({low:+.2} … {high:+.2})", found.mean);
    }
    text.push('\n');
}

/// The figures as text: for each role and bot a line, and one for the first bot beside each of the others.
fn report(names: &[&str], found: &[Vec<Gains>], seed: Seed) -> String {
    let sampler = Sampler::new(seed);
    let mut text = String::new();
    for (role, name) in ROLES.iter().enumerate() {
        for (bot, of) in names.iter().enumerate() {
            let _ = write!(text, "{name}, {of}:");
            told(&mut text, &sampler, found, |gains, way| gains[bot][role][way]);
        }
        // In the same games, so the difference is told more closely than the two by themselves.
        for (bot, of) in names.iter().enumerate().skip(1) {
            let _ = write!(text, "{name}, {} over {of}:", names[0]);
            told(&mut text, &sampler, found, |gains, way| gains[0][role][way] - gains[bot][role][way]);
        }
    }
    text
}

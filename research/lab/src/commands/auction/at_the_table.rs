//! Calibration of open-card chances for fixed-price games, against play with hidden cards.
//!
//! GAME is an Ultimo or a game of exact tricks. In each deal, the seat with the best chance by the
//! bidding tables declares it, unless that chance is below six in a hundred. `policy`, which
//! searches in such games, plays on all seats. Its results are compared with three predictions:
//!
//! * the chance by the bidding tables,
//! * the share of sixteen redealt worlds in which the game can be made with open cards,
//! * the open-card solution of the deal itself.
//!
//! Logistic regressions then map the first two, in logits, to the chance of success in play. Their
//! coefficients come with 95 % intervals: `crates/cego-bots/src/auction/bidder.rs`.

use std::sync::Arc;

use cego_bots::auction::Bidder;
use cego_bots::{Bot, TurnContext, by_name};
use cego_core::{Card, Contract, Declaration, Game, Goal, TableSize, UltiFeats, settle};
use cego_lab::study::Study;
use cego_solver::{GoalQuestion, GoalSolver, Position};
use clap::Args;

use crate::commands::players;

/// Size of the solver's transposition table, as a power of two.
const TABLE: u32 = 18;
/// Smallest chance by the bidding tables for a hand to be studied.
const MIN_CHANCE: f32 = 0.06;
/// Worlds solved per deal.
const WORLDS: u32 = 16;
/// Random stream of the redealt worlds, with one step per deal studied. The figures in
/// docs/bidding-tables.md depend on it.
const REDEAL_STREAM: u64 = 5_000;

/// Predictions and result of one game.
struct PredictedGame {
    by_tables: f64,
    /// Number of sampled worlds in which the game can be made with open cards.
    worlds: u32,
    open: bool,
    made: bool,
}

#[derive(Args)]
pub(crate) struct AtTheTable {
    ruleset: String,
    #[arg(value_parser = players)]
    players: TableSize,
    game: String,
    deals: u64,
    seed: u64,
}

impl AtTheTable {
    pub(crate) fn run(self) -> Result<(), String> {
        let study = Study::new(&self.ruleset, self.players, self.deals, self.seed)?;
        let fixed = |c: &Contract| {
            matches!(c.properties().goal, Goal::Tricks(_) | Goal::Pascha | Goal::Ulti)
        };
        let contract = Contract::ALL.into_iter().filter(fixed).find(|c| c.id() == self.game);
        let contract = contract
            .ok_or_else(|| format!("{:?} is no Ultimo and no game of exact tricks", self.game))?;
        let bidder = Bidder::new(&study.rules);
        let tools = || (GoalSolver::new(TABLE), by_name("policy").expect("it is in the registry"));
        print(&study.find(tools, |(solver, bot), number| {
            declare_game(&study, contract, &bidder, number)
                .and_then(|game| evaluate_game(&study, game, solver, &mut **bot, number))
        }));
        Ok(())
    }
}

/// Returns the declared game and the declarer's chance by the tables.
///
/// Returns `None` if no hand of the deal has a chance of at least [`LEAST`].
fn declare_game(
    study: &Study,
    contract: Contract,
    bidder: &Bidder<'_>,
    number: u64,
) -> Option<(Game, f32)> {
    let deal = study.deal(number);
    let ulti = if contract == Contract::Ultimo { UltiFeats::GEISS } else { UltiFeats::NONE };
    let able = deal
        .players(study.rules.table)
        .filter(|&seat| ulti.is_empty() || deal.hands[seat].contains(Card::GEISS));
    let chances = able.map(|seat| (bidder.open_chance(deal.hands[seat], contract), seat));
    let (by_tables, declarer) =
        chances.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|best| best.0 >= MIN_CHANCE)?;
    let declaration = Declaration { ulti, ..Declaration::plain(contract, declarer) };
    Some((Game::with_declaration(Arc::clone(&study.rules), deal, declaration).ok()?, by_tables))
}

/// Solves the game with open cards, in the deal and in sampled worlds, and plays it with `bot`.
fn evaluate_game(
    study: &Study,
    (mut game, by_tables): (Game, f32),
    solver: &mut GoalSolver,
    bot: &mut dyn Bot,
    number: u64,
) -> Option<PredictedGame> {
    let (rules, deal, declaration) = (&study.rules, *game.deal(), *game.declaration()?);
    let declarer = declaration.declarer;
    let question = GoalQuestion::from_declaration(&declaration)?;
    let mut can = |game: &Game| Some(solver.can(&Position::from_game(game)?, question));
    let open = can(&game)?;
    let mut chance = study.chance(REDEAL_STREAM, number);
    let mut others: Vec<Card> =
        Card::all().filter(|&card| !deal.hands[declarer].contains(card)).collect();
    let mut worlds = 0;
    for _ in 0..WORLDS {
        for i in (1..others.len()).rev() {
            others.swap(i, chance.index(i + 1));
        }
        let (mut world, mut cards) = (deal, others.iter().copied());
        for seat in deal.players(rules.table).filter(|&seat| seat != declarer) {
            world.hands[seat] = cards.by_ref().take(deal.hands[seat].len()).collect();
        }
        world.blind = cards.collect();
        worlds +=
            u32::from(can(&Game::with_declaration(Arc::clone(rules), world, declaration).ok()?)?);
    }
    for step in 0.. {
        let Some(seat) = game.on_turn() else { break };
        let mut chance = study.chance(number, step);
        let card =
            bot.decide(&game.view(Some(seat)), &mut TurnContext::unlimited(&mut chance))?.action;
        game.apply(seat, card).ok()?;
    }
    let made = settle::amounts(rules, game.outcome()?)[declarer] > 0;
    Some(PredictedGame { by_tables: by_tables.into(), worlds, open, made })
}

fn print(games: &[PredictedGame]) {
    if games.is_empty() {
        println!("No hand was dealt to which the tables give six in a hundred.");
        return;
    }
    let line = |name: &str, games: &[&PredictedGame]| {
        let n = games.len() as f64;
        let mean = |of: &dyn Fn(&PredictedGame) -> f64| {
            100.0 * games.iter().map(|game| of(game)).sum::<f64>() / n
        };
        let tables = mean(&|game| game.by_tables);
        let worlds = mean(&|game| f64::from(game.worlds) / f64::from(WORLDS));
        let (open, made) = (mean(&|game| f64::from(game.open)), mean(&|game| f64::from(game.made)));
        println!(
            "{name:18} {:5} {tables:6.0} % {worlds:6.0} % {open:6.0} % {made:6.0} %",
            games.len()
        );
    };
    println!("                   games   tables   worlds     open     made");
    line("all", &games.iter().collect::<Vec<_>>());
    for tenth in 0..10 {
        let low = f64::from(tenth) / 10.0;
        let those: Vec<&PredictedGame> =
            games.iter().filter(|g| (low..low + 0.1).contains(&g.by_tables)).collect();
        if !those.is_empty() {
            line(&format!("tables from {:2} %", 10 * tenth), &those);
        }
    }
    let logit = |p: f64| (p / (1.0 - p)).ln();
    let tables = |game: &PredictedGame| logit(game.by_tables.clamp(0.005, 0.995));
    let worlds =
        |game: &PredictedGame| logit((f64::from(game.worlds) + 0.5) / (f64::from(WORLDS) + 1.0));
    for (name, input) in
        [("tables", &tables as &dyn Fn(&PredictedGame) -> f64), ("worlds", &worlds)]
    {
        let pairs: Vec<(f64, bool)> = games.iter().map(|game| (input(game), game.made)).collect();
        if let Some([(shift, a), (slope, b)]) = fit_logistic(&pairs) {
            println!("by {name}: {shift:.2} ± {a:.2} and {slope:.2} ± {b:.2} times the logit");
        } else {
            println!("by {name}: too few games to draw a line");
        }
    }
}

/// Fits a logistic regression by Newton's method.
///
/// Returns intercept and slope, each with half its 95 % interval, or `None` if the data do not
/// determine them.
fn fit_logistic(pairs: &[(f64, bool)]) -> Option<[(f64, f64); 2]> {
    let (mut shift, mut slope) = (0.0, 0.0);
    let mut halves = [0.0; 2];
    for _ in 0..40 {
        let (mut g, mut h) = ([0.0; 2], [0.0; 3]);
        for &(x, made) in pairs {
            let p = 1.0 / (1.0 + f64::exp(-(shift + slope * x)));
            let (off, weight) = (f64::from(u8::from(made)) - p, p * (1.0 - p));
            g = [g[0] + off, g[1] + off * x];
            h = [h[0] + weight, h[1] + weight * x, h[2] + weight * x * x];
        }
        let determinant = h[0] * h[2] - h[1] * h[1];
        if determinant.abs() < 1e-9 {
            return None;
        }
        shift += (h[2] * g[0] - h[1] * g[1]) / determinant;
        slope += (h[0] * g[1] - h[1] * g[0]) / determinant;
        halves = [h[2], h[0]].map(|other| 1.96 * (other / determinant).sqrt());
    }
    (shift.is_finite() && slope.is_finite()).then_some([(shift, halves[0]), (slope, halves[1])])
}

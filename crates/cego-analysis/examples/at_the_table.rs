//! What open cards tell of a game with a fixed price that is played without them:
//! `cargo run --release -p cego-analysis --example at_the_table -- RULESET PLAYERS GAME DEALS SEED`
//!
//! GAME is an Ultimo or a game of exact tricks. In each deal the best hand for it by the tables declares it, if they give
//! it six in a hundred. Three numbers are held against what is made when `policy`, which thinks ahead in such games, plays
//! on all seats: the chance by the tables, the share of sixteen deals of the other cards in which it can be made with open
//! cards, and whether it can be in the deal itself. Then the lines, in logits, that lead from the first two to the chance
//! at the table, with their 95 % intervals: `crates/cego-bots/src/auction/open_cards.rs`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cego_analysis::Solver;
use cego_bots::auction::Bidder;
use cego_bots::{Bot, Turn, by_name};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Card, Contract, Deal, Declaration, Game, Goal, Rules, Seat, TableSize, UltiFeats, settle};
use cego_rules::preset;

/// Hands to which the tables give less are left out.
const LEAST: f32 = 0.06;
/// Deals of the other cards that are solved.
const WORLDS: u32 = 16;

/// One game.
struct Played {
    by_tables: f64,
    /// Of the sampled deals, in how many it can be made with open cards.
    worlds: u32,
    open: bool,
    made: bool,
}

struct Study {
    rules: Arc<Rules>,
    contract: Contract,
    seed: Seed,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match study(&args) {
        Ok(games) => {
            print(&games);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn study(args: &[String]) -> Result<Vec<Played>, String> {
    let [name, players, game, deals, seed] = args else {
        return Err("say RULESET PLAYERS GAME DEALS SEED".into());
    };
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text:?} is no whole number"));
    let ruleset = preset(name).ok_or_else(|| format!("there is no preset {name:?}"))?;
    let table = usize::try_from(number(players)?).ok().and_then(TableSize::new);
    let rules = table.and_then(|table| ruleset.rules(table).ok());
    let rules = Arc::new(rules.ok_or_else(|| format!("{name} is not for {players} players"))?);
    let fixed = |c: &Contract| matches!(c.properties().goal, Goal::Tricks(_) | Goal::Pascha | Goal::Ulti);
    let contract = Contract::ALL.into_iter().filter(fixed).find(|c| c.id() == game);
    let contract = contract.ok_or_else(|| format!("{game:?} is no Ultimo and no game of exact tricks"))?;
    let (deals, seed) = (number(deals)?, Seed::from_number(number(seed)?));
    let study = Study { rules, contract, seed };
    let next = AtomicU64::new(0);
    let work = || {
        let mut bot = by_name("policy").expect("it is in the registry");
        let (bidder, mut solver) = (Bidder::new(&study.rules), Solver::new());
        let mut games = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= deals {
                return games;
            }
            games.extend(study.game(&bidder, &mut solver, &mut *bot, number));
        }
    };
    Ok(thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
    }))
}

impl Study {
    fn game(
        &self,
        bidder: &Bidder<'_>,
        solver: &mut Solver,
        bot: &mut dyn Bot,
        number: u64,
    ) -> Option<Played> {
        let dealer = Seat::new((number % self.rules.table.players() as u64) as usize);
        let deal = Deal::from_seed(&self.rules, &mut Shuffler::new(self.seed), number, dealer);
        let ulti = if self.contract == Contract::Ultimo { UltiFeats::GEISS } else { UltiFeats::NONE };
        let players = deal.players(self.rules.table);
        let able = players.clone().filter(|&seat| ulti.is_empty() || deal.hands[seat].contains(Card::GEISS));
        let chances = able.map(|seat| (bidder.open_chance(deal.hands[seat], self.contract), seat));
        let (by_tables, declarer) =
            chances.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|best| best.0 >= LEAST)?;
        let declaration = Declaration { ulti, ..Declaration::plain(self.contract, declarer) };
        let begun = |deal: Deal| Game::declared(Arc::clone(&self.rules), deal, declaration).ok();
        let mut can = |game: &Game| solver.solve(game).ok().and_then(|solved| solved.cards.first()?.won);
        let mut game = begun(deal)?;
        let open = can(&game)?;
        let mut chance = Choosers::new(self.seed).of_deal(5_000_000 + number);
        let mut others: Vec<Card> =
            Card::all().filter(|&card| !deal.hands[declarer].contains(card)).collect();
        let mut worlds = 0;
        for _ in 0..WORLDS {
            for i in (1..others.len()).rev() {
                others.swap(i, chance.index(i + 1));
            }
            let (mut world, mut cards) = (deal, others.iter().copied());
            for seat in players.clone().filter(|&seat| seat != declarer) {
                world.hands[seat] = cards.by_ref().take(deal.hands[seat].len()).collect();
            }
            world.blind = cards.collect();
            worlds += u32::from(can(&begun(world)?)?);
        }
        for step in 0.. {
            let Some(seat) = game.on_turn() else { break };
            let mut chance = Choosers::new(self.seed).of_deal(number * 1000 + step);
            let card = bot.decide(&game.view(Some(seat)), &mut Turn::unlimited(&mut chance))?.action;
            game.apply(seat, card).ok()?;
        }
        let made = settle::amounts(&self.rules, game.outcome()?)[declarer] > 0;
        Some(Played { by_tables: by_tables.into(), worlds, open, made })
    }
}

fn print(games: &[Played]) {
    if games.is_empty() {
        println!("No hand was dealt to which the tables give six in a hundred.");
        return;
    }
    let line = |name: &str, games: &[&Played]| {
        let n = games.len() as f64;
        let mean = |of: &dyn Fn(&Played) -> f64| 100.0 * games.iter().map(|game| of(game)).sum::<f64>() / n;
        let tables = mean(&|game| game.by_tables);
        let worlds = mean(&|game| f64::from(game.worlds) / f64::from(WORLDS));
        let (open, made) = (mean(&|game| f64::from(game.open)), mean(&|game| f64::from(game.made)));
        println!("{name:18} {:5} {tables:6.0} % {worlds:6.0} % {open:6.0} % {made:6.0} %", games.len());
    };
    println!("                   games   tables   worlds     open     made");
    line("all", &games.iter().collect::<Vec<_>>());
    for tenth in 0..10 {
        let low = f64::from(tenth) / 10.0;
        let those: Vec<&Played> = games.iter().filter(|g| (low..low + 0.1).contains(&g.by_tables)).collect();
        if !those.is_empty() {
            line(&format!("tables from {:2} %", 10 * tenth), &those);
        }
    }
    let logit = |p: f64| (p / (1.0 - p)).ln();
    let tables = |game: &Played| logit(game.by_tables.clamp(0.005, 0.995));
    let worlds = |game: &Played| logit((f64::from(game.worlds) + 0.5) / (f64::from(WORLDS) + 1.0));
    for (name, input) in [("tables", &tables as &dyn Fn(&Played) -> f64), ("worlds", &worlds)] {
        let pairs: Vec<(f64, bool)> = games.iter().map(|game| (input(game), game.made)).collect();
        if let Some([(shift, a), (slope, b)]) = fitted(&pairs) {
            println!("by {name}: {shift:.2} ± {a:.2} and {slope:.2} ± {b:.2} times the logit");
        } else {
            println!("by {name}: too few games to draw a line");
        }
    }
}

/// Shift and slope of a logistic line by Newton's method, each with half its 95 % interval; `None` if the games do not
/// tell.
fn fitted(pairs: &[(f64, bool)]) -> Option<[(f64, f64); 2]> {
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

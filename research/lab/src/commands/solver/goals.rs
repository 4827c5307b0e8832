//! Timing of the solver for goals.
//!
//! Each goal has two sets of deals from a fixed seed: hands with which the rule of thumb bids that
//! contract, and any hand. There are four players, at the first lead.

use std::sync::Arc;
use std::time::Instant;

use cego_bots::thumb;
use cego_core::rules::{NumberSet, PaschaVariant};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Card, Contract, Deal, Declaration, Game, Phase, Rules, Seat, UltiFeats};
use cego_lab::positions;
use cego_solver::{GoalQuestion, GoalSolver, Position};
use clap::Args;

/// Returns up to `count` deals in which the rule of thumb bids this contract, out of 400,000.
fn bid_deals(rules: &Arc<Rules>, contract: Contract, count: usize) -> Vec<Game> {
    let mut shuffler = Shuffler::new(Seed::from_number(77));
    let mut games = Vec::new();
    for number in 0..400_000 {
        let deal = Deal::from_seed(rules, &mut shuffler, number, Seat::new((number % 4) as usize));
        let mut game = Game::new_unchecked(Arc::clone(rules), deal);
        while game.phase() == Phase::Auction {
            let seat = game.on_turn().expect("the auction goes on");
            let action = thumb::hint(&game.view(Some(seat))).expect("a word");
            game.apply(seat, action).expect("a choice");
        }
        if game.declaration().is_some_and(|d| d.contract == contract) {
            games.push(game);
        }
        if games.len() == count {
            break;
        }
    }
    games
}

/// Returns deals with any declarer. An Ultimo still requires that the declarer holds the Geiß.
fn random_deals(rules: &Arc<Rules>, contract: Contract, count: usize) -> Vec<Game> {
    let mut shuffler = Shuffler::new(Seed::from_number(78));
    let mut games = Vec::new();
    for number in 0.. {
        if games.len() == count {
            break;
        }
        let deal = Deal::from_seed(rules, &mut shuffler, number, Seat::new((number % 4) as usize));
        let holder = rules.table.seats().find(|&seat| deal.hands[seat].contains(Card::GEISS));
        let declarer = match (contract, holder) {
            (Contract::Ultimo, Some(seat)) => seat,
            (Contract::Ultimo, None) => continue,
            _ => Seat::new((number / 4 % 4) as usize),
        };
        let mut declaration = Declaration::plain(contract, declarer);
        if contract == Contract::Ultimo {
            declaration.ulti = UltiFeats::GEISS;
        }
        games.push(
            Game::with_declaration(Arc::clone(rules), deal, declaration).expect("a shuffled deal"),
        );
    }
    games
}

fn time(name: &str, games: &[Game], question: impl Fn(&Position<'_>) -> GoalQuestion) {
    if games.is_empty() {
        println!("{name:24} never");
        return;
    }
    let mut times = Vec::new();
    let (mut yes, mut nodes) = (0, 0);
    for game in games {
        let position = Position::from_game(game).expect("cards are left");
        let mut solver = GoalSolver::new(20);
        let start = Instant::now();
        yes += usize::from(solver.can(&position, question(&position)));
        times.push(start.elapsed().as_secs_f64() * 1e3);
        nodes += solver.nodes();
    }
    times.sort_by(f64::total_cmp);
    let n = times.len();
    println!(
        "{name:24} {n:5} deals, {yes:4} made; mean {:8.3} ms, median {:7.3}, p99 {:8.3}, max \
         {:8.2}; {} nodes",
        times.iter().sum::<f64>() / n as f64,
        times[n / 2],
        times[n * 99 / 100],
        times[n - 1],
        nodes / n as u64
    );
}

#[derive(Args)]
pub(crate) struct Goals {
    /// Number of positions of each set
    #[arg(default_value_t = 200)]
    deals: usize,
}

impl Goals {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut rules = Rules::clone(&positions::rules());
        rules.trick_games = NumberSet::from_numbers(&[0, 1, 2, 3, 4, 5]);
        rules.pascha_variant = PaschaVariant::First3ThenNone;
        let rules = Arc::new(rules);
        let declared =
            |p: &Position<'_>| GoalQuestion::from_declaration(&p.declaration).expect("a goal");
        for contract in [
            Contract::Bettel,
            Contract::Piccolo,
            Contract::Zwiccolo,
            Contract::Trio,
            Contract::Quarto,
            Contract::Quinto,
            Contract::Pascha,
            Contract::Ultimo,
        ] {
            time(&format!("{contract}, bid"), &bid_deals(&rules, contract, self.deals), declared);
            time(
                &format!("{contract}, any hand"),
                &random_deals(&rules, contract, self.deals),
                declared,
            );
        }
        time("durch, solo hands", &bid_deals(&rules, Contract::Solo, self.deals), |_| {
            GoalQuestion::AllTricks
        });
        time("drescher, forehand", &random_deals(&rules, Contract::Drescher, self.deals), |p| {
            GoalQuestion::AvoidLastTrick(p.declaration.declarer)
        });
        Ok(())
    }
}

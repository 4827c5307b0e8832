//! Times the solver on the fixed deals.
#![allow(clippy::print_stdout)]

use std::sync::Arc;
use std::time::Instant;

use cego_core::{Action, Card, CardSet, Contract, Deal, Declaration, Game, Seat, TableSize};
use cego_solver::{PointSolver, Position};

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|n| n.parse::<Card>().unwrap()).collect()
}

fn seat(text: &str) -> Seat {
    Seat::from_number(text.trim().parse().unwrap()).unwrap()
}

fn games() -> Vec<Game> {
    let rules =
        Arc::new(cego_rules::preset("schwarzwaldmeisterschaft").unwrap().rules(TableSize::Four).unwrap());
    let text = include_str!("../../../data/solver/deals.txt");
    text.lines()
        .map(|line| {
            let parts: Vec<&str> = line.split('|').collect();
            let (contract, declarer) = parts[0].trim().split_once(' ').unwrap();
            let contract: Contract = contract.parse().unwrap();
            let declarer = seat(declarer);
            let mut hands = cego_core::BySeat::default();
            for (i, s) in TableSize::Four.seats().enumerate() {
                hands[s] = cards(parts[2 + i]);
            }
            let deal = Deal { dealer: seat(parts[1]), hands, blind: cards(parts[6]) };
            let mut game =
                Game::declared(Arc::clone(&rules), deal, Declaration::plain(contract, declarer)).unwrap();
            if parts.len() > 7 {
                game.apply(declarer, Action::Keep { pips: cards(parts[7]), free: cards(parts[8]) }).unwrap();
            }
            if parts.len() > 9 {
                game.apply(declarer, Action::Discard(parts[9].trim().parse().unwrap())).unwrap();
            }
            game
        })
        .collect()
}

/// Solos on random hands.
fn random() -> Vec<Game> {
    let rules =
        Arc::new(cego_rules::preset("schwarzwaldmeisterschaft").unwrap().rules(TableSize::Four).unwrap());
    let mut shuffler = cego_core::shuffle::Shuffler::new(cego_core::shuffle::Seed::from_number(5));
    (0..1000)
        .map(|n| {
            let deal = Deal::from_seed(&rules, &mut shuffler, n, Seat::new(0));
            Game::declared(Arc::clone(&rules), deal, Declaration::plain(Contract::Solo, Seat::new(1)))
                .unwrap()
        })
        .collect()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let count: usize = args.get(1).map_or(1000, |n| n.parse().unwrap());
    let tricks: usize = args.get(2).map_or(0, |n| n.parse().unwrap());
    let mode = args.get(3).map_or("exact", |s| s);
    let mut solver = PointSolver::new(20);
    let mut times = Vec::new();
    let mut sum = 0i64;
    let (mut lows, mut highs) = (0, 0);
    let mut all_nodes = Vec::new();
    let list = if args.get(4).is_some() { random() } else { games() };
    for mut game in list.into_iter().take(count) {
        // Play some tricks at random to get smaller endings.
        let mut chance =
            cego_core::chooser::Choosers::new(cego_core::shuffle::Seed::from_number(1)).of_deal(1);
        while game.play().unwrap().tricks_done() < tricks {
            let s = game.on_turn().unwrap();
            let choices = game.choices(s);
            game.apply(s, choices[chance.index(choices.len())]).unwrap();
        }
        let position = Position::of(&game).unwrap();
        if std::env::var("WARM").is_err() {
            solver.clear();
        }
        let nodes = solver.nodes();
        let start = Instant::now();
        let value = match mode {
            "exact" => solver.exact(&position),
            "window" => solver.window(&position),
            m if m.starts_with("ideal") => {
                let slack: i32 = m[5..].parse().unwrap_or(0);
                let v = solver.exact(&position);
                solver.clear();
                let n0 = solver.nodes();
                assert!(solver.probe(&position, v - slack) >= v - slack);
                let n1 = solver.nodes();
                assert!(solver.probe(&position, v + 1 + slack) < v + 1 + slack);
                lows += n1 - n0;
                highs += solver.nodes() - n1;
                v
            }
            _ => panic!(),
        };
        #[cfg(feature = "learn")]
        solver.dump(&mut std::io::BufWriter::new(
            std::fs::OpenOptions::new().append(true).create(true).open("/tmp/samples.txt").unwrap(),
        ));
        times.push(start.elapsed().as_secs_f64() * 1e3);
        all_nodes.push(solver.nodes() - nodes);
        if std::env::var("EACH").is_ok() {
            let d = position.declaration.declarer;
            let t = position.play.hands()[d].trumps().len();
            println!(
                "EACH {} {t} {} {}",
                position.declaration.contract,
                all_nodes[all_nodes.len() - 1],
                value
            );
        }
        sum += i64::from(value) * (all_nodes.len() as i64);
    }
    println!("lows {} highs {}", lows / times.len() as u64, highs / times.len() as u64);
    let total: f64 = times.iter().sum();
    let nodes: u64 = all_nodes.iter().sum();
    let mut sorted = times.clone();
    sorted.sort_by(f64::total_cmp);
    let n = times.len();
    println!(
        "mean {:.3} ms, median {:.3}, p99 {:.3}, max {:.1}; nodes {} ({:.1} M/s); checksum {sum}",
        total / n as f64,
        sorted[n / 2],
        sorted[n * 99 / 100],
        sorted[n - 1],
        nodes / n as u64,
        nodes as f64 / total / 1e3
    );
}

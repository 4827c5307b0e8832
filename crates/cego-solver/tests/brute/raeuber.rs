//! Räuber solver against brute force: paranoid values and max^n settlements.

use cego_core::{CardPoints, Contract, Rules};
use cego_solver::RaeuberSolver;

use crate::ending::{Ending, From, Report, Wanted};
use crate::search::{Aim, Minimax, Seen, maxn_cards};

const RAEUBER: &[Contract] = &[Contract::Raeuber];
const BOTH: &[Contract] = &[Contract::Raeuber, Contract::Drescher];

/// Converts sixths of a point to card points in the counting unit of the rules.
fn points(rules: &Rules, sixths: i32) -> CardPoints {
    match rules.counting_method {
        cego_core::rules::CountingMethod::Triples => CardPoints::thirds(sixths / 2),
        cego_core::rules::CountingMethod::Pairs => CardPoints::halves(sixths / 3),
    }
}

fn compare_paranoid(
    solver: &mut RaeuberSolver,
    ending: &Ending,
    seen: &mut Seen,
) -> Result<(), String> {
    for seat in ending.seats() {
        let mut brute = Minimax::new(&ending.facts, Aim::RaeuberPoints(seat));
        let wanted = points(&ending.facts.rules, -brute.value(&ending.play));
        seen.add(brute.seen);
        let paranoid = solver.paranoid(&ending.position(), seat);
        if paranoid != wanted {
            return Err(format!("{seat:?} takes {wanted}, the solver says {paranoid}"));
        }
    }
    Ok(())
}

fn compare_maxn(solver: &mut RaeuberSolver, ending: &Ending) -> Result<(), String> {
    let wanted = maxn_cards(&ending.facts, &ending.play);
    match solver.maxn(&ending.position()) {
        Some(cards) if cards == wanted => Ok(()),
        cards => Err(format!("by card {wanted:?}, the solver says {cards:?}")),
    }
}

fn paranoid_many(wanted: Wanted, numbers: std::ops::Range<u64>) -> Seen {
    let mut solver = RaeuberSolver::new(16);
    let (mut seen, mut report) = (Seen::default(), Report::default());
    for number in numbers {
        let ending = Ending::new(number, wanted);
        report.book(&ending, |ending| compare_paranoid(&mut solver, ending, &mut seen));
    }
    report.close();
    seen
}

fn maxn_many(wanted: Wanted, numbers: std::ops::Range<u64>) {
    let mut solver = RaeuberSolver::new(16);
    let mut report = Report::default();
    for number in numbers {
        report.book(&Ending::new(number, wanted), |ending| compare_maxn(&mut solver, ending));
    }
    report.close();
}

#[test]
fn paranoid_up_to_four_cards() {
    paranoid_many(
        Wanted { contracts: RAEUBER, cards: &[1, 2, 3, 3, 3], from: From::Random },
        0..800,
    );
    paranoid_many(Wanted { contracts: RAEUBER, cards: &[4], from: From::Random }, 0..60);
}

#[test]
fn slow_paranoid_of_five_cards() {
    paranoid_many(Wanted { contracts: RAEUBER, cards: &[5], from: From::Random }, 0..8);
}

/// The dealer of five joins, and a regulated Räuber restricts the first tricks.
#[test]
fn paranoid_from_the_first_trick() {
    let wanted = Wanted { contracts: RAEUBER, cards: &[2, 3, 4], from: From::Short };
    let seen = paranoid_many(wanted, 0..600);
    assert!(seen.joined > 100 && seen.bound > 100, "{seen:?}");
}

#[test]
fn all_against_all_up_to_three_cards() {
    maxn_many(Wanted { contracts: BOTH, cards: &[1, 2, 3], from: From::Random }, 0..600);
    maxn_many(Wanted { contracts: BOTH, cards: &[2, 3], from: From::Short }, 0..400);
}

#[test]
fn slow_all_against_all_with_four_cards() {
    maxn_many(Wanted { contracts: BOTH, cards: &[4], from: From::Random }, 0..40);
}

//! Card-point solver against brute force: the worth that the declarer still gets.

use std::ops::Range;

use cego_core::rules::CountingMethod;
use cego_core::{CardPoints, Contract, count};
use cego_solver::PointSolver;

use crate::ending::{Ending, From, Report, Wanted};
use crate::search::{Aim, Minimax, Seen};

pub const COUNTED: &[Contract] = &[
    Contract::Solo,
    Contract::Gegensolo,
    Contract::Cego,
    Contract::Halbe,
    Contract::Eine,
    Contract::Leere,
    Contract::ZweiLeere,
    Contract::ZweiVerschiedene,
    Contract::Geiss,
];

/// Contracts with obligatory first leads.
const LEADING: &[Contract] = &[
    Contract::Halbe,
    Contract::Leere,
    Contract::ZweiLeere,
    Contract::ZweiVerschiedene,
    Contract::Geiss,
];

/// Returns the number of sixths of a point in one solver unit: a third in triples, a half in pairs.
fn unit(ending: &Ending) -> i32 {
    match ending.facts.rules.counting_method {
        CountingMethod::Triples => 2,
        CountingMethod::Pairs => 3,
    }
}

/// Compares the exact value, the value of each card, and `reaches` for every threshold.
fn compare(solver: &mut PointSolver, ending: &Ending, seen: &mut Seen) -> Result<(), String> {
    let mut brute = Minimax::new(&ending.facts, Aim::ExactPoints);
    let (now, unit) = (ending.facts.exact_points(&ending.play).sixths(), unit(ending));
    let to_come = |points: i32| (points - now) / unit;
    let wanted = to_come(brute.value(&ending.play));
    let wanted_cards: Vec<_> = brute
        .cards(&ending.play)
        .into_iter()
        .map(|(card, points)| (card, to_come(points)))
        .collect();
    seen.add(brute.seen);
    let position = ending.position();
    let exact = solver.exact(&position);
    if exact != wanted {
        return Err(format!(
            "the declarer still gets {wanted}, the solver says {exact}; cards {wanted_cards:?}"
        ));
    }
    let cards = solver.cards(&position);
    if cards != wanted_cards {
        return Err(format!("the cards are worth {wanted_cards:?}, the solver says {cards:?}"));
    }
    for least in -1..=wanted.max(0) + 12 {
        if solver.reaches(&position, least) != (least <= wanted) {
            return Err(format!(
                "the declarer still gets {wanted}, the solver errs on whether he gets {least}"
            ));
        }
    }
    Ok(())
}

/// Compares endings with a single solver, whose table still holds entries of earlier deals.
fn compare_many(wanted: Wanted, numbers: Range<u64>) -> Seen {
    let mut solver = PointSolver::new(16);
    let mut seen = Seen::default();
    let mut report = Report::default();
    for number in numbers {
        let ending = Ending::new(number, wanted);
        report.book(&ending, |ending| compare(&mut solver, ending, &mut seen));
    }
    report.close();
    seen
}

#[test]
fn up_to_four_cards() {
    let wanted = Wanted { contracts: COUNTED, cards: &[1, 2, 3, 3, 4], from: From::Random };
    let seen = compare_many(wanted, 0..4000);
    assert!(seen.endings_with_dead_cards > 100, "{seen:?}");
}

#[test]
fn five_cards() {
    compare_many(Wanted { contracts: COUNTED, cards: &[5], from: From::Random }, 0..60);
}

#[test]
fn slow_six_cards() {
    compare_many(Wanted { contracts: COUNTED, cards: &[6], from: From::Random }, 0..12);
}

/// Endings with obligatory leads. The counts prove that each of the rare rules occurred.
#[test]
fn up_to_five_cards_with_leads_due() {
    let wanted = Wanted { contracts: LEADING, cards: &[2, 3, 3, 4, 4, 5], from: From::Short };
    let seen = compare_many(wanted, 0..4000);
    assert!(seen.dead_led > 1000, "{seen:?}");
    assert!(seen.geiss_dead > 100, "{seen:?}");
    assert!(seen.substitute_led > 100, "{seen:?}");
    assert!(seen.withdrawn > 100, "{seen:?}");
    assert!(seen.third_leader > 50, "{seen:?}");
    assert!(seen.next_counts_as_lead > 20, "{seen:?}");
}

#[test]
fn slow_six_cards_with_leads_due() {
    compare_many(Wanted { contracts: LEADING, cards: &[5, 6], from: From::Short }, 10_000..10_150);
}

/// Whole points need no search of their own: optimal play for exact points is also optimal for
/// whole points. The whole points are the exact ones rounded as by the core.
#[test]
fn whole_points_are_the_exact_ones_rounded() {
    let mut report = Report::default();
    for number in 0..1000 {
        let wanted = Wanted { contracts: COUNTED, cards: &[2, 3, 4], from: From::Random };
        let ending = Ending::new(number, wanted);
        report.book(&ending, |ending| {
            let rules = &ending.facts.rules;
            let value = |aim| Minimax::new(&ending.facts, aim).value(&ending.play);
            let sixths = value(Aim::ExactPoints);
            let exact = match rules.counting_method {
                CountingMethod::Triples => CardPoints::thirds(sixths / 2),
                CountingMethod::Pairs => CardPoints::halves(sixths / 3),
            };
            let rounded = count::round_halves(rules, exact) + count::declarer_bonus(rules);
            let whole = value(Aim::WholePoints);
            if whole == rounded { Ok(()) } else { Err(format!("{exact} exact, but {whole} whole")) }
        });
    }
    report.close();
}

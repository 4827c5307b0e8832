//! Goal solver against brute force: exact tricks, every trick, Pascha, Ulti and the last trick.

use std::collections::BTreeMap;
use std::ops::Range;

use cego_core::{Contract, UltiFeats};
use cego_solver::{GoalQuestion, GoalSolver};

use crate::counted::COUNTED;
use crate::ending::{Ending, From, Report, Wanted};
use crate::search::{Aim, Minimax};

const HAND_GAMES: &[Contract] = &[
    Contract::Solo,
    Contract::Ultimo,
    Contract::Bettel,
    Contract::Piccolo,
    Contract::Zwiccolo,
    Contract::Trio,
    Contract::Quarto,
    Contract::Quinto,
    Contract::Pascha,
    Contract::Drescher,
];

/// Number of answers no and yes, for each kind of question.
type Answers = BTreeMap<&'static str, [u32; 2]>;

/// Returns every question that can be asked about the ending.
fn questions(ending: &Ending) -> Vec<(&'static str, Aim, GoalQuestion)> {
    let last = |seat| ("last trick", Aim::AvoidLastTrick(seat), GoalQuestion::AvoidLastTrick(seat));
    let last = ending.seats().into_iter().map(last);
    // In a Räuber the declarer is only the seat that leads first.
    if ending.facts.declaration.contract == Contract::Raeuber {
        return last.collect();
    }
    let won = ending.play.won_count()[ending.facts.declaration.declarer];
    let left = ending.size() as u8;
    let mut all: Vec<_> = (won.saturating_sub(1)..=won + left + 1)
        .map(|tricks| ("tricks", Aim::Tricks(tricks), GoalQuestion::ExactTricks(tricks)))
        .collect();
    all.push(("all tricks", Aim::AllTricks, GoalQuestion::AllTricks));
    // A play of fewer tricks has neither a Pascha nor a last trick but two.
    if ending.play.length() >= 3 {
        all.push(("pascha", Aim::Pascha, GoalQuestion::Pascha));
        all.extend(
            UltiFeats::ALL
                .subsets()
                .map(|feats| ("ulti", Aim::Ulti(feats), GoalQuestion::Ulti(feats))),
        );
    }
    all.extend(last);
    all
}

fn compare(solver: &mut GoalSolver, ending: &Ending, answers: &mut Answers) -> Result<(), String> {
    let position = ending.position();
    for (kind, aim, question) in questions(ending) {
        let mut brute = Minimax::new(&ending.facts, aim);
        let by_card = brute.cards(&ending.play);
        let wanted = brute.value(&ending.play) == 1;
        answers.entry(kind).or_default()[usize::from(wanted)] += 1;
        let can = solver.can(&position, question);
        if can != wanted {
            return Err(format!("{question:?}: {wanted}, the solver says {can}"));
        }
        let wanted: Vec<_> = by_card.into_iter().map(|(card, score)| (card, score == 1)).collect();
        let cards = solver.cards(&position, question);
        if cards != wanted {
            return Err(format!("{question:?} by card: {wanted:?}, the solver says {cards:?}"));
        }
    }
    Ok(())
}

/// Compares endings with a single solver, whose table still holds entries of earlier deals.
fn compare_many(wanted: Wanted, numbers: Range<u64>) -> Answers {
    let mut solver = GoalSolver::new(16);
    let mut answers = Answers::new();
    let mut report = Report::default();
    for number in numbers {
        let ending = Ending::new(number, wanted);
        report.book(&ending, |ending| compare(&mut solver, ending, &mut answers));
    }
    report.close();
    answers
}

/// Asserts that both answers occurred at least `least` times for each kind of question.
fn assert_both(answers: &Answers, kinds: &[&str], least: u32) {
    for kind in kinds {
        assert!(answers[kind].iter().all(|&count| count >= least), "{kind}: {answers:?}");
    }
}

#[test]
fn hand_games_up_to_four_cards() {
    let wanted = Wanted { contracts: HAND_GAMES, cards: &[1, 2, 3, 3, 4], from: From::Random };
    let answers = compare_many(wanted, 0..800);
    assert_both(&answers, &["tricks", "last trick"], 500);
}

#[test]
fn slow_hand_games_of_five_cards() {
    compare_many(Wanted { contracts: HAND_GAMES, cards: &[5], from: From::Random }, 0..12);
}

#[test]
fn late_tricks_with_low_trumps() {
    const CONTRACTS: &[Contract] =
        &[Contract::Ultimo, Contract::Solo, Contract::Cego, Contract::Eine];
    let wanted = Wanted { contracts: CONTRACTS, cards: &[2, 3, 4], from: From::LowTrumpsKept };
    let answers = compare_many(wanted, 0..200);
    assert_both(&answers, &["ulti"], 100);
}

#[test]
fn every_trick_when_all_are_won_so_far() {
    const CONTRACTS: &[Contract] = &[Contract::Solo, Contract::Cego];
    let wanted = Wanted { contracts: CONTRACTS, cards: &[2, 3, 3], from: From::AllWon };
    let answers = compare_many(wanted, 0..300);
    assert_both(&answers, &["all tricks"], 30);
}

#[test]
fn from_the_first_of_few_tricks() {
    let wanted = Wanted { contracts: HAND_GAMES, cards: &[3, 3, 3, 4], from: From::Short };
    let answers = compare_many(wanted, 0..300);
    assert_both(&answers, &["tricks", "all tricks", "last trick"], 10);
}

#[test]
fn pascha_from_the_first_of_few_tricks() {
    let wanted = Wanted { contracts: &[Contract::Pascha], cards: &[3, 4], from: From::Short };
    let answers = compare_many(wanted, 0..250);
    assert_both(&answers, &["pascha"], 30);
}

#[test]
fn slow_from_the_first_of_five_tricks() {
    let wanted = Wanted { contracts: HAND_GAMES, cards: &[5], from: From::Short };
    compare_many(wanted, 0..40);
}

/// Open and dead cards can occur together with announced feats, and the questions apply to any
/// deal.
#[test]
fn games_with_the_blind() {
    let answers =
        compare_many(Wanted { contracts: COUNTED, cards: &[2, 3, 4], from: From::Random }, 0..300);
    assert_both(&answers, &["tricks", "last trick"], 100);
    compare_many(Wanted { contracts: COUNTED, cards: &[2, 3, 4], from: From::Short }, 0..600);
}

/// Avoiding the last trick of a Räuber; a regulated one restricts the first tricks.
#[test]
fn last_trick_of_a_raeuber() {
    let wanted = Wanted { contracts: &[Contract::Raeuber], cards: &[2, 3, 4], from: From::Short };
    assert_both(&compare_many(wanted, 0..600), &["last trick"], 200);
}

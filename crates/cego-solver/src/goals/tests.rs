use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::rules::PaschaVariant;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Contract, Deal, Declaration, Game, Rules, Seat, TableSize, UltiFeats};
use cego_testkit::cards;

use super::{GoalQuestion, GoalSolver};
use crate::Position;
use crate::testing::ending;

fn check(
    contract: Contract,
    leader: usize,
    hands: [&str; 4],
    question: GoalQuestion,
    expected: bool,
) {
    let rules =
        Rules { pascha_variant: PaschaVariant::Top3Exactly3, ..Rules::new(TableSize::Four) };
    let position = ending(&rules, contract, leader, &hands);
    let mut solver = GoalSolver::new(8);
    assert_eq!(solver.can(&position, question), expected, "{question:?} of {hands:?}");
    // A seat on turn that wants the goal finds a card for it; any other seat finds one against it.
    let wants = leader == 0;
    let by_card = solver.cards(&position, question);
    assert_eq!(by_card.len(), position.playable().len());
    assert_eq!(by_card.iter().any(|&(_, answer)| answer == wants), expected == wants);
}

/// R-000-56: T1 wins the last trick once the other trumps are drawn, and not while one is out.
#[test]
fn ultimo_needs_the_trumps_drawn() {
    let drawn = ["T1 T22 T21", "T3 C7 C8", "T4 S7 S8", "H1 H2 H3"];
    let out = ["T1 T22 T21", "T3 T5 T6", "T4 S7 S8", "H1 H2 H3"];
    check(Contract::Ultimo, 0, drawn, GoalQuestion::Ulti(UltiFeats::GEISS), true);
    check(Contract::Ultimo, 0, out, GoalQuestion::Ulti(UltiFeats::GEISS), false);
}

/// R-000-130: T2 wins the last trick but one and T1 the last; both fail while a higher trump is
/// out.
#[test]
fn two_feats_need_both_tricks() {
    let both = UltiFeats::from_bits(3);
    let good = ["T1 T2 T22", "T5 C7 C8", "S7 S8 S9", "H1 H2 H3"];
    let ruff = ["T1 T2 DK", "T5 C7 C8", "S7 S8 S9", "H1 H2 H3"];
    let bad = ["T1 T2 DK", "T5 T6 C7", "S7 S8 S9", "H1 H2 H3"];
    check(Contract::Ultimo, 0, good, GoalQuestion::Ulti(both), true);
    check(Contract::Ultimo, 0, ruff, GoalQuestion::Ulti(both), true);
    check(Contract::Ultimo, 0, bad, GoalQuestion::Ulti(both), false);
}

/// An Ultimo survives one side card without a spare trump, and each further one costs a spare
/// trump.
#[test]
fn ultimo_survives_as_many_side_cards_as_there_are_spare_trumps_and_one() {
    let others = ["CK CQ S7", "C9 S10 HK", "C10 S9 H1"];
    let hands = |own| [own, others[0], others[1], others[2]];
    check(Contract::Ultimo, 0, hands("T1 T9 C7"), GoalQuestion::Ulti(UltiFeats::GEISS), true);
    check(Contract::Ultimo, 0, hands("T1 C7 C8"), GoalQuestion::Ulti(UltiFeats::GEISS), false);
}

/// R-002-73: with the lowest card of every suit no trick need be won, but a lone trump must ruff.
#[test]
fn bettel_ducks_but_cannot_refuse_to_trump() {
    let low = ["C7 S7 H4", "C8 S8 H3", "C9 S9 H2", "C10 S10 H1"];
    let bare = ["C7 S7 T2", "C8 S8 H3", "C9 S9 H2", "C10 S10 H1"];
    check(Contract::Bettel, 1, low, GoalQuestion::ExactTricks(0), true);
    check(Contract::Bettel, 1, bare, GoalQuestion::ExactTricks(0), false);
}

/// R-002-72: T22 wins the one trick, and a second sure trick spoils the Piccolo.
#[test]
fn piccolo_takes_exactly_one() {
    let one = ["T22 C7 S7", "C8 S8 H3", "C9 S9 H2", "C10 S10 H1"];
    let two = ["T22 T21 S7", "C8 S8 T3", "C9 S9 T2", "C10 S10 H1"];
    check(Contract::Piccolo, 0, one, GoalQuestion::ExactTricks(1), true);
    check(Contract::Piccolo, 0, two, GoalQuestion::ExactTricks(1), false);
    check(Contract::Zwiccolo, 0, two, GoalQuestion::ExactTricks(2), true);
}

/// R-003-175: a single trick won by the others fails a Durch.
#[test]
fn durch_wants_every_trick() {
    let top = ["T22 T21 T20", "T2 C8 C9", "T3 S8 S9", "T4 H1 H2"];
    let gap = ["T22 T20 T19", "T2 T3 T21", "T4 S8 S9", "T5 H1 H2"];
    check(Contract::Solo, 0, top, GoalQuestion::AllTricks, true);
    // One round of trumps does not draw T21, because its holder has two lower trumps.
    check(Contract::Solo, 0, gap, GoalQuestion::AllTricks, false);
}

/// R-000-134: the three tricks must be won with T22, T21 and T20; T19 may not win one.
#[test]
fn pascha_of_the_three_top_trumps() {
    let made = ["T22 T21 T20 C7", "T2 C8 C9 H1", "T3 S8 S9 CK", "T4 H2 H3 C10"];
    let spoilt = ["T22 T21 T20 T19", "T2 C8 C9 H1", "T3 S8 S9 CK", "T4 H2 H3 C10"];
    check(Contract::Pascha, 0, made, GoalQuestion::Pascha, true);
    check(Contract::Pascha, 0, spoilt, GoalQuestion::Pascha, false);
}

/// R-001-110: one player against all can leave the last trick to others with a low card, but not
/// with top trumps.
#[test]
fn the_last_trick_can_be_avoided_with_a_low_card() {
    let hands = ["C7 T22", "T3 C8", "T4 C9", "T5 C10"];
    check(Contract::Drescher, 0, hands, GoalQuestion::AvoidLastTrick(Seat::new(0)), true);
    let stuck = ["T21 T22", "T3 C8", "T4 C9", "T5 C10"];
    check(Contract::Drescher, 0, stuck, GoalQuestion::AvoidLastTrick(Seat::new(0)), false);
}

/// Tricks already won count: after one trick a Piccolo becomes a Bettel.
#[test]
fn won_tricks_count() {
    let rules = Rules::new(TableSize::Four);
    let mut position =
        ending(&rules, Contract::Piccolo, 0, &["T22 C7", "T3 C8", "T4 C9", "T5 C10"]);
    for card in cards("T22").iter().chain(cards("T3")).chain(cards("T4")).chain(cards("T5")) {
        position = position.after(card);
    }
    let mut solver = GoalSolver::new(8);
    let tricks: Vec<bool> =
        (0..4).map(|n| solver.can(&position, GoalQuestion::ExactTricks(n))).collect();
    assert_eq!(tricks, [false, true, false, false]);
}

/// Table entries of one position are not used for a different one.
#[test]
fn one_solver_answers_like_a_fresh_one() {
    let rules = Rules::new(TableSize::Four);
    let first =
        ending(&rules, Contract::Bettel, 1, &["C7 S7 H4", "C8 S8 H3", "C9 S9 H2", "C10 S10 H1"]);
    let second =
        ending(&rules, Contract::Bettel, 1, &["C8 S7 H4", "C7 S8 H3", "C9 S9 H2", "C10 S10 H1"]);
    let mut shared = GoalSolver::new(4);
    for position in [&first, &second, &first] {
        for tricks in 0..4 {
            for question in
                [GoalQuestion::ExactTricks(tricks), GoalQuestion::AvoidLastTrick(Seat::new(2))]
            {
                assert_eq!(
                    shared.can(position, question),
                    GoalSolver::new(8).can(position, question)
                );
            }
        }
    }
}

/// An aborted search gives no answer and leaves no wrong entries in the table.
#[test]
fn searches_within_a_number_of_nodes() {
    let rules = Arc::new(Rules::new(TableSize::Four));
    let mut shuffler = Shuffler::new(Seed::from_number(9));
    let (mut given_up, mut answered) = (0, 0);
    for number in 0..30 {
        let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
        let declaration = Declaration::plain(Contract::Piccolo, Seat::new(1));
        let mut game = Game::with_declaration(Arc::clone(&rules), deal, declaration).unwrap();
        let mut chance = Choosers::new(Seed::from_number(10)).for_deal(number);
        for _ in 0..12 {
            let seat = game.on_turn().unwrap();
            let choices = game.choices(seat);
            game.apply(seat, choices[chance.index(choices.len())]).unwrap();
        }
        let position = Position::from_game(&game).unwrap();
        let question = GoalQuestion::ExactTricks(1);
        let (mut sure, mut hasty) = (GoalSolver::new(12), GoalSolver::new(12));
        let cards = sure.cards(&position, question);
        for nodes in [1, 10, 50, 200, 500, 1000, 100_000_000] {
            match hasty.cards_within(&position, question, nodes) {
                Some(found) => assert_eq!(found, cards),
                None => given_up += 1,
            }
            if let Some(found) = hasty.can_within(&position, question, nodes) {
                assert_eq!(found, sure.can(&position, question));
                answered += 1;
            }
        }
        assert_eq!(hasty.cards(&position, question), cards);
    }
    assert!(given_up > 20 && answered > 40, "{given_up} given up, {answered} answered");
}

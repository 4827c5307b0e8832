//! Tests of exact values: the promised settlement is reached, and obvious results are found.

use std::sync::Arc;

use cego_analysis::{CardValue, Solution, SolutionConcept, SolveError, Solver};
use cego_bots::thumb;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, Card, CardSet, Contract, Deal, Declaration, Game, Phase, Rules, Seat,
    TableSize, UltiFeats, settle,
};
use cego_sim::test_positions::{Subject, positions};

fn rules() -> Arc<Rules> {
    Arc::new(cego_testkit::rules("schopfheim", TableSize::Four))
}

/// Returns a deal of a contract, played by rule of thumb until every player has `left` cards.
fn ending(rules: &Arc<Rules>, contract: Contract, number: u64, left: usize) -> Option<Game> {
    let mut shuffler = Shuffler::new(Seed::from_number(9));
    let deal = Deal::from_seed(rules, &mut shuffler, number, Seat::new(3));
    let mut declaration = Declaration::plain(contract, Seat::new(0));
    if contract == Contract::Ultimo {
        let holder = rules.table.seats().find(|&s| deal.hands[s].contains(Card::GEISS))?;
        declaration = Declaration { ulti: UltiFeats::GEISS, declarer: holder, ..declaration };
    }
    let mut game = Game::with_declaration(Arc::clone(rules), deal, declaration).ok()?;
    loop {
        let seat = game.on_turn()?;
        let between = game.play().is_some_and(|play| play.on_table().is_empty());
        if between && game.hand(seat).len() <= left {
            return Some(game);
        }
        let action = thumb::hint(&game.view(Some(seat)))?;
        game.apply(seat, action).unwrap();
    }
}

/// Returns the best card. Among equal cards in a Räuber it is the one that max^n takes, the first
/// in index order, since they pay the others differently.
fn best(solved: &Solution) -> CardValue {
    let own = |value: &CardValue| value.amounts.map(|amounts| amounts[solved.seat]);
    let most = own(&solved.cards[0]);
    let equal = solved.cards.iter().filter(|value| own(value) == most);
    let first = equal.min_by_key(|value| value.card.index()).unwrap();
    if solved.concept == SolutionConcept::AllAgainstAll { *first } else { solved.cards[0] }
}

/// Best play at every turn leads to the settlement promised at the first.
#[test]
fn the_promised_settlement_is_reached() {
    let rules = rules();
    let mut solver = Solver::new();
    let contracts = [
        Contract::Solo,
        Contract::Cego,
        Contract::Eine,
        Contract::Piccolo,
        Contract::Bettel,
        Contract::Ultimo,
        Contract::Raeuber,
    ];
    for contract in contracts {
        let mut played = 0;
        for number in 0..12 {
            let Some(mut game) = ending(&rules, contract, number, 3) else { continue };
            let promised = best(&solver.solve(&game).unwrap()).amounts;
            let promised = promised.expect("with three cards everything is known");
            while game.phase() == Phase::Play {
                let solved = solver.solve(&game).unwrap();
                assert_eq!(Some(solved.seat), game.on_turn());
                game.apply(solved.seat, Action::Play(best(&solved).card)).unwrap();
            }
            let amounts = settle::amounts(&rules, game.outcome().unwrap());
            assert_eq!(amounts, promised, "{contract}, deal {number}");
            played += 1;
        }
        assert!(played >= 3, "{contract}: only {played} deals");
    }
}

/// The solution names its concept, and every legal card has a value.
#[test]
fn raeuber_is_paranoid_and_max_n() {
    let rules = rules();
    let game = ending(&rules, Contract::Raeuber, 1, 4).unwrap();
    let solved = Solver::new().solve(&game).unwrap();
    assert_eq!(solved.concept, SolutionConcept::AllAgainstAll);
    assert_eq!(solved.cards.len(), game.playable().len());
    assert!(solved.cards.iter().all(|card| card.points.is_some() && card.amounts.is_some()));
    // With more cards only the paranoid values are known.
    let early = ending(&rules, Contract::Raeuber, 1, 6).unwrap();
    let solved = Solver::new().solve(&early).unwrap();
    assert!(solved.cards.iter().all(|card| card.points.is_some() && card.amounts.is_none()));
}

/// An Ultimo is lost if T1 is played before the last trick.
#[test]
fn an_ultimo_is_lost_with_the_geiss_played_early() {
    let all = positions();
    let mut seen = 0;
    for position in all.iter().filter(|p| p.subject() == Subject::Ultimo) {
        let geiss = Action::Play(Card::GEISS);
        let choices = position.game().choices(position.seat());
        if position.is_right(geiss) || !choices.contains(&geiss) {
            continue;
        }
        let solved = Solver::new().solve(position.game()).unwrap();
        let value = solved.cards.iter().find(|value| value.card == Card::GEISS).unwrap();
        assert_eq!(value.won, Some(false), "{}", position.id());
        assert!(value.amounts.unwrap()[solved.declaration.declarer] < 0);
        seen += 1;
    }
    assert!(seen >= 1);
}

/// Unsolvable positions are rejected with the reason.
#[test]
fn nothing_is_solved_before_the_first_lead() {
    let rules = rules();
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(1)), 0, Seat::new(3));
    let auction = Game::new(Arc::clone(&rules), deal).unwrap();
    assert_eq!(Solver::new().solve(&auction), Err(SolveError::AuctionNotOver));
    let declaration = Declaration::plain(Contract::Cego, Seat::new(0));
    let mut game = Game::with_declaration(Arc::clone(&rules), deal, declaration).unwrap();
    assert_eq!(Solver::new().solve(&game), Err(SolveError::ExchangeNotOver));
    while let Some(seat) = game.on_turn() {
        let action = thumb::hint(&game.view(Some(seat))).unwrap();
        game.apply(seat, action).unwrap();
    }
    assert_eq!(Solver::new().solve(&game), Err(SolveError::DealOver));
}

/// A bound leaves some values unknown; all others equal those without a bound.
#[test]
fn a_bound_leaves_values_out_and_makes_none_wrong() {
    let rules = rules();
    let contracts = [
        Contract::Solo,
        Contract::Cego,
        Contract::Piccolo,
        Contract::Bettel,
        Contract::Ultimo,
        Contract::Raeuber,
    ];
    let (mut free, mut bounded) = (Solver::small(), Solver::small());
    let (mut known, mut unknown) = (0, 0);
    for (number, contract) in (0..).zip(contracts) {
        for left in [11, 5] {
            let Some(game) = ending(&rules, contract, number, left) else { continue };
            for nodes in [1, 2_000, u64::MAX] {
                bounded.set_node_limit(Some(nodes));
                let solved = bounded.solve(&game).unwrap();
                if solved.cards.iter().all(|value| (value.points, value.won) == (None, None)) {
                    assert!(
                        nodes < u64::MAX || contract == Contract::Raeuber && left > 9,
                        "{contract:?}"
                    );
                    assert!(solved.cards.iter().all(|value| value.amounts.is_none()));
                    let cards = game
                        .choices(solved.seat)
                        .into_iter()
                        .filter(|a| matches!(a, Action::Play(_)));
                    assert_eq!(solved.cards.len(), cards.count());
                    unknown += 1;
                } else {
                    assert_eq!(solved, free.solve(&game).unwrap(), "{contract:?} {left} {nodes}");
                    known += 1;
                }
            }
        }
    }
    assert!(known >= 15 && unknown >= 10, "{known} {unknown}");
}

/// Three players hold 13 cards. A player without trumps may discard any of 13 cards that are not
/// equivalent, since other hands hold cards between them.
#[test]
fn a_hand_of_thirteen_kinds_is_solved() {
    let rules = Arc::new(cego_testkit::rules("schopfheim", TableSize::Three));
    let cards = |text: &str| text.parse::<CardSet>().unwrap();
    let trumps: CardSet = rules.table.pack().trumps().iter().rev().take(13).collect();
    let [leader, thrower, last] = [0, 1, 2].map(Seat::new);
    let mut deal = Deal { dealer: last, hands: BySeat::default(), blind: CardSet::EMPTY };
    deal.hands[leader] = trumps;
    deal.hands[thrower] = cards("CK CN C10 C8 SK SN S10 S8 HK HN H1 H3 DK");
    deal.hands[last] = cards("CQ CJ C9 SQ SJ S9 HQ HJ H2 H4 DQ DN DJ");
    deal.blind = rules.table.pack() - trumps - deal.hands[thrower] - deal.hands[last];
    let declared = || {
        Game::with_declaration(Arc::clone(&rules), deal, Declaration::plain(Contract::Solo, leader))
            .unwrap()
    };
    let mut solver = Solver::small();
    solver.set_node_limit(Some(100_000));
    // A search from the first card also reaches these discards.
    assert!(!solver.solve(&declared()).unwrap().cards.is_empty());
    let mut game = declared();
    game.apply(leader, Action::Play(Card::GSTIESS)).unwrap();
    assert_eq!(solver.solve(&game).unwrap().cards.len(), 13);
}

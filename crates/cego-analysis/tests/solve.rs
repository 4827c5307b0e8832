//! Exact values: what is promised is reached, and what is obvious is found.

use std::sync::Arc;

use cego_analysis::{CardValue, Concept, NotSolvable, Solved, Solver};
use cego_bots::thumb;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, Card, CardSet, Contract, Deal, Declaration, Game, Phase, Rules, Seat, TableSize,
    UltiFeats, settle,
};
use cego_sim::sane::{Subject, positions};

fn rules() -> Arc<Rules> {
    Arc::new(cego_testkit::rules("schopfheim", TableSize::Four))
}

/// A deal of a contract, played by rule of thumb until everybody has `left` cards.
fn ending(rules: &Arc<Rules>, contract: Contract, number: u64, left: usize) -> Option<Game> {
    let mut shuffler = Shuffler::new(Seed::from_number(9));
    let deal = Deal::from_seed(rules, &mut shuffler, number, Seat::new(3));
    let mut declaration = Declaration::plain(contract, Seat::new(0));
    if contract == Contract::Ultimo {
        let holder = rules.table.seats().find(|&s| deal.hands[s].contains(Card::GEISS))?;
        declaration = Declaration { ulti: UltiFeats::GEISS, declarer: holder, ..declaration };
    }
    let mut game = Game::declared(Arc::clone(rules), deal, declaration).ok()?;
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

/// The best card; among cards that bring the same in a Räuber the one max^n takes, the first in index order,
/// because the others get different amounts by them.
fn best(solved: &Solved) -> CardValue {
    let own = |value: &CardValue| value.amounts.map(|amounts| amounts[solved.seat]);
    let most = own(&solved.cards[0]);
    let equal = solved.cards.iter().filter(|value| own(value) == most);
    let first = equal.min_by_key(|value| value.card.index()).unwrap();
    if solved.concept == Concept::AllAgainstAll { *first } else { solved.cards[0] }
}

/// If everybody plays the best card at each turn, the settlement is the one that was promised at the first.
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

/// The concept is named, and every legal card has its value.
#[test]
fn raeuber_is_paranoid_and_max_n() {
    let rules = rules();
    let game = ending(&rules, Contract::Raeuber, 1, 4).unwrap();
    let solved = Solver::new().solve(&game).unwrap();
    assert_eq!(solved.concept, Concept::AllAgainstAll);
    assert_eq!(solved.cards.len(), game.playable().len());
    assert!(solved.cards.iter().all(|card| card.points.is_some() && card.amounts.is_some()));
    // With more cards only what the seat can reach against all others.
    let early = ending(&rules, Contract::Raeuber, 1, 6).unwrap();
    let solved = Solver::new().solve(&early).unwrap();
    assert!(solved.cards.iter().all(|card| card.points.is_some() && card.amounts.is_none()));
}

/// T1 must win the last trick: played before it, the Ultimo is lost.
#[test]
fn an_ultimo_is_lost_with_the_geiss_played_early() {
    let all = positions();
    let mut seen = 0;
    for position in all.iter().filter(|p| p.subject() == Subject::Ultimo) {
        let geiss = Action::Play(Card::GEISS);
        let choices = position.game().choices(position.seat());
        if position.is_good(geiss) || !choices.contains(&geiss) {
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

/// What cannot be solved is refused with its reason.
#[test]
fn nothing_is_solved_before_the_first_lead() {
    let rules = rules();
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(1)), 0, Seat::new(3));
    let auction = Game::new(Arc::clone(&rules), deal).unwrap();
    assert_eq!(Solver::new().solve(&auction), Err(NotSolvable::AuctionNotOver));
    let declaration = Declaration::plain(Contract::Cego, Seat::new(0));
    let mut game = Game::declared(Arc::clone(&rules), deal, declaration).unwrap();
    assert_eq!(Solver::new().solve(&game), Err(NotSolvable::ExchangeNotOver));
    while let Some(seat) = game.on_turn() {
        let action = thumb::hint(&game.view(Some(seat))).unwrap();
        game.apply(seat, action).unwrap();
    }
    assert_eq!(Solver::new().solve(&game), Err(NotSolvable::DealOver));
}

/// What a bound lets through is the same as without one; what it does not let through is not known, and spoils nothing.
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
                bounded.bound(Some(nodes));
                let solved = bounded.solve(&game).unwrap();
                if solved.cards.iter().all(|value| (value.points, value.won) == (None, None)) {
                    assert!(nodes < u64::MAX || contract == Contract::Raeuber && left > 9, "{contract:?}");
                    assert!(solved.cards.iter().all(|value| value.amounts.is_none()));
                    let cards =
                        game.choices(solved.seat).into_iter().filter(|a| matches!(a, Action::Play(_)));
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

/// Three players hold 13 cards, and somebody without trumps may throw in any of 13 between which others hold cards.
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
    let declared =
        || Game::declared(Arc::clone(&rules), deal, Declaration::plain(Contract::Solo, leader)).unwrap();
    let mut solver = Solver::small();
    solver.bound(Some(100_000));
    // Before the first card, too, the search comes to what they can throw in.
    assert!(!solver.solve(&declared()).unwrap().cards.is_empty());
    let mut game = declared();
    game.apply(leader, Action::Play(Card::GSTIESS)).unwrap();
    assert_eq!(solver.solve(&game).unwrap().cards.len(), 13);
}

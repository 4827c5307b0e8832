//! Bounds of what one deal can cost or bring a seat.

use super::amounts;
use crate::count::total_points;
use crate::rules::{SchindenChallenger, SoloDuty};
use crate::{
    BySeat, CardPoints, Contract, DealResult, Declaration, Goal, Outcome, Rules, Seat, SeatSet, TableSize,
    UltiFeats,
};

/// Returns the least and the most that a seat can get in one deal, found by settling every kind of outcome: every game with every addition, won and
/// lost by every number of points, with and without tricks, and challenges. Errors that a referee books are left out.
///
/// The bounds hold for all deals; not each can be reached with real cards, such as a Räuber in which several seats have more than forty points.
#[must_use]
pub fn extremes(rules: &Rules) -> (i32, i32) {
    let (mut least, mut most) = (0, 0);
    let (table, forehand) = (rules.table, Seat::new(0));
    let dealer = Seat::new(table.people() - 1);
    for declaration in declarations(rules) {
        let contract = declaration.contract;
        let mut players = table.everybody();
        if table == TableSize::Five && contract != Contract::Raeuber {
            players.remove(dealer);
        }
        for result in results(rules, &declaration, players) {
            let outcome = Outcome { declaration, players, forehand, result };
            let amounts = amounts(rules, &outcome);
            for &amount in amounts.values(table) {
                (least, most) = (amount.min(least), amount.max(most));
            }
        }
    }
    (least, most)
}

/// Every game that can be declared, by forehand and by the next seat, with all or none of the additions it may have.
fn declarations(rules: &Rules) -> impl Iterator<Item = Declaration> + '_ {
    let flags = |may: bool| if may { &[false, true][..] } else { &[false][..] };
    let played = |contract| rules.plays(contract) || contract == Contract::Raeuber && rules.raeuber_rounds;
    Contract::ALL.into_iter().filter(move |&contract| played(contract)).flat_map(move |contract| {
        let base = Declaration::plain(contract, Seat::new(0));
        let with_feats = contract == Contract::Ultimo || rules.allows_ulti(contract);
        let feats =
            if with_feats { vec![UltiFeats::NONE, rules.ulti_feats()] } else { vec![UltiFeats::NONE] };
        let sold = rules.sells_geiss() && contract == Contract::Ultimo;
        let mut all = Vec::new();
        for declarer in [Seat::new(0), Seat::new(1)] {
            for &ulti in &feats {
                for &ouvert in flags(rules.allows_ouvert(contract)) {
                    for &durch in flags(rules.allows_durch(contract)) {
                        for &after_solo in flags(!contract.is_all_against_all()) {
                            for &announced in flags(contract.is_all_against_all()) {
                                for &sold in flags(sold) {
                                    let geiss_seller = sold.then_some(Seat::new(2));
                                    let after_solo = after_solo || base.after_solo;
                                    all.push(Declaration {
                                        declarer,
                                        ulti,
                                        ouvert,
                                        durch,
                                        after_solo,
                                        announced,
                                        geiss_seller,
                                        ..base
                                    });
                                }
                            }
                        }
                    }
                }
            }
        }
        all
    })
}

/// Every kind of result of a game.
fn results(rules: &Rules, declaration: &Declaration, players: SeatSet) -> Vec<DealResult> {
    let total = total_points(rules);
    let feats = [UltiFeats::NONE, declaration.ulti];
    let mut results: Vec<DealResult> = match declaration.contract.properties().goal {
        Goal::Points => {
            let tricks = [(0, 1), (1, 0), (1, 1)];
            let of = |points: i32| {
                tricks.into_iter().flat_map(move |(declarer_tricks, opponent_tricks)| {
                    feats.into_iter().map(move |ulti_made| DealResult::Counted {
                        points,
                        declarer_tricks,
                        opponent_tricks,
                        ulti_made,
                    })
                })
            };
            (0..=total).flat_map(of).collect()
        }
        Goal::Tricks(_) | Goal::Pascha => [false, true].map(|made| DealResult::Special { made }).to_vec(),
        Goal::Ulti => feats.map(|made| DealResult::Ultimo { made }).to_vec(),
        Goal::Raeuber => raeuber(total, players),
        Goal::Drescher => players.iter().map(|last_trick| DealResult::Drescher { last_trick }).collect(),
    };
    let challenged = rules.solo_duty == SoloDuty::On && rules.schinden_challenger != SchindenChallenger::Off;
    if challenged && declaration.contract.is_counted() {
        let guilty = [SeatSet::EMPTY, SeatSet::EMPTY.with(Seat::new(1)), players];
        let challenges =
            guilty.into_iter().map(|guilty| DealResult::Challenge { challenger: Seat::new(0), guilty });
        results.extend(challenges);
    }
    results
}

/// Räuber lost by each set of seats, with many and with few points, while all or none of the others are without a trick.
fn raeuber(total: i32, players: SeatSet) -> Vec<DealResult> {
    let seats: Vec<Seat> = players.iter().collect();
    let mut results = Vec::new();
    for losers in 1_u32..1 << seats.len() {
        let lost =
            |seat: Seat| seats.iter().position(|&one| one == seat).is_some_and(|n| losers >> n & 1 == 1);
        for (points, others) in [(total, 0), (total, 1), (total / 4, 0), (total / 4, 1)] {
            let of = |points: i32| CardPoints::whole(points);
            results.push(DealResult::Raeuber {
                points: BySeat::from_fn(|seat| if lost(seat) { of(points) } else { of(0) }),
                tricks: BySeat::from_fn(|seat| if lost(seat) { 5 } else { others }),
            });
        }
    }
    results
}

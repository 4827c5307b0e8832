//! Settlement: computes the amounts that the seats pay or receive for the outcome of a deal
//! (docs/worked-examples.md).
//!
//! Each rule is implemented once: [`settle`] and [`amounts`] run the same code, the first with the
//! working and the second without.

mod conduct;
mod games;
mod line;

pub use games::{faecher, fixed_value, game_value};
pub use line::{GameParty, Raise, SettlementLine, payments, phrases};

use crate::count::total_points;
use crate::rules::{SchindenChallenger, SoloDuty};
use crate::{
    BySeat, CardPoints, Contract, DealResult, Declaration, Goal, Outcome, Rules, Seat, SeatSet,
    TableSize, UltiFeats,
};

/// Amounts that the seats pay or receive, with the working.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// Gain or loss of each seat in the ruleset's unit (points or cents); the sum is zero.
    pub amounts: BySeat<i32>,
    /// The steps that lead to the amounts, ending with the payments.
    pub working: Vec<SettlementLine>,
}

/// Settles a deal, with the working.
///
/// The outcome is not validated. Points outside the range of the ruleset are clamped to it. A seat
/// that is not among the players neither pays nor receives anything, except for an error or a
/// challenge of its own.
#[must_use]
pub fn settle(rules: &Rules, outcome: &Outcome) -> Settlement {
    let (amounts, mut working) = run(rules, outcome, Vec::with_capacity(16));
    if !working.iter().any(|line| matches!(line, SettlementLine::Pays { .. })) {
        working.push(SettlementLine::NothingPaid);
    }
    Settlement { amounts, working }
}

/// Settles a deal without the working. The amounts are those of [`settle`], computed without
/// allocation.
#[must_use]
pub fn amounts(rules: &Rules, outcome: &Outcome) -> BySeat<i32> {
    run(rules, outcome, NoLines).0
}

fn run<W: LineSink>(rules: &Rules, outcome: &Outcome, working: W) -> (BySeat<i32>, W) {
    let mut account = Account { rules, outcome, amounts: BySeat::default(), working };
    match &outcome.result {
        &DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made } => {
            account.counted(points, [declarer_tricks, opponent_tricks], ulti_made);
        }
        &DealResult::Special { made } => account.special(made),
        &DealResult::Ultimo { made } => account.ultimo(made),
        DealResult::Raeuber { points, tricks } => account.raeuber(points, tricks),
        &DealResult::Drescher { last_trick } => account.drescher(last_trick),
        &DealResult::Challenge { challenger, guilty } => account.challenge(challenger, guilty),
        &DealResult::Penalty { offender, error } => account.error(offender, error),
    }
    (account.amounts, account.working)
}

// --- accounts

/// Receiver of the lines of a working. The settlement is generic over this trait: [`Vec`] stores
/// the lines, [`NoLines`] drops them at no cost.
trait LineSink {
    fn note(&mut self, line: SettlementLine);
}

impl LineSink for Vec<SettlementLine> {
    fn note(&mut self, line: SettlementLine) {
        self.push(line);
    }
}

/// Receiver that drops every line.
struct NoLines;

impl LineSink for NoLines {
    #[inline(always)]
    fn note(&mut self, _: SettlementLine) {}
}

/// A settlement under construction.
struct Account<'a, W> {
    rules: &'a Rules,
    outcome: &'a Outcome,
    amounts: BySeat<i32>,
    working: W,
}

impl<W: LineSink> Account<'_, W> {
    fn note(&mut self, line: SettlementLine) {
        self.working.note(line);
    }

    /// Records a payment. All amounts change hands here, which keeps the settlement zero-sum.
    fn pay(&mut self, from: Seat, to: Seat, amount: i32) {
        if amount == 0 || from == to {
            return;
        }
        self.amounts[from] -= amount;
        self.amounts[to] += amount;
        self.note(SettlementLine::Pays { from, to, amount });
    }

    /// Returns all players except `seat`.
    fn others(&self, seat: Seat) -> SeatSet {
        let mut others = self.outcome.players;
        others.remove(seat);
        others
    }

    /// Pays the amount from `seat` to each other player (`R-003-165`, `R-002-156`, `R-004-158`).
    fn pays_each(&mut self, seat: Seat, amount: i32) {
        for other in self.others(seat).iter() {
            self.pay(seat, other, amount);
        }
    }

    /// Pays the amount to the declarer from each opponent, or from the declarer to each opponent
    /// (`R-000-104`, `R-000-105`, `R-002-156`, `R-002-158`).
    fn declarer_settles(&mut self, won: bool, amount: i32) {
        let declarer = self.outcome.declaration.declarer;
        if won {
            for other in self.others(declarer).iter() {
                self.pay(other, declarer, amount);
            }
        } else {
            self.pays_each(declarer, amount);
        }
    }

    fn note_winner(&mut self, won: bool) {
        self.note(SettlementLine::Winner {
            side: if won { GameParty::Declarer } else { GameParty::Opponents },
        });
    }

    /// Multiplies an amount and notes the reason.
    fn raise_amount(&mut self, from: i32, factor: i32, raise: Raise) -> i32 {
        let to = from.saturating_mul(factor);
        if factor != 1 {
            self.note(SettlementLine::Raised { raise, from, to });
        }
        to
    }
}

// --- settlement as a function of the card points

/// Range of declarer's points that lead to the same settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// Fewest card points in the range, inclusive.
    pub from: i32,
    /// Most card points in the range, inclusive.
    pub to: i32,
    /// Total amount that the declarer receives or pays, in units of the settlement.
    pub amount: i32,
    /// Set if the game is won.
    pub won: bool,
}

/// Settles a counted game with each possible number of points, from none to all, with the given
/// tricks and late tricks.
///
/// The bands cover all points without gaps. Empty if points decide nothing: in games that are not
/// counted, if a party has no trick, or if every trick was announced.
#[must_use]
pub fn bands(rules: &Rules, outcome: &Outcome) -> Vec<Band> {
    let DealResult::Counted { declarer_tricks, opponent_tricks, ulti_made, .. } = outcome.result
    else {
        return Vec::new();
    };
    if declarer_tricks == 0 || opponent_tricks == 0 || outcome.declaration.durch {
        return Vec::new();
    }
    let declarer = outcome.declaration.declarer;
    let mut bands: Vec<Band> = Vec::new();
    for points in 0..=total_points(rules) {
        let result = DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made };
        let settled = settle(rules, &Outcome { result, ..*outcome });
        let amount = settled.amounts[declarer];
        // A Solo joined with Ulti has one winner before its late tricks are settled and one after.
        let winner =
            settled.working.iter().rev().find(|line| matches!(line, SettlementLine::Winner { .. }));
        let won = winner == Some(&SettlementLine::Winner { side: GameParty::Declarer });
        match bands.last_mut() {
            Some(last) if last.amount == amount && last.won == won => last.to = points,
            _ => bands.push(Band { from: points, to: points, amount, won }),
        }
    }
    bands
}

// --- bounds on the result

/// Returns the minimum and maximum result of a seat in one deal, in units of the settlement.
///
/// It settles every kind of outcome: every game with every addition, won and lost by every number
/// of points, with and without tricks, and challenges. Errors entered by a referee are excluded.
///
/// The bounds hold for all deals, but real cards may not reach them, such as a Räuber in which
/// several seats have more than forty points.
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

/// Iterates over all declarations by forehand and by the next seat, each with all or none of its
/// possible additions.
fn declarations(rules: &Rules) -> impl Iterator<Item = Declaration> + '_ {
    let flags = |may: bool| if may { &[false, true][..] } else { &[false][..] };
    let played =
        |contract| rules.plays(contract) || contract == Contract::Raeuber && rules.raeuber_rounds;
    Contract::ALL.into_iter().filter(move |&contract| played(contract)).flat_map(move |contract| {
        let base = Declaration::plain(contract, Seat::new(0));
        let with_feats = contract == Contract::Ultimo || rules.allows_ulti(contract);
        let feats = if with_feats {
            vec![UltiFeats::NONE, rules.ulti_feats()]
        } else {
            vec![UltiFeats::NONE]
        };
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

/// Returns all kinds of results of a game.
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
        Goal::Tricks(_) | Goal::Pascha => {
            [false, true].map(|made| DealResult::Special { made }).to_vec()
        }
        Goal::Ulti => feats.map(|made| DealResult::Ultimo { made }).to_vec(),
        Goal::Raeuber => raeuber(total, players),
        Goal::Drescher => {
            players.iter().map(|last_trick| DealResult::Drescher { last_trick }).collect()
        }
    };
    let challenged =
        rules.solo_duty == SoloDuty::On && rules.schinden_challenger != SchindenChallenger::Off;
    if challenged && declaration.contract.is_counted() {
        let guilty = [SeatSet::EMPTY, SeatSet::EMPTY.with(Seat::new(1)), players];
        let challenges = guilty
            .into_iter()
            .map(|guilty| DealResult::Challenge { challenger: Seat::new(0), guilty });
        results.extend(challenges);
    }
    results
}

/// Returns the results of Räuber lost by each set of seats, with many and with few points, while
/// all or none of the others are without a trick.
fn raeuber(total: i32, players: SeatSet) -> Vec<DealResult> {
    let seats: Vec<Seat> = players.iter().collect();
    let mut results = Vec::new();
    for losers in 1_u32..1 << seats.len() {
        let lost = |seat: Seat| {
            seats.iter().position(|&one| one == seat).is_some_and(|n| losers >> n & 1 == 1)
        };
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

//! Exact values of all cards with open cards, in settlements.

use cego_core::{Card, Declaration, Goal, Seat, UltiFeats, count};
use cego_solver::{GoalQuestion, GoalSolver, PointSolver, Position, RaeuberSolver};

use super::{Payoff, PayoffCalculator, SequentialHalving};
use crate::Decision;

/// Largest hand at which a Räuber is searched to the end with every seat's own best play (max^n).
///
/// With more cards, only an upper bound on the seat's points is computed.
const MAXN_CARDS: usize = 3;
/// Largest hand at which a Räuber is solved at all, because its solver has no node limit.
const RAEUBER_CARDS: usize = 7;

/// The exact solvers of all goals. Their tables are reused from one position to the next.
pub struct Exact {
    /// Base-2 logarithm of the table size. Tables are allocated on first use.
    log2: u32,
    points: Option<PointSolver>,
    goals: Option<GoalSolver>,
    raeuber: Option<RaeuberSolver>,
}

impl Exact {
    /// Creates solvers with tables of about 2^`log2` entries of 24 to 40 bytes.
    ///
    /// Only the solvers of counted games need many entries.
    #[must_use]
    pub fn new(log2: u32) -> Exact {
        Exact { log2, points: None, goals: None, raeuber: None }
    }

    fn points(&mut self) -> &mut PointSolver {
        self.points.get_or_insert_with(|| PointSolver::new(self.log2))
    }

    fn goals(&mut self) -> &mut GoalSolver {
        self.goals.get_or_insert_with(|| GoalSolver::new(self.log2.min(16)))
    }

    fn raeuber(&mut self) -> &mut RaeuberSolver {
        self.raeuber.get_or_insert_with(|| RaeuberSolver::new(self.log2.min(16)))
    }

    /// Returns the number of nodes (cards played) of all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let points = self.points.as_ref().map_or(0, PointSolver::nodes);
        let goals = self.goals.as_ref().map_or(0, GoalSolver::nodes);
        points + goals + self.raeuber.as_ref().map_or(0, RaeuberSolver::nodes)
    }

    /// Returns the best card of the seat on turn with best play by all, with all alternatives.
    ///
    /// Returns `None` if no card can be played, if the solution takes more than `nodes` nodes, or
    /// in a Räuber with many cards. `dealer` is not part of the position.
    #[must_use]
    pub fn decide(
        &mut self,
        position: &Position<'_>,
        dealer: Seat,
        nodes: u64,
    ) -> Option<Decision> {
        let seat = position.play.on_turn()?;
        let money = PayoffCalculator::new(position.rules, position.declaration, dealer, seat);
        let cards: Vec<Card> = position.playable().iter().collect();
        let worths = self.payoffs(position, &cards, &money, seat, nodes)?;
        let mut trial = SequentialHalving::for_cards(&cards, &money);
        trial.add_solved(1.0, &worths);
        let mut decision = trial.decision(false)?;
        if !tells_amounts(&position.declaration, position.play.hands()[seat].len()) {
            decision.alternatives.clear();
        }
        Some(decision)
    }

    /// Returns the worth of each card for the seat on turn; `None` as for
    /// [`decide`](Exact::decide).
    ///
    /// In a counted game both sides play for card points. Announced late tricks count as made where
    /// they can be made at all.
    pub(crate) fn payoffs(
        &mut self,
        position: &Position<'_>,
        cards: &[Card],
        money: &PayoffCalculator<'_>,
        seat: Seat,
        nodes: u64,
    ) -> Option<Vec<Payoff>> {
        let declaration = position.declaration;
        let values = match declaration.contract.properties().goal {
            Goal::Points if declaration.durch && declaration.ulti.is_empty() => {
                self.goal_payoffs(position, GoalQuestion::AllTricks, nodes, |made| {
                    durch(position, money, made)
                })?
            }
            Goal::Points => self.point_payoffs(position, money, nodes)?,
            Goal::Raeuber => self.raeuber_payoffs(position, seat)?,
            Goal::Drescher => {
                let question = GoalQuestion::AvoidLastTrick(seat);
                self.goal_payoffs(position, question, nodes, |safe| money.for_last_trick(!safe))?
            }
            Goal::Tricks(n) => {
                self.goal_payoffs(position, GoalQuestion::ExactTricks(n), nodes, |made| {
                    money.for_special(made)
                })?
            }
            Goal::Pascha => self.goal_payoffs(position, GoalQuestion::Pascha, nodes, |made| {
                money.for_special(made)
            })?,
            Goal::Ulti => {
                let question = GoalQuestion::Ulti(declaration.ulti);
                self.goal_payoffs(position, question, nodes, |made| money.for_ultimo(made))?
            }
        };
        let worth = |card: &Card| values.iter().find(|(c, _)| c == card).map(|&(_, worth)| worth);
        cards.iter().map(worth).collect()
    }

    /// Returns the worth of a fixed-price game with best play by all.
    ///
    /// Returns `None` for other games, and if the solution takes more than `nodes` nodes.
    pub(crate) fn fixed_payoff(
        &mut self,
        position: &Position<'_>,
        money: &PayoffCalculator<'_>,
        nodes: u64,
    ) -> Option<Payoff> {
        let (made, lost) = money.for_fixed_price()?;
        let question = GoalQuestion::from_declaration(&position.declaration)?;
        Some(if self.goals().can_within(position, question, nodes)? { made } else { lost })
    }

    fn goal_payoffs(
        &mut self,
        position: &Position<'_>,
        question: GoalQuestion,
        nodes: u64,
        worth: impl Fn(bool) -> Payoff,
    ) -> Option<Vec<(Card, Payoff)>> {
        let values = self.goals().cards_within(position, question, nodes)?;
        Some(values.into_iter().map(|(card, made)| (card, worth(made))).collect())
    }

    fn point_payoffs(
        &mut self,
        position: &Position<'_>,
        money: &PayoffCalculator<'_>,
        nodes: u64,
    ) -> Option<Vec<(Card, Payoff)>> {
        let values = self.points().cards_within(position, nodes)?;
        let announced = position.declaration.ulti;
        let mut late = |card: Card| -> Option<UltiFeats> {
            let question = GoalQuestion::Ulti(announced);
            let made = announced.is_empty()
                || self.goals().can_within(&position.after(card), question, nodes)?;
            Some(if made { announced } else { UltiFeats::NONE })
        };
        let of_card = |(card, still)| {
            let (points, tricks) = (position.counted(still), position.tricks_with(still));
            Some((card, money.for_points(points, tricks, late(card)?)))
        };
        values.into_iter().map(of_card).collect()
    }

    fn raeuber_payoffs(
        &mut self,
        position: &Position<'_>,
        seat: Seat,
    ) -> Option<Vec<(Card, Payoff)>> {
        let held = position.play.hands()[seat].len();
        if held > RAEUBER_CARDS {
            return None;
        }
        if held <= MAXN_CARDS {
            let values = self.raeuber().maxn(position)?;
            return Some(
                values
                    .into_iter()
                    .map(|(card, all)| (card, Payoff::from_amount(all[seat])))
                    .collect(),
            );
        }
        let mut worth = |card: Card| {
            let points = self.raeuber().paranoid(&position.after(card), seat);
            (card, Payoff { points: -(points.sixths() as f32) / 6.0, ..Payoff::default() })
        };
        Some(position.playable().iter().map(&mut worth).collect())
    }
}

/// Returns whether the solver knows settlements with this many cards in the hand.
///
/// Before the end of a Räuber it only ranks cards by the points they leave the seat.
pub(crate) fn tells_amounts(declaration: &Declaration, cards: usize) -> bool {
    declaration.contract.properties().goal != Goal::Raeuber || cards <= MAXN_CARDS
}

/// Returns the worth of a Durch, made or lost.
fn durch(position: &Position<'_>, money: &PayoffCalculator<'_>, made: bool) -> Payoff {
    let all = position.play.length() as u8;
    let (points, tricks) =
        if made { (count::total_points(position.rules), [all, 0]) } else { (0, [all - 1, 1]) };
    money.for_points(points, tricks, UltiFeats::NONE)
}

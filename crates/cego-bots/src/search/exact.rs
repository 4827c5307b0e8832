//! What every card brings when all cards are known: solved, in the currency of the table.

use cego_core::{Card, Declaration, Goal, Seat, UltiFeats, count};
use cego_solver::{GoalSolver, PointSolver, Position, Question, RaeuberSolver};

use super::{Knockout, Money, Worth};
use crate::Decision;

/// Up to this many cards a hand everybody's own best play of a Räuber is searched to the end; with more only
/// the points a seat cannot be made to exceed.
const MAXN_CARDS: usize = 3;
/// Up to this many cards a hand a Räuber is solved at all: the solver knows no limit there.
const RAEUBER_CARDS: usize = 7;

/// The exact solvers of all goals; what they learn in one position serves the next ones.
pub struct Exact {
    /// Entries of the tables, as a power of two; made when they are needed first.
    log2: u32,
    points: Option<PointSolver>,
    goals: Option<GoalSolver>,
    raeuber: Option<RaeuberSolver>,
}

impl Exact {
    /// Solvers with tables of about 2^`log2` entries of 24 to 40 bytes; only those of counted games need
    /// many.
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

    /// Cards played in all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let points = self.points.as_ref().map_or(0, PointSolver::nodes);
        let goals = self.goals.as_ref().map_or(0, GoalSolver::nodes);
        points + goals + self.raeuber.as_ref().map_or(0, RaeuberSolver::nodes)
    }

    /// The card that brings the seat on turn most if all play best from here on, with all others; `None` if
    /// no card can be played, if it takes more than `nodes` cards to solve, or in a Räuber with many cards.
    ///
    /// `dealer` dealt; the position does not know.
    #[must_use]
    pub fn decide(&mut self, position: &Position<'_>, dealer: Seat, nodes: u64) -> Option<Decision> {
        let seat = position.play.on_turn()?;
        let money = Money::new(position.rules, position.declaration, dealer, seat);
        let cards: Vec<Card> = position.playable().iter().collect();
        let worths = self.worths(position, &cards, &money, seat, nodes)?;
        let mut trial = Knockout::of_cards(&cards, &money);
        trial.add_solved(1.0, &worths);
        let mut decision = trial.decision(false)?;
        if !tells_amounts(&position.declaration, position.play.hands()[seat].len()) {
            decision.alternatives.clear();
        }
        Some(decision)
    }

    /// What each of these cards is worth to the seat on turn; `None` as for [`decide`](Exact::decide).
    ///
    /// In a counted game both sides play for card points, and late tricks announced beside them are taken to
    /// be made where they can be made at all.
    pub(crate) fn worths(
        &mut self,
        position: &Position<'_>,
        cards: &[Card],
        money: &Money<'_>,
        seat: Seat,
        nodes: u64,
    ) -> Option<Vec<Worth>> {
        let declaration = position.declaration;
        let values = match declaration.contract.properties().goal {
            Goal::Points if declaration.durch && declaration.ulti.is_empty() => {
                self.of_goal(position, Question::AllTricks, nodes, |made| durch(position, money, made))?
            }
            Goal::Points => self.of_points(position, money, nodes)?,
            Goal::Raeuber => self.of_raeuber(position, seat)?,
            Goal::Drescher => {
                let question = Question::AvoidLastTrick(seat);
                self.of_goal(position, question, nodes, |safe| money.of_last_trick(!safe))?
            }
            Goal::Tricks(n) => {
                self.of_goal(position, Question::ExactTricks(n), nodes, |made| money.of_special(made))?
            }
            Goal::Pascha => self.of_goal(position, Question::Pascha, nodes, |made| money.of_special(made))?,
            Goal::Ulti => {
                let question = Question::Ulti(declaration.ulti);
                self.of_goal(position, question, nodes, |made| money.of_ultimo(made))?
            }
        };
        let worth = |card: &Card| values.iter().find(|(c, _)| c == card).map(|&(_, worth)| worth);
        cards.iter().map(worth).collect()
    }

    /// What a game with a fixed price is worth, played best by all; `None` for other games, and if it takes more
    /// than `nodes` cards to solve.
    pub(crate) fn of_fixed(
        &mut self,
        position: &Position<'_>,
        money: &Money<'_>,
        nodes: u64,
    ) -> Option<Worth> {
        let (made, lost) = money.of_fixed()?;
        let question = Question::of(&position.declaration)?;
        Some(if self.goals().can_within(position, question, nodes)? { made } else { lost })
    }

    fn of_goal(
        &mut self,
        position: &Position<'_>,
        question: Question,
        nodes: u64,
        worth: impl Fn(bool) -> Worth,
    ) -> Option<Vec<(Card, Worth)>> {
        let values = self.goals().cards_within(position, question, nodes)?;
        Some(values.into_iter().map(|(card, made)| (card, worth(made))).collect())
    }

    fn of_points(
        &mut self,
        position: &Position<'_>,
        money: &Money<'_>,
        nodes: u64,
    ) -> Option<Vec<(Card, Worth)>> {
        let values = self.points().cards_within(position, nodes)?;
        let announced = position.declaration.ulti;
        let mut late = |card: Card| -> Option<UltiFeats> {
            let question = Question::Ulti(announced);
            let made =
                announced.is_empty() || self.goals().can_within(&position.after(card), question, nodes)?;
            Some(if made { announced } else { UltiFeats::NONE })
        };
        let of_card = |(card, still)| {
            let (points, tricks) = (position.counted(still), position.tricks_with(still));
            Some((card, money.of_points(points, tricks, late(card)?)))
        };
        values.into_iter().map(of_card).collect()
    }

    fn of_raeuber(&mut self, position: &Position<'_>, seat: Seat) -> Option<Vec<(Card, Worth)>> {
        let held = position.play.hands()[seat].len();
        if held > RAEUBER_CARDS {
            return None;
        }
        if held <= MAXN_CARDS {
            let values = self.raeuber().maxn(position)?;
            return Some(values.into_iter().map(|(card, all)| (card, Worth::of_amount(all[seat]))).collect());
        }
        let mut worth = |card: Card| {
            let points = self.raeuber().paranoid(&position.after(card), seat);
            (card, Worth { points: -(points.sixths() as f32) / 6.0, ..Worth::default() })
        };
        Some(position.playable().iter().map(&mut worth).collect())
    }
}

/// Whether amounts are known of a game with this many cards in the hand: of a Räuber only at its end, and before
/// that only which card leaves the seat fewer points.
pub(crate) fn tells_amounts(declaration: &Declaration, cards: usize) -> bool {
    declaration.contract.properties().goal != Goal::Raeuber || cards <= MAXN_CARDS
}

/// What a Durch is worth to a seat: every trick or not.
fn durch(position: &Position<'_>, money: &Money<'_>, made: bool) -> Worth {
    let all = position.play.length() as u8;
    let (points, tricks) =
        if made { (count::total_points(position.rules), [all, 0]) } else { (0, [all - 1, 1]) };
    money.of_points(points, tricks, UltiFeats::NONE)
}

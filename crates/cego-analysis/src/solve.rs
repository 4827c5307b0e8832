//! Exact values of cards with all cards known.

use std::fmt;

use cego_core::settle::{GameParty, SettlementLine};
use cego_core::{
    BySeat, Card, CardPoints, Contract, DealResult, Declaration, Game, Goal, Outcome, Phase, Seat,
    UltiFeats, settle, small_sort,
};
use cego_solver::{GoalQuestion, GoalSolver, PointSolver, Position, RaeuberSolver};

/// Base-2 logarithm of the table size: 2^18 entries take 6 to 10 MiB, enough for full deals.
const TABLE: u32 = 18;
/// Maximum hand size for a max^n search of games of all against all. With five cards it takes up to
/// 20 MiB.
const MAXN_CARDS: usize = 5;
/// Base-2 logarithm of the table size of a small solver, which takes at most 5 MiB.
const SMALL_TABLE: u32 = 17;
const SMALL_MAXN_CARDS: usize = 4;
/// Maximum hand size for a Räuber under a bound, since its search cannot be bounded.
const RAEUBER_CARDS: usize = 9;

/// A reason why a position cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// The auction is not over, so there is no contract.
    AuctionNotOver,
    /// The declarer has not kept or discarded yet.
    ExchangeNotOver,
    /// There is no card left to play.
    DealOver,
}

impl SolveError {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SolveError::AuctionNotOver => "auction_not_over",
            SolveError::ExchangeNotOver => "exchange_not_over",
            SolveError::DealOver => "deal_over",
        }
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SolveError::AuctionNotOver => "the auction is not over: there is no contract to solve",
            SolveError::ExchangeNotOver => {
                "the exchange is not over: the declarer's cards are not settled"
            }
            SolveError::DealOver => "the deal is over: there is no card left to play",
        })
    }
}

impl std::error::Error for SolveError {}

/// Solution concept: the meaning of "best play".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionConcept {
    /// The declarer against all others, who play together: one exact value. In counted games both
    /// sides play for card points.
    TwoSides,
    /// All players for themselves.
    ///
    /// Card points (Räuber) and escaping the last trick (Drescher) are *paranoid* values: the seat
    /// on turn against a coalition of all others. Amounts are *max^n* values: every player plays
    /// the card that pays them most.
    AllAgainstAll,
}

impl SolutionConcept {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SolutionConcept::TwoSides => "two_sides",
            SolutionConcept::AllAgainstAll => "all_against_all",
        }
    }
}

/// The exact values of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardValue {
    /// Legal card whose play is valued.
    pub card: Card,
    /// Card points at the end: the declarer's as counted, or in a Räuber the paranoid points of the
    /// seat on turn. All values are `None` if the search would exceed [`Solver::set_node_limit`].
    pub points: Option<CardPoints>,
    /// True if the declarer wins the game, or in a Drescher if the seat on turn surely avoids the
    /// last trick. `None` in a Räuber, and if late tricks are announced in a counted game.
    pub won: Option<bool>,
    /// Settlement of each seat.
    ///
    /// `None` if it is not known exactly. This is so if late tricks are announced in a counted
    /// game, or several of them and not all can be made. It is also so in a game of all against all
    /// with more than five cards a hand (four for [`Solver::small`]).
    pub amounts: Option<BySeat<i32>>,
}

/// The values of every card that the seat on turn may play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The seat on turn.
    pub seat: Seat,
    /// Contract and declarer of the game.
    pub declaration: Declaration,
    /// Solution concept of the values.
    pub concept: SolutionConcept,
    /// The playable cards, best for the seat on turn first.
    pub cards: Vec<CardValue>,
}

impl Solution {
    /// Returns the seat whose settlement is shown: the declarer in games of two sides, else the
    /// seat on turn.
    #[must_use]
    pub fn payee(&self) -> Seat {
        match self.concept {
            SolutionConcept::TwoSides => self.declaration.declarer,
            SolutionConcept::AllAgainstAll => self.seat,
        }
    }
}

/// Exact solver for deals in play. Its transposition table serves all positions of a deal.
///
/// A deal has one contract, so that the solver keeps only the table for its kind of game, allocated
/// on first use.
pub struct Solver {
    log2: u32,
    maxn_cards: usize,
    nodes: Option<u64>,
    points: Option<PointSolver>,
    goals: Option<GoalSolver>,
    raeuber: Option<RaeuberSolver>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// Returns a solver for a desktop computer: at most 10 MiB for its table, and more for the end
    /// of a Räuber.
    #[must_use]
    pub fn new() -> Solver {
        Solver {
            log2: TABLE,
            maxn_cards: MAXN_CARDS,
            nodes: None,
            points: None,
            goals: None,
            raeuber: None,
        }
    }

    /// Returns a solver for one position. Few cards need a small table; allocating a large one
    /// would take longer than the search.
    #[must_use]
    pub fn for_game(game: &Game) -> Solver {
        let cards = game.on_turn().map_or(0, |seat| game.hand(seat).len());
        let log2 = match cards {
            0..=3 => 10,
            4..=6 => 6 + 2 * cards as u32,
            _ => TABLE,
        };
        Solver { log2, ..Solver::new() }
    }

    /// Returns a solver for a browser: at most 5 MiB for its table. It knows the amounts of games
    /// of all against all from four cards a hand on, not from five.
    #[must_use]
    pub fn small() -> Solver {
        Solver { log2: SMALL_TABLE, maxn_cards: SMALL_MAXN_CARDS, ..Solver::new() }
    }

    /// Sets the maximum number of cards that a search may play; `None` removes the bound. A search
    /// that exceeds it yields unknown values.
    pub fn set_node_limit(&mut self, nodes: Option<u64>) {
        self.nodes = nodes;
    }

    fn points(&mut self) -> &mut PointSolver {
        (self.goals, self.raeuber) = (None, None);
        self.points.get_or_insert_with(|| PointSolver::new(self.log2))
    }

    fn goals(&mut self) -> &mut GoalSolver {
        (self.points, self.raeuber) = (None, None);
        self.goals.get_or_insert_with(|| GoalSolver::new(self.log2))
    }

    fn raeuber(&mut self) -> &mut RaeuberSolver {
        (self.points, self.goals) = (None, None);
        self.raeuber.get_or_insert_with(|| RaeuberSolver::new(self.log2))
    }

    /// Returns the exact values of every card that may be played now.
    ///
    /// # Errors
    /// If no card can be played now.
    pub fn solve(&mut self, game: &Game) -> Result<Solution, SolveError> {
        let (position, seat) = match game.phase() {
            Phase::Auction => return Err(SolveError::AuctionNotOver),
            Phase::Keep | Phase::Discard | Phase::SecondHand => {
                return Err(SolveError::ExchangeNotOver);
            }
            Phase::Over => return Err(SolveError::DealOver),
            Phase::Play => {
                Position::from_game(game).zip(game.on_turn()).ok_or(SolveError::DealOver)?
            }
        };
        let declaration = position.declaration;
        let (concept, mut cards) = match declaration.contract.properties().goal {
            Goal::Points if declaration.durch && declaration.ulti.is_empty() => (
                SolutionConcept::TwoSides,
                self.goal_values(game, &position, GoalQuestion::AllTricks),
            ),
            Goal::Points => (SolutionConcept::TwoSides, self.point_values(game, &position)),
            Goal::Raeuber => (SolutionConcept::AllAgainstAll, self.raeuber_values(&position, seat)),
            Goal::Drescher => {
                (SolutionConcept::AllAgainstAll, self.drescher_values(&position, seat))
            }
            Goal::Tricks(n) => (
                SolutionConcept::TwoSides,
                self.goal_values(game, &position, GoalQuestion::ExactTricks(n)),
            ),
            Goal::Pascha => {
                (SolutionConcept::TwoSides, self.goal_values(game, &position, GoalQuestion::Pascha))
            }
            Goal::Ulti => (
                SolutionConcept::TwoSides,
                self.goal_values(game, &position, GoalQuestion::Ulti(declaration.ulti)),
            ),
        };
        small_sort::sort_by_key(&mut cards, |value| {
            std::cmp::Reverse(gain(&declaration, seat, value))
        });
        Ok(Solution { seat, declaration, concept, cards })
    }

    fn point_values(&mut self, game: &Game, position: &Position<'_>) -> Vec<CardValue> {
        let beside = !position.declaration.ulti.is_empty() || position.declaration.durch;
        let values = match self.nodes {
            Some(nodes) => self.points().cards_within(position, nodes),
            None => Some(self.points().cards(position)),
        };
        let Some(values) = values else { return unknown(position) };
        values
            .into_iter()
            .map(|(card, still)| {
                let points = position.counted(still);
                let [declarer_tricks, opponent_tricks] = position.tricks_with(still);
                let result = DealResult::Counted {
                    points,
                    declarer_tricks,
                    opponent_tricks,
                    ulti_made: UltiFeats::NONE,
                };
                let settled = (!beside).then(|| settlement_for(game, position, result));
                CardValue {
                    card,
                    points: Some(CardPoints::whole(points)),
                    won: settled.as_ref().and_then(|s| won(&s.working)),
                    amounts: settled.map(|s| s.amounts),
                }
            })
            .collect()
    }

    fn goal_values(
        &mut self,
        game: &Game,
        position: &Position<'_>,
        question: GoalQuestion,
    ) -> Vec<CardValue> {
        let Some(values) = self.goal_cards(position, question) else { return unknown(position) };
        values
            .into_iter()
            .map(|(card, made)| {
                let amounts =
                    goal_result(position, made).map(|r| settlement_for(game, position, r).amounts);
                CardValue { card, points: None, won: Some(made), amounts }
            })
            .collect()
    }

    fn goal_cards(
        &mut self,
        position: &Position<'_>,
        question: GoalQuestion,
    ) -> Option<Vec<(Card, bool)>> {
        match self.nodes {
            Some(nodes) => self.goals().cards_within(position, question, nodes),
            None => Some(self.goals().cards(position, question)),
        }
    }

    fn raeuber_values(&mut self, position: &Position<'_>, seat: Seat) -> Vec<CardValue> {
        if self.nodes.is_some() && position.play.hands()[seat].len() > RAEUBER_CARDS {
            return unknown(position);
        }
        let amounts = self.maxn(position, seat);
        let solver = self.raeuber();
        let value = |card: Card| {
            let points = solver.paranoid(&position.after(card), seat);
            CardValue {
                card,
                points: Some(points),
                won: None,
                amounts: find_amounts(&amounts, card),
            }
        };
        position.playable().iter().map(value).collect()
    }

    fn drescher_values(&mut self, position: &Position<'_>, seat: Seat) -> Vec<CardValue> {
        let amounts = self.maxn(position, seat);
        let Some(values) = self.goal_cards(position, GoalQuestion::AvoidLastTrick(seat)) else {
            return unknown(position);
        };
        values
            .into_iter()
            .map(|(card, safe)| CardValue {
                card,
                points: None,
                won: Some(safe),
                amounts: find_amounts(&amounts, card),
            })
            .collect()
    }

    /// Returns the max^n amounts of each card, if the hands are small enough.
    fn maxn(&self, position: &Position<'_>, seat: Seat) -> Vec<(Card, BySeat<i32>)> {
        let small = position.play.hands()[seat].len() <= self.maxn_cards;
        // A max^n search keeps nothing from one position to the next and needs no table.
        if small { RaeuberSolver::new(1).maxn(position).unwrap_or_default() } else { Vec::new() }
    }
}

/// Returns every playable card with unknown values.
fn unknown(position: &Position<'_>) -> Vec<CardValue> {
    let value = |card| CardValue { card, points: None, won: None, amounts: None };
    position.playable().iter().map(value).collect()
}

fn find_amounts(amounts: &[(Card, BySeat<i32>)], card: Card) -> Option<BySeat<i32>> {
    amounts.iter().find(|(c, _)| *c == card).map(|&(_, amounts)| amounts)
}

/// Returns the sort key of a card for the seat on turn, most important value first.
fn gain(declaration: &Declaration, seat: Seat, value: &CardValue) -> (i32, i32, i32) {
    let alone = declaration.contract.is_all_against_all();
    let declares = seat == declaration.declarer;
    let amount = value.amounts.map_or(0, |amounts| amounts[seat]);
    let won = i32::from(value.won.unwrap_or(false));
    let points = value.points.map_or(0, CardPoints::sixths);
    match (alone, declares) {
        // A Räuber is won with few points, a Drescher by avoiding the last trick.
        (true, _) => (amount, won, -points),
        (false, true) => (amount, won, points),
        (false, false) => (amount, -won, -points),
    }
}

fn settlement_for(
    game: &Game,
    position: &Position<'_>,
    result: DealResult,
) -> cego_core::Settlement {
    let outcome = Outcome {
        declaration: position.declaration,
        players: position.play.players(),
        forehand: game.forehand(),
        result,
    };
    settle(position.rules, &outcome)
}

fn won(working: &[SettlementLine]) -> Option<bool> {
    working.iter().find_map(|line| match line {
        SettlementLine::Winner { side } => Some(*side == GameParty::Declarer),
        _ => None,
    })
}

/// Returns the result of a game that is made or lost; `None` if the amount depends on more than
/// that.
fn goal_result(position: &Position<'_>, made: bool) -> Option<DealResult> {
    let Declaration { contract, ulti, durch, .. } = position.declaration;
    if contract == Contract::Ultimo {
        return match (made, ulti.trumps().count()) {
            (true, _) => Some(DealResult::Ultimo { made: ulti }),
            (false, 1) => Some(DealResult::Ultimo { made: UltiFeats::NONE }),
            _ => None,
        };
    }
    if durch {
        let all = position.play.length() as u8;
        return Some(DealResult::Counted {
            points: 0,
            declarer_tricks: if made { all } else { all - 1 },
            opponent_tricks: u8::from(!made),
            ulti_made: UltiFeats::NONE,
        });
    }
    Some(DealResult::Special { made })
}

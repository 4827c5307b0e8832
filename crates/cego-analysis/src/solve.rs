//! Exact values with every card known.

use std::fmt;

use cego_core::settle::{Line, Side};
use cego_core::{
    BySeat, Card, CardPoints, Contract, DealResult, Declaration, Game, Goal, Outcome, Phase, Seat, UltiFeats,
    settle, short,
};
use cego_solver::{GoalSolver, PointSolver, Position, Question, RaeuberSolver};

/// Tables of 2^18 entries, 6 to 10 MiB: enough for full deals.
const TABLE: u32 = 18;
/// Up to this many cards a hand everybody's own best play of a Räuber is searched to the end: with five it takes
/// up to 20 MiB.
const MAXN_CARDS: usize = 5;
/// The same of a small solver, in at most 5 MiB for the table.
const SMALL_TABLE: u32 = 17;
const SMALL_MAXN_CARDS: usize = 4;
/// The search of a Räuber knows no bound: where there is one, it is begun only with at most this many cards a hand.
const RAEUBER_CARDS: usize = 9;

/// Why a deal cannot be solved where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotSolvable {
    /// Nobody knows yet what is played.
    AuctionNotOver,
    /// The declarer has not kept or discarded yet.
    ExchangeNotOver,
    /// There is no card left to play.
    DealOver,
}

impl NotSolvable {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            NotSolvable::AuctionNotOver => "auction_not_over",
            NotSolvable::ExchangeNotOver => "exchange_not_over",
            NotSolvable::DealOver => "deal_over",
        }
    }
}

impl fmt::Display for NotSolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotSolvable::AuctionNotOver => "the auction is not over: there is no contract to solve",
            NotSolvable::ExchangeNotOver => "the exchange is not over: the declarer's cards are not settled",
            NotSolvable::DealOver => "the deal is over: there is no card left to play",
        })
    }
}

impl std::error::Error for NotSolvable {}

/// What "best play" means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concept {
    /// The declarer against all others, who play together: one exact value. In counted games both sides play
    /// for card points.
    TwoSides,
    /// Everybody plays for themselves. Points (Räuber) and whether the last trick can be left to others
    /// (Drescher) are *paranoid*: what the seat on turn reaches if all others conspire against it. Amounts are
    /// *max^n*: everybody plays the card that brings them most.
    AllAgainstAll,
}

impl Concept {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Concept::TwoSides => "two_sides",
            Concept::AllAgainstAll => "all_against_all",
        }
    }
}

/// What a card leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// Card points at the end: the declarer's as counted, in a Räuber those of the seat on turn (paranoid). Like all
    /// values `None` where finding it out would take more than [`Solver::bound`] allows.
    pub points: Option<CardPoints>,
    /// Whether the declarer wins their game; in a Drescher whether the seat on turn is sure to keep out of the
    /// last trick. `None` in a Räuber, and where late tricks are announced beside card points.
    pub won: Option<bool>,
    /// What each seat gets or pays. `None` where it is not known exactly: with several late tricks announced of
    /// which not all can be made, late tricks beside card points, and in games of all against all with more
    /// than five cards a hand (four for [`Solver::small`]).
    pub amounts: Option<BySeat<i32>>,
}

/// The value of every card the seat on turn may play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// Who is on turn.
    pub seat: Seat,
    /// What is played.
    pub declaration: Declaration,
    /// What best play means here.
    pub concept: Concept,
    /// Every card, the best for the seat on turn first.
    pub cards: Vec<CardValue>,
}

impl Solved {
    /// The seat whose settlement is of interest: the declarer where two sides play, else who is on turn.
    #[must_use]
    pub fn payee(&self) -> Seat {
        match self.concept {
            Concept::TwoSides => self.declaration.declarer,
            Concept::AllAgainstAll => self.seat,
        }
    }
}

/// Solves deals in play; what it learns at one point of a deal serves the next ones.
///
/// A deal has one contract, so that only the table of its kind of game is kept, made when it is needed.
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
    /// A solver for a computer: at most 10 MiB for its table, and some more for the end of a Räuber.
    #[must_use]
    pub fn new() -> Solver {
        Solver { log2: TABLE, maxn_cards: MAXN_CARDS, nodes: None, points: None, goals: None, raeuber: None }
    }

    /// A solver for one position. Few cards need a small table, and making a large one takes longer than solving them.
    #[must_use]
    pub fn of(game: &Game) -> Solver {
        let cards = game.on_turn().map_or(0, |seat| game.hand(seat).len());
        let log2 = match cards {
            0..=3 => 10,
            4..=6 => 6 + 2 * cards as u32,
            _ => TABLE,
        };
        Solver { log2, ..Solver::new() }
    }

    /// A solver for a browser: at most 5 MiB for its table. What is paid in a game of all against all it
    /// knows from four cards a hand on, not from five.
    #[must_use]
    pub fn small() -> Solver {
        Solver { log2: SMALL_TABLE, maxn_cards: SMALL_MAXN_CARDS, ..Solver::new() }
    }

    /// Bounds the search to this many cards played in it, after which a position is given up; `None` for no bound.
    pub fn bound(&mut self, nodes: Option<u64>) {
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

    /// The value of every card that may be played now, all cards known.
    ///
    /// # Errors
    /// If no card can be played now.
    pub fn solve(&mut self, game: &Game) -> Result<Solved, NotSolvable> {
        let (position, seat) = match game.phase() {
            Phase::Auction => return Err(NotSolvable::AuctionNotOver),
            Phase::Keep | Phase::Discard | Phase::SecondHand => return Err(NotSolvable::ExchangeNotOver),
            Phase::Over => return Err(NotSolvable::DealOver),
            Phase::Play => Position::of(game).zip(game.on_turn()).ok_or(NotSolvable::DealOver)?,
        };
        let declaration = position.declaration;
        let (concept, mut cards) = match declaration.contract.properties().goal {
            Goal::Points if declaration.durch && declaration.ulti.is_empty() => {
                (Concept::TwoSides, self.of_goal(game, &position, Question::AllTricks))
            }
            Goal::Points => (Concept::TwoSides, self.of_points(game, &position)),
            Goal::Raeuber => (Concept::AllAgainstAll, self.of_raeuber(&position, seat)),
            Goal::Drescher => (Concept::AllAgainstAll, self.of_drescher(&position, seat)),
            Goal::Tricks(n) => (Concept::TwoSides, self.of_goal(game, &position, Question::ExactTricks(n))),
            Goal::Pascha => (Concept::TwoSides, self.of_goal(game, &position, Question::Pascha)),
            Goal::Ulti => {
                (Concept::TwoSides, self.of_goal(game, &position, Question::Ulti(declaration.ulti)))
            }
        };
        short::sort_by_key(&mut cards, |value| std::cmp::Reverse(gain(&declaration, seat, value)));
        Ok(Solved { seat, declaration, concept, cards })
    }

    fn of_points(&mut self, game: &Game, position: &Position<'_>) -> Vec<CardValue> {
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
                let settled = (!beside).then(|| settled(game, position, result));
                CardValue {
                    card,
                    points: Some(CardPoints::whole(points)),
                    won: settled.as_ref().and_then(|s| won(&s.working)),
                    amounts: settled.map(|s| s.amounts),
                }
            })
            .collect()
    }

    fn of_goal(&mut self, game: &Game, position: &Position<'_>, question: Question) -> Vec<CardValue> {
        let Some(values) = self.goal_cards(position, question) else { return unknown(position) };
        values
            .into_iter()
            .map(|(card, made)| {
                let amounts = goal_result(position, made).map(|r| settled(game, position, r).amounts);
                CardValue { card, points: None, won: Some(made), amounts }
            })
            .collect()
    }

    fn goal_cards(&mut self, position: &Position<'_>, question: Question) -> Option<Vec<(Card, bool)>> {
        match self.nodes {
            Some(nodes) => self.goals().cards_within(position, question, nodes),
            None => Some(self.goals().cards(position, question)),
        }
    }

    fn of_raeuber(&mut self, position: &Position<'_>, seat: Seat) -> Vec<CardValue> {
        if self.nodes.is_some() && position.play.hands()[seat].len() > RAEUBER_CARDS {
            return unknown(position);
        }
        let amounts = self.maxn(position, seat);
        let solver = self.raeuber();
        let value = |card: Card| {
            let points = solver.paranoid(&position.after(card), seat);
            CardValue { card, points: Some(points), won: None, amounts: of_card(&amounts, card) }
        };
        position.playable().iter().map(value).collect()
    }

    fn of_drescher(&mut self, position: &Position<'_>, seat: Seat) -> Vec<CardValue> {
        let amounts = self.maxn(position, seat);
        let Some(values) = self.goal_cards(position, Question::AvoidLastTrick(seat)) else {
            return unknown(position);
        };
        values
            .into_iter()
            .map(|(card, safe)| CardValue {
                card,
                points: None,
                won: Some(safe),
                amounts: of_card(&amounts, card),
            })
            .collect()
    }

    /// Everybody's own best play, where the hands are small enough for it.
    fn maxn(&self, position: &Position<'_>, seat: Seat) -> Vec<(Card, BySeat<i32>)> {
        let small = position.play.hands()[seat].len() <= self.maxn_cards;
        // It keeps nothing from one position to the next, and needs no table.
        if small { RaeuberSolver::new(1).maxn(position).unwrap_or_default() } else { Vec::new() }
    }
}

/// Nothing is known of any card.
fn unknown(position: &Position<'_>) -> Vec<CardValue> {
    let value = |card| CardValue { card, points: None, won: None, amounts: None };
    position.playable().iter().map(value).collect()
}

fn of_card(amounts: &[(Card, BySeat<i32>)], card: Card) -> Option<BySeat<i32>> {
    amounts.iter().find(|(c, _)| *c == card).map(|&(_, amounts)| amounts)
}

/// What the seat on turn wants more of, most important first.
fn gain(declaration: &Declaration, seat: Seat, value: &CardValue) -> (i32, i32, i32) {
    let alone = declaration.contract.is_all_against_all();
    let declares = seat == declaration.declarer;
    let amount = value.amounts.map_or(0, |amounts| amounts[seat]);
    let won = i32::from(value.won.unwrap_or(false));
    let points = value.points.map_or(0, CardPoints::sixths);
    match (alone, declares) {
        // A Räuber is won by having few points, a Drescher by keeping out.
        (true, _) => (amount, won, -points),
        (false, true) => (amount, won, points),
        (false, false) => (amount, -won, -points),
    }
}

fn settled(game: &Game, position: &Position<'_>, result: DealResult) -> cego_core::Settlement {
    let outcome = Outcome {
        declaration: position.declaration,
        players: position.play.players(),
        forehand: game.forehand(),
        result,
    };
    settle(position.rules, &outcome)
}

fn won(working: &[Line]) -> Option<bool> {
    working.iter().find_map(|line| match line {
        Line::Winner { side } => Some(*side == Side::Declarer),
        _ => None,
    })
}

/// The result of a game that is made or not; `None` where the amount depends on more than that.
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

//! Solver for goals that are reached or not: one player against all others.
//!
//! Covers exact trick counts (Bettel to Quinto), every trick (Durch), the Paschas and the feats of
//! an Ultimo. Also covers avoiding the last trick (Drescher), as if all others conspired. Every
//! answer is exact.
//!
//! Only the order of the cards matters here, not their worth. A position between two tricks is
//! therefore identified by its [pattern](crate::tricks::Pattern), and touching cards of one hand
//! are equivalent.
//!
//! Before a position is searched, a relaxation that is worse for the player is searched. In it,
//! whenever one of the others wins a trick, the others choose which of them leads next. It then
//! does not matter which of them holds which card between two cards of the player, so far fewer
//! positions differ. A goal reached in the relaxation is reached under the rules.

mod search;

use cego_core::outcome::Tricks;
use cego_core::rules::PaschaVariant;
use cego_core::{Card, CardSet, Seat, UltiFeats};

use crate::Position;
use crate::position::Opening;
use crate::tricks::{SearchPosition, TranspositionTable, TurnOrder};
use search::{GoalEntry, GoalSearch, History, Lead};

/// A yes-or-no question about a deal in play. Tricks already won count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoalQuestion {
    /// The declarer wins exactly this many tricks in the whole deal (`R-002-72`, `R-002-73`).
    ExactTricks(u8),
    /// The declarer wins every trick of the deal, a Durch (`R-003-175`).
    AllTricks,
    /// The declarer makes the Pascha of the ruleset (C-14).
    Pascha,
    /// The declarer makes all of these feats (`R-000-130`). The empty set is always made.
    Ulti(UltiFeats),
    /// This seat, alone against all others, does not win the last trick.
    AvoidLastTrick(Seat),
}

impl GoalQuestion {
    /// Returns the question that decides a declared game with a goal of its own: exact tricks,
    /// Pascha or Ultimo. Returns `None` where card points decide or all play against all.
    #[must_use]
    pub fn from_declaration(declaration: &cego_core::Declaration) -> Option<GoalQuestion> {
        use cego_core::Goal;
        match declaration.contract.properties().goal {
            Goal::Tricks(n) => Some(GoalQuestion::ExactTricks(n)),
            Goal::Pascha => Some(GoalQuestion::Pascha),
            Goal::Ulti => Some(GoalQuestion::Ulti(declaration.ulti)),
            Goal::Points | Goal::Raeuber | Goal::Drescher => None,
        }
    }

    /// Returns the seat the question is about.
    fn hero(self, position: &Position<'_>) -> Seat {
        match self {
            GoalQuestion::AvoidLastTrick(seat) => seat,
            _ => position.declaration.declarer,
        }
    }
}

/// Solver for [`GoalQuestion`]s. Its transposition table is reused for later positions, also those
/// of other deals.
pub struct GoalSolver {
    search: GoalSearch,
}

impl GoalSolver {
    /// Creates a solver with a transposition table of 2^`log2` entries of 32 bytes (at least 2, at
    /// most 2^28 entries).
    #[must_use]
    pub fn new(log2: u32) -> GoalSolver {
        GoalSolver {
            search: GoalSearch {
                lead: Lead::Winner,
                table: TranspositionTable::new(log2, GoalEntry::NOTHING),
                ring: TurnOrder::none(),
                opening: Opening::default(),
                aim: Aim::Count,
                history: History::new(),
                nodes: 0,
                limit: u64::MAX,
            },
        }
    }

    /// Returns whether the goal is reached under perfect play from here on, all cards known.
    ///
    /// After the last trick, returns the actual result. A seat that takes no part in the play never
    /// wins the last trick, and a declarer who takes no part reaches nothing.
    pub fn can(&mut self, position: &Position<'_>, question: GoalQuestion) -> bool {
        let hero = question.hero(position);
        let setup = SearchPosition::new(position, hero);
        let held = setup.map_or(0, |setup| setup.hands[0] | setup.trick.own);
        let (aim, need) = match Aim::from_question(question, position, hero, held) {
            Ok(aim) => aim,
            Err(answer) => return answer,
        };
        let Some(setup) = setup else {
            return if aim == Aim::NotLast {
                position.play.last() != Some(hero) || !position.play.is_over()
            } else {
                position.play.is_over()
            };
        };
        if position.is_regulated() {
            // A regulated Räuber restricts the playable cards of its first tricks, so these are
            // expanded by the rules instead of the search.
            let ours = position.play.on_turn() == Some(hero);
            let reached = |card| self.can(&position.after(card), question);
            return if ours {
                position.playable().iter().any(reached)
            } else {
                position.playable().iter().all(reached)
            };
        }
        self.search.aim = aim;
        self.search.history.decay();
        self.search.reaches_goal(&setup, need)
    }

    /// Returns the same as [`can`](GoalSolver::can), or `None` if the search reaches the limit of
    /// `nodes` cards played.
    pub fn can_within(
        &mut self,
        position: &Position<'_>,
        question: GoalQuestion,
        nodes: u64,
    ) -> Option<bool> {
        self.within(nodes, |solver| solver.can(position, question))
    }

    /// Returns the same as [`cards`](GoalSolver::cards), or `None` if the search reaches the limit
    /// of `nodes` cards played.
    pub fn cards_within(
        &mut self,
        position: &Position<'_>,
        question: GoalQuestion,
        nodes: u64,
    ) -> Option<Vec<(Card, bool)>> {
        self.within(nodes, |solver| solver.cards(position, question))
    }

    fn within<T>(&mut self, nodes: u64, ask: impl FnOnce(&mut GoalSolver) -> T) -> Option<T> {
        self.search.limit = self.search.nodes.saturating_add(nodes);
        let answer = ask(self);
        let done = self.search.nodes < self.search.limit;
        self.search.limit = u64::MAX;
        done.then_some(answer)
    }

    /// Returns the answer after each playable card, in index order.
    pub fn cards(&mut self, position: &Position<'_>, question: GoalQuestion) -> Vec<(Card, bool)> {
        position
            .playable()
            .iter()
            .map(|card| (card, self.can(&position.after(card), question)))
            .collect()
    }

    /// Returns the number of nodes, that is cards played, in all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }
}

/// The three top trumps: T22, T21 and T20.
const TOP_THREE: u64 = CardSet::TOP_THREE.bits();

/// Requirement on the remaining tricks. A search also keeps the number of tricks still *needed*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// Win exactly the tricks needed.
    Count,
    /// Win the tricks needed in a row from now on, then none.
    First,
    /// Win exactly the tricks needed, each with one of the three top trumps, all of which are held.
    Top,
    /// Win the `n`-th trick from the end with trump `n`, for each of these feats (a bit set).
    Ulti(u8),
    /// Do not win the last trick.
    NotLast,
}

impl Aim {
    /// Returns the aim of a question and the tricks needed for it, or `Err` with the answer if the
    /// tricks already played decide it. `held` are the player's cards, including one on the table.
    fn from_question(
        question: GoalQuestion,
        position: &Position<'_>,
        hero: Seat,
        held: u64,
    ) -> Result<(Aim, u8), bool> {
        let play = &position.play;
        let left = position.tricks_left();
        let size = play.tricks_done() + usize::from(left);
        let won = play.won_count()[hero];
        match question {
            GoalQuestion::ExactTricks(tricks) => {
                let need = tricks.checked_sub(won).filter(|&need| need <= left).ok_or(false)?;
                Ok((Aim::Count, need))
            }
            GoalQuestion::AllTricks => {
                if usize::from(won) < play.tricks_done() {
                    return Err(false);
                }
                Ok((Aim::Count, left))
            }
            GoalQuestion::Pascha => match position.rules.pascha_variant {
                PaschaVariant::None => Err(false),
                PaschaVariant::First3ThenNone => {
                    let done = play.tricks_done().min(3);
                    if usize::from(won) != done
                        || (0..done).any(|n| play.won_with(hero, n).is_none())
                    {
                        return Err(false);
                    }
                    Ok((Aim::First, 3 - done as u8))
                }
                PaschaVariant::Top3Exactly3 => {
                    let need = 3u8.checked_sub(won).ok_or(false)?;
                    let with = |n| play.won_with(hero, n);
                    let held = held & TOP_THREE;
                    let so_far =
                        (0..size).filter_map(with).all(|c| 1 << c.index() & TOP_THREE != 0);
                    if !so_far || held.count_ones() != u32::from(need) {
                        return Err(false);
                    }
                    Ok((Aim::Top, need))
                }
            },
            GoalQuestion::Ulti(feats) => {
                let mut open = 0;
                for number in feats.trumps() {
                    let card = Card::trump(number);
                    if number > left {
                        if play.won_with(hero, size - usize::from(number)) != Some(card) {
                            return Err(false);
                        }
                    } else if held >> card.index() & 1 == 0 {
                        return Err(false);
                    } else {
                        open |= UltiFeats::from_trump(number).unwrap_or_default().bits();
                    }
                }
                if open == 0 { Err(true) } else { Ok((Aim::Ulti(open), 0)) }
            }
            GoalQuestion::AvoidLastTrick(_) => Ok((Aim::NotLast, 0)),
        }
    }

    /// Returns the tricks needed after a trick, or `Err` with the answer if it is now decided.
    /// `left` counts the remaining tricks including this one; `own` is the player's card in it.
    #[inline(always)]
    fn after_trick(self, need: u8, left: u8, won: bool, own: u64) -> Result<u8, bool> {
        match self {
            Aim::Count | Aim::First | Aim::Top => {
                if won && need == 0 {
                    return Err(false);
                }
                match self {
                    Aim::First if need > 0 && !won => return Err(false),
                    Aim::Top if won && own & TOP_THREE == 0 => return Err(false),
                    _ => {}
                }
                let need = need - u8::from(won);
                if need >= left {
                    Err(false)
                } else if left == 1 {
                    Err(true)
                } else {
                    Ok(need)
                }
            }
            Aim::Ulti(feats) => {
                let wanted = self.required_trump(left);
                if wanted != 0 {
                    if !won || own != wanted {
                        return Err(false);
                    }
                } else if own & reserved(feats) != 0 {
                    return Err(false);
                }
                if left == 1 { Err(true) } else { Ok(0) }
            }
            Aim::NotLast if left == 1 => Err(!won),
            Aim::NotLast => Ok(0),
        }
    }

    /// Returns the trump that has to win when `left` tricks remain, or 0.
    #[inline(always)]
    fn required_trump(self, left: u8) -> u64 {
        match self {
            Aim::Ulti(feats) if left <= 3 && feats >> (left - 1) & 1 == 1 => 1 << (31 + left),
            _ => 0,
        }
    }

    /// Returns the legal cards that do not fail the aim at once.
    #[inline(always)]
    fn admits(self, legal: u64, left: u8) -> u64 {
        let Aim::Ulti(feats) = self else { return legal };
        let wanted = self.required_trump(left);
        if wanted != 0 { legal & wanted } else { legal & !reserved(feats) }
    }

    /// Returns a tag that separates the table entries of different aims. Once no more tricks are
    /// needed, all Paschas share the entries of games without further tricks.
    #[inline(always)]
    fn tag(self, need: u8) -> u64 {
        match self {
            Aim::First if need > 0 => 1,
            Aim::Top if need > 0 => 2,
            Aim::Count | Aim::First | Aim::Top => 0,
            Aim::NotLast => 3,
            Aim::Ulti(feats) => 8 | u64::from(feats),
        }
    }
}

/// Returns the cards among T1, T2 and T3 that belong to the feats.
#[inline(always)]
fn reserved(feats: u8) -> u64 {
    u64::from(feats) << 32
}

#[cfg(test)]
mod tests;

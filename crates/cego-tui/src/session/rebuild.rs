//! A session from what was done: for undo, for resuming, for nothing lost.

use std::fmt;
use std::sync::Arc;

use cego_core::matchplay::{Match, MatchRefusal};
use cego_core::{Action, Deal, DealFault, Game, Refusal, Rules, Seat};

use super::{Note, Plan, Session, Turn, What};

/// Something agreed between two deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// "Der Gstieß geht ab" (`R-002-163`).
    Gstiess,
    /// This many deals are Räuber (`R-003-106`).
    Raeuber(u32),
}

impl Agreement {
    pub(super) fn apply(self, sheet: &mut Match) -> Result<(), MatchRefusal> {
        match self {
            Agreement::Gstiess => sheet.call_gstiess(),
            Agreement::Raeuber(rounds) => sheet.agree_raeuber(rounds),
        }
    }
}

/// A deal as it was played, complete or not. The cards follow from seed and number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// What was agreed just before it.
    pub agreed: Vec<Agreement>,
    /// Everything that was done, in order.
    pub actions: Vec<(Seat, Action)>,
}

/// Why a session cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// The cards cannot be dealt so.
    Deal(Vec<DealFault>),
    /// There are no such players.
    Bot,
    /// There is no deal at all.
    NoDeal,
    /// A deal follows one that is not over.
    Unfinished {
        /// The number of the deal that is not over, from 1.
        deal: usize,
    },
    /// An action breaks a rule.
    Action {
        /// The number of the deal, from 1.
        deal: usize,
        /// The number of the action, from 1.
        step: usize,
        /// The rule.
        refusal: Refusal,
    },
    /// The match does not allow it.
    Match {
        /// The number of the deal, from 1.
        deal: usize,
        /// Why not.
        refusal: MatchRefusal,
    },
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Deal(faults) => {
                let faults: Vec<String> = faults.iter().map(DealFault::to_string).collect();
                f.write_str(&faults.join(", "))
            }
            Broken::Bot => f.write_str("unknown bot"),
            Broken::NoDeal => f.write_str("no deal"),
            Broken::Unfinished { deal } => write!(f, "deal {deal} is not over"),
            Broken::Action { deal, step, refusal } => write!(f, "deal {deal}, step {step}: {refusal}"),
            Broken::Match { deal, refusal } => write!(f, "deal {deal}: {refusal}"),
        }
    }
}

impl std::error::Error for Broken {}

impl Session {
    /// Makes a session again from the deals played, the last of which may be unfinished.
    ///
    /// # Errors
    /// Where the first thing stands that cannot have happened.
    pub fn resume(plan: Plan, rules: Rules, played: Vec<Played>) -> Result<Session, Broken> {
        let mut session = Session::bare(plan, rules)?;
        if played.is_empty() {
            return Err(Broken::NoDeal);
        }
        for (i, deal) in played.into_iter().enumerate() {
            if i > 0 {
                if session.game.outcome().is_none() {
                    return Err(Broken::Unfinished { deal: i });
                }
                session.lay_aside();
                session.agreed_next.clear();
            }
            session.decisions = session.redeal(deal)?;
        }
        Ok(session)
    }

    /// Every deal so far, the one under way last: all that has to be kept beside the plan.
    #[must_use]
    pub fn played(&self) -> Vec<Played> {
        let mut played = self.done.clone();
        played.push(self.current());
        played
    }

    /// What is agreed for the deal after this one, as far as that has been done.
    #[must_use]
    pub fn agreed_next(&self) -> &[Agreement] {
        &self.agreed_next
    }

    /// The deals before this one.
    #[must_use]
    pub fn finished(&self) -> &[Game] {
        &self.games
    }

    /// Whether a deal, counted from 0, belonged to an agreed Räuber round.
    #[must_use]
    pub fn is_raeuber_round(&self, deal: usize) -> bool {
        self.raeuber.get(deal).copied().unwrap_or(false)
    }

    /// The deal under way. It knows every card; screens get a [`View`](cego_core::View).
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Puts a finished deal to those before.
    pub(super) fn lay_aside(&mut self) {
        self.done.push(self.current());
        self.games.push(self.game.clone());
        self.before = self.sheet.clone();
    }

    pub(super) fn current(&self) -> Played {
        Played { agreed: self.agreed.clone(), actions: self.game.log().to_vec() }
    }

    /// Deals the deal after those done and repeats what was done in it. Gives the moments of the own
    /// decisions.
    pub(super) fn redeal(&mut self, played: Played) -> Result<Vec<usize>, Broken> {
        let number = self.done.len();
        let broken = |refusal| Broken::Match { deal: number + 1, refusal };
        let mut sheet = self.before.clone();
        for agreement in &played.agreed {
            agreement.apply(&mut sheet).map_err(broken)?;
        }
        let deal = Deal::from_seed(&self.rules, &mut self.shuffler, number as u64, sheet.dealer());
        let raeuber = sheet.raeuber_left() > 0;
        sheet.begin(&deal).map_err(broken)?;
        self.game = new_game(&self.rules, deal, raeuber)?;
        self.raeuber.truncate(number);
        self.raeuber.push(raeuber);
        self.sheet = sheet;
        self.agreed = played.agreed;
        self.notes.clear();
        if number == 0 {
            let drawn = self.draw.iter().cloned().map(What::Drew);
            self.notes.extend(drawn.map(|what| Note { what, forced: false }));
        }
        let dealt = What::Dealt { number: number as u64 + 1, dealer: deal.dealer };
        self.notes.push(Note { what: dealt, forced: false });
        self.repeat(&played.actions, number + 1)
    }

    fn repeat(&mut self, actions: &[(Seat, Action)], deal: usize) -> Result<Vec<usize>, Broken> {
        let mut decisions = Vec::new();
        for (i, &(seat, action)) in actions.iter().enumerate() {
            let forced = seat == self.plan.human && self.turn() == Turn::Forced(action);
            self.perform(seat, action, forced).map_err(|refusal| Broken::Action {
                deal,
                step: i + 1,
                refusal,
            })?;
            if seat == self.plan.human && !forced {
                decisions.push(i);
            }
        }
        Ok(decisions)
    }
}

fn new_game(rules: &Arc<Rules>, deal: Deal, raeuber: bool) -> Result<Game, Broken> {
    let rules = Arc::clone(rules);
    let game = if raeuber { Game::raeuber_round(rules, deal) } else { Game::new(rules, deal) };
    game.map_err(Broken::Deal)
}

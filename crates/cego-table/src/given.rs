//! A deal brought along: cards and steps of a record, to be played on from at a table.

use std::fmt;
use std::sync::Arc;

use cego_core::{Action, Deal, Game, Refusal, Seat};
use cego_record::{Record, RulesetRef};

use crate::Setup;
use crate::ids::ids;

/// A deal brought along: of a record what is played on from, its cards and steps. Who played it then is left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Given(Box<Record>);

/// Why a deal cannot be played on at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GivenFault {
    /// It was played by another number of people.
    Players,
    /// It was played by other rules.
    Rules,
    /// What is rated is dealt at the table.
    Rated,
    /// The cards are no deal.
    Cards,
    /// Räuber rounds are not played here.
    Raeuber,
    /// A step cannot have been done.
    Step {
        /// Which, from 1.
        number: usize,
        /// Why not.
        why: Refusal,
    },
    /// The deal is over.
    Over,
}

ids! { GivenFault {
    Players => "given_players",
    Rules => "given_rules",
    Rated => "given_rated",
    Cards => "given_cards",
    Raeuber => "given_raeuber",
    Step => "given_step",
    Over => "given_over",
} }

impl fmt::Display for GivenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GivenFault::Step { number, why } => write!(f, "{} {number}: {why}", self.id()),
            _ => f.write_str(self.id()),
        }
    }
}

impl std::error::Error for GivenFault {}

impl Given {
    /// The deal of a record as far as it was played.
    #[must_use]
    pub fn new(record: &Record) -> Given {
        let hash = record.ruleset.hash.clone();
        let ruleset = RulesetRef { hash, ..RulesetRef::named(record.ruleset.name.clone()) };
        let mut bare = Record::new(ruleset, record.table, record.deal);
        bare.raeuber_round = record.raeuber_round;
        bare.actions.clone_from(&record.actions);
        Given(Box::new(bare))
    }

    /// Whether it can be played on at such a table.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn check(&self, setup: &Setup) -> Result<(), GivenFault> {
        let Given(record) = self;
        if setup.rated {
            return Err(GivenFault::Rated);
        }
        if record.table != setup.ruleset.rules.table {
            return Err(GivenFault::Players);
        }
        let own = &setup.ruleset.hash;
        if record.ruleset.hash.as_ref().is_some_and(|hash| !own.is_empty() && hash != own) {
            return Err(GivenFault::Rules);
        }
        let rules = &setup.ruleset.rules;
        if record.raeuber_round && !rules.raeuber_rounds {
            return Err(GivenFault::Raeuber);
        }
        let new = if record.raeuber_round { Game::raeuber_round } else { Game::new };
        let mut game = new(Arc::clone(rules), record.deal).map_err(|_| GivenFault::Cards)?;
        for (done, &(seat, action)) in record.actions.iter().enumerate() {
            game.apply(seat, action).map_err(|why| GivenFault::Step { number: done + 1, why })?;
        }
        if game.outcome().is_some() { Err(GivenFault::Over) } else { Ok(()) }
    }

    /// The record of it.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.0
    }

    /// The cards.
    pub(crate) fn deal(&self) -> Deal {
        self.0.deal
    }

    /// Whether it belongs to a Räuber round.
    pub(crate) fn is_raeuber_round(&self) -> bool {
        self.0.raeuber_round
    }

    /// What has been done.
    pub(crate) fn steps(&self) -> &[(Seat, Action)] {
        &self.0.actions
    }
}

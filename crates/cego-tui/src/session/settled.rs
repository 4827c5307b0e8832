//! What a deal came to: from its record, or from what a server tells of it.

use cego_core::settle::Line;
use cego_core::{BySeat, CardSet, Declaration, Game, Rules};
use cego_protocol::bot::DealOver;
use cego_record::{Problem, read_cards};

/// What a deal came to, as the screen shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// What was played.
    pub declaration: Declaration,
    /// What each seat got or paid, in the ruleset's smallest unit.
    pub amounts: BySeat<i32>,
    /// How it was settled.
    pub working: Working,
    /// The blind as dealt.
    pub blind: CardSet,
    /// What was laid away, where the blind was taken up.
    pub legage: Option<CardSet>,
}

/// How a deal was settled, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Working {
    /// By the rules, here.
    Lines(Vec<Line>),
    /// By the server, in the person's language; seats stand in it as `{1}`.
    Told(Vec<String>),
}

impl Settled {
    /// Of a game that is over; `None` while it is not.
    pub(crate) fn of_game(game: &Game) -> Option<Settled> {
        let outcome = game.outcome()?;
        let settlement = cego_core::settle::settle(game.rules(), outcome);
        let declaration = outcome.declaration;
        Some(Settled {
            declaration,
            amounts: settlement.amounts,
            working: Working::Lines(settlement.working),
            blind: game.deal().blind,
            legage: declaration.contract.takes_blind().then(|| game.exchange().legage),
        })
    }

    /// Of what a server tells.
    pub(super) fn told(rules: &Rules, over: &DealOver, working: Vec<String>) -> Result<Settled, Problem> {
        let exchange = over.exchange.as_ref();
        Ok(Settled {
            declaration: over.declaration.read(rules.table)?,
            amounts: BySeat::from_fn(|seat| over.amounts.get(seat.index()).copied().unwrap_or(0)),
            working: Working::Told(working),
            blind: read_cards(&over.blind, "\"blind\"")?,
            legage: exchange.map(|told| read_cards(&told.legage, "\"legage\"")).transpose()?,
        })
    }
}

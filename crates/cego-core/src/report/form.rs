//! What there is to tell under some rules: the form a score pad shows.

use super::ReportKind;
use crate::count::total_points;
use crate::rules::{Rules, SchindenChallenger};
use crate::settle::{fixed_value, game_value};
use crate::{Contract, UltiFeats};

/// A game, and what can be said beside its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormGame {
    /// Which.
    pub contract: Contract,
    /// How it ends.
    pub kind: ReportKind,
    /// Whether a Solo before it makes a difference.
    pub after_solo: bool,
    /// Whether it can be played with the hand laid open.
    pub ouvert: bool,
    /// Whether every trick can be announced with it.
    pub durch: bool,
    /// The late tricks that can be announced with it.
    pub ulti: UltiFeats,
    /// Whether it can be agreed on for a round, without an announcer.
    pub round: bool,
    /// By what a counted game multiplies, won and lost; 1 for others.
    pub multiplies: [i32; 2],
    /// What a game with a fixed value pays; 0 for counted games.
    pub pays: i32,
}

/// What there is to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The card points of both parties together.
    pub total: i32,
    /// The tricks of a deal.
    pub tricks: usize,
    /// The games that are played, as [`Contract::ALL`] has them.
    pub games: Vec<FormGame>,
    /// Whether T1 can be bought for an Ultimo.
    pub buying: bool,
    /// Who may demand open hands for a Solo held back.
    pub challenge: SchindenChallenger,
}

impl Form {
    /// The form of these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> Form {
        Form {
            total: total_points(rules),
            tricks: rules.table.hand_size(),
            games: Contract::ALL.into_iter().filter_map(|contract| game(rules, contract)).collect(),
            buying: rules.sells_geiss(),
            challenge: rules.schinden_challenger,
        }
    }
}

fn game(rules: &Rules, contract: Contract) -> Option<FormGame> {
    let round = contract == Contract::Raeuber && rules.raeuber_rounds;
    (round || rules.plays(contract)).then(|| FormGame {
        contract,
        kind: ReportKind::of(contract),
        after_solo: contract.takes_blind() && contract != Contract::Gegensolo,
        ouvert: rules.allows_ouvert(contract),
        durch: rules.allows_durch(contract),
        ulti: if rules.allows_ulti(contract) { rules.ulti_feats() } else { UltiFeats::NONE },
        round,
        multiplies: [true, false].map(|won| game_value(rules, contract, won, false).0),
        pays: fixed_value(rules, contract),
    })
}

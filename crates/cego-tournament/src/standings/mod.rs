//! Who stands where, and how that came about.

mod compared;
mod facts;
mod rank;
mod season;
mod teams;

pub use self::compared::Compared;
pub use self::facts::Facts;
pub use self::season::{Counts, Day, DayRow, SeasonBehind, SeasonFormat, SeasonRow, season};
pub use self::teams::{TeamRow, team_standings};

use crate::duplicate::Fraction;
use crate::format::Tie;
use crate::people::Number;
use crate::tournament::{RoundStage, Tournament};

/// Somebody's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The place, from 1. No two have the same: the lot decides last.
    pub place: usize,
    /// Who.
    pub number: Number,
    /// What they won or lost in all that counts, penalties among it.
    pub total: i64,
    /// Round by round, without penalties; nothing where they did not play.
    pub rounds: Vec<Option<i64>>,
    /// Their penalties and credits that count.
    pub penalties: i64,
    /// What else is known of the deals that count.
    pub facts: Facts,
    /// How they did beside those who had the same cards, where every table has them: then that decides, and not `total`.
    pub compared: Option<Compared>,
    /// How it came that they stand behind the one before them; nothing for the first.
    pub behind: Option<Behind>,
}

impl Row {
    /// What decides between them and others.
    #[must_use]
    pub fn score(&self) -> Fraction {
        self.compared.as_ref().map_or(Fraction::whole(self.total), Compared::score)
    }

    /// The same round by round, without penalties.
    #[must_use]
    pub fn round_scores(&self) -> Vec<Option<Fraction>> {
        match &self.compared {
            Some(compared) => compared.round_scores(),
            None => self.rounds.iter().map(|round| round.map(Fraction::whole)).collect(),
        }
    }

    /// The mean percent of match points, where every table has the same cards and something was compared.
    #[must_use]
    pub fn percent(&self) -> Option<Fraction> {
        self.compared.as_ref()?.percent()
    }
}

/// Why somebody stands behind somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Behind {
    /// The other played on where only the best do.
    PlayedOn,
    /// The other has more.
    Total,
    /// Both have the same total, and a rule decided.
    Tie {
        /// The rule.
        tie: Tie,
        /// What it counts for them, and for the one before; nothing for the lot.
        values: Option<(Fraction, Fraction)>,
        /// Rules before it that could not be applied: not everything was told of their deals, or they have not met.
        passed_over: Vec<Tie>,
    },
}

/// Returns the standings before a round, from 0; after all of them with the number of rounds. A round that has not begun does not count.
///
/// Only people with a deal that counts have a place ([`without_deal`] names the others): who never played moves nobody down.
/// Those who play on where only the best do stand before all others, and what they won before counts no more where nothing is carried over.
#[must_use]
pub fn standings(tournament: &Tournament, before: usize) -> Vec<Row> {
    let (mut rows, played) = ranked(tournament, before);
    rows.truncate(played);
    rows
}

/// Returns everybody who has a start number and no place, because no deal of theirs counts, in the order of the numbers.
#[must_use]
pub fn without_deal(tournament: &Tournament) -> Vec<Number> {
    let (rows, played) = ranked(tournament, tournament.rounds().len());
    let mut numbers: Vec<Number> = rows[played..].iter().map(|row| row.number).collect();
    numbers.sort_unstable();
    numbers
}

/// Returns everybody in the order in which seats and places in a final are given: the standings, then those without a deal.
pub(crate) fn seeding(tournament: &Tournament, before: usize) -> impl Iterator<Item = Number> {
    ranked(tournament, before).0.into_iter().map(|row| row.number)
}

/// Ranks everybody, and counts those with a deal, who come first.
fn ranked(tournament: &Tournament, before: usize) -> (Vec<Row>, usize) {
    let begun = tournament.rounds().iter().filter(|round| round.stage != RoundStage::Drawn).count();
    let before = before.min(begun);
    let collected = facts::collect(tournament, before);
    let played = collected.iter().filter(|one| one.has_played).count();
    (rank::rank(tournament, before, collected), played)
}

/// The standings as they are now.
#[must_use]
pub fn standings_now(tournament: &Tournament) -> Vec<Row> {
    standings(tournament, tournament.rounds().len())
}

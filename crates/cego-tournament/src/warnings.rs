//! Warnings for the desk.
//!
//! They concern sheets that are open, penalties from before a round from zero, rounds that depend
//! on standings corrected since, people to be kept apart who share a table, and mixed units of
//! account. Marks compare a sheet with others of the same or an earlier round.

use std::collections::BTreeSet;

use cego_core::rules::UnitName;
use cego_table::NamedRules;

use crate::draw::sizes;
use crate::event::Seating;
use crate::format::{RoundFormat, Seats};
use crate::people::Number;
use crate::sheet::Mark;
use crate::tournament::{Penalty, RoundStage, RoundTable, Tournament};

/// Reason why a sheet is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenReason {
    /// A player disputes the sheet.
    Disputed,
    /// The sums on paper differ from those of the lines.
    SumsDiffer,
    /// Neither the desk nor two players have confirmed the sheet.
    Unconfirmed,
}

impl OpenReason {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            OpenReason::Disputed => "disputed",
            OpenReason::SumsDiffer => "sums_differ",
            OpenReason::Unconfirmed => "unconfirmed",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenSheet {
    pub round: usize,
    pub table: usize,
    /// Most serious of the reasons found.
    pub reason: OpenReason,
}

/// Open sheets of a round with the same reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenGroup {
    pub round: usize,
    /// Reason why the sheets are open.
    pub reason: OpenReason,
    pub tables: Vec<usize>,
}

impl OpenGroup {
    /// Groups open sheets by round and reason, in order.
    #[must_use]
    pub fn group_sheets(open: &[OpenSheet]) -> Vec<OpenGroup> {
        let mut groups: Vec<OpenGroup> = Vec::new();
        for &OpenSheet { round, table, reason } in open {
            match groups.iter_mut().find(|group| (group.round, group.reason) == (round, reason)) {
                Some(group) => group.tables.push(table),
                None => groups.push(OpenGroup { round, reason, tables: vec![table] }),
            }
        }
        groups
    }
}

impl Tournament {
    /// Returns the open sheets of all rounds that have begun, by round and table. A late correction
    /// reopens a sheet of a closed round.
    #[must_use]
    pub fn open_sheets(&self) -> Vec<OpenSheet> {
        (0..self.rounds.len()).flat_map(|round| self.open_sheets_of(round)).collect()
    }

    /// Returns the open sheets of a round; none before it has begun.
    #[must_use]
    pub fn open_sheets_of(&self, round: usize) -> Vec<OpenSheet> {
        let begun = self.rounds.get(round).filter(|found| found.stage != RoundStage::Drawn);
        let tables = begun.into_iter().flat_map(|found| found.tables.iter().enumerate());
        let open = |(table, found): (usize, &RoundTable)| {
            Some(OpenSheet { round, table, reason: self.open_reason(found)? })
        };
        tables.filter_map(open).collect()
    }

    fn open_reason(&self, table: &RoundTable) -> Option<OpenReason> {
        let sheet = &table.sheet;
        if !sheet.disputes.is_empty() {
            return Some(OpenReason::Disputed);
        }
        if self.rules(table.people.len()).is_some_and(|rules| !sheet.sums_agree(rules)) {
            return Some(OpenReason::SumsDiffer);
        }
        (!sheet.is_confirmed()).then_some(OpenReason::Unconfirmed)
    }
}

// --- penalties

/// A penalty or credit in force that does not count in the final: its round is before a round from
/// zero that the person plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DiscardedPenalty<'t> {
    /// The penalty or credit.
    pub penalty: &'t Penalty,
    /// The round from zero, from 0.
    pub final_round: usize,
}

impl Tournament {
    /// Returns the default round for a penalty of a person.
    ///
    /// It is the running round, else the last that has begun, else the first. Between a
    /// qualification and a final from zero it is the final for those who play it, because the
    /// qualification no longer counts for them.
    #[must_use]
    pub fn round_of_penalty(&self, number: Number) -> usize {
        let stage_at = |stage| self.rounds.iter().position(|round| round.stage == stage);
        if let Some(running) = stage_at(RoundStage::Running) {
            return running;
        }
        let next = stage_at(RoundStage::Drawn).unwrap_or(self.rounds.len());
        if self.players_from_zero(next).is_some_and(|people| people.contains(&number)) {
            return next;
        }
        (0..self.rounds.len()).rfind(|&round| self.has_begun(round)).unwrap_or(0)
    }

    /// Returns the penalties and credits in force that do not count in the final, in order. They
    /// include those of people who have qualified for a final that has not begun.
    #[must_use]
    pub fn discarded_penalties(&self) -> Vec<DiscardedPenalty<'_>> {
        let in_force = || self.penalties.iter().filter(|penalty| !penalty.lifted);
        let Some(first) = in_force().map(|penalty| penalty.round).min() else { return Vec::new() };
        let finals: Vec<(usize, Vec<Number>)> = (first.saturating_add(1)..self.format.rounds.len())
            .filter_map(|round| Some((round, self.players_from_zero(round)?)))
            .collect();
        let final_of = |penalty: &Penalty| {
            let is_of = |(round, people): &&(usize, Vec<Number>)| {
                *round > penalty.round && people.contains(&penalty.number)
            };
            finals.iter().find(is_of).map(|(round, _)| *round)
        };
        in_force()
            .filter_map(|penalty| {
                Some(DiscardedPenalty { penalty, final_round: final_of(penalty)? })
            })
            .collect()
    }

    /// Returns whether a round has begun whose players started from zero.
    #[must_use]
    pub fn has_started_from_zero(&self) -> bool {
        (0..self.rounds.len()).any(|round| self.has_begun(round) && self.is_from_zero(round))
    }

    /// Returns the players of a round from zero that has begun or is the next one: those with a
    /// result, or before it begins those who qualify. Returns `None` for other rounds.
    pub(crate) fn players_from_zero(&self, round: usize) -> Option<Vec<Number>> {
        if !self.is_from_zero(round) {
            return None;
        }
        if self.has_begun(round) {
            let seated = self.seating(round).into_iter().flatten();
            return Some(seated.filter(|&number| !self.counts_nothing(round, number)).collect());
        }
        let is_next = round <= self.rounds.len()
            && self.rounds[..round].iter().all(|before| before.stage == RoundStage::Closed);
        (is_next && !self.has_ended()).then(|| self.playing(round))
    }

    fn is_from_zero(&self, round: usize) -> bool {
        self.format.rounds.get(round).is_some_and(RoundFormat::starts_from_zero)
    }
}

// --- rounds that depend on corrected standings

/// A round for the best that has begun although corrected standings admit other people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QualificationChange {
    pub round: usize,
    /// Start numbers of people who now qualify but do not play, in order.
    pub left_out: Vec<Number>,
    /// Start numbers of people who play but no longer qualify, in order.
    pub let_in: Vec<Number>,
}

impl Tournament {
    /// Returns the rounds for the best that have begun although other people qualify after a later
    /// correction. People absent when the round began are ignored.
    #[must_use]
    pub fn requalified(&self) -> Vec<QualificationChange> {
        (0..self.rounds.len()).filter_map(|round| self.requalified_for(round)).collect()
    }

    fn requalified_for(&self, round: usize) -> Option<QualificationChange> {
        self.format.rounds.get(round)?.take?;
        let found = self.rounds.get(round).filter(|found| found.stage != RoundStage::Drawn)?;
        let playing: BTreeSet<Number> = self.seating(round).into_iter().flatten().collect();
        let entitled: BTreeSet<Number> =
            self.playing_of(round, found.present.clone()).into_iter().collect();
        let left_out: Vec<Number> = entitled.difference(&playing).copied().collect();
        let let_in: Vec<Number> = playing.difference(&entitled).copied().collect();
        let is_other = !left_out.is_empty() || !let_in.is_empty();
        is_other.then_some(QualificationChange { round, left_out, let_in })
    }

    /// Returns whether the standings have changed since a round was seated by them, so that its
    /// tables would differ. Only rounds that have not begun count. People who left or came since
    /// are ignored.
    #[must_use]
    pub fn has_old_standings(&self, round: usize) -> bool {
        let drawn = self.rounds.get(round).filter(|found| found.stage == RoundStage::Drawn);
        let Some(found) = drawn.filter(|found| !found.seeded.is_empty()) else { return false };
        let playing = self.playing(round);
        let (before, since): (BTreeSet<Number>, BTreeSet<Number>) =
            (found.seeded.iter().copied().collect(), playing.iter().copied().collect());
        let then: Vec<Number> =
            found.seeded.iter().copied().filter(|number| since.contains(number)).collect();
        let now: Vec<Number> =
            playing.into_iter().filter(|number| before.contains(number)).collect();
        if then == now {
            return false;
        }
        // The order within a table does not matter.
        let Some(sizes) = sizes(then.len(), self.format.rest) else { return true };
        cut(&then, &sizes) != cut(&now, &sizes)
    }

    /// Returns the players of a round in the order of the standings, if it is seated by them; else
    /// an empty list.
    pub(crate) fn seeded_for(&self, round: usize) -> Vec<Number> {
        let by_standing =
            self.format.rounds.get(round).is_some_and(|format| format.seats == Seats::Standing);
        if by_standing { self.playing(round) } else { Vec::new() }
    }
}

/// Splits an order into tables of these sizes from the top.
fn cut(order: &[Number], sizes: &[usize]) -> Vec<BTreeSet<Number>> {
    let mut left = order.iter().copied();
    sizes.iter().map(|&size| left.by_ref().take(size).collect()).collect()
}

// --- people kept apart

/// A pair that is to be kept apart but shares a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeparationConflict {
    pub round: usize,
    pub table: usize,
    /// The pair, the lower number first.
    pub people: [Number; 2],
}

impl Tournament {
    /// Returns the pairs to be kept apart that share a table in rounds that are not closed, by
    /// round and table.
    #[must_use]
    pub fn separation_conflicts(&self) -> Vec<SeparationConflict> {
        let open = |&round: &usize| self.rounds[round].stage != RoundStage::Closed;
        let rounds = (0..self.rounds.len()).filter(open);
        rounds.flat_map(|round| self.separation_conflicts_at(round, &self.seating(round))).collect()
    }

    /// Returns the pairs to be kept apart that would share a table of a round. People who have left
    /// are ignored.
    #[must_use]
    pub fn separation_conflicts_at(
        &self,
        round: usize,
        tables: &Seating,
    ) -> Vec<SeparationConflict> {
        let mut found = Vec::new();
        for (table, seated) in tables.iter().enumerate() {
            let mut seated = seated.clone();
            seated.retain(|&number| self.person(number).is_some_and(|person| !person.left));
            seated.sort_unstable();
            for (at, &a) in seated.iter().enumerate() {
                let others = seated[at + 1..].iter().filter(|&&b| self.are_to_be_apart(a, b));
                found.extend(others.map(|&b| SeparationConflict { round, table, people: [a, b] }));
            }
        }
        found
    }

    /// Returns whether two people are to be kept apart: a separated pair, or team-mates.
    pub(crate) fn are_to_be_apart(&self, a: Number, b: Number) -> bool {
        self.apart.contains(&(a.min(b), a.max(b))) || self.are_team_mates(a, b)
    }

    /// Returns whether two people are of one team in a tournament with teams. Two bots are never
    /// team-mates.
    pub(crate) fn are_team_mates(&self, a: Number, b: Number) -> bool {
        let (Some(x), Some(y)) = (self.person(a), self.person(b)) else { return false };
        let bots = x.bot.is_some() && y.bot.is_some();
        self.format.team.is_some()
            && !bots
            && x.entrant.team.is_some()
            && x.entrant.team == y.entrant.team
    }
}

// --- units of account

/// Two rulesets or tournaments that count in different units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MixedUnits {
    /// Name of the one that counts in points.
    pub points: String,
    /// Name of the one that counts in cents.
    pub cents: String,
}

impl MixedUnits {
    /// Returns the first two rulesets with different units, for tables of three, four and five.
    #[must_use]
    pub fn among_rules(rules: &[Option<NamedRules>; 3]) -> Option<MixedUnits> {
        let named =
            rules.iter().flatten().map(|named| (named.name.as_str(), named.rules.unit_name));
        MixedUnits::among(named)
    }

    /// Returns the first two tournaments with different units, each under a name.
    #[must_use]
    pub fn among_days<'t>(
        days: impl IntoIterator<Item = (&'t str, &'t Tournament)>,
    ) -> Option<MixedUnits> {
        MixedUnits::among(
            days.into_iter().filter_map(|(name, day)| Some((name, day.rules(4)?.unit_name))),
        )
    }

    fn among<'n>(named: impl Iterator<Item = (&'n str, UnitName)>) -> Option<MixedUnits> {
        let (mut points, mut cents) = (None, None);
        for (name, unit) in named {
            match unit {
                UnitName::Point => points.get_or_insert(name),
                UnitName::Cent => cents.get_or_insert(name),
            };
        }
        Some(MixedUnits { points: points?.to_owned(), cents: cents?.to_owned() })
    }
}

// --- marks of sheets

/// Minimum number of deals for marking two equal sheets.
const ALIKE: usize = 4;
/// Minimum number of deals in a duplicate tournament, where equal results are frequent.
const ALIKE_WITH_SAME_CARDS: usize = 8;

impl Tournament {
    /// Returns the marks of a sheet, for the desk to check.
    #[must_use]
    pub fn marks(&self, round: usize, table: usize) -> Vec<Mark> {
        let Some(found) = self.table(round, table) else { return Vec::new() };
        let Some(rules) = self.rules(found.people.len()) else { return Vec::new() };
        let mut marks = found.sheet.marks(rules);
        marks.extend(self.same_sheet(round, table));
        marks
    }

    /// Returns the mark for the first other sheet that contains all lines of this one, in the same
    /// round or an earlier one.
    fn same_sheet(&self, round: usize, table: usize) -> Option<Mark> {
        let found = self.table(round, table)?;
        let rules = self.rules(found.people.len())?;
        let least = if self.is_duplicate() { ALIKE_WITH_SAME_CARDS } else { ALIKE };
        if found.sheet.played(rules).count() < least {
            return None;
        }
        let same = |other: &RoundTable| {
            other.sheet.void.is_none()
                && other.people.len() == found.people.len()
                && found.sheet.is_part_of(&other.sheet, rules)
        };
        let same_in = |other: usize| {
            let tables = &self.rounds().get(other)?.tables;
            (0..tables.len()).find(|&at| (other, at) != (round, table) && same(&tables[at]))
        };
        if let Some(table) = same_in(round) {
            return Some(Mark::SameAs { round: None, table });
        }
        (0..round).find_map(|earlier| {
            Some(Mark::SameAs { round: Some(earlier), table: same_in(earlier)? })
        })
    }
}

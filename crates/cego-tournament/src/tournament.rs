//! A tournament, as its events have made it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use cego_core::Rules;
use cego_core::shuffle::Seed;
use cego_table::{NamedRules, PersonId, Time};

use crate::clock::Clock;
use crate::event::Tables;
use crate::format::{Format, Unfinished};
use crate::lot::with_words;
use crate::people::{Entrant, Number};
use crate::sheet::{Mark, Sheet, Tariff};

/// Somebody who takes part, as they are now.
#[derive(Clone, PartialEq, Debug)]
pub struct Taker {
    /// Their details.
    pub entrant: Entrant,
    /// Whether they have left.
    pub left: bool,
    /// Who played under this number before, the first first.
    pub before: Vec<Entrant>,
    /// Whether they entered themselves.
    pub entered_themselves: bool,
    /// Who they are on the server, where they play there.
    pub who: Option<PersonId>,
    /// Who they were there before they deleted their account.
    pub gone: Option<PersonId>,
    /// Which bot it is, by name or level, if it is one.
    pub bot: Option<String>,
}

impl Taker {
    /// Returns whether the desk entered them, and they are nobody else since.
    fn is_of_the_desk(&self) -> bool {
        !self.entered_themselves
            && self.before.is_empty()
            && self.who.is_none()
            && self.gone.is_none()
            && self.bot.is_none()
    }
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RoundStage {
    /// It has been drawn.
    Drawn,
    /// It is played.
    Running,
    /// Only the desk writes on its sheets.
    Closed,
}

impl RoundStage {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            RoundStage::Drawn => "drawn",
            RoundStage::Running => "running",
            RoundStage::Closed => "closed",
        }
    }
}

/// A table of a round.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundTable {
    /// Who sits there, in the order of play.
    pub people: Vec<Number>,
    /// Its sheet.
    pub sheet: Sheet,
    /// What the server calls it, where it is one of the server's.
    pub place: Option<String>,
    /// Whether nothing more comes from the server.
    pub over: bool,
}

/// A round that has been drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    /// How far it has come.
    pub stage: RoundStage,
    /// Its tables.
    pub tables: Vec<RoundTable>,
    /// Its clock.
    pub clock: Clock,
    /// Who decided nothing in it, where it is played at tables of the server.
    pub missed: BTreeSet<Number>,
}

/// A penalty or credit of the referee's.
#[derive(Clone, PartialEq, Debug)]
pub struct Penalty {
    /// The number of its event.
    pub event: u64,
    /// Who got it.
    pub number: Number,
    /// The round it counts for.
    pub round: usize,
    /// How much.
    pub amount: i64,
    /// The paragraph.
    pub paragraph: String,
    /// The reason.
    pub why: String,
    /// Whether it was lifted.
    pub lifted: bool,
}

/// The end of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// When.
    pub at: Time,
    /// The reason that was given; empty where none was needed.
    pub why: String,
}

/// A draw of one or several rounds, and how well it came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawMade {
    /// The first round.
    pub round: usize,
    /// The number of rounds drawn together.
    pub rounds: usize,
    /// The number of repeated meetings, those of earlier rounds counted.
    pub repeats: usize,
    /// A proven lower bound of it, for these rounds alone.
    pub bound: usize,
}

/// A draw, or the beginning of a round, that was undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undone {
    /// The round, or the first of the draw.
    pub round: usize,
    /// True for a draw, false for the beginning of a round.
    pub draw: bool,
    /// When.
    pub at: Time,
    /// The reason.
    pub why: String,
}

/// The rules of a size of tables, with what a deal can come to under them.
#[derive(Clone, Debug)]
struct SizeRules {
    named: NamedRules,
    tariff: Arc<OnceLock<Tariff>>,
}

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub(crate) last: u64,
    pub(crate) format: Arc<Format>,
    rules: [Option<SizeRules>; 3],
    pub(crate) seed: Seed,
    /// When it was opened.
    opened: Time,
    /// Words from the hall, with the first round of the draw they went into.
    pub(crate) words: Vec<(usize, String)>,
    /// The draws that stand, in their order.
    pub(crate) draws: Vec<DrawMade>,
    /// Draws and beginnings that were undone, and why.
    pub(crate) undone: Vec<Undone>,
    pub(crate) people: Vec<Taker>,
    pub(crate) apart: BTreeSet<(Number, Number)>,
    pub(crate) met_before: Vec<(Number, Number)>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) penalties: Vec<Penalty>,
    pub(crate) ending: Option<Ending>,
    /// Whether people enter themselves.
    pub(crate) entries_open: bool,
    /// When rounds begin by themselves.
    pub(crate) starts: BTreeMap<usize, Time>,
    /// Whether it was over once while no round ran: from then on everybody may know the seed.
    pub(crate) seed_was_told: bool,
}

impl Tournament {
    /// Returns what is unusual on the sheet of a table, for the desk to look at.
    #[must_use]
    pub fn marks(&self, round: usize, table: usize) -> Vec<Mark> {
        let Some(table) = self.table(round, table) else { return Vec::new() };
        self.rules(table.people.len()).map(|rules| table.sheet.marks(rules)).unwrap_or_default()
    }

    pub(crate) fn new(
        format: Format,
        rules: [Option<NamedRules>; 3],
        seed: Seed,
        opened: Time,
    ) -> Tournament {
        let with_tariff = |named: NamedRules| SizeRules { named, tariff: Arc::default() };
        Tournament {
            last: 1,
            format: Arc::new(format),
            rules: rules.map(|rules| rules.map(with_tariff)),
            seed,
            opened,
            words: Vec::new(),
            draws: Vec::new(),
            undone: Vec::new(),
            people: Vec::new(),
            apart: BTreeSet::new(),
            met_before: Vec::new(),
            rounds: Vec::new(),
            penalties: Vec::new(),
            ending: None,
            entries_open: false,
            starts: BTreeMap::new(),
            seed_was_told: false,
        }
    }

    /// The number of the last event.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.last
    }

    /// Returns whether both are one tournament, however far each copy of it has come: opened at the same moment with the same seed.
    #[must_use]
    pub fn is_copy_of(&self, other: &Tournament) -> bool {
        self.opened == other.opened && self.seed == other.seed
    }

    /// What it is.
    #[must_use]
    pub fn format(&self) -> &Format {
        &self.format
    }

    /// Whether tables form and part as people like.
    #[must_use]
    pub fn is_open_evening(&self) -> bool {
        self.format.rounds.is_empty()
    }

    /// What was published before the doors opened.
    #[must_use]
    pub fn commitment(&self) -> String {
        crate::lot::commitment(self.seed)
    }

    /// The seed, once something has been drawn from it; where every table has the same cards, once all of them have been played.
    #[must_use]
    pub fn told_seed(&self) -> Option<Seed> {
        let drawn = !self.rounds.is_empty() || !self.words.is_empty() || !self.undone.is_empty();
        (drawn && !self.has_secret_deals()).then_some(self.seed)
    }

    /// Returns what draws follow from: the seed and all words from the hall so far.
    pub(crate) fn draw_seed_source(&self) -> Seed {
        self.words.iter().fold(self.seed, |seed, (_, text)| with_words(seed, text))
    }

    /// Returns what lots and cards follow from: the seed and the words of the first draw.
    pub(crate) fn lot_seed_source(&self) -> Seed {
        let first = self.words.iter().find(|(round, _)| *round == 0);
        first.map_or(self.seed, |(_, text)| with_words(self.seed, text))
    }

    /// Words from the hall that went into draws, each with the first round of its draw.
    #[must_use]
    pub fn words(&self) -> &[(usize, String)] {
        &self.words
    }

    /// The lot of a start number. The lowest stands before the others.
    #[must_use]
    pub fn lot(&self, number: Number) -> [u8; 32] {
        crate::lot::lot(self.lot_seed_source(), number)
    }

    /// The draws that stand, in their order.
    #[must_use]
    pub fn draws(&self) -> &[DrawMade] {
        &self.draws
    }

    /// Draws and beginnings of rounds that were undone.
    #[must_use]
    pub fn undone(&self) -> &[Undone] {
        &self.undone
    }

    /// Everybody with a start number, the first with 1.
    #[must_use]
    pub fn people(&self) -> &[Taker] {
        &self.people
    }

    /// Who has a start number.
    #[must_use]
    pub fn person(&self, number: Number) -> Option<&Taker> {
        self.people.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// Returns whether nothing but the list of people knows somebody: nobody drew, penalised or substituted them, and they have no seat, account or bot.
    #[must_use]
    pub fn is_only_on_the_list(&self, number: Number) -> bool {
        let seated =
            || self.rounds.iter().flat_map(|round| &round.tables).any(|at| at.people.contains(&number));
        let penalised = || self.penalties.iter().any(|penalty| penalty.number == number);
        self.person(number).is_some_and(Taker::is_of_the_desk) && !seated() && !penalised()
    }

    /// The start numbers of those who have not left, in their order.
    #[must_use]
    pub fn present(&self) -> Vec<Number> {
        (1..).zip(&self.people).filter(|(_, person)| !person.left).map(|(number, _)| number).collect()
    }

    /// Who has met on other days of the season, as far as it was told: pairs, the lower number first, once for each time.
    #[must_use]
    pub fn met_on_other_days(&self) -> &[(Number, Number)] {
        &self.met_before
    }

    /// The rounds that have been drawn.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// A table.
    #[must_use]
    pub fn table(&self, round: usize, table: usize) -> Option<&RoundTable> {
        self.rounds.get(round)?.tables.get(table)
    }

    /// Penalties and credits, those that were lifted among them.
    #[must_use]
    pub fn penalties(&self) -> &[Penalty] {
        &self.penalties
    }

    /// Whether it is over.
    #[must_use]
    pub const fn has_ended(&self) -> bool {
        self.ending.is_some()
    }

    /// When it ended and why it ended early or with open sheets; nothing before the end.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The rules of tables of so many people, and their name.
    #[must_use]
    pub fn named_rules(&self, people: usize) -> Option<&NamedRules> {
        Some(&self.size(people)?.named)
    }

    /// The rules of tables of so many people.
    #[must_use]
    pub fn rules(&self, people: usize) -> Option<&Rules> {
        Some(&self.size(people)?.named.rules)
    }

    /// What a deal at tables of so many people can come to. It is worked out when it is first asked for.
    #[must_use]
    pub fn tariff(&self, people: usize) -> Option<&Tariff> {
        let size = self.size(people)?;
        Some(size.tariff.get_or_init(|| Tariff::of(&size.named.rules)))
    }

    fn size(&self, people: usize) -> Option<&SizeRules> {
        self.rules.get(people.checked_sub(3)?)?.as_ref()
    }

    /// Where somebody sits in a round: the table, and the seat.
    #[must_use]
    pub fn seat_of(&self, round: usize, number: Number) -> Option<(usize, usize)> {
        let tables = self.rounds.get(round)?.tables.iter().enumerate();
        tables
            .rev()
            .find_map(|(at, table)| Some((at, table.people.iter().position(|&person| person == number)?)))
    }

    /// Who sits where in a round.
    #[must_use]
    pub fn seating(&self, round: usize) -> Tables {
        let tables = self.rounds.get(round).map(|round| &round.tables[..]).unwrap_or_default();
        tables.iter().map(|table| table.people.clone()).collect()
    }

    /// How long a round still lasts, in milliseconds; nothing if it has no limit or does not run.
    #[must_use]
    pub fn time_left(&self, round: usize, now: Time) -> Option<u64> {
        let minutes = self.format.rounds.get(round)?.minutes?;
        self.rounds.get(round)?.clock.left(minutes, now)
    }

    /// The last warning of a round that has come, in minutes before its end; nothing before the first, and when the time is over.
    #[must_use]
    pub fn warning(&self, round: usize, now: Time) -> Option<u32> {
        let left = self.time_left(round, now)?;
        let warnings = &self.format.rounds.get(round)?.warnings;
        warnings.iter().copied().filter(|&minutes| left > 0 && left <= u64::from(minutes) * 60_000).min()
    }

    /// The next warning of a round, in minutes before its end, and in how many milliseconds it comes.
    #[must_use]
    pub fn next_warning(&self, round: usize, now: Time) -> Option<(u32, u64)> {
        let left = self.time_left(round, now)?;
        let warnings = &self.format.rounds.get(round)?.warnings;
        let later = |&minutes: &u32| Some((minutes, left.checked_sub(u64::from(minutes) * 60_000)?));
        warnings.iter().filter_map(later).filter(|&(_, wait)| wait > 0).max()
    }

    /// The lines of a sheet, from 0, on which one of the table first wrote a deal when the time was over.
    #[must_use]
    pub fn late(&self, round: usize, table: usize) -> Vec<usize> {
        let ends = || {
            let minutes = self.format.rounds.get(round)?.minutes?;
            self.rounds.get(round)?.clock.ends(minutes)
        };
        let (Some(ends), Some(table)) = (ends(), self.table(round, table)) else { return Vec::new() };
        let first = |line: usize| table.sheet.lines[line].as_ref()?.first;
        (0..table.sheet.lines.len()).filter(|&line| first(line).is_some_and(|first| first > ends)).collect()
    }

    /// The tables of a round, from 0, with more late deals than are allowed: one that was under way, or none.
    #[must_use]
    pub fn too_late(&self, round: usize) -> Vec<usize> {
        let allowed = match self.format.rounds.get(round).map(|format| format.unfinished) {
            Some(Unfinished::Void) => 0,
            _ => 1,
        };
        let tables = self.rounds.get(round).map_or(0, |round| round.tables.len());
        (0..tables).filter(|&table| self.late(round, table).len() > allowed).collect()
    }
}

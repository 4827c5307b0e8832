//! State of a tournament.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use cego_core::Rules;
use cego_core::shuffle::Seed;
use cego_table::{NamedRules, PersonId, Time, name_key};

use crate::clock::Clock;
use crate::event::Seating;
use crate::format::{Format, Unfinished};
use crate::lot::with_words;
use crate::people::{Entrant, Number};
use crate::sheet::{Sheet, Tariff};

/// A former holder of a start number, who was replaced by a substitute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormerHolder {
    /// Details of the former holder.
    pub entrant: Entrant,
    /// First round, from 0, of the substitute: the first that was not closed at the time, or the
    /// one after it if the sheet of this number was complete.
    pub until: usize,
    /// True if a round of the former holder had begun by then and was not undone since.
    pub has_played: bool,
}

/// A participant in their current state.
#[derive(Clone, PartialEq, Debug)]
pub struct Participant {
    /// Details of the participant.
    pub entrant: Entrant,
    /// True if the participant has left.
    pub left: bool,
    /// Former holders of the number, in order.
    pub before: Vec<FormerHolder>,
    /// True if the participant registered themselves.
    pub entered_themselves: bool,
    /// Person on the server, if linked.
    pub who: Option<PersonId>,
    /// Person on the server before they deleted their account.
    pub gone: Option<PersonId>,
    /// The bot, by name or level, if the participant is one.
    pub bot: Option<String>,
}

impl Participant {
    /// Returns whether the participant is a person with a name: neither a bot nor a deleted
    /// account.
    #[must_use]
    pub fn is_named_person(&self) -> bool {
        self.bot.is_none() && !self.entrant.is_forgotten()
    }

    /// Returns whether the desk entered them and they were never replaced or linked to a person or
    /// bot.
    fn is_of_the_desk(&self) -> bool {
        !self.entered_themselves
            && self.before.is_empty()
            && self.who.is_none()
            && self.gone.is_none()
            && self.bot.is_none()
    }

    /// Returns the details of the last former holder with this name, compared without regard to
    /// spelling variants.
    pub(crate) fn former(&self, name: &str) -> Option<&Entrant> {
        let key = name_key(name);
        let is_named =
            |entrant: &&Entrant| !entrant.is_forgotten() && name_key(&entrant.name) == key;
        self.before.iter().rev().map(|former| &former.entrant).find(is_named)
    }

    /// Returns the former holders, each with their range of rounds, from 0. Rounds finished by a
    /// substitute belong to the substitute.
    pub fn former_rounds(&self) -> impl Iterator<Item = (Range<usize>, &FormerHolder)> {
        self.before
            .iter()
            .enumerate()
            .map(move |(at, former)| (self.first_round(at)..former.until, former))
    }

    /// Returns whether the current holder, compared by name, had played under this number before a
    /// substitute did.
    #[must_use]
    pub fn has_returned(&self) -> bool {
        let key = name_key(&self.entrant.name);
        self.before.iter().any(|former| former.has_played && name_key(&former.entrant.name) == key)
    }

    /// Returns the first round, from 0, of the former holder at this index of `before`.
    fn first_round(&self, at: usize) -> usize {
        at.checked_sub(1).and_then(|at| self.before.get(at)).map_or(0, |former| former.until)
    }

    /// Corrects `has_played` of former holders after the beginning of a round was undone.
    pub(crate) fn begin_undone(&mut self, round: usize) {
        let mut from = 0;
        for former in &mut self.before {
            former.has_played &= from < round;
            from = former.until;
        }
    }
}

/// Stage of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RoundStage {
    /// Drawn but not begun.
    Drawn,
    Running,
    /// Closed: only the desk writes on its sheets.
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
    /// Start numbers at the table, in the order of play.
    pub people: Vec<Number>,
    /// Score sheet of the table.
    pub sheet: Sheet,
    /// Identifier of the match table on the server, if it is one.
    pub place: Option<String>,
    /// True if the match table on the server has finished.
    pub over: bool,
}

/// A round that has been drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    /// Stage of the round.
    pub stage: RoundStage,
    /// Tables of the round.
    pub tables: Vec<RoundTable>,
    /// Clock of the round.
    pub clock: Clock,
    /// Players who made no decision in a round played on the server.
    pub missed: BTreeSet<Number>,
    /// People present when the round began; empty before.
    pub present: Vec<Number>,
    /// Players in the order of the standings that seated the round; empty if it was drawn by lot.
    pub seeded: Vec<Number>,
}

/// A penalty or credit given by the referee.
#[derive(Clone, PartialEq, Debug)]
pub struct Penalty {
    /// Number of its event.
    pub event: u64,
    /// Start number of the person.
    pub number: Number,
    /// Round in which it counts.
    pub round: usize,
    /// Amount in points or cents; negative for a penalty.
    pub amount: i64,
    /// Paragraph of the regulations.
    pub paragraph: String,
    /// Reason given by the referee.
    pub why: String,
    /// True if it was lifted.
    pub lifted: bool,
}

impl Penalty {
    /// Returns `credit` or `penalty`, the key by which messages choose their words.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        if self.amount > 0 { "credit" } else { "penalty" }
    }
}

/// End of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Time of the end.
    pub at: Time,
    /// Reason given; empty where none was needed.
    pub why: String,
}

/// A draw of one or several rounds, with its quality.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRecord {
    /// First round of the draw.
    pub round: usize,
    /// Number of rounds drawn together.
    pub rounds: usize,
    /// Number of repeated meetings, including repeats of meetings in earlier rounds.
    pub repeats: usize,
    /// Proven lower bound of `repeats`, for these rounds alone.
    pub bound: usize,
}

/// An undone draw or an undone beginning of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoneStep {
    /// The round, or the first round of the draw.
    pub round: usize,
    /// True for a draw, false for the beginning of a round.
    pub draw: bool,
    /// Time of the undo.
    pub at: Time,
    pub why: String,
}

/// Rules for one table size, with their lazily computed tariff.
#[derive(Clone, Debug)]
pub(crate) struct SizeRules {
    pub(crate) named: NamedRules,
    pub(crate) tariff: Arc<OnceLock<Tariff>>,
}

/// A tournament. It is built from events and changed only by further events.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub(crate) last: u64,
    pub(crate) format: Arc<Format>,
    pub(crate) rules: [Option<SizeRules>; 3],
    pub(crate) seed: Seed,
    /// Time at which the tournament was opened.
    pub(crate) opened: Time,
    /// Words from the hall, each with the first round of its draw.
    pub(crate) words: Vec<(usize, String)>,
    /// Draws that are in force, in order.
    pub(crate) draws: Vec<DrawRecord>,
    /// Undone draws and undone beginnings of rounds.
    pub(crate) undone: Vec<UndoneStep>,
    pub(crate) people: Vec<Participant>,
    pub(crate) apart: BTreeSet<(Number, Number)>,
    pub(crate) met_before: Vec<(Number, Number)>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) penalties: Vec<Penalty>,
    pub(crate) ending: Option<Ending>,
    /// True if self-registration is open.
    pub(crate) entries_open: bool,
    /// Automatic start times by round.
    pub(crate) starts: BTreeMap<usize, Time>,
    /// True if the tournament had ended once while no round ran. From then on the seed is public.
    pub(crate) seed_was_told: bool,
}

impl Tournament {
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

    /// Returns the number of the last event.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.last
    }

    /// Returns whether both are copies of one tournament, opened at the same moment with the same
    /// seed. The copies may have different events.
    #[must_use]
    pub fn is_copy_of(&self, other: &Tournament) -> bool {
        self.opened == other.opened && self.seed == other.seed
    }

    /// Returns the format of the tournament.
    #[must_use]
    pub fn format(&self) -> &Format {
        &self.format
    }

    /// Returns whether this is an open evening: it has no rounds, and tables form freely.
    #[must_use]
    pub fn is_open_evening(&self) -> bool {
        self.format.rounds.is_empty()
    }

    /// Returns the commitment to the seed, published before the doors open.
    #[must_use]
    pub fn commitment(&self) -> String {
        crate::lot::commitment(self.seed)
    }

    /// Returns the seed once a draw was made from it. In a duplicate tournament it stays secret
    /// until all cards have been played.
    #[must_use]
    pub fn public_seed(&self) -> Option<Seed> {
        let drawn = !self.rounds.is_empty() || !self.words.is_empty() || !self.undone.is_empty();
        (drawn && !self.has_secret_deals()).then_some(self.seed)
    }

    /// Returns the source of draw seeds: the seed with all words from the hall so far.
    pub(crate) fn draw_seed_source(&self) -> Seed {
        self.words.iter().fold(self.seed, |seed, (_, text)| with_words(seed, text))
    }

    /// Returns the source of lots and cards: the seed with the words of the first draw.
    pub(crate) fn lot_seed_source(&self) -> Seed {
        let first = self.words.iter().find(|(round, _)| *round == 0);
        first.map_or(self.seed, |(_, text)| with_words(self.seed, text))
    }

    /// Returns the words from the hall, each with the first round of its draw.
    #[must_use]
    pub fn words(&self) -> &[(usize, String)] {
        &self.words
    }

    /// Returns the lot of a start number. The lowest ranks first.
    #[must_use]
    pub fn lot(&self, number: Number) -> [u8; 32] {
        crate::lot::lot(self.lot_seed_source(), number)
    }

    /// Returns the draws in force, in order.
    #[must_use]
    pub fn draws(&self) -> &[DrawRecord] {
        &self.draws
    }

    /// Returns the undone draws and the undone beginnings of rounds.
    #[must_use]
    pub fn undone(&self) -> &[UndoneStep] {
        &self.undone
    }

    /// Returns all participants by start number, beginning with number 1.
    #[must_use]
    pub fn people(&self) -> &[Participant] {
        &self.people
    }

    /// Returns the participant with a start number.
    #[must_use]
    pub fn person(&self, number: Number) -> Option<&Participant> {
        self.people.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// Returns the index of the first of these people who would exceed the size of their team.
    #[must_use]
    pub fn first_without_room(&self, people: &[Entrant]) -> Option<usize> {
        let most = self.format.team?;
        let team = |entrant: &Entrant| entrant.team.as_deref().map(name_key);
        let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
        for key in self.people.iter().filter_map(|taker| team(&taker.entrant)) {
            *sizes.entry(key).or_default() += 1;
        }
        people.iter().position(|entrant| {
            let Some(key) = team(entrant) else { return false };
            let size = sizes.entry(key).or_default();
            *size += 1;
            *size > most
        })
    }

    /// Returns whether a person appears in the list only. They have no seat, penalty, substitute,
    /// account or bot.
    #[must_use]
    pub fn is_only_on_the_list(&self, number: Number) -> bool {
        let seated = || {
            self.rounds.iter().flat_map(|round| &round.tables).any(|at| at.people.contains(&number))
        };
        let penalised = || self.penalties.iter().any(|penalty| penalty.number == number);
        self.person(number).is_some_and(Participant::is_of_the_desk) && !seated() && !penalised()
    }

    /// Returns the first round, from 0, of a person who fills in now. It is the first round that is
    /// not closed, or the next one if the sheet of this number is complete, because nothing is left
    /// to play on it. The sheets of an open evening are never complete.
    #[must_use]
    pub fn first_round_of_substitute(&self, number: Number) -> usize {
        let closed = |round: &&Round| round.stage == RoundStage::Closed;
        let open = self.rounds.iter().take_while(closed).count();
        let is_complete = |(table, _): (usize, usize)| {
            let sheet = self.table(open, table).map(|table| &table.sheet);
            sheet.is_some_and(|sheet| sheet.is_confirmed() || sheet.missing().is_empty())
        };
        let is_over = !self.is_open_evening()
            && self.has_begun(open)
            && self.seat_of(open, number).is_some_and(is_complete);
        open + usize::from(is_over)
    }

    /// Returns the tournament with the details people had in a round. Where a substitute took over
    /// later, the former holder is shown.
    #[must_use]
    pub fn as_in_round(&self, round: usize) -> Cow<'_, Tournament> {
        let later =
            |taker: &Participant| taker.before.iter().position(|former| round < former.until);
        if !self.people.iter().any(|taker| later(taker).is_some()) {
            return Cow::Borrowed(self);
        }
        let mut then = self.clone();
        for taker in &mut then.people {
            if let Some(at) = later(&*taker) {
                taker.entrant = taker.before.swap_remove(at).entrant;
                taker.before.truncate(at);
            }
        }
        Cow::Owned(then)
    }

    /// Returns the start numbers of the people who have not left, in order.
    #[must_use]
    pub fn present(&self) -> Vec<Number> {
        (1..)
            .zip(&self.people)
            .filter(|(_, person)| !person.left)
            .map(|(number, _)| number)
            .collect()
    }

    /// Returns the pairs to be kept apart, the lower number first.
    #[must_use]
    pub const fn separated_pairs(&self) -> &BTreeSet<(Number, Number)> {
        &self.apart
    }

    /// Returns the known meetings on other days of the season, one pair for each, the lower number
    /// first.
    #[must_use]
    pub fn met_on_other_days(&self) -> &[(Number, Number)] {
        &self.met_before
    }

    /// Returns the rounds that have been drawn.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Returns a table of a round.
    #[must_use]
    pub fn table(&self, round: usize, table: usize) -> Option<&RoundTable> {
        self.rounds.get(round)?.tables.get(table)
    }

    /// Returns all penalties and credits, including lifted ones.
    #[must_use]
    pub fn penalties(&self) -> &[Penalty] {
        &self.penalties
    }

    /// Returns a penalty or credit in force that equals a new one: same person, round, amount and
    /// reason.
    #[must_use]
    pub fn same_penalty(
        &self,
        number: Number,
        round: usize,
        amount: i64,
        why: &str,
    ) -> Option<&Penalty> {
        let new = (number, round, amount, why.trim());
        let is_same = |one: &&Penalty| (one.number, one.round, one.amount, one.why.as_str()) == new;
        self.penalties.iter().filter(|one| !one.lifted).find(is_same)
    }

    /// Returns the penalties and credits in force that do not count yet, because their round has
    /// not begun.
    pub fn waiting_penalties(&self) -> impl Iterator<Item = &Penalty> {
        self.penalties.iter().filter(|one| !one.lifted && !self.has_begun(one.round))
    }

    /// Returns whether a round has begun; it may be closed already.
    #[must_use]
    pub fn has_begun(&self, round: usize) -> bool {
        self.rounds.get(round).is_some_and(|round| round.stage != RoundStage::Drawn)
    }

    /// Returns whether the tournament has ended.
    #[must_use]
    pub const fn has_ended(&self) -> bool {
        self.ending.is_some()
    }

    /// Returns the end of the tournament with its reason; `None` before the end.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Returns the rules and their name for tables of this many people.
    #[must_use]
    pub fn named_rules(&self, people: usize) -> Option<&NamedRules> {
        Some(&self.size(people)?.named)
    }

    /// Returns the rules for tables of this many people.
    #[must_use]
    pub fn rules(&self, people: usize) -> Option<&Rules> {
        Some(&self.size(people)?.named.rules)
    }

    /// Returns the possible amounts of a deal at tables of this many people. They are computed on
    /// first use.
    #[must_use]
    pub fn tariff(&self, people: usize) -> Option<&Tariff> {
        let size = self.size(people)?;
        Some(size.tariff.get_or_init(|| Tariff::compute(&size.named.rules)))
    }

    fn size(&self, people: usize) -> Option<&SizeRules> {
        self.rules.get(people.checked_sub(3)?)?.as_ref()
    }

    /// Returns the table and seat of a person in a round.
    #[must_use]
    pub fn seat_of(&self, round: usize, number: Number) -> Option<(usize, usize)> {
        let tables = self.rounds.get(round)?.tables.iter().enumerate();
        tables.rev().find_map(|(at, table)| {
            Some((at, table.people.iter().position(|&person| person == number)?))
        })
    }

    /// Returns the start numbers at each table of a round.
    #[must_use]
    pub fn seating(&self, round: usize) -> Seating {
        let tables = self.rounds.get(round).map(|round| &round.tables[..]).unwrap_or_default();
        tables.iter().map(|table| table.people.clone()).collect()
    }

    /// Returns the time left in a round, in milliseconds; `None` if it has no limit or has not
    /// begun.
    #[must_use]
    pub fn time_left(&self, round: usize, now: Time) -> Option<u64> {
        let minutes = self.format.rounds.get(round)?.minutes?;
        self.rounds.get(round)?.clock.remaining_ms(minutes, now)
    }

    /// Returns the latest warning of a round that is due, in minutes before its end. Returns `None`
    /// before the first warning and when the time is over.
    #[must_use]
    pub fn warning(&self, round: usize, now: Time) -> Option<u32> {
        let left = self.time_left(round, now)?;
        let warnings = &self.format.rounds.get(round)?.warnings;
        warnings
            .iter()
            .copied()
            .filter(|&minutes| left > 0 && left <= u64::from(minutes) * 60_000)
            .min()
    }

    /// Returns the next warning of a round, in minutes before its end, and the time until it, in
    /// milliseconds.
    #[must_use]
    pub fn next_warning(&self, round: usize, now: Time) -> Option<(u32, u64)> {
        let left = self.time_left(round, now)?;
        let warnings = &self.format.rounds.get(round)?.warnings;
        let later =
            |&minutes: &u32| Some((minutes, left.checked_sub(u64::from(minutes) * 60_000)?));
        warnings.iter().filter_map(later).filter(|&(_, wait)| wait > 0).max()
    }

    /// Returns the lines of a sheet, from 0, whose deals were first written by a player after the
    /// time was over.
    #[must_use]
    pub fn late(&self, round: usize, table: usize) -> Vec<usize> {
        let ends = || {
            let minutes = self.format.rounds.get(round)?.minutes?;
            self.rounds.get(round)?.clock.ends(minutes)
        };
        let (Some(ends), Some(table)) = (ends(), self.table(round, table)) else {
            return Vec::new();
        };
        let first = |line: usize| table.sheet.lines[line].as_ref()?.first;
        (0..table.sheet.lines.len())
            .filter(|&line| first(line).is_some_and(|first| first > ends))
            .collect()
    }

    /// Returns the tables of a round, from 0, with more late deals than the format allows: one that
    /// was in progress, or none.
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

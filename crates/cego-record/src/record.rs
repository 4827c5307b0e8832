//! Record model, independent of the text and JSON forms: a deal, and the penalties
//! that a referee imposed.

use cego_core::rules::SwitchValue;
use cego_core::{
    Action, BySeat, Claim, Contract, Deal, DealResult, Declaration, Game, Outcome, Seat, SeatSet,
    TableError, TableSize, settle,
};

use crate::{ReadErrorKind, SyntaxElement, Tags};

/// One deal, complete or interrupted.
///
/// A record from a reader is consistent: the deal is valid, all seats exist at the table, and the
/// amounts add up to zero. Only a replay verifies that the actions are legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Ruleset of the game.
    pub ruleset: RulesetRef,
    /// Number of players at the table.
    pub table: TableSize,
    /// Players by seat; seats beyond the table's size are empty.
    pub players: BySeat<RecordPlayer>,
    /// Dealer, hands and blind.
    pub deal: Deal,
    /// Number of the deal in its match or seed, from 0 as in the shuffle.
    pub number: Option<u64>,
    /// Seed of the shuffle as it was entered.
    pub seed: Option<String>,
    /// Membership in an agreed Räuber round (`R-003-106`).
    pub raeuber_round: bool,
    /// Free tags, such as event, date and place.
    pub tags: Tags,
    /// All bids and cards in chronological order, including those out of turn.
    pub actions: Vec<(Seat, Action)>,
    /// Comments, ordered by [`Comment::after`].
    pub comments: Vec<Comment>,
    /// Decisions of a referee, in the order of entry.
    pub penalties: Vec<Penalty>,
    /// Amount for each seat in the ruleset's unit, negative for payments; `None` while the deal is
    /// unfinished.
    pub settlement: Option<BySeat<i32>>,
}

impl Record {
    /// Creates the record of a deal without actions.
    #[must_use]
    pub fn new(ruleset: RulesetRef, table: TableSize, deal: Deal) -> Record {
        Record {
            ruleset,
            table,
            players: BySeat::default(),
            deal,
            number: None,
            seed: None,
            raeuber_round: false,
            tags: Tags::default(),
            actions: Vec::new(),
            comments: Vec::new(),
            penalties: Vec::new(),
            settlement: None,
        }
    }

    /// Creates the record of a game in its current state, with the settlement if it is over. The
    /// caller adds names, number and seed. The caller also sets [`Record::raeuber_round`], because
    /// the game does not distinguish an agreed Räuber from another preset contract.
    #[must_use]
    pub fn from_game(ruleset: RulesetRef, game: &Game) -> Record {
        let mut record = Record::new(ruleset, game.rules().table, *game.deal());
        record.actions = game.log().to_vec();
        record.settlement = game.outcome().map(|outcome| settle::amounts(game.rules(), outcome));
        record
    }

    /// Returns the version error if the record does not fit into version `marked`.
    pub(crate) fn too_new_for(&self, marked: u32) -> Option<ReadErrorKind> {
        let needed = self.version();
        let penalty = self.by_actions() <= marked;
        (needed > marked).then_some(ReadErrorKind::VersionTooLow { marked, needed, penalty })
    }

    /// Returns the lowest format version that supports the record: 4 for joint claims and
    /// penalties, 3 for concessions, 2 for claims, else 1.
    #[must_use]
    pub fn version(&self) -> u32 {
        if self.penalties.is_empty() { self.by_actions() } else { OF_PENALTIES }
    }

    fn by_actions(&self) -> u32 {
        self.actions.iter().map(|(_, action)| needed_by(action)).max().unwrap_or(1)
    }
}

/// Lowest format version with penalties; it also supports all actions.
const OF_PENALTIES: u32 = 4;

/// Returns the lowest format version that supports an action.
pub(crate) const fn needed_by(action: &Action) -> u32 {
    match action {
        Action::Claim(Claim::Side) => 4,
        Action::Concede => 3,
        Action::Claim(_) => 2,
        _ => 1,
    }
}

/// Reference to the rules of a game: a ruleset by name and hash, and changed switches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesetRef {
    /// Ruleset name, such as `stockholm`.
    pub name: String,
    /// Hash of the effective rules, overrides included; `None` if not noted.
    pub hash: Option<String>,
    /// Switches that differ from the named ruleset, without duplicates.
    pub overrides: Vec<(String, SwitchValue)>,
}

impl RulesetRef {
    /// References a ruleset by name, without hash and overrides.
    #[must_use]
    pub fn named(name: impl Into<String>) -> RulesetRef {
        RulesetRef { name: name.into(), ..RulesetRef::default() }
    }

    /// Formats the overrides as `switch=value`, in the notation of ruleset files.
    #[must_use]
    pub fn assignments(&self) -> Vec<String> {
        self.overrides.iter().map(|(switch, value)| format!("{switch}={value}")).collect()
    }
}

/// Player at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordPlayer {
    /// Name; empty if not noted.
    pub name: String,
    /// Name and version of the bot; `None` for a person.
    pub bot: Option<String>,
}

/// Comment in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// Number of preceding actions; 0 places the comment before the first one.
    pub after: usize,
    /// Text of the comment.
    pub text: String,
}

/// Record with the source positions of its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordEntry {
    /// Record without its source positions.
    pub record: Record,
    /// Line numbers of its parts.
    pub lines: Lines,
}

/// Line numbers (from 1) of the parts of a record. For JSON only the first line is known, and all
/// parts have it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// First line of the record.
    pub start: usize,
    /// Line of the ruleset name.
    pub rules: usize,
    /// Line of the hash, or of the ruleset name if there is no hash.
    pub hash: usize,
    /// First line of the hands.
    pub deal: usize,
    /// Line of each action.
    pub actions: Vec<usize>,
    /// Line of each penalty.
    pub penalties: Vec<usize>,
    /// Line of the end mark or settlement.
    pub end: usize,
}

/// Maximum amount in points. It exceeds every possible payment and prevents overflow of sums.
pub(crate) const MOST_POINTS: u32 = 100_000_000;
/// Maximum number of penalties per deal.
const MOST_PENALTIES: usize = 64;
/// Maximum length of a paragraph or reason, in characters.
const LONGEST_REASON: usize = 500;

/// Penalty or credit that a referee imposed in a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Penalty {
    /// Seat that receives the penalty or credit.
    pub seat: Seat,
    /// Error that ended the deal, or another offence.
    pub offence: Offence,
    /// Amount for this seat, in the unit of the ruleset; negative for a penalty. The amount for an
    /// [`Offence::Error`] follows from the rules and is part of the settlement. Any other amount is
    /// separate and goes to nobody.
    pub amount: i32,
    /// Paragraph of the rules; empty if not noted.
    pub paragraph: String,
    /// Description of the incident; empty if not noted.
    pub reason: String,
}

/// Kind of offence that a referee judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offence {
    /// Error that ended the deal. The rules fix the settlement, whatever was played.
    Error(TableError),
    /// Any other offence, such as slow play. The referee sets the amount.
    Other,
}

impl Offence {
    /// Returns the stable id: that of the error, or `other`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Offence::Error(error) => error.id(),
            Offence::Other => "other",
        }
    }

    /// Parses an id, ignoring case and accepting hyphens for underscores.
    pub(crate) fn named(text: &str) -> Option<Offence> {
        let id = text.to_ascii_lowercase().replace('-', "_");
        let error = TableError::ALL.into_iter().find(|error| error.id() == id).map(Offence::Error);
        error.or_else(|| (id == Offence::Other.id()).then_some(Offence::Other))
    }
}

impl Penalty {
    /// Returns the defect of a penalty by itself.
    pub(crate) fn problem(&self) -> Option<ReadErrorKind> {
        let zero = self.amount == 0 && self.offence == Offence::Other;
        if zero || self.amount.unsigned_abs() > MOST_POINTS {
            return Some(ReadErrorKind::unexpected(
                &self.amount.to_string(),
                SyntaxElement::TableAmount,
            ));
        }
        let texts = [&self.paragraph, &self.reason];
        let long = texts.into_iter().find(|text| text.chars().count() > LONGEST_REASON);
        long.map(|text| ReadErrorKind::unexpected(text, SyntaxElement::PenaltyText))
    }

    /// Returns the defect of a penalty that follows others in the deal.
    pub(crate) fn problem_after(&self, others: &[Penalty]) -> Option<ReadErrorKind> {
        let ends = |one: &Penalty| one.offence != Offence::Other;
        if ends(self) && others.iter().any(ends) || others.len() == MOST_PENALTIES {
            return Some(ReadErrorKind::unexpected(self.offence.id(), SyntaxElement::OneError));
        }
        self.problem()
    }
}

/// Returns the outcome of a deal that ended with a penalised error; `None` if the error preceded
/// any declaration.
pub(crate) fn penalty_outcome(game: &Game, offender: Seat, error: TableError) -> Option<Outcome> {
    let declaration = match game.declaration() {
        Some(declaration) => *declaration,
        // A misdeal ends a deal before any bid.
        None if error == TableError::Misdeal => Declaration::plain(Contract::Cego, game.forehand()),
        None => return None,
    };
    let table = game.rules().table;
    let count =
        if declaration.contract == Contract::Raeuber { table.people() } else { table.players() };
    let players: SeatSet = table.seats_from(game.forehand()).take(count).collect();
    let result = DealResult::Penalty { offender, error };
    players.contains(offender).then_some(Outcome {
        declaration,
        players,
        forehand: game.forehand(),
        result,
    })
}

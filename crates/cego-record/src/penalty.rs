//! A referee's penalty, beyond what the rules make of the cards of a deal.

use cego_core::{Contract, DealResult, Declaration, Game, Outcome, Seat, SeatSet, TableError};

use crate::{Problem, Thing};

/// More points than any table ever pays; sums stay far from overflow.
pub(crate) const MOST_POINTS: u32 = 100_000_000;
/// The most penalties of a deal.
const MOST: usize = 64;
/// The longest paragraph or reason, in characters.
const LONGEST: usize = 500;

/// A penalty, or a credit, that a referee gave in a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Penalty {
    /// Who got it.
    pub seat: Seat,
    /// What for.
    pub offence: Offence,
    /// What it comes to for this seat, in the unit of the ruleset; a penalty is below zero. That of an error is what the rules say, and
    /// stands in the settlement; every other is beside it, paid to nobody.
    pub amount: i32,
    /// The paragraph it rests on; empty if none was noted.
    pub paragraph: String,
    /// What happened; empty if it was not noted.
    pub reason: String,
}

/// What a penalty is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offence {
    /// An error that ended the deal: the rules settle it, whatever had been played.
    Error(TableError),
    /// Something else, such as time: the referee says how much.
    Other,
}

impl Offence {
    /// The stable id: that of the error, or `other`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Offence::Error(error) => error.id(),
            Offence::Other => "other",
        }
    }

    /// The offence of an id; small or capital letters, and hyphens for low lines.
    pub(crate) fn named(text: &str) -> Option<Offence> {
        let id = text.to_ascii_lowercase().replace('-', "_");
        let error = TableError::ALL.into_iter().find(|error| error.id() == id).map(Offence::Error);
        error.or_else(|| (id == Offence::Other.id()).then_some(Offence::Other))
    }
}

impl Penalty {
    /// What is wrong with a penalty, whatever stands around it.
    pub(crate) fn problem(&self) -> Option<Problem> {
        let zero = self.amount == 0 && self.offence == Offence::Other;
        if zero || self.amount.unsigned_abs() > MOST_POINTS {
            return Some(Problem::found(&self.amount.to_string(), Thing::TableAmount));
        }
        let texts = [&self.paragraph, &self.reason];
        let long = texts.into_iter().find(|text| text.chars().count() > LONGEST);
        long.map(|text| Problem::found(text, Thing::PenaltyText))
    }

    /// What is wrong with one more penalty after others of the deal.
    pub(crate) fn problem_after(&self, others: &[Penalty]) -> Option<Problem> {
        let ends = |one: &Penalty| one.offence != Offence::Other;
        if ends(self) && others.iter().any(ends) || others.len() == MOST {
            return Some(Problem::found(self.offence.id(), Thing::OneError));
        }
        self.problem()
    }
}

/// What a deal came to in which an error was penalised; nothing if it was an error in a game that nobody has bid yet.
pub(crate) fn outcome(game: &Game, offender: Seat, error: TableError) -> Option<Outcome> {
    let declaration = match game.declaration() {
        Some(declaration) => *declaration,
        // A misdeal ends a deal in which nothing has been bid.
        None if error == TableError::Misdeal => Declaration::plain(Contract::Cego, game.forehand()),
        None => return None,
    };
    let table = game.rules().table;
    let count = if declaration.contract == Contract::Raeuber { table.people() } else { table.players() };
    let players: SeatSet = table.seats_from(game.forehand()).take(count).collect();
    let result = DealResult::Penalty { offender, error };
    players.contains(offender).then_some(Outcome { declaration, players, forehand: game.forehand(), result })
}

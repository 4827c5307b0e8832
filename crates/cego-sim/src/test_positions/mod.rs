//! Test positions with a reasoned answer that any good club player would agree on.
//!
//! The files of `data/sane/` hold each deal as a record up to a decision, with the right actions.
//! The right actions follow from the knowledge of the seat on turn, whatever the others hold. A
//! test redeals the hidden cards to verify that.

mod answers;
mod position;
mod read;

pub use answers::{BotAnswer, ask};
pub use position::{PositionExplanation, TestPosition};
pub use read::{PositionFileError, read};

/// Subject of a position. Each subject has a file of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Subject {
    /// Bids of the auction.
    Auction,
    /// The cards kept from the dealt hand.
    Keep,
    /// The cards discarded after taking the blind.
    Discard,
    /// The first card of a trick in a contract with card points.
    Lead,
    /// Any later card of a trick in a contract with card points, smearing above all.
    Follow,
    /// Cards in a Räuber.
    Raeuber,
    /// Cards in games of exact tricks, such as Bettel and Piccolo.
    ExactTricks,
    /// Cards in an Ultimo, for it and against it.
    Ultimo,
    /// The cards a defender smears to a trick, and those it holds back, in a contract with card
    /// points.
    DefenceSmear,
    /// The trump with which a defender ruffs in a contract with card points.
    DefenceRuff,
    /// The card with which a defender takes a trick, or ducks it, in a contract with card points.
    DefenceTake,
    /// The first card of a trick by a defender in a contract with card points.
    DefenceLead,
    /// Cards against an Ultimo or a game of exact tricks.
    DefenceGoals,
}

impl Subject {
    /// All subjects, in the order of a deal, with those of the defence last.
    pub const ALL: [Subject; 13] = [
        Subject::Auction,
        Subject::Keep,
        Subject::Discard,
        Subject::Lead,
        Subject::Follow,
        Subject::Raeuber,
        Subject::ExactTricks,
        Subject::Ultimo,
        Subject::DefenceSmear,
        Subject::DefenceRuff,
        Subject::DefenceTake,
        Subject::DefenceLead,
        Subject::DefenceGoals,
    ];

    /// The stable identifier, also the file name without its extension.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Subject::Auction => "auction",
            Subject::Keep => "keep",
            Subject::Discard => "discard",
            Subject::Lead => "lead",
            Subject::Follow => "follow",
            Subject::Raeuber => "raeuber",
            Subject::ExactTricks => "exact_tricks",
            Subject::Ultimo => "ultimo",
            Subject::DefenceSmear => "defence_smear",
            Subject::DefenceRuff => "defence_ruff",
            Subject::DefenceTake => "defence_take",
            Subject::DefenceLead => "defence_lead",
            Subject::DefenceGoals => "defence_goals",
        }
    }

    /// The content of the file of this subject.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Subject::Auction => include_str!("../../../../data/sane/auction.toml"),
            Subject::Keep => include_str!("../../../../data/sane/keep.toml"),
            Subject::Discard => include_str!("../../../../data/sane/discard.toml"),
            Subject::Lead => include_str!("../../../../data/sane/lead.toml"),
            Subject::Follow => include_str!("../../../../data/sane/follow.toml"),
            Subject::Raeuber => include_str!("../../../../data/sane/raeuber.toml"),
            Subject::ExactTricks => include_str!("../../../../data/sane/exact_tricks.toml"),
            Subject::Ultimo => include_str!("../../../../data/sane/ultimo.toml"),
            Subject::DefenceSmear => include_str!("../../../../data/sane/defence_smear.toml"),
            Subject::DefenceRuff => include_str!("../../../../data/sane/defence_ruff.toml"),
            Subject::DefenceTake => include_str!("../../../../data/sane/defence_take.toml"),
            Subject::DefenceLead => include_str!("../../../../data/sane/defence_lead.toml"),
            Subject::DefenceGoals => include_str!("../../../../data/sane/defence_goals.toml"),
        }
    }
}

/// Returns all positions, subject by subject.
///
/// # Panics
/// If an embedded file is invalid, which a test rules out.
#[must_use]
pub fn positions() -> Vec<TestPosition> {
    Subject::ALL
        .into_iter()
        .flat_map(|subject| read(subject, subject.file()).expect("a test reads every file"))
        .collect()
}

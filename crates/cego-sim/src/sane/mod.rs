//! Positions with an answer that any good club player would agree on, and a reason.
//!
//! The files of `data/sane/` hold a deal as a record broken off where somebody is to act, and the actions
//! that are right there. What is right follows from what the seat on turn may know, whatever the others
//! hold; a test deals the hidden cards anew to show that.

mod answers;
mod position;
mod read;

pub use answers::{Answer, ask};
pub use position::{Position, Why};
pub use read::{SaneFault, read};

/// What a position is about. Each has a file of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Subject {
    /// Words of the auction.
    Auction,
    /// What stays of the dealt hand.
    Keep,
    /// What is laid away after the blind was taken up.
    Discard,
    /// The first card of a trick where card points count.
    Lead,
    /// Any later card of a trick where card points count, smearing above all.
    Follow,
    /// Cards in a Räuber.
    Raeuber,
    /// Cards in games of exact tricks: Bettel, Piccolo and their kin.
    ExactTricks,
    /// Cards in an Ultimo, for it and against it.
    Ultimo,
}

impl Subject {
    /// All of them, in the order of a deal.
    pub const ALL: [Subject; 8] = [
        Subject::Auction,
        Subject::Keep,
        Subject::Discard,
        Subject::Lead,
        Subject::Follow,
        Subject::Raeuber,
        Subject::ExactTricks,
        Subject::Ultimo,
    ];

    /// The stable id, also the name of the file without its ending.
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
        }
    }

    /// The file of this subject.
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
        }
    }
}

/// All positions, subject by subject.
///
/// # Panics
/// If a file that is part of the program is broken, which a test rules out.
#[must_use]
pub fn positions() -> Vec<Position> {
    Subject::ALL
        .into_iter()
        .flat_map(|subject| read(subject, subject.file()).expect("a test reads every file"))
        .collect()
}

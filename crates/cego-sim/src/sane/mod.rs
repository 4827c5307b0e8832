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
    /// What a defender gives to a trick where card points count, and what not.
    DefenceSmear,
    /// With what a defender trumps a suit where card points count.
    DefenceRuff,
    /// With what a defender takes the trick that is led where card points count, or leaves it.
    DefenceTake,
    /// The first card of a trick as a defender where card points count.
    DefenceLead,
    /// Cards against an Ultimo or a game of exact tricks.
    DefenceGoals,
}

impl Subject {
    /// All of them, in the order of a deal, those of the defence last.
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
            Subject::DefenceSmear => "defence_smear",
            Subject::DefenceRuff => "defence_ruff",
            Subject::DefenceTake => "defence_take",
            Subject::DefenceLead => "defence_lead",
            Subject::DefenceGoals => "defence_goals",
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
            Subject::DefenceSmear => include_str!("../../../../data/sane/defence_smear.toml"),
            Subject::DefenceRuff => include_str!("../../../../data/sane/defence_ruff.toml"),
            Subject::DefenceTake => include_str!("../../../../data/sane/defence_take.toml"),
            Subject::DefenceLead => include_str!("../../../../data/sane/defence_lead.toml"),
            Subject::DefenceGoals => include_str!("../../../../data/sane/defence_goals.toml"),
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

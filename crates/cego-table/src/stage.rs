//! How far a table has come.

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People sit down.
    Gathering,
    /// A deal is played.
    Playing,
    /// A deal is over and the match is not.
    Resting,
    /// The match is over; there may be another.
    Over,
    /// The table is no more.
    Closed,
}

impl Stage {
    const ALL: [Stage; 5] = [Stage::Gathering, Stage::Playing, Stage::Resting, Stage::Over, Stage::Closed];

    /// The stage of a stable id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.id() == id)
    }

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Resting => "resting",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }
}

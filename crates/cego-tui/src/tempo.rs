//! How fast the table on the screen moves.

use std::time::Duration;

/// How fast the table moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tempo {
    /// As among friends.
    Calm,
    /// For those in a hurry.
    Brisk,
    /// A complete trick stays until a key is pressed.
    Key,
}

impl Tempo {
    /// All tempos, in the order in which they are switched.
    pub const ALL: [Tempo; 3] = [Tempo::Calm, Tempo::Brisk, Tempo::Key];

    /// The next one.
    #[must_use]
    pub const fn next(self) -> Tempo {
        match self {
            Tempo::Calm => Tempo::Brisk,
            Tempo::Brisk => Tempo::Key,
            Tempo::Key => Tempo::Calm,
        }
    }

    /// The stable name, as in the ids of the texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Tempo::Calm => "calm",
            Tempo::Brisk => "brisk",
            Tempo::Key => "key",
        }
    }

    /// The tempo of this name.
    #[must_use]
    pub fn of(id: &str) -> Option<Tempo> {
        Tempo::ALL.into_iter().find(|tempo| tempo.id() == id)
    }

    pub(crate) const fn thinking(self) -> Duration {
        Duration::from_millis(match self {
            Tempo::Calm => 850,
            Tempo::Brisk | Tempo::Key => 350,
        })
    }

    pub(crate) const fn trick(self) -> Option<Duration> {
        match self {
            Tempo::Calm => Some(Duration::from_millis(2200)),
            Tempo::Brisk => Some(Duration::from_millis(1100)),
            Tempo::Key => None,
        }
    }
}

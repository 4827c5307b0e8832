//! Tempo of the table on the screen.

use std::time::Duration;

/// Tempo of the table on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tempo {
    Calm,
    Brisk,
    /// A complete trick stays until a key is pressed.
    Key,
}

impl Tempo {
    /// All tempos, in switching order.
    pub const ALL: [Tempo; 3] = [Tempo::Calm, Tempo::Brisk, Tempo::Key];

    /// Returns the next tempo.
    #[must_use]
    pub const fn next(self) -> Tempo {
        match self {
            Tempo::Calm => Tempo::Brisk,
            Tempo::Brisk => Tempo::Key,
            Tempo::Key => Tempo::Calm,
        }
    }

    /// Returns the stable id, as used in text ids.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Tempo::Calm => "calm",
            Tempo::Brisk => "brisk",
            Tempo::Key => "key",
        }
    }

    /// Returns the tempo with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Tempo> {
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

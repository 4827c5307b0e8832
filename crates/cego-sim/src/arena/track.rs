//! Which decisions are the contestants'.

use std::fmt;
use std::str::FromStr;

use super::Part;

/// The part of the game that is compared. What is not the contestants' is done by one engine on all
/// seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Track {
    /// Everything is the contestants'.
    Whole,
    /// The words of the auction are the contestants'; exchange and cards are the engine's.
    Auction,
    /// The cards are the contestants'; auction and exchange are the engine's, made once for a deal, so
    /// that every seating plays the same contract with the same cards.
    Play,
}

impl Track {
    /// All tracks.
    pub const ALL: [Track; 3] = [Track::Whole, Track::Auction, Track::Play];

    /// The stable identifier.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Track::Whole => "whole",
            Track::Auction => "auction",
            Track::Play => "play",
        }
    }

    /// Whether a part of the game is the contestants'.
    #[must_use]
    pub const fn is_compared(self, part: Part) -> bool {
        match self {
            Track::Whole => true,
            Track::Auction => matches!(part, Part::Auction),
            Track::Play => matches!(part, Part::Play),
        }
    }

    /// Whether an engine is needed.
    #[must_use]
    pub const fn has_engine(self) -> bool {
        !matches!(self, Track::Whole)
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTrack(pub String);

impl fmt::Display for UnknownTrack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no track; there are whole, auction, play", self.0)
    }
}

impl std::error::Error for UnknownTrack {}

impl FromStr for Track {
    type Err = UnknownTrack;

    fn from_str(text: &str) -> Result<Track, UnknownTrack> {
        Track::ALL
            .into_iter()
            .find(|track| track.id() == text)
            .ok_or_else(|| UnknownTrack(text.chars().take(40).collect()))
    }
}

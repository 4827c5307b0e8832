//! Tracks: the decisions that a match compares.

use std::fmt;
use std::str::FromStr;

use super::GamePart;

/// The part of the game that is compared. In the other parts one engine decides on all seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Track {
    /// The contestants make all decisions.
    Whole,
    /// The contestants bid; the engine exchanges and plays the cards.
    Auction,
    /// The contestants play the cards; the engine bids and exchanges.
    ///
    /// It does so once for each deal, so that every seating plays the same contract with the same
    /// cards.
    Play,
}

impl Track {
    pub const ALL: [Track; 3] = [Track::Whole, Track::Auction, Track::Play];

    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Track::Whole => "whole",
            Track::Auction => "auction",
            Track::Play => "play",
        }
    }

    /// Returns whether the contestants decide in this part of the game.
    #[must_use]
    pub const fn is_compared(self, part: GamePart) -> bool {
        match self {
            Track::Whole => true,
            Track::Auction => matches!(part, GamePart::Auction),
            Track::Play => matches!(part, GamePart::Play),
        }
    }

    /// Returns whether an engine is needed.
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

/// Error for a text that is not the identifier of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTrackError(pub String);

impl fmt::Display for UnknownTrackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no track; there are whole, auction, play", self.0)
    }
}

impl std::error::Error for UnknownTrackError {}

impl FromStr for Track {
    type Err = UnknownTrackError;

    fn from_str(text: &str) -> Result<Track, UnknownTrackError> {
        Track::ALL
            .into_iter()
            .find(|track| track.id() == text)
            .ok_or_else(|| UnknownTrackError(text.chars().take(40).collect()))
    }
}

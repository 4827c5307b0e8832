//! Puzzles: how people answered them, ratings of people and puzzles, packs of this server, and deals that people have given for new ones.

mod answers;
mod given;
mod packs;

pub use answers::{NewPuzzleAnswer, PuzzleAnswer, PuzzleAnswers, PuzzleStanding, Rate, Rated};
pub use given::{GivenDeal, GivenDeals};
pub use packs::{NewPack, Pack, PackPuzzle, Packs};

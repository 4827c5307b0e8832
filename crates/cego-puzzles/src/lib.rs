//! Puzzles: positions of every phase in which one answer is clearly best by what the seat can know.
//!
//! * [`Finder`] looks at a position that somebody came to, and makes a puzzle of it if its answer is clear and stays so
//!   with twenty times the worlds, another seed, and words believed more and less.
//! * [`Ladder`] has bots solve it, which says how hard it is before any person has tried.
//! * [`Shown`] puts a puzzle before a person: what may be answered, what each answer is worth, and why.
//! * [`rated`] moves the ratings of a person and a puzzle after an answer; a server, which knows when each came, moves a [`Standing`] by periods.
//! * [`checked`] reads a pack that somebody brings, and refuses the first line that is no sound puzzle.
//!
//! ```
//! use cego_puzzles::{NEW, rated};
//!
//! let (person, puzzle) = rated(NEW, NEW, true);
//! assert!(person.rating > NEW.rating && puzzle.rating < NEW.rating);
//! ```
//!
//! The form in which puzzles are kept is [`cego_protocol::puzzle`]. Nothing here reads files or knows a clock; with the feature `shipped` the pack that ships is inside.

mod again;
mod checked;
mod find;
mod identity;
mod ladder;
mod offer;
mod pack;
mod rating;
#[cfg(feature = "shipped")]
mod shipped;
mod shown;
mod standing;
mod theme;
mod verdict;

pub use again::Found;
pub use checked::{MOST_BYTES, MOST_PUZZLES, check, checked};
pub use find::{ANSWERS, Deep, Finder, Position, Unfit};
pub use identity::identity;
pub use ladder::{HELD_OUT, Ladder, RUNGS, Rung, Solves};
pub use offer::offered;
pub use pack::{BadLine, LineFault, read};
pub use rating::{NEW, of_puzzle, rated};
#[cfg(feature = "shipped")]
pub use shipped::shipped;
pub use shown::{NotShown, Shown};
pub use standing::{MOST_GAMES, PERIOD_DAYS, Standing};
pub use theme::{Theme, themes};
pub use verdict::{Zone, clear, may_be_equal, zone};

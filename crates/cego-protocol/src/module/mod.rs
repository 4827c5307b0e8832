//! What a page asks the WebAssembly module, and what it is answered (`docs/wasm.md`). A request is `{"call":…}` with the fields of the
//! call beside it; the answer is an object of its own, or [`ErrorJson`] as `{"error":…}`.

mod calls;
mod daily;
mod deal;
mod error;
mod puzzle;
mod record;
mod rules;
mod study;
mod table;
mod tools;
mod witness;

#[cfg(feature = "schema")]
pub use calls::described;
pub use calls::{Request, Response, Unread};
pub use daily::{DailyAt, DailyDecision, DailyJudged, DailyOf};
pub use deal::{
    About, Advise, Apply, Begun, Decide, Decided, NewGame, RecordOf, RulesetRow, Rulesets, Solve, ViewOf,
    Viewed,
};
pub use error::{ErrorJson, Failed};
pub use puzzle::{PuzzleAnswer, PuzzleOf, PuzzleRate, PuzzleRated, PuzzleShown};
pub use record::DealRecord;
pub use rules::{RulesChecked, RulesOf, Switches};
pub use study::{Moment, Parse, Parsed, Replay, Replayed, Review, Reviewed};
pub use table::{
    At, Nothing, OpenHere, Person, TableAgain, TableAt, TableHear, TableLines, TableMore, TableReply,
};
pub use tools::{
    Count, Counted, Faults, FormGameJson, FormJson, ResultGroup, Results, ResultsOf, Score, Scored,
    SettledJson, SideJson, Under, Whose, Worth, WorthOf,
};
pub use witness::{ComparedCards, EndedDeal, FoundJson, JudgeDeal};

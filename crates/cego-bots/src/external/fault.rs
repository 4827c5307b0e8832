//! What can go wrong with an external bot.

use cego_core::{Action, Phase, Seat};

/// A kind of fault. Those that [cost the turn](FaultKind::costs_turn) leave the decision to the
/// rule-of-thumb player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FaultKind {
    /// The program could not be started.
    NotStarted,
    /// The program ended, or closed its output, while it was asked.
    Ended,
    /// No hello in time.
    NoHello,
    /// No answer in time, or it does not read its input.
    Stalled,
    /// A line that is no message, or an answer that says no action.
    Nonsense,
    /// A line longer than a line may be; the program is stopped.
    TooLong,
    /// An answer to a question that was never put.
    WrongId,
    /// An action that is not allowed.
    Illegal,
    /// The bot speaks another version of the protocol; it is not asked again.
    WrongVersion,
    /// After too many faults the bot is not asked any more.
    GivenUp,
    /// A second answer to the same question; the first one counts.
    Twice,
    /// A message of a type that is not known here; it is passed over.
    UnknownType,
    /// Something in the `alternatives` of an answer cannot be read; it is left out, and the action counts.
    Reasons,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 13] = [
        FaultKind::NotStarted,
        FaultKind::Ended,
        FaultKind::NoHello,
        FaultKind::Stalled,
        FaultKind::Nonsense,
        FaultKind::TooLong,
        FaultKind::WrongId,
        FaultKind::Illegal,
        FaultKind::WrongVersion,
        FaultKind::GivenUp,
        FaultKind::Twice,
        FaultKind::UnknownType,
        FaultKind::Reasons,
    ];

    /// The stable identifier, also the `reason` of a `refused` message.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            FaultKind::NotStarted => "not_started",
            FaultKind::Ended => "ended",
            FaultKind::NoHello => "no_hello",
            FaultKind::Stalled => "stalled",
            FaultKind::Nonsense => "nonsense",
            FaultKind::TooLong => "too_long",
            FaultKind::WrongId => "wrong_id",
            FaultKind::Illegal => "illegal",
            FaultKind::WrongVersion => "wrong_version",
            FaultKind::GivenUp => "given_up",
            FaultKind::Twice => "twice",
            FaultKind::UnknownType => "unknown_type",
            FaultKind::Reasons => "reasons",
        }
    }

    /// Whether the decision was made in the bot's place.
    #[must_use]
    pub const fn costs_turn(self) -> bool {
        !matches!(self, FaultKind::Twice | FaultKind::UnknownType | FaultKind::Reasons)
    }
}

/// One fault, as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultNote {
    /// What kind.
    pub kind: FaultKind,
    /// What the bot wrote or the system said, cleaned and cut; the limit in milliseconds of a stall
    /// and of a hello that did not come.
    pub detail: String,
    /// The action that was not allowed.
    pub action: Option<Action>,
    /// Where the deal stood; `None` if nothing was asked yet.
    pub phase: Option<Phase>,
    /// The seat that was asked.
    pub seat: Option<Seat>,
}

/// A fault on its way to the ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    pub(super) detail: String,
    pub(super) action: Option<Action>,
}

impl Fault {
    pub(super) fn new(kind: FaultKind, detail: impl Into<String>) -> Fault {
        Fault { kind, detail: detail.into(), action: None }
    }

    pub(super) fn wrong_id(id: u64) -> Fault {
        Fault::new(FaultKind::WrongId, id.to_string())
    }
}

/// A foreign text for a report: on one line, without control characters, so that it cannot paint on the
/// terminal; not longer than `most` characters.
pub(super) fn clean(text: &str, most: usize) -> String {
    // Invisible characters that turn the writing direction are no control characters.
    let turns = |c| matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let text = text.trim_end();
    let visible = |c: char| if c.is_control() || turns(c) { ' ' } else { c };
    let mut out: String = text.chars().take(most).map(visible).collect();
    if text.chars().nth(most).is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_cannot_paint_on_the_terminal() {
        assert_eq!(clean(" a\u{1b}[31mb\r\nc\u{202e}! \n", 100), " a [31mb  c !");
        assert_eq!(clean(&"é".repeat(50), 10), "é".repeat(10) + "…");
    }

    #[test]
    fn every_kind_has_its_own_id() {
        let ids: std::collections::BTreeSet<_> = FaultKind::ALL.iter().map(|kind| kind.id()).collect();
        assert_eq!(ids.len(), FaultKind::ALL.len());
    }
}

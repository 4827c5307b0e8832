//! Who may give which command: one function for all keys and all commands.

use cego_protocol::http::tournament::{Holder, TournamentCommand};
use cego_tournament::Role;

/// Why a key is not enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Denied {
    /// There is no key.
    NoKey,
    /// It is not for those who hold this key.
    NotYours,
    /// It is about another sheet than the key is for.
    OtherSheet,
    /// Nobody has said who holds the device at this table.
    NotBound,
    /// Start cards alone confirm here, and this is the key of a table.
    CardsConfirm,
}

/// In whose name a command is given. `bound` is who holds the device, where its key is a table's; that a person sits at the table, and that its round runs, the
/// tournament says itself.
pub(super) fn may(holder: Holder, bound: Option<u32>, command: &TournamentCommand) -> Result<Role, Denied> {
    use TournamentCommand as T;
    match (holder, command) {
        (Holder::Everybody, _) => Err(Denied::NoKey),
        // What only the referee may do, the tournament refuses to the secretary.
        (Holder::Desk, _) => Ok(Role::Secretary),
        (Holder::Referee, _) => Ok(Role::Referee),
        (
            Holder::Person { number },
            T::Write { .. } | T::Sum { .. } | T::Confirm { .. } | T::Dispute { .. },
        ) => Ok(Role::Player(number)),
        (
            Holder::Sheet { round, table },
            T::Write { .. } | T::Sum { .. } | T::Confirm { .. } | T::Dispute { .. },
        ) => {
            if command.sheet() != Some((round, table)) {
                return Err(Denied::OtherSheet);
            }
            bound.map(Role::Player).ok_or(Denied::NotBound)
        }
        (
            Holder::Person { .. } | Holder::Sheet { .. },
            T::Enter { .. }
            | T::EnterAll { .. }
            | T::Unenter { .. }
            | T::Entries { .. }
            | T::Schedule { .. }
            | T::Change { .. }
            | T::Substitute { .. }
            | T::Leave { .. }
            | T::Return { .. }
            | T::KeepApart { .. }
            | T::MetBefore { .. }
            | T::Draw { .. }
            | T::UndoDraw
            | T::UndoBegin { .. }
            | T::Seat { .. }
            | T::OpenTable { .. }
            | T::Begin { .. }
            | T::Stop { .. }
            | T::GoOn { .. }
            | T::Extend { .. }
            | T::Unconfirm { .. }
            | T::Void { .. }
            | T::Reinstate { .. }
            | T::Close { .. }
            | T::Penalise { .. }
            | T::Lift { .. }
            | T::End
            | T::Reopen,
        ) => Err(Denied::NotYours),
    }
}

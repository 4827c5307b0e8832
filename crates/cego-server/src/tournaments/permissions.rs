//! Permissions: the one function that decides which key may give which command.

use cego_protocol::http::tournament::{Holder, TournamentCommand};
use cego_tournament::Role;

/// Reason why a key is not sufficient.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PermissionError {
    /// No key was sent.
    NoKey,
    /// The command needs another key.
    NotYours,
    /// The key is for another sheet.
    OtherSheet,
    /// The device is not registered for a person at this table.
    NotBound,
    /// Only start cards may confirm here, and this is a table's key.
    CardsConfirm,
}

/// Returns the role in which a command is given.
///
/// `bound` is the owner of the device if the key is a table's. The tournament itself checks that
/// the person sits at the table and that its round is running.
pub(crate) fn authorize(
    holder: Holder,
    bound: Option<u32>,
    command: &TournamentCommand,
) -> Result<Role, PermissionError> {
    use TournamentCommand as T;
    match (holder, command) {
        (Holder::Everybody, _) => Err(PermissionError::NoKey),
        // Commands reserved for the referee are refused by the tournament itself.
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
                return Err(PermissionError::OtherSheet);
            }
            bound.map(Role::Player).ok_or(PermissionError::NotBound)
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
            | T::LiftApart { .. }
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
        ) => Err(PermissionError::NotYours),
    }
}

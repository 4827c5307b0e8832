//! Leaving all tables.

use cego_store::Person;
use cego_table::Command;

use crate::app::App;
use crate::auth::caller;
use crate::http::Fault;
use crate::rooms::Failure;

/// Somebody who is about to be deleted leaves all tables, with their bots: what becomes of the
/// seats is as with everybody who leaves.
///
/// # Errors
/// If the store cannot be read or written. Then they still have some of the seats.
pub(super) async fn leave_tables(app: &App, person: &Person) -> Result<(), Fault> {
    let mut all = app.store.bots(person.id).await?;
    all.push(person.clone());
    for who in all {
        for kept in app.store.tables_of(who.id, u32::MAX).await? {
            // They may have sat down there as a guest and not have been there since.
            let mut left = app.rooms.recognise(kept.table, &who).await;
            if left.is_ok() {
                left = app.rooms.command(kept.table, (caller(&who), Command::Leave)).await.map(|_| ());
            }
            match left {
                // Another was faster, or the table is no more.
                Ok(()) | Err(Failure::Refused(_) | Failure::NoTable | Failure::NotWatched) => {}
                Err(failure @ Failure::Store(_)) => return Err(failure.into()),
            }
        }
    }
    Ok(())
}

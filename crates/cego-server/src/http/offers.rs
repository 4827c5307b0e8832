//! How many tables of the lobby one person may offer to others.

use axum::http::StatusCode;
use cego_store::TableId;
use cego_table::{Command, PersonId, Stage, Table};

use crate::app::App;
use crate::fault::Fault;

/// So many; each is a promise to play there.
const OFFERED: usize = 3;
/// How many of a person's tables are looked at.
const LOOKED_AT: u32 = 100;

/// Whether somebody who sits at a table would offer it in the lobby: it has not begun, or is theirs.
fn is_offer(table: &Table, who: PersonId) -> bool {
    let is_over = matches!(table.stage(), Stage::Over | Stage::Closed);
    let offers = table.stage() == Stage::Gathering || table.host() == Some(who);
    table.setup().listed && offers && !is_over
}

/// Refuses one more table of the lobby to somebody who offers enough of them, connected or not.
///
/// # Errors
/// 409 `too_many_tables`, or what the store refuses.
pub(crate) async fn may_offer(app: &App, who: PersonId) -> Result<(), Fault> {
    let mut count = 0;
    for table in app.store.tables_of(who, LOOKED_AT).await? {
        count += usize::from(app.rooms.look(table.table, |table| is_offer(table, who)).await?);
        if count >= OFFERED {
            return Err(Fault::Plain(StatusCode::CONFLICT, "too_many_tables"));
        }
    }
    Ok(())
}

/// The same for a command: a table of the lobby is shown there once somebody sits down at it.
///
/// # Errors
/// As [`may_offer`].
pub(crate) async fn may_offer_at(
    app: &App,
    table: TableId,
    who: PersonId,
    command: &Command,
) -> Result<(), Fault> {
    let Command::Sit { .. } = command else { return Ok(()) };
    let offers = |table: &Table| is_offer(table, who) && table.seat_of(who).is_none();
    if app.rooms.look(table, offers).await? { may_offer(app, who).await } else { Ok(()) }
}

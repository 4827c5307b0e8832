//! Writes on sheets what tables have come to.

use cego_core::Contract;
use cego_store::{DealFacts, TableId};
use cego_table::{Chair, Stage, Table};
use cego_tournament::sheet::Content;
use cego_tournament::{Command, Role};

use super::Late;
use crate::app::App;
use crate::halls::Now;

/// What has to be known of a table.
pub(super) struct State {
    /// The number of its last event.
    pub(super) number: u64,
    /// Whether nothing more is played there.
    pub(super) is_over: bool,
    /// The seats whose people have never been there: no person has decided anything, and nobody has left.
    missed: Vec<bool>,
}

impl State {
    pub(super) fn of(table: &Table) -> State {
        let missed = |chair: &Chair| chair.decisions[0] == 0 && chair.left.is_none();
        State {
            number: table.number(),
            is_over: matches!(table.stage(), Stage::Over | Stage::Closed),
            missed: table.chairs().iter().map(missed).collect(),
        }
    }
}

/// Writes what the sheet lacks. What stands there already is left, so that nothing is written twice, and nothing over what the referee has
/// put right.
pub(super) async fn take(
    app: &App,
    now: &Now,
    (round, at): (usize, usize),
    id: TableId,
    state: &State,
) -> Result<(), Late> {
    let Some(table) = now.tournament.table(round, at) else { return Ok(()) };
    let (of, seen) = (&now.id, now.head.last);
    let missing = table.sheet.missing();
    let mut lines = missing.clone();
    if let (Some(&first), Some(&last)) = (missing.first(), missing.last()) {
        let most = u32::try_from(last - first + 1).unwrap_or(u32::MAX);
        for deal in app.store.deals_at(&id, first as u64, most).await? {
            // Each deal of the table is a line of its sheet.
            let Ok(line) = usize::try_from(deal.facts.number) else { continue };
            if !lines.contains(&line) {
                continue;
            }
            let content = Some(Box::new(content(&deal.facts)));
            let write = Command::Write { round, table: at, line, content, seen };
            app.halls.decide(of, Role::Table, write).await?;
            lines.retain(|&other| other != line);
        }
    }
    if !state.is_over {
        return Ok(());
    }
    let played = table.sheet.lines.len() > lines.len();
    for line in lines {
        let content = Some(Box::new(Content::Unplayed));
        let write = Command::Write { round, table: at, line, content, seen };
        app.halls.decide(of, Role::Table, write).await?;
    }
    for (&number, _) in table.people.iter().zip(&state.missed).filter(|&(_, &missed)| missed && played) {
        if !now.tournament.is_bot(number) {
            app.halls.decide(of, Role::Table, Command::Missed { round, number }).await?;
        }
    }
    let seen = app.halls.now(of).await?.head.last;
    app.halls.decide(of, Role::Table, Command::Confirm { round, table: at, seen }).await?;
    Ok(())
}

/// A deal as it stands on a sheet.
fn content(facts: &DealFacts) -> Content {
    let amount = |seat: &cego_store::DealSeat| i32::try_from(seat.amount).unwrap_or(0);
    Content::Record {
        amounts: facts.seats.iter().map(amount).collect(),
        contract: facts.contract.as_deref().and_then(|id| id.parse::<Contract>().ok()),
        declarer: facts.declarer.map(cego_core::Seat::index),
        record: facts.record.to_string(),
    }
}

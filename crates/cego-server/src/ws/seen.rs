//! What a bot is told of a table.

use cego_core::View;
use cego_protocol::bot::DealOver;
use cego_table::{PersonId, Stage, Table};

use crate::clock::now;

/// What matters of the table to the bot.
pub(super) struct Seen {
    pub(super) seat: usize,
    pub(super) dealer: Option<usize>,
    pub(super) stage: Stage,
    pub(super) deal: u64,
    pub(super) moment: usize,
    pub(super) stood_in: bool,
    /// What the bot may know, where it has to decide.
    pub(super) view: Option<View>,
    pub(super) left_ms: Option<u64>,
    pub(super) over: Option<DealOver>,
}

impl Seen {
    /// What matters of a table to somebody who sits there.
    pub(super) fn new(table: &Table, who: PersonId) -> Option<Seen> {
        let seat = table.seat_of(who)?;
        let viewer = table.sees_as(who);
        let view = table.view(viewer);
        let over = view.as_ref().and_then(DealOver::new);
        Some(Seen {
            seat: seat.number(),
            dealer: table.running().map(|running| running.sheet().dealer().number()),
            stage: table.stage(),
            deal: table.deal(),
            moment: table.game().map_or(0, |game| game.log().len()),
            stood_in: table.chairs()[seat.index()].stood_in,
            view: view.filter(|_| viewer == Some(seat) && table.on_turn() == Some(seat)),
            left_ms: table.turn_ends().map(|end| end.since(now())),
            over,
        })
    }
}

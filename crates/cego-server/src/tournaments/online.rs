//! Tournaments on the server's own tables: starts rounds on schedule, creates a table for each
//! drawn one and writes results on its sheet
//! ([ADR 57](../../../../docs/adr/archive/0057-online-tournament-tables.md)).
//!
//! There is no state beside tables and tournaments: each pass compares the two and does what is
//! missing. A server may therefore stop at any time, and several may run one tournament. `seats`
//! creates tables, `lines` collects their results.
//! Creates the server tables of a round.
//! Writes the results of server tables on the tournament's sheets.

use std::collections::HashMap;
use std::time::Duration;

use axum::http::StatusCode;
use cego_core::Contract;
use cego_store::{DealFacts, StoreError, TableId, TournamentId};
use cego_table::{
    Booked, Clock, HostCommand, SeatAssignment, SeatOwner, Secret, Stage, Table, TableSeat,
    TableSetup, Talk, Time,
};
use cego_tournament::format::{Online, Unfinished};
use cego_tournament::sheet::Content;
use cego_tournament::{Command, Number, Role, RoundStage, Tournament, TournamentRefusal};

use super::execute::TournamentCommandError;
use super::live::TournamentSnapshot;
use crate::net::app::App;
use crate::net::error::ApiError;
use crate::ops::clock::now as clock;
use crate::tables::registry::TableCommandError;

/// Poll interval for changes by other servers and `cego tournament`.
const LOOK: Duration = Duration::from_secs(5);

/// Last event of each table whose results have been collected.
type CollectedEvents = HashMap<TableId, u64>;

/// Reason why a tournament cannot proceed now.
#[derive(Debug)]
pub(crate) enum AdvanceError {
    Trouble(TournamentCommandError),
    Failure(TableCommandError),
}

impl From<TournamentCommandError> for AdvanceError {
    fn from(trouble: TournamentCommandError) -> AdvanceError {
        AdvanceError::Trouble(trouble)
    }
}

impl From<TableCommandError> for AdvanceError {
    fn from(failure: TableCommandError) -> AdvanceError {
        AdvanceError::Failure(failure)
    }
}

impl From<StoreError> for AdvanceError {
    fn from(error: StoreError) -> AdvanceError {
        AdvanceError::Failure(TableCommandError::Store(error))
    }
}

/// Runs all tournaments on the server's own tables in an endless loop.
///
/// Wakes up after changes of a tournament or table, at scheduled times, and at a poll interval.
pub(crate) async fn run(app: App) {
    let mut taken = CollectedEvents::new();
    loop {
        let next = run_pass(&app, &mut taken).await;
        // Debounces concurrent changes.
        tokio::time::sleep(app.settings.beat).await;
        let wait = next.map_or(LOOK, |next| Duration::from_millis(next.since(clock())).min(LOOK));
        // A notification or the timeout; both start the next pass.
        let _ = tokio::time::timeout(wait, app.online.notified()).await;
    }
}

/// Runs one pass over all tournaments. Returns the next scheduled time, if any.
async fn run_pass(app: &App, taken: &mut CollectedEvents) -> Option<Time> {
    let all = match app.store.online_tournaments().await {
        Ok(all) => all,
        Err(error) => {
            crate::ops::error_log::log_failure(&error, "tournaments cannot go on");
            return None;
        }
    };
    if all.is_empty() {
        taken.clear();
    }
    let mut next: Option<Time> = None;
    for id in &all {
        match advance(app, id, taken).await {
            Ok(due) => next = next.into_iter().chain(due).min(),
            Err(late) => log_error(id, &late),
        }
    }
    next
}

/// Logs store errors; the next pass tries again.
///
/// Refusals are only logged at debug level: another server was faster, or the desk has to act
/// first.
fn log_error(id: &TournamentId, late: &AdvanceError) {
    match late {
        AdvanceError::Trouble(TournamentCommandError::Store(error))
        | AdvanceError::Failure(TableCommandError::Store(error)) => {
            crate::ops::error_log::log_failure(error, "a tournament cannot go on");
        }
        AdvanceError::Failure(TableCommandError::Maintenance) => {}
        other => tracing::debug!(tournament = %id, why = ?other, "a tournament waits"),
    }
}

/// Runs one pass over a tournament. Returns the next scheduled time, if any.
async fn advance(
    app: &App,
    id: &TournamentId,
    taken: &mut CollectedEvents,
) -> Result<Option<Time>, AdvanceError> {
    let now = app.tournaments.snapshot(id).await?;
    if !now.tournament.is_online() || now.tournament.has_ended() {
        let played =
            |round: &cego_tournament::Round| round.tables.iter().any(|table| table.place.is_some());
        if let Some(last) = now.tournament.rounds().iter().rposition(played) {
            close_tables(app, &now, last).await?;
        }
        app.store.end_online_tournament(id).await?;
        return Ok(None);
    }
    // A round that cannot begin must not block others.
    if let Err(late) = begin_due_rounds(app, &now).await {
        log_error(id, &late);
    }
    let now = app.tournaments.snapshot(id).await?;
    for (round, found) in now.tournament.rounds().iter().enumerate() {
        if found.stage != RoundStage::Running {
            continue;
        }
        if found.tables.iter().all(|table| table.place.is_some()) {
            play(app, &now, round, taken).await?;
            continue;
        }
        place(app, &now, round).await?;
        // Immediately, because people now see links to their tables.
        let placed = app.tournaments.snapshot(id).await?;
        play(app, &placed, round, taken).await?;
        if let Some(before) = round.checked_sub(1) {
            // Failing to close the tables is harmless.
            let _ = close_tables(app, &now, before).await;
        }
    }
    Ok(due(&now.tournament))
}

/// Returns the next time when a round starts or its time is up.
fn due(of: &Tournament) -> Option<Time> {
    let starts = (0..of.format().rounds.len()).filter_map(|round| of.starts(round));
    let ends = of.rounds().iter().zip(&of.format().rounds).filter_map(|(round, format)| {
        let running = round.stage == RoundStage::Running;
        running.then(|| round.clock.ends(format.minutes?)).flatten()
    });
    // A past time waits for something else: closing the previous round or the end of a deal.
    starts.chain(ends).filter(|&at| at > clock()).min()
}

/// Begins due rounds, drawing them first if necessary.
async fn begin_due_rounds(app: &App, now: &TournamentSnapshot) -> Result<(), AdvanceError> {
    let of = &now.tournament;
    let due = (0..of.format().rounds.len())
        .find(|&round| of.starts(round).is_some_and(|at| at <= clock()));
    let Some(round) = due else { return Ok(()) };
    if of.rounds().len() == round {
        app.tournaments.command_as(&now.id, Role::Table, Command::Draw).await?;
    }
    app.tournaments.command_as(&now.id, Role::Table, Command::Begin { round }).await?;
    Ok(())
}

/// Assigns table ids to a round before any table is created.
///
/// After a crash, the next pass on any server finds them.
async fn place(app: &App, now: &TournamentSnapshot, round: usize) -> Result<(), AdvanceError> {
    let tables = &now.tournament.rounds()[round].tables;
    let places = tables.iter().map(|_| fresh_name()).collect::<Result<_, _>>()?;
    app.tournaments.command_as(&now.id, Role::Table, Command::Place { round, places }).await?;
    Ok(())
}

/// Creates missing tables, collects results, and closes the round when all tables are over.
async fn play(
    app: &App,
    now: &TournamentSnapshot,
    round: usize,
    taken: &mut CollectedEvents,
) -> Result<(), AdvanceError> {
    let found = &now.tournament.rounds()[round];
    let time_is_up = now.tournament.time_left(round, clock()) == Some(0);
    for (at, table) in found.tables.iter().enumerate().filter(|(_, table)| !table.over) {
        let Some(id) = table.place.as_deref().and_then(|place| place.parse::<TableId>().ok())
        else {
            continue;
        };
        // One table must not block the others.
        if let Err(late) = advance_table(app, now, (round, at), (id, time_is_up), taken).await {
            log_error(&now.id, &late);
        }
    }
    if found.tables.iter().all(|table| table.over) {
        match app.tournaments.command_as(&now.id, Role::Table, Command::Close { round }).await {
            // A sheet is disputed or was corrected, so the desk has to confirm it.
            Err(TournamentCommandError::Refused(TournamentRefusal::Unconfirmed(_))) => {}
            done => done?,
        }
        taken.clear();
    }
    Ok(())
}

/// Closes the tables of a round once the next begins or the tournament is over.
async fn close_tables(
    app: &App,
    now: &TournamentSnapshot,
    round: usize,
) -> Result<(), TableCommandError> {
    for place in now.tournament.rounds().get(round).iter().flat_map(|round| &round.tables) {
        let Some(id) = place.place.as_deref().and_then(|place| place.parse::<TableId>().ok())
        else {
            continue;
        };
        match app.tables.command(id, HostCommand::Close { why: None }).await {
            // The table is already closed, or was never created.
            Ok(_) | Err(TableCommandError::Refused(_) | TableCommandError::NoTable) => {}
            Err(failure) => return Err(failure),
        }
    }
    Ok(())
}

/// Creates a table, ends it or collects its results.
async fn advance_table(
    app: &App,
    now: &TournamentSnapshot,
    (round, at): (usize, usize),
    (id, time_is_up): (TableId, bool),
    taken: &mut CollectedEvents,
) -> Result<(), AdvanceError> {
    let state = match app.tables.inspect(id, TableProgress::from_table).await {
        Err(TableCommandError::NoTable) => return open(app, now, (round, at), id).await,
        state => state?,
    };
    if time_is_up && !state.is_over {
        let play_out = plays_out(&now.tournament, round);
        app.tables.command(id, HostCommand::TimeIsUp { play_out }).await?;
    }
    if taken.get(&id) != Some(&state.number) {
        add_lines(app, now, (round, at), id, &state).await?;
        taken.insert(id, state.number);
    }
    Ok(())
}

fn plays_out(tournament: &Tournament, round: usize) -> bool {
    tournament
        .format()
        .rounds
        .get(round)
        .is_none_or(|round| round.unfinished == Unfinished::PlayedOut)
}

/// Rejects access to a record whose cards others have yet to play.
///
/// # Errors
/// If the round is not over, or the store cannot be read.
pub(crate) async fn check_readable(app: &App, table: &TableId) -> Result<(), ApiError> {
    let Some(place) = app.store.table_position(table).await? else { return Ok(()) };
    let now = match app.tournaments.snapshot(&place.tournament).await {
        Err(StoreError::NoSuch) => return Ok(()),
        now => now?,
    };
    let round = now.tournament.rounds().get(place.round);
    let closed = round.is_some_and(|round| round.stage == RoundStage::Closed);
    if now.tournament.is_duplicate() && !closed {
        return Err(ApiError::Plain(StatusCode::FORBIDDEN, "deals_secret"));
    }
    Ok(())
}

/// Maximum time before the end of a turn at which to warn, in seconds.
const WARNING: u32 = 10;

/// Generates an unguessable table id.
pub(crate) fn fresh_name() -> Result<String, StoreError> {
    let mut name = [0; 10];
    getrandom::fill(&mut name).map_err(|why| StoreError::Unavailable(why.to_string()))?;
    Ok(TableId::new(name).to_string())
}

/// Creates a drawn table under its id, unless another server has done so.
pub(crate) async fn open(
    app: &App,
    now: &TournamentSnapshot,
    (round, at): (usize, usize),
    id: TableId,
) -> Result<(), AdvanceError> {
    let of = &now.tournament;
    let Some((online, table)) = of.format().online.as_ref().zip(of.table(round, at)) else {
        return Ok(());
    };
    let people = table.people.len();
    let Some((rules, format)) = of.named_rules(people).zip(of.format().rounds.get(round)) else {
        return Ok(());
    };
    let setup = TableSetup {
        deals: Some(format.deals_at(people)),
        clock: clock_of(online),
        undo: false,
        talk: Talk::Phrases,
        hints: false,
        ..TableSetup::new(rules.clone(), &online.absent_bot)
    };
    let began = of.rounds()[round].clock.began().unwrap_or_else(clock);
    let secret = of.table_secret(round, people);
    let booked = Booked {
        until: began.after(u64::from(online.absent_minutes) * 60_000),
        same_cards: secret.is_some(),
    };
    let secret = match secret {
        Some(secret) => secret,
        None => {
            let mut secret = [0; 32];
            getrandom::fill(&mut secret).map_err(|why| StoreError::Unavailable(why.to_string()))?;
            Secret(secret)
        }
    };
    let mut seats = Vec::new();
    for &number in &table.people {
        seats.push(seat(app, of, online, number).await?);
    }
    let broken = |faults| StoreError::Broken(format!("a table of a tournament: {faults:?}"));
    let step = Table::open_booked(setup, secret, booked, seats, clock()).map_err(broken)?;
    match app.tables.open(id, step.after, &step.events).await {
        Ok(()) | Err(TableCommandError::Store(StoreError::Conflict)) => Ok(()),
        Err(failure) => Err(failure.into()),
    }
}

/// Returns the owner of a seat: a known person, or else a bot.
async fn seat(
    app: &App,
    of: &Tournament,
    online: &Online,
    number: Number,
) -> Result<SeatAssignment, StoreError> {
    let bot = || SeatAssignment::Bot(online.absent_bot.clone());
    let Some(taker) = of.person(number) else { return Ok(bot()) };
    if let Some(bot) = &taker.bot {
        return Ok(SeatAssignment::Bot(bot.clone()));
    }
    let Some(who) = taker.who else { return Ok(bot()) };
    // The account may have been deleted.
    let person = app.store.person(who).await?;
    Ok(person.map_or_else(bot, |person| {
        SeatAssignment::Owner(SeatOwner { who, name: person.name, is_bot: false })
    }))
}

fn clock_of(online: &Online) -> Clock {
    let ms = |seconds: u32| u64::from(seconds) * 1_000;
    let least = online.turn_seconds.min(online.exchange_seconds);
    Clock {
        turn_ms: ms(online.turn_seconds),
        exchange_ms: ms(online.exchange_seconds),
        warning_ms: ms(WARNING.min(least / 3)),
        ..Clock::default()
    }
}

/// State of a table, as needed for its sheet.
pub(crate) struct TableProgress {
    /// Number of its last event.
    pub(crate) number: u64,
    /// True if no more deals are played there.
    pub(crate) is_over: bool,
    /// Seats whose owners never arrived: no decision by a person, and nobody has left.
    missed: Vec<bool>,
}

impl TableProgress {
    pub(crate) fn from_table(table: &Table) -> TableProgress {
        let missed = |chair: &TableSeat| chair.decisions[0] == 0 && chair.left.is_none();
        TableProgress {
            number: table.number(),
            is_over: matches!(table.stage(), Stage::Over | Stage::Closed),
            missed: table.chairs().iter().map(missed).collect(),
        }
    }
}

/// Adds missing lines to the sheet.
///
/// Existing lines are left alone, so nothing is written twice and corrections by the referee are
/// kept.
pub(crate) async fn add_lines(
    app: &App,
    now: &TournamentSnapshot,
    (round, at): (usize, usize),
    id: TableId,
    state: &TableProgress,
) -> Result<(), AdvanceError> {
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
            app.tournaments.command_as(of, Role::Table, write).await?;
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
        app.tournaments.command_as(of, Role::Table, write).await?;
    }
    for (&number, _) in
        table.people.iter().zip(&state.missed).filter(|&(_, &missed)| missed && played)
    {
        if !now.tournament.is_bot(number) {
            app.tournaments.command_as(of, Role::Table, Command::Missed { round, number }).await?;
        }
    }
    let seen = app.tournaments.snapshot(of).await?.head.last;
    app.tournaments
        .command_as(of, Role::Table, Command::Confirm { round, table: at, seen })
        .await?;
    Ok(())
}

/// Returns a deal as a line of a sheet.
fn content(facts: &DealFacts) -> Content {
    let amount = |seat: &cego_store::DealSeat| i32::try_from(seat.amount).unwrap_or(0);
    Content::Record {
        amounts: facts.seats.iter().map(amount).collect(),
        contract: facts.contract.as_deref().and_then(|id| id.parse::<Contract>().ok()),
        declarer: facts.declarer.map(cego_core::Seat::index),
        record: facts.record.to_string(),
    }
}

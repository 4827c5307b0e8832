//! Tournaments whose tables are tables of this server: rounds begin when it was set, each table of the draw gets one here, and what it
//! comes to is written on its sheet ([ADR 57](../../../../docs/adr/0057-tables-of-the-server-in-a-tournament.md)).
//!
//! Nothing of this is kept beside tables and tournaments: whatever has happened, the two are compared, and what is missing is done. So a
//! server may stop at any moment, and several may look after one tournament. `seats` opens tables, `lines` takes what they come to.

mod lines;
mod seats;

use std::collections::HashMap;
use std::time::Duration;

use axum::http::StatusCode;
use cego_store::{StoreError, TableId, TournamentId};
use cego_table::{HostCommand, Time};
use cego_tournament::format::Unfinished;
use cego_tournament::{Command, Refusal, Role, RoundStage, Tournament};

use crate::app::App;
use crate::clock::now as clock;
use crate::fault::Fault;
use crate::halls::{Now, Trouble};
use crate::rooms::Failure;

/// How often it looks where nobody has told anything: what other servers and `cego tournament` have done.
const LOOK: Duration = Duration::from_secs(5);

/// The number of the last event of a table from which everything was taken.
type Taken = HashMap<TableId, u64>;

/// Why a tournament cannot be looked after now.
#[derive(Debug)]
enum Late {
    Trouble(Trouble),
    Failure(Failure),
}

impl From<Trouble> for Late {
    fn from(trouble: Trouble) -> Late {
        Late::Trouble(trouble)
    }
}

impl From<Failure> for Late {
    fn from(failure: Failure) -> Late {
        Late::Failure(failure)
    }
}

impl From<StoreError> for Late {
    fn from(error: StoreError) -> Late {
        Late::Failure(Failure::Store(error))
    }
}

/// Looks after all tournaments whose tables are this server's, for ever: when something has happened in one or at a table, when a round is
/// to begin or its time is over, and now and then.
pub(crate) async fn look_after(app: App) {
    let mut taken = Taken::new();
    loop {
        let next = look(&app, &mut taken).await;
        // What comes together is done together.
        tokio::time::sleep(app.settings.beat).await;
        let wait = next.map_or(LOOK, |next| Duration::from_millis(next.since(clock())).min(LOOK));
        // Told or not, it looks again then.
        let _ = tokio::time::timeout(wait, app.online.notified()).await;
    }
}

/// Looks after all of them once; when one has to be looked at again, if that is known.
async fn look(app: &App, taken: &mut Taken) -> Option<Time> {
    let all = match app.store.online_tournaments().await {
        Ok(all) => all,
        Err(error) => {
            crate::trouble::fails(&error, "tournaments cannot go on");
            return None;
        }
    };
    if all.is_empty() {
        taken.clear();
    }
    let mut next: Option<Time> = None;
    for id in &all {
        match go_on(app, id, taken).await {
            Ok(due) => next = next.into_iter().chain(due).min(),
            Err(late) => tell(id, &late),
        }
    }
    next
}

/// What cannot be done now is tried again at the next beat. A refusal is nothing to be told: somebody else was faster, or the desk has to
/// do something before.
fn tell(id: &TournamentId, late: &Late) {
    match late {
        Late::Trouble(Trouble::Store(error)) | Late::Failure(Failure::Store(error)) => {
            crate::trouble::fails(error, "a tournament cannot go on");
        }
        Late::Failure(Failure::Maintenance) => {}
        other => tracing::debug!(tournament = %id, why = ?other, "a tournament waits"),
    }
}

/// Does all that is to be done for a tournament now; when its clock has to be looked at next.
async fn go_on(app: &App, id: &TournamentId, taken: &mut Taken) -> Result<Option<Time>, Late> {
    let now = app.halls.now(id).await?;
    if !now.tournament.is_online() || now.tournament.has_ended() {
        let played = |round: &cego_tournament::Round| round.tables.iter().any(|table| table.place.is_some());
        if let Some(last) = now.tournament.rounds().iter().rposition(played) {
            close_tables(app, &now, last).await?;
        }
        app.store.online_is_over(id).await?;
        return Ok(None);
    }
    // A round that cannot begin stops no other.
    if let Err(late) = begin_what_is_due(app, &now).await {
        tell(id, &late);
    }
    let now = app.halls.now(id).await?;
    for (round, found) in now.tournament.rounds().iter().enumerate() {
        if found.stage != RoundStage::Running {
            continue;
        }
        if found.tables.iter().all(|table| table.place.is_some()) {
            play(app, &now, round, taken).await?;
            continue;
        }
        place(app, &now, round).await?;
        // At once, because people see the way to their tables from here on.
        let placed = app.halls.now(id).await?;
        play(app, &placed, round, taken).await?;
        if let Some(before) = round.checked_sub(1) {
            // One that cannot be closed now hurts nobody.
            let _ = close_tables(app, &now, before).await;
        }
    }
    Ok(due(&now.tournament))
}

/// When a round begins by itself, or its time is over.
fn due(of: &Tournament) -> Option<Time> {
    let starts = (0..of.format().rounds.len()).filter_map(|round| of.starts(round));
    let ends = of.rounds().iter().zip(&of.format().rounds).filter_map(|(round, format)| {
        let running = round.stage == RoundStage::Running;
        running.then(|| round.clock.ends(format.minutes?)).flatten()
    });
    // A time that has passed waits for something else: that the round before is closed, or a deal is over.
    starts.chain(ends).filter(|&at| at > clock()).min()
}

/// Begins rounds whose time has come; one that has not been drawn is drawn before.
async fn begin_what_is_due(app: &App, now: &Now) -> Result<(), Late> {
    let of = &now.tournament;
    let due = (0..of.format().rounds.len()).find(|&round| of.starts(round).is_some_and(|at| at <= clock()));
    let Some(round) = due else { return Ok(()) };
    if of.rounds().len() == round {
        app.halls.decide(&now.id, Role::Table, Command::Draw).await?;
    }
    app.halls.decide(&now.id, Role::Table, Command::Begin { round }).await?;
    Ok(())
}

/// Gives the tables of a round their names, before any of them is opened. Whatever happens then, the next look, here or on another server,
/// finds them.
async fn place(app: &App, now: &Now, round: usize) -> Result<(), Late> {
    let tables = &now.tournament.rounds()[round].tables;
    let places = tables.iter().map(|_| seats::fresh_name()).collect::<Result<_, _>>()?;
    app.halls.decide(&now.id, Role::Table, Command::Place { round, places }).await?;
    Ok(())
}

/// Opens what is not open, takes what was played, and closes the round when all tables are over.
async fn play(app: &App, now: &Now, round: usize, taken: &mut Taken) -> Result<(), Late> {
    let found = &now.tournament.rounds()[round];
    let time_is_up = now.tournament.time_left(round, clock()) == Some(0);
    for (at, table) in found.tables.iter().enumerate().filter(|(_, table)| !table.over) {
        let Some(id) = table.place.as_deref().and_then(|place| place.parse::<TableId>().ok()) else {
            continue;
        };
        // Nor does one table hold up another.
        if let Err(late) = look_at(app, now, (round, at), (id, time_is_up), taken).await {
            tell(&now.id, &late);
        }
    }
    if found.tables.iter().all(|table| table.over) {
        match app.halls.decide(&now.id, Role::Table, Command::Close { round }).await {
            // Somebody disputes a sheet, or the referee has put it right: the desk confirms it.
            Err(Trouble::Refused(Refusal::Unconfirmed(_))) => {}
            done => done?,
        }
        taken.clear();
    }
    Ok(())
}

/// Closes the tables of a round when the next begins, or the tournament is over: nobody is to look for another deal there.
async fn close_tables(app: &App, now: &Now, round: usize) -> Result<(), Failure> {
    for place in now.tournament.rounds().get(round).iter().flat_map(|round| &round.tables) {
        let Some(id) = place.place.as_deref().and_then(|place| place.parse::<TableId>().ok()) else {
            continue;
        };
        match app.rooms.command(id, HostCommand::Close { why: None }).await {
            // It is closed already, or was never opened.
            Ok(_) | Err(Failure::Refused(_) | Failure::NoTable) => {}
            Err(failure) => return Err(failure),
        }
    }
    Ok(())
}

/// Opens a table, ends it, or takes what it has come to.
async fn look_at(
    app: &App,
    now: &Now,
    (round, at): (usize, usize),
    (id, time_is_up): (TableId, bool),
    taken: &mut Taken,
) -> Result<(), Late> {
    let state = match app.rooms.look(id, lines::State::of).await {
        Err(Failure::NoTable) => return seats::open(app, now, (round, at), id).await,
        state => state?,
    };
    if time_is_up && !state.is_over {
        let play_out = plays_out(&now.tournament, round);
        app.rooms.command(id, HostCommand::TimeIsUp { play_out }).await?;
    }
    if taken.get(&id) != Some(&state.number) {
        lines::take(app, now, (round, at), id, &state).await?;
        taken.insert(id, state.number);
    }
    Ok(())
}

fn plays_out(tournament: &Tournament, round: usize) -> bool {
    tournament.format().rounds.get(round).is_none_or(|round| round.unfinished == Unfinished::PlayedOut)
}

/// Refuses the record of a deal whose cards others have yet to play.
///
/// # Errors
/// That it waits for the end of the round; or if the store cannot be read.
pub(crate) async fn may_be_read(app: &App, table: &TableId) -> Result<(), Fault> {
    let Some(place) = app.store.place_of_table(table).await? else { return Ok(()) };
    let now = match app.halls.now(&place.tournament).await {
        Err(StoreError::NoSuch) => return Ok(()),
        now => now?,
    };
    let round = now.tournament.rounds().get(place.round);
    let closed = round.is_some_and(|round| round.stage == RoundStage::Closed);
    if now.tournament.is_duplicate() && !closed {
        return Err(Fault::Plain(StatusCode::FORBIDDEN, "deals_secret"));
    }
    Ok(())
}

//! Deletion of a person, and merging of a guest into an account.
//!
//! A deleted person's name and messages are removed from the events of their tables. Their
//! tournament entries are deleted with the account, and moved when a guest is merged.

use cego_protocol::stored::tournament::{read, write};
use cego_table::{NumberedEvent, PersonId, Time};
use cego_tournament::{Author, Event, NumberedTournamentEvent, Role, erase_person};

use super::{EventRedaction, PersonKind, RecordRedaction, lock_deletions};
use crate::StoreError;
use crate::database::{Connection, SqlRow, values};
use crate::tables::body;

/// Statements run for each deleted person.
const FORGET: [&str; 30] = [
    "delete from logins where person = $1",
    "delete from passkeys where person = $1",
    "delete from sessions where person = $1",
    "delete from ratings where person = $1",
    "delete from mutes where who = $1",
    "delete from mutes where whom = $1",
    "delete from friends where low = $1 or high = $1",
    // Messages of a deleted person in reports by or about others are blanked, as at tables. Their
    // messages in reports about themselves stay.
    "delete from case_talk where case_id in (select id from cases where reporter = $1)",
    "update case_talk set name = '', phrase = null, words = '' where person = $1 \
     and case_id not in (select id from cases where whom = $1)",
    "delete from cases where reporter = $1",
    "delete from reports where reporter = $1",
    "delete from codes where person = $1",
    "delete from password_changes where person = $1",
    "delete from roles where person = $1",
    "delete from sanctions where person = $1",
    "delete from addresses where person = $1",
    "delete from imports where owner = $1",
    "delete from daily_results where person = $1",
    "delete from puzzle_answers where person = $1",
    "delete from puzzle_people where person = $1",
    "delete from given_deals where person = $1",
    "update tournaments set owner = null where owner = $1",
    "insert into rewrites (record, seat) select record, seat from deal_seats \
     where person = $1 and name <> '' on conflict do nothing",
    "delete from table_seats where person = $1",
    "insert into forgets (table_id, person) select table_id, person from visits where person = $1 \
     or person in (select id from people where merged = $1) on conflict do nothing",
    "delete from visits where person = $1 or person in (select id from people where merged = $1)",
    "update deal_seats set name = '' where person = $1",
    "update match_seats set name = '' where person = $1",
    // Guests merged into the account are deleted with it.
    "update people set kind = 'deleted', merged = null where merged = $1",
    "update people set kind = 'deleted', name = '', locale = null, owner = null where id = $1",
];

pub(crate) async fn delete(db: &mut Connection<'_>, who: PersonId) -> Result<(), StoreError> {
    lock_deletions(db).await?;
    // Locks the rows against concurrent additions, including those under the id of a merged guest.
    let sql = db.either(
        "select id, kind from people where id = $1 or owner = $1 or merged = $1 order by id",
        "select id, kind from people where id = $1 or owner = $1 or merged = $1 order by id for \
         update",
    );
    let mut all = Vec::new();
    for row in db.rows(sql, values![who]).await? {
        if PersonKind::from_id(row.text(1)?).is_some() {
            all.push(row.person(0)?);
        }
    }
    if !all.contains(&who) {
        return Err(StoreError::NoSuch);
    }
    for who in all {
        remove_name(db, who).await?;
        for sql in FORGET {
            db.execute(sql, values![who]).await?;
        }
    }
    Ok(())
}

pub(super) async fn record_redactions(
    db: &mut Connection<'_>,
    most: u32,
) -> Result<Vec<RecordRedaction>, StoreError> {
    let sql = "select r.record, r.seat, d.words from rewrites r join deals d on d.record = \
        r.record where r.record in (select distinct record from rewrites order by record limit $1) \
        order by r.record, r.seat";
    let mut all: Vec<RecordRedaction> = Vec::new();
    for row in db.rows(sql, values![most]).await? {
        let (record, seat) = (row.record(0)?, row.seat(1)?);
        match all.last_mut().filter(|last| last.record == record) {
            Some(last) => last.seats.push(seat),
            None => all.push(RecordRedaction {
                record,
                text: row.text(2)?.to_owned(),
                seats: vec![seat],
            }),
        }
    }
    Ok(all)
}

pub(super) async fn redact_record(
    db: &mut Connection<'_>,
    read: RecordRedaction,
    text: String,
) -> Result<(), StoreError> {
    let sql = "update deals set words = $1 where record = $2 and words = $3";
    if db.execute(sql, values![text, &read.record, read.text]).await? == 0 {
        return Err(StoreError::Conflict);
    }
    for seat in read.seats {
        let sql = "delete from rewrites where record = $1 and seat = $2";
        db.execute(sql, values![&read.record, seat]).await?;
    }
    Ok(())
}

// --- redaction of events

pub(super) async fn event_redactions(
    db: &mut Connection<'_>,
    most: u32,
) -> Result<Vec<EventRedaction>, StoreError> {
    let sql = "select table_id, person from forgets where table_id in (select distinct table_id \
        from forgets order by table_id limit $1) order by table_id, person";
    let mut all: Vec<EventRedaction> = Vec::new();
    for row in db.rows(sql, values![most]).await? {
        let (table, who) = (row.table(0)?, row.person(1)?);
        match all.last_mut().filter(|last| last.table == table) {
            Some(last) => last.who.push(who),
            None => all.push(EventRedaction { table, who: vec![who] }),
        }
    }
    Ok(all)
}

/// Returns the events in stored form, with their numbers.
pub(super) fn bodies(events: &[NumberedEvent]) -> Result<Vec<(u64, String)>, StoreError> {
    events.iter().map(|event| Ok((event.number, body(event)?))).collect()
}

pub(super) async fn redact_events(
    db: &mut Connection<'_>,
    which: EventRedaction,
    bodies: Vec<(u64, String)>,
) -> Result<(), StoreError> {
    for (number, body) in bodies {
        let sql = "update events set body = $1 where table_id = $2 and number = $3";
        if db.execute(sql, values![body, &which.table, number]).await? == 0 {
            return Err(StoreError::NoSuch);
        }
    }
    // Snapshots were made from the old events.
    db.execute(crate::tables::DROP_SNAPSHOTS, values![&which.table]).await?;
    for who in which.who {
        let sql = "delete from forgets where table_id = $1 and person = $2";
        db.execute(sql, values![&which.table, who]).await?;
    }
    Ok(())
}

// --- entries in tournaments

/// Start number of a person in a tournament.
struct PersonEntry {
    tournament: String,
    number: u32,
}

/// Removes the name of a person from the events of all tournaments they entered themselves.
///
/// An event is appended to each of these tournaments. A command decided on the old state then fails
/// with a conflict and cannot bring the name back.
pub(super) async fn remove_name(db: &mut Connection<'_>, who: PersonId) -> Result<(), StoreError> {
    for PersonEntry { tournament, number } in entries(db, who).await? {
        add(db, &tournament, number, Event::Forgotten { number }).await?;
        let sql = "select number, at, body from tournament_events where tournament_id = $1 and \
            (body like '%\"entrant\"%' or body like '%\"substituted\"%') order by number";
        let rows = db.rows(sql, values![tournament.as_str()]).await?;
        let events = rows.iter().map(event).collect::<Result<Vec<_>, _>>()?;
        for changed in erase_person(&events, number) {
            let sql =
                "update tournament_events set body = $3 where tournament_id = $1 and number = $2";
            let body = text(&changed)?;
            db.execute(sql, values![tournament.as_str(), changed.number, body]).await?;
        }
    }
    db.execute("delete from tournament_people where person = $1", values![who]).await?;
    Ok(())
}

/// Moves the start numbers of a guest to their account. In tournaments with an entry of its own,
/// the account keeps only that one.
pub(super) async fn move_to_account(
    db: &mut Connection<'_>,
    guest: PersonId,
    account: PersonId,
) -> Result<(), StoreError> {
    let own: Vec<String> = entries(db, account)
        .await?
        .into_iter()
        .map(|PersonEntry { tournament, .. }| tournament)
        .collect();
    for PersonEntry { tournament, number } in entries(db, guest).await? {
        if !own.contains(&tournament) {
            add(db, &tournament, number, Event::Joined { number, who: account }).await?;
        }
    }
    // The remaining entries of the guest are removed when the account is deleted.
    db.execute(
        "update tournament_people set person = $2 where person = $1",
        values![guest, account],
    )
    .await?;
    Ok(())
}

async fn entries(db: &mut Connection<'_>, who: PersonId) -> Result<Vec<PersonEntry>, StoreError> {
    let sql = "select tournament_id, number from tournament_people where person = $1 order by \
        tournament_id, number";
    let entry = |row: &SqlRow| {
        let number: u64 = row.count(1)?;
        let number =
            u32::try_from(number).map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(PersonEntry { tournament: row.text(0)?.to_owned(), number })
    };
    db.rows(sql, values![who]).await?.iter().map(entry).collect()
}

/// Appends an event on behalf of a start number. It reuses the time of the last event, so that the
/// time of a deletion is not revealed.
async fn add(
    db: &mut Connection<'_>,
    tournament: &str,
    number: u32,
    event: Event,
) -> Result<(), StoreError> {
    // The update locks the tournament against concurrent appends.
    db.execute("update tournaments set last = last + 1 where id = $1", values![tournament]).await?;
    let Some(row) =
        db.row("select last, at from tournaments where id = $1", values![tournament]).await?
    else {
        return Ok(());
    };
    let (last, at): (u64, Time) = (row.count(0)?, row.time(1)?);
    let by = Author { role: Role::Player(number), name: String::new() };
    let body = text(&NumberedTournamentEvent { number: last, at, by, why: String::new(), event })?;
    let sql =
        "insert into tournament_events (tournament_id, number, at, body) values ($1, $2, $3, $4)";
    db.execute(sql, values![tournament, last, at, body]).await?;
    Ok(())
}

fn text(event: &NumberedTournamentEvent) -> Result<String, StoreError> {
    write(event).map_err(|error| StoreError::Broken(error.to_string()))
}

fn event(row: &SqlRow) -> Result<NumberedTournamentEvent, StoreError> {
    let (number, at) = (row.count(0)?, row.time(1)?);
    let broken = |error| StoreError::Broken(format!("event {number} of a tournament: {error}"));
    read(number, at, row.text(2)?).map_err(broken)
}

// --- merging of guests

/// Statements of a merge; `$1` is the guest and `$2` the account.
const MERGE: [&str; 34] = [
    // A match against oneself is not rated.
    "update matches set rated = false where rated and not counted \
     and exists (select 1 from match_seats s where s.table_id = matches.table_id \
                 and s.number = matches.number and s.person = $1) \
     and exists (select 1 from match_seats s where s.table_id = matches.table_id \
                 and s.number = matches.number and s.person = $2)",
    "update deal_seats set person = $2 where person = $1",
    "update match_seats set person = $2 where person = $1",
    "update imports set owner = $2 where owner = $1",
    // Visits stay with the guest's id, because the events of those tables contain it.
    "update table_seats set person = $2 where person = $1",
    "update ratings set person = $2 where person = $1 \
     and family not in (select family from ratings where person = $2)",
    "delete from ratings where person = $1",
    // If both have played a daily deal, the earlier result counts.
    "delete from daily_results where person = $2 and exists (select 1 from daily_results g \
     where g.ruleset = daily_results.ruleset and g.players = daily_results.players \
     and g.day = daily_results.day and g.person = $1 and g.at < daily_results.at)",
    "update daily_results set person = $2 where person = $1 and not exists (select 1 from \
     daily_results a where a.ruleset = daily_results.ruleset and a.players = daily_results.players \
     and a.day = daily_results.day and a.person = $2)",
    "delete from daily_results where person = $1",
    // If both have answered a puzzle, the earlier answer counts. An existing puzzle rating of the
    // account stays.
    "delete from puzzle_answers where person = $2 and exists (select 1 from puzzle_answers g \
     where g.puzzle = puzzle_answers.puzzle and g.person = $1 and g.at < puzzle_answers.at)",
    "update puzzle_answers set person = $2 where person = $1 and not exists (select 1 from \
     puzzle_answers a where a.puzzle = puzzle_answers.puzzle and a.person = $2)",
    "delete from puzzle_answers where person = $1",
    "update puzzle_people set person = $2 where person = $1 \
     and not exists (select 1 from puzzle_people a where a.person = $2)",
    "delete from puzzle_people where person = $1",
    "insert into given_deals (person, hash, words, at) select $2, hash, words, at from given_deals \
     where person = $1 on conflict do nothing",
    "delete from given_deals where person = $1",
    "update reports set reporter = $2 where reporter = $1",
    "update reports set whom = $2 where whom = $1",
    "update cases set reporter = $2 where reporter = $1",
    "update cases set whom = $2 where whom = $1",
    "update case_talk set person = $2 where person = $1",
    // Sanctions and mutes survive logging in.
    "update sanctions set person = $2 where person = $1",
    "insert into addresses (person, hash, seen) select $2, hash, seen from addresses where person \
     = $1 on conflict do nothing",
    "delete from addresses where person = $1",
    "insert into mutes (who, whom, at) select $2, whom, at from mutes where who = $1 and whom <> \
     $2 on conflict do nothing",
    "insert into mutes (who, whom, at) select who, $2, at from mutes where whom = $1 and who <> $2 \
     on conflict do nothing",
    "delete from mutes where who = $1 or whom = $1",
    "insert into friends (low, high, asker, accepted, at) select case when other < $2 then other \
     else $2 end, case when other < $2 then $2 else other end, case when asker = $1 then $2 else \
     asker end, accepted, at from (select case when low = $1 then high else low end as other, \
     asker, accepted, at from friends where low = $1 or high = $1) f where other <> $2 on conflict \
     do nothing",
    "delete from friends where low = $1 or high = $1",
    "delete from sessions where person = $1",
    "delete from passkeys where person = $1",
    "update people set owner = $2 where owner = $1",
    "update people set kind = 'merged', merged = $2, name = '', locale = null where id = $1",
];

pub(super) async fn merge(
    db: &mut Connection<'_>,
    guest: PersonId,
    account: PersonId,
) -> Result<(), StoreError> {
    lock_deletions(db).await?;
    // Locks both rows against concurrent changes.
    let sql = db.either(
        "select id, kind from people where id in ($1, $2) order by id",
        "select id, kind from people where id in ($1, $2) order by id for update",
    );
    let mut kinds = (false, false);
    for row in db.rows(sql, values![guest, account]).await? {
        let (id, kind) = (row.person(0)?, row.text(1)?);
        kinds.0 |= id == guest && kind == "guest";
        kinds.1 |= id == account && kind == "account";
    }
    if kinds != (true, true) {
        return Err(StoreError::NoSuch);
    }
    move_to_account(db, guest, account).await?;
    for sql in MERGE {
        // Passes exactly the parameters that occur in the statement.
        let values = if sql.contains("$2") { values![guest, account] } else { values![guest] };
        db.execute(sql, values).await?;
    }
    Ok(())
}

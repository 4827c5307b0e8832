//! Merges a guest into an account.

use cego_table::PersonId;

use super::{alone, entries};
use crate::StoreError;
use crate::database::{Connection, values};

/// The statements, `$1` the guest and `$2` the account.
const MERGE: [&str; 34] = [
    // A match with oneself does not count.
    "update matches set rated = false where rated and not counted \
     and exists (select 1 from match_seats s where s.table_id = matches.table_id \
                 and s.number = matches.number and s.person = $1) \
     and exists (select 1 from match_seats s where s.table_id = matches.table_id \
                 and s.number = matches.number and s.person = $2)",
    "update deal_seats set person = $2 where person = $1",
    "update match_seats set person = $2 where person = $1",
    "update imports set owner = $2 where owner = $1",
    // At which tables the guest has ever sat stays with the guest: their events name them under that id.
    "update table_seats set person = $2 where person = $1",
    "update ratings set person = $2 where person = $1 \
     and family not in (select family from ratings where person = $2)",
    "delete from ratings where person = $1",
    // Of a deal that both have played the one that was played first counts.
    "delete from daily_results where person = $2 and exists (select 1 from daily_results g \
     where g.ruleset = daily_results.ruleset and g.players = daily_results.players \
     and g.day = daily_results.day and g.person = $1 and g.at < daily_results.at)",
    "update daily_results set person = $2 where person = $1 and not exists (select 1 from daily_results a \
     where a.ruleset = daily_results.ruleset and a.players = daily_results.players \
     and a.day = daily_results.day and a.person = $2)",
    "delete from daily_results where person = $1",
    // Of two answers to a puzzle the first counts; the rating of the account stays, if it has one.
    "delete from puzzle_answers where person = $2 and exists (select 1 from puzzle_answers g \
     where g.puzzle = puzzle_answers.puzzle and g.person = $1 and g.at < puzzle_answers.at)",
    "update puzzle_answers set person = $2 where person = $1 and not exists (select 1 from puzzle_answers a \
     where a.puzzle = puzzle_answers.puzzle and a.person = $2)",
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
    // A guest who logs in is muted, warned and banned as before.
    "update sanctions set person = $2 where person = $1",
    "insert into addresses (person, hash, seen) select $2, hash, seen from addresses where person = $1 \
     on conflict do nothing",
    "delete from addresses where person = $1",
    "insert into mutes (who, whom, at) select $2, whom, at from mutes where who = $1 and whom <> $2 \
     on conflict do nothing",
    "insert into mutes (who, whom, at) select who, $2, at from mutes where whom = $1 and who <> $2 \
     on conflict do nothing",
    "delete from mutes where who = $1 or whom = $1",
    "insert into friends (low, high, asker, accepted, at) \
     select case when other < $2 then other else $2 end, case when other < $2 then $2 else other end, \
            case when asker = $1 then $2 else asker end, accepted, at \
     from (select case when low = $1 then high else low end as other, asker, accepted, at \
           from friends where low = $1 or high = $1) f where other <> $2 \
     on conflict do nothing",
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
    alone(db).await?;
    // Nobody adds to what is being moved.
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
    entries::carry(db, guest, account).await?;
    for sql in MERGE {
        // The same words elsewhere have as many values: statements are prepared once.
        let values = if sql.contains("$2") { values![guest, account] } else { values![guest] };
        db.execute(sql, values).await?;
    }
    Ok(())
}

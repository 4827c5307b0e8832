//! Export of everything stored about a person.

use cego_table::PersonId;
use data_encoding::HEXLOWER;
use serde_json::{Map, Value as Json, json};

use crate::StoreError;
use crate::database::{Connection, SqlRow, SqlValue, values};

/// Sections of the export: name, columns and query. A question mark after a column marks a boolean.
const PARTS: [(&str, &[&str], &str); 24] = [
    (
        "person",
        &["id", "name", "kind", "locale", "owner", "made"],
        "select id, name, kind, locale, owner, made from people \
         where id = $1 and kind in ('guest', 'account', 'bot')",
    ),
    (
        "logins",
        &["login", "password?"],
        "select login, case when hash is null then 0 else 1 end from logins where person = $1",
    ),
    (
        "passkeys",
        &["id", "label", "added", "used"],
        "select id, label, added, used from passkeys where person = $1 order by added, id",
    ),
    (
        "sessions",
        &["kind", "label", "made", "seen", "expires"],
        "select kind, label, made, seen, expires from sessions where person = $1 order by made, \
         hash",
    ),
    (
        "push_devices",
        &["endpoint", "made", "called"],
        "select endpoint, made, called from push_devices where person = $1 order by made, endpoint",
    ),
    (
        "bots",
        &["id", "name", "made"],
        "select id, name, made from people where owner = $1 and kind = 'bot' order by made, id",
    ),
    ("mutes", &["who", "at"], "select whom, at from mutes where who = $1 order by at, whom"),
    (
        "friends",
        &["who", "asker", "accepted?", "at"],
        "select case when low = $1 then high else low end, asker, accepted, at from friends \
         where low = $1 or high = $1 order by at, low, high",
    ),
    (
        "tables",
        &["table"],
        "select distinct table_id from visits where person = $1 \
         or person in (select id from people where merged = $1) order by table_id",
    ),
    (
        "reports",
        &["at", "whom", "table", "record", "why", "text"],
        "select at, whom, table_id, record, why, words from reports where reporter = $1 order by \
         at, whom",
    ),
    (
        "reported_talk",
        &["at", "table", "phrase", "text"],
        "select t.at, r.table_id, t.phrase, t.words from case_talk t join cases c on c.id = \
         t.case_id join reports r on r.at = c.at and r.reporter = c.reporter and r.whom = c.whom \
         where t.person = $1 order by t.at, t.case_id, t.number",
    ),
    (
        "sanctions",
        &["kind", "why", "at", "until", "lifted", "confirmed"],
        "select kind, why, at, until, lifted, confirmed from sanctions where person = $1 order by \
         at, id",
    ),
    ("roles", &["role", "at"], "select role, at from roles where person = $1"),
    (
        "codes",
        &["kind", "made", "expires"],
        "select kind, made, expires from codes where person = $1 order by made, hash",
    ),
    (
        "addresses",
        &["hash", "seen"],
        "select hash, seen from addresses where person = $1 order by seen, hash",
    ),
    (
        "ratings",
        &["family", "mu", "sigma", "matches", "at"],
        "select family, mu, sigma, matches, at from ratings where person = $1 order by family",
    ),
    (
        "matches",
        &[
            "table", "number", "seat", "began", "ended", "ruleset", "hash", "deals", "rated?",
            "name", "amount", "left?", "own", "stood_in", "is_bot?",
        ],
        "select m.table_id, m.number, s.seat, m.began, m.ended, m.ruleset, m.hash, m.deals, \
         m.rated, s.name, s.amount, s.went, s.own, s.stood_in, s.is_bot from match_seats s join \
         matches m on m.table_id = s.table_id and m.number = s.number where s.person = $1 order by \
         m.ended, m.table_id, m.number, s.seat",
    ),
    (
        "deals",
        &[
            "record", "table", "number", "seat", "ended", "ruleset", "hash", "contract",
            "declarer", "name", "amount", "luck", "text",
        ],
        "select d.record, d.table_id, d.number, s.seat, d.ended, d.ruleset, d.hash, d.contract, \
         d.declarer, s.name, s.amount, s.luck, d.words from deal_seats s join deals d on d.record \
         = s.record where s.person = $1 order by d.ended, d.record, s.seat",
    ),
    (
        "imports",
        &["record", "at", "text"],
        "select record, at, words from imports where owner = $1 order by at, record",
    ),
    (
        "daily",
        &["ruleset", "players", "day", "amount", "bot", "gain", "actions", "at"],
        "select ruleset, players, day, amount, bot, gain, actions, at from daily_results \
         where person = $1 order by day, ruleset, players",
    ),
    (
        "tournaments",
        &["tournament", "number"],
        "select tournament_id, number from tournament_people where person = $1 order by \
         tournament_id, number",
    ),
    (
        "puzzle_rating",
        &["rating", "deviation", "volatility", "period", "games"],
        "select rating, deviation, volatility, period, games from puzzle_people where person = $1",
    ),
    (
        "puzzle_answers",
        &["puzzle", "action", "solved?", "before", "after", "hard", "at"],
        "select puzzle, action, solved, rating_before, rating_after, hard, at from puzzle_answers \
         where person = $1 order by at, puzzle",
    ),
    (
        "given_deals",
        &["hash", "text", "at"],
        "select hash, words, at from given_deals where person = $1 order by at, hash",
    ),
];

pub(super) async fn export(db: &mut Connection<'_>, who: PersonId) -> Result<Json, StoreError> {
    let mut all = Map::new();
    all.insert("format".to_owned(), json!("cego person"));
    all.insert("version".to_owned(), json!(1));
    for (part, columns, sql) in PARTS {
        let rows = db.rows(sql, values![who]).await?;
        if part == "person" && rows.is_empty() {
            return Err(StoreError::NoSuch);
        }
        let rows = rows.iter().map(|row| object(row, columns)).collect::<Result<Vec<_>, _>>()?;
        all.insert(part.to_owned(), Json::Array(rows));
    }
    Ok(Json::Object(all))
}

fn object(row: &SqlRow, columns: &[&str]) -> Result<Json, StoreError> {
    let mut object = Map::new();
    for (i, column) in columns.iter().enumerate() {
        let (name, value) = match (column.strip_suffix('?'), &row.0[i]) {
            (Some(name), _) => (name, json!(row.flag(i)?)),
            (None, SqlValue::Int(value)) => (*column, json!(value)),
            (None, SqlValue::Text(value)) => (*column, json!(value)),
            (None, SqlValue::Real(value)) => (*column, json!(value)),
            (None, SqlValue::Flag(value)) => (*column, json!(value)),
            (None, SqlValue::Bytes(value)) => (*column, json!(HEXLOWER.encode(value))),
        };
        object.insert(name.to_owned(), value);
    }
    Ok(Json::Object(object))
}

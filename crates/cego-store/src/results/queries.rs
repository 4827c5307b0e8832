//! [`Results`] for both databases: reads deals and matches, and counts matches towards ratings.

use std::collections::BTreeMap;

use async_trait::async_trait;
use cego_table::{PersonId, Share, Time};

use super::{
    Cursor, DealLuck, DealTotals, Import, MatchCursor, MatchKey, PlayedDeal, PlayedMatch, Rating,
    Rerating, ResultTotals, Results, RulesetTotals, Statistics, StoredRecord,
};
use crate::database::{Connection, Database, SqlRow, chunk_values, many, values};
use crate::people::{PersonState, lock_people, lock_person};
use crate::{DealFacts, DealSeat, FinishedMatch, MatchSeat, RecordId, StoreError, TableId};

fn deal(row: &SqlRow) -> Result<PlayedDeal, StoreError> {
    let facts = DealFacts {
        record: row.record(0)?,
        number: row.count(2)?,
        ended: row.time(3)?,
        ruleset: row.text(4)?.to_owned(),
        hash: row.text(5)?.to_owned(),
        players: row.count(6)?,
        contract: row.maybe_text(7)?.map(str::to_owned),
        declarer: row.maybe_seat(8)?,
        seats: Vec::new(),
    };
    Ok(PlayedDeal { table: row.table(1)?, facts })
}

fn seat(row: &SqlRow) -> Result<DealSeat, StoreError> {
    Ok(DealSeat {
        who: row.maybe_person(1)?,
        name: row.text(2)?.to_owned(),
        bot: row.maybe_text(3)?.map(str::to_owned),
        amount: row.int(4)?,
        luck: row.count(5)?,
        is_bot: row.flag(6)?,
    })
}

/// Returns deals by the ids of their records. Ids without a deal are left out.
pub(super) async fn deals(
    db: &mut Connection<'_>,
    records: &[RecordId],
) -> Result<BTreeMap<RecordId, PlayedDeal>, StoreError> {
    let mut deals = BTreeMap::new();
    let records: Vec<&RecordId> = records.iter().collect();
    for some in chunk_values(&records) {
        let sql = concat!(
            "select record, table_id, number, ended, ruleset, hash, players, contract, declarer \
             from deals where record in ",
            many!()
        );
        for row in db.rows(sql, some.clone()).await? {
            let deal = deal(&row)?;
            deals.insert(deal.facts.record, deal);
        }
        let sql = concat!(
            "select record, person, name, bot, amount, luck, is_bot from deal_seats where record \
             in ",
            many!(),
            " order by record, seat"
        );
        for row in db.rows(sql, some).await? {
            if let Some(deal) = deals.get_mut(&row.record(0)?) {
                deal.facts.seats.push(seat(&row)?);
            }
        }
    }
    Ok(deals)
}

/// Columns of [`read_match`], from the table `m`.
macro_rules! match_columns {
    () => {
        "m.table_id, m.number, m.began, m.ended, m.ruleset, m.hash, m.deals, m.rated, m.counted"
    };
}

/// Reads a match without its seats.
fn read_match(row: &SqlRow) -> Result<PlayedMatch, StoreError> {
    let facts = FinishedMatch {
        number: row.count(1)?,
        began: row.time(2)?,
        ended: row.time(3)?,
        ruleset: row.text(4)?.to_owned(),
        hash: row.text(5)?.to_owned(),
        deals: row.count(6)?,
        rated: row.flag(7)?,
        seats: Vec::new(),
    };
    Ok(PlayedMatch { table: row.table(0)?, facts, counted: row.flag(8)? })
}

fn match_seat(row: &SqlRow) -> Result<MatchSeat, StoreError> {
    let share = Share {
        who: row.maybe_person(0)?,
        amount: row.int(3)?,
        left: row.flag(4)?,
        own: row.count(5)?,
        stood_in: row.count(6)?,
    };
    let (name, bot) = (row.text(1)?.to_owned(), row.maybe_text(2)?.map(str::to_owned));
    Ok(MatchSeat { share, name, is_bot: row.flag(7)?, bot })
}

/// Reads matches with their seats.
pub(super) async fn matches(
    db: &mut Connection<'_>,
    rows: &[SqlRow],
) -> Result<Vec<PlayedMatch>, StoreError> {
    let mut matches = rows.iter().map(read_match).collect::<Result<Vec<_>, _>>()?;
    for one in &mut matches {
        let MatchKey { table, number } = one.key();
        let sql = "select person, name, bot, amount, went, own, stood_in, is_bot from match_seats \
                   where table_id = $1 and number = $2 order by seat";
        let seats = db.rows(sql, values![&table, number]).await?;
        one.facts.seats = seats.iter().map(match_seat).collect::<Result<_, _>>()?;
    }
    Ok(matches)
}

/// Reads a rating from the columns starting at `column`.
fn rating(row: &SqlRow, column: usize) -> Result<Rating, StoreError> {
    Ok(Rating {
        mu: row.real(column)?,
        sigma: row.real(column + 1)?,
        matches: row.count(column + 2)?,
        at: row.time(column + 3)?,
    })
}

async fn imported(
    db: &mut Connection<'_>,
    record: &RecordId,
) -> Result<Option<(Import, String)>, StoreError> {
    let row =
        db.row("select owner, at, words from imports where record = $1", values![record]).await?;
    let read = |row: SqlRow| {
        let import = Import { record: *record, owner: row.person(0)?, at: row.time(1)? };
        Ok((import, row.text(2)?.to_owned()))
    };
    row.map(read).transpose()
}

#[async_trait]
impl Results for Database {
    async fn records_of(
        &self,
        who: PersonId,
        after: Option<Cursor>,
        most: u32,
    ) -> Result<Vec<StoredRecord>, StoreError> {
        let mut snapshot = self.snapshot().await?;
        let mut db = snapshot.db();
        // Start of the list: every character of an id sorts before `~`.
        let (at, record) = after
            .map_or((Time(u64::MAX), "~".to_owned()), |after| (after.at, after.record.to_string()));
        // `distinct`, because one person may have had two seats.
        let sql = "select * from (select distinct record, ended, 0 from deal_seats \
                   where person = $1 and (ended, record) < ($2, $3) \
                   order by ended desc, record desc limit $4) played \
                   union all \
                   select * from (select record, at, 1 from imports \
                   where owner = $1 and (at, record) < ($2, $3) \
                   order by at desc, record desc limit $4) imported \
                   order by 2 desc, 1 desc limit $4";
        let rows = db.rows(sql, values![who, at, record, most]).await?;
        let mut played = Vec::new();
        for row in &rows {
            if !row.flag(2)? {
                played.push(row.record(0)?);
            }
        }
        let mut played = deals(&mut db, &played).await?;
        let mut all = Vec::with_capacity(rows.len());
        for row in &rows {
            let record = row.record(0)?;
            if row.flag(2)? {
                all.push(StoredRecord::Imported(Import { record, owner: who, at: row.time(1)? }));
            } else if let Some(deal) = played.remove(&record) {
                all.push(StoredRecord::Played(deal));
            }
        }
        Ok(all)
    }

    async fn record(
        &self,
        record: &RecordId,
    ) -> Result<Option<(StoredRecord, String)>, StoreError> {
        let mut reading = self.read_connection().await?;
        let mut db = reading.db();
        if let Some((import, text)) = imported(&mut db, record).await? {
            return Ok(Some((StoredRecord::Imported(import), text)));
        }
        let Some(deal) = deals(&mut db, &[*record]).await?.remove(record) else {
            return Ok(None);
        };
        let row = db.row("select words from deals where record = $1", values![record]).await?;
        row.map(|row| Ok((StoredRecord::Played(deal), row.text(0)?.to_owned()))).transpose()
    }

    async fn deals_at(
        &self,
        table: &TableId,
        from: u64,
        most: u32,
    ) -> Result<Vec<PlayedDeal>, StoreError> {
        let mut reading = self.read_connection().await?;
        let mut db = reading.db();
        let sql = "select record from deals where table_id = $1 and number >= $2 order by number \
            limit $3";
        let rows = db.rows(sql, values![table, from, most]).await?;
        let records = rows.iter().map(|row| row.record(0)).collect::<Result<Vec<_>, _>>()?;
        let mut deals = deals(&mut db, &records).await?;
        Ok(records.iter().filter_map(|record| deals.remove(record)).collect())
    }

    async fn import(&self, import: &Import, text: &str) -> Result<(), StoreError> {
        let (import, text) = (*import, text.to_owned());
        self.write(move |db| {
            Box::pin(async move {
                lock_person(db, import.owner).await?;
                let sql = "insert into imports (record, owner, at, words) select $1, $2, $3, $4 \
                    where not exists (select 1 from deals where record = $1) on conflict do \
                    nothing";
                let values = values![&import.record, import.owner, import.at, text];
                if db.execute(sql, values).await? == 0 { Err(StoreError::Taken) } else { Ok(()) }
            })
        })
        .await
    }

    async fn remove_import(&self, owner: PersonId, record: &RecordId) -> Result<(), StoreError> {
        let sql = "delete from imports where owner = $1 and record = $2";
        self.change(sql, values![owner, record], StoreError::NoSuch).await
    }

    async fn matches_of(
        &self,
        who: PersonId,
        after: Option<MatchCursor>,
        most: u32,
    ) -> Result<Vec<PlayedMatch>, StoreError> {
        let (ended, table, number) = match after {
            Some(MatchCursor { ended, key }) => (ended, key.table.to_string(), key.number),
            // Start of the list: every character of an id sorts before `~`.
            None => (Time(u64::MAX), "~".to_owned(), u64::MAX),
        };
        let sql = concat!(
            "select ",
            match_columns!(),
            " from (select distinct table_id, number, ended from match_seats \
             where person = $1 and (ended, table_id, number) < ($2, $3, $4) \
             order by ended desc, table_id desc, number desc limit $5) s \
             join matches m on m.table_id = s.table_id and m.number = s.number \
             order by m.ended desc, m.table_id desc, m.number desc"
        );
        let mut snapshot = self.snapshot().await?;
        let mut db = snapshot.db();
        let rows = db.rows(sql, values![who, ended, table, number, most]).await?;
        matches(&mut db, &rows).await
    }

    async fn statistics(&self, who: PersonId) -> Result<Statistics, StoreError> {
        let sql = "select d.hash, d.contract, case when d.declarer = s.seat then 1 else 0 end, \
            min(d.ruleset), count(*), cast(sum(case when s.amount > 0 then 1 else 0 end) as \
            bigint), cast(sum(s.amount) as bigint) from deal_seats s join deals d on d.record = \
            s.record where s.person = $1 group by 1, 2, 3 order by 1, 2, 3";
        let mut statistics = Statistics::default();
        for row in self.rows(sql, values![who]).await? {
            let (hash, contract, declares) = (row.text(0)?, row.maybe_text(1)?, row.flag(2)?);
            let tally = DealTotals { deals: row.count(4)?, won: row.count(5)?, sum: row.int(6)? };
            statistics.overall.add(contract, declares, tally);
            if statistics.rulesets.last().is_none_or(|last| last.hash != hash) {
                statistics.rulesets.push(RulesetTotals {
                    hash: hash.to_owned(),
                    ruleset: row.text(3)?.to_owned(),
                    played: ResultTotals::default(),
                });
            }
            if let Some(last) = statistics.rulesets.last_mut() {
                last.played.add(contract, declares, tally);
            }
        }
        Ok(statistics)
    }

    async fn luck(&self, who: PersonId, most: u32) -> Result<Vec<DealLuck>, StoreError> {
        let sql = "select s.ended, d.players, s.luck from deal_seats s join deals d on d.record = \
            s.record where s.person = $1 order by s.ended desc, s.record desc, s.seat desc limit \
            $2";
        let luck = |row: &SqlRow| {
            Ok(DealLuck { at: row.time(0)?, players: row.count(1)?, luck: row.count(2)? })
        };
        self.rows(sql, values![who, most]).await?.iter().rev().map(luck).collect()
    }

    async fn strikes(&self, who: PersonId, since: Time) -> Result<u32, StoreError> {
        // The `Struck` tag of the record lists the seats.
        let sql = "select s.seat, d.words from deal_seats s join deals d on d.record = s.record \
                   where s.person = $1 and s.ended >= $2 and d.words like '%[Struck \"%'";
        let mut strikes = 0;
        for row in &self.rows(sql, values![who, since]).await? {
            let (seat, words) = (row.count::<usize>(0)?, row.text(1)?);
            let struck =
                words.lines().find_map(|line| line.strip_prefix("[Struck \"")?.strip_suffix("\"]"));
            let number = seat.to_string();
            strikes +=
                u32::from(struck.is_some_and(|seats| seats.split(' ').any(|one| one == number)));
        }
        Ok(strikes)
    }

    async fn unrated(&self, most: u32) -> Result<Vec<PlayedMatch>, StoreError> {
        let sql = concat!(
            "select ",
            match_columns!(),
            " from matches m where rated and not counted order by m.ended, m.table_id, m.number \
             limit $1"
        );
        let mut snapshot = self.snapshot().await?;
        let mut db = snapshot.db();
        let rows = db.rows(sql, values![most]).await?;
        matches(&mut db, &rows).await
    }

    async fn count(&self, which: &MatchKey, ratings: &[Rerating]) -> Result<(), StoreError> {
        let (which, ratings) = (*which, ratings.to_vec());
        self.write(move |db| Box::pin(count(db, which, ratings))).await
    }

    async fn rating(&self, who: PersonId, family: &str) -> Result<Option<Rating>, StoreError> {
        let sql = "select mu, sigma, matches, at from ratings where person = $1 and family = $2";
        self.row(sql, values![who, family]).await?.map(|row| rating(&row, 0)).transpose()
    }

    async fn ratings(&self, who: PersonId) -> Result<Vec<(String, Rating)>, StoreError> {
        let sql =
            "select family, mu, sigma, matches, at from ratings where person = $1 order by family";
        let rows = self.rows(sql, values![who]).await?;
        rows.iter().map(|row| Ok((row.text(0)?.to_owned(), rating(row, 1)?))).collect()
    }

    async fn leaders(
        &self,
        family: &str,
        at_least: u32,
        most: u32,
    ) -> Result<Vec<(PersonId, Rating)>, StoreError> {
        let sql = "select r.person, r.mu, r.sigma, r.matches, r.at from ratings r \
                   join people p on p.id = r.person and p.kind = 'account' \
                   where r.family = $1 and r.matches >= $2 \
                   order by r.mu - 3 * r.sigma desc, r.person limit $3";
        let rows = self.rows(sql, values![family, at_least, most]).await?;
        rows.iter().map(|row| Ok((row.person(0)?, rating(row, 1)?))).collect()
    }
}

pub(super) async fn count(
    db: &mut Connection<'_>,
    which: MatchKey,
    mut ratings: Vec<Rerating>,
) -> Result<(), StoreError> {
    // A fixed order avoids deadlocks between concurrent counts of matches with the same people.
    ratings.sort_by(|a, b| (a.person, &a.family).cmp(&(b.person, &b.family)));
    let people: Vec<_> = ratings.iter().map(|rating| rating.person).collect();
    let fates = lock_people(db, &people).await?;
    let sql = "update matches set counted = true \
               where table_id = $1 and number = $2 and rated and not counted";
    if db.execute(sql, values![&which.table, which.number]).await? == 0 {
        return Err(StoreError::Conflict);
    }
    for rating in ratings {
        match fates.get(&rating.person) {
            Some(PersonState::Deleted) => {}
            // The match now belongs to the account and has to be read again.
            Some(PersonState::Merged(_)) => return Err(StoreError::Conflict),
            Some(PersonState::Lives(_)) | None => change(db, rating).await?,
        }
    }
    Ok(())
}

async fn change(db: &mut Connection<'_>, rating: Rerating) -> Result<(), StoreError> {
    let Rerating { person, family, before, after } = rating;
    let Rating { mu, sigma, matches, at } = after;
    let mut values = values![person, family, mu, sigma, matches, at];
    let sql = match before {
        None => {
            "insert into ratings (person, family, mu, sigma, matches, at) values ($1, $2, $3, $4, \
             $5, $6) on conflict do nothing"
        }
        Some(before) => {
            values.extend(values![before.mu, before.sigma, before.matches, before.at]);
            "update ratings set mu = $3, sigma = $4, matches = $5, at = $6 where person = $1 and \
             family = $2 and mu = $7 and sigma = $8 and matches = $9 and at = $10"
        }
    };
    if db.execute(sql, values).await? == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

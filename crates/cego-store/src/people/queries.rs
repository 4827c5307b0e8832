//! [`People`] for both databases.

use async_trait::async_trait;
use cego_table::{NumberedEvent, PersonId, PersonName, Time};

use super::delete::{bodies, event_redactions, merge, redact_events};
use super::{
    EventRedaction, Friend, Login, Passkey, People, Person, PersonKind, PersonState,
    RecordRedaction, delete, export, lock_people,
};
use crate::StoreError;
use crate::database::{Database, SqlRow, SqlValue, chunk_values, many, values};

/// Query with the columns of [`person`].
macro_rules! person {
    ($rest:expr) => {
        concat!(
            "select id, name, kind, locale, owner, made from people \
             where kind in ('guest', 'account', 'bot') and ",
            $rest
        )
    };
}

fn person(row: &SqlRow) -> Result<Person, StoreError> {
    Ok(Person {
        id: row.person(0)?,
        name: row.parse_text(1, "a name", PersonName::new)?,
        kind: row.parse_text(2, "a kind of person", PersonKind::from_id)?,
        locale: row.maybe_text(3)?.map(str::to_owned),
        owner: row.maybe_person(4)?,
        made: row.time(5)?,
    })
}

fn login(row: &SqlRow) -> Result<Login, StoreError> {
    let hash = row.maybe_text(2)?.map(str::to_owned);
    Ok(Login { person: row.person(0)?, login: row.text(1)?.to_owned(), hash })
}

fn passkey(row: &SqlRow) -> Result<Passkey, StoreError> {
    Ok(Passkey {
        id: row.bytes(0)?.to_vec(),
        person: row.person(1)?,
        label: row.text(2)?.to_owned(),
        body: row.text(3)?.to_owned(),
        added: row.time(4)?,
        used: row.maybe_time(5)?,
    })
}

impl Database {
    /// Runs one statement if all these people exist, and returns the number of changed rows.
    async fn for_living(
        &self,
        who: &[PersonId],
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> Result<u64, StoreError> {
        let who = who.to_vec();
        self.write(move |db| {
            Box::pin(async move {
                let fates = lock_people(db, &who).await?;
                let lives = |who| matches!(fates.get(who), Some(PersonState::Lives(_)));
                if who.iter().all(lives) {
                    db.execute(sql, values).await
                } else {
                    Err(StoreError::NoSuch)
                }
            })
        })
        .await
    }
}

#[async_trait]
impl People for Database {
    async fn add_person(&self, person: &Person) -> Result<(), StoreError> {
        let sql = "insert into people (id, name, kind, locale, owner, made) values ($1, $2, $3, \
            $4, $5, $6) on conflict do nothing";
        let values = values![
            person.id,
            person.name.as_str(),
            person.kind.id(),
            person.locale.as_deref(),
            person.owner,
            person.made
        ];
        self.change(sql, values, StoreError::Taken).await
    }

    async fn person(&self, who: PersonId) -> Result<Option<Person>, StoreError> {
        self.row(person!("id = $1"), values![who]).await?.as_ref().map(person).transpose()
    }

    async fn people(&self, who: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let mut found = Vec::with_capacity(who.len());
        let mut reading = self.read_connection().await?;
        for some in chunk_values(who) {
            let rows = reading.db().rows(person!(concat!("id in ", many!())), some).await?;
            found.extend(rows.iter().map(person).collect::<Result<Vec<_>, _>>()?);
        }
        Ok(found)
    }

    async fn rename(&self, who: PersonId, name: &PersonName) -> Result<(), StoreError> {
        let sql =
            "update people set name = $1 where id = $2 and kind in ('guest', 'account', 'bot')";
        self.change(sql, values![name.as_str(), who], StoreError::NoSuch).await
    }

    async fn set_locale(&self, who: PersonId, locale: Option<&str>) -> Result<(), StoreError> {
        let sql =
            "update people set locale = $1 where id = $2 and kind in ('guest', 'account', 'bot')";
        self.change(sql, values![locale, who], StoreError::NoSuch).await
    }

    async fn make_account(
        &self,
        who: PersonId,
        login: &str,
        hash: Option<&str>,
    ) -> Result<(), StoreError> {
        let values = values![who, login, hash];
        self.write(move |db| {
            Box::pin(async move {
                let sql = "update people set kind = 'account' where id = $1 and kind = 'guest'";
                if db.execute(sql, values![who]).await? == 0 {
                    return Err(StoreError::NoSuch);
                }
                let sql =
                    "insert into logins (person, login, hash) values ($1, $2, $3) on conflict do \
                     nothing";
                if db.execute(sql, values).await? == 0 { Err(StoreError::Taken) } else { Ok(()) }
            })
        })
        .await
    }

    async fn login(&self, name: &str) -> Result<Option<Login>, StoreError> {
        let sql = "select person, login, hash from logins where login = $1";
        self.row(sql, values![name]).await?.as_ref().map(login).transpose()
    }

    async fn login_of(&self, who: PersonId) -> Result<Option<Login>, StoreError> {
        let sql = "select person, login, hash from logins where person = $1";
        self.row(sql, values![who]).await?.as_ref().map(login).transpose()
    }

    async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError> {
        let sql = "insert into passkeys (id, person, label, body, added, used) \
                   values ($1, $2, $3, $4, $5, $6) on conflict do nothing";
        let values = values![
            passkey.id.as_slice(),
            passkey.person,
            passkey.label.as_str(),
            passkey.body.as_str(),
            passkey.added,
            passkey.used
        ];
        let added = self.for_living(&[passkey.person], sql, values).await?;
        if added == 0 { Err(StoreError::Taken) } else { Ok(()) }
    }

    async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
        let sql = "select id, person, label, body, added, used from passkeys where id = $1";
        self.row(sql, values![id]).await?.as_ref().map(passkey).transpose()
    }

    async fn passkeys(&self, who: PersonId) -> Result<Vec<Passkey>, StoreError> {
        let sql = "select id, person, label, body, added, used from passkeys where person = $1 \
            order by added, id";
        self.rows(sql, values![who]).await?.iter().map(passkey).collect()
    }

    async fn update_passkey(&self, id: &[u8], body: &str, used: Time) -> Result<(), StoreError> {
        let sql = "update passkeys set body = $1, used = $2 where id = $3";
        self.change(sql, values![body, used, id], StoreError::NoSuch).await
    }

    async fn remove_passkey(&self, who: PersonId, id: &[u8]) -> Result<(), StoreError> {
        let sql = "delete from passkeys where id = $1 and person = $2";
        self.change(sql, values![id, who], StoreError::NoSuch).await
    }

    async fn bots(&self, owner: PersonId) -> Result<Vec<Person>, StoreError> {
        let rows = self.rows(person!("owner = $1 order by made, id"), values![owner]).await?;
        rows.iter().map(person).collect()
    }

    async fn mute(&self, who: PersonId, whom: PersonId, at: Time) -> Result<(), StoreError> {
        let sql = "insert into mutes (who, whom, at) values ($1, $2, $3) on conflict do nothing";
        self.for_living(&[who, whom], sql, values![who, whom, at]).await?;
        Ok(())
    }

    async fn unmute(&self, who: PersonId, whom: PersonId) -> Result<(), StoreError> {
        self.execute("delete from mutes where who = $1 and whom = $2", values![who, whom]).await?;
        Ok(())
    }

    async fn mutes(&self, who: PersonId) -> Result<Vec<PersonId>, StoreError> {
        let rows = self.rows("select whom from mutes where who = $1", values![who]).await?;
        rows.iter().map(|row| row.person(0)).collect()
    }

    async fn befriend(&self, who: PersonId, whom: PersonId, at: Time) -> Result<(), StoreError> {
        if who == whom {
            return Err(StoreError::NoSuch);
        }
        let sql = "insert into friends (low, high, asker, accepted, at) values ($1, $2, $3, $4, \
            $5) on conflict (low, high) do update set accepted = true where friends.asker <> \
            excluded.asker";
        let values = values![who.min(whom), who.max(whom), who, false, at];
        self.for_living(&[who, whom], sql, values).await?;
        Ok(())
    }

    async fn end_friendship(&self, who: PersonId, whom: PersonId) -> Result<(), StoreError> {
        let sql = "delete from friends where low = $1 and high = $2";
        self.change(sql, values![who.min(whom), who.max(whom)], StoreError::NoSuch).await
    }

    async fn friends(&self, who: PersonId) -> Result<Vec<Friend>, StoreError> {
        let sql = "select case when low = $1 then high else low end, asker, accepted, at from \
            friends where low = $1 or high = $1 order by at, low, high";
        let friend = |row: &SqlRow| {
            let other = row.person(0)?;
            let asked = row.person(1)? == other;
            Ok(Friend { who: other, asked, accepted: row.flag(2)?, at: row.time(3)? })
        };
        self.rows(sql, values![who]).await?.iter().map(friend).collect()
    }

    async fn export(&self, who: PersonId) -> Result<serde_json::Value, StoreError> {
        let mut snapshot = self.snapshot().await?;
        export::export(&mut snapshot.db(), who).await
    }

    async fn delete_person(&self, who: PersonId) -> Result<(), StoreError> {
        self.write(move |db| Box::pin(delete::delete(db, who))).await
    }

    async fn record_redactions(&self, most: u32) -> Result<Vec<RecordRedaction>, StoreError> {
        delete::record_redactions(&mut self.read_connection().await?.db(), most).await
    }

    async fn redact_record(&self, read: &RecordRedaction, text: &str) -> Result<(), StoreError> {
        let (read, text) = (read.clone(), text.to_owned());
        self.write(move |db| Box::pin(delete::redact_record(db, read, text))).await
    }

    async fn event_redactions(&self, most: u32) -> Result<Vec<EventRedaction>, StoreError> {
        event_redactions(&mut self.read_connection().await?.db(), most).await
    }

    async fn redact_events(
        &self,
        which: &EventRedaction,
        changed: &[NumberedEvent],
    ) -> Result<(), StoreError> {
        let (which, bodies) = (which.clone(), bodies(changed)?);
        self.write(move |db| Box::pin(redact_events(db, which, bodies))).await
    }

    async fn merge(&self, guest: PersonId, account: PersonId) -> Result<(), StoreError> {
        self.write(move |db| Box::pin(merge(db, guest, account))).await
    }

    async fn merged_accounts(
        &self,
        guests: &[PersonId],
    ) -> Result<Vec<(PersonId, PersonId)>, StoreError> {
        let sql =
            concat!("select id, merged from people where merged is not null and id in ", many!());
        let mut reading = self.read_connection().await?;
        let mut found = Vec::new();
        for some in chunk_values(guests) {
            for row in reading.db().rows(sql, some).await? {
                found.push((row.person(0)?, row.person(1)?));
            }
        }
        Ok(found)
    }
}

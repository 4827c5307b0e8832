//! Counts a match for ratings.

use super::{MatchKey, Rating, Rerating};
use crate::StoreError;
use crate::database::{Connection, values};
use crate::people::{Fate, fates};

pub(super) async fn count(
    db: &mut Connection<'_>,
    which: MatchKey,
    mut ratings: Vec<Rerating>,
) -> Result<(), StoreError> {
    // Always in the same order, so that two that count matches of the same people do not wait for each other.
    ratings.sort_by(|a, b| (a.person, &a.family).cmp(&(b.person, &b.family)));
    let people: Vec<_> = ratings.iter().map(|rating| rating.person).collect();
    let fates = fates(db, &people).await?;
    let sql = "update matches set counted = true \
               where table_id = $1 and number = $2 and rated and not counted";
    if db.execute(sql, values![&which.table, which.number]).await? == 0 {
        return Err(StoreError::Conflict);
    }
    for rating in ratings {
        match fates.get(&rating.person) {
            Some(Fate::Deleted) => {}
            // The match is the account's now, and has to be read again.
            Some(Fate::Merged(_)) => return Err(StoreError::Conflict),
            Some(Fate::Lives(_)) | None => change(db, rating).await?,
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
            "insert into ratings (person, family, mu, sigma, matches, at) values ($1, $2, $3, $4, $5, $6) \
             on conflict do nothing"
        }
        Some(before) => {
            values.extend(values![before.mu, before.sigma, before.matches, before.at]);
            "update ratings set mu = $3, sigma = $4, matches = $5, at = $6 \
             where person = $1 and family = $2 and mu = $7 and sigma = $8 and matches = $9 and at = $10"
        }
    };
    if db.execute(sql, values).await? == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

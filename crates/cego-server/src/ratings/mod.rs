//! Ratings of people from rated matches, and the task that counts them.
//!
//! What counts and how is written for people in `docs/ratings.md`.

mod family;
mod levels;
mod rate;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use cego_store::{KeptMatch, Rating, Rerating, Store, StoreError};
use cego_table::{Event, PersonId};
use tokio::time::{MissedTickBehavior, interval};

pub(crate) use family::family;

use rate::{Side, Standing, rate};

/// How often another server may be faster before it is left to them.
const PATIENCE: u32 = 100;
/// How often it is looked for matches that are over.
const EVERY: Duration = Duration::from_secs(1);

/// Counts matches, for ever. Several servers may do so at once: of each match one of them succeeds.
pub(crate) async fn count(store: Arc<dyn Store>) {
    let mut beat = interval(EVERY);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        if let Err(error) = count_all(&*store).await {
            crate::trouble::fails(&error, "ratings are not counted");
        }
    }
}

/// Counts all matches that wait for it, the one that was over first first.
async fn count_all(store: &dyn Store) -> Result<u32, StoreError> {
    let (mut counted, mut patience) = (0, PATIENCE);
    loop {
        let some = store.unrated(1).await?;
        let Some(first) = some.first() else { return Ok(counted) };
        let reratings = reratings(store, first).await?;
        match store.count(&first.key(), &reratings).await {
            Ok(()) => counted += 1,
            // Another server was faster, or a guest has become part of an account: look again.
            Err(StoreError::Conflict) if patience > 0 => patience -= 1,
            Err(error) => return Err(error),
        }
    }
}

/// What a match does to ratings.
async fn reratings(store: &dyn Store, ended: &KeptMatch) -> Result<Vec<Rerating>, StoreError> {
    let facts = &ended.facts;
    let people: Vec<PersonId> = facts.seats.iter().filter_map(|seat| seat.share.who).collect();
    let with_oneself = (1..people.len()).any(|i| people[..i].contains(&people[i]));
    if facts.deals == 0 || people.is_empty() || with_oneself {
        return Ok(Vec::new());
    }
    let family = family(&facts.hash, facts.seats.len());
    let stand_in = stand_in(store, ended).await?;
    let (mut standings, mut ratings) = (Vec::new(), Vec::new());
    for seat in &facts.seats {
        let bot = seat.bot.as_deref().unwrap_or(&stand_in);
        let rating = match seat.share.who {
            Some(who) => store.rating(who, &family).await?,
            None => None,
        };
        let side = match seat.share.who {
            Some(_) => Side::person(rating.as_ref()),
            None => levels::of(bot),
        };
        let absent = seat.share.who.is_some() && seat.share.stood_in > seat.share.own;
        let played_by = if absent { levels::of(bot) } else { side };
        standings.push(Standing { own: side, played_by, amount: seat.share.amount, absent });
        ratings.push(rating);
    }
    let mut reratings = Vec::new();
    for (i, (seat, before)) in facts.seats.iter().zip(ratings).enumerate() {
        let Some(person) = seat.share.who else { continue };
        let Side { mu, sigma } = rate(&standings, i);
        let matches = before.map_or(0, |rating| rating.matches).saturating_add(1);
        let after = Rating { mu, sigma, matches, at: facts.ended };
        reratings.push(Rerating { person, family: family.clone(), before, after });
    }
    Ok(reratings)
}

/// The bot that stands in at the table of a match.
async fn stand_in(store: &dyn Store, ended: &KeptMatch) -> Result<String, StoreError> {
    let first = store.events(&ended.table, 0, 1).await?;
    Ok(match first.into_iter().next().map(|first| first.event) {
        Some(Event::Opened { setup, .. }) => setup.bot,
        _ => String::new(),
    })
}

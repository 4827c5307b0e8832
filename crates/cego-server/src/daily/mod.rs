//! The deals of the day of this server: which day it is, what its deal is, and what may be told of it when.
//!
//! A result can be sent on its day and the one after, so that one that was played without a network arrives; until then others' results are told to those alone who have
//! one of their own. A seed is told from its day on, and before it nothing but its commitment, and that only of today and tomorrow: the match
//! below leaves no other case.

mod lists;

use std::sync::Arc;

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_daily::secret::{Secret, commitment};
use cego_daily::{Date, Day, berlin};
use cego_rules::{Ruleset, preset};
use cego_store::{DailyDeal, Store, StoreError};
use cego_table::Time;
use data_encoding::HEXLOWER;

use crate::fault::Fault;

pub(crate) use lists::{Field, Sum, field};

/// How a day stands to the present one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// Results are no longer taken, and told to everybody.
    Past,
    /// It is this day or the one after.
    Open,
    /// It begins next.
    Tomorrow,
    /// Nothing is told of it.
    Future,
}

/// Which day it is.
pub(crate) fn today(now: Time) -> Result<Date, Fault> {
    berlin::day_at(now.0).ok_or(Fault::NO_CHANCE)
}

impl When {
    fn of(date: Date, today: Date) -> When {
        if date > today.next() {
            When::Future
        } else if date > today {
            When::Tomorrow
        } else if date.next() >= today {
            When::Open
        } else {
            When::Past
        }
    }
}

/// A deal that was asked for.
pub(crate) struct Asked {
    pub(crate) ruleset: &'static Ruleset,
    pub(crate) size: TableSize,
    pub(crate) date: Date,
    pub(crate) when: When,
}

impl Asked {
    /// The deal of a path: a preset, how many play, a day.
    pub(crate) fn find(name: &str, players: &str, date: &str, now: Time) -> Result<Asked, Fault> {
        let ruleset = preset(name).ok_or(Fault::NOT_FOUND)?;
        let size = players.parse().ok().and_then(TableSize::new).filter(|&size| size != TableSize::Five);
        let size = size.filter(|size| ruleset.tables().contains(size)).ok_or(Fault::NOT_FOUND)?;
        let date: Date = date.parse().map_err(|_| Fault::NOT_FOUND)?;
        let when = When::of(date, today(now)?);
        if when == When::Future { Err(Fault::NOT_FOUND) } else { Ok(Asked { ruleset, size, date, when }) }
    }

    /// What it is called in the store.
    pub(crate) fn deal(&self) -> DailyDeal {
        let players = self.size.people();
        DailyDeal { ruleset: self.ruleset.hash().to_string(), players, day: self.date.days() }
    }

    /// The commitment, and the seed if it may be told.
    pub(crate) async fn told(&self, store: &dyn Store) -> Result<(String, Option<Seed>), Fault> {
        let seed = self.secret_seed(store).await?;
        let told = match self.when {
            When::Past | When::Open => Some(seed),
            When::Tomorrow | When::Future => None,
        };
        Ok((commitment(seed), told))
    }

    /// The deal itself, if it may be played.
    pub(crate) async fn day(&self, store: &dyn Store) -> Result<Day, Fault> {
        let (_, seed) = self.told(store).await?;
        let rules = self.ruleset.rules(self.size).map_err(Fault::Players)?;
        Day::new(Arc::new(rules), seed.ok_or(Fault::DAILY_NOT_YET)?).map_err(|_| Fault::NOT_FOUND)
    }

    async fn secret_seed(&self, store: &dyn Store) -> Result<Seed, StoreError> {
        let mut new = [0; 32];
        getrandom::fill(&mut new).map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let secret = Secret::new(store.daily_secret(new).await?);
        // One table size is another deal.
        let name = format!("{} {}", self.ruleset.hash(), self.size.people());
        Ok(secret.seed(&name, self.date))
    }
}

/// A seed as it is told.
pub(crate) fn seed_text(seed: Seed) -> String {
    HEXLOWER.encode(&seed.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_may_come_a_day_late_and_a_seed_never_early() {
        let today: Date = "2026-11-26".parse().unwrap();
        let when = |date: &str| When::of(date.parse().unwrap(), today);
        assert_eq!(when("2026-11-28"), When::Future);
        assert_eq!(when("2026-11-27"), When::Tomorrow);
        assert_eq!((when("2026-11-26"), when("2026-11-25")), (When::Open, When::Open));
        assert_eq!(when("2026-11-24"), When::Past);
    }
}

//! Deals of the day: dates, deals and their disclosure.
//!
//! Results are accepted on the day and the next one, so that offline results can arrive late. Until
//! then, others' results are only visible to people with a result of their own. The seed is
//! published from its day on. Before, only the commitment is published, for today and tomorrow.
//! Rankings of a day, a week or a month.
//! The deal of the day: the deal, submitted results and the ranking.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use cego_analysis::daily::ranking::ResultRank;
use cego_analysis::daily::secret::{Secret, commitment};
use cego_analysis::daily::{Date, Day, SCORE_WALK, berlin, replay, score};
use cego_core::shuffle::Seed;
use cego_core::{Action, TableSize};
use cego_protocol::http::{
    DailyDealJson, DailyList, DailyListed, DailyNow, DailyOver, DailyPart, DailyScore, NewDaily,
};
use cego_record::ActionJson;
use cego_rules::{Ruleset, preset};
use cego_store::{DailyDeal, DailyResult, DailyRow, Person, PersonKind, Store, StoreError};
use cego_table::{PersonId, Time};
use data_encoding::HEXLOWER;

use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::people::auth::identity::Visitor;

/// State of a day relative to today.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DayState {
    /// Closed: results are no longer accepted, and visible to everybody.
    Past,
    /// Open: today or yesterday.
    Open,
    /// Tomorrow: only the commitment is published.
    Tomorrow,
    /// Nothing is published yet.
    Future,
}

pub(crate) fn today(now: Time) -> Result<Date, ApiError> {
    berlin::day_at(now.0).ok_or(ApiError::NO_CHANCE)
}

impl DayState {
    fn new(date: Date, today: Date) -> DayState {
        if date > today.next() {
            DayState::Future
        } else if date > today {
            DayState::Tomorrow
        } else if date.next() >= today {
            DayState::Open
        } else {
            DayState::Past
        }
    }
}

pub(crate) struct DailyRequest {
    pub(crate) ruleset: &'static Ruleset,
    pub(crate) size: TableSize,
    pub(crate) date: Date,
    pub(crate) when: DayState,
}

impl DailyRequest {
    /// Parses a path into a deal: preset, number of players and date.
    pub(crate) fn parse(
        name: &str,
        players: &str,
        date: &str,
        now: Time,
    ) -> Result<DailyRequest, ApiError> {
        let ruleset = preset(name).ok_or(ApiError::NOT_FOUND)?;
        let size =
            players.parse().ok().and_then(TableSize::new).filter(|&size| size != TableSize::Five);
        let size =
            size.filter(|size| ruleset.tables().contains(size)).ok_or(ApiError::NOT_FOUND)?;
        let date: Date = date.parse().map_err(|_| ApiError::NOT_FOUND)?;
        let when = DayState::new(date, today(now)?);
        if when == DayState::Future {
            Err(ApiError::NOT_FOUND)
        } else {
            Ok(DailyRequest { ruleset, size, date, when })
        }
    }

    /// Returns its id in the store.
    pub(crate) fn deal(&self) -> DailyDeal {
        let players = self.size.people();
        DailyDeal { ruleset: self.ruleset.hash().to_string(), players, day: self.date.days() }
    }

    /// Returns the commitment, and the seed if it is already public.
    pub(crate) async fn disclosed_seed(
        &self,
        store: &dyn Store,
    ) -> Result<(String, Option<Seed>), ApiError> {
        let seed = self.secret_seed(store).await?;
        let told = match self.when {
            DayState::Past | DayState::Open => Some(seed),
            DayState::Tomorrow | DayState::Future => None,
        };
        Ok((commitment(seed), told))
    }

    /// Returns the deal, if it may be played.
    pub(crate) async fn day(&self, store: &dyn Store) -> Result<Day, ApiError> {
        let (_, seed) = self.disclosed_seed(store).await?;
        let rules = self.ruleset.rules(self.size).map_err(ApiError::Players)?;
        Day::new(Arc::new(rules), seed.ok_or(ApiError::DAILY_NOT_YET)?)
            .map_err(|_| ApiError::NOT_FOUND)
    }

    async fn secret_seed(&self, store: &dyn Store) -> Result<Seed, StoreError> {
        let mut new = [0; 32];
        getrandom::fill(&mut new).map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let secret = Secret::new(store.daily_secret(new).await?);
        // Each table size has a deal of its own.
        let name = format!("{} {}", self.ruleset.hash(), self.size.people());
        Ok(secret.seed(&name, self.date))
    }
}

/// Formats a seed as hex.
pub(crate) fn seed_text(seed: Seed) -> String {
    HEXLOWER.encode(&seed.0)
}

/// A person's results over the days of a ranking.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct PlayerTotal {
    pub(crate) days: u32,
    pub(crate) amount: i64,
    pub(crate) gain: i64,
    /// Sum of matchpoint shares, over the days with other players.
    shares: u64,
    shared: u64,
}

impl PlayerTotal {
    /// Returns the mean share, in tenths of a percent.
    pub(crate) fn permille(&self) -> Option<u32> {
        self.shares.checked_div(self.shared).and_then(|mean| u32::try_from(mean).ok())
    }

    fn add(&mut self, amount: i32, gain: i64, standing: ResultRank) {
        self.days += 1;
        self.amount += i64::from(amount);
        self.gain += gain;
        if let Some(share) = standing.permille() {
            self.shares += u64::from(share);
            self.shared += 1;
        }
    }
}

/// A ranking, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DailyRanking {
    /// Rank, person and results.
    pub(crate) rows: Vec<(usize, PersonId, PlayerTotal)>,
    /// Mean of all results, in hundredths.
    pub(crate) mean: Option<i64>,
    /// Results of a guest for comparison.
    pub(crate) guest: Option<PlayerTotal>,
}

/// Computes the ranking of these rows, and a guest's results on the same days.
pub(crate) fn rank(rows: &[DailyRow], guest: &[DailyRow]) -> DailyRanking {
    let mut days: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
    for row in rows {
        days.entry(row.day).or_default().push(row.amount);
    }
    let mut people: BTreeMap<PersonId, PlayerTotal> = BTreeMap::new();
    for row in rows {
        let standing = ResultRank::from_results(row.amount, &days[&row.day]);
        people.entry(row.who).or_default().add(row.amount, row.gain, standing);
    }
    let mut rows: Vec<(usize, PersonId, PlayerTotal)> =
        people.into_iter().map(|(who, sum)| (0, who, sum)).collect();
    let best = |sum: &PlayerTotal| (sum.permille(), sum.gain);
    rows.sort_by_key(|(_, who, sum)| (std::cmp::Reverse(best(sum)), *who));
    for at in 0..rows.len() {
        let equal = at > 0 && best(&rows[at - 1].2) == best(&rows[at].2);
        rows[at].0 = if equal { rows[at - 1].0 } else { at + 1 };
    }
    let all: Vec<i64> = days.values().flatten().map(|&amount| i64::from(amount)).collect();
    let mean = (100 * all.iter().sum::<i64>()).checked_div(all.len() as i64);
    let mut own = PlayerTotal::default();
    for row in guest {
        let mut with = days.get(&row.day).cloned().unwrap_or_default();
        with.push(row.amount);
        own.add(row.amount, row.gain, ResultRank::from_results(row.amount, &with));
    }
    DailyRanking { rows, mean, guest: (!guest.is_empty()).then_some(own) }
}

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/daily", "daily", "Which day it is for the deals of the day.", which)
        .get("/api/v1/daily/{name}/{players}/{date}", "dailyDeal", "The deal of a day: its \
            commitment, and from that day on its seed.", deal)
        .post("/api/v1/daily/{name}/{players}/{date}/results", "sendDaily", "Sends what somebody \
            did; the server plays it again. The first result counts.", send)
        .get("/api/v1/daily/{name}/{players}/{date}/results", "dailyResults", "How those stand who \
            have played.", results)
}

/// Price of replaying and rating a deal, in requests, beyond the request itself.
const PRICE: u32 = 5;
/// Maximum number of rows in a list.
const MOST: usize = 100;

/// Path parameters: ruleset, number of players and date.
type Named = Path<(String, String, String)>;

async fn which() -> Result<Json<DailyNow>, ApiError> {
    let date = today(now())?;
    let until = Time(berlin::beginning(date.next()));
    Ok(Json(DailyNow { date: date.to_string(), zone: berlin::ZONE, until }))
}

async fn deal(
    State(app): State<App>,
    Path((name, players, date)): Named,
    visitor: Visitor,
) -> Result<Json<DailyDealJson>, ApiError> {
    let asked = DailyRequest::parse(&name, &players, &date, now())?;
    let (commitment, seed) = asked.disclosed_seed(&*app.store).await?;
    let own = match visitor.who() {
        Some(who) => app.store.daily_result(&asked.deal(), who).await?,
        None => None,
    };
    Ok(Json(DailyDealJson {
        ruleset: asked.ruleset.name.clone(),
        hash: asked.ruleset.hash().to_string(),
        players: asked.size.people(),
        date: asked.date.to_string(),
        commitment,
        seed: seed.map(seed_text),
        open: asked.when == DayState::Open,
        own: own.as_ref().map(daily_score),
    }))
}

async fn send(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path((name, players, date)): Named,
    visitor: Visitor,
    Body(sent): Body<NewDaily>,
) -> Result<Json<DailyScore>, ApiError> {
    let who = visitor.require_human()?.id;
    let asked = DailyRequest::parse(&name, &players, &date, now())?;
    let deal = asked.deal();
    if let Some(kept) = app.store.daily_result(&deal, who).await? {
        return Ok(Json(daily_score(&kept)));
    }
    match asked.when {
        DayState::Open => {}
        DayState::Past => return Err(ApiError::DAILY_OVER),
        DayState::Tomorrow | DayState::Future => return Err(ApiError::DAILY_NOT_YET),
    }
    if !app.rate_limiters.may_spend(address, PRICE) {
        return Err(ApiError::TOO_MANY);
    }
    let day = asked.day(&*app.store).await?;
    let judged = app.ruleset_workers.run(move || {
        let actions = read(&sent.actions)?;
        let mut bots = day.bots();
        let played = replay::complete_deal(&day, &mut bots, &actions)
            .map_err(|wrong| ApiError::Daily(Box::new(wrong)))?;
        let found = score::compute(&day, &mut bots, &played, SCORE_WALK);
        let told: Vec<ActionJson> = played.actions().map(ActionJson::from).collect();
        let told = serde_json::to_string(&told).map_err(|why| ApiError::Body(why.to_string()))?;
        Ok::<_, ApiError>((found, told))
    });
    let (found, actions) = judged.await??;
    let (amount, bot, gain) = (found.amount, found.bot, found.gain_hundredths());
    let new = DailyResult { who, amount, bot, gain, actions, at: now() };
    Ok(Json(daily_score(&app.store.keep_daily(&deal, &new).await?)))
}

/// Parses the actions, or returns the first error.
fn read(sent: &[ActionJson]) -> Result<Vec<Action>, ApiError> {
    sent.iter()
        .map(|action| action.action().map_err(|why| ApiError::Body(why.to_string())))
        .collect()
}

fn daily_score(kept: &DailyResult) -> DailyScore {
    let DailyResult { amount, bot, gain, at, .. } = *kept;
    // The server has written this JSON itself.
    let actions = serde_json::from_str(&kept.actions).unwrap_or_default();
    DailyScore { amount, bot, gain, at, actions }
}

async fn results(
    State(app): State<App>,
    Path((name, players, date)): Named,
    Query(part): Query<DailyPart>,
    visitor: Visitor,
) -> Result<Json<DailyList>, ApiError> {
    let now = now();
    let asked = DailyRequest::parse(&name, &players, &date, now)?;
    let last = asked.date;
    let from = match part.over {
        DailyOver::Day => last,
        DailyOver::Week => last.monday(),
        DailyOver::Month => last.first_of_month(),
    };
    let mut closed = Vec::new();
    let mut own = Vec::new();
    let guest = visitor.person().filter(|person| person.kind != PersonKind::Account);
    for days in from.days()..=last.days() {
        let deal = DailyDeal { day: days, ..asked.deal() };
        let kept = match visitor.who() {
            Some(who) => app.store.daily_result(&deal, who).await?,
            None => None,
        };
        let day = cego_analysis::daily::Date::from_days(days).ok_or(ApiError::NOT_FOUND)?;
        match (kept, DailyRequest::parse(&name, &players, &day.to_string(), now)?.when) {
            (Some(kept), _) => own.push(row(days, &kept)),
            (None, DayState::Past) => {}
            (None, DayState::Open | DayState::Tomorrow | DayState::Future) => closed.push(days),
        }
    }
    if part.over == DailyOver::Day && !closed.is_empty() {
        return Err(ApiError::DAILY_HIDDEN);
    }
    let mut rows = app.store.daily_rows(&asked.deal(), from.days()).await?;
    rows.retain(|row| !closed.contains(&row.day));
    let found = rank(&rows, if guest.is_some() { &own } else { &[] });
    let (rows, own) = named(&app, &found, visitor.person()).await?;
    Ok(Json(DailyList {
        over: part.over,
        from: from.to_string(),
        date: last.to_string(),
        closed: closed.len() as u32,
        people: found.rows.len(),
        mean: found.mean,
        rows,
        own,
    }))
}

fn row(day: u32, kept: &DailyResult) -> DailyRow {
    DailyRow { day, who: kept.who, amount: kept.amount, gain: kept.gain }
}

/// Returns the top rows with names, and the row of the requesting person.
async fn named(
    app: &App,
    found: &DailyRanking,
    asks: Option<&Person>,
) -> Result<(Vec<DailyListed>, Option<DailyListed>), ApiError> {
    let ids: Vec<PersonId> = found.rows.iter().take(MOST).map(|(_, who, _)| *who).collect();
    let people = app.store.people(&ids).await?;
    let listed = |place: Option<usize>, person: &Person, sum: &PlayerTotal| DailyListed {
        place,
        person: person.id,
        name: person.name.to_string(),
        days: sum.days,
        amount: sum.amount,
        gain: sum.gain,
        permille: sum.permille(),
    };
    let rows = found.rows.iter().take(MOST).filter_map(|(place, who, sum)| {
        Some(listed(Some(*place), people.iter().find(|person| person.id == *who)?, sum))
    });
    let own = asks.and_then(|person| match &found.guest {
        Some(sum) => Some(listed(None, person, sum)),
        None => {
            let (place, _, sum) = found.rows.iter().find(|(_, who, _)| *who == person.id)?;
            Some(listed(Some(*place), person, sum))
        }
    });
    Ok((rows.collect(), own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_may_come_a_day_late_and_a_seed_never_early() {
        let today: Date = "2026-11-26".parse().unwrap();
        let when = |date: &str| DayState::new(date.parse().unwrap(), today);
        assert_eq!(when("2026-11-28"), DayState::Future);
        assert_eq!(when("2026-11-27"), DayState::Tomorrow);
        assert_eq!((when("2026-11-26"), when("2026-11-25")), (DayState::Open, DayState::Open));
        assert_eq!(when("2026-11-24"), DayState::Past);
    }

    fn row(day: u32, who: u128, amount: i32, gain: i64) -> DailyRow {
        DailyRow { day, who: PersonId(who), amount, gain }
    }

    #[test]
    fn places_are_by_matchpoints_then_by_the_score_without_luck() {
        let rows = [row(1, 1, 10, 0), row(1, 2, -5, 0), row(1, 3, 10, 90), row(2, 2, 40, -100)];
        let found = rank(&rows, &[row(1, 9, 0, 7)]);
        let places: Vec<_> =
            found.rows.iter().map(|(place, who, sum)| (*place, who.0, sum.permille())).collect();
        // A day without other players does not affect the share.
        assert_eq!(places, [(1, 3, Some(750)), (2, 1, Some(750)), (3, 2, Some(0))]);
        assert_eq!(found.mean, Some(1375));
        let guest = found.guest.unwrap();
        assert_eq!((guest.permille(), guest.days, guest.gain), (Some(333), 1, 7));
        assert_eq!(rank(&[], &[]), DailyRanking { rows: Vec::new(), mean: None, guest: None });
    }

    #[test]
    fn equals_share_a_place() {
        let found = rank(&[row(1, 1, 5, 3), row(1, 2, 5, 3), row(1, 3, 0, 0)], &[]);
        assert_eq!(found.rows.iter().map(|row| row.0).collect::<Vec<_>>(), [1, 1, 3]);
    }
}

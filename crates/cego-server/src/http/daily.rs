//! The deal of the day: what it is, what people send in, how they stand.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use cego_core::Action;
use cego_daily::{DEPTH, berlin, replay, score};
use cego_protocol::http::{
    DailyDealJson, DailyList, DailyListed, DailyNow, DailyOver, DailyPart, DailyScore, NewDaily,
};
use cego_record::ActionJson;
use cego_store::{DailyDeal, DailyResult, DailyRow, Person, PersonKind};
use cego_table::{PersonId, Time};

use super::Address;
use super::api::Api;
use super::body::Body;
use crate::app::App;
use crate::clock::now;
use crate::daily::{Asked, Field, Sum, When, field, seed_text, today};
use crate::fault::Fault;
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/daily", "daily", "Which day it is for the deals of the day.", which)
        .get("/api/v1/daily/{name}/{players}/{date}", "dailyDeal", "The deal of a day: its commitment, and from that day on its seed.", deal)
        .post("/api/v1/daily/{name}/{players}/{date}/results", "sendDaily", "Sends what somebody did; the server plays it again. The first result counts.", send)
        .get("/api/v1/daily/{name}/{players}/{date}/results", "dailyResults", "How those stand who have played.", results)
}

/// What replaying and judging a deal costs beside the request itself, in requests.
const PRICE: u32 = 5;
/// How many rows of a list are told.
const MOST: usize = 100;

/// Ruleset, number of players and day, as a path has them.
type Named = Path<(String, String, String)>;

/// `GET /api/v1/daily`
async fn which() -> Result<Json<DailyNow>, Fault> {
    let date = today(now())?;
    let until = Time(berlin::beginning(date.next()));
    Ok(Json(DailyNow { date: date.to_string(), zone: berlin::ZONE, until }))
}

/// `GET /api/v1/daily/{name}/{players}/{date}`
async fn deal(
    State(app): State<App>,
    Path((name, players, date)): Named,
    visitor: Visitor,
) -> Result<Json<DailyDealJson>, Fault> {
    let asked = Asked::find(&name, &players, &date, now())?;
    let (commitment, seed) = asked.told(&*app.store).await?;
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
        open: asked.when == When::Open,
        own: own.as_ref().map(told),
    }))
}

/// `POST /api/v1/daily/{name}/{players}/{date}/results`
async fn send(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path((name, players, date)): Named,
    visitor: Visitor,
    Body(sent): Body<NewDaily>,
) -> Result<Json<DailyScore>, Fault> {
    let who = visitor.human()?.id;
    let asked = Asked::find(&name, &players, &date, now())?;
    let deal = asked.deal();
    if let Some(kept) = app.store.daily_result(&deal, who).await? {
        return Ok(Json(told(&kept)));
    }
    match asked.when {
        When::Open => {}
        When::Past => return Err(Fault::DAILY_OVER),
        When::Tomorrow | When::Future => return Err(Fault::DAILY_NOT_YET),
    }
    if !app.gates.may_spend(address, PRICE) {
        return Err(Fault::TOO_MANY);
    }
    let day = asked.day(&*app.store).await?;
    let judged = app.checks.run(move || {
        let actions = read(&sent.actions)?;
        let mut bots = day.bots();
        let played =
            replay::whole(&day, &mut bots, &actions).map_err(|wrong| Fault::Daily(Box::new(wrong)))?;
        let found = score::of(&day, &mut bots, &played, DEPTH);
        let told: Vec<ActionJson> = played.actions().map(ActionJson::from).collect();
        let told = serde_json::to_string(&told).map_err(|why| Fault::Body(why.to_string()))?;
        Ok::<_, Fault>((found, told))
    });
    let (found, actions) = judged.await??;
    let (amount, bot, gain) = (found.amount, found.bot, found.gain_hundredths());
    let new = DailyResult { who, amount, bot, gain, actions, at: now() };
    Ok(Json(told(&app.store.keep_daily(&deal, &new).await?)))
}

/// The actions, or which of them cannot be read.
fn read(sent: &[ActionJson]) -> Result<Vec<Action>, Fault> {
    sent.iter().map(|action| action.action().map_err(|why| Fault::Body(why.to_string()))).collect()
}

fn told(kept: &DailyResult) -> DailyScore {
    let DailyResult { amount, bot, gain, at, .. } = *kept;
    // It was written here.
    let actions = serde_json::from_str(&kept.actions).unwrap_or_default();
    DailyScore { amount, bot, gain, at, actions }
}

/// `GET /api/v1/daily/{name}/{players}/{date}/results`
async fn results(
    State(app): State<App>,
    Path((name, players, date)): Named,
    Query(part): Query<DailyPart>,
    visitor: Visitor,
) -> Result<Json<DailyList>, Fault> {
    let now = now();
    let asked = Asked::find(&name, &players, &date, now)?;
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
        let day = cego_daily::Date::from_days(days).ok_or(Fault::NOT_FOUND)?;
        match (kept, Asked::find(&name, &players, &day.to_string(), now)?.when) {
            (Some(kept), _) => own.push(row(days, &kept)),
            (None, When::Past) => {}
            (None, When::Open | When::Tomorrow | When::Future) => closed.push(days),
        }
    }
    if part.over == DailyOver::Day && !closed.is_empty() {
        return Err(Fault::DAILY_HIDDEN);
    }
    let mut rows = app.store.daily_rows(&asked.deal(), from.days()).await?;
    rows.retain(|row| !closed.contains(&row.day));
    let found = field(&rows, if guest.is_some() { &own } else { &[] });
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

/// The first of the list under their names, and the one who asks.
async fn named(
    app: &App,
    found: &Field,
    asks: Option<&Person>,
) -> Result<(Vec<DailyListed>, Option<DailyListed>), Fault> {
    let ids: Vec<PersonId> = found.rows.iter().take(MOST).map(|(_, who, _)| *who).collect();
    let people = app.store.people(&ids).await?;
    let listed = |place: Option<usize>, person: &Person, sum: &Sum| DailyListed {
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

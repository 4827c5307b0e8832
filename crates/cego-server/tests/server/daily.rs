//! The deal of the day: disclosure, verification by replay, and rankings.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use cego_analysis::daily::{Date, Day, berlin, replay, secret};
use cego_core::shuffle::Seed;
use cego_core::{Action, TableSize, Word};
use cego_record::ActionJson;
use serde_json::{Value, json};

use crate::openapi::Witness;
use crate::place::{Folder, Guest, Server};
use crate::tables::server;

/// Returns the date this many days from today.
fn day(after: i32) -> Date {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let today = berlin::day_at(now).unwrap();
    Date::from_days(today.days().checked_add_signed(after).unwrap()).unwrap()
}

fn path(after: i32) -> String {
    format!("/api/v1/daily/schopfheim/4/{}", day(after))
}

impl Server {
    async fn daily(&self, after: i32) -> Value {
        let answer = self.ask("GET", &path(after), None, None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    async fn sends(&self, after: i32, who: &Guest, actions: &[Action]) -> (u16, Value) {
        let actions: Vec<ActionJson> = actions.iter().map(|&action| action.into()).collect();
        let body = json!({ "actions": actions });
        let path = format!("{}/results", path(after));
        let answer = self.ask("POST", &path, Some(&who.token), Some(&body)).await;
        (answer.status, answer.json())
    }
}

/// Builds the deal from the published seed.
fn opened(told: &Value) -> Day {
    let seed = Seed::parse(told["seed"].as_str().unwrap()).unwrap();
    assert_eq!(told["commitment"], json!(secret::commitment(seed)));
    let rules = cego_rules::preset("schopfheim").unwrap().rules(TableSize::Four).unwrap();
    Day::new(Arc::new(rules), seed).unwrap()
}

/// Sends each request, for the OpenAPI test.
pub(crate) async fn answers(witness: &mut Witness<'_>, who: &Guest) {
    witness.ask("get", ("/api/v1/daily", "/api/v1/daily"), who, None).await;
    let deal = "/api/v1/daily/{name}/{players}/{date}";
    let told = witness.ask("get", (deal, &path(0)), who, None).await;
    let day = opened(&told);
    let actions: Vec<ActionJson> =
        replay::bot_actions(&day, &mut day.bots()).into_iter().map(ActionJson::from).collect();
    let (results, real) = (format!("{deal}/results"), format!("{}/results", path(0)));
    witness.ask("post", (&results, &real), who, Some(json!({ "actions": actions }))).await;
    witness.ask("get", (deal, &path(0)), who, None).await;
    for over in ["day", "week", "month"] {
        witness.ask("get", (&results, &format!("{real}?over={over}")), who, None).await;
    }
}

#[tokio::test]
async fn a_seed_is_told_from_its_day_on_and_committed_to_the_day_before() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let today = server.daily(0).await;
    opened(&today);
    assert_eq!((&today["open"], &today["own"]), (&json!(true), &Value::Null));
    assert_eq!(server.daily(0).await, today);
    let before = server.daily(-1).await;
    assert_eq!((&before["open"], before["seed"] != today["seed"]), (&json!(true), true));
    assert_eq!(server.daily(-2).await["open"], json!(false));
    let tomorrow = server.daily(1).await;
    assert_eq!((&tomorrow["seed"], &tomorrow["open"]), (&Value::Null, &json!(false)));
    assert_eq!(tomorrow["commitment"].as_str().unwrap().len(), 64);
    for after in [2, 3, 400] {
        assert_eq!(server.ask("GET", &path(after), None, None).await.status, 404, "{after}");
    }
    for wrong in [
        "nowhere/4/2026-11-26",
        "schopfheim/5/2026-11-26",
        "schopfheim/4/2026-02-30",
        "schopfheim/4/x",
    ] {
        let answer = server.ask("GET", &format!("/api/v1/daily/{wrong}"), None, None).await;
        assert_eq!(answer.status, 404, "{wrong}");
    }
    let now = server.ask("GET", "/api/v1/daily", None, None).await.json();
    assert_eq!((&now["date"], &now["zone"]), (&json!(day(0).to_string()), &json!("Europe/Berlin")));
    // The secret is stored, so the deals stay the same after a restart.
    server.stop().await;
    let server = crate::tables::server(&folder).await;
    assert_eq!(server.daily(0).await, today);
    server.stop().await;
}

#[tokio::test]
async fn a_made_up_result_is_refused_and_a_played_one_counts_once() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    let day = opened(&server.daily(0).await);
    let mut bots = day.bots();
    let actions = replay::bot_actions(&day, &mut bots);
    let played = replay::complete_deal(&day, &mut bots, &actions).unwrap();
    // Truncated, extended, out of turn, illegal and empty.
    let cut = &actions[..actions.len() - 1];
    let long = [&actions[..], &actions[..1]].concat();
    let odd = [&[Action::Play(cego_core::Card::GEISS)], &actions[1..]].concat();
    for (wrong, reason) in [
        (cut, "daily_missing"),
        (&long[..], "daily_extra"),
        (&odd[..], "daily_forbidden"),
        (&[][..], "daily_missing"),
    ] {
        let (status, problem) = server.sends(0, &anna, wrong).await;
        assert_eq!((status, &problem["reason"]), (422, &json!(reason)), "{problem}");
    }
    let nobody = server
        .ask("POST", &format!("{}/results", path(0)), None, Some(&json!({"actions": []})))
        .await;
    assert_eq!(nobody.status, 401);
    assert_eq!(server.sends(1, &anna, &actions).await.1["reason"], "daily_not_yet");
    assert_eq!(server.sends(-2, &anna, &actions).await.1["reason"], "daily_over");
    // Actions for the cards of another day are rejected.
    let (status, _) = server.sends(-1, &anna, &actions).await;
    assert_eq!(status, 422);
    let hidden = server.ask("GET", &format!("{}/results", path(0)), Some(&anna.token), None).await;
    assert_eq!((hidden.status, &hidden.json()["reason"]), (403, &json!("daily_hidden")));
    let (status, score) = server.sends(0, &anna, &actions).await;
    assert_eq!(status, 200, "{score}");
    assert_eq!((&score["amount"], &score["gain"]), (&json!(played.amount()), &json!(0)));
    // The first result counts, whatever is sent later.
    assert_eq!(server.sends(0, &anna, &actions).await, (200, score.clone()));
    assert_eq!(server.sends(0, &anna, &[Action::Say(Word::Pass)]).await, (200, score.clone()));
    let own = server.ask("GET", &path(0), Some(&anna.token), None).await.json();
    assert_eq!(own["own"], score);
    server.stop().await;
}

#[tokio::test]
async fn who_has_played_sees_how_the_others_stand() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (anna, karl) = (server.account("anna").await, server.guest("Karl").await);
    for after in [0, -1] {
        let day = opened(&server.daily(after).await);
        let actions = replay::bot_actions(&day, &mut day.bots());
        assert_eq!(server.sends(after, &anna, &actions).await.0, 200);
        if after == 0 {
            assert_eq!(server.sends(after, &karl, &actions).await.0, 200);
        }
    }
    let list = async |who: Option<&Guest>, over: &str| {
        let path = format!("{}/results?over={over}", path(0));
        server.ask("GET", &path, who.map(|who| &*who.token), None).await
    };
    let shown = list(Some(&anna), "day").await.json();
    assert_eq!((&shown["people"], &shown["rows"][0]["name"]), (&json!(1), &json!("anna")));
    assert_eq!((&shown["own"]["place"], &shown["own"]["permille"]), (&json!(1), &Value::Null));
    // A guest is compared with the ranking but not listed.
    let shown = list(Some(&karl), "day").await.json();
    assert_eq!((&shown["people"], &shown["own"]["name"]), (&json!(1), &json!("Karl")));
    assert_eq!((&shown["own"]["place"], &shown["own"]["permille"]), (&Value::Null, &json!(500)));
    assert_eq!(list(None, "day").await.status, 403);
    // Longer rankings omit and count the days that are not yet visible to the person.
    let month = list(Some(&anna), "month").await.json();
    assert_eq!(month["closed"], json!(0));
    let month = list(None, "month").await.json();
    assert_eq!(month["rows"], json!([]));
    assert!(month["closed"].as_u64().unwrap() >= 1, "{month}");
    server.stop().await;
}

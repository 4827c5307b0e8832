//! Puzzles: judging, first answers, packs and contributed deals.

use cego_protocol::puzzle::PuzzleJson;
use cego_server::PackError;
use serde_json::{Value, json};

use crate::openapi::Witness;
use crate::place::{Folder, Guest, Server};
use crate::tables::server;

const PACK: &str = include_str!("../../../../data/puzzles/pack.jsonl");

/// Runs operator work on another thread while the server runs.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.unwrap()
}

async fn add_pack(folder: &Folder, name: &str, text: &str) -> Result<(String, bool), PackError> {
    let (store, name, text) = (folder.store(), name.to_owned(), text.to_owned());
    beside(move || cego_server::add_pack(&store, &name, &text)).await
}

async fn given_deals(folder: &Folder) -> Vec<String> {
    let store = folder.store();
    beside(move || cego_server::submitted_deals(&store).unwrap()).await
}

async fn remove_pack(folder: &Folder, hash: &str) -> Option<String> {
    let (store, hash) = (folder.store(), hash.to_owned());
    beside(move || cego_server::remove_pack(&store, &hash).unwrap()).await
}

fn shipped() -> Vec<PuzzleJson> {
    cego_analysis::puzzle::shipped().unwrap()
}

fn action(puzzle: &PuzzleJson, right: bool) -> Value {
    let choice = puzzle.choices.iter().find(|choice| choice.right == right).unwrap();
    serde_json::to_value(&choice.action).unwrap()
}

impl Server {
    async fn answers(&self, who: &Guest, id: &str, action: &Value) -> (u16, Value) {
        let path = format!("/api/v1/puzzles/{id}/answers");
        let answer =
            self.ask("POST", &path, Some(&who.token), Some(&json!({ "action": action }))).await;
        (answer.status, answer.json())
    }

    async fn told(&self, path: &str, who: &Guest) -> Value {
        let answer = self.ask("GET", path, Some(&who.token), None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }
}

/// Returns a puzzle that does not ship: a shipped one with fewer choices.
fn another() -> String {
    // For a keep only some answers are offered, so removing a wrong one makes another puzzle.
    let fits = |one: &PuzzleJson| {
        one.phase != "play" && one.choices.iter().filter(|choice| !choice.right).count() > 1
    };
    let mut puzzle = shipped().into_iter().find(fits).unwrap();
    puzzle.choices.pop();
    let why = cego_analysis::puzzle::read_checked(&serde_json::to_string(&puzzle).unwrap(), rules)
        .unwrap_err()
        .fault
        .to_string();
    puzzle.id = why.split_whitespace().last().unwrap().to_owned();
    serde_json::to_string(&puzzle).unwrap()
}

fn rules(
    wanted: &cego_record::RulesetRef,
    table: cego_core::TableSize,
) -> Result<cego_record::ResolvedRules, String> {
    let ruleset = cego_rules::preset(&wanted.name).ok_or("no preset")?;
    let rules = ruleset.rules(table).map_err(|why| why.to_string())?;
    Ok(cego_record::ResolvedRules {
        rules: std::sync::Arc::new(rules),
        hash: ruleset.hash().to_string(),
    })
}

/// Sends each request, for the OpenAPI test.
pub(crate) async fn answers(witness: &mut Witness<'_>, who: &Guest, folder: &Folder) {
    let (hash, _) = add_pack(folder, "more", &another()).await.unwrap();
    let puzzle = shipped().swap_remove(0);
    witness.ask("get", ("/api/v1/puzzles", "/api/v1/puzzles"), who, None).await;
    witness
        .ask(
            "get",
            ("/api/v1/puzzles/packs/{pack}", &format!("/api/v1/puzzles/packs/{hash}")),
            who,
            None,
        )
        .await;
    let body = json!({ "action": action(&puzzle, true) });
    let path = format!("/api/v1/puzzles/{}/answers", puzzle.id);
    witness.ask("post", ("/api/v1/puzzles/{puzzle}/answers", &path), who, Some(body)).await;
    witness.ask("get", ("/api/v1/puzzles/ratings", "/api/v1/puzzles/ratings"), who, None).await;
    witness.ask("get", ("/api/v1/me/puzzles", "/api/v1/me/puzzles"), who, None).await;
    let given = json!({ "record": puzzle.record });
    let given =
        witness.ask("post", ("/api/v1/me/deals", "/api/v1/me/deals"), who, Some(given)).await;
    witness.ask("get", ("/api/v1/me/deals", "/api/v1/me/deals"), who, None).await;
    let back = format!("/api/v1/me/deals/{}", given["deal"].as_str().unwrap());
    witness.ask("delete", ("/api/v1/me/deals/{deal}", &back), who, None).await;
}

#[tokio::test]
async fn the_server_judges_and_the_first_answer_counts() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (anna, karl) = (server.account("anna").await, server.guest("Karl").await);
    let [one, other] = [0, 1].map(|n| shipped().swap_remove(n));
    let (status, judged) = server.answers(&anna, &one.id, &action(&one, true)).await;
    assert_eq!(
        (status, &judged["solved"], &judged["first"]),
        (200, &json!(true), &json!(true)),
        "{judged}"
    );
    let after = judged["after"].as_f64().unwrap();
    assert!(
        after > 1500.0
            && judged["before"] == 1500.0
            && judged["rating"]["rating"] == judged["after"]
    );
    assert!(judged["hard"].as_f64().unwrap() < one.rating.rating);
    // The first answer counts, and later ones change nothing.
    for again in [action(&one, true), action(&one, false), Value::Null] {
        let (_, told) = server.answers(&anna, &one.id, &again).await;
        assert_eq!(
            (&told["first"], &told["solved"], &told["after"]),
            (&json!(false), &json!(true), &judged["after"])
        );
    }
    // Viewing the solution counts as a miss.
    let (_, looked) = server.answers(&anna, &other.id, &Value::Null).await;
    assert_eq!(
        (&looked["solved"], looked["after"].as_f64().unwrap() < after),
        (&json!(false), true),
        "{looked}"
    );
    // Answers of guests change their own rating only.
    let (_, guest) = server.answers(&karl, &one.id, &action(&one, false)).await;
    assert_eq!((&guest["solved"], &guest["hard"]), (&json!(false), &judged["hard"]));
    let own = server.told("/api/v1/me/puzzles", &anna).await;
    assert_eq!((own["answers"].as_array().unwrap().len(), &own["rating"]), (2, &looked["rating"]));
    let all = server.told("/api/v1/puzzles/ratings", &karl).await;
    assert_eq!(
        (all["ratings"].as_object().unwrap().len(), &all["ratings"][&one.id]),
        (2, &judged["hard"])
    );
    // No other endpoint reveals puzzle ratings.
    let profile =
        server.ask("GET", &format!("/api/v1/people/{}", anna.who), Some(&karl.token), None).await;
    assert!(!profile.body.contains("puzzle"), "{}", profile.body);
    let export = server.told("/api/v1/me/export", &anna).await;
    assert_eq!(export["puzzle_answers"].as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_answered_is_refused() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    let puzzle = shipped().into_iter().find(|one| one.phase == "play").unwrap();
    let (status, problem) = server.answers(&anna, "0123456789abcdef", &Value::Null).await;
    assert_eq!((status, &problem["reason"]), (404, &json!("no_puzzle")));
    for wrong in [json!({"type": "concede"}), json!({"type": "discard", "card": "T1"})] {
        let (status, problem) = server.answers(&anna, &puzzle.id, &wrong).await;
        assert_eq!((status, &problem["reason"]), (422, &json!("puzzle_answer")), "{wrong}");
    }
    for nonsense in [json!({"type": "play", "card": "Z9"}), json!("T1"), json!(7)] {
        let (status, _) = server.answers(&anna, &puzzle.id, &nonsense).await;
        assert!((400..500).contains(&status), "{nonsense}: {status}");
    }
    let path = format!("/api/v1/puzzles/{}/answers", puzzle.id);
    let nobody = server.ask("POST", &path, None, Some(&json!({ "action": null }))).await;
    assert_eq!(nobody.status, 401);
    assert_eq!(
        server.told("/api/v1/me/puzzles", &anna).await,
        json!({ "rating": null, "answers": [] })
    );
    server.stop().await;
}

#[tokio::test]
async fn packs_of_the_operator_are_given_out_and_judged() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    assert_eq!(server.told("/api/v1/puzzles", &anna).await, json!({ "packs": [] }));
    let line = another();
    let puzzle: PuzzleJson = serde_json::from_str(&line).unwrap();
    assert_eq!(server.answers(&anna, &puzzle.id, &Value::Null).await.0, 404);
    let (hash, new) = add_pack(&folder, "winter", &format!("\n{line}\n\n")).await.unwrap();
    assert!(new && !add_pack(&folder, "winter", &line).await.unwrap().1);
    let told = server.told("/api/v1/puzzles", &anna).await;
    assert_eq!(
        (&told["packs"][0]["hash"], &told["packs"][0]["name"]),
        (&json!(hash), &json!("winter"))
    );
    let path = format!("/api/v1/puzzles/packs/{hash}");
    let pack = server.ask("GET", &path, None, None).await;
    assert_eq!((pack.status, &*pack.body), (200, &*format!("{line}\n")));
    assert!(
        pack.head.to_lowercase().contains("cache-control: public, max-age=31536000, immutable"),
        "{}",
        pack.head
    );
    assert_eq!(told["packs"][0]["bytes"], json!(pack.body.len()));
    assert_eq!(
        server.answers(&anna, &puzzle.id, &action(&puzzle, true)).await.1["solved"],
        json!(true)
    );
    // An invalid line is reported, and nothing is stored.
    let bad = format!(
        "{}\n{}\n",
        PACK.lines().next().unwrap(),
        PACK.lines().nth(1).unwrap().replacen("\"seat\":", "\"seat\":9", 1)
    );
    let Err(PackError::Line(fault)) = add_pack(&folder, "bad", &bad).await else {
        panic!("it was added")
    };
    assert_eq!(fault.line, 2);
    assert!(matches!(add_pack(&folder, "empty", "\n\n").await, Err(PackError::Empty)));
    let store = folder.store();
    assert_eq!(beside(move || cego_server::packs(&store).unwrap().len()).await, 1);
    assert_eq!(remove_pack(&folder, "nothing").await, None);
    assert_eq!(remove_pack(&folder, &hash[..8]).await, Some(hash));
    assert_eq!(server.ask("GET", &path, None, None).await.status, 404);
    server.stop().await;
}

/// A contributed deal is stored without names, place, date and remarks, and can be withdrawn.
#[tokio::test]
async fn a_deal_is_given_without_names_and_goes_with_its_giver() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (anna, karl) = (server.account("anna").await, server.guest("Karl").await);
    let record = shipped().swap_remove(0).record;
    let named = record.replacen("[Dealer", "[Seat1 \"Ännchen\"]\n[Dealer", 1);
    let named =
        named.replacen("[Rules ", "[Event \"Stammtisch\"]\n[Date \"2026-11-26\"]\n[Rules ", 1);
    assert!(named.contains("Stammtisch") && named.contains("Ännchen"));
    let give = async |who: &Guest, record: &str| {
        let body = json!({ "record": record });
        server.ask("POST", "/api/v1/me/deals", Some(&who.token), Some(&body)).await
    };
    let given = give(&anna, &named).await;
    assert_eq!(given.status, 201, "{given:?}");
    let given = given.json();
    for private in ["Stammtisch", "2026-11", "Ännchen", "anna"] {
        assert!(!given["record"].as_str().unwrap().contains(private), "{given}");
    }
    // The same deal from another person is stored once.
    assert_eq!(give(&karl, &record).await.json()["deal"], given["deal"]);
    assert_eq!(given_deals(&folder).await, [given["record"].as_str().unwrap()]);
    assert_eq!(give(&anna, "nonsense").await.status, 422);
    assert_eq!(give(&anna, &"x".repeat(70_000)).await.status, 413);
    let path = format!("/api/v1/me/deals/{}", given["deal"].as_str().unwrap());
    assert_eq!(server.ask("DELETE", &path, Some(&karl.token), None).await.status, 204);
    assert_eq!(server.ask("DELETE", &path, Some(&karl.token), None).await.status, 404);
    assert_eq!(server.told("/api/v1/me/deals", &anna).await.as_array().unwrap().len(), 1);
    let gone = server.ask("DELETE", "/api/v1/me", Some(&karl.token), None).await;
    assert!((200..300).contains(&gone.status), "{gone:?}");
    assert_eq!(given_deals(&folder).await.len(), 1);
    server.stop().await;
}

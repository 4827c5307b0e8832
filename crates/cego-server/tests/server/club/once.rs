//! Idempotency, conflict detection, and batches that stop at the first refusal.

use serde_json::json;

use super::{Club, FORMAT, cego, settings};
use crate::place::{Folder, start};

#[tokio::test]
async fn what_is_sent_twice_is_done_once_also_by_the_next_server() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let mut add =
        json!({"type": "enter", "entrant": {"name": "Late"}, "id": "the-phone-lost-the-answer"});
    let first = club.sends(&club.desk, &[add.clone()]).await;
    assert_eq!(first["answers"][0]["again"], json!(null));
    let again = club.sends(&club.desk, &[add.clone()]).await;
    assert_eq!(
        (&again["answers"][0]["again"], &again["answers"][0]["done"]),
        (&json!(true), &first["answers"][0]["done"])
    );
    // The same idempotency key from another holder is another command.
    let refused = club.sends(&club.referee, &[add.clone()]).await;
    assert_eq!(refused["answers"][0]["refused"]["reason"], "tournament_name_taken");
    let Club { server, id, desk, referee, next } = club;
    server.stop().await;
    let server = start(settings(&folder)).await;
    let club = Club { server, id, desk, referee, next };
    let again = club.sends(&club.desk, &[add.clone()]).await;
    assert_eq!(again["answers"][0]["again"], true, "{again}");
    assert_eq!(club.sees(&club.desk, "").await["people"].as_array().unwrap().len(), 9);
    add["id"] = json!("another-name-for-it");
    assert_eq!(club.refused(&club.desk, add).await, "tournament_name_taken");
    club.server.stop().await;
}

#[tokio::test]
async fn a_line_changed_meanwhile_is_not_written_over() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let people = club.people(0, 0).await;
    let (one, two) = (club.table(0, 0).await.on("one"), club.table(0, 0).await.on("two"));
    club.bind(&one, (0, 0), people[0]).await;
    club.bind(&two, (0, 0), people[1]).await;
    let number = club.does(&one, cego((0, 0), 0, 1, 47, 0)).await;
    let answer = club.sends(&two, &[cego((0, 0), 0, 2, 60, 0)]).await;
    let refused = &answer["answers"][0]["refused"];
    assert_eq!(refused["reason"], "tournament_stale");
    assert!(refused["text"].as_str().unwrap().starts_with("Somebody at the table"), "{refused}");
    assert_eq!(
        (&refused["stands"]["number"], &refused["stands"]["content"]["deal"]["points"]),
        (&json!(number), &json!(47))
    );
    // Repeating an entry is no change; a change needs the latest number.
    assert_eq!(club.does(&two, cego((0, 0), 0, 1, 47, 0)).await, number);
    assert!(club.does(&two, cego((0, 0), 0, 2, 60, number)).await > number);
    // A sheet with newer changes cannot be confirmed.
    club.does(&one, cego((0, 0), 1, 1, 50, 0)).await;
    let confirm = json!({"type": "confirm", "round": 0, "table": 0, "expects": number});
    assert_eq!(club.refused(&one, confirm).await, "tournament_sheet_changed");
    club.server.stop().await;
}

/// A phone reconnects with an hour of entries.
#[tokio::test]
async fn a_batch_is_done_up_to_the_first_refusal() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let people = club.people(0, 0).await;
    let phone = club.table(0, 0).await.on("one");
    club.bind(&phone, (0, 0), people[0]).await;
    let named = |mut command: serde_json::Value, id: &str| {
        command["id"] = json!(id);
        command
    };
    let batch = [
        named(cego((0, 0), 0, 1, 47, 0), "entry-one"),
        named(cego((0, 0), 1, 1, 97, 0), "entry-two"),
        named(cego((0, 0), 1, 1, 50, 0), "entry-three"),
    ];
    let answer = club.sends(&phone, &batch).await;
    let answers = answer["answers"].as_array().unwrap();
    assert_eq!(answers.len(), 2, "{answer}");
    assert!(answers[0]["done"].is_u64());
    assert_eq!(answers[1]["refused"]["reason"], "tournament_deal");
    let text = answers[1]["refused"]["text"].as_str().unwrap();
    assert!(text.contains("97") && text.contains("79"), "{text}");
    // After the correction, the whole batch is sent again.
    let batch = [batch[0].clone(), batch[2].clone()];
    let answer = club.sends(&phone, &batch).await;
    assert_eq!(
        (&answer["answers"][0]["again"], &answer["answers"][1]["done"]),
        (&json!(true), &answer["number"])
    );
    club.server.stop().await;
}

/// Two servers share one store: both see all events, and one of two concurrent writers wins.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_typed_on_two_devices_at_once_is_seen_as_such() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let people = club.people(0, 0).await;
    let phones = [club.table(0, 0).await.on("one"), club.table(0, 0).await.on("two")];
    for (phone, number) in phones.iter().zip(&people) {
        club.bind(phone, (0, 0), *number).await;
    }
    let (first, second) = ([cego((0, 0), 0, 1, 47, 0)], [cego((0, 0), 0, 2, 60, 0)]);
    let (one, two) = tokio::join!(club.sends(&phones[0], &first), club.sends(&phones[1], &second));
    let refused = [&one, &two]
        .into_iter()
        .filter(|answer| answer["answers"][0]["refused"].is_object())
        .count();
    assert_eq!(refused, 1, "{one} {two}");
    club.server.stop().await;
}

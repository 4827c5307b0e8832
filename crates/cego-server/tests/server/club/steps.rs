//! Messages of the desk, undone steps, sheets that do not count, and their announcements.

use serde_json::{Value, json};

use super::{Club, FORMAT, Holder, cego, nobody, settings};
use crate::place::Folder;

async fn refused(club: &Club, who: &Holder, command: Value) -> String {
    let answer = club.sends(who, &[command]).await;
    answer["answers"][0]["refused"]["reason"].as_str().unwrap_or("done").to_owned()
}

#[tokio::test]
async fn everybody_is_told_of_words_and_undone_steps() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), FORMAT).await;
    let people: Vec<Value> = (1..=8).map(|n| json!({"name": format!("Person {n}")})).collect();
    club.does(&club.desk, json!({"type": "enter_all", "entrants": people})).await;
    assert_eq!(
        refused(&club, &club.desk, json!({"type": "draw", "words": "?!"})).await,
        "tournament_words"
    );
    club.does(&club.desk, json!({"type": "draw", "words": "4 2 6, Tanne"})).await;
    let seen = club.sees(&nobody(), "").await;
    assert_eq!(seen["words"], json!([{"round": 0, "text": "4 2 6 tanne"}]));
    assert!(
        seen["undone"].is_null() && seen["history"].as_str().unwrap().starts_with("11 "),
        "{seen}"
    );
    assert_eq!(
        refused(&club, &club.desk, json!({"type": "undo_draw"})).await,
        "tournament_no_reason"
    );
    // A reason only helps against the first refusal.
    for (command, wants_reason) in [
        (json!({"type": "undo_draw"}), json!(true)),
        (json!({"type": "undo_begin", "round": 7, "why": "the soup"}), Value::Null),
    ] {
        let answer = club.sends(&club.desk, &[command]).await;
        assert_eq!(answer["answers"][0]["refused"]["wants_reason"], wants_reason, "{answer}");
    }
    club.does(&club.desk, json!({"type": "undo_draw", "why": "Ida is late"})).await;
    let again = json!({"type": "draw", "words": "Berg"});
    assert_eq!(refused(&club, &club.desk, again).await, "tournament_words_given");
    club.does(&club.desk, json!({"type": "draw"})).await;
    let after = club.sees(&nobody(), "").await;
    assert_eq!(
        after["rounds"][0]["tables"], seen["rounds"][0]["tables"],
        "the same people are drawn alike"
    );
    assert_eq!(after["draws"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&after["undone"][0]["draw"], &after["undone"][0]["why"]),
        (&json!(true), &json!("Ida is late"))
    );
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    club.does(&club.desk, json!({"type": "undo_begin", "round": 0, "why": "the soup"})).await;
    assert_eq!(club.sees(&nobody(), "").await["rounds"][0]["stage"], "drawn");
    club.server.stop().await;
}

#[tokio::test]
async fn a_sheet_that_does_not_count_is_told_and_counts_again() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    club.does(&club.desk, cego((0, 0), 0, 1, 60, 0)).await;
    let totals = async || {
        let seen = club.sees(&nobody(), "").await;
        let rows = seen["standings"].as_array().unwrap().clone();
        rows.iter().map(|row| row["total"].as_i64().unwrap().abs()).sum::<i64>()
    };
    assert!(totals().await > 0);
    let void = json!({"type": "void", "round": 0, "table": 0, "why": "nobody can read it"});
    club.does(&club.referee, void).await;
    assert_eq!(totals().await, 0);
    let seen = club.sees(&nobody(), "").await;
    let table = &seen["rounds"][0]["tables"][0];
    assert_eq!((&table["void"], &table["confirmed"]), (&json!("nobody can read it"), &json!(true)));
    let sheet = club.sees(&club.desk, "/sheets/0/0").await;
    assert_eq!(
        (&sheet["void"], &sheet["may_write"]),
        (&json!("nobody can read it"), &json!(false))
    );
    assert!(sheet["lines"][0]["amounts"].is_array(), "its lines can still be read");
    assert_eq!(refused(&club, &club.desk, cego((0, 0), 1, 1, 60, 0)).await, "tournament_is_void");
    let history = club.sees(&club.desk, "/sheets/0/0/history").await;
    assert_eq!(history["events"][0]["event"], "voided");
    club.does(
        &club.desk,
        json!({"type": "reinstate", "round": 0, "table": 0, "why": "read after all"}),
    )
    .await;
    assert!(totals().await > 0);
    club.server.stop().await;
}

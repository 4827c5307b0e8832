//! A deleted account leaves no name in a tournament.

use std::time::Duration;

use serde_json::json;

use super::super::past::{seen, shows};
use super::{closed, enter, format, play_all, post, table_of};
use crate::club::{Club, Holder, nobody, settings};
use crate::gone::is_in_files;
use crate::people::PASSWORD;
use crate::place::Folder;

const NAME: &str = "Hinterwaelder";

/// A person registers, pays, plays a round and deletes the account.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_account_leaves_no_name_in_a_tournament() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), &format("", "absent_minutes = 60", "")).await;
    let mut guests = enter(&club, 2).await;
    let gone = club.server.account(NAME).await;
    assert_eq!(
        post(&club.server, &gone, "/api/v1/tournaments/winter/entry").await.json()["number"],
        3
    );
    let entrant = json!({"name": NAME, "alias": format!("{NAME} 2"), "paid": true});
    club.does(&club.desk, json!({"type": "change", "number": 3, "entrant": entrant})).await;
    club.does(&club.desk, json!({"type": "draw"})).await;
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    guests.push(gone);
    let mut tables = Vec::new();
    for guest in &guests {
        tables.push(table_of(&club.server, guest).await);
    }
    play_all(&club.server, &guests, &tables, None).await;
    closed(&club, 0).await;
    let season = "name = \"Winter\"\ndays = [\"winter\"]\n";
    let (token, toml) = (&guests[2].token, json!({"toml": season}));
    club.server.done("PUT", "/api/v1/seasons/all", token, Some(toml)).await;
    let before = club.sees(&club.desk, "").await;
    assert!(before.to_string().contains(NAME) && is_in_files(&folder, NAME));

    club.server.done("DELETE", "/api/v1/me", token, Some(json!({"password": PASSWORD}))).await;
    let mut answers = Vec::new();
    for (who, path) in [
        (nobody(), ""),
        (club.desk.clone(), ""),
        (club.desk.clone(), "/sheets/0/0"),
        (club.desk.clone(), "/sheets/0/0/history"),
        (club.desk.clone(), "/links?people=true"),
        (club.person(3).await, ""),
    ] {
        answers.push(club.sees(&who, path).await.to_string());
    }
    answers.push(club.ask(&club.desk, "GET", "/export", None).await.body);
    answers.push(club.server.ask("GET", "/api/v1/seasons/all", None, None).await.body);
    for answer in &answers {
        assert!(!answer.contains(NAME), "{answer}");
    }
    let after = club.sees(&nobody(), "").await;
    assert_eq!(after["people"][2]["name"], "deleted person 3");
    assert_eq!(after["standings"].as_array().unwrap().len(), 3, "the result stays");
    assert!(answers[7].contains("gelöschte Person"), "{}", answers[7]);
    // A device that saw earlier events does not detect another copy.
    let view = shows(&club.server, &club.desk, "", &seen(&before)).await.json();
    assert_eq!(view.get("other_past"), None);
    // The linked records and the database files lose the name, too.
    let mut patience = 200;
    while is_in_files(&folder, NAME) {
        assert!(patience > 0, "the name is still there");
        patience -= 1;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Another server reads the same from its store, and the desk continues.
    let entrant = json!({"name": "", "paid": false});
    club.does(&club.desk, json!({"type": "change", "number": 3, "entrant": entrant})).await;
    let mark = club.sees(&club.desk, "").await;
    let Club { server, desk, .. } = club;
    server.stop().await;
    let server = crate::place::start(settings(&folder)).await;
    let view =
        shows(&server, &Holder::key(desk.key.as_ref().unwrap()), "", &seen(&mark)).await.json();
    assert_eq!((view.get("other_past"), &view["mark"]), (None, &mark["mark"]));
    server.stop().await;
}

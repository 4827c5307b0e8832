//! PDF documents: complete, and only for authorized keys.

use serde_json::json;

use super::{Club, FORMAT, nobody, settings};
use crate::place::Folder;

#[tokio::test]
async fn every_page_is_for_its_key() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let (desk, referee) = (club.desk.clone(), club.referee.clone());
    let (table, person) = (club.table(0, 0).await, club.person(1).await);
    let holders = [&nobody(), &table, &person, &referee, &desk];
    for (page, allowed) in [
        ("draw", [200, 200, 200, 200, 200]),
        ("standings", [200, 200, 200, 200, 200]),
        ("certificates", [401, 403, 403, 200, 200]),
        ("cards", [401, 403, 403, 403, 200]),
        ("starts", [401, 403, 403, 403, 200]),
        ("sheets?paper=a5", [401, 403, 403, 403, 200]),
        ("deals", [401, 403, 403, 404, 404]),
        ("secrets", [404, 404, 404, 404, 404]),
    ] {
        for (who, status) in holders.iter().zip(allowed) {
            let answer = club.ask(who, "GET", &format!("/print/{page}"), None).await;
            assert_eq!(answer.status, status, "{page}: {:?}", who.key);
            if status == 200 {
                assert!(answer.body.starts_with("%PDF-1."), "{page}");
                assert!(answer.body.trim_end().ends_with("%%EOF"), "{page}");
            }
        }
    }
    for nonsense in
        ["draw?round=2", "draw?round=99999999999999999999", "draw?paper=a3", "sheets?round=-1"]
    {
        let status = club.ask(&desk, "GET", &format!("/print/{nonsense}"), None).await.status;
        assert!((400..500).contains(&status), "{nonsense}: {status}");
    }
    club.server.stop().await;
}

#[tokio::test]
async fn before_the_draw_there_is_nothing_to_print() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), FORMAT).await;
    let answer = club.ask(&club.desk, "GET", "/print/draw", None).await;
    assert_eq!((answer.status, answer.json()["reason"].as_str()), (404, Some("no_round")));
    club.does(
        &club.desk,
        json!({"type": "enter", "entrant": {"name": "Łukasz Дмитрий", "alias": "Fox"}}),
    )
    .await;
    assert_eq!(club.ask(&club.desk, "GET", "/print/starts", None).await.status, 200);
    assert_eq!(club.ask(&nobody(), "GET", "/print/standings", None).await.status, 200);
    club.server.stop().await;
}

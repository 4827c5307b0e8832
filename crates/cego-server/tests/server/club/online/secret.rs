//! Duplicate cards at server tables.

use cego_record::read_one;
use serde_json::json;

use super::{closed, enter, format, play_all, reason, records, table_of, until};
use crate::club::{Club, nobody, settings};
use crate::place::{Folder, Guest};

/// Duplicate cards stay secret until the end of the round; all tables had the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_cards_are_secret_until_all_have_played_them() {
    let folder = Folder::new();
    let text = format("", "absent_minutes = 60", "").replace("[online]", "[duplicate]\n[online]");
    let club = Club::open(settings(&folder), &text).await;
    let guests = enter(&club, 8).await;
    club.does(&club.desk, json!({"type": "draw"})).await;
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    let mut tables = Vec::new();
    for guest in &guests {
        tables.push(table_of(&club.server, guest).await);
    }
    let first = tables[0].clone();
    let at = |here: bool| -> (Vec<Guest>, Vec<String>) {
        let chosen = guests.iter().zip(&tables).filter(|(_, table)| (**table == first) == here);
        chosen
            .map(|(guest, table)| {
                (Guest { token: guest.token.clone(), who: guest.who.clone() }, table.clone())
            })
            .unzip()
    };
    let (some, theirs) = at(true);
    play_all(&club.server, &some, &theirs, None).await;
    let over = until("one table is over", async || {
        let seen = club.sees(&nobody(), "").await;
        (0..2).find(|&table: &usize| seen["rounds"][0]["tables"][table]["confirmed"] == true)
    })
    .await;
    let sheet = club.sees(&club.desk, &format!("/sheets/0/{over}")).await;
    let record = sheet["lines"][0]["content"]["record"]["record"].as_str().unwrap().to_owned();
    for path in [format!("/api/v1/records/{record}"), format!("/api/v1/records/{record}.cego")] {
        for token in [None, Some(&*some[0].token), Some(&*guests[7].token)] {
            let answer = club.server.ask("GET", &path, token, None).await;
            assert_eq!(reason(&answer), (403, "deals_secret".into()));
        }
    }
    let deals = club.ask(&nobody(), "GET", "/deals/0", None).await;
    assert_eq!(reason(&deals), (403, "deals_secret".into()));
    let (others, theirs) = at(false);
    play_all(&club.server, &others, &theirs, None).await;
    closed(&club, 0).await;
    let (texts, _) = records(&club, 0).await;
    for (line, (one, other)) in texts[0].iter().zip(&texts[1]).enumerate() {
        let deal = |text: &str| read_one(text).unwrap().record.deal;
        assert_eq!(deal(one), deal(other), "line {line}");
        assert!(one.contains("[Commitment"), "{one}");
    }
    let told = club.sees(&nobody(), "/deals/0").await;
    assert_eq!(told["deals"].as_array().unwrap().len(), 2);
    club.server.stop().await;
}

//! Permissions of each key.

use serde_json::json;

use super::{Club, FORMAT, Holder, ask, cego, nobody, settings};
use crate::place::Folder;

#[tokio::test]
async fn a_key_is_guessed_by_nobody_and_opens_one_thing() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let (table, own) = (club.table(0, 0).await, club.person(5).await);
    let key = table.key.clone().unwrap();
    let forged = [
        key.replace("s0-0", "s0-1"),
        key.replace("s0-0", "d"),
        format!("{key}a"),
        "d".into(),
        String::new(),
    ];
    for key in forged {
        for path in ["", "/sheets/0/1", "/links"] {
            let answer = club.ask(&Holder::key(&key), "GET", path, None).await;
            assert_eq!(
                (answer.status, &answer.json()["reason"]),
                (401, &json!("wrong_key")),
                "{key} {path}"
            );
        }
    }
    // Sheets of another table or round, and the desk's paths.
    for path in [
        "/sheets/0/1",
        "/sheets/1/0",
        "/links",
        "/export",
        "/former",
        "/mend?round=1",
        "/sheets/0/0/history",
    ] {
        let answer = club.ask(&table, "GET", path, None).await;
        assert_eq!(
            (answer.status, &answer.json()["reason"]),
            (403, &json!("key_not_for_this")),
            "{path}"
        );
        let answer = club.ask(&nobody(), "GET", path, None).await;
        assert_eq!((answer.status, &answer.json()["reason"]), (401, &json!("no_key")), "{path}");
    }
    // The referee cannot hand out keys.
    assert_eq!(club.ask(&club.referee, "GET", "/links", None).await.status, 403);
    assert_eq!(club.ask(&club.referee, "DELETE", "", None).await.status, 403);
    // A personal key only opens the person's own sheets.
    for round in 0..2 {
        for at in 0..2 {
            let sits = club.people(round, at).await.contains(&5);
            let answer = club.ask(&own, "GET", &format!("/sheets/{round}/{at}"), None).await;
            assert_eq!(answer.status == 200, sits, "{round} {at}: {answer:?}");
        }
    }
    // A key of another tournament.
    let anna = club.server.account("berta").await;
    let wanted = json!({"format": {"preset": "championship"}, "id": "spring"});
    club.server.done("POST", "/api/v1/tournaments", &anna.token, Some(wanted)).await;
    let elsewhere = ask(&club.server, &club.desk, "GET", "/api/v1/tournaments/spring", None).await;
    assert_eq!(elsewhere.status, 401);
    club.server.stop().await;
}

#[tokio::test]
async fn a_renewed_key_replaces_the_one_before() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let (table, own) = (club.table(0, 0).await, club.person(5).await);
    let renew = json!({"what": "person", "number": 5});
    let links = club.ask(&club.desk, "POST", "/keys", Some(&renew)).await.json();
    let new = Holder::key(links["people"][4]["key"].as_str().unwrap());
    assert_eq!(club.ask(&own, "GET", "", None).await.status, 401);
    assert_eq!(club.ask(&new, "GET", "", None).await.status, 200);
    assert_eq!(club.ask(&table, "GET", "", None).await.status, 200);
    let links = club.ask(&club.desk, "POST", "/keys", Some(&json!({"what": "all"}))).await.json();
    for old in [&club.desk, &club.referee, &new, &table] {
        assert_eq!(club.ask(old, "GET", "", None).await.status, 401);
    }
    let desk = Holder::key(links["desk"]["key"].as_str().unwrap());
    assert_eq!(club.ask(&desk, "GET", "/links", None).await.status, 200);
    club.server.stop().await;
}

/// The start card of whoever was replaced opens nothing any more.
#[tokio::test]
async fn a_substitute_gets_a_start_card_of_their_own() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let (own, other) = (club.person(5).await, club.person(6).await);
    club.does(&club.desk, json!({"type": "substitute", "number": 5, "name": "Rita"})).await;
    assert_eq!(club.ask(&own, "GET", "", None).await.status, 401);
    for holder in [&other, &club.person(5).await] {
        assert_eq!(club.ask(holder, "GET", "", None).await.status, 200);
    }
    // A refused substitution renews nothing.
    let own = club.person(6).await;
    let taken = json!({"type": "substitute", "number": 6, "name": "Rita"});
    assert_eq!(club.refused(&club.desk, taken).await, "tournament_namesake_entered");
    assert_eq!(club.ask(&own, "GET", "", None).await.status, 200);
    club.server.stop().await;
}

/// The phone that was registered for the replaced person no longer acts for the start number.
#[tokio::test]
async fn a_substitute_gets_a_device_of_their_own() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let number = club.people(0, 0).await[0];
    let table = club.table(0, 0).await.on("one");
    assert_eq!(club.bind(&table, (0, 0), number).await.status, 204);
    club.does(&club.desk, json!({"type": "substitute", "number": number, "name": "Rita"})).await;
    let sheet = club.sees(&club.desk, "/sheets/0/0").await;
    let confirm = json!({"type": "confirm", "round": 0, "table": 0, "expects": sheet["changed"]});
    assert_eq!(club.refused(&table, confirm).await, "not_bound");
    assert_eq!(club.bind(&table.on("two"), (0, 0), number).await.status, 204);
    club.server.stop().await;
}

/// One device confirms for one person, whatever its keys; the desk can release it.
#[tokio::test]
async fn one_device_does_not_confirm_for_two() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let people = club.people(0, 0).await;
    for line in 0..2 {
        club.does(&club.desk, cego((0, 0), line, 1, 50, 0)).await;
    }
    let sheet = club.sees(&club.desk, "/sheets/0/0").await;
    let confirm = json!({"type": "confirm", "round": 0, "table": 0, "expects": sheet["changed"]});
    let table = club.table(0, 0).await.on("one");
    assert_eq!(club.bind(&table, (0, 0), people[0]).await.status, 204);
    // The same device for another person, another device for the same person, and a person of
    // another table.
    let elsewhere = club.people(0, 1).await[0];
    for (device, number, reason) in [
        ("one", people[1], "device_taken"),
        ("two", people[0], "device_taken"),
        ("two", elsewhere, "tournament_not_your_table"),
    ] {
        let answer = club.bind(&table.on(device), (0, 0), number).await;
        assert_eq!(answer.json()["reason"], reason, "{device} {number}");
    }
    club.does(&table, confirm.clone()).await;
    assert_eq!(club.refused(&table, confirm.clone()).await, "tournament_confirmed_already");
    // The neighbour's card, on the same device.
    let card = club.person(people[1]).await;
    assert_eq!(club.refused(&card, confirm.clone()).await, "no_device");
    assert_eq!(club.refused(&card.on("one"), confirm.clone()).await, "device_taken");
    // A card of another table.
    let stranger = club.person(elsewhere).await.on("three");
    assert_eq!(club.refused(&stranger, confirm.clone()).await, "tournament_not_your_table");
    assert_eq!(club.sees(&club.desk, "/sheets/0/0").await["is_confirmed"], false);
    club.does(&card.on("two"), confirm.clone()).await;
    let seen = club.sees(&club.desk, "").await;
    let desk = &seen["rounds"][0]["tables"][0]["desk"];
    assert_eq!((&desk["bound"], &desk["cards"]), (&json!([people[0]]), &json!([people[1]])));
    // The table's key no longer acts for a person who has used their card.
    assert_eq!(club.bind(&table.on("four"), (0, 0), people[1]).await.json()["reason"], "has_card");
    let take_back =
        json!({"type": "unconfirm", "round": 0, "table": 0, "why": "nobody of them was there"});
    assert_eq!(club.refused(&table, take_back.clone()).await, "key_not_for_this");
    club.does(&club.desk, take_back).await;
    let path = format!("/sheets/0/0/people/{}", people[0]);
    assert_eq!(club.ask(&table, "DELETE", &path, None).await.status, 403);
    assert_eq!(club.ask(&club.desk, "DELETE", &path, None).await.status, 204);
    assert_eq!(club.refused(&table, confirm).await, "not_bound");
    assert_eq!(club.bind(&table.on("five"), (0, 0), people[0]).await.status, 204);
    club.server.stop().await;
}

/// With `cards_confirm`, the table's key writes and disputes, but cannot confirm.
#[tokio::test]
async fn only_start_cards_confirm_where_the_format_says_so() {
    let folder = Folder::new();
    let format = FORMAT.replacen("ties", "cards_confirm = true\nties", 1);
    let club = Club::running(settings(&folder), &format, 8).await;
    let people = club.people(0, 0).await;
    let table = club.table(0, 0).await.on("one");
    assert_eq!(club.bind(&table, (0, 0), people[0]).await.status, 204);
    for line in 0..2 {
        club.does(&table, cego((0, 0), line, 1, 50, 0)).await;
    }
    let sheet = club.sees(&table, "/sheets/0/0").await;
    assert_eq!((&sheet["may_confirm"], &sheet["cards_confirm"]), (&json!(false), &json!(true)));
    let confirm = json!({"type": "confirm", "round": 0, "table": 0, "expects": sheet["changed"]});
    assert_eq!(club.refused(&table, confirm.clone()).await, "cards_confirm");
    for (person, device) in [(people[0], "two"), (people[1], "three")] {
        let card = club.person(person).await.on(device);
        assert_eq!(club.sees(&card, "/sheets/0/0").await["may_confirm"], true);
        club.does(&card, confirm.clone()).await;
    }
    assert_eq!(club.sees(&club.desk, "/sheets/0/0").await["is_confirmed"], true);
    club.server.stop().await;
}

/// A correction after the end of a round needs a reason and is shown to the desk.
#[tokio::test]
async fn a_late_correction_is_known_to_the_desk_and_printed() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 4).await;
    let notes = async || club.sees(&nobody(), "").await["ending"].to_string();
    for round in 0..2 {
        if round == 1 {
            assert_eq!(notes().await, "null", "nothing is open");
            let late = json!({"type": "write", "round": 0, "table": 0, "line": 0, "content": {"amounts": [-30, 10, 10, 10]}, "expects": 99, "why": "late"});
            club.does(&club.desk, late).await;
            let open = notes().await;
            assert!(open.contains("Round 1, table 1: the sheet is not confirmed"), "{open}");
            let begin = json!({"type": "begin", "round": 1});
            assert_eq!(club.refused(&club.desk, begin).await, "tournament_open_sheets");
            club.does(&club.desk, json!({"type": "begin", "round": 1, "why": "being asked"})).await;
            let open = notes().await;
            assert!(
                !open.contains("Round 2"),
                "a round that is being played has open sheets: {open}"
            );
        }
        for line in 0..2 {
            club.does(&club.desk, cego((round, 0), line, 1, 50, 0)).await;
        }
        let expects = club.sees(&club.desk, &format!("/sheets/{round}/0")).await["changed"].clone();
        let confirm = json!({"type": "confirm", "round": round, "table": 0, "expects": expects});
        club.does(&club.desk, confirm).await;
        club.does(&club.desk, json!({"type": "close", "round": round})).await;
    }
    let mut sums = club.sees(&club.desk, "/sheets/0/0").await["totals"].clone();
    sums[0] = json!(sums[0].as_i64().unwrap() + 10);
    club.does(&club.desk, json!({"type": "sum", "round": 0, "table": 0, "sums": sums})).await;
    let sheet = club.sees(&club.desk, "/sheets/0/0").await;
    let explained = sheet["explained"].to_string();
    assert!(explained.contains("come to 10 together instead of 0"), "{explained}");
    assert_eq!(club.refused(&club.desk, json!({"type": "end"})).await, "tournament_open_sheets");
    club.does(&club.desk, json!({"type": "end", "why": "nobody can be found"})).await;
    let ending = notes().await;
    assert!(
        ending.contains("the sums on the paper differ") && ending.contains("nobody can be found"),
        "{ending}"
    );
    club.server.stop().await;
}

/// Tables only see aliases, and no keys, seeds or staff names.
#[tokio::test]
async fn nothing_private_is_told_to_tables_and_everybody() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), FORMAT).await;
    let hidden = |n: usize| json!({"name": format!("Secret{n}"), "alias": format!("Fox {n}"), "club": format!("Hidden{n}"), "member": format!("M-9{n}")});
    let entrants: Vec<_> = (1..=8).map(hidden).collect();
    club.does(&club.desk, json!({"type": "enter_all", "entrants": entrants})).await;
    let before = club.sees(&nobody(), "").await;
    assert!(before["seed"].is_null() && before["commitment"].as_str().unwrap().len() == 64);
    let export = club.ask(&club.desk, "GET", "/export", None).await.body;
    let seed = serde_json::from_str::<serde_json::Value>(export.lines().next().unwrap()).unwrap();
    let seed = seed["entry"]["seed"].as_str().unwrap().to_owned();
    assert!(!before.to_string().contains(&seed));
    club.does(&club.desk, json!({"type": "keep_apart", "a": 2, "b": 1})).await;
    assert_eq!(club.sees(&club.desk, "").await["kept_apart"], json!([[1, 2]]));
    assert!(club.sees(&nobody(), "").await["kept_apart"].is_null());
    // With a third person, the pair cannot be separated at two tables.
    for number in [1, 2] {
        club.does(&club.desk, json!({"type": "keep_apart", "a": number, "b": 3})).await;
    }
    club.does(&club.desk, json!({"type": "draw"})).await;
    assert_eq!(club.sees(&club.desk, "").await["not_apart"][0]["round"], 0);
    assert!(club.sees(&nobody(), "").await["not_apart"].is_null());
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    assert_eq!(club.sees(&nobody(), "").await["seed"], seed);
    let people = club.people(0, 0).await;
    let (phone, own) = (club.table(0, 0).await.on("one"), club.person(people[1]).await.on("two"));
    club.bind(&phone, (0, 0), people[0]).await;
    club.does(&club.desk, cego((0, 0), 0, 1, 50, 0)).await;
    // A conflict with the desk's entry omits the name of the staff.
    let stale = club.sends(&phone, &[cego((0, 0), 0, 1, 60, 0)]).await;
    assert_eq!(stale["answers"][0]["refused"]["reason"], "tournament_stale");
    let mut texts = vec![stale.to_string()];
    for who in [&nobody(), &phone, &own] {
        texts.push(club.sees(who, "").await.to_string());
        if who.key.is_some() {
            texts.push(club.sees(who, "/sheets/0/0").await.to_string());
        }
    }
    let links = club.sees(&club.desk, "/links?people=true&round=0").await;
    let keys = [&links["desk"], &links["referee"], &links["people"][0], &links["sheets"][1]];
    let secrets: Vec<&str> =
        keys.iter().map(|key| key["key"].as_str().unwrap().split_once('.').unwrap().1).collect();
    for text in texts {
        for private in
            ["Secret", "Hidden", "M-9", "Anna", "paid"].into_iter().chain(secrets.clone())
        {
            assert!(!text.contains(private), "{private}: {text}");
        }
        assert!(text.contains("Fox") || text.contains("refused"), "{text}");
    }
    // The export contains no keys.
    let export = club.ask(&club.desk, "GET", "/export", None).await.body;
    assert!(secrets.iter().all(|secret| !export.contains(secret)));
    club.server.stop().await;
}

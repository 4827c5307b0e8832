//! Creating a tournament from the web page.

use serde_json::{Value, json};

use super::{FORMAT, settings};
use crate::place::{Folder, Settings, no_limits, start};

#[tokio::test]
async fn formats_are_shown_checked_and_tried() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let formats = server.ask("GET", "/api/v1/club/formats", None, None).await.json();
    assert_eq!(formats[0]["id"], "championship");
    let check = async |body: Value| {
        let answer = server.ask("POST", "/api/v1/club/check", None, Some(&body)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    };
    for format in formats.as_array().unwrap() {
        // The same format by fields, as a file and by name.
        let by_name = check(json!({"format": {"preset": format["id"]}})).await;
        for choice in [json!({"toml": format["toml"]}), json!({"format": format["format"]})] {
            assert_eq!(check(json!({"format": choice})).await, by_name, "{}", format["id"]);
        }
        assert_eq!(by_name["faults"], json!([]));
    }
    let tried = check(json!({"format": {"preset": "championship"}, "people": 18})).await;
    assert_eq!(
        tried["draw"],
        json!({"tables": [4, 4, 4, 3, 3], "rounds": 2, "minutes": 300, "repeats": 0, "bound": 0})
    );
    let mut wrong = formats[0]["format"].clone();
    wrong["rounds"][0]["deals"] = json!(0);
    wrong["ties"] = json!(["lot", "lot"]);
    let tried = check(json!({"format": {"format": wrong}, "people": 18})).await;
    let faults: Vec<&str> = tried["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| fault["id"].as_str().unwrap())
        .collect();
    assert_eq!(faults, ["format_tie_twice", "format_deals"]);
    assert!(tried["draw"].is_null() && tried["faults"][1]["round"] == 1);
    for (people, fault) in
        [(5, Some("draw_no_tables")), (8, None), (100_000, Some("draw_too_many"))]
    {
        let tried = check(json!({"format": {"preset": "championship"}, "people": people})).await;
        assert_eq!(tried["faults"][0]["id"].as_str(), fault, "{people}");
    }
    let toml = FORMAT.replace("schwarzwaldmeisterschaft", "atlantis");
    assert_eq!(check(json!({"format": {"toml": toml}})).await["faults"][0]["id"], "bad_ruleset");
    assert_eq!(
        check(json!({"format": {"toml": "name = ["}})).await["faults"][0]["id"],
        "format_unreadable"
    );
    server.stop().await;
}

#[tokio::test]
async fn lists_of_people_are_read_and_nothing_is_kept() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let read = async |text: &str| {
        let body = json!({"text": text});
        server.ask("POST", "/api/v1/club/people", None, Some(&body)).await.json()
    };
    let people =
        read("Name;Verein;Bezahlt\nAnna Huber;Krone;ja\n=A1+1;Hirschen;nein\nSumme;1;\n").await;
    assert_eq!(
        people["people"][0],
        json!({"name": "Anna Huber", "club": "Krone", "team": null, "alias": null, "member": null, "paid": true})
    );
    assert_eq!((&people["people"][1]["name"], &people["faults"]), (&json!("=A1+1"), &json!([])));
    assert_eq!(people["skipped"], json!(["Summe 1"]));
    assert_eq!((&people["left"], &people["says_who_paid"]), (&json!([]), &json!(true)));
    let left = read("Name;ausgetragen\nAnna Huber;\nBerta Maier;x\n").await;
    assert_eq!((&left["left"], &left["says_who_paid"]), (&json!(["Berta Maier"]), &json!(false)));
    assert_eq!(left["people"].as_array().unwrap().len(), 1);
    let remarks =
        read("Nachname Vorname\nMaier Schulz Eva\nSchulz Eva-Maier\nWarteliste\nDold Hans\n").await;
    assert_eq!(
        remarks["unclear"],
        json!([{"written": "Maier Schulz Eva", "name": "Schulz Eva Maier"}])
    );
    assert_eq!(
        remarks["similar"],
        json!([{"names": ["Schulz Eva Maier", "Eva-Maier Schulz"], "lines": [2, 3]}])
    );
    assert_eq!(
        (&remarks["waiting"], &remarks["skipped"]),
        (&json!(["Dold Hans"]), &json!(["Warteliste"]))
    );
    for (text, reason) in [
        ("Name\nHans und Rosi Müller\n", "list_several"),
        ("", "list_empty"),
        ("Verein\nKrone\n", "list_no_name"),
        ("Name;Bezahlt\nA;vielleicht\n", "list_paid"),
        (&"Anna\n".repeat(10_000), "list_too_many"),
    ] {
        let read = read(text).await;
        assert_eq!((&read["faults"][0]["reason"], &read["people"]), (&json!(reason), &json!([])));
        // Pasted text has no file name.
        assert!(!read["faults"][0]["text"].as_str().unwrap().contains(".csv"), "{read}");
    }
    // The encoding is detected and reported.
    let file = b"Nr;Vorname;Nachname\n1;J\xfcrgen;Gro\xdfmann\n";
    let body = json!({"base64": data_encoding::BASE64.encode(file), "file": "club.csv"});
    let read = server.ask("POST", "/api/v1/club/people", None, Some(&body)).await.json();
    assert_eq!(
        read["people"],
        json!([{"name": "Jürgen Großmann", "last_name": "Großmann", "club": null, "team": null, "alias": null, "member": null, "paid": false}])
    );
    assert_eq!(
        (&read["encoding"], &read["sorted_as"][0]),
        (&json!("windows-1252"), &json!("Großmann, Jürgen"))
    );
    assert_eq!(read["columns"][0], json!({"heading": "Nr", "meaning": null}));
    let twice =
        json!({"base64": data_encoding::BASE64.encode(b"Anna\nAnna\n"), "file": "club.csv"});
    let fault =
        server.ask("POST", "/api/v1/club/people", None, Some(&twice)).await.json()["faults"][0]
            .clone();
    assert_eq!(fault["reason"], "list_twice");
    assert!(fault["text"].as_str().unwrap().starts_with("club.csv: "), "{fault}");
    let workbook =
        json!({"base64": data_encoding::BASE64.encode(b"PK\x03\x04\x14\0"), "file": "club.xlsx"});
    let read = server.ask("POST", "/api/v1/club/people", None, Some(&workbook)).await.json();
    assert_eq!(read["faults"][0]["reason"], "list_no_csv", "{read}");
    for bad in [json!({}), json!({"text": "Anna", "base64": "QW5uYQ=="}), json!({"base64": "*"})] {
        assert_eq!(server.refused("POST", "/api/v1/club/people", None, Some(bad)).await.0, 400);
    }
    server.stop().await;
}

#[tokio::test]
async fn who_has_an_account_opens_so_many_and_where_it_is_wanted() {
    let folder = Folder::new();
    let limits = cego_server::Limits { tournaments: 2, ..no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let (guest, anna) = (server.guest("Vroni").await, server.account("anna").await);
    let wanted =
        |id: &str| json!({"format": {"preset": "championship"}, "id": id, "name": "Winter"});
    let path = "/api/v1/tournaments";
    for (token, status) in [(None, 401), (Some(&*guest.token), 403)] {
        assert_eq!(server.refused("POST", path, token, Some(wanted("a"))).await.0, status);
    }
    let opened = server.done("POST", path, &anna.token, Some(wanted("a"))).await.json();
    assert_eq!(opened["tournament"], "a");
    assert!(opened["desk"]["link"].as_str().unwrap().contains("/club/a/desk#d."), "{opened}");
    let token = Some(&*anna.token);
    assert_eq!(
        server.refused("POST", path, token, Some(wanted("a"))).await,
        (409, "tournament_taken".to_owned())
    );
    assert_eq!(
        server.refused("POST", path, token, Some(wanted("A b"))).await,
        (422, "bad_tournament_id".to_owned())
    );
    let bad = json!({"format": {"toml": "name = \"\"\n[rules]\n4 = \"schopfheim\"\n"}});
    assert_eq!(
        server.refused("POST", path, token, Some(bad)).await,
        (422, "format_name".to_owned())
    );
    // Points and cents cannot be added up, which the preview says, too.
    let mixed = "name = \"Mixed\"\n[rules]\n4 = \"schopfheim\"\n3 \
        = \"hochschwarzwald\"\n[[round]]\ndeals = 2\n";
    let mixed = json!({"format": {"toml": mixed}});
    let refused = server.refused("POST", path, token, Some(mixed.clone())).await;
    assert_eq!(refused, (422, "format_units".to_owned()));
    let preview = server.ask("POST", "/api/v1/club/check", None, Some(&mixed)).await.json();
    assert_eq!(preview["faults"][0]["id"], "format_units", "{preview}");
    // A missing id is generated from the name.
    let unnamed = json!({"format": {"preset": "club_evening"}, "name": "Höllen-Cego & Söhne"});
    let named = server.done("POST", path, &anna.token, Some(unnamed)).await.json();
    assert!(named["tournament"].as_str().unwrap().starts_with("hoellen-cego-soehne-"), "{named}");
    let too_many = server.refused("POST", path, token, Some(wanted("c"))).await;
    assert_eq!(too_many, (409, "too_many_tournaments".to_owned()));
    let listed = server.ask("GET", path, None, None).await.json();
    assert_eq!(listed.as_array().unwrap().len(), 2);
    assert!(!listed.to_string().contains("d."), "no key in a list: {listed}");
    // Deleting the account keeps the tournament without the person's name.
    server.stop().await;
    let server = start(Settings { tournaments: false, ..settings(&folder) }).await;
    let refused = server.refused("POST", path, token, Some(wanted("d"))).await;
    assert_eq!(refused, (403, "no_tournaments_here".to_owned()));
    server.stop().await;
}

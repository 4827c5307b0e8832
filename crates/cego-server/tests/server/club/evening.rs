//! A tournament from registration to standings.

use serde_json::{Value, json};

use super::{Club, FORMAT, cego, nobody, settings};
use crate::place::Folder;

/// A phone writes with the table's key, and two people confirm on their own devices.
#[tokio::test]
async fn an_evening_from_the_list_to_the_standings() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let people = club.people(0, 0).await;
    let (phone, other) = (club.table(0, 0).await.on("one"), club.table(0, 0).await.on("two"));
    assert_eq!(club.refused(&phone, cego((0, 0), 0, 1, 47, 0)).await, "not_bound");
    assert_eq!(club.bind(&phone, (0, 0), people[0]).await.status, 204);
    club.does(&phone, cego((0, 0), 0, 1, 47, 0)).await;
    club.does(&phone, cego((0, 0), 1, 2, 20, 0)).await;
    let sheet = club.sees(&phone, "/sheets/0/0").await;
    assert_eq!(sheet["acts_as"], people[0]);
    assert_eq!((&sheet["may_write"], &sheet["missing"]), (&json!(true), &json!([])));
    assert_eq!(sheet["lines"][0]["amounts"], json!([30, -10, -10, -10]));
    assert_eq!(sheet["lines"][0]["by"], json!({"role": "player", "number": people[0]}));
    let working = sheet["lines"][0]["working"].as_array().unwrap();
    assert!(
        working.len() > 3 && working.iter().all(|phrase| phrase["id"].is_string()),
        "{working:?}"
    );
    // The rules for computing results on the client.
    assert_eq!(
        sheet["under"],
        json!({"ruleset": "schwarzwaldmeisterschaft", "set": [], "players": 4})
    );
    let right =
        |expects: &Value| json!({"type": "confirm", "round": 0, "table": 0, "expects": expects});
    club.does(&phone, right(&sheet["changed"])).await;
    assert_eq!(club.refused(&other, right(&sheet["changed"])).await, "not_bound");
    assert_eq!(club.bind(&other, (0, 0), people[2]).await.status, 204);
    club.does(&other, right(&sheet["changed"])).await;
    assert_eq!(club.refused(&phone, cego((0, 0), 0, 1, 48, 99)).await, "tournament_is_confirmed");
    // The other table is entered at the desk.
    for line in 0..2 {
        club.does(&club.desk, cego((0, 1), line, 1, 50, 0)).await;
    }
    let expects = club.sees(&club.desk, "/sheets/0/1").await["changed"].clone();
    club.does(&club.desk, json!({"type": "confirm", "round": 0, "table": 1, "expects": expects}))
        .await;
    club.does(&club.desk, json!({"type": "close", "round": 0})).await;
    let seen = club.sees(&nobody(), "").await;
    assert_eq!(seen["rounds"][0]["stage"], "closed");
    let totals =
        seen["standings"].as_array().unwrap().iter().map(|row| row["total"].as_i64().unwrap());
    assert_eq!(totals.sum::<i64>(), 0);
    assert!(seen["standings"][0]["total"].as_i64() > seen["standings"][7]["total"].as_i64());
    let history = club.sees(&club.desk, "/sheets/0/0/history").await;
    let events: Vec<&str> = history["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["event"].as_str().unwrap())
        .collect();
    // Both phones of this test have one address.
    assert_eq!(events, ["one_device", "confirmed", "confirmed", "written", "written"]);
    let of_table = |seen: &Value| seen["rounds"][0]["tables"][0]["desk"]["marks"].to_string();
    let marks = of_table(&club.sees(&club.desk, "").await);
    assert!(
        marks.contains("one_device") && marks.contains("Two have confirmed it from one device"),
        "{marks}"
    );
    assert_eq!(of_table(&club.sees(&nobody(), "").await), "null", "marks are for the desk");
    club.server.stop().await;
}

/// If no tables can be formed, the desk gets the reason instead of a proposal.
#[tokio::test]
async fn the_desk_is_told_why_no_tables_come_out() {
    let folder = Folder::new();
    let format = "name = \"Vier\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ntimes = \
        2\ndeals = 2\n";
    let club = Club::running(settings(&folder), format, 8).await;
    club.does(&club.desk, json!({"type": "leave", "number": 7})).await;
    assert_eq!(club.sees(&club.desk, "").await["rounds"][1]["to_mend"], true);
    let mended = club.sees(&club.desk, "/mend?round=1").await;
    assert_eq!(
        (&mended["tables"], mended["why"].as_array().map(Vec::len)),
        (&Value::Null, Some(1))
    );
    club.does(&club.desk, json!({"type": "return", "number": 7})).await;
    assert_eq!(club.sees(&club.desk, "/mend?round=1").await["why"], Value::Null);
    club.server.stop().await;
}

/// Late arrivals, a substitute, a withdrawal, repaired tables, penalties and the clock.
#[tokio::test]
async fn the_desk_does_what_the_command_line_does() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let desk = &club.desk;
    club.does(desk, json!({"type": "substitute", "number": 3, "name": "Erika Fink"})).await;
    club.does(desk, json!({"type": "leave", "number": 7})).await;
    assert_eq!(club.sees(&nobody(), "").await["people"][2]["name"], "Erika Fink");
    let seen = club.sees(desk, "").await;
    assert_eq!(seen["people"][2]["before"], json!(["Person 3"]));
    // In the running round 0 the substitute plays, and the former person is named.
    assert_eq!(seen["people"][2]["former"], json!([{"name": "Person 3", "until": 0}]));
    assert_eq!(seen["people"][2]["fills_in"], "from round 1 for Person 3");
    assert_eq!(seen["rounds"][1]["to_mend"], true);
    let mended = club.sees(desk, "/mend?round=1").await;
    let tables = mended["tables"].clone();
    assert_eq!(
        tables
            .as_array()
            .unwrap()
            .iter()
            .map(|table| table.as_array().unwrap().len())
            .sum::<usize>(),
        7
    );
    club.does(desk, json!({"type": "seat", "round": 1, "tables": tables})).await;
    assert_eq!(club.sees(desk, "/mend?round=1").await["tables"], Value::Null);
    let clock = &club.sees(&nobody(), "").await["rounds"][0]["clock"];
    assert_eq!(clock["ends"].as_u64().unwrap() - clock["began"].as_u64().unwrap(), 3_600_000);
    club.does(desk, json!({"type": "stop", "round": 0})).await;
    let clock = &club.sees(&nobody(), "").await["rounds"][0]["clock"];
    assert!(clock["ends"].is_null() && clock["left_ms"].as_u64() > Some(3_500_000), "{clock}");
    club.does(desk, json!({"type": "go_on", "round": 0})).await;
    let penalty = json!({"type": "penalise", "number": 2, "round": 0, "amount": -40, "paragraph": "R-004-139", "why": "revoked"});
    assert_eq!(club.refused(desk, penalty.clone()).await, "tournament_not_allowed");
    let number = club.does(&club.referee, penalty).await;
    let own = club.person(2).await;
    assert_eq!(club.sees(&own, "").await["penalties"][0]["why"], "revoked");
    assert_eq!(club.sees(&nobody(), "").await["penalties"], json!([]));
    club.does(&club.referee, json!({"type": "lift", "penalty": number, "why": "it was another"}))
        .await;
    assert_eq!(club.sees(desk, "").await["penalties"][0]["lifted"], true);
    // All events, in their published form.
    let export = club.ask(desk, "GET", "/export", None).await;
    let lines: Vec<Value> =
        export.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.last().unwrap()["number"], lines.len());
    assert_eq!(club.ask(desk, "DELETE", "", None).await.status, 204);
    assert_eq!(club.ask(desk, "GET", "", None).await.status, 404);
    club.server.stop().await;
}

/// A later list may name people as they were entered at first.
#[tokio::test]
async fn the_desk_knows_former_names() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), FORMAT).await;
    let entrants =
        json!([{"name": "Anna Huber", "club": "Krone"}, {"name": "Berta Maier", "member": "7"}]);
    club.does(&club.desk, json!({"type": "enter_all", "entrants": entrants})).await;
    assert_eq!(club.sees(&club.desk, "/former").await, json!({"former": []}));
    let anna = json!({"name": "Anna Hubert", "club": "Krone"});
    club.does(&club.desk, json!({"type": "change", "number": 1, "entrant": anna})).await;
    club.does(&club.desk, json!({"type": "substitute", "number": 2, "name": "Rita"})).await;
    let anna = json!({"name": "Anna Huber", "club": "Krone", "team": null, "alias": null, "member": null, "paid": false});
    let berta = json!({"name": "Berta Maier", "club": null, "team": null, "alias": null, "member": "7", "paid": false});
    assert_eq!(
        club.sees(&club.desk, "/former").await["former"],
        json!([
            {"number": 1, "entrant": anna, "replaced": false},
            {"number": 2, "entrant": berta, "replaced": true},
        ])
    );
    club.server.stop().await;
}

/// A tournament that ends during a round shows no clock until it is reopened.
#[tokio::test]
async fn a_tournament_that_has_ended_has_no_clock() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 4).await;
    let clocks = async || {
        let event = club.sees(&nobody(), "").await["rounds"][0].clone();
        assert_eq!(event["stage"], "running");
        [event["clock"].clone(), club.sees(&club.desk, "/sheets/0/0").await["clock"].clone()]
    };
    assert!(clocks().await.iter().all(|clock| clock["ends"].is_u64()));
    club.does(&club.desk, json!({"type": "end", "why": "the hall is flooded"})).await;
    assert_eq!(clocks().await, [Value::Null, Value::Null]);
    club.does(&club.desk, json!({"type": "reopen", "why": "it is dry"})).await;
    assert!(clocks().await.iter().all(|clock| clock["ends"].is_u64()));
    club.server.stop().await;
}

/// Paper sums that differ identify the wrong line.
#[tokio::test]
async fn sums_on_the_paper_are_compared() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let people = club.people(0, 1).await;
    let phone = club.table(0, 1).await.on("one");
    club.bind(&phone, (0, 1), people[3]).await;
    club.does(&phone, cego((0, 1), 0, 1, 47, 0)).await;
    club.does(&phone, cego((0, 1), 1, 2, 20, 0)).await;
    let totals = club.sees(&phone, "/sheets/0/1").await["totals"].clone();
    let off: Vec<i64> =
        totals.as_array().unwrap().iter().map(|sum| sum.as_i64().unwrap()).collect();
    // The first line with its signs reversed.
    let wrong = json!([off[0] - 60, off[1] + 20, off[2] + 20, off[3] + 20]);
    club.does(&phone, json!({"type": "sum", "round": 0, "table": 1, "sums": wrong})).await;
    let sheet = club.sees(&phone, "/sheets/0/1").await;
    assert_eq!(sheet["sums_agree"], false);
    let found = |one: &Value| json!([one["line"], one["why"], one["single"]]);
    let suspects: Vec<Value> = sheet["suspects"].as_array().unwrap().iter().map(found).collect();
    assert_eq!(suspects[0], json!([0, "sign", true]), "the one slip that explains it comes first");
    assert!(suspects[1..].iter().all(|one| one[2] == false), "{suspects:?}");
    assert_eq!(sheet["suspects"][0]["amounts"], json!([-30, 10, 10, 10]));
    let confirm = json!({"type": "confirm", "round": 0, "table": 1, "expects": sheet["changed"]});
    assert_eq!(club.refused(&phone, confirm).await, "tournament_sums_differ");
    assert_eq!(
        club.sees(&club.desk, "").await["rounds"][0]["tables"][1]["desk"]["sums_agree"],
        false
    );
    club.does(&phone, json!({"type": "sum", "round": 0, "table": 1, "sums": totals})).await;
    assert_eq!(club.sees(&phone, "/sheets/0/1").await["sums_agree"], true);
    club.server.stop().await;
}

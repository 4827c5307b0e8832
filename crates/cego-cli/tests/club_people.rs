//! People of a tournament: late comers, people who leave, substitutes, names, payments. The
//! quality of draws.

use serde_json::Value;

use crate::club_desk::{begun, format};
use crate::common::cego;
use crate::common::club::Club;

#[test]
fn who_comes_late_or_leaves_changes_few_tables() {
    let club = Club::begun("late");
    assert!(club.ok(&["leave", "evening", "2"]).contains("mend evening"));
    club.ok(&["add", "evening", "Late Ida", "Later Jan"]);
    let mended = club.json(&["mend", "evening"]);
    assert_eq!(mended.as_array().unwrap().len(), 1, "{mended}");
    assert_eq!(mended[0]["round"], 2);
    club.ok(&["mend", "evening", "--yes"]);
    assert!(club.ok(&["mend", "evening"]).contains("nothing to mend"));
    let people = club.json(&["people", "evening"]);
    assert_eq!(people[1]["left"], true);
    assert_eq!(people.as_array().unwrap().len(), 10);
}

/// A person added after the draw has no seat, and the answer names `mend`. Removing that person
/// again needs no `mend`.
#[test]
fn who_is_added_after_the_draw_is_told_of_mending() {
    let club = Club::undrawn("added-late");
    assert!(!club.ok(&["add", "evening", "Ida"]).contains("mend"));
    club.ok(&["draw", "evening"]);
    let said = club.ok(&["add", "evening", "Jan"]);
    assert!(said.contains("“cego tournament mend evening” shows which change"), "{said}");
    // Ten people have tables of four and three, nine have three tables of three.
    assert!(club.ok(&["mend", "evening"]).contains("Round 1"));
    let said = club.ok(&["remove", "evening", "10"]);
    assert!(!said.contains("mend"), "{said}");
    club.ok(&["begin", "evening"]);
}

/// Whoever has left and is entered again is taken back under their number.
#[test]
fn who_has_left_and_comes_again_is_taken_back() {
    let club = Club::undrawn("comes-again");
    club.ok(&["leave", "evening", "3"]);
    let back = "cego tournament back evening 3";
    club.refused(
        &["add", "evening", "Carl"],
        "“Carl” stands on the list already, with the start number 3, and has left.",
    );
    club.refused(&["add", "evening", "carl"], back);
    let list = club.file("again.csv", "Name;Verein\nCarl;\nDora;\nIda;\n");
    let left = "Entered already, and have left: 3 Carl. Whoever is back: cego tournament back \
        evening NUMBER";
    club.refused(&["import", "evening", &list], left);
    let said = club.ok(&["import", "evening", &list, "--new"]);
    assert!(said.contains(left) && said.contains("start number 9"), "{said}");
    club.ok(&["back", "evening", "3"]);
    let call = club.call(&["add", "evening", "Carl"]);
    assert!(
        call.stderr.contains("There is a “Carl” already") && !call.stderr.contains(back),
        "{}",
        call.stderr
    );
}

#[test]
fn whoever_played_a_round_keeps_its_sheet_and_is_named_beside_the_substitute() {
    let club = Club::begun("substitute");
    club.ok(&["change", "evening", "3", "--member", "4711"]);
    club.play_round();
    let said = club.ok(&["substitute", "evening", "3", "Rita"]);
    for part in [
        "Rita (from round 2 for Carl) plays under 3 now.",
        "The member number “4711” is that of Carl",
    ] {
        assert!(said.contains(part), "{said}");
    }
    for round in ["1", "2"] {
        let (there, gone) = if round == "1" { ("Carl", "Rita") } else { ("Rita", "Carl") };
        for what in ["sheets", "draw", "cards"] {
            let printed = club.ok(&["print", "evening", what, "--round", round]);
            assert!(
                printed.contains(there) && !printed.contains(gone),
                "{round} {what}: {printed}"
            );
        }
        let sheets = ["1", "2"]
            .map(|table| club.ok(&["sheet", "evening", "--round", round, "--table", table]));
        assert!(sheets.concat().contains(there) && !sheets.concat().contains(gone), "{sheets:?}");
    }
    let both = "Rita (from round 2 for Carl)";
    for shown in [club.ok(&["standings", "evening"]), club.ok(&["people", "evening"])] {
        assert!(shown.contains(both), "{shown}");
    }
    let certificates = club.call(&["print", "evening", "certificates", "--places", "8"]).stdout;
    assert!(
        certificates.contains(">Rita<") && certificates.contains(">from round 2 for Carl<"),
        "{certificates}"
    );
    assert!(club.ok(&["print", "evening", "standings"]).contains("from round 2 for Carl"));
    let people = club.json(&["people", "evening"]);
    assert_eq!(people[2]["former"], serde_json::json!([{ "name": "Carl", "until": 2 }]));
    assert!(people[2]["member"].is_null(), "{people}");
    // A penalty belongs to the person in that seat during its round.
    for (round, name) in [("1", "Carl"), ("2", "Rita")] {
        let penalise = ["penalise", "evening", "3", "-40", "--round", round, "--why", "revoked"];
        let said = club.ok(&penalise);
        assert!(said.contains(&format!("{name}, round {round}: penalty −40.")), "{said}");
        club.refused(&penalise, &format!("{name} has the same penalty already"));
        let shown = club.ok(&["show", "evening"]);
        assert!(shown.contains(&format!(": 3 {name} −40, round {round}")), "{shown}");
    }
    club.ok(&["begin", "evening"]);
    club.play_round();
    club.refused(&["substitute", "evening", "3", "Karl"], "All rounds are played");
}

/// A substitute gets the lines of a sheet that is being written, and the answer says so. After a
/// full sheet they begin with the next round.
#[test]
fn a_substitute_gets_no_sheet_that_is_full() {
    let club = Club::begun("full-sheet");
    let third = club.json(&["show", "evening"])["rounds"][0]["tables"][0]["people"][2].to_string();
    let substitute = |name: &str| club.ok(&["substitute", "evening", &third, name]);
    assert!(!substitute("Rita").contains("The whole round"));
    club.types(&["desk", "evening"], "1 47\n3 28\n").ok();
    let said = substitute("Ida");
    let told = "The whole round 1 counts for Ida, with the lines that stand on the sheet of table \
        1 already.";
    assert!(said.contains("(from round 1 for") && said.contains(told), "{said}");
    club.types(&["desk", "evening"], "2 61\n").ok();
    let said = substitute("Karl");
    assert!(
        said.contains("Karl (from round 2 for Ida") && !said.contains("The whole round"),
        "{said}"
    );
}

/// The start card of whoever was replaced does not act for the substitute.
#[test]
fn a_substitution_renews_the_key_of_the_start_card() {
    let club = Club::begun("renewed");
    let key = |number: u64| {
        let all =
            club.json(&["links", "evening", "--people", "--address", "http://192.168.1.5:8080"]);
        let holder = serde_json::json!({ "role": "person", "number": number });
        let links = all["links"].as_array().unwrap();
        links.iter().find(|link| link["holder"] == holder).unwrap()["key"].clone()
    };
    let before = [3, 4].map(key);
    let said = club.ok(&["substitute", "evening", "3", "Rita"]);
    assert!(said.contains("the key of 3 opens nothing any more"), "{said}");
    assert_eq!([3, 4].map(|number| key(number) == before[number as usize - 3]), [false, true]);
}

#[test]
fn whoever_comes_back_is_named_with_the_rounds_of_the_substitute() {
    let club = Club::begun("returned");
    club.ok(&["change", "evening", "3", "--member", "4711"]);
    club.ok(&["substitute", "evening", "3", "Rita"]);
    club.play_round();
    let said = club.ok(&["substitute", "evening", "3", "Carl"]);
    assert!(said.contains("Carl (round 1: Rita) plays under 3 now."), "{said}");
    assert!(club.ok(&["standings", "evening"]).contains("Carl (round 1: Rita)"));
    let people = club.json(&["people", "evening"]);
    assert_eq!(people[2]["member"], "4711", "{people}");
    // A namesake of another club is no obstacle, and a new substitute needs another name.
    club.ok(&["substitute", "evening", "3", "Rita"]);
    club.ok(&["add", "evening", "Carl", "--club", "Hirschen"]);
    club.ok(&["substitute", "evening", "3", "Carl"]);
    club.refused(
        &["substitute", "evening", "4", "Carl"],
        "something added to the name tells the two apart",
    );
}

#[test]
fn who_wants_another_name_in_public_has_it() {
    let club = Club::new("alias");
    club.ok(&["new", "evening", "--format", "club_evening"]);
    let list = club.file("people.csv", "Name;Alias\nAnna Huber;Trull\n=A1+1;\nCarl;\nDora;\n");
    club.ok(&["import", "evening", &list]);
    club.ok(&["table", "evening", "1", "2", "3", "4"]);
    for what in ["draw", "sheets", "standings"] {
        let html = club.ok(&["print", "evening", what]);
        assert!(html.contains("Trull") && !html.contains("Anna"), "{what}: {html}");
    }
    club.ok(&[
        "enter",
        "evening",
        "--round",
        "1",
        "--table",
        "1",
        "--line",
        "1",
        "--amounts=30,-10,-10,-10",
    ]);
    let csv = club.call(&["standings", "evening", "--csv"]).stdout;
    assert!(csv.contains(";1;Trull;;;") && csv.contains(";2;'=A1+1;;;"), "{csv}");
    // Certificates have the real name, not the alias.
    assert!(club.ok(&["print", "evening", "certificates", "--places", "4"]).contains("Anna Huber"));
}

/// A new name during play is that of all sheets. The answer says so, and names namesakes.
#[test]
fn who_is_renamed_during_play_is_told_of_substitutes() {
    let club = Club::drawn("renamed");
    let hint = "back to the name of before with “cego tournament change evening 3 --name NAME”";
    let rename = |name: &str| club.ok(&["change", "evening", "3", "--name", name]);
    assert!(!rename("Karl").contains(hint), "nobody has played");
    club.ok(&["begin", "evening"]);
    let said = rename("Anna");
    assert!(
        said.contains(hint) && said.contains("Watch out: the same name as 1 Anna (Krone)"),
        "{said}"
    );
    let said = club.ok(&["change", "evening", "3", "--paid", "--name", "Anna"]);
    assert_eq!(said.lines().count(), 1, "the name stays: {said}");
}

#[test]
fn a_late_person_is_added_with_a_member_number() {
    let club = Club::undrawn("member");
    club.ok(&["add", "evening", "Ida", "--club", "Krone", "--member", "0815"]);
    assert_eq!(club.json(&["people", "evening"])[8]["member"], "0815");
    club.refused(&["add", "evening", "Karl", "--member", "815"], "the same member number as 9 Ida");
    let both = club.call(&["add", "evening", "Karl", "Lore", "--member", "1"]);
    both.fails(2, &["a member number is that of one person"]);
}

#[test]
fn who_pays_later_has_paid() {
    let club = Club::begun("change");
    let said =
        club.ok(&["change", "evening", "3", "--paid", "--club", "Sonne", "--alias", "Trull"]);
    assert!(said.contains("3 Carl"), "{said}");
    let people = club.json(&["people", "evening"]);
    assert_eq!((&people[2]["paid"], &people[2]["club"]), (&Value::Bool(true), &"Sonne".into()));
    club.ok(&["change", "evening", "3", "--unpaid", "--club", "", "--name", "Carl Faller"]);
    let people = club.json(&["people", "evening"]);
    assert_eq!((&people[2]["paid"], &people[2]["club"]), (&Value::Bool(false), &Value::Null));
    assert_eq!((&people[2]["name"], &people[2]["alias"]), (&"Carl Faller".into(), &"Trull".into()));
    club.refused(&["change", "evening", "3"], "--paid");
    club.refused(&["change", "evening", "99", "--paid"], "Nobody has the start number 99");
    club.refused(&["change", "evening", "3", "--name", ""], "the name is missing");
}

/// A latecomer in the last running round gets no seat, and the answer says so.
#[test]
fn who_comes_in_the_last_round_gets_no_seat() {
    let club = begun("latecomer", 1);
    let told = "No round is left in which anybody can get a seat. Without a seat: 9 Ida.";
    assert!(club.ok(&["add", "evening", "Ida"]).contains(told));
    assert!(club.ok(&["mend", "evening"]).contains(told));
}

/// Whoever comes back in the last running round gets a seat only at a table where they have one.
#[test]
fn who_comes_back_in_the_last_round_gets_no_seat() {
    let club = Club::new("back-late");
    let text = format(1).replace("deals", "times = 2\ndeals");
    club.ok(&["new", "evening", "--format", &club.file("evening.toml", &text), "--seed", "7"]);
    club.ok(&[
        "add", "evening", "Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Georg", "Hilde",
    ]);
    club.ok(&["add", "evening", "Ida", "Jana", "Karl", "Lore", "Max"]);
    club.ok(&["leave", "evening", "13"]);
    club.ok(&["draw", "evening"]);
    let told = "No round is left in which anybody can get a seat. Without a seat: 13 Max.";
    let back = || {
        let said = club.ok(&["back", "evening", "13"]);
        club.ok(&["leave", "evening", "13"]);
        said.contains(told)
    };
    assert!(!back());
    for round in ["1", "2"] {
        club.ok(&["begin", "evening"]);
        assert_eq!(back(), round == "2");
        club.types(&["desk", "evening"], "1 47\nok\n1 28\nok\n1 39\nok\n").ok();
        club.ok(&["leave", "evening", "1"]);
        assert!(
            !club.ok(&["back", "evening", "1"]).contains("No round is left"),
            "they have a seat"
        );
        club.ok(&["close", "evening"]);
    }
    assert!(back());
}

/// `mend` names people. Without confirmation it changes nothing and says so.
#[test]
fn mending_names_people_and_says_that_nothing_is_changed_yet() {
    let club = Club::new("mending");
    let file = club.file("evening.toml", &format(1));
    club.ok(&["new", "evening", "--format", &file, "--seed", "7"]);
    club.ok(&[
        "add", "evening", "Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Georg", "Hilde",
    ]);
    club.ok(&["draw", "evening"]);
    club.ok(&["add", "evening", "Jana", "Karl", "Lore", "Max"]);
    let shown = club.ok(&["mend", "evening"]);
    assert!(shown.contains("9 Jana") && shown.contains("12 Max"), "{shown}");
    assert!(shown.ends_with("Nothing is changed yet; --yes does it.\n"), "{shown}");
    assert!(!club.ok(&["mend", "evening", "--yes"]).contains("--yes"));
}

// --- `cego tournament draw`

#[test]
fn a_script_gets_the_draw_and_its_bound() {
    let call =
        cego(&["tournament", "draw", "--people", "28", "--rounds", "9", "--seed", "7", "--json"])
            .ok();
    let drawn: Value = serde_json::from_str(&call.stdout).unwrap();
    assert_eq!((&drawn["repeats"], &drawn["bound"]), (&Value::from(0), &Value::from(0)));
    let rounds = drawn["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 9);
    for round in rounds {
        let tables = round["tables"].as_array().unwrap();
        let mut people: Vec<u64> = tables
            .iter()
            .flat_map(|table| table.as_array().unwrap())
            .map(|one| one.as_u64().unwrap())
            .collect();
        people.sort_unstable();
        assert_eq!(people, (1..=28).collect::<Vec<_>>());
    }
}

#[test]
fn people_read_who_meets_again() {
    let call = cego(&[
        "--lang",
        "de",
        "tournament",
        "draw",
        "--people",
        "8",
        "--rounds",
        "2",
        "--seed",
        "1",
    ])
    .ok();
    assert!(call.stdout.starts_with("Runde 1\n"), "{}", call.stdout);
    assert!(
        call.stdout.contains("4-mal treffen sich zwei wieder; weniger als 4 geht nicht."),
        "{}",
        call.stdout
    );
    assert_eq!(call.stdout.matches("treffen sich 2-mal").count(), 4, "{}", call.stdout);
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let refused = |args: &[&str], said: &str| {
        let call = cego(&[&["--lang", "en", "tournament", "draw"], args].concat());
        assert_eq!(call.code, 2, "{args:?}: {}", call.stderr);
        assert!(call.stderr.contains(said), "{args:?}: {}", call.stderr);
    };
    refused(&["--people", "5", "--rounds", "2", "--seed", "1"], "5 people do not make up");
    refused(&["--people", "8", "--rounds", "0", "--seed", "1"], "0 rounds cannot be drawn");
    refused(&["--people", "100000", "--rounds", "2", "--seed", "1"], "too many: at most 1");
    refused(&["--people", "8", "--rounds", "2", "--seed", "x"], "x");
    refused(&["--people", "8", "--rounds", "2", "--seed", "1", "--apart", "3"], "“3” is no pair");
    refused(
        &["--people", "8", "--rounds", "2", "--seed", "1", "--apart", "3-9"],
        "3 and 9 are no two people",
    );
}

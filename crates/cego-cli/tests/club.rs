//! Runs a tournament through the command line, from the list of people to the standings, and
//! recounts it.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::club_verify::printed_mark;
use crate::common::cego;
use crate::common::club::Club;

/// People copy only the database file. It is therefore complete after every command, even after a
/// refused one.
#[test]
fn the_file_alone_is_whole_after_a_command() {
    let club = Club::undrawn("copied");
    let copied = |name: &str, people: usize| {
        let log = std::fs::metadata(club.folder.join("club.db-wal")).ok();
        assert!(log.is_none_or(|log| log.len() == 0), "{name}: something is left in the log");
        let copy = club.folder.join(name);
        std::fs::copy(club.folder.join("club.db"), &copy).unwrap();
        let store = format!("sqlite:{}", copy.display());
        let tournament = ["--lang", "en", "tournament", "--store", &store];
        let list = cego(&[&tournament[..], &["list"]].concat()).ok().stdout;
        assert!(list.contains("evening"), "{name}: {list}");
        let listed =
            cego(&[&tournament[..], &["people", "evening", "--json"]].concat()).ok().stdout;
        let listed: Value = serde_json::from_str(&listed).unwrap();
        assert_eq!(listed.as_array().unwrap().len(), people, "{name}");
    };
    copied("imported.db", 8);
    club.ok(&["add", "evening", "Ida"]);
    club.refused(&["begin", "evening"], "");
    copied("refused.db", 9);
}

#[test]
fn an_evening_from_the_list_to_the_standings() {
    let club = Club::begun("evening");
    for round in ["1", "2"] {
        club.play_round();
        if round == "1" {
            club.ok(&["begin", "evening"]);
        }
    }
    club.ok(&["penalise", "evening", "3", "-40", "--paragraph", "R-004-139", "--why", "revoked"]);
    club.ok(&["end", "evening"]);
    let standings = club.json(&["standings", "evening"]);
    let rows = standings.as_array().unwrap();
    assert_eq!(rows.len(), 8);

    // Recounts the totals from the export alone.
    let export = club.ok(&["export", "evening"]);
    let mut seats: BTreeMap<(u64, u64), Vec<u64>> = BTreeMap::new();
    let mut totals: BTreeMap<u64, i64> = BTreeMap::new();
    let shown: BTreeMap<(u64, u64), Value> = (1..=2_u64)
        .flat_map(|round| (1..=2_u64).map(move |table| (round, table)))
        .map(|(round, table)| {
            let args =
                ["sheet", "evening", "--round", &round.to_string(), "--table", &table.to_string()];
            ((round - 1, table - 1), club.json(&args))
        })
        .collect();
    for line in export.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let event = &line["entry"];
        match event["event"].as_str().unwrap() {
            "drawn" => {
                for (round, tables) in (0..).zip(event["rounds"].as_array().unwrap()) {
                    for (table, people) in (0..).zip(tables.as_array().unwrap()) {
                        let people =
                            people.as_array().unwrap().iter().map(|one| one.as_u64().unwrap());
                        seats.insert((round, table), people.collect());
                    }
                }
            }
            "written" => {
                let at = (event["round"].as_u64().unwrap(), event["table"].as_u64().unwrap());
                let amounts = &shown[&at]["lines"][event["line"].as_u64().unwrap() as usize];
                for (person, amount) in seats[&at].iter().zip(amounts.as_array().unwrap()) {
                    *totals.entry(*person).or_default() += amount.as_i64().unwrap();
                }
            }
            "penalised" => {
                *totals.entry(event["number"].as_u64().unwrap()).or_default() +=
                    event["amount"].as_i64().unwrap()
            }
            _ => {}
        }
    }
    for row in rows {
        assert_eq!(
            row["total"].as_i64().unwrap(),
            totals[&row["number"].as_u64().unwrap()],
            "{row}"
        );
    }
    let places: Vec<i64> = rows.iter().map(|row| row["total"].as_i64().unwrap()).collect();
    assert!(places.is_sorted_by(|a, b| a >= b), "{places:?}");
    // The draw can be reproduced from the export, and a changed line is detected.
    let file = club.file("export.jsonl", &export);
    assert!(club.ok(&["verify", &file]).contains("one draw follows"));
    let other = export.replacen("\"rounds\":[[[", "\"rounds\":[[[8,", 1);
    let other = club.file("other.jsonl", &other);
    club.refused(&["verify", &other], "another draw follows");
    club.refused(&["enter", "evening", "--table", "1", "--unplayed"], "The tournament is over");
    club.refused(&["add", "evening", "Late Ida"], "cego tournament reopen evening --why REASON");
    club.refused(&["change", "evening", "3", "--paid"], "The check mark covers payments, too.");
    club.refused(
        &["change", "evening", "3", "--club", "Sonne"],
        "“cego tournament reopen evening --why REASON” opens",
    );
    let mark = printed_mark(&club);
    assert!(club.ok(&["reopen", "evening", "--why", "one more"]).contains("open again"));
    club.ok(&["change", "evening", "3", "--paid"]);
    club.ok(&["end", "evening"]);
    assert_ne!(printed_mark(&club), mark, "it covers the payment");
    let file = club.file("paid.jsonl", &club.ok(&["export", "evening"]));
    assert!(
        club.ok(&["verify", &file, "--mark", &mark]).contains("The check mark holds up to event")
    );
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let club = Club::begun("refused");
    let enter = |more: &[&'static str]| [&["enter", "evening", "--table", "1"][..], more].concat();
    club.refused(&enter(&["--contract", "cego", "--declarer", "1", "--points", "99"]), "99");
    club.refused(&enter(&["--contract", "cego", "--declarer", "1"]), "--points");
    let unnamed = club.call(&enter(&["--contract", "cego", "--points", "47"]));
    assert!(
        unnamed.code == 2 && unnamed.stderr.contains("Who played? --declarer"),
        "{}",
        unnamed.stderr
    );
    let unknown = club.call(&enter(&["--contract", "cego", "--points", "47", "--declarer", "5"]));
    assert!(
        unknown.code == 2 && unknown.stderr.contains("from the first dealer"),
        "{}",
        unknown.stderr
    );
    club.refused(&enter(&["--amounts", "30,-10,-10,-11"]), "come to -1 instead of 0");
    club.refused(&enter(&["--amounts", "39,-13,-13,-13"]), "no game worth 13");
    club.refused(&enter(&["--line", "9", "--unplayed"]), "no line 9");
    club.refused(&enter(&["--struck"]), "A reason is needed");
    // Actions in the refusal are named by command-line options.
    club.refused(&enter(&["--struck"]), "gives the reason with --why");
    club.refused(&["enter", "evening", "--table", "7", "--unplayed"], "no table 7");
    club.refused(&["confirm", "evening", "--table", "1"], "lines are missing: 1, 2, 3");
    for _ in 0..2 {
        club.ok(&enter(&["--amounts", "30,-10,-10,-10"]));
    }
    club.refused(&["confirm", "evening", "--table", "1"], "This line is missing: 3.");
    club.refused(&["close", "evening"], "table 1, 2");
    club.refused(&["end", "evening"], "needs a reason");
    club.refused(&["show", "winter"], "There is no tournament winter");
    club.refused(&["new", "evening"], "a tournament evening already");
    club.refused(&["new", "Ä"], "names no tournament");
    club.refused(&["new", "other", "--format", "dice"], "no built-in format dice");
    let format =
        club.file("bad.toml", "name = \"x\"\n[rules]\n4 = \"schopfheim\"\n[[round]]\ndeels = 3\n");
    club.refused(&["new", "other", "--format", &format], "line 5");
    let round = "[[round]]\ndeals = 3\n";
    for (ties, rules, rounds, said) in [
        ("", "3 = \"hochschwarzwald\"", round.to_owned(), "counts in points"),
        ("", "", format!("{round}{round}carry = false\n"), "round 2: carry = false needs take"),
        ("", "", format!("{round}{round}take = 4\n{round}take = 8\n"), "only 4 are left"),
        ("ties = [\"lot\", \"direct\"]", "", round.to_owned(), "“direct” stands behind lot"),
    ] {
        let text = format!("name = \"x\"\n{ties}\n[rules]\n4 = \"schopfheim\"\n{rules}\n{rounds}");
        club.refused(&["new", "other", "--format", &club.file("bad.toml", &text)], said);
    }
    club.refused(
        &["import", "evening", &club.file("formula.csv", "Name;Shoes\n=A1+1;7\n")],
        "these columns are unknown: “Shoes”",
    );
    club.refused(&["delete", "evening"], "--yes to do it");
    club.refused(&["leave", "evening", "99"], "Nobody has the start number 99");
}

#[test]
fn a_round_whose_tables_no_longer_fit_names_the_command_that_changes_them() {
    let club = Club::drawn("unfit");
    club.ok(&["leave", "evening", "2"]);
    for told in ["The tables have to be changed first.", "“cego tournament mend evening” shows"]
    {
        club.refused(&["begin", "evening"], told);
    }
    club.ok(&["mend", "evening", "--yes"]);
    club.ok(&["begin", "evening"]);
}

/// Eight people with rules only for tables of four. When one leaves, every command names a remedy.
#[test]
fn people_for_whom_no_tables_come_out_are_told_what_helps() {
    let club = Club::new("no-tables");
    let format =
        "name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = 3\n";
    let format = club.file("evening.toml", format);
    club.ok(&["new", "evening", "--format", &format, "--seed", "7"]);
    club.ok(&[
        "add", "evening", "Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Georg", "Hilde",
    ]);
    club.ok(&["draw", "evening"]);
    let told = [
        "no rules for tables of 3",
        "With 7 people no tables come out for round 1",
        "cego tournament back evening NUMBER",
        "cego tournament substitute evening NUMBER NAME",
        "cego tournament add evening NAME",
        "cego tournament undo evening draw --why REASON",
    ];
    let left = club.ok(&["leave", "evening", "4"]);
    let shown = club.ok(&["show", "evening"]);
    for told in told {
        assert!(left.contains(told), "{told}: {left}");
        assert!(shown.contains(told), "{told}: {shown}");
        club.refused(&["mend", "evening"], told);
        club.refused(&["begin", "evening"], told);
    }
    assert!(!club.call(&["mend", "evening"]).stdout.contains("nothing to mend"));
    club.ok(&["substitute", "evening", "4", "Ida"]);
    club.ok(&["begin", "evening"]);
}

#[test]
fn pairs_that_are_kept_apart_are_shown() {
    let club = Club::undrawn("apart");
    club.ok(&["apart", "evening", "3", "1"]);
    let shown = club.ok(&["show", "evening"]);
    assert!(shown.contains("Anna and Carl are kept apart."), "{shown}");
    assert_eq!(club.json(&["show", "evening"])["kept_apart"], serde_json::json!([[1, 3]]));
    assert!(
        club.ok(&["apart", "evening", "1", "3", "--lift"])
            .contains("Anna and Carl may sit together again.")
    );
    assert_eq!(club.json(&["show", "evening"])["kept_apart"], serde_json::json!([]));
    club.refused(
        &["apart", "evening", "1", "3", "--lift"],
        "1 Anna and 3 Carl are not kept apart.",
    );
}

#[test]
fn a_pair_that_is_kept_apart_after_the_draw_is_told_where_it_sits_and_separated() {
    let club = Club::drawn("afterwards");
    let drawn = club.json(&["show", "evening"]);
    let table =
        |round: usize| drawn["rounds"][round]["tables"][0]["people"].as_array().unwrap().clone();
    let [a, b] = [0, 1].map(|seat| table(0)[seat].to_string());
    let said = club.ok(&["apart", "evening", &a, &b]);
    for part in [
        "All rounds are drawn: where they sit together already",
        "Round 1, table 1: ",
        "“cego tournament mend evening” shows",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    club.ok(&["mend", "evening", "--yes"]);
    assert_eq!(club.json(&["show", "evening"])["not_apart"], serde_json::json!([]));
    let said = club.ok(&["apart", "evening", &a, &b]);
    assert!(said.contains("they sit together in none that is still open"), "{said}");
}

#[test]
fn pairs_that_cannot_be_separated_are_named_by_round_and_table() {
    let club = Club::undrawn("together");
    // Three people to be kept apart, but only two tables.
    for (a, b) in [("1", "2"), ("1", "3"), ("2", "3")] {
        club.ok(&["apart", "evening", a, b]);
    }
    let said = "should be kept apart and meet";
    let drawn = club.ok(&["draw", "evening"]);
    let lines: Vec<&str> = drawn.lines().filter(|line| line.ends_with(said)).collect();
    assert!(lines.len() >= 2, "{drawn}");
    assert!(
        lines.iter().all(|line| line.starts_with("Round ") && line.contains(", table ")),
        "{drawn}"
    );
    let shown = club.ok(&["show", "evening"]);
    assert_eq!(shown.lines().filter(|line| line.ends_with(said)).collect::<Vec<_>>(), lines);
    let all = club.json(&["show", "evening"])["not_apart"].clone();
    assert_eq!(all.as_array().unwrap().len(), lines.len(), "{all}");
    assert_eq!(all[0]["round"], 1, "{all}");
    club.ok(&["leave", "evening", "8"]);
    assert!(club.ok(&["mend", "evening"]).contains(said));
    assert!(!club.json(&["mend", "evening"])[0]["not_apart"].as_array().unwrap().is_empty());
}

#[test]
fn a_penalty_without_its_minus_is_called_a_credit() {
    let club = Club::begun("credit");
    let penalise = |amount| club.ok(&["penalise", "evening", "3", amount, "--why", "revoked"]);
    let said = penalise("40");
    assert!(said.contains("Carl, round 1: credit +40 (a penalty has a minus)."), "{said}");
    let said = penalise("-40");
    assert!(said.contains("Carl, round 1: penalty −40."), "{said}");
}

#[test]
fn a_sheet_that_does_not_count_is_named_under_the_standings_and_not_counted_as_confirmed() {
    let club = Club::begun("voided");
    let deal = ["--contract", "cego", "--declarer", "1", "--points", "47"];
    club.ok(&[&["enter", "evening", "--table", "1"][..], &deal].concat());
    club.ok(&["void", "evening", "--table", "2", "--why", "nobody can read it"]);
    let said = "Round 1, table 2: the sheet does not count (nobody can read it).";
    let standings = club.ok(&["standings", "evening"]);
    assert!(standings.contains(said), "{standings}");
    assert!(standings.contains("No place, because no deal of theirs counts: "), "{standings}");
    let shown = club.ok(&["show", "evening"]);
    assert!(
        shown.contains("Round 1 is being played: 0 of 2 sheets confirmed, one does not count\n"),
        "{shown}"
    );
    assert!(shown.contains("Round 2 is drawn: 0 of 2 sheets confirmed\n"), "{shown}");
}

/// The CSV export has what the printed standings say: in columns what belongs to a person, on
/// stderr the notes below.
#[test]
fn a_spreadsheet_of_the_standings_hides_nothing() {
    let club = Club::begun("spreadsheet");
    club.ok(&["change", "evening", "3", "--member", "4711"]);
    club.ok(&["change", "evening", "4", "--member", "4712", "--alias", "Trull"]);
    club.play_round();
    club.ok(&["substitute", "evening", "5", "Rita"]);
    club.ok(&["void", "evening", "--round", "1", "--table", "2", "--why", "nobody can read it"]);
    let call = club.call(&["standings", "evening", "--csv"]);
    assert_eq!(call.code, 0, "{}", call.stderr);
    let void = "Round 1, table 2: the sheet does not count (nobody can read it).";
    for told in ["this is preliminary", "No place, because no deal of theirs counts: ", void] {
        assert!(call.stderr.contains(told), "{told}: {}", call.stderr);
    }
    let table: Vec<&str> = call.stdout.lines().collect();
    assert!(table[0].ends_with(";Total;Member number;Substitute;Remark"), "{}", table[0]);
    assert!(!call.stdout.contains("4712"), "whoever has an alias stays hidden: {}", call.stdout);
    club.ok(&[
        "void",
        "evening",
        "--round",
        "1",
        "--table",
        "2",
        "--undo",
        "--why",
        "it can be read",
    ]);
    let csv = club.call(&["standings", "evening", "--csv"]).stdout;
    assert!(csv.contains(";4711;;") && csv.contains(";from round 2 for Emil;"), "{csv}");
    let format = "name = \"Teams\"\nteam = 2\n[rules]\n4 \
        = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = 1\n";
    club.ok(&["new", "teams", "--format", &club.file("teams.toml", format), "--seed", "7"]);
    club.ok(&["add", "teams", "Anna", "Berta", "--team", "Red"]);
    club.ok(&["add", "teams", "Carl", "Dora", "--team", "Blue"]);
    club.ok(&["draw", "teams"]);
    club.ok(&["begin", "teams"]);
    club.ok(&["enter", "teams", "--table", "1", "--amounts=30,-10,-10,-10"]);
    let teams = club.call(&["standings", "teams", "--teams", "--csv"]).stdout;
    let rows: Vec<&str> = teams.lines().collect();
    assert_eq!((rows.len(), rows[0]), (3, "\u{feff}Place;Team;Total;People;Remark"), "{teams}");
    assert!(
        rows[1].starts_with("1;") && rows[1].contains(";20;") && rows[2].contains(";-20;"),
        "{teams}"
    );
    for name in ["Anna", "Berta", "Carl", "Dora", "Red", "Blue"] {
        assert_eq!(teams.matches(name).count(), 1, "{teams}");
    }
}

#[test]
fn penalties_are_listed_and_the_same_is_not_given_twice_by_accident() {
    let club = Club::begun("twice");
    let penalise =
        ["penalise", "evening", "3", "-40", "--paragraph", "R-004-139", "--why", "revoked"];
    let said = club.ok(&penalise);
    let number = said.trim_end().trim_end_matches('.').rsplit(' ').next().unwrap();
    club.refused(&penalise, &format!("Carl has the same penalty already (number {number})"));
    let line = format!("Penalty {number}: 3 Carl −40, round 1 (R-004-139): revoked");
    let listed = |line: &str| club.ok(&["show", "evening"]).lines().any(|shown| shown == line);
    assert!(listed(&line));
    let all = club.json(&["show", "evening"])["penalties"].clone();
    assert_eq!(all[0]["amount"], -40, "{all}");
    assert_eq!((all[0]["round"].as_u64(), all.as_array().unwrap().len()), (Some(1), 1), "{all}");
    club.ok(&[&penalise[..], &["--yes"]].concat());
    club.ok(&["penalise", "evening", "3", "-40", "--round", "2", "--why", "revoked"]);
    club.ok(&["lift", "evening", number, "--why", "it was another"]);
    assert!(listed(&format!("{line} – lifted")));
    assert_eq!(club.json(&["show", "evening"])["penalties"].as_array().unwrap().len(), 3);
}

#[test]
fn a_penalty_between_two_rounds_counts_at_once_and_one_for_later_says_so() {
    let club = Club::begun("between");
    club.play_round();
    let penalise = |more: &[&str]| {
        club.ok(&[&["penalise", "evening", "3", "-40", "--why", "revoked"][..], more].concat())
    };
    let penalties = || {
        // The notice about a pending penalty is on standard error, so `ok` does not apply.
        let call = club.call(&["standings", "evening", "--json"]);
        let rows: Value = serde_json::from_str(&call.stdout).unwrap();
        let of = |row: &Value| row["penalties"].as_i64().unwrap();
        rows.as_array().unwrap().iter().map(of).sum::<i64>()
    };
    assert!(!penalise(&[]).contains("It counts only"));
    assert_eq!(penalties(), -40);
    assert!(penalise(&["--round", "2"]).contains("It counts only when round 2 begins."));
    assert_eq!(penalties(), -40);
    let waits = "Penalty −40 for 3 Carl in round 2: it counts only when the round begins.";
    assert!(club.ok(&["standings", "evening"]).contains(waits));
    club.refused(&["end", "evening"], waits);
    let lost = "Penalty −40 for 3 Carl in round 2: it does not count, the round was not played.";
    assert!(club.ok(&["end", "evening", "--why", "no power"]).contains(lost));
    let export = club.file("evening.jsonl", &club.ok(&["export", "evening"]));
    for said in
        [club.ok(&["verify", &export]), club.call(&["print", "evening", "standings"]).stdout]
    {
        assert!(said.contains("it does not count, the round was not played"), "{said}");
    }
    assert!(club.ok(&["verify", &export]).contains("8 people in the standings, -40 in all."));
}

#[test]
fn a_sheet_shows_games_declarers_sums_and_whether_it_is_confirmed() {
    let club = Club::begun("sheet");
    let enter = ["enter", "evening", "--table", "1"];
    club.ok(&[&enter[..], &["--contract", "cego", "--declarer", "2", "--points", "47"]].concat());
    club.ok(&[&enter[..], &["--amounts", "30,-10,-10,-10"]].concat());
    club.ok(&[&enter[..], &["--unplayed", "--line", "3", "--why", "late"]].concat());
    let sheet = ["sheet", "evening", "--table", "1"];
    let shown = club.ok(&sheet);
    for said in
        ["1      Cego, seat 2, 47 points", "2      only plus and minus", "3      not played"]
    {
        assert!(shown.contains(said), "{said}: {shown}");
    }
    assert!(shown.contains("The sheet is not confirmed.") && !shown.contains("Paper"), "{shown}");
    club.ok(&["sums", "evening", "--table", "1", "20,20,-20,-20"]);
    club.ok(&["confirm", "evening", "--table", "1"]);
    let shown = club.ok(&sheet);
    assert!(shown.contains("Paper") && shown.contains("The sheet is confirmed."), "{shown}");
    let json = club.json(&sheet);
    assert_eq!(json["sums"], serde_json::json!([20, 20, -20, -20]));
    assert_eq!(json["contents"][0]["deal"]["declarer"], 2, "{json}");
}

#[test]
fn sums_on_the_paper_name_the_line() {
    let club = Club::begun("paper");
    for (declarer, points) in [("1", "47"), ("3", "28"), ("2", "61")] {
        let deal = ["--contract", "cego", "--declarer", declarer, "--points", points];
        club.ok(&[&["enter", "evening", "--table", "1"][..], &deal].concat());
    }
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    let number = |value: &Value| value.as_i64().unwrap();
    let wrong: Vec<String> = (0..4)
        .map(|seat| {
            (number(&sheet["totals"][seat]) - 2 * number(&sheet["lines"][1][seat])).to_string()
        })
        .collect();
    club.refused(
        &["sums", "evening", "--table", "1", &wrong.join(",")],
        "alone would explain it: 2",
    );
    club.refused(&["confirm", "evening", "--table", "1"], "sums on the paper differ");
    assert!(club.ok(&["show", "evening"]).contains("would explain it: 2"));
}

#[test]
fn blanks_in_a_list_of_amounts_do_not_matter() {
    let club = Club::begun("blanks");
    let enter = ["enter", "evening", "--table", "1"];
    for amounts in
        [&["30, -10, -10, -10"][..], &["30,", "-10,", "-10,", "-10"], &["30 −10 −10 −10"]]
    {
        let said = club.ok(&[&enter[..], &["--amounts"], amounts].concat());
        assert!(said.contains("30 -10 -10 -10"), "{amounts:?}: {said}");
    }
    club.ok(&["sums", "evening", "--table", "1", "90, -30, -30, -30"]);
    club.ok(&["sums", "evening", "--table", "1", "90,", "-30,", "-30,", "-30"]);
    for (amounts, said) in [
        ("30, ten, -10", "--amounts <AMOUNTS>: entry 2, “ten”, is no whole number"),
        ("30,,-10,-10", "--amounts <AMOUNTS>: entry 2 is empty"),
    ] {
        club.refused(&[&enter[..], &["--amounts", amounts]].concat(), said);
    }
    club.refused(
        &["sums", "evening", "--table", "1", "90", "x", "-30", "-30"],
        "“x” is no whole number",
    );
    club.refused(&["penalise", "evening", "3", "much", "--why", "x"], "Give a whole number.");
}

#[test]
fn the_clock_tells_its_warnings() {
    let club = Club::new("clock");
    let format = "name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n\
                  [[round]]\ndeals = 3\nminutes = 60\nwarnings = [59, 5]\nunfinished = \"void\"\n";
    let format = club.file("evening.toml", format);
    club.ok(&["new", "evening", "--format", &format]);
    club.ok(&["add", "evening", "Anna", "Berta", "Carl", "Dora"]);
    club.ok(&["draw", "evening"]);
    club.ok(&["begin", "evening"]);
    let shown = club.json(&["clock", "evening", "show"]);
    assert_eq!(shown["next_warning"]["minutes"], 59, "{shown}");
    club.ok(&["clock", "evening", "-1", "--why", "begun late"]);
    let said = club.ok(&["clock", "evening", "show"]);
    assert!(said.contains("The warning 59 minutes before the end has come."), "{said}");
    assert!(
        said.contains("The next warning, 5 minutes before the end, comes in 54 minutes."),
        "{said}"
    );
    assert_eq!(club.ok(&["clock", "evening"]), said, "without a word it is shown");
    // A clock that stands brings no warning.
    club.ok(&["clock", "evening", "stop"]);
    let shown = club.ok(&["clock", "evening"]);
    assert!(
        shown.contains("The clock is stopped. To go on: cego tournament clock evening go-on"),
        "{shown}"
    );
    assert!(!shown.contains("The next warning"), "{shown}");
    club.ok(&["clock", "evening", "go-on"]);
    let said = club.ok(&["clock", "evening", "-59", "--why", "the house closes"]);
    assert!(said.contains("0 minutes left") && said.contains("does not count"), "{said}");
}

#[test]
fn what_hangs_on_the_wall_is_of_the_round_to_come() {
    let club = Club::drawn("wall");
    let draw = || club.ok(&["print", "evening", "draw"]);
    assert!(draw().contains("Round 1") && !draw().contains("Round 2"));
    club.ok(&["begin", "evening"]);
    assert!(draw().contains("Round 1"));
    for table in ["1", "2"] {
        for _ in 0..3 {
            let deal = ["--contract", "cego", "--declarer", "1", "--points", "47"];
            club.ok(&[&["enter", "evening", "--table", table][..], &deal].concat());
        }
        club.ok(&["confirm", "evening", "--table", table]);
    }
    club.ok(&["close", "evening"]);
    assert!(draw().contains("Round 2") && !draw().contains("Round 1"));
}

#[test]
fn everything_prints() {
    let club = Club::begun("print");
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
    club.ok(&["substitute", "evening", "3", "<b>Carla</b>"]);
    let links = club.file("links.txt", "https://club.example/1\nhttps://club.example/2\n");
    let eight: Vec<String> = (1..=8).map(|n| format!("https://club.example/{n}")).collect();
    let of_people = club.file("people.txt", &eight.join("\n"));
    for (what, said) in [
        ("draw", "Round 1"),
        ("cards", "deals first"),
        ("starts", "Round 2: table"),
        ("sheets", "Round 1, table 2"),
        ("standings", "Standings"),
        ("certificates", "Certificate"),
    ] {
        let links = if what == "starts" { &of_people } else { &links };
        let html = club.ok(&["print", "evening", what, "--links", links]);
        assert!(html.starts_with("<!doctype html>") && html.contains(said), "{what}: {html}");
        assert!(!html.contains("<b>Carla"), "{what}");
        let file = club.folder.join("x.pdf").display().to_string();
        club.ok(&["print", "evening", what, "--paper", "a5", "-o", &file]);
        assert!(std::fs::read(&file).unwrap().starts_with(b"%PDF-"), "{what}");
    }
    // Links by key, matched to their owners by the key's prefix.
    let all = ["links", "evening", "--round", "1", "--people", "--json"];
    let told = club.ok(&[&all[..], &["--address", "http://192.168.1.5:8080"]].concat());
    let told = club.file("links.json", &told);
    let codes = |what: &str| {
        club.ok(&["print", "evening", what, "--links", &told]).matches("crispEdges").count()
    };
    assert_eq!((codes("cards"), codes("sheets"), codes("starts"), codes("draw")), (2, 2, 8, 0));
    club.refused(
        &["print", "evening", "cards", "--links", &club.file("bad.json", "{")],
        "no links",
    );
    // Codes with the address of the local computer are printed with a warning.
    let here = club.call(&all);
    assert!(here.stderr.contains("only lead to this computer"), "{}", here.stderr);
    let here = club.file("here.json", &here.stdout);
    let printed = club.call(&["print", "evening", "cards", "--links", &here]);
    assert_eq!(printed.code, 0);
    assert!(printed.stderr.contains("only lead to this computer"), "{}", printed.stderr);
    // Lists of people and links of other tables are rejected.
    let people = club.file("people.csv", "https://club.example/1\nAnna Huber;Krone\n");
    club.refused(
        &["print", "evening", "cards", "--links", &people],
        "line 2: “Anna Huber;Krone” is no link",
    );
    let one = club.file("one.txt", "https://club.example/1\n");
    club.refused(&["print", "evening", "cards", "--links", &one], "1 link for 2 tables of round 1");
    club.refused(&["print", "evening", "starts", "--links", &links], "2 links for 8 start numbers");
    let other = ["print", "evening", "cards", "--round", "2", "--links", &told];
    club.refused(&other, "there is no link for table 1 of round 2");
    let long =
        club.file("long.txt", &format!("https://{}\nhttps://club.example/2\n", "x".repeat(500)));
    club.refused(&["print", "evening", "cards", "--links", &long], "longer than 400");
    club.refused(&["print", "evening", "draw", "--round", "3"], "Round 3 has not been drawn");
    // What belongs to no round is not printed as if it did.
    for what in ["standings", "certificates"] {
        let call = club.call(&["print", "evening", what, "--round", "1"]);
        call.fails(2, &["cego tournament standings evening --after ROUND"]);
    }
    club.call(&["print", "evening", "starts", "--round", "1"]).fails(2, &["for all rounds"]);
    club.ok(&["change", "evening", "5", "--name", "Юлия"]);
    let call = club.call(&[
        "print",
        "evening",
        "draw",
        "-o",
        &club.folder.join("y.pdf").display().to_string(),
    ]);
    assert_eq!(call.code, 0);
    assert!(call.stderr.contains("Юлия” has letters that the PDF cannot show"), "{}", call.stderr);
    let formats = club.ok(&["formats"]);
    assert!(formats.contains("championship") && formats.contains("club_evening"), "{formats}");
    assert!(club.ok(&["formats", "final"]).contains("take = 16"));
}

#[test]
fn a_tournament_does_not_end_in_silence_with_a_sheet_that_is_open() {
    let club = Club::new("open-sheets");
    let format = "name = \"Evening\"\nplace = \"Furtwangen\"\n[rules]\n4 \
        = \"schwarzwaldmeisterschaft\"\n\n[[round]]\ntimes = 2\ndeals = 1\n";
    let format = club.file("evening.toml", format);
    club.ok(&["new", "evening", "--format", &format, "--seed", "7"]);
    for name in ["Anna", "Berta", "Carl", "Dora", "Emil"] {
        club.ok(&["add", "evening", name]);
    }
    club.ok(&["leave", "evening", "5"]);
    club.ok(&["draw", "evening"]);
    for round in ["1", "2"] {
        if round == "2" {
            club.refused(&["begin", "evening"], "Round 1, table 1: the sums on the paper differ.");
            club.ok(&["begin", "evening", "--why", "the table is being asked"]);
        } else {
            club.ok(&["begin", "evening"]);
        }
        club.ok(&[
            "enter",
            "evening",
            "--table",
            "1",
            "--contract",
            "cego",
            "--declarer",
            "1",
            "--points",
            "47",
        ]);
        assert!(
            club.ok(&["confirm", "evening", "--table", "1"])
                .contains("without the sums of the paper")
        );
        club.ok(&["close", "evening"]);
        if round == "1" {
            let line = [
                "enter",
                "evening",
                "--round",
                "1",
                "--table",
                "1",
                "--line",
                "1",
                "--amounts=-30,10,10,10",
            ];
            club.ok(&[&line[..], &["--why", "addendum"]].concat());
            let sums = club.call(&[
                "sums", "evening", "--round", "1", "--table", "1", "60", "-20", "-20", "-20",
            ]);
            assert!(
                sums.stderr.contains("Line 1: 60 −20 −20 −20 would fit instead of −30 10 10 10."),
                "{}",
                sums.stderr
            );
        }
    }
    for said in ["Round 1, table 1: the sums on the paper differ.", "gives the reason with --why"] {
        club.refused(&["end", "evening"], said);
    }
    let early = club
        .call(&["print", "evening", "certificates"])
        .tells(0, &["the sums on the paper differ"]);
    assert!(early.stdout.contains("Certificate (preliminary)"), "{}", early.stdout);
    club.ok(&["end", "evening", "--why", "nobody can be found"]);
    let said = "Ended with the reason: nobody can be found";
    let export = club.file("evening.jsonl", &club.ok(&["export", "evening"]));
    // The unconfirmed sheet is reported.
    let shown = |args: &[&str]| club.call(args).tells(0, &["the sums on the paper differ"]).stdout;
    let standings = club.ok(&["standings", "evening"]);
    let certificates = shown(&["print", "evening", "certificates"]);
    for text in [
        &standings,
        &shown(&["print", "evening", "standings"]),
        &certificates,
        &club.ok(&["verify", &export]),
    ] {
        assert!(text.contains(said) && text.contains("Round 1, table 1"), "{text}");
    }
    assert!(
        certificates.contains("Furtwangen, 20") && !certificates.contains("preliminary"),
        "{certificates}"
    );
    assert!(certificates.contains("of 4 with"), "who never played is not counted: {certificates}");
    assert_eq!(
        standings.lines().filter(|line| line.contains("Emil")).collect::<Vec<_>>(),
        ["No place, because no deal of theirs counts: 5 Emil"]
    );
    assert_eq!(club.json(&["show", "evening"])["open_sheets"][0]["reason"], "sums_differ");
}

#[test]
fn the_desk_takes_the_notation_of_the_paper_screen_and_asks_about_slips() {
    let club = Club::begun("notation");
    let typed = "c13\n2=170\n2=c247\n60 -20 -20 -20\n-120 100 0 20\nok\nq\n";
    let call = club.types(&["desk", "evening"], typed);
    assert!(
        call.stdout.contains("Line 1: 3 points are settled as no trick. Is a digit missing?"),
        "{}",
        call.stdout
    );
    assert!(
        call.stderr.contains("170 cannot be shared equally by the 3 others."),
        "{}",
        call.stderr
    );
    assert!(call.stdout.contains("Round 1, table 1, line 2: -10 30 -10 -10"), "{}", call.stdout);
    assert!(
        call.stderr.contains("the sums on the paper differ"),
        "a full sheet takes numbers as its sums: {}",
        call.stderr
    );
    club.refused(&["penalise", "evening", "3", "-1000000", "--why", "a slip"], "--yes");
    club.ok(&["penalise", "evening", "3", "-1000000", "--why", "meant", "--yes"]);
}

//! Tests of sheets typed in at the desk. Keystrokes are counted.

use serde_json::Value;

use crate::common::club::Club;

/// A typical paper sheet of 24 deals: mostly Cego, with some of every other kind.
const PAPER: [&str; 24] = [
    "1 47", "2 28", "3 61", "4 39", "1h52", "2 33", "3s38", "4 44", "1 57", "2e41", "3 22", "4 66",
    "1 35", "2h48", "3 51", "4 29", "1s45", "2 42", "3 18", "4u+", "1 49", "2 55", "3b-", "4 37",
];

pub(crate) fn format(deals: usize) -> String {
    format!(
        "name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = \
         {deals}\n"
    )
}

pub(crate) fn begun(name: &str, deals: usize) -> Club {
    let club = Club::new(name);
    let file = club.file("evening.toml", &format(deals));
    club.ok(&["new", "evening", "--format", &file, "--seed", "7"]);
    club.ok(&[
        "add", "evening", "Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Georg", "Hilde",
    ]);
    club.ok(&["draw", "evening"]);
    club.ok(&["begin", "evening"]);
    club
}

fn totals(club: &Club) -> Vec<i64> {
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    sheet["totals"].as_array().unwrap().iter().map(|total| total.as_i64().unwrap()).collect()
}

#[test]
fn a_sheet_of_24_deals_is_a_few_keys_a_deal() {
    let club = begun("keys", 24);
    let typed = PAPER.join("\n") + "\n";
    let said = club.types(&["desk", "evening"], &typed).ok().stdout;
    assert_eq!(said.lines().count(), 24, "{said}");
    assert!(said.ends_with("the sheet is full.\n"), "{said}");
    // The desk types the sums on the paper and confirms.
    let sums: Vec<String> = totals(&club).iter().map(ToString::to_string).collect();
    let end = format!("s {}\nok\n", sums.join(" "));
    let said = club.types(&["desk", "evening"], &end).ok().stdout;
    assert!(said.contains("the sums agree") && said.contains("the sheet is confirmed"), "{said}");
    // Every letter, blank and Enter counts as a keystroke.
    let keys = (typed.len() + end.len()) as f64 / PAPER.len() as f64;
    assert!(keys <= 12.0, "{keys} keys a deal");
    assert!(keys < 7.0, "{keys} keys a deal: more than when this was written");
}

#[test]
fn a_slip_is_named_and_mended_without_leaving_the_desk() {
    let club = begun("slip", 3);
    club.types(&["desk", "evening"], "1 47\n3 28\n2 61\n").ok();
    let right = totals(&club);
    let sums = right.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    // The second line has another seat than the paper.
    let typed = format!("2: 4 28\ns {sums}\n2: 3 28\np\ns {sums}\nok\n");
    let call = club.types(&["desk", "evening"], &typed);
    assert_ne!(call.code, 0, "a line was refused");
    assert!(call.stderr.contains("would explain it: 2"), "{}", call.stderr);
    assert!(
        call.stdout.contains("the sums agree") && call.stdout.contains("Total"),
        "{}",
        call.stdout
    );
    assert_eq!(totals(&club), right);
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    assert_eq!(sheet["confirmed"], Value::Bool(true));
}

#[test]
fn lines_are_refused_with_the_reason_and_the_rest_goes_on() {
    let club = begun("refused", 3);
    let call = club.types(
        &["desk", "evening"],
        "1 97\nnonsense\n2=61\n1 47\n1 30\nu\n2=60\nx\n1 40\nt 9\nq\n1 20\n",
    );
    for said in [
        "97 is not possible",
        "“nonsense”",
        "61 cannot be shared equally",
        "all 3 deals stand on it",
        "its number and =, as in “2=c248”",
        "no table 9",
        "5 lines were refused",
    ] {
        assert!(call.stderr.contains(said), "{said}: {}", call.stderr);
    }
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    assert_eq!(sheet["lines"][1], serde_json::json!([-20, 60, -20, -20]));
    assert_eq!(sheet["lines"][2], Value::Null);
    assert_eq!(sheet["missing"], serde_json::json!([]));
}

/// `u` restores a line that was overwritten by mistake, in this session or an earlier one.
#[test]
fn taking_back_restores_what_stood_there() {
    let club = begun("restores", 3);
    let lines = || club.json(&["sheet", "evening", "--table", "2"])["lines"].clone();
    club.types(&["desk", "evening"], "t 2\n1 47\n").ok();
    let before = lines();
    assert_eq!(before[0], serde_json::json!([30, -10, -10, -10]));
    club.types(&["desk", "evening"], "t 2\n1: 1 74\nu\n").ok();
    assert_eq!(lines(), before);
    // Undo works repeatedly, latest first. Entering the same line again leaves nothing to undo.
    club.types(&["desk", "evening"], "t 2\n2 28\n1: 1 74\n1: 1 74\n1:\nu\nu\nu\n").ok();
    assert_eq!(lines(), before);
    let call = club.types(&["desk", "evening"], "t 2\n1: 1 47\nu\n");
    assert!(call.stderr.contains("Nothing was written here"), "{}", call.stderr);
    assert_eq!(lines(), before);
}

/// An entered line is replaced only with a reason. The answer names the line and its former
/// content.
#[test]
fn a_written_line_is_replaced_with_a_reason_and_named() {
    let club = begun("replaced", 3);
    let enter = |more: &[&str]| {
        club.call(&[&["enter", "evening", "--table", "2", "--line", "1"][..], more].concat())
    };
    let cego = |points| ["--contract", "cego", "--declarer", "1", "--points", points];
    let said = enter(&cego("47")).ok().stdout;
    let first = "Round 1, table 2, line 1: 30 -10 -10 -10. Together: 30 -10 -10 -10; 2 lines are \
        missing.\n";
    assert_eq!(said, first);
    // Entering the same line again replaces nothing.
    assert_eq!(enter(&cego("47")).ok().stdout, first);
    for other in [&["--amounts=-30,10,10,10"][..], &["--clear"], &["--unplayed"]] {
        let stands = "Round 1, table 2, line 1: 30 -10 -10 -10 stands there already.";
        enter(other).fails(1, &[stands, "gives the reason with --why"]);
    }
    let said = enter(&["--amounts=-30,10,10,10", "--why", "another seat"]).ok().stdout;
    assert!(
        said.starts_with("Round 1, table 2, line 1: -30 10 10 10, replaces 30 -10 -10 -10. "),
        "{said}"
    );
    let said = enter(&["--unplayed", "--why", "no time was left"]).ok().stdout;
    assert!(said.starts_with("Round 1, table 2, line 1: –, replaces -30 10 10 10. "), "{said}");
    let said = club.types(&["desk", "evening"], "t 2\n1: 1 47\n").ok().stdout;
    let word = said.trim_start_matches("Round 1, table 2, line 1: 30 -10 -10 -10, replaces ");
    assert!(word.len() < said.len() && !word.starts_with(['-', '–']), "{said}");
}

/// The refusal names the commands that close a round with a missing sheet.
#[test]
fn a_refusal_to_close_names_the_commands_that_help() {
    let club = begun("missing", 2);
    club.types(&["desk", "evening"], "1 47\n2 28\nok\n").ok();
    let at = "evening --round 1 --table 2";
    let commands = [
        format!("enter {at} --unplayed"),
        format!("confirm {at}"),
        format!("void {at} --why \"the sheet is missing\""),
    ];
    for close in [&["close", "evening"][..], &["close", "evening", "--why", "we are late"]] {
        for command in &commands {
            club.refused(close, &format!("cego tournament {command}"));
        }
    }
    let run = |command: &str| club.ok(&command.split(' ').collect::<Vec<_>>());
    for command in [&commands[0], &commands[0], &commands[1]] {
        run(command);
    }
    club.ok(&["close", "evening"]);
    let club = begun("lost", 2);
    club.types(&["desk", "evening"], "1 47\n2 28\nok\n").ok();
    let void = ["void", "evening", "--round", "1", "--table", "2", "--why", "the sheet is missing"];
    club.ok(&void);
    club.ok(&["close", "evening"]);
}

/// A sheet with wrong sums on the paper is confirmed by the command in the refusal. No other
/// command is suggested.
#[test]
fn wrong_sums_on_the_paper_are_named_with_the_right_ones() {
    let club = begun("added", 1);
    for table in ["1", "2"] {
        let deal = ["--contract", "cego", "--declarer", "1", "--points", "47"];
        club.ok(&[&["enter", "evening", "--table", table][..], &deal].concat());
    }
    let right = totals(&club);
    let joined = |sums: &[i64]| sums.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let (mut wrong, right) = (right.clone(), joined(&right));
    wrong[0] += 10;
    club.refused(
        &format!("sums evening --table 1 {}", joined(&wrong)).split(' ').collect::<Vec<_>>(),
        "differ",
    );
    let sums = format!("sums evening --round 1 --table 1 {right}");
    for call in [&["confirm", "evening", "--table", "1"][..], &["close", "evening"]] {
        club.refused(call, &format!("the lines come to {right}."));
        club.refused(call, &format!("cego tournament {sums}\n"));
    }
    let typed = club.types(&["desk", "evening"], "ok\n");
    assert!(typed.stderr.contains(&format!("added up wrongly: s {right}.")), "{}", typed.stderr);
    let only_unconfirmed =
        "only not confirmed yet: cego tournament confirm evening --round 1 --table 2";
    club.refused(&["close", "evening"], only_unconfirmed);
    let refused = club.call(&["close", "evening"]).stderr;
    assert!(!refused.contains("--unplayed") && !refused.contains("tournament void"), "{refused}");
    club.ok(&sums.split(' ').collect::<Vec<_>>());
    for table in ["1", "2"] {
        club.ok(&["confirm", "evening", "--table", table]);
    }
    club.ok(&["close", "evening"]);
}

/// A table number may follow `t` without a blank. After a refused table no table is open.
#[test]
fn after_a_refused_table_nothing_is_entered_until_one_is_named() {
    const NONE_OPEN: &str = "No table is open: “t 3” opens one.";
    let club = begun("tables", 2);
    let sheet = |table: &str| club.json(&["sheet", "evening", "--table", table]);
    let lines = |table: &str| sheet(table)["lines"].clone();
    // Entries do not go to the table that was open before.
    let call = club.types(&["desk", "evening"], "t 12\n1 47\n2 60\nok\nq\n");
    assert!(call.stderr.contains("no table 12"), "{}", call.stderr);
    assert_eq!(call.stderr.matches(NONE_OPEN).count(), 4, "{}", call.stderr);
    assert!(call.stderr.contains("4 lines were refused"), "{}", call.stderr);
    assert_eq!(call.stdout, "");
    for table in ["1", "2"] {
        assert_eq!(lines(table), serde_json::json!([null, null]), "table {table}");
    }
    // With no table open, `ok` confirms nothing and `u` undoes nothing. A later valid table is
    // opened.
    let typed = "1 47\n2 47\nt9\nok\nu\np\n40 -40 0 0\ns 20 20 -20 -20\nt 2\n3 47\nu\n4 47\n";
    let call = club.types(&["desk", "evening"], typed);
    assert!(call.stderr.contains("6 lines were refused"), "{}", call.stderr);
    assert_eq!(lines("1"), serde_json::json!([[30, -10, -10, -10], [-10, 30, -10, -10]]));
    assert_eq!(lines("2"), serde_json::json!([[-10, -10, -10, 30], null]));
    assert_eq!(sheet("1")["confirmed"], Value::Bool(false));
    for refused in ["t9", "t 9", "t x", "t 2 1", "tisch 2"] {
        let call =
            club.types(&["desk", "evening", "--table", "2"], &format!("{refused}\nok\n1 47\n"));
        assert_eq!(call.stderr.matches(NONE_OPEN).count(), 3, "{refused}: {}", call.stderr);
    }
    assert_eq!(lines("2"), serde_json::json!([[-10, -10, -10, 30], null]));
    // A refused deal keeps the table open.
    for refused in ["nonsense", "t9+"] {
        let call = club.types(&["desk", "evening"], &format!("{refused}\n"));
        assert!(!call.stderr.contains(NONE_OPEN), "{refused}: {}", call.stderr);
    }
    club.types(&["desk", "evening"], "t1\nok\n").ok();
    assert_eq!(sheet("1")["confirmed"], Value::Bool(true));
}

/// One paper sheet typed for two tables counts its deals twice. `show`, `sheet`, `confirm` and
/// `close` name the other table.
#[test]
fn one_sheet_typed_for_two_tables_is_marked() {
    let club = begun("same-sheet", 4);
    let keys = "1 47\n2 28\n3 61\n4 39\nok\n";
    let said = club.types(&["desk", "evening"], &format!("t 1\n{keys}t 2\n{keys}")).ok().stdout;
    let unusual = "Table 2: unusual, please look at it:";
    assert!(said.contains(unusual) && said.contains("The same deals as at table 1."), "{said}");
    assert!(club.ok(&["show", "evening"]).contains("The same deals as at table 1."));
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    assert_eq!(sheet["marks"], serde_json::json!(["no_sums", "same_as"]));
    let closed = club.ok(&["close", "evening"]);
    assert!(closed.contains("Table 2: unusual"), "{closed}");
    assert!(!closed.contains("Table 1: unusual"), "one of the two is enough: {closed}");
}

/// One paper sheet typed again in the next round is reported with its round, on confirmation and on
/// closing.
#[test]
fn one_sheet_typed_for_two_rounds_is_marked() {
    let club = Club::new("same-sheet-later");
    let text = "name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ntimes = \
        2\ndeals = 4\n";
    club.ok(&["new", "evening", "--format", &club.file("evening.toml", text), "--seed", "7"]);
    club.ok(&["add", "evening", "Anna", "Berta", "Carl", "Dora"]);
    club.ok(&["draw", "evening"]);
    for round in ["1", "2"] {
        club.ok(&["begin", "evening"]);
        club.types(&["desk", "evening"], "1 47\n2 28\n3 61\n4 39\n").ok();
        let confirmed = club.ok(&["confirm", "evening", "--table", "1"]);
        let closed = club.ok(&["close", "evening"]);
        for said in [confirmed, closed] {
            assert_eq!(
                said.contains("The same deals as in round 1 at table 1."),
                round == "2",
                "{said}"
            );
        }
    }
}

/// A voided sheet is not called confirmed.
#[test]
fn a_sheet_that_does_not_count_is_called_nothing_else() {
    let club = begun("voided-sheet", 2);
    club.ok(&["void", "evening", "--table", "1", "--why", "the sheet is missing"]);
    let sheet = club.ok(&["sheet", "evening", "--table", "1"]);
    assert!(sheet.contains("the sheet does not count (the sheet is missing)"), "{sheet}");
    assert!(!sheet.contains("confirmed"), "{sheet}");
}

/// At a terminal, the people of a table are shown before its first line.
#[cfg(target_os = "linux")]
#[test]
fn the_people_of_a_table_are_named_at_a_terminal() {
    let club = begun("named", 3);
    let store = club.folder.join("club.db");
    let call = format!("tournament desk evening --store sqlite:{}", store.display());
    let mut terminal = crate::common::terminal::Terminal::start(&call, &club.folder, None);
    terminal.wait_for("Table 1, line 1");
    terminal.press(&["t 2\n"]);
    terminal.wait_for("Table 2, line 1");
    let text = terminal.text();
    let people = |table: usize| {
        let line =
            text.lines().find(|line| line.starts_with(&format!("Table {table}, seats 1 to 4:")));
        line.unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    for (person, table) in club.json(&["show", "evening"])["rounds"][0]["tables"]
        .as_array()
        .unwrap()
        .iter()
        .zip(1..)
        .flat_map(|(table, number)| {
            table["people"].as_array().unwrap().iter().map(move |who| (who, number))
        })
    {
        assert!(people(table).contains(&format!("{person} ")), "{person} at table {table}: {text}");
    }
    terminal.close();
}

/// Options may follow negative numbers.
#[test]
fn options_follow_numbers_below_zero() {
    let club = begun("below", 1);
    let store = format!("sqlite:{}", club.folder.join("club.db").display());
    let call = |words: &str| {
        let words: Vec<&str> = words.split(' ').collect();
        crate::common::cego(
            &[&["--lang", "en", "tournament"], &words[..], &["--store", &store]].concat(),
        )
    };
    club.types(&["desk", "evening"], "-10 30 -10 -10\n").ok();
    call("sums evening --table 1 -10 30 -10 -10").ok();
    call("sums evening --table 1 -10,30,-10,-10 --by Anna").ok();
    call("sums evening -10, 30 -10 -10 --table 1").ok();
    call("penalise evening 1 -40 --why revoked").ok();
    call("penalise evening 2 --why revoked -40").ok();
    call("enter evening --table 2 --set -30 10 10 10 --why decided").ok();
    call("enter evening --table 2 --line 1 --amounts -30,10,10,10 --why decided").ok();
}

/// When somebody leaves, the table that continues with three is named, with the command that sets
/// its lines. A refusal of such amounts names the command too.
#[test]
fn a_table_that_goes_on_with_three_is_told_how() {
    let club = begun("three", 2);
    let third = club.json(&["show", "evening"])["rounds"][0]["tables"][0]["people"][2].to_string();
    let set = "cego tournament enter evening --round 1 --table 1";
    let left = club.ok(&["leave", "evening", &third]);
    assert!(left.contains(&format!("cego tournament substitute evening {third} NAME")), "{left}");
    assert!(left.contains(&format!("{set} --set=40,-20,0,-20 --why REASON")), "{left}");
    let refused = |amounts: &str, with: &str| {
        club.refused(&["enter", "evening", "--table", "1", "--amounts", amounts], with);
    };
    refused("40,-20,0,-20", &format!("{set} --line 1 --set=40,-20,0,-20 --why REASON"));
    refused("40,-20,-20", &format!("{set} --line 1 --set=0,40,-20,-20 --why REASON"));
    club.ok(&["enter", "evening", "--table", "1", "--set=40,-20,0,-20", "--why", "three went on"]);
    // A full sheet needs no substitute.
    club.types(&["desk", "evening", "--table", "2"], "1 47\n2 28\n").ok();
    let other = club.json(&["show", "evening"])["rounds"][0]["tables"][1]["people"][0].to_string();
    assert!(!club.ok(&["leave", "evening", &other]).contains("substitute"));
}

/// At the desk, a line is set with its reason, and one word marks the rest as not played.
#[test]
fn a_table_that_goes_on_with_three_is_finished_at_the_desk() {
    let club = begun("three-desk", 5);
    let call = club.types(&["desk", "evening"], "1 47\nset 40 -20 0 -20\nset 40 -20\n");
    assert!(call.stderr.contains("“set 40 -20 0 -20 three went on”"), "{}", call.stderr);
    assert!(call.stderr.contains("2 lines were refused"), "{}", call.stderr);
    club.types(
        &["desk", "evening"],
        "set 40,-20,0,-20 three went on\n4: set -20 40 0 -20 the same\nxx\nok\n",
    )
    .ok();
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    let set = |amounts: [i32; 4]| serde_json::json!(amounts);
    let lines = [
        set([30, -10, -10, -10]),
        set([40, -20, 0, -20]),
        Value::Null,
        set([-20, 40, 0, -20]),
        Value::Null,
    ];
    assert_eq!(sheet["lines"], serde_json::json!(lines));
    assert_eq!(sheet["confirmed"], Value::Bool(true));
    let export = club.ok(&["export", "evening"]);
    assert!(export.contains("three went on") && export.contains("the same"), "{export}");
    club.ok(&["verify", &club.file("evening.jsonl", &export)]);
}

/// On an open evening a sheet has no fixed length, so it has no empty lines.
#[test]
fn no_line_is_left_unplayed_on_an_open_evening() {
    let club = Club::new("open-rest");
    club.ok(&["new", "evening", "--format", "club_evening"]);
    club.ok(&["add", "evening", "Anna", "Berta", "Carl", "Dora"]);
    club.ok(&["table", "evening", "1", "2", "3", "4"]);
    let said = club.types(&["desk", "evening"], "1 47\nxx\n").ok().stdout;
    assert!(said.ends_with("Together: 9 -3 -3 -3.\n"), "no such sheet is full: {said}");
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    assert_eq!(sheet["lines"].as_array().unwrap().len(), 1, "{sheet}");
}

/// Nobody sits at two tables of an open evening that are both being played.
#[test]
fn nobody_sits_at_two_open_tables() {
    let club = Club::new("open-tables");
    club.ok(&["new", "evening", "--format", "club_evening"]);
    club.ok(&[
        "add", "evening", "Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Georg", "Hilde",
    ]);
    club.ok(&["table", "evening", "1", "2", "3", "4"]);
    let second = ["table", "evening", "1", "5", "6", "7"];
    club.refused(&second, "1 Anna still sits at table 1, whose sheet is not confirmed.");
    club.refused(&second, "cego tournament confirm evening --table 1");
    club.types(&["desk", "evening"], "1 47\nok\n").ok();
    club.ok(&second);
    // A table that was opened by mistake is voided.
    club.refused(&["table", "evening", "5", "2", "3", "4"], "5 Emil still sits at table 2");
    club.ok(&["void", "evening", "--table", "2", "--why", "mistyped"]);
    club.ok(&["table", "evening", "5", "2", "3", "4"]);
}

/// `u` restores a line set by the referee, with its reason.
#[test]
fn a_line_that_was_set_is_restored() {
    let club = begun("restores-set", 3);
    let line = || club.json(&["sheet", "evening", "--table", "1"])["lines"][0].clone();
    let set = "1: set 40 -20 0 -20 three went on\n";
    club.types(&["desk", "evening"], &format!("{set}1: set 30 -10 -10 -10 misread\nu\n")).ok();
    assert_eq!(line(), serde_json::json!([40, -20, 0, -20]));
    club.types(&["desk", "evening"], "1: 2 47\nu\n").ok();
    assert_eq!(line(), serde_json::json!([40, -20, 0, -20]));
    let export = club.ok(&["export", "evening"]);
    assert_eq!(export.matches("three went on").count(), 3, "{export}");
    club.ok(&["verify", &club.file("evening.jsonl", &export)]);
}

/// A round begun by mistake is voided as a whole once it has entries. The refusal names the
/// command.
#[test]
fn all_sheets_of_a_round_are_voided_by_one_command() {
    let club = begun("voided-all", 2);
    club.types(&["desk", "evening"], "1 47\n").ok();
    let void = "cego tournament void evening --round 1 --all --why REASON";
    club.refused(&["undo", "evening", "begin", "--why", "too early"], void);
    club.call(&["void", "evening", "--all", "--why", "too early"]).tells(2, &["--round"]);
    let said = club.ok(&["void", "evening", "--round", "1", "--all", "--why", "too early"]);
    assert_eq!(said.lines().count(), 2, "{said}");
    let tables =
        || club.json(&["show", "evening"])["rounds"][0]["tables"].as_array().unwrap().clone();
    assert!(tables().iter().all(|table| table["void"] == "too early"));
    club.refused(
        &["void", "evening", "--round", "1", "--all", "--why", "too early"],
        "does not count",
    );
    club.ok(&["void", "evening", "--round", "1", "--all", "--undo", "--why", "it counts"]);
    assert!(tables().iter().all(|table| table["void"].is_null()));
}

/// A correction takes the confirmation from a sheet. The answer says so, and `show` names the
/// sheets of closed rounds that are open.
#[test]
fn a_corrected_sheet_of_a_closed_round_is_named() {
    let club = begun("reopened", 1);
    for table in ["1", "2"] {
        club.types(&["desk", "evening", "--table", table], "1 47\nok\n").ok();
    }
    let open = "Round 1, table 2: the sheet is not confirmed.";
    let shown = || club.ok(&["show", "evening"]);
    club.ok(&["close", "evening"]);
    assert!(!shown().contains("the sheet is not confirmed"), "{}", shown());
    let deal = [
        "--line",
        "1",
        "--contract",
        "cego",
        "--declarer",
        "2",
        "--points",
        "47",
        "--why",
        "misread",
    ];
    let said = club.ok(&[&["enter", "evening", "--table", "2"][..], &deal].concat());
    let again = "To confirm it anew: cego tournament confirm evening --round 1 --table 2\n";
    assert!(said.contains(again), "{said}");
    assert!(
        shown().contains(&format!("Round 1 is closed: 1 of 2 sheets confirmed\n{open}\n")),
        "{}",
        shown()
    );
    club.ok(&["confirm", "evening", "--table", "2"]);
    assert!(!shown().contains(open), "{}", shown());
    let sums = [
        "sums",
        "evening",
        "--table",
        "2",
        "-10",
        "30",
        "-10",
        "-10",
        "--why",
        "they were missing",
    ];
    assert!(club.ok(&sums).contains(again));
    let typed = ["desk", "evening", "--table", "1", "--why", "misread"];
    let said = club.types(&typed, "1: 2 47\nok\n").ok().stdout;
    assert_eq!(
        said.matches("the confirmation holds no longer; “ok” confirms anew").count(),
        1,
        "{said}"
    );
    let every = |more: &[&str]| {
        let all = ["void", "evening", "--round", "1", "--all", "--why", "too early"];
        club.ok(&[&all[..], more].concat());
    };
    every(&[]);
    every(&["--undo"]);
    assert!(shown().contains("Round 1, table 1, 2: the sheet is not confirmed."), "{}", shown());
}

/// Standings during a round are marked as preliminary and name the sheets that differ or are open.
/// The printed ones name only those that differ.
#[test]
fn standings_during_a_round_are_preliminary() {
    let club = begun("preliminary", 1);
    club.types(&["desk", "evening"], "1 47\nt 2\n2 47\n").ok();
    club.refused(&["sums", "evening", "--table", "1", "60", "-20", "-20", "-20"], "differ");
    let standings = club.ok(&["standings", "evening"]);
    let heads: Vec<&str> = standings.lines().next().unwrap().split_whitespace().collect();
    assert_eq!(heads, ["Place", "Name", "1", "Total"]);
    let differs = "Round 1, table 1: the sums on the paper differ.";
    for told in ["this is preliminary", differs, "Round 1, table 2: the sheet is not confirmed."] {
        assert!(standings.contains(told), "{told}: {standings}");
    }
    let print = club.call(&["print", "evening", "standings"]).stdout;
    assert!(print.contains("preliminary") && print.contains(differs), "{print}");
    assert!(!print.contains("not confirmed"), "while it is played no sheet is: {print}");
}

/// A deal entered again by Up and Enter is accepted, with a note that it equals the line before.
#[test]
fn the_same_line_twice_in_a_row_is_named() {
    let club = begun("same-line", 4);
    let said = club.types(&["desk", "evening"], "1 47\n1 47\n2 28\n1 47\n").ok().stdout;
    assert_eq!(said.matches("The same as line").count(), 1, "{said}");
    assert!(said.contains("The same as line 1."), "{said}");
    let deal = ["--contract", "cego", "--declarer", "1", "--points", "47"];
    let enter = || club.ok(&[&["enter", "evening", "--table", "2"][..], &deal].concat());
    assert!(!enter().contains("The same"));
    assert!(enter().ends_with("The same as line 1.\n"));
}

/// Returns a tournament of eight after its first round. The second is seated by the standings.
fn with_second_round(name: &str, take: &str) -> Club {
    let club = Club::new(name);
    let text = format!("{}[[round]]\n{take}seats = \"standing\"\ndeals = 1\n", format(1));
    club.ok(&["new", "evening", "--format", &club.file("evening.toml", &text), "--seed", "7"]);
    club.ok(&[
        "add", "evening", "Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Georg", "Hilde",
    ]);
    club.ok(&["draw", "evening"]);
    club.ok(&["begin", "evening"]);
    club.types(&["desk", "evening"], "1 60\nok\n2 61\nok\n").ok();
    club.ok(&["close", "evening"]);
    club.ok(&["draw", "evening"]);
    club
}

/// Returns the people in the second round, by table.
fn second_round(club: &Club) -> Vec<i64> {
    let tables = club.json(&["show", "evening"])["rounds"][1]["tables"].as_array().unwrap().clone();
    let people = |table: &Value| table["people"].as_array().unwrap().clone();
    tables.iter().flat_map(people).map(|number| number.as_i64().unwrap()).collect()
}

/// People who would have reached a final by the corrected sheets are named, after the correction
/// and in the standings.
#[test]
fn a_qualification_that_is_corrected_after_the_final_was_drawn_is_told() {
    let club = with_second_round("requalified", "take = 4\n");
    let playing = second_round(&club);
    let other = (1..=8).find(|number| !playing.contains(number)).unwrap();
    let out = other.to_string();
    let penalise = |amount: &str| {
        club.ok(&[
            "penalise",
            "evening",
            &out,
            amount,
            "--round",
            "1",
            "--why",
            "a sheet was misread",
        ])
    };
    let drawn = "The tables of round 2 are no longer right: “cego tournament mend evening” shows \
        which change.";
    let said = penalise("900");
    assert!(said.contains(drawn), "{said}");
    club.refused(&["begin", "evening"], "mend");
    assert!(penalise("-900").lines().count() == 1, "it is as it was");
    club.ok(&["begin", "evening"]);
    let said = penalise("901");
    let told = "Round 2: by the corrected sheets others would play on.";
    assert!(said.contains(told) && said.contains(&format!("with {out} ")), "{said}");
    let at = ["evening", "--round", "1", "--table", "1"];
    club.ok(&[
        &["enter"][..],
        &at,
        &["--line", "1", "--set=0,0,0,0", "--why", "nobody can read it"],
    ]
    .concat());
    assert!(club.ok(&[&["confirm"][..], &at].concat()).contains(told));
    for call in ["show", "standings"] {
        assert!(club.ok(&[call, "evening"]).contains(told), "{call}");
    }
    let printed = club.call(&["print", "evening", "standings"]);
    assert!(
        printed.code == 0 && printed.stdout.contains(told) && printed.stderr.contains(told),
        "{}",
        printed.stderr
    );
    let left_out = club.json(&["show", "evening"])["requalified"][0]["left_out"].clone();
    assert!(left_out.as_array().unwrap().contains(&other.into()), "{left_out}");
    club.types(&["desk", "evening"], "1 60\nok\n").ok();
    assert!(club.ok(&["close", "evening"]).contains(told));
    assert!(club.ok(&["end", "evening"]).contains(told));
    let export = club.file("evening.jsonl", &club.ok(&["export", "evening"]));
    assert!(club.ok(&["verify", &export]).contains(told));
}

/// Between qualification and final, a penalty of a finalist goes to the final. One for the closed
/// round is said to count nothing there.
#[test]
fn a_penalty_before_a_final_from_nothing_is_never_silent() {
    let club = with_second_round("final-penalty", "take = 4\ncarry = false\n");
    let playing = second_round(&club);
    let leader = club.json(&["standings", "evening"])[0]["number"].to_string();
    let other = (1..=8).find(|number| !playing.contains(number)).unwrap().to_string();
    let penalise = |number: &str, more: &[&str]| {
        club.ok(&[&["penalise", "evening", number, "-40", "--why", "revoked"][..], more].concat())
    };
    let said = penalise(&leader, &[]);
    assert!(
        said.contains("round 2: penalty −40") && said.contains("only when round 2 begins"),
        "{said}"
    );
    assert!(penalise(&other, &[]).contains("round 1: penalty −40"));
    let note = "from round 1 does not count in the final: round 2 begins from nothing.";
    let said = penalise(&leader, &["--round", "1"]);
    assert!(said.contains("round 1: penalty −40") && said.contains(note), "{said}");
    club.ok(&["begin", "evening"]);
    club.types(&["desk", "evening"], "1 60\nok\n").ok();
    club.ok(&["close", "evening"]);
    assert_eq!(club.ok(&["standings", "evening"]).matches(note).count(), 1);
    for call in [&["standings", "evening", "--csv"][..], &["print", "evening", "standings"]] {
        let said = club.call(call);
        assert!(said.code == 0 && said.stderr.contains(note), "{call:?}: {}", said.stderr);
    }
    let shown = club.ok(&["show", "evening"]);
    assert!(
        shown.contains("– does not count in the final, round 2 begins from nothing"),
        "{shown}"
    );
    let penalties = club.json(&["show", "evening"])["penalties"].clone();
    let discarded: Vec<&Value> = (0..3).map(|at| &penalties[at]["discarded_in"]).collect();
    assert_eq!(discarded, [&Value::Null, &Value::Null, &Value::from(2)]);
    let call = club.call(&["standings", "evening", "--json"]);
    assert!(call.code == 0 && call.stderr.contains(note), "{}", call.stderr);
    let rows: Value = serde_json::from_str(&call.stdout).unwrap();
    let counted = |number: &str| {
        let rows = rows.as_array().unwrap();
        let row = rows.iter().find(|row| row["number"] == number.parse::<u64>().unwrap()).unwrap();
        row["penalties"].as_i64().unwrap()
    };
    assert_eq!((counted(&leader), counted(&other)), (-40, -40));
    assert!(club.ok(&["end", "evening"]).contains(note));
}

/// Between two rounds, whoever corrects a sheet means the closed round, not the next one.
#[test]
fn a_refusal_between_two_rounds_names_the_closed_one() {
    let club = with_second_round("between", "");
    let at = ["evening", "--table", "1"];
    let calls: [(&str, &[&str]); 4] = [
        ("sums", &["90", "-30", "-30", "-30"]),
        ("enter", &["--amounts", "60,-20,-20,-20"]),
        ("void", &["--why", "nobody can read it"]),
        ("confirm", &[]),
    ];
    for (call, more) in calls {
        let args = [&[call][..], &at, more].concat();
        club.refused(&args, "Round 2 is not being played.");
        club.refused(&args, "--round 1");
    }
    let desk = club.types(&["desk", "evening"], "1 60\n");
    assert!(desk.code != 0 && desk.stderr.contains("“t 1 1” opens it"), "{}", desk.stderr);
    assert!(desk.stderr.contains("--round 1"), "{}", desk.stderr);
    let sums = ["--round", "1", "90", "-30", "-30", "-30", "--why", "the paper was found"];
    assert!(club.ok(&[&["sums"][..], &at, &sums].concat()).contains("the sums agree"));
}

/// A round seated by standings that were then corrected is drawn again before it begins.
#[test]
fn a_round_by_standings_that_were_corrected_is_drawn_again() {
    let club = with_second_round("old-standings", "");
    let last = club.json(&["standings", "evening"])[7]["number"].to_string();
    let told = "Round 2 is seated by standings that were corrected since.";
    let undo = "cego tournament undo evening draw --why REASON";
    let corrected =
        ["penalise", "evening", &last, "900", "--round", "1", "--why", "a sheet was misread"];
    let said = club.ok(&corrected);
    assert!(said.contains(told) && said.contains(undo), "{said}");
    for call in ["show", "mend"] {
        let said = club.ok(&[call, "evening"]);
        assert!(said.contains(told) && said.contains(undo), "{said}");
    }
    club.refused(&["begin", "evening"], told);
    club.refused(&["begin", "evening"], undo);
    club.ok(&["undo", "evening", "draw", "--why", "a sheet was misread"]);
    club.ok(&["draw", "evening"]);
    club.ok(&["begin", "evening"]);
    club.refused(&["close", "evening", "--round", "1"], "Round 1 is closed already.");
}

/// The example of a reason fits the command.
#[test]
fn a_reason_is_asked_for_with_an_example_that_fits() {
    let club = begun("examples", 1);
    club.refused(&["penalise", "evening", "1", "-40"], "--why \"revoked\"");
    club.refused(&["undo", "evening", "begin"], "--why \"somebody was missing\"");
    club.refused(&["end", "evening"], "--why \"the house closes\"");
    club.types(&["desk", "evening"], "1 47\n").ok();
    club.refused(
        &["enter", "evening", "--table", "1", "--line", "1", "--clear"],
        "--why \"digits swapped on the paper\"",
    );
}

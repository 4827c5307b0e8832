//! A tournament from the command line, as a secretary runs one: from the list of people to the standings, and counted again by hand.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;

use crate::common::{Call, cego, cego_with_input};

/// A club with a store of its own, which goes when the test ends.
pub(crate) struct Club {
    pub(crate) folder: PathBuf,
}

impl Club {
    pub(crate) fn new(name: &str) -> Club {
        let folder = std::env::temp_dir().join(format!("cego-club-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Club { folder }
    }

    pub(crate) fn file(&self, name: &str, text: &str) -> String {
        let path = self.folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    pub(crate) fn call(&self, args: &[&str]) -> Call {
        let store = format!("sqlite:{}", self.folder.join("club.db").display());
        cego(&[&["--lang", "en", "tournament", "--store", &store], args].concat())
    }

    /// Calls with this typed.
    pub(crate) fn types(&self, args: &[&str], typed: &str) -> Call {
        let store = format!("sqlite:{}", self.folder.join("club.db").display());
        let args = [&["--lang", "en", "tournament", "--store", &store], args].concat();
        cego_with_input(&args, typed.as_bytes())
    }

    pub(crate) fn ok(&self, args: &[&str]) -> String {
        self.call(args).ok().stdout
    }

    pub(crate) fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.ok(&[args, &["--json"]].concat())).unwrap()
    }

    pub(crate) fn refused(&self, args: &[&str], said: &str) {
        let call = self.call(args);
        assert_ne!(call.code, 0, "{args:?}: {}", call.stdout);
        assert!(call.stderr.contains(said), "{args:?}: {}", call.stderr);
    }

    /// Plays three deals at both tables of the round that has begun, confirms the sheets and closes it.
    pub(crate) fn play_round(&self) {
        for table in ["1", "2"] {
            for (declarer, points) in [("1", "47"), ("3", "28"), ("2", "61")] {
                let deal = ["--contract", "cego", "--declarer", declarer, "--points", points];
                self.ok(&[&["enter", "evening", "--table", table][..], &deal].concat());
            }
            self.ok(&["confirm", "evening", "--table", table]);
        }
        self.ok(&["close", "evening"]);
    }

    /// A small event under way: eight people, two rounds of three deals.
    pub(crate) fn begun(name: &str) -> Club {
        let club = Club::drawn(name);
        club.ok(&["begin", "evening"]);
        club
    }

    /// The same before it begins.
    fn drawn(name: &str) -> Club {
        let club = Club::undrawn(name);
        club.ok(&["draw", "evening"]);
        club
    }

    /// The same before its draw.
    pub(crate) fn undrawn(name: &str) -> Club {
        let club = Club::new(name);
        let format = "name = \"Evening\"\nties = [\"declarer_won\"]\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n3 = \"hochschwarzwald\"\n\
                      [[round]]\ntimes = 2\ndeals = 3\nminutes = 60\n";
        let format = club.file("evening.toml", format);
        club.ok(&["new", "evening", "--format", &format, "--seed", "7"]);
        let list = club.file(
            "people.csv",
            "Name;Verein\nAnna;Krone\nBerta;Krone\nCarl;\nDora;\nEmil;\nFrida;\nGeorg;\nHilde;\n",
        );
        assert!(club.ok(&["import", "evening", &list]).contains("1 to 8"));
        club
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
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

    // Counted again from the export alone.
    let export = club.ok(&["export", "evening"]);
    let mut seats: BTreeMap<(u64, u64), Vec<u64>> = BTreeMap::new();
    let mut totals: BTreeMap<u64, i64> = BTreeMap::new();
    let shown: BTreeMap<(u64, u64), Value> = (1..=2_u64)
        .flat_map(|round| (1..=2_u64).map(move |table| (round, table)))
        .map(|(round, table)| {
            let args = ["sheet", "evening", "--round", &round.to_string(), "--table", &table.to_string()];
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
                        let people = people.as_array().unwrap().iter().map(|one| one.as_u64().unwrap());
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
        assert_eq!(row["total"].as_i64().unwrap(), totals[&row["number"].as_u64().unwrap()], "{row}");
    }
    let places: Vec<i64> = rows.iter().map(|row| row["total"].as_i64().unwrap()).collect();
    assert!(places.is_sorted_by(|a, b| a >= b), "{places:?}");
    // The draw can be made again by anybody; a line that was changed is found.
    let file = club.file("export.jsonl", &export);
    assert!(club.ok(&["verify", &file]).contains("one draw follows"));
    let other = export.replacen("\"rounds\":[[[", "\"rounds\":[[[8,", 1);
    let other = club.file("other.jsonl", &other);
    club.refused(&["verify", &other], "another draw follows");
    club.refused(&["enter", "evening", "--table", "1", "--unplayed"], "The tournament is over");
    club.refused(&["add", "evening", "Late Ida"], "cego tournament reopen evening --why REASON");
    assert!(club.ok(&["reopen", "evening", "--why", "one more"]).contains("open again"));
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let club = Club::begun("refused");
    let enter = |more: &[&'static str]| [&["enter", "evening", "--table", "1"][..], more].concat();
    club.refused(&enter(&["--contract", "cego", "--declarer", "1", "--points", "99"]), "99");
    club.refused(&enter(&["--contract", "cego", "--declarer", "1"]), "--points");
    let unnamed = club.call(&enter(&["--contract", "cego", "--points", "47"]));
    assert!(unnamed.code == 2 && unnamed.stderr.contains("Who played? --declarer"), "{}", unnamed.stderr);
    let unknown = club.call(&enter(&["--contract", "cego", "--points", "47", "--declarer", "5"]));
    assert!(unknown.code == 2 && unknown.stderr.contains("from the first dealer"), "{}", unknown.stderr);
    club.refused(&enter(&["--amounts", "30,-10,-10,-11"]), "come to -1 instead of 0");
    club.refused(&enter(&["--amounts", "39,-13,-13,-13"]), "no game worth 13");
    club.refused(&enter(&["--line", "9", "--unplayed"]), "no line 9");
    club.refused(&enter(&["--struck"]), "A reason is needed");
    // What the page says in its words, the command line names by its option.
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
    let format = club.file("bad.toml", "name = \"x\"\n[rules]\n4 = \"schopfheim\"\n[[round]]\ndeels = 3\n");
    club.refused(&["new", "other", "--format", &format], "line 5");
    club.refused(
        &["import", "evening", &club.file("formula.csv", "Name;Shoes\n=1+1;7\n")],
        "these columns are unknown: “Shoes”",
    );
    club.refused(&["delete", "evening"], "--yes to do it");
    club.refused(&["leave", "evening", "99"], "Nobody has the start number 99");
}

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

#[test]
fn a_round_whose_tables_no_longer_fit_names_the_command_that_changes_them() {
    let club = Club::drawn("unfit");
    club.ok(&["leave", "evening", "2"]);
    for told in ["The tables have to be changed first.", "“cego tournament mend evening” shows"] {
        club.refused(&["begin", "evening"], told);
    }
    club.ok(&["mend", "evening", "--yes"]);
    club.ok(&["begin", "evening"]);
}

#[test]
fn a_penalty_without_its_minus_is_called_a_credit() {
    let club = Club::begun("credit");
    let penalise = |amount| club.ok(&["penalise", "evening", "3", amount, "--why", "revoked"]);
    let said = penalise("40");
    assert!(said.contains("Carl: credit +40 (a penalty has a minus)."), "{said}");
    let said = penalise("-40");
    assert!(said.contains("Carl: penalty −40."), "{said}");
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
    for said in ["1      Cego, seat 2, 47 points", "2      only plus and minus", "3      not played"] {
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
        .map(|seat| (number(&sheet["totals"][seat]) - 2 * number(&sheet["lines"][1][seat])).to_string())
        .collect();
    club.refused(&["sums", "evening", "--table", "1", &wrong.join(",")], "alone would explain it: 2");
    club.refused(&["confirm", "evening", "--table", "1"], "sums on the paper differ");
    assert!(club.ok(&["show", "evening"]).contains("would explain it: 2"));
}

#[test]
fn blanks_in_a_list_of_amounts_do_not_matter() {
    let club = Club::begun("blanks");
    let enter = ["enter", "evening", "--table", "1"];
    for amounts in [&["30, -10, -10, -10"][..], &["30,", "-10,", "-10,", "-10"], &["30 −10 −10 −10"]] {
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
    club.refused(&["sums", "evening", "--table", "1", "90", "x", "-30", "-30"], "“x” is no whole number");
    club.refused(&["penalise", "evening", "3", "much", "--why", "x"], "Give a whole number.");
}

#[test]
fn who_wants_another_name_in_public_has_it() {
    let club = Club::new("alias");
    club.ok(&["new", "evening", "--format", "club_evening"]);
    let list = club.file("people.csv", "Name;Alias\nAnna Huber;Trull\n=1+1;\nCarl;\nDora;\n");
    club.ok(&["import", "evening", &list]);
    club.ok(&["table", "evening", "1", "2", "3", "4"]);
    for what in ["draw", "sheets", "standings"] {
        let html = club.ok(&["print", "evening", what]);
        assert!(html.contains("Trull") && !html.contains("Anna"), "{what}: {html}");
    }
    club.ok(&["enter", "evening", "--round", "1", "--table", "1", "--line", "1", "--amounts=30,-10,-10,-10"]);
    let csv = club.ok(&["standings", "evening", "--csv"]);
    assert!(csv.contains(";1;Trull;;;") && csv.contains(";2;'=1+1;;;"), "{csv}");
    // The winner's certificate has their own name.
    assert!(club.ok(&["print", "evening", "certificates", "--places", "4"]).contains("Anna Huber"));
}

#[test]
fn who_pays_later_has_paid() {
    let club = Club::begun("change");
    let said = club.ok(&["change", "evening", "3", "--paid", "--club", "Sonne", "--alias", "Trull"]);
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
    assert!(said.contains("The next warning, 5 minutes before the end, comes in 54 minutes."), "{said}");
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
    club.ok(&["enter", "evening", "--round", "1", "--table", "1", "--line", "1", "--amounts=30,-10,-10,-10"]);
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
    // The links of the keys: by the beginning of a key it is known whose it is.
    let all = ["links", "evening", "--round", "1", "--people", "--json"];
    let told = club.ok(&[&all[..], &["--address", "http://192.168.1.5:8080"]].concat());
    let told = club.file("links.json", &told);
    let codes =
        |what: &str| club.ok(&["print", "evening", what, "--links", &told]).matches("crispEdges").count();
    assert_eq!((codes("cards"), codes("sheets"), codes("starts"), codes("draw")), (2, 2, 8, 0));
    club.refused(&["print", "evening", "cards", "--links", &club.file("bad.json", "{")], "no links");
    // Codes that lead to whatever computer they are opened on are printed with a warning.
    let here = club.call(&all);
    assert!(here.stderr.contains("only lead to this computer"), "{}", here.stderr);
    let here = club.file("here.json", &here.stdout);
    let printed = club.call(&["print", "evening", "cards", "--links", &here]);
    assert_eq!(printed.code, 0);
    assert!(printed.stderr.contains("only lead to this computer"), "{}", printed.stderr);
    // A list of people, and links of other tables, are no links of these.
    let people = club.file("people.csv", "https://club.example/1\nAnna Huber;Krone\n");
    club.refused(&["print", "evening", "cards", "--links", &people], "line 2: “Anna Huber;Krone” is no link");
    let one = club.file("one.txt", "https://club.example/1\n");
    club.refused(&["print", "evening", "cards", "--links", &one], "1 link for 2 tables of round 1");
    club.refused(&["print", "evening", "starts", "--links", &links], "2 links for 8 start numbers");
    let other = ["print", "evening", "cards", "--round", "2", "--links", &told];
    club.refused(&other, "there is no link for table 1 of round 2");
    let long = club.file("long.txt", &format!("https://{}\nhttps://club.example/2\n", "x".repeat(500)));
    club.refused(&["print", "evening", "cards", "--links", &long], "longer than 400");
    club.refused(&["print", "evening", "draw", "--round", "3"], "Round 3 has not been drawn");
    club.ok(&["change", "evening", "5", "--name", "Юлия"]);
    let call =
        club.call(&["print", "evening", "draw", "-o", &club.folder.join("y.pdf").display().to_string()]);
    assert_eq!(call.code, 0);
    assert!(call.stderr.contains("Юлия” has letters that the PDF cannot show"), "{}", call.stderr);
    let formats = club.ok(&["formats"]);
    assert!(formats.contains("championship") && formats.contains("club_evening"), "{formats}");
    assert!(club.ok(&["formats", "final"]).contains("take = 16"));
}

#[test]
fn a_tournament_does_not_end_in_silence_with_a_sheet_that_is_open() {
    let club = Club::new("open-sheets");
    let format = "name = \"Evening\"\nplace = \"Furtwangen\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n\n[[round]]\ntimes = 2\ndeals = 1\n";
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
        assert!(club.ok(&["confirm", "evening", "--table", "1"]).contains("without the sums of the paper"));
        club.ok(&["close", "evening"]);
        if round == "1" {
            let line =
                ["enter", "evening", "--round", "1", "--table", "1", "--line", "1", "--amounts=-30,10,10,10"];
            club.ok(&[&line[..], &["--why", "addendum"]].concat());
            let sums =
                club.call(&["sums", "evening", "--round", "1", "--table", "1", "60", "-20", "-20", "-20"]);
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
    let early = club.call(&["print", "evening", "certificates"]).tells(0, &["the sums on the paper differ"]);
    assert!(early.stdout.contains("Certificate (preliminary)"), "{}", early.stdout);
    club.ok(&["end", "evening", "--why", "nobody can be found"]);
    let said = "Ended with the reason: nobody can be found";
    let export = club.file("evening.jsonl", &club.ok(&["export", "evening"]));
    // The sheet is still open, and said to be.
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
        ["No place, because no deal was played: 5 Emil"]
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
    assert!(call.stderr.contains("170 cannot be shared equally by the 3 others."), "{}", call.stderr);
    assert!(call.stdout.contains("Table 1, line 2: -10 30 -10 -10"), "{}", call.stdout);
    assert!(
        call.stderr.contains("the sums on the paper differ"),
        "a full sheet takes numbers as its sums: {}",
        call.stderr
    );
    club.refused(&["penalise", "evening", "3", "-1000000", "--why", "a slip"], "--yes");
    club.ok(&["penalise", "evening", "3", "-1000000", "--why", "meant", "--yes"]);
}

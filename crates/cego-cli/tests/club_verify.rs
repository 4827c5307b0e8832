//! Tests of altered exports, diverged copies, and undone steps.

use std::fmt::Write as _;

use serde_json::Value;

use crate::common::club::Club;

/// Returns a finished evening with words from the hall, penalties and a voided sheet.
fn over(name: &str) -> Club {
    let club = Club::undrawn(name);
    club.ok(&["draw", "evening", "--words", "4 2 6, Tannenzapfen"]);
    club.ok(&["begin", "evening"]);
    for round in 0..2 {
        club.play_round();
        if round == 0 {
            club.ok(&["begin", "evening"]);
        }
    }
    club.ok(&["penalise", "evening", "3", "-40", "--paragraph", "R-004-139", "--why", "revoked"]);
    club.ok(&["void", "evening", "--round", "1", "--table", "2", "--why", "nobody can read it"]);
    club.ok(&["end", "evening"]);
    club
}

/// Returns the check mark printed under the standings.
pub(crate) fn printed_mark(club: &Club) -> String {
    let page = club.ok(&["print", "evening", "standings"]);
    let at =
        page.find("Check mark of the history: ").unwrap() + "Check mark of the history: ".len();
    page[at..].split('<').next().unwrap().to_owned()
}

/// Applies a change to the JSON lines of an export.
pub(crate) fn changed(export: &str, change: impl Fn(&mut Vec<Value>)) -> String {
    let mut lines: Vec<Value> =
        export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    change(&mut lines);
    lines.iter().fold(String::new(), |mut text, line| {
        let _ = writeln!(text, "{line}");
        text
    })
}

fn first(lines: &mut [Value], event: &str) -> usize {
    lines.iter().position(|line| line["entry"]["event"] == event).unwrap()
}

fn last(lines: &mut [Value], event: &str) -> usize {
    lines.iter().rposition(|line| line["entry"]["event"] == event).unwrap()
}

fn renumber(lines: &mut [Value]) {
    for (line, number) in lines.iter_mut().zip(1..) {
        line["number"] = number.into();
    }
}

/// Alteration of an export, with its name.
pub(crate) type Change = (&'static str, fn(&mut Vec<Value>));

/// Detectable alterations. They require an export with words from the hall, a penalty and a voided
/// sheet.
pub(crate) const CHANGES: [Change; 24] = [
    ("dropped", |lines| drop(lines.remove(5))),
    ("exchanged", |lines| lines.swap(12, 13)),
    ("other seed", |lines| lines[0]["entry"]["seed"] = "08".repeat(32).into()),
    ("altered draw", |lines| {
        let at = first(lines, "drawn");
        let rounds = &mut lines[at]["entry"]["rounds"][0];
        let (a, b) = (rounds[0][0].clone(), rounds[1][0].clone());
        (rounds[0][0], rounds[1][0]) = (b, a);
    }),
    ("other words", |lines| {
        let at = first(lines, "words_added");
        lines[at]["entry"]["text"] = "4 2 6 tannenzweig".into();
    }),
    ("no words", |lines| {
        let at = first(lines, "words_added");
        lines.remove(at);
        renumber(lines);
    }),
    ("no penalties", |lines| {
        lines.retain(|line| line["entry"]["event"] != "penalised");
        renumber(lines);
    }),
    ("smaller penalty", |lines| {
        let at = first(lines, "penalised");
        lines[at]["entry"]["amount"] = (-10).into();
    }),
    ("penalty of another", |lines| {
        let at = first(lines, "penalised");
        lines[at]["entry"]["number"] = 4.into();
    }),
    ("other points", |lines| {
        let at = first(lines, "written");
        lines[at]["entry"]["content"]["deal"]["points"] = 74.into();
    }),
    ("points that are none", |lines| {
        let at = first(lines, "written");
        lines[at]["entry"]["content"]["deal"]["points"] = 97.into();
    }),
    ("other game", |lines| {
        let at = first(lines, "written");
        lines[at]["entry"]["content"]["deal"]["contract"] = "solo".into();
    }),
    ("other declarer", |lines| {
        let at = last(lines, "written");
        lines[at]["entry"]["content"]["deal"]["declarer"] = 4.into();
    }),
    ("amounts instead", |lines| {
        let at = first(lines, "written");
        lines[at]["entry"]["content"] = serde_json::json!({"amounts": [90, -30, -30, -30]});
    }),
    ("struck by the secretary", |lines| {
        let at = first(lines, "written");
        lines[at]["entry"]["content"] = "struck".into();
    }),
    ("another line", |lines| {
        let at = last(lines, "written");
        lines[at]["entry"]["line"] = 0.into();
    }),
    ("another table", |lines| {
        let at = first(lines, "written");
        lines[at]["entry"]["table"] = 1.into();
    }),
    ("tail cut off", |lines| lines.truncate(lines.len() - 1)),
    ("half", |lines| lines.truncate(lines.len() / 2)),
    ("one name for another", |lines| {
        let at = first(lines, "entered");
        lines[at]["entry"]["entrant"]["name"] = "Somebody Else".into();
    }),
    ("other time", |lines| lines[9]["at"] = 5.into()),
    ("other reason", |lines| {
        let at = first(lines, "voided");
        lines[at]["entry"]["why"] = "wrong".into();
    }),
    ("the sheet counts", |lines| {
        lines.retain(|line| line["entry"]["event"] != "voided");
        renumber(lines);
    }),
    ("other rules", |lines| {
        let format =
            lines[0]["entry"]["format"].as_str().unwrap().replace("declarer_won", "best_round");
        lines[0]["entry"]["format"] = format.into();
    }),
];

#[test]
fn verify_finds_each_of_24_changed_exports() {
    let club = over("changed");
    let export = club.ok(&["export", "evening"]);
    let mark = printed_mark(&club);
    let sound = club.file("sound.jsonl", &export);
    let told = club.ok(&["verify", &sound, "--mark", &mark]);
    assert!(
        told.contains("nothing happened after it") && told.contains("“4 2 6 tannenzapfen”"),
        "{told}"
    );
    assert!(
        told.contains("8 people in the standings, -40 in all") && told.contains(&mark),
        "{told}"
    );
    assert!(told.contains("table 2: the sheet does not count (nobody can read it)"), "{told}");
    // The mark is accepted in any spelling, and certificates have it too.
    club.ok(&["verify", &sound, "--mark", &mark.to_uppercase().replace('-', " ")]);
    // Unquoted, before and after the file name.
    let (number, digits) = mark.split_once(' ').unwrap();
    club.ok(&["verify", &sound, "--mark", number, digits]);
    club.ok(&["verify", "--mark", number, digits, &sound]);
    let line = format!("Check mark of the history: {}", mark.replace('-', "–"));
    club.ok(&["verify", &sound, "--mark", &line]);
    assert!(club.ok(&["print", "evening", "certificates"]).contains(&mark));
    assert!(club.ok(&["verify", &sound, "--sheets"]).contains("Anna"));

    let mut without = 0;
    for (name, change) in CHANGES {
        let text = changed(&export, change);
        let file = club.file("changed.jsonl", &text);
        let call = club.call(&["verify", &file, "--mark", &mark]);
        assert_ne!(call.code, 0, "{name}: {}", call.stdout);
        assert!(
            call.stderr.contains("check mark") || call.stderr.contains("vent"),
            "{name}: {}",
            call.stderr
        );
        without += usize::from(club.call(&["verify", &file]).code != 0);
    }
    assert!(without >= 10, "without a mark only {without} are found");
    // Malformed marks are rejected.
    for bad in ["", "12", "x 0123-4567", "12 0123-4567-89ab-cdef-0123-4567-89ab-cdeg"] {
        assert_eq!(club.call(&["verify", &sound, "--mark", bad]).code, 2, "{bad}");
    }
    // Later events do not invalidate a mark.
    club.ok(&["reopen", "evening", "--why", "one more"]);
    let longer = club.file("longer.jsonl", &club.ok(&["export", "evening"]));
    assert!(club.ok(&["verify", &longer, "--mark", &mark]).contains("one event came after it"));
    assert!(
        club.call(&["verify", &sound, "--mark", &printed_mark(&club)])
            .stderr
            .contains("the end is missing")
    );
}

#[test]
fn an_export_of_an_earlier_program_is_verified() {
    // Written by the program before it had words from the hall, versions and marks.
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tournament-1.jsonl");
    let club = Club::new("earlier");
    let told = club.ok(&["verify", file]);
    assert!(told.contains("one draw follows from the seed"), "{told}");
    assert!(told.contains("No words from the hall went into it"), "{told}");
    // The hash is pinned, so that later versions compute the same one.
    assert!(told.contains(MARK_OF_EARLIER), "{told}");
}

const MARK_OF_EARLIER: &str = "30 a9b4-c648-720d-aa5e-41a8-ebc4-f262-4a81";

#[test]
fn two_copies_are_compared_line_by_line() {
    let club = Club::begun("copies");
    club.ok(&["enter", "evening", "--table", "1", "--amounts", "30,-10,-10,-10"]);
    let backup = club.file("before.jsonl", &club.ok(&["export", "evening"]));
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
    club.ok(&["change", "evening", "3", "--paid"]);
    let one = club.file("one.jsonl", &club.ok(&["export", "evening"]));
    let told = club.ok(&["diff", &backup, &one]);
    let common = std::fs::read_to_string(&backup).unwrap().lines().count();
    assert!(
        told.contains(&format!(
            "The first {common} events are the same. After them the first copy has 0, the second 2."
        )),
        "{told}"
    );
    // The other copy continues from the same events differently.
    let before = std::fs::read_to_string(&backup).unwrap();
    let last = before.lines().last().unwrap();
    let mut other: Value = serde_json::from_str(last).unwrap();
    other["number"] = (common + 1).into();
    other["entry"]["line"] = 1.into();
    other["entry"]["content"]["amounts"] = serde_json::json!([-10, 30, -10, -10]);
    let two = club.file("two.jsonl", &format!("{before}{other}\n"));
    let told = club.ok(&["diff", &one, &two]);
    assert!(told.contains("Start number 3: Carl, paid | Carl"), "{told}");
    let line = "Round 1, table 1, line 2: 30 -10 -10 -10, Cego, seat 1, 47 points | -10 30 -10 \
        -10, only plus and minus";
    assert!(told.contains(line) && !told.contains('{'), "{told}");
    let json: Value = serde_json::from_str(&club.ok(&["diff", &one, &two, "--json"])).unwrap();
    assert_eq!(json["common"], common);
    assert_eq!(json["differences"].as_array().unwrap().len(), 2, "{json}");
    // JSON output has the line as exported.
    assert_eq!(json["differences"][1]["second"], "-10 30 -10 -10 {\"amounts\":[-10,30,-10,-10]}");
    // The substitute's name, and the wording of a penalty or credit.
    club.ok(&["substitute", "evening", "3", "Sepp"]);
    club.ok(&["penalise", "evening", "3", "40", "--why", "for the wait"]);
    let later = club.file("later.jsonl", &club.ok(&["export", "evening"]));
    let told = club.ok(&["diff", &one, &later]);
    assert!(told.contains("3 Sepp: credit +40 for the wait"), "{told}");
    assert!(told.contains("Penalty or credit, event"), "{told}");
    assert!(!told.contains("who sits there"), "{told}");
    let one = later;
    // Compares a copy with the tournament in the store.
    assert!(club.ok(&["diff", &one, "evening"]).contains("Both copies stand alike"));
    // A difference only in reasons is reported as such.
    club.ok(&["end", "evening", "--why", "power cut"]);
    let ended = club.ok(&["export", "evening"]);
    let here = club.file("here.jsonl", &ended);
    let there = club.file("there.jsonl", &ended.replace("power cut", "storm"));
    let told = club.ok(&["diff", &here, &there]);
    let number = ended.lines().count();
    assert!(told.contains("Results are alike in both copies; only reasons differ:"), "{told}");
    assert!(told.contains(&format!("Reason of event {number}: power cut | storm")), "{told}");
    let json: Value = serde_json::from_str(&club.ok(&["diff", &here, &there, "--json"])).unwrap();
    assert_eq!(json["differences"][0]["kind"], "reason", "{json}");
    club.ok(&["new", "second", "--seed", "8"]);
    club.refused(&["diff", &one, "second"], "two different tournaments");
    club.refused(&["diff", &one, "none"], "There is no tournament none");
}

/// A difference of the same round or table hides no other.
#[test]
fn everything_that_differs_is_listed() {
    let club = Club::begun("everything");
    let export = |name: &str| club.file(name, &club.ok(&["export", "evening"]));
    let here = export("here.jsonl");
    club.ok(&["enter", "evening", "--table", "1", "--amounts", "30,-10,-10,-10"]);
    club.ok(&["clock", "evening", "5", "--why", "the soup was late"]);
    club.ok(&["clock", "evening", "stop"]);
    // The server notes who left every decision of a round to a bot, and one device for two people.
    let mut there = std::fs::read_to_string(export("stopped.jsonl")).unwrap();
    let mut line: Value = serde_json::from_str(there.lines().last().unwrap()).unwrap();
    let (by, number) = (line["entry"]["by"].clone(), line["number"].as_u64().unwrap());
    for (later, entry) in (1..).zip([
        serde_json::json!({"v": 1, "by": by, "event": "missed", "round": 0, "number": 5}),
        serde_json::json!({"v": 1, "by": by, "event": "one_device", "round": 0, "table": 0}),
        serde_json::json!({"v": 1, "by": by, "event": "disputed", "round": 0, "table": 0, "number": 2}),
    ]) {
        line["number"] = (number + later).into();
        line["entry"] = entry;
        writeln!(there, "{line}").unwrap();
    }
    let there = club.file("there.jsonl", &there);
    let told = club.ok(&["diff", &here, &there]);
    for line in [
        "Round 1, clock: – | stopped, +5:00",
        "Round 1, who missed it: – | 5",
        "Round 1, table 1, line 1: – | 30 -10 -10 -10, only plus and minus",
        "Round 1, table 1, sheet: open | open, disputed (2), confirmed from one device",
    ] {
        assert!(told.contains(&format!("{line}\n")), "{line}: {told}");
    }
    let json: Value = serde_json::from_str(&club.ok(&["diff", &here, &there, "--json"])).unwrap();
    let kinds: Vec<&str> = json["differences"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["clock", "missed", "line", "sheet"], "{json}");
}

/// Copies that differ in a detail or in their events are not reported as equal.
#[test]
fn copies_that_differ_in_a_detail_are_not_alike() {
    let club = Club::begun("details");
    let export = |name: &str| club.file(name, &club.ok(&["export", "evening"]));
    let before = export("before.jsonl");
    let mut last = before.clone();
    let steps: [(&[&str], &str); 5] = [
        (
            &["change", "evening", "1", "--member", "77"],
            "1: Anna, Krone | Anna, Krone, member number 77",
        ),
        (
            &["change", "evening", "2", "--alias", "Der Blaue"],
            "2: Berta, Krone | Berta, Krone, in lists Der Blaue",
        ),
        (&["change", "evening", "3", "--last-name", "Carl"], "3: Carl | Carl, last name Carl"),
        (&["apart", "evening", "4", "5"], "Pairs kept apart: – | 4–5"),
        (&["substitute", "evening", "6", "Sepp"], "6: Frida | Sepp, before Frida"),
    ];
    for (at, (call, told)) in steps.into_iter().enumerate() {
        club.ok(call);
        let now = export(&format!("{at}.jsonl"));
        let said = club.ok(&["diff", &last, &now]);
        assert!(said.contains(told) && !said.contains("alike"), "{said}");
        last = now;
    }
    // A detail that was undone leaves different events.
    club.ok(&["apart", "evening", "7", "8"]);
    club.ok(&["apart", "evening", "7", "8", "--lift"]);
    let line = std::fs::read_to_string(&last).unwrap().lines().count() + 1;
    let said = club.ok(&["diff", &last, &export("lifted.jsonl")]);
    assert!(said.contains(&format!("the events differ from line {line} on")), "{said}");
    assert!(!said.contains("Both copies stand alike"), "{said}");
}

#[test]
fn a_draw_is_undone_with_a_reason_that_is_printed() {
    let club = Club::undrawn("undone");
    let told = club.ok(&["draw", "evening", "--words", "Tanne"]);
    assert!(
        told.contains("from the words from the hall: “tanne”") && !told.contains("At tables of"),
        "{told}"
    );
    for said in ["A reason is needed", "gives the reason with --why"] {
        club.refused(&["undo", "evening", "draw"], said);
    }
    club.ok(&["undo", "evening", "draw", "--why", "Ida is late"]);
    club.refused(&["draw", "evening", "--words", "Berg"], "went into this draw already: “tanne”");
    club.ok(&["add", "evening", "Ida"]);
    let told = club.ok(&["draw", "evening"]);
    assert!(
        told.contains("At tables of three 2 times: 9 people")
            && told.contains("The draw from round 1 on was undone: Ida is late"),
        "{told}"
    );
    for page in ["draw", "standings"] {
        let printed = club.ok(&["print", "evening", page]);
        assert!(
            printed.contains("was undone: Ida is late") && printed.contains("“tanne”"),
            "{page}"
        );
    }
    club.ok(&["begin", "evening"]);
    club.refused(
        &["undo", "evening", "draw", "--why", "x"],
        "as long as none of its rounds has begun",
    );
    club.ok(&["undo", "evening", "begin", "--why", "the soup is late"]);
    assert!(
        club.ok(&["show", "evening"])
            .contains("The beginning of round 1 was undone: the soup is late")
    );
}

#[test]
fn a_draw_says_what_is_known_beside_its_bound() {
    let told = |args: &[&str]| {
        crate::common::cego(&[&["--lang", "en", "tournament", "draw"], args].concat()).ok().stdout
    };
    let first = told(&["--people", "40", "--rounds", "13", "--seed", "7", "--algorithm", "1"]);
    assert!(first.contains("40 people can play 13 rounds in which nobody meets again"), "{first}");
    let now = told(&["--people", "40", "--rounds", "13", "--seed", "7"]);
    assert!(now.contains("No two people meet twice.") && !now.contains("proved"), "{now}");
    let eleven = told(&["--people", "11", "--rounds", "3", "--seed", "7"]);
    assert!(eleven.contains("At tables of three "), "{eleven}");
}

//! Tests common to all commands, and tests of the commands about the program itself.

use std::io::Read;
use std::process::Stdio;

use crate::common::{cego, command};

#[test]
fn version_has_the_number_and_the_commit() {
    let call = cego(&["--version"]).ok();
    let mut words = call.stdout.split_whitespace();
    assert_eq!(words.next(), Some("cego"));
    assert_eq!(words.next(), Some(env!("CARGO_PKG_VERSION")));
    if let Some(commit) = words.next() {
        let commit = commit.trim_matches(['(', ')']);
        assert!(commit.len() >= 7 && commit.chars().all(|c| c.is_ascii_hexdigit()), "{commit}");
    }
}

#[test]
fn help_speaks_three_languages() {
    let calls = [
        ("de", "Aufruf: cego", "[SCHALTER] <BEFEHL>"),
        ("en", "Usage: cego", "[OPTIONS] <COMMAND>"),
        ("sv", "Användning: cego", "[FLAGGOR] <KOMMANDO>"),
    ];
    for (lang, word, choices) in calls {
        let call = cego(&["--lang", lang, "--help"]).ok();
        assert!(call.stdout.contains(&format!("{word} {choices}\n")), "{}", call.stdout);
        cego(&["--lang", lang, "record", "bar"]).fails(2, &[word, choices]);
        for args in [&["--lang", lang, "--help"][..], &["man", "--help", "--lang", lang][..]] {
            let call = cego(args).ok();
            assert!(call.stdout.contains(word), "{}", call.stdout);
        }
    }
    let call = command(&["--help"]).env("CEGO_LANG", "sv").output().unwrap();
    assert!(String::from_utf8(call.stdout).unwrap().contains("Användning:"));
}

#[test]
fn no_help_text_is_a_bare_id() {
    for lang in ["de", "en", "sv"] {
        let help = cego(&["--lang", lang, "--help"]).ok().stdout;
        assert!(!help.contains("cli-") && !help.contains('⟦'), "{help}");
    }
}

#[test]
fn a_wrong_call_ends_with_exit_code_2() {
    cego(&[]).fails(2, &["Usage"]);
    cego(&["tarock"]).fails(2, &["tarock"]);
    cego(&["--lang", "fr", "man"]).fails(2, &["fr", "de", "en", "sv"]);
    cego(&["man", "nothing"]).fails(2, &["nothing", "completions", "--help"]);
    cego(&["completions", "cmd.exe"]).fails(2, &["cmd.exe", "bash"]);
}

/// The argument parser only knows English. Its errors are reported with the locale's messages.
#[test]
fn a_wrong_call_is_refused_in_the_chosen_language() {
    let calls: [(&[&str], [&str; 3]); 14] = [
        (&["tarock"], ["There is no command", "Einen Befehl", "Det finns inget kommando"]),
        (&["man", "--loud"], ["is not expected here", "gehört hier nicht hin", "hör inte hemma"]),
        (&["analyze"], ["Missing: <FILE>", "Es fehlt: <DATEI>", "Det saknas: <FIL>"]),
        (&["completions", "cmd.exe"], ["Possible: bash", "Möglich: bash", "Möjligt: bash"]),
        (
            &["replay", "x", "--quiet", "--json"],
            ["do not go together", "nicht zusammen", "inte ihop"],
        ),
        (
            &["analyze", "x", "--top", "1", "--top", "2"],
            ["only once", "nur einmal", "bara anges en gång"],
        ),
        (&["analyze", "x", "--record", "0"], ["1 or more", "1 oder mehr", "1 eller mer"]),
        (
            &["record"],
            ["commands after it: convert", "seiner Befehle: convert", "dess kommandon: convert"],
        ),
        (&["analyze", "x", "--json=yes"], ["takes no value", "ohne Wert", "tar inget värde"]),
        (&["analyze", "x", "--top"], ["needs a value", "fehlt ein Wert", "saknas ett värde"]),
        (&["analyze", "x", "--top", "-5"], ["cannot be “-5”", "nicht „-5“ sein", "inte vara ”-5”"]),
        (&["analyze", "x", "--record", "-1"], ["1 or more", "1 oder mehr", "1 eller mer"]),
        (&["analyze", "x", "--top", "99999999999999999999"], ["too large", "zu groß", "för stort"]),
        (
            &["analyze", "x", "--top", "few"],
            ["cannot be “few”", "nicht „few“ sein", "inte vara ”few”"],
        ),
    ];
    for (args, words) in calls {
        for (n, lang) in ["en", "de", "sv"].into_iter().enumerate() {
            let call = cego(&[args, &["--lang", lang]].concat()).fails(2, &[words[n]]);
            let english = n > 0
                && ["error:", "Usage", "argument '", "--help' "]
                    .iter()
                    .any(|w| call.stderr.contains(w));
            assert!(!english && !call.stderr.contains(['⟦', '$']), "{}", call.stderr);
        }
    }
    // A negative number is an invalid value, not an unknown option.
    for args in [
        &["simulate", "--rules", "stockholm", "--deals", "-5"][..],
        &["simulate", "--rules", "stockholm", "--seed", "-1"],
        &["solve", "x", "--at", "-1"],
        &["deck", "sheet", "--columns", "-2"],
    ] {
        let call = cego(args);
        assert!(
            call.code == 2 && !call.stderr.contains("not expected here"),
            "{args:?}: {}",
            call.stderr
        );
    }
    let points = ["score", "--rules", "stockholm", "--contract", "solo", "--points", "-3"];
    cego(&points).fails(1, &["--points: -3 is not possible", "from 0 to 70"]);
    let call = cego(&["count", "--lang", "de"]).fails(2, &["Es fehlt: --rules"]);
    assert!(!call.stderr.contains("...."), "{}", call.stderr);
    // Errors suggest the likely spelling and the usage.
    cego(&["--lang", "de-nix", "man"]).fails(2, &["War „de“ gemeint?"]);
    let call = cego(&["completions", "tcsh"]).fails(2, &["tcsh"]);
    assert!(!call.stderr.contains("Did you mean"), "{}", call.stderr);
    cego(&["simulte"]).fails(2, &["Did you mean “simulate”?"]);
    cego(&["rules", "show", "schopfhiem"]).fails(2, &["Did you mean “schopfheim”?"]);
    cego(&["count", "--ruels", "x"]).fails(2, &["Did you mean “--rules”?"]);
    let set = ["count", "--rules", "schopfheim", "CK", "--set"];
    cego(&[&set[..], &["max_fach"]].concat()).fails(2, &["max_fach needs a value"]);
    cego(&[&set[..], &["bettel_value=\"15\""]].concat()).fails(2, &["without quotes"]);
    cego(&["anal"]).fails(2, &["Did you mean “analyze”?"]);
    cego(&["analyse"]).fails(2, &["Did you mean “analyze”?"]);
    cego(&["arena", "--lang", "de"]).fails(2, &["--bots", "Aufruf: cego arena"]);
}

#[test]
fn help_has_its_remarks_in_the_chosen_language() {
    for (lang, default, possible) in [
        ("en", "[default: 100]", "[possible: whole"),
        ("de", "[sonst: 100]", "[möglich: whole"),
        ("sv", "[annars: 100]", "[möjligt: whole"),
    ] {
        let help = cego(&["arena", "--help", "--lang", lang]).ok().stdout;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(default) && help.contains(possible), "{help}");
        assert!(
            lang == "en" || !help.contains("[default") && !help.contains("[possible"),
            "{help}"
        );
    }
}

/// The examples without files in the help run successfully.
#[test]
fn examples_run() {
    for command in
        [&["count"][..], &["score"], &["daily", "show"], &["rules", "diff"], &["rules", "show"]]
    {
        let help = cego(&[command, &["--help"]].concat()).ok().stdout;
        let (_, examples) = help.split_once("Examples:").unwrap();
        for call in examples.lines().filter_map(|line| line.trim().strip_prefix("cego ")) {
            cego(&call.split(' ').collect::<Vec<_>>()).ok();
        }
    }
}

/// The help lists the commands in groups, with global options last.
#[test]
fn the_help_is_in_order() {
    for (language, group) in
        [("en", "Playing and learning:"), ("de", "Spielen und lernen:"), ("sv", "Spela och lära:")]
    {
        let help = cego(&["--help", "--lang", language]).ok().stdout;
        let place = |text: &str| help.find(text).unwrap_or_else(|| panic!("{text}\n{help}"));
        assert!(place(group) < place("\n  play "), "{help}");
        assert!(
            place("\n  play ") < place("\n  serve ") && place("\n  serve ") < place("\n  man "),
            "{help}"
        );
        assert!(
            place("--lang") < place("--version") && place("--version") < place("--help"),
            "{help}"
        );
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}

/// `./run --help` prints its help without building anything.
#[test]
fn the_script_shows_its_help_without_building() {
    for flag in ["-h", "--help"] {
        let run = crate::project::root().join("run");
        let output =
            std::process::Command::new(run).arg(flag).env("CARGO", "false").output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(
            output.status.success() && text.contains("./run play") && text.lines().count() < 10,
            "{text}"
        );
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn a_wrong_cego_lang_ends_with_exit_code_2() {
    let call = command(&["man"]).env("CEGO_LANG", "klingon").output().unwrap();
    assert_eq!(call.status.code(), Some(2));
    assert!(String::from_utf8(call.stderr).unwrap().contains("klingon"));
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = cego(&["completions", shell]).ok().stdout;
        for name in ["completions", "man"] {
            assert!(script.contains(name), "{shell} does not know {name}");
        }
    }
}

/// Returns the completions that bash offers for the last of these words.
#[cfg(unix)]
fn offered(words: &[&str]) -> Vec<String> {
    let list = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
    let (last, before) = (words.len() - 1, words[words.len() - 2]);
    // The script is too long for a variable.
    let file =
        std::env::temp_dir().join(format!("cego-completions-{}-{before}", std::process::id()));
    std::fs::write(&file, cego(&["completions", "bash"]).ok().stdout).unwrap();
    let script = format!(
        "source '{}'; COMP_WORDS=({list}); COMP_CWORD={last}; \
         _cego cego '{}' '{before}' 2>/dev/null; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        file.display(),
        words[last]
    );
    let output =
        std::process::Command::new("bash").args(["--norc", "-c", &script]).output().unwrap();
    std::fs::remove_file(&file).unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
#[cfg(unix)]
fn names_are_completed() {
    let cases: [(&[&str], &str); 10] = [
        (&["cego", "simulate", "--rules", "sch"], "schopfheim"),
        (&["cego", "rules", "show", "stoc"], "stockholm"),
        (&["cego", "score", "--contract", "zwei_l"], "zwei_leere"),
        (&["cego", "play", "--bot", "level"], "level5"),
        (&["cego", "arena", "--bots", "thu"], "thumb"),
        (&["cego", "bot", "run", "thu"], "thumb"),
        (&["cego", "simulate", "--players", ""], "5"),
        (&["cego", "simulate", "--set", "max_f"], "max_fach="),
        (&["cego", "deck", "card", "T2"], "T21"),
        (&["cego", "man", "simu"], "simulate"),
    ];
    for (words, name) in cases {
        let offered = offered(words);
        assert!(offered.iter().any(|one| one == name), "{words:?}: {offered:?}");
    }
    assert_eq!(
        offered(&["cego", "simulate", "--first", "sch"]),
        ["sch"],
        "the number of a deal is no ruleset"
    );
    // A ruleset may be a file. Without a completion of its own, bash falls back to file names.
    assert_eq!(offered(&["cego", "simulate", "--rules", "vill"]), [""; 1]);
    let script = cego(&["completions", "bash"]).ok().stdout;
    assert!(script.contains("-o default cego"), "{script}");
    let script = cego(&["completions", "zsh"]).ok().stdout;
    assert!(
        script.contains(r#":RULES:{_alternative "rulesets\:ruleset\:(schopfheim"#),
        "no files for --rules"
    );
    let script = cego(&["completions", "fish"]).ok().stdout;
    let line = script.lines().find(|line| line.contains("simulate\" -l rules ")).unwrap();
    assert!(line.contains("-r -F -a \"schopfheim"), "{line}");
    // For showing a ruleset, fish offers only `.toml` files.
    let line = script.lines().find(|line| line.contains("from diff explain show\"")).unwrap();
    assert!(line.contains(" -f -a \"") && line.contains(" stockholm "), "{line}");
    assert!(line.ends_with("(for file in *.toml; echo \\$file; end)\""), "{line}");
    let line = script.lines().find(|line| line.contains("from check\" -a \"")).unwrap();
    assert!(line.contains("schopfheim"), "{line}");
}

/// `.TH` has name, section, commit date, program and manual.
#[test]
fn manual_pages_have_a_date() {
    for words in [&["man"][..], &["man", "record", "convert"]] {
        let page = cego(words).ok().stdout;
        let head = page.lines().find(|line| line.starts_with(".TH ")).unwrap();
        let (name, rest) = head.trim_start_matches(".TH ").split_once(" 1 ").unwrap();
        assert!(rest.contains("\"Cego ") && !rest.contains(name), "{head}");
        let date = rest.split([' ', '"']).find(|part| part.len() == 10 && part.starts_with("20"));
        assert!(date.is_some() || env!("CEGO_DATE").is_empty(), "{head}");
    }
}

#[test]
fn help_is_a_command_too() {
    assert_eq!(cego(&["help"]).ok().stdout, cego(&["--help"]).ok().stdout);
    for words in [&["play"][..], &["record", "convert"], &["help"]] {
        let (help, option) = ([&["help"], words].concat(), [words, &["--help"]].concat());
        assert_eq!(cego(&help).ok().stdout, cego(&option).ok().stdout);
    }
    cego(&["help", "ply"]).fails(2, &["ply", "play"]);
}

#[test]
fn help_says_what_happens_to_files() {
    for (command, word) in
        [("backup", "replaced"), ("restore", "must be empty"), ("serve", "is kept")]
    {
        let help =
            cego(&[command, "--help"]).ok().stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            help.contains(word) && help.contains(&format!("Examples: cego {command}")),
            "{help}"
        );
        assert!(!help.contains("file of records") && !help.contains("ladder=ladder_6"), "{help}");
    }
}

/// Returns the subcommands listed in a manual page.
fn below(words: &[String], page: &str) -> Vec<Vec<String>> {
    let page = page.replace("\\-", "-");
    let name = format!("cego-{}", words.iter().map(|word| format!("{word}-")).collect::<String>());
    let subs = page
        .lines()
        .filter_map(|line| line.strip_suffix("(1)")?.strip_prefix(&name).map(str::to_owned));
    subs.map(|sub| [words, &[sub]].concat()).collect()
}

#[test]
fn slow_every_command_has_a_whole_manual_page_in_every_language() {
    let sections = [
        ("en", ["NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT"]),
        ("de", ["BEZEICHNUNG", "ÜBERSICHT", "EXIT-STATUS", "UMGEBUNGSVARIABLEN"]),
        ("sv", ["NAMN", "SYNOPSIS", "SLUTSTATUS", "MILJÖVARIABLER"]),
    ];
    let (mut open, mut seen) = (vec![Vec::new()], 0);
    while let Some(words) = open.pop() {
        seen += 1;
        for (lang, headings) in sections {
            let each = words.iter().map(String::as_str);
            let args: Vec<&str> = ["man", "--lang", lang].into_iter().chain(each).collect();
            let page = cego(&args).ok().stdout;
            if lang == "en" {
                open.extend(below(&words, &page));
            }
            for heading in headings {
                assert!(
                    page.contains(&format!(".SH {heading}\n").replace('-', "\\-"))
                        || page.contains(&format!(".SH {heading}\n"))
                        || page.contains(&format!(".SH \"{heading}\"\n")),
                    "{args:?}: {heading}: {page}"
                );
            }
            assert!(
                !page.contains("cli-") && !page.contains('⟦') && !page.contains(".SH EXTRA"),
                "{page}"
            );
        }
    }
    assert!(seen > 40, "{seen} pages");
    let page = cego(&["man", "serve"]).ok().stdout.replace("\\-", "-");
    assert!(page.contains(".SH EXAMPLES\n") && page.contains("--show-settings\n"), "{page}");
    assert!(page.contains(".SH FILES\n") && page.contains("cego.toml"), "{page}");
}

#[test]
fn manual_pages_are_roff() {
    let page = cego(&["man"]).ok().stdout;
    assert!(page.contains(".TH cego 1"), "{page}");
    assert!(page.contains("completions"));
    let page = cego(&["man", "completions"]).ok().stdout;
    assert!(page.contains(".TH cego-completions 1"), "{page}");
}

/// A closed pipe, as in `cego man | head -1`, is no error.
#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = command(&["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let call = command(&["completions", "bash"]).stdout(full).output().unwrap();
    assert_eq!(call.status.code(), Some(1));
    assert!(!call.stderr.is_empty());
    for asked in ["--help", "--version"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let call = command(&[asked]).stdout(full).output().unwrap();
        assert_eq!(call.status.code(), Some(1), "{asked}");
        assert!(!call.stderr.is_empty(), "{asked}");
    }
}

#[test]
#[cfg(unix)]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let call = command(&["man"]).arg(std::ffi::OsStr::from_bytes(b"\xff\xfe")).output().unwrap();
    assert_eq!(call.status.code(), Some(2));
}

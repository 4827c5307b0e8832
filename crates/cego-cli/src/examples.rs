//! Example calls, shown after the help of a command and on its manual page. They are the same in
//! every language.

/// Example calls by command, without the leading `cego`.
const EXAMPLES: &[(&str, &[&str])] = &[
    ("", &["cego play", "cego rules explain schopfheim", "cego help simulate"]),
    (
        "advise",
        &[
            "cego advise --rules schopfheim --hand \"T22 T19 T5 CK CQ SK SQ HN H3 DK D2\"",
            "cego advise deals.cego --at 8",
        ],
    ),
    ("analyze", &["cego analyze deals.cego", "cego analyze deals.cego --record 3 --top 5"]),
    ("announce", &["cego announce \"Back at ten\" --restart-in 10m", "cego announce --clear"]),
    (
        "arena",
        &[
            "cego arena --rules schopfheim --bots level5,thumb --deals 200",
            "cego arena --rules schopfheim --external mine=\"python3 mine.py\" --bots mine,thumb \
             --resume mine.jsonl",
        ],
    ),
    ("backup", &["cego backup monday.backup", "cego backup - --store postgres://cego@db/cego"]),
    (
        "bot check",
        &[
            "cego bot check --rules schopfheim python3 mine.py",
            "cego bot check --rules hochschwarzwald --players 3 target/release/mine",
        ],
    ),
    ("bot run", &["cego bot run thumb"]),
    ("completions", &["cego completions bash"]),
    (
        "count",
        &[
            "cego count --rules stockholm CK CN CJ",
            "cego count --rules schopfheim --players 3 --party declarer T1 T21 T22 HK",
        ],
    ),
    ("daily score", &["cego daily score mine.json --rules schopfheim --seed 24"]),
    ("daily show", &["cego daily show --rules schopfheim --seed 24"]),
    ("deck card", &["cego deck card T21 -o mond.svg", "cego deck card back"]),
    ("deck print", &["cego deck print -o cards.svg"]),
    ("help", &["cego help record convert"]),
    (
        "load",
        &[
            "cego load --tables 500,2000",
            "cego load --tables 2000 --store postgres://localhost/cego_load",
        ],
    ),
    ("man", &["cego man", "cego man record convert"]),
    (
        "play",
        &[
            "cego play",
            "cego play --rules st_georgen --players 3 --bot level5",
            "cego play --server https://cego.example",
        ],
    ),
    ("prune", &["cego prune --dry-run"]),
    (
        "puzzle",
        &[
            "cego puzzle --theme draw_trumps",
            "cego puzzle --phase auction --rules schopfheim",
            "cego puzzle --list",
        ],
    ),
    ("packs add", &["cego packs add winter.jsonl --name \"Winter 2026\""]),
    ("packs deals", &["cego packs deals --output given.cego"]),
    ("record convert", &["cego record convert deals.cego --to json"]),
    ("record check", &["cego record check deals.cego"]),
    ("replay", &["cego replay deals.cego", "cego replay deals.cego --rules village.toml --quiet"]),
    (
        "restore",
        &[
            "cego restore monday.backup --store sqlite:new.db",
            "cego restore - --store postgres://cego@db/cego",
        ],
    ),
    ("rules check", &["cego rules check village.toml"]),
    ("rules diff", &["cego rules diff schopfheim stockholm"]),
    (
        "rules explain",
        &["cego rules explain schopfheim --format html --club \"TC Krone\" -o rules.html"],
    ),
    ("rules show", &["cego rules show schopfheim"]),
    ("score", &["cego score --rules schopfheim --contract cego --declarer 2 --points 41"]),
    (
        "serve",
        &[
            "cego serve",
            "cego serve --listen 0.0.0.0:8080 --store sqlite:/var/lib/cego/cego.db",
            "cego serve --set limit_messages=20 --show-settings",
        ],
    ),
    (
        "simulate",
        &[
            "cego simulate --rules schopfheim --deals 100 --seed 7 --summary",
            "cego simulate --rules st_georgen --players 3 --bots thumb,random,random --deals 1",
        ],
    ),
    ("solve", &["cego solve deals.cego --at 40"]),
    ("study bidding", &["cego study bidding --rules schopfheim --deals 200"]),
    (
        "tournament",
        &[
            "cego tournament new winter --format championship",
            "cego tournament import winter people.csv",
            "cego tournament draw winter",
            "cego tournament begin winter",
            "cego tournament enter winter --table 1 --contract cego --declarer 2 --points 47",
            "cego tournament standings winter",
        ],
    ),
    (
        "tournament enter",
        &["cego tournament enter winter --table 3 --line 5 --amounts 60,-20,-20,-20"],
    ),
    ("tournament clock", &["cego tournament clock winter 10 --why \"late food\""]),
    ("tournament print", &["cego tournament print winter sheets -o sheets.html"]),
    (
        "tournament draw",
        &[
            "cego tournament draw winter",
            "cego tournament draw --people 20 --rounds 5 --seed 7",
            "cego tournament draw --people 13 --rounds 4 --seed 7 --apart 1-2",
        ],
    ),
    ("verify", &["cego verify deals.cego"]),
];

/// Returns the example calls of a command.
pub(crate) fn for_command(command: &str) -> &'static [&'static str] {
    EXAMPLES.iter().find(|(name, _)| *name == command).map_or(&[], |(_, calls)| calls)
}

#[cfg(test)]
mod tests {
    use cego_locale::Locale;

    use super::*;
    use crate::cli;

    /// Splits a call into words as a shell does.
    fn words(call: &str) -> Vec<String> {
        let parts = call.split('"').enumerate();
        let words = parts.flat_map(|(n, part)| match n % 2 {
            0 => part.split(' ').map(str::to_owned).collect::<Vec<_>>(),
            _ => vec![part.to_owned()],
        });
        // `--external mine="python3 mine.py"` is one word, but the parser of this test need not
        // know that.
        words.filter(|word| !word.is_empty()).collect()
    }

    #[test]
    fn every_example_is_a_call_of_its_command() {
        for (name, calls) in EXAMPLES {
            for call in *calls {
                assert!(
                    call.starts_with(&format!("cego {name}")) || name.is_empty(),
                    "{name}: {call}"
                );
                if call.contains("=\"") {
                    continue;
                }
                let parsed = cli::command(&Locale::english()).try_get_matches_from(words(call));
                parsed.unwrap_or_else(|error| panic!("{call}: {error}"));
            }
        }
    }

    #[test]
    fn every_command_with_examples_is_there() {
        for (name, _) in EXAMPLES {
            let mut command = cli::command(&Locale::english());
            for word in name.split(' ').filter(|word| !word.is_empty()) {
                command = command.find_subcommand(word).unwrap_or_else(|| panic!("{name}")).clone();
            }
        }
    }
}

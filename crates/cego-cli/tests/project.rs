//! Rules of this repository that no compiler checks (see ARCHITECTURE.md).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

pub(crate) fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder whose name ends so; build output left out.
pub(crate) fn files(folder: &Path, ending: &str, list: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                files(&path, ending, list);
            }
        } else if path.to_string_lossy().ends_with(ending) {
            list.push(path);
        }
    }
}

pub(crate) fn sources(folder: &str) -> Vec<PathBuf> {
    let folder = root().join(folder);
    let mut list = Vec::new();
    if folder.exists() {
        files(&folder, ".rs", &mut list);
    }
    list
}

pub(crate) fn crates() -> Vec<String> {
    fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

/// The lines that are neither comments nor part of a test module.
pub(crate) fn code(source: &str) -> impl Iterator<Item = (usize, &str)> {
    source
        .lines()
        .enumerate()
        .take_while(|(_, line)| line.trim() != "#[cfg(test)]")
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .map(|(n, line)| (n + 1, line))
}

#[test]
fn no_source_file_is_longer_than_800_lines() {
    let mut all = sources("crates");
    for (folder, ending) in [
        ("bindings", ".rs"),
        ("bindings", ".py"),
        ("web/src", ".ts"),
        ("web/src", ".svelte"),
        ("web/e2e", ".ts"),
    ] {
        files(&root().join(folder), ending, &mut all);
    }
    let long: Vec<_> = all
        .into_iter()
        .map(|path| (read(&path).lines().count(), path))
        .filter(|(lines, _)| *lines > 800)
        .collect();
    assert!(long.is_empty(), "{long:#?}");
}

/// The page offers the levels it has words for, and begins with the usual one.
#[test]
fn the_page_knows_the_levels_of_the_bots() {
    let settings = read(root().join("web/src/shell/settings.svelte.ts"));
    assert!(settings.contains(&format!("level: '{}'", cego_bots::USUAL_LEVEL)));
    for language in cego_locale::LANGUAGES {
        let words = read(root().join(format!("data/locales/{language}/players.ftl")));
        let said: Vec<&str> = words.lines().filter_map(|line| line.strip_prefix("player-level")).collect();
        let levels = cego_bots::LEVELS.iter().map(|level| level.name.trim_start_matches("level"));
        assert!(levels.eq(said.iter().map(|line| line.split(' ').next().unwrap())), "{language}: {said:?}");
    }
}

#[test]
fn the_lock_file_names_the_public_registry_only() {
    let lock = read(root().join("Cargo.lock"));
    let mut foreign = lock
        .lines()
        .filter(|line| line.starts_with("source = "))
        .filter(|line| *line != r#"source = "registry+https://github.com/rust-lang/crates.io-index""#);
    assert_eq!(foreign.next(), None);
}

#[test]
fn the_core_has_no_io_clock_entropy_or_float() {
    let forbidden = [
        "std::fs",
        "std::io",
        "std::net",
        "std::env",
        "std::time",
        "std::thread",
        "std::process",
        "println!",
        "eprintln!",
        "f32",
        "f64",
        "thread_rng",
        "getrandom",
        "from_os_rng",
        "RandomState",
        "HashMap",
        "HashSet",
    ];
    let mut found = Vec::new();
    for path in sources("crates/cego-core/src") {
        let text = read(&path);
        for (n, line) in code(&text) {
            let words = forbidden.iter().filter(|word| contains_word(line, word));
            found.extend(words.map(|word| format!("{}:{n}: {word}", path.display())));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// A player decides alike on every platform: such functions are other ones in every C library, down to the last
/// digit (`cego-bots/src/maths.rs`).
#[test]
fn bots_compute_with_the_same_functions_everywhere() {
    let functions = "exp exp2 exp_m1 ln ln_1p log2 log10 powf sin cos tan asin acos atan atan2 sinh cosh tanh \
                     asinh acosh atanh cbrt hypot";
    let mut found = Vec::new();
    for name in ["cego-solver", "cego-bots", "cego-analysis"] {
        for path in sources(&format!("crates/{name}/src")) {
            let text = read(&path);
            for (n, line) in code(&text) {
                let called = functions.split_whitespace().filter(|f| line.contains(&format!(".{f}(")));
                found.extend(called.map(|f| format!("{}:{n}: {f}", path.display())));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

pub(crate) fn contains_word(line: &str, word: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word)
        .any(|(at, _)| !line[..at].ends_with(inside) && !line[at + word.len()..].starts_with(inside))
}

/// Promise 1. `cego-rules` lists its presets, and the binary passes names on; nobody else knows one, but the laboratory, which
/// says what it measures, and the tests.
#[test]
fn no_code_asks_which_preset_it_is() {
    let presets: Vec<String> = cego_rules::presets().iter().map(|preset| preset.name.clone()).collect();
    assert!(presets.len() >= 6, "{presets:?}");
    let mut found = Vec::new();
    for name in
        crates().iter().filter(|name| !["cego-rules", "cego-lab", "cego-testkit"].contains(&name.as_str()))
    {
        // Tests may: those beside the code lie in files of this name, or below the code (see `code`).
        // And `cego load` says what it measures, as the laboratory does.
        let may = |path: &Path| path.ends_with("tests.rs") || path.ends_with("commands/load/player.rs");
        for path in sources(&format!("crates/{name}/src")).iter().filter(|path| !may(path)) {
            let text = read(path);
            for (n, line) in code(&text) {
                if presets.iter().any(|preset| line.contains(&format!("\"{preset}\""))) {
                    found.push(format!("{}:{n}: {}", path.display(), line.trim()));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// A message that nobody has written would stand on the screen as `⟦id⟧`.
#[test]
fn every_message_of_the_program_is_written() {
    let english = cego_locale::Locale::english();
    let mut missing = Vec::new();
    for path in sources("crates/cego-cli/src") {
        let text = read(&path);
        // Also the ids that are chosen before the message is made.
        for start in ["\"cli-", "\"breach-", "\"deal-fault-", "\"problem-", "\"fault-", "\"takes-"] {
            for rest in text.split(start).skip(1) {
                let id = format!("{}{}", &start[1..], rest.split('"').next().unwrap());
                let is_made_up = id.ends_with('-') || id.contains(['{', ' ']) || id.starts_with("cli-help");
                if !is_made_up && !english.has(&id) {
                    missing.push(format!("{}: {id}", path.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Promise 2: `cego-core` depends on nothing of ours, and nothing depends on the binary or on the laboratory.
#[test]
fn arrows_point_towards_the_core() {
    for name in crates() {
        let manifest = read(root().join("crates").join(&name).join("Cargo.toml"));
        // Tests of the core ask for the rulesets that ship.
        let kept = manifest.split("[dev-dependencies]").next().unwrap();
        let ours: Vec<&str> = kept.lines().filter(|line| line.starts_with("cego-")).collect();
        if name == "cego-core" {
            assert!(ours.is_empty(), "{ours:?}");
        }
        let outermost = ["cego-cli", "cego-lab"];
        assert!(
            !ours.iter().any(|line| outermost.iter().any(|name| line.starts_with(name))),
            "{name}: {ours:?}"
        );
    }
}

/// What only tests need is in no program.
#[test]
fn no_program_contains_the_test_kit() {
    for folder in crates().iter().map(|name| format!("crates/{name}")).chain(["xtask".to_owned()]) {
        let manifest = read(root().join(folder).join("Cargo.toml"));
        let (kept, tests) = manifest.split_once("[dev-dependencies]").unwrap_or((&manifest, ""));
        let kept = kept.split_once("[dependencies]").map_or("", |(_, kept)| kept);
        // Sections behind that of the tests are kept as well.
        let later = tests.split_once("dependencies]").map_or("", |(_, later)| later);
        assert!(!kept.contains("cego-testkit") && !later.contains("cego-testkit"), "{manifest}");
    }
}

/// The game, its tables and the solver know no JSON: how they are written stands in `cego-protocol`.
#[test]
fn the_game_and_its_tables_know_no_json() {
    for name in ["cego-core", "cego-table", "cego-solver"] {
        let manifest = read(root().join("crates").join(name).join("Cargo.toml"));
        let needs =
            manifest.split("[dependencies]").nth(1).and_then(|rest| rest.split("\n[").next()).unwrap();
        for json in ["serde", "schemars", "cego-protocol"] {
            assert!(!needs.contains(json), "{name} needs {json}");
        }
    }
}

/// The types of messages stand in `cego-protocol`. What else is written as JSON here is no message: the file of a terminal's table, and
/// what the server keeps in the store between the two halves of a passkey's ceremony.
#[test]
fn messages_are_types_of_the_protocol() {
    let not_messages = [
        ("cego-tui/src/save/first.rs", 3),
        ("cego-tui/src/save/mod.rs", 2),
        ("cego-server/src/http/people/passkeys.rs", 1),
        // A client reads no more of each message than it needs: thousands of them share the machine with the server they measure.
        ("cego-cli/src/commands/load/player.rs", 2),
        ("cego-cli/src/commands/load/device.rs", 3),
    ];
    let mut found = Vec::new();
    for name in ["cego-server", "cego-host", "cego-tui", "cego-wasm", "cego-cli"] {
        for path in sources(&format!("crates/{name}/src")) {
            let text = read(&path);
            let derived = |line: &str| {
                let names = ["Serialize", "Deserialize", "JsonSchema"];
                line.contains("derive(") && names.iter().any(|name| contains_word(line, name))
            };
            let count = code(&text).filter(|(_, line)| derived(line)).count();
            let allowed = not_messages.iter().find(|(file, _)| path.ends_with(file)).map_or(0, |(_, n)| *n);
            if count > allowed {
                found.push(format!("{}: {count}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "a message type belongs to cego-protocol: {found:#?}");
}

/// An open page tells a server for which version it was made, and is told to load again by a server of another.
#[test]
fn the_page_is_made_for_the_version_of_the_server() {
    let socket = read(root().join("web/src/net/socket.ts"));
    assert!(socket.contains(&format!("const VERSION = {};", cego_protocol::message::VERSION)));
}

/// What ARCHITECTURE.md calls a guard exists; what does not exist yet is called "Guard to come".
#[test]
fn every_guard_in_the_architecture_exists() {
    let text = read(root().join("ARCHITECTURE.md"));
    let mut guards = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("Guard: ")) {
        let mut parts = line.split('`').skip(1).step_by(2);
        let (Some(path), Some(test)) = (parts.next(), parts.next()) else {
            panic!("no path and test in: {line}");
        };
        let source = read(root().join(path));
        let there = ["fn", "def"].iter().any(|word| source.contains(&format!("{word} {test}(")));
        assert!(there, "{path} has no test {test}");
        guards += 1;
    }
    assert!(guards >= 16, "only {guards} guards found");
}

/// A file of tests that no `mod` line names is not compiled, and its tests pass unseen.
#[test]
fn every_file_of_tests_is_compiled() {
    let mut forgotten = Vec::new();
    for name in crates() {
        let tests = root().join(format!("crates/{name}/tests"));
        for path in sources(&format!("crates/{name}/tests")) {
            let file = if path.ends_with("mod.rs") { path.parent().unwrap() } else { &path };
            let (folder, module) = (file.parent().unwrap(), file.file_stem().unwrap().to_string_lossy());
            let above = [folder.join("main.rs"), folder.join("mod.rs"), folder.with_extension("rs")];
            let Some(above) = above.iter().find(|above| above.exists()) else {
                // Cargo makes a program of each file there.
                assert_eq!(folder, tests, "{}", path.display());
                continue;
            };
            if module != "main" && !read(above).contains(&format!("mod {module};")) {
                forgotten.push(path);
            }
        }
    }
    assert!(forgotten.is_empty(), "named in no mod line: {forgotten:?}");
}

/// What is called by its name runs from a clone as it is.
#[test]
#[cfg(unix)]
fn the_scripts_can_be_executed() {
    use std::os::unix::fs::PermissionsExt;
    let folders = ["", ".ci", "checks", "scripts", "web", "crates/cego-lab/benches"];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let files: Vec<PathBuf> =
        entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
    let scripts: Vec<_> = files.iter().filter(|path| fs::read(path).unwrap().starts_with(b"#!")).collect();
    assert!(scripts.len() >= 12, "{scripts:?}");
    for script in scripts {
        let mode = fs::metadata(script).unwrap().permissions().mode();
        assert_eq!(mode & 0o111, 0o111, "{}", script.display());
    }
}

/// What the scripts ask for is what the compiler will ask for.
#[test]
fn the_scripts_and_the_manifest_ask_for_the_same_rust() {
    let version = |path: &str, key: &str| {
        let text = read(root().join(path));
        let line = text.lines().find_map(|line| line.strip_prefix(key)).expect("the version of Rust");
        line.split_whitespace().next().unwrap().trim_matches('"').to_owned()
    };
    let asked = version("scripts/needs.sh", "RUST_AT_LEAST=");
    assert_eq!(asked, version("Cargo.toml", "rust-version = "));
    assert!(
        read(root().join("README.md")).contains(&format!("Rust](https://rustup.rs) {asked} ")),
        "README.md"
    );
}

/// What a crate is for can be seen from an example that runs.
#[test]
fn every_library_shows_how_it_is_used() {
    for name in crates() {
        let Ok(source) = fs::read_to_string(root().join("crates").join(&name).join("src/lib.rs")) else {
            continue;
        };
        let doc: Vec<&str> = source.lines().take_while(|line| line.starts_with("//!")).collect();
        assert!(doc.iter().filter(|line| line.starts_with("//! ```")).count() == 2, "{name} has no example");
    }
}

/// At the level of the crate that is linked all of the program is optimised once more: one that is made small makes bots slow.
#[test]
fn the_program_that_is_given_out_is_linked_for_speed() {
    let manifest: toml::Table = read(root().join("Cargo.toml")).parse().unwrap();
    let release = manifest["profile"]["release"].as_table().unwrap();
    assert!(!release.contains_key("opt-level"), "of all crates");
    let small = release["package"].as_table().unwrap();
    assert!(small.contains_key("cego-server"), "nothing is made small");
    for name in ["cego-cli", "cego-bots", "cego-core", "cego-solver", "cego-sim"] {
        assert!(!small.contains_key(name), "{name}");
    }
}

/// The page's module is built again when a crate it is made of has changed.
#[test]
fn the_build_of_the_page_knows_what_its_module_is_made_of() {
    let root = root();
    let own = |name: &str| -> Vec<String> {
        let text = fs::read_to_string(root.join(format!("crates/{name}/Cargo.toml"))).unwrap();
        let table: toml::Table = text.parse().unwrap();
        let names = table["dependencies"].as_table().unwrap().keys();
        names.filter(|name| name.starts_with("cego-")).cloned().collect()
    };
    let (mut all, mut left) = (BTreeSet::new(), vec!["cego-wasm".to_owned()]);
    while let Some(name) = left.pop() {
        if all.insert(name.trim_start_matches("cego-").to_owned()) {
            left.extend(own(&name));
        }
    }
    let build = fs::read_to_string(root.join("web/build")).unwrap();
    let line =
        build.lines().find_map(|line| line.strip_prefix("for crate in ")?.strip_suffix("; do")).unwrap();
    let named: BTreeSet<String> = line.split(' ').map(str::to_owned).collect();
    assert_eq!(named, all);
}

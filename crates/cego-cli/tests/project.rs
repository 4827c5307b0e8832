//! Rules of the repository that no compiler checks (docs/invariants.md), and the files of the
//! packages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

pub(crate) fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Collects the files below a folder with this ending, except build output.
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

/// Returns the numbered lines that are neither comments nor part of a test module.
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
        ("research/lab", ".rs"),
        ("bindings", ".rs"),
        ("bindings", ".py"),
        ("web/src", ".ts"),
        ("web/src", ".svelte"),
        ("web/e2e", ".ts"),
    ] {
        files(&root().join(folder), ending, &mut all);
    }
    all.retain(|path| !path.iter().any(|part| part == "generated"));
    let long: Vec<_> = all
        .into_iter()
        .map(|path| (read(&path).lines().count(), path))
        .filter(|(lines, _)| *lines > 800)
        .collect();
    assert!(long.is_empty(), "{long:#?}");
}

/// The web client offers exactly the levels that have names, starting with the usual one.
#[test]
fn the_page_knows_the_levels_of_the_bots() {
    let settings = read(root().join("web/src/shell/settings.svelte.ts"));
    assert!(settings.contains(&format!("level: '{}'", cego_bots::USUAL_LEVEL)));
    for language in cego_locale::LANGUAGES {
        let words = read(root().join(format!("data/locales/{language}/players.ftl")));
        let said: Vec<&str> =
            words.lines().filter_map(|line| line.strip_prefix("player-level")).collect();
        let levels = cego_bots::LEVELS.iter().map(|level| level.name.trim_start_matches("level"));
        assert!(
            levels.eq(said.iter().map(|line| line.split(' ').next().unwrap())),
            "{language}: {said:?}"
        );
    }
}

#[test]
fn the_lock_file_names_the_public_registry_only() {
    let lock = read(root().join("Cargo.lock"));
    let mut foreign = lock.lines().filter(|line| line.starts_with("source = ")).filter(|line| {
        *line != r#"source = "registry+https://github.com/rust-lang/crates.io-index""#
    });
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

/// Bots decide alike on every platform, so they avoid functions whose last digit differs between C
/// libraries (`cego-bots/src/maths.rs`).
#[test]
fn bots_compute_with_the_same_functions_everywhere() {
    let functions = "exp exp2 exp_m1 ln ln_1p log2 log10 powf sin cos tan asin acos atan atan2 \
        sinh cosh tanh asinh acosh atanh cbrt hypot";
    let mut found = Vec::new();
    for name in ["cego-solver", "cego-bots", "cego-analysis"] {
        for path in sources(&format!("crates/{name}/src")) {
            let text = read(&path);
            for (n, line) in code(&text) {
                let called =
                    functions.split_whitespace().filter(|f| line.contains(&format!(".{f}(")));
                found.extend(called.map(|f| format!("{}:{n}: {f}", path.display())));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

pub(crate) fn contains_word(line: &str, word: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        !line[..at].ends_with(inside) && !line[at + word.len()..].starts_with(inside)
    })
}

/// Only `cego-rules` names presets, and the binary passes their names through.
///
/// Exceptions are tests.
#[test]
fn no_code_asks_which_preset_it_is() {
    let presets: Vec<String> =
        cego_rules::presets().iter().map(|preset| preset.name.clone()).collect();
    assert!(presets.len() >= 6, "{presets:?}");
    let mut found = Vec::new();
    for name in
        crates().iter().filter(|name| !["cego-rules", "cego-testkit"].contains(&name.as_str()))
    {
        // Exempt are test files, and `cego load`, which names what it measures.
        // Test modules at the end of a file are skipped by `code`.
        let may =
            |path: &Path| path.ends_with("tests.rs") || path.ends_with("commands/load/player.rs");
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

/// A missing message would appear on the screen as `⟦id⟧`.
#[test]
fn every_message_of_the_program_is_written() {
    let english = cego_locale::Locale::english();
    let mut missing = Vec::new();
    for path in sources("crates/cego-cli/src") {
        let text = read(&path);
        // Includes ids that are chosen before the message is formatted.
        for start in ["\"cli-", "\"breach-", "\"deal-fault-", "\"problem-", "\"fault-", "\"takes-"]
        {
            for rest in text.split(start).skip(1) {
                let id = format!("{}{}", &start[1..], rest.split('"').next().unwrap());
                let is_made_up =
                    id.ends_with('-') || id.contains(['{', ' ']) || id.starts_with("cli-help");
                if !is_made_up && !english.has(&id) {
                    missing.push(format!("{}: {id}", path.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// `cego-core` depends on no other crate of the workspace, and nothing depends on the
/// binary or the laboratory.
#[test]
fn arrows_point_towards_the_core() {
    for name in crates() {
        let manifest = read(root().join("crates").join(&name).join("Cargo.toml"));
        // Tests of the core use the released rulesets.
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

/// Test helpers are in no program.
#[test]
fn no_program_contains_the_test_kit() {
    for folder in crates().iter().map(|name| format!("crates/{name}")).chain(["xtask".to_owned()]) {
        let manifest = read(root().join(folder).join("Cargo.toml"));
        let (kept, tests) = manifest.split_once("[dev-dependencies]").unwrap_or((&manifest, ""));
        let kept = kept.split_once("[dependencies]").map_or("", |(_, kept)| kept);
        // Sections after the development dependencies are normal ones too.
        let later = tests.split_once("dependencies]").map_or("", |(_, later)| later);
        assert!(!kept.contains("cego-testkit") && !later.contains("cego-testkit"), "{manifest}");
    }
}

/// Game, tables and solver do not depend on JSON. `cego-protocol` defines their formats.
#[test]
fn the_game_and_its_tables_know_no_json() {
    for name in ["cego-core", "cego-table", "cego-solver"] {
        let manifest = read(root().join("crates").join(name).join("Cargo.toml"));
        let needs = manifest
            .split("[dependencies]")
            .nth(1)
            .and_then(|rest| rest.split("\n[").next())
            .unwrap();
        for json in ["serde", "schemars", "cego-protocol"] {
            assert!(!needs.contains(json), "{name} needs {json}");
        }
    }
}

/// Message types are defined in `cego-protocol`.
///
/// Other JSON here is no message: the terminal's save file, the state that a device stores and the
/// parts of messages that it reads, and the server's state between the two halves of a passkey
/// ceremony.
#[test]
fn messages_are_types_of_the_protocol() {
    let not_messages = [
        ("cego-tui/src/save.rs", 5),
        ("cego-server/src/people/auth/passkeys.rs", 1),
        // The load test parses only the fields it needs: thousands of its clients share the machine
        // with the measured server.
        ("cego-cli/src/commands/load/player.rs", 5),
    ];
    let mut found = Vec::new();
    for name in ["cego-server", "cego-host", "cego-tui", "cego-wasm", "cego-cli"] {
        let is_device =
            |path: &PathBuf| path.components().any(|c| c.as_os_str() == "fairness_client");
        for path in sources(&format!("crates/{name}/src")).into_iter().filter(|p| !is_device(p)) {
            let text = read(&path);
            let derived = |line: &str| {
                let names = ["Serialize", "Deserialize", "JsonSchema"];
                line.contains("derive(") && names.iter().any(|name| contains_word(line, name))
            };
            let count = code(&text).filter(|(_, line)| derived(line)).count();
            let allowed =
                not_messages.iter().find(|(file, _)| path.ends_with(file)).map_or(0, |(_, n)| *n);
            if count > allowed {
                found.push(format!("{}: {count}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "a message type belongs to cego-protocol: {found:#?}");
}

/// The web client sends the version it was built for, and a server of another version tells it to
/// reload.
#[test]
fn the_page_is_made_for_the_version_of_the_server() {
    let socket = read(root().join("web/src/net/socket.ts"));
    assert!(socket.contains(&format!("const VERSION = {};", cego_protocol::message::VERSION)));
}

/// A test file without a `mod` line is not compiled, so its tests would silently pass.
#[test]
fn every_file_of_tests_is_compiled() {
    let mut forgotten = Vec::new();
    for name in crates() {
        let tests = root().join(format!("crates/{name}/tests"));
        for path in sources(&format!("crates/{name}/tests")) {
            let file = if path.ends_with("mod.rs") { path.parent().unwrap() } else { &path };
            let (folder, module) =
                (file.parent().unwrap(), file.file_stem().unwrap().to_string_lossy());
            let above =
                [folder.join("main.rs"), folder.join("mod.rs"), folder.with_extension("rs")];
            let Some(above) = above.iter().find(|above| above.exists()) else {
                // Cargo builds each file there as a test binary of its own.
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

/// Scripts are executable in a fresh clone.
#[test]
#[cfg(unix)]
fn the_scripts_can_be_executed() {
    use std::os::unix::fs::PermissionsExt;
    let folders = ["", ".ci", "checks", "scripts", "web", "research/lab/benches"];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let files: Vec<PathBuf> =
        entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
    let scripts: Vec<_> =
        files.iter().filter(|path| fs::read(path).unwrap().starts_with(b"#!")).collect();
    assert!(scripts.len() >= 12, "{scripts:?}");
    for script in scripts {
        let mode = fs::metadata(script).unwrap().permissions().mode();
        assert_eq!(mode & 0o111, 0o111, "{}", script.display());
    }
}

/// The scripts require the same Rust version as the manifest.
#[test]
fn the_scripts_and_the_manifest_ask_for_the_same_rust() {
    let version = |path: &str, key: &str| {
        let text = read(root().join(path));
        let line =
            text.lines().find_map(|line| line.strip_prefix(key)).expect("the version of Rust");
        line.split_whitespace().next().unwrap().trim_matches('"').to_owned()
    };
    let asked = version("scripts/needs.sh", "RUST_AT_LEAST=");
    assert_eq!(asked, version("Cargo.toml", "rust-version = "));
    assert!(
        read(root().join("README.md")).contains(&format!("Rust](https://rustup.rs) {asked} ")),
        "README.md"
    );
}

/// Every library has a runnable example in its documentation.
#[test]
fn every_library_shows_how_it_is_used() {
    for name in crates() {
        let Ok(source) = fs::read_to_string(root().join("crates").join(&name).join("src/lib.rs"))
        else {
            continue;
        };
        let doc: Vec<&str> = source.lines().take_while(|line| line.starts_with("//!")).collect();
        assert!(
            doc.iter().filter(|line| line.starts_with("//! ```")).count() == 2,
            "{name} has no example"
        );
    }
}

/// The whole program is optimized again at the linked crate's level. A level for size there would
/// make bots slow.
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

/// The web build rebuilds its WebAssembly module after changes to any crate in it.
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
    let line = build
        .lines()
        .find_map(|line| line.strip_prefix("for crate in ")?.strip_suffix("; do"))
        .unwrap();
    let named: BTreeSet<String> = line.split(' ').map(str::to_owned).collect();
    assert_eq!(named, all);
}

// --- Packages: settings and systemd unit

fn packaging(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging").join(file)
}

fn settings(file: &Path) -> Map<String, Value> {
    let file = file.to_str().unwrap();
    let call = crate::common::cego(&["serve", "--config", file, "--show-settings", "--json"]).ok();
    serde_json::from_str(&call.stdout).unwrap()
}

#[test]
fn the_settings_of_the_package_name_the_database_and_nothing_else() {
    for (name, setting) in settings(&packaging("cego.toml")) {
        let from = if name == "store" { "file" } else { "default" };
        assert_eq!(setting["from"], from, "{name}");
        if name == "store" {
            assert_eq!(setting["value"], "sqlite:/var/lib/cego/cego.db");
        }
    }
}

#[test]
fn every_setting_stands_in_the_file_with_its_default() {
    let text = std::fs::read_to_string(packaging("cego.toml")).unwrap();
    // Uncomments all settings, as an administrator would.
    let is_setting = |line: &str| {
        line.split_once(" = ").is_some_and(|(name, _)| !name.contains([' ', '"', '<']))
    };
    let lines = text
        .lines()
        .map(|line| line.strip_prefix("# ").filter(|rest| is_setting(rest)).unwrap_or(line));
    let folder = std::env::temp_dir().join(format!("cego-packaged-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (empty, all) = (folder.join("empty.toml"), folder.join("all.toml"));
    std::fs::write(&empty, "").unwrap();
    std::fs::write(&all, lines.collect::<Vec<_>>().join("\n")).unwrap();
    let (defaults, set) = (settings(&empty), settings(&all));
    std::fs::remove_dir_all(&folder).unwrap();
    for (name, setting) in &set {
        assert_eq!(setting["from"], "file", "{name} does not stand in packaging/cego.toml");
        let default = &defaults[name]["value"];
        // Settings without a default have an example, and the package has its own database path.
        if default != "" && name != "store" {
            assert_eq!(&setting["value"], default, "{name}");
        }
    }
}

#[test]
fn the_unit_reads_these_settings_and_waits_until_the_server_has_stopped() {
    let unit = std::fs::read_to_string(packaging("cego.service")).unwrap();
    let value = |name: &str| {
        unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('=')).unwrap()
    };
    assert_eq!(value("ExecStart"), "/usr/bin/cego serve --config /etc/cego/cego.toml");
    let drain: u64 = settings(&packaging("cego.toml"))["drain_seconds"]["value"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let stop: u64 = value("TimeoutStopSec").parse().unwrap();
    // At least five more seconds are needed for closing the database.
    assert!(stop > drain + 5, "{stop}");
}

/// The compose file uses existing settings with valid values, and the files it mounts exist.
#[test]
fn the_compose_file_sets_what_there_is() {
    let folder = packaging("compose");
    let text = std::fs::read_to_string(folder.join("compose.yaml")).unwrap();
    let lines = text.lines().filter_map(|line| line.trim().strip_prefix("CEGO_")?.split_once(": "));
    let set: Vec<(String, String)> = lines
        .filter(|(name, _)| *name != "HOST")
        .map(|(name, value)| {
            let value =
                value.trim_matches('"').replace("${CEGO_HOST:?the name in DNS}", "cego.example");
            let value =
                value.replace("${POSTGRES_PASSWORD:?}", "abc").replace("${NATS_PASSWORD:?}", "abc");
            assert!(!value.contains('$'), "{value}");
            (name.to_lowercase(), value)
        })
        .collect();
    assert!(set.len() > 8, "{set:?}");
    let mut call = vec!["serve".to_owned(), "--show-settings".to_owned(), "--json".to_owned()];
    for (name, value) in &set {
        call.extend(["--set".to_owned(), format!("{name}={value}")]);
    }
    let call: Vec<&str> = call.iter().map(String::as_str).collect();
    let shown: Map<String, Value> =
        serde_json::from_str(&crate::common::cego(&call).ok().stdout).unwrap();
    for (name, _) in &set {
        assert_eq!(shown[name]["from"], "call", "{name}");
    }
    for line in text.lines().filter_map(|line| line.trim().strip_prefix("- ./")) {
        let file = line.split(':').next().unwrap();
        // Legal texts are written by the operator.
        assert!(file == "legal" || folder.join(file).exists(), "{file}");
    }
}

/// The manual names every packaged example file, so that it needs no copy of them.
#[test]
fn the_manual_names_every_file_of_the_package() {
    let manual = std::fs::read_to_string(packaging("../docs/operating.md")).unwrap();
    for folder in ["compose", "legal", "monitoring", "proxy"] {
        for file in std::fs::read_dir(packaging(folder)).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            assert!(
                manual.contains(&name),
                "docs/operating.md does not name packaging/{folder}/{name}"
            );
        }
    }
}

//! Documentation of the program itself: `cego help`, `cego man` and `cego completions`.

use cego_core::rules::{AllowedValues, SWITCHES};
use cego_core::{Card, Contract, TableError};
use cego_locale::Locale;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::command_error::CommandError;
use crate::examples;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct HelpArgs {
    command: Vec<String>,
}

pub(crate) fn help(
    args: &HelpArgs,
    command: clap::Command,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let (_, mut command) = find(command, &args.command)?;
    Ok(out.raw(command.render_help().to_string().as_bytes())?)
}

// --- `cego man`: the manual pages

/// Headings that clap_mangen writes in English.
const HEADINGS: [(&str, &str); 4] = [
    ("NAME", "cli-man-name"),
    ("SYNOPSIS", "cli-man-synopsis"),
    ("DESCRIPTION", "cli-man-description"),
    ("VERSION", "cli-man-version"),
];

#[derive(clap::Args)]
pub(crate) struct ManArgs {
    command: Vec<String>,
}

/// Writes the page in roff.
pub(crate) fn man(
    args: &ManArgs,
    command: Command,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let (words, command) = find(command, &args.command)?;
    Ok(out.raw(page(out.locale(), &words, command)?.as_bytes())?)
}

/// Finds a subcommand by its words and returns the words with it. An unknown word is a usage error.
fn find(mut command: Command, wanted: &[String]) -> Result<(Vec<String>, Command), CommandError> {
    for word in wanted {
        let Some(found) = command.find_subcommand(word).cloned() else {
            let known: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
            let message = Message::new("cli-man-unknown")
                .with("command", word.clone())
                .with("known", known.join(", "));
            return Err(CommandError::Usage(vec![message]));
        };
        command = found;
    }
    Ok((wanted.to_vec(), command))
}

/// Renders the page: the help text and the additional sections of a manual page.
fn page(locale: &Locale, words: &[String], command: Command) -> Result<String, CommandError> {
    let dashed = [&["cego".to_owned()][..], words].concat().join("-");
    let call = words.join(" ");
    // The text after the help becomes separate sections here.
    let command = command.name(dashed).after_help(None::<&str>);
    let mut page = Vec::new();
    Man::new(command)
        .date(env!("CEGO_DATE"))
        .source(concat!("Cego ", env!("CARGO_PKG_VERSION")))
        .manual(locale.text("cli-man-manual"))
        .render(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for (english, id) in HEADINGS {
        page = page.replacen(&format!(".SH {english}\n"), &format!(".SH {}\n", locale.text(id)), 1);
    }
    let mut more = Roff::new();
    let id = format!("cli-help-{}", words.join("-"));
    let notes = format!("{id}-notes");
    if locale.has(&notes) {
        more.control("SH", [locale.text("cli-man-notes").as_str()]);
        more.text([roman(locale.text(&notes))]);
    }
    let calls = examples::for_command(&call);
    if !calls.is_empty() {
        more.control("SH", [locale.text("cli-man-examples").as_str()]);
        more.control("nf", []);
        for call in calls {
            more.text([roman(*call)]);
        }
        more.control("fi", []);
    }
    let mut list = |heading: &str, rows: &[(&str, &str)]| {
        more.control("SH", [locale.text(heading).as_str()]);
        for (name, id) in rows {
            more.control("TP", []);
            more.text([bold(*name)]);
            more.text([roman(locale.text(id))]);
        }
    };
    let exit = [("0", "cli-man-exit-0"), ("1", "cli-man-exit-1"), ("2", "cli-man-exit-2")];
    list("cli-man-exit", &exit);
    list("cli-man-environment", &environment(&call));
    let files = files(&call);
    if !files.is_empty() {
        list("cli-man-files", files);
    }
    if !words.is_empty() {
        let above = words[..words.len() - 1]
            .iter()
            .fold("cego".to_owned(), |all, word| format!("{all}-{word}"));
        more.control("SH", [locale.text("cli-man-see").as_str()]);
        more.text([bold(above), roman("(1)")]);
    }
    // Each piece begins with the same definition of an apostrophe; only the first is kept.
    let more = more.render();
    let begin = more.find(".SH").unwrap_or_default();
    Ok(page + &more[begin..])
}

/// Returns the environment variables that a command reads.
fn environment(call: &str) -> Vec<(&'static str, &'static str)> {
    let mut rows = vec![("CEGO_LANG, LC_ALL, LC_MESSAGES, LANG", "cli-man-env-lang")];
    if matches!(call, "play" | "bot") {
        rows.push(("CEGO_TOKEN", "cli-man-env-token"));
    }
    if call == "play" {
        rows.extend([("XDG_STATE_HOME", "cli-man-env-state"), ("NO_COLOR", "cli-man-env-colour")]);
    }
    if matches!(call, "serve" | "prune" | "announce") {
        rows.push(("CEGO_…", "cli-man-env-settings"));
    }
    rows
}

/// Returns the files that a command reads or writes by default.
fn files(call: &str) -> &'static [(&'static str, &'static str)] {
    match call {
        "play" => &[("cego/play.json", "cli-man-file-play")],
        "serve" | "prune" | "announce" => {
            &[("cego.toml", "cli-man-file-settings"), ("cego.db", "cli-man-file-store")]
        }
        "backup" | "restore" | "keys" => &[("cego.db", "cli-man-file-store")],
        _ => &[],
    }
}

// --- `cego completions`: scripts for shells

#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {
    shell: Shell,
}

pub(crate) fn completions(
    args: &CompletionsArgs,
    command: Command,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let names = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect::<Vec<_>>();
    let mut command = offering(command, "", &names);
    // The generator panics on write errors, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "cego", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    Ok(out.raw(with_files(args.shell, script).as_bytes())?)
}

/// Adds completion values to the arguments. The parser accepts more values: a ruleset may also be a
/// file.
fn offering(command: Command, path: &str, names: &[String]) -> Command {
    let subs: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut command = command.mut_args(|arg| offered(arg, path, names));
    for sub in subs {
        let path = format!("{path} {sub}");
        command = command.mut_subcommand(&sub, |command| offering(command, path.trim(), names));
    }
    command
}

fn offered(arg: Arg, path: &str, names: &[String]) -> Arg {
    if !arg.get_action().takes_values() || !arg.get_possible_values().is_empty() {
        return arg;
    }
    let server = matches!(path, "serve" | "prune" | "announce");
    let own = |list: &[&str]| list.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let values = match arg.get_id().as_str() {
        "rules" | "ruleset" | "rulesets" => presets(),
        "first" | "second" if path == "rules diff" => presets(),
        "players" => own(&["3", "4", "5"]),
        "contract" => Contract::ALL.iter().map(|contract| contract.id().to_owned()).collect(),
        "penalty" => TableError::ALL.iter().map(|error| error.id().to_owned()).collect(),
        "bots" | "base_bot" => own(&cego_bots::names()),
        "bot" if matches!(path, "advise" | "analyze" | "play") => own(&cego_bots::names()),
        "name" if path == "bot run" => own(&cego_bots::names()),
        "set" if server => {
            cego_server::SETTINGS.iter().map(|setting| format!("{}=", setting.name)).collect()
        }
        "set" => switches(),
        "card" | "cards" => Card::all().map(|card| card.to_string()).collect(),
        "command" if path == "man" || path == "help" => names.to_vec(),
        _ => return hinted(arg, path),
    };
    arg.value_parser(PossibleValuesParser::new(values))
}

/// Suggests files for file arguments and nothing for free text.
fn hinted(arg: Arg, path: &str) -> Arg {
    let hint = match arg.get_id().as_str() {
        "file" | "files" | "output" | "state" | "records" | "resume" | "chart" | "config" => {
            ValueHint::FilePath
        }
        "command" if path == "bot check" => return arg,
        _ => ValueHint::Other,
    };
    arg.value_hint(hint)
}

fn presets() -> Vec<String> {
    cego_rules::presets().iter().map(|ruleset| ruleset.name.clone()).collect()
}

/// Returns `switch=value` for each listed value of a switch, else `switch=`.
fn switches() -> Vec<String> {
    let each = |switch: &cego_core::rules::Switch| match switch.allowed {
        AllowedValues::Bool => vec![format!("{}=true", switch.id), format!("{}=false", switch.id)],
        AllowedValues::Words(words) => {
            words.iter().map(|word| format!("{}={word}", switch.id)).collect()
        }
        _ => vec![format!("{}=", switch.id)],
    };
    SWITCHES.iter().flat_map(each).collect()
}

/// Adds files to the suggestions for rulesets. Bash suggests files by itself if no name fits.
fn with_files(shell: Shell, script: String) -> String {
    let names = presets();
    match shell {
        Shell::Zsh => {
            let list = format!("({})", names.join(" "));
            // An unescaped colon would end the zsh action.
            let both =
                format!(r#"{{_alternative "rulesets\:ruleset\:{list}" "files\:file\:_files"}}"#);
            script.replace(&format!(":{list}"), &format!(":{both}"))
        }
        Shell::Fish => {
            let first = names.first().map_or("", String::as_str);
            let script = script
                .replace(&format!("-r -f -a \"{first}\\t"), &format!("-r -F -a \"{first}\\t"));
            // The generator omits completions for positional arguments.
            let list = names.join(" ");
            // Without `-f`, fish suggests all files. `diff`, `explain` and `show` suggest only
            // `*.toml` files here; `check` suggests files anywhere.
            let from = "__fish_seen_subcommand_from";
            format!(
                "{script}complete -c cego -n \"{from} rules; and {from} check\" -a \"{list}\"\n\
                 complete -c cego -n \"{from} rules; and {from} diff explain show\" -f -a \"{list} \
                 (for file in *.toml; echo \\$file; end)\"\n"
            )
        }
        _ => script,
    }
}

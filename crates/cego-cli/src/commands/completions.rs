//! `cego completions SHELL`: the completion script of a shell.

use cego_core::rules::{Allowed, SWITCHES};
use cego_core::{Card, Contract, TableError};
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    shell: Shell,
}

/// Writes the script.
pub(crate) fn run(args: &Args, command: Command, out: &mut Output<'_>) -> Result<(), Failure> {
    let names = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect::<Vec<_>>();
    let mut command = offering(command, "", &names);
    // The generator panics when it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "cego", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    Ok(out.raw(with_files(args.shell, script).as_bytes())?)
}

/// The command with what its arguments offer. The parser takes more than that: a ruleset may be a file, too.
fn offering(command: Command, path: &str, names: &[String]) -> Command {
    let subs: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
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
        "bots" | "engine" => own(&cego_bots::names()),
        "bot" if path == "advise" || path == "analyze" => own(&cego_bots::names()),
        "name" if path == "bot run" => own(&cego_bots::names()),
        "set" if server => cego_server::SETTINGS.iter().map(|setting| format!("{}=", setting.name)).collect(),
        "set" => switches(),
        "card" | "cards" => Card::all().map(|card| card.to_string()).collect(),
        "command" if path == "man" || path == "help" => names.to_vec(),
        _ => return hinted(arg, path),
    };
    arg.value_parser(PossibleValuesParser::new(values))
}

/// Files where files are meant, nothing where something is made up.
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

/// `switch=value` where there are words for it, else `switch=`.
fn switches() -> Vec<String> {
    let each = |switch: &cego_core::rules::Switch| match switch.allowed {
        Allowed::Bool => vec![format!("{}=true", switch.id), format!("{}=false", switch.id)],
        Allowed::Words(words) => words.iter().map(|word| format!("{}={word}", switch.id)).collect(),
        _ => vec![format!("{}=", switch.id)],
    };
    SWITCHES.iter().flat_map(each).collect()
}

/// Where names of rulesets are offered, files are too. Bash asks for them by itself when no name fits.
fn with_files(shell: Shell, script: String) -> String {
    let names = presets();
    match shell {
        Shell::Zsh => {
            let list = format!("({})", names.join(" "));
            // A plain colon would end what zsh takes for the action.
            let both = format!(r#"{{_alternative "rulesets\:ruleset\:{list}" "files\:file\:_files"}}"#);
            script.replace(&format!(":{list}"), &format!(":{both}"))
        }
        Shell::Fish => {
            let first = names.first().map_or("", String::as_str);
            let script = script.replace(&format!("-r -f -a \"{first}\\t"), &format!("-r -F -a \"{first}\\t"));
            // The generator leaves out what is no option.
            let list = names.join(" ");
            format!(
                "{script}complete -c cego -n \"__fish_seen_subcommand_from rules; \
                 and __fish_seen_subcommand_from check diff explain show\" -a \"{list}\"\n"
            )
        }
        _ => script,
    }
}

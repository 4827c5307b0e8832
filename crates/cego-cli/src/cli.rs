//! The command line: commands, arguments and localized help.
//!
//! Help texts live in the locale files. Each command and each argument has a text in
//! `data/locales/<lang>/cli.ftl`: `cli-help-<command>` and `cli-help-<command>-<argument>`.

use cego_locale::Locale;
use clap::{Arg, Command, CommandFactory, Parser};

use crate::{commands, examples};

/// Width of the help text in columns, equal to `max_term_width`.
const HELP_WIDTH: usize = 100;

/// Options of every command, shown after all others.
const LAST: [&str; 3] = ["lang", "version", "help"];

/// Commands by group, in the order of the help.
const GROUPS: [(&str, &[&str]); 5] = [
    ("play", &["play", "puzzle", "daily", "advise", "analyze", "replay"]),
    ("table", &["rules", "count", "score", "tournament", "deck"]),
    (
        "server",
        &["serve", "admin", "announce", "backup", "keys", "load", "packs", "prune", "restore"],
    ),
    ("research", &["arena", "bot", "record", "simulate", "solve", "study", "verify"]),
    ("program", &["completions", "help", "man"]),
];

#[derive(Parser)]
#[command(
    name = "cego",
    version = env!("CEGO_VERSION"),
    disable_help_subcommand = true,
    disable_help_flag = true,
    disable_version_flag = true,
    max_term_width = 100
)]
pub(crate) struct Cli {
    // Parsed early by `lang`; here the value is only validated.
    #[arg(
        long,
        global = true,
        value_parser = clap::builder::PossibleValuesParser::new(Locale::available())
    )]
    lang: Option<String>,
    #[arg(long, short, global = true, action = clap::ArgAction::Help)]
    help: Option<bool>,
    #[arg(long, short = 'V', action = clap::ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    pub(crate) command: commands::Command,
}

/// Returns the complete command line with its help in the language of `locale`.
pub(crate) fn command(locale: &Locale) -> Command {
    let mut command = Cli::command();
    command.build();
    localize(command, "cli-help", locale)
}

/// Localizes the help of a command, its arguments and its subcommands.
fn localize(mut command: Command, id: &str, locale: &Locale) -> Command {
    command = command.mut_args(|arg| named(arg, locale));
    let usage = call(&mut command, locale);
    let template = template(locale, id, &command);
    let about = locale.text(id);
    let options = locale.text("cli-help-heading-options");
    let arguments = locale.text("cli-help-heading-arguments");
    let mut command = command
        .about(about)
        .help_template(template)
        .after_help(below(locale, id))
        .override_usage(usage)
        .subcommand_help_heading(locale.text("cli-help-heading-commands"))
        .mut_args(|arg| {
            let text = locale.format(&argument_id(locale, id, &arg), &bots());
            let text = format!("{text}{}", remarks(locale, &arg));
            let heading = if arg.is_positional() { &arguments } else { &options };
            // A negative number is an invalid value, not an unknown option.
            let arg = if arg.get_action().takes_values() {
                arg.allow_negative_numbers(true)
            } else {
                arg
            };
            // Options common to all commands come last.
            let last = LAST.iter().position(|name| arg.get_id() == *name);
            let arg = match last {
                Some(place) => arg.display_order(usize::MAX - LAST.len() + place),
                None => arg,
            };
            // clap would add its remarks in English.
            arg.help(text)
                .help_heading(heading.clone())
                .hide_default_value(true)
                .hide_possible_values(true)
        });
    let names: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    for name in names {
        command =
            command.mut_subcommand(&name, |sub| localize(sub, &format!("{id}-{name}"), locale));
    }
    command
}

/// Localizes the value names of an argument: `<DATEI>`, `<SCHALTER=WERT>`.
fn named(arg: Arg, locale: &Locale) -> Arg {
    if !arg.get_action().takes_values() {
        return arg;
    }
    let told = |name: &str| {
        let words = name.split_inclusive(|c: char| !c.is_ascii_uppercase());
        let each = words.map(|part| {
            let word = part.trim_end_matches(|c: char| !c.is_ascii_uppercase());
            let id = format!("cli-value-{}", word.to_lowercase());
            if locale.has(&id) {
                part.replacen(word, &locale.text(&id), 1)
            } else {
                part.to_owned()
            }
        });
        each.collect::<String>()
    };
    let names: Vec<String> = match arg.get_value_names() {
        Some(names) => names.iter().map(|name| told(name)).collect(),
        None => vec![told(&arg.get_id().as_str().to_uppercase())],
    };
    arg.value_names(names)
}

/// Returns the text after the help of a command: notes and example calls.
fn below(locale: &Locale, id: &str) -> String {
    let call = id.trim_start_matches("cli-help").trim_start_matches('-').replace('-', " ");
    let notes = format!("{id}-notes");
    let notes =
        if locale.has(&notes) { format!("{}\n\n", locale.text(&notes)) } else { String::new() };
    let calls = examples::for_command(&call);
    if calls.is_empty() {
        return notes.trim_end().to_owned();
    }
    let calls: String = calls.iter().map(|call| format!("\n  {call}")).collect();
    format!("{notes}{}:{calls}", locale.text("cli-help-heading-examples"))
}

/// Message arguments for bots in help texts: the easiest, the hardest and the usual level.
fn bots() -> [(&'static str, cego_locale::Arg<'static>); 3] {
    let name = |level: Option<&cego_bots::Level>| level.map_or("", |level| level.name);
    let (easiest, hardest) = (name(cego_bots::LEVELS.first()), name(cego_bots::LEVELS.last()));
    [
        ("easiest", easiest.into()),
        ("hardest", hardest.into()),
        ("usual", cego_bots::USUAL_LEVEL.into()),
    ]
}

/// Returns the localized usage line of a command.
fn call(command: &mut Command, locale: &Locale) -> String {
    let usage = command.render_usage().to_string();
    let usage = usage.trim().trim_start_matches("Usage:").trim();
    let placeholders =
        [("[OPTIONS]", "cli-help-usage-options"), ("<COMMAND>", "cli-help-usage-command")];
    placeholders
        .iter()
        .fold(usage.to_owned(), |usage, (english, id)| usage.replace(english, &locale.text(id)))
}

/// Returns the localized remarks on an argument: its default and its possible values.
fn remarks(locale: &Locale, arg: &Arg) -> String {
    if !arg.get_action().takes_values() {
        return String::new();
    }
    let say = |id: &str, name, words: Vec<String>| {
        let told = locale.format(id, &[(name, words.join(", ").into())]);
        if words.is_empty() { String::new() } else { format!(" {told}") }
    };
    let default = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned());
    let default: Vec<String> = default.filter(|_| !arg.is_hide_default_value_set()).collect();
    let values =
        arg.get_possible_values().into_iter().filter(|_| !arg.is_hide_possible_values_set());
    let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
    say("cli-help-default", "value", default) + &say("cli-help-values", "values", values)
}

/// Returns the message id for the help of an argument: its own, or one shared by arguments of that
/// name.
fn argument_id(locale: &Locale, command: &str, arg: &Arg) -> String {
    let name = arg.get_id().as_str().replace('_', "-");
    let own = format!("{command}-arg-{name}");
    // Without table options, the records name the ruleset.
    let of_records = matches!(
        command,
        "cli-help-analyze"
            | "cli-help-replay"
            | "cli-help-record-check"
            | "cli-help-solve"
            | "cli-help-verify"
    );
    // `--set` is a server setting here, not a switch of a ruleset.
    let of_server = matches!(command, "cli-help-prune" | "cli-help-announce");
    let shared = match name.as_str() {
        "why" | "report" | "who" | "store" | "time" | "id"
            if command.starts_with("cli-help-admin") =>
        {
            format!("cli-help-admin-any-{name}")
        }
        "store" if command.starts_with("cli-help-packs") => "cli-help-packs-any-store".to_owned(),
        "store" | "id" | "by" | "why" | "round" | "table" | "number" | "json" | "output"
        | "paper" | "pdf"
            if command.starts_with("cli-help-tournament") =>
        {
            format!("cli-help-tournament-any-{name}")
        }
        // Deal options share their help with `score`.
        _ if command == "cli-help-tournament-enter"
            && locale.has(&format!("cli-help-score-arg-{name}")) =>
        {
            format!("cli-help-score-arg-{name}")
        }
        "rules" if of_records => "cli-help-any-record-rules".to_owned(),
        "record" if of_records => "cli-help-any-record".to_owned(),
        "set" | "config" if of_server => format!("cli-help-serve-arg-{name}"),
        "no-corner" | "ladder" | "palette" | "coarse" | "large" => {
            format!("cli-help-deck-any-{name}")
        }
        _ => format!("cli-help-any-{name}"),
    };
    if locale.has(&own) || !locale.has(&shared) { own } else { shared }
}

/// Returns the help template of a command. The top-level help lists its commands in groups.
fn template(locale: &Locale, id: &str, command: &Command) -> String {
    let usage =
        format!("{{about-with-newline}}\n{} {{usage}}\n\n", locale.text("cli-help-heading-usage"));
    if id != "cli-help" {
        return format!("{usage}{{all-args}}{{after-help}}");
    }
    let width = command.get_subcommands().map(|sub| sub.get_name().len()).max().unwrap_or_default();
    let groups: String = GROUPS
        .iter()
        .map(|(group, names)| {
            let rows = names.iter().map(|name| {
                let about = locale.text(&format!("cli-help-{name}"));
                format!(
                    "  {name:<width$}  {}\n",
                    wrapped(&about, HELP_WIDTH - width - 4, width + 4)
                )
            });
            format!(
                "{}:\n{}\n",
                locale.text(&format!("cli-help-group-{group}")),
                rows.collect::<String>()
            )
        })
        .collect();
    let options = locale.text("cli-help-heading-options");
    format!("{usage}{groups}{options}:\n{{options}}{{after-help}}")
}

/// Wraps a text at `width` columns and indents every line after the first by `indent` spaces.
fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            *line = format!("{line} {word}");
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.join(&format!("\n{:indent$}", ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(locale: &Locale, command: &Command, id: &str, list: &mut Vec<String>) {
        list.push(id.to_owned());
        list.extend(command.get_arguments().map(|arg| argument_id(locale, id, arg)));
        for sub in command.get_subcommands() {
            ids(locale, sub, &format!("{id}-{}", sub.get_name()), list);
        }
    }

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
        for name in Locale::available() {
            command(&Locale::load(name).unwrap()).debug_assert();
        }
    }

    #[test]
    fn every_command_is_in_one_group_of_the_help() {
        let mut listed: Vec<&str> =
            GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        listed.sort_unstable();
        let command = Cli::command();
        let mut all: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        all.sort_unstable();
        assert_eq!(listed, all);
    }

    #[test]
    fn every_command_and_argument_has_help() {
        let mut built = Cli::command();
        built.build();
        let locale = Locale::english();
        let mut list = Vec::new();
        ids(&locale, &built, "cli-help", &mut list);
        // The locale tests check that all other languages have the messages of English.
        let missing: Vec<_> = list.iter().filter(|id| !locale.has(id)).collect();
        assert!(missing.is_empty(), "{missing:#?}");
    }
}

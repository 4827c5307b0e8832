//! The command line: what can be asked for, and its help in the chosen language.
//!
//! Help texts are not written here. Each command and each argument has a text in
//! `data/locales/<lang>/cli.ftl`: `cli-help-<command>` and `cli-help-<command>-<argument>`.

use clap::{Arg, Command, CommandFactory, Parser};

use crate::commands;
use crate::lang::Lang;
use crate::words::Words;

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
    #[arg(long, global = true, value_enum)]
    pub(crate) lang: Option<Lang>,
    #[arg(long, short, global = true, action = clap::ArgAction::Help)]
    help: Option<bool>,
    #[arg(long, short = 'V', action = clap::ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    pub(crate) command: commands::Command,
}

/// The whole command line with its help in the language of `words`.
pub(crate) fn command(words: &Words) -> Command {
    let mut command = Cli::command();
    command.build();
    localize(command, "cli-help", words)
}

/// Puts the texts into a command, its arguments and its subcommands.
fn localize(command: Command, id: &str, words: &Words) -> Command {
    let about = words.help(id);
    let options = words.help("cli-help-heading-options");
    let arguments = words.help("cli-help-heading-arguments");
    let mut command = command
        .about(about)
        .help_template(template(words))
        .subcommand_help_heading(words.help("cli-help-heading-commands"))
        .mut_args(|arg| {
            let text = words.help(&argument_id(id, &arg));
            let heading = if arg.is_positional() { &arguments } else { &options };
            arg.help(text).help_heading(heading.clone())
        });
    let names: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| localize(sub, &format!("{id}-{name}"), words));
    }
    command
}

/// The message with the help of an argument; those of every command have one text.
fn argument_id(command: &str, arg: &Arg) -> String {
    let name = arg.get_id().as_str().replace('_', "-");
    match name.as_str() {
        "lang" | "help" | "version" | "json" | "rules" | "players" => format!("cli-help-any-{name}"),
        _ => format!("{command}-arg-{name}"),
    }
}

/// The outline of a help text.
fn template(words: &Words) -> String {
    format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        words.help("cli-help-heading-usage")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(command: &Command, id: &str, list: &mut Vec<String>) {
        list.push(id.to_owned());
        list.extend(command.get_arguments().map(|arg| argument_id(id, arg)));
        for sub in command.get_subcommands() {
            ids(sub, &format!("{id}-{}", sub.get_name()), list);
        }
    }

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
        for lang in Lang::ALL {
            command(&Words::new(lang)).debug_assert();
        }
    }

    #[test]
    fn every_command_and_argument_has_help_in_every_language() {
        let mut built = Cli::command();
        built.build();
        let mut list = Vec::new();
        ids(&built, "cli-help", &mut list);
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let missing: Vec<_> = list.iter().filter(|id| !words.has(id)).collect();
            assert!(missing.is_empty(), "{}: {missing:#?}", lang.code());
        }
    }
}

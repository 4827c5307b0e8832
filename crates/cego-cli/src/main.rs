//! The binary `cego`.
//!
//! Each command is one file or folder under `commands/`. Data goes to stdout, messages to stderr.
//! The exit code is 0 on success, 1 for wrong data or a failure, and 2 for a usage error. A closed
//! pipe is not a failure.

mod arguments;
mod cli;
mod command_error;
mod commands;
mod examples;
mod external_bots;
mod files;
mod format;
mod language;
mod message;
mod output;
mod records;
mod rulesets;
mod server_address;
mod shards;
mod store;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use cego_locale::Locale;
use clap::FromArgMatches;

use crate::arguments::{error_lines, join_numbers};
use crate::cli::Cli;
use crate::command_error::CommandError;
use crate::language::choose_locale;
use crate::output::Output;

/// A server allocates and frees several thousand small objects per played card, for which mimalloc
/// is fast.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args: Vec<OsString> = join_numbers(std::env::args_os());
    // The language must be known before the arguments are parsed, because the help is localized.
    let locale = match choose_locale(&args, |name| std::env::var(name).ok()) {
        Ok(locale) => locale,
        Err(message) => return fail(&Locale::english(), &CommandError::Usage(vec![message])),
    };
    let cli = match cli::command(&locale)
        .try_get_matches_from(args)
        .and_then(|matches| Cli::from_arg_matches(&matches))
    {
        Ok(cli) => cli,
        Err(error) => {
            if let Some(lines) = error_lines(&locale, &error) {
                lines.iter().for_each(|line| output::tell(line));
                output::tell(&locale.text("cli-see-help"));
                return ExitCode::from(2);
            }
            // Help and version also arrive here as errors, for stdout and with exit code 0. A
            // closed pipe is ignored; a full disk is an error.
            let printed = if error.use_stderr() {
                output::tell(&error.render().to_string());
                Ok(())
            } else {
                error.print().and_then(|()| std::io::stdout().flush())
            };
            if let Some(failure) =
                printed.err().map(CommandError::Io).filter(|failure| failure.exit_code() != 0)
            {
                return fail(&locale, &failure);
            }
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let mut out = Output::stdout(&locale);
    match commands::run(cli.command, cli::command, &mut out).and_then(|()| Ok(out.finish()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => fail(&locale, &failure),
    }
}

/// Prints the error messages to stderr and returns the exit code.
fn fail(locale: &Locale, failure: &CommandError) -> ExitCode {
    for message in failure.messages(locale) {
        output::tell(&message.text(locale));
    }
    if let CommandError::Usage(_) = failure {
        output::tell(&locale.text("cli-see-help"));
    }
    ExitCode::from(failure.exit_code())
}

//! The binary `cego`.
//!
//! Each command is one file under `commands/`. Data goes to stdout, messages to stderr; the exit code is
//! 0 when all is well, 1 when the data is wrong or something failed, 2 when the call itself is wrong. A
//! reader who closes the pipe has seen enough: that is no failure.

mod actions;
mod bot_report;
mod checked;
mod cli;
mod clock;
mod columns;
mod comma_list;
mod commands;
mod examples;
mod externals;
mod failure;
mod faults;
mod input;
mod lang;
mod message;
mod new_file;
mod output;
mod place;
mod points;
mod position;
mod progress;
mod regions;
mod rulebooks;
mod shards;
mod store;
mod store_error;
mod table;
mod unreadable;
mod usage;
mod working;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use cego_locale::Locale;
use clap::FromArgMatches;

use crate::cli::Cli;
use crate::failure::Failure;
use crate::output::Output;

/// A server makes and drops some thousand small pieces of memory for each card.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args: Vec<OsString> = comma_list::join_numbers(std::env::args_os());
    // The language must be known before the arguments are parsed, because the help is in that language.
    let locale = match lang::choose(&args, |name| std::env::var(name).ok()) {
        Ok(locale) => locale,
        Err(message) => return fail(&Locale::english(), &Failure::Usage(vec![message])),
    };
    let cli = match cli::command(&locale)
        .try_get_matches_from(args)
        .and_then(|matches| Cli::from_arg_matches(&matches))
    {
        Ok(cli) => cli,
        Err(error) => {
            if let Some(lines) = usage::words(&locale, &error) {
                lines.iter().for_each(|line| output::tell(line));
                output::tell(&locale.text("cli-see-help"));
                return ExitCode::from(2);
            }
            // Help and version come this way too, for stdout and with exit code 0. A closed pipe is fine, a full disk is not.
            let printed = if error.use_stderr() {
                output::tell(&error.render().to_string());
                Ok(())
            } else {
                error.print().and_then(|()| std::io::stdout().flush())
            };
            if let Some(failure) = printed.err().map(Failure::Io).filter(|failure| failure.exit_code() != 0) {
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

/// Tells what went wrong, on stderr.
fn fail(locale: &Locale, failure: &Failure) -> ExitCode {
    for message in failure.messages(locale) {
        output::tell(&message.text(locale));
    }
    if let Failure::Usage(_) = failure {
        output::tell(&locale.text("cli-see-help"));
    }
    ExitCode::from(failure.exit_code())
}

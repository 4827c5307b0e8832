//! The commands, one file or folder each, grouped as in the help. Only working commands are listed.

// Playing and learning.
mod advise;
mod analyze;
mod daily;
mod play;
mod puzzle;
mod replay;

// Tables and clubs.
mod count;
mod deck;
mod rules;
mod score;
mod tournament;

// Servers.
mod admin;
mod load;
mod packs;
mod serve;
mod upkeep;

// Research.
mod arena;
mod bot;
mod record;
mod simulate;
mod solve;
mod study;
mod verify;

// The program itself.
mod program;

use cego_locale::Locale;

use crate::command_error::CommandError;
use crate::output::Output;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Admin(admin::Args),
    Advise(advise::Args),
    Analyze(analyze::Args),
    Announce(upkeep::AnnounceArgs),
    Arena(arena::Args),
    Backup(upkeep::BackupArgs),
    Bot(bot::Args),
    Completions(program::CompletionsArgs),
    Count(count::Args),
    Daily(daily::Args),
    Deck(deck::Args),
    Help(program::HelpArgs),
    Keys(upkeep::KeysArgs),
    Load(load::Args),
    Man(program::ManArgs),
    Play(play::Args),
    Prune(upkeep::PruneArgs),
    Puzzle(puzzle::Args),
    Packs(packs::Args),
    Record(record::Args),
    Replay(replay::Args),
    Restore(upkeep::RestoreArgs),
    Rules(rules::Args),
    Score(Box<score::Args>),
    Serve(serve::Args),
    Simulate(simulate::Args),
    Solve(solve::Args),
    Study(study::Args),
    Tournament(tournament::Args),
    Verify(verify::Args),
}

/// Runs the command. `whole` returns the complete command line, for commands that document it.
pub(crate) fn run(
    command: Command,
    whole: fn(&Locale) -> clap::Command,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    match command {
        Command::Admin(args) => admin::run(&args, out),
        Command::Advise(args) => advise::run(&args, out),
        Command::Analyze(args) => analyze::run(&args, out),
        Command::Announce(args) => upkeep::announce(&args, out),
        Command::Arena(args) => arena::run(&args, out),
        Command::Backup(args) => upkeep::backup(&args, out),
        Command::Bot(args) => bot::run(args, out),
        Command::Completions(args) => program::completions(&args, whole(out.locale()), out),
        Command::Count(args) => count::run(args, out),
        Command::Daily(args) => daily::run(&args, out),
        Command::Deck(args) => deck::run(&args, out),
        Command::Help(args) => program::help(&args, whole(out.locale()), out),
        Command::Keys(args) => upkeep::keys(&args, out),
        Command::Load(args) => load::run(&args, out),
        Command::Man(args) => program::man(&args, whole(out.locale()), out),
        Command::Record(args) => record::run(&args, out),
        Command::Restore(args) => upkeep::restore(&args, out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Play(args) => play::run(args, out),
        Command::Prune(args) => upkeep::prune(&args, out),
        Command::Puzzle(args) => puzzle::run(&args, out),
        Command::Packs(args) => packs::run(&args, out),
        Command::Rules(args) => rules::run(args, out),
        Command::Score(args) => score::run(*args, out),
        Command::Serve(args) => serve::run(&args, out),
        Command::Simulate(args) => simulate::run(args, out),
        Command::Study(args) => study::run(&args, out),
        Command::Solve(args) => solve::run(&args, out),
        Command::Tournament(args) => tournament::run(&args, out),
        Command::Verify(args) => verify::run(&args, out),
    }
}

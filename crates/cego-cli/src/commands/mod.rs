//! The commands, one file each. A command stands here when it works.

mod admin;
mod advise;
mod analyze;
mod announce;
mod arena;
mod backup;
mod bot;
mod completions;
mod count;
mod daily;
mod deck;
mod help;
mod keys;
mod load;
mod man;
mod play;
mod prune;
mod puzzle;
mod puzzles;
mod record;
pub(crate) mod replay;
mod rules;
mod score;
mod serve;
mod simulate;
mod solve;
mod study;
mod tournament;
mod verify;

use cego_locale::Locale;

use crate::failure::Failure;
use crate::output::Output;

/// What can be asked for.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Admin(admin::Args),
    Advise(advise::Args),
    Analyze(analyze::Args),
    Announce(announce::Args),
    Arena(arena::Args),
    Backup(backup::Args),
    Bot(bot::Args),
    Completions(completions::Args),
    Count(count::Args),
    Daily(daily::Args),
    Deck(deck::Args),
    Help(help::Args),
    Keys(keys::Args),
    Load(load::Args),
    Man(man::Args),
    Play(play::Args),
    Prune(prune::Args),
    Puzzle(puzzle::Args),
    Puzzles(puzzles::Args),
    Record(record::Args),
    Replay(replay::Args),
    Restore(backup::Args),
    Rules(rules::Args),
    Score(Box<score::Args>),
    Serve(serve::Args),
    Simulate(simulate::Args),
    Solve(solve::Args),
    Study(study::Args),
    Tournament(tournament::Args),
    Verify(verify::Args),
}

/// Runs the command. `whole` is the command line with its help, for those that write about it.
pub(crate) fn run(
    command: Command,
    whole: fn(&Locale) -> clap::Command,
    out: &mut Output<'_>,
) -> Result<(), Failure> {
    match command {
        Command::Admin(args) => admin::run(&args, out),
        Command::Advise(args) => advise::run(&args, out),
        Command::Analyze(args) => analyze::run(&args, out),
        Command::Announce(args) => announce::run(&args, out),
        Command::Arena(args) => arena::run(&args, out),
        Command::Backup(args) => backup::backup(&args, out),
        Command::Bot(args) => bot::run(args, out),
        Command::Completions(args) => completions::run(&args, whole(out.locale()), out),
        Command::Count(args) => count::run(args, out),
        Command::Daily(args) => daily::run(&args, out),
        Command::Deck(args) => deck::run(&args, out),
        Command::Help(args) => help::run(&args, whole(out.locale()), out),
        Command::Keys(args) => keys::run(&args, out),
        Command::Load(args) => load::run(&args, out),
        Command::Man(args) => man::run(&args, whole(out.locale()), out),
        Command::Record(args) => record::run(&args, out),
        Command::Restore(args) => backup::restore(&args, out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Play(args) => play::run(args, out),
        Command::Prune(args) => prune::run(&args, out),
        Command::Puzzle(args) => puzzle::run(&args, out),
        Command::Puzzles(args) => puzzles::run(&args, out),
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

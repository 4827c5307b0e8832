//! How many of the clear positions a bot gets right, and what it does in the others.
//!
//! `cargo run -p cego-sim --example sane -- thumb [seed]`
#![expect(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use cego_bots::{BOT_NAMES, by_name};
use cego_sim::sane::{Subject, ask};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(name), seed) = (args.next(), args.next().map_or(Ok(1), |seed| seed.parse::<u64>())) else {
        eprintln!("name a bot: {}", BOT_NAMES.join(", "));
        return ExitCode::from(2);
    };
    let Ok(seed) = seed else {
        eprintln!("the seed is a whole number, for example 1");
        return ExitCode::from(2);
    };
    let mut bot = match by_name(&name) {
        Ok(bot) => bot,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let answers = ask(bot.as_mut(), seed);
    for answer in answers.iter().filter(|answer| !answer.is_good()) {
        let position = &answer.position;
        println!("{} {}", position.subject().id(), position.id());
        let Some(decision) = &answer.decision else { continue };
        println!("    played: {:?}", decision.action);
        for thought in decision.alternatives.iter().take(4) {
            println!(
                "    {:?}: {:+.2}, wins {:.0} %",
                thought.action,
                thought.settlement,
                100.0 * thought.win
            );
        }
        println!("    right: {:?}", position.good());
        println!("    {}", position.why().en);
    }
    for subject in Subject::ALL {
        let of_subject = || answers.iter().filter(|answer| answer.position.subject() == subject);
        let right = of_subject().filter(|answer| answer.is_good()).count();
        println!("{:13}{right:3} of {:2}", subject.id(), of_subject().count());
    }
    let right = answers.iter().filter(|answer| answer.is_good()).count();
    println!("{name} (seed {seed}): {right} of {} right", answers.len());
    ExitCode::SUCCESS
}

//! Score of a bot on the positions with a clear solution, and its errors.

use cego_sim::test_positions::{Subject, ask};
use clap::Args;

use crate::commands::BotName;

#[derive(Args)]
pub(crate) struct Sane {
    bot: BotName,
    #[arg(default_value_t = 1)]
    seed: u64,
}

impl Sane {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut bot = self.bot.make();
        let answers = ask(bot.as_mut(), self.seed);
        for answer in answers.iter().filter(|answer| !answer.is_right()) {
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
            println!("    right: {:?}", position.right_actions());
            println!("    {}", position.explanation().en);
        }
        for subject in Subject::ALL {
            let of_subject =
                || answers.iter().filter(|answer| answer.position.subject() == subject);
            let right = of_subject().filter(|answer| answer.is_right()).count();
            println!("{:13}{right:3} of {:2}", subject.id(), of_subject().count());
        }
        let right = answers.iter().filter(|answer| answer.is_right()).count();
        println!("{} (seed {}): {right} of {} right", self.bot.0, self.seed, answers.len());
        Ok(())
    }
}

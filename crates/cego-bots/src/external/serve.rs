//! Bot side of the protocol, for the bots of this workspace.

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::time::Instant;

use cego_core::Rules;
use cego_protocol::bot::{FromBot, LONGEST_LINE, RulesetJson, ToBot, ToLine, VERSION, read_line};

use crate::{Bot, answer};

/// Introduction of a bot in its hello.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotInfo {
    /// Name of the bot.
    pub name: String,
    /// Version of the bot.
    pub version: Option<String>,
    /// Author of the bot.
    pub author: Option<String>,
}

/// Answers requests until a bye or the end of the input.
///
/// A request that cannot be answered leads to a `log` message.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(
    bot: &mut dyn Bot,
    about: &BotInfo,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut rules: Option<Arc<Rules>> = None;
    let mut line = String::new();
    loop {
        line.clear();
        if (&mut input).take(LONGEST_LINE as u64 + 1).read_line(&mut line)? == 0 {
            return Ok(());
        }
        let received = Instant::now();
        let answer = match read_line::<ToBot>(&line) {
            Ok(ToBot::Hello { .. }) => Some(hello(about)),
            Ok(ToBot::Ruleset(told)) => match parse_rules(&told) {
                Ok(told) => {
                    rules = Some(told);
                    None
                }
                Err(why) => Some(log(&why)),
            },
            Ok(ToBot::Decide(question)) => Some(match &rules {
                Some(rules) => answer(bot, rules, &question, &|| received.elapsed())
                    .unwrap_or_else(|why| log(&why)),
                None => log("a question came before the rules"),
            }),
            Ok(ToBot::Bye {}) => return Ok(()),
            Ok(ToBot::Refused { text, .. }) => Some(log(&format!("refused: {text}"))),
            // A bot that starts every decision from the view keeps no state here.
            Ok(ToBot::Deal { .. } | ToBot::Result(_)) => None,
            Err(fault) => Some(log(&format!("not understood: {fault}"))),
        };
        if let Some(answer) = answer {
            output.write_all(answer.to_line().as_bytes())?;
            output.flush()?;
        }
    }
}

fn hello(about: &BotInfo) -> FromBot {
    let BotInfo { name, version, author } = about.clone();
    FromBot::Hello { protocol: VERSION, name, version, author }
}

fn log(text: &str) -> FromBot {
    FromBot::Log { text: text.to_owned() }
}

fn parse_rules(told: &RulesetJson) -> Result<Arc<Rules>, String> {
    told.rules().map(Arc::new).map_err(|wrong| format!("unknown rules: {}", wrong.join(", ")))
}

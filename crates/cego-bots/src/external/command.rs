//! How an external bot is started.

use std::fmt;
use std::process::{Command, Stdio};

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotCommand {
    program: String,
    arguments: Vec<String>,
}

/// A text that is no command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadCommand {
    /// There is nothing in it.
    Empty,
    /// This quote is not closed.
    NotClosed(char),
}

impl fmt::Display for BadCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCommand::Empty => f.write_str("there is no command"),
            BadCommand::NotClosed(quote) => write!(f, "{quote} is not closed"),
        }
    }
}

impl std::error::Error for BadCommand {}

impl BotCommand {
    /// A program with its arguments as they are.
    ///
    /// # Errors
    /// If there is no program.
    pub fn new(words: impl IntoIterator<Item = String>) -> Result<BotCommand, BadCommand> {
        let mut words = words.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(BadCommand::Empty)?;
        Ok(BotCommand { program, arguments: words.collect() })
    }

    /// The program and its arguments.
    #[must_use]
    pub fn words(&self) -> (&str, &[String]) {
        (&self.program, &self.arguments)
    }

    /// A line: words between spaces, or between quotes of either kind. There is no shell and nothing else
    /// is special: a backslash is a backslash, as in the paths of Windows.
    ///
    /// # Errors
    /// If there is nothing in it, or a quote is not closed.
    pub fn parse(line: &str) -> Result<BotCommand, BadCommand> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut chars = line.chars();
        while let Some(c) = chars.next() {
            match c {
                '"' | '\'' => {
                    let word = word.get_or_insert_default();
                    loop {
                        match chars.next() {
                            Some(end) if end == c => break,
                            Some(inside) => word.push(inside),
                            None => return Err(BadCommand::NotClosed(c)),
                        }
                    }
                }
                c if c.is_whitespace() => words.extend(word.take()),
                c => word.get_or_insert_default().push(c),
            }
        }
        words.extend(word);
        BotCommand::new(words)
    }

    /// The process, not started yet, with pipes on all its streams.
    pub(super) fn process(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that what it starts (a shell starts the bot) can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// As it can be typed again.
impl fmt::Display for BotCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, word) in std::iter::once(&self.program).chain(&self.arguments).enumerate() {
            let space = if n > 0 { " " } else { "" };
            let plain = !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || "\"'".contains(c));
            let quote = match (plain, word.contains('"')) {
                (true, _) => "",
                (false, false) => "\"",
                (false, true) => "'",
            };
            write!(f, "{space}{quote}{word}{quote}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        let command = BotCommand::parse(line).unwrap();
        std::iter::once(command.program).chain(command.arguments).collect()
    }

    #[test]
    fn words_are_split_at_spaces_and_kept_together_by_quotes() {
        assert_eq!(words("python3  bots/simple.py "), ["python3", "bots/simple.py"]);
        assert_eq!(words(r#""C:\My bots\b.exe" -x 'a "b"' """#), [r"C:\My bots\b.exe", "-x", "a \"b\"", ""]);
        assert_eq!(words("a'b c'd"), ["ab cd"]);
        assert_eq!(BotCommand::parse(" "), Err(BadCommand::Empty));
        assert_eq!(BotCommand::parse("'' x"), Err(BadCommand::Empty));
        assert_eq!(BotCommand::parse("x 'y"), Err(BadCommand::NotClosed('\'')));
    }

    #[test]
    fn what_is_shown_can_be_typed() {
        for line in ["python3 b.py", r#""my bot" '"' -x """#] {
            let command = BotCommand::parse(line).unwrap();
            assert_eq!(BotCommand::parse(&command.to_string()), Ok(command), "{line}");
        }
    }
}

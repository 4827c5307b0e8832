//! `cego count`: counts the card points of a pile, with the working.

use std::io::Read;

use cego_core::count::Working;
use cego_core::rules::Rules;
use cego_core::{CardSet, TableSize};
use cego_locale::{Locale, TypedNames};
use cego_protocol::scoring::WorkingJson;
use cego_record::points_json;
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::format::decimal;
use crate::language::RegionalLocale;
use crate::message::Message;
use crate::output::Output;
use crate::rulesets::{ChosenRules, TableArgs};

/// Maximum input size, in bytes.
const MAX_INPUT: u64 = 64 * 1024;

/// Maximum number of words in a card name: "king of clubs".
const LONGEST_NAME: usize = 3;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long, value_enum)]
    party: Option<Party>,
    #[arg(long)]
    json: bool,
    #[arg(required = true)]
    cards: Vec<String>,
}

/// Owner of the pile. With three players it determines rounding and the bonus.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Party {
    Declarer,
    Opponents,
}

pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let table = args.table.open(out.locale())?;
    let rules = &table.rules;
    // Errors in stdin are data errors; errors in arguments are usage errors.
    let wrong = if args.cards.iter().any(|card| card == "-") {
        CommandError::Data
    } else {
        CommandError::Usage
    };
    let pile = read_pile(out.locale(), &words(&args.cards)?, rules.table).map_err(wrong)?;
    let working = match args.party {
        None => Working::for_pile(rules.counting_method, pile),
        Some(Party::Declarer) => Working::for_declarer(rules, pile),
        Some(Party::Opponents) => Working::for_opponents(rules, pile),
    };
    if args.json {
        return Ok(out.json(&as_json(&table, pile, &working))?);
    }
    let region = RegionalLocale::from_lineage(out.locale(), &table.ruleset.lineage);
    for line in as_text(&region, rules, &working) {
        out.line(&line)?;
    }
    Ok(())
}

/// Returns the card names in the arguments, with stdin in place of `-`.
fn words(cards: &[String]) -> Result<Vec<String>, CommandError> {
    let mut text = String::new();
    for card in cards {
        if card == "-" {
            let mut bytes = Vec::new();
            std::io::stdin().take(MAX_INPUT + 1).read_to_end(&mut bytes)?;
            if bytes.len() as u64 > MAX_INPUT {
                return Err(CommandError::Data(vec![Message::new("cli-count-too-long")]));
            }
            text.push_str(&String::from_utf8_lossy(&bytes));
        } else {
            text.push_str(card);
        }
        text.push(' ');
    }
    Ok(split(&text))
}

/// Splits a list of cards into names.
pub(super) fn split(text: &str) -> Vec<String> {
    let separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
    text.split(separator).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Parses card names, or returns all errors. Accepts the localized names that the program prints.
pub(super) fn read_pile(
    locale: &Locale,
    words: &[String],
    table: TableSize,
) -> Result<CardSet, Vec<Message>> {
    let mut pile = CardSet::EMPTY;
    let mut wrong = Vec::new();
    let mut names = None;
    let mut rest = words;
    while let [first, ..] = rest {
        let (length, card) = match first.parse().ok() {
            Some(card) => (1, Some(card)),
            None => {
                let names = names.get_or_insert_with(|| TypedNames::new(locale));
                // The longest match wins: "king of clubs".
                let longest = (1..=rest.len().min(LONGEST_NAME)).rev();
                let found =
                    longest.into_iter().find_map(|n| Some((n, names.card(&rest[..n].join(" "))?)));
                found.map_or((1, None), |(n, card)| (n, Some(card)))
            }
        };
        match card {
            Some(card) if !table.pack().contains(card) => {
                wrong.push(Message::new("cli-count-not-in-pack").with("card", card.to_string()));
            }
            Some(card) if !pile.insert(card) => {
                wrong.push(Message::new("cli-count-twice").with("card", card.to_string()));
            }
            Some(_) => {}
            None => {
                let word: String = first.chars().take(12).collect();
                wrong.push(Message::new("cli-count-unknown").with("word", word));
            }
        }
        rest = &rest[length..];
    }
    if wrong.is_empty() { Ok(pile) } else { Err(wrong) }
}

fn as_json(table: &ChosenRules, pile: CardSet, working: &Working) -> Value {
    json!({
        "ruleset": table.ruleset.name,
        "rules_hash": table.ruleset.hash().to_string(),
        "overrides": table.overrides(),
        "players": table.rules.table.people(),
        "method": working.method.word(),
        "cards": pile.iter().map(|card| card.to_string()).collect::<Vec<_>>(),
        "points": points_json(working.points),
        "working": WorkingJson::from(working),
    })
}

/// Returns the working and the result as lines of text.
fn as_text(locale: &Locale, rules: &Rules, working: &Working) -> Vec<String> {
    let mut lines: Vec<String> = working
        .groups
        .iter()
        .map(|group| {
            let cards: Vec<String> =
                group.cards.iter().map(|&card| locale.card_short(card)).collect();
            Message::new("count-group")
                .with("cards", cards.join(" "))
                .with("nominal", group.nominal)
                .with("less", group.less().to_string())
                .with("value", group.value.to_string())
                .text(locale)
        })
        .collect();
    let mut note = |id: &'static str, points: String| {
        lines.push(Message::new(id).with("points", points).text(locale));
    };
    if working.points != working.sum {
        note("count-sum", working.sum.to_string());
    }
    if working.rounding != cego_core::CardPoints::ZERO {
        let sign = if working.rounding > cego_core::CardPoints::ZERO { "+" } else { "" };
        note("count-rounding", decimal(locale, format!("{sign}{}", working.rounding)));
    }
    if working.bonus != 0 {
        note("count-bonus", decimal(locale, format!("{:+}", working.bonus)));
    }
    let of = cego_core::count::total_points(rules);
    lines.push(
        Message::new("cli-count-result")
            .with("points", locale.card_points(working.points))
            .with("total", of)
            .text(locale),
    );
    lines
}
#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, table: TableSize) -> Result<CardSet, Vec<&'static str>> {
        let words = words(&[text.to_owned()]).unwrap();
        read_pile(&Locale::english(), &words, table)
            .map_err(|messages| messages.iter().map(Message::id).collect())
    }

    #[test]
    fn cards_may_stand_together_or_apart() {
        let pile = read("ck T21,h4;  C10", TableSize::Four).unwrap();
        assert_eq!(pile.to_string(), "C10 CK H4 T21");
    }

    /// The program itself and most people write "♥K".
    #[test]
    fn signs_of_suits_are_letters() {
        let pile = read("♥K Q♥ ♣10 ♦\u{fe0f}n 7♠", TableSize::Four).unwrap();
        assert_eq!(pile, read("HK HQ C10 DN S7", TableSize::Four).unwrap());
        assert_eq!(
            read("trump 21, king of clubs 8 queen of clubs", TableSize::Four).unwrap().to_string(),
            "CQ CK T8 T21"
        );
        assert_eq!(
            read("♥ ♥T1 ♥KQ ♥10 K♥♥ ♥♥K", TableSize::Four).unwrap_err(),
            ["cli-count-unknown"; 6]
        );
    }

    #[test]
    fn everything_wrong_with_a_pile_is_listed() {
        let wrong = read("CK XX C7 CK T23", TableSize::Three).unwrap_err();
        assert_eq!(
            wrong,
            ["cli-count-unknown", "cli-count-not-in-pack", "cli-count-twice", "cli-count-unknown"]
        );
    }
}

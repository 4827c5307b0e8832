//! `cego count`: the card points of a pile, with the working.

use std::io::Read;

use cego_core::count::Working;
use cego_core::rules::Rules;
use cego_core::{CardSet, TableSize};
use cego_locale::{Locale, TypedNames};
use cego_protocol::working::WorkingJson;
use serde_json::{Value, json};

use crate::columns::decimal;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::points;
use crate::regions::Words;
use crate::table::{ChosenRules, TableArgs};

/// More than this is no list of cards.
const MAX_INPUT: u64 = 64 * 1024;

/// Words of the longest name of a card: "king of clubs".
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

/// Whose pile it is: with three players that decides about rounding and the bonus.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Party {
    Declarer,
    Opponents,
}

/// Counts the pile.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let table = args.table.open(out.locale())?;
    let rules = &table.rules;
    // What was read from a file is data; what stands in the call is the call.
    let wrong = if args.cards.iter().any(|card| card == "-") { Failure::Data } else { Failure::Usage };
    let pile = read_pile(out.locale(), &words(&args.cards)?, rules.table).map_err(wrong)?;
    let working = match args.party {
        None => Working::of_pile(rules.counting_method, pile),
        Some(Party::Declarer) => Working::of_declarer(rules, pile),
        Some(Party::Opponents) => Working::of_opponents(rules, pile),
    };
    if args.json {
        return Ok(out.json(&as_json(&table, pile, &working))?);
    }
    let region = Words::of(out.locale(), &table.ruleset.lineage);
    for line in as_text(&region, rules, &working) {
        out.line(&line)?;
    }
    Ok(())
}

/// The names of the cards: the arguments, each with one or several, and stdin in the place of `-`.
fn words(cards: &[String]) -> Result<Vec<String>, Failure> {
    let mut text = String::new();
    for card in cards {
        if card == "-" {
            let mut bytes = Vec::new();
            std::io::stdin().take(MAX_INPUT + 1).read_to_end(&mut bytes)?;
            if bytes.len() as u64 > MAX_INPUT {
                return Err(Failure::Data(vec![Message::new("cli-count-too-long")]));
            }
            text.push_str(&String::from_utf8_lossy(&bytes));
        } else {
            text.push_str(card);
        }
        text.push(' ');
    }
    Ok(split(&text))
}

/// The names in a list of cards.
pub(super) fn split(text: &str) -> Vec<String> {
    let separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
    text.split(separator).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The cards of these names, or everything that is wrong with them. What is shown in the language can be typed in it.
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
                // The longest name: "king of clubs".
                let longest = (1..=rest.len().min(LONGEST_NAME)).rev();
                let found = longest.into_iter().find_map(|n| Some((n, names.card(&rest[..n].join(" "))?)));
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
        "points": points::json(working.points),
        "working": WorkingJson::from(working),
    })
}

/// The working and the result, line by line.
fn as_text(locale: &Locale, rules: &Rules, working: &Working) -> Vec<String> {
    let mut lines: Vec<String> = working
        .groups
        .iter()
        .map(|group| {
            let cards: Vec<String> = group.cards.iter().map(|&card| locale.card_short(card)).collect();
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

    /// "♥K" is how the program itself and most people write it.
    #[test]
    fn signs_of_suits_are_letters() {
        let pile = read("♥K Q♥ ♣10 ♦\u{fe0f}n 7♠", TableSize::Four).unwrap();
        assert_eq!(pile, read("HK HQ C10 DN S7", TableSize::Four).unwrap());
        assert_eq!(
            read("trump 21, king of clubs 8 queen of clubs", TableSize::Four).unwrap().to_string(),
            "CQ CK T8 T21"
        );
        assert_eq!(read("♥ ♥T1 ♥KQ ♥10 K♥♥ ♥♥K", TableSize::Four).unwrap_err(), ["cli-count-unknown"; 6]);
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

//! The hand, the seat and the words of the command line.

use std::sync::Arc;

use cego_analysis::{HandFault, view_of_hand};
use cego_core::{Seat, TableSize, View, Word};
use cego_locale::{Locale, record_words};
use cego_record::parse_word;

use super::Args;
use crate::commands::count;
use crate::failure::Failure;
use crate::message::Message;
use crate::table::TableArgs;

/// The players at the table, if nothing else is said.
const PLAYERS: u8 = 4;
/// Who holds the hand, if nothing else is said.
const SEAT: &str = "forehand";
/// No word of the auction has more words of the language.
const LONGEST: usize = 4;

/// What is known by somebody with this hand, and the name of the ruleset.
pub(super) fn of_hand(locale: &Locale, args: &Args, hand: &str) -> Result<(View, String), Failure> {
    let [rules] = args.rules.as_slice() else {
        return Err(Failure::Usage(vec![Message::new("cli-advise-one-ruleset")]));
    };
    let table =
        TableArgs::new(rules.clone(), args.players.unwrap_or(PLAYERS), args.set.clone()).open(locale)?;
    let size = table.rules.table;
    let seat = seat(args.seat.as_deref().unwrap_or(SEAT), size)?;
    // The last seat deals, so that forehand is seat 1.
    let dealer = Seat::new(size.people() - 1);
    let after = args.after.as_deref().unwrap_or_default();
    let words = words(after, size)?;
    let cards = count::read_pile(locale, &count::split(hand), size).map_err(Failure::Usage)?;
    let rules = Arc::new(table.rules);
    let view = view_of_hand(&rules, dealer, seat, cards, &words);
    Ok((view.map_err(|fault| told(locale, after, seat, fault))?, table.ruleset.name))
}

fn seat(text: &str, table: TableSize) -> Result<Seat, Failure> {
    let forehand = text.trim().eq_ignore_ascii_case(SEAT);
    let number = if forehand { Some(1) } else { text.trim().parse().ok() };
    number.filter(|n| (1..=table.players()).contains(n)).and_then(Seat::from_number).ok_or_else(|| {
        let message = Message::new("cli-advise-seat").with("text", text.to_owned());
        Failure::Usage(vec![message.with("players", table.players())])
    })
}

/// The words said so far: `fort, fort, cego, 2 halbe`. A number names who said it.
fn words(text: &str, table: TableSize) -> Result<Vec<(Option<Seat>, Word)>, Failure> {
    let mut words = Vec::new();
    for part in text.split([',', ';']) {
        let mut tokens: Vec<&str> = part.split_whitespace().collect();
        let mut speaker = None;
        if let Some(number) = tokens.first().and_then(|token| token.parse::<usize>().ok()) {
            let known = (1..=table.people()).contains(&number);
            speaker = known.then(|| Seat::from_number(number)).flatten();
            if speaker.is_none() {
                return Err(unknown(part));
            }
            tokens.remove(0);
        }
        while !tokens.is_empty() {
            // "fort Solo" is one word, and so is "cego eine selber": the longest that makes sense.
            let longest = (1..=tokens.len().min(LONGEST)).rev();
            let found = longest.into_iter().find_map(|n| Some((n, parse_word(&tokens[..n].join(" "))?)));
            let (n, word) = found.ok_or_else(|| unknown(tokens[0]))?;
            words.push((speaker.take(), word));
            tokens.drain(..n);
        }
    }
    Ok(words)
}

fn unknown(word: &str) -> Failure {
    let word: String = word.trim().chars().take(40).collect();
    Failure::Usage(vec![Message::new("cli-advise-word").with("word", word)])
}

fn told(locale: &Locale, after: &str, seat: Seat, fault: HandFault) -> Failure {
    let message = match fault {
        HandFault::NotInPack(card) => Message::new("cli-count-not-in-pack").with("card", card.to_string()),
        HandFault::Size { has, wants } => {
            Message::new("cli-advise-size").with("has", has).with("wants", wants)
        }
        HandFault::Deal(faults) => {
            let list: Vec<String> = faults.iter().map(|f| record_words::deal_fault(locale, f)).collect();
            Message::new("cli-advise-deal").with("faults", list.join("; "))
        }
        HandFault::Refused { step, seat, refusal } => {
            let why = locale.refusal(&refusal);
            Message::new("cli-advise-refused")
                .with("step", step)
                .with("seat", seat.number())
                .with("why", format!("{why} ({}, {})", refusal.id(), refusal.atom()))
        }
        HandFault::TooManyWords { step } => Message::new("cli-advise-too-many").with("step", step),
        HandFault::NotOnTurn { on_turn } => {
            let asked = on_turn.map_or(0, Seat::number);
            let id = if after.trim().is_empty() { "cli-advise-not-first" } else { "cli-advise-not-on-turn" };
            Message::new(id).with("seat", seat.number()).with("asked", asked)
        }
    };
    // Hand, seat and words all stand in the call.
    Failure::Usage(vec![message])
}

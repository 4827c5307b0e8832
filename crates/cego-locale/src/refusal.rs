//! Why something may not be done, in a sentence.

use cego_core::Refusal;
use cego_core::phrase::{Phrase, Value};

use crate::{Arg, Locale};

impl Locale {
    /// The sentence for a refusal: "Herz ist angespielt und du hast Herz."
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.refused(&refusal.phrase())
    }

    /// The sentence for what is said of a refusal, of the rules or of a table.
    #[must_use]
    pub fn refused(&self, phrase: &Phrase) -> String {
        let args: Vec<_> = phrase.args.iter().flat_map(|&(name, value)| self.arg(name, value)).collect();
        self.format(&format!("refusal-{}", phrase.id), &args)
    }

    /// What stands in a sentence, as people say it. Cards come with their number, a card that was led with its suit.
    fn arg(&self, name: &'static str, value: Value) -> Vec<(&'static str, Arg<'static>)> {
        let cards =
            |names: Vec<String>, list: String| vec![("count", names.len().into()), ("cards", list.into())];
        match value {
            Value::Seat(seat) => vec![(name, seat.number().into())],
            Value::Number(number) => vec![(name, number.into())],
            Value::Card(card) => vec![(name, self.card(card).into())],
            Value::Contract(contract) => vec![(name, self.contract(contract).into())],
            Value::Led(card) => vec![("suit", self.suit_led(card).into()), ("card", self.card(card).into())],
            Value::All(set) | Value::Any(set) => {
                let names: Vec<String> = set.iter().map(|card| self.card(card)).collect();
                let any = matches!(value, Value::Any(_));
                let list = if any { self.list_or(&names) } else { self.list_and(&names) };
                cards(names, list)
            }
        }
    }
}

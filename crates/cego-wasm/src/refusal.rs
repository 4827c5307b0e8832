//! What is said of a refusal, for a page that has the words of the locale files.

use cego_core::phrase::{Phrase, Value as Said};
use cego_record::card_names;
use serde_json::{Map, Value, json};

/// What stands in the sentence `refusal-…`, by name: seats as numbers, cards and contracts by their names in records.
pub(crate) fn args(phrase: &Phrase) -> Value {
    let value = |said| match said {
        Said::Seat(seat) => json!(seat.number()),
        Said::Number(number) => json!(number),
        Said::Card(card) | Said::Led(card) => json!(card.to_string()),
        Said::Contract(contract) => json!(contract.id()),
        Said::All(cards) | Said::Any(cards) => json!(card_names(cards)),
    };
    Value::Object(
        phrase.args.iter().map(|&(name, said)| (name.to_owned(), value(said))).collect::<Map<_, _>>(),
    )
}

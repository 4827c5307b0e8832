//! The words of the JSON form, for other formats that speak of the same things: one notation for all.

use std::fmt;

use cego_core::rules::Value;
use cego_core::{Action, Card, CardPoints, CardSet, Seat, TableSize};
use serde::{Deserialize, Serialize};

use super::wire::{StepWire, ValueWire};
use super::{read, write};
use crate::Problem;

/// An action as a record spells it, `{"type":"play","card":"T21"}`, with `"seat"` where it says whose.
/// Fields it does not know are skipped.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(transparent)]
pub struct ActionJson(StepWire);

impl ActionJson {
    /// An action of this seat.
    #[must_use]
    pub fn of_seat(seat: Seat, action: Action) -> ActionJson {
        ActionJson(write::step(Some(seat), action))
    }

    /// The action, with or without a seat.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn action(&self) -> Result<Action, Problem> {
        read::action(&self.0)
    }

    /// The seat, and the action.
    ///
    /// # Errors
    /// What is wrong with it, also that it names no seat of this table.
    pub fn step(&self, table: TableSize) -> Result<(Seat, Action), Problem> {
        read::step(&self.0, table)
    }
}

impl From<Action> for ActionJson {
    fn from(action: Action) -> ActionJson {
        ActionJson(write::step(None, action))
    }
}

/// As JSON.
impl fmt::Display for ActionJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// The cards of a set by name: trumps first, then the suits, each from high to low.
#[must_use]
pub fn card_names(cards: CardSet) -> Vec<String> {
    write::names(cards)
}

/// The card of this name.
///
/// # Errors
/// If there is none.
pub fn read_card(name: &str) -> Result<Card, Problem> {
    read::card(name)
}

/// The set of these cards; `place` is said where one of them stands twice.
///
/// # Errors
/// A name that is no card's, a card that stands twice.
pub fn read_cards(names: &[String], place: &str) -> Result<CardSet, Problem> {
    // Longer than the pack is wrong anyway, and need not be looked through.
    if names.len() > Card::all().count() {
        return Err(Problem::found(&format!("{} cards", names.len()), format!("{place}: at most 54 cards")));
    }
    read::set(names, &place.into())
}

/// The seat of this number at this table; `field` is said where there is none.
///
/// # Errors
/// If there is none.
pub fn read_seat(number: usize, table: TableSize, field: &str) -> Result<Seat, Problem> {
    read::seat(number, table, field)
}

/// The names of late tricks, `[1, 3]` for T1 and T3, as a set.
///
/// # Errors
/// A number other than 1, 2 and 3.
pub fn read_feats(numbers: &[u8]) -> Result<cego_core::UltiFeats, Problem> {
    read::feats(numbers)
}

/// Card points as a number: whole where they are.
#[must_use]
pub fn points_json(points: CardPoints) -> serde_json::Value {
    match points.as_whole() {
        Some(whole) => whole.into(),
        None => (f64::from(points.sixths()) / 6.0).into(),
    }
}

/// The value of a switch.
#[must_use]
pub fn switch_json(value: &Value) -> serde_json::Value {
    match value {
        Value::Bool(b) => (*b).into(),
        Value::Int(n) => (*n).into(),
        Value::Word(w) => w.as_str().into(),
        Value::Ints(list) => list.as_slice().into(),
    }
}

/// The value of a switch; `None` if switches have no such values.
#[must_use]
pub fn read_switch(value: &serde_json::Value) -> Option<Value> {
    ValueWire::deserialize(value).ok().map(read::value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_spelt_as_in_a_record() {
        let card = Card::trump(21);
        let json = serde_json::to_string(&ActionJson::from(Action::Play(card))).unwrap();
        assert_eq!(json, r#"{"type":"play","card":"T21"}"#);
        let read: ActionJson =
            serde_json::from_str(r#"{"type":"Play","card":"t21","colour":"red","seat":2}"#).unwrap();
        assert_eq!(read.action().unwrap(), Action::Play(card));
        assert_eq!(read.step(TableSize::Three).unwrap(), (Seat::new(1), Action::Play(card)));
        let nobody = ActionJson::from(Action::Challenge);
        assert!(nobody.step(TableSize::Three).is_err());
    }

    #[test]
    fn whole_points_are_whole_numbers() {
        assert_eq!(points_json(CardPoints::whole(12)).to_string(), "12");
        assert_eq!(points_json(CardPoints::halves(25)).to_string(), "12.5");
    }

    #[test]
    fn values_of_switches_come_back() {
        let values = [Value::Bool(true), Value::Int(-3), Value::Word("x".into()), Value::Ints(vec![1, 2])];
        for value in values {
            assert_eq!(read_switch(&switch_json(&value)), Some(value));
        }
        assert_eq!(read_switch(&serde_json::json!({"a": 1})), None);
        assert_eq!(read_switch(&serde_json::json!(1.5)), None);
    }

    #[test]
    fn a_list_longer_than_the_pack_is_no_set() {
        let names: Vec<String> = (0..100_000).map(|_| "T1".to_owned()).collect();
        assert!(matches!(read_cards(&names, "hand"), Err(Problem::Found { .. })));
        assert!(matches!(read_cards(&names[..2], "hand"), Err(Problem::CardTwice { .. })));
    }
}

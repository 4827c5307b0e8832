//! JSON form of records, with one object per record.
//!
//! The fields of the objects are a stable interface; a change requires a new version. Other formats
//! share the notation of actions, cards and seats.

mod read;
mod write;

use std::fmt;
use std::marker::PhantomData;

use cego_core::rules::SwitchValue;
use cego_core::{Action, Card, CardPoints, CardSet, Seat, TableSize};
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use crate::{ReadErrorKind, Tags};

pub(crate) use read::{FeedResult, Splitter, from_json};
pub use write::{Extras, to_json};

/// Action in the notation of a record, `{"type":"play","card":"T21"}`, with an optional `"seat"`.
/// Unknown fields are ignored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(transparent)]
pub struct ActionJson(StepWire);

impl ActionJson {
    /// Creates the action of a seat.
    #[must_use]
    pub fn with_seat(seat: Seat, action: Action) -> ActionJson {
        ActionJson(write::step(Some(seat), action))
    }

    /// Returns the action, with or without a seat.
    ///
    /// # Errors
    /// The defect of the action.
    pub fn action(&self) -> Result<Action, ReadErrorKind> {
        read::action(&self.0)
    }

    /// Returns the seat and the action.
    ///
    /// # Errors
    /// The defect of the action, or a missing or invalid seat.
    pub fn step(&self, table: TableSize) -> Result<(Seat, Action), ReadErrorKind> {
        read::step(&self.0, table)
    }
}

impl From<Action> for ActionJson {
    fn from(action: Action) -> ActionJson {
        ActionJson(write::step(None, action))
    }
}

/// Formats the action as JSON.
impl fmt::Display for ActionJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// Returns the names of the cards: trumps first, then the suits, each from high to low.
#[must_use]
pub fn card_names(cards: CardSet) -> Vec<String> {
    write::names(cards)
}

/// Parses a card name.
///
/// # Errors
/// If the name is unknown.
pub fn read_card(name: &str) -> Result<Card, ReadErrorKind> {
    read::card(name)
}

/// Parses a set of cards. Error messages name `place`.
///
/// # Errors
/// An unknown card name or a duplicate card.
pub fn read_cards(names: &[String], place: &str) -> Result<CardSet, ReadErrorKind> {
    // A list longer than the pack is invalid; parsing it would waste time.
    if names.len() > Card::all().count() {
        return Err(ReadErrorKind::unexpected(
            &format!("{} cards", names.len()),
            format!("{place}: at most 54 cards"),
        ));
    }
    read::set(names, &place.into())
}

/// Returns the seat with this number at this table. Error messages name `field`.
///
/// # Errors
/// If the table has no such seat.
pub fn read_seat(number: usize, table: TableSize, field: &str) -> Result<Seat, ReadErrorKind> {
    read::seat(number, table, field)
}

/// Parses feats in late tricks, such as `[1, 3]` for T1 and T3.
///
/// # Errors
/// A number other than 1, 2 and 3.
pub fn read_feats(numbers: &[u8]) -> Result<cego_core::UltiFeats, ReadErrorKind> {
    read::feats(numbers)
}

/// Formats card points as a number, as an integer if possible.
#[must_use]
pub fn points_json(points: CardPoints) -> serde_json::Value {
    match points.as_whole() {
        Some(whole) => whole.into(),
        None => (f64::from(points.sixths()) / 6.0).into(),
    }
}

/// Formats the value of a switch.
#[must_use]
pub fn switch_json(value: &SwitchValue) -> serde_json::Value {
    match value {
        SwitchValue::Bool(b) => (*b).into(),
        SwitchValue::Int(n) => (*n).into(),
        SwitchValue::Word(w) => w.as_str().into(),
        SwitchValue::Ints(list) => list.as_slice().into(),
    }
}

/// Parses the value of a switch; `None` if no switch has values of this type.
#[must_use]
pub fn read_switch(value: &serde_json::Value) -> Option<SwitchValue> {
    ValueWire::deserialize(value).ok().map(read::value)
}

/// Record of a deal, see docs/record-format.md.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RecordWire {
    cego: u32,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, String>"))]
    tags: Ordered<String>,
    ruleset: RulesetWire,
    players: usize,
    #[serde(default)]
    seats: Vec<PlayerWire>,
    dealer: usize,
    #[serde(default)]
    deal: Option<u64>,
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    raeuber_round: bool,
    hands: Vec<Vec<String>>,
    blind: Vec<String>,
    actions: Vec<StepWire>,
    #[serde(default)]
    comments: Vec<CommentWire>,
    /// Decisions of a referee.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    penalties: Vec<PenaltyWire>,
    /// Settlement; `null` for an unfinished deal. The field is mandatory.
    #[serde(deserialize_with = "Option::deserialize")]
    settlement: Option<SettlementWire>,
}

/// Ruleset of a record.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordRuleset"))]
struct RulesetWire {
    name: String,
    #[serde(default)]
    hash: Option<String>,
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, ValueWire>")
    )]
    overrides: Ordered<ValueWire>,
}

/// Value of a switch.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SwitchValue"))]
enum ValueWire {
    Bool(bool),
    Int(i64),
    Word(String),
    Ints(Vec<i64>),
}

/// Player at a seat.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordPlayer"))]
struct PlayerWire {
    name: String,
    bot: Option<String>,
}

/// Action, or step of the deal if it has a `seat`. All types share one flat set of fields, so that
/// the reader's own messages report misspelt ones.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "Action", transform = an_action_has_a_type)
)]
#[serde(default)]
struct StepWire {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
    #[serde(rename = "type")]
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    feats: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ouvert: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    durch: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    give: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pips: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    free: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    legal: Option<Vec<StepWire>>,
}

/// Comment on a deal after this number of actions.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordComment"))]
struct CommentWire {
    after: usize,
    text: String,
}

/// Penalty or credit by a referee.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordPenalty"))]
struct PenaltyWire {
    seat: usize,
    /// Error that ended the deal (`revoke`, `forgotten_discard`, `card_count`, `misdeal`), or
    /// `other`.
    what: String,
    amount: i32,
    #[serde(default)]
    paragraph: String,
    #[serde(default)]
    reason: String,
}

/// Payment of each seat.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordSettlement"))]
struct SettlementWire {
    amounts: Vec<i32>,
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    working: Option<serde_json::Value>,
}

/// Members in source order.
pub(crate) struct Ordered<T>(pub(crate) Vec<(String, T)>);

impl<T> Default for Ordered<T> {
    fn default() -> Ordered<T> {
        Ordered(Vec::new())
    }
}

impl<T: Serialize> Serialize for Ordered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Ordered<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ordered<T>, D::Error> {
        struct Members<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = Ordered<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Ordered<T>, A::Error> {
                let mut members: Vec<(String, T)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, T>()? {
                    if members.iter().any(|(n, _)| *n == name) {
                        return Err(A::Error::custom(format!(
                            "\"{}\" stands there twice",
                            crate::escaping::shorten(&name)
                        )));
                    }
                    if members.len() >= Tags::MOST {
                        return Err(A::Error::custom(format!("more than {} members", Tags::MOST)));
                    }
                    members.push((name, value));
                }
                Ok(Ordered(members))
            }
        }

        deserializer.deserialize_map(Members(PhantomData))
    }
}

/// Returns the schema of a record in its JSON form.
#[cfg(feature = "schema")]
#[must_use]
pub fn json_form(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    <RecordWire as schemars::JsonSchema>::json_schema(generator)
}

/// Makes `type` mandatory in the schema of actions. It is optional for the reader only so that the
/// error message is our own.
#[cfg(feature = "schema")]
fn an_action_has_a_type(schema: &mut schemars::Schema) {
    schema.insert("required".to_owned(), ["type"][..].into());
    let fields = schema.get_mut("properties").and_then(|fields| fields.as_object_mut());
    for (_, field) in fields.into_iter().flatten() {
        if let Some(field) = field.as_object_mut() {
            field.remove("default");
        }
    }
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
            serde_json::from_str(r#"{"type":"Play","card":"t21","colour":"red","seat":2}"#)
                .unwrap();
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
        let values = [
            SwitchValue::Bool(true),
            SwitchValue::Int(-3),
            SwitchValue::Word("x".into()),
            SwitchValue::Ints(vec![1, 2]),
        ];
        for value in values {
            assert_eq!(read_switch(&switch_json(&value)), Some(value));
        }
        assert_eq!(read_switch(&serde_json::json!({"a": 1})), None);
        assert_eq!(read_switch(&serde_json::json!(1.5)), None);
    }

    #[test]
    fn a_list_longer_than_the_pack_is_no_set() {
        let names: Vec<String> = (0..100_000).map(|_| "T1".to_owned()).collect();
        assert!(matches!(read_cards(&names, "hand"), Err(ReadErrorKind::Found { .. })));
        assert!(matches!(read_cards(&names[..2], "hand"), Err(ReadErrorKind::CardTwice { .. })));
    }
}

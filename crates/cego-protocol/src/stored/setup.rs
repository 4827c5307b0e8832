//! The stored form of what is agreed before anybody sits down.

use std::sync::Arc;

use cego_core::rules::{SWITCHES, Switch};
use cego_core::{Rules, TableSize};
use cego_record::{read_switch, switch_json};
use cego_table::{Clock, NamedRules, Setup, Talk};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::forms::{ClockForm, TalkForm};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Setup")]
struct SetupForm {
    #[serde(with = "RulesForm")]
    ruleset: Arc<NamedRules>,
    deals: Option<u32>,
    #[serde(with = "ClockForm")]
    clock: Clock,
    undo: bool,
    #[serde(with = "TalkForm")]
    talk: Talk,
    // Tables stored by older programs have no such field: no.
    #[serde(default)]
    hints: bool,
    rated: bool,
    listed: bool,
    watched: bool,
    bot: String,
    fill: bool,
}

/// A setup in a box.
pub(super) struct Boxed;

impl Boxed {
    pub(super) fn serialize<S: Serializer>(setup: &Setup, to: S) -> Result<S::Ok, S::Error> {
        SetupForm::serialize(setup, to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Setup>, D::Error> {
        SetupForm::deserialize(from).map(Box::new)
    }
}

/// A ruleset with all its switches.
#[derive(Serialize, Deserialize)]
pub(super) struct RulesForm {
    name: String,
    hash: String,
    players: usize,
    switches: Map<String, Value>,
}

impl RulesForm {
    pub(super) fn serialize<S: Serializer>(named: &NamedRules, to: S) -> Result<S::Ok, S::Error> {
        let value = |switch: &Switch| (switch.id.to_owned(), switch_json(&(switch.get)(&named.rules)));
        let form = RulesForm {
            name: named.name.clone(),
            hash: named.hash.clone(),
            players: named.rules.table.people(),
            switches: SWITCHES.iter().map(value).collect(),
        };
        Serialize::serialize(&form, to)
    }

    /// Reads a ruleset. A switch that is younger than what was stored has its default.
    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<NamedRules>, D::Error> {
        let RulesForm { name, hash, players, switches } = Deserialize::deserialize(from)?;
        let table =
            TableSize::new(players).ok_or_else(|| D::Error::custom("no table has that many seats"))?;
        let mut rules = Rules::new(table);
        for (id, value) in &switches {
            let known = Switch::find(id).zip(read_switch(value));
            if !known.is_some_and(|(switch, value)| switch.set(&mut rules, &value)) {
                return Err(D::Error::custom(format!("there is no switch {id} = {value}")));
            }
        }
        Ok(Arc::new(NamedRules { name, hash, rules: Arc::new(rules) }))
    }
}

//! The stored form of the events of a tournament: field by field, with the names that were stored from the first.

use cego_core::shuffle::Seed;
use cego_table::{NamedRules, PersonId, Secret, Time};
use cego_tournament::format::Format;
use cego_tournament::sheet::Content;
use cego_tournament::{Entrant, Event};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::content::ContentForm;
use crate::stored::setup::RulesForm;
use crate::{Json, Written};

const fn is_zero(number: &i32) -> bool {
    *number == 0
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Event", tag = "event", rename_all = "snake_case")]
pub(super) enum EventForm {
    Opened {
        #[serde(with = "FormatForm")]
        format: Box<Format>,
        #[serde(with = "AllRules")]
        rules: [Option<NamedRules>; 3],
        #[serde(with = "SeedForm")]
        seed: Seed,
    },
    Entered {
        number: u32,
        #[serde(with = "Boxed")]
        entrant: Box<Entrant>,
    },
    Unentered {
        from: u32,
        to: u32,
    },
    Entries {
        open: bool,
    },
    Joined {
        number: u32,
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
    },
    Forgotten {
        number: u32,
    },
    IsBot {
        number: u32,
        bot: String,
    },
    Changed {
        number: u32,
        #[serde(with = "Boxed")]
        entrant: Box<Entrant>,
    },
    Substituted {
        number: u32,
        name: String,
    },
    Left {
        number: u32,
    },
    Returned {
        number: u32,
    },
    KeptApart {
        a: u32,
        b: u32,
    },
    MetBefore {
        pairs: Vec<(u32, u32)>,
    },
    WordsAdded {
        round: usize,
        text: String,
    },
    Drawn {
        round: usize,
        /// Events from before it was told are of version 1.
        #[serde(default = "first_algorithm", skip_serializing_if = "is_first_algorithm")]
        algorithm: u32,
        rounds: Vec<Vec<Vec<u32>>>,
        repeats: usize,
        bound: usize,
    },
    DrawUndone {
        round: usize,
    },
    BeginUndone {
        round: usize,
    },
    Seated {
        round: usize,
        tables: Vec<Vec<u32>>,
    },
    TableOpened {
        people: Vec<u32>,
    },
    Scheduled {
        round: usize,
        #[serde(with = "Json::<Option<Time>>")]
        at: Option<Time>,
    },
    Placed {
        round: usize,
        places: Vec<String>,
    },
    Missed {
        round: usize,
        number: u32,
    },
    Began {
        round: usize,
    },
    Stopped {
        round: usize,
    },
    WentOn {
        round: usize,
    },
    Extended {
        round: usize,
        minutes: i32,
        #[serde(default, skip_serializing_if = "is_zero")]
        seconds: i32,
    },
    Written {
        round: usize,
        table: usize,
        line: usize,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "Contents")]
        content: Option<Box<Content>>,
    },
    Summed {
        round: usize,
        table: usize,
        sums: Vec<i64>,
    },
    Confirmed {
        round: usize,
        table: usize,
        number: Option<u32>,
    },
    OneDevice {
        round: usize,
        table: usize,
    },
    Unconfirmed {
        round: usize,
        table: usize,
    },
    Disputed {
        round: usize,
        table: usize,
        number: u32,
    },
    Voided {
        round: usize,
        table: usize,
    },
    Reinstated {
        round: usize,
        table: usize,
    },
    Closed {
        round: usize,
    },
    Penalised {
        number: u32,
        round: usize,
        amount: i64,
        paragraph: String,
    },
    Lifted {
        penalty: u64,
    },
    Ended,
    Reopened,
}

const fn first_algorithm() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde lends it")]
const fn is_first_algorithm(version: &u32) -> bool {
    *version == first_algorithm()
}

/// A format, as the text a club would write.
struct FormatForm;

impl FormatForm {
    fn serialize<S: Serializer>(format: &Format, to: S) -> Result<S::Ok, S::Error> {
        format.write().serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Format>, D::Error> {
        let text = String::deserialize(from)?;
        let format = Format::read(&text).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            D::Error::custom(faults.join("; "))
        })?;
        Ok(Box::new(format))
    }
}

/// A seed as a secret is written: 64 hex digits.
struct SeedForm;

impl SeedForm {
    fn serialize<S: Serializer>(seed: &Seed, to: S) -> Result<S::Ok, S::Error> {
        Secret(seed.0).write().serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
        Json::<Secret>::deserialize(from).map(|secret| Seed(secret.0))
    }
}

/// The rules of tables of three, of four, of five.
struct AllRules;

#[derive(Serialize)]
#[serde(transparent)]
struct LentRules<'r>(#[serde(serialize_with = "RulesForm::serialize")] &'r NamedRules);

#[derive(Deserialize)]
#[serde(transparent)]
struct OwnRules(#[serde(deserialize_with = "RulesForm::deserialize")] std::sync::Arc<NamedRules>);

impl AllRules {
    fn serialize<S: Serializer>(rules: &[Option<NamedRules>; 3], to: S) -> Result<S::Ok, S::Error> {
        rules.each_ref().map(|rules| rules.as_ref().map(LentRules)).serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Option<NamedRules>; 3], D::Error> {
        let rules = <[Option<OwnRules>; 3]>::deserialize(from)?;
        Ok(rules.map(|rules| rules.map(|OwnRules(rules)| (*rules).clone())))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Entrant", deny_unknown_fields)]
struct EntrantForm {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    alias: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    member: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    paid: bool,
}

/// Somebody in a box.
struct Boxed;

impl Boxed {
    fn serialize<S: Serializer>(entrant: &Entrant, to: S) -> Result<S::Ok, S::Error> {
        EntrantForm::serialize(entrant, to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Entrant>, D::Error> {
        EntrantForm::deserialize(from).map(Box::new)
    }
}

/// What stands on a line, if anything does.
struct Contents;

impl Contents {
    #[allow(clippy::box_collection, clippy::ref_option, reason = "serde hands over what it has")]
    fn serialize<S: Serializer>(content: &Option<Box<Content>>, to: S) -> Result<S::Ok, S::Error> {
        content.as_deref().map(ContentForm::from).serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Box<Content>>, D::Error> {
        let form = Option::<ContentForm>::deserialize(from)?;
        form.map(|form| Content::try_from(form).map(Box::new)).transpose().map_err(D::Error::custom)
    }
}

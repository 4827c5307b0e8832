//! How seats, actions and cards are written in events: as in records. Each form is a type, so that it can stand where serde wants
//! its two functions, and where a schema is made.

use std::sync::Arc;

use cego_core::{Action, Card, Seat, TableSize};
use cego_protocol::bot::RulesetJson;
use cego_record::{ActionJson, read_card, read_seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Rules that several tables may hold together, as what they are.
pub(crate) struct RulesetForm;

impl RulesetForm {
    pub(crate) fn serialize<S: Serializer>(ruleset: &Arc<RulesetJson>, out: S) -> Result<S::Ok, S::Error> {
        (**ruleset).serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Arc<RulesetJson>, D::Error> {
        RulesetJson::deserialize(source).map(Arc::new)
    }
}

/// A seat as its number, from 1.
pub(crate) struct SeatForm;

impl SeatForm {
    pub(crate) fn serialize<S: Serializer>(seat: &Seat, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u8(seat.number() as u8)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Seat, D::Error> {
        read_seat(usize::deserialize(source)?, TableSize::Four, "\"seat\"").map_err(D::Error::custom)
    }
}

/// A seat, or `null`.
pub(crate) struct AnybodyForm;

impl AnybodyForm {
    pub(crate) fn serialize<S: Serializer>(seat: &Option<Seat>, out: S) -> Result<S::Ok, S::Error> {
        seat.map(Seat::number).serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Seat>, D::Error> {
        let read = |number| read_seat(number, TableSize::Four, "\"seat\"").map_err(D::Error::custom);
        Option::<usize>::deserialize(source)?.map(read).transpose()
    }
}

/// An action as records have it.
pub(crate) struct ActionForm;

impl ActionForm {
    pub(crate) fn serialize<S: Serializer>(action: &Action, out: S) -> Result<S::Ok, S::Error> {
        ActionJson::from(*action).serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Action, D::Error> {
        ActionJson::deserialize(source)?.action().map_err(D::Error::custom)
    }
}

/// Cards drawn for the first dealer, round by round.
pub(crate) type Rounds = Vec<Vec<(Seat, Card)>>;

/// Such cards, each with the number of its seat.
pub(crate) struct DrawForm;

impl DrawForm {
    pub(crate) fn serialize<S: Serializer>(rounds: &Rounds, out: S) -> Result<S::Ok, S::Error> {
        let names = |round: &Vec<(Seat, Card)>| -> Vec<(usize, String)> {
            round.iter().map(|(seat, card)| (seat.number(), card.to_string())).collect()
        };
        rounds.iter().map(names).collect::<Vec<_>>().serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Rounds, D::Error> {
        let read = |(seat, card): (usize, String)| {
            let seat = read_seat(seat, TableSize::Four, "\"draw\"").map_err(D::Error::custom)?;
            Ok((seat, read_card(&card).map_err(D::Error::custom)?))
        };
        Vec::<Vec<(usize, String)>>::deserialize(source)?
            .into_iter()
            .map(|round| round.into_iter().map(read).collect())
            .collect()
    }
}

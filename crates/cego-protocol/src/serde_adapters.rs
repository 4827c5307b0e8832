//! Serde adapters for domain types, which do not implement `Serialize` themselves.
//!
//! [`Json`] represents a type by another one that does. Mirrors (`…Form`) repeat the fields of a
//! `cego-table` type for serde's `remote`; one that deviates from its type does not compile.
//! [`Nested`] applies such mirrors inside options, lists and per-seat values.

use std::marker::PhantomData;

use cego_core::{Action, BySeat, Card, Seat, SeatSet, TableSize};
use cego_record::{ActionJson, read_card, read_one, read_seat, to_text};
use cego_table::{
    Clock, Commitment, Decider, ImportedDeal, Link, NameError, Nonce, PersonId, PersonName,
    Proposal, ProposalRequest, Remover, Secret, Share, StandInReason, Talk, Time,
};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A domain type with a JSON representation.
pub trait JsonCodec: Sized {
    /// Serializable representation of the type.
    type Form: JsonForm;

    /// Returns the representation of the value.
    fn write(&self) -> Self::Form;

    /// Returns the value of a representation.
    ///
    /// # Errors
    ///
    /// Returns the reason why the representation is invalid.
    fn read(form: Self::Form) -> Result<Self, String>;
}

/// A representation that can be serialized and deserialized.
#[cfg(not(feature = "schema"))]
pub trait JsonForm: Serialize + DeserializeOwned {}
#[cfg(not(feature = "schema"))]
impl<T: Serialize + DeserializeOwned> JsonForm for T {}

/// A representation that can be serialized and deserialized, and has a JSON schema.
#[cfg(feature = "schema")]
pub trait JsonForm: Serialize + DeserializeOwned + schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: Serialize + DeserializeOwned + schemars::JsonSchema> JsonForm for T {}

/// Adapter for a field of a domain type: `#[serde(with = "Json::<Seat>")]`. An optional field also
/// needs `default`.
#[derive(Debug)]
pub struct Json<T>(PhantomData<T>);

impl<T: JsonCodec> Json<T> {
    /// Serializes a value.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`.
    pub fn serialize<S: Serializer>(value: &T, out: S) -> Result<S::Ok, S::Error> {
        value.write().serialize(out)
    }

    /// Deserializes a value.
    ///
    /// # Errors
    ///
    /// Returns an error if `source` contains no valid representation.
    pub fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<T, D::Error> {
        T::read(T::Form::deserialize(source)?).map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl<T: JsonCodec> schemars::JsonSchema for Json<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::Form::schema_name()
    }

    // The adapter is no named type in the schema.
    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<T::Form>()
    }
}

impl<T: JsonCodec> JsonCodec for Option<T> {
    type Form = Option<T::Form>;

    fn write(&self) -> Self::Form {
        self.as_ref().map(T::write)
    }

    fn read(form: Self::Form) -> Result<Option<T>, String> {
        form.map(T::read).transpose()
    }
}

impl<T: JsonCodec> JsonCodec for Vec<T> {
    type Form = Vec<T::Form>;

    fn write(&self) -> Self::Form {
        self.iter().map(T::write).collect()
    }

    fn read(form: Self::Form) -> Result<Vec<T>, String> {
        form.into_iter().map(T::read).collect()
    }
}

impl<A: JsonCodec, B: JsonCodec> JsonCodec for (A, B) {
    type Form = (A::Form, B::Form);

    fn write(&self) -> Self::Form {
        (self.0.write(), self.1.write())
    }

    fn read((a, b): Self::Form) -> Result<(A, B), String> {
        Ok((A::read(a)?, B::read(b)?))
    }
}

/// Represented by its number, from 1.
impl JsonCodec for Seat {
    type Form = usize;

    fn write(&self) -> usize {
        self.number()
    }

    fn read(number: usize) -> Result<Seat, String> {
        read_seat(number, TableSize::Five, "\"seat\"").map_err(|problem| problem.to_string())
    }
}

/// Represented by the seat numbers, in order.
impl JsonCodec for SeatSet {
    type Form = Vec<usize>;

    fn write(&self) -> Vec<usize> {
        self.iter().map(Seat::number).collect()
    }

    fn read(numbers: Vec<usize>) -> Result<SeatSet, String> {
        numbers.into_iter().map(Seat::read).collect()
    }
}

/// Represented by its name, as in records.
impl JsonCodec for Card {
    type Form = String;

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(name: String) -> Result<Card, String> {
        read_card(&name).map_err(|problem| problem.to_string())
    }
}

/// Represented as in the JSON form of records.
impl JsonCodec for Action {
    type Form = ActionJson;

    fn write(&self) -> ActionJson {
        (*self).into()
    }

    fn read(form: ActionJson) -> Result<Action, String> {
        form.action().map_err(|problem| problem.to_string())
    }
}

/// Represented by a `.cego` record.
impl JsonCodec for ImportedDeal {
    type Form = String;

    fn write(&self) -> String {
        to_text(self.record())
    }

    fn read(text: String) -> Result<ImportedDeal, String> {
        read_one(&text).map(|entry| ImportedDeal::new(&entry.record)).map_err(|why| why.to_string())
    }
}

/// Time in milliseconds since 1970-01-01 UTC.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Time"))]
#[serde(transparent)]
pub struct TimeForm(u64);

impl JsonCodec for Time {
    type Form = TimeForm;

    fn write(&self) -> TimeForm {
        TimeForm(self.0)
    }

    fn read(form: TimeForm) -> Result<Time, String> {
        Ok(Time(form.0))
    }
}

/// Pattern of a display name: no surrounding blanks, and no control, invisible or directional
/// characters.
#[cfg(feature = "schema")]
const NAME: &str = concat!(
    r"^[^\s\x00-\x1f\x7f-\x9f\xad",
    "\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}",
    r"]([^\x00-\x1f\x7f-\x9f\xad",
    "\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}",
    r"]{0,22}[^\s\x00-\x1f\x7f-\x9f\xad",
    "\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}",
    r"])?$",
);

/// Implements `JsonCodec` for types represented by a text that matches a pattern.
macro_rules! texts {
    ($($(#[doc = $what:literal])* $name:ident, $form:ident, $pattern:expr, $write:expr, $read:expr;)*) => {$(
        $(#[doc = $what])*
        #[derive(Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $form(String);

        impl JsonCodec for $name {
            type Form = $form;

            fn write(&self) -> $form {
                let write: fn(&$name) -> String = $write;
                $form(write(self))
            }

            fn read($form(text): $form) -> Result<$name, String> {
                let read: fn(&str) -> Result<$name, String> = $read;
                read(&text)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $form {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let what = concat!($($what),*).trim();
                schemars::json_schema!({"description": what, "type": "string", "pattern": $pattern})
            }
        }
    )*};
}

fn digits<T>(value: Option<T>, bytes: usize) -> Result<T, String> {
    value.ok_or_else(|| format!("{bytes} bytes as hex digits"))
}

texts! {
    /// Id of a person, guest or account.
    PersonId, PersonIdForm, "^[0-9a-f]{32}$", ToString::to_string, |text| {
        text.parse().map_err(|why: cego_table::ParsePersonIdError| why.to_string())
    };
    /// Display name, without surrounding blanks.
    PersonName, PersonNameForm, NAME, ToString::to_string, |text| {
        PersonName::parse(text).map_err(|why| why.to_string())
    };
    /// Secret of a table or deal, revealed when the deal is over.
    Secret, SecretForm, "^[0-9a-f]{64}$", |secret| secret.to_hex(),
        |text| digits(Secret::from_hex(text), 32);
    /// Public contribution of a person to a deal.
    Nonce, NonceForm, "^[0-9a-fA-F]{32}$", |nonce| nonce.to_hex(),
        |text| digits(Nonce::from_hex(text), 16);
    /// Link, or tip, of the hash chain from which a person contributes to deals.
    Link, LinkForm, "^[0-9a-fA-F]{64}$", |link| link.to_hex(),
        |text| digits(Link::from_hex(text), 32);
    /// Hash of a secret, published before anyone contributes to the deal.
    Commitment, CommitmentForm, "^[0-9a-f]{64}$", |hash| hash.to_hex(),
        |text| digits(Commitment::from_hex(text), 32);
}

/// A display name as sent by a client. It is validated later, so that a refusal can name the
/// violated rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WantedName(String);

impl WantedName {
    /// Returns the name if it is valid.
    ///
    /// # Errors
    ///
    /// Returns the rule of names that it violates.
    pub fn validate(&self) -> Result<PersonName, NameError> {
        PersonName::parse(&self.0)
    }
}

impl From<PersonName> for WantedName {
    fn from(name: PersonName) -> WantedName {
        WantedName(name.to_string())
    }
}

impl JsonCodec for WantedName {
    type Form = PersonNameForm;

    fn write(&self) -> PersonNameForm {
        PersonNameForm(self.0.clone())
    }

    fn read(PersonNameForm(text): PersonNameForm) -> Result<WantedName, String> {
        Ok(WantedName(text))
    }
}

/// Result of a match for a seat.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Share"))]
pub struct ShareForm {
    /// Owner, or the person who left the seat during the match; `null` for a bot.
    #[serde(with = "Json::<Option<PersonId>>")]
    who: Option<PersonId>,
    /// Total amount won, negative for a loss, in the ruleset's smallest unit.
    amount: i64,
    /// True if the owner left before the end.
    left: bool,
    /// Number of decisions made by the owner.
    own: u32,
    /// Number of decisions made by stand-ins.
    stood_in: u32,
}

impl JsonCodec for Share {
    type Form = ShareForm;

    fn write(&self) -> ShareForm {
        let Share { who, amount, left, own, stood_in } = *self;
        ShareForm { who, amount, left, own, stood_in }
    }

    fn read(form: ShareForm) -> Result<Share, String> {
        let ShareForm { who, amount, left, own, stood_in } = form;
        Ok(Share { who, amount, left, own, stood_in })
    }
}

// --- mirrors of small types of `cego-table`

/// Origin of a decision.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Hand"))]
#[serde(remote = "Decider", rename_all = "snake_case")]
pub(crate) enum HandForm {
    /// The owner of the seat.
    Owner,
    /// The bot that has the seat.
    Bot,
    /// A bot that plays for the owner.
    StandIn,
}

/// Reason for a stand-in.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Gone"))]
#[serde(remote = "StandInReason", rename_all = "snake_case")]
pub(crate) enum GoneForm {
    /// The connection was lost for too long.
    Lost,
    /// Too many turns were missed.
    Missed,
    /// The owner requested it.
    Asked,
}

/// Origin of a removal.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Remover"))]
#[serde(remote = "Remover", rename_all = "snake_case")]
pub(crate) enum RemoverForm {
    /// The host, before the match.
    Host,
    /// All other owners of seats, by agreement.
    Others,
}

/// Chat mode of a table.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Talk"))]
#[serde(remote = "Talk", rename_all = "snake_case")]
pub(crate) enum TalkForm {
    /// No messages.
    Off,
    /// Preset phrases and emotes.
    Phrases,
    /// Preset phrases and free text.
    Free,
}

/// Time limits, in milliseconds.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Clock"))]
#[serde(remote = "Clock")]
pub(crate) struct ClockForm {
    /// Time limit for a bid or a card; 0 for no clock.
    turn_ms: u64,
    /// Time limit for keeping and discarding.
    exchange_ms: u64,
    /// Remaining time at which a warning is given.
    warning_ms: u64,
    /// Time without a connection after which a stand-in plays for an owner on turn, unless the time
    /// limit ends sooner.
    grace_ms: u64,
    /// Number of consecutive missed turns after which a stand-in plays until the owner is back.
    missed: u8,
    /// Time after which the next deal begins without the people who have not confirmed the
    /// settlement.
    rest_ms: u64,
}

/// A proposal that the other owners of seats must accept.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Proposal"))]
#[serde(remote = "Proposal", tag = "what", rename_all = "snake_case")]
pub(crate) enum ProposalForm {
    /// Takes the deal back to an earlier point.
    Undo {
        /// Number of actions that remain.
        to: usize,
    },
    /// Pauses the match until somebody resumes it.
    Pause,
    /// Ends the match. A deal in progress does not count.
    End,
    /// Concedes the rest of the deal for the proposer's side, which alone is asked.
    Concede,
    /// Claims the rest of the deal for the proposer's side, which alone is asked.
    Claim,
    /// Makes the next deals Räuber (`R-003-106`).
    Raeuber {
        /// Number of deals.
        rounds: u32,
    },
    /// Removes the owner of a seat from the table. Neither they nor bots are asked.
    Remove {
        /// Seat of the owner.
        #[serde(with = "Json::<Seat>")]
        whom: Seat,
    },
}

/// A proposal as requested by a client.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Wish"))]
#[serde(remote = "ProposalRequest", tag = "what", rename_all = "snake_case")]
pub(crate) enum WishForm {
    /// Takes back the person's last decision, with everything after it.
    TakeBack,
    /// Pauses the match.
    Pause,
    /// Ends the match.
    End,
    /// Concedes the rest of the deal. Only the own side is asked; a declarer needs no consent.
    Concede,
    /// Claims the rest of the deal for the side against the declarer. Only that side is asked, once
    /// a deal.
    Claim,
    /// Makes the next deals Räuber (`R-003-106`).
    Raeuber {
        /// Number of deals.
        rounds: u32,
    },
    /// Removes the owner of a seat from the table. Neither they nor bots are asked.
    Remove {
        /// Seat of the owner.
        #[serde(with = "Json::<Seat>")]
        whom: Seat,
    },
}

// --- mirrors in options, lists and per-seat values

/// A form that serde has derived for a remote type.
pub(crate) trait Nested {
    type Of;

    fn write<S: Serializer>(value: &Self::Of, to: S) -> Result<S::Ok, S::Error>;

    fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Self::Of, D::Error>;
}

/// Implements `Nested` for derived forms.
macro_rules! nested {
    ($($form:ident => $of:ty),* $(,)?) => {$(
        impl Nested for $form {
            type Of = $of;

            fn write<S: serde::Serializer>(value: &$of, to: S) -> Result<S::Ok, S::Error> {
                $form::serialize(value, to)
            }

            fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<$of, D::Error> {
                $form::deserialize(from)
            }
        }
    )*};
}
pub(crate) use nested;

/// Borrowed value, for writing.
struct BorrowedValue<'v, F: Nested>(&'v F::Of);

impl<F: Nested> Serialize for BorrowedValue<'_, F> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        F::write(self.0, to)
    }
}

/// Owned value, for reading.
struct OwnedValue<F: Nested>(F::Of);

impl<'de, F: Nested> Deserialize<'de> for OwnedValue<F> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<OwnedValue<F>, D::Error> {
        F::read(from).map(OwnedValue)
    }
}

/// Adapter for an optional value.
pub(crate) struct Maybe<F>(PhantomData<F>);

impl<F: Nested> Maybe<F> {
    pub(crate) fn serialize<S: Serializer>(
        value: &Option<F::Of>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_ref().map(BorrowedValue::<F>).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<F::Of>, D::Error> {
        Ok(Option::<OwnedValue<F>>::deserialize(from)?.map(|own| own.0))
    }
}

/// Adapter for a list.
pub(crate) struct List<F>(PhantomData<F>);

impl<F: Nested> List<F> {
    pub(crate) fn serialize<S: Serializer>(values: &[F::Of], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(values.iter().map(BorrowedValue::<F>))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<F::Of>, D::Error> {
        Ok(Vec::<OwnedValue<F>>::deserialize(from)?.into_iter().map(|own| own.0).collect())
    }
}

/// Adapter for one value a seat.
pub(crate) struct Each<F>(PhantomData<F>);

impl<F: Nested<Of: Copy>> Each<F> {
    pub(crate) fn serialize<S: Serializer>(
        values: &BySeat<F::Of>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        std::array::from_fn::<_, 5, _>(|seat| BorrowedValue::<F>(&values[Seat::new(seat)]))
            .serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BySeat<F::Of>, D::Error> {
        let values = <[OwnedValue<F>; 5]>::deserialize(from)?;
        Ok(BySeat::from_fn(|seat| values[seat.index()].0))
    }
}

/// Adapter for one number a seat.
pub(crate) mod seats {
    use super::{BySeat, Deserialize, Deserializer, Seat, Serialize, Serializer};

    pub(crate) fn serialize<T: Copy + Serialize, S: Serializer>(
        values: &BySeat<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        std::array::from_fn::<T, 5, _>(|seat| values[Seat::new(seat)]).serialize(to)
    }

    pub(crate) fn deserialize<'de, T: Copy + Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BySeat<T>, D::Error> {
        let values = <[T; 5]>::deserialize(from)?;
        Ok(BySeat::from_fn(|seat| values[seat.index()]))
    }
}

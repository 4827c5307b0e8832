//! How types of the game and of its tables are written in JSON. They know none themselves: every notation stands here, once.

use std::marker::PhantomData;

use cego_core::{Action, Card, Seat, SeatSet, TableSize};
use cego_record::{ActionJson, read_card, read_one, read_seat, to_text};
use cego_table::{Commitment, Given, Link, NameFault, Nonce, PersonId, PersonName, Secret, Share, Time};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A type that is written in JSON as another.
pub trait Written: Sized {
    /// What it is written as.
    type Form: Form;

    /// Its form.
    fn write(&self) -> Self::Form;

    /// What a form stands for.
    ///
    /// # Errors
    /// What is wrong with the form.
    fn read(form: Self::Form) -> Result<Self, String>;
}

/// What can be written and read, and described where schemas are made.
#[cfg(not(feature = "schema"))]
pub trait Form: Serialize + DeserializeOwned {}
#[cfg(not(feature = "schema"))]
impl<T: Serialize + DeserializeOwned> Form for T {}

/// What can be written and read, and described where schemas are made.
#[cfg(feature = "schema")]
pub trait Form: Serialize + DeserializeOwned + schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: Serialize + DeserializeOwned + schemars::JsonSchema> Form for T {}

/// The two functions that serde wants of a field's form: `#[serde(with = "Json::<Seat>")]`. An optional field needs a `default`, too.
#[derive(Debug)]
pub struct Json<T>(PhantomData<T>);

impl<T: Written> Json<T> {
    /// Writes a value.
    ///
    /// # Errors
    /// If `out` cannot take it.
    pub fn serialize<S: Serializer>(value: &T, out: S) -> Result<S::Ok, S::Error> {
        value.write().serialize(out)
    }

    /// Reads a value.
    ///
    /// # Errors
    /// If `source` holds something else.
    pub fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<T, D::Error> {
        T::read(T::Form::deserialize(source)?).map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl<T: Written> schemars::JsonSchema for Json<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::Form::schema_name()
    }

    // It has no name of its own.
    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<T::Form>()
    }
}

impl<T: Written> Written for Option<T> {
    type Form = Option<T::Form>;

    fn write(&self) -> Self::Form {
        self.as_ref().map(T::write)
    }

    fn read(form: Self::Form) -> Result<Option<T>, String> {
        form.map(T::read).transpose()
    }
}

impl<T: Written> Written for Vec<T> {
    type Form = Vec<T::Form>;

    fn write(&self) -> Self::Form {
        self.iter().map(T::write).collect()
    }

    fn read(form: Self::Form) -> Result<Vec<T>, String> {
        form.into_iter().map(T::read).collect()
    }
}

impl<A: Written, B: Written> Written for (A, B) {
    type Form = (A::Form, B::Form);

    fn write(&self) -> Self::Form {
        (self.0.write(), self.1.write())
    }

    fn read((a, b): Self::Form) -> Result<(A, B), String> {
        Ok((A::read(a)?, B::read(b)?))
    }
}

/// The seat's number, from 1.
impl Written for Seat {
    type Form = usize;

    fn write(&self) -> usize {
        self.number()
    }

    fn read(number: usize) -> Result<Seat, String> {
        read_seat(number, TableSize::Five, "\"seat\"").map_err(|problem| problem.to_string())
    }
}

/// Their numbers, in order.
impl Written for SeatSet {
    type Form = Vec<usize>;

    fn write(&self) -> Vec<usize> {
        self.iter().map(Seat::number).collect()
    }

    fn read(numbers: Vec<usize>) -> Result<SeatSet, String> {
        numbers.into_iter().map(Seat::read).collect()
    }
}

/// The card's name, as in records.
impl Written for Card {
    type Form = String;

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(name: String) -> Result<Card, String> {
        read_card(&name).map_err(|problem| problem.to_string())
    }
}

/// As records have it.
impl Written for Action {
    type Form = ActionJson;

    fn write(&self) -> ActionJson {
        (*self).into()
    }

    fn read(form: ActionJson) -> Result<Action, String> {
        form.action().map_err(|problem| problem.to_string())
    }
}

/// A `.cego` record.
impl Written for Given {
    type Form = String;

    fn write(&self) -> String {
        to_text(self.record())
    }

    fn read(text: String) -> Result<Given, String> {
        read_one(&text).map(|entry| Given::new(&entry.record)).map_err(|why| why.to_string())
    }
}

/// A moment: milliseconds since 1970.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Time"))]
#[serde(transparent)]
pub struct TimeForm(u64);

impl Written for Time {
    type Form = TimeForm;

    fn write(&self) -> TimeForm {
        TimeForm(self.0)
    }

    fn read(form: TimeForm) -> Result<Time, String> {
        Ok(Time(form.0))
    }
}

/// A name: no blanks around it, no control characters, none of those that are not seen or turn the direction of a text.
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

/// Types that are written as a text of some pattern, each with the form of that name.
macro_rules! texts {
    ($($(#[doc = $what:literal])* $name:ident, $form:ident, $pattern:expr, $write:expr, $read:expr;)*) => {$(
        $(#[doc = $what])*
        #[derive(Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $form(String);

        impl Written for $name {
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
    /// Somebody, guest or account.
    PersonId, PersonIdForm, "^[0-9a-f]{32}$", ToString::to_string, |text| {
        text.parse().map_err(|why: cego_table::NoPersonId| why.to_string())
    };
    /// The name somebody plays under, without blanks around it.
    PersonName, PersonNameForm, NAME, ToString::to_string, |text| {
        PersonName::parse(text).map_err(|why| why.to_string())
    };
    /// What only the table knows until a deal is over.
    Secret, SecretForm, "^[0-9a-f]{64}$", |secret| secret.to_hex(), |text| digits(Secret::from_hex(text), 32);
    /// What somebody adds to a deal in the open.
    Nonce, NonceForm, "^[0-9a-fA-F]{32}$", |nonce| nonce.to_hex(), |text| digits(Nonce::from_hex(text), 16);
    /// A link of the chain from which somebody adds to deals, or its tip.
    Link, LinkForm, "^[0-9a-fA-F]{64}$", |link| link.to_hex(), |text| digits(Link::from_hex(text), 32);
    /// The hash of a secret, published before anybody adds to the deal.
    Commitment, CommitmentForm, "^[0-9a-f]{64}$", |hash| hash.to_hex(), |text| digits(Commitment::from_hex(text), 32);
}

/// A name as a client sends it. The route judges it, so that a refusal says which part of the rule it breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WantedName(String);

impl WantedName {
    /// Returns the name if it is one.
    ///
    /// # Errors
    /// The rule of names it breaks.
    pub fn judged(&self) -> Result<PersonName, NameFault> {
        PersonName::parse(&self.0)
    }
}

impl From<PersonName> for WantedName {
    fn from(name: PersonName) -> WantedName {
        WantedName(name.to_string())
    }
}

impl Written for WantedName {
    type Form = PersonNameForm;

    fn write(&self) -> PersonNameForm {
        PersonNameForm(self.0.clone())
    }

    fn read(PersonNameForm(text): PersonNameForm) -> Result<WantedName, String> {
        Ok(WantedName(text))
    }
}

/// What came of a match for a seat.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Share"))]
pub struct ShareForm {
    /// Whose match it was: the owner, or the person who left the seat during it; `null` for a bot.
    #[serde(with = "Json::<Option<PersonId>>")]
    who: Option<PersonId>,
    /// What the seat got or paid in all, in the ruleset's smallest unit.
    amount: i64,
    /// Whether its owner left before the end.
    left: bool,
    /// Decisions of the owner.
    own: u32,
    /// Decisions of stand-ins.
    stood_in: u32,
}

impl Written for Share {
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

//! Keys: who holds one may do what it is for, without an account.

use serde::{Deserialize, Serialize};

/// For whom a key is, or nobody's: then what everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "KeyHolder"))]
#[serde(tag = "role", rename_all = "snake_case")]
pub enum Holder {
    /// Everybody: no key.
    Everybody,
    /// The secretary's desk.
    Desk,
    /// The referee.
    Referee,
    /// The sheet of a table in a round, by the code on its table card.
    Sheet {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Somebody who takes part, by the code on their start card.
    Person {
        /// Their start number.
        number: u32,
    },
}

/// A key with the address of the page it opens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeyLink {
    /// The key, for the header `Cego-Key`.
    pub key: String,
    /// The page's address; the key stands behind its `#`, which no browser sends.
    pub link: String,
    /// The address as a QR code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<QrJson>,
}

/// A QR code as a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Qr"))]
pub struct QrJson {
    /// How many squares it is wide and high, without a margin.
    pub size: usize,
    /// Its dark squares as the `d` of a path in SVG, a unit a square.
    pub path: String,
}

/// Which links somebody at the desk wants, beside its own.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinksWanted {
    /// Those of the sheets of a round.
    pub round: Option<usize>,
    /// Those of the people.
    #[serde(default)]
    pub people: bool,
    /// Whether as QR codes, too.
    #[serde(default)]
    pub qr: bool,
}

/// Links to give out. Who has one may do what it is for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Links {
    /// Where everybody sees the tournament.
    pub link: String,
    /// The hall's screen.
    pub hall: String,
    /// The desk's.
    pub desk: KeyLink,
    /// The referee's.
    pub referee: KeyLink,
    /// Those of the people, by start number.
    pub people: Vec<PersonLink>,
    /// Those of the sheets of a round.
    pub sheets: Vec<SheetLink>,
}

/// Somebody's own link, for their start card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonLink {
    /// Their start number.
    pub number: u32,
    /// Their name.
    pub name: String,
    /// Key and link.
    #[serde(flatten)]
    pub key: KeyLink,
}

/// The link to a sheet, for its table card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLink {
    /// The round.
    pub round: usize,
    /// The table.
    pub table: usize,
    /// Key and link.
    #[serde(flatten)]
    pub key: KeyLink,
}

/// Which key is made anew. The one before opens nothing from then on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum Renew {
    /// All of them.
    All,
    /// The desk's.
    Desk,
    /// The referee's.
    Referee,
    /// That of a sheet.
    Sheet {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Somebody's own.
    Person {
        /// Their start number.
        number: u32,
    },
}

/// Who holds the device that has a table's key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BindWanted {
    /// Their start number.
    pub number: u32,
}

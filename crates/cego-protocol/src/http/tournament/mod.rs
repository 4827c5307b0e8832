//! Tournaments of a server, accessed with keys in place of accounts: a key grants the rights of a
//! role. Rounds, tables and lines count from 0, start numbers and seats from 1.

mod command;
mod format;
mod opening;
mod results;
mod season;
mod sheet;
mod view;

use serde::{Deserialize, Serialize};

pub use command::{
    Refused, TournamentAnswer, TournamentCommand, TournamentCommands, TournamentDone,
    TournamentSent,
};
pub use format::{DuplicateJson, FormatJson, OnlineJson, RoundFormatJson, RulesBySize};
pub use opening::{
    CheckPeople, CheckTournament, DrawPreview, EntrantJson, FormatChoice, FormatErrorJson,
    FormatInList, FormerEntrantJson, FormerEntrants, ListColumn, ListName, ListSimilar,
    OpenTournament, OwnRuleset, PeopleRead, TournamentInList, TournamentOpened, TournamentPreview,
};
pub use results::{
    BehindJson, ComparedJson, DealOfRound, DealsOfRound, DealsWanted, FractionJson, PlaceJson,
    RecordsWanted, ShareJson, TableOfDeal, TeamPlaceJson, TeamTieJson,
};
pub use season::{
    MetJson, MetWanted, SeasonDay, SeasonFile, SeasonFormatInList, SeasonGot, SeasonInList,
    SeasonJson, SeasonPlace, Seasons,
};
pub use sheet::{
    ByJson, ContentJson, DisputeJson, LineJson, MarkJson, SeatOfSheet, SheetEvent, SheetHistory,
    SheetJson, SuspectJson, UnderJson,
};
pub use view::{
    ClockJson, DrawnJson, EntryJson, FormerJson, MendJson, MendWanted, NotApartJson, PenaltyJson,
    RoundJson, RulesetOfSize, StartJson, TableDesk, TableJson, TakerJson, TournamentJson,
    UndoneJson, WordsJson,
};

/// Holder of a key, by role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "KeyHolder"))]
#[serde(tag = "role", rename_all = "snake_case")]
pub enum Holder {
    /// Public access without a key.
    Everybody,
    /// The secretary's desk.
    Desk,
    Referee,
    /// Access to one sheet, by the code on its table card.
    Sheet {
        round: usize,
        table: usize,
    },
    /// An entrant, by the code on their start card.
    Person {
        /// Their start number.
        number: u32,
    },
}

/// A key with the capability link that contains it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KeyLink {
    /// Key to send in the header `Cego-Key`.
    pub key: String,
    /// Link with the key in its fragment, which browsers do not send.
    pub link: String,
    /// QR code of the link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<QrJson>,
}

/// A QR code as vector graphics.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Qr"))]
pub struct QrJson {
    /// Width and height in modules, without a margin.
    pub size: usize,
    /// SVG path data (`d`) of the dark modules, one unit a module.
    pub path: String,
}

/// Query of the desk for additional links.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinksWanted {
    /// Round whose sheet links are included.
    pub round: Option<usize>,
    /// True to include the links of all entrants.
    #[serde(default)]
    pub people: bool,
    /// True to include QR codes.
    #[serde(default)]
    pub qr: bool,
}

/// Links to hand out. Each grants the rights of its role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Links {
    /// Public page of the tournament.
    pub link: String,
    /// Page for the screen in the hall.
    pub hall: String,
    /// Link of the secretary's desk.
    pub desk: KeyLink,
    /// Link of the referee.
    pub referee: KeyLink,
    /// Links of the entrants, by start number.
    pub people: Vec<PersonLink>,
    /// Links of the sheets of a round.
    pub sheets: Vec<SheetLink>,
}

/// Link of an entrant, for their start card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonLink {
    /// Start number.
    pub number: u32,
    /// Name of the entrant.
    pub name: String,
    /// Key and link of the entrant.
    #[serde(flatten)]
    pub key: KeyLink,
}

/// Link of a sheet, for its table card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLink {
    pub round: usize,
    pub table: usize,
    /// Key and link of the sheet.
    #[serde(flatten)]
    pub key: KeyLink,
}

/// Request to renew a key. The previous key becomes invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum Renew {
    /// All keys.
    All,
    /// Key of the secretary's desk.
    Desk,
    /// Key of the referee.
    Referee,
    /// Key of one sheet.
    Sheet { round: usize, table: usize },
    /// Key of one entrant.
    Person {
        /// Start number of the entrant.
        number: u32,
    },
}

/// Entrant who uses the device with a table's key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BindWanted {
    /// Start number of the entrant.
    pub number: u32,
}

/// Query for printed pages.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintWanted {
    /// Round; omitted for the one in progress, or else the next.
    pub round: Option<usize>,
    /// Table whose cards are printed; omitted for all.
    pub table: Option<usize>,
    /// Number of places that get a certificate; three by default.
    #[cfg_attr(feature = "schema", schemars(range(max = 1000)))]
    pub places: Option<usize>,
    /// Paper size; A4 by default.
    pub paper: Option<PaperSize>,
    /// File format; PDF by default.
    pub form: Option<PrintForm>,
}

/// File format of printed pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PrintForm {
    /// PDF, limited to Western European letters.
    #[default]
    Pdf,
    /// HTML page for a browser, without limits on letters.
    Html,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PaperSize {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 148 by 210 millimetres.
    A5,
}

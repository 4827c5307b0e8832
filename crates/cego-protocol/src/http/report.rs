//! Reports of what somebody did at a table, for the operator.

use cego_table::PersonId;
use serde::{Deserialize, Serialize};

use crate::Json;

/// What somebody did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Said or wrote what nobody should.
    Talk,
    /// Bears a name nobody should.
    Name,
    /// Told others of cards, or played into the hands of one.
    Cheating,
    /// Leaves, or lets others wait, again and again.
    Leaving,
    /// Anything else.
    Other,
}

impl Why {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Why::Talk => "talk",
            Why::Name => "name",
            Why::Cheating => "cheating",
            Why::Leaving => "leaving",
            Why::Other => "other",
        }
    }
}

/// A report.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Who is reported.
    #[serde(with = "Json::<PersonId>")]
    pub whom: PersonId,
    /// The table at which it was.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
    pub table: String,
    /// The deal it is about; the last one that was finished at the table if it is not named.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
    pub record: Option<String>,
    /// What they did.
    pub why: Why,
    /// The same in the words of the person who reports.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 1_000), regex(pattern = super::pattern::LINES)))]
    pub text: String,
}

//! Pages to print.

use serde::Deserialize;

/// What is to stand on pages to print, and how large they are.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintWanted {
    /// The round; if nothing is said, the one that runs, or the next.
    pub round: Option<usize>,
    /// Only the cards of this table.
    pub table: Option<usize>,
    /// How many places get a certificate; three, if nothing is said.
    #[cfg_attr(feature = "schema", schemars(range(max = 1000)))]
    pub places: Option<usize>,
    /// The paper; A4, if nothing is said.
    pub paper: Option<PaperSize>,
    /// The form of the file; PDF, if nothing is said.
    pub form: Option<PrintForm>,
}

/// A form of printed pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PrintForm {
    /// PDF, in the letters of western Europe.
    #[default]
    Pdf,
    /// A page for a browser, in all letters.
    Html,
}

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PaperSize {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// Half of it.
    A5,
}

//! What a tournament prints: who sits where, cards for tables and people, score sheets, standings, certificates.
//!
//! Every page is laid out once, in millimetres, in black and white: text in three faces of one family, lines, drawings of our own deck, squares of QR codes. The same
//! marks become HTML ([`Document::html`], a page of SVG each) and PDF ([`Document::pdf`]).
//!
//! ```
//! use cego_core::shuffle::Seed;
//! use cego_locale::Locale;
//! use cego_print::{Paper, Print};
//! use cego_table::{NamedRules, Time};
//! use cego_tournament::{By, Command, Entrant, Role, Tournament, format::Preset};
//!
//! let format = Preset::find("championship").unwrap().format();
//! let rules = |name: &str, size| {
//!     let ruleset = cego_rules::preset(name).unwrap();
//!     Some(NamedRules::new(name, ruleset.hash(), ruleset.rules(size).unwrap()))
//! };
//! use cego_core::TableSize::{Four, Three};
//! let rules = [rules("hochschwarzwald", Three), rules("schwarzwaldmeisterschaft", Four), None];
//! let desk = By { role: Role::Secretary, name: "Anna".into() };
//! let mut step = Tournament::open(format, rules, Seed::from_number(7), desk.clone(), Time(0)).unwrap();
//! let people = (1..=8).map(|n| Entrant::named(&format!("Person {n}"))).collect();
//! for command in [Command::EnterAll(people), Command::Draw] {
//!     step = step.after.handle(&desk, "", command, Time(0)).unwrap();
//! }
//! let print = Print { locale: &Locale::english(), paper: Paper::A4 };
//! let sheets = print.sheets(&step.after, 0, &[]);
//! assert_eq!(sheets.pages(), 2, "one for each table");
//! assert!(sheets.html().starts_with("<!doctype html>"));
//! assert!(sheets.pdf().bytes.starts_with(b"%PDF-"));
//! ```

mod book;
mod drawing;
mod face;
mod html;
mod mark;
mod names;
mod pages;
mod pdf;
mod sheet_words;
mod widths;
mod winansi;
mod words;

pub use mark::{Document, Paper};
pub use names::{called, called_before, filed, listed, or_nobody, plain_name};
pub use pdf::Pdf;
pub use sheet_words::{ending, explained, mark, open_sheets, standings_notes, suspect, without_deal};
pub use words::{behind, decided, fraction, percent, score, season_behind, team_behind};

use cego_locale::Locale;

/// How something is printed.
#[derive(Clone, Copy, Debug)]
pub struct Print<'l> {
    /// In which language.
    pub locale: &'l Locale,
    /// On which paper.
    pub paper: Paper,
}

//! Printed matter of tournaments: seatings, table and player cards, score sheets, standings and
//! certificates.
//!
//! A page is laid out once, in millimetres and in black and white: text in three faces of one font
//! family, lines, drawings of the deck and QR codes. The layout is rendered as HTML
//! ([`Document::html`], with an SVG element per page) and as PDF ([`Document::pdf`]).
//!
//! ```
//! use cego_core::shuffle::Seed;
//! use cego_locale::Locale;
//! use cego_print::{Paper, Print};
//! use cego_table::{NamedRules, Time};
//! use cego_tournament::{Author, Command, Entrant, Role, Tournament, format::Preset};
//!
//! let format = Preset::find("championship").unwrap().format();
//! let rules = |name: &str, size| {
//!     let ruleset = cego_rules::preset(name).unwrap();
//!     Some(NamedRules::new(name, ruleset.hash(), ruleset.rules(size).unwrap()))
//! };
//! use cego_core::TableSize::{Four, Three};
//! let rules = [rules("hochschwarzwald", Three), rules("schwarzwaldmeisterschaft", Four), None];
//! let desk = Author { role: Role::Secretary, name: "Anna".into() };
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

mod drawing;
mod fonts;
mod layout;
mod names;
mod pages;
mod render;
mod words;

pub use layout::{Document, Paper};
pub use names::{
    called, called_before, called_with_former, distinctions, filed, fills_in, listed, not_apart,
    numbered, or_nobody, plain_name, season_name, seated_without_deal,
};
pub use render::Pdf;
pub use words::{
    behind, day_heading, days_of_all_rounds, decided, different_clubs, discarded_penalties, ending,
    explained, fraction, mark, number_conflicts, open_sheets, percent, preliminary_days,
    requalified, score, season_behind, signed, standings_notes, suspect, team_behind, team_tie,
    unclear_numbers, voided, waiting_penalties, without_deal,
};

use cego_locale::Locale;

#[derive(Clone, Copy, Debug)]
pub struct Print<'l> {
    pub locale: &'l Locale,
    pub paper: Paper,
}

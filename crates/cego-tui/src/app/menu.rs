//! The menu, and the settings and the plan with which the program starts.

use std::path::PathBuf;

use cego_core::{Seat, TableSize};
use cego_rules::{Library, Ruleset};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::app::Tempo;
use crate::session::{BotKind, MatchPlan};
use crate::theme::Theme;

/// Line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuField {
    Ruleset,
    Players,
    /// Number of deals in the match.
    Deals,
    /// Bots on the other seats.
    Bots,
    /// Seed of the deals.
    Seed,
    /// Tempo of the table.
    Tempo,
    Language,
    Start,
}

impl MenuField {
    /// All lines, from top to bottom.
    pub const ALL: [MenuField; 8] = [
        MenuField::Ruleset,
        MenuField::Players,
        MenuField::Deals,
        MenuField::Bots,
        MenuField::Seed,
        MenuField::Tempo,
        MenuField::Language,
        MenuField::Start,
    ];

    /// Returns the stable id, as used in text ids.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            MenuField::Ruleset => "ruleset",
            MenuField::Players => "players",
            MenuField::Deals => "deals",
            MenuField::Bots => "bots",
            MenuField::Seed => "seed",
            MenuField::Tempo => "tempo",
            MenuField::Language => "language",
            MenuField::Start => "start",
        }
    }
}

/// Match lengths on offer, in deals; `None` is unlimited.
const LENGTHS: [Option<u32>; 7] = [None, Some(1), Some(4), Some(8), Some(12), Some(16), Some(24)];

/// State of the menu.
pub struct Menu {
    pub rulesets: Vec<Ruleset>,
    /// Index of the selected ruleset.
    pub ruleset: usize,
    pub table: TableSize,
    /// Number of deals in the match; `None` is unlimited.
    pub deals: Option<u32>,
    /// Bots on the other seats.
    pub bots: BotKind,
    /// Seed of the deals, if chosen.
    pub seed: Option<u64>,
    /// Line under the cursor.
    pub field: MenuField,
}

impl Menu {
    /// Creates a menu with the values of `plan`. It offers the presets and `own`, the requested
    /// ruleset, which replaces the preset of the same name. The first ruleset is selected if `plan`
    /// names none of them.
    #[must_use]
    pub fn new(plan: &MatchPlan, own: Option<&Ruleset>) -> Menu {
        let library = Library::new();
        let mut rulesets: Vec<Ruleset> =
            library.names().into_iter().filter_map(|name| library.open(&name).ok()).collect();
        if let Some(own) = own {
            match rulesets.iter_mut().find(|one| one.name == own.name) {
                Some(preset) => *preset = own.clone(),
                None => rulesets.push(own.clone()),
            }
        }
        let ruleset = rulesets.iter().position(|one| one.name == plan.ruleset).unwrap_or_default();
        let mut menu = Menu {
            rulesets,
            ruleset,
            table: plan.table,
            deals: plan.deals,
            bots: plan.bots,
            seed: plan.seed,
            field: MenuField::Start,
        };
        menu.fit_table();
        menu
    }

    /// Returns the selected ruleset.
    #[must_use]
    pub fn chosen(&self) -> Option<&Ruleset> {
        self.rulesets.get(self.ruleset)
    }

    /// Moves the cursor by `by` lines, wrapping around.
    pub fn go(&mut self, by: isize) {
        let here = MenuField::ALL.iter().position(|&f| f == self.field).unwrap_or(0);
        self.field =
            MenuField::ALL[(here as isize + by).rem_euclid(MenuField::ALL.len() as isize) as usize];
    }

    /// Changes the value under the cursor by `by` steps. Tempo and language belong to the program
    /// and change there.
    pub fn turn(&mut self, by: isize) {
        match self.field {
            MenuField::Ruleset => {
                let count = self.rulesets.len() as isize;
                self.ruleset = (self.ruleset as isize + by).rem_euclid(count.max(1)) as usize;
                self.fit_table();
            }
            MenuField::Players => {
                let tables = self.tables();
                self.table = around(&tables, self.table, by);
            }
            MenuField::Deals => self.deals = around(&LENGTHS, self.deals, by),
            MenuField::Bots => self.bots = around(&BotKind::levels(), self.bots, by),
            // The value before seed 0 is "no seed".
            MenuField::Seed => {
                let now = self.seed.map_or(-1, i128::from);
                self.seed = u64::try_from(now + by as i128).ok();
            }
            MenuField::Tempo | MenuField::Language | MenuField::Start => {}
        }
    }

    /// Edits the seed with digits and the backspace. Returns false for any other key.
    pub fn seed_key(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Char(c) if c.is_ascii_digit() => self.type_seed(c.to_digit(10).map(u64::from)),
            KeyCode::Backspace | KeyCode::Delete => self.type_seed(None),
            _ => return false,
        }
        true
    }

    fn type_seed(&mut self, digit: Option<u64>) {
        let seed = self.seed.unwrap_or(0);
        self.seed = match digit {
            Some(digit) => seed.checked_mul(10).and_then(|s| s.checked_add(digit)).or(self.seed),
            None => Some(seed / 10).filter(|&seed| seed > 0),
        };
    }

    /// Returns the display name of the selected ruleset, with the number of switches set on top of
    /// it.
    #[must_use]
    pub fn title(&self) -> String {
        let Some(chosen) = self.chosen() else { return String::new() };
        match chosen.overrides.len() {
            0 => chosen.title.clone(),
            more => format!("{} +{more}", chosen.title),
        }
    }

    /// Returns the table sizes of the selected ruleset.
    #[must_use]
    pub fn tables(&self) -> Vec<TableSize> {
        self.chosen().map(Ruleset::tables).unwrap_or_default()
    }

    fn fit_table(&mut self) {
        let tables = self.tables();
        if !tables.contains(&self.table) {
            let four = tables.iter().find(|&&t| t == TableSize::Four);
            self.table = four.or(tables.first()).copied().unwrap_or(TableSize::Four);
        }
    }

    /// Returns the plan of the match.
    #[must_use]
    pub fn plan(&self) -> MatchPlan {
        MatchPlan {
            ruleset: self.chosen().map(|r| r.name.clone()).unwrap_or_default(),
            title: self.title(),
            lineage: self.chosen().map(|r| r.lineage.clone()).unwrap_or_default(),
            hash: self.chosen().map(|r| r.hash().to_string()).unwrap_or_default(),
            table: self.table,
            seed: self.seed,
            deals: self.deals,
            human: Seat::new(0),
            bots: self.bots,
            forced: true,
        }
    }
}

/// Two menus are equal if they would start the same game from the same line. For tests.
impl PartialEq for Menu {
    fn eq(&self, other: &Menu) -> bool {
        self.plan() == other.plan() && self.field == other.field
    }
}

/// Returns the list's value `by` positions after `now`, wrapping around.
pub(crate) fn around<T: Copy + PartialEq>(list: &[T], now: T, by: isize) -> T {
    let count = list.len() as isize;
    if count == 0 {
        return now;
    }
    let here = list.iter().position(|&v| v == now).unwrap_or(0) as isize;
    list[(here + by).rem_euclid(count) as usize]
}

/// Returns the tempo `by` positions further on, wrapping around.
pub(crate) fn turn_tempo(tempo: Tempo, by: isize) -> Tempo {
    around(&Tempo::ALL, tempo, by)
}

/// Minimum size of the terminal, in columns and rows.
pub const LEAST: (u16, u16) = (60, 20);

/// Settings that are fixed while the program runs.
#[derive(Clone, Debug)]
pub struct Setting {
    /// File of the saved game; `None` if there is no place for one.
    pub file: Option<PathBuf>,
    /// File to which the record of each deal is appended once the next deal begins, if requested.
    pub records: Option<PathBuf>,
    /// Requested ruleset, with the switches set on top of it.
    pub ruleset: Option<Ruleset>,
    /// Initial values of the menu.
    pub plan: MatchPlan,
    /// Initial language: `de`, `en` or `sv`.
    pub language: String,
    /// True if the language was requested. Otherwise a saved game keeps its own.
    pub language_asked: bool,
    pub theme: Theme,
    /// Restricts the screen to ASCII.
    pub ascii: bool,
    /// Sets a saved game aside and deals at once.
    pub fresh: bool,
    /// Gives hints by rule of thumb, at once and without a reason.
    pub quick_hints: bool,
    /// Requested parts of the plan. A saved game that differs in one of them is not resumed.
    pub request: PlanRequest,
}

/// Parts of a plan that were requested explicitly.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PlanRequest {
    pub ruleset: bool,
    pub table: bool,
    pub seed: bool,
}

impl PlanRequest {
    /// Returns whether a saved game has the requested parts.
    pub(super) fn is_met(self, wanted: &MatchPlan, saved: &MatchPlan) -> bool {
        (!self.ruleset || (&wanted.ruleset, &wanted.hash) == (&saved.ruleset, &saved.hash))
            && (!self.table || wanted.table == saved.table)
            && (!self.seed || wanted.seed == saved.seed)
    }
}

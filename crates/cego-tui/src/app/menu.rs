//! The menu: what is agreed before the first deal.

use cego_core::{Seat, TableSize};
use cego_rules::{Library, Ruleset};

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::app::Tempo;
use crate::session::{BotKind, Plan};

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Which rules.
    Ruleset,
    /// How many at the table.
    Players,
    /// After how many deals it ends.
    Deals,
    /// How the others play.
    Bots,
    /// The seed.
    Seed,
    /// How fast the table moves.
    Tempo,
    /// The language.
    Language,
    /// Sit down.
    Start,
}

impl Field {
    /// All lines, from top to bottom.
    pub const ALL: [Field; 8] = [
        Field::Ruleset,
        Field::Players,
        Field::Deals,
        Field::Bots,
        Field::Seed,
        Field::Tempo,
        Field::Language,
        Field::Start,
    ];

    /// The stable name, as in the ids of the texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Field::Ruleset => "ruleset",
            Field::Players => "players",
            Field::Deals => "deals",
            Field::Bots => "bots",
            Field::Seed => "seed",
            Field::Tempo => "tempo",
            Field::Language => "language",
            Field::Start => "start",
        }
    }
}

/// Lengths of a match that are offered; `None` has no end.
const LENGTHS: [Option<u32>; 7] = [None, Some(1), Some(4), Some(8), Some(12), Some(16), Some(24)];

/// The state of the menu.
pub struct Menu {
    /// The rulesets to choose from.
    pub rulesets: Vec<Ruleset>,
    /// Which one is chosen.
    pub ruleset: usize,
    /// How many at the table.
    pub table: TableSize,
    /// How long.
    pub deals: Option<u32>,
    /// How the others play.
    pub bots: BotKind,
    /// The seed, if somebody chooses it.
    pub seed: Option<u64>,
    /// Where the cursor is.
    pub field: Field,
}

impl Menu {
    /// The menu with these values to begin with. Offered are the presets and `own`, the ruleset that was asked for, which stands in
    /// the place of the preset of its name. A plan of any other ruleset begins with the first.
    #[must_use]
    pub fn new(plan: &Plan, own: Option<&Ruleset>) -> Menu {
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
            field: Field::Start,
        };
        menu.fit_table();
        menu
    }

    /// The chosen ruleset.
    #[must_use]
    pub fn chosen(&self) -> Option<&Ruleset> {
        self.rulesets.get(self.ruleset)
    }

    /// One line up or down.
    pub fn go(&mut self, by: isize) {
        let here = Field::ALL.iter().position(|&f| f == self.field).unwrap_or(0);
        self.field = Field::ALL[(here as isize + by).rem_euclid(Field::ALL.len() as isize) as usize];
    }

    /// The next or the previous value of the line under the cursor. Tempo and language belong to the
    /// program and are changed there.
    pub fn turn(&mut self, by: isize) {
        match self.field {
            Field::Ruleset => {
                let count = self.rulesets.len() as isize;
                self.ruleset = (self.ruleset as isize + by).rem_euclid(count.max(1)) as usize;
                self.fit_table();
            }
            Field::Players => {
                let tables = self.tables();
                self.table = around(&tables, self.table, by);
            }
            Field::Deals => self.deals = around(&LENGTHS, self.deals, by),
            Field::Bots => self.bots = around(&BotKind::levels(), self.bots, by),
            // Below the first seed is none.
            Field::Seed => {
                let now = self.seed.map_or(-1, i128::from);
                self.seed = u64::try_from(now + by as i128).ok();
            }
            Field::Tempo | Field::Language | Field::Start => {}
        }
    }

    /// Writes the seed: digits and the backspace. False if the key means something else.
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

    /// What people call the chosen ruleset; with the number of switches that were set on top of it.
    #[must_use]
    pub fn title(&self) -> String {
        let Some(chosen) = self.chosen() else { return String::new() };
        match chosen.overrides.len() {
            0 => chosen.title.clone(),
            more => format!("{} +{more}", chosen.title),
        }
    }

    /// The tables the ruleset is for.
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

    /// What is agreed.
    #[must_use]
    pub fn plan(&self) -> Plan {
        Plan {
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

/// Whether two menus could start the same game, for tests.
impl PartialEq for Menu {
    fn eq(&self, other: &Menu) -> bool {
        self.plan() == other.plan() && self.field == other.field
    }
}

/// The value of the list `by` places on from `now`, round and round.
pub(crate) fn around<T: Copy + PartialEq>(list: &[T], now: T, by: isize) -> T {
    let count = list.len() as isize;
    if count == 0 {
        return now;
    }
    let here = list.iter().position(|&v| v == now).unwrap_or(0) as isize;
    list[(here + by).rem_euclid(count) as usize]
}

/// The tempo as the menu turns it.
pub(crate) fn turn_tempo(tempo: Tempo, by: isize) -> Tempo {
    around(&Tempo::ALL, tempo, by)
}

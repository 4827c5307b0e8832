//! Test fixture: a tournament with its secretary, referee and players.

use cego_core::report::DealReport;
use cego_core::shuffle::Seed;
use cego_core::{Contract, Seat, TableSize};
use cego_rules::preset;
use cego_table::{NamedRules, Time};
use cego_tournament::format::{Format, Preset};
use cego_tournament::sheet::Content;
use cego_tournament::{
    Author, Command, Entrant, Number, NumberedTournamentEvent, Role, Tournament, TournamentRefusal,
};

/// A tournament with all its events.
pub(crate) struct Hall {
    pub(crate) events: Vec<NumberedTournamentEvent>,
    pub(crate) now: Tournament,
    pub(crate) time: Time,
}

/// Returns the rulesets that a format names.
pub(crate) fn rules(format: &Format) -> [Option<NamedRules>; 3] {
    let named = |(name, size): (&Option<String>, TableSize)| {
        let ruleset = preset(name.as_deref()?).unwrap();
        Some(NamedRules::new(
            ruleset.name.clone(),
            ruleset.hash(),
            ruleset.rules(size).unwrap().clone(),
        ))
    };
    let mut all = format.rules.iter().zip(TableSize::ALL).map(named);
    [(); 3].map(|()| all.next().unwrap())
}

/// Returns a built-in format, or for `"twelve"` the championship with rounds of twelve deals and 90
/// minutes, as reported in newspapers.
pub(crate) fn format(name: &str) -> Format {
    if name != "twelve" {
        return Preset::find(name).unwrap().format();
    }
    let mut format = Preset::find("championship").unwrap().format();
    for round in &mut format.rounds {
        (round.deals, round.minutes) = ([12; 3], Some(90));
    }
    format
}

pub(crate) fn secretary() -> Author {
    Author { role: Role::Secretary, name: "Anna".into() }
}

pub(crate) fn referee() -> Author {
    Author { role: Role::Referee, name: "Beate".into() }
}

pub(crate) fn player(number: Number) -> Author {
    Author { role: Role::Player(number), name: format!("Person {number}") }
}

impl Hall {
    pub(crate) fn of(format: Format) -> Hall {
        let rules = rules(&format);
        let opened =
            Tournament::open(format, rules, Seed::from_number(24), secretary(), Time(0)).unwrap();
        Hall { events: opened.events, now: opened.after, time: Time(0) }
    }

    /// Opens a tournament of [`format`] with `people` people.
    pub(crate) fn with(name: &str, people: usize) -> Hall {
        let mut hall = Hall::of(format(name));
        let all = (1..=people).map(|n| Entrant::named(&format!("Person {n}")));
        hall.desk(Command::EnterAll(all.collect()));
        hall
    }

    /// Opens a tournament, draws it and begins the first round.
    pub(crate) fn begun(name: &str, people: usize) -> Hall {
        let mut hall = Hall::with(name, people);
        hall.desk(Command::Draw);
        hall.desk(Command::Begin { round: 0 });
        hall
    }

    pub(crate) fn say(
        &mut self,
        by: &Author,
        why: &str,
        command: Command,
    ) -> Result<(), TournamentRefusal> {
        let step = self.now.handle(by, why, command, self.time)?;
        self.events.extend(step.events);
        self.now = step.after;
        Ok(())
    }

    pub(crate) fn desk(&mut self, command: Command) {
        self.say(&secretary(), "", command).unwrap();
    }

    /// Writes a line as of the latest event.
    pub(crate) fn write(
        &mut self,
        by: &Author,
        at: (usize, usize, usize),
        content: Content,
    ) -> Result<(), TournamentRefusal> {
        let (round, table, line) = at;
        let seen = self.now.number();
        self.say(
            by,
            "",
            Command::Write { round, table, line, content: Some(Box::new(content)), seen },
        )
    }

    /// Fills and confirms every sheet of a round with deals that follow from the seed.
    pub(crate) fn play(&mut self, round: usize, seed: u64) {
        let tables = self.now.seating(round).len();
        for table in 0..tables {
            let (people, lines) = {
                let table = self.now.table(round, table).unwrap();
                (table.people.clone(), table.sheet.lines.len())
            };
            for line in 0..lines {
                let mixed = (seed + table as u64 * 31 + line as u64 * 7 + people[0] as u64)
                    .wrapping_mul(0x9e37_79b9);
                let declarer = (mixed >> 8) as usize % people.len();
                let content = cego(declarer, 20 + (mixed >> 16) as i32 % 45);
                self.write(&secretary(), (round, table, line), content).unwrap();
            }
            let seen = self.now.number();
            self.desk(Command::Confirm { round, table, seen });
        }
        self.desk(Command::Close { round });
    }

    /// Replays the events.
    pub(crate) fn again(&self) -> Tournament {
        Tournament::replay(&self.events).unwrap().unwrap()
    }
}

/// Returns a report of a Cego played by this seat, from 0, with these points.
pub(crate) fn cego(declarer: usize, points: i32) -> Content {
    Content::Deal(DealReport {
        contract: Some(Contract::Cego),
        declarer: Some(Seat::new(declarer)),
        points: Some(points),
        ..DealReport::default()
    })
}

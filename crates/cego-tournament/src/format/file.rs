//! Formats in TOML.

use std::fmt::Write as _;

use serde::Deserialize;

use super::{
    Duplicate, Format, FormatError, MOST_DEALS, MOST_ROUNDS, Online, OnlineFile, Rank, RoundFormat,
    Seats, Tie, Unfinished,
};
use crate::draw::Rest;

/// Maximum length of a format, in bytes.
const LONGEST: usize = 64 * 1024;
/// Maximum length of a name, in characters.
const LONGEST_NAME: usize = 80;
/// Minutes of a day.
const DAY: u32 = 24 * 60;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormatFile {
    name: String,
    #[serde(default)]
    source: String,
    rules: RulesFile,
    #[serde(default)]
    rest: RestFile,
    #[serde(default)]
    ties: Vec<String>,
    team: Option<usize>,
    #[serde(default)]
    clubs_apart: bool,
    #[serde(default)]
    cards_confirm: bool,
    #[serde(default)]
    place: String,
    duplicate: Option<DuplicateFile>,
    online: Option<OnlineFile>,
    #[serde(default)]
    round: Vec<RoundFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DuplicateFile {
    #[serde(default)]
    source: String,
    #[serde(default)]
    rank: RankFile,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum RankFile {
    #[default]
    Difference,
    Percent,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    #[serde(rename = "4")]
    four: String,
    #[serde(rename = "3")]
    three: Option<String>,
    #[serde(rename = "5")]
    five: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum RestFile {
    #[default]
    Threes,
    Fives,
    AllThrees,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundFile {
    #[serde(default)]
    seats: SeatsFile,
    deals: u32,
    #[serde(default)]
    deals_of_three: Option<u32>,
    #[serde(default)]
    deals_of_five: Option<u32>,
    minutes: Option<u32>,
    #[serde(default)]
    warnings: Vec<u32>,
    #[serde(default)]
    unfinished: UnfinishedFile,
    take: Option<usize>,
    #[serde(default = "yes")]
    carry: bool,
    #[serde(default = "once")]
    times: usize,
}

const fn yes() -> bool {
    true
}

const fn once() -> usize {
    1
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum SeatsFile {
    #[default]
    Draw,
    Standing,
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum UnfinishedFile {
    #[default]
    PlayedOut,
    Void,
}

impl Format {
    /// Parses and checks a format in TOML.
    ///
    /// # Errors
    /// Returns the parse error alone, or else all errors of the format.
    pub fn read(text: &str) -> Result<Format, Vec<FormatError>> {
        let (format, faults) = Format::parse(text)?;
        if faults.is_empty() { Ok(format) } else { Err(faults) }
    }

    /// Parses the format of a stored tournament. Earlier versions stored formats with parts that
    /// have no effect, so these are accepted.
    ///
    /// # Errors
    /// Returns the same errors as [`Format::read`], except those that stored formats may have.
    pub fn read_stored(text: &str) -> Result<Format, Vec<FormatError>> {
        let (format, mut faults) = Format::parse(text)?;
        faults.retain(|fault| !fault.may_be_stored());
        if faults.is_empty() { Ok(format) } else { Err(faults) }
    }

    /// Parses a format in TOML, and returns it with all its errors.
    fn parse(text: &str) -> Result<(Format, Vec<FormatError>), Vec<FormatError>> {
        if text.len() > LONGEST {
            return Err(vec![FormatError::TooLong]);
        }
        let file: FormatFile = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| 1 + text[..span.start].matches('\n').count());
            vec![FormatError::Unreadable { line, message: error.message().to_owned() }]
        })?;
        let mut faults = Vec::new();
        let mut ties = Vec::new();
        for id in file.ties {
            match Tie::from_id(&id) {
                Some(tie) if ties.contains(&tie) => faults.push(FormatError::TieTwice(tie)),
                Some(tie) => ties.push(tie),
                None => faults.push(FormatError::Tie(excerpt(&id))),
            }
        }
        if !ties.contains(&Tie::Lot) {
            ties.push(Tie::Lot);
        }
        let times: usize = file.round.iter().map(|round| round.times.min(MOST_ROUNDS + 1)).sum();
        let rounds = if times > MOST_ROUNDS { Vec::new() } else { file.round };
        if times > MOST_ROUNDS {
            faults.push(FormatError::Rounds(times));
        }
        let format = Format {
            name: file.name.trim().to_owned(),
            source: file.source,
            rules: [file.rules.three, Some(file.rules.four), file.rules.five],
            rest: match file.rest {
                RestFile::Threes => Rest::Threes,
                RestFile::Fives => Rest::Fives,
                RestFile::AllThrees => Rest::AllThrees,
            },
            rounds: rounds
                .iter()
                .flat_map(|round| std::iter::repeat_n(round.format(), round.times))
                .collect(),
            ties,
            team: file.team,
            clubs_apart: file.clubs_apart,
            cards_confirm: file.cards_confirm,
            place: file.place.trim().to_owned(),
            online: file.online.map(Online::from),
            duplicate: file.duplicate.map(DuplicateFile::duplicate),
        };
        faults.extend(format.faults());
        Ok((format, faults))
    }

    /// Returns all errors of the format.
    #[must_use]
    pub fn faults(&self) -> Vec<FormatError> {
        let mut faults = Vec::new();
        let length = self.name.chars().take(LONGEST_NAME + 1).count();
        if !(1..=LONGEST_NAME).contains(&length) || self.name.chars().any(char::is_control) {
            faults.push(FormatError::Name);
        }
        if self.place.chars().take(LONGEST_NAME + 1).count() > LONGEST_NAME
            || self.place.chars().any(char::is_control)
        {
            faults.push(FormatError::Place);
        }
        for (number, round) in (1..).zip(&self.rounds) {
            round.check(number, &mut faults);
        }
        let mut left = usize::MAX;
        for (round, format) in (1..).zip(&self.rounds) {
            let Some(take) = format.take else { continue };
            if take > left {
                faults.push(FormatError::TakesMore { round, take, left });
            }
            left = left.min(take);
        }
        if self.rounds.first().is_some_and(|round| round.seats == Seats::Standing) {
            faults.push(FormatError::FirstByStanding);
        }
        if self.duplicate.is_some() && self.rounds.is_empty() {
            faults.push(FormatError::DuplicateEvening);
        }
        if let Some(lot) = self.ties.iter().position(|&tie| tie == Tie::Lot) {
            faults.extend(self.ties.get(lot + 1).map(|&tie| FormatError::TieAfterLot(tie)));
        }
        if self.duplicate.is_none() {
            let of_same_cards = self.ties.iter().filter(|tie| tie.needs_same_cards());
            faults.extend(of_same_cards.map(|&tie| FormatError::TieOfSameCards(tie)));
        }
        if let Some(online) = &self.online {
            online.check(self, &mut faults);
        }
        if self.team.is_some_and(|size| !(2..=10).contains(&size)) {
            faults.push(FormatError::Team(self.team.unwrap_or_default()));
        }
        faults
    }
}

impl DuplicateFile {
    fn duplicate(self) -> Duplicate {
        let rank = match self.rank {
            RankFile::Difference => Rank::Difference,
            RankFile::Percent => Rank::Percent,
        };
        Duplicate { source: self.source, rank }
    }
}

impl RoundFile {
    fn format(&self) -> RoundFormat {
        let at = |deals: Option<u32>| deals.unwrap_or(self.deals);
        RoundFormat {
            seats: match self.seats {
                SeatsFile::Draw => Seats::Draw,
                SeatsFile::Standing => Seats::Standing,
            },
            deals: [at(self.deals_of_three), self.deals, at(self.deals_of_five)],
            minutes: self.minutes,
            warnings: self.warnings.clone(),
            unfinished: match self.unfinished {
                UnfinishedFile::PlayedOut => Unfinished::PlayedOut,
                UnfinishedFile::Void => Unfinished::Void,
            },
            take: self.take,
            carry: self.carry,
        }
    }
}

impl RoundFormat {
    fn check(&self, number: usize, faults: &mut Vec<FormatError>) {
        if self.deals.iter().any(|deals| !(1..=MOST_DEALS).contains(deals)) {
            faults.push(FormatError::Deals(number));
        }
        if self.minutes.is_some_and(|minutes| !(1..=DAY).contains(&minutes)) {
            faults.push(FormatError::Minutes(number));
        }
        let before = |warning: &u32| self.minutes.is_none_or(|minutes| *warning >= minutes);
        if self.warnings.iter().any(before) {
            faults.push(FormatError::Warning(number));
        }
        if self.take.is_some_and(|people| people < 3 || number == 1) {
            faults.push(FormatError::Take(number));
        }
        if !self.carry && self.take.is_none() {
            faults.push(FormatError::CarryWithoutTake(number));
        }
    }
}

/// Returns the beginning of a text with control characters replaced.
fn excerpt(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

impl Format {
    /// Returns the format in TOML. [`Format::read`] restores an equal format from it,
    /// and [`Format::read_stored`] that of a stored tournament.
    #[must_use]
    pub fn write(&self) -> String {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let mut out = format!("name = {}\n", quoted(&self.name));
        if !self.source.is_empty() {
            let _ = writeln!(out, "source = {}", quoted(&self.source));
        }
        let rest = match self.rest {
            Rest::Threes => "threes",
            Rest::Fives => "fives",
            Rest::AllThrees => "all_threes",
        };
        let ties: Vec<String> = self.ties.iter().map(|tie| quoted(tie.id())).collect();
        let _ = writeln!(out, "rest = \"{rest}\"\nties = [{}]", ties.join(", "));
        if let Some(team) = self.team {
            let _ = writeln!(out, "team = {team}");
        }
        let _ = writeln!(out, "clubs_apart = {}", self.clubs_apart);
        if self.cards_confirm {
            let _ = writeln!(out, "cards_confirm = true");
        }
        if !self.place.is_empty() {
            let _ = writeln!(out, "place = {}", quoted(&self.place));
        }
        let _ = writeln!(out, "\n[rules]");
        for (size, rules) in [(4, &self.rules[1]), (3, &self.rules[0]), (5, &self.rules[2])] {
            if let Some(rules) = rules {
                let _ = writeln!(out, "{size} = {}", quoted(rules));
            }
        }
        if let Some(duplicate) = &self.duplicate {
            let _ = writeln!(out, "\n[duplicate]");
            if !duplicate.source.is_empty() {
                let _ = writeln!(out, "source = {}", quoted(&duplicate.source));
            }
            if duplicate.rank != Rank::default() {
                let _ = writeln!(out, "rank = {}", quoted(duplicate.rank.id()));
            }
        }
        if let Some(online) = &self.online {
            online.write(&mut out);
        }
        for round in &self.rounds {
            round.write(&mut out);
        }
        out
    }
}

impl RoundFormat {
    fn write(&self, out: &mut String) {
        let seats = match self.seats {
            Seats::Draw => "draw",
            Seats::Standing => "standing",
        };
        let unfinished = match self.unfinished {
            Unfinished::PlayedOut => "played_out",
            Unfinished::Void => "void",
        };
        let [three, four, five] = self.deals;
        let _ = writeln!(out, "\n[[round]]\nseats = \"{seats}\"\ndeals = {four}");
        for (name, deals) in [("three", three), ("five", five)] {
            if deals != four {
                let _ = writeln!(out, "deals_of_{name} = {deals}");
            }
        }
        if let Some(minutes) = self.minutes {
            let _ = writeln!(out, "minutes = {minutes}\nwarnings = {:?}", self.warnings);
        }
        let _ = writeln!(out, "unfinished = \"{unfinished}\"");
        if let Some(take) = self.take {
            let _ = writeln!(out, "take = {take}");
        }
        let _ = writeln!(out, "carry = {}", self.carry);
    }
}

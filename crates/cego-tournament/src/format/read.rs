//! A format as TOML.

use serde::Deserialize;

use super::online::OnlineFile;
use super::{
    Duplicate, Format, FormatFault, MOST_DEALS, MOST_ROUNDS, Online, Rank, RoundFormat, Seats, Tie,
    Unfinished,
};
use crate::draw::Rest;

/// No description is longer than this, in bytes.
const LONGEST: usize = 64 * 1024;
/// No name is longer than this, in characters.
const LONGEST_NAME: usize = 80;
/// The minutes of a day.
const DAY: u32 = 24 * 60;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
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
    /// Reads a format from TOML and checks it.
    ///
    /// # Errors
    /// If it cannot be read, then only that; else everything that is wrong with it.
    pub fn read(text: &str) -> Result<Format, Vec<FormatFault>> {
        if text.len() > LONGEST {
            return Err(vec![FormatFault::TooLong]);
        }
        let file: File = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| 1 + text[..span.start].matches('\n').count());
            vec![FormatFault::Unreadable { line, message: error.message().to_owned() }]
        })?;
        let mut faults = Vec::new();
        let mut ties = Vec::new();
        for id in file.ties {
            match Tie::from_id(&id) {
                Some(tie) if ties.contains(&tie) => faults.push(FormatFault::TieTwice(tie)),
                Some(tie) => ties.push(tie),
                None => faults.push(FormatFault::Tie(shown(&id))),
            }
        }
        if !ties.contains(&Tie::Lot) {
            ties.push(Tie::Lot);
        }
        let times: usize = file.round.iter().map(|round| round.times.min(MOST_ROUNDS + 1)).sum();
        let rounds = if times > MOST_ROUNDS { Vec::new() } else { file.round };
        if times > MOST_ROUNDS {
            faults.push(FormatFault::Rounds(times));
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
        if faults.is_empty() { Ok(format) } else { Err(faults) }
    }

    /// Everything that is wrong with a format.
    #[must_use]
    pub fn faults(&self) -> Vec<FormatFault> {
        let mut faults = Vec::new();
        let length = self.name.chars().take(LONGEST_NAME + 1).count();
        if !(1..=LONGEST_NAME).contains(&length) || self.name.chars().any(char::is_control) {
            faults.push(FormatFault::Name);
        }
        if self.place.chars().take(LONGEST_NAME + 1).count() > LONGEST_NAME
            || self.place.chars().any(char::is_control)
        {
            faults.push(FormatFault::Place);
        }
        for (number, round) in (1..).zip(&self.rounds) {
            round.check(number, &mut faults);
        }
        if self.rounds.first().is_some_and(|round| round.seats == Seats::Standing) {
            faults.push(FormatFault::FirstByStanding);
        }
        if self.duplicate.is_some() && self.rounds.is_empty() {
            faults.push(FormatFault::DuplicateEvening);
        }
        if self.duplicate.is_none() {
            let of_same_cards = self.ties.iter().filter(|tie| tie.needs_same_cards());
            faults.extend(of_same_cards.map(|&tie| FormatFault::TieOfSameCards(tie)));
        }
        if let Some(online) = &self.online {
            online.check(self, &mut faults);
        }
        if self.team.is_some_and(|size| !(2..=10).contains(&size)) {
            faults.push(FormatFault::Team(self.team.unwrap_or_default()));
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
    fn check(&self, number: usize, faults: &mut Vec<FormatFault>) {
        if self.deals.iter().any(|deals| !(1..=MOST_DEALS).contains(deals)) {
            faults.push(FormatFault::Deals(number));
        }
        if self.minutes.is_some_and(|minutes| !(1..=DAY).contains(&minutes)) {
            faults.push(FormatFault::Minutes(number));
        }
        let before = |warning: &u32| self.minutes.is_none_or(|minutes| *warning >= minutes);
        if self.warnings.iter().any(before) {
            faults.push(FormatFault::Warning(number));
        }
        if self.take.is_some_and(|people| people < 3 || number == 1) {
            faults.push(FormatFault::Take(number));
        }
    }
}

/// The beginning of a text, without what cannot be seen.
fn shown(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

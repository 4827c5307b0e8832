//! Tournament formats as data: rounds, tables, tie-breaks and online play. Clubs write their own.

mod file;

use std::fmt;
use std::fmt::Write as _;

use serde::Deserialize;

use crate::draw::Rest;

/// Maximum number of rounds in a tournament.
pub const MOST_ROUNDS: usize = 30;
/// Maximum number of deals on a sheet.
pub const MOST_DEALS: u32 = 100;

/// Format of a tournament. A club writes it as TOML ([`Format::read`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Format {
    /// Name of the tournament.
    pub name: String,
    /// Source of the format: a club or a publication.
    pub source: String,
    /// Names of the rulesets for tables of three, four and five. That for four is always set.
    pub rules: [Option<String>; 3],
    /// Rule for people left over when tables of four are full.
    pub rest: Rest,
    /// Rounds in order. They are empty for an open evening, at which tables form freely.
    pub rounds: Vec<RoundFormat>,
    /// Tie-breaks in order. The last is always the lot.
    pub ties: Vec<Tie>,
    /// Team size, if there are teams. Team-mates share a table only if unavoidable.
    pub team: Option<usize>,
    /// True if people of one club should rather not share a table.
    pub clubs_apart: bool,
    /// True if sheets are confirmed with start cards only, and not with the code of the table card.
    pub cards_confirm: bool,
    /// Place of the tournament as printed on certificates; empty if none is given.
    pub place: String,
    /// Comparison of results, if all tables play the same deals.
    pub duplicate: Option<Duplicate>,
    /// Settings of an online tournament, whose tables are matches on the server.
    pub online: Option<Online>,
}

impl Format {
    /// Returns whether the ranking uses the percentage of match points.
    #[must_use]
    pub fn ranks_by_percent(&self) -> bool {
        self.duplicate.as_ref().is_some_and(|duplicate| duplicate.rank == Rank::Percent)
    }
}

/// Settings of a duplicate tournament, in which all tables of a size play the same deals.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Duplicate {
    /// Source of the comparison: a club or a publication.
    pub source: String,
    /// Score that decides the ranking.
    pub rank: Rank,
}

/// Score that decides the ranking of a duplicate tournament.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Rank {
    /// Sum of the differences to the mean of the other tables.
    #[default]
    Difference,
    /// Mean percentage of match points.
    Percent,
}

impl Rank {
    pub const ALL: [Rank; 2] = [Rank::Difference, Rank::Percent];

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Rank::Difference => "difference",
            Rank::Percent => "percent",
        }
    }
}

/// Format of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundFormat {
    pub seats: Seats,
    /// Number of deals at tables of three, four and five.
    pub deals: [u32; 3],
    /// Time limit in minutes, if any.
    pub minutes: Option<u32>,
    /// Times of warnings, in minutes before the end.
    pub warnings: Vec<u32>,
    /// Treatment of deals that are unfinished when the time is over.
    pub unfinished: Unfinished,
    /// Number of people who play on, the best of the standings; `None` for all.
    pub take: Option<usize>,
    /// True if earlier results still count for those who play on.
    pub carry: bool,
}

/// Seating method of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// By lot. Consecutive rounds of this kind are drawn together to minimise repeated meetings.
    Draw,
    /// By the standings (Swiss system): people of similar standing meet, unless they have already
    /// met.
    Standing,
}

/// Treatment of a deal that is unfinished when the time is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unfinished {
    /// The deal is played to its end, and no other is begun.
    #[default]
    PlayedOut,
    /// The deal does not count.
    Void,
}

/// Tie-break between people with the same score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tie {
    /// More games won as the declarer.
    DeclarerWon,
    /// Fewer games lost as the declarer.
    DeclarerLost,
    /// Better result in the deals that both played at one table.
    Direct,
    BestRound,
    LastRound,
    SoliWon,
    /// Larger difference to the mean of the other tables in a duplicate tournament.
    Difference,
    /// Higher percentage of match points in a duplicate tournament.
    Percent,
    /// Lot that follows from the seed and can be recomputed by anybody.
    Lot,
}

impl Tie {
    pub const ALL: [Tie; 9] = [
        Tie::DeclarerWon,
        Tie::DeclarerLost,
        Tie::Direct,
        Tie::BestRound,
        Tie::LastRound,
        Tie::SoliWon,
        Tie::Difference,
        Tie::Percent,
        Tie::Lot,
    ];

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Tie::DeclarerWon => "declarer_won",
            Tie::DeclarerLost => "declarer_lost",
            Tie::Direct => "direct",
            Tie::BestRound => "best_round",
            Tie::LastRound => "last_round",
            Tie::SoliWon => "soli_won",
            Tie::Difference => "difference",
            Tie::Percent => "percent",
            Tie::Lot => "lot",
        }
    }

    /// Returns the tie-break with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Tie> {
        Tie::ALL.into_iter().find(|tie| tie.id() == id)
    }

    /// Returns whether the tie-break needs a duplicate tournament.
    #[must_use]
    pub const fn needs_same_cards(self) -> bool {
        matches!(self, Tie::Difference | Tie::Percent)
    }
}

impl RoundFormat {
    /// Returns whether the players of the round start from zero: it admits only the best, and
    /// nothing is carried over.
    #[must_use]
    pub const fn starts_from_zero(&self) -> bool {
        self.take.is_some() && !self.carry
    }

    /// Returns the number of deals at a table of this many people; 0 for other sizes than 3 to 5.
    #[must_use]
    pub fn deals_at(&self, people: usize) -> u32 {
        people.checked_sub(3).and_then(|size| self.deals.get(size)).copied().unwrap_or(0)
    }
}

/// Settings of an online tournament: each table is a match on the server, and each player uses
/// their own device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Online {
    /// Source of the settings: a club or a publication.
    pub source: String,
    /// True if guests without an account may take part.
    pub guests: bool,
    /// Waiting time for absent players, in minutes. Then a bot plays for them until they come.
    pub absent_minutes: u32,
    /// Bot that replaces absent players and fills up the last table, by name or level.
    pub absent_bot: String,
    /// Treatment of rounds in which a bot made all decisions of a player.
    pub absent: Absent,
    /// Rule for filling up the last table.
    pub last_table: LastTable,
    /// Names of the bots that fill up the last table, in order.
    pub bot_names: Vec<String>,
    /// Time limit for a bid or a card, in seconds.
    pub turn_seconds: u32,
    /// Time limit for keeping and discarding, in seconds.
    pub exchange_seconds: u32,
}

/// Treatment of rounds in which a bot made all decisions of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    /// The result of the bot counts.
    #[default]
    Bot,
    /// The round does not count for the player.
    Nothing,
}

/// Rule for filling up the last table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastTable {
    /// Bots fill the free seats.
    #[default]
    Bots,
    /// No bots: people left over are seated as `rest` says.
    Rest,
}

impl Absent {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Absent::Bot => "bot",
            Absent::Nothing => "nothing",
        }
    }
}

impl LastTable {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            LastTable::Bots => "bots",
            LastTable::Rest => "rest",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct OnlineFile {
    source: String,
    guests: bool,
    absent_minutes: u32,
    absent_bot: String,
    absent: Absent,
    last_table: LastTable,
    bot_names: Vec<String>,
    turn_seconds: u32,
    exchange_seconds: u32,
}

impl Default for OnlineFile {
    fn default() -> OnlineFile {
        OnlineFile {
            source: String::new(),
            guests: false,
            absent_minutes: 3,
            absent_bot: "level3".to_owned(),
            absent: Absent::default(),
            last_table: LastTable::default(),
            bot_names: Vec::new(),
            turn_seconds: 30,
            exchange_seconds: 60,
        }
    }
}

impl From<OnlineFile> for Online {
    fn from(file: OnlineFile) -> Online {
        Online {
            source: file.source,
            guests: file.guests,
            absent_minutes: file.absent_minutes,
            absent_bot: file.absent_bot,
            absent: file.absent,
            last_table: file.last_table,
            bot_names: file.bot_names,
            turn_seconds: file.turn_seconds,
            exchange_seconds: file.exchange_seconds,
        }
    }
}

impl Online {
    /// Maximum number of bots: the free seats of a usual table with one person.
    const MOST_BOTS: usize = 3;

    fn check(&self, format: &Format, faults: &mut Vec<FormatError>) {
        let named = |name: &String| {
            let length = name.trim().chars().count();
            (1..=60).contains(&length) && !name.chars().any(char::is_control)
        };
        let seconds = |seconds: u32| (5..=600).contains(&seconds);
        let is_bot =
            |bot: &str| (1..=64).contains(&bot.len()) && !bot.chars().any(char::is_control);
        let mut wrong = |is: bool, fault| {
            if is {
                faults.push(fault);
            }
        };
        wrong(format.rounds.is_empty(), FormatError::OnlineEvening);
        wrong(format.rest == Rest::Fives || format.rules[2].is_some(), FormatError::OnlineFives);
        wrong(self.absent_minutes > 60, FormatError::Online("absent_minutes"));
        wrong(!is_bot(&self.absent_bot), FormatError::Online("absent_bot"));
        let names = &self.bot_names;
        let twice = names.iter().enumerate().any(|(at, name)| names[..at].contains(name));
        let many = names.len() > Online::MOST_BOTS;
        wrong(many || twice || !names.iter().all(named), FormatError::Online("bot_names"));
        wrong(!seconds(self.turn_seconds), FormatError::Online("turn_seconds"));
        wrong(!seconds(self.exchange_seconds), FormatError::Online("exchange_seconds"));
    }

    fn write(&self, out: &mut String) {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let names: Vec<String> = self.bot_names.iter().map(|name| quoted(name)).collect();
        let _ = writeln!(out, "\n[online]");
        if !self.source.is_empty() {
            let _ = writeln!(out, "source = {}", quoted(&self.source));
        }
        let _ = writeln!(
            out,
            "guests = {}\nabsent_minutes = {}\nabsent_bot = {}\nabsent = \"{}\"\nlast_table \
             = \"{}\"\nbot_names = [{}]\n\
             turn_seconds = {}\nexchange_seconds = {}",
            self.guests,
            self.absent_minutes,
            quoted(&self.absent_bot),
            self.absent.id(),
            self.last_table.id(),
            names.join(", "),
            self.turn_seconds,
            self.exchange_seconds,
        );
    }
}

/// A built-in tournament format.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    pub id: &'static str,
    text: &'static str,
}

macro_rules! presets {
    ($($id:literal),* $(,)?) => {
        /// Built-in formats, the default first.
        pub const PRESETS: &[Preset] = &[
            $(Preset { id: $id, text: include_str!(concat!("../../../../data/tournaments/", $id, ".toml")) }),*
        ];
    };
}

presets![
    "championship",
    "three_handed",
    "final",
    "by_standing",
    "duplicate",
    "online",
    "club_evening"
];

impl Preset {
    /// Returns the preset of this name.
    #[must_use]
    pub fn find(id: &str) -> Option<Preset> {
        PRESETS.iter().copied().find(|preset| preset.id == id)
    }

    /// Returns the TOML text.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// Parses the format.
    ///
    /// # Panics
    /// Panics if the embedded file is invalid, which a test rules out.
    #[must_use]
    pub fn format(&self) -> Format {
        Format::read(self.text).expect("a format that comes along")
    }
}

/// Error in a tournament format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormatError {
    /// The text cannot be parsed.
    Unreadable {
        /// Line of the error, if known.
        line: Option<usize>,
        /// Description of the error.
        message: String,
    },
    /// The text is longer than any format.
    TooLong,
    /// A name is empty, too long, or contains invisible characters.
    Name,
    /// The place is too long, or contains invisible characters.
    Place,
    /// The tie-break is unknown.
    Tie(String),
    /// The tie-break is listed twice.
    TieTwice(Tie),
    /// The tie-break comes after the lot, which leaves no equals.
    TieAfterLot(Tie),
    /// The tie-break needs a duplicate tournament.
    TieOfSameCards(Tie),
    /// There are more rounds than allowed.
    Rounds(usize),
    /// A round, from 1, has no deals, or more than a sheet has lines.
    Deals(usize),
    /// A round, from 1, lasts 0 minutes or more than a day.
    Minutes(usize),
    /// A round, from 1, has a warning before its beginning.
    Warning(usize),
    /// A round, from 1, admits fewer people than a table has, or is the first and admits only the
    /// best.
    Take(usize),
    /// A round, from 1, admits more people than an earlier one has left.
    TakesMore {
        round: usize,
        /// Number of people it admits.
        take: usize,
        /// Number of people the earlier round admits.
        left: usize,
    },
    /// A round, from 1, carries nothing over although it admits everybody.
    CarryWithoutTake(usize),
    /// The first round is seated by the standings, which are still empty.
    FirstByStanding,
    /// An open evening cannot be duplicate.
    DuplicateEvening,
    /// An open evening cannot be played on the server.
    OnlineEvening,
    /// The server has no tables of five.
    OnlineFives,
    /// A value of `[online]` is invalid: its key.
    Online(&'static str),
    /// The team size is not between 2 and 10.
    Team(usize),
}

impl FormatError {
    /// Returns whether stored formats may have the error, because earlier versions accepted it.
    const fn may_be_stored(&self) -> bool {
        matches!(
            self,
            FormatError::TieAfterLot(_)
                | FormatError::TakesMore { .. }
                | FormatError::CarryWithoutTake(_)
        )
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatError::Unreadable { line: Some(line), message } => {
                write!(f, "line {line}: {message}")
            }
            FormatError::Unreadable { line: None, message } => f.write_str(message),
            FormatError::TooLong => f.write_str("longer than any description of a tournament"),
            FormatError::Name => f.write_str("a name has 1 to 80 characters that can be seen"),
            FormatError::Place => f.write_str("a place has at most 80 characters that can be seen"),
            FormatError::Tie(id) => {
                let known: Vec<&str> = Tie::ALL.iter().map(|tie| tie.id()).collect();
                write!(f, "ties: there is no {id}; there are {}", known.join(", "))
            }
            FormatError::TieTwice(tie) => write!(f, "ties: {} stands twice", tie.id()),
            FormatError::TieAfterLot(tie) => {
                write!(f, "ties: {} comes after lot, which leaves no equals", tie.id())
            }
            FormatError::TieOfSameCards(tie) => {
                write!(f, "ties: {} needs [duplicate], the same cards at every table", tie.id())
            }
            FormatError::Rounds(rounds) => {
                write!(f, "{rounds} rounds; there are at most {MOST_ROUNDS}")
            }
            FormatError::Deals(round) => write!(f, "round {round}: 1 to {MOST_DEALS} deals"),
            FormatError::Minutes(round) => write!(f, "round {round}: 1 to 1,440 minutes"),
            FormatError::Warning(round) => {
                write!(f, "round {round}: a warning comes before the beginning")
            }
            FormatError::Take(round) => {
                write!(
                    f,
                    "round {round}: at least three play on, and in the first round everybody plays"
                )
            }
            FormatError::TakesMore { round, take, left } => {
                write!(f, "round {round}: {take} play on, but only {left} are left")
            }
            FormatError::CarryWithoutTake(round) => {
                write!(
                    f,
                    "round {round}: carry = false needs take: only those who play on begin anew"
                )
            }
            FormatError::FirstByStanding => {
                f.write_str("round 1: nobody has a standing yet; draw it")
            }
            FormatError::DuplicateEvening => {
                f.write_str("duplicate: the same cards for everybody need rounds")
            }
            FormatError::OnlineEvening => f.write_str("online: tables of the server need rounds"),
            FormatError::OnlineFives => f.write_str("online: the server has no tables of five"),
            FormatError::Online(key) => write!(f, "online: {key}: this cannot be"),
            FormatError::Team(size) => write!(f, "a team of {size}; it has 2 to 10 people"),
        }
    }
}

impl std::error::Error for FormatError {}

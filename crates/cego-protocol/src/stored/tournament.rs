//! Stored form of the events of a tournament, its version, and the hash chain over the events.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use cego_core::report::{DealReport, Pile};
use cego_core::shuffle::Seed;
use cego_core::{CardPoints, Contract, Seat, TableError, UltiFeats};
use cego_table::{NamedRules, PersonId, Secret, Time};
use cego_tournament::format::Format;
use cego_tournament::sheet::Content;
use cego_tournament::{Author, Entrant, Event, Number, NumberedTournamentEvent, Role};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::RulesForm;
use crate::{Json, JsonCodec};

/// Highest version of the stored form of tournament events. An event is written with the lowest
/// version that can represent it.
pub const STORED_TOURNAMENT: u32 = 1;

/// Stored body of an event. Number and time are stored beside it.
#[derive(Serialize, Deserialize)]
struct Body<E> {
    v: TournamentVersion,
    #[serde(with = "ByForm")]
    by: Author,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    why: String,
    #[serde(flatten)]
    event: E,
}

/// Exported form of an event, as one line.
#[derive(Serialize, Deserialize)]
struct TournamentEventLine<E> {
    number: u64,
    #[serde(with = "Json::<Time>")]
    at: Time,
    // Not flattened, because some events have a field `number` too.
    entry: Body<E>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Author")]
struct ByForm {
    #[serde(with = "RoleForm")]
    role: Role,
    name: String,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Role", rename_all = "snake_case")]
enum RoleForm {
    Secretary,
    Referee,
    Table,
    Visitor,
    Player(u32),
}

#[derive(Serialize)]
#[serde(transparent)]
struct BorrowedTournamentEvent<'e>(#[serde(with = "EventForm")] &'e Event);

#[derive(Deserialize)]
#[serde(transparent)]
struct OwnedTournamentEvent(#[serde(with = "EventForm")] Event);

/// Returns the body of an event, to be stored beside its number and time.
///
/// # Errors
///
/// None are known, since an event consists of text and numbers.
pub fn write(numbered: &NumberedTournamentEvent) -> Result<String, serde_json::Error> {
    serde_json::to_string(&body(numbered))
}

/// Returns the body of an event without names of people, which stays the same when a name is
/// erased.
///
/// # Errors
///
/// See `write()`.
pub fn write_nameless(numbered: &NumberedTournamentEvent) -> Result<String, serde_json::Error> {
    write(&numbered.nameless())
}

/// Parses an event from its number, time and body.
///
/// # Errors
///
/// Returns an error for invalid text and for a later version.
pub fn read(
    number: u64,
    at: Time,
    body: &str,
) -> Result<NumberedTournamentEvent, serde_json::Error> {
    let body: Body<OwnedTournamentEvent> = serde_json::from_str(body)?;
    Ok(from_body(number, at, body))
}

/// Returns an event as one line of an export.
///
/// # Errors
///
/// None are known.
pub fn write_line(numbered: &NumberedTournamentEvent) -> Result<String, serde_json::Error> {
    serde_json::to_string(&TournamentEventLine {
        number: numbered.number,
        at: numbered.at,
        entry: body(numbered),
    })
}

/// Parses a line of an export.
///
/// # Errors
///
/// Returns an error for invalid text and for a later version.
pub fn read_line(line: &str) -> Result<NumberedTournamentEvent, serde_json::Error> {
    let TournamentEventLine { number, at, entry } =
        serde_json::from_str::<TournamentEventLine<OwnedTournamentEvent>>(line)?;
    Ok(from_body(number, at, entry))
}

fn body(numbered: &NumberedTournamentEvent) -> Body<BorrowedTournamentEvent<'_>> {
    let NumberedTournamentEvent { by, why, event, .. } = numbered;
    Body {
        v: TournamentVersion,
        by: by.clone(),
        why: why.clone(),
        event: BorrowedTournamentEvent(event),
    }
}

fn from_body(number: u64, at: Time, body: Body<OwnedTournamentEvent>) -> NumberedTournamentEvent {
    let Body { v: _, by, why, event: OwnedTournamentEvent(event) } = body;
    NumberedTournamentEvent { number, at, by, why, event }
}

/// The only version so far.
struct TournamentVersion;

impl Serialize for TournamentVersion {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        STORED_TOURNAMENT.serialize(to)
    }
}

impl<'de> Deserialize<'de> for TournamentVersion {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TournamentVersion, D::Error> {
        match u32::deserialize(from)? {
            STORED_TOURNAMENT => Ok(TournamentVersion),
            later => Err(D::Error::custom(format!(
                "it is stored in version {later}, and this program reads version \
                 {STORED_TOURNAMENT}: run the program that stored it"
            ))),
        }
    }
}

// --- events, field by field, under stable names

const fn is_zero(number: &i32) -> bool {
    *number == 0
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Event", tag = "event", rename_all = "snake_case")]
enum EventForm {
    Opened {
        #[serde(with = "FormatForm")]
        format: Box<Format>,
        #[serde(with = "AllRules")]
        rules: [Option<NamedRules>; 3],
        #[serde(with = "SeedForm")]
        seed: Seed,
    },
    Entered {
        number: u32,
        #[serde(with = "Boxed")]
        entrant: Box<Entrant>,
    },
    Unentered {
        from: u32,
        to: u32,
    },
    Entries {
        open: bool,
    },
    Joined {
        number: u32,
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
    },
    Forgotten {
        number: u32,
    },
    IsBot {
        number: u32,
        bot: String,
    },
    Changed {
        number: u32,
        #[serde(with = "Boxed")]
        entrant: Box<Entrant>,
    },
    Substituted {
        number: u32,
        name: String,
    },
    Left {
        number: u32,
    },
    Returned {
        number: u32,
    },
    KeptApart {
        a: u32,
        b: u32,
    },
    ApartLifted {
        a: u32,
        b: u32,
    },
    MetBefore {
        pairs: Vec<(u32, u32)>,
    },
    WordsAdded {
        round: usize,
        text: String,
    },
    Drawn {
        round: usize,
        /// Version of the draw algorithm; 1 for older events without the field.
        #[serde(default = "first_algorithm", skip_serializing_if = "is_first_algorithm")]
        algorithm: u32,
        rounds: Vec<Vec<Vec<u32>>>,
        repeats: usize,
        bound: usize,
    },
    DrawUndone {
        round: usize,
    },
    BeginUndone {
        round: usize,
    },
    Seated {
        round: usize,
        tables: Vec<Vec<u32>>,
    },
    TableOpened {
        people: Vec<u32>,
    },
    Scheduled {
        round: usize,
        #[serde(with = "Json::<Option<Time>>")]
        at: Option<Time>,
    },
    Placed {
        round: usize,
        places: Vec<String>,
    },
    Missed {
        round: usize,
        number: u32,
    },
    Began {
        round: usize,
    },
    Stopped {
        round: usize,
    },
    WentOn {
        round: usize,
    },
    Extended {
        round: usize,
        minutes: i32,
        #[serde(default, skip_serializing_if = "is_zero")]
        seconds: i32,
    },
    Written {
        round: usize,
        table: usize,
        line: usize,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "Contents")]
        content: Option<Box<Content>>,
    },
    Summed {
        round: usize,
        table: usize,
        sums: Vec<i64>,
    },
    Confirmed {
        round: usize,
        table: usize,
        number: Option<u32>,
    },
    OneDevice {
        round: usize,
        table: usize,
    },
    Unconfirmed {
        round: usize,
        table: usize,
    },
    Disputed {
        round: usize,
        table: usize,
        number: u32,
    },
    Voided {
        round: usize,
        table: usize,
    },
    Reinstated {
        round: usize,
        table: usize,
    },
    Closed {
        round: usize,
    },
    Penalised {
        number: u32,
        round: usize,
        amount: i64,
        paragraph: String,
    },
    Lifted {
        penalty: u64,
    },
    Ended,
    Reopened,
}

const fn first_algorithm() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde lends it")]
const fn is_first_algorithm(version: &u32) -> bool {
    *version == first_algorithm()
}

/// Adapter for a format, stored as its TOML text.
struct FormatForm;

impl FormatForm {
    fn serialize<S: Serializer>(format: &Format, to: S) -> Result<S::Ok, S::Error> {
        format.write().serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Format>, D::Error> {
        let text = String::deserialize(from)?;
        let format = Format::read_stored(&text).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            D::Error::custom(faults.join("; "))
        })?;
        Ok(Box::new(format))
    }
}

/// Adapter for a seed, stored like a secret as 64 hex digits.
struct SeedForm;

impl SeedForm {
    fn serialize<S: Serializer>(seed: &Seed, to: S) -> Result<S::Ok, S::Error> {
        Secret(seed.0).write().serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
        Json::<Secret>::deserialize(from).map(|secret| Seed(secret.0))
    }
}

/// Adapter for the rulesets of tables of three, four and five.
struct AllRules;

#[derive(Serialize)]
#[serde(transparent)]
struct BorrowedRules<'r>(#[serde(serialize_with = "RulesForm::serialize")] &'r NamedRules);

#[derive(Deserialize)]
#[serde(transparent)]
struct OwnedRules(#[serde(deserialize_with = "RulesForm::deserialize")] std::sync::Arc<NamedRules>);

impl AllRules {
    fn serialize<S: Serializer>(rules: &[Option<NamedRules>; 3], to: S) -> Result<S::Ok, S::Error> {
        rules.each_ref().map(|rules| rules.as_ref().map(BorrowedRules)).serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[Option<NamedRules>; 3], D::Error> {
        let rules = <[Option<OwnedRules>; 3]>::deserialize(from)?;
        Ok(rules.map(|rules| rules.map(|OwnedRules(rules)| (*rules).clone())))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Entrant", deny_unknown_fields)]
struct EntrantForm {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    alias: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    member: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    paid: bool,
}

/// Adapter for a boxed entrant.
struct Boxed;

impl Boxed {
    fn serialize<S: Serializer>(entrant: &Entrant, to: S) -> Result<S::Ok, S::Error> {
        EntrantForm::serialize(entrant, to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Entrant>, D::Error> {
        EntrantForm::deserialize(from).map(Box::new)
    }
}

/// Adapter for the optional content of a line.
struct Contents;

impl Contents {
    #[allow(clippy::box_collection, clippy::ref_option, reason = "serde hands over what it has")]
    fn serialize<S: Serializer>(content: &Option<Box<Content>>, to: S) -> Result<S::Ok, S::Error> {
        content.as_deref().map(ContentForm::from).serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Box<Content>>, D::Error> {
        let form = Option::<ContentForm>::deserialize(from)?;
        form.map(|form| Content::try_from(form).map(Box::new)).transpose().map_err(D::Error::custom)
    }
}

// --- content of a line of a sheet

/// Content of a line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum ContentForm {
    Deal(ReportForm),
    /// Amount won by each seat.
    Amounts(Vec<i32>),
    /// Deal played at a table of the server. Seats count from 1.
    Record {
        amounts: Vec<i32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contract: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        declarer: Option<usize>,
        record: String,
    },
    /// Not played for lack of time.
    Unplayed,
    /// Struck out by the referee.
    Struck,
    /// Amounts set by the referee, by seat.
    Set(Vec<i32>),
}

/// Deal report. Seats count from 1.
#[derive(Serialize, Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct ReportForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declarer: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<i32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    after_solo: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ouvert: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    durch: bool,
    /// Bit set of the trumps of late tricks, starting with trump 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    ulti: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ulti_made: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    geiss_seller: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    piles: Vec<PileForm>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    raeuber_round: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_trick: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    challenge: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guilty: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offender: Option<usize>,
}

/// Pile of a player in a Räuber. Its card points are in sixths, so that thirds and halves are
/// integers.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PileForm {
    seat: usize,
    sixths: i32,
    tricks: u8,
}

impl From<&Content> for ContentForm {
    fn from(content: &Content) -> ContentForm {
        match content {
            Content::Deal(report) => ContentForm::Deal(report.into()),
            Content::Amounts(amounts) => ContentForm::Amounts(amounts.clone()),
            Content::Record { amounts, contract, declarer, record } => ContentForm::Record {
                amounts: amounts.clone(),
                contract: contract.map(|contract| contract.id().to_owned()),
                declarer: declarer.map(|seat| seat + 1),
                record: record.clone(),
            },
            Content::Unplayed => ContentForm::Unplayed,
            Content::Struck => ContentForm::Struck,
            Content::Set(amounts) => ContentForm::Set(amounts.clone()),
        }
    }
}

impl TryFrom<ContentForm> for Content {
    type Error = String;

    fn try_from(form: ContentForm) -> Result<Content, String> {
        Ok(match form {
            ContentForm::Deal(report) => Content::Deal(report.try_into()?),
            ContentForm::Amounts(amounts) => Content::Amounts(amounts),
            ContentForm::Record { amounts, contract, declarer, record } => {
                let read = |id: String| {
                    id.parse::<Contract>().map_err(|_| format!("there is no contract {id}"))
                };
                let contract = contract.map(read).transpose()?;
                let seat = |seat: usize| seat.checked_sub(1).ok_or("seats count from 1".to_owned());
                Content::Record {
                    amounts,
                    contract,
                    declarer: declarer.map(seat).transpose()?,
                    record,
                }
            }
            ContentForm::Unplayed => Content::Unplayed,
            ContentForm::Struck => Content::Struck,
            ContentForm::Set(amounts) => Content::Set(amounts),
        })
    }
}

impl From<&DealReport> for ReportForm {
    fn from(report: &DealReport) -> ReportForm {
        let number = |seat: Option<Seat>| seat.map(Seat::number);
        let pile = |pile: &Pile| PileForm {
            seat: pile.seat.number(),
            sixths: pile.points.sixths(),
            tricks: pile.tricks,
        };
        ReportForm {
            dealer: number(report.dealer),
            contract: report.contract.map(|contract| contract.id().to_owned()),
            declarer: number(report.declarer),
            points: report.points,
            tricks: report.tricks,
            after_solo: report.after_solo,
            ouvert: report.ouvert,
            durch: report.durch,
            ulti: report.ulti.map(UltiFeats::bits),
            ulti_made: report.ulti_made.map(UltiFeats::bits),
            made: report.made,
            geiss_seller: number(report.geiss_seller),
            piles: report.piles.iter().map(pile).collect(),
            raeuber_round: report.raeuber_round,
            last_trick: number(report.last_trick),
            challenge: number(report.challenge),
            guilty: report.guilty.iter().map(|seat| seat.number()).collect(),
            error: report.error.map(|error| error.id().to_owned()),
            offender: number(report.offender),
        }
    }
}

impl TryFrom<ReportForm> for DealReport {
    type Error = String;

    fn try_from(form: ReportForm) -> Result<DealReport, String> {
        let seat =
            |number: usize| Seat::from_number(number).ok_or(format!("there is no seat {number}"));
        let maybe = |number: Option<usize>| number.map(seat).transpose();
        let pile = |pile: &PileForm| -> Result<Pile, String> {
            let points = CardPoints::from_sixths(pile.sixths);
            Ok(Pile { seat: seat(pile.seat)?, points, tricks: pile.tricks })
        };
        let contract =
            |id: String| id.parse::<Contract>().map_err(|_| format!("there is no contract {id}"));
        let error = |id: String| {
            let found = TableError::ALL.into_iter().find(|error| error.id() == id);
            found.ok_or(format!("there is no error {id}"))
        };
        Ok(DealReport {
            dealer: maybe(form.dealer)?,
            contract: form.contract.map(contract).transpose()?,
            declarer: maybe(form.declarer)?,
            points: form.points,
            tricks: form.tricks,
            after_solo: form.after_solo,
            ouvert: form.ouvert,
            durch: form.durch,
            ulti: form.ulti.map(UltiFeats::from_bits),
            ulti_made: form.ulti_made.map(UltiFeats::from_bits),
            made: form.made,
            geiss_seller: maybe(form.geiss_seller)?,
            piles: form.piles.iter().map(pile).collect::<Result<_, _>>()?,
            raeuber_round: form.raeuber_round,
            last_trick: maybe(form.last_trick)?,
            challenge: maybe(form.challenge)?,
            guilty: form.guilty.into_iter().map(seat).collect::<Result<_, _>>()?,
            error: form.error.map(error).transpose()?,
            offender: maybe(form.offender)?,
        })
    }
}

// --- hash chain over the events

/// Number of hash bytes in a mark.
const SHOWN: usize = 16;

/// Hash chain over the events so far.
///
/// Its head is printed below standings and certificates. With the printout, anyone can verify that
/// an export is complete and unchanged.
///
/// Each hash is the SHA-256 of: `cego history 1`, a zero byte, the previous hash (32 zero bytes at
/// first), the number and the time of the event as little-endian 64-bit integers, and its `entry`
/// as exported. Names of people who registered themselves are omitted, because they are erased with
/// the account.
#[derive(Clone, Default, Debug)]
pub struct History {
    hash: [u8; 32],
    number: u64,
    /// Start numbers of people who registered themselves.
    visitors: BTreeSet<Number>,
}

/// Head of the chain after an event: its number and the first half of the hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HistoryMark {
    /// Number of the event.
    pub number: u64,
    hash: [u8; SHOWN],
}

/// Error for a text that is not a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseHistoryMarkError;

impl History {
    /// Returns the chain over these events, which begin with the first event.
    pub fn over<'e>(events: impl IntoIterator<Item = &'e NumberedTournamentEvent>) -> History {
        let mut history = History::default();
        events.into_iter().for_each(|event| history.add(event));
        history
    }

    /// Appends the next event.
    pub fn add(&mut self, event: &NumberedTournamentEvent) {
        if let (Event::Entered { number, .. }, Role::Visitor) = (&event.event, event.by.role) {
            self.visitors.insert(*number);
        }
        let nameless = match &event.event {
            Event::Entered { number, .. } | Event::Changed { number, .. } => {
                self.visitors.contains(number)
            }
            _ => false,
        };
        // Serializing text and numbers cannot fail.
        let entry = if nameless { write_nameless(event) } else { write(event) }.unwrap_or_default();
        let hasher = Sha256::new().chain_update(b"cego history 1\0").chain_update(self.hash);
        let hasher =
            hasher.chain_update(event.number.to_le_bytes()).chain_update(event.at.0.to_le_bytes());
        self.hash = hasher.chain_update(entry).finalize().into();
        self.number = event.number;
    }

    /// Returns the head of the chain.
    #[must_use]
    pub fn mark(&self) -> HistoryMark {
        let mut hash = [0; SHOWN];
        hash.copy_from_slice(&self.hash[..SHOWN]);
        HistoryMark { number: self.number, hash }
    }
}

impl fmt::Display for HistoryMark {
    /// Writes the printed form: `1254 3f9a-22c1-…`, eight groups of four hex digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.number)?;
        for (at, pair) in self.hash.chunks(2).enumerate() {
            let dash = if at == 0 { "" } else { "-" };
            write!(f, "{dash}{:02x}{:02x}", pair[0], pair[1])?;
        }
        Ok(())
    }
}

impl FromStr for HistoryMark {
    type Err = ParseHistoryMarkError;

    /// Parses a printed mark, with any spacing, dashes and capitalization. The printed label before
    /// it may be included.
    fn from_str(text: &str) -> Result<HistoryMark, ParseHistoryMarkError> {
        let separates = |c: char| {
            c.is_whitespace() || matches!(c, '-' | '.' | '−' | '\u{2010}'..='\u{2015}' | '\u{ad}')
        };
        let behind_words = text.rsplit(':').next().unwrap_or(text);
        let mark = behind_words.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let (number, digits) = mark.split_once(separates).ok_or(ParseHistoryMarkError)?;
        let number = number.parse().map_err(|_| ParseHistoryMarkError)?;
        let digits: Vec<char> = digits.chars().filter(|&c| !separates(c)).collect();
        if digits.len() != 2 * SHOWN {
            return Err(ParseHistoryMarkError);
        }
        let mut hash = [0; SHOWN];
        for (byte, pair) in hash.iter_mut().zip(digits.chunks(2)) {
            let digit = |c: char| c.to_digit(16).ok_or(ParseHistoryMarkError);
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Ok(HistoryMark { number, hash })
    }
}

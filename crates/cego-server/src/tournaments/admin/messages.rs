//! Messages about tournaments: refusals, and errors in formats and lists.

use cego_core::phrase::Phrase;
use cego_locale::{Arg, Locale};
use cego_table::name_key;
use cego_tournament::duplicate::MOST_SET;
use cego_tournament::format::{FormatError, MOST_DEALS, MOST_ROUNDS, Tie};
use cego_tournament::list::ListError;
use cego_tournament::lot::LONGEST_WORDS;
use cego_tournament::season::{MOST_DAYS, SeasonError};
use cego_tournament::sheet::AmountError;
use cego_tournament::{
    EntrantError, MixedUnits, OpenGroup, Penalty, Role, Tournament, TournamentRefusal, draw,
};

/// A message with arguments, or a phrase of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentMessage {
    /// Id and arguments of a message.
    Words(&'static str, Vec<(&'static str, Arg<'static>)>),
    /// A phrase of the rules.
    Phrase(Phrase),
}

impl TournamentMessage {
    /// Creates a message without arguments.
    #[must_use]
    pub const fn new(id: &'static str) -> TournamentMessage {
        TournamentMessage::Words(id, Vec::new())
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg<'static>>) -> TournamentMessage {
        if let TournamentMessage::Words(_, args) = &mut self {
            args.push((name, value.into()));
        }
        self
    }

    /// Formats the message in a language.
    #[must_use]
    pub fn text(&self, locale: &Locale) -> String {
        match self {
            TournamentMessage::Words(id, args) => locale.format(id, args),
            TournamentMessage::Phrase(phrase) => locale.phrase(phrase),
        }
    }

    /// Returns the stable id of the reason.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            TournamentMessage::Words(id, _) => id.trim_start_matches("cli-").replace('-', "_"),
            TournamentMessage::Phrase(_) => "tournament_deal".to_owned(),
        }
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn from_1(number: usize) -> i64 {
    count(number).saturating_add(1)
}

/// Describes why a tournament refuses a command, in at least one message.
///
/// Rounds, tables and lines are counted from 1. `people` is the size of the table concerned.
#[must_use]
pub fn refusal(
    refusal: &TournamentRefusal,
    tournament: &Tournament,
    people: Option<usize>,
) -> Vec<TournamentMessage> {
    match refusal {
        TournamentRefusal::Deal(faults) => {
            let rules = tournament.rules(people.unwrap_or(4)).or(tournament.rules(4));
            let phrases = rules.map(|rules| {
                faults.iter().map(|fault| TournamentMessage::Phrase(fault.phrase(rules)))
            });
            phrases.map(Iterator::collect).unwrap_or_default()
        }
        TournamentRefusal::Amounts(faults) => faults.iter().map(amounts).collect(),
        TournamentRefusal::OpenSheets(open) => {
            let groups = OpenGroup::group_sheets(open).into_iter().map(open_group);
            std::iter::once(TournamentMessage::new("tournament-open-sheets"))
                .chain(groups)
                .collect()
        }
        TournamentRefusal::RoundsOpen => {
            let waiting =
                tournament.waiting_penalties().map(|penalty| waiting_penalty(penalty, tournament));
            std::iter::once(TournamentMessage::new("tournament-rounds-open"))
                .chain(waiting)
                .collect()
        }
        other => vec![describe_refusal(other, tournament)],
    }
}

/// Warns that a penalty would not count if the tournament ended now.
fn waiting_penalty(penalty: &Penalty, tournament: &Tournament) -> TournamentMessage {
    named_message(
        "tournament-penalty-waits",
        penalty.number,
        &tournament.as_in_round(penalty.round),
    )
    .with("kind", penalty.kind())
    .with("amount", cego_print::signed(penalty.amount))
    .with("round", from_1(penalty.round))
    .with("state", "open")
}

/// Creates a message about a person, with their number and name.
fn named_message(id: &'static str, number: u32, tournament: &Tournament) -> TournamentMessage {
    TournamentMessage::new(id).with("number", number).with("name", name(number, tournament))
}

/// Returns the name of a start number, or a dash if the name was deleted.
fn name(number: u32, tournament: &Tournament) -> String {
    let name = tournament.person(number).map(|person| person.entrant.name.clone());
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| "–".to_owned())
}

fn open_group(group: OpenGroup) -> TournamentMessage {
    let tables: Vec<String> = group.tables.iter().map(|table| (table + 1).to_string()).collect();
    let said = TournamentMessage::new("tournament-open-sheet").with("round", from_1(group.round));
    said.with("tables", tables.join(", ")).with("reason", group.reason.id())
}

fn amounts(fault: &AmountError) -> TournamentMessage {
    match fault {
        AmountError::Seats { seats, told } => TournamentMessage::new("tournament-amounts-seats")
            .with("seats", count(*seats))
            .with("told", count(*told)),
        AmountError::Sum(sum) => TournamentMessage::new("tournament-amounts-sum").with("sum", *sum),
        AmountError::Shape => TournamentMessage::new("tournament-amounts-shape"),
        AmountError::Value(value) => {
            TournamentMessage::new("tournament-amounts-value").with("value", *value)
        }
    }
}

fn describe_refusal(refusal: &TournamentRefusal, tournament: &Tournament) -> TournamentMessage {
    let says = TournamentMessage::new;
    let list = |numbers: &[usize]| {
        numbers.iter().map(|n| (n + 1).to_string()).collect::<Vec<_>>().join(", ")
    };
    let round = |id: &'static str, round: usize| says(id).with("round", from_1(round));
    let person = |id: &'static str, number: u32| named_message(id, number, tournament);
    match refusal {
        TournamentRefusal::NotAllowed => says("tournament-not-allowed"),
        TournamentRefusal::NoReason => says("tournament-no-reason"),
        TournamentRefusal::LongReason => says("tournament-long-reason"),
        TournamentRefusal::Ended => says("tournament-ended"),
        TournamentRefusal::NotEnded => says("tournament-not-ended"),
        TournamentRefusal::NoSuchPerson(number) => {
            says("tournament-no-such-person").with("number", *number)
        }
        TournamentRefusal::Entrant(at, fault) => {
            says("tournament-entrant").with("at", from_1(*at)).with("fault", entrant_fault(*fault))
        }
        TournamentRefusal::NameTaken(taken, number) => name_taken(taken, *number, tournament),
        TournamentRefusal::NamesakeEntered(name, number) => {
            says("tournament-namesake-entered").with("name", name.clone()).with("number", *number)
        }
        TournamentRefusal::NameTwice(name, first, second) => says("tournament-name-twice")
            .with("name", name.clone())
            .with("first", from_1(*first))
            .with("second", from_1(*second)),
        TournamentRefusal::CameAfter(number) => {
            says("tournament-came-after").with("number", *number)
        }
        TournamentRefusal::TakesPartAlready(number) => {
            person("tournament-takes-part-already", *number)
        }
        TournamentRefusal::TeamFull { team, members, name } => says("tournament-team-full")
            .with("team", team.clone())
            .with("members", members.join(", "))
            .with("name", name.clone()),
        TournamentRefusal::TooMany => says("tournament-too-many").with("most", count(draw::MOST.0)),
        TournamentRefusal::AllPlayed => says("tournament-all-played"),
        TournamentRefusal::HasLeft(number) => person("tournament-has-left", *number),
        TournamentRefusal::IsHere(number) => person("tournament-is-here", *number),
        TournamentRefusal::NotKeptApart(a, b) => says("tournament-not-kept-apart")
            .with("a", format!("{a} {}", name(*a, tournament)))
            .with("b", format!("{b} {}", name(*b, tournament))),
        TournamentRefusal::NoSuchRound(at) => round("tournament-no-such-round", *at),
        TournamentRefusal::NotDrawn(at) => round("tournament-not-drawn", *at),
        TournamentRefusal::AllDrawn => says("tournament-all-drawn"),
        TournamentRefusal::Words => says("tournament-words").with("most", count(LONGEST_WORDS)),
        TournamentRefusal::WordsGiven(text) => {
            says("tournament-words-given").with("text", text.clone())
        }
        TournamentRefusal::SeatedByStandings(at) => round("tournament-seated-by-standings", *at),
        TournamentRefusal::NoDrawToUndo => says("tournament-no-draw-to-undo"),
        TournamentRefusal::NoBeginToUndo(at) => round("tournament-no-begin-to-undo", *at),
        TournamentRefusal::IsVoid => says("tournament-is-void"),
        TournamentRefusal::IsNotVoid => says("tournament-is-not-void"),
        TournamentRefusal::BeforeIsOpen(at) => round("tournament-before-is-open", *at),
        TournamentRefusal::HasBegun(at) => round("tournament-has-begun", *at),
        TournamentRefusal::NotRunning(at) => round("tournament-not-running", *at),
        TournamentRefusal::IsClosed(at) => round("tournament-is-closed", *at),
        TournamentRefusal::Stopped(at) => round("tournament-stopped", *at),
        TournamentRefusal::NotStopped(at) => round("tournament-not-stopped", *at),
        TournamentRefusal::NoClock(at) => round("tournament-no-clock", *at),
        TournamentRefusal::Minutes(minutes) => says("tournament-minutes").with("minutes", *minutes),
        TournamentRefusal::Draw(refusal) => not_drawn(*refusal),
        TournamentRefusal::NoRules(size) => says("tournament-no-rules").with("size", count(*size)),
        TournamentRefusal::TableSize(table, size) => {
            says("tournament-table-size").with("table", from_1(*table)).with("size", count(*size))
        }
        TournamentRefusal::SitsTwice(number) => person("tournament-sits-twice", *number),
        TournamentRefusal::SitsAtTable(number, table) => {
            person("tournament-sits-at-table", *number).with("table", from_1(*table))
        }
        TournamentRefusal::NotPlaying(number) => person("tournament-not-playing", *number),
        TournamentRefusal::NoSeat(number) => person("tournament-no-seat", *number),
        TournamentRefusal::OldStandings(at) => round("tournament-old-standings", *at),
        TournamentRefusal::NotLikeThis => says("tournament-not-like-this"),
        TournamentRefusal::NoSuchTable(table) => {
            says("tournament-no-such-table").with("table", from_1(*table))
        }
        TournamentRefusal::NoSuchLine { line, lines } => {
            says("tournament-no-such-line").with("line", from_1(*line)).with("lines", count(*lines))
        }
        TournamentRefusal::SheetFull(lines) => {
            says("tournament-sheet-full").with("lines", count(*lines))
        }
        TournamentRefusal::NotYourTable => says("tournament-not-your-table"),
        TournamentRefusal::IsConfirmed => says("tournament-is-confirmed"),
        TournamentRefusal::Stale { by, .. } => {
            // A person without a name is identified by the role.
            let role = match by.role {
                Role::Secretary => "secretary",
                Role::Referee => "referee",
                Role::Table => "table",
                Role::Player(_) | Role::Visitor => "player",
            };
            let who = if by.name.is_empty() { role } else { "named" };
            says("tournament-stale").with("who", who).with("by", by.name.clone())
        }
        TournamentRefusal::SheetChanged(_) => says("tournament-sheet-changed"),
        TournamentRefusal::TimeLeft => says("tournament-time-left"),
        TournamentRefusal::Sums(seats) => says("tournament-sums").with("seats", count(*seats)),
        TournamentRefusal::Incomplete(lines) => says("tournament-incomplete")
            .with("count", count(lines.len()))
            .with("lines", list(lines)),
        TournamentRefusal::SumsDiffer => says("tournament-sums-differ"),
        TournamentRefusal::ConfirmedAlready => says("tournament-confirmed-already"),
        TournamentRefusal::NotConfirmed => says("tournament-not-confirmed"),
        TournamentRefusal::Unconfirmed(tables) => says("tournament-unconfirmed")
            .with("count", count(tables.len()))
            .with("tables", list(tables)),
        TournamentRefusal::Late(tables) => says("tournament-late").with("tables", list(tables)),
        TournamentRefusal::NoPenalty(number) => {
            says("tournament-no-penalty").with("number", i64::try_from(*number).unwrap_or(i64::MAX))
        }
        TournamentRefusal::Amount(amount) => says("tournament-amount").with("amount", *amount),
        TournamentRefusal::LargeSum(sum) => says("tournament-large-sum").with("sum", *sum),
        TournamentRefusal::SetAmount(amount) => {
            says("tournament-set-amount").with("amount", *amount).with("most", MOST_SET)
        }
        TournamentRefusal::CardsTold => says("tournament-cards-told"),
        TournamentRefusal::NotOnline => says("tournament-not-online"),
        TournamentRefusal::EntriesClosed => says("tournament-entries-closed"),
        TournamentRefusal::TakesPart(number) => person("tournament-takes-part", *number),
        TournamentRefusal::TablePlays(table) => {
            says("tournament-table-plays").with("table", from_1(*table))
        }
        // These were already listed one by one.
        TournamentRefusal::RoundsOpen => says("tournament-rounds-open"),
        TournamentRefusal::OpenSheets(_) => says("tournament-open-sheets"),
        TournamentRefusal::Deal(_) | TournamentRefusal::Amounts(_) => {
            says("tournament-amounts-shape")
        }
    }
}

/// Describes an entry refused because the person is entered under this number, or has left it.
fn name_taken(taken: &str, number: u32, tournament: &Tournament) -> TournamentMessage {
    let taker = tournament.person(number);
    // If the names differ, the member number is the one that is already used.
    let other = taker.map(|taker| taker.entrant.name.clone()).unwrap_or_default();
    let differs = !other.is_empty() && name_key(&other) != name_key(taken);
    let has_left = !differs && taker.is_some_and(|taker| taker.left);
    TournamentMessage::new(if has_left { "tournament-name-left" } else { "tournament-name-taken" })
        .with("by", if differs { "member" } else { "name" })
        .with("name", taken.to_owned())
        .with("number", number)
        .with("other", other)
}

/// Describes why a draw is impossible.
#[must_use]
pub fn not_drawn(refusal: draw::DrawError) -> TournamentMessage {
    match refusal {
        draw::DrawError::Tables { people, rest } => {
            let rest = match rest {
                draw::Rest::Threes => "threes",
                draw::Rest::Fives => "fives",
                draw::Rest::AllThrees => "all_threes",
            };
            TournamentMessage::new("cli-draw-no-tables")
                .with("people", count(people))
                .with("rest", rest)
        }
        draw::DrawError::People(people) => TournamentMessage::new("cli-draw-too-many")
            .with("people", count(people))
            .with("most", count(draw::MOST.0)),
        draw::DrawError::Rounds(rounds) => TournamentMessage::new("cli-draw-bad-rounds")
            .with("rounds", count(rounds))
            .with("most", count(draw::MOST.1)),
        draw::DrawError::Algorithm(version) => TournamentMessage::new("cli-draw-algorithm")
            .with("version", version)
            .with("most", draw::ALGORITHM),
        draw::DrawError::Pair(a, b) if a == b => TournamentMessage::new("cli-draw-same-person"),
        draw::DrawError::Pair(a, b) => {
            TournamentMessage::new("cli-draw-no-pair").with("a", count(a)).with("b", count(b))
        }
    }
}

/// Describes a TOML file that cannot be parsed. `line` is 0 where it is unknown.
///
/// An unknown key is reported with the known ones; other errors use the parser's text.
#[must_use]
pub fn unreadable(line: i64, message: &str) -> TournamentMessage {
    let unknown =
        message.strip_prefix("unknown field `").and_then(|rest| rest.split_once("`, expected "));
    let said = match unknown {
        Some((key, known)) => {
            let known = known.trim_start_matches("one of ").replace('`', "").replace(" or ", ", ");
            TournamentMessage::new("cli-format-unknown-key")
                .with("key", key.to_owned())
                .with("known", known)
        }
        None => TournamentMessage::new("cli-format-unreadable").with("message", message.to_owned()),
    };
    said.with("line", line)
}

/// Describes an error in a format file of this name.
#[must_use]
pub fn format_fault(file: &str, fault: &FormatError) -> TournamentMessage {
    let said = match fault {
        FormatError::Unreadable { line, message } => unreadable(line.map_or(0, count), message),
        FormatError::TooLong => TournamentMessage::new("cli-format-too-long"),
        FormatError::Name => TournamentMessage::new("cli-format-name"),
        FormatError::Place => TournamentMessage::new("cli-format-place"),
        FormatError::Tie(id) => {
            let known: Vec<&str> = Tie::ALL.iter().map(|tie| tie.id()).collect();
            TournamentMessage::new("cli-format-tie")
                .with("id", id.clone())
                .with("known", known.join(", "))
        }
        FormatError::TieTwice(tie) => {
            TournamentMessage::new("cli-format-tie-twice").with("id", tie.id())
        }
        FormatError::TieAfterLot(tie) => {
            TournamentMessage::new("cli-format-tie-after-lot").with("id", tie.id())
        }
        FormatError::TieOfSameCards(tie) => {
            TournamentMessage::new("cli-format-tie-cards").with("id", tie.id())
        }
        FormatError::Rounds(rounds) => TournamentMessage::new("cli-format-rounds")
            .with("rounds", count(*rounds))
            .with("most", count(MOST_ROUNDS)),
        FormatError::Deals(round) => TournamentMessage::new("cli-format-deals")
            .with("round", count(*round))
            .with("most", MOST_DEALS),
        FormatError::Minutes(round) => {
            TournamentMessage::new("cli-format-minutes").with("round", count(*round))
        }
        FormatError::Warning(round) => {
            TournamentMessage::new("cli-format-warning").with("round", count(*round))
        }
        FormatError::Take(round) => {
            TournamentMessage::new("cli-format-take").with("round", count(*round))
        }
        FormatError::TakesMore { round, take, left } => {
            TournamentMessage::new("cli-format-takes-more")
                .with("round", count(*round))
                .with("take", count(*take))
                .with("left", count(*left))
        }
        FormatError::CarryWithoutTake(round) => {
            TournamentMessage::new("cli-format-carry-without-take").with("round", count(*round))
        }
        FormatError::FirstByStanding => TournamentMessage::new("cli-format-first"),
        FormatError::DuplicateEvening => TournamentMessage::new("cli-format-duplicate-evening"),
        FormatError::OnlineEvening => TournamentMessage::new("cli-format-online-evening"),
        FormatError::OnlineFives => TournamentMessage::new("cli-format-online-fives"),
        FormatError::Online(key) => TournamentMessage::new("cli-format-online").with("key", *key),
        FormatError::Team(size) => {
            TournamentMessage::new("cli-format-team").with("size", count(*size))
        }
    };
    said.with("file", file.to_owned())
}

/// Describes an error in a season file of this name.
#[must_use]
pub fn season_fault(file: &str, fault: &SeasonError) -> TournamentMessage {
    let said = match fault {
        SeasonError::Unreadable { line, message } => unreadable(line.map_or(0, count), message),
        SeasonError::TooLong => TournamentMessage::new("cli-format-too-long"),
        SeasonError::Name => TournamentMessage::new("cli-format-name"),
        SeasonError::Points => TournamentMessage::new("cli-season-points"),
        SeasonError::RisingPoints(place) => {
            TournamentMessage::new("cli-season-rising-points").with("place", count(*place))
        }
        SeasonError::Best => TournamentMessage::new("cli-season-best"),
        SeasonError::Days(days) => TournamentMessage::new("cli-season-days")
            .with("days", count(*days))
            .with("most", count(MOST_DAYS)),
        SeasonError::Twice(day) => {
            TournamentMessage::new("cli-season-twice").with("day", day.clone())
        }
        SeasonError::SameDay(first, second) => TournamentMessage::new("cli-season-same-day")
            .with("first", first.clone())
            .with("second", second.clone()),
        SeasonError::Units(mixed) => units("cli-season-units", mixed),
    };
    said.with("file", file.to_owned())
}

/// Describes rulesets with different units in a format file of this name.
#[must_use]
pub fn mixed_units(file: &str, mixed: &MixedUnits) -> TournamentMessage {
    units("cli-format-units", mixed).with("file", file.to_owned())
}

fn units(id: &'static str, mixed: &MixedUnits) -> TournamentMessage {
    TournamentMessage::new(id)
        .with("points", mixed.points.clone())
        .with("cents", mixed.cents.clone())
}

/// Reports a day that is not a tournament of the server, where files are not allowed.
#[must_use]
pub fn no_file_here(file: &str, day: &str) -> TournamentMessage {
    let shown: String = day.chars().filter(|c| !c.is_control()).take(60).collect();
    TournamentMessage::new("cli-season-no-file").with("file", file.to_owned()).with("day", shown)
}

/// Describes an error in a list of people of this file name.
#[must_use]
pub fn list_fault(file: &str, fault: &ListError) -> TournamentMessage {
    let line = |line: u64| i64::try_from(line).unwrap_or(i64::MAX);
    let said = match fault {
        ListError::NoCsv(kind) => TournamentMessage::new("cli-list-no-csv").with("kind", kind.id()),
        ListError::TooLong => TournamentMessage::new("cli-list-too-long"),
        ListError::NoEncoding(name) => {
            TournamentMessage::new("cli-list-no-encoding").with("name", name.clone())
        }
        ListError::Encoding(at, name) => TournamentMessage::new("cli-list-encoding")
            .with("line", line(*at))
            .with("encoding", *name),
        ListError::Unreadable(at) => {
            TournamentMessage::new("cli-list-unreadable").with("line", line(*at))
        }
        ListError::LineBreak(at) => {
            TournamentMessage::new("cli-list-line-break").with("line", line(*at))
        }
        ListError::Damaged(at, text) => TournamentMessage::new("cli-list-damaged")
            .with("line", line(*at))
            .with("text", text.clone()),
        ListError::ColumnTwice(first, second) => TournamentMessage::new("cli-list-column-twice")
            .with("first", first.clone())
            .with("second", second.clone()),
        ListError::NoHeadings(at, first, second) => TournamentMessage::new("cli-list-no-headings")
            .with("line", line(*at))
            .with("first", first.clone())
            .with("second", second.clone()),
        ListError::NumberFirst(at, number) => TournamentMessage::new("cli-list-number-first")
            .with("line", line(*at))
            .with("number", number.clone()),
        ListError::Cells(at) => TournamentMessage::new("cli-list-cells").with("line", line(*at)),
        ListError::Entrant(at, name, fault) => TournamentMessage::new("cli-list-entrant")
            .with("line", line(*at))
            .with("name", name.clone())
            .with("fault", entrant_fault(*fault)),
        ListError::SeveralPeople(at, names) => TournamentMessage::new("cli-list-several")
            .with("line", line(*at))
            .with("names", names.clone()),
        ListError::Twice(name, first, second) => TournamentMessage::new("cli-list-twice")
            .with("name", name.clone())
            .with("first", line(*first))
            .with("second", line(*second)),
        ListError::MemberTwice(member, first, second) => {
            TournamentMessage::new("cli-list-member-twice")
                .with("member", member.clone())
                .with("first", line(*first))
                .with("second", line(*second))
        }
        ListError::NoName => TournamentMessage::new("cli-list-no-name"),
        ListError::TooMany => {
            TournamentMessage::new("cli-list-too-many").with("most", count(draw::MOST.0))
        }
        ListError::Paid(at, text) => TournamentMessage::new("cli-list-paid")
            .with("line", line(*at))
            .with("text", text.clone()),
        ListError::LeftUnclear(at, text) => TournamentMessage::new("cli-list-left-unclear")
            .with("line", line(*at))
            .with("text", text.clone()),
        ListError::Empty => TournamentMessage::new("cli-list-empty"),
    };
    said.with("file", file.to_owned())
}

/// Returns the selector of the messages for an error in a person's details.
const fn entrant_fault(fault: EntrantError) -> &'static str {
    match fault {
        EntrantError::NoName => "name",
        EntrantError::TooLong => "long",
        EntrantError::LostLetter => "lost",
        EntrantError::Unseen => "unseen",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_that_does_not_exist_is_told_in_every_language() {
        let message = "unknown field `spiele`, expected one of `name`, `rules`, `round`";
        for (language, said) in [
            (
                "de",
                "x.toml, Zeile 3: Einen Eintrag „spiele“ gibt es nicht. Erlaubt sind hier: name, \
                 rules, round.",
            ),
            (
                "en",
                "x.toml, line 3: there is no entry “spiele”. These are allowed here: name, rules, \
                 round.",
            ),
        ] {
            let text = unreadable(3, message)
                .with("file", "x.toml")
                .text(&Locale::load(language).unwrap());
            assert_eq!(text, said);
        }
        let other = unreadable(0, "invalid string").with("file", "x.toml");
        assert!(other.text(&Locale::load("de").unwrap()).contains("„invalid string“"));
    }
}

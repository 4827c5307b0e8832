//! What is said of a tournament: why something is not done, what is wrong with a format or a list.

use cego_core::phrase::Phrase;
use cego_locale::{Arg, Locale};
use cego_tournament::duplicate::MOST_SET;
use cego_tournament::format::{FormatFault, MOST_DEALS, MOST_ROUNDS, Tie};
use cego_tournament::list::ListFault;
use cego_tournament::lot::LONGEST_WORDS;
use cego_tournament::season::{MOST_DAYS, SeasonFault};
use cego_tournament::sheet::AmountFault;
use cego_tournament::{EntrantFault, OpenGroup, Refusal, Role, Tournament, draw};

/// Something that is said: a message with what stands in it, or a phrase of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// A message.
    Words(&'static str, Vec<(&'static str, Arg<'static>)>),
    /// A phrase.
    Phrase(Phrase),
}

impl Said {
    /// A message without anything in it.
    #[must_use]
    pub const fn new(id: &'static str) -> Said {
        Said::Words(id, Vec::new())
    }

    /// With something more in it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg<'static>>) -> Said {
        if let Said::Words(_, args) = &mut self {
            args.push((name, value.into()));
        }
        self
    }

    /// In the words of a language.
    #[must_use]
    pub fn text(&self, locale: &Locale) -> String {
        match self {
            Said::Words(id, args) => locale.format(id, args),
            Said::Phrase(phrase) => locale.phrase(phrase),
        }
    }

    /// The stable id of the reason.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Said::Words(id, _) => id.trim_start_matches("cli-").replace('-', "_"),
            Said::Phrase(_) => "tournament_deal".to_owned(),
        }
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn from_1(number: usize) -> i64 {
    count(number).saturating_add(1)
}

/// Why a tournament does not do something: at least one thing. Rounds, tables and lines count from 1 for people. `people`: how many sit at the
/// table it was about.
#[must_use]
pub fn refusal(refusal: &Refusal, tournament: &Tournament, people: Option<usize>) -> Vec<Said> {
    match refusal {
        Refusal::Deal(faults) => {
            let rules = tournament.rules(people.unwrap_or(4)).or(tournament.rules(4));
            let phrases = rules.map(|rules| faults.iter().map(|fault| Said::Phrase(fault.phrase(rules))));
            phrases.map(Iterator::collect).unwrap_or_default()
        }
        Refusal::Amounts(faults) => faults.iter().map(amounts).collect(),
        Refusal::OpenSheets(open) => {
            let groups = OpenGroup::of_sheets(open).into_iter().map(open_group);
            std::iter::once(Said::new("tournament-open-sheets")).chain(groups).collect()
        }
        other => vec![one(other, tournament)],
    }
}

fn open_group(group: OpenGroup) -> Said {
    let tables: Vec<String> = group.tables.iter().map(|table| (table + 1).to_string()).collect();
    let said = Said::new("tournament-open-sheet").with("round", from_1(group.round));
    said.with("tables", tables.join(", ")).with("reason", group.reason.id())
}

fn amounts(fault: &AmountFault) -> Said {
    match fault {
        AmountFault::Seats { seats, told } => {
            Said::new("tournament-amounts-seats").with("seats", count(*seats)).with("told", count(*told))
        }
        AmountFault::Sum(sum) => Said::new("tournament-amounts-sum").with("sum", *sum),
        AmountFault::Shape => Said::new("tournament-amounts-shape"),
        AmountFault::Value(value) => Said::new("tournament-amounts-value").with("value", *value),
    }
}

fn one(refusal: &Refusal, tournament: &Tournament) -> Said {
    let says = Said::new;
    let list = |numbers: &[usize]| numbers.iter().map(|n| (n + 1).to_string()).collect::<Vec<_>>().join(", ");
    let round = |id: &'static str, round: usize| says(id).with("round", from_1(round));
    let person = |id: &'static str, number: u32| {
        let name = tournament.person(number).map(|person| person.entrant.name.clone());
        // Who has none any more is told by the number.
        let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| "–".to_owned());
        says(id).with("number", number).with("name", name)
    };
    match refusal {
        Refusal::NotAllowed => says("tournament-not-allowed"),
        Refusal::NoReason => says("tournament-no-reason"),
        Refusal::LongReason => says("tournament-long-reason"),
        Refusal::Ended => says("tournament-ended"),
        Refusal::NotEnded => says("tournament-not-ended"),
        Refusal::NoSuchPerson(number) => says("tournament-no-such-person").with("number", *number),
        Refusal::Entrant(at, fault) => {
            says("tournament-entrant").with("at", from_1(*at)).with("fault", entrant_fault(*fault))
        }
        Refusal::NameTaken(name, number) => {
            says("tournament-name-taken").with("name", name.clone()).with("number", *number)
        }
        Refusal::NameTwice(name, first, second) => says("tournament-name-twice")
            .with("name", name.clone())
            .with("first", from_1(*first))
            .with("second", from_1(*second)),
        Refusal::CameAfter(number) => says("tournament-came-after").with("number", *number),
        Refusal::TakesPartAlready(number) => person("tournament-takes-part-already", *number),
        Refusal::TeamFull(team) => says("tournament-team-full").with("team", team.clone()),
        Refusal::TooMany => says("tournament-too-many").with("most", count(draw::MOST.0)),
        Refusal::HasLeft(number) => person("tournament-has-left", *number),
        Refusal::IsHere(number) => person("tournament-is-here", *number),
        Refusal::NoSuchRound(at) => round("tournament-no-such-round", *at),
        Refusal::NotDrawn(at) => round("tournament-not-drawn", *at),
        Refusal::AllDrawn => says("tournament-all-drawn"),
        Refusal::Words => says("tournament-words").with("most", count(LONGEST_WORDS)),
        Refusal::WordsGiven(text) => says("tournament-words-given").with("text", text.clone()),
        Refusal::SeatedByStandings(at) => round("tournament-seated-by-standings", *at),
        Refusal::NoDrawToUndo => says("tournament-no-draw-to-undo"),
        Refusal::NoBeginToUndo(at) => round("tournament-no-begin-to-undo", *at),
        Refusal::IsVoid => says("tournament-is-void"),
        Refusal::IsNotVoid => says("tournament-is-not-void"),
        Refusal::BeforeIsOpen(at) => round("tournament-before-is-open", *at),
        Refusal::HasBegun(at) => round("tournament-has-begun", *at),
        Refusal::NotRunning(at) => round("tournament-not-running", *at),
        Refusal::Stopped(at) => round("tournament-stopped", *at),
        Refusal::NotStopped(at) => round("tournament-not-stopped", *at),
        Refusal::NoClock(at) => round("tournament-no-clock", *at),
        Refusal::Minutes(minutes) => says("tournament-minutes").with("minutes", *minutes),
        Refusal::Draw(refusal) => not_drawn(*refusal),
        Refusal::NoRules(size) => says("tournament-no-rules").with("size", count(*size)),
        Refusal::TableSize(table, size) => {
            says("tournament-table-size").with("table", from_1(*table)).with("size", count(*size))
        }
        Refusal::SitsTwice(number) => person("tournament-sits-twice", *number),
        Refusal::NotPlaying(number) => person("tournament-not-playing", *number),
        Refusal::NoSeat(number) => person("tournament-no-seat", *number),
        Refusal::NotLikeThis => says("tournament-not-like-this"),
        Refusal::NoSuchTable(table) => says("tournament-no-such-table").with("table", from_1(*table)),
        Refusal::NoSuchLine { line, lines } => {
            says("tournament-no-such-line").with("line", from_1(*line)).with("lines", count(*lines))
        }
        Refusal::SheetFull(lines) => says("tournament-sheet-full").with("lines", count(*lines)),
        Refusal::NotYourTable => says("tournament-not-your-table"),
        Refusal::IsConfirmed => says("tournament-is-confirmed"),
        Refusal::Stale { by, .. } => {
            // Who gives no name is known by the role.
            let role = match by.role {
                Role::Secretary => "secretary",
                Role::Referee => "referee",
                Role::Table => "table",
                Role::Player(_) | Role::Visitor => "player",
            };
            let who = if by.name.is_empty() { role } else { "named" };
            says("tournament-stale").with("who", who).with("by", by.name.clone())
        }
        Refusal::SheetChanged(_) => says("tournament-sheet-changed"),
        Refusal::TimeLeft => says("tournament-time-left"),
        Refusal::Sums(seats) => says("tournament-sums").with("seats", count(*seats)),
        Refusal::Incomplete(lines) => {
            says("tournament-incomplete").with("count", count(lines.len())).with("lines", list(lines))
        }
        Refusal::SumsDiffer => says("tournament-sums-differ"),
        Refusal::ConfirmedAlready => says("tournament-confirmed-already"),
        Refusal::NotConfirmed => says("tournament-not-confirmed"),
        Refusal::Unconfirmed(tables) => {
            says("tournament-unconfirmed").with("count", count(tables.len())).with("tables", list(tables))
        }
        Refusal::Late(tables) => says("tournament-late").with("tables", list(tables)),
        Refusal::NoPenalty(number) => {
            says("tournament-no-penalty").with("number", i64::try_from(*number).unwrap_or(i64::MAX))
        }
        Refusal::Amount(amount) => says("tournament-amount").with("amount", *amount),
        Refusal::LargeSum(sum) => says("tournament-large-sum").with("sum", *sum),
        Refusal::SetAmount(amount) => {
            says("tournament-set-amount").with("amount", *amount).with("most", MOST_SET)
        }
        Refusal::CardsTold => says("tournament-cards-told"),
        Refusal::NotOnline => says("tournament-not-online"),
        Refusal::EntriesClosed => says("tournament-entries-closed"),
        Refusal::TakesPart(number) => person("tournament-takes-part", *number),
        Refusal::TablePlays(table) => says("tournament-table-plays").with("table", from_1(*table)),
        Refusal::RoundsOpen => says("tournament-rounds-open"),
        // These were told before, fault by fault.
        Refusal::OpenSheets(_) => says("tournament-open-sheets"),
        Refusal::Deal(_) | Refusal::Amounts(_) => says("tournament-amounts-shape"),
    }
}

/// Why nothing is drawn.
#[must_use]
pub fn not_drawn(refusal: draw::Refusal) -> Said {
    match refusal {
        draw::Refusal::Tables { people, rest } => {
            let rest = match rest {
                draw::Rest::Threes => "threes",
                draw::Rest::Fives => "fives",
                draw::Rest::AllThrees => "all_threes",
            };
            Said::new("cli-draw-no-tables").with("people", count(people)).with("rest", rest)
        }
        draw::Refusal::People(people) => {
            Said::new("cli-draw-too-many").with("people", count(people)).with("most", count(draw::MOST.0))
        }
        draw::Refusal::Rounds(rounds) => {
            Said::new("cli-draw-bad-rounds").with("rounds", count(rounds)).with("most", count(draw::MOST.1))
        }
        draw::Refusal::Algorithm(version) => {
            Said::new("cli-draw-algorithm").with("version", version).with("most", draw::ALGORITHM)
        }
        draw::Refusal::Pair(a, b) => Said::new("cli-draw-no-pair").with("a", count(a)).with("b", count(b)),
    }
}

/// Returns what is said of a TOML file that cannot be read. `line` is 0 where it is unknown. An entry that does not exist is told in our words, with those
/// that do; anything else in those of the parser.
#[must_use]
pub fn unreadable(line: i64, message: &str) -> Said {
    let unknown = message.strip_prefix("unknown field `").and_then(|rest| rest.split_once("`, expected "));
    let said = match unknown {
        Some((key, known)) => {
            let known = known.trim_start_matches("one of ").replace('`', "").replace(" or ", ", ");
            Said::new("cli-format-unknown-key").with("key", key.to_owned()).with("known", known)
        }
        None => Said::new("cli-format-unreadable").with("message", message.to_owned()),
    };
    said.with("line", line)
}

/// What is wrong with a format, of a file with this name.
#[must_use]
pub fn format_fault(file: &str, fault: &FormatFault) -> Said {
    let said = match fault {
        FormatFault::Unreadable { line, message } => unreadable(line.map_or(0, count), message),
        FormatFault::TooLong => Said::new("cli-format-too-long"),
        FormatFault::Name => Said::new("cli-format-name"),
        FormatFault::Place => Said::new("cli-format-place"),
        FormatFault::Tie(id) => {
            let known: Vec<&str> = Tie::ALL.iter().map(|tie| tie.id()).collect();
            Said::new("cli-format-tie").with("id", id.clone()).with("known", known.join(", "))
        }
        FormatFault::TieTwice(tie) => Said::new("cli-format-tie-twice").with("id", tie.id()),
        FormatFault::TieOfSameCards(tie) => Said::new("cli-format-tie-cards").with("id", tie.id()),
        FormatFault::Rounds(rounds) => {
            Said::new("cli-format-rounds").with("rounds", count(*rounds)).with("most", count(MOST_ROUNDS))
        }
        FormatFault::Deals(round) => {
            Said::new("cli-format-deals").with("round", count(*round)).with("most", MOST_DEALS)
        }
        FormatFault::Minutes(round) => Said::new("cli-format-minutes").with("round", count(*round)),
        FormatFault::Warning(round) => Said::new("cli-format-warning").with("round", count(*round)),
        FormatFault::Take(round) => Said::new("cli-format-take").with("round", count(*round)),
        FormatFault::FirstByStanding => Said::new("cli-format-first"),
        FormatFault::DuplicateEvening => Said::new("cli-format-duplicate-evening"),
        FormatFault::OnlineEvening => Said::new("cli-format-online-evening"),
        FormatFault::OnlineFives => Said::new("cli-format-online-fives"),
        FormatFault::Online(key) => Said::new("cli-format-online").with("key", *key),
        FormatFault::Team(size) => Said::new("cli-format-team").with("size", count(*size)),
    };
    said.with("file", file.to_owned())
}

/// What is wrong with a season, of a file with this name.
#[must_use]
pub fn season_fault(file: &str, fault: &SeasonFault) -> Said {
    let said = match fault {
        SeasonFault::Unreadable { line, message } => unreadable(line.map_or(0, count), message),
        SeasonFault::TooLong => Said::new("cli-format-too-long"),
        SeasonFault::Name => Said::new("cli-format-name"),
        SeasonFault::Points => Said::new("cli-season-points"),
        SeasonFault::Best => Said::new("cli-season-best"),
        SeasonFault::Days(days) => {
            Said::new("cli-season-days").with("days", count(*days)).with("most", count(MOST_DAYS))
        }
        SeasonFault::Twice(day) => Said::new("cli-season-twice").with("day", day.clone()),
        SeasonFault::SameDay(first, second) => {
            Said::new("cli-season-same-day").with("first", first.clone()).with("second", second.clone())
        }
    };
    said.with("file", file.to_owned())
}

/// That a day is no tournament of a server, where no other can be.
#[must_use]
pub fn no_file_here(file: &str, day: &str) -> Said {
    let shown: String = day.chars().filter(|c| !c.is_control()).take(60).collect();
    Said::new("cli-season-no-file").with("file", file.to_owned()).with("day", shown)
}

/// What is wrong with a list of people, of a file with this name.
#[must_use]
pub fn list_fault(file: &str, fault: &ListFault) -> Said {
    let line = |line: u64| i64::try_from(line).unwrap_or(i64::MAX);
    let said = match fault {
        ListFault::NoCsv(kind) => Said::new("cli-list-no-csv").with("kind", kind.id()),
        ListFault::TooLong => Said::new("cli-list-too-long"),
        ListFault::NoEncoding(name) => Said::new("cli-list-no-encoding").with("name", name.clone()),
        ListFault::Encoding(at, name) => {
            Said::new("cli-list-encoding").with("line", line(*at)).with("encoding", *name)
        }
        ListFault::Unreadable(at) => Said::new("cli-list-unreadable").with("line", line(*at)),
        ListFault::ColumnTwice(first, second) => {
            Said::new("cli-list-column-twice").with("first", first.clone()).with("second", second.clone())
        }
        ListFault::NoHeadings(at, first, second) => Said::new("cli-list-no-headings")
            .with("line", line(*at))
            .with("first", first.clone())
            .with("second", second.clone()),
        ListFault::Cells(at) => Said::new("cli-list-cells").with("line", line(*at)),
        ListFault::Entrant(at, name, fault) => Said::new("cli-list-entrant")
            .with("line", line(*at))
            .with("name", name.clone())
            .with("fault", entrant_fault(*fault)),
        ListFault::Twice(name, first, second) => Said::new("cli-list-twice")
            .with("name", name.clone())
            .with("first", line(*first))
            .with("second", line(*second)),
        ListFault::NoName => Said::new("cli-list-no-name"),
        ListFault::TooMany => Said::new("cli-list-too-many").with("most", count(draw::MOST.0)),
        ListFault::Paid(at, text) => {
            Said::new("cli-list-paid").with("line", line(*at)).with("text", text.clone())
        }
        ListFault::Empty => Said::new("cli-list-empty"),
    };
    said.with("file", file.to_owned())
}

/// Returns what is wrong with somebody's details, as the messages choose their words by it.
const fn entrant_fault(fault: EntrantFault) -> &'static str {
    match fault {
        EntrantFault::NoName => "name",
        EntrantFault::TooLong => "long",
        EntrantFault::LostLetter => "lost",
        EntrantFault::Unseen => "unseen",
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
                "x.toml, Zeile 3: Einen Eintrag „spiele“ gibt es nicht. Erlaubt sind hier: name, rules, round.",
            ),
            ("en", "x.toml, line 3: there is no entry “spiele”. These are allowed here: name, rules, round."),
        ] {
            let text = unreadable(3, message).with("file", "x.toml").text(&Locale::load(language).unwrap());
            assert_eq!(text, said);
        }
        let other = unreadable(0, "invalid string").with("file", "x.toml");
        assert!(other.text(&Locale::load("de").unwrap()).contains("„invalid string“"));
    }
}

//! Audit of a list of events: an export is checked against everything it can be checked against without the paper.
//!
//! Replay alone refuses events that do not fit together. Here draws are made again from the seed, each line is held to the rules of its table, and whoever
//! wrote, confirmed or decided is held to what their role may do. A change that keeps to all of that, such as other card points on a line, shows only
//! in the hash of the history, which is printed under the standings.

use crate::by::Role;
use crate::command::Command;
use crate::event::{Event, Numbered};
use crate::sheet::{Content, amount_faults, with_dealer};
use crate::tournament::{RoundStage, RoundTable, Tournament};

/// Something in an export that cannot have happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The number of the event.
    pub number: u64,
    /// The kind of the fault.
    pub kind: FindingKind,
}

/// Kind of fault in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FindingKind {
    /// It does not fit the events before it. Nothing after it is checked.
    Broken,
    /// Another draw follows from the seed.
    Draw,
    /// The draw was made by a version of the algorithm that this program does not know.
    Algorithm,
    /// No deal under the rules of the table comes to what was written.
    Line,
    /// Whoever wrote, confirmed or disputed does not sit at the table, or did so before the round began or after it was closed.
    Writer,
    /// The sheet was confirmed with lines missing, or with other sums on the paper.
    Confirmed,
    /// The round was closed with sheets that nobody had confirmed, and no reason.
    Closed,
    /// Somebody sits twice, or not at all, or was not there.
    Seats,
    /// The round had begun already, or one before it was open.
    Began,
    /// Only the referee, or the desk with a reason, may do this.
    Role,
}

impl FindingKind {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            FindingKind::Broken => "broken",
            FindingKind::Draw => "draw",
            FindingKind::Algorithm => "algorithm",
            FindingKind::Line => "line",
            FindingKind::Writer => "writer",
            FindingKind::Confirmed => "confirmed",
            FindingKind::Closed => "closed",
            FindingKind::Seats => "seats",
            FindingKind::Began => "began",
            FindingKind::Role => "role",
        }
    }
}

/// The result of an audit.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// The tournament after the last event that fits; nothing without events.
    pub tournament: Option<Tournament>,
    /// The number of draws.
    pub draws: usize,
    /// Everything that is wrong, in the order of the events.
    pub findings: Vec<Finding>,
    /// Events by which the desk changed tables that had been drawn.
    pub seated_by_hand: Vec<u64>,
}

/// Audits the events of a tournament, told from the first.
#[must_use]
pub fn audit(events: &[Numbered]) -> Audit {
    let mut audit = Audit::default();
    for event in events {
        let found = match &audit.tournament {
            None => Vec::new(),
            Some(now) => {
                if let Event::Drawn { .. } = event.event {
                    audit.draws += 1;
                }
                if let Event::Seated { .. } = event.event {
                    audit.seated_by_hand.push(event.number);
                }
                findings(now, event)
            }
        };
        let number = event.number;
        audit.findings.extend(found.into_iter().map(|kind| Finding { number, kind }));
        let applied = match &mut audit.tournament {
            Some(now) => now.apply(event).is_ok(),
            now => {
                *now = Tournament::replay(std::slice::from_ref(event)).unwrap_or_default();
                now.is_some()
            }
        };
        if !applied {
            audit.findings.push(Finding { number, kind: FindingKind::Broken });
            break;
        }
    }
    audit
}

/// Returns what is wrong with the next event.
fn findings(now: &Tournament, event: &Numbered) -> Vec<FindingKind> {
    let (by, reason) = (event.by.role, !event.why.is_empty());
    let desk = matches!(by, Role::Secretary | Role::Referee);
    let mut found = Vec::new();
    let mut unless = |holds: bool, kind: FindingKind| {
        if !holds {
            found.push(kind);
        }
    };
    match &event.event {
        Event::Drawn { algorithm, .. } => match now.draw_again(event, *algorithm) {
            Ok(again) => unless(again == event.event, FindingKind::Draw),
            Err(crate::Refusal::Draw(crate::draw::Refusal::Algorithm(_))) => {
                unless(false, FindingKind::Algorithm);
            }
            Err(_) => unless(false, FindingKind::Draw),
        },
        Event::Seated { round, tables } => {
            let seat = Command::Seat { round: *round, tables: tables.clone() };
            unless(now.handle(&event.by, &event.why, seat, event.at).is_ok(), FindingKind::Seats);
        }
        Event::Began { round } => {
            let (before, later) = now.rounds().split_at((*round).min(now.rounds().len()));
            let stage = later.first().map(|round| round.stage);
            let over = before.iter().all(|round| round.stage == RoundStage::Closed);
            unless(stage == Some(RoundStage::Drawn) && over, FindingKind::Began);
        }
        Event::Written { round, table, line, content } => {
            let Some(at) = now.table(*round, *table) else { return found };
            unless(writes(now, at, *round, by), FindingKind::Writer);
            if let Some(content) = content.as_deref() {
                unless(can_be(now, at, *line, content), FindingKind::Line);
                unless(may_decide(content, by, reason), FindingKind::Role);
            }
        }
        Event::Summed { round, table, sums } => {
            let Some(at) = now.table(*round, *table) else { return found };
            let may = desk || writes(now, at, *round, by);
            unless(may && sums.len() == at.people.len(), FindingKind::Writer);
        }
        Event::Confirmed { round, table, number } => {
            let Some(at) = now.table(*round, *table) else { return found };
            let own = number.is_none_or(|number| by == Role::Player(number));
            unless(own && writes(now, at, *round, by), FindingKind::Writer);
            let sums = now.rules(at.people.len()).is_some_and(|rules| at.sheet.sums_agree(rules));
            unless(sums && at.sheet.missing().is_empty(), FindingKind::Confirmed);
        }
        Event::Disputed { round, table, number } => {
            let Some(at) = now.table(*round, *table) else { return found };
            unless(by == Role::Player(*number) && writes(now, at, *round, by), FindingKind::Writer);
        }
        Event::Closed { round } => {
            let tables = now.rounds().get(*round).map(|round| &round.tables[..]).unwrap_or_default();
            let confirmed = tables.iter().all(|table| table.sheet.is_confirmed());
            unless(confirmed || reason, FindingKind::Closed);
        }
        Event::Penalised { .. } | Event::Lifted { .. } => {
            unless(by == Role::Referee && reason, FindingKind::Role);
        }
        Event::DrawUndone { .. } => {
            let undo = now.handle(&event.by, &event.why, Command::UndoDraw, event.at);
            unless(undo.is_ok(), FindingKind::Role);
        }
        Event::BeginUndone { round } => {
            let undo = Command::UndoBegin { round: *round };
            unless(now.handle(&event.by, &event.why, undo, event.at).is_ok(), FindingKind::Role);
        }
        Event::Voided { .. }
        | Event::Reinstated { .. }
        | Event::Unconfirmed { .. }
        | Event::Extended { .. }
        | Event::Reopened => unless(desk && reason, FindingKind::Role),
        Event::Ended => {
            let all = now.rounds().len() >= now.format().rounds.len();
            let closed = now.rounds().iter().all(|round| round.stage == RoundStage::Closed);
            unless((all && closed) || reason, FindingKind::Role);
        }
        Event::WordsAdded { .. } => unless(desk, FindingKind::Role),
        // Nothing but whether they fit the events before them, which applying them checks.
        Event::Opened { .. }
        | Event::Entered { .. }
        | Event::Unentered { .. }
        | Event::Changed { .. }
        | Event::Substituted { .. }
        | Event::Left { .. }
        | Event::Returned { .. }
        | Event::Entries { .. }
        | Event::Joined { .. }
        | Event::Forgotten { .. }
        | Event::IsBot { .. }
        | Event::KeptApart { .. }
        | Event::MetBefore { .. }
        | Event::TableOpened { .. }
        | Event::Scheduled { .. }
        | Event::Placed { .. }
        | Event::Missed { .. }
        | Event::Stopped { .. }
        | Event::WentOn { .. }
        | Event::OneDevice { .. } => {}
    }
    found
}

/// Returns whether somebody in this role may write on the sheet of a table: people of the table while the round runs, the desk from its beginning on.
fn writes(now: &Tournament, table: &RoundTable, round: usize, role: Role) -> bool {
    let stage = now.rounds().get(round).map(|round| round.stage);
    match role {
        Role::Player(number) => stage == Some(RoundStage::Running) && table.people.contains(&number),
        Role::Table => stage == Some(RoundStage::Running),
        Role::Secretary | Role::Referee => stage.is_some_and(|stage| stage != RoundStage::Drawn),
        Role::Visitor => false,
    }
}

/// Returns whether a deal under the rules of the table can have come to this.
fn can_be(now: &Tournament, table: &RoundTable, line: usize, content: &Content) -> bool {
    let people = table.people.len();
    let (Some(rules), Some(tariff)) = (now.rules(people), now.tariff(people)) else { return false };
    match content {
        Content::Deal(report) => with_dealer(report, rules, line).stored_outcome(rules).is_ok(),
        Content::Amounts(amounts) => amount_faults(amounts, rules, tariff).is_empty(),
        Content::Record { amounts, .. } => {
            amounts.len() == people && amounts.iter().copied().map(i64::from).sum::<i64>() == 0
        }
        Content::Set(amounts) => amounts.len() == people,
        Content::Unplayed | Content::Struck => true,
    }
}

/// Returns whether somebody in this role may write such a line.
const fn may_decide(content: &Content, role: Role, reason: bool) -> bool {
    match content {
        Content::Struck | Content::Set(_) => matches!(role, Role::Referee) && reason,
        Content::Record { .. } => matches!(role, Role::Table),
        Content::Deal(_) | Content::Amounts(_) | Content::Unplayed => true,
    }
}

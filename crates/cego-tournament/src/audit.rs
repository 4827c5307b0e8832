//! Audits the events of a tournament: checks an export against everything that can be verified
//! without the paper sheets.
//!
//! Replay alone rejects events that do not fit together. The audit also repeats draws from the
//! seed, checks each line against the rules of its table, and checks authors against the rights of
//! their role. A change that violates none of these, such as other card points on a line, shows
//! only in the hash of the history, which is printed below the standings.

use crate::author::Role;
use crate::command::Command;
use crate::event::{Event, NumberedTournamentEvent};
use crate::sheet::{Content, amount_faults, with_dealer};
use crate::tournament::{RoundStage, RoundTable, Tournament};

/// An inconsistency in an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AuditFinding {
    /// Number of the event.
    pub number: u64,
    pub kind: AuditFindingKind,
}

/// Kind of inconsistency in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AuditFindingKind {
    /// The event does not fit its predecessors. The audit stops here.
    Broken,
    /// The seed gives another draw.
    Draw,
    /// The draw was made by an unknown version of the algorithm.
    Algorithm,
    /// No deal under the rules of the table has this result.
    Line,
    /// The author who wrote, confirmed or disputed does not sit at the table, or acted before the
    /// round began or after it was closed.
    Writer,
    /// The sheet was confirmed with missing lines or different sums on paper.
    Confirmed,
    /// The round was closed with unconfirmed sheets and without a reason.
    Closed,
    /// A person sits twice, has no seat, or was not present.
    Seats,
    /// The round had already begun, or an earlier one was open.
    Began,
    /// Only the referee, or the desk with a reason, may do this.
    Role,
}

impl AuditFindingKind {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            AuditFindingKind::Broken => "broken",
            AuditFindingKind::Draw => "draw",
            AuditFindingKind::Algorithm => "algorithm",
            AuditFindingKind::Line => "line",
            AuditFindingKind::Writer => "writer",
            AuditFindingKind::Confirmed => "confirmed",
            AuditFindingKind::Closed => "closed",
            AuditFindingKind::Seats => "seats",
            AuditFindingKind::Began => "began",
            AuditFindingKind::Role => "role",
        }
    }
}

/// Result of an audit.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// The tournament after the last event that fits; `None` without events.
    pub tournament: Option<Tournament>,
    pub draws: usize,
    /// Inconsistencies in the order of the events.
    pub findings: Vec<AuditFinding>,
    /// Numbers of the events by which the desk changed drawn tables.
    pub seated_by_hand: Vec<u64>,
}

/// Audits the events of a tournament, given from the first.
#[must_use]
pub fn audit(events: &[NumberedTournamentEvent]) -> Audit {
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
        audit.findings.extend(found.into_iter().map(|kind| AuditFinding { number, kind }));
        let applied = match &mut audit.tournament {
            Some(now) => now.apply(event).is_ok(),
            now => {
                *now = Tournament::replay(std::slice::from_ref(event)).unwrap_or_default();
                now.is_some()
            }
        };
        if !applied {
            audit.findings.push(AuditFinding { number, kind: AuditFindingKind::Broken });
            break;
        }
    }
    audit
}

/// Returns the inconsistencies of the next event.
fn findings(now: &Tournament, event: &NumberedTournamentEvent) -> Vec<AuditFindingKind> {
    let (by, reason) = (event.by.role, !event.why.is_empty());
    let desk = matches!(by, Role::Secretary | Role::Referee);
    let mut found = Vec::new();
    let mut unless = |holds: bool, kind: AuditFindingKind| {
        if !holds {
            found.push(kind);
        }
    };
    match &event.event {
        Event::Drawn { algorithm, .. } => match now.draw_again(event, *algorithm) {
            Ok(again) => unless(again == event.event, AuditFindingKind::Draw),
            Err(crate::TournamentRefusal::Draw(crate::draw::DrawError::Algorithm(_))) => {
                unless(false, AuditFindingKind::Algorithm);
            }
            Err(_) => unless(false, AuditFindingKind::Draw),
        },
        Event::Seated { round, tables } => {
            let seat = Command::Seat { round: *round, tables: tables.clone() };
            unless(
                now.handle(&event.by, &event.why, seat, event.at).is_ok(),
                AuditFindingKind::Seats,
            );
        }
        Event::Began { round } => {
            let (before, later) = now.rounds().split_at((*round).min(now.rounds().len()));
            let stage = later.first().map(|round| round.stage);
            let over = before.iter().all(|round| round.stage == RoundStage::Closed);
            unless(stage == Some(RoundStage::Drawn) && over, AuditFindingKind::Began);
        }
        Event::Written { round, table, line, content } => {
            let Some(at) = now.table(*round, *table) else { return found };
            unless(writes(now, at, *round, by), AuditFindingKind::Writer);
            if let Some(content) = content.as_deref() {
                unless(can_be(now, at, *line, content), AuditFindingKind::Line);
                unless(may_decide(content, by, reason), AuditFindingKind::Role);
            }
        }
        Event::Summed { round, table, sums } => {
            let Some(at) = now.table(*round, *table) else { return found };
            let may = desk || writes(now, at, *round, by);
            unless(may && sums.len() == at.people.len(), AuditFindingKind::Writer);
        }
        Event::Confirmed { round, table, number } => {
            let Some(at) = now.table(*round, *table) else { return found };
            let own = number.is_none_or(|number| by == Role::Player(number));
            unless(own && writes(now, at, *round, by), AuditFindingKind::Writer);
            let sums = now.rules(at.people.len()).is_some_and(|rules| at.sheet.sums_agree(rules));
            unless(sums && at.sheet.missing().is_empty(), AuditFindingKind::Confirmed);
        }
        Event::Disputed { round, table, number } => {
            let Some(at) = now.table(*round, *table) else { return found };
            unless(
                by == Role::Player(*number) && writes(now, at, *round, by),
                AuditFindingKind::Writer,
            );
        }
        Event::Closed { round } => {
            let tables =
                now.rounds().get(*round).map(|round| &round.tables[..]).unwrap_or_default();
            let confirmed = tables.iter().all(|table| table.sheet.is_confirmed());
            unless(confirmed || reason, AuditFindingKind::Closed);
        }
        Event::Penalised { .. } | Event::Lifted { .. } => {
            unless(by == Role::Referee && reason, AuditFindingKind::Role);
        }
        Event::DrawUndone { .. } => {
            let undo = now.handle(&event.by, &event.why, Command::UndoDraw, event.at);
            unless(undo.is_ok(), AuditFindingKind::Role);
        }
        Event::BeginUndone { round } => {
            let undo = Command::UndoBegin { round: *round };
            unless(
                now.handle(&event.by, &event.why, undo, event.at).is_ok(),
                AuditFindingKind::Role,
            );
        }
        Event::Voided { .. }
        | Event::Reinstated { .. }
        | Event::Unconfirmed { .. }
        | Event::Extended { .. }
        | Event::Reopened => unless(desk && reason, AuditFindingKind::Role),
        Event::Ended => {
            let all = now.rounds().len() >= now.format().rounds.len();
            let closed = now.rounds().iter().all(|round| round.stage == RoundStage::Closed);
            unless((all && closed) || reason, AuditFindingKind::Role);
        }
        Event::WordsAdded { .. } => unless(desk, AuditFindingKind::Role),
        // These events only have to fit their predecessors, which applying them checks.
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
        | Event::ApartLifted { .. }
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

/// Returns whether an author in this role may write on the sheet of a table. Players may while the
/// round runs, the desk from the beginning of the round.
fn writes(now: &Tournament, table: &RoundTable, round: usize, role: Role) -> bool {
    let stage = now.rounds().get(round).map(|round| round.stage);
    match role {
        Role::Player(number) => {
            stage == Some(RoundStage::Running) && table.people.contains(&number)
        }
        Role::Table => stage == Some(RoundStage::Running),
        Role::Secretary | Role::Referee => stage.is_some_and(|stage| stage != RoundStage::Drawn),
        Role::Visitor => false,
    }
}

/// Returns whether a deal under the rules of the table can have this result.
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

/// Returns whether an author in this role may write such a line.
const fn may_decide(content: &Content, role: Role, reason: bool) -> bool {
    match content {
        Content::Struck | Content::Set(_) => matches!(role, Role::Referee) && reason,
        Content::Record { .. } => matches!(role, Role::Table),
        Content::Deal(_) | Content::Amounts(_) | Content::Unplayed => true,
    }
}

//! Error messages for refused tournament commands.

use cego_core::Rules;
use cego_core::count::total_points;
use cego_core::report::{Field, ReportError};
use cego_locale::Locale;
use cego_server::tournament_admin::TournamentId;
use cego_server::tournament_admin::messages::{self, TournamentMessage};
use cego_tournament::sheet::{AmountError, Content};
use cego_tournament::{Command, Entrant, Number, Round, RoundStage, Tournament, TournamentRefusal};

use super::sheets::{amounts_without, joined, sheet_of};
use crate::commands::score;
use crate::message::Message;

/// Maximum number of open sheets named in a refusal to close a round.
const MOST_SHEETS: usize = 20;

/// Returns the messages for a refusal by the tournament `id`. Errors in a deal name the options of
/// the call. The message of the web page is followed by the option or command that helps.
pub(super) fn messages(
    refusal: &TournamentRefusal,
    (id, tournament): (&TournamentId, &Tournament),
    command: &Command,
) -> Vec<Message> {
    if let TournamentRefusal::Deal(faults) = refusal {
        return rules_of(command, tournament)
            .map(|rules| score::faults(faults, rules))
            .unwrap_or_default();
    }
    let mut messages = shared(refusal, tournament, command);
    match (command, refusal) {
        (Command::Begin { round }, TournamentRefusal::Draw(_) | TournamentRefusal::NoRules(_)) => {
            messages.extend(ways_to_tables(&[*round], (id, tournament)));
            return messages;
        }
        (Command::Close { round }, TournamentRefusal::Unconfirmed(tables)) => {
            messages.extend(open_sheets(*round, tables, (id, tournament)));
            return messages;
        }
        (Command::Confirm { round, table, .. }, TournamentRefusal::SumsDiffer) => {
            messages.extend(open_sheet(*round, *table, (id, tournament)));
            return messages;
        }
        (
            Command::Write { round, table, line, content, .. },
            TournamentRefusal::Amounts(faults),
        ) => {
            messages.extend(set_amounts(
                (*round, *table, *line),
                content.as_deref(),
                faults,
                (id, tournament),
            ));
            return messages;
        }
        (Command::Change(number, entrant), TournamentRefusal::Ended)
            if pays(tournament, *number, entrant) =>
        {
            messages.push(Message::new("cli-tournament-paid-late").with("id", id.to_string()));
            return messages;
        }
        (Command::UndoBegin { round }, TournamentRefusal::NoBeginToUndo(_)) => {
            let message = Message::new("cli-tournament-voids-round").with("id", id.to_string());
            messages.push(message.with("round", round + 1));
            return messages;
        }
        _ => {}
    }
    let of_tournament = |message: &'static str| Message::new(message).with("id", id.to_string());
    let enters = matches!(command, Command::Enter(_) | Command::EnterAll(_));
    let has_left = |number| tournament.person(number).is_some_and(|taker| taker.left);
    messages.extend(match refusal {
        TournamentRefusal::NameTaken(_, number) if enters && has_left(*number) => {
            Some(of_tournament("cli-tournament-takes-back").with("number", *number))
        }
        TournamentRefusal::NotPlaying(_) | TournamentRefusal::NoSeat(_) => {
            Some(of_tournament("cli-tournament-mend-shows"))
        }
        TournamentRefusal::SitsAtTable(_, table) => {
            Some(of_tournament("cli-tournament-table-over").with("table", table + 1))
        }
        TournamentRefusal::OldStandings(_) => Some(of_tournament("cli-tournament-draws-again")),
        TournamentRefusal::CameAfter(_) | TournamentRefusal::TakesPartAlready(_) => {
            Some(of_tournament("cli-tournament-leaves"))
        }
        TournamentRefusal::Ended => Some(of_tournament("cli-tournament-reopens")),
        _ if refusal.wants_reason() => Some(give_why(match command {
            Command::End => "end",
            Command::Close { .. } => "late",
            Command::UndoDraw | Command::UndoBegin { .. } => "undo",
            Command::Penalise { .. } => "penalty",
            _ => "sheet",
        })),
        TournamentRefusal::SheetFull(_) => Some(Message::new("cli-tournament-corrects")),
        TournamentRefusal::NotRunning(round) => closed_round(*round, command, tournament)
            .map(|closed| Message::new("cli-tournament-corrects-round").with("round", closed + 1)),
        _ => None,
    });
    messages
}

/// Returns the last closed round, from 0, if the command is about a sheet of a round that has not
/// begun. Between two rounds the next one is the default, and the closed one may be meant.
fn closed_round(round: usize, command: &Command, tournament: &Tournament) -> Option<usize> {
    sheet_of_command(command).filter(|_| !tournament.has_begun(round))?;
    tournament.rounds().iter().rposition(|round| round.stage == RoundStage::Closed)
}

/// Returns the round and table, from 0, of a command about a sheet.
const fn sheet_of_command(command: &Command) -> Option<(usize, usize)> {
    match command {
        Command::Write { round, table, .. }
        | Command::Sum { round, table, .. }
        | Command::Confirm { round, table, .. }
        | Command::Void { round, table } => Some((*round, *table)),
        _ => None,
    }
}

/// Returns whether details differ from those entered only in the payment.
fn pays(tournament: &Tournament, number: Number, entrant: &Entrant) -> bool {
    let stored = tournament.person(number).map(|taker| &taker.entrant);
    stored.is_some_and(|stored| {
        stored.paid != entrant.paid && Entrant { paid: stored.paid, ..entrant.clone() } == *stored
    })
}

/// Returns the message on how to give a reason, with an example for this kind of command.
pub(super) fn give_why(kind: &'static str) -> Message {
    Message::new("cli-tournament-give-why").with("kind", kind)
}

/// Returns the messages for those of the given rounds, from 0, that have no valid division into
/// tables, with the commands that help. Unaffected rounds give no message.
pub(super) fn no_tables(
    rounds: impl IntoIterator<Item = usize>,
    (id, tournament): (&TournamentId, &Tournament),
) -> Vec<Message> {
    let rounds: Vec<usize> =
        rounds.into_iter().filter(|&round| tournament.no_tables(round).is_some()).collect();
    let Some(refusal) = rounds.first().and_then(|&round| tournament.no_tables(round)) else {
        return Vec::new();
    };
    let mut messages: Vec<Message> =
        messages::refusal(&refusal, tournament, None).into_iter().map(Message::from).collect();
    messages.extend(ways_to_tables(&rounds, (id, tournament)));
    messages
}

/// Returns the people present who have never had a seat, if no remaining round can give them one.
pub(super) fn seatless(now: &Tournament) -> Vec<Number> {
    if has_round_left(now) {
        return Vec::new();
    }
    let rounds = 0..now.rounds().len();
    let has_seat =
        |number: &Number| rounds.clone().any(|round| now.seat_of(round, *number).is_some());
    now.present().into_iter().filter(|number| !has_seat(number)).collect()
}

/// Returns whether somebody who comes back gets no seat: they have none in a running round, and no
/// round is left to begin.
pub(super) fn comes_back_too_late(now: &Tournament, number: Number) -> bool {
    let plays = |(at, round): (usize, &Round)| {
        round.stage == RoundStage::Running && now.seat_of(at, number).is_some()
    };
    !has_round_left(now) && !now.rounds().iter().enumerate().any(plays)
}

/// Returns whether a round has not begun yet, or tables form freely.
fn has_round_left(now: &Tournament) -> bool {
    let rounds = now.rounds();
    now.is_open_evening()
        || rounds.is_empty()
        || rounds.len() < now.format().rounds.len()
        || rounds.iter().any(|round| round.stage == RoundStage::Drawn)
}

/// Returns the message about people who can no longer get a seat, or `None` if the list is empty.
pub(super) fn no_round_left(
    now: &Tournament,
    people: &[Number],
    locale: &Locale,
) -> Option<Message> {
    let named = |&number: &Number| cego_print::numbered(locale, now, number);
    let people: Vec<String> = people.iter().map(named).collect();
    let message = Message::new("cli-tournament-no-round-left").with("people", people.join(", "));
    (!people.is_empty()).then_some(message)
}

/// Returns the commands that help if the people of these rounds, from 0, cannot be divided into
/// tables.
fn ways_to_tables(
    rounds: &[usize],
    (id, tournament): (&TournamentId, &Tournament),
) -> Vec<Message> {
    let of_tournament = |message: &'static str| Message::new(message).with("id", id.to_string());
    let people = rounds.first().map_or(0, |&round| tournament.playing(round).len());
    let numbers: Vec<String> = rounds.iter().map(|round| (round + 1).to_string()).collect();
    let ways = of_tournament("cli-tournament-no-tables-how").with("people", people);
    let undo = tournament.draw_to_undo().map(|_| of_tournament("cli-tournament-no-tables-undo"));
    std::iter::once(ways.with("rounds", numbers.join(", "))).chain(undo).collect()
}

/// Returns what is missing on each of these sheets, from 0, with the commands that help.
fn open_sheets(
    round: usize,
    tables: &[usize],
    (id, tournament): (&TournamentId, &Tournament),
) -> Vec<Message> {
    let mut messages: Vec<Message> = tables
        .iter()
        .take(MOST_SHEETS)
        .filter_map(|&table| open_sheet(round, table, (id, tournament)))
        .collect();
    let of_round =
        |message| Message::new(message).with("id", id.to_string()).with("round", round + 1);
    if tables.len() > MOST_SHEETS {
        let more = of_round("cli-tournament-open-more");
        messages.push(more.with("count", tables.len() - MOST_SHEETS));
    }
    let lacks_lines = |&&table: &&usize| {
        tournament.table(round, table).is_some_and(|found| !found.sheet.missing().is_empty())
    };
    if let Some(table) = tables.iter().find(lacks_lines) {
        messages.push(of_round("cli-tournament-open-void").with("table", table + 1));
    }
    messages
}

/// Returns the first obstacle to confirming a sheet, with the command that resolves it.
fn open_sheet(
    round: usize,
    table: usize,
    (id, tournament): (&TournamentId, &Tournament),
) -> Option<Message> {
    let (sheet, rules) = sheet_of(tournament, round, table)?;
    let lines: Vec<String> = sheet.missing().iter().map(|line| (line + 1).to_string()).collect();
    let message = match () {
        () if !lines.is_empty() => "cli-tournament-open-lines",
        () if !sheet.sums_agree(rules) => "cli-tournament-open-sums",
        () if !sheet.disputes.is_empty() => "cli-tournament-open-disputed",
        () => "cli-tournament-open-unconfirmed",
    };
    let message = Message::new(message).with("id", id.to_string());
    let message = message.with("round", round + 1).with("table", table + 1);
    let message = message.with("count", lines.len()).with("lines", lines.join(", "));
    let sums = sheet.sums.as_deref().unwrap_or_default();
    Some(message.with("sums", joined(sums)).with("totals", joined(&sheet.totals(rules))))
}

/// Returns the command that sets amounts impossible under the rules, as for a table that continues
/// without one of its seats. Returns `None` if the amounts are only added up wrongly.
fn set_amounts(
    (round, table, line): (usize, usize, usize),
    content: Option<&Content>,
    faults: &[AmountError],
    (id, tournament): (&TournamentId, &Tournament),
) -> Option<Message> {
    if faults.iter().any(|fault| matches!(fault, AmountError::Sum(_))) {
        return None;
    }
    let seats = tournament.table(round, table)?.people.len();
    let amounts = match content {
        Some(Content::Amounts(amounts)) if amounts.len() == seats => {
            amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        }
        _ if seats > 3 => amounts_without(0, seats),
        _ => return None,
    };
    let message = Message::new("cli-tournament-sets").with("id", id.to_string());
    let message = message.with("round", round + 1).with("table", table + 1).with("line", line + 1);
    Some(message.with("amounts", amounts))
}

/// Returns the part of the message that is shared with the web page.
fn shared(refusal: &TournamentRefusal, tournament: &Tournament, command: &Command) -> Vec<Message> {
    let people = people_of(command, tournament);
    messages::refusal(refusal, tournament, people).into_iter().map(Message::from).collect()
}

/// Returns the messages for a line refused at the desk prompt. They name no options, because none
/// were typed.
pub(super) fn desk_messages(
    refusal: &TournamentRefusal,
    (id, tournament): (&TournamentId, &Tournament),
    command: &Command,
) -> Vec<Message> {
    if matches!(refusal, TournamentRefusal::SheetFull(_)) {
        let mut messages = shared(refusal, tournament, command);
        messages.push(Message::new("cli-desk-corrects"));
        return messages;
    }
    if let TournamentRefusal::NotRunning(round) = refusal
        && let Some(closed) = closed_round(*round, command, tournament)
        && let Some((_, table)) = sheet_of_command(command)
    {
        let mut messages = shared(refusal, tournament, command);
        let message = Message::new("cli-desk-corrects-round").with("round", closed + 1);
        messages.push(message.with("table", table + 1));
        return messages;
    }
    if let (Command::Write { content: Some(content), .. }, TournamentRefusal::NoReason) =
        (command, refusal)
        && matches!(**content, Content::Set(_))
    {
        let mut messages = shared(refusal, tournament, command);
        messages.push(Message::new("cli-desk-set-why"));
        return messages;
    }
    if let (Command::Confirm { round, table, .. }, TournamentRefusal::SumsDiffer) =
        (command, refusal)
    {
        let mut messages = shared(refusal, tournament, command);
        messages.extend(sheet_of(tournament, *round, *table).map(|(sheet, rules)| {
            let sums = sheet.sums.as_deref().unwrap_or_default();
            let message = Message::new("cli-desk-sums-differ").with("sums", joined(sums));
            message.with("totals", joined(&sheet.totals(rules)))
        }));
        return messages;
    }
    let (TournamentRefusal::Deal(faults), Some(rules)) = (refusal, rules_of(command, tournament))
    else {
        return messages(refusal, (id, tournament), command);
    };
    let words = |fault: &ReportError| match fault {
        ReportError::Missing(Field::Made) => Message::new("cli-desk-made-missing"),
        ReportError::Missing(Field::Points) => {
            Message::new("cli-desk-points-missing").with("total", total_points(rules))
        }
        fault => Message::from(TournamentMessage::Phrase(fault.phrase(rules))),
    };
    faults.iter().map(words).collect()
}

/// Returns the number of people at the table of a command.
fn people_of(command: &Command, tournament: &Tournament) -> Option<usize> {
    let (round, table) = sheet_of_command(command)?;
    Some(tournament.table(round, table)?.people.len())
}

/// Returns the rules of the table of a command, else those for four players.
fn rules_of<'t>(command: &Command, tournament: &'t Tournament) -> Option<&'t Rules> {
    let people = people_of(command, tournament).unwrap_or(4);
    tournament.rules(people).or(tournament.rules(4))
}

//! What each may see of a tournament.

mod links;
mod sheet;
mod tournament;

use cego_locale::Locale;
use cego_protocol::http::tournament::{ByJson, ClockJson, Holder, MarkJson, MendJson, SuspectJson};
use cego_table::Time;
use cego_tournament::sheet::{Difference, Suspicion};
use cego_tournament::{By, Role, Tournament};

pub(crate) use self::links::{key_link, links};
pub(crate) use self::sheet::{history, line, sheet};
pub(crate) use self::tournament::{drawn_preview, penalties, tournament};

/// Whether somebody sees everything.
const fn is_desk(holder: Holder) -> bool {
    matches!(holder, Holder::Desk | Holder::Referee)
}

/// The name of somebody, as a holder may see it. Clients tell people of one name apart themselves.
fn name(of: &Tournament, number: u32, holder: Holder, locale: &Locale) -> String {
    cego_print::plain_name(locale, of, number, !is_desk(holder))
}

/// The name of somebody, as a holder may see it, with what tells them from others of the same name.
fn distinct_name(of: &Tournament, number: u32, holder: Holder, locale: &Locale) -> String {
    if is_desk(holder) {
        cego_print::called(locale, of, number)
    } else {
        cego_print::listed(locale, of, number)
    }
}

/// Who did something; what those at the desk are called is for the desk.
fn by(by: &By, holder: Holder) -> ByJson {
    let (role, number) = match by.role {
        Role::Secretary => ("secretary", None),
        Role::Referee => ("referee", None),
        Role::Table => ("table", None),
        Role::Visitor => ("visitor", None),
        Role::Player(number) => ("player", Some(number)),
    };
    let name = if is_desk(holder) { by.name.clone() } else { String::new() };
    ByJson { role, number, name }
}

/// Returns the clock of a round that has a time limit and has begun; none once the tournament has ended, even if
/// that was while the round was being played.
fn clock(tournament: &Tournament, round: usize, now: Time) -> Option<ClockJson> {
    if tournament.has_ended() {
        return None;
    }
    let format = tournament.format().rounds.get(round)?;
    let minutes = format.minutes?;
    let clock = &tournament.rounds().get(round)?.clock;
    let stands = clock.stands();
    Some(ClockJson {
        minutes,
        warnings: format.warnings.clone(),
        began: clock.began()?,
        ends: clock.ends(minutes).filter(|_| !stands),
        left_ms: clock.left(minutes, now).filter(|_| stands),
    })
}

/// Returns what would explain the sums on the paper of a table; nothing, if they agree or were not told.
fn difference(of: &Tournament, round: usize, table: usize) -> Option<Difference> {
    let found = of.table(round, table)?;
    let people = found.people.len();
    cego_tournament::sheet::difference(&found.sheet, of.rules(people)?, of.tariff(people)?)
}

fn suspected(found: Option<&Difference>) -> Vec<SuspectJson> {
    let from_1 = |number: usize| i32::try_from(number + 1).unwrap_or(i32::MAX);
    let one = |suspect: &cego_tournament::sheet::Suspect| {
        let (why, values) = match suspect.why {
            Suspicion::Sign => ("sign", Vec::new()),
            Suspicion::Seats(a, b) => ("seats", vec![from_1(a), from_1(b)]),
            Suspicion::Result => ("result", Vec::new()),
            Suspicion::Doubled(other) => ("extra", vec![from_1(other)]),
            Suspicion::Foreign => ("extra", Vec::new()),
        };
        SuspectJson {
            line: suspect.line,
            why,
            values,
            amounts: suspect.amounts.clone(),
            single: suspect.single,
        }
    };
    found.map(|found| found.suspects.iter().map(one).collect()).unwrap_or_default()
}

/// Returns what is unusual on the sheet of a table.
fn marks(of: &Tournament, round: usize, table: usize, locale: &Locale) -> Vec<MarkJson> {
    let one = |mark: cego_tournament::sheet::Mark| MarkJson {
        mark: mark.id(),
        line: mark.line(),
        text: cego_print::mark(locale, mark),
    };
    of.marks(round, table).into_iter().map(one).collect()
}

/// A proposal for the tables of a round.
pub(crate) fn mended(tournament: &Tournament, round: usize) -> MendJson {
    match tournament.mended(round) {
        Some(mended) => {
            MendJson { tables: Some(mended.tables), changed: mended.changed, repeats: mended.repeats }
        }
        None => MendJson { tables: None, changed: Vec::new(), repeats: 0 },
    }
}

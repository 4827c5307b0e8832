//! What each may see of a tournament.

mod links;
mod sheet;
mod tournament;

use cego_locale::Locale;
use cego_protocol::http::tournament::{ByJson, ClockJson, Holder, MendJson, SuspectJson};
use cego_table::Time;
use cego_tournament::sheet::{Sheet, Suspicion, suspects};
use cego_tournament::{By, Role, RoundStage, Tournament};

pub(crate) use self::links::{key_link, links};
pub(crate) use self::sheet::{history, line, sheet};
pub(crate) use self::tournament::{drawn_preview, penalties, tournament};

/// Whether somebody sees everything.
const fn is_desk(holder: Holder) -> bool {
    matches!(holder, Holder::Desk | Holder::Referee)
}

/// The name of somebody, as a holder may see it.
fn name(of: &Tournament, number: u32, holder: Holder, locale: &Locale) -> String {
    if is_desk(holder) {
        cego_print::called(locale, of, number)
    } else {
        cego_print::listed(locale, of, number)
    }
}

const fn stage(stage: RoundStage) -> &'static str {
    match stage {
        RoundStage::Drawn => "drawn",
        RoundStage::Running => "running",
        RoundStage::Closed => "closed",
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

fn clock(tournament: &Tournament, round: usize, now: Time) -> Option<ClockJson> {
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

fn suspected(sheet: &Sheet, rules: &cego_core::Rules) -> Vec<SuspectJson> {
    let seat = |seat: usize| i32::try_from(seat + 1).unwrap_or(i32::MAX);
    let one = |suspect: cego_tournament::sheet::Suspect| {
        let (why, values) = match suspect.why {
            Suspicion::Sign => ("sign", Vec::new()),
            Suspicion::Extra => ("extra", Vec::new()),
            Suspicion::Seats(a, b) => ("seats", vec![seat(a), seat(b)]),
            Suspicion::Factor(paper, here) => ("factor", vec![paper, here]),
        };
        SuspectJson { line: suspect.line, why, values }
    };
    suspects(sheet, rules).into_iter().map(one).collect()
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

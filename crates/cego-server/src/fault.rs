//! Why a request is refused. A handler returns a [`Fault`]; it is put into words when it is answered, where the language of the person
//! who asked is known.

use axum::http::StatusCode;
use cego_daily::replay::Wrong;
use cego_host::ChoiceFault;
use cego_protocol::message::Problem;
use cego_rules::{LoadError, NotForThisTable};
use cego_store::{Sanction, SanctionKind, StoreError, Whom};
use cego_table::{SetupFault, TableRefusal};

use crate::club::said::Said;
use crate::rooms::Failure;
use crate::settings::Limits;
use crate::words;

/// How many seconds something that cannot be done now is expected to last.
const AGAIN: u32 = 2;

/// Why a request is refused.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// Something with its words in `server.ftl`.
    Plain(StatusCode, &'static str),
    /// The body cannot be read: where, in the words of the library that reads it.
    Body(String),
    /// Too many wrong passwords.
    TooManyTries,
    /// Too much was said.
    TooMuchTalk,
    /// A name no ruleset of the program has.
    NoRuleset(String),
    /// A ruleset that cannot be loaded: everything that is wrong with it.
    Ruleset(LoadError),
    /// A ruleset that is not for this number of players.
    Players(NotForThisTable),
    /// A record that cannot be read or replayed.
    Record(String),
    /// A table that cannot be opened like this.
    Setup(Vec<SetupFault>),
    /// A result of the deal of the day that cannot be.
    Daily(Box<Wrong>),
    /// What a tournament does not do, or what is wrong with one: at least one thing.
    Said(StatusCode, Vec<Said>),
    /// Something is imposed on the person who asks, or on their address.
    Imposed(Box<Sanction>),
    /// A table that does not do it, or cannot.
    Table(Failure),
}

impl Fault {
    pub(crate) const NOT_FOUND: Fault = Fault::Plain(StatusCode::NOT_FOUND, "not_found");
    pub(crate) const NO_SESSION: Fault = Fault::Plain(StatusCode::UNAUTHORIZED, "no_session");
    pub(crate) const ELSEWHERE: Fault = Fault::Plain(StatusCode::FORBIDDEN, "from_elsewhere");
    pub(crate) const TOO_MANY: Fault = Fault::Plain(StatusCode::TOO_MANY_REQUESTS, "too_many");

    /// A text holds NUL, which no database keeps.
    pub(crate) const NUL: Fault = Fault::Plain(StatusCode::UNPROCESSABLE_ENTITY, "text_nul");

    pub(crate) const BUSY: Fault = Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "busy");

    pub(crate) const NO_RECORD: Fault = Fault::Plain(StatusCode::NOT_FOUND, "no_record");
    pub(crate) const NO_CHANCE: Fault = Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "no_chance");
    pub(crate) const NOT_FOR_BOTS: Fault = Fault::Plain(StatusCode::FORBIDDEN, "not_for_bots");
    pub(crate) const BOTS_ONLY: Fault = Fault::Plain(StatusCode::FORBIDDEN, "bots_only");
    pub(crate) const NOT_IN_PERSON: Fault = Fault::Plain(StatusCode::FORBIDDEN, "not_in_person");
    pub(crate) const NO_ACCOUNT: Fault = Fault::Plain(StatusCode::FORBIDDEN, "no_account");
    pub(crate) const NOBODY: Fault = Fault::Plain(StatusCode::NOT_FOUND, "nobody");
    pub(crate) const WRONG_LOGIN: Fault = Fault::Plain(StatusCode::UNAUTHORIZED, "wrong_login");

    pub(crate) const DAILY_NOT_YET: Fault = Fault::Plain(StatusCode::CONFLICT, "daily_not_yet");
    pub(crate) const DAILY_OVER: Fault = Fault::Plain(StatusCode::CONFLICT, "daily_over");
    pub(crate) const DAILY_HIDDEN: Fault = Fault::Plain(StatusCode::FORBIDDEN, "daily_hidden");

    pub(crate) const NO_PUZZLE: Fault = Fault::Plain(StatusCode::NOT_FOUND, "no_puzzle");
    pub(crate) const NO_PACK: Fault = Fault::Plain(StatusCode::NOT_FOUND, "no_pack");

    /// Something that was asked for wrongly.
    pub(crate) const fn bad(reason: &'static str) -> Fault {
        Fault::Plain(StatusCode::UNPROCESSABLE_ENTITY, reason)
    }

    /// That something is imposed.
    pub(crate) fn imposed(sanction: Sanction) -> Fault {
        Fault::Imposed(Box::new(sanction))
    }

    /// The status it is answered with.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Fault::Plain(status, _) | Fault::Said(status, _) => *status,
            Fault::Body(_) => StatusCode::BAD_REQUEST,
            Fault::TooManyTries | Fault::TooMuchTalk => StatusCode::TOO_MANY_REQUESTS,
            Fault::NoRuleset(_)
            | Fault::Ruleset(_)
            | Fault::Players(_)
            | Fault::Record(_)
            | Fault::Daily(_)
            | Fault::Setup(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Imposed(_) => StatusCode::FORBIDDEN,
            Fault::Table(Failure::NoTable) => StatusCode::NOT_FOUND,
            Fault::Table(Failure::NotWatched) => StatusCode::FORBIDDEN,
            Fault::Table(Failure::Maintenance) => StatusCode::SERVICE_UNAVAILABLE,
            Fault::Table(Failure::Refused(TableRefusal::NotSeated | TableRefusal::NotHost)) => {
                StatusCode::FORBIDDEN
            }
            Fault::Table(Failure::Refused(_)) => StatusCode::CONFLICT,
            Fault::Table(Failure::Store(StoreError::NoSuch)) => StatusCode::NOT_FOUND,
            Fault::Table(Failure::Store(StoreError::Protected)) => StatusCode::FORBIDDEN,
            Fault::Table(Failure::Store(StoreError::Conflict)) => StatusCode::CONFLICT,
            Fault::Table(Failure::Store(StoreError::Full | StoreError::ReadOnly)) => {
                StatusCode::INSUFFICIENT_STORAGE
            }
            Fault::Table(Failure::Store(_)) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// After how many seconds it is worth asking again; `None` where time alone changes nothing.
    pub(crate) fn again(&self, limits: &Limits) -> Option<u32> {
        let every = |period: u32, number: u32| period.div_ceil(number.max(1));
        match self {
            Fault::TooManyTries => Some(every(3_600, limits.wrong_passwords)),
            Fault::Plain(_, "enough_imports") => Some(every(24 * 3_600, limits.imports)),
            // The slowest of the limits that are told like this; requests come back sooner.
            Fault::Plain(StatusCode::TOO_MANY_REQUESTS, _) => Some(every(60, limits.beginnings)),
            Fault::TooMuchTalk => Some(every(10, limits.talk)),
            _ if self.status() == StatusCode::SERVICE_UNAVAILABLE => Some(AGAIN),
            _ => None,
        }
    }

    /// In the words of a language.
    pub(crate) fn problem(&self, language: &str) -> Problem {
        let locale = words::locale(language);
        match self {
            Fault::Plain(_, reason) => words::problem(locale, reason),
            Fault::Body(why) => words::problem_with(locale, "bad_body", &[("why", why.as_str().into())]),
            Fault::TooManyTries => words::problem(locale, "too_many"),
            Fault::TooMuchTalk => words::problem(locale, "too_much_talk"),
            Fault::NoRuleset(name) => {
                let why = words::no_ruleset(locale, name);
                words::problem_with(locale, "bad_ruleset", &[("why", why.into())])
            }
            Fault::Ruleset(error) => words::ruleset(locale, error),
            Fault::Players(error) => words::players(locale, error),
            Fault::Record(why) => words::problem_with(locale, "bad_record", &[("why", why.as_str().into())]),
            Fault::Setup(faults) => words::setup(locale, faults),
            Fault::Daily(wrong) => words::daily(locale, wrong),
            Fault::Said(_, said) => words::said(locale, said),
            Fault::Imposed(sanction) => words::imposed(locale, imposed_reason(sanction), sanction),
            Fault::Table(Failure::Refused(refused)) => words::refusal(locale, refused),
            Fault::Table(Failure::NoTable) => words::problem(locale, "no_table"),
            Fault::Table(Failure::NotWatched) => words::problem(locale, "not_watched"),
            Fault::Table(Failure::Maintenance) => words::problem(locale, "maintenance"),
            // Without the words of the store: they may name what is not for everybody.
            Fault::Table(Failure::Store(error)) => words::problem(locale, error.id()),
        }
    }
}

/// The id of the reason for which somebody is refused on whom something is imposed.
fn imposed_reason(sanction: &Sanction) -> &'static str {
    match (sanction.kind, &sanction.whom) {
        (SanctionKind::Ban, Whom::Person(_)) => "banned",
        (SanctionKind::Ban, Whom::Address(_)) => "banned_address",
        (SanctionKind::Mute, _) => "muted",
        (SanctionKind::Rename, _) => "name_locked",
        (SanctionKind::Warning, _) => "warned",
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        match failure {
            Failure::Store(StoreError::Text) => Fault::NUL,
            failure => Fault::Table(failure),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        match error {
            StoreError::Unavailable(_) | StoreError::Broken(_) => {
                crate::trouble::fails(&error, "the store fails");
            }
            StoreError::Text => return Fault::NUL,
            _ => {}
        }
        Fault::Table(Failure::Store(error))
    }
}

impl From<ChoiceFault> for Fault {
    fn from(fault: ChoiceFault) -> Fault {
        match fault {
            ChoiceFault::NoRuleset(name) => Fault::NoRuleset(name),
            ChoiceFault::Ruleset(error) => Fault::Ruleset(error),
            ChoiceFault::Players(error) => Fault::Players(error),
            ChoiceFault::Setup(faults) => Fault::Setup(faults),
        }
    }
}

impl From<TableRefusal> for Fault {
    fn from(refusal: TableRefusal) -> Fault {
        Fault::Table(Failure::Refused(refusal))
    }
}

//! Errors that refuse a request.
//!
//! A handler returns a [`ApiError`]. Its text is chosen when the response is written, because only
//! then is the language of the client known.

use axum::http::StatusCode;
use cego_analysis::daily::replay::ReplayError;
use cego_host::TableChoiceError;
use cego_protocol::message::Problem;
use cego_rules::{LoadError, UnsupportedTableSizeError};
use cego_store::{Sanction, SanctionKind, SanctionTarget, StoreError};
use cego_table::{SetupError, TableRefusal};

use super::i18n;
use crate::ops::settings::Limits;
use crate::tables::registry::TableCommandError;
use crate::tournaments::admin::messages::TournamentMessage;

/// `Retry-After` for temporary failures, in seconds.
const AGAIN: u32 = 2;

/// Reason for refusing a request.
#[derive(Clone, Debug)]
pub(crate) enum ApiError {
    /// An error whose text is in `server.ftl`, by message id.
    Plain(StatusCode, &'static str),
    /// The body cannot be parsed. Holds the parser's error message.
    Body(String),
    /// Rate limit on wrong passwords.
    TooManyTries,
    /// Rate limit on chat messages.
    TooMuchTalk,
    /// No preset has this name.
    NoRuleset(String),
    /// The ruleset is invalid. Holds all its errors.
    Ruleset(LoadError),
    /// The ruleset does not support this number of players.
    Players(UnsupportedTableSizeError),
    /// The record cannot be parsed or replayed.
    Record(String),
    /// The table settings are invalid.
    Setup(Vec<SetupError>),
    /// An invalid result of the deal of the day.
    Daily(Box<ReplayError>),
    /// A tournament refuses the command, or its settings are invalid. Holds at least one reason.
    Said(StatusCode, Vec<TournamentMessage>),
    /// A sanction on the person or on their address.
    Imposed(Box<Sanction>),
    /// The table refuses the command or failed to carry it out.
    Table(TableCommandError),
}

impl ApiError {
    pub(crate) const NOT_FOUND: ApiError = ApiError::Plain(StatusCode::NOT_FOUND, "not_found");
    pub(crate) const NO_SESSION: ApiError = ApiError::Plain(StatusCode::UNAUTHORIZED, "no_session");
    pub(crate) const ELSEWHERE: ApiError = ApiError::Plain(StatusCode::FORBIDDEN, "from_elsewhere");
    pub(crate) const TOO_MANY: ApiError =
        ApiError::Plain(StatusCode::TOO_MANY_REQUESTS, "too_many");

    /// A text contains NUL, which databases cannot store.
    pub(crate) const NUL: ApiError = ApiError::Plain(StatusCode::UNPROCESSABLE_ENTITY, "text_nul");

    pub(crate) const BUSY: ApiError = ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, "busy");

    pub(crate) const NO_RECORD: ApiError = ApiError::Plain(StatusCode::NOT_FOUND, "no_record");
    pub(crate) const NO_CHANCE: ApiError =
        ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, "no_chance");
    pub(crate) const NOT_FOR_BOTS: ApiError =
        ApiError::Plain(StatusCode::FORBIDDEN, "not_for_bots");
    pub(crate) const BOTS_ONLY: ApiError = ApiError::Plain(StatusCode::FORBIDDEN, "bots_only");
    pub(crate) const NOT_IN_PERSON: ApiError =
        ApiError::Plain(StatusCode::FORBIDDEN, "not_in_person");
    pub(crate) const NO_ACCOUNT: ApiError = ApiError::Plain(StatusCode::FORBIDDEN, "no_account");
    pub(crate) const NOBODY: ApiError = ApiError::Plain(StatusCode::NOT_FOUND, "nobody");
    pub(crate) const WRONG_LOGIN: ApiError =
        ApiError::Plain(StatusCode::UNAUTHORIZED, "wrong_login");

    pub(crate) const DAILY_NOT_YET: ApiError =
        ApiError::Plain(StatusCode::CONFLICT, "daily_not_yet");
    pub(crate) const DAILY_OVER: ApiError = ApiError::Plain(StatusCode::CONFLICT, "daily_over");
    pub(crate) const DAILY_HIDDEN: ApiError =
        ApiError::Plain(StatusCode::FORBIDDEN, "daily_hidden");

    pub(crate) const NO_PUZZLE: ApiError = ApiError::Plain(StatusCode::NOT_FOUND, "no_puzzle");
    pub(crate) const NO_PACK: ApiError = ApiError::Plain(StatusCode::NOT_FOUND, "no_pack");

    /// Returns a fault with status 422.
    pub(crate) const fn bad(reason: &'static str) -> ApiError {
        ApiError::Plain(StatusCode::UNPROCESSABLE_ENTITY, reason)
    }

    /// Returns a fault for a sanction.
    pub(crate) fn imposed(sanction: Sanction) -> ApiError {
        ApiError::Imposed(Box::new(sanction))
    }

    /// Returns the HTTP status of the response.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            ApiError::Plain(status, _) | ApiError::Said(status, _) => *status,
            ApiError::Body(_) => StatusCode::BAD_REQUEST,
            ApiError::TooManyTries | ApiError::TooMuchTalk => StatusCode::TOO_MANY_REQUESTS,
            ApiError::NoRuleset(_)
            | ApiError::Ruleset(_)
            | ApiError::Players(_)
            | ApiError::Record(_)
            | ApiError::Daily(_)
            | ApiError::Setup(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Imposed(_) => StatusCode::FORBIDDEN,
            ApiError::Table(TableCommandError::NoTable) => StatusCode::NOT_FOUND,
            ApiError::Table(TableCommandError::NotWatched) => StatusCode::FORBIDDEN,
            ApiError::Table(TableCommandError::Maintenance) => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Table(TableCommandError::Refused(
                TableRefusal::NotSeated | TableRefusal::NotHost,
            )) => StatusCode::FORBIDDEN,
            ApiError::Table(TableCommandError::Refused(_)) => StatusCode::CONFLICT,
            ApiError::Table(TableCommandError::Store(StoreError::NoSuch)) => StatusCode::NOT_FOUND,
            ApiError::Table(TableCommandError::Store(StoreError::Protected)) => {
                StatusCode::FORBIDDEN
            }
            ApiError::Table(TableCommandError::Store(StoreError::Conflict)) => StatusCode::CONFLICT,
            ApiError::Table(TableCommandError::Store(StoreError::Full | StoreError::ReadOnly)) => {
                StatusCode::INSUFFICIENT_STORAGE
            }
            ApiError::Table(TableCommandError::Store(_)) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Returns the `Retry-After` in seconds, or `None` if waiting does not help.
    pub(crate) fn retry_after(&self, limits: &Limits) -> Option<u32> {
        let every = |period: u32, number: u32| period.div_ceil(number.max(1));
        match self {
            ApiError::TooManyTries => Some(every(3_600, limits.wrong_passwords)),
            ApiError::Plain(_, "enough_imports") => Some(every(24 * 3_600, limits.imports)),
            // The slowest rate limit with this status. Others recover sooner.
            ApiError::Plain(StatusCode::TOO_MANY_REQUESTS, _) => Some(every(60, limits.beginnings)),
            ApiError::TooMuchTalk => Some(every(10, limits.talk)),
            _ if self.status() == StatusCode::SERVICE_UNAVAILABLE => Some(AGAIN),
            _ => None,
        }
    }

    /// Returns the error with its text in a language.
    pub(crate) fn problem(&self, language: &str) -> Problem {
        let locale = i18n::locale(language);
        match self {
            ApiError::Plain(_, reason) => i18n::problem(locale, reason),
            ApiError::Body(why) => {
                i18n::problem_with(locale, "bad_body", &[("why", why.as_str().into())])
            }
            ApiError::TooManyTries => i18n::problem(locale, "too_many"),
            ApiError::TooMuchTalk => i18n::problem(locale, "too_much_talk"),
            ApiError::NoRuleset(name) => {
                let why = i18n::no_ruleset(locale, name);
                i18n::problem_with(locale, "bad_ruleset", &[("why", why.into())])
            }
            ApiError::Ruleset(error) => i18n::ruleset(locale, error),
            ApiError::Players(error) => i18n::players(locale, error),
            ApiError::Record(why) => {
                i18n::problem_with(locale, "bad_record", &[("why", why.as_str().into())])
            }
            ApiError::Setup(faults) => i18n::setup(locale, faults),
            ApiError::Daily(wrong) => i18n::daily(locale, wrong),
            ApiError::Said(_, said) => i18n::tournament_refusal(locale, said),
            ApiError::Imposed(sanction) => {
                i18n::imposed(locale, imposed_reason(sanction), sanction)
            }
            ApiError::Table(TableCommandError::Refused(refused)) => i18n::refusal(locale, refused),
            ApiError::Table(TableCommandError::NoTable) => i18n::problem(locale, "no_table"),
            ApiError::Table(TableCommandError::NotWatched) => i18n::problem(locale, "not_watched"),
            ApiError::Table(TableCommandError::Maintenance) => i18n::problem(locale, "maintenance"),
            // Omits the store's error text, which may contain internal details.
            ApiError::Table(TableCommandError::Store(error)) => i18n::problem(locale, error.id()),
        }
    }
}

/// Returns the message id for a sanction.
fn imposed_reason(sanction: &Sanction) -> &'static str {
    match (sanction.kind, &sanction.whom) {
        (SanctionKind::Ban, SanctionTarget::Person(_)) => "banned",
        (SanctionKind::Ban, SanctionTarget::Address(_)) => "banned_address",
        (SanctionKind::Mute, _) => "muted",
        (SanctionKind::Rename, _) => "name_locked",
        (SanctionKind::Warning, _) => "warned",
    }
}

impl From<TableCommandError> for ApiError {
    fn from(failure: TableCommandError) -> ApiError {
        match failure {
            TableCommandError::Store(StoreError::Text) => ApiError::NUL,
            failure => ApiError::Table(failure),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Unavailable(_) | StoreError::Broken(_) => {
                crate::ops::error_log::log_failure(&error, "the store fails");
            }
            StoreError::Text => return ApiError::NUL,
            _ => {}
        }
        ApiError::Table(TableCommandError::Store(error))
    }
}

impl From<TableChoiceError> for ApiError {
    fn from(fault: TableChoiceError) -> ApiError {
        match fault {
            TableChoiceError::NoRuleset(name) => ApiError::NoRuleset(name),
            TableChoiceError::Ruleset(error) => ApiError::Ruleset(error),
            TableChoiceError::Players(error) => ApiError::Players(error),
            TableChoiceError::Setup(faults) => ApiError::Setup(faults),
        }
    }
}

impl From<TableRefusal> for ApiError {
    fn from(refusal: TableRefusal) -> ApiError {
        ApiError::Table(TableCommandError::Refused(refusal))
    }
}

//! Authenticates tournament requests by key and device headers.
//! Tournament errors as HTTP faults.

use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode};
use cego_locale::Locale;
use cego_protocol::http::tournament::{Holder, Refused, TournamentCommand};
use cego_protocol::message::Problem;
use cego_store::{StoreError, TournamentId};
use cego_tournament::TournamentRefusal;

use crate::net::app::App;
use crate::net::error::ApiError;
use crate::tournaments::admin::messages::{self, TournamentMessage};
use crate::tournaments::execute::{EventReference, TournamentCommandError, device_hash};
use crate::tournaments::live::TournamentSnapshot;
use crate::tournaments::permissions::PermissionError;
use crate::tournaments::sheet_view::line;

/// Header with the key. A key in the URL would be logged by servers and proxies.
pub(crate) const KEY: &str = "cego-key";
/// Header with the id that a device has chosen for itself.
const DEVICE: &str = "cego-device";
/// Header with the last event a client has seen: `number` and `mark` of its view, joined by a dot.
const SEEN: &str = "cego-seen";

const NO_TOURNAMENT: ApiError = ApiError::Plain(StatusCode::NOT_FOUND, "no_tournament");
/// Access needs another key.
pub(crate) const NOT_YOURS: ApiError = ApiError::Plain(StatusCode::FORBIDDEN, "key_not_for_this");

/// Sender of a tournament request.
pub(crate) struct TournamentCaller {
    pub(crate) now: Arc<TournamentSnapshot>,
    /// The key as sent.
    pub(crate) key: Option<String>,
    /// Holder of the key.
    pub(crate) holder: Holder,
    /// Hash of the device id.
    pub(crate) device: Option<String>,
    /// Last event seen by the client.
    pub(crate) seen: Option<EventReference>,
}

/// Parses the tournament id of a path. A malformed id gets the answer of an unknown one.
pub(crate) fn parse_id(text: &str) -> Result<TournamentId, ApiError> {
    text.parse().map_err(|_| NO_TOURNAMENT)
}

/// Finds the tournament and the holder of the key.
pub(crate) async fn authenticate(
    app: &App,
    tournament: &str,
    headers: &HeaderMap,
) -> Result<TournamentCaller, ApiError> {
    let now = app.tournaments.snapshot(&parse_id(tournament)?).await.map_err(missing)?;
    let key = headers.get(KEY).map(|key| key.to_str().unwrap_or_default().to_owned());
    let holder = match &key {
        None => Holder::Everybody,
        Some(key) => {
            now.keys.holder(key).ok_or(ApiError::Plain(StatusCode::UNAUTHORIZED, "wrong_key"))?
        }
    };
    let device = match headers.get(DEVICE) {
        None => None,
        Some(device) => {
            let device = device.to_str().ok().filter(|text| is_device(text));
            Some(device_hash(device.ok_or(ApiError::bad("bad_device"))?))
        }
    };
    let seen = match headers.get(SEEN) {
        None => None,
        Some(seen) => {
            let seen = seen.to_str().ok().and_then(EventReference::read);
            Some(seen.ok_or(ApiError::bad("bad_seen"))?)
        }
    };
    Ok(TournamentCaller { now, key, holder, device, seen })
}

/// Returns whether a device id has 16 to 64 letters, digits, hyphens or underscores.
///
/// This is long enough to be unguessable.
fn is_device(text: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (16..=64).contains(&text.len()) && text.bytes().all(sign)
}

/// Maps a missing tournament to its fault.
pub(crate) fn missing(error: StoreError) -> ApiError {
    if error == StoreError::NoSuch { NO_TOURNAMENT } else { error.into() }
}

impl TournamentCaller {
    /// Requires the desk or the referee.
    pub(crate) fn desk(self) -> Result<TournamentCaller, ApiError> {
        match self.holder {
            Holder::Desk | Holder::Referee => Ok(self),
            Holder::Everybody => Err(ApiError::Plain(StatusCode::UNAUTHORIZED, "no_key")),
            Holder::Sheet { .. } | Holder::Person { .. } => Err(NOT_YOURS),
        }
    }

    /// Requires the desk, which hands out keys.
    pub(crate) fn secretary(self) -> Result<TournamentCaller, ApiError> {
        match self.holder {
            Holder::Desk => Ok(self),
            Holder::Everybody => Err(ApiError::Plain(StatusCode::UNAUTHORIZED, "no_key")),
            Holder::Referee | Holder::Sheet { .. } | Holder::Person { .. } => Err(NOT_YOURS),
        }
    }

    /// Requires access to the sheet of a table.
    pub(crate) fn may_see(&self, (round, table): (usize, usize)) -> Result<(), ApiError> {
        let found = self.now.tournament.table(round, table);
        let may = match self.holder {
            Holder::Everybody => return Err(ApiError::Plain(StatusCode::UNAUTHORIZED, "no_key")),
            Holder::Desk | Holder::Referee => true,
            Holder::Sheet { .. } => self.holder == Holder::Sheet { round, table },
            Holder::Person { number } => found.is_some_and(|table| table.people.contains(&number)),
        };
        match (may, found) {
            (false, _) => Err(NOT_YOURS),
            (true, None) => Err(ApiError::Plain(StatusCode::NOT_FOUND, "no_sheet")),
            (true, Some(_)) => Ok(()),
        }
    }
}

/// Converts an error to a fault.
pub(crate) fn fault(
    trouble: &TournamentCommandError,
    now: &TournamentSnapshot,
    people: Option<usize>,
) -> ApiError {
    let plain = |reason| ApiError::Plain(StatusCode::FORBIDDEN, reason);
    match trouble {
        TournamentCommandError::Denied(denied) => plain(match denied {
            PermissionError::NoKey => "no_key",
            PermissionError::NotYours => "key_not_for_this",
            PermissionError::OtherSheet => "other_sheet",
            PermissionError::NotBound => "not_bound",
            PermissionError::CardsConfirm => "cards_confirm",
        }),
        TournamentCommandError::Refused(refusal) => ApiError::Said(
            StatusCode::CONFLICT,
            messages::refusal(refusal, &now.tournament, people),
        ),
        TournamentCommandError::Unreadable(why) => ApiError::Body(why.clone()),
        TournamentCommandError::NoDevice => plain("no_device"),
        TournamentCommandError::DeviceTaken => plain("device_taken"),
        TournamentCommandError::HasCard => plain("has_card"),
        TournamentCommandError::Store(error) => missing(error.clone()),
    }
}

/// Describes why a command failed, including a conflicting entry and whether a reason would help.
pub(crate) fn refused(
    trouble: TournamentCommandError,
    command: &TournamentCommand,
    now: &TournamentSnapshot,
    holder: Holder,
    language: &str,
) -> Refused {
    let table = command.sheet().and_then(|(round, table)| now.tournament.table(round, table));
    let stands = match (&trouble, command, table) {
        (
            TournamentCommandError::Refused(TournamentRefusal::Stale { .. }),
            TournamentCommand::Write { line: at, .. },
            Some(table),
        ) => {
            let rules = now.tournament.rules(table.people.len());
            rules.map(|rules| line(&table.sheet, *at, rules, holder))
        }
        _ => None,
    };
    let trouble = discreet(trouble, holder);
    let people = table.map(|table| table.people.len());
    let wants_reason =
        matches!(&trouble, TournamentCommandError::Refused(refusal) if refusal.wants_reason());
    Refused { problem: fault(&trouble, now, people).problem(language), stands, wants_reason }
}

/// Hides the names of desk staff from the tables.
fn discreet(trouble: TournamentCommandError, holder: Holder) -> TournamentCommandError {
    match trouble {
        TournamentCommandError::Refused(TournamentRefusal::Stale {
            content,
            mut by,
            at,
            number,
        }) if !matches!(holder, Holder::Desk | Holder::Referee) => {
            by.name.clear();
            TournamentCommandError::Refused(TournamentRefusal::Stale { content, by, at, number })
        }
        other => other,
    }
}

/// Converts a message to a problem.
pub(crate) fn problem(said: &TournamentMessage, locale: &Locale) -> Problem {
    Problem { reason: said.reason(), text: said.text(locale), rule: None, faults: Vec::new() }
}

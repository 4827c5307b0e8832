//! Who asks: the key and the device a request shows.

use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::tournament::Holder;
use cego_store::{StoreError, TournamentId};

use crate::app::App;
use crate::fault::Fault;
use crate::halls::{Now, Seen, device_hash};

/// The header of a key. It stands in no address, which servers and proxies log.
pub(crate) const KEY: &str = "cego-key";
/// The header of a device: what it calls itself, the same as long as it is in use.
const DEVICE: &str = "cego-device";
/// The header of the last event that a client has seen: `number` and `mark` of its view with a dot between them.
const SEEN: &str = "cego-seen";

const NO_TOURNAMENT: Fault = Fault::Plain(StatusCode::NOT_FOUND, "no_tournament");
/// It is for those who hold another key.
pub(super) const NOT_YOURS: Fault = Fault::Plain(StatusCode::FORBIDDEN, "key_not_for_this");

/// Who asks of which tournament.
pub(super) struct Who {
    /// The tournament.
    pub(super) now: Arc<Now>,
    /// The key, as it was shown.
    pub(super) key: Option<String>,
    /// Whose it is.
    pub(super) holder: Holder,
    /// What their device calls itself, as it is kept.
    pub(super) device: Option<String>,
    /// The last event they have seen.
    pub(super) seen: Option<Seen>,
}

/// The name of a tournament in a path; one that is none is answered like that of something unknown.
pub(super) fn named(text: &str) -> Result<TournamentId, Fault> {
    text.parse().map_err(|_| NO_TOURNAMENT)
}

/// Finds the tournament, and whose key was shown.
pub(super) async fn who(app: &App, tournament: &str, headers: &HeaderMap) -> Result<Who, Fault> {
    let now = app.halls.now(&named(tournament)?).await.map_err(missing)?;
    let key = headers.get(KEY).map(|key| key.to_str().unwrap_or_default().to_owned());
    let holder = match &key {
        None => Holder::Everybody,
        Some(key) => now.keys.holder(key).ok_or(Fault::Plain(StatusCode::UNAUTHORIZED, "wrong_key"))?,
    };
    let device = match headers.get(DEVICE) {
        None => None,
        Some(device) => {
            let device = device.to_str().ok().filter(|text| is_device(text));
            Some(device_hash(device.ok_or(Fault::bad("bad_device"))?))
        }
    };
    let seen = match headers.get(SEEN) {
        None => None,
        Some(seen) => {
            let seen = seen.to_str().ok().and_then(Seen::read);
            Some(seen.ok_or(Fault::bad("bad_seen"))?)
        }
    };
    Ok(Who { now, key, holder, device, seen })
}

/// 16 to 64 letters, digits, hyphens and underscores: long enough not to be guessed.
fn is_device(text: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (16..=64).contains(&text.len()) && text.bytes().all(sign)
}

/// A store's error, of a tournament.
pub(super) fn missing(error: StoreError) -> Fault {
    if error == StoreError::NoSuch { NO_TOURNAMENT } else { error.into() }
}

impl Who {
    /// The desk or the referee.
    pub(super) fn desk(self) -> Result<Who, Fault> {
        match self.holder {
            Holder::Desk | Holder::Referee => Ok(self),
            Holder::Everybody => Err(Fault::Plain(StatusCode::UNAUTHORIZED, "no_key")),
            Holder::Sheet { .. } | Holder::Person { .. } => Err(NOT_YOURS),
        }
    }

    /// The desk alone: who gives out keys.
    pub(super) fn secretary(self) -> Result<Who, Fault> {
        match self.holder {
            Holder::Desk => Ok(self),
            Holder::Everybody => Err(Fault::Plain(StatusCode::UNAUTHORIZED, "no_key")),
            Holder::Referee | Holder::Sheet { .. } | Holder::Person { .. } => Err(NOT_YOURS),
        }
    }

    /// Who may see the sheet of a table.
    pub(super) fn may_see(&self, (round, table): (usize, usize)) -> Result<(), Fault> {
        let found = self.now.tournament.table(round, table);
        let may = match self.holder {
            Holder::Everybody => return Err(Fault::Plain(StatusCode::UNAUTHORIZED, "no_key")),
            Holder::Desk | Holder::Referee => true,
            Holder::Sheet { .. } => self.holder == Holder::Sheet { round, table },
            Holder::Person { number } => found.is_some_and(|table| table.people.contains(&number)),
        };
        match (may, found) {
            (false, _) => Err(NOT_YOURS),
            (true, None) => Err(Fault::Plain(StatusCode::NOT_FOUND, "no_sheet")),
            (true, Some(_)) => Ok(()),
        }
    }
}

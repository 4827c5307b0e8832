//! The store of an operator, who is meant by a word of the call, and what is said when it fails.

use cego_protocol::http::MOST_HOURS;
use cego_server::StoreError;
use cego_server::admin::{Admin, Whom, moment};
use cego_table::{PersonId, Time};

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::store::must_exist;

/// The longest reason, in characters.
const LONGEST: usize = 1_000;

/// A store that is open.
pub(super) struct Desk {
    pub(super) admin: Admin,
    store: String,
}

pub(super) fn data(message: Message) -> Failure {
    Failure::Data(vec![message])
}

/// Opens the store, which has to be there.
pub(super) fn open(store: &str) -> Result<Desk, Failure> {
    let store = store.to_owned();
    must_exist(&store)?;
    match Admin::open(&store) {
        Ok(admin) => Ok(Desk { admin, store }),
        Err(error) => Err(failed(&store, error)),
    }
}

/// Returns the failure of a store in which nothing was changed.
fn failed(store: &str, error: StoreError) -> Failure {
    Failure::Store(Message::new("cli-admin-failed").with("store", store.to_owned()), error)
}

impl Desk {
    /// What is said when the store fails; `missing` if what was named is not there.
    pub(super) fn done<T>(
        &self,
        result: Result<T, StoreError>,
        missing: impl FnOnce() -> Message,
    ) -> Result<T, Failure> {
        result.map_err(|error| match error.id() {
            "store_no_such" | "store_text" => data(missing()),
            _ => failed(&self.store, error),
        })
    }

    /// Somebody by a word of the call.
    pub(super) fn who(&self, who: &str) -> Result<PersonId, Failure> {
        let shown: String = who.chars().filter(|c| !c.is_control()).take(60).collect();
        self.done(self.admin.find(who), || Message::new("cli-admin-nobody").with("who", shown))
    }

    /// Somebody, or an address.
    pub(super) fn whom(&self, who: &str) -> Result<Whom, Failure> {
        let Some(hash) = who.strip_prefix("address:") else { return self.who(who).map(Whom::Person) };
        if hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b)) {
            return Ok(Whom::Address(hash.to_owned()));
        }
        Err(Failure::Usage(vec![Message::new("cli-admin-bad-address")]))
    }

    /// Somebody in a line: name, login name, id.
    pub(super) fn named(&self, who: PersonId, out: &Output<'_>) -> Result<String, Failure> {
        let found = self.done(self.admin.person(who), || Message::new("cli-admin-gone"))?;
        Ok(match found {
            Some((person, Some(login))) => format!("{} ({login}) {who}", person.name),
            Some((person, None)) => format!("{} {who}", person.name),
            None => format!("{} {who}", out.locale().text("cli-admin-gone")),
        })
    }
}

/// The reason, judged.
pub(super) fn reason(why: &str) -> Result<&str, Failure> {
    let why = why.trim();
    let unseen = |c: char| c.is_control() && c != '\n';
    if why.is_empty() || why.chars().count() > LONGEST || why.chars().any(unseen) {
        return Err(Failure::Usage(vec![Message::new("cli-admin-bad-why")]));
    }
    Ok(why)
}

/// Until when something lasts: `12h`, `7d`, `4w` from now.
pub(super) fn until(time: Option<&str>) -> Result<Option<Time>, Failure> {
    let Some(time) = time else { return Ok(None) };
    let hours = time.char_indices().next_back().and_then(|(at, unit)| {
        let hours = match unit {
            'h' => 1,
            'd' => 24,
            'w' => 7 * 24,
            _ => return None,
        };
        time[..at].parse::<u32>().ok()?.checked_mul(hours).filter(|hours| (1..=MOST_HOURS).contains(hours))
    });
    match hours {
        Some(hours) => Ok(Some(Admin::until(hours))),
        None => Err(Failure::Usage(vec![Message::new("cli-admin-bad-time")])),
    }
}

/// Until when, in words.
pub(super) fn end(until: Option<Time>, out: &Output<'_>) -> String {
    match until {
        Some(until) => moment(until),
        None => out.locale().text("cli-admin-for-good"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_hours_days_and_weeks() {
        for good in ["1h", "24h", "7d", "4w", "520w"] {
            assert!(until(Some(good)).is_ok_and(|end| end.is_some()), "{good}");
        }
        assert!(until(None).is_ok_and(|end| end.is_none()));
        for bad in ["", "h", "0d", "-1d", "7", "7y", "1.5d", "99999999999d", "4000000000w", "530w", "7ä"] {
            assert!(until(Some(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_reason_is_short_and_seen() {
        assert_eq!(reason("  swears \n").unwrap(), "swears");
        for bad in ["", "  ", "a\u{0}b", "a\u{1b}[31mb", &"x".repeat(1001)] {
            assert!(reason(bad).is_err());
        }
    }
}

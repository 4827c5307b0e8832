//! Capability keys of a tournament.
//!
//! All keys are derived from one secret, one per holder, and none reveals another. A key consists
//! of the holder's mark (`d`, `r`, `s0-3`, `p7`), a full stop, and 160 bits of HMAC-SHA256 in
//! base32.

use cego_protocol::http::tournament::Holder;
use cego_store::{TournamentId, TournamentSecret};
use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Domain separation prefix of the HMAC input.
const WHAT: &str = "cego tournament key 1";
/// Length of the truncated HMAC, in bytes.
const LENGTH: usize = 20;
/// Maximum length of a key.
const LONGEST: usize = 80;

/// Keys of a tournament.
#[derive(Clone, Debug)]
pub struct CapabilityKeys {
    id: TournamentId,
    secret: TournamentSecret,
}

/// Returns the short mark of a holder, under which renewals are stored. `None` for everybody.
#[must_use]
pub(crate) fn mark(holder: Holder) -> Option<String> {
    Some(match holder {
        Holder::Everybody => return None,
        Holder::Desk => "d".to_owned(),
        Holder::Referee => "r".to_owned(),
        Holder::Sheet { round, table } => format!("s{round}-{table}"),
        Holder::Person { number } => format!("p{number}"),
    })
}

fn parse_mark(mark: &str) -> Option<Holder> {
    let holder = match mark {
        "d" => Holder::Desk,
        "r" => Holder::Referee,
        _ => match mark.split_at_checked(1)? {
            ("s", rest) => {
                let (round, table) = rest.split_once('-')?;
                Holder::Sheet { round: round.parse().ok()?, table: table.parse().ok()? }
            }
            ("p", rest) => Holder::Person { number: rest.parse().ok()? },
            _ => return None,
        },
    };
    // Only the canonical form is accepted.
    (self::mark(holder)? == mark).then_some(holder)
}

impl CapabilityKeys {
    pub(crate) const fn new(id: TournamentId, secret: TournamentSecret) -> CapabilityKeys {
        CapabilityKeys { id, secret }
    }

    fn sum(&self, mark: &str) -> Hmac<Sha256> {
        let times = self
            .secret
            .renewed
            .iter()
            .find(|(holder, _)| holder == mark)
            .map_or(0, |(_, times)| *times);
        // HMAC accepts keys of any length.
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.secret.secret).expect("a key of any length");
        for part in [WHAT, &self.id.to_string(), mark, &times.to_string()] {
            mac.update(part.as_bytes());
            mac.update(&[0]);
        }
        mac
    }

    /// Returns the key of a holder. `None` for everybody.
    #[must_use]
    pub fn key(&self, holder: Holder) -> Option<String> {
        let mark = mark(holder)?;
        let sum = self.sum(&mark).finalize().into_bytes();
        Some(format!("{mark}.{}", BASE32_NOPAD.encode(&sum[..LENGTH]).to_ascii_lowercase()))
    }

    /// Verifies a key and returns its holder. The comparison takes constant time.
    #[must_use]
    pub fn holder(&self, key: &str) -> Option<Holder> {
        if key.len() > LONGEST {
            return None;
        }
        let (mark, sum) = key.split_once('.')?;
        let holder = parse_mark(mark)?;
        // Only lower case, so that each key has one text.
        if sum.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return None;
        }
        let sum = BASE32_NOPAD.decode(sum.to_ascii_uppercase().as_bytes()).ok()?;
        if sum.len() != LENGTH {
            return None;
        }
        self.sum(mark).verify_truncated_left(&sum).ok().map(|()| holder)
    }

    /// Returns the link to a holder's page.
    ///
    /// The key is in the URL fragment, which browsers do not send.
    #[must_use]
    pub fn link(&self, base: &str, holder: Holder) -> String {
        let page = match holder {
            Holder::Everybody => return public_link(base, &self.id),
            Holder::Desk => "desk".to_owned(),
            Holder::Referee => "referee".to_owned(),
            Holder::Sheet { round, table } => format!("sheet/{}/{}", round + 1, table + 1),
            Holder::Person { number } => format!("me/{number}"),
        };
        let key = self.key(holder).unwrap_or_default();
        format!("{}/{page}#{key}", public_link(base, &self.id))
    }
}

/// Returns the public link of a tournament.
#[must_use]
pub fn public_link(base: &str, id: &TournamentId) -> String {
    format!("{base}/club/{id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(id: &str, byte: u8, renewed: &[(&str, u64)]) -> CapabilityKeys {
        let renewed = renewed.iter().map(|&(holder, times)| (holder.to_owned(), times)).collect();
        CapabilityKeys::new(id.parse().unwrap(), TournamentSecret { secret: [byte; 32], renewed })
    }

    const HOLDERS: [Holder; 6] = [
        Holder::Desk,
        Holder::Referee,
        Holder::Sheet { round: 0, table: 1 },
        Holder::Sheet { round: 1, table: 0 },
        Holder::Person { number: 1 },
        Holder::Person { number: 12 },
    ];

    #[test]
    fn a_key_opens_what_it_is_for_and_nothing_else() {
        let own = keys("a", 1, &[]);
        for holder in HOLDERS {
            let key = own.key(holder).unwrap();
            assert_eq!(own.holder(&key), Some(holder), "{key}");
            assert!(own.link("http://x", holder).ends_with(&format!("#{key}")));
            for other in [keys("b", 1, &[]), keys("a", 2, &[])] {
                assert_eq!(other.holder(&key), None, "{key}");
            }
            let (mark, sum) = key.split_once('.').unwrap();
            assert_eq!(sum.len(), 32, "160 bits");
            // The MAC of one holder under the mark of another.
            for other in HOLDERS.into_iter().filter(|other| *other != holder) {
                let forged = format!("{}.{sum}", super::mark(other).unwrap());
                assert_eq!(own.holder(&forged), None, "{forged}");
            }
            let last = if sum.ends_with('a') { 'b' } else { 'a' };
            let shown = format!("{mark}.{}{last}", &sum[..31]);
            for bad in
                [shown, key.to_uppercase(), format!("{key}a"), key[..key.len() - 1].to_owned()]
            {
                assert_eq!(own.holder(&bad), None, "{bad}");
            }
        }
        assert_eq!(own.key(Holder::Everybody), None);
    }

    #[test]
    fn a_renewed_key_is_another_and_the_others_stay() {
        let (before, after) = (keys("a", 1, &[]), keys("a", 1, &[("p12", 1)]));
        for holder in HOLDERS {
            let stays = holder != Holder::Person { number: 12 };
            assert_eq!(before.key(holder) == after.key(holder), stays, "{holder:?}");
        }
        assert_eq!(after.holder(&before.key(Holder::Person { number: 12 }).unwrap()), None);
    }

    #[test]
    fn nonsense_is_nobodys_key() {
        let keys = keys("a", 1, &[]);
        for text in [
            "",
            ".",
            "d",
            "d.",
            "x.a",
            "s.a",
            "s1.a",
            "s-1-2.a",
            "p-1.a",
            "p+1.a",
            "p01.a",
            "ä.a",
            &"d.".repeat(60),
        ] {
            assert_eq!(keys.holder(text), None, "{text}");
        }
    }
}

//! From which address a request comes, also through proxies.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::HeaderMap;

use crate::settings::Settings;

/// What was found to be set wrongly, each said once.
#[derive(Default)]
pub(crate) struct Noticed {
    forwarded: AtomicBool,
    direct: AtomicBool,
}

/// What may be set wrongly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doubt {
    /// A proxy names clients, and the server was not told that there is one: all people have one address.
    Forwarded,
    /// The server was told that there is a proxy, and somebody comes without: they name any address they like.
    Direct,
}

/// One entry of `X-Forwarded-For`: some proxies add the port.
fn entry(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// The address that the outermost of our own proxies saw. A proxy adds to the end of the list; anybody can have written what stands before.
fn forwarded(headers: &HeaderMap, proxies: u32) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    let all: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
    let proxies = usize::try_from(proxies).unwrap_or(usize::MAX);
    // Where there are fewer than the proxies there should be, somebody has come past one of them; what the last one says is sure.
    let at = all.len().checked_sub(proxies).or(all.len().checked_sub(1))?;
    entry(all[at])
}

/// Whether an address is one of the internet, and not of a machine or a network of one's own.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => {
            let [a, b, ..] = four.octets();
            let shared = a == 100 && (64..128).contains(&b);
            !(four.is_loopback() || four.is_private() || four.is_link_local() || shared)
        }
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => is_public(IpAddr::V4(four)),
            None => !(six.is_loopback() || six.is_unique_local() || six.is_unicast_link_local()),
        },
    }
}

fn doubt(settings: &Settings, peer: IpAddr, headers: &HeaderMap) -> Option<Doubt> {
    if settings.behind_proxy {
        is_public(peer).then_some(Doubt::Direct)
    } else {
        headers.contains_key("x-forwarded-for").then_some(Doubt::Forwarded)
    }
}

impl Noticed {
    /// Whether it is noticed for the first time.
    fn is_new(&self, doubt: Doubt) -> bool {
        let noticed = match doubt {
            Doubt::Forwarded => &self.forwarded,
            Doubt::Direct => &self.direct,
        };
        !noticed.load(Ordering::Relaxed) && !noticed.swap(true, Ordering::Relaxed)
    }
}

/// The address of the client: the peer, or what a trusted proxy names. Warns once if the settings do not fit what comes.
pub(crate) fn address(settings: &Settings, noticed: &Noticed, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    match doubt(settings, peer, headers).filter(|&doubt| noticed.is_new(doubt)) {
        Some(Doubt::Forwarded) => tracing::warn!(
            "a request has X-Forwarded-For, and behind_proxy is not set: all who come through that proxy share the limits of one address"
        ),
        Some(Doubt::Direct) => tracing::warn!(
            "behind_proxy is set, and a request has come from a public address without the proxy: anybody who does so can claim any address"
        ),
        None => {}
    }
    let named = settings.behind_proxy.then(|| forwarded(headers, settings.proxies)).flatten();
    named.unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        headers
    }

    #[test]
    fn the_proxies_of_ones_own_are_believed_and_nobody_else() {
        for (lines, proxies, found) in [
            (&["192.0.2.1"][..], 1, Some("192.0.2.1")),
            (&["6.6.6.6, 192.0.2.1"], 1, Some("192.0.2.1")),
            (&["6.6.6.6", "192.0.2.1"], 1, Some("192.0.2.1")),
            (&["6.6.6.6, 192.0.2.1, 10.0.0.1"], 2, Some("192.0.2.1")),
            (&["6.6.6.6, 192.0.2.1", "10.0.0.1"], 2, Some("192.0.2.1")),
            // Past the outer proxy.
            (&["6.6.6.6"], 2, Some("6.6.6.6")),
            (&["192.0.2.1:5555"], 1, Some("192.0.2.1")),
            (&["[2001:db8::1]:5555"], 1, Some("2001:db8::1")),
            (&["[2001:db8::1]"], 1, Some("2001:db8::1")),
            (&["2001:db8::1"], 1, Some("2001:db8::1")),
            (&["192.0.2.1, unknown"], 1, None),
            (&[""], 1, None),
            (&[], 1, None),
            (&[], 3, None),
        ] {
            let found = found.map(|text| text.parse().unwrap());
            assert_eq!(forwarded(&headers(lines), proxies), found, "{lines:?} {proxies}");
        }
    }

    #[test]
    fn settings_that_do_not_fit_are_noticed_once() {
        let alone = Settings::default();
        let behind = Settings { behind_proxy: true, ..Settings::default() };
        let (inner, outer): (IpAddr, IpAddr) = ("172.17.0.1".parse().unwrap(), "8.8.8.8".parse().unwrap());
        assert_eq!(doubt(&alone, outer, &headers(&[])), None);
        assert_eq!(doubt(&alone, inner, &headers(&["8.8.8.8"])), Some(Doubt::Forwarded));
        assert_eq!(doubt(&behind, inner, &headers(&["8.8.8.8"])), None);
        assert_eq!(doubt(&behind, outer, &headers(&["8.8.8.8"])), Some(Doubt::Direct));
        for own in ["127.0.0.1", "::1", "::ffff:10.0.0.1", "fd00::1", "fe80::1", "100.64.0.1"] {
            assert_eq!(doubt(&behind, own.parse().unwrap(), &headers(&[])), None, "{own}");
        }
        let noticed = Noticed::default();
        assert!(noticed.is_new(Doubt::Direct) && !noticed.is_new(Doubt::Direct));
        assert!(noticed.is_new(Doubt::Forwarded));
    }
}

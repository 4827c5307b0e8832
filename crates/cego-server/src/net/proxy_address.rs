//! Determines the client address, also behind proxies.
//! Client IP address as a request extension.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::HeaderMap;

use crate::ops::settings::Settings;

/// Proxy misconfigurations already logged, each of which is logged once.
#[derive(Default)]
pub(crate) struct ProxyWarnings {
    forwarded: AtomicBool,
    direct: AtomicBool,
}

/// A suspected proxy misconfiguration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ProxyIssue {
    /// A proxy forwards client addresses, but `behind_proxy` is not set. All people then share one
    /// address.
    Forwarded,
    /// `behind_proxy` is set, but a request came directly. Its sender can claim any address.
    Direct,
}

/// Parses one entry of `X-Forwarded-For`. Some proxies add the port.
fn entry(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Returns the address seen by the outermost of our own proxies.
///
/// Each proxy appends to the list; the entries before may be forged.
fn forwarded(headers: &HeaderMap, proxies: u32) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    let all: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
    let proxies = usize::try_from(proxies).unwrap_or(usize::MAX);
    // With too few entries a request has bypassed a proxy. Only the last entry is then reliable.
    let at = all.len().checked_sub(proxies).or(all.len().checked_sub(1))?;
    entry(all[at])
}

/// Returns whether an address is public, not loopback, private or link-local.
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

fn find_issue(settings: &Settings, peer: IpAddr, headers: &HeaderMap) -> Option<ProxyIssue> {
    if settings.behind_proxy {
        is_public(peer).then_some(ProxyIssue::Direct)
    } else {
        headers.contains_key("x-forwarded-for").then_some(ProxyIssue::Forwarded)
    }
}

impl ProxyWarnings {
    /// Returns whether this misconfiguration is seen for the first time.
    fn is_new(&self, doubt: ProxyIssue) -> bool {
        let noticed = match doubt {
            ProxyIssue::Forwarded => &self.forwarded,
            ProxyIssue::Direct => &self.direct,
        };
        !noticed.load(Ordering::Relaxed) && !noticed.swap(true, Ordering::Relaxed)
    }
}

/// Returns the client address: the peer's, or the one a trusted proxy forwards.
///
/// Warns once if the settings do not match the requests.
pub(crate) fn address(
    settings: &Settings,
    noticed: &ProxyWarnings,
    peer: IpAddr,
    headers: &HeaderMap,
) -> IpAddr {
    match find_issue(settings, peer, headers).filter(|&doubt| noticed.is_new(doubt)) {
        Some(ProxyIssue::Forwarded) => tracing::warn!(
            "a request has X-Forwarded-For, and behind_proxy is not set: all who come through that \
             proxy share the limits of one address"
        ),
        Some(ProxyIssue::Direct) => tracing::warn!(
            "behind_proxy is set, and a request has come from a public address without the proxy: \
             anybody who does so can claim any address"
        ),
        None => {}
    }
    let named = settings.behind_proxy.then(|| forwarded(headers, settings.proxies)).flatten();
    named.unwrap_or(peer)
}

/// The IP address a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

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
            // Two proxies, of which the request bypassed the outer one.
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
        let (inner, outer): (IpAddr, IpAddr) =
            ("172.17.0.1".parse().unwrap(), "8.8.8.8".parse().unwrap());
        assert_eq!(find_issue(&alone, outer, &headers(&[])), None);
        assert_eq!(find_issue(&alone, inner, &headers(&["8.8.8.8"])), Some(ProxyIssue::Forwarded));
        assert_eq!(find_issue(&behind, inner, &headers(&["8.8.8.8"])), None);
        assert_eq!(find_issue(&behind, outer, &headers(&["8.8.8.8"])), Some(ProxyIssue::Direct));
        for own in ["127.0.0.1", "::1", "::ffff:10.0.0.1", "fd00::1", "fe80::1", "100.64.0.1"] {
            assert_eq!(find_issue(&behind, own.parse().unwrap(), &headers(&[])), None, "{own}");
        }
        let noticed = ProxyWarnings::default();
        assert!(noticed.is_new(ProxyIssue::Direct) && !noticed.is_new(ProxyIssue::Direct));
        assert!(noticed.is_new(ProxyIssue::Forwarded));
    }
}

//! Validates push endpoints.
//!
//! The URL comes from an untrusted client, so the server only contacts known push services (against
//! SSRF).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Push services of the browser vendors: Chrome and relatives, Firefox, Safari, Edge.
pub(crate) const HOSTS: [&str; 4] = [
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
];
/// Maximum length of an endpoint, in bytes.
const LONGEST: usize = 1024;

/// Push endpoint of a device.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Endpoint {
    pub(crate) url: String,
    pub(crate) host: String,
    /// Matching entry of the host list, for the log. The URL itself identifies the device.
    pub(crate) service: String,
}

impl Endpoint {
    /// Parses an endpoint.
    ///
    /// Returns `None` unless it is `https` on the default port of a known host.
    pub(crate) fn read(url: &str, more: &[String]) -> Option<Endpoint> {
        let plain = |byte: u8| byte.is_ascii_graphic() && !b"\"#<>\\^`{|}".contains(&byte);
        if url.len() > LONGEST || !url.bytes().all(plain) {
            return None;
        }
        let rest = url.strip_prefix("https://")?;
        let (authority, _) = rest.split_once('/')?;
        let host = authority.strip_suffix(":443").unwrap_or(authority);
        if !is_name(host) {
            return None;
        }
        let known = HOSTS.iter().copied().chain(more.iter().map(String::as_str));
        let service = known.into_iter().find(|known| matches_host(host, known))?.to_owned();
        Some(Endpoint { url: url.to_owned(), host: host.to_owned(), service })
    }

    /// Returns scheme and host, as the signature needs them.
    pub(crate) fn origin(&self) -> String {
        format!("https://{}", self.host)
    }
}

/// Returns whether a text is a host name and not an IP address.
///
/// Names have at least two labels of lower-case letters, digits and hyphens.
fn is_name(host: &str) -> bool {
    let label = |label: &str| {
        let inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        (1..=63).contains(&label.len())
            && label.bytes().all(inner)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.len() <= 253
        && host.contains('.')
        && host.split('.').all(label)
        && last.starts_with(|first: char| first.is_ascii_lowercase())
}

/// Returns whether a host equals `known`, or is below it for `*.name`.
fn matches_host(host: &str, known: &str) -> bool {
    match known.strip_prefix('*') {
        Some(end) => host.len() > end.len() && host.ends_with(end),
        None => host == known,
    }
}

/// Returns whether the operator may configure this host: `push.example`, or `*.push.example`.
pub(crate) fn is_host(text: &str) -> bool {
    is_name(text.strip_prefix("*.").unwrap_or(text))
}

/// Returns whether an address is globally routable.
///
/// Excludes loopback, private and carrier networks, and addresses that embed another one.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => is_public_four(four),
        IpAddr::V6(six) => is_public_six(six),
    }
}

fn is_public_four(four: Ipv4Addr) -> bool {
    let [a, b, c, _] = four.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let protocols = (a, b, c) == (192, 0, 0) || (a, b, c) == (192, 88, 99);
    let trials = a == 198 && (b == 18 || b == 19);
    !(four.is_private()
        || four.is_loopback()
        || four.is_link_local()
        || four.is_documentation()
        || shared
        || protocols
        || trials
        || a == 0
        || a >= 224)
}

fn is_public_six(six: Ipv6Addr) -> bool {
    let [a, b, ..] = six.segments();
    // Excludes 2001:0::/23 (protocols such as Teredo), 2002::/16 and 3fff::/20.
    let special =
        (a == 0x2001 && (b < 0x0200 || b == 0x0db8)) || a == 0x2002 || (a == 0x3fff && b < 0x1000);
    a & 0xe000 == 0x2000 && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_service(url: &str) -> Option<String> {
        Endpoint::read(url, &["*.push.example".to_owned()]).map(|endpoint| endpoint.service)
    }

    #[test]
    fn push_services_are_known() {
        for (url, service) in [
            ("https://fcm.googleapis.com/fcm/send/dQw4:APA91b-_x", HOSTS[0]),
            ("https://fcm.googleapis.com:443/wp/x", HOSTS[0]),
            ("https://updates.push.services.mozilla.com/wpush/v2/gAAAA", HOSTS[1]),
            ("https://web.push.apple.com/QGx", HOSTS[2]),
            ("https://wns2-by3p.notify.windows.com/w/?token=BQY%2fab%3d", HOSTS[3]),
            ("https://eu.push.example/1", "*.push.example"),
        ] {
            assert_eq!(read_service(url).as_deref(), Some(service), "{url}");
        }
        let read = Endpoint::read("https://fcm.googleapis.com:443/wp/x", &[]).unwrap();
        assert_eq!(read.origin(), "https://fcm.googleapis.com");
    }

    #[test]
    fn nothing_else_is() {
        for url in [
            "",
            "https://",
            "https:///x",
            "http://fcm.googleapis.com/x",
            "HTTPS://fcm.googleapis.com/x",
            "ftp://fcm.googleapis.com/x",
            "https://fcm.googleapis.com",
            "https://fcm.googleapis.com?x",
            "https://fcm.googleapis.com:80/x",
            "https://fcm.googleapis.com:8443/x",
            "https://fcm.googleapis.com:443:443/x",
            "https://fcm.googleapis.com./x",
            "https://FCM.googleapis.com/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evilfcm.googleapis.com/x",
            "https://push.apple.com/x",
            "https://evilpush.apple.com/x",
            "https://evil-push.example/x",
            "https://push.example/x",
            "https://.push.example/x",
            "https://user@fcm.googleapis.com/x",
            "https://fcm.googleapis.com@evil.example/x",
            "https://evil.example/fcm.googleapis.com/",
            "https://evil.example#.push.apple.com/x",
            "https://evil.example\\.push.apple.com/x",
            "https://127.0.0.1/x",
            "https://127.1/x",
            "https://2130706433/x",
            "https://0x7f.0.0.0x1/x",
            "https://[::1]/x",
            "https://localhost/x",
            "https://web.push.apple.com/x y",
            "https://web.push.apple.com/x\r\nHost: evil",
            "https://web.push.apple.com/ü",
            "https://wéb.push.apple.com/x",
            "//fcm.googleapis.com/x",
        ] {
            assert_eq!(read_service(url), None, "{url}");
        }
        assert_eq!(
            read_service(&format!("https://web.push.apple.com/{}", "x".repeat(LONGEST))),
            None
        );
        for bad in [
            "",
            "*",
            "*.",
            "*.*.example",
            "push",
            "1.2.3.4",
            "push.example/x",
            "push.example:443",
            "*push.example",
        ] {
            assert!(!is_host(bad), "{bad}");
        }
        assert!(is_host("push.example") && is_host("*.push.example"));
    }

    #[test]
    fn only_addresses_of_the_public_network_are_spoken_to() {
        for good in [
            "8.8.8.8",
            "142.250.74.42",
            "100.63.0.1",
            "172.32.0.1",
            "2a00:1450:4001::1",
            "2620:149::1",
        ] {
            assert!(is_public(good.parse().unwrap()), "{good}");
        }
        for bad in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.1",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
            "4000::1",
        ] {
            assert!(!is_public(bad.parse().unwrap()), "{bad}");
        }
    }
}

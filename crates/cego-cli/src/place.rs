//! Where a server or a table is: the address of a server, or the link of a table there.

use cego_protocol::message::VERSION;

/// A server, and perhaps a table there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// `http://…` or `https://…`, without a slash at the end.
    pub(crate) base: String,
    /// The name of the table.
    pub(crate) table: Option<String>,
}

impl Place {
    /// The place of a server's address and a table's link or name; the link alone will do for both. `None` if it is no address.
    pub(crate) fn read(server: &str, table: Option<&str>) -> Option<Place> {
        let (scheme, rest) = server.split_once("://").unwrap_or(("https", server));
        let scheme = match scheme {
            "http" | "ws" => "http",
            "https" | "wss" => "https",
            _ => return None,
        };
        let (host, linked) = match rest.split_once("/t/") {
            Some((host, table)) => (host, Some(table)),
            None => (rest.trim_end_matches('/'), None),
        };
        let good = !host.is_empty() && !host.contains([' ', '?', '#', '@']);
        let table = table.map(|table| table.rsplit('/').next().unwrap_or(table)).or(linked);
        let plain =
            |name: &&str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        let named = table.is_none_or(|name| plain(&name));
        (good && named).then(|| Place { base: format!("{scheme}://{host}"), table: table.map(str::to_owned) })
    }

    /// The address of the server for sockets: `ws://…` or `wss://…`.
    pub(crate) fn socket_base(&self) -> String {
        self.base.replacen("http", "ws", 1)
    }

    /// The address of the table's socket, for what came after an event.
    pub(crate) fn socket(&self, table: &str, after: u64, language: &str) -> String {
        let base = self.socket_base();
        format!(
            "{base}/api/v1/tables/{table}/socket?after={after}&view=always&lang={language}&version={VERSION}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_says_where_and_which() {
        let read = |server, table| Place::read(server, table).map(|place| (place.base, place.table));
        let at = |base: &str, table: Option<&str>| Some((base.to_owned(), table.map(str::to_owned)));
        assert_eq!(read("http://localhost:8080/", None), at("http://localhost:8080", None));
        assert_eq!(read("cego.example", None), at("https://cego.example", None));
        assert_eq!(read("https://cego.example/t/ABC", None), at("https://cego.example", Some("ABC")));
        let link = Some("https://cego.example/t/XYZ");
        assert_eq!(read("wss://cego.example", link), at("https://cego.example", Some("XYZ")));
        for bad in ["ftp://x", "http://", "http://a b", "http://x/t/", "http://x/t/a?b", "http://u@x"] {
            assert_eq!(read(bad, None), None, "{bad}");
        }
        let place = Place::read("https://cego.example", None).unwrap();
        assert_eq!(
            place.socket("T", 3, "de"),
            "wss://cego.example/api/v1/tables/T/socket?after=3&view=always&lang=de&version=1"
        );
    }
}

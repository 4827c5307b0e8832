//! Addresses of servers and links to tables.

use cego_protocol::message::VERSION;

/// A server, and optionally a table on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ServerAddress {
    /// `http://…` or `https://…`, without a slash at the end.
    pub(crate) base: String,
    /// The name of the table.
    pub(crate) table: Option<String>,
}

impl ServerAddress {
    /// Parses the address of a server with the link or name of a table. A table link alone is
    /// enough for both. Returns `None` for an invalid address.
    pub(crate) fn parse(server: &str, table: Option<&str>) -> Option<ServerAddress> {
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
        let plain = |name: &&str| {
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        };
        let named = table.is_none_or(|name| plain(&name));
        (good && named).then(|| ServerAddress {
            base: format!("{scheme}://{host}"),
            table: table.map(str::to_owned),
        })
    }

    /// Returns the WebSocket address of the server: `ws://…` or `wss://…`.
    pub(crate) fn socket_base(&self) -> String {
        self.base.replacen("http", "ws", 1)
    }

    /// Returns the WebSocket address of the table, for the events after a given one.
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
        let read = |server, table| {
            ServerAddress::parse(server, table).map(|place| (place.base, place.table))
        };
        let at =
            |base: &str, table: Option<&str>| Some((base.to_owned(), table.map(str::to_owned)));
        assert_eq!(read("http://localhost:8080/", None), at("http://localhost:8080", None));
        assert_eq!(read("cego.example", None), at("https://cego.example", None));
        assert_eq!(
            read("https://cego.example/t/ABC", None),
            at("https://cego.example", Some("ABC"))
        );
        let link = Some("https://cego.example/t/XYZ");
        assert_eq!(read("wss://cego.example", link), at("https://cego.example", Some("XYZ")));
        for bad in
            ["ftp://x", "http://", "http://a b", "http://x/t/", "http://x/t/a?b", "http://u@x"]
        {
            assert_eq!(read(bad, None), None, "{bad}");
        }
        let place = ServerAddress::parse("https://cego.example", None).unwrap();
        assert_eq!(
            place.socket("T", 3, "de"),
            "wss://cego.example/api/v1/tables/T/socket?after=3&view=always&lang=de&version=1"
        );
    }
}

//! What somebody may do who is not let in: read why, take along what is kept of them, and go.

/// Methods and paths that are open to the banned, and from banned addresses. Everything else is shut, what is new included.
const OPEN: [(&str, &str); 10] = [
    ("GET", "/api/v1/me"),
    ("DELETE", "/api/v1/me"),
    ("GET", "/api/v1/me/export"),
    ("POST", "/api/v1/me/proof"),
    ("POST", "/api/v1/me/proof/passkey/begin"),
    ("POST", "/api/v1/me/proof/passkey/finish"),
    ("POST", "/api/v1/me/notices/{notice}"),
    ("DELETE", "/api/v1/sessions/current"),
    ("DELETE", "/api/v1/me/push"),
    // A page cannot read why a socket was not opened: this one is opened, says so, and is closed.
    ("GET", "/api/v1/tables/{table}/socket"),
];

/// Whether a route of the interface is open to the banned.
pub(crate) fn is_open(method: &str, route: &str) -> bool {
    OPEN.contains(&(method, route))
}

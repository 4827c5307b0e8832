//! How names and places are written, for schemas: what is sent otherwise names nothing, or is refused.

/// Of a table, a record, a report, or something imposed.
pub const NAME: &str = "^[0-9a-hjkmnp-tv-z]{16}$";
/// Of a person, a session or a passkey.
pub const DIGITS: &str = "^[0-9a-f]{32}$";
/// Of an address, as a keyed hash.
pub const ADDRESS: &str = "^[0-9a-f]{16}$";
/// A place in the lobby.
pub const IN_LOBBY: &str = "^(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,17})\\.[0-9a-hjkmnp-tv-z]{16}$";
/// A place in a list of records.
pub const IN_RECORDS: &str = "^(0|[1-9][0-9]{0,17})\\.[0-9a-hjkmnp-tv-z]{16}$";
/// A place in a list of matches.
pub const IN_MATCHES: &str = "^(0|[1-9][0-9]{0,17})\\.[0-9a-hjkmnp-tv-z]{16}\\.(0|[1-9][0-9]{0,8})$";
/// Text in one line: nothing that controls a terminal.
pub const LINE: &str = "^[^\\x00-\\x1f\\x7f-\\x9f]*$";
/// Text in lines.
pub const LINES: &str = "^[^\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f]*$";
/// The same, and something in it can be seen.
pub const SAID: &str = "^[^\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f]*$";
/// The name an account is opened by: letters and digits of any script.
pub const LOGIN: &str = "^[\\p{L}\\p{N}._-]{3,32}$";
/// A day of the calendar.
pub const DATE: &str = "^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
/// A language of the server, with or without a region.
pub const LANGUAGE: &str = "^(de|en|sv)(-[0-9A-Za-z-]*)?$";
/// The name of a tournament.
pub const TOURNAMENT: &str = "^[a-z0-9][a-z0-9-]{0,59}$";
/// The name a device gives to a command.
pub const ONCE: &str = "^[0-9A-Za-z_.-]{8,64}$";
/// Of a puzzle.
pub const PUZZLE: &str = "^[0-9a-f]{16}$";
/// SHA-256 of a pack or a deal.
pub const HASH: &str = "^[0-9a-f]{64}$";

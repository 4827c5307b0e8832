//! Places in lists, as they stand in addresses. A place names only what its reader has been shown.

use cego_store::{Cursor, LobbyCursor, MatchCursor, MatchKey, RecordId, TableId};
use cego_table::Time;

/// A place in a list of records.
pub(crate) fn record_place(cursor: &Cursor) -> String {
    format!("{}.{}", cursor.at.0, cursor.record)
}

/// The cursor a text stands for; `None` if it is not one.
pub(crate) fn record_cursor(text: &str) -> Option<Cursor> {
    let (at, record) = text.split_once('.')?;
    Some(Cursor { at: Time(at.parse().ok()?), record: record.parse::<RecordId>().ok()? })
}

/// A place in a list of matches.
pub(crate) fn match_place(cursor: &MatchCursor) -> String {
    format!("{}.{}.{}", cursor.ended.0, cursor.key.table, cursor.key.number)
}

/// The cursor a text stands for; `None` if it is not one.
pub(crate) fn match_cursor(text: &str) -> Option<MatchCursor> {
    let mut parts = text.splitn(3, '.');
    let ended = Time(parts.next()?.parse().ok()?);
    let table: TableId = parts.next()?.parse().ok()?;
    let number = parts.next()?.parse().ok()?;
    Some(MatchCursor { ended, key: MatchKey { table, number } })
}

/// A place in the lobby.
pub(crate) fn lobby_place(cursor: &LobbyCursor) -> String {
    format!("{}.{}.{}", cursor.place, cursor.opened.0, cursor.table)
}

/// The cursor a text stands for; `None` if it is not one.
pub(crate) fn lobby_cursor(text: &str) -> Option<LobbyCursor> {
    let mut parts = text.splitn(3, '.');
    let place = parts.next()?.parse().ok()?;
    let opened = Time(parts.next()?.parse().ok()?);
    Some(LobbyCursor { place, opened, table: parts.next()?.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_as_they_are_written() {
        let cursor = Cursor { at: Time(1_234), record: RecordId::new([7; 10]) };
        assert_eq!(record_cursor(&record_place(&cursor)), Some(cursor));
        let key = MatchKey { table: TableId::new([9; 10]), number: 77 };
        let cursor = MatchCursor { ended: Time(5), key };
        assert_eq!(match_cursor(&match_place(&cursor)), Some(cursor));
        let cursor = LobbyCursor { place: 17, opened: Time(6), table: TableId::new([8; 10]) };
        assert_eq!(lobby_cursor(&lobby_place(&cursor)), Some(cursor));
        for bad in
            ["", ".", "1", "-1.0000000000000000", "1.u", "x.0000000000000000", "1.0000000000000000.x", "1..2"]
        {
            assert!(match_cursor(bad).is_none(), "{bad}");
            assert!(record_cursor(bad).is_none(), "{bad}");
            assert!(lobby_cursor(bad).is_none(), "{bad}");
        }
    }
}

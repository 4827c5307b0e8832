//! Tables and columns of a backup.

use ColumnKind::{Bytes, Flag, Int, Real, Text};

/// All tables except `snapshots`, which can be rebuilt. New tables are added at the end.
pub(super) const BACKUP_TABLES: [BackupTable; 50] = [
    BackupTable {
        name: "tables",
        columns: &[
            ("id", Text),
            ("last", Int),
            ("listed", Flag),
            ("closed", Flag),
            ("free", Int),
            ("ruleset", Text),
            ("due", Int),
            ("held", Int),
            ("at", Int),
            ("opened", Int),
            ("hash", Text),
            ("players", Int),
            ("deals", Int),
            ("turn_ms", Int),
            ("rated", Flag),
            ("watched", Flag),
            ("stage", Text),
            ("people", Int),
            ("place", Int),
            ("deal", Int),
            ("turn", Int),
        ],
        key: "id",
    },
    BackupTable {
        name: "events",
        columns: &[("table_id", Text), ("number", Int), ("at", Int), ("body", Text)],
        key: "table_id, number",
    },
    BackupTable {
        name: "table_seats",
        columns: &[
            ("table_id", Text),
            ("seat", Int),
            ("person", Text),
            ("name", Text),
            ("is_bot", Flag),
            ("bot", Text),
        ],
        key: "table_id, seat",
    },
    BackupTable {
        name: "visits",
        columns: &[("person", Text), ("table_id", Text)],
        key: "person, table_id",
    },
    BackupTable {
        name: "forgets",
        columns: &[("table_id", Text), ("person", Text)],
        key: "table_id, person",
    },
    BackupTable {
        name: "people",
        columns: &[
            ("id", Text),
            ("name", Text),
            ("kind", Text),
            ("locale", Text),
            ("owner", Text),
            ("merged", Text),
            ("made", Int),
        ],
        key: "id",
    },
    BackupTable {
        name: "logins",
        columns: &[("person", Text), ("login", Text), ("hash", Text)],
        key: "person",
    },
    BackupTable {
        name: "passkeys",
        columns: &[
            ("id", Bytes),
            ("person", Text),
            ("label", Text),
            ("body", Text),
            ("added", Int),
            ("used", Int),
        ],
        key: "id",
    },
    BackupTable {
        name: "mutes",
        columns: &[("who", Text), ("whom", Text), ("at", Int)],
        key: "who, whom",
    },
    BackupTable {
        name: "friends",
        columns: &[("low", Text), ("high", Text), ("asker", Text), ("accepted", Flag), ("at", Int)],
        key: "low, high",
    },
    BackupTable {
        name: "reports",
        columns: &[
            ("at", Int),
            ("reporter", Text),
            ("whom", Text),
            ("table_id", Text),
            ("record", Text),
            ("why", Text),
            ("words", Text),
        ],
        key: "at, reporter, whom",
    },
    BackupTable {
        name: "sessions",
        columns: &[
            ("hash", Bytes),
            ("person", Text),
            ("kind", Text),
            ("label", Text),
            ("made", Int),
            ("seen", Int),
            ("expires", Int),
        ],
        key: "hash",
    },
    BackupTable {
        name: "secrets",
        columns: &[("name", Text), ("body", Text), ("expires", Int)],
        key: "name",
    },
    BackupTable {
        name: "deals",
        columns: &[
            ("record", Text),
            ("table_id", Text),
            ("number", Int),
            ("ended", Int),
            ("ruleset", Text),
            ("hash", Text),
            ("players", Int),
            ("contract", Text),
            ("declarer", Int),
            ("words", Text),
        ],
        key: "record",
    },
    BackupTable {
        name: "deal_seats",
        columns: &[
            ("record", Text),
            ("seat", Int),
            ("ended", Int),
            ("person", Text),
            ("name", Text),
            ("bot", Text),
            ("amount", Int),
            ("luck", Int),
            ("is_bot", Flag),
        ],
        key: "record, seat",
    },
    BackupTable {
        name: "rewrites",
        columns: &[("record", Text), ("seat", Int)],
        key: "record, seat",
    },
    BackupTable {
        name: "imports",
        columns: &[("record", Text), ("owner", Text), ("at", Int), ("words", Text)],
        key: "record",
    },
    BackupTable {
        name: "matches",
        columns: &[
            ("table_id", Text),
            ("number", Int),
            ("began", Int),
            ("ended", Int),
            ("ruleset", Text),
            ("hash", Text),
            ("deals", Int),
            ("rated", Flag),
            ("counted", Flag),
        ],
        key: "table_id, number",
    },
    BackupTable {
        name: "match_seats",
        columns: &[
            ("table_id", Text),
            ("number", Int),
            ("seat", Int),
            ("ended", Int),
            ("person", Text),
            ("name", Text),
            ("bot", Text),
            ("amount", Int),
            ("went", Flag),
            ("own", Int),
            ("stood_in", Int),
            ("is_bot", Flag),
        ],
        key: "table_id, number, seat",
    },
    BackupTable {
        name: "ratings",
        columns: &[
            ("person", Text),
            ("family", Text),
            ("mu", Real),
            ("sigma", Real),
            ("matches", Int),
            ("at", Int),
        ],
        key: "person, family",
    },
    BackupTable {
        name: "cases",
        columns: &[
            ("id", Text),
            ("at", Int),
            ("reporter", Text),
            ("whom", Text),
            ("once", Text),
            ("name", Text),
            ("address", Text),
            ("closed", Int),
            ("outcome", Text),
        ],
        key: "id",
    },
    BackupTable {
        name: "case_talk",
        columns: &[
            ("case_id", Text),
            ("number", Int),
            ("at", Int),
            ("seat", Int),
            ("person", Text),
            ("name", Text),
            ("phrase", Text),
            ("words", Text),
        ],
        key: "case_id, number",
    },
    BackupTable {
        name: "roles",
        columns: &[("person", Text), ("role", Text), ("at", Int)],
        key: "person",
    },
    BackupTable {
        name: "sanctions",
        columns: &[
            ("id", Text),
            ("kind", Text),
            ("person", Text),
            ("address", Text),
            ("why", Text),
            ("at", Int),
            ("until", Int),
            ("lifted", Int),
            ("confirmed", Int),
        ],
        key: "id",
    },
    BackupTable {
        name: "codes",
        columns: &[
            ("hash", Bytes),
            ("person", Text),
            ("kind", Text),
            ("made", Int),
            ("expires", Int),
        ],
        key: "hash",
    },
    BackupTable {
        name: "password_changes",
        columns: &[("person", Text), ("at", Int)],
        key: "person",
    },
    BackupTable {
        name: "addresses",
        columns: &[("person", Text), ("hash", Text), ("seen", Int)],
        key: "person, hash",
    },
    BackupTable { name: "keys", columns: &[("name", Text), ("body", Bytes)], key: "name" },
    BackupTable { name: "closings", columns: &[("table_id", Text), ("at", Int)], key: "table_id" },
    BackupTable {
        name: "audit",
        columns: &[
            ("number", Int),
            ("at", Int),
            ("actor", Text),
            ("act", Text),
            ("person", Text),
            ("address", Text),
            ("table_id", Text),
            ("case_id", Text),
            ("until", Int),
            ("why", Text),
        ],
        key: "number",
    },
    BackupTable {
        name: "signing_keys",
        columns: &[("public", Text), ("secret", Bytes), ("made", Int), ("ended", Int)],
        key: "public",
    },
    BackupTable {
        name: "notes",
        columns: &[("name", Text), ("body", Text), ("at", Int)],
        key: "name",
    },
    BackupTable {
        name: "tournaments",
        columns: &[
            ("id", Text),
            ("name", Text),
            ("last", Int),
            ("opened", Int),
            ("at", Int),
            ("ended", Int),
            ("owner", Text),
        ],
        key: "id",
    },
    BackupTable {
        name: "tournament_events",
        columns: &[("tournament_id", Text), ("number", Int), ("at", Int), ("body", Text)],
        key: "tournament_id, number",
    },
    BackupTable {
        name: "tournament_keys",
        columns: &[("tournament_id", Text), ("secret", Bytes), ("version", Int)],
        key: "tournament_id",
    },
    BackupTable {
        name: "tournament_renewals",
        columns: &[("tournament_id", Text), ("holder", Text), ("times", Int)],
        key: "tournament_id, holder",
    },
    BackupTable {
        name: "tournament_done",
        columns: &[("tournament_id", Text), ("once", Text), ("number", Int)],
        key: "tournament_id, once",
    },
    BackupTable {
        name: "tournament_devices",
        columns: &[
            ("tournament_id", Text),
            ("round", Int),
            ("sheet", Int),
            ("number", Int),
            ("device", Text),
            ("card", Int),
            ("at", Int),
        ],
        key: "tournament_id, round, sheet, number",
    },
    BackupTable {
        name: "daily_secret",
        columns: &[("only_one", Int), ("secret", Bytes)],
        key: "only_one",
    },
    BackupTable {
        name: "daily_results",
        columns: &[
            ("ruleset", Text),
            ("players", Int),
            ("day", Int),
            ("person", Text),
            ("amount", Int),
            ("bot", Int),
            ("gain", Int),
            ("actions", Text),
            ("at", Int),
        ],
        key: "ruleset, players, day, person",
    },
    BackupTable {
        name: "tournament_online",
        columns: &[("tournament_id", Text)],
        key: "tournament_id",
    },
    BackupTable {
        name: "tournament_tables",
        columns: &[("table_id", Text), ("tournament_id", Text), ("round", Int), ("sheet", Int)],
        key: "table_id",
    },
    BackupTable {
        name: "push_devices",
        columns: &[
            ("endpoint", Text),
            ("person", Text),
            ("session", Bytes),
            ("public", Bytes),
            ("auth", Bytes),
            ("made", Int),
            ("called", Int),
            ("about", Bytes),
        ],
        key: "endpoint",
    },
    BackupTable {
        name: "tournament_people",
        columns: &[("tournament_id", Text), ("number", Int), ("person", Text)],
        key: "tournament_id, number",
    },
    PEOPLE,
    RATINGS,
    ANSWERS,
    PACKS,
    PUZZLES,
    GIVEN,
];

/// Type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ColumnKind {
    Int,
    Text,
    Flag,
    Real,
    Bytes,
}

/// A table of the database.
pub(super) struct BackupTable {
    pub(super) name: &'static str,
    /// Columns in the order of the backup.
    pub(super) columns: &'static [(&'static str, ColumnKind)],
    /// Columns by which the rows are sorted, as an `order by` list.
    pub(super) key: &'static str,
}

// --- puzzles

/// Puzzle ratings of people.
pub(super) const PEOPLE: BackupTable = BackupTable {
    name: "puzzle_people",
    columns: &[
        ("person", Text),
        ("rating", Real),
        ("deviation", Real),
        ("volatility", Real),
        ("period", Int),
        ("games", Text),
    ],
    key: "person",
};

pub(super) const RATINGS: BackupTable = BackupTable {
    name: "puzzle_ratings",
    columns: &[
        ("puzzle", Text),
        ("rating", Real),
        ("deviation", Real),
        ("volatility", Real),
        ("period", Int),
        ("games", Text),
    ],
    key: "puzzle",
};

/// Answers of people to puzzles.
pub(super) const ANSWERS: BackupTable = BackupTable {
    name: "puzzle_answers",
    columns: &[
        ("person", Text),
        ("puzzle", Text),
        ("action", Text),
        ("solved", Flag),
        ("rating_before", Real),
        ("rating_after", Real),
        ("hard", Real),
        ("at", Int),
    ],
    key: "person, puzzle",
};

/// Puzzle packs installed by the operator.
pub(super) const PACKS: BackupTable = BackupTable {
    name: "puzzle_packs",
    columns: &[("hash", Text), ("name", Text), ("puzzles", Int), ("bytes", Int), ("at", Int)],
    key: "hash",
};

/// Puzzles of the packs.
pub(super) const PUZZLES: BackupTable = BackupTable {
    name: "pack_puzzles",
    columns: &[("hash", Text), ("number", Int), ("puzzle", Text), ("line", Text)],
    key: "hash, number",
};

/// Deals submitted by people.
pub(super) const GIVEN: BackupTable = BackupTable {
    name: "given_deals",
    columns: &[("person", Text), ("hash", Text), ("words", Text), ("at", Int)],
    key: "person, hash",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::database::Database;

    #[tokio::test]
    async fn a_backup_holds_every_column_there_is() {
        let file = std::env::temp_dir().join(format!("cego-store-parts-{}.db", std::process::id()));
        let database = Database::sqlite(&file.display().to_string(), None).await.unwrap();
        let sql = "select t.name || '.' || c.name from sqlite_master t, pragma_table_info(t.name) \
            c where t.type = 'table' and t.name not in ('_sqlx_migrations', 'sqlite_sequence', \
            'snapshots') order by 1";
        let rows = database.rows(sql, Vec::new()).await.unwrap();
        let there: Vec<_> = rows.iter().map(|row| row.text(0).unwrap().to_owned()).collect();
        let columns = |part: &BackupTable| -> Vec<String> {
            part.columns.iter().map(|(column, _)| format!("{}.{column}", part.name)).collect()
        };
        let mut kept: Vec<_> = BACKUP_TABLES.iter().flat_map(columns).collect();
        kept.sort();
        assert_eq!(kept, there);
        drop(database);
        std::fs::remove_file(file).unwrap();
    }
}

//! Migrations: SQL files that never change, run in order, once each.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Number of the last migration.
pub(crate) const LAST: i64 = 14;

/// Returns the migrations of SQLite.
pub(crate) fn sqlite() -> Migrator {
    migrator([
        (1, "tables", include_str!("../migrations/sqlite/0001_tables.sql")),
        (2, "people", include_str!("../migrations/sqlite/0002_people.sql")),
        (3, "seats", include_str!("../migrations/sqlite/0003_seats.sql")),
        (4, "moderation", include_str!("../migrations/sqlite/0004_moderation.sql")),
        (5, "notes", include_str!("../migrations/sqlite/0005_notes.sql")),
        (6, "keys", include_str!("../migrations/sqlite/0006_keys.sql")),
        (7, "snapshots", include_str!("../migrations/sqlite/0007_snapshots.sql")),
        (8, "tournaments", include_str!("../migrations/sqlite/0008_tournaments.sql")),
        (9, "tournament_keys", include_str!("../migrations/sqlite/0009_tournament_keys.sql")),
        (10, "daily", include_str!("../migrations/sqlite/0010_daily.sql")),
        (11, "online", include_str!("../migrations/sqlite/0011_online.sql")),
        (12, "push", include_str!("../migrations/sqlite/0012_push.sql")),
        (13, "entries", include_str!("../migrations/sqlite/0013_entries.sql")),
        (14, "puzzles", include_str!("../migrations/sqlite/0014_puzzles.sql")),
    ])
}

/// Returns the SQLite migrations of an older program, up to and including `last`.
pub(crate) fn sqlite_until(last: i64) -> Migrator {
    let all = sqlite();
    let before = all.migrations.iter().filter(|migration| migration.version <= last);
    Migrator::with_migrations(before.cloned().collect())
}

/// Returns whether there is a migration with this number.
pub(crate) fn is_one(number: i64) -> bool {
    sqlite().migrations.iter().any(|migration| migration.version == number)
}

/// Returns the migrations of PostgreSQL.
pub(crate) fn postgres() -> Migrator {
    migrator([
        (1, "tables", include_str!("../migrations/postgres/0001_tables.sql")),
        (2, "people", include_str!("../migrations/postgres/0002_people.sql")),
        (3, "seats", include_str!("../migrations/postgres/0003_seats.sql")),
        (4, "moderation", include_str!("../migrations/postgres/0004_moderation.sql")),
        (5, "notes", include_str!("../migrations/postgres/0005_notes.sql")),
        (6, "keys", include_str!("../migrations/postgres/0006_keys.sql")),
        (7, "snapshots", include_str!("../migrations/postgres/0007_snapshots.sql")),
        (8, "tournaments", include_str!("../migrations/postgres/0008_tournaments.sql")),
        (9, "tournament_keys", include_str!("../migrations/postgres/0009_tournament_keys.sql")),
        (10, "daily", include_str!("../migrations/postgres/0010_daily.sql")),
        (11, "online", include_str!("../migrations/postgres/0011_online.sql")),
        (12, "push", include_str!("../migrations/postgres/0012_push.sql")),
        (13, "entries", include_str!("../migrations/postgres/0013_entries.sql")),
        (14, "puzzles", include_str!("../migrations/postgres/0014_puzzles.sql")),
    ])
}

fn migrator<const N: usize>(files: [(i64, &'static str, &'static str); N]) -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(files.map(migration).into())
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;
    use data_encoding::HEXLOWER;

    #[test]
    fn files_that_were_run_are_never_changed() {
        let first = |migrator: Migrator| {
            HEXLOWER.encode(&Sha256::digest(migrator.migrations[0].sql.as_str()))
        };
        let hashes = [first(sqlite()), first(postgres())];
        let expected = [
            "8a89a5509dd440a4fd4af4b0b2ae8524ccc6c799cde9b4077f930b4422b0b001",
            "21ddab2f6385971670decef3faf5db1b7f19200a64ab80d2246746731fef63ee",
        ];
        assert_eq!(hashes, expected);
        for migrator in [sqlite(), postgres()] {
            assert_eq!(migrator.migrations.last().map(|migration| migration.version), Some(LAST));
        }
    }
}

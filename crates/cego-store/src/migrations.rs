//! How the databases came to look as they do: files that are never changed, run in order, each once.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The number of the last file.
pub(crate) const LAST: i64 = 2;

/// The files of SQLite.
pub(crate) fn sqlite() -> Migrator {
    migrator([
        (1, "tables", include_str!("../migrations/sqlite/0001_tables.sql")),
        (2, "people", include_str!("../migrations/sqlite/0002_people.sql")),
    ])
}

/// The files of PostgreSQL.
pub(crate) fn postgres() -> Migrator {
    migrator([
        (1, "tables", include_str!("../migrations/postgres/0001_tables.sql")),
        (2, "people", include_str!("../migrations/postgres/0002_people.sql")),
    ])
}

fn migrator<const N: usize>(files: [(i64, &'static str, &'static str); N]) -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(files.map(migration).into())
}

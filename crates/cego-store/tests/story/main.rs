//! Store tests. Every test runs against SQLite and PostgreSQL.

mod backup;
mod crowd;
mod daily;
mod deletion;
mod failures;
mod file;
mod moderation;
mod older;
mod people;
mod places;
mod prune;
mod push;
mod puzzles;
mod records;
mod results;
mod seats;
mod sessions;
mod snapshots;
mod stories;
mod tables;
mod tournaments;

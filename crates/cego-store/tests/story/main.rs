//! Both stores keep the same promises: each story is played with SQLite and with PostgreSQL.

mod backup;
mod codes;
mod crash;
mod crowd;
mod desk;
mod doors;
mod file;
mod forgetting;
mod full;
mod gone;
mod logs;
mod older;
mod others;
mod people;
mod places;
mod played;
mod prune;
mod ratings;
mod records;
mod reports;
mod results;
mod seats;
mod snapshots;
mod stories;
mod tables;
mod tournaments;

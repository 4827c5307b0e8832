//! Integration tests of tournaments.

mod audit;
mod clock;
mod copies;
mod draw;
mod duplicate;
mod fairness;
mod finals;
mod formats;
mod hall;
mod hostile;
mod list_files;
mod lists;
mod mending;
mod online;
mod people;
mod season;
mod sheets;
mod slips;
mod standings;

//! Tournaments, held to what a club expects of them.

mod audit;
mod clock;
mod devices;
mod draw;
mod duplicate;
mod fair_draw;
mod fairness;
mod formats;
mod hall;
mod hostile;
mod impossible;
mod lists;
mod mending;
mod online;
mod people;
mod percent;
mod random;
mod season;
mod sheets;
mod slips;
mod standings;
mod tariff;
mod undo;

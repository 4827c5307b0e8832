//! What is written of tables at which deals are played with simulated time: stored events, and what clients are sent.

mod decided;
mod leaks;
mod logs;
mod messages;
mod phrases;
mod scripted;
mod snapshots;
mod tournaments;

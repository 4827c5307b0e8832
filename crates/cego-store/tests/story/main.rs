//! Both stores tell the same story.

mod crash;
mod places;
mod stories;
mod tables;

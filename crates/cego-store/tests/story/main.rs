//! Both stores tell the same story.

mod crash;
mod places;
mod results;
mod stories;
mod tables;

//! A server as its clients see it: real connections, real files.

mod pages;
mod place;
mod play;
mod profiles;
mod records;
mod tables;

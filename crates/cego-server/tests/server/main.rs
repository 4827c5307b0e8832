//! A server as its clients see it: real connections, real files.

mod openapi;
mod page;
mod pages;
mod place;
mod play;
mod profiles;
mod python;
mod records;
mod schema;
mod tables;
mod typescript;

//! A server as its clients see it: real connections, real files.

mod accounts;
mod authenticator;
mod doors;
mod guessing;
mod logs;
mod others;
mod pages;
mod passkeys;
mod people;
mod place;
mod play;
mod profiles;
mod records;
mod tables;
mod talk;

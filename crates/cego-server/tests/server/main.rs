//! A server as its clients see it: real connections, real files.

mod accounts;
mod attacks;
mod authenticator;
mod company;
mod doors;
mod floods;
mod frames;
mod full;
mod guessing;
mod leaks;
mod logs;
mod others;
mod page;
mod pages;
mod passkeys;
mod people;
mod place;
mod play;
mod profiles;
mod python;
mod records;
mod resume;
mod tables;
mod talk;

//! Integration tests of `cego-locale` in one binary, because linking one for each file would take
//! longer than most tests.

mod explain;
mod glossary;
mod phrases;
mod words;

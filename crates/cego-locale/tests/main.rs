//! All tests of `cego-locale` that see it from outside, as one program: linking one for each file takes longer than most of them run.

mod auction;
mod explain;
mod glossary;
mod phrases;
mod settlement;
mod words;

//! Integration tests of `cego-deck` in one binary, because linking a binary for each file takes
//! longer than most of the tests.

mod deck;
mod drawings;

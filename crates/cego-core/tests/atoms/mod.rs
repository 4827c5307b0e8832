//! Tests of rules without a test elsewhere, by their atoms (`data/rules/atoms.tsv`).
//! `data/rules/atom-coverage.tsv` lists the test of each atom.

mod auction;
mod conduct;
mod games;
mod setup;

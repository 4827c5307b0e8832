//! Integration tests of `cego-rules` in one binary: linking one for each file takes longer than
//! most of them run.

mod atom_values;
mod atoms;
mod contradictions;
mod files;
mod pages;
mod presets;
mod references;

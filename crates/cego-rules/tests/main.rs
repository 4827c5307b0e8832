//! All tests of `cego-rules` that see it from outside, as one program: linking one for each file takes longer than most of them run.

mod atom_values;
mod atoms;
mod bounds;
mod contradictions;
mod coverage;
mod files;
mod no_panic;
mod own_file;
mod pages;
mod presets;
mod random;
mod references;

//! The frozen bench.

//! Tests of data sets.

//! The house rules of a ruleset as a text.

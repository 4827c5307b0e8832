//! Rules, players and analysis of Cego as one WebAssembly module for browsers: a request goes in as JSON, its
//! answer comes out as JSON (`docs/wasm.md`).
//!
//! [`Module`] answers requests, on any machine. In WebAssembly the functions of `abi` are what a page calls.

#[cfg(target_family = "wasm")]
mod abi;
mod fault;
mod held;
mod module;
mod rules;
mod study;
mod tables;
mod tools;

pub use fault::Fault;
pub use module::{Clock, Module};

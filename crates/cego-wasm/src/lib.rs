//! Rules, players and analysis of Cego as one WebAssembly module for browsers: a request goes in as JSON, its
//! answer comes out as JSON (`docs/wasm.md`).
//!
//! [`Module`] answers requests, on any machine. In WebAssembly the functions of `abi` are what a page calls.
//!
//! ```
//! use std::time::Duration;
//!
//! let mut module = cego_wasm::Module::default();
//! let answer = module.call(r#"{"call": "worth", "ruleset": "schopfheim", "players": 4, "totals": [6, -2, -2, -2], "cents": 5}"#, &|| Duration::ZERO);
//! assert_eq!(answer, r#"{"halves":[60,-20,-20,-20]}"#);
//! ```

#[cfg(target_family = "wasm")]
mod abi;
mod call;
mod daily;
mod fault;
mod held;
mod module;
mod puzzle;
mod rules;
mod study;
mod tables;
mod tools;
mod witness;

pub use call::Clock;
pub use fault::Fault;
pub use module::Module;

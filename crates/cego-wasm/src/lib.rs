//! Rules, players and analysis of Cego as one WebAssembly module for browsers. Requests and answers
//! are JSON (`docs/wasm.md`).
//!
//! [`Module`] answers requests on any machine. In WebAssembly, pages call the functions of `abi`.
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
mod error;
mod module;
mod offline_table;
mod puzzle;
mod rules;
mod score_pad;
mod study;
mod tables;
mod witness;

pub use call::Clock;
pub use error::CallError;
pub use module::Module;

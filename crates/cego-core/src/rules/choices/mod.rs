//! The choices of the switches: every value a source knows for a point.

use super::value::{SwitchType, Value};

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum $name { $($(#[$vdoc])* $variant,)* }

        impl $name {
            /// All values.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// The words for the values, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word that stands in a ruleset file.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }

        impl SwitchType for $name {
            fn to_value(&self) -> Value {
                Value::Word(self.word().into())
            }
            fn from_value(value: &Value) -> Option<$name> {
                match value {
                    Value::Word(w) => match w.as_str() { $($word => Some($name::$variant),)* _ => None },
                    _ => None,
                }
            }
        }
    )*};
}

mod auction;
mod counting;
mod exchange;
mod games;
mod play;

pub use auction::*;
pub use counting::*;
pub use exchange::*;
pub use games::*;
pub use play::*;

//! The secrets, hashes and additions a deal follows from. All are written as hex digits.

use std::fmt;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};

/// Bytes that are written as hex digits.
macro_rules! hex {
    ($(#[$doc:meta])* $name:ident, $len:literal, $shown:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(pub [u8; $len]);

        impl $name {
            /// As hex digits.
            #[must_use]
            pub fn to_hex(self) -> String {
                HEXLOWER.encode(&self.0)
            }

            /// Of hex digits.
            #[must_use]
            pub fn from_hex(text: &str) -> Option<$name> {
                let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
                bytes.try_into().ok().map($name)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let shown: fn(&$name) -> String = $shown;
                write!(f, concat!(stringify!($name), "({})"), shown(self))
            }
        }
    };
}

hex!(
    /// What only the table knows until a deal is over. Its `Debug` form does not tell it, so that no log does.
    Secret, 32, |_| "…".to_owned()
);
hex!(
    /// The hash of a secret, published before anybody adds to the deal.
    Commitment, 32, |commitment| commitment.to_hex()
);
hex!(
    /// What somebody at the table adds to a deal in the open, where others may still add after them. It proves nothing.
    Nonce, 16, |nonce| nonce.to_hex()
);
hex!(
    /// A link of somebody's [`Chain`](super::Chain), or the tip of one.
    Link, 32, |link| link.to_hex()
);

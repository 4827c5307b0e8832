//! Ids of tables and records.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use data_encoding::{Encoding, Specification};

/// Crockford's base 32: no characters that are easily confused, in either case. Reads o as 0, i and
/// l as 1.
static BASE32: LazyLock<Encoding> = LazyLock::new(|| {
    let mut wanted = Specification::new();
    wanted.symbols.push_str("0123456789abcdefghjkmnpqrstvwxyz");
    wanted.translate.from.push_str("ABCDEFGHJKMNPQRSTVWXYZoOiIlL");
    wanted.translate.to.push_str("abcdefghjkmnpqrstvwxyz001111");
    wanted.encoding().expect("32 different signs")
});

fn write(chance: [u8; 10]) -> [u8; 16] {
    let mut signs = [0; 16];
    BASE32.encode_mut(&chance, &mut signs);
    signs
}

fn read(text: &str) -> Option<[u8; 16]> {
    let chance = BASE32.decode(text.as_bytes()).ok()?;
    chance.try_into().ok().map(write)
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $(#[$no_doc:meta])* $no:ident, $sentence:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; 16]);

        impl $name {
            /// Creates an id from ten random bytes.
            #[must_use]
            pub fn new(chance: [u8; 10]) -> $name {
                $name(write(chance))
            }

            /// Returns the id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                // The bytes are ASCII characters of the alphabet.
                std::str::from_utf8(&self.0).unwrap_or_default()
            }
        }

        $(#[$no_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $no;

        impl fmt::Display for $no {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($sentence)
            }
        }

        impl std::error::Error for $no {}

        impl FromStr for $name {
            type Err = $no;

            fn from_str(text: &str) -> Result<$name, $no> {
                read(text).map($name).ok_or($no)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    };
}

name! {
    /// Id of a table, as used in its link: 16 unguessable letters and digits (80 bits).
    TableId,
    /// Error for a text that is not the id of a table.
    NoTableId,
    "a table has a name of 16 letters and digits"
}

name! {
    /// Id of a record, as used in its link: 16 unguessable letters and digits (80 bits).
    RecordId,
    /// Error for a text that is not the id of a record.
    NoRecordId,
    "a record has a name of 16 letters and digits"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let id = TableId::new([0xFF, 0, 1, 2, 3, 4, 5, 6, 7, 0x80]);
        // The encoding of stored ids must never change.
        assert_eq!(id.as_str(), "zw0020g30g2gc1w0");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
        assert_eq!("OIL0000000000000".parse(), "0110000000000000".parse::<TableId>());
        assert_ne!(TableId::new([0; 10]), TableId::new([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]));
        for bad in [
            "",
            "0",
            "u000000000000000",
            "00000000000000000",
            "../../etc/passwd",
            "0000000000000ä0",
        ] {
            assert_eq!(bad.parse::<TableId>(), Err(NoTableId), "{bad}");
            assert_eq!(bad.parse::<RecordId>(), Err(NoRecordId), "{bad}");
        }
        assert_eq!(RecordId::new([7; 10]).as_str(), TableId::new([7; 10]).as_str());
    }
}

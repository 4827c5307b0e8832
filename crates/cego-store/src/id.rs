//! The names of tables.

use std::fmt;
use std::str::FromStr;

/// The name of a table, as it stands in its link: 16 letters and digits nobody can guess (80 bits).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId([u8; 16]);

/// Letters and digits that are not taken for each other.
const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl TableId {
    /// The name made of ten bytes of chance.
    #[must_use]
    pub fn new(chance: [u8; 10]) -> TableId {
        let mut bits = chance.iter().fold(0u128, |bits, &byte| bits << 8 | u128::from(byte));
        let mut signs = [0; 16];
        for sign in signs.iter_mut().rev() {
            *sign = SIGNS[(bits & 31) as usize];
            bits >>= 5;
        }
        TableId(signs)
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Made of these signs alone.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// A text that is no name of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoTableId;

impl fmt::Display for NoTableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table has a name of 16 letters and digits")
    }
}

impl std::error::Error for NoTableId {}

impl FromStr for TableId {
    type Err = NoTableId;

    fn from_str(text: &str) -> Result<TableId, NoTableId> {
        let signs: [u8; 16] = text.as_bytes().try_into().map_err(|_| NoTableId)?;
        let signs = signs.map(|sign| match sign.to_ascii_lowercase() {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            sign => sign,
        });
        if signs.iter().all(|sign| SIGNS.contains(sign)) { Ok(TableId(signs)) } else { Err(NoTableId) }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let id = TableId::new([0xFF, 0, 1, 2, 3, 4, 5, 6, 7, 0x80]);
        assert_eq!(id.as_str().len(), 16);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
        assert_eq!("OIL0000000000000".parse(), "0110000000000000".parse::<TableId>());
        assert_ne!(TableId::new([0; 10]), TableId::new([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]));
        for bad in ["", "0", "u000000000000000", "00000000000000000", "../../etc/passwd", "0000000000000ä0"]
        {
            assert_eq!(bad.parse::<TableId>(), Err(NoTableId), "{bad}");
        }
    }
}

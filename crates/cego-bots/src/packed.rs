//! Decoder of the integers that `build.rs` packs.

/// Iterator over the integers of a pack.
///
/// Each is a zigzag-encoded variable-length integer: seven bits a byte, lowest first, with the sign
/// in the lowest bit.
#[derive(Debug)]
pub(crate) struct Packed(&'static [u8]);

impl Packed {
    /// Creates an iterator over all integers of a pack.
    pub(crate) const fn new(bytes: &'static [u8]) -> Packed {
        Packed(bytes)
    }
}

impl Iterator for Packed {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u64::from(byte & 0x7f).checked_shl(shift)?;
            shift += 7;
            if byte < 0x80 {
                return Some((number >> 1) as i64 ^ -((number & 1) as i64));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_to_the_end_of_the_pack() {
        static SOME: [u8; 6] = [0, 1, 2, 0x80, 1, 0x80];
        assert_eq!(Packed::new(&SOME).collect::<Vec<_>>(), [0, -1, 1, 64], "the last is none");
        assert_eq!(Packed::new(&[0xff; 12]).next(), None, "no number is so long");
    }
}

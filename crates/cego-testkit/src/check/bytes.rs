//! Reads small numbers from bytes; any bytes mean something.

/// The bytes still to be read.
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl Bytes<'_> {
    /// The next byte, if there is one.
    pub(super) fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// The next byte, or 0.
    pub(super) fn byte(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    /// A number below `n` from one byte; 0 if `n` is 0.
    pub(super) fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()).checked_rem(n).unwrap_or(0)
    }

    /// Sixteen bits.
    pub(super) fn word(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }
}

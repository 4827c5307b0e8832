//! Decoder of small numbers from arbitrary bytes.

pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl Bytes<'_> {
    /// Returns the next byte, if any.
    pub(super) fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// Returns the next byte, or 0 at the end.
    pub(super) fn byte(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    /// Returns a number below `n` from one byte; 0 if `n` is 0.
    pub(super) fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()).checked_rem(n).unwrap_or(0)
    }

    /// Returns a 16-bit number, low byte first.
    pub(super) fn word(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }
}

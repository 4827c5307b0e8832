//! Networks as bytes.
//!
//! `CEGONET1`, then of each part: a bit for each row of the first layer that has anything but zeros, those rows as bytes, the second layer and
//! the outputs as 16-bit numbers, the three biases as 32-bit numbers; then the weights of the cards' features as 16-bit numbers. The least byte
//! comes first.

use super::layers::{INNER, Layers, Net, OUTER};
use super::{INPUTS, OUTPUTS, Part};
use crate::policy::SIZE;

const MARK: &[u8] = b"CEGONET1";

impl Net {
    /// The networks as [`Net::read`] reads them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        for part in Part::ALL {
            let layers = self.of(part);
            let used: Vec<bool> =
                layers.outer.iter().map(|row| row.iter().any(|&weight| weight != 0)).collect();
            bytes.extend(used.chunks(8).map(|bits| {
                bits.iter().enumerate().fold(0u8, |byte, (place, &used)| byte | u8::from(used) << place)
            }));
            let rows = layers.outer.iter().zip(&used).filter(|&(_, &used)| used).flat_map(|(row, _)| row);
            bytes.extend(rows.map(|&weight| weight as i8 as u8));
            let shorts = layers.inner.iter().flatten().chain(layers.out.iter().flatten());
            bytes.extend(shorts.flat_map(|weight| weight.to_le_bytes()));
            let biases = layers.outer_bias.iter().map(|&bias| i32::from(bias));
            let biases = biases.chain(layers.inner_bias).chain(layers.out_bias.iter().copied());
            bytes.extend(biases.flat_map(i32::to_le_bytes));
        }
        bytes.extend(self.features.iter().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Networks from bytes; `None` if these are not all of some.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Net> {
        let mut rest = Rest(bytes.strip_prefix(MARK)?);
        let layers = Part::ALL.iter().map(|_| rest.layers()).collect::<Option<_>>()?;
        let features = rest.shorts(SIZE)?;
        rest.0.is_empty().then(|| Net::of_parts(layers, features.into()))
    }
}

/// The bytes not yet read.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// A row of bytes.
    fn row(&mut self) -> Option<[i16; OUTER]> {
        let bytes = self.take(OUTER)?;
        Some(std::array::from_fn(|i| i16::from(bytes[i] as i8)))
    }

    fn shorts(&mut self, count: usize) -> Option<Vec<i16>> {
        let (numbers, _) = self.take(2 * count)?.as_chunks::<2>();
        Some(numbers.iter().map(|&bytes| i16::from_le_bytes(bytes)).collect())
    }

    fn rows<const N: usize>(&mut self, count: usize) -> Option<Box<[[i16; N]]>> {
        let all = self.shorts(N * count)?;
        Some(all.as_chunks::<N>().0.into())
    }

    fn biases(&mut self, count: usize) -> Option<Vec<i32>> {
        let (numbers, _) = self.take(4 * count)?.as_chunks::<4>();
        Some(numbers.iter().map(|&bytes| i32::from_le_bytes(bytes)).collect())
    }

    fn layers(&mut self) -> Option<Layers> {
        let used = self.take(INPUTS.div_ceil(8))?;
        let row = |place: usize| {
            if used[place / 8] >> (place % 8) & 1 == 1 { self.row() } else { Some([0; OUTER]) }
        };
        let outer = (0..INPUTS).map(row).collect::<Option<_>>()?;
        let (inner, out) = (self.rows(INNER)?, self.rows(OUTPUTS)?);
        let outer_bias = self.biases(OUTER)?;
        let inner_bias = self.biases(INNER)?;
        let out_bias = self.biases(OUTPUTS)?;
        Some(Layers {
            outer,
            outer_bias: std::array::from_fn(|i| outer_bias[i].clamp(-2000, 2000) as i16),
            inner,
            inner_bias: std::array::from_fn(|i| inner_bias[i]),
            out,
            out_bias: out_bias.into(),
        })
    }
}

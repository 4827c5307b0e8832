//! Networks as bytes.
//!
//! `CEGONET2`, or `CEGOBEL1` of [`Beliefs`], then a byte with a bit for each part there is, the first part the lowest bit. Of each such part: a bit for each row of the first
//! layer that has anything but zeros; those rows, a weight a byte in steps of a thirty-second; the second layer, the outputs, and the weights of
//! the cards' features as 16-bit numbers; the three biases as 32-bit numbers. Of numbers of several bytes all lowest bytes come first, then
//! all next ones: so they are compressed better.

#[cfg(any(test, target_family = "wasm"))]
use super::lanes::Lanes;
use super::layers::{INNER, Layers, MOST_BIAS, Net, OUTER, OUTER_MOST, Pair, Shape};
use super::{Beliefs, Part};

const MARK: &[u8] = b"CEGONET2";
const MARK_OF_BELIEFS: &[u8] = b"CEGOBEL1";

/// Networks by [`Part::number`].
pub(super) type Parts = [Option<Box<Layers>>; Part::ALL.len()];

impl Net {
    /// The networks as [`Net::read`] reads them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(MARK, &self.parts)
    }

    /// Networks from bytes; `None` if these are not all of some.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Net> {
        Some(Net { parts: read(MARK, bytes, Shape::of_cards)? })
    }
}

impl Beliefs {
    /// The networks as [`Beliefs::read`] reads them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(MARK_OF_BELIEFS, &self.parts)
    }

    /// Networks from bytes; `None` if these are not all of some.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Beliefs> {
        Some(Beliefs { parts: read(MARK_OF_BELIEFS, bytes, |_| Shape::BELIEFS)? })
    }
}

fn written(mark: &[u8], parts: &Parts) -> Vec<u8> {
    let mut bytes = mark.to_vec();
    let has = |place: &usize| parts[*place].is_some();
    bytes.push((0..parts.len()).filter(has).fold(0, |bits, place| bits | 1u8 << place));
    for layers in parts.iter().flatten() {
        let used: Vec<bool> = layers.outer.iter().map(|row| row.iter().any(|&weight| weight != 0)).collect();
        bytes.extend(used.chunks(8).map(|bits| {
            bits.iter().enumerate().fold(0u8, |byte, (place, &used)| byte | u8::from(used) << place)
        }));
        let rows = layers.outer.iter().zip(&used).filter(|&(_, &used)| used).flat_map(|(row, _)| row);
        bytes.extend(rows.map(|&weight| weight as u8));
        let shorts = layers.out.iter().flatten().chain(&layers.features).copied();
        let shorts: Vec<i16> = layers.inner_rows().chain(shorts).collect();
        planes(&mut bytes, &shorts, i16::to_le_bytes);
        let biases = layers.outer_bias.iter().map(|&bias| i32::from(bias));
        let biases: Vec<i32> =
            biases.chain(layers.inner_bias).chain(layers.out_bias.iter().copied()).collect();
        planes(&mut bytes, &biases, i32::to_le_bytes);
    }
    bytes
}

fn read(mark: &[u8], bytes: &[u8], shape: impl Fn(Part) -> Shape) -> Option<Parts> {
    let mut rest = Rest(bytes.strip_prefix(mark)?);
    let &[has] = rest.take(1)? else { return None };
    let mut parts = Parts::default();
    for part in Part::ALL.into_iter().filter(|part| has >> part.number() & 1 == 1) {
        parts[part.number()] = Some(Box::new(rest.layers(shape(part))?));
    }
    (rest.0.is_empty() && has >> Part::ALL.len() == 0).then_some(parts)
}

/// Writes numbers byte by byte, all lowest bytes first.
fn planes<T: Copy, const N: usize>(bytes: &mut Vec<u8>, numbers: &[T], of: impl Fn(T) -> [u8; N]) {
    for place in 0..N {
        bytes.extend(numbers.iter().map(|&number| of(number)[place]));
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

    /// A row of the first layer.
    fn row(&mut self) -> Option<[i8; OUTER]> {
        let bytes = self.take(OUTER)?;
        Some(std::array::from_fn(|i| (bytes[i] as i8).clamp(-OUTER_MOST, OUTER_MOST)))
    }

    /// What [`planes`] has written.
    fn numbers<T, const N: usize>(&mut self, count: usize, of: impl Fn([u8; N]) -> T) -> Option<Vec<T>> {
        let bytes = self.take(N * count)?;
        Some((0..count).map(|n| of(std::array::from_fn(|place| bytes[place * count + n]))).collect())
    }

    fn layers(&mut self, shape: Shape) -> Option<Layers> {
        let Shape { inputs, outputs, features, first_feature, .. } = shape;
        let used = self.take(inputs.div_ceil(8))?;
        let row = |place: usize| {
            if used[place / 8] >> (place % 8) & 1 == 1 { self.row() } else { Some([0; OUTER]) }
        };
        let outer = (0..inputs).map(row).collect::<Option<Box<[_]>>>()?;
        let (second, out) = (INNER * OUTER, outputs * INNER);
        let shorts = self.numbers(second + out + features, i16::from_le_bytes)?;
        let biases = self.numbers(OUTER + INNER + outputs, i32::from_le_bytes)?;
        let pair = |pair: usize| -> Pair {
            let weight = |i: usize, second: usize| shorts[i * OUTER + 2 * pair + second];
            std::array::from_fn(|i| [weight(i, 0), weight(i, 1)])
        };
        let inner: Box<[Pair]> = (0..OUTER / 2).map(pair).collect();
        Some(Layers {
            #[cfg(any(test, target_family = "wasm"))]
            lanes: Lanes::of(&outer, &inner),
            outer,
            outer_bias: std::array::from_fn(|i| biases[i].clamp(-MOST_BIAS, MOST_BIAS) as i16),
            inner,
            inner_bias: std::array::from_fn(|i| biases[OUTER + i]),
            out: shorts[second..second + out].as_chunks::<INNER>().0.into(),
            out_bias: biases[OUTER + INNER..].into(),
            features: shorts[second + out..].into(),
            first_feature,
        })
    }
}

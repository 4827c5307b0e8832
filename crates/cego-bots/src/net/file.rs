//! Networks as bytes.
//!
//! `CEGONET2`, then a byte with a bit for each part there is, the first part the lowest bit. Of each such part: a bit for each row of the first
//! layer that has anything but zeros; those rows, a weight a byte in steps of a thirty-second; the second layer, the outputs, and the weights of
//! the cards' features as 16-bit numbers; the three biases as 32-bit numbers. Of numbers of several bytes all lowest bytes come first, then
//! all next ones: so they are compressed better.

#[cfg(any(test, target_family = "wasm"))]
use super::lanes::Lanes;
use super::layers::{FEATURES_OF_PART, INNER, Layers, MOST_BIAS, Net, OUTER, OUTER_MOST, Pair};
use super::{INPUTS, OUTPUTS, Part};

const MARK: &[u8] = b"CEGONET2";

impl Net {
    /// The networks as [`Net::read`] reads them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        let has = |part: &&Part| self.of(**part).is_some();
        bytes.push(Part::ALL.iter().filter(has).fold(0, |bits, part| bits | 1u8 << part.number()));
        for layers in Part::ALL.iter().filter_map(|&part| self.of(part)) {
            let used: Vec<bool> =
                layers.outer.iter().map(|row| row.iter().any(|&weight| weight != 0)).collect();
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

    /// Networks from bytes; `None` if these are not all of some.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Net> {
        let mut rest = Rest(bytes.strip_prefix(MARK)?);
        let &[has] = rest.take(1)? else { return None };
        let mut net = Net::of_parts([]);
        for part in Part::ALL.into_iter().filter(|part| has >> part.number() & 1 == 1) {
            net.parts[part.number()] = Some(Box::new(rest.layers(part)?));
        }
        (rest.0.is_empty() && has >> Part::ALL.len() == 0).then_some(net)
    }
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

    fn layers(&mut self, part: Part) -> Option<Layers> {
        let used = self.take(INPUTS.div_ceil(8))?;
        let row = |place: usize| {
            if used[place / 8] >> (place % 8) & 1 == 1 { self.row() } else { Some([0; OUTER]) }
        };
        let outer = (0..INPUTS).map(row).collect::<Option<Box<[_]>>>()?;
        let features = if part.has_features() { FEATURES_OF_PART } else { 0 };
        let (second, out) = (INNER * OUTER, OUTPUTS * INNER);
        let shorts = self.numbers(second + out + features, i16::from_le_bytes)?;
        let biases = self.numbers(OUTER + INNER + OUTPUTS, i32::from_le_bytes)?;
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
            first_feature: part.number() * FEATURES_OF_PART,
        })
    }
}

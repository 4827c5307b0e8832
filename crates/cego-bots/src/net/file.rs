//! Networks as bytes.
//!
//! `CEGONET2`, `CEGOBEL2` of [`Beliefs`], or `CEGOEXC2` of an [`Exchanger`], then a byte with a bit for each network there is, the first part the lowest bit, or the first
//! question of the exchange. Of each: in `CEGOBEL2` how many numbers each layer has, two bytes each; a bit for each row of the first layer that has anything but zeros; those rows, a weight a byte in steps of a thirty-second; the second
//! layer, the outputs, and the weights of the cards' features as 16-bit numbers; the three biases as 32-bit numbers. Of numbers of several bytes all lowest bytes come
//! first, then all next ones: so they are compressed better.

#[cfg(any(test, target_family = "wasm"))]
use super::lanes::Lanes;
use super::layers::{INNER, Layers, MOST_BIAS, Net, OUTER, OUTER_MOST, Pair, Shape};
use super::{Beliefs, Exchanger, Part, Wide};

const MARK: &[u8] = b"CEGONET2";
const MARK_OF_BELIEFS: &[u8] = b"CEGOBEL2";
const MARK_OF_EXCHANGER: &[u8] = b"CEGOEXC2";

/// Networks by [`Part::number`].
pub(super) type Parts<T> = [Option<Box<T>>; Part::ALL.len()];

impl Net {
    /// The networks as [`Net::read`] reads them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(MARK, &self.parts, |bytes, network| layers(bytes, network))
    }

    /// Networks from bytes; `None` if these are not all of some.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Net> {
        Some(Net { parts: read(MARK, bytes, |part, rest| rest.layers(Shape::of_cards(part)))? })
    }
}

impl Beliefs {
    /// The networks as [`Beliefs::read`] reads them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(MARK_OF_BELIEFS, &self.parts, |bytes, network| wide(bytes, network))
    }

    /// Networks from bytes; `None` if these are not all of some.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Beliefs> {
        Some(Beliefs { parts: read(MARK_OF_BELIEFS, bytes, |_, rest| rest.wide(Shape::BELIEFS))? })
    }
}

impl Exchanger {
    /// The networks as [`Exchanger::read`] reads them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(MARK_OF_EXCHANGER, &self.networks.each_ref().map(Some), |bytes, network| {
            layers(bytes, network)
        })
    }

    /// Networks from bytes; `None` if these are not all of some.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Exchanger> {
        let [keep, discard, others @ ..] =
            read(MARK_OF_EXCHANGER, bytes, |_, rest| rest.layers(Shape::EXCHANGE))?;
        let networks = [*keep?, *discard?];
        others.iter().all(Option::is_none).then(|| Exchanger::of(networks))
    }
}

fn layers(bytes: &mut Vec<u8>, network: &Layers) {
    rows(bytes, network.outer.as_flattened(), OUTER);
    let shorts = network.out.iter().flatten().chain(&network.features).copied();
    let shorts: Vec<i16> = network.inner_rows().chain(shorts).collect();
    planes(bytes, &shorts, i16::to_le_bytes);
    let biases = network.outer_bias.iter().map(|&bias| i32::from(bias));
    let biases: Vec<i32> = biases.chain(network.inner_bias).chain(network.out_bias.iter().copied()).collect();
    planes(bytes, &biases, i32::to_le_bytes);
}

fn wide(bytes: &mut Vec<u8>, network: &Wide) {
    let widths = [network.outer_bias.len(), network.inner_bias.len()];
    bytes.extend(widths.into_iter().flat_map(|width| (width as u16).to_le_bytes()));
    rows(bytes, &network.outer, widths[0]);
    planes(bytes, &[&*network.inner, &network.out].concat(), i16::to_le_bytes);
    let biases = network.outer_bias.iter().map(|&bias| i32::from(bias));
    let biases: Vec<i32> =
        biases.chain(network.inner_bias.iter().chain(&network.out_bias).copied()).collect();
    planes(bytes, &biases, i32::to_le_bytes);
}

fn written<T>(mark: &[u8], parts: &[Option<T>], each: impl Fn(&mut Vec<u8>, &T)) -> Vec<u8> {
    let mut bytes = mark.to_vec();
    let has = |place: &usize| parts[*place].is_some();
    bytes.push((0..parts.len()).filter(has).fold(0, |bits, place| bits | 1u8 << place));
    parts.iter().flatten().for_each(|network| each(&mut bytes, network));
    bytes
}

fn read<'a, T>(
    mark: &[u8],
    bytes: &'a [u8],
    each: impl Fn(Part, &mut Rest<'a>) -> Option<T>,
) -> Option<Parts<T>> {
    let mut rest = Rest(bytes.strip_prefix(mark)?);
    let &[has] = rest.take(1)? else { return None };
    let mut parts: Parts<T> = Default::default();
    for part in Part::ALL.into_iter().filter(|part| has >> part.number() & 1 == 1) {
        parts[part.number()] = Some(Box::new(each(part, &mut rest)?));
    }
    (rest.0.is_empty() && has >> Part::ALL.len() == 0).then_some(parts)
}

/// Writes the rows of the first layer, each of so many weights.
fn rows(bytes: &mut Vec<u8>, weights: &[i8], width: usize) {
    let rows = || weights.chunks_exact(width);
    let used: Vec<bool> = rows().map(|row| row.iter().any(|&weight| weight != 0)).collect();
    bytes.extend(used.chunks(8).map(|bits| {
        bits.iter().enumerate().fold(0u8, |byte, (place, &used)| byte | u8::from(used) << place)
    }));
    let used = rows().zip(&used).filter(|&(_, &used)| used).flat_map(|(row, _)| row);
    bytes.extend(used.map(|&weight| weight as u8));
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

    /// What [`rows`] has written.
    fn rows(&mut self, count: usize, width: usize) -> Option<Vec<i8>> {
        let used = self.take(count.div_ceil(8))?;
        let mut weights = vec![0; count * width];
        for (place, row) in weights.chunks_exact_mut(width).enumerate() {
            if used[place / 8] >> (place % 8) & 1 == 1 {
                let bytes = self.take(width)?;
                row.iter_mut()
                    .zip(bytes)
                    .for_each(|(weight, &byte)| *weight = (byte as i8).clamp(-OUTER_MOST, OUTER_MOST));
            }
        }
        Some(weights)
    }

    /// What [`planes`] has written.
    fn numbers<T, const N: usize>(&mut self, count: usize, of: impl Fn([u8; N]) -> T) -> Option<Vec<T>> {
        let bytes = self.take(N * count)?;
        Some((0..count).map(|n| of(std::array::from_fn(|place| bytes[place * count + n]))).collect())
    }

    fn layers(&mut self, shape: Shape) -> Option<Layers> {
        let Shape { inputs, outputs, features, first_feature, .. } = shape;
        let outer: Box<[_]> = self.rows(inputs, OUTER)?.as_chunks().0.into();
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
            outer_bias: std::array::from_fn(|i| outer_bias(biases[i])),
            inner,
            inner_bias: std::array::from_fn(|i| biases[OUTER + i]),
            out: shorts[second..second + out].as_chunks::<INNER>().0.into(),
            out_bias: biases[OUTER + INNER..].into(),
            features: shorts[second + out..].into(),
            first_feature,
        })
    }

    fn wide(&mut self, shape: Shape) -> Option<Wide> {
        let Shape { inputs, outputs, .. } = shape;
        let widths = self.take(4)?.as_chunks().0;
        let [width, second] = [widths[0], widths[1]].map(|bytes| usize::from(u16::from_le_bytes(bytes)));
        if !(1..=Wide::MOST).contains(&width) || !(1..=Wide::MOST).contains(&second) {
            return None;
        }
        let outer = self.rows(inputs, width)?;
        let mut shorts = self.numbers(second * width + outputs * second, i16::from_le_bytes)?;
        let mut biases = self.numbers(width + second + outputs, i32::from_le_bytes)?;
        let out = shorts.split_off(second * width);
        let out_bias = biases.split_off(width + second);
        let inner_bias = biases.split_off(width);
        Some(Wide {
            outer: outer.into(),
            outer_bias: biases.into_iter().map(outer_bias).collect(),
            inner: shorts.into(),
            inner_bias: inner_bias.into(),
            out: out.into(),
            out_bias: out_bias.into(),
        })
    }
}

fn outer_bias(bias: i32) -> i16 {
    bias.clamp(-MOST_BIAS, MOST_BIAS) as i16
}

//! Binary file format of the networks.
//!
//! A file starts with `CEGONET3`, `CEGOBEL3` for [`Beliefs`], or `CEGOEXC3` for an [`Exchanger`]. A
//! byte follows with a bit for each network present; the lowest bit is the first role, or the first
//! decision of the exchange. Each network has these fields:
//!
//! * in `CEGOBEL3`, the widths of both layers, two bytes each;
//! * the first layer;
//! * the second layer, the outputs and the weights of the card features, as 16-bit integers;
//! * the three biases, as 32-bit integers.
//!
//! Integers are zigzag-encoded, with the sign in the lowest bit. Integers of several bytes are
//! stored in byte planes: all lowest bytes first, then all next ones. The first layer is sparse and
//! stored column by column: the length of its gaps in bytes (32 bits), the gaps, and the weights. A
//! gap is the number of zeros before a weight; 255 stands for 255 zeros without a weight. A weight
//! is one byte in steps of 1/32. The layout makes the file compress well.
//!
//! The older forms `CEGONET2`, `CEGOBEL2` and `CEGOEXC2` can be read as well, but not in a browser.
//! They use two's complement instead of zigzag. Instead of gaps they store a bit for each row of
//! the first layer, set if the row has a weight, and then these rows.

use super::layers::{INNER, Layers, MOST_BIAS, Net, OUTER, OUTER_MOST, Pair, Shape};
#[cfg(any(test, target_family = "wasm"))]
use super::swar::PackedWeights;
use super::{Beliefs, Exchanger, PlayRole, WideNetwork};

const MARK: &[u8] = b"CEGONET";
const MARK_OF_BELIEFS: &[u8] = b"CEGOBEL";
const MARK_OF_EXCHANGER: &[u8] = b"CEGOEXC";
/// Version after the mark: the current form, and the one before it.
const FORM: u8 = b'3';
const BEFORE: u8 = b'2';

/// Networks by [`PlayRole::number`]; `None` for a role without network.
pub(super) type Parts<T> = [Option<Box<T>>; PlayRole::ALL.len()];

impl Net {
    /// Encodes the networks for [`Net::read`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(MARK, &self.parts, |bytes, network| layers(bytes, network))
    }

    /// Decodes networks; returns `None` for invalid bytes.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Net> {
        Some(Net { parts: read(MARK, bytes, |part, rest| rest.layers(Shape::for_cards(part)))? })
    }
}

impl Beliefs {
    /// Encodes the networks for [`Beliefs::read`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(MARK_OF_BELIEFS, &self.parts, |bytes, network| wide(bytes, network))
    }

    /// Decodes networks; returns `None` for invalid bytes.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Beliefs> {
        Some(Beliefs { parts: read(MARK_OF_BELIEFS, bytes, |_, rest| rest.wide(Shape::BELIEFS))? })
    }
}

impl Exchanger {
    /// Encodes the networks for [`Exchanger::read`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(MARK_OF_EXCHANGER, &self.networks.each_ref().map(Some), |bytes, network| {
            layers(bytes, network)
        })
    }

    /// Decodes networks; returns `None` for invalid bytes.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Exchanger> {
        let [keep, discard, others @ ..] =
            read(MARK_OF_EXCHANGER, bytes, |_, rest| rest.layers(Shape::EXCHANGE))?;
        let networks = [*keep?, *discard?];
        others.iter().all(Option::is_none).then(|| Exchanger::new(networks))
    }
}

fn layers(bytes: &mut Vec<u8>, network: &Layers) {
    sparse(bytes, network.outer.as_flattened(), OUTER);
    let shorts = network.out.iter().flatten().chain(&network.features).copied();
    let shorts: Vec<i16> = network.inner_rows().chain(shorts).collect();
    write_shorts(bytes, &shorts);
    let biases = network.outer_bias.iter().map(|&bias| i32::from(bias));
    let biases: Vec<i32> =
        biases.chain(network.inner_bias).chain(network.out_bias.iter().copied()).collect();
    write_longs(bytes, &biases);
}

fn wide(bytes: &mut Vec<u8>, network: &WideNetwork) {
    let widths = [network.outer_bias.len(), network.inner_bias.len()];
    bytes.extend(widths.into_iter().flat_map(|width| (width as u16).to_le_bytes()));
    sparse(bytes, &network.outer, widths[0]);
    let shorts = [&*network.inner, &network.out].concat();
    write_shorts(bytes, &shorts);
    let biases = network.outer_bias.iter().map(|&bias| i32::from(bias));
    let biases: Vec<i32> =
        biases.chain(network.inner_bias.iter().chain(&network.out_bias).copied()).collect();
    write_longs(bytes, &biases);
}

fn written<T>(mark: &[u8], parts: &[Option<T>], each: impl Fn(&mut Vec<u8>, &T)) -> Vec<u8> {
    let mut bytes = mark.to_vec();
    bytes.push(FORM);
    let has = |place: &usize| parts[*place].is_some();
    bytes.push((0..parts.len()).filter(has).fold(0, |bits, place| bits | 1u8 << place));
    parts.iter().flatten().for_each(|network| each(&mut bytes, network));
    bytes
}

fn read<'a, T>(
    mark: &[u8],
    bytes: &'a [u8],
    each: impl Fn(PlayRole, &mut ByteReader<'a>) -> Option<T>,
) -> Option<Parts<T>> {
    let (&[form, has], bytes) = bytes.strip_prefix(mark)?.split_first_chunk()?;
    let before = form == BEFORE && cfg!(not(target_family = "wasm"));
    if form != FORM && !before {
        return None;
    }
    let mut rest = ByteReader { bytes, before };
    let mut parts: Parts<T> = Default::default();
    for part in PlayRole::ALL.into_iter().filter(|part| has >> part.number() & 1 == 1) {
        parts[part.number()] = Some(Box::new(each(part, &mut rest)?));
    }
    (rest.bytes.is_empty() && has >> PlayRole::ALL.len() == 0).then_some(parts)
}

/// Gap of 255 zeros without a weight after them.
const ZEROS: u8 = 255;

/// Writes the sparse weights of the first layer, with rows of this width, column by column.
fn sparse(bytes: &mut Vec<u8>, weights: &[i8], width: usize) {
    let (mut gaps, mut others, mut gap) = (Vec::new(), Vec::new(), 0);
    for column in 0..width {
        for &weight in weights.iter().skip(column).step_by(width) {
            if weight != 0 {
                gaps.push(gap);
                others.push((weight << 1 ^ weight >> 7) as u8);
                gap = 0;
            } else if gap + 1 == ZEROS {
                gaps.push(ZEROS);
                gap = 0;
            } else {
                gap += 1;
            }
        }
    }
    bytes.extend((gaps.len() as u32).to_le_bytes());
    bytes.extend(gaps);
    bytes.extend(others);
}

fn write_shorts(bytes: &mut Vec<u8>, shorts: &[i16]) {
    planes(bytes, shorts, |short| (short << 1 ^ short >> 15).to_le_bytes());
}

fn write_longs(bytes: &mut Vec<u8>, longs: &[i32]) {
    planes(bytes, longs, |long| (long << 1 ^ long >> 31).to_le_bytes());
}

/// Writes integers in byte planes, the lowest bytes first.
fn planes<T: Copy, const N: usize>(bytes: &mut Vec<u8>, numbers: &[T], of: impl Fn(T) -> [u8; N]) {
    for place in 0..N {
        bytes.extend(numbers.iter().map(|&number| of(number)[place]));
    }
}

/// Reader of the remaining bytes.
struct ByteReader<'a> {
    bytes: &'a [u8],
    /// True for a file of the older form.
    before: bool,
}

impl<'a> ByteReader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    /// Reads a first layer in the older form, which omits rows of zeros.
    fn rows(&mut self, rows: usize, width: usize) -> Option<Vec<i8>> {
        let used = self.take(rows.div_ceil(8))?;
        let mut weights = vec![0; rows * width];
        for (place, row) in weights.chunks_exact_mut(width).enumerate() {
            if used[place / 8] >> (place % 8) & 1 == 1 {
                let bytes = self.take(width)?.iter();
                row.iter_mut()
                    .zip(bytes)
                    .for_each(|(weight, &byte)| *weight = outer_weight(byte as i8));
            }
        }
        Some(weights)
    }

    /// Reads `rows` rows of a first layer, as written by [`sparse`].
    fn sparse(&mut self, rows: usize, width: usize) -> Option<Vec<i8>> {
        if self.before {
            return self.rows(rows, width);
        }
        let &count = self.take(4)?.first_chunk()?;
        let gaps = self.take(usize::try_from(u32::from_le_bytes(count)).ok()?)?;
        let others = self.take(gaps.iter().filter(|&&gap| gap != ZEROS).count())?;
        let (mut weights, mut others, mut place) = (vec![0; rows * width], others.iter(), 0);
        for &gap in gaps {
            place += usize::from(gap);
            if gap != ZEROS {
                let weight = outer_weight(unfolded(u32::from(*others.next()?)) as i8);
                let column = Some(place / rows).filter(|&column| column < width)?;
                weights[place % rows * width + column] = weight;
                place += 1;
            }
        }
        Some(weights)
    }

    /// Reads integers in byte planes, as written by [`planes`].
    fn numbers<T, const N: usize>(
        &mut self,
        count: usize,
        of: impl Fn([u8; N]) -> T,
    ) -> Option<Vec<T>> {
        let bytes = self.take(N * count)?;
        Some(
            (0..count).map(|n| of(std::array::from_fn(|place| bytes[place * count + n]))).collect(),
        )
    }

    fn shorts(&mut self, count: usize) -> Option<Vec<i16>> {
        if self.before {
            return self.numbers(count, i16::from_le_bytes);
        }
        self.numbers(count, |bytes| unfolded(u16::from_le_bytes(bytes).into()) as i16)
    }

    fn longs(&mut self, count: usize) -> Option<Vec<i32>> {
        if self.before {
            return self.numbers(count, i32::from_le_bytes);
        }
        self.numbers(count, |bytes| unfolded(u32::from_le_bytes(bytes)))
    }

    fn layers(&mut self, shape: Shape) -> Option<Layers> {
        let Shape { inputs, outputs, features, first_feature, .. } = shape;
        let outer: Box<[_]> = self.sparse(inputs, OUTER)?.as_chunks().0.into();
        let (second, out) = (INNER * OUTER, outputs * INNER);
        let shorts = self.shorts(second + out + features)?;
        let biases = self.longs(OUTER + INNER + outputs)?;
        let pair = |pair: usize| -> Pair {
            let weight = |i: usize, second: usize| shorts[i * OUTER + 2 * pair + second];
            std::array::from_fn(|i| [weight(i, 0), weight(i, 1)])
        };
        let inner: Box<[Pair]> = (0..OUTER / 2).map(pair).collect();
        Some(Layers {
            #[cfg(any(test, target_family = "wasm"))]
            lanes: PackedWeights::new(&outer, &inner),
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

    fn wide(&mut self, shape: Shape) -> Option<WideNetwork> {
        let Shape { inputs, outputs, .. } = shape;
        let widths = self.take(4)?.as_chunks().0;
        let [width, second] =
            [widths[0], widths[1]].map(|bytes| usize::from(u16::from_le_bytes(bytes)));
        if !(1..=WideNetwork::MOST).contains(&width) || !(1..=WideNetwork::MOST).contains(&second) {
            return None;
        }
        let outer = self.sparse(inputs, width)?;
        let mut shorts = self.shorts(second * width + outputs * second)?;
        let mut biases = self.longs(width + second + outputs)?;
        let out = shorts.split_off(second * width);
        let out_bias = biases.split_off(width + second);
        let inner_bias = biases.split_off(width);
        Some(WideNetwork {
            outer: outer.into(),
            outer_bias: biases.into_iter().map(outer_bias).collect(),
            inner: shorts.into(),
            inner_bias: inner_bias.into(),
            out: out.into(),
            out_bias: out_bias.into(),
        })
    }
}

/// Decodes a zigzag-encoded integer.
fn unfolded(number: u32) -> i32 {
    (number >> 1) as i32 ^ -((number & 1) as i32)
}

/// Clamps a weight of the first layer to its range.
fn outer_weight(weight: i8) -> i8 {
    weight.clamp(-OUTER_MOST, OUTER_MOST)
}

fn outer_bias(bias: i32) -> i16 {
    bias.clamp(-MOST_BIAS, MOST_BIAS) as i16
}

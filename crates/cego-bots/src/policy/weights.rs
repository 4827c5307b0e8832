//! The learned weights.

use std::sync::OnceLock;

use super::features::{Features, TABLE};
use crate::packed::Packed;

/// Five roles (declarer, opponent, alone against all; declarer and opponent of an Ultimo) in four places of a trick.
pub const SIZE: usize = ROLES * 4 * TABLE;
/// The roles: their weights lie one after the other.
pub const ROLES: usize = 5;

/// One weight for each feature.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    values: Box<[i16]>,
    empty: bool,
}

static SHIPPED: OnceLock<Weights> = OnceLock::new();

impl Weights {
    /// The weights that come with the program.
    pub fn shipped() -> &'static Weights {
        SHIPPED.get_or_init(|| {
            Weights::unpacked(Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/policy.numbers"))))
        })
    }

    /// Weights one after the other; 0 and a number for so many that are 0.
    fn unpacked(mut packed: Packed) -> Weights {
        let mut weights = vec![0; SIZE].into_boxed_slice();
        let mut next = 0_usize;
        while let Some(number) = packed.next() {
            if number == 0 {
                next = next.saturating_add(packed.next().map_or(0, |gap| gap.unsigned_abs() as usize));
                continue;
            }
            if let (Some(place), Ok(value)) = (weights.get_mut(next), number.try_into()) {
                *place = value;
            }
            next += 1;
        }
        Weights::from_values(weights)
    }

    /// Reads whole numbers divided by white space, one after the other: `+3` leaves three out, which are zero, and `index:value`, as older files
    /// have it, goes on from that index.
    #[must_use]
    pub fn read(text: &str) -> Weights {
        let mut weights = vec![0; SIZE].into_boxed_slice();
        let mut next = 0;
        for word in text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace) {
            if let Some(gap) = word.strip_prefix('+') {
                next = gap.parse().map_or(next, |gap| usize::saturating_add(next, gap));
                continue;
            }
            let (at, value) = word.split_once(':').unwrap_or(("", word));
            next = at.parse().unwrap_or(next);
            if let (Some(place), Ok(value)) = (weights.get_mut(next), value.parse()) {
                *place = value;
            }
            next = next.saturating_add(1);
        }
        Weights::from_values(weights)
    }

    /// Writes what [`Weights::read`] reads, sixteen to a line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut words = Vec::new();
        let mut gap = 0;
        for &value in &self.values {
            if value == 0 {
                gap += 1;
                continue;
            }
            if gap > 0 {
                words.push(format!("+{gap}"));
            }
            words.push(value.to_string());
            gap = 0;
        }
        let mut text = String::from(
            "# Weights of the card policy, in hundredths, one after the other; +3 leaves out three that are 0.\n",
        );
        for line in words.chunks(16) {
            text += &line.join(" ");
            text.push('\n');
        }
        text
    }

    /// Weights from numbers, rounded to hundredths.
    #[must_use]
    pub fn of(values: &[f32]) -> Weights {
        Weights::from_values(values.iter().map(|v| (v * 100.0).clamp(-32000.0, 32000.0) as i16).collect())
    }

    /// These weights, and those of another where these have learned nothing.
    #[must_use]
    pub fn onto(&self, other: &Weights) -> Weights {
        let both = self.values.iter().zip(&other.values);
        Weights::from_values(both.map(|(&own, &kept)| if own == 0 { kept } else { own }).collect())
    }

    fn from_values(values: Box<[i16]>) -> Weights {
        let empty = values.iter().all(|&value| value == 0);
        Weights { values, empty }
    }

    /// Whether nothing has been learned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.empty
    }

    /// The sum for a card.
    #[must_use]
    #[inline]
    pub fn score(&self, features: &Features) -> i32 {
        features.0.iter().map(|&feature| i32::from(self.values[usize::from(feature)])).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_older_files_too() {
        let shipped = Weights::shipped();
        assert_eq!(
            *shipped,
            Weights::read(include_str!("../../../../data/bots/policy.txt")),
            "packed and read"
        );
        assert_eq!(Weights::read(&shipped.to_text()), *shipped);
        let of = |text| Weights::read(text).values[..9].to_vec();
        assert_eq!(of("# said\n+2 5 -7\n+1 9"), [0, 0, 5, -7, 0, 9, 0, 0, 0]);
        assert_eq!(of("2:5 3:-7 5:9"), of("+2 5 -7 +1 9"));
        assert!(Weights::read("99999999:1 +18446744073709551615 7 x y:z").is_empty());
    }
}

//! The learned weights.

use std::sync::OnceLock;

use super::features::{Features, TABLE};

/// Five roles (declarer, opponent, alone against all; declarer and opponent of an Ultimo) in four places of a trick.
pub const SIZE: usize = 5 * 4 * TABLE;

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
        SHIPPED.get_or_init(|| Weights::read(include_str!("../../../../data/bots/policy.txt")))
    }

    /// Reads whole numbers divided by white space; `index:value` pairs, all others are zero.
    #[must_use]
    pub fn read(text: &str) -> Weights {
        let mut weights = vec![0; SIZE].into_boxed_slice();
        for word in text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace) {
            if let Some((index, value)) = word.split_once(':')
                && let (Ok(index), Ok(value)) = (index.parse::<usize>(), value.parse())
                && index < SIZE
            {
                weights[index] = value;
            }
        }
        Weights::from_values(weights)
    }

    /// Writes what [`Weights::read`] reads, sixteen to a line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let pairs: Vec<String> = self
            .values
            .iter()
            .enumerate()
            .filter(|&(_, &w)| w != 0)
            .map(|(i, w)| format!("{i}:{w}"))
            .collect();
        let mut text = String::from("# Weights of the card policy: feature:weight, in hundredths.\n");
        for line in pairs.chunks(16) {
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

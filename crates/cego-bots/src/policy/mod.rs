//! Fast card-play policy, distilled from search: a linear score with learned weights for each card.
//!
//! It uses only what its seat can see and remember: the own hand, the cards gone and the trick. A
//! decision takes a fraction of a microsecond, so that sampled deals can be rolled out by the
//! thousand. The weights are in `data/bots/policy.txt`; `cargo run --release -p cego-lab --
//! learn-policy` fits them again.

mod features;
mod play_state;

use std::sync::OnceLock;

use cego_core::{Card, Declaration, Goal, Play, Rules, Voids};

use self::features::TABLE;
use crate::packed::Packed;
use crate::thumb;

pub use features::{CardFeatures, FEATURES, Features};
pub use play_state::PlayState;

/// Returns whether the policy has learned a game.
#[must_use]
pub fn learned(declaration: &Declaration) -> bool {
    matches!(declaration.contract.properties().goal, Goal::Points | Goal::Raeuber | Goal::Ulti)
}

/// Returns the policy's card for the seat on turn.
///
/// In a game it has not learned, or with empty weights, it returns the card of the rule of thumb.
/// `voids` holds the voids shown in the play.
#[must_use]
pub fn card(
    weights: &Weights,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    voids: &Voids,
) -> Option<Card> {
    if !learned(declaration) || weights.is_empty() {
        return thumb::rollout_card(rules, declaration, play);
    }
    let legal = play.playable(rules);
    if legal.len() < 2 {
        return legal.lowest();
    }
    let scene = PlayState::from_play(rules, declaration, play, voids, legal)?;
    best(weights, &scene)
}

/// Plays on to the end, all seats by the policy.
pub fn play_out(weights: &Weights, rules: &Rules, declaration: &Declaration, play: &mut Play) {
    let mut voids = Voids::from_play(play);
    while let Some(seat) = play.on_turn()
        && let Some(card) = card(weights, rules, declaration, play, &voids)
    {
        voids.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}

/// Calls `each` with every playable card and its score, in hundredths, equivalent cards included.
///
/// In games that the policy has not learned, it calls nothing.
pub(crate) fn for_each_score(
    weights: &Weights,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    voids: &Voids,
    mut each: impl FnMut(Card, i32),
) {
    let legal = play.playable(rules);
    if learned(declaration)
        && !weights.is_empty()
        && let Some(scene) = PlayState::from_play(rules, declaration, play, voids, legal)
        && let Some(mut sight) = CardFeatures::new(&scene)
    {
        legal.iter().for_each(|card| each(card, weights.score(&sight.features(card))));
    }
}

/// Returns the card with the highest score in a play state.
pub(crate) fn best(weights: &Weights, scene: &PlayState) -> Option<Card> {
    scores(weights, scene).max_by_key(|&(_, score)| score).map(|(card, _)| card)
}

/// Returns one card of each equivalence class with its score, in hundredths.
pub(crate) fn scores<'a>(
    weights: &'a Weights,
    scene: &'a PlayState,
) -> impl Iterator<Item = (Card, i32)> + 'a {
    let sight = CardFeatures::new(scene).into_iter();
    sight.flat_map(move |mut sight| {
        scene.distinct().map(move |card| (card, weights.score(&sight.features(card))))
    })
}

/// Number of weights: five roles times four positions in a trick.
pub const SIZE: usize = ROLES * 4 * TABLE;
/// Number of roles, whose weights lie one after the other.
///
/// They are declarer, opponent, alone against all, and declarer and opponent of an Ultimo.
pub const ROLES: usize = 5;

/// Weights of the policy, in hundredths.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    values: Box<[i16]>,
    empty: bool,
}

static SHIPPED: OnceLock<Weights> = OnceLock::new();

impl Weights {
    /// Returns the weights that ship with the program.
    pub fn shipped() -> &'static Weights {
        SHIPPED.get_or_init(|| {
            Weights::unpacked(Packed::new(include_bytes!(concat!(
                env!("OUT_DIR"),
                "/policy.numbers"
            ))))
        })
    }

    /// Decodes packed weights. A 0 is followed by the length of a run of zeros.
    fn unpacked(mut packed: Packed) -> Weights {
        let mut weights = vec![0; SIZE].into_boxed_slice();
        let mut next = 0_usize;
        while let Some(number) = packed.next() {
            if number == 0 {
                next =
                    next.saturating_add(packed.next().map_or(0, |gap| gap.unsigned_abs() as usize));
                continue;
            }
            if let (Some(place), Ok(value)) = (weights.get_mut(next), number.try_into()) {
                *place = value;
            }
            next += 1;
        }
        Weights::from_values(weights)
    }

    /// Parses integers separated by white space.
    ///
    /// `+3` skips three weights, which are zero. `index:value`, as in older files, continues from
    /// that index.
    #[must_use]
    pub fn read(text: &str) -> Weights {
        let mut weights = vec![0; SIZE].into_boxed_slice();
        let mut next = 0;
        for word in
            text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace)
        {
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

    /// Formats the weights for [`Weights::read`], sixteen to a line.
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
            "# Weights of the card policy, in hundredths, one after the other; +3 leaves out three \
             that are 0.\n",
        );
        for line in words.chunks(16) {
            text += &line.join(" ");
            text.push('\n');
        }
        text
    }

    /// Creates weights from numbers, truncated to hundredths.
    #[must_use]
    pub fn from_floats(values: &[f32]) -> Weights {
        Weights::from_values(
            values.iter().map(|v| (v * 100.0).clamp(-32000.0, 32000.0) as i16).collect(),
        )
    }

    /// Returns these weights, with those of `other` wherever these are zero.
    #[must_use]
    pub fn onto(&self, other: &Weights) -> Weights {
        let both = self.values.iter().zip(&other.values);
        Weights::from_values(both.map(|(&own, &kept)| if own == 0 { kept } else { own }).collect())
    }

    fn from_values(values: Box<[i16]>) -> Weights {
        let empty = values.iter().all(|&value| value == 0);
        Weights { values, empty }
    }

    /// Returns whether all weights are zero.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.empty
    }

    /// Returns the score of a card: the sum of the weights of its features.
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

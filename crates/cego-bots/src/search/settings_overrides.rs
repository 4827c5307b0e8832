//! Settings by name, for experiments that vary single parameters.

use std::fs::File;
use std::io::Read;

use super::{BeliefSource, ExchangeModel, Settings};
use crate::net::{Beliefs, Exchanger};

impl Settings {
    /// Returns these settings with some of them changed, such as `sure=3;solved=0`.
    ///
    /// `beliefs=FILE` and `exchange=FILE` load other belief or exchange networks. The error is a
    /// sentence for the user.
    pub(crate) fn with_overrides(self, text: &str) -> Result<Settings, String> {
        let mut settings = self;
        for word in text.split(';').filter(|word| !word.is_empty()) {
            let (name, value) =
                word.split_once('=').ok_or_else(|| format!("{word:?} is no name=number"))?;
            if name == "beliefs" && value.parse::<f32>().is_err() {
                settings.beliefs = Some(BeliefSource::Others(networks(value)?));
                continue;
            }
            if name == "exchange" && value.parse::<f32>().is_err() {
                settings.exchanging = ExchangeModel::Others(exchanger(value)?);
                continue;
            }
            let value: f32 = value.parse().map_err(|_| format!("{value:?} is no number"))?;
            match name {
                // All settings as without networks; later words change them.
                "policy" if value > 0.0 => settings = Settings::BY_POLICY,
                "tables_like" => settings.tables_prior = value,
                "solved" => settings.solved = value as usize,
                "solved_nodes" => settings.solved_nodes = value as u64,
                "solved_nodes_of_world" => settings.solved_nodes_of_world = value as u64,
                "share_of_declarer" => settings.share_of_declarer = value,
                "share_of_defender" => settings.share_of_defender = value,
                "ending" => settings.ending = value as usize,
                "ending_worlds" => settings.ending_worlds = value as usize,
                "glance" => settings.card_prior = value,
                "odd" => settings.noise = value,
                "believed" => settings.likelihood_exponent = f64::from(value),
                "beliefs" => settings.beliefs = (value > 0.0).then_some(BeliefSource::Shipped),
                "exchange" if value == 0.0 => settings.exchanging = Settings::BY_POLICY.exchanging,
                "keep_glance" => settings.keep_prior = value,
                "discard_glance" => settings.discard_prior = value,
                "drawn" => settings.oversampling = (value as usize).max(1),
                // Prior of the policy and of the rule of thumb; the rest is that of the networks.
                "by_policy" => {
                    settings.player_types =
                        [1.0 - value - settings.player_types[2], value, settings.player_types[2]]
                }
                "by_thumb" => {
                    settings.player_types =
                        [1.0 - settings.player_types[1] - value, settings.player_types[1], value]
                }
                "odd_of_thumb" => settings.thumb_noise = value,
                "sure_of_policy" => settings.policy_inverse_temperature = value,
                "from_first_word" => settings.from_first_word = value > 0.0,
                "trust" => settings.trust = value,
                "sure" => settings.inverse_temperature = value,
                // Multiplies the worlds in all rounds of a counted game, an exchange or the
                // auction.
                "times" => settings.counted = longer(settings.counted, value),
                "times_exchange" => settings.exchanges = longer(settings.exchanges, value),
                "times_words" => {
                    let longer = |&(most, gap, worlds): &(usize, f32, usize)| {
                        (most, gap, times(worlds, value))
                    };
                    settings.words = settings.words.iter().map(longer).collect::<Vec<_>>().leak();
                }
                _ => return Err(format!("there is no setting {name:?}")),
            }
        }
        if settings.player_types.iter().any(|share| !(-1e-6..=1.0).contains(share)) {
            return Err("by_policy and by_thumb are shares of 1, and together at most 1".to_owned());
        }
        Ok(settings)
    }
}

/// Maximum size of a network file, in bytes.
const LONGEST: u64 = 64 << 20;

/// Reads a file up to the maximum size. A truncated network is rejected later.
fn bytes(path: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|error| format!("{path}: {error}"))
}

/// Loads belief networks from a file.
fn networks(path: &str) -> Result<&'static Beliefs, String> {
    let bytes = bytes(path)?;
    let networks =
        Beliefs::read(&bytes).ok_or_else(|| format!("{path}: no networks of where cards lie"))?;
    Ok(Box::leak(Box::new(networks)))
}

/// Loads exchange networks from a file.
fn exchanger(path: &str) -> Result<&'static Exchanger, String> {
    let bytes = bytes(path)?;
    let exchanger =
        Exchanger::read(&bytes).ok_or_else(|| format!("{path}: no networks of exchanges"))?;
    Ok(Box::leak(Box::new(exchanger)))
}

fn longer(rounds: &[(usize, usize)], value: f32) -> &'static [(usize, usize)] {
    rounds.iter().map(|&(most, worlds)| (most, times(worlds, value))).collect::<Vec<_>>().leak()
}

fn times(worlds: usize, value: f32) -> usize {
    (worlds as f32 * value).max(1.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_is_changed_and_nothing_else_taken() {
        let settings = Settings::STRONG.with_overrides("sure=3;solved=0;times=2").unwrap();
        assert_eq!(
            (settings.inverse_temperature, settings.solved, settings.noise),
            (3.0, 0, Settings::STRONG.noise)
        );
        assert!(
            settings
                .counted
                .iter()
                .zip(Settings::STRONG.counted)
                .all(|(twice, once)| twice.1 == 2 * once.1)
        );
        assert_eq!(
            Settings::STRONG.with_overrides("by_policy=0;by_thumb=0").unwrap().player_types,
            [1.0, 0.0, 0.0]
        );
        for wrong in [
            "sure",
            "sure=x",
            "surer=1",
            "by_policy=2",
            "by_thumb=-1",
            "by_policy=0.9;by_thumb=0.2",
        ] {
            assert!(Settings::STRONG.with_overrides(wrong).is_err(), "{wrong}");
        }
    }
}

//! Settings by name, for the laboratory: what a number does is found out by playing with others.

use std::fs::File;
use std::io::Read;

use super::Settings;
use super::exchanging::Exchanging;
use super::mind::Believed;
use crate::net::{Beliefs, Exchanger};

impl Settings {
    /// These settings with others in some places: `sure=3;solved=0`, or other networks of where cards lie or of exchanges: `beliefs=FILE`, `exchange=FILE`; else a sentence that says what is wrong.
    pub(crate) fn tuned(self, text: &str) -> Result<Settings, String> {
        let mut settings = self;
        for word in text.split(';').filter(|word| !word.is_empty()) {
            let (name, value) = word.split_once('=').ok_or_else(|| format!("{word:?} is no name=number"))?;
            if name == "beliefs" && value.parse::<f32>().is_err() {
                settings.beliefs = Some(Believed::Others(networks(value)?));
                continue;
            }
            if name == "exchange" && value.parse::<f32>().is_err() {
                settings.exchanging = Exchanging::Others(exchanger(value)?);
                continue;
            }
            let value: f32 = value.parse().map_err(|_| format!("{value:?} is no number"))?;
            match name {
                // Everything as it is without networks; what comes after it changes that.
                "policy" if value > 0.0 => settings = Settings::BY_POLICY,
                "tables_like" => settings.tables_like = value,
                "solved" => settings.solved = value as usize,
                "solved_nodes" => settings.solved_nodes = value as u64,
                "solved_nodes_of_world" => settings.solved_nodes_of_world = value as u64,
                "share_of_declarer" => settings.share_of_declarer = value,
                "share_of_defender" => settings.share_of_defender = value,
                "ending" => settings.ending = value as usize,
                "ending_worlds" => settings.ending_worlds = value as usize,
                "glance" => settings.glance = value,
                "odd" => settings.odd = value,
                "believed" => settings.believed = f64::from(value),
                "beliefs" => settings.beliefs = (value > 0.0).then_some(Believed::Shipped),
                "exchange" if value == 0.0 => settings.exchanging = Settings::BY_POLICY.exchanging,
                "keep_glance" => settings.keep_glance = value,
                "discard_glance" => settings.discard_glance = value,
                "drawn" => settings.drawn = (value as usize).max(1),
                // How likely the others play by the policy and by rule of thumb; else by networks.
                "by_policy" => settings.kinds = [1.0 - value - settings.kinds[2], value, settings.kinds[2]],
                "by_thumb" => settings.kinds = [1.0 - settings.kinds[1] - value, settings.kinds[1], value],
                "odd_of_thumb" => settings.odd_of_thumb = value,
                "sure_of_policy" => settings.sure_of_policy = value,
                "from_first_word" => settings.from_first_word = value > 0.0,
                "trust" => settings.trust = value,
                "sure" => settings.sure = value,
                // The rounds of a counted game, of an exchange, of the auction, all so many times as long.
                "times" => settings.counted = longer(settings.counted, value),
                "times_exchange" => settings.exchanges = longer(settings.exchanges, value),
                "times_words" => {
                    let longer =
                        |&(most, gap, worlds): &(usize, f32, usize)| (most, gap, times(worlds, value));
                    settings.words = settings.words.iter().map(longer).collect::<Vec<_>>().leak();
                }
                _ => return Err(format!("there is no setting {name:?}")),
            }
        }
        if settings.kinds.iter().any(|share| !(-1e-6..=1.0).contains(share)) {
            return Err("by_policy and by_thumb are shares of 1, and together at most 1".to_owned());
        }
        Ok(settings)
    }
}

/// No file of networks is longer, in bytes.
const LONGEST: u64 = 64 << 20;

/// The start of a file. What is cut off is refused as no network.
fn bytes(path: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|error| format!("{path}: {error}"))
}

/// The networks of a file.
fn networks(path: &str) -> Result<&'static Beliefs, String> {
    let bytes = bytes(path)?;
    let networks = Beliefs::read(&bytes).ok_or_else(|| format!("{path}: no networks of where cards lie"))?;
    Ok(Box::leak(Box::new(networks)))
}

/// The networks of exchanges of a file.
fn exchanger(path: &str) -> Result<&'static Exchanger, String> {
    let bytes = bytes(path)?;
    let exchanger = Exchanger::read(&bytes).ok_or_else(|| format!("{path}: no networks of exchanges"))?;
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
        let settings = Settings::STRONG.tuned("sure=3;solved=0;times=2").unwrap();
        assert_eq!((settings.sure, settings.solved, settings.odd), (3.0, 0, Settings::STRONG.odd));
        assert!(
            settings.counted.iter().zip(Settings::STRONG.counted).all(|(twice, once)| twice.1 == 2 * once.1)
        );
        assert_eq!(Settings::STRONG.tuned("by_policy=0;by_thumb=0").unwrap().kinds, [1.0, 0.0, 0.0]);
        for wrong in ["sure", "sure=x", "surer=1", "by_policy=2", "by_thumb=-1", "by_policy=0.9;by_thumb=0.2"]
        {
            assert!(Settings::STRONG.tuned(wrong).is_err(), "{wrong}");
        }
    }
}

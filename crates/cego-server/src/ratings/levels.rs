//! How strong players of the program are held to be. Matches do not change that.

use cego_bots::entry;

use super::rate::Side;

/// The middle by the player behind the name. How they were reckoned is in `docs/ratings.md`.
const STRENGTHS: [(&str, f64); 8] = [
    ("random", 0.0),
    ("careless", 16.0),
    ("thumb", 19.0),
    ("hasty", 25.0),
    ("policy", 28.0),
    ("pimc", 33.0),
    ("ismcts", 33.0),
    ("strong", 35.0),
];

/// They have been measured over thousands of deals.
const SIGMA: f64 = 1.0;

/// A player of the program, by its name or level. A name nobody has is played by the rule of thumb.
pub(super) fn of(name: &str) -> Side {
    let bot = entry(name).map_or("thumb", |entry| entry.name);
    let mu = STRENGTHS.iter().find(|(known, _)| *known == bot).map_or(19.0, |(_, mu)| *mu);
    Side { mu, sigma: SIGMA }
}

#[cfg(test)]
mod tests {
    use cego_bots::{BOTS, LEVELS};

    use super::*;

    #[test]
    fn every_player_has_a_strength_and_levels_rise() {
        for bot in BOTS {
            assert!(STRENGTHS.iter().any(|(name, _)| *name == bot.name), "{}", bot.name);
        }
        let levels: Vec<f64> = LEVELS.iter().map(|level| of(level.name).mu).collect();
        assert!(levels.is_sorted_by(|one, next| one < next), "{levels:?}");
        assert_eq!(of("nobody's name"), of("thumb"));
    }
}

//! The fixed ratings of bots. Matches do not change them.

use cego_bots::{FALLBACK, entry};

use super::rate::Side;

/// They have been measured over thousands of deals.
const SIGMA: f64 = 1.0;

/// The fixed rating of a bot, by its name or level. For a name that no bot has, that of [`FALLBACK`], which plays for it.
pub(super) fn of(name: &str) -> Side {
    let bot = entry(name).or_else(|| entry(FALLBACK));
    Side { mu: bot.map_or(0.0, |bot| bot.strength), sigma: SIGMA }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_has_the_strength_of_its_bot() {
        assert_eq!(of("level5"), of("strong"));
        assert_ne!(of("strong"), of("thumb"));
        assert_eq!(of("nobody's name"), of(FALLBACK));
    }
}

//! The strongest player, and what is frozen of it.

use cego_core::{Phase, View};

use crate::judge::Judge;
use crate::net::Shares;
use crate::search::{self, Mind, Settings};
use crate::worlds::{Places, World};
use crate::{Bot, Decision, Turn, thumb};

/// Bids, exchanges and plays by what its actions bring in sampled worlds, which it takes as likely as what the others
/// have said and played makes them; in the auction the learned tables have a say.
pub struct StrongBot {
    name: &'static str,
    settings: &'static Settings,
    judge: Judge,
}

impl Default for StrongBot {
    fn default() -> StrongBot {
        StrongBot::of("strong", &Settings::STRONG)
    }
}

impl StrongBot {
    /// The same player with other numbers in some of its settings, for the laboratory: `sure=3;solved=0`.
    ///
    /// # Errors
    /// A setting that it does not have, or no number.
    #[cfg(not(target_family = "wasm"))]
    pub fn tuned(name: &str, settings: &str) -> Result<StrongBot, String> {
        let settings = Settings::STRONG.tuned(settings)?;
        Ok(StrongBot::of(name.to_owned().leak(), Box::leak(Box::new(settings))))
    }

    /// The logarithms of how likely the others are, in a world, to have said what they said, and to have played what they played: what it goes by.
    #[must_use]
    pub fn log_weights(&mut self, view: &View, world: &World) -> [f64; 2] {
        search::weights_of(view, Mind { bidder: self.judge.of(view), settings: self.settings }, world)
    }

    /// What networks say of where hidden cards lie, and how far it trusts them; `None` if it does not go by any.
    #[must_use]
    pub fn shares(&mut self, view: &View, places: &Places) -> Option<(Shares, f32)> {
        let mind = Mind { bidder: self.judge.of(view), settings: self.settings };
        Some((search::shares(view, places, mind)?, self.settings.trust))
    }

    /// The card it plays if it knows more of where the cards lie than its view tells: for the laboratory, to find out what knowing is worth.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn card_within(&mut self, view: &View, places: Places, turn: &mut Turn<'_>) -> Option<Decision> {
        let mind = Mind { bidder: self.judge.of(view), settings: self.settings };
        search::card_within(view, turn, mind, places)
    }

    /// The same player with other settings, under a name of its own.
    pub(super) const fn of(name: &'static str, settings: &'static Settings) -> StrongBot {
        StrongBot { name, settings, judge: Judge::by(settings.tables) }
    }
}

impl Bot for StrongBot {
    fn name(&self) -> &str {
        self.name
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        let mind = Mind { bidder: self.judge.of(view), settings: self.settings };
        let decision = match view.phase {
            Phase::Auction => search::word(view, turn, mind),
            Phase::Keep | Phase::Discard if view.choices.len() > 1 => search::exchange(view, turn, mind),
            Phase::Play => search::card(view, turn, mind),
            _ => None,
        };
        decision.or_else(|| thumb::hint(view).map(Decision::plain))
    }
}

//! The strongest player, and the basis of its frozen version.

use cego_core::{Phase, View};

use crate::auction::BidderCache;
use crate::net::BeliefTable;
use crate::search::{self, SearchContext, Settings};
use crate::worlds::{CardKnowledge, World};
use crate::{Bot, Decision, TurnContext, thumb};

/// Bot with determinized Monte Carlo search in the auction, the exchange and the play.
///
/// Sampled worlds are weighted by the likelihood of the other seats' words and cards. In the
/// auction, the bidding tables act as a prior.
pub struct StrongBot {
    name: &'static str,
    settings: &'static Settings,
    judge: BidderCache,
}

impl Default for StrongBot {
    fn default() -> StrongBot {
        StrongBot::with_settings("strong", &Settings::STRONG)
    }
}

impl StrongBot {
    /// Creates this bot with some settings changed, for experiments: `sure=3;solved=0`.
    ///
    /// # Errors
    /// An unknown setting, or a value that is not a number.
    #[cfg(not(target_family = "wasm"))]
    pub fn with_overrides(name: &str, settings: &str) -> Result<StrongBot, String> {
        let settings = Settings::STRONG.with_overrides(settings)?;
        Ok(StrongBot::with_settings(name.to_owned().leak(), Box::leak(Box::new(settings))))
    }

    /// Returns the log-likelihoods of the other seats' words and of their cards in this world.
    #[must_use]
    pub fn log_weights(&mut self, view: &View, world: &World) -> [f64; 2] {
        search::log_likelihoods(
            view,
            SearchContext { bidder: self.judge.bidder(view), settings: self.settings },
            world,
        )
    }

    /// Returns the belief networks' probabilities for hidden cards, and the trust in them.
    ///
    /// Returns `None` if the bot uses no belief network here.
    #[must_use]
    pub fn shares(&mut self, view: &View, places: &CardKnowledge) -> Option<(BeliefTable, f32)> {
        let mind = SearchContext { bidder: self.judge.bidder(view), settings: self.settings };
        Some((search::shares(view, places, mind)?, self.settings.trust))
    }

    /// Returns the card it plays with more knowledge of hidden cards than its view contains.
    ///
    /// Experiments use it to measure the value of that knowledge.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn card_within(
        &mut self,
        view: &View,
        places: CardKnowledge,
        turn: &mut TurnContext<'_>,
    ) -> Option<Decision> {
        let mind = SearchContext { bidder: self.judge.bidder(view), settings: self.settings };
        search::card_within(view, turn, mind, places)
    }

    /// Creates this player with other settings, under another name.
    pub(super) const fn with_settings(
        name: &'static str,
        settings: &'static Settings,
    ) -> StrongBot {
        StrongBot { name, settings, judge: BidderCache::with_tables(settings.tables) }
    }
}

impl Bot for StrongBot {
    fn name(&self) -> &str {
        self.name
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        let mind = SearchContext { bidder: self.judge.bidder(view), settings: self.settings };
        let decision = match view.phase {
            Phase::Auction => search::choose_word(view, turn, mind),
            Phase::Keep | Phase::Discard if view.choices.len() > 1 => {
                search::exchange(view, turn, mind)
            }
            Phase::Play => search::card(view, turn, mind),
            _ => None,
        };
        decision.or_else(|| thumb::hint(view).map(Decision::plain))
    }
}

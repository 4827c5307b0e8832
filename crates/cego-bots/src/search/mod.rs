//! Determinized Monte Carlo search in sampled worlds.
//!
//! [`Settings`] holds the learned models and the search budgets of a search bot.

mod belief;
mod bid_search;
mod cardplay;
pub mod exact;
mod exchange;
mod opponent_model;
mod payoff;
mod rollout;
mod sequential_halving;
#[cfg(not(target_family = "wasm"))]
mod settings_overrides;

use self::opponent_model::PlayerType;
use crate::auction::{AuctionTables, Bidder};
use crate::discards;
use crate::net::{Beliefs, Net};
use crate::policy::Weights;

pub use belief::log_weight;
pub(crate) use belief::{log_likelihoods, shares};
pub(crate) use bid_search::{bid_values, choose_word};
pub(crate) use cardplay::card;
#[cfg(not(target_family = "wasm"))]
pub(crate) use cardplay::card_within;
pub(crate) use exchange::{ExchangeModel, exchange};
pub(crate) use payoff::{Payoff, PayoffCalculator};
pub(crate) use rollout::{RolloutPolicy, play_out};
pub(crate) use sequential_halving::SequentialHalving;

/// All tunable parameters of a search bot. A frozen bot has its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// Bidding tables, which evaluate hands and words.
    pub(crate) tables: fn() -> &'static AuctionTables,
    /// Players of rollouts, who are also the default model of the other seats.
    pub(crate) players: fn() -> RolloutPolicy,
    /// Method of the declarer's exchange in sampled worlds.
    pub(crate) exchanging: ExchangeModel,
    /// Rounds of the successive elimination of words: maximum number of words left, maximum
    /// distance to the best in units, and further worlds for each word.
    pub(crate) words: &'static [(usize, f32, usize)],
    /// Weight of the bid table's prior, in equivalent sampled worlds.
    ///
    /// The tables average over many hands; the worlds know this hand better, with sampling noise.
    pub(crate) tables_prior: f32,
    /// Rounds of the successive elimination of keeps or discards: number left, and further worlds
    /// for each.
    ///
    /// With networks, the first round has those with the best prior estimates.
    pub(crate) exchanges: &'static [(usize, usize)],
    /// Weights of the networks' prior for keeps and for discards, in equivalent sampled worlds.
    pub(crate) keep_prior: f32,
    pub(crate) discard_prior: f32,
    /// Rounds of the successive elimination of cards in a counted game.
    pub(crate) counted: &'static [(usize, usize)],
    /// Rounds of the successive elimination of cards in a Räuber.
    ///
    /// There one point decides everything, so that differences take many worlds. They also apply to
    /// games that are otherwise solved, if time or nodes do not allow it.
    pub(crate) others: &'static [(usize, usize)],
    /// Solved worlds of a counted game beside the rollouts: their number, the maximum number of
    /// nodes (cards played) of all searches, and that of one world.
    pub(crate) solved: usize,
    pub(crate) solved_nodes: u64,
    pub(crate) solved_nodes_of_world: u64,
    /// Weights of solved worlds beside rollouts, for the declarer and for a defender.
    ///
    /// Solved worlds show the cooperation of three defenders. Rollouts show the play of a declarer
    /// who does not see their cards.
    pub(crate) share_of_declarer: f32,
    pub(crate) share_of_defender: f32,
    /// Largest hand at which worlds are only solved, if the solvers know the goals of all seats,
    /// and the number of these worlds.
    pub(crate) ending: usize,
    pub(crate) ending_worlds: usize,
    /// Weight of the networks' prior for cards, in equivalent sampled worlds; the policy has no
    /// prior.
    pub(crate) card_prior: f32,
    /// Noise floor: probability that another seat plays a random card.
    pub(crate) noise: f32,
    /// Inverse temperature of the other seats' card choice.
    ///
    /// The weights were fitted to cards of nearly equal value, so their own differences are too
    /// small.
    pub(crate) inverse_temperature: f32,
    /// Exponent of the likelihood of the other seats' cards, from 0 to 1.
    ///
    /// Few worlds explain all cards, and at full weight their chance similarities would count as
    /// evidence.
    pub(crate) likelihood_exponent: f64,
    /// Belief networks, and the exponent of their probabilities.
    ///
    /// If set, worlds of the games they have learned are sampled from them. Without networks,
    /// worlds are sampled by the likelihoods of bids and cards.
    pub(crate) beliefs: Option<BeliefSource>,
    pub(crate) trust: f32,
    /// Number of sampled worlds for each resampled one, with belief networks.
    pub(crate) oversampling: usize,
    /// Opponent model where networks play the rollouts: the prior over each [`PlayerType`], the
    /// inverse temperature of a seat that follows the policy, and the noise floor of the rule of
    /// thumb.
    pub(crate) player_types: [f32; PlayerType::ALL.len()],
    pub(crate) policy_inverse_temperature: f32,
    pub(crate) thumb_noise: f32,
    /// True if the opponent model also applies to rollouts of words and exchanges.
    pub(crate) from_first_word: bool,
}

/// Source of the belief networks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BeliefSource {
    /// The networks shipped with the bots.
    Shipped,
    /// Other networks, for experiments.
    #[cfg(not(target_family = "wasm"))]
    Others(&'static Beliefs),
}

impl BeliefSource {
    pub(crate) fn networks(self) -> &'static Beliefs {
        match self {
            BeliefSource::Shipped => Beliefs::shipped(),
            #[cfg(not(target_family = "wasm"))]
            BeliefSource::Others(networks) => networks,
        }
    }
}

impl Settings {
    /// Settings of the strongest bot.
    ///
    /// Networks play the rollouts of counted games, and estimate hidden cards there and in a
    /// Räuber. The players in rollouts do not see one another's cards. Worlds are therefore solved
    /// only at the end, and the time goes into more rollouts.
    pub(crate) const STRONG: Settings = Settings {
        players: || RolloutPolicy::Net(Net::counted()),
        exchanging: ExchangeModel::Networks,
        exchanges: &[(12, 16), (8, 48), (3, 120)],
        keep_prior: 2_400.0,
        discard_prior: 100.0,
        counted: &[(usize::MAX, 160), (3, 208), (2, 256)],
        solved: 0,
        share_of_declarer: 0.0,
        share_of_defender: 0.0,
        card_prior: 240.0,
        beliefs: Some(BeliefSource::Shipped),
        likelihood_exponent: 0.35,
        inverse_temperature: 8.0,
        oversampling: 2,
        player_types: [0.4, 0.4, 0.2],
        policy_inverse_temperature: 5.0,
        thumb_noise: 0.15,
        from_first_word: true,
        ..Settings::BY_POLICY
    };

    /// Settings of bots whose rollouts use the policy.
    pub(crate) const BY_POLICY: Settings = Settings {
        tables: AuctionTables::shipped,
        players: || RolloutPolicy::Policy(Weights::shipped()),
        exchanging: ExchangeModel::ByRule(discards::best),
        words: &[(6, 6.0, 24), (4, 3.0, 48), (3, 1.5, 100), (2, 1.0, 200)],
        tables_prior: 200.0,
        exchanges: &[(usize::MAX, 16), (8, 48), (3, 120)],
        keep_prior: 0.0,
        discard_prior: 0.0,
        counted: &[(usize::MAX, 120), (3, 160), (2, 200)],
        others: &[(usize::MAX, 60), (4, 180), (2, 460)],
        solved: 60,
        solved_nodes: 300_000,
        solved_nodes_of_world: 80_000,
        share_of_declarer: 0.35,
        share_of_defender: 0.5,
        ending: 3,
        ending_worlds: 120,
        card_prior: 0.0,
        noise: 0.1,
        inverse_temperature: 2.0,
        likelihood_exponent: 1.0,
        beliefs: None,
        trust: 1.0,
        oversampling: 1,
        player_types: [1.0, 0.0, 0.0],
        policy_inverse_temperature: 2.0,
        thumb_noise: 0.1,
        from_first_word: false,
    };
}

/// Settings of a bot, and its hand evaluator for the rules of a view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchContext<'a> {
    pub(crate) bidder: &'a Bidder<'a>,
    pub(crate) settings: &'a Settings,
}

impl<'a> SearchContext<'a> {
    /// Returns the settings of the strongest bot with this evaluator.
    pub(crate) const fn strong(bidder: &'a Bidder<'a>) -> SearchContext<'a> {
        SearchContext { bidder, settings: &Settings::STRONG }
    }

    /// Returns the players of rollouts.
    pub(crate) fn players(&self) -> RolloutPolicy {
        (self.settings.players)()
    }
}

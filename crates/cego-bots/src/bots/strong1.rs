//! `strong` as of November 2026: a frozen reference for its successors.
//!
//! It uses the current code with its own parameters: all [`Settings`] are written out here, and its
//! learned data is in `data/bots/strong1/`. The test pins everything that is not a setting: code
//! may become faster, but must not choose differently. A change of behaviour becomes a setting
//! first, with the old value here (ADR 65).

use std::sync::LazyLock;

use super::StrongBot;
use crate::auction::AuctionTables;
use crate::discards;
use crate::policy::Weights;
use crate::search::{ExchangeModel, RolloutPolicy, Settings};

static TABLES: LazyLock<AuctionTables> = LazyLock::new(|| {
    AuctionTables::parse(include_str!("../../../../data/bots/strong1/auction.txt"))
        .expect("a test reads these tables")
});

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_str!("../../../../data/bots/strong1/policy.txt")));

static SETTINGS: Settings = Settings {
    tables: || &TABLES,
    players: || RolloutPolicy::Policy(&WEIGHTS),
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

pub(super) const fn bot() -> StrongBot {
    StrongBot::with_settings("strong1", &SETTINGS)
}

#[cfg(test)]
mod tests {
    use std::hash::Hasher;
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Action, Deal, Game, Seat, TableSize};
    use cego_testkit::rules;

    use super::*;
    use crate::{Bot, PolicyBot, TurnContext};

    /// FNV-1a: the same hash on every platform and with every version of the compiler.
    struct Fnv(u64);

    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }

        fn write(&mut self, bytes: &[u8]) {
            bytes.iter().for_each(|&byte| {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        }
    }

    /// Returns a hash and the number of its choices on one seat among `policy` in some deals of a
    /// preset.
    fn choices(preset: &str, table: TableSize, deals: std::ops::Range<u64>) -> (u64, usize) {
        let rules = Arc::new(rules(preset, table));
        let mut shuffler = Shuffler::new(Seed::from_number(65));
        let choosers = Choosers::new(Seed::from_number(66));
        let (mut frozen, mut others) = (bot(), PolicyBot::default());
        let (mut hash, mut count) = (Fnv(0xcbf2_9ce4_8422_2325), 0);
        for number in deals {
            let (own, dealer) = (Seat::new(0), Seat::new(number as usize % table.people()));
            let deal = Deal::from_seed(&rules, &mut shuffler, number, dealer);
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let mut chance = choosers.for_deal(number);
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let bot: &mut dyn Bot = if seat == own { &mut frozen } else { &mut others };
                let action: Action =
                    bot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap().action;
                if seat == own && view.choices.len() > 1 {
                    hash.write(format!("{action:?};").as_bytes());
                    count += 1;
                }
                game.apply(seat, action).unwrap();
            }
        }
        (hash.finish(), count)
    }

    /// A change of these numbers changes the yardstick: earlier matches against it lose their
    /// meaning.
    #[test]
    fn it_chooses_as_it_did() {
        let found = [
            choices("schwarzwaldmeisterschaft", TableSize::Four, 0..4),
            choices("schopfheim", TableSize::Three, 4..6),
        ];
        assert_eq!(found, [(5_151_555_408_681_325_451, 52), (12_564_266_853_023_303_101, 24)]);
    }

    /// Its learned data is separate, complete and parsed without errors.
    #[test]
    fn its_tables_and_weights_are_whole() {
        assert!(!WEIGHTS.is_empty());
        assert!(TABLES.replies.len() > 5, "{}", TABLES.replies.len());
    }
}

//! `strong` as it was in November 2026, to measure its successors against.
//!
//! It thinks with the code of today and with numbers of its own: all of [`Settings`] is written out here, and what it has learned lies in
//! `data/bots/strong1/`. What is not a setting is held by the test: code may get faster, but not choose otherwise. A change that would is made
//! a setting first, with the old way here (ADR 65).

use std::sync::LazyLock;

use super::StrongBot;
use crate::auction::Tables;
use crate::discards;
use crate::policy::Weights;
use crate::search::{Exchanging, Players, Settings};

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    Tables::parse(include_str!("../../../../data/bots/strong1/auction.txt"))
        .expect("a test reads these tables")
});

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_str!("../../../../data/bots/strong1/policy.txt")));

static SETTINGS: Settings = Settings {
    tables: || &TABLES,
    players: || Players::Policy(&WEIGHTS),
    exchanging: Exchanging::ByRule(discards::best),
    words: &[(6, 6.0, 24), (4, 3.0, 48), (3, 1.5, 100), (2, 1.0, 200)],
    tables_like: 200.0,
    exchanges: &[(usize::MAX, 16), (8, 48), (3, 120)],
    keep_glance: 0.0,
    discard_glance: 0.0,
    counted: &[(usize::MAX, 120), (3, 160), (2, 200)],
    others: &[(usize::MAX, 60), (4, 180), (2, 460)],
    solved: 60,
    solved_nodes: 300_000,
    solved_nodes_of_world: 80_000,
    share_of_declarer: 0.35,
    share_of_defender: 0.5,
    ending: 3,
    ending_worlds: 120,
    glance: 0.0,
    odd: 0.1,
    sure: 2.0,
    believed: 1.0,
    beliefs: None,
    trust: 1.0,
    drawn: 1,
    kinds: [1.0, 0.0, 0.0],
    sure_of_policy: 2.0,
    odd_of_thumb: 0.1,
    from_first_word: false,
};

/// A new one.
pub(super) const fn bot() -> StrongBot {
    StrongBot::of("strong1", &SETTINGS)
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
    use crate::{Bot, PolicyBot, Turn};

    /// FNV-1a: the same number on every platform and in every version of the compiler.
    struct Fnv(u64);

    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }

        fn write(&mut self, bytes: &[u8]) {
            bytes.iter().for_each(|&byte| self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        }
    }

    /// All it does on one seat among `policy` in some deals of a preset, as one number, and how much that is.
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
            let mut chance = choosers.of_deal(number);
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let bot: &mut dyn Bot = if seat == own { &mut frozen } else { &mut others };
                let action: Action = bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap().action;
                if seat == own && view.choices.len() > 1 {
                    hash.write(format!("{action:?};").as_bytes());
                    count += 1;
                }
                game.apply(seat, action).unwrap();
            }
        }
        (hash.finish(), count)
    }

    /// Who changes one of these numbers has changed the yardstick: its matches of before tell nothing any more.
    #[test]
    fn it_chooses_as_it_did() {
        let found = [
            choices("schwarzwaldmeisterschaft", TableSize::Four, 0..4),
            choices("schopfheim", TableSize::Three, 4..6),
        ];
        assert_eq!(found, [(5_151_555_408_681_325_451, 52), (12_564_266_853_023_303_101, 24)]);
    }

    /// What it has learned is its own, whole, and read without a fault.
    #[test]
    fn its_tables_and_weights_are_whole() {
        assert!(!WEIGHTS.is_empty());
        assert!(TABLES.replies.len() > 5, "{}", TABLES.replies.len());
    }
}

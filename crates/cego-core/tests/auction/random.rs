//! Property tests of the auction with random rulesets, hands and walks.

use cego_core::rules::{AllowedValues, SWITCHES, SwitchValue};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Auction, BySeat, Card, CardSet, Contract, Deal, Rules, Seat, TableSize, UltiFeats, Word, Words,
    can_play_step,
};
use proptest::prelude::*;

/// Small seeded generator, so that one number from proptest determines a whole case.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % sides as u64) as usize
    }
}

fn random_value(allowed: &AllowedValues, dice: &mut Dice) -> SwitchValue {
    match allowed {
        AllowedValues::Bool => SwitchValue::Bool(dice.roll(2) == 1),
        AllowedValues::Words(words) => SwitchValue::Word(words[dice.roll(words.len())].into()),
        AllowedValues::Ints(ints) => SwitchValue::Int(ints[dice.roll(ints.len())]),
        AllowedValues::Range(low, high) => {
            SwitchValue::Int(low + dice.roll((high - low + 1) as usize) as i64)
        }
        AllowedValues::Subset(ints) => {
            SwitchValue::Ints(ints.iter().copied().filter(|_| dice.roll(2) == 1).collect())
        }
        AllowedValues::StepValues(..) => SwitchValue::Word("by_step".into()),
    }
}

/// Returns rules with every switch drawn at random, contradictions included.
fn random_rules(dice: &mut Dice) -> Rules {
    let mut rules = Rules::new(TableSize::ALL[dice.roll(3)]);
    for switch in SWITCHES {
        assert!(switch.set(&mut rules, &random_value(&switch.allowed, dice)), "{}", switch.id);
    }
    rules
}

fn random_deal(rules: &Rules, dice: &mut Dice) -> Deal {
    let dealer = Seat::new(dice.roll(rules.table.people()));
    let seed = dice.roll(1 << 30) as u64;
    Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(seed)), 0, dealer)
}

/// Returns every possible word, legal or not.
fn conceivable() -> Vec<Word> {
    let mut words =
        vec![Word::Pass, Word::SellGeiss, Word::Gegensolo, Word::CegoEineSelber, Word::Hold];
    words.extend(Card::all().map(|give| Word::BuyGeiss { give }));
    for bits in 0..8 {
        let feats = UltiFeats::from_bits(bits);
        for flag in [false, true] {
            words.push(Word::Ultimo { feats, ouvert: flag });
            words.push(Word::Solo { feats, durch: flag });
        }
    }
    for contract in Contract::ALL {
        words.push(Word::Bid(contract));
        words.push(Word::Choose(contract));
        words.push(Word::Special { contract, ouvert: false });
        words.push(Word::Special { contract, ouvert: true });
    }
    words
}

struct Walk {
    rules: Rules,
    deal: Deal,
    hands: BySeat<CardSet>,
    auction: Auction,
    said: Vec<(Seat, Word)>,
}

impl Walk {
    fn new(seed: u64) -> (Walk, Dice) {
        let mut dice = Dice(seed);
        let rules = random_rules(&mut dice);
        let deal = random_deal(&rules, &mut dice);
        let auction = Auction::new(&rules, deal.dealer);
        (Walk { hands: deal.hands, rules, deal, auction, said: Vec::new() }, dice)
    }

    fn words(&self, seat: Seat) -> Words {
        self.auction.words(&self.rules, seat, self.hands[seat])
    }

    /// Says one word: mostly for the seat on turn, sometimes out of turn.
    fn step(&mut self, dice: &mut Dice) {
        let on_turn = self.auction.on_turn().expect("not over");
        let mut seat = on_turn;
        if dice.roll(12) == 0 {
            let other = Seat::new(dice.roll(self.rules.table.people()));
            if !self.words(other).is_empty() {
                seat = other;
            }
        }
        let words = self.words(seat);
        assert!(!words.is_empty(), "{:?} has nothing to say in {:?}", seat, self.auction.stage());
        // More passes than in a uniform choice keep the auction going longer.
        let word = match dice.roll(3) {
            0 if words.contains(&Word::Pass) => Word::Pass,
            1 if words.contains(&Word::Hold) => Word::Hold,
            1 => words.iter().copied().find(|w| matches!(w, Word::Bid(_))).unwrap_or(words[0]),
            _ => words[dice.roll(words.len())],
        };
        let purchase = self.auction.purchase();
        self.auction
            .say(&self.rules, seat, self.hands[seat], word)
            .expect("listed words are accepted");
        self.said.push((seat, word));
        if let (Word::SellGeiss, Some((buyer, price))) = (word, purchase) {
            assert!(self.hands[seat].remove(Card::GEISS) && self.hands[buyer].remove(price));
            self.hands[buyer].insert(Card::GEISS);
            self.hands[seat].insert(price);
        }
    }
}

/// Upper bound on the number of words in an auction, for any rules and hands.
///
/// 4 in the Ultimo query and 4 in the Solo query; 4 offers for T1 with 3 answers each; 7 specials
/// asked of 4 seats; forehand's Cego; 6 raises, 6 holds and 3 passes of the duels; the choice.
/// After a Solo there is no round for specials; 3 words of the counter query and a held Gegensolo
/// are fewer.
const MAX_WORDS: usize = 4 + 4 + 4 * 4 + 7 * 4 + 1 + 6 + 6 + 3 + 1;

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    /// Every walk ends within the bound, with a declaration that its declarer can play.
    #[test]
    fn every_auction_ends_in_a_game_that_can_be_played(seed: u64) {
        let (mut walk, mut dice) = Walk::new(seed);
        while walk.auction.on_turn().is_some() {
            walk.step(&mut dice);
            prop_assert!(walk.said.len() <= MAX_WORDS, "{:?}", walk.said);
        }
        let rules = &walk.rules;
        let declared = walk.auction.declaration().expect("over");
        let hand = walk.hands[declared.declarer];
        prop_assert!(walk.deal.players(rules.table).any(|s| s == declared.declarer));
        match declared.contract {
            Contract::Ultimo => {
                prop_assert!(!declared.ulti.is_empty() && hand.contains_all(declared.ulti.cards()));
            }
            Contract::Raeuber | Contract::Drescher => {
                prop_assert!(declared.announced);
                prop_assert_eq!(declared.declarer, walk.deal.forehand(rules.table));
            }
            special if special.is_special() => prop_assert!(rules.has_special(special)),
            step if step.takes_blind() => {
                prop_assert!(can_play_step(rules, step, hand));
                prop_assert!(step == Contract::Gegensolo || rules.has_step(step));
                prop_assert!(step != Contract::Gegensolo || declared.after_solo);
                prop_assert!(step != Contract::Cego || !declared.after_solo);
            }
            _ => prop_assert!(hand.contains_all(declared.ulti.cards())),
        }
        let solo_said = walk.said.iter().any(|(_, w)| matches!(w, Word::Solo { .. }));
        prop_assert_eq!(declared.after_solo, solo_said && declared.contract != Contract::Solo);
        prop_assert_eq!(declared.geiss_seller.is_some(), walk.said.iter().any(|(_, w)| *w == Word::SellGeiss));
        for seat in rules.table.seats() {
            prop_assert!(walk.words(seat).is_empty());
        }
    }

    /// The checked and the unchecked path lead to the same states.
    #[test]
    fn checked_and_unchecked_agree(seed: u64) {
        let (mut walk, mut dice) = Walk::new(seed);
        let mut fast = walk.auction;
        while walk.auction.on_turn().is_some() {
            walk.step(&mut dice);
            let &(seat, word) = walk.said.last().expect("a word was said");
            fast.say_unchecked(&walk.rules, seat, word);
            prop_assert_eq!(fast, walk.auction);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// For every seat in every state the words listed are exactly the words accepted, without
    /// duplicates. A refusal changes nothing.
    #[test]
    fn listed_is_accepted(seed: u64) {
        let all = conceivable();
        let (mut walk, mut dice) = Walk::new(seed);
        loop {
            for seat in (0..5).map(Seat::new) {
                let hand = walk.hands[seat];
                let listed = walk.words(seat);
                let mut found = 0;
                for &word in &all {
                    let mut after = walk.auction;
                    let answer = after.say(&walk.rules, seat, hand, word);
                    let is_listed = listed.contains(&word);
                    prop_assert_eq!(
                        answer.is_ok(), is_listed, "{:?} of {:?} in {:?}: \
                            {:?}", word, seat, walk.auction, answer
                    );
                    prop_assert_eq!(answer, walk.auction.may_say(&walk.rules, seat, hand, word)
                        .inspect_err(|_| assert!(after == walk.auction, "refused and changed")));
                    found += usize::from(is_listed);
                }
                prop_assert_eq!(found, listed.len(), "each word once");
            }
            if walk.auction.on_turn().is_none() {
                break;
            }
            walk.step(&mut dice);
        }
    }
}

/// Every contract is reached under some random ruleset.
#[test]
fn every_contract_is_reached() {
    let mut reached = std::collections::BTreeSet::new();
    for seed in 0..4000 {
        let (mut walk, mut dice) = Walk::new(seed);
        while walk.auction.on_turn().is_some() {
            walk.step(&mut dice);
        }
        reached.extend(walk.auction.declaration().map(|d| d.contract));
    }
    let missing: Vec<_> = Contract::ALL.into_iter().filter(|c| !reached.contains(c)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The state is small, and a list of words needs no allocation.
#[test]
fn sizes_stay_small() {
    assert!(size_of::<Auction>() <= 64, "{}", size_of::<Auction>());
    assert!(size_of::<Words>() <= 256, "{}", size_of::<Words>());
}

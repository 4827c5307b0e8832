//! Random endings under random rulesets, with claims compared to an exhaustive check.
//!
//! A claim is accepted if and only if a single strategy wins in all worlds.

use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, Card, CardSet, Claim, Contract, Deal, Declaration, Game, Phase, Refusal, Seat,
    TableSize, UltiFeats,
};
use cego_testkit::random_rules;

use super::worlds::{Promise, worlds};

const SEED: Seed = Seed::from_number(31);

/// Playing style until few cards are left.
#[derive(Clone, Copy)]
pub(super) enum Habit {
    Any,
    /// One seat keeps its high cards.
    Hoards(Seat),
    /// One seat plays its high cards first.
    Ducks(Seat),
    /// Trumps are played first, except those of announced late tricks.
    Draws(UltiFeats),
}

impl Habit {
    pub(super) fn card(self, seat: Seat, cards: CardSet, chance: &mut Chooser) -> Card {
        let height = |card: &Card| (card.is_trump(), card.index() % 8, card.index());
        let extreme = match self {
            Habit::Hoards(of) if of == seat => cards.iter().min_by_key(height),
            Habit::Ducks(of) if of == seat => cards.iter().max_by_key(height),
            Habit::Draws(late) => (cards - late.cards()).iter().max_by_key(height),
            _ => None,
        };
        extreme.unwrap_or_else(|| cards.iter().nth(chance.index(cards.len())).unwrap())
    }
}

/// Starts a deal under random rules, with its auction or with a declared contract.
pub(super) fn begin(number: u64, late: bool, chance: &mut Chooser) -> Option<Game> {
    let table = [TableSize::Three, TableSize::Four][chance.index(2)];
    let rules = Arc::new(random_rules(number, table));
    let dealer = Seat::new(chance.index(table.people()));
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, dealer);
    if !late && chance.index(2) == 0 {
        return Game::new(rules, deal).ok();
    }
    let of =
        |contracts: &[Contract], chance: &mut Chooser| contracts[chance.index(contracts.len())];
    let contract =
        of(if late { &[Contract::Solo, Contract::Ultimo] } else { &Contract::ALL }, chance);
    let declarer = Seat::new(chance.index(table.people()));
    let mut declaration = Declaration::plain(contract, declarer);
    if matches!(contract, Contract::Solo | Contract::Ultimo) {
        let held = (1..=3).filter(|&n| deal.hands[declarer].contains(Card::trump(n)));
        let held = held.filter_map(UltiFeats::from_trump).fold(UltiFeats::NONE, UltiFeats::union);
        declaration.ulti = UltiFeats::from_bits(held.bits() & chance.index(8) as u8);
        if declaration.ulti.is_empty() && (late || contract == Contract::Ultimo) {
            return None;
        }
    }
    declaration.ouvert = contract.is_special() && chance.index(3) == 0;
    Game::with_declaration(rules, deal, declaration).ok()
}

#[derive(Default, Debug)]
struct Count {
    looked_at: usize,
    accepted: [usize; 2],
    /// Accepted claims by the number of cards left.
    of_size: [usize; 5],
    by_others: usize,
    open_trick: usize,
    late: usize,
    cautious: usize,
}

/// Compares both claims of the seat on turn with the exhaustive check.
fn compare(game: &Game, most: usize, count: &mut Count) {
    let seat = game.on_turn().unwrap();
    let play = game.play().unwrap();
    let hand = play.hands()[seat];
    let in_any_order = |cards: CardSet| (1..=cards.len()).product::<usize>();
    let ways: usize = play.players().iter().map(|s| in_any_order(play.hands()[s])).product();
    let Some(worlds) = worlds(game, seat, most / ways) else { return };
    assert!(
        worlds.iter().any(|w| play.players().iter().all(|s| s == seat || w[s] == play.hands()[s]))
    );
    let declaration = game.declaration().unwrap();
    let open = |n: &u8| hand.contains(Card::trump(*n)) && usize::from(*n) <= hand.len();
    let open = |_: &()| declaration.ulti.trumps().filter(open).filter_map(UltiFeats::from_trump);
    let feats = if seat == declaration.declarer {
        open(&()).fold(UltiFeats::NONE, UltiFeats::union)
    } else {
        UltiFeats::NONE
    };
    let table: Vec<(Seat, Card)> = play.on_table().iter().collect();
    let table_size = game.rules().table;
    let promise = |claim, feats| {
        let order = table_size.seats().filter(|&s| play.players().contains(s)).collect();
        let promise = Promise { claimant: seat, claim, feats, dead: play.dead(), order };
        promise.is_kept(worlds.clone(), hand, &table, seat)
    };
    for claim in Claim::ALONE {
        let feats = if claim == Claim::All { feats } else { UltiFeats::NONE };
        let verdict = game.may(seat, Action::Claim(claim));
        let told = || {
            format!(
                "{claim:?} of {seat}, {verdict:?}: hands {:?} table {table:?} dead {} \
                 {declaration:?} worlds {}",
                play.hands(),
                play.dead(),
                worlds.len()
            )
        };
        count.looked_at += 1;
        match verdict {
            Ok(()) => {
                assert!(promise(claim, feats), "wrongly accepted: {}", told());
                count.accepted[claim as usize] += 1;
                count.of_size[hand.len()] += 1;
                count.by_others += usize::from(seat != declaration.declarer);
                count.open_trick += usize::from(!table.is_empty());
                count.late += usize::from(!feats.is_empty());
            }
            Err(Refusal::ClaimNotCertain) => {
                assert!(!promise(claim, UltiFeats::NONE), "wrongly refused: {}", told());
            }
            Err(Refusal::ClaimLateTricks) => {
                assert!(!feats.is_empty() && promise(claim, UltiFeats::NONE), "{}", told());
                // Refusals may be too cautious only if another seat holds a trump below the
                // announced ones.
                if promise(claim, feats) {
                    let highest = feats.trumps().max().unwrap();
                    let below: CardSet = (1..highest).map(Card::trump).collect();
                    let elsewhere = below - hand - game.log().iter().filter_map(played).collect();
                    assert!(!elsewhere.is_empty(), "wrongly refused: {}", told());
                    count.cautious += 1;
                }
            }
            Err(Refusal::ClaimTooEarly) => assert!(play.leads().due > 0 || play.tricks_done() < 3),
            Err(Refusal::ClaimOthersDecide) => {
                let alone = declaration.contract.is_all_against_all();
                assert!(
                    claim == Claim::None && (alone || seat != declaration.declarer),
                    "{}",
                    told()
                );
            }
            Err(other) => panic!("{other:?}: {}", told()),
        }
    }
}

fn played(&(_, action): &(Seat, Action)) -> Option<Card> {
    if let Action::Play(card) = action { Some(card) } else { None }
}

fn run(deals: std::ops::Range<u64>, most: usize, late: bool) -> Count {
    let choosers = Choosers::new(SEED);
    let mut count = Count::default();
    for number in deals {
        let mut chance = choosers.for_deal(number);
        let Some(mut game) = begin(number, late, &mut chance) else { continue };
        let of = Seat::new(chance.index(game.rules().table.people()));
        let of = [of, game.declaration().map_or(of, |d| d.declarer)][chance.index(2)];
        let habit = match game.declaration() {
            Some(declaration) if late => Habit::Draws(declaration.ulti),
            _ => [Habit::Any, Habit::Hoards(of), Habit::Ducks(of)][chance.index(3)],
        };
        while let Some(turn) = game.on_turn() {
            if game.phase() == Phase::Play {
                if game.hand(turn).len() <= 4 {
                    compare(&game, most, &mut count);
                }
                let card = habit.card(turn, game.playable(), &mut chance);
                game.apply(turn, Action::Play(card)).unwrap();
                continue;
            }
            let mut choices = game.choices(turn);
            choices.retain(|&action| action != Action::Challenge);
            let action = choices[chance.index(choices.len())];
            game.apply(turn, action).unwrap();
        }
    }
    count
}

#[test]
fn accepted_exactly_if_one_way_of_playing_wins_in_every_deal() {
    let count = run(0..600, 600, false);
    assert!(count.accepted.iter().all(|&n| n > 200), "{count:?}");
    assert!(count.by_others > 100 && count.open_trick > 100, "{count:?}");
}

#[test]
fn announced_late_tricks_have_to_be_certain_too() {
    let count = run(0..2000, 600, true);
    assert!(count.late > 10, "{count:?}");
}

#[test]
fn slow_accepted_exactly_if_one_way_of_playing_wins_in_every_deal() {
    let count = run(10_000..11_000, 20_000, false);
    assert!(count.accepted.iter().all(|&n| n > 300), "{count:?}");
    assert!(count.of_size[2..].iter().all(|&n| n > 20), "{count:?}");
}

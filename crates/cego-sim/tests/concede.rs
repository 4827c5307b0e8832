//! A concession is never better than playing on, checked by exhaustive play of endings.

use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::outcome::deal_result;
use cego_core::rules::FivePlayerTable;
use cego_core::settle::amounts;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, Card, Contract, Deal, DealResult, Declaration, Game, Goal, Outcome, Phase,
    Play, Refusal, Rules, Seat, TableSize, UltiFeats, settle,
};
use cego_testkit::{random_rules, redeal};

const SEED: Seed = Seed::from_number(33);

/// Returns the minimum and maximum settlement of each seat over all continuations.
///
/// `None` if there are more than `most` continuations.
fn played_out(game: &Game, most: usize) -> Option<BySeat<[i32; 2]>> {
    struct Search<'g> {
        game: &'g Game,
        range: BySeat<[i32; 2]>,
        left: usize,
    }
    impl Search<'_> {
        fn go(&mut self, play: &Play) -> Option<()> {
            let rules = self.game.rules();
            if play.is_over() {
                self.left = self.left.checked_sub(1)?;
                let declaration = *self.game.declaration()?;
                let result =
                    deal_result(rules, self.game.deal(), &declaration, self.game.exchange(), play);
                let outcome = Outcome {
                    declaration,
                    players: play.players(),
                    forehand: self.game.forehand(),
                    result,
                };
                let amounts = amounts(rules, &outcome);
                for seat in rules.table.seats() {
                    let [least, most] = self.range[seat];
                    self.range[seat] = [least.min(amounts[seat]), most.max(amounts[seat])];
                }
                return Some(());
            }
            for card in play.playable(rules) {
                let mut next = play.clone();
                next.play_unchecked(rules, card);
                self.go(&next)?;
            }
            Some(())
        }
    }
    let mut search = Search { game, range: BySeat::from_fn(|_| [i32::MAX, i32::MIN]), left: most };
    search.go(game.play()?)?;
    Some(search.range)
}

/// Coverage counters.
#[derive(Default, Debug)]
struct Count {
    contracts: [usize; Contract::ALL.len()],
    by_others: usize,
    open_trick: usize,
    /// Concessions settled as neither all nor none of the remaining tricks.
    between: usize,
}

/// Concedes for the seat on turn and returns the settlement of each seat.
fn give_away(game: &Game, seat: Seat) -> BySeat<i32> {
    let mut over = game.clone();
    over.apply(seat, Action::Concede).unwrap();
    let settlement = settle(game.rules(), over.outcome().unwrap());
    assert_eq!(settlement.amounts.values(game.rules().table).iter().sum::<i32>(), 0);
    assert!(!settlement.working.is_empty());
    settlement.amounts
}

/// Compares a concession with all continuations.
fn compare(game: &Game, most: usize, count: &mut Count) {
    let seat = game.on_turn().unwrap();
    let declaration = game.declaration().unwrap();
    if declaration.contract.is_all_against_all() {
        assert_eq!(game.may(seat, Action::Concede), Err(Refusal::ConcedeAllAgainstAll));
        return;
    }
    let Some(range) = played_out(game, most) else { return };
    let given = give_away(game, seat);
    let own = seat == declaration.declarer;
    for other in game.play().unwrap().players().iter() {
        let harmed = (other == declaration.declarer) == own;
        let [least, most] = range[other];
        let told = || {
            format!(
                "{other} gets {} of {range:?} when {seat} concedes {declaration:?}",
                given[other]
            )
        };
        if harmed {
            assert!(given[other] <= least, "{}", told());
        } else {
            assert!(given[other] >= most, "{}", told());
        }
    }
    count.contracts[declaration.contract as usize] += 1;
    count.by_others += usize::from(!own);
    count.open_trick += usize::from(!game.play().unwrap().on_table().is_empty());
    count.between += usize::from(is_between(game, seat));
}

/// Returns whether a counted game was settled as neither all nor none of the remaining tricks.
fn is_between(game: &Game, seat: Seat) -> bool {
    let mut over = game.clone();
    over.apply(seat, Action::Concede).unwrap();
    let play = game.play().unwrap();
    let before = play.won_count()[game.declaration().unwrap().declarer];
    match over.outcome().unwrap().result {
        DealResult::Counted { declarer_tricks, .. } => {
            let left = (play.length() - play.tricks_done()) as u8;
            declarer_tricks != before && declarer_tricks != before + left
        }
        _ => false,
    }
}

/// Starts a deal with a random declared contract, or with its auction.
fn begin(rules: Rules, number: u64, chance: &mut Chooser) -> Option<Game> {
    let rules = Arc::new(rules);
    let table = rules.table;
    let dealer = Seat::new(chance.index(table.people()));
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, dealer);
    if chance.index(4) == 0 {
        return Game::new(rules, deal).ok();
    }
    let contract = Contract::ALL[chance.index(Contract::ALL.len())];
    let declarer = Seat::new(chance.index(table.people()));
    let mut declaration = Declaration::plain(contract, declarer);
    if matches!(contract, Contract::Solo | Contract::Ultimo) {
        let held = (1..=3).filter(|&n| deal.hands[declarer].contains(Card::trump(n)));
        let held = held.filter_map(UltiFeats::from_trump).fold(UltiFeats::NONE, UltiFeats::union);
        declaration.ulti = UltiFeats::from_bits(held.bits() & chance.index(8) as u8);
        if contract == Contract::Ultimo && declaration.ulti.is_empty() {
            return None;
        }
        declaration.geiss_seller = (contract == Contract::Ultimo && chance.index(3) == 0)
            .then(|| table.next(declarer))
            .filter(|&seller| deal.players(table).any(|player| player == seller));
    }
    declaration.durch = contract == Contract::Solo && chance.index(3) == 0;
    declaration.after_solo |= contract.takes_blind() && chance.index(3) == 0;
    declaration.ouvert = contract.is_special() && chance.index(3) == 0;
    Game::with_declaration(rules, deal, declaration).ok()
}

/// Plays a random deal and calls `watch` before each card.
///
/// In half of the deals low trumps are held back, so that late tricks sometimes succeed.
fn play(mut game: Game, chance: &mut Chooser, mut watch: impl FnMut(&Game, Seat, &mut Chooser)) {
    let hoards = chance.index(2) == 0;
    while let Some(turn) = game.on_turn() {
        if game.phase() == Phase::Play {
            watch(&game, turn, chance);
            let late = game.declaration().map_or(UltiFeats::NONE, |d| d.ulti).cards();
            let cards = game.playable();
            let cards = if hoards && !(cards - late).is_empty() { cards - late } else { cards };
            let card = cards.iter().nth(chance.index(cards.len())).unwrap();
            game.apply(turn, Action::Play(card)).unwrap();
            continue;
        }
        assert!(game.may(turn, Action::Concede).is_err(), "not before the play");
        let mut choices = game.choices(turn);
        choices.retain(|&action| action != Action::Challenge);
        game.apply(turn, choices[chance.index(choices.len())]).unwrap();
    }
    let nobody = game.rules().table.seats().all(|seat| game.may(seat, Action::Concede).is_err());
    assert!(nobody, "not after the end");
}

/// Returns the rules of every preset at every table, and random ones.
fn rulesets(random: u64) -> Vec<Rules> {
    let presets = cego_rules::presets().iter();
    let of_presets = presets
        .flat_map(|preset| TableSize::ALL.into_iter().filter_map(|size| preset.rules(size).ok()));
    let any = (0..random).map(|number| random_rules(number, TableSize::ALL[number as usize % 3]));
    of_presets
        .chain(any)
        .map(|mut rules| {
            if rules.table == TableSize::Five {
                rules.five_player_table = FivePlayerTable::DealerSitsOut;
            }
            rules
        })
        .collect()
}

fn run(each: u64, random: u64, cards: usize, most: usize) -> Count {
    let mut count = Count::default();
    for (place, rules) in rulesets(random).into_iter().enumerate() {
        for deal in 0..each {
            let number = place as u64 * 1000 + deal;
            let mut chance = Choosers::new(SEED).for_deal(number);
            let Some(game) = begin(rules.clone(), number, &mut chance) else { continue };
            play(game, &mut chance, |game, turn, _| {
                if game.hand(turn).len() <= cards {
                    compare(game, most, &mut count);
                }
            });
        }
    }
    count
}

#[test]
fn giving_away_never_brings_more_than_any_way_of_playing_on() {
    let count = run(12, 150, 4, 400);
    let counts = Contract::ALL
        .into_iter()
        .filter(|c| !matches!(c.properties().goal, Goal::Raeuber | Goal::Drescher));
    for contract in counts {
        assert!(count.contracts[contract as usize] > 50, "{contract}: {count:?}");
    }
    assert!(count.by_others > 1000 && count.open_trick > 1000 && count.between > 0, "{count:?}");
}

/// In every preset a concession is settled as all or none of the rest, as the documentation says.
///
/// With other rules, such as a flat price for a tie, an intermediate result can be the worst;
/// random rulesets cover that.
#[test]
fn in_every_preset_it_is_all_of_the_rest_or_none() {
    let mut settled = 0;
    for (place, rules) in rulesets(0).into_iter().enumerate() {
        for deal in 0..30 {
            let number = 700_000 + place as u64 * 1000 + deal;
            let mut chance = Choosers::new(SEED).for_deal(number);
            let Some(game) = begin(rules.clone(), number, &mut chance) else { continue };
            play(game, &mut chance, |game, turn, _| {
                if game.declaration().is_some_and(|d| d.contract.is_counted()) {
                    assert!(!is_between(game, turn), "{:?}", game.declaration());
                    settled += 1;
                }
            });
        }
    }
    assert!(settled > 3000, "{settled}");
}

#[test]
fn slow_giving_away_never_brings_more_than_any_way_of_playing_on() {
    let count = run(6, 40, 5, 8_000);
    assert!(count.by_others > 1000 && count.open_trick > 1000, "{count:?}");
}

/// Long before the end a concession is compared with random continuations, not with all of them.
#[test]
fn nor_more_than_playing_on_at_random() {
    let mut compared = 0;
    for (place, rules) in rulesets(100).into_iter().enumerate() {
        for deal in 0..4 {
            let number = 500_000 + place as u64 * 1000 + deal;
            let mut chance = Choosers::new(SEED).for_deal(number);
            let Some(game) = begin(rules.clone(), number, &mut chance) else { continue };
            play(game, &mut chance, |game, turn, chance| {
                let declaration = game.declaration().unwrap();
                if declaration.contract.is_all_against_all() || chance.index(4) > 0 {
                    return;
                }
                let (given, declarer) =
                    (give_away(game, turn)[declaration.declarer], declaration.declarer);
                let mut over = game.clone();
                while let Some(next) = over.on_turn() {
                    let cards = over.playable();
                    let card = cards.iter().nth(chance.index(cards.len())).unwrap();
                    over.apply(next, Action::Play(card)).unwrap();
                }
                let played = amounts(game.rules(), over.outcome().unwrap())[declarer];
                let worse = if turn == declarer { given <= played } else { given >= played };
                assert!(
                    worse,
                    "{given} given, {played} played: {declaration:?} of {turn} in {number}"
                );
                compared += 1;
            });
        }
    }
    assert!(compared > 2000, "{compared}");
}

/// The legality of a concession does not depend on hidden cards.
#[test]
fn other_hidden_cards_do_not_decide_who_may_give_away() {
    let mut compared = [0; 2];
    for number in 0..60 {
        let mut chance = Choosers::new(SEED).for_deal(number);
        let rules = random_rules(number, TableSize::Four);
        let Some(game) = begin(rules, number, &mut chance) else { continue };
        let mut tried = 0;
        play(game, &mut chance, |game, turn, _| {
            if game.hand(turn).len() > 7 || tried > 2 {
                return;
            }
            tried += 1;
            let Some(other) = redeal(game, turn, number) else { return };
            let verdict = game.may(turn, Action::Concede);
            assert_eq!(other.may(turn, Action::Concede), verdict);
            assert_eq!(
                other.view(Some(turn)).may_concede_alone(),
                game.view(Some(turn)).may_concede_alone()
            );
            compared[usize::from(verdict.is_ok())] += 1;
        });
    }
    assert!(compared[1] > 30, "{compared:?}");
}

//! Perft: the number of continuations from fixed positions.

use std::fmt::Write;
use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Contract, Deal, Declaration, Game, Phase, Rules, Seat, UltiFeats};
use cego_testkit::offered;

use super::{check, tables};
use crate::naive::Position;

/// Seed of the deals and of the random playthroughs.
const SEED: Seed = Seed::from_number(2026);
/// Number of deals for each table.
const DEALS: u64 = 3;
/// Limit of the auction search: it stops at the first depth with more sequences.
const AUCTION_WIDTH: u64 = 3_000;
/// Number of cards counted from the first lead.
const OPENING: usize = 5;
/// Number of tricks left in the endings.
const ENDING: usize = 3;

fn deal(rules: &Rules, number: u64) -> Deal {
    let dealer = Seat::new(number as usize % rules.table.people());
    Deal::from_seed(rules, &mut Shuffler::new(SEED), number, dealer)
}

/// Counts the auctions of exactly `depth` bids, and those that end earlier.
///
/// Every seat may bid, on turn or not.
fn auctions(game: &Game, depth: u32) -> (u64, u64) {
    if game.phase() != Phase::Auction {
        return if depth == 0 { (1, 0) } else { (0, 1) };
    }
    if depth == 0 {
        return (1, 0);
    }
    let mut counts = (0, 0);
    for seat in game.rules().table.seats() {
        for action in game.choices(seat) {
            let mut next = game.clone();
            next.apply(seat, action).expect("listed");
            let (running, over) = auctions(&next, depth - 1);
            counts = (counts.0 + running, counts.1 + over);
        }
    }
    counts
}

/// Returns the choices of the seat on turn, without challenges.
fn choices(game: &Game) -> Vec<Action> {
    let seat = game.on_turn().expect("not over");
    game.choices(seat).into_iter().filter(|&a| a != Action::Challenge).collect()
}

fn after(game: &Game, action: Action) -> Game {
    let mut next = game.clone();
    next.apply(game.on_turn().expect("not over"), action).expect("listed");
    next
}

/// Counts the ways through the exchange up to the first lead.
fn exchanges(game: &Game) -> u64 {
    if game.phase() == Phase::Play {
        1
    } else {
        choices(game).into_iter().map(|a| exchanges(&after(game, a))).sum()
    }
}

/// Counts the sequences of `depth` cards and the declarer's tricks in all of them together.
///
/// Sequences are shorter where the deal ends. `before` is the declarer's number of tricks at the
/// start.
fn plays(game: &Game, depth: usize, before: u8) -> (u64, u64) {
    let play = game.play().expect("the play has begun");
    if depth == 0 || game.phase() == Phase::Over {
        let declarer = game.declaration().expect("declared").declarer;
        return (1, u64::from(play.won_count()[declarer] - before));
    }
    let parts = game
        .playable()
        .iter()
        .map(|card| plays(&after(game, Action::Play(card)), depth - 1, before));
    parts.fold((0, 0), |(n, won), (more, w)| (n + more, won + w))
}

/// Declares the contract for the first seat from forehand whose hand allows it.
fn declared(rules: &Arc<Rules>, deal: Deal, contract: Contract) -> Option<Game> {
    deal.players(rules.table).find_map(|seat| {
        let mut declaration = Declaration::plain(contract, seat);
        if contract == Contract::Ultimo {
            declaration.ulti = UltiFeats::GEISS;
        }
        Game::with_declaration(Arc::clone(rules), deal, declaration).ok()
    })
}

fn play_on(game: &mut Game, chance: &mut Chooser, until: impl Fn(&Game) -> bool) {
    while !until(game) {
        let choices = choices(game);
        let seat = game.on_turn().expect("not over");
        game.apply(seat, choices[chance.index(choices.len())]).expect("listed");
    }
}

/// A position in card play, with its search depth and its row in the file.
struct Counted {
    row: String,
    game: Game,
    depth: usize,
    two_pips: bool,
}

/// Returns two positions for each contract that some hand of the deal can play.
///
/// They are the first lead, and the start of the last tricks of a random playthrough.
fn positions(rules: &Arc<Rules>, number: u64, name: &str) -> Vec<Counted> {
    let mut positions = Vec::new();
    for contract in offered(rules) {
        let Some(mut game) = declared(rules, deal(rules, number), contract) else { continue };
        let mut chance = Choosers::new(SEED).for_deal(number);
        let two_pips = contract.properties().pips == 2;
        play_on(&mut game, &mut chance, |game| game.phase() == Phase::Play);
        let row = |kind| format!("{name}\t{number}\t{kind}\t{contract}");
        positions.push(Counted {
            row: row("opening"),
            game: game.clone(),
            depth: OPENING,
            two_pips,
        });
        let last = rules.table.hand_size() - ENDING;
        play_on(&mut game, &mut chance, |game| {
            game.play().is_some_and(|p| p.tricks_done() == last)
        });
        positions.push(Counted { row: row("ending"), game, depth: usize::MAX, two_pips });
    }
    positions
}

fn tricks_of_declarer(game: &Game) -> u8 {
    game.play().expect("play").won_count()[game.declaration().expect("declared").declarer]
}

/// Returns the text of the file with all counts.
fn table() -> String {
    let mut out = String::from(
        "# Numbers of ways to go on (docs/fuzzing.md says how they are counted).\n\
         # To renew: CEGO_RENEW=1 cargo test -p cego-sim --test it golden\n\
         preset\tplayers\tdeal\tkind\tcontract\tcounts\n",
    );
    for (preset, table, rules) in tables() {
        let name = format!("{}\t{}", preset.name, table.people());
        for number in 0..DEALS {
            let game = Game::new(Arc::clone(&rules), deal(&rules, number)).expect("a deal");
            let mut counts = Vec::new();
            for depth in 1.. {
                let (running, over) = auctions(&game, depth);
                counts.push(format!("{running}+{over}"));
                if running > AUCTION_WIDTH || running == 0 {
                    break;
                }
            }
            let _ = writeln!(out, "{name}\t{number}\tauction\t-\t{}", counts.join(" "));
            for contract in offered(&rules).into_iter().filter(|c| c.takes_blind()) {
                let Some(game) = declared(&rules, deal(&rules, number), contract) else { continue };
                let (keeps, all) = (choices(&game).len(), exchanges(&game));
                let _ = writeln!(out, "{name}\t{number}\texchange\t{contract}\t{keeps} {all}");
            }
            for position in positions(&rules, number, &name) {
                let before = tricks_of_declarer(&position.game);
                let (sequences, won) = plays(&position.game, position.depth, before);
                let _ = writeln!(out, "{}\t{sequences} {won}", position.row);
            }
        }
    }
    out
}

#[test]
fn perft_counts_are_as_they_were() {
    check("perft.tsv", &table());
}

/// The engine agrees with the implementation written from the rules alone.
#[test]
fn the_naive_implementation_counts_the_same() {
    let (mut compared, mut with_dead) = (0, 0);
    for (preset, table, rules) in tables() {
        let name = format!("{}\t{}", preset.name, table.people());
        for number in 0..DEALS {
            for Counted { row, game, depth, two_pips } in positions(&rules, number, &name) {
                let Some(naive) = Position::of(&game, two_pips) else { continue };
                let counted = plays(&game, depth, tricks_of_declarer(&game));
                assert_eq!(naive.count(depth), counted, "{row}");
                compared += 1;
                with_dead += usize::from(!game.play().expect("play").dead().is_empty());
            }
        }
    }
    assert!(compared > 200 && with_dead > 40, "{compared} positions, {with_dead} with dead cards");
}

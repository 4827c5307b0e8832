//! Random endings of any contract under random rules, reproducible from their number, and the
//! report of those with a difference.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use cego_core::exchange::Exchange;
use cego_core::{
    Action, BySeat, Card, CardSet, Contract, Deal, Declaration, Game, Goal, Phase, Play, PlayStart,
    Rules, Seat, TableSize, UltiFeats,
};
use cego_solver::Position;
use cego_testkit::{SplitMix, random_rules};

use crate::search::Facts;

/// Specification of random endings.
#[derive(Clone, Copy)]
pub struct Wanted {
    /// Contracts, of which one is chosen.
    pub contracts: &'static [Contract],
    /// Numbers of cards left in the fullest hand, of which one is chosen.
    pub cards: &'static [usize],
    /// Way in which the ending is produced.
    pub from: From,
}

/// Way in which an ending is produced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// A full deal is played at random up to the ending.
    Random,
    /// Like `Random`, but the declarer keeps T1, T2 and T3 as long as possible.
    LowTrumpsKept,
    /// Like `Random`, but the declarer has the top trumps and has won every trick so far.
    AllWon,
    /// The play has few tricks and starts at its first lead, so that leads are due and first tricks
    /// occur.
    Short,
}

/// Deal in play with few cards left.
pub struct Ending {
    pub facts: Facts,
    pub play: Play,
    /// Hands at the first lead.
    hands: BySeat<CardSet>,
    number: u64,
    origin: String,
}

impl Ending {
    /// Returns the random ending `number` of this specification.
    pub fn new(number: u64, wanted: Wanted) -> Ending {
        let mut rng = SplitMix::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xce60);
        for _ in 0..10_000 {
            if let Some(ending) = Ending::attempt(number, &mut rng, wanted) {
                return ending;
            }
        }
        panic!("no ending of {:?} found", wanted.contracts);
    }

    /// Returns the position for the solver.
    pub fn position(&self) -> Position<'_> {
        Position {
            rules: &self.facts.rules,
            declaration: self.facts.declaration,
            play: self.play.clone(),
            aside: self.facts.aside,
            blind: self.facts.deal.blind,
        }
    }

    /// Returns the seats that play, starting with the declarer.
    pub fn seats(&self) -> Vec<Seat> {
        let table = self.facts.rules.table;
        let all = table.seats_from(self.facts.declaration.declarer);
        all.filter(|&seat| self.play.players().contains(seat) || self.play.joins() == Some(seat))
            .collect()
    }

    /// Returns the number of cards in the fullest hand.
    pub fn size(&self) -> usize {
        self.seats().into_iter().map(|seat| self.play.hands()[seat].len()).max().unwrap_or(0)
    }

    fn attempt(number: u64, rng: &mut SplitMix, wanted: Wanted) -> Option<Ending> {
        let table = TableSize::ALL[rng.below(3)];
        let contract = wanted.contracts[rng.below(wanted.contracts.len())];
        let cards = wanted.cards[rng.below(wanted.cards.len())];
        let (origin, rules) = rules(rng, table)?;
        let rules = Arc::new(rules);
        let dealer = Seat::new(rng.below(table.people()));
        let players: Vec<Seat> =
            table.seats_from(table.next(dealer)).take(table.players()).collect();
        let declarer = if contract.is_all_against_all() {
            players[0]
        } else {
            players[rng.below(players.len())]
        };
        let favoured = favoured(rng, contract, cards, wanted.from);
        let deal = deal(rng, table, dealer, declarer, favoured);
        let declaration = declaration(rng, &deal, contract, declarer);
        let mut game = Game::with_declaration(Arc::clone(&rules), deal, declaration).ok()?;
        while game.phase() < Phase::Play {
            let choices: Vec<Action> = game
                .choices(declarer)
                .into_iter()
                .filter(|&action| action != Action::Challenge)
                .collect();
            game.apply(declarer, choices[rng.below(choices.len())]).expect("a choice is allowed");
        }
        let declaration = *game.declaration()?;
        let aside = match contract.properties().goal {
            Goal::Points if contract.takes_blind() => game.exchange().legage,
            Goal::Points => deal.blind,
            _ => CardSet::EMPTY,
        };
        let exchange: Exchange = *game.exchange();
        let mut play = match wanted.from {
            From::Short => shortened(rng, &rules, &game, cards)?,
            _ => game.play()?.clone(),
        };
        let hands = *play.hands();
        let plies = match wanted.from {
            From::Short => rng.below(players.len()) * (1 + rng.below(3) / 2),
            _ => (table.hand_size() - cards) * players.len() + rng.below(players.len()),
        };
        // A dealer who joins adds a card to every trick after the first.
        for _ in 0..plies {
            play_on(rng, &rules, &mut play, declarer, wanted.from);
        }
        if wanted.from != From::Short {
            while play.tricks_done() < table.hand_size() - cards {
                play_on(rng, &rules, &mut play, declarer, wanted.from);
            }
        }
        let facts = Facts { rules, deal, declaration, exchange, aside };
        Some(Ending { facts, play, hands, number, origin })
    }
}

/// Returns the rules of a preset or random rules, with a description that reproduces them.
fn rules(rng: &mut SplitMix, table: TableSize) -> Option<(String, Rules)> {
    if rng.below(4) == 0 {
        let presets = cego_rules::presets();
        let preset = &presets[rng.below(presets.len())];
        return Some((format!("preset {}", preset.name), preset.rules(table).ok()?));
    }
    let seed = rng.next_u64();
    Some((format!("random_rules({seed}, {table:?})"), random_rules(seed, table)))
}

/// Returns the cards that are dealt to the declarer first.
fn favoured(rng: &mut SplitMix, contract: Contract, cards: usize, from: From) -> CardSet {
    let top = |n: usize| CardSet::TRUMPS.iter().rev().take(n).collect::<CardSet>();
    match contract {
        // A hand without pips leads substitutes.
        Contract::Halbe | Contract::Leere | Contract::ZweiLeere | Contract::ZweiVerschiedene
            if rng.below(3) == 0 =>
        {
            CardSet::PACK - CardSet::PIPS
        }
        Contract::Pascha if rng.below(2) == 0 => top(3),
        Contract::Geiss => Card::GEISS.into(),
        Contract::Ultimo => UltiFeats::ALL.cards(),
        _ if from == From::LowTrumpsKept => UltiFeats::ALL.cards(),
        _ if from == From::AllWon => top(13 - cards),
        _ => CardSet::EMPTY,
    }
}

fn deal(
    rng: &mut SplitMix,
    table: TableSize,
    dealer: Seat,
    declarer: Seat,
    favoured: CardSet,
) -> Deal {
    let mut pack: Vec<Card> = table.pack().iter().collect();
    for i in (1..pack.len()).rev() {
        pack.swap(i, rng.below(i + 1));
    }
    let (first, rest): (Vec<Card>, Vec<Card>) =
        pack.into_iter().partition(|&card| favoured.contains(card));
    let mut hands = BySeat::<CardSet>::default();
    let mut cards = first.into_iter().chain(rest);
    hands[declarer] = cards.by_ref().take(table.hand_size()).collect();
    for seat in
        table.seats_from(table.next(dealer)).take(table.players()).filter(|&seat| seat != declarer)
    {
        hands[seat] = cards.by_ref().take(table.hand_size()).collect();
    }
    Deal { dealer, hands, blind: cards.collect() }
}

fn declaration(rng: &mut SplitMix, deal: &Deal, contract: Contract, declarer: Seat) -> Declaration {
    let held =
        UltiFeats::ALL.subsets().filter(|feats| deal.hands[declarer].contains_all(feats.cards()));
    let ulti = match contract {
        Contract::Ultimo | Contract::Solo => {
            let held: Vec<UltiFeats> = held.collect();
            if held.is_empty() { UltiFeats::NONE } else { held[rng.below(held.len())] }
        }
        _ => UltiFeats::NONE,
    };
    Declaration {
        ulti,
        after_solo: contract == Contract::Gegensolo || rng.below(4) == 0,
        announced: contract.is_all_against_all() && rng.below(2) == 0,
        ouvert: rng.below(4) == 0,
        ..Declaration::plain(contract, declarer)
    }
}

/// Returns the play of the game with hands reduced to `cards` cards.
///
/// Keeps the open cards, and mostly the cards that may be led in their place and those that a
/// regulated Räuber requires.
fn shortened(rng: &mut SplitMix, rules: &Rules, game: &Game, cards: usize) -> Option<Play> {
    let mut start = PlayStart::new(
        rules,
        game.deal(),
        &game.deal().hands,
        game.declaration()?,
        game.exchange(),
    );
    let wanted: CardSet =
        CardSet::TRUMPS.iter().rev().take(4).collect::<CardSet>().with(Card::GEISS);
    let others_too = rng.below(3) > 0 && start.contract == Contract::Raeuber;
    let instead_too = rng.below(3) > 0;
    for seat in rules.table.seats() {
        let size = if start.joins == Some(seat) { cards - 1 } else { cards };
        let mut left: Vec<Card> = start.hands[seat].iter().collect();
        for i in (1..left.len()).rev() {
            left.swap(i, rng.below(i + 1));
        }
        left.sort_by_key(|&card| {
            let open = start.leads.open.contains(card);
            let instead = instead_too && start.leads.instead.contains(card);
            let pascha = start.contract == Contract::Pascha && card >= Card::trump(20);
            match (open, instead || pascha || others_too && wanted.contains(card)) {
                (true, _) => 0,
                (_, true) => 1,
                _ => 2,
            }
        });
        start.hands[seat] = left.into_iter().take(size).collect();
    }
    start.leads.instead = start.leads.instead & start.hands[start.declarer];
    Some(Play::short(rules, &start, cards as u8))
}

/// Plays one random card.
fn play_on(rng: &mut SplitMix, rules: &Rules, play: &mut Play, declarer: Seat, from: From) {
    let Some(seat) = play.on_turn() else { return };
    let mut choices = play.playable(rules);
    if seat == declarer
        && from == From::LowTrumpsKept
        && !(choices - UltiFeats::ALL.cards()).is_empty()
    {
        choices -= UltiFeats::ALL.cards();
    }
    if seat == declarer && from == From::AllWon {
        choices = choices.highest().map_or(choices, CardSet::from_card);
    }
    let card = choices
        .iter()
        .nth(rng.below(choices.len()))
        .expect("whoever is on turn has a card to play");
    play.play_unchecked(rules, card);
}

/// Prints everything needed to reproduce the ending.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = &self.facts;
        writeln!(
            f,
            "ending {} by {} at a table of {:?}",
            self.number, self.origin, facts.rules.table
        )?;
        writeln!(f, "{:?}, dealer {:?}", facts.declaration, facts.deal.dealer)?;
        writeln!(f, "blind {}, aside {}", facts.deal.blind, facts.aside)?;
        writeln!(f, "hands at the first lead:")?;
        for seat in self.seats() {
            writeln!(f, "  {seat:?} {}", self.hands[seat])?;
        }
        for trick in self.play.tricks() {
            let cards: Vec<String> = (facts.rules.table.seats_from(trick.leader))
                .filter_map(|seat| Some(format!("{seat:?} {}", trick.cards[seat]?)))
                .collect();
            writeln!(f, "trick: {}; won by {:?}", cards.join(", "), trick.winner)?;
        }
        writeln!(f, "on the table: {:?}, {:?} to play", self.play.on_table(), self.play.on_turn())?;
        writeln!(f, "dead {}, leads {:?}", self.play.dead(), self.play.leads())?;
        for seat in self.seats() {
            writeln!(f, "  {seat:?} {}", self.play.hands()[seat])?;
        }
        Ok(())
    }
}

#[derive(Default)]
pub struct Report {
    compared: usize,
    differing: usize,
    first: Option<String>,
}

impl Report {
    /// Compares an ending. A panic of the solver counts as a difference.
    pub fn book(&mut self, ending: &Ending, compare: impl FnOnce(&Ending) -> Result<(), String>) {
        self.compared += 1;
        let outcome = catch_unwind(AssertUnwindSafe(|| compare(ending)));
        let Err(message) = outcome.unwrap_or_else(|_| Err("the solver panics".into())) else {
            return;
        };
        self.differing += 1;
        self.first.get_or_insert_with(|| format!("{ending}{message}"));
    }

    /// Panics if any ending differed.
    pub fn close(self) {
        let Some(first) = self.first else { return };
        panic!("{} of {} endings differ; the first:\n{first}", self.differing, self.compared);
    }
}

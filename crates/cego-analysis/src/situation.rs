//! A seat's view out of its hand and the words said so far.

use std::fmt;
use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{Action, BySeat, Card, CardSet, Deal, DealFault, Game, Refusal, Rules, Seat, View, Word};

/// The number of ways to deal the other cards that are tried until the others may have said what they said.
const TRIES: u64 = 400;

/// Why there is no such situation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HandFault {
    /// A card does not belong to the pack of this table.
    NotInPack(Card),
    /// The hand has the wrong number of cards.
    Size {
        /// Cards it has.
        has: usize,
        /// Cards it should have.
        wants: usize,
    },
    /// The rules do not play at such a table.
    Deal(Vec<DealFault>),
    /// A word that may not be said there.
    Refused {
        /// Its number, from 1.
        step: usize,
        /// Who would have said it.
        seat: Seat,
        /// Why not.
        refusal: Refusal,
    },
    /// The auction was over before this word.
    TooManyWords {
        /// Its number, from 1.
        step: usize,
    },
    /// After these words somebody else is on turn; nobody if the auction has come to an end in which the seat
    /// has nothing to do.
    NotOnTurn {
        /// Who is.
        on_turn: Option<Seat>,
    },
}

impl fmt::Display for HandFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandFault::NotInPack(card) => write!(f, "{card} does not belong to the pack of this table"),
            HandFault::Size { has, wants } => write!(f, "the hand has {has} cards instead of {wants}"),
            HandFault::Deal(faults) => {
                let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
                f.write_str(&list.join("; "))
            }
            HandFault::Refused { step, seat, refusal } => write!(f, "word {step}, of seat {seat}: {refusal}"),
            HandFault::TooManyWords { step } => write!(f, "the auction is over before word {step}"),
            HandFault::NotOnTurn { on_turn: Some(seat) } => write!(f, "seat {seat} is on turn then"),
            HandFault::NotOnTurn { on_turn: None } => f.write_str("nobody is on turn then"),
        }
    }
}

impl std::error::Error for HandFault {}

/// What a seat knows that was dealt `hand` and has heard these words, each said by the seat on turn unless
/// a seat is named with it. It is on turn.
///
/// The other cards are dealt somehow, in a way that lets the others say what they said; nothing of it is in
/// the view.
///
/// # Errors
/// If this is no hand of the table, the words cannot be said like that, or somebody else is on turn.
pub fn view_of_hand(
    rules: &Arc<Rules>,
    dealer: Seat,
    seat: Seat,
    hand: CardSet,
    words: &[(Option<Seat>, Word)],
) -> Result<View, HandFault> {
    let table = rules.table;
    if let Some(card) = (hand - table.pack()).lowest() {
        return Err(HandFault::NotInPack(card));
    }
    if hand.len() != table.hand_size() {
        return Err(HandFault::Size { has: hand.len(), wants: table.hand_size() });
    }
    let choosers = Choosers::new(Seed::from_number(0));
    let mut furthest: Option<(usize, HandFault)> = None;
    for number in 0..TRIES {
        let deal = deal_around(rules, dealer, seat, hand, &mut choosers.of_deal(number));
        let mut game = Game::new(Arc::clone(rules), deal).map_err(HandFault::Deal)?;
        match say(&mut game, words) {
            Ok(()) if game.on_turn() == Some(seat) => return Ok(game.view(Some(seat))),
            Ok(()) => return Err(HandFault::NotOnTurn { on_turn: game.on_turn() }),
            Err(HandFault::Refused { step, seat: speaker, refusal }) => {
                // Other cards in the other hands change nothing about one's own words.
                let fault = HandFault::Refused { step, seat: speaker, refusal };
                if speaker == seat {
                    return Err(fault);
                }
                if furthest.as_ref().is_none_or(|&(most, _)| step > most) {
                    furthest = Some((step, fault));
                }
            }
            Err(other) => return Err(other),
        }
    }
    Err(furthest.map_or(HandFault::NotOnTurn { on_turn: None }, |(_, fault)| fault))
}

fn say(game: &mut Game, words: &[(Option<Seat>, Word)]) -> Result<(), HandFault> {
    for (n, &(speaker, word)) in words.iter().enumerate() {
        let step = n + 1;
        let Some(on_turn) = game.auction().on_turn() else { return Err(HandFault::TooManyWords { step }) };
        let seat = speaker.unwrap_or(on_turn);
        game.apply(seat, Action::Say(word)).map_err(|refusal| HandFault::Refused { step, seat, refusal })?;
    }
    Ok(())
}

/// A deal in which this seat has this hand.
pub(crate) fn deal_around(
    rules: &Rules,
    dealer: Seat,
    seat: Seat,
    hand: CardSet,
    chance: &mut Chooser,
) -> Deal {
    let table = rules.table;
    let mut others: Vec<Card> = (table.pack() - hand).iter().collect();
    for i in (1..others.len()).rev() {
        others.swap(i, chance.index(i + 1));
    }
    let mut hands: BySeat<CardSet> = BySeat::default();
    hands[seat] = hand;
    let mut deal = Deal { dealer, hands, blind: CardSet::EMPTY };
    let players: Vec<Seat> = deal.players(table).filter(|&player| player != seat).collect();
    let mut rest = others.into_iter();
    for player in players {
        deal.hands[player] = rest.by_ref().take(table.hand_size()).collect();
    }
    deal.blind = rest.collect();
    deal
}

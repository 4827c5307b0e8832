//! Builds the view of a seat from its hand and the auction so far.

use std::fmt;
use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{
    Action, BySeat, Card, CardSet, Deal, DealCheckError, Game, Refusal, Rules, Seat, View, Word,
};

/// Maximum number of random deals of the other cards that are tried until the auction is legal.
const TRIES: u64 = 400;

/// A reason why a hand and an auction make no valid situation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HandError {
    /// A card does not belong to the pack of this table.
    NotInPack(Card),
    /// The hand has the wrong number of cards.
    Size {
        /// Number of cards in the hand.
        has: usize,
        /// Number of cards in a legal hand.
        wants: usize,
    },
    /// The rules allow no such deal at this table.
    Deal(Vec<DealCheckError>),
    /// A word of the auction is illegal at its place.
    Refused {
        /// Number of the word, from 1.
        step: usize,
        /// The seat that would have said it.
        seat: Seat,
        /// The rule that forbids it.
        refusal: Refusal,
    },
    /// The auction was over before this word.
    TooManyWords {
        /// Number of the word, from 1.
        step: usize,
    },
    /// Another seat is on turn after these words.
    NotOnTurn {
        /// The seat on turn; `None` if the auction has ended without a decision for the asking
        /// seat.
        on_turn: Option<Seat>,
    },
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandError::NotInPack(card) => {
                write!(f, "{card} does not belong to the pack of this table")
            }
            HandError::Size { has, wants } => {
                write!(f, "the hand has {has} cards instead of {wants}")
            }
            HandError::Deal(faults) => {
                let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
                f.write_str(&list.join("; "))
            }
            HandError::Refused { step, seat, refusal } => {
                write!(f, "word {step}, of seat {seat}: {refusal}")
            }
            HandError::TooManyWords { step } => write!(f, "the auction is over before word {step}"),
            HandError::NotOnTurn { on_turn: Some(seat) } => {
                write!(f, "seat {seat} is on turn then")
            }
            HandError::NotOnTurn { on_turn: None } => f.write_str("nobody is on turn then"),
        }
    }
}

impl std::error::Error for HandError {}

/// Returns the view of a seat on turn that holds `hand` and has heard `words`.
///
/// Each word belongs to the seat named with it, or else to the seat on turn. The other hands are
/// arbitrary, as long as they make the words legal. Nothing of them is visible in the view.
///
/// # Errors
/// If the hand does not fit the table, a word is illegal, or another seat is on turn.
pub fn view_of_hand(
    rules: &Arc<Rules>,
    dealer: Seat,
    seat: Seat,
    hand: CardSet,
    words: &[(Option<Seat>, Word)],
) -> Result<View, HandError> {
    let table = rules.table;
    if let Some(card) = (hand - table.pack()).lowest() {
        return Err(HandError::NotInPack(card));
    }
    if hand.len() != table.hand_size() {
        return Err(HandError::Size { has: hand.len(), wants: table.hand_size() });
    }
    let choosers = Choosers::new(Seed::from_number(0));
    let mut furthest: Option<(usize, HandError)> = None;
    for number in 0..TRIES {
        let deal = deal_around(rules, dealer, seat, hand, &mut choosers.for_deal(number));
        let mut game = Game::new(Arc::clone(rules), deal).map_err(HandError::Deal)?;
        match say(&mut game, words) {
            Ok(()) if game.on_turn() == Some(seat) => return Ok(game.view(Some(seat))),
            Ok(()) => return Err(HandError::NotOnTurn { on_turn: game.on_turn() }),
            Err(HandError::Refused { step, seat: speaker, refusal }) => {
                // A refusal of the seat's own word does not depend on the other hands.
                let fault = HandError::Refused { step, seat: speaker, refusal };
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
    Err(furthest.map_or(HandError::NotOnTurn { on_turn: None }, |(_, fault)| fault))
}

fn say(game: &mut Game, words: &[(Option<Seat>, Word)]) -> Result<(), HandError> {
    for (n, &(speaker, word)) in words.iter().enumerate() {
        let step = n + 1;
        let Some(on_turn) = game.auction().on_turn() else {
            return Err(HandError::TooManyWords { step });
        };
        let seat = speaker.unwrap_or(on_turn);
        game.apply(seat, Action::Say(word)).map_err(|refusal| HandError::Refused {
            step,
            seat,
            refusal,
        })?;
    }
    Ok(())
}

/// Returns a random deal in which `seat` holds `hand`.
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

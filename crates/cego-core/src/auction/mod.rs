//! The auction (D-23): from the first question to the contract.
//!
//! One machine for all rulesets; the switches of the group Auction decide which stages there are:
//!
//! ```text
//! UltimoQuery → SoloQuery ─ all pass ─→ [SpecialsRound] → Opening → [SpecialsRound] → Raising ⇄ Answer
//!                   │ Solo                                                               │
//!                   └→ CounterQuery ─ Gegensolo ─→ Raising ⇄ Answer ─────────────────────┴→ [Choice] → Over
//! ```
//!
//! A word is judged by the rules, the words said before and the speaker's own hand, never by another
//! hand: nothing that is refused or offered tells a seat what it cannot know.
//!
//! Every seat that is asked answers, also where its hand leaves it only one word, because the others must
//! not learn that. The one exception is a bid Geiß: everybody knows that nobody else holds T1, so nobody
//! is asked about it (D-1).
//!
//! Where the sources leave a combination of switches open, the reading is given at the code that
//! carries it: `window` for Ultimo and specials, `transition` for the Gegensolo.

mod check;
mod phrase;
mod spoken;
mod stage;
mod transition;
mod window;
mod words;

pub use spoken::Spoken;
pub use stage::{Stage, Standing};
pub use words::Words;

use crate::{BySeat, Card, CardSet, Contract, Declaration, Rules, Seat, SeatSet, TableSize, UltiFeats};

/// The auction of one deal.
///
/// The same [`Rules`] must be given to every call; they are not kept here so that a state stays small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Auction {
    forehand: Seat,
    /// The players dealt in: with five at the table the dealer does not speak (`R-003-109`).
    players: SeatSet,
    stage: Stage,
    /// Who is on turn, the sale of T1 left aside; meaningless when the auction is over.
    turn: Seat,
    /// Still to be heard in the query, round or raising of the present stage.
    to_speak: SeatSet,
    /// Has said a word in the Solo query or the counter query: no Ultimo out of turn any more (D-9).
    spoken: SeatSet,
    passed_solo: SeatSet,
    /// Passed in the counter query or the raising.
    out: SeatSet,
    /// Has asked for T1.
    tried_to_buy: SeatSet,
    solo: Option<Solo>,
    level: Option<Contract>,
    holder: Seat,
    challenger: Option<Seat>,
    sale: Option<Sale>,
    declaration: Option<Declaration>,
}

/// A Solo that was called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Solo {
    seat: Seat,
    feats: UltiFeats,
    durch: bool,
}

/// The interruption in which T1 is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Sale {
    buyer: Seat,
    give: Card,
    turn: Seat,
}

impl Auction {
    /// The auction before its first word.
    #[must_use]
    pub fn new(rules: &Rules, dealer: Seat) -> Auction {
        let forehand = rules.table.next(dealer);
        let mut players: SeatSet = rules.table.seats().collect();
        if rules.table == TableSize::Five {
            players.remove(dealer);
        }
        let mut auction = Auction {
            forehand,
            players,
            stage: Stage::SoloQuery,
            turn: forehand,
            to_speak: players,
            spoken: SeatSet::EMPTY,
            passed_solo: SeatSet::EMPTY,
            out: SeatSet::EMPTY,
            tried_to_buy: SeatSet::EMPTY,
            solo: None,
            level: None,
            holder: forehand,
            challenger: None,
            sale: None,
            declaration: None,
        };
        if auction.asks_for_ultimo_first(rules) {
            auction.stage = Stage::UltimoQuery;
        }
        auction
    }

    /// Who is on turn; `None` when the auction is over. Other seats may have words too: see
    /// [`Auction::words`].
    #[must_use]
    pub const fn on_turn(&self) -> Option<Seat> {
        match (self.stage, self.sale) {
            (Stage::Over, _) => None,
            (_, Some(sale)) => Some(sale.turn),
            _ => Some(self.turn),
        }
    }

    /// What is being asked.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        match self.sale {
            Some(Sale { buyer, give, .. }) => Stage::GeissSale { buyer, give },
            None => self.stage,
        }
    }

    /// The result; `None` until the auction is over.
    #[must_use]
    pub const fn declaration(&self) -> Option<Declaration> {
        self.declaration
    }

    /// What the table knows.
    #[must_use]
    pub fn standing(&self) -> Standing {
        Standing {
            level: self.level,
            holder: self.level.map(|_| self.holder),
            challenger: self.challenger,
            soloist: self.soloist(),
            out: self.out,
            passed_solo: self.passed_solo,
            to_speak: self.to_speak,
        }
    }

    /// The pending offer for T1: who buys, and the trump given for it. The seat that says `SellGeiss` to it
    /// must be given that trump for T1 before the play.
    #[must_use]
    pub fn purchase(&self) -> Option<(Seat, Card)> {
        self.sale.map(|sale| (sale.buyer, sale.give))
    }

    /// Changes T1 for the price when its holder sells it; to be called before they say so. Gives the buyer
    /// and the price.
    pub fn hand_over(&self, seller: Seat, hands: &mut BySeat<CardSet>) -> Option<(Seat, Card)> {
        let (buyer, price) = self.purchase()?;
        hands[seller] = hands[seller].without(Card::GEISS).with(price);
        hands[buyer] = hands[buyer].without(price).with(Card::GEISS);
        Some((buyer, price))
    }

    fn soloist(&self) -> Option<Seat> {
        self.solo.map(|solo| solo.seat)
    }

    fn others(&self, seat: Seat) -> SeatSet {
        let mut others = self.players;
        others.remove(seat);
        others
    }

    /// The next seat of the set in turn order after `seat`, which itself comes last.
    fn next_of(&self, table: TableSize, set: SeatSet, seat: Seat) -> Option<Seat> {
        let mut next = seat;
        for _ in 0..table.people() {
            next = table.next(next);
            if set.contains(next) {
                return Some(next);
            }
        }
        None
    }

    /// How many seats to the right of forehand, 0 for forehand.
    fn distance(&self, table: TableSize, seat: Seat) -> usize {
        (seat.index() + table.people() - self.forehand.index()) % table.people()
    }
}

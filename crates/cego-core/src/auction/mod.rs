//! The auction (D-23): a state machine from the first query to the contract.
//!
//! One machine serves all rulesets. The switches of the group Auction decide which stages occur:
//!
//! ```text
//! UltimoQuery → SoloQuery
//! SoloQuery ─ all pass ─→ [SpecialsRound] → Opening → [SpecialsRound] → Raising ⇄ Answer
//! SoloQuery ─ Solo ─→ CounterQuery ─ Gegensolo ─→ Raising ⇄ Answer
//! Raising ⇄ Answer ─→ [Choice] → Over
//! ```
//!
//! Legality of a word depends on the rules, the words said before and the speaker's own hand, never
//! on another hand. A refusal or a list of choices therefore reveals nothing that the seat cannot
//! know.
//!
//! Every seat that is on turn has to answer, even if its hand leaves only one word, because
//! skipping it would reveal its hand. A bid Geiß is the only exception: it shows that no other seat
//! holds T1, so the holder of the auction is not asked to answer it (D-1).
//!
//! Sources leave some combinations of switches open. The interpretation is documented at the code
//! that implements it: in `legality` for Ultimo and specials, in `transition` for the Gegensolo.

mod legality;
mod transition;

pub use legality::Words;

use crate::phrase::{Phrase, PhraseArgument};
use crate::{
    Action, BySeat, Card, CardSet, Contract, Declaration, Rules, Seat, SeatSet, TableSize,
    UltiFeats, Word,
};

/// State of the auction of one deal.
///
/// Every call must pass the same [`Rules`]; the state does not hold them, to stay small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Auction {
    forehand: Seat,
    /// Seats dealt in: with five at the table the dealer does not speak (`R-003-109`).
    players: SeatSet,
    stage: Stage,
    /// Seat on turn, ignoring a sale of T1; meaningless once the auction is over.
    turn: Seat,
    /// Seats that still have to speak in the present query, round or raising.
    to_speak: SeatSet,
    /// Seats that have spoken in the Solo query or the counter query; they may not call Ultimo out
    /// of turn (D-9).
    spoken: SeatSet,
    passed_solo: SeatSet,
    /// Seats that passed in the counter query or the raising.
    out: SeatSet,
    /// Seats that have offered to buy T1.
    tried_to_buy: SeatSet,
    solo: Option<Solo>,
    level: Option<Contract>,
    holder: Seat,
    challenger: Option<Seat>,
    sale: Option<Sale>,
    declaration: Option<Declaration>,
}

/// A Solo that has been called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Solo {
    seat: Seat,
    feats: UltiFeats,
    durch: bool,
}

/// An interruption of the auction in which one seat tries to buy T1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Sale {
    buyer: Seat,
    give: Card,
    turn: Seat,
}

impl Auction {
    /// Makes an auction before its first word.
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

    /// Returns the seat on turn; `None` when the auction is over. Other seats may have words too:
    /// see [`Auction::words`].
    #[must_use]
    pub const fn on_turn(&self) -> Option<Seat> {
        match (self.stage, self.sale) {
            (Stage::Over, _) => None,
            (_, Some(sale)) => Some(sale.turn),
            _ => Some(self.turn),
        }
    }

    /// Returns the current stage.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        match self.sale {
            Some(Sale { buyer, give, .. }) => Stage::GeissSale { buyer, give },
            None => self.stage,
        }
    }

    /// Returns the result; `None` until the auction is over.
    #[must_use]
    pub const fn declaration(&self) -> Option<Declaration> {
        self.declaration
    }

    /// Returns the public state.
    #[must_use]
    pub fn public_state(&self) -> AuctionState {
        AuctionState {
            level: self.level,
            holder: self.level.map(|_| self.holder),
            challenger: self.challenger,
            soloist: self.soloist(),
            out: self.out,
            passed_solo: self.passed_solo,
            to_speak: self.to_speak,
        }
    }

    /// Returns the buyer and the price of a pending offer for T1.
    ///
    /// A seat that says `SellGeiss` must receive that trump in exchange for T1 before the play.
    #[must_use]
    pub fn purchase(&self) -> Option<(Seat, Card)> {
        self.sale.map(|sale| (sale.buyer, sale.give))
    }

    /// Exchanges T1 for the price in `hands` and returns the buyer and the price.
    ///
    /// To be called before the seller says `SellGeiss`, because that word ends the offer.
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

    /// Returns the next seat of the set in turn order after `seat`; `seat` itself comes last.
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

    /// Returns the distance of `seat` from forehand in turn order: 0 for forehand, 1 for the next
    /// seat.
    fn distance(&self, table: TableSize, seat: Seat) -> usize {
        (seat.index() + table.people() - self.forehand.index()) % table.people()
    }
}

/// The question that the seat on turn answers (D-23).
///
/// Together with [`AuctionState`] it determines the phrases on screen: `Pass` is "fort Solo" in the
/// Solo query, "gut" in the raising and "weiter" elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// "Does anybody play Ultimo?", asked before the Solo query (`R-000-59`).
    UltimoQuery,
    /// "Solo?" or "Fort Solo" (`R-003-65`).
    SoloQuery,
    /// A Solo has been called; the other seats say if they go against it (`R-003-82`).
    CounterQuery,
    /// A seat wants to buy T1; its holder may sell it (`R-003-184`).
    GeissSale {
        /// Seat that wants to buy T1.
        buyer: Seat,
        /// Trump offered to the holder of T1 in exchange.
        give: Card,
    },
    /// A separate round for the games of exact tricks (`R-000-60`, `R-001-98`, `R-004-64`).
    SpecialsRound {
        /// Game of this part of the round; `None` if any of them may be named.
        asked: Option<Contract>,
    },
    /// Forehand opens the raising (`R-002-94`).
    Opening,
    /// The seat on turn raises or passes. If it is the challenger of [`AuctionState`], the holder
    /// has held its raise, and it raises again or passes (`R-002-106`).
    Raising,
    /// The holder says "selbst" or passes (`R-002-105`).
    Answer,
    /// The winner chooses the contract (`R-003-122`, `R-004-98`).
    Choice,
    /// The auction is over.
    Over,
}

/// The public state of an auction, determined by the words said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AuctionState {
    /// The highest step said so far, Gegensolo after a Solo.
    pub level: Option<Contract>,
    /// Seat that would play the highest step.
    pub holder: Option<Seat>,
    /// Seat that has raised over the holder and waits for the answer, or has been held and must
    /// raise again or pass.
    pub challenger: Option<Seat>,
    /// Seat whose Solo stands, or whose Solo another seat has gone against.
    pub soloist: Option<Seat>,
    /// Seats that are out of the raising or have declined to go against the Solo.
    pub out: SeatSet,
    /// Seats that said "fort Solo" before any seat called a Solo. A Schinden challenge examines
    /// these seats (D-13). A pass after a Solo does not count, because that Solo lifted the duty
    /// (`R-003-73`).
    pub passed_solo: SeatSet,
    /// Seats that still have to speak in the present round. It includes the seat on turn, unless
    /// that seat takes part in a duel.
    pub to_speak: SeatSet,
}

/// An auction word with its speaker and its stage, on which its phrase depends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SpokenWord {
    /// Seat that said the word.
    pub seat: Seat,
    /// Stage of the auction at that moment.
    pub stage: Stage,
    /// Word that was said; its phrase depends on the stage.
    pub word: Word,
}

impl Auction {
    /// Finds the stage of each word of an auction by replaying it.
    ///
    /// Older messages carry only the words. The stages follow from the rules, the dealer and the
    /// earlier words, all of which are public. If a word was not allowed, the stages after it are
    /// meaningless.
    #[must_use]
    pub fn with_stages(
        rules: &Rules,
        dealer: Seat,
        words: impl IntoIterator<Item = (Seat, Word)>,
    ) -> Vec<SpokenWord> {
        let mut auction = Auction::new(rules, dealer);
        let hear = |(seat, word)| {
            let said = SpokenWord { seat, stage: auction.stage(), word };
            auction.say_unchecked(rules, seat, word);
            said
        };
        words.into_iter().map(hear).collect()
    }
}

// --- phrases for the questions and words

impl Stage {
    /// Returns the question as players ask it.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        // Forehand has to name a game at the opening, so the wording differs from that of the
        // raising.
        let question = if self == Stage::Opening { "opening" } else { self.question() };
        Phrase::new(format!("asked-{question}"))
    }

    /// Identifier of the question in the locale files. Some stages share one.
    const fn question(self) -> &'static str {
        match self {
            Stage::UltimoQuery | Stage::GeissSale { .. } => "ultimo",
            Stage::SoloQuery => "solo",
            Stage::CounterQuery => "counter",
            Stage::SpecialsRound { .. } => "specials",
            Stage::Opening | Stage::Raising => "raising",
            Stage::Answer => "answer",
            Stage::Choice | Stage::Over => "choice",
        }
    }
}

impl Word {
    /// Returns the phrase for the word: "fort Solo", "selbst", "eine Halbe". A pass has a different
    /// phrase at each stage.
    #[must_use]
    pub fn phrase(self, stage: Stage) -> Phrase {
        match self {
            Word::Pass => Phrase::new(format!("say-pass-{}", stage.question())),
            Word::Ultimo { feats, ouvert } => open(ultimo(feats), ouvert),
            Word::Solo { feats, durch: false } => solo(feats),
            Word::Solo { feats, durch: true } => Phrase::new("say-durch").with("word", solo(feats)),
            Word::BuyGeiss { give } => Phrase::new("say-buy").with("card", give),
            Word::SellGeiss => Phrase::new("say-sell"),
            Word::Gegensolo => Phrase::new("say-gegensolo"),
            Word::Bid(contract) => bid(contract),
            Word::CegoEineSelber => Phrase::new("say-cego-eine-selber"),
            Word::Hold => Phrase::new("say-hold"),
            Word::Special { contract, ouvert } => open(bid(contract), ouvert),
            Word::Choose(contract) => Phrase::new("say-choose").with("contract", contract),
        }
    }
}

fn bid(contract: Contract) -> Phrase {
    Phrase::new(format!("say-{}", contract.id()))
}

fn open(word: Phrase, ouvert: bool) -> Phrase {
    if ouvert { Phrase::new("say-open").with("word", word) } else { word }
}

fn ultimo(feats: UltiFeats) -> Phrase {
    if feats.is_empty() || feats == UltiFeats::GEISS {
        return Phrase::new("say-ultimo");
    }
    Phrase::new("say-ultimo-with").with("trumps", PhraseArgument::UltiTrumps(feats))
}

fn solo(feats: UltiFeats) -> Phrase {
    match feats {
        UltiFeats::NONE => Phrase::new("say-solo"),
        UltiFeats::GEISS => Phrase::new("say-solo-ultimo"),
        _ => Phrase::new("say-solo-ultimo-with").with("trumps", PhraseArgument::UltiTrumps(feats)),
    }
}

impl Action {
    /// Returns the label of the action in a list of choices at `stage`: the phrase that is said, or
    /// the cards with the verb.
    #[must_use]
    pub fn phrase(self, stage: Stage) -> Phrase {
        match self {
            Action::Say(word) => word.phrase(stage),
            Action::Challenge => Phrase::new("say-challenge"),
            Action::Keep { pips, free } if (pips | free).is_empty() => {
                Phrase::new("do-keep-nothing")
            }
            Action::Keep { pips, free } => match pips.lowest() {
                // A Halbe can keep the same two pips in two ways, which differ in the pip that lies
                // open.
                Some(pip) if !free.is_empty() => Phrase::new("do-keep-open")
                    .with("cards", PhraseArgument::All(free))
                    .with("open", pip),
                _ => Phrase::new("do-keep").with("cards", PhraseArgument::All(pips | free)),
            },
            Action::Discard(card) => Phrase::new("do-discard").with("card", card),
            Action::SecondHandUlti(UltiFeats::NONE) => Phrase::new("say-no-ulti"),
            Action::SecondHandUlti(feats) => Word::Ultimo { feats, ouvert: false }.phrase(stage),
            Action::Play(card) => Phrase::new("do-play").with("card", card),
            Action::Claim(claim) => claim.phrase(),
            Action::Concede => Phrase::new("say-concede"),
        }
    }
}

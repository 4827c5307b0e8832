//! View of a seat as a message, and conversions between it and `cego_core::View`.
//!
//! The fields are stable: removing one or changing its meaning requires a new version of the
//! protocol.

use std::sync::Arc;

use cego_core::exchange::Exchange;
use cego_core::{
    Action, Auction, AuctionState, BySeat, Card, CardSet, Contract, Declaration, Leads, Phase,
    Rules, Seat, SeatSet, SpokenWord, Stage, TableSize, Trick, View, Word,
};
use cego_record::{
    ActionJson, ReadErrorKind, card_names, read_card, read_cards, read_feats, read_seat,
};
use serde::{Deserialize, Serialize};

/// View of a seat: `cego_core::View` field by field, in the notation of records. Seats count from
/// 1; lists by seat begin with seat 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewJson {
    /// Seat of the viewer.
    pub seat: usize,
    /// Seat of the dealer.
    pub dealer: usize,
    /// Seat after the dealer. It follows from `dealer` and is ignored when reading.
    #[serde(default)]
    pub forehand: usize,
    /// Phase of the deal: `auction`, `keep`, `discard`, `second_hand` or `play`.
    pub phase: String,
    /// Seat on turn.
    pub on_turn: Option<usize>,
    /// Seats that play cards in this deal.
    pub players: Vec<usize>,
    /// Own hand as dealt.
    pub dealt: Vec<String>,
    /// Current own hand.
    pub hand: Vec<String>,
    /// Number of cards in each hand, by seat.
    pub hand_sizes: Vec<u8>,
    /// Current question of the auction.
    pub stage: StageJson,
    /// Public state of the auction.
    pub standing: StandingJson,
    /// Bids so far, in order.
    pub words: Vec<SpokenJson>,
    /// Result of the auction.
    pub declaration: Option<DeclarationJson>,
    /// Cards that lie face up before each seat.
    pub open: Vec<Vec<String>>,
    /// Pip cards the declarer kept, which everyone has seen.
    pub kept_pips: Vec<String>,
    /// Exchange of the seat, if it is the declarer and has made one.
    pub exchange: Option<ExchangeJson>,
    /// Discarded card, if it was shown.
    pub shown_discard: Option<String>,
    /// True if the declarer may look at their laid-away cards now.
    pub may_look_at_legage: bool,
    /// Cards the declarer must lead first.
    pub leads: LeadsJson,
    /// Cards that can never win a trick.
    pub dead: Vec<String>,
    /// Cards of the current trick, in the order of play.
    pub on_table: Vec<PlayedJson>,
    /// Completed tricks, in order.
    pub tricks: Vec<TrickJson>,
    /// Number of tricks won, by seat.
    pub trick_counts: Vec<u8>,
    /// True if won tricks may be looked at now.
    pub may_look_at_tricks: bool,
}

/// A bid or answer in the auction.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpokenJson {
    /// The bid, as an action with its seat.
    #[serde(flatten)]
    pub word: ActionJson,
    /// Question that it answers. It follows from the earlier bids and is ignored when reading.
    #[serde(default)]
    pub stage: StageJson,
}

/// Exchange of the declarer with the blind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExchangeJson {
    /// Pip cards kept, which lie face up.
    pub pips: Vec<String>,
    /// Other cards kept.
    pub free: Vec<String>,
    /// Cards of the blind.
    pub found: Vec<String>,
    /// Cards laid away, discards included.
    pub legage: Vec<String>,
    /// Card discarded after the blind was taken up.
    pub discarded: Option<String>,
}

/// Cards the declarer must lead first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeadsJson {
    /// Number of further tricks with this duty.
    pub due: u8,
    /// Cards that lie face up and must be led.
    pub open: Vec<String>,
    /// Cards that may be led in their place; known only to the declarer.
    pub instead: Vec<String>,
}

/// A card of the current trick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedJson {
    /// Seat that played it.
    pub seat: usize,
    pub card: String,
}

/// A completed trick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrickJson {
    /// Seat that led.
    pub leader: usize,
    /// Cards by seat; `null` for a seat that did not take part.
    pub cards: Vec<Option<String>>,
    /// Seat that won the trick.
    pub winner: usize,
}

/// Question that the seat on turn answers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StageJson {
    /// Kind of question: `ultimo_query`, `solo_query`, `counter_query`, `geiss_sale`,
    /// `specials_round`, `opening`, `raising`, `answer`, `choice` or `over`.
    pub ask: String,
    /// Seat that wants to buy T1, in a `geiss_sale`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buyer: Option<usize>,
    /// Trump offered as the price, in a `geiss_sale`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub give: Option<String>,
    /// The only contract that may be named, in a restricted `specials_round`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
}

impl From<Stage> for StageJson {
    fn from(stage: Stage) -> StageJson {
        let plain = |ask: &str| StageJson { ask: ask.to_owned(), ..StageJson::default() };
        match stage {
            Stage::UltimoQuery => plain("ultimo_query"),
            Stage::SoloQuery => plain("solo_query"),
            Stage::CounterQuery => plain("counter_query"),
            Stage::GeissSale { buyer, give } => {
                let (buyer, give) = (Some(buyer.number()), Some(give.to_string()));
                StageJson { buyer, give, ..plain("geiss_sale") }
            }
            Stage::SpecialsRound { asked } => {
                StageJson { contract: asked.map(|c| c.id().to_owned()), ..plain("specials_round") }
            }
            Stage::Opening => plain("opening"),
            Stage::Raising => plain("raising"),
            Stage::Answer => plain("answer"),
            Stage::Choice => plain("choice"),
            Stage::Over => plain("over"),
        }
    }
}

impl StageJson {
    /// Returns the stage.
    ///
    /// # Errors
    ///
    /// Returns an error for an unknown question or invalid details.
    pub fn read(&self, table: TableSize) -> Result<Stage, ReadErrorKind> {
        Ok(match self.ask.as_str() {
            "ultimo_query" => Stage::UltimoQuery,
            "solo_query" => Stage::SoloQuery,
            "counter_query" => Stage::CounterQuery,
            "geiss_sale" => {
                let missing = || unexpected("", "\"buyer\" and \"give\" in a geiss_sale");
                Stage::GeissSale {
                    buyer: read_seat(self.buyer.ok_or_else(missing)?, table, "\"buyer\"")?,
                    give: read_card(self.give.as_deref().ok_or_else(missing)?)?,
                }
            }
            "specials_round" => {
                Stage::SpecialsRound { asked: self.contract.as_deref().map(contract).transpose()? }
            }
            "opening" => Stage::Opening,
            "raising" => Stage::Raising,
            "answer" => Stage::Answer,
            "choice" => Stage::Choice,
            "over" => Stage::Over,
            other => return Err(unexpected(other, "a question of the auction in \"ask\"")),
        })
    }
}

/// Public state of the auction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingJson {
    /// Highest step of the bidding ladder so far.
    pub level: Option<String>,
    /// Seat that would be declarer.
    pub holder: Option<usize>,
    /// Seat that has raised over the holder and waits for the answer, or that was held and must
    /// raise or pass.
    pub challenger: Option<usize>,
    /// Seat that called the Solo.
    pub soloist: Option<usize>,
    /// Seats that have passed in the raising or declined to play against the Solo.
    pub out: Vec<usize>,
    /// Seats that said "fort Solo" before a Solo was called.
    pub passed_solo: Vec<usize>,
    /// Seats still to speak in the current round.
    pub to_speak: Vec<usize>,
}

impl From<&AuctionState> for StandingJson {
    fn from(standing: &AuctionState) -> StandingJson {
        let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.number()).collect();
        StandingJson {
            level: standing.level.map(|contract| contract.id().to_owned()),
            holder: standing.holder.map(|seat| seat.number()),
            challenger: standing.challenger.map(|seat| seat.number()),
            soloist: standing.soloist.map(|seat| seat.number()),
            out: numbers(standing.out),
            passed_solo: numbers(standing.passed_solo),
            to_speak: numbers(standing.to_speak),
        }
    }
}

impl StandingJson {
    /// Returns the state of the auction.
    ///
    /// # Errors
    ///
    /// Returns an error for an invalid contract or seat.
    pub fn read(&self, table: TableSize) -> Result<AuctionState, ReadErrorKind> {
        let one = |seat: Option<usize>, field| seat.map(|n| read_seat(n, table, field)).transpose();
        Ok(AuctionState {
            level: self.level.as_deref().map(contract).transpose()?,
            holder: one(self.holder, "\"holder\"")?,
            challenger: one(self.challenger, "\"challenger\"")?,
            soloist: one(self.soloist, "\"soloist\"")?,
            out: seats(&self.out, table, "\"out\"")?,
            passed_solo: seats(&self.passed_solo, table, "\"passed_solo\"")?,
            to_speak: seats(&self.to_speak, table, "\"to_speak\"")?,
        })
    }
}

/// Contract, declarer and announcements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeclarationJson {
    /// Id of the contract.
    pub contract: String,
    /// Seat of the declarer; in a game of all against all, the seat of forehand, who leads.
    pub declarer: usize,
    /// True if a Solo had been called before.
    pub after_solo: bool,
    /// True if forehand chose Räuber or Drescher in place of their Cego.
    pub announced: bool,
    /// True if the declarer's hand is laid open.
    pub ouvert: bool,
    /// True if winning every trick was announced with the Solo.
    pub durch: bool,
    /// Announced late tricks: 1 for the last trick with T1, and so on.
    pub feats: Vec<u8>,
    /// Seat that sold T1 to the declarer.
    pub geiss_seller: Option<usize>,
}

impl From<&Declaration> for DeclarationJson {
    fn from(declaration: &Declaration) -> DeclarationJson {
        DeclarationJson {
            contract: declaration.contract.id().to_owned(),
            declarer: declaration.declarer.number(),
            after_solo: declaration.after_solo,
            announced: declaration.announced,
            ouvert: declaration.ouvert,
            durch: declaration.durch,
            feats: declaration.ulti.trumps().collect(),
            geiss_seller: declaration.geiss_seller.map(|seat| seat.number()),
        }
    }
}

impl DeclarationJson {
    /// Returns the declaration.
    ///
    /// # Errors
    ///
    /// Returns an error for an invalid contract, seat or announcement.
    pub fn read(&self, table: TableSize) -> Result<Declaration, ReadErrorKind> {
        Ok(Declaration {
            contract: contract(&self.contract)?,
            declarer: read_seat(self.declarer, table, "\"declarer\"")?,
            after_solo: self.after_solo,
            announced: self.announced,
            ouvert: self.ouvert,
            durch: self.durch,
            ulti: read_feats(&self.feats)?,
            geiss_seller: (self.geiss_seller.map(|n| read_seat(n, table, "\"geiss_seller\"")))
                .transpose()?,
        })
    }
}

// --- from the view

// Only the view is used, so that hidden information cannot leak.
impl ViewJson {
    /// Returns the message for a seat; `None` for a spectator, who is never asked. The cards
    /// revealed after the deal are not included.
    #[must_use]
    pub fn new(view: &View) -> Option<ViewJson> {
        Some(ViewJson::with_seat(view, view.seat?.number()))
    }

    /// Returns the message for display, for a seat or for a spectator, whose seat is 0.
    #[must_use]
    pub fn for_screen(view: &View) -> ViewJson {
        ViewJson::with_seat(view, view.seat.map_or(0, |seat| seat.number()))
    }

    fn with_seat(view: &View, seat: usize) -> ViewJson {
        let table = view.rules.table;
        let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.number()).collect();
        ViewJson {
            seat,
            dealer: view.dealer.number(),
            forehand: table.next(view.dealer).number(),
            phase: view.phase.id().to_owned(),
            on_turn: view.on_turn.map(|seat| seat.number()),
            players: numbers(view.players),
            dealt: card_names(view.dealt),
            hand: card_names(view.hand),
            hand_sizes: view.hand_sizes.values(table).to_vec(),
            stage: view.stage.into(),
            standing: (&view.standing).into(),
            words: view
                .words
                .iter()
                .map(|said| SpokenJson {
                    word: ActionJson::with_seat(said.seat, Action::Say(said.word)),
                    stage: said.stage.into(),
                })
                .collect(),
            declaration: view.declaration.as_ref().map(Into::into),
            open: view.open.values(table).iter().copied().map(card_names).collect(),
            kept_pips: card_names(view.kept_pips),
            exchange: view.own_exchange.as_ref().map(Into::into),
            shown_discard: view.shown_discard.map(name),
            may_look_at_legage: view.may_look_at_legage,
            leads: LeadsJson {
                due: view.leads.due,
                open: card_names(view.leads.open),
                instead: card_names(view.leads.instead),
            },
            dead: card_names(view.dead),
            on_table: view
                .on_table
                .iter()
                .map(|&(seat, card)| PlayedJson { seat: seat.number(), card: name(card) })
                .collect(),
            tricks: view.tricks.iter().map(|trick| TrickJson::new(trick, table)).collect(),
            trick_counts: view.trick_counts.values(table).to_vec(),
            may_look_at_tricks: view.may_look_at_tricks,
        }
    }
}

impl From<&Exchange> for ExchangeJson {
    fn from(exchange: &Exchange) -> ExchangeJson {
        ExchangeJson {
            pips: card_names(exchange.pips),
            free: card_names(exchange.free),
            found: card_names(exchange.found),
            legage: card_names(exchange.legage),
            discarded: exchange.discarded.map(name),
        }
    }
}

impl TrickJson {
    pub(super) fn new(trick: &Trick, table: TableSize) -> TrickJson {
        TrickJson {
            leader: trick.leader.number(),
            cards: trick.cards.values(table).iter().map(|card| card.map(name)).collect(),
            winner: trick.winner.number(),
        }
    }
}

fn name(card: Card) -> String {
    card.to_string()
}

// --- back to the view, for bots built on `cego-core`

impl ViewJson {
    /// Returns the view, given the legal actions.
    ///
    /// # Errors
    ///
    /// Returns an error for an invalid field.
    pub fn read(&self, rules: &Arc<Rules>, choices: Vec<Action>) -> Result<View, ReadErrorKind> {
        let table = rules.table;
        let named = Phase::ALL.into_iter().find(|phase| phase.id() == self.phase);
        let open = self.open.iter().map(|cards| read_cards(cards, "\"open\""));
        if self.on_table.len() > table.people() {
            return Err(unexpected(
                &self.on_table.len().to_string(),
                "at most one card a seat in \"on_table\"",
            ));
        }
        Ok(View {
            rules: Arc::clone(rules),
            // Seat 0 stands for a spectator.
            seat: (self.seat > 0).then(|| read_seat(self.seat, table, "\"seat\"")).transpose()?,
            dealer: read_seat(self.dealer, table, "\"dealer\"")?,
            phase: named.ok_or_else(|| unexpected(&self.phase, "a phase"))?,
            on_turn: self.on_turn.map(|n| read_seat(n, table, "\"on_turn\"")).transpose()?,
            players: seats(&self.players, table, "\"players\"")?,
            dealt: read_cards(&self.dealt, "\"dealt\"")?,
            hand: read_cards(&self.hand, "\"hand\"")?,
            hand_sizes: by_seat(&self.hand_sizes, table, "hand_sizes")?,
            stage: self.stage.read(table)?,
            standing: self.standing.read(table)?,
            words: self.words(rules)?,
            declaration: self.declaration.as_ref().map(|d| d.read(table)).transpose()?,
            open: by_seat::<CardSet>(&open.collect::<Result<Vec<_>, _>>()?, table, "open")?,
            kept_pips: read_cards(&self.kept_pips, "\"kept_pips\"")?,
            own_exchange: self.exchange.as_ref().map(exchange).transpose()?,
            shown_discard: self.shown_discard.as_deref().map(read_card).transpose()?,
            may_look_at_legage: self.may_look_at_legage,
            leads: Leads {
                due: self.leads.due,
                open: read_cards(&self.leads.open, "\"leads\"")?,
                instead: read_cards(&self.leads.instead, "\"leads\"")?,
            },
            dead: read_cards(&self.dead, "\"dead\"")?,
            on_table: self
                .on_table
                .iter()
                .map(|played| {
                    Ok((read_seat(played.seat, table, "\"seat\"")?, read_card(&played.card)?))
                })
                .collect::<Result<_, ReadErrorKind>>()?,
            tricks: self.tricks.iter().map(|done| trick(done, table)).collect::<Result<_, _>>()?,
            trick_counts: by_seat(&self.trick_counts, table, "trick_counts")?,
            may_look_at_tricks: self.may_look_at_tricks,
            choices,
            revealed: None,
        })
    }
}

impl ViewJson {
    /// Returns the bids, each with the question it answers. The question is computed and never
    /// read, because older programs do not send it.
    fn words(&self, rules: &Rules) -> Result<Vec<SpokenWord>, ReadErrorKind> {
        let table = rules.table;
        let dealer = read_seat(self.dealer, table, "\"dealer\"")?;
        let words: Vec<_> =
            self.words.iter().map(|said| word(&said.word, table)).collect::<Result<_, _>>()?;
        Ok(Auction::with_stages(rules, dealer, words))
    }
}

fn unexpected(found: &str, expected: &str) -> ReadErrorKind {
    ReadErrorKind::Found { found: found.chars().take(40).collect(), expected: expected.into() }
}

fn contract(id: &str) -> Result<Contract, ReadErrorKind> {
    id.parse().map_err(|_| unexpected(id, "a contract"))
}

fn seats(numbers: &[usize], table: TableSize, field: &str) -> Result<SeatSet, ReadErrorKind> {
    numbers.iter().map(|&n| read_seat(n, table, field)).collect()
}

/// Returns one value a seat. Seats beyond the table size get the default.
fn by_seat<T: Copy + Default>(
    list: &[T],
    table: TableSize,
    field: &str,
) -> Result<BySeat<T>, ReadErrorKind> {
    if list.len() != table.people() {
        let expected = format!("{} values in \"{field}\"", table.people());
        return Err(unexpected(&format!("{} values", list.len()), &expected));
    }
    Ok(BySeat::from_fn(|seat: Seat| list.get(seat.index()).copied().unwrap_or_default()))
}

fn word(step: &ActionJson, table: TableSize) -> Result<(Seat, Word), ReadErrorKind> {
    match step.step(table)? {
        (seat, Action::Say(word)) => Ok((seat, word)),
        _ => Err(unexpected("another action", "words in \"words\"")),
    }
}

fn trick(done: &TrickJson, table: TableSize) -> Result<Trick, ReadErrorKind> {
    let cards = done.cards.iter().map(|card| card.as_deref().map(read_card).transpose());
    Ok(Trick {
        leader: read_seat(done.leader, table, "\"leader\"")?,
        cards: by_seat::<Option<Card>>(&cards.collect::<Result<Vec<_>, _>>()?, table, "cards")?,
        winner: read_seat(done.winner, table, "\"winner\"")?,
    })
}

fn exchange(told: &ExchangeJson) -> Result<Exchange, ReadErrorKind> {
    Ok(Exchange {
        pips: read_cards(&told.pips, "\"pips\"")?,
        free: read_cards(&told.free, "\"free\"")?,
        found: read_cards(&told.found, "\"found\"")?,
        legage: read_cards(&told.legage, "\"legage\"")?,
        discarded: told.discarded.as_deref().map(read_card).transpose()?,
    })
}

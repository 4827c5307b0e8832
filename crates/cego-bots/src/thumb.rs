//! The rule-of-thumb player: a careful beginner who has read docs/advice.md.
//!
//! It uses its own hand and the cards on the table, and nothing that a beginner would have to
//! remember. It plays any contract of any ruleset.
//!
//! * **Auction.** Steps by the card points laid away (B-2 … B-7), Solo by the criteria of the Solo
//!   duty (B-9, B-10), Räuber with a poor and safe hand (B-14), and games of exact tricks with
//!   hands that win exactly those.
//! * **Exchange.** Keep the highest trumps (B-21), lay points away.
//! * **Card play.** An aim for each goal: win or lose the trick, or collect card points.

use cego_core::trick::CurrentTrick;
use cego_core::{
    Action, Card, CardSet, Contract, Declaration, Goal, Phase, Play, Rules, Seat, Stage, Suit,
    TableSize, UltiFeats, View, Word,
};

use crate::{Bot, Decision, TurnContext};

/// The rule-of-thumb player; see the [module](crate::thumb).
#[derive(Clone, Copy, Default, Debug)]
pub struct ThumbBot;

impl Bot for ThumbBot {
    fn name(&self) -> &str {
        "thumb"
    }

    fn decide(&mut self, view: &View, _turn: &mut TurnContext<'_>) -> Option<Decision> {
        hint(view).map(Decision::plain)
    }
}

/// Returns the action of the rule-of-thumb player, one of the view's choices.
///
/// Returns `None` if the view has no choices.
#[must_use]
pub fn hint(view: &View) -> Option<Action> {
    let wanted = match view.phase {
        Phase::Auction => word(view),
        Phase::Keep => keep(view),
        Phase::Discard => discard(view),
        Phase::SecondHand => second_hand(view),
        Phase::Play => card(view),
        Phase::Over => None,
    };
    wanted.filter(|action| view.choices.contains(action)).or_else(|| view.choices.first().copied())
}

// --- evaluation of a hand

/// A hand as the rule of thumb evaluates it.
struct Hand {
    cards: CardSet,
    table: TableSize,
}

impl Hand {
    fn new(cards: CardSet, table: TableSize) -> Hand {
        Hand { cards, table }
    }

    /// Returns the card points of the advice (R-002-170): 4/3/2/1 for the counters, 0 for other
    /// cards.
    fn eyes(&self) -> i32 {
        self.cards.nominal() as i32 - self.cards.len() as i32
    }

    /// Returns the points laid away if the highest `kept` trumps are kept, on the scale of four
    /// players.
    ///
    /// Three players have about 13.25 points in a hand where four have 10.59 (docs/advice.md).
    fn eyes_laid(&self, kept: usize) -> i32 {
        let taken: CardSet = self.cards.trumps().iter().rev().take(kept).collect();
        let laid = Hand::new(self.cards - taken, self.table).eyes();
        if self.table == TableSize::Three { laid - 3 } else { laid }
    }

    fn trumps(&self) -> usize {
        self.cards.trumps().len()
    }

    /// Returns the number of trumps from this number upwards.
    fn trumps_from(&self, number: u8) -> usize {
        self.cards.trumps().iter().filter(|c| c.trump_number() >= Some(number)).count()
    }

    /// Returns the number of tricks from the top: T22, T21 … without a gap.
    fn sure_tricks(&self) -> usize {
        (1..=22u8).rev().take_while(|&n| self.cards.contains(Card::trump(n))).count()
    }

    /// Returns the risk of unwanted tricks once the `spare` highest trumps are gone.
    ///
    /// Each card that often wins adds to it.
    fn danger(&self, spare: usize) -> i32 {
        let spared: CardSet = self.cards.trumps().iter().rev().take(spare).collect();
        let rest = self.cards - spared;
        let trumps = rest.trumps().iter().map(|c| match c.trump_number().unwrap_or(0) {
            0..=3 => 0,
            4..=8 => 1,
            9..=13 => 2,
            _ => 4,
        });
        let suits = Suit::ALL.iter().map(|&suit| {
            let own = rest & CardSet::suit(suit);
            let low = (own & CardSet::PIPS).len() as i32;
            // A court is safe behind two pips of its suit.
            ((own & CardSet::COURTS).len() as i32 * 2 - low).max(0)
        });
        trumps.sum::<i32>() + suits.sum::<i32>()
    }
}

// --- auction

fn word(view: &View) -> Option<Action> {
    let seat = view.seat?;
    let hand = Hand::new(view.hand, view.rules.table);
    let words: Vec<Word> = view
        .choices
        .iter()
        .filter_map(|action| if let Action::Say(word) = action { Some(*word) } else { None })
        .collect();
    let wish = if matches!(view.stage, Stage::Choice) {
        choice(&words, &hand)
    } else {
        words.iter().copied().filter(|&w| likes(view, &hand, w)).max_by_key(|&w| rank(w))
    };
    debug_assert!(view.on_turn == Some(seat) || wish.is_none() || !words.is_empty());
    let fallback = [Word::Pass, Word::Bid(Contract::Cego)];
    wish.or_else(|| fallback.into_iter().find(|w| words.contains(w))).map(Action::Say)
}

/// Returns the preference among several acceptable words; the highest is said.
fn rank(word: Word) -> u32 {
    match word {
        Word::Ultimo { .. } => 9,
        Word::Special { ouvert, .. } => 8 - u32::from(ouvert),
        Word::Solo { feats, durch } => 6 - u32::from(!feats.is_empty()) - u32::from(durch),
        Word::Gegensolo | Word::Hold | Word::SellGeiss => 3,
        Word::Bid(_) => 2,
        _ => 1,
    }
}

fn likes(view: &View, hand: &Hand, word: Word) -> bool {
    match word {
        Word::Ultimo { feats, ouvert } => {
            !ouvert && feats == UltiFeats::GEISS && hand.trumps() >= 9 && hand.trumps_from(20) >= 2
        }
        Word::Solo { feats, durch } => feats.is_empty() && !durch && wants_solo(view, hand),
        Word::Gegensolo => {
            hand.trumps_from(18) >= 2 && hand.trumps() <= 4 && hand.eyes_laid(2) >= 15
        }
        Word::Bid(Contract::Cego) => true,
        Word::Bid(step) => wants_step(hand, step),
        Word::CegoEineSelber => wants_step(hand, Contract::Eine),
        Word::Hold => match view.standing.level {
            Some(step) => wants_step(hand, step),
            None => false,
        },
        Word::Special { contract, ouvert } => !ouvert && wants_special(hand, contract),
        Word::SellGeiss => hand.trumps() <= 4,
        Word::Pass | Word::BuyGeiss { .. } | Word::Choose(_) => false,
    }
}

/// Returns whether a hand bids Solo.
///
/// By B-9 it does by the criteria of the Solo duty, even if the duty is off. By B-10, seven trumps
/// or six high ones are better shown than caught in a Räuber.
fn wants_solo(view: &View, hand: &Hand) -> bool {
    let rules = &view.rules;
    let three = i32::from(rules.table == cego_core::TableSize::Three);
    let trumps = hand.trumps() as i32 - three;
    cego_core::solo_duty(rules, hand.cards)
        || trumps >= 8
        || trumps == 7 && hand.trumps_from(17) >= 2
        || trumps == 6 && hand.trumps_from(17) >= 4
}

/// Returns whether a hand bids a step, by card points laid away and high trumps kept (B-2 … B-8).
///
/// The points in the advice are those of people who play the blind well. This player does not, and
/// loses on its steps unless it asks for two or three points more.
fn wants_step(hand: &Hand, step: Contract) -> bool {
    let (kept, high, eyes) = match step {
        Contract::Cego | Contract::Gegensolo => (2, 2, 10),
        Contract::Halbe => (1, 1, 16),
        Contract::Eine => (1, 1, 18),
        Contract::Leere => (0, 0, 21),
        Contract::ZweiLeere => (0, 0, 23),
        Contract::ZweiVerschiedene => (0, 0, 26),
        Contract::Geiss => (0, 0, 30),
        _ => return false,
    };
    hand.eyes_laid(kept) >= eyes && hand.trumps_from(17) >= high
}

fn wants_special(hand: &Hand, contract: Contract) -> bool {
    let wanted = match contract.properties().goal {
        Goal::Tricks(n) => usize::from(n),
        Goal::Pascha => 3,
        _ => return false,
    };
    hand.sure_tricks() == wanted && hand.danger(wanted) <= 1
}

/// Chooses forehand's game after their Cego was not raised.
///
/// Räuber needs little to lay away and little danger, Drescher even less.
fn choice(words: &[Word], hand: &Hand) -> Option<Word> {
    let offered =
        |contract| words.contains(&Word::Choose(contract)).then_some(Word::Choose(contract));
    let poor = hand.eyes_laid(2) < 13 || hand.trumps_from(17) < 2;
    let raeuber = if poor && hand.danger(0) <= 14 { offered(Contract::Raeuber) } else { None };
    let drescher = if poor && hand.trumps() <= 3 { offered(Contract::Drescher) } else { None };
    // Without a Cego to return to, the lowest game of the offer is the one that was bid.
    raeuber.or(drescher).or_else(|| offered(Contract::Cego)).or_else(|| words.first().copied())
}

// --- exchange

/// Returns the preference for keeping a card.
///
/// High trumps come first. Counters come last, because they are safe once laid away.
fn keeping(card: Card) -> i32 {
    match card.trump_number() {
        Some(1) => 0,
        Some(n) => 20 + i32::from(n),
        None => 10 - i32::from(card.nominal()),
    }
}

fn keep(view: &View) -> Option<Action> {
    choose_keep(&view.choices).map(|(pips, free)| Action::Keep { pips, free })
}

/// Returns the open pips and free cards that the rule-of-thumb player keeps, among these actions.
pub(crate) fn choose_keep(choices: &[Action]) -> Option<(CardSet, CardSet)> {
    choices
        .iter()
        .filter_map(|&action| match action {
            Action::Keep { pips, free } => Some((pips, free)),
            _ => None,
        })
        .max_by_key(|&(pips, free)| worth(pips, free))
}

fn worth(pips: CardSet, free: CardSet) -> i32 {
    let kept: i32 = free.iter().map(keeping).sum();
    // An open card is lost, so a cheap one is better; a substitute costs its points.
    let lost: i32 = pips.iter().map(|c| i32::from(c.nominal())).sum();
    10 * kept - lost
}

/// Discards the most valuable card that will hardly win.
///
/// T1 goes before all, then a counter below the king from a short suit, then a lone pip.
fn discard(view: &View) -> Option<Action> {
    let allowed = view
        .choices
        .iter()
        .filter_map(|a| if let Action::Discard(card) = a { Some(*card) } else { None });
    choose_discard(view.hand, allowed.collect()).map(Action::Discard)
}

/// Returns the card of `allowed` that the rule-of-thumb player discards from a hand.
pub(crate) fn choose_discard(hand: CardSet, allowed: CardSet) -> Option<Card> {
    let saved = |card: Card| {
        let company = (hand & CardSet::same_suit(card)).len() as i32;
        match card.trump_number() {
            Some(1) => 60,
            Some(n) => -i32::from(n),
            None if card.nominal() == 5 => {
                if company == 1 {
                    45
                } else {
                    15
                }
            }
            None => 10 * i32::from(card.nominal()) - company,
        }
    };
    allowed.iter().max_by_key(|&card| saved(card))
}

fn second_hand(view: &View) -> Option<Action> {
    let feats = view
        .choices
        .iter()
        .filter_map(|a| if let Action::SecondHandUlti(feats) = a { Some(*feats) } else { None });
    let offered = feats.fold(UltiFeats::NONE, UltiFeats::union);
    Some(Action::SecondHandUlti(choose_feats(view.hand, offered)))
}

/// Returns the Ulti feats announced on the second hand: that of the Geiß (T1) with many trumps.
pub(crate) fn choose_feats(hand: CardSet, offered: UltiFeats) -> UltiFeats {
    let many = hand.trumps().len() >= 9;
    if many && offered.contains(UltiFeats::GEISS) { UltiFeats::GEISS } else { UltiFeats::NONE }
}

// --- card play

/// Aim in the current trick.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// Win the trick as cheaply as possible.
    Win,
    /// Lose the trick if possible.
    Lose,
}

/// The trick as the player on turn sees it.
#[derive(Clone, Copy)]
struct ThumbTrick {
    seat: Seat,
    declaration: Declaration,
    table: CurrentTrick,
    legal: CardSet,
    dead: CardSet,
    /// Number of cards in a full trick.
    full: usize,
    /// Tricks left, this one included.
    left: usize,
    /// Tricks won by the player and by the declarer.
    mine: u8,
    declarers: u8,
}

fn card(view: &View) -> Option<Action> {
    let seat = view.seat?;
    let legal: CardSet = view
        .choices
        .iter()
        .filter_map(|action| if let Action::Play(card) = action { Some(*card) } else { None })
        .collect();
    if legal.len() < 2 {
        return legal.lowest().map(Action::Play);
    }
    let mut table = CurrentTrick::EMPTY;
    for &(seat, card) in &view.on_table {
        table.put(seat, card);
    }
    let declaration = view.declaration?;
    let trick = ThumbTrick {
        seat,
        declaration,
        table,
        legal,
        dead: view.dead,
        full: view.players.len(),
        left: view.rules.table.hand_size() - view.tricks.len(),
        mine: view.trick_counts[seat],
        declarers: view.trick_counts[declaration.declarer],
    };
    trick.choose().map(Action::Play)
}

/// Returns the card of the rule-of-thumb player on turn in a sampled deal, for rollouts.
///
/// It depends on nothing that its seat cannot see.
pub(crate) fn rollout_card(rules: &Rules, declaration: &Declaration, play: &Play) -> Option<Card> {
    let seat = play.on_turn()?;
    let legal = play.playable(rules);
    if legal.len() < 2 {
        return legal.lowest();
    }
    let trick = ThumbTrick {
        seat,
        declaration: *declaration,
        table: *play.on_table(),
        legal,
        dead: play.dead(),
        full: play.players().len(),
        left: play.length() - play.tricks_done(),
        mine: play.won_count()[seat],
        declarers: play.won_count()[declaration.declarer],
    };
    trick.choose()
}

impl ThumbTrick {
    fn choose(&self) -> Option<Card> {
        let ThumbTrick { declaration, mine, declarers, .. } = *self;
        let is_declarer = self.seat == declaration.declarer;
        match declaration.contract.properties().goal {
            Goal::Raeuber => self.with_aim(Aim::Lose),
            Goal::Drescher => self.with_aim(if self.left > 4 { Aim::Win } else { Aim::Lose }),
            Goal::Points => self.for_points(declaration.declarer),
            Goal::Ulti if is_declarer => self.sparing(declaration.ulti.cards(), Aim::Win),
            // Against an Ultimo the last trump decides: high trumps are kept, low ones and suits go
            // first.
            Goal::Ulti => self.cheapest(),
            Goal::Tricks(n) if is_declarer => {
                self.with_aim(if mine < n { Aim::Win } else { Aim::Lose })
            }
            Goal::Pascha if is_declarer => {
                self.with_aim(if mine < 3 { Aim::Win } else { Aim::Lose })
            }
            // Against an exact number: let the declarer win once they have enough, otherwise win
            // their tricks.
            Goal::Tricks(n) => self.with_aim(if declarers >= n { Aim::Lose } else { Aim::Win }),
            Goal::Pascha => self.with_aim(if declarers >= 3 { Aim::Lose } else { Aim::Win }),
        }
    }

    /// Returns whether the player would win the trick if it ended with this card.
    fn takes(&self, card: Card) -> bool {
        let mut table = self.table;
        table.put(self.seat, card);
        table.winner(self.dead) == Some(self.seat)
    }

    fn is_last(&self) -> bool {
        self.table.len() + 1 == self.full
    }

    fn taking(&self) -> CardSet {
        self.legal.iter().filter(|&card| self.takes(card)).collect()
    }

    /// Returns the highest card in beating order, trumps above all.
    fn highest(cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| (card.is_trump(), card.rank(), card.index()))
    }

    /// Returns the lowest card in beating order.
    fn lowest(cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| (card.is_trump(), card.rank(), card.index()))
    }

    /// Returns the card that loses least: few points, then low.
    fn cheapest(&self) -> Option<Card> {
        self.legal.iter().min_by_key(|card| (card.nominal(), card.is_trump(), card.index()))
    }

    /// Returns the card that adds most to a trick of the own side.
    fn fattest(&self) -> Option<Card> {
        self.legal
            .iter()
            .max_by_key(|card| (card.nominal(), !card.is_trump(), std::cmp::Reverse(card.index())))
    }

    /// Chooses a card to win or to lose the trick, regardless of its points.
    fn with_aim(&self, aim: Aim) -> Option<Card> {
        let taking = self.taking();
        let ducking = self.legal - taking;
        match (aim, self.table.is_empty()) {
            (Aim::Win, _) => ThumbTrick::highest(taking).or_else(|| self.cheapest()),
            (Aim::Lose, true) => ThumbTrick::lowest(self.legal),
            // The most valuable card that loses. If all cards win, the highest as last player, else
            // the lowest.
            (Aim::Lose, false) => ducking
                .iter()
                .max_by_key(|card| (card.nominal(), card.is_trump(), card.rank(), card.index()))
                .or_else(|| {
                    if self.is_last() {
                        ThumbTrick::highest(taking)
                    } else {
                        ThumbTrick::lowest(taking)
                    }
                }),
        }
    }

    /// Plays with this aim and keeps the spared cards for the end.
    fn sparing(&self, spared: CardSet, aim: Aim) -> Option<Card> {
        let rest = self.legal - spared;
        if rest.is_empty() {
            return spared.iter().rev().find(|&card| self.legal.contains(card));
        }
        ThumbTrick { legal: rest, ..*self }.with_aim(aim)
    }

    /// Plays for card points.
    ///
    /// The declarer draws trumps from the top. A defender smears points on a partner's sure trick.
    /// Otherwise the player cheaply wins what is worth winning.
    fn for_points(&self, declarer: Seat) -> Option<Card> {
        let is_declarer = self.seat == declarer;
        if self.table.is_empty() {
            return self.lead_for_points(is_declarer);
        }
        let winner = self.table.winner(self.dead)?;
        let partner_wins = !is_declarer && winner != declarer;
        let declarer_still_plays =
            !is_declarer && self.table.iter().all(|(seat, _)| seat != declarer);
        if partner_wins && (self.is_last() || !declarer_still_plays) {
            return self.fattest();
        }
        let taking = self.taking();
        if taking.is_empty() {
            return self.cheapest();
        }
        let points = self.table.cards().nominal() as usize - self.table.len();
        let cheap = ThumbTrick::lowest(taking);
        if self.is_last() {
            // The last player wins the trick with a valuable card if it can.
            return taking
                .iter()
                .filter(|card| !card.is_trump())
                .max_by_key(|card| card.nominal())
                .or_else(|| self.geiss_among(taking))
                .or(cheap);
        }
        let worth_it = points >= 3 || is_declarer || declarer_still_plays;
        if worth_it { ThumbTrick::highest(taking) } else { self.cheapest() }
    }

    fn geiss_among(&self, cards: CardSet) -> Option<Card> {
        cards.contains(Card::GEISS).then_some(Card::GEISS)
    }

    fn lead_for_points(&self, is_declarer: bool) -> Option<Card> {
        let trumps = self.legal.trumps();
        let top = trumps.highest();
        let strong = top.is_some_and(|card| card >= Card::trump(20)) || trumps.len() >= 5;
        if is_declarer && strong {
            return top;
        }
        let kings = self.legal.iter().find(|card| !card.is_trump() && card.nominal() == 5);
        let low = (self.legal & CardSet::PIPS).iter().next();
        if is_declarer {
            return kings.or(low).or_else(|| self.cheapest());
        }
        // Defenders lead suits low and save their counters for a partner's trick.
        low.or_else(|| self.cheapest())
    }
}

//! Claims ("the rest is mine", "none of the rest is mine", "the rest is ours") and concessions.
//!
//! A claim is accepted only if it holds against any play of the other seats, in every deal that the
//! claiming seats cannot rule out (ADR 9, ADR 40). A proof reads only a [`View`], and for the claim
//! of a side the hands of its partners. Its result therefore cannot depend on a card hidden from
//! all of them.

use std::collections::BTreeMap;

use crate::knowledge::{
    GROUPS, Groups, HandConstraint, Knowledge, TRUMPS, group, groups_void_after, located_cards,
    memo_key,
};

use crate::trick::{CurrentTrick, following};
use crate::{
    BySeat, Card, CardSet, Claim, Contract, Declaration, Phase, PipSuits, Refusal, Seat, SeatSet,
    TableSize, UltiFeats, View, small_sort,
};

/// Proves a claim of the viewing seat and returns the card to begin with. Called again after each
/// trick, it returns the winning line card by card.
///
/// # Errors
/// The reason why the claim is not accepted. It reveals nothing about cards that the seat does not
/// know.
pub fn prove(view: &View, claim: Claim) -> Result<Card, Refusal> {
    let (seat, declaration) = check_timing(view)?;
    let settled = seat == declaration.declarer && !declaration.contract.is_all_against_all();
    if claim == Claim::None && !settled {
        return Err(Refusal::ClaimOthersDecide);
    }
    let known = Knowledge::new(view, seat, &declaration);
    let table = table_of(view);
    match claim {
        Claim::All => {
            let feats = open_feats(&declaration, seat, view.hand);
            prove_all_tricks(&known, &table, feats).ok_or_else(|| {
                let tricks_alone = prove_all_tricks(&known, &table, UltiFeats::NONE).is_some();
                if tricks_alone && !feats.is_empty() {
                    Refusal::ClaimLateTricks
                } else {
                    Refusal::ClaimNotCertain
                }
            })
        }
        Claim::None => prove_no_tricks(&known, &table).ok_or(Refusal::ClaimNotCertain),
        Claim::Side => Err(may_claim_for_side(view).err().unwrap_or(Refusal::ClaimTogether)),
    }
}

/// Checks whether the viewing seat may claim for its side now, regardless of the cards.
pub(crate) fn may_claim_for_side(view: &View) -> Result<(), Refusal> {
    let (seat, declaration) = check_timing(view)?;
    if seat == declaration.declarer || declaration.contract.is_all_against_all() {
        return Err(Refusal::ClaimNoSide);
    }
    Ok(())
}

/// Proves that the declarer wins no further trick against the viewing seat and its partners, and
/// returns the card to begin with.
///
/// Only the partners' hands in `hands` are read. Called again for each of these seats on its turn,
/// it returns the card that this seat plays.
///
/// # Errors
/// The reason why the claim is not accepted. It reveals nothing about cards that none of these
/// seats knows.
pub fn prove_for_side(view: &View, hands: &BySeat<CardSet>) -> Result<Card, Refusal> {
    may_claim_for_side(view)?;
    let (seat, declaration) = check_timing(view)?;
    let declarer = declaration.declarer;
    let partners: SeatSet =
        view.players.iter().filter(|&player| player != seat && player != declarer).collect();
    let known = Knowledge::new(view, seat, &declaration).with_partner_hands(hands, partners);
    prove_side_claim(&known, &table_of(view), declarer).ok_or(Refusal::ClaimNotCertain)
}

/// Returns the viewing seat and the declaration if the seat is on turn and no rule constrains the
/// play any longer.
fn check_timing(view: &View) -> Result<(Seat, Declaration), Refusal> {
    let (Some(seat), Some(declaration)) = (view.seat, view.declaration) else {
        return Err(Refusal::AuctionNotOver);
    };
    match (view.phase, view.on_turn) {
        (Phase::Play, Some(on_turn)) if on_turn == seat => {}
        (Phase::Play, Some(on_turn)) => return Err(Refusal::NotYourTurn { on_turn }),
        (Phase::Over, _) | (Phase::Play, None) => return Err(Refusal::DealOver),
        (Phase::Auction, _) => return Err(Refusal::AuctionNotOver),
        _ => return Err(Refusal::ExchangeNotOver),
    }
    if is_bound(view, &declaration) {
        return Err(Refusal::ClaimTooEarly);
    }
    Ok((seat, declaration))
}

fn table_of(view: &View) -> CurrentTrick {
    let mut table = CurrentTrick::EMPTY;
    view.on_table.iter().for_each(|&(seat, card)| table.put(seat, card));
    table
}

/// Returns the announced late tricks that the claimant can still make: the trump is in their hand,
/// and the trick has not been played yet.
#[must_use]
pub(crate) fn open_feats(declaration: &Declaration, seat: Seat, hand: CardSet) -> UltiFeats {
    let open =
        |&number: &u8| hand.contains(Card::trump(number)) && usize::from(number) <= hand.len();
    let feats = declaration.ulti.trumps().filter(open).filter(|_| seat == declaration.declarer);
    feats.filter_map(UltiFeats::from_trump).fold(UltiFeats::NONE, UltiFeats::union)
}

/// Returns whether rules of the first tricks still constrain the play: leads that are due, the
/// leader of the third trick, a regulated Räuber, or a dealer of five who has not joined yet. All
/// of this is public.
fn is_bound(view: &View, declaration: &Declaration) -> bool {
    let done = view.tricks.len();
    let raeuber = declaration.contract == Contract::Raeuber;
    view.leads.due > 0
        || declaration.contract.properties().pip_suits != PipSuits::Any && done < 2
        || raeuber && view.rules.raeuber_regulated && done < 3
        || raeuber && view.rules.table == TableSize::Five && done < 1
}

// --- concessions (ADR 9): they need no proof, because they can only harm the side that concedes

impl View {
    /// Checks whether the seat may concede without the consent of partners, like
    /// [`Game::may_concede_alone`](crate::Game::may_concede_alone).
    ///
    /// # Errors
    /// The rule that forbids it; [`Refusal::ConcedeTogether`] if the partners have to consent.
    pub fn may_concede_alone(&self) -> Result<(), Refusal> {
        let seat = self.seat.ok_or(Refusal::NotInThisDeal)?;
        may_concede_alone(seat, self.phase, self.on_turn, self.declaration.as_ref())
    }
}

/// Checks whether a seat may concede for its side. All arguments are public, so the result reveals
/// nothing.
pub(crate) fn may_concede(
    seat: Seat,
    phase: Phase,
    on_turn: Option<Seat>,
    declaration: Option<&Declaration>,
) -> Result<(), Refusal> {
    let declaration = declaration.ok_or(Refusal::AuctionNotOver)?;
    let on_turn = on_turn.ok_or(Refusal::DealOver)?;
    if phase != Phase::Play {
        return Err(Refusal::ExchangeNotOver);
    }
    if on_turn != seat {
        return Err(Refusal::NotYourTurn { on_turn });
    }
    if declaration.contract.is_all_against_all() {
        return Err(Refusal::ConcedeAllAgainstAll);
    }
    Ok(())
}

/// Checks whether the seat may concede without the consent of partners.
pub(crate) fn may_concede_alone(
    seat: Seat,
    phase: Phase,
    on_turn: Option<Seat>,
    declaration: Option<&Declaration>,
) -> Result<(), Refusal> {
    may_concede(seat, phase, on_turn, declaration)?;
    let is_declarer = declaration.is_some_and(|declaration| declaration.declarer == seat);
    if is_declarer { Ok(()) } else { Err(Refusal::ConcedeTogether) }
}

// --- "the rest is mine"

/// Returns the card to begin with if the claimant is sure to win every trick and every announced
/// late trick.
///
/// A claimant who wins every trick keeps the lead. They lead each of their cards once and choose
/// only the order. Leading a sure winner never spoils another one: a seat that follows suit keeps
/// its other cards, and a seat that discards holds no trump. So the claimant leads trumps first,
/// then the suits, each from the top.
///
/// The claim fails exactly in two cases. Some hand can hold, against the card led as the `n`-th of
/// its suit, a higher card and `n` - 1 more of that suit to follow with before it. Or suits remain
/// to be led and some hand can hold more trumps than the claimant can draw. ADR 9 has the proof.
fn prove_all_tricks(known: &Knowledge, table: &CurrentTrick, feats: UltiFeats) -> Option<Card> {
    let hand = known.hand;
    let Some(led) = table.led() else {
        let plan = LeadPlan::new(hand, feats);
        let safe = known.others().all(|seat| plan.is_safe_from(known, seat, None));
        return if safe && (hand & known.dead).is_empty() { plan.lead() } else { None };
    };
    let due = UltiFeats::from_trump(hand.len() as u8).filter(|&feat| feats.contains(feat));
    let free = due.map_or(hand - feats.cards(), UltiFeats::cards);
    let later = |seat: &Seat| table.iter().all(|(played, _)| played != *seat);
    (following(hand, Some(led)) & free).iter().find(|&card| {
        let mut with = *table;
        with.put(known.seat, card);
        let rest = hand.without(card);
        let plan = LeadPlan::new(
            rest,
            UltiFeats::from_bits(feats.bits() & !due.unwrap_or_default().bits()),
        );
        with.winner(known.dead) == Some(known.seat)
            && (rest & known.dead).is_empty()
            && known.others().filter(later).all(|seat| !can_beat(known, &with, seat))
            && known
                .others()
                .all(|seat| plan.is_safe_from(known, seat, Some(led).filter(|_| later(&seat))))
    })
}

/// Returns whether a seat that has not played yet may hold a card that takes the trick from the
/// claimant.
fn can_beat(known: &Knowledge, table: &CurrentTrick, seat: Seat) -> bool {
    let Some(led) = table.led() else { return false };
    known.possible(seat).iter().any(|card| {
        let mut with = *table;
        with.put(seat, card);
        let without = groups_void_after(led, group(card));
        with.winner(known.dead) == Some(seat)
            && known.allows(
                seat,
                &HandConstraint { one_of: card.into(), without, ..HandConstraint::default() },
            )
    })
}

/// Order in which the claimant leads the remaining cards.
struct LeadPlan {
    rest: CardSet,
    feats: UltiFeats,
    /// Number of trumps led before any other card.
    drawing: usize,
}

impl LeadPlan {
    /// Makes the plan. A late trick reserves its trump; the tricks between late tricks need other
    /// cards, which are trumps held back if no suit cards are left.
    fn new(rest: CardSet, feats: UltiFeats) -> LeadPlan {
        let trumps = rest.trumps().len();
        let between = feats.trumps().max().map_or(0, usize::from) - feats.len();
        let kept_back = between.saturating_sub((rest - CardSet::TRUMPS).len());
        LeadPlan { rest, feats, drawing: trumps.saturating_sub(feats.len() + kept_back) }
    }

    /// Returns the card to lead now.
    fn lead(&self) -> Option<Card> {
        let number = self.rest.len() as u8;
        let feat = UltiFeats::from_trump(number).filter(|&feat| self.feats.contains(feat));
        let trumps = self.rest.trumps() - self.feats.cards();
        let sides = self.rest - CardSet::TRUMPS;
        match feat {
            Some(feat) => feat.cards().lowest(),
            None if self.drawing > 0 || sides.is_empty() => trumps.highest(),
            None => sides.highest(),
        }
    }

    /// Returns whether this seat can take no trick with any possible hand. `led` is a card that the
    /// seat still has to answer before the claimant leads.
    fn is_safe_from(&self, known: &Knowledge, seat: Seat, led: Option<Card>) -> bool {
        let may_keep = |place, least, one_of| may_keep(known, seat, led, place, least, one_of);
        // A seat with more trumps than are drawn can trump a suit in which it is void, or a late
        // trick.
        let must_draw = !self.feats.is_empty() || !(self.rest - CardSet::TRUMPS).is_empty();
        if must_draw && may_keep(TRUMPS, self.drawing as u8 + 1, CardSet::EMPTY) {
            return false;
        }
        (0..5).all(|place| {
            let cards = (self.rest & GROUPS[place]) - self.feats.cards();
            let led_early = if place == TRUMPS && must_draw { self.drawing } else { cards.len() };
            cards.iter().rev().take(led_early).zip(1..).all(|(card, nth)| {
                let above =
                    CardSet::from_bits(GROUPS[place].bits() & !((2u64 << card.index()) - 1));
                let threats = above - known.dead;
                threats.is_empty() || !may_keep(place, nth, threats)
            })
        })
    }
}

/// Returns whether a seat may hold at least `least` cards of a group after it has answered `led`.
/// If `one_of` is not empty, one of its cards must be among them.
fn may_keep(
    known: &Knowledge,
    seat: Seat,
    led: Option<Card>,
    place: usize,
    least: u8,
    one_of: CardSet,
) -> bool {
    let hold = |more: u8, of_led: Option<usize>, without| {
        let mut wish = HandConstraint { one_of, without, ..HandConstraint::default() };
        wish.least[place] = least + more;
        if let Some(of_led) = of_led {
            wish.least[of_led] = 1;
        }
        known.allows(seat, &wish)
    };
    match led.map(group) {
        None => hold(0, None, 0),
        // The seat has to play one card of the suit to this trick.
        Some(of_led) if of_led == place => hold(1, None, 0),
        // The seat follows suit, or has to play a trump.
        Some(of_led) if place == TRUMPS => hold(0, Some(of_led), 0) || hold(1, None, 1 << of_led),
        // The seat is never forced to play a card of another suit.
        Some(_) => hold(0, None, 0),
    }
}

// --- "none of the rest is mine"

/// Search limit, in cards; beyond it a claim counts as not proven.
const NO_TRICKS_LIMIT: u32 = 60_000;

/// Returns the card to begin with if the claimant is sure to win no further trick.
///
/// The other seats have the lead, so no fixed order of cards proves the claim. A search tries every
/// card that they may hold and play, against the claimant's best answer. Equivalent cards are tried
/// once.
fn prove_no_tricks(known: &Knowledge, table: &CurrentTrick) -> Option<Card> {
    let mut search = NoTrickSearch { seen: BTreeMap::new(), left: NO_TRICKS_LIMIT };
    following(known.hand, table.led())
        .iter()
        .find(|&card| search.loses_with(known, table, card) == Some(true))
}

struct NoTrickSearch {
    /// Memoized results at the beginning of a trick.
    seen: BTreeMap<Vec<u8>, bool>,
    left: u32,
}

impl NoTrickSearch {
    /// Returns whether the claimant can lose every trick; `None` if the search limit was reached.
    fn loses(&mut self, known: &Knowledge, table: &CurrentTrick, turn: Seat) -> Option<bool> {
        if table.len() == known.players.len() {
            return match table.winner(known.dead) {
                Some(winner) if winner == known.seat => Some(false),
                Some(_) if known.hand.is_empty() => Some(true),
                Some(winner) => self.next_trick(known, winner),
                None => Some(false),
            };
        }
        if turn != known.seat {
            return self.others_play(known, table, turn);
        }
        let mut answer = Some(false);
        for card in following(known.hand, table.led()) {
            match self.loses_with(known, table, card) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => answer = None,
            }
        }
        answer
    }

    fn loses_with(&mut self, known: &Knowledge, table: &CurrentTrick, card: Card) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let mut with = *table;
        with.put(known.seat, card);
        self.loses(&known.after(known.seat, card, 0), &with, known.next(known.seat))
    }

    fn next_trick(&mut self, known: &Knowledge, leader: Seat) -> Option<bool> {
        if leader != known.seat && is_always_below(known) {
            return Some(true);
        }
        let key = memo_key(known, leader);
        if let Some(&answer) = self.seen.get(&key) {
            return Some(answer);
        }
        let answer = self.loses(known, &CurrentTrick::EMPTY, leader)?;
        self.seen.insert(key, answer);
        Some(answer)
    }

    /// Returns whether the claimant loses against every card that this seat may play.
    fn others_play(&mut self, known: &Knowledge, table: &CurrentTrick, seat: Seat) -> Option<bool> {
        for card in distinct(known, table, seat) {
            let without: Groups = table.led().map_or(0, |led| groups_void_after(led, group(card)));
            if !known.allows(
                seat,
                &HandConstraint { one_of: card.into(), without, ..HandConstraint::default() },
            ) {
                continue;
            }
            self.left = self.left.checked_sub(1)?;
            let mut with = *table;
            with.put(seat, card);
            if !self.loses(&known.after(seat, card, without), &with, known.next(seat))? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// Returns the cards that a seat may play, one for each class of equivalent cards.
///
/// In a run of unseen cards, uninterrupted by a card whose location is known, only the lowest and
/// the highest are kept. Either of two players can thus hold the higher one.
fn distinct(known: &Knowledge, table: &CurrentTrick, seat: Seat) -> CardSet {
    let unseen = known.possible(seat) - known.known[seat];
    let marks = located_cards(known) | table.cards();
    let mut chosen = known.known[seat];
    for &group in &GROUPS {
        let mut run = CardSet::EMPTY;
        for card in (group & (unseen | marks)).iter().map(Some).chain([None]) {
            match card.filter(|card| !marks.contains(*card)) {
                Some(card) => {
                    run.insert(card);
                }
                None => {
                    chosen |= run.lowest().map_or(CardSet::EMPTY, CardSet::from_card);
                    chosen |= run.highest().map_or(CardSet::EMPTY, CardSet::from_card);
                    run = CardSet::EMPTY;
                }
            }
        }
    }
    chosen
}

/// Returns whether the claimant stays below in every suit while the other seats lead.
///
/// The claimant must have no trumps. Below each of their cards, the other seats must have at most
/// as many cards of the suit as the claimant has. Then the claimant has a lower card for each lead
/// and plays the highest one below the best card on the table, after which the condition holds
/// again.
fn is_always_below(known: &Knowledge) -> bool {
    let theirs = known.others().fold(known.unseen, |all, seat| all | known.known[seat]);
    let below = |card: Card| CardSet::from_bits((1u64 << card.index()) - 1);
    known.hand.trumps().is_empty()
        && GROUPS.iter().all(|&group| {
            let mine = known.hand & group;
            // A dead card ranks below all others.
            let dead = mine & known.dead;
            (mine - dead).iter().all(|card| {
                let mine_below = (mine & below(card)).len() + (dead - below(card)).len();
                (theirs & group & below(card)).len() <= mine_below
            })
        })
}

// --- "the rest is ours"

/// Search limit, in cards; beyond it a claim counts as not proven.
const SIDE_CLAIM_LIMIT: u32 = 200_000;

/// Returns the card for the claimant, who is on turn, if the declarer is sure to win no further
/// trick.
///
/// The partners see each other's cards, but not the declarer's. A search tries every card that the
/// declarer may hold and play, against the best answer of the opponents, who choose by the cards
/// they have seen. Equivalent cards are tried once.
fn prove_side_claim(known: &Knowledge, table: &CurrentTrick, declarer: Seat) -> Option<Card> {
    let mut search = SideClaimSearch { declarer, seen: BTreeMap::new(), left: SIDE_CLAIM_LIMIT };
    let cards = search.answers(known, table, known.seat);
    cards
        .into_iter()
        .find(|&card| search.holds_with(known, table, known.seat, card, 0) == Some(true))
}

struct SideClaimSearch {
    declarer: Seat,
    /// Memoized results at the beginning of a trick.
    seen: BTreeMap<Vec<u8>, bool>,
    left: u32,
}

impl SideClaimSearch {
    /// Returns whether the opponents can win every trick against the declarer; `None` if the search
    /// limit was reached.
    fn holds(&mut self, known: &Knowledge, table: &CurrentTrick, turn: Seat) -> Option<bool> {
        if table.len() == known.players.len() {
            return match table.winner(known.dead) {
                Some(winner) if winner == self.declarer => Some(false),
                Some(_) if known.hand.is_empty() => Some(true),
                Some(winner) => self.next_trick(known, winner),
                None => Some(false),
            };
        }
        if turn == self.declarer {
            return self.declarer_plays(known, table);
        }
        let mut answer = Some(false);
        for card in self.answers(known, table, turn) {
            match self.holds_with(known, table, turn, card, 0) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => answer = None,
            }
        }
        answer
    }

    fn holds_with(
        &mut self,
        known: &Knowledge,
        table: &CurrentTrick,
        seat: Seat,
        card: Card,
        void: Groups,
    ) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let mut with = *table;
        with.put(seat, card);
        self.holds(&known.after(seat, card, void), &with, known.next(seat))
    }

    fn next_trick(&mut self, known: &Knowledge, leader: Seat) -> Option<bool> {
        let key = memo_key(known, leader);
        if let Some(&answer) = self.seen.get(&key) {
            return Some(answer);
        }
        let answer = self.holds(known, &CurrentTrick::EMPTY, leader)?;
        self.seen.insert(key, answer);
        Some(answer)
    }

    /// Returns whether the opponents win every trick against any card of the declarer. The
    /// declarer's best cards are tried first.
    fn declarer_plays(&mut self, known: &Knowledge, table: &CurrentTrick) -> Option<bool> {
        let declarer = self.declarer;
        for card in distinct_unseen(known, table, declarer).iter().rev() {
            let without: Groups = table.led().map_or(0, |led| groups_void_after(led, group(card)));
            if known.allows(
                declarer,
                &HandConstraint { one_of: card.into(), without, ..HandConstraint::default() },
            ) && !self.holds_with(known, table, declarer, card, without)?
            {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Returns the non-equivalent cards that a partner may play, the most promising first.
    fn answers(&self, known: &Knowledge, table: &CurrentTrick, seat: Seat) -> Vec<Card> {
        let hand = hand_of(known, seat);
        let choices = following(hand, table.led()) & distinct_own(known, table, hand);
        let declarers = known.possible(self.declarer) - known.dead;
        let played = table.iter().any(|(seat, _)| seat == self.declarer);
        let winning = |table: &CurrentTrick| table.winner(known.dead);
        // Sort key for the cards in this trick; smaller keys are tried first.
        let rank = |card: Card| {
            let mut with = *table;
            with.put(seat, card);
            let taken = winning(&with) == Some(seat);
            let height = i32::from(card.index());
            if played {
                // The cheapest card with which the declarer does not win the trick.
                return (winning(&with) == Some(self.declarer), height);
            }
            let beats = |theirs: Card| {
                let mut with = with;
                with.put(self.declarer, theirs);
                winning(&with) == Some(self.declarer)
            };
            let answer_led = following(declarers, with.led());
            let sure = !answer_led.iter().any(beats)
                && (card.is_trump() || (declarers & GROUPS[TRUMPS]).is_empty());
            // Sure trumps come first, from the top. If a partner's card is sure to win, the lowest
            // card is enough.
            (!sure, if taken { -height } else { height })
        };
        let mut cards: Vec<Card> = choices.iter().collect();
        small_sort::sort_by_key(&mut cards, |&card| rank(card));
        cards
    }
}

/// Returns the hand of one of the partners.
fn hand_of(known: &Knowledge, seat: Seat) -> CardSet {
    if seat == known.seat { known.hand } else { known.known[seat] }
}

/// Returns the cards that the declarer may play, one for each class of equivalent cards.
///
/// A run of unseen cards without a card of known location in between is one class, because each of
/// them is in the declarer's hand or out of play.
fn distinct_unseen(known: &Knowledge, table: &CurrentTrick, declarer: Seat) -> CardSet {
    let apart = known.known[declarer] | known.dead;
    let possible = known.possible(declarer);
    let run_of = possible - apart;
    (possible & apart) | lowest_of_runs(run_of, all_left(known, table) - run_of)
}

/// Returns the cards of a hand, one for each run without another remaining card in between.
fn distinct_own(known: &Knowledge, table: &CurrentTrick, hand: CardSet) -> CardSet {
    let dead = hand & known.dead;
    let one_dead = GROUPS.iter().filter_map(|&group| (dead & group).lowest());
    let live = hand - dead;
    lowest_of_runs(live, all_left(known, table) - live) | one_dead.collect()
}

/// Returns all cards that are not in a complete trick and may be in a hand or on the table.
fn all_left(known: &Knowledge, table: &CurrentTrick) -> CardSet {
    known
        .others()
        .fold(known.hand | known.unseen | table.cards(), |all, seat| all | known.known[seat])
}

/// Returns the lowest card of each run of `cards` that no card of `between` interrupts.
fn lowest_of_runs(cards: CardSet, between: CardSet) -> CardSet {
    let mut chosen = CardSet::EMPTY;
    for &group in &GROUPS {
        let mut goes_on = false;
        for card in (group & (cards | between)).iter() {
            let inside = cards.contains(card);
            if inside && !goes_on {
                chosen.insert(card);
            }
            goes_on = inside;
        }
    }
    chosen
}

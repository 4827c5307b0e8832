//! The play of the cards, from its start after auction and exchange: leads, legal cards and winners
//! of tricks.

use crate::exchange::{self, Exchange};
use crate::outcome::Tricks;
use crate::rules::RegulatedScope;
use crate::trick::{CurrentTrick, following};
use crate::{
    BySeat, Card, CardSet, Contract, Deal, Declaration, Leads, Refusal, Rules, Seat, SeatSet,
    TableSize, Trick,
};

/// State of the play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    table: TableSize,
    players: SeatSet,
    hands: BySeat<CardSet>,
    /// Cards that can never win a trick.
    dead: CardSet,
    leads: Leads,
    /// Pips that can win only if they are led (`dead_pip_can_win = may_win`); withdrawn pips are
    /// dead.
    dead_if_withdrawn: CardSet,
    declarer: Seat,
    leader: Seat,
    turn: Seat,
    on_table: CurrentTrick,
    tricks: [Option<Trick>; 13],
    done: u8,
    /// Total number of tricks.
    length: u8,
    won: BySeat<CardSet>,
    won_count: BySeat<u8>,
    /// Set if the declarer leads to the first two tricks.
    led_two: bool,
    /// Dealer of five, who joins a Räuber after the first trick.
    joins: Option<Seat>,
    /// Cards required in the first three tricks of a regulated Räuber; empty in other games.
    wanted: [Option<Card>; 3],
}

impl Play {
    /// Starts the play before the first lead.
    #[must_use]
    pub fn new(rules: &Rules, start: &PlayStart) -> Play {
        let wanted =
            if start.is_regulated(rules) { required_cards(start.blind) } else { [None; 3] };
        Play {
            table: rules.table,
            players: start.players,
            hands: start.hands,
            dead: start.dead,
            leads: start.leads,
            dead_if_withdrawn: start.dead_if_withdrawn,
            declarer: start.declarer,
            leader: start.leader,
            turn: start.leader,
            on_table: CurrentTrick::EMPTY,
            tricks: [None; 13],
            done: 0,
            length: rules.table.hand_size() as u8,
            won: BySeat::default(),
            won_count: BySeat::default(),
            led_two: start.leads.due == 2,
            joins: start.joins,
            wanted,
        }
    }

    /// Starts a play of fewer tricks than a full deal, for studies and comparisons.
    ///
    /// Each seat holds `tricks` cards, or one less for a dealer of five who joins. Rules of the
    /// first tricks (due leads, a regulated Räuber) apply to the first of these tricks. A number
    /// above that of a full deal is reduced to it.
    #[must_use]
    pub fn short(rules: &Rules, start: &PlayStart, tricks: u8) -> Play {
        let whole = Play::new(rules, start);
        Play { length: tricks.min(whole.length), ..whole }
    }

    /// Returns the seat to play a card; `None` when all tricks are done.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    /// Returns whether all tricks have been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.done == self.length
    }

    /// Returns whether a card has been led.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.done > 0 || !self.on_table.is_empty()
    }

    /// Returns the cards each seat still holds, open pips included.
    #[must_use]
    pub fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// Returns the cards that can never win.
    #[must_use]
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// Returns the pips that lose their chance to win if another card is led in their place.
    #[must_use]
    pub fn dead_if_withdrawn(&self) -> CardSet {
        self.dead_if_withdrawn
    }

    /// Returns whether the declarer leads to the first two tricks, which affects the leader of the
    /// third.
    #[must_use]
    pub fn led_two(&self) -> bool {
        self.led_two
    }

    /// Returns the dealer of five until they join the play.
    #[must_use]
    pub fn joins(&self) -> Option<Seat> {
        self.joins
    }

    /// Returns the pips that still lie open, and the cards that may replace them.
    #[must_use]
    pub fn leads(&self) -> &Leads {
        &self.leads
    }

    /// Returns the trick on the table.
    #[must_use]
    pub fn on_table(&self) -> &CurrentTrick {
        &self.on_table
    }

    /// Iterates over the complete tricks.
    pub fn tricks(&self) -> impl DoubleEndedIterator<Item = &Trick> + Clone {
        self.tricks[..usize::from(self.done)].iter().flatten()
    }

    /// Returns the number of complete tricks.
    #[must_use]
    pub fn tricks_done(&self) -> usize {
        usize::from(self.done)
    }

    /// Returns the total number of tricks: that of a full deal, except in a [short
    /// play](Play::short).
    #[must_use]
    pub fn length(&self) -> usize {
        usize::from(self.length)
    }

    /// Returns the cards in the hands and on the table, which no seat has won yet.
    pub(crate) fn rest(&self) -> CardSet {
        self.players.iter().fold(self.on_table.cards(), |rest, seat| rest | self.hands[seat])
    }

    /// Returns the cards each seat has won in tricks.
    #[must_use]
    pub fn won(&self) -> &BySeat<CardSet> {
        &self.won
    }

    /// Returns the number of tricks each seat has won.
    #[must_use]
    pub fn won_count(&self) -> &BySeat<u8> {
        &self.won_count
    }

    /// Returns the seats that play cards now.
    #[must_use]
    pub fn players(&self) -> SeatSet {
        self.players
    }

    /// Returns the cards that the seat on turn may play.
    #[must_use]
    #[inline]
    pub fn playable(&self, rules: &Rules) -> CardSet {
        let hand = self.hands[self.turn];
        if self.on_table.is_empty() {
            if self.leads.due > 0 {
                return self.leads.choices() & hand;
            }
            return if self.required_card().is_some() {
                self.regulated_leads(rules, hand)
            } else {
                hand
            };
        }
        let legal = following(hand, self.on_table.led());
        if self.required_card().is_some() {
            self.regulated_follow(rules, hand, legal)
        } else {
            legal
        }
    }

    /// Checks whether the seat may play the card now.
    ///
    /// # Errors
    /// The rule that the card breaks.
    #[inline]
    pub fn may_play(&self, rules: &Rules, seat: Seat, card: Card) -> Result<(), Refusal> {
        let allowed = self.on_turn() == Some(seat) && self.playable(rules).contains(card);
        if allowed { Ok(()) } else { Err(self.why_not(seat, card)) }
    }

    /// Returns the refusal for a card that may not be played.
    #[cold]
    fn why_not(&self, seat: Seat, card: Card) -> Refusal {
        let Some(on_turn) = self.on_turn() else { return Refusal::DealOver };
        if !self.players.contains(seat) {
            return Refusal::NotInThisDeal;
        }
        if seat != on_turn {
            return Refusal::NotYourTurn { on_turn };
        }
        let hand = self.hands[seat];
        if !hand.contains(card) {
            return Refusal::NotInHand { cards: card.into() };
        }
        let Some(led) = self.on_table.led() else {
            return match (self.leads.due, self.required_card()) {
                (0, Some(wanted)) if hand.contains(wanted) => {
                    Refusal::RegulatedCard { card: wanted }
                }
                (0, _) => Refusal::RegulatedLead,
                _ if self.leads.open == CardSet::from_card(Card::GEISS) => Refusal::MustLeadGeiss,
                _ => Refusal::MustLeadPip { choices: self.leads.choices() & hand },
            };
        };
        let legal = following(hand, Some(led));
        if legal.contains(card) {
            return match self.required_card() {
                Some(wanted) if legal.contains(wanted) => Refusal::RegulatedCard { card: wanted },
                _ => Refusal::RegulatedSmear,
            };
        }
        if follows(legal, led) {
            Refusal::MustFollowSuit { led }
        } else {
            Refusal::MustTrump { led }
        }
    }

    /// Plays a legal card for the seat on turn, and returns the winner if the trick is complete.
    /// After an illegal card, or when the play is over, the state is meaningless.
    #[inline]
    pub fn play_unchecked(&mut self, rules: &Rules, card: Card) -> Option<Seat> {
        let seat = self.turn;
        self.hands[seat].remove(card);
        if self.on_table.is_empty() && self.leads.due > 0 {
            self.dead |= self.leads.record(card) & self.dead_if_withdrawn;
        }
        self.on_table.put(seat, card);
        if self.on_table.len() < self.players.len() {
            self.turn = self.next_player(seat);
            return None;
        }
        Some(self.collect(rules))
    }

    fn next_player(&self, seat: Seat) -> Seat {
        let mut next = self.table.next(seat);
        while !self.players.contains(next) {
            next = self.table.next(next);
        }
        next
    }

    fn collect(&mut self, rules: &Rules) -> Seat {
        let cards = self.on_table.cards();
        let winner = self.on_table.winner(self.dead).unwrap_or(self.leader);
        self.won[winner] |= cards;
        self.won_count[winner] += 1;
        self.tricks[usize::from(self.done)] =
            Some(Trick { leader: self.leader, cards: self.on_table.by_seat(), winner });
        self.done += 1;
        self.on_table = CurrentTrick::EMPTY;
        if let Some(seat) = self.joins.take() {
            self.players.insert(seat);
        }
        self.leader = self.next_leader(rules, winner);
        self.turn = self.leader;
        winner
    }

    /// Returns the next leader.
    ///
    /// The winner leads (`R-002-133`), except that the declarer leads while they have pips to lead
    /// (`R-000-96`). After two pips the ruleset decides (`R-002-140`, `R-002-141`).
    fn next_leader(&self, rules: &Rules, winner: Seat) -> Seat {
        if self.leads.due > 0 {
            return self.declarer;
        }
        if self.led_two && self.done == 2 {
            let won =
                |trick: Option<Trick>| trick.and_then(|t| Some((t.winner, t.cards[t.winner]?)));
            if let (Some(first), Some(second)) = (won(self.tricks[0]), won(self.tricks[1])) {
                return rules.third_trick_leader.leader(first, second);
            }
        }
        winner
    }
}

impl Tricks for Play {
    fn pile(&self, seat: Seat) -> CardSet {
        self.won[seat]
    }

    fn length(&self) -> usize {
        self.length()
    }

    fn count(&self, seat: Seat) -> u8 {
        self.won_count[seat]
    }

    fn last(&self) -> Option<Seat> {
        self.tricks().next_back().map(|trick| trick.winner)
    }

    fn won_with(&self, seat: Seat, number: usize) -> Option<Card> {
        let trick = (*self.tricks.get(number)?)?;
        if trick.winner == seat { trick.cards[seat] } else { None }
    }
}

/// Returns whether these legal cards follow the suit of `led`.
fn follows(legal: CardSet, led: Card) -> bool {
    !(legal & CardSet::same_suit(led)).is_empty()
}

/// Initial state of the play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayStart {
    /// Contract that is played.
    pub contract: Contract,
    /// Seat that plays it; forehand if all players play for themselves.
    pub declarer: Seat,
    /// Seat that leads to the first trick.
    pub leader: Seat,
    /// Seats that play cards in the first trick.
    pub players: SeatSet,
    /// Hands to play with. The hand of a dealer of five who joins is the blind.
    pub hands: BySeat<CardSet>,
    /// Cards that can never win.
    pub dead: CardSet,
    /// Pips that can never win if another card is led in their place.
    pub dead_if_withdrawn: CardSet,
    /// Cards that must be led first.
    pub leads: Leads,
    /// Dealer of five, who joins a Räuber from the second trick on (`R-003-111`).
    pub joins: Option<Seat>,
    /// The blind as dealt.
    pub blind: CardSet,
}

impl PlayStart {
    /// Computes the start of the play of a deal.
    ///
    /// `hands` are the dealt hands, changed only by a sale of T1. The exchange matters only in
    /// contracts that take the blind, and must be complete there.
    #[must_use]
    #[inline]
    pub fn new(
        rules: &Rules,
        deal: &Deal,
        hands: &BySeat<CardSet>,
        declaration: &Declaration,
        exchange: &Exchange,
    ) -> PlayStart {
        let &Declaration { contract, declarer, .. } = declaration;
        let table = rules.table;
        let forehand = deal.forehand(table);
        let leader = if contract.is_all_against_all() { forehand } else { declarer };
        let mut players = table.everybody();
        let mut joins = None;
        if table == TableSize::Five {
            players.remove(deal.dealer);
            joins = (contract == Contract::Raeuber).then_some(deal.dealer);
        }
        let mut start = PlayStart {
            contract,
            declarer,
            leader,
            players,
            hands: *hands,
            dead: CardSet::EMPTY,
            dead_if_withdrawn: CardSet::EMPTY,
            leads: Leads::default(),
            joins,
            blind: deal.blind,
        };
        if contract.takes_blind() {
            start.hands[declarer] = exchange.hand();
            start.leads = exchange::leads(rules, contract, exchange);
            start.dead = exchange::dead(rules, contract, exchange.pips);
            if contract != Contract::Geiss {
                start.dead_if_withdrawn = exchange.pips;
            }
        }
        if let Some(dealer) = joins {
            start.hands[dealer] = deal.blind;
        }
        start
    }

    /// Returns whether the rules of a regulated Räuber constrain the first three tricks
    /// (`R-000-142`).
    #[must_use]
    pub fn is_regulated(&self, rules: &Rules) -> bool {
        self.contract == Contract::Raeuber && rules.raeuber_regulated
    }
}

impl Play {
    /// Returns the card required in this trick of a regulated Räuber.
    fn required_card(&self) -> Option<Card> {
        self.wanted.get(usize::from(self.done)).copied().flatten()
    }

    fn regulated_leads(&self, rules: &Rules, hand: CardSet) -> CardSet {
        let Some(wanted) = self.required_card() else { return hand };
        if hand.contains(wanted) {
            return wanted.into();
        }
        match rules.regulated_scope {
            RegulatedScope::LeadTrump if !hand.trumps().is_empty() => hand.trumps(),
            _ => hand,
        }
    }

    fn regulated_follow(&self, rules: &Rules, hand: CardSet, legal: CardSet) -> CardSet {
        let Some(wanted) = self.required_card() else { return legal };
        if legal.contains(wanted) {
            return wanted.into();
        }
        let empties = legal - CardSet::COUNTERS;
        // The hand can neither follow suit nor trump.
        let smears =
            legal.trumps().is_empty() && self.on_table.led().is_some_and(|led| !follows(hand, led));
        if rules.regulated_scope == RegulatedScope::LeadTrump && smears && !empties.is_empty() {
            return empties;
        }
        legal
    }
}

/// Returns T22, T21 and T1, or the three highest trumps outside the blind if one of those lies in
/// it (`R-000-142` … `R-000-144`, `R-004-112`).
fn required_cards(blind: CardSet) -> [Option<Card>; 3] {
    let trull: CardSet = [Card::GSTIESS, Card::MOND, Card::GEISS].into_iter().collect();
    if (trull & blind).is_empty() {
        return [Some(Card::GSTIESS), Some(Card::MOND), Some(Card::GEISS)];
    }
    let mut highest = (CardSet::TRUMPS - blind).iter().rev();
    [highest.next(), highest.next(), highest.next()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contract, TableSize};

    /// Leere with two cards in each hand: the pip is led to the first of two tricks, then the play
    /// is over.
    #[test]
    fn a_short_play_ends_after_its_tricks_and_keeps_the_leads_due() {
        let set = |names: &str| names.parse::<CardSet>().unwrap();
        let rules = Rules::new(TableSize::Four);
        let mut hands = BySeat::default();
        for (seat, hand) in rules.table.seats().zip(["C7 T22", "C8 T3", "C9 T2", "C10 T1"]) {
            hands[seat] = set(hand);
        }
        let declarer = Seat::new(0);
        let start = PlayStart {
            contract: Contract::Leere,
            declarer,
            leader: declarer,
            players: rules.table.everybody(),
            hands,
            dead: set("C7"),
            dead_if_withdrawn: set("C7"),
            leads: Leads { due: 1, open: set("C7"), instead: CardSet::EMPTY },
            joins: None,
            blind: CardSet::EMPTY,
        };
        let mut play = Play::short(&rules, &start, 2);
        assert_eq!(play.playable(&rules), set("C7"));
        for name in ["C7", "C8", "C9", "C10", "T1", "T22", "T3", "T2"] {
            let card = name.parse().unwrap();
            let seat = play.on_turn().unwrap();
            assert_eq!(play.may_play(&rules, seat, card), Ok(()), "{name}");
            play.play_unchecked(&rules, card);
        }
        assert!(play.is_over());
        assert_eq!(play.on_turn(), None);
        assert_eq!((play.won_count()[declarer], play.won_count()[Seat::new(3)]), (1, 1));
    }
}

//! The play of the cards: who leads what, what may be played, who takes the trick.

mod regulated;

use self::regulated::wanted_cards;
use crate::result::Tricks;
use crate::start::Start;
use crate::trick::{CurrentTrick, following};
use crate::{BySeat, Card, CardSet, Leads, Refusal, Rules, Seat, SeatSet, TableSize, Trick};

/// The state of the play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    table: TableSize,
    players: SeatSet,
    hands: BySeat<CardSet>,
    /// Cards that can never win a trick.
    dead: CardSet,
    leads: Leads,
    /// Pips that come alive only by being led (`dead_pip_can_win = may_win`): withdrawn they are dead.
    dead_if_withdrawn: CardSet,
    declarer: Seat,
    leader: Seat,
    turn: Seat,
    on_table: CurrentTrick,
    tricks: [Option<Trick>; 13],
    done: u8,
    /// How many tricks are played in all.
    length: u8,
    won: BySeat<CardSet>,
    won_count: BySeat<u8>,
    /// Whether the declarer leads to the first two tricks.
    led_two: bool,
    /// The dealer of five, who joins a Räuber after the first trick.
    joins: Option<Seat>,
    /// The cards a Räuber by the rules wants in the first three tricks; empty if not regulated.
    wanted: [Option<Card>; 3],
}

impl Play {
    /// The play before the first lead.
    #[must_use]
    pub fn new(rules: &Rules, start: &Start) -> Play {
        let wanted = if start.is_regulated(rules) { wanted_cards(start.blind) } else { [None; 3] };
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

    /// The play of fewer tricks than a deal has, for studies and comparisons: everybody holds `tricks`
    /// cards (the dealer of five who joins one less), and what is bound to the first tricks, leads that are
    /// due or a regulated Räuber, is bound to the first of these. More tricks than a deal has are cut.
    #[must_use]
    pub fn short(rules: &Rules, start: &Start, tricks: u8) -> Play {
        let whole = Play::new(rules, start);
        Play { length: tricks.min(whole.length), ..whole }
    }

    /// Who is to play a card; `None` when all tricks are done.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    /// Whether all tricks have been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.done == self.length
    }

    /// Whether a card has been led.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.done > 0 || !self.on_table.is_empty()
    }

    /// The cards each seat still holds, open pips included.
    #[must_use]
    pub fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The cards that can never win.
    #[must_use]
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// The pips that can never win either if another card is led in their place.
    #[must_use]
    pub fn dead_if_withdrawn(&self) -> CardSet {
        self.dead_if_withdrawn
    }

    /// Whether the declarer leads to the first two tricks, which decides who leads to the third.
    #[must_use]
    pub fn led_two(&self) -> bool {
        self.led_two
    }

    /// The dealer of five, as long as they have not joined the play.
    #[must_use]
    pub fn joins(&self) -> Option<Seat> {
        self.joins
    }

    /// The pips still lying open, and what may be led for them.
    #[must_use]
    pub fn leads(&self) -> &Leads {
        &self.leads
    }

    /// The trick on the table.
    #[must_use]
    pub fn on_table(&self) -> &CurrentTrick {
        &self.on_table
    }

    /// The tricks done so far.
    pub fn tricks(&self) -> impl DoubleEndedIterator<Item = &Trick> + Clone {
        self.tricks[..usize::from(self.done)].iter().flatten()
    }

    /// Number of tricks done.
    #[must_use]
    pub fn tricks_done(&self) -> usize {
        usize::from(self.done)
    }

    /// Number of tricks in all, played and to come: those of a whole deal but for a
    /// [short play](Play::short).
    #[must_use]
    pub fn length(&self) -> usize {
        usize::from(self.length)
    }

    /// The cards nobody has won yet: those in the hands and on the table.
    pub(crate) fn rest(&self) -> CardSet {
        self.players.iter().fold(self.on_table.cards(), |rest, seat| rest | self.hands[seat])
    }

    /// The cards each seat has won in tricks.
    #[must_use]
    pub fn won(&self) -> &BySeat<CardSet> {
        &self.won
    }

    /// The tricks each seat has won.
    #[must_use]
    pub fn won_count(&self) -> &BySeat<u8> {
        &self.won_count
    }

    /// Everybody who plays cards now.
    #[must_use]
    pub fn players(&self) -> SeatSet {
        self.players
    }

    /// The cards `seat`, being on turn, may play.
    #[must_use]
    #[inline]
    pub fn playable(&self, rules: &Rules) -> CardSet {
        let hand = self.hands[self.turn];
        if self.on_table.is_empty() {
            if self.leads.due > 0 {
                return self.leads.choices() & hand;
            }
            return if self.wanted_now().is_some() { self.regulated_leads(rules, hand) } else { hand };
        }
        let legal = following(hand, self.on_table.led());
        if self.wanted_now().is_some() { self.regulated_follow(rules, hand, legal) } else { legal }
    }

    /// Whether the card may be played by the seat on turn, and why not.
    ///
    /// # Errors
    /// The rule the card breaks.
    #[inline]
    pub fn may_play(&self, rules: &Rules, seat: Seat, card: Card) -> Result<(), Refusal> {
        let allowed = self.on_turn() == Some(seat) && self.playable(rules).contains(card);
        if allowed { Ok(()) } else { Err(self.why_not(seat, card)) }
    }

    /// What speaks against a card that may not be played.
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
            return match (self.leads.due, self.wanted_now()) {
                (0, Some(wanted)) if hand.contains(wanted) => Refusal::RegulatedCard { card: wanted },
                (0, _) => Refusal::RegulatedLead,
                _ if self.leads.open == CardSet::of(Card::GEISS) => Refusal::MustLeadGeiss,
                _ => Refusal::MustLeadPip { choices: self.leads.choices() & hand },
            };
        };
        let legal = following(hand, Some(led));
        if legal.contains(card) {
            return match self.wanted_now() {
                Some(wanted) if legal.contains(wanted) => Refusal::RegulatedCard { card: wanted },
                _ => Refusal::RegulatedSmear,
            };
        }
        if follows(legal, led) { Refusal::MustFollowSuit { led } } else { Refusal::MustTrump { led } }
    }

    /// Plays a card known to be playable for the seat on turn; gives the winner if the trick is complete.
    /// After any other card, or when the play is over, the state means nothing.
    #[inline]
    pub fn play_unchecked(&mut self, rules: &Rules, card: Card) -> Option<Seat> {
        let seat = self.turn;
        self.hands[seat].remove(card);
        if self.on_table.is_empty() && self.leads.due > 0 {
            self.dead |= self.leads.book(card) & self.dead_if_withdrawn;
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

    /// The winner leads (`R-002-133`), but the declarer while they have pips to lead (`R-000-96`), and after
    /// two pips the seat that the ruleset says (`R-002-140`, `R-002-141`).
    fn next_leader(&self, rules: &Rules, winner: Seat) -> Seat {
        if self.leads.due > 0 {
            return self.declarer;
        }
        if self.led_two && self.done == 2 {
            let won = |trick: Option<Trick>| trick.and_then(|t| Some((t.winner, t.cards[t.winner]?)));
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

/// Whether these legal cards follow the suit of `led`.
fn follows(legal: CardSet, led: Card) -> bool {
    !(legal & CardSet::same_suit(led)).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contract, TableSize};

    /// A Leere of two cards each: the pip is led to the first of two tricks, then the play is over.
    #[test]
    fn a_short_play_ends_after_its_tricks_and_keeps_the_leads_due() {
        let set = |names: &str| names.parse::<CardSet>().unwrap();
        let rules = Rules::new(TableSize::Four);
        let mut hands = BySeat::default();
        for (seat, hand) in rules.table.seats().zip(["C7 T22", "C8 T3", "C9 T2", "C10 T1"]) {
            hands[seat] = set(hand);
        }
        let declarer = Seat::new(0);
        let start = Start {
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

//! The play by rule of thumb, for every goal there is.

use cego_core::trick::CurrentTrick;
use cego_core::{Action, Card, CardSet, Declaration, Goal, Play, Rules, Seat, View};

/// What the player wants of the trick.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// Win it, cheaply.
    Win,
    /// Let it go.
    Lose,
}

/// What the player on turn sees of the trick.
#[derive(Clone, Copy)]
struct Trick {
    seat: Seat,
    declaration: Declaration,
    table: CurrentTrick,
    legal: CardSet,
    dead: CardSet,
    /// How many cards make a trick.
    full: usize,
    /// Tricks still to play, this one included.
    left: usize,
    /// Tricks of the player and of the declarer.
    mine: u8,
    declarers: u8,
}

pub(super) fn card(view: &View) -> Option<Action> {
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
    let trick = Trick {
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

/// What the rule-of-thumb player on turn plays, without a view of the whole deal: for playing sampled deals
/// out. It looks at nothing its seat could not see.
pub(crate) fn played_out(rules: &Rules, declaration: &Declaration, play: &Play) -> Option<Card> {
    let seat = play.on_turn()?;
    let legal = play.playable(rules);
    if legal.len() < 2 {
        return legal.lowest();
    }
    let trick = Trick {
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

impl Trick {
    fn choose(&self) -> Option<Card> {
        let Trick { declaration, mine, declarers, .. } = *self;
        let is_declarer = self.seat == declaration.declarer;
        match declaration.contract.properties().goal {
            Goal::Raeuber => self.with_aim(Aim::Lose),
            Goal::Drescher => self.with_aim(if self.left > 4 { Aim::Win } else { Aim::Lose }),
            Goal::Points => self.for_points(declaration.declarer),
            Goal::Ulti if is_declarer => self.sparing(declaration.ulti.cards(), Aim::Win),
            // Against an Ultimo the last trump decides: high trumps are kept, low ones and suits go first.
            Goal::Ulti => self.cheapest(),
            Goal::Tricks(n) if is_declarer => self.with_aim(if mine < n { Aim::Win } else { Aim::Lose }),
            Goal::Pascha if is_declarer => self.with_aim(if mine < 3 { Aim::Win } else { Aim::Lose }),
            // Against an exact number: let the declarer win once they have enough, otherwise take their tricks.
            Goal::Tricks(n) => self.with_aim(if declarers >= n { Aim::Lose } else { Aim::Win }),
            Goal::Pascha => self.with_aim(if declarers >= 3 { Aim::Lose } else { Aim::Win }),
        }
    }

    /// Whether the trick would be the player's if it ended with this card.
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

    /// The highest of these in beating order, trumps above all.
    fn highest(cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| (card.is_trump(), card.rank(), card.index()))
    }

    /// The lowest of these in beating order.
    fn lowest(cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| (card.is_trump(), card.rank(), card.index()))
    }

    /// The card that gives away least: few points, then low.
    fn cheapest(&self) -> Option<Card> {
        self.legal.iter().min_by_key(|card| (card.nominal(), card.is_trump(), card.index()))
    }

    /// The card that is worth most in a trick of one's own side.
    fn fattest(&self) -> Option<Card> {
        self.legal
            .iter()
            .max_by_key(|card| (card.nominal(), !card.is_trump(), std::cmp::Reverse(card.index())))
    }

    /// Plays for or against the trick, whatever it is worth.
    fn with_aim(&self, aim: Aim) -> Option<Card> {
        let taking = self.taking();
        let ducking = self.legal - taking;
        match (aim, self.table.is_empty()) {
            (Aim::Win, _) => Trick::highest(taking).or_else(|| self.cheapest()),
            (Aim::Lose, true) => Trick::lowest(self.legal),
            // The dearest card that does not take it; if all take it, the highest, to be rid of it.
            (Aim::Lose, false) => ducking
                .iter()
                .max_by_key(|card| (card.nominal(), card.is_trump(), card.rank(), card.index()))
                .or_else(|| if self.is_last() { Trick::highest(taking) } else { Trick::lowest(taking) }),
        }
    }

    /// Keeps these cards for the end.
    fn sparing(&self, spared: CardSet, aim: Aim) -> Option<Card> {
        let rest = self.legal - spared;
        if rest.is_empty() {
            return spared.iter().rev().find(|&card| self.legal.contains(card));
        }
        Trick { legal: rest, ..*self }.with_aim(aim)
    }

    /// Card points: draw trumps from the top as declarer, smear on a partner's sure trick, otherwise win
    /// cheaply what is worth winning.
    fn for_points(&self, declarer: Seat) -> Option<Card> {
        let is_declarer = self.seat == declarer;
        if self.table.is_empty() {
            return self.lead_for_points(is_declarer);
        }
        let winner = self.table.winner(self.dead)?;
        let partner_wins = !is_declarer && winner != declarer;
        let declarer_still_plays = !is_declarer && self.table.iter().all(|(seat, _)| seat != declarer);
        if partner_wins && (self.is_last() || !declarer_still_plays) {
            return self.fattest();
        }
        let taking = self.taking();
        if taking.is_empty() {
            return self.cheapest();
        }
        let points = self.table.cards().nominal() as usize - self.table.len();
        let cheap = Trick::lowest(taking);
        if self.is_last() {
            // The last to play brings a fat card home if it takes the trick.
            return taking
                .iter()
                .filter(|card| !card.is_trump())
                .max_by_key(|card| card.nominal())
                .or_else(|| self.geiss_among(taking))
                .or(cheap);
        }
        let worth_it = points >= 3 || is_declarer || declarer_still_plays;
        if worth_it { Trick::highest(taking) } else { self.cheapest() }
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
        // Defenders lead suits low and leave their counters for a partner's trick.
        low.or_else(|| self.cheapest())
    }
}

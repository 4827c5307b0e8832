//! The state of the table on the screen: cursor, marks, what is being shown, and for how long.

use std::cell::Cell;
use std::time::Duration;

use cego_core::{Action, Card, CardSet, Phase, Refusal, Trick, View, Word};
use cego_table::TableRefusal;

use crate::session::{Session, Turn, Undo};
use crate::tempo::Tempo;

/// What the person chooses among now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choosing {
    /// Nothing: others are on turn, or the deal is over.
    Nothing,
    /// A word on turn.
    Word,
    /// A word out of turn, optional.
    OutOfTurn,
    /// The cards that stay in the hand.
    Keep,
    /// A card to discard.
    Discard,
    /// A card to play.
    Play,
}

/// The state of the table.
pub struct TableScreen {
    /// The table without a screen.
    pub session: Session,
    /// What the person may know now.
    pub view: View,
    /// The place of the cursor in the sorted hand.
    pub cursor: usize,
    /// Position at which the program has put it, and the card to which the person has moved it since.
    pub(super) placed: usize,
    pub(super) picked: Option<Card>,
    /// The word under the cursor; none until one is chosen out of turn.
    pub word: Option<usize>,
    /// The cards marked to be kept, in the order they were marked.
    pub marks: Vec<Card>,
    /// A complete trick that is still to be seen.
    pub shown: Option<Trick>,
    /// How far the settlement can be scrolled, as the screen that was drawn last says.
    pub reach: Cell<usize>,
    /// How far it is scrolled.
    scrolled: usize,
    wait: Option<Duration>,
    /// How long Enter still counts for what stood there before.
    settling: Option<Duration>,
    /// The number of the deal in which the person passes whatever is asked.
    passing: Option<u64>,
    tricks_seen: usize,
}

/// Nobody reads a new question and answers it in less.
const SETTLING: Duration = Duration::from_millis(500);

impl TableScreen {
    /// The table of a session, new or resumed.
    #[must_use]
    pub fn new(session: Session, tempo: Tempo) -> TableScreen {
        let view = session.view();
        let tricks_seen = view.tricks.len();
        let mut table = TableScreen {
            session,
            view,
            cursor: 0,
            placed: 0,
            picked: None,
            word: None,
            marks: Vec::new(),
            shown: None,
            reach: Cell::new(0),
            scrolled: 0,
            wait: None,
            settling: None,
            passing: None,
            tricks_seen,
        };
        table.refresh(tempo);
        table
    }

    /// The hand as it lies: trumps first, then the suits, black and red in turn; high before low.
    #[must_use]
    pub fn hand(&self) -> Vec<Card> {
        sorted(self.view.hand)
    }

    /// What the person chooses among.
    #[must_use]
    pub fn choosing(&self) -> Choosing {
        if self.shown.is_some() {
            return Choosing::Nothing;
        }
        match (self.session.turn(), self.view.phase) {
            (Turn::Human, Phase::Auction | Phase::SecondHand) => Choosing::Word,
            (Turn::Human, Phase::Keep) => Choosing::Keep,
            (Turn::Human, Phase::Discard) => Choosing::Discard,
            (Turn::Human, Phase::Play) => Choosing::Play,
            (_, Phase::Auction) if !self.words().is_empty() => Choosing::OutOfTurn,
            _ => Choosing::Nothing,
        }
    }

    /// Whether the deal is over, and its last trick has been seen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.shown.is_none() && matches!(self.session.turn(), Turn::DealOver | Turn::MatchOver)
    }

    /// The words that can be said now, on turn or not.
    #[must_use]
    pub fn words(&self) -> Vec<Action> {
        let word = |action: &&Action| matches!(action, Action::Say(_) | Action::SecondHandUlti(_));
        self.view.choices.iter().filter(word).copied().collect()
    }

    /// The cards that can be chosen now.
    #[must_use]
    pub fn allowed(&self) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for choice in &self.view.choices {
            match *choice {
                Action::Play(card) | Action::Discard(card) => {
                    cards.insert(card);
                }
                Action::Keep { pips, free } => cards |= pips | free,
                _ => {}
            }
        }
        cards
    }

    /// The card under the cursor.
    #[must_use]
    pub fn card(&self) -> Option<Card> {
        self.hand().get(self.cursor).copied()
    }

    /// How long until something happens of itself; `None` if nothing does.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        self.wait.or(self.settling)
    }

    /// Whether the person has just come on turn by itself: Enter would be meant for what stood there before.
    #[must_use]
    pub fn is_settling(&self) -> bool {
        self.settling.is_some()
    }

    /// Whether a trick stays until a key is pressed.
    #[must_use]
    pub fn asks_for_a_key(&self) -> bool {
        self.shown.is_some() && self.wait.is_none()
    }

    /// Time passes. True if something changed.
    pub fn tick(&mut self, passed: Duration, tempo: Tempo) -> bool {
        self.settling =
            self.settling.and_then(|left| left.checked_sub(passed)).filter(|left| !left.is_zero());
        let Some(wait) = self.wait else { return false };
        if wait > passed {
            self.wait = Some(wait - passed);
            return false;
        }
        self.go_on(tempo);
        true
    }

    /// Whatever is due happens now.
    pub fn go_on(&mut self, tempo: Tempo) {
        let before = self.choosing();
        if self.shown.take().is_none() {
            match self.pass() {
                // It is among the choices; a server says so if it comes too late.
                Some(pass) => drop(self.session.act(pass)),
                None => drop(self.session.step()),
            }
        }
        self.refresh(tempo);
        self.settle(before);
    }

    /// The person passes whatever is asked in this auction, or no longer does. Whether they do.
    pub fn pass_on(&mut self, tempo: Tempo) -> bool {
        let here = Some(self.session.number());
        let may = self.view.phase == Phase::Auction && self.passing != here;
        self.passing = here.filter(|_| may);
        self.refresh(tempo);
        self.passing.is_some()
    }

    /// The pass that is said by itself now.
    fn pass(&self) -> Option<Action> {
        let wanted = self.passing == Some(self.session.number()) && self.choosing() == Choosing::Word;
        let pass = Action::Say(Word::Pass);
        (wanted && self.view.choices.contains(&pass)).then_some(pass)
    }

    /// Cursor and marks where this action has them.
    pub(crate) fn point(&mut self, action: Action) {
        match action {
            Action::Keep { pips, free } => self.marks = pips.iter().chain(free).collect(),
            Action::Play(card) | Action::Discard(card) => {
                self.cursor = self.hand().iter().position(|&c| c == card).unwrap_or(self.cursor);
            }
            _ => self.word = self.words().iter().position(|&w| w == action).or(self.word),
        }
    }

    /// What is pressed in the next moment was meant for what stood there before.
    pub(crate) fn hold(&mut self) {
        self.settling = Some(SETTLING);
    }

    /// Scrolls the settlement.
    pub(crate) fn scroll(&mut self, by: isize) {
        self.scrolled = self.scrolled.saturating_add_signed(by).min(self.reach.get());
    }

    /// How far the settlement is scrolled.
    #[must_use]
    pub fn scrolled(&self) -> usize {
        self.scrolled
    }

    /// Looks at the session again after something has come from elsewhere.
    pub(crate) fn refresh_by_itself(&mut self, tempo: Tempo) {
        let before = self.choosing();
        self.refresh(tempo);
        self.settle(before);
    }

    /// If another question has come, what the person presses at once was meant for what stood there before.
    fn settle(&mut self, before: Choosing) {
        let now = self.choosing();
        let asked = !matches!(now, Choosing::Nothing | Choosing::OutOfTurn);
        self.settling = Some(SETTLING).filter(|_| asked && now != before);
    }

    /// The person does something.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn act(&mut self, action: Action, tempo: Tempo) -> Result<(), TableRefusal> {
        self.session.act(action)?;
        self.forget_cursor();
        self.refresh(tempo);
        // Whatever is asked now is another question, be it of the same kind.
        self.settle(Choosing::Nothing);
        Ok(())
    }

    /// Takes the last own decision back.
    pub fn undo(&mut self, tempo: Tempo) -> Undo {
        let done = self.session.undo();
        self.passing = None;
        if done == Undo::Done {
            self.shown = None;
            self.tricks_seen = self.session.view().tricks.len();
            self.refresh(tempo);
        }
        done
    }

    /// Puts the cards of the next deal on the table.
    pub fn fresh_deal(&mut self, tempo: Tempo) {
        self.tricks_seen = 0;
        self.cursor = 0;
        self.forget_cursor();
        self.shown = None;
        self.refresh(tempo);
    }

    /// Looks at the session again after any change.
    pub fn refresh(&mut self, tempo: Tempo) {
        let card = self.card();
        self.view = self.session.view();
        if self.view.tricks.len() > self.tricks_seen {
            self.shown = self.view.tricks.last().copied();
        }
        self.tricks_seen = self.view.tricks.len();
        let hand = self.hand();
        self.marks.retain(|card| hand.contains(card));
        if self.choosing() != Choosing::Keep {
            self.marks.clear();
        }
        self.place_cursor(card, &hand);
        self.word = match self.choosing() {
            Choosing::Word => Some(0),
            _ => None,
        };
        if !self.is_over() {
            self.scrolled = 0;
        }
        self.settling = None;
        self.wait = match (self.shown, self.session.turn()) {
            // What comes next is a choice among cards: it does not take the place of the trick under the fingers.
            (Some(_), Turn::Human) => None,
            (Some(_), _) => tempo.trick(),
            (None, Turn::Human) if self.pass().is_some() => Some(tempo.thinking()),
            // On a server others take the time they take.
            (None, Turn::Other(_)) if self.session.there().is_some() => None,
            (None, Turn::Other(_) | Turn::Forced(_)) => Some(tempo.thinking()),
            _ => None,
        };
    }

    /// The exchange as it is marked: first the pips, then the cards of free choice. Where the same cards
    /// can be kept in another distribution only, that one is taken.
    #[must_use]
    pub fn keep(&self) -> Option<Action> {
        let row = self.view.declaration?.contract.properties();
        let pips = usize::from(row.pips + u8::from(row.keeps_geiss)).min(self.marks.len());
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let marked = Action::Keep { pips: set(&self.marks[..pips]), free: set(&self.marks[pips..]) };
        if self.view.choices.contains(&marked) {
            return Some(marked);
        }
        let all = set(&self.marks);
        let mut same = self
            .view
            .choices
            .iter()
            .filter(|choice| matches!(choice, Action::Keep { pips, free } if *pips | *free == all));
        match (same.next(), same.next()) {
            (Some(&only), None) => Some(only),
            _ => Some(marked),
        }
    }

    /// Why these cards cannot be kept together, whatever else is marked; `None` if they can.
    #[must_use]
    pub fn why_not_keep(&self, marks: &[Card]) -> Option<Refusal> {
        let row = self.view.declaration?.contract.properties();
        let all = marks.iter().copied().collect::<CardSet>();
        let keeps = || {
            self.view.choices.iter().filter_map(|choice| match *choice {
                Action::Keep { pips, free } => Some((pips, free)),
                _ => None,
            })
        };
        if keeps().any(|(pips, free)| (pips | free).contains_all(all)) {
            return None;
        }
        // Filled up with the cards of something allowed, so that only the marked cards are at fault.
        let wanted = usize::from(row.pips + u8::from(row.keeps_geiss));
        let (first, rest) = marks.split_at(wanted.min(marks.len()));
        let fill = |marked: &[Card], from: CardSet, count: usize| -> CardSet {
            let more = from.iter().filter(|card| !all.contains(*card));
            marked.iter().copied().chain(more).take(count).collect()
        };
        keeps().find_map(|(pips, free)| {
            let pips = fill(first, pips, wanted);
            let free = fill(rest, free - pips, usize::from(row.free_cards));
            self.session.why_not(Action::Keep { pips, free })
        })
    }

    /// How many pips and how many cards of free choice are still to be marked.
    #[must_use]
    pub fn still_to_keep(&self) -> (usize, usize) {
        let Some(declaration) = self.view.declaration else { return (0, 0) };
        let row = declaration.contract.properties();
        let pips = usize::from(row.pips + u8::from(row.keeps_geiss));
        let marked = self.marks.len();
        (pips.saturating_sub(marked), row.kept().saturating_sub(marked.max(pips)))
    }
}

/// Trumps first, then clubs, hearts, spades, diamonds; high before low.
#[must_use]
pub fn sorted(cards: CardSet) -> Vec<Card> {
    use cego_core::Suit;
    let mut list: Vec<Card> = cards.iter().collect();
    let group = |card: Card| match card.suit() {
        None => 0,
        Some(Suit::Clubs) => 1,
        Some(Suit::Hearts) => 2,
        Some(Suit::Spades) => 3,
        Some(Suit::Diamonds) => 4,
    };
    list.sort_by_key(|&card| (group(card), std::cmp::Reverse(card.index())));
    list
}

//! State of the table on the screen: cursor, marks, the trick being shown, and timers.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::time::Duration;

use cego_core::{Action, Card, CardSet, Phase, Refusal, Trick, View, Word};
use cego_table::TableRefusal;

use crate::session::{Session, TurnState, Undo};
use crate::tempo::Tempo;

/// Kind of choice the person has now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceKind {
    /// No choice: others are on turn, or the deal is over.
    Nothing,
    /// A bid or other word on turn.
    Word,
    /// An optional word out of turn.
    OutOfTurn,
    /// The cards to keep in the exchange.
    Keep,
    /// A card to discard.
    Discard,
    /// A card to play.
    Play,
}

/// Result of a deal at a server table, as the last screen shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScreenResult {
    /// Number of the deal, from 0.
    pub deal: u64,
    /// True if this device contributed to the deal, the result is shown with a verdict on these
    /// cards, and the whole account beside it has been in view.
    pub has_verdict: bool,
}

/// Account of other deals beside a result, in rows as last drawn.
#[derive(Default)]
struct AccountView {
    /// Number of the deal whose result it stands beside, from 0.
    deal: Option<u64>,
    rows: Vec<String>,
    /// Number of rows that have been in view, counted from the first.
    seen: usize,
}

/// State of the table on the screen.
pub struct TableScreen {
    /// Table without a screen.
    pub session: Session,
    /// The person's view of the deal.
    pub view: View,
    /// Position of the cursor in the sorted hand.
    pub cursor: usize,
    /// Cursor position set by the program, and the card to which the person has moved it since.
    pub(super) placed: usize,
    pub(super) picked: Option<Card>,
    /// Index of the word under the cursor; `None` until the person selects one out of turn.
    pub word: Option<usize>,
    /// Cards marked to be kept, in order of marking.
    pub marks: Vec<Card>,
    /// Complete trick that is still on show.
    pub shown: Option<Trick>,
    /// Maximum scroll offset of the settlement on the last screen.
    pub reach: Cell<usize>,
    /// Result on the last screen.
    pub result: Cell<Option<ScreenResult>>,
    /// Deal whose verdict is on the screen, and for how long it has been.
    seeing: Option<(u64, Duration)>,
    /// Scroll offset of the settlement.
    scrolled: Cell<usize>,
    /// Account of other deals at the top of the settlement.
    account: RefCell<AccountView>,
    wait: Option<Duration>,
    /// Remaining time during which Enter is ignored, because it was meant for the previous
    /// question.
    settling: Option<Duration>,
    /// Number of the deal in which the person passes every question.
    passing: Option<u64>,
    tricks_seen: usize,
}

/// Time on the screen after which a verdict counts as seen. Any input counts too.
const SEEN: Duration = Duration::from_secs(1);
/// Maximum time counted per tick, because the program may have been suspended meanwhile.
const LONGEST_LOOK: Duration = Duration::from_millis(300);
/// Time during which Enter is ignored after a new question. Nobody reads and answers one faster.
const SETTLING: Duration = Duration::from_millis(500);

impl TableScreen {
    /// Creates the screen state of a session, new or resumed.
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
            result: Cell::new(None),
            seeing: None,
            scrolled: Cell::new(0),
            account: RefCell::default(),
            wait: None,
            settling: None,
            passing: None,
            tricks_seen,
        };
        table.refresh(tempo);
        table
    }

    /// Returns the hand in display order: trumps first, then clubs, hearts, spades, diamonds; high
    /// before low.
    #[must_use]
    pub fn hand(&self) -> Vec<Card> {
        sorted(self.view.hand)
    }

    /// Returns the kind of choice the person has now.
    #[must_use]
    pub fn choice_kind(&self) -> ChoiceKind {
        if self.shown.is_some() {
            return ChoiceKind::Nothing;
        }
        match (self.session.turn(), self.view.phase) {
            (TurnState::Human, Phase::Auction | Phase::SecondHand) => ChoiceKind::Word,
            (TurnState::Human, Phase::Keep) => ChoiceKind::Keep,
            (TurnState::Human, Phase::Discard) => ChoiceKind::Discard,
            (TurnState::Human, Phase::Play) => ChoiceKind::Play,
            (_, Phase::Auction) if !self.words().is_empty() => ChoiceKind::OutOfTurn,
            _ => ChoiceKind::Nothing,
        }
    }

    /// Returns whether the deal is over and its last trick has been shown.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.shown.is_none()
            && matches!(self.session.turn(), TurnState::DealOver | TurnState::MatchOver)
    }

    /// Returns the words that can be said now, on turn or not.
    #[must_use]
    pub fn words(&self) -> Vec<Action> {
        let word = |action: &&Action| matches!(action, Action::Say(_) | Action::SecondHandUlti(_));
        self.view.choices.iter().filter(word).copied().collect()
    }

    /// Returns the cards that can be chosen now.
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

    /// Returns the card under the cursor.
    #[must_use]
    pub fn card(&self) -> Option<Card> {
        self.hand().get(self.cursor).copied()
    }

    /// Returns the time until the next automatic change, if one is due.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        self.wait.or(self.settling)
    }

    /// Returns whether the person has only just come on turn, so that Enter would be meant for the
    /// previous question.
    #[must_use]
    pub fn is_settling(&self) -> bool {
        self.settling.is_some()
    }

    /// Returns whether a trick stays until a key is pressed.
    #[must_use]
    pub fn asks_for_a_key(&self) -> bool {
        self.shown.is_some() && self.wait.is_none()
    }

    /// Counts the time for which the result has been on the screen. `None` means that the person
    /// did something meanwhile. A verdict that has been seen no longer counts as not shown.
    pub(super) fn see_result(&mut self, passed: Option<Duration>) {
        let drawn = self.result.get().filter(|drawn| drawn.has_verdict);
        self.seeing = drawn.map(|drawn| {
            let before = self.seeing.filter(|(deal, _)| *deal == drawn.deal);
            let before = before.map_or(Duration::ZERO, |(_, time)| time);
            (
                drawn.deal,
                passed.map_or(SEEN, |passed| before.saturating_add(passed.min(LONGEST_LOOK))),
            )
        });
        if let Some((deal, _)) = self.seeing.filter(|(_, time)| *time >= SEEN) {
            self.session.show(deal);
        }
    }

    /// Advances the time. Returns whether anything changed.
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

    /// Executes the pending step now.
    pub fn go_on(&mut self, tempo: Tempo) {
        let before = self.choice_kind();
        if self.shown.take().is_none() {
            match self.pass() {
                // The pass is among the choices. A server reports it if it comes too late.
                Some(pass) => drop(self.session.act(pass)),
                None => drop(self.session.step()),
            }
        }
        self.refresh(tempo);
        self.settle(before);
    }

    /// Toggles passing every question of this auction. Returns whether it is on.
    pub fn pass_on(&mut self, tempo: Tempo) -> bool {
        let here = Some(self.session.number());
        let may = self.view.phase == Phase::Auction && self.passing != here;
        self.passing = here.filter(|_| may);
        self.refresh(tempo);
        self.passing.is_some()
    }

    /// Returns the automatic pass, if one is due.
    fn pass(&self) -> Option<Action> {
        let wanted =
            self.passing == Some(self.session.number()) && self.choice_kind() == ChoiceKind::Word;
        let pass = Action::Say(Word::Pass);
        (wanted && self.view.choices.contains(&pass)).then_some(pass)
    }

    /// Moves cursor and marks to this action.
    pub(crate) fn point(&mut self, action: Action) {
        match action {
            Action::Keep { pips, free } => self.marks = pips.iter().chain(free).collect(),
            Action::Play(card) | Action::Discard(card) => {
                self.cursor = self.hand().iter().position(|&c| c == card).unwrap_or(self.cursor);
            }
            _ => self.word = self.words().iter().position(|&w| w == action).or(self.word),
        }
    }

    /// Ignores Enter for a moment, because it would be meant for the previous question.
    pub(crate) fn hold(&mut self) {
        self.settling = Some(SETTLING);
    }

    /// Scrolls the settlement by `by` lines.
    pub(crate) fn scroll(&mut self, by: isize) {
        self.scrolled.set(self.scrolled().saturating_add_signed(by).min(self.reach.get()));
    }

    /// Returns the scroll offset of the settlement.
    #[must_use]
    pub fn scrolled(&self) -> usize {
        self.scrolled.get()
    }

    /// Sets the account beside a result, in rows. Another account is shown from its first row.
    pub(crate) fn set_account(&self, deal: Option<u64>, rows: Vec<String>) {
        let mut account = self.account.borrow_mut();
        if account.deal != deal || account.rows != rows {
            *account = AccountView { deal, rows, seen: 0 };
            self.scrolled.set(0);
        }
    }

    /// Records that these rows of the settlement are in view. Returns whether the whole account has
    /// been, from its first row on.
    pub(crate) fn see_account(&self, rows: Range<usize>) -> bool {
        let mut account = self.account.borrow_mut();
        if rows.start <= account.seen {
            account.seen = account.seen.max(rows.end);
        }
        account.seen >= account.rows.len()
    }

    /// Refreshes the state after a change that the person did not cause.
    pub(crate) fn refresh_by_itself(&mut self, tempo: Tempo) {
        let before = self.choice_kind();
        self.refresh(tempo);
        self.settle(before);
    }

    /// Ignores Enter for a moment if a new question has come, because it would be meant for the
    /// previous one.
    fn settle(&mut self, before: ChoiceKind) {
        let now = self.choice_kind();
        let asked = !matches!(now, ChoiceKind::Nothing | ChoiceKind::OutOfTurn);
        self.settling = Some(SETTLING).filter(|_| asked && now != before);
    }

    /// Performs an action of the person.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn act(&mut self, action: Action, tempo: Tempo) -> Result<(), TableRefusal> {
        self.session.act(action)?;
        self.forget_cursor();
        self.refresh(tempo);
        // The next question is a new one, even if it is of the same kind.
        self.settle(ChoiceKind::Nothing);
        Ok(())
    }

    /// Takes back the last own decision.
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

    /// Resets the screen for the next deal.
    pub fn fresh_deal(&mut self, tempo: Tempo) {
        self.tricks_seen = 0;
        self.cursor = 0;
        self.forget_cursor();
        self.shown = None;
        self.refresh(tempo);
    }

    /// Refreshes the state from the session after any change.
    pub fn refresh(&mut self, tempo: Tempo) {
        let card = self.card();
        self.view = self.session.view();
        if self.view.tricks.len() > self.tricks_seen {
            self.shown = self.view.tricks.last().copied();
        }
        self.tricks_seen = self.view.tricks.len();
        let hand = self.hand();
        self.marks.retain(|card| hand.contains(card));
        if self.choice_kind() != ChoiceKind::Keep {
            self.marks.clear();
        }
        self.place_cursor(card, &hand);
        self.word = match self.choice_kind() {
            ChoiceKind::Word => Some(0),
            _ => None,
        };
        if !self.is_over() {
            self.scrolled.set(0);
        }
        self.settling = None;
        self.wait = match (self.shown, self.session.turn()) {
            // The next choice is among cards, which must not replace the trick at the moment of a
            // key press.
            (Some(_), TurnState::Human) => None,
            (Some(_), _) => tempo.trick(),
            (None, TurnState::Human) if self.pass().is_some() => Some(tempo.thinking()),
            // On a server the others set their own pace.
            (None, TurnState::Other(_)) if self.session.server_table().is_some() => None,
            (None, TurnState::Other(_) | TurnState::Forced(_)) => Some(tempo.thinking()),
            _ => None,
        };
    }

    /// Returns the exchange as marked: first the pips, then the free cards. If the same cards can
    /// only be kept in another distribution, it returns that one.
    #[must_use]
    pub fn keep(&self) -> Option<Action> {
        let row = self.view.declaration?.contract.properties();
        let pips = usize::from(row.pips + u8::from(row.keeps_geiss)).min(self.marks.len());
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let marked =
            Action::Keep { pips: set(&self.marks[..pips]), free: set(&self.marks[pips..]) };
        if self.view.choices.contains(&marked) {
            return Some(marked);
        }
        let all = set(&self.marks);
        let mut same =
            self.view.choices.iter().filter(
                |choice| matches!(choice, Action::Keep { pips, free } if *pips | *free == all),
            );
        match (same.next(), same.next()) {
            (Some(&only), None) => Some(only),
            _ => Some(marked),
        }
    }

    /// Returns the rule that forbids keeping these cards together, whatever else is marked; `None`
    /// if it is allowed.
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
        // Completes the marks with cards of an allowed exchange, so that only the marked cards can
        // break a rule.
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

    /// Returns the number of pips and of free cards still to be marked.
    #[must_use]
    pub fn still_to_keep(&self) -> (usize, usize) {
        let Some(declaration) = self.view.declaration else { return (0, 0) };
        let row = declaration.contract.properties();
        let pips = usize::from(row.pips + u8::from(row.keeps_geiss));
        let marked = self.marks.len();
        (pips.saturating_sub(marked), row.keep_count().saturating_sub(marked.max(pips)))
    }
}

/// Returns the cards in display order: trumps first, then clubs, hearts, spades, diamonds; high
/// before low.
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

impl TableScreen {
    /// Places the cursor after any change. It stays on a card that the person moved to and may
    /// choose. Otherwise it goes to the cheapest card that may be chosen, so that an accidental
    /// Enter costs little.
    ///
    /// `card` is the card under the cursor before the change.
    fn place_cursor(&mut self, card: Option<Card>, hand: &[Card]) {
        if self.cursor != self.placed {
            self.picked = card;
        }
        if let Some(place) = hand.iter().position(|&c| Some(c) == card) {
            self.cursor = place;
        }
        self.cursor = self.cursor.min(hand.len().saturating_sub(1));
        if matches!(self.choice_kind(), ChoiceKind::Play | ChoiceKind::Discard) {
            let allowed = self.allowed();
            let stays = self.picked.filter(|&card| allowed.contains(card));
            let wanted = stays.or_else(|| cheapest(allowed));
            let place = wanted.and_then(|wanted| hand.iter().position(|&card| card == wanted));
            self.cursor = place.unwrap_or(self.cursor);
        }
        self.placed = self.cursor;
    }

    /// Forgets the person's cursor position, so that the program places the cursor for the next
    /// question.
    fn forget_cursor(&mut self) {
        (self.placed, self.picked) = (self.cursor, None);
    }
}

/// Returns the card with the fewest card points. Ties prefer suit cards to trumps, then low cards
/// to high ones.
fn cheapest(cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| (card.nominal(), card.is_trump(), card.draw_order()))
}

//! Which worlds to reckon with: those in which the others would have bid and played as they did.

use cego_core::chooser::Chooser;
use cego_core::{CardSet, Seat, View};

use super::likely;
use crate::auction::Bidder;
use crate::maths::{exp, ln};
use crate::worlds::{Places, World};

/// Worlds drawn for each one taken.
const DRAWN: usize = 3;
/// Worlds taken at a time: few enough that a short budget is not spent on drawing.
const BATCH: usize = 20;

/// The worlds a seat believes in, in endless supply.
pub(crate) struct Belief<'a> {
    view: &'a View,
    bidder: &'a Bidder<'a>,
    places: Places,
    /// Whether there is anything to judge worlds by.
    informed: bool,
    taken: Vec<World>,
}

impl<'a> Belief<'a> {
    pub(crate) fn new(view: &'a View, bidder: &'a Bidder<'a>) -> Belief<'a> {
        let informed = !(view.words.is_empty() && view.tricks.is_empty() && view.on_table.is_empty());
        Belief { view, bidder, places: Places::of(view), informed, taken: Vec::with_capacity(BATCH) }
    }

    /// A world that agrees with all the seat knows, as likely as the words and cards of the others make it
    /// (Rebstock, Solinas, Buro 2019); without any to judge all are equally likely.
    pub(crate) fn world(&mut self, chance: &mut Chooser) -> World {
        if !self.informed {
            return self.places.sample(chance);
        }
        if self.taken.is_empty() {
            self.draw(chance);
        }
        self.taken.pop().unwrap_or_else(|| self.places.sample(chance))
    }

    /// Draws worlds and takes some of them by their weights.
    fn draw(&mut self, chance: &mut Chooser) {
        let drawn: [World; BATCH * DRAWN] = std::array::from_fn(|_| self.places.sample(chance));
        // By logarithms, because the probability of many cards is a very small number.
        let mut logs = [0.0; BATCH * DRAWN];
        for (log, world) in logs.iter_mut().zip(&drawn) {
            let by_words = weight(self.view, self.bidder, world).max(f32::MIN_POSITIVE);
            *log = ln(f64::from(by_words)) + likely::of_cards(self.view, world);
        }
        let top = logs.iter().copied().fold(f64::MIN, f64::max);
        let mut sum = 0.0;
        let mut sums = [0.0; BATCH * DRAWN];
        for (upto, log) in sums.iter_mut().zip(logs) {
            sum += exp((log - top) as f32);
            *upto = sum;
        }
        // Systematic resampling: one draw, then even steps, in the order of a shuffled pack, which is random.
        let step = sum / BATCH as f32;
        let mut at = step * (chance.index(1024) as f32 + 0.5) / 1024.0;
        for (world, upto) in drawn.iter().zip(sums) {
            while at < upto && self.taken.len() < BATCH {
                self.taken.push(*world);
                at += step;
            }
        }
    }
}

fn weight(view: &View, bidder: &Bidder<'_>, world: &World) -> f32 {
    let speakers = view.rules.table.seats().filter(|&seat| Some(seat) != view.seat);
    speakers
        .filter(|&seat| view.words.iter().any(|&(s, _)| s == seat))
        .map(|seat| bidder.likelihood(view.dealer, seat, dealt(view, world, seat), &view.words))
        .product()
}

/// The hand a seat was dealt, as far as a world tells.
fn dealt(view: &View, world: &World, seat: Seat) -> CardSet {
    let mut hand = world.hands[seat];
    for trick in &view.tricks {
        hand |= trick.cards[seat].into_iter().collect();
    }
    hand |= view.on_table.iter().filter(|&&(s, _)| s == seat).map(|&(_, card)| card).collect();
    let exchanged = view.declaration.filter(|d| d.declarer == seat && d.contract.takes_blind());
    let Some(declaration) =
        exchanged.filter(|_| !world.aside.is_empty() && view.phase > cego_core::Phase::Keep)
    else {
        return hand;
    };
    // Most of what he was dealt lies aside. Of the rest, people keep their highest trumps (B-21) and discard
    // the dearest cards they find.
    let row = declaration.contract.properties();
    let mut laid = world.aside;
    for _ in 0..row.discards() {
        let dearest = laid.iter().filter(|card| !card.is_trump()).max_by_key(|card| card.nominal());
        if let Some(card) = dearest {
            laid.remove(card);
        }
    }
    let free = row.kept().saturating_sub(view.kept_pips.len());
    let kept: CardSet = (hand - view.kept_pips).trumps().iter().rev().take(free).collect();
    laid | kept | view.kept_pips
}

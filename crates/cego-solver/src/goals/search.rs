//! Boolean search: the player with the goal against all others.

use super::{Aim, TOP_THREE};
use crate::position::Opening;
use crate::tricks::{
    self, Candidates, Hands, Outlook, Pattern, SearchPosition, SearchTrick, TRUMPS,
    TranspositionTable, TurnOrder, above, all_of, height, lowest, outlook, suit_of, trump_range,
};

/// Rule for the lead after a trick won by the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lead {
    /// The winner leads, as the rules say.
    Winner,
    /// The others choose which of them leads. Their cards then differ only by their position among
    /// the player's cards. A goal reached in this relaxation is reached under the rules.
    ///
    /// The opposite relaxation, in which the player chooses, proves failures. It cost more than it
    /// saved.
    TheyChoose,
}

pub(super) struct GoalSearch {
    pub(super) lead: Lead,
    pub(super) table: TranspositionTable<GoalEntry>,
    pub(super) ring: TurnOrder,
    pub(super) opening: Opening,
    pub(super) aim: Aim,
    pub(super) history: History,
    pub(super) nodes: u64,
    /// Node limit. Beyond it answers are meaningless and are not stored.
    pub(super) limit: u64,
}

impl GoalSearch {
    /// Returns whether the goal is reached from this position.
    pub(super) fn reaches_goal(&mut self, setup: &SearchPosition, need: u8) -> bool {
        self.ring = setup.ring;
        self.opening = setup.opening;
        let mut hands = setup.hands;
        if setup.trick.count == 0 {
            self.between(&mut hands, setup.trick.seat, need, setup.left)
        } else {
            self.choose(&mut hands, &setup.trick, need, setup.left, 0).0
        }
    }

    /// Searches a position between two tricks, with `left` tricks to come.
    fn between(&mut self, hands: &mut Hands, leader: usize, need: u8, left: u8) -> bool {
        let live = all_of(hands);
        // A pattern does not represent dead cards, obligatory leads or a player who is yet to join.
        let plain = !self.opening.binds() && self.opening.dead & live == 0 && self.ring.is_whole();
        if !plain {
            return self.choose(hands, &SearchTrick::empty(leader), need, left, 0).0;
        }
        if self.lead != Lead::Winner {
            return self.relaxed(hands, leader == 0, need, left);
        }
        if left == 1 {
            return self.last(hands, leader, need);
        }
        if let Some(answer) = evident_answer(self.aim, hands, leader, need, left) {
            return answer;
        }
        let pattern = Pattern::new(hands, live, leader, self.aim.tag(need));
        // For an Ulti the index is the set of low trumps (T1 to T3) in play; the tag holds the
        // feats.
        let index =
            if let Aim::Ulti(_) = self.aim { (live >> 32) as u32 & 7 } else { u32::from(need) };
        let known = self.table.probe(&pattern);
        if let Some(answer) = known.answer(index) {
            return answer;
        }
        if left >= 3 {
            self.lead = Lead::TheyChoose;
            let reached = self.relaxed(hands, leader == 0, need, left);
            self.lead = Lead::Winner;
            if reached {
                self.learn(&pattern, index, true, None);
                return true;
            }
        }
        let hint = tricks::nth(live, u32::from(known.lead));
        let (answer, best) = self.choose(hands, &SearchTrick::empty(leader), need, left, hint);
        let lead = (best != 0).then(|| tricks::place(live, best) as u8);
        self.learn(&pattern, index, answer, lead);
        answer
    }

    /// Searches a position between two tricks in the relaxation [`Lead::TheyChoose`].
    fn relaxed(&mut self, hands: &Hands, ours: bool, need: u8, left: u8) -> bool {
        if let Some(answer) = evident_answer(self.aim, hands, usize::from(!ours), need, left) {
            return answer;
        }
        let mut hands = canonical(hands);
        let live = all_of(&hands);
        let tag = self.aim.tag(need) | 1 << 4;
        let pattern = Pattern::new(&hands, live, if ours { 0 } else { 7 }, tag);
        let index =
            if let Aim::Ulti(_) = self.aim { (live >> 32) as u32 & 7 } else { u32::from(need) };
        let known = self.table.probe(&pattern);
        if let Some(answer) = known.answer(index) {
            return answer;
        }
        let hint = tricks::nth(live, u32::from(known.lead));
        let leaders = if ours { 0..1 } else { 1..self.ring.seats };
        let (mut answer, mut best) = (true, 0);
        for leader in leaders {
            (answer, best) = if left == 1 {
                (self.last(&hands, leader, need), 0)
            } else {
                self.choose(&mut hands, &SearchTrick::empty(leader), need, left, hint)
            };
            if !answer {
                break;
            }
        }
        let lead = (best != 0).then(|| tricks::place(live, best) as u8);
        self.learn(&pattern, index, answer, lead);
        answer
    }

    /// Stores an answer, unless the search was aborted.
    fn learn(&mut self, pattern: &Pattern, index: u32, answer: bool, lead: Option<u8>) {
        if self.nodes < self.limit {
            self.table.store(pattern, index, answer, lead);
        }
    }

    /// Returns the answer for the last trick, in which all cards are forced.
    fn last(&mut self, hands: &Hands, leader: usize, need: u8) -> bool {
        let trick = SearchTrick::last(hands, &self.ring, leader);
        self.aim.after_trick(need, 1, trick.best_seat == 0, trick.own) == Err(true)
    }

    /// Returns the answer for the player on turn, and the card that decides it (0 if none does).
    fn choose(
        &mut self,
        hands: &mut Hands,
        trick: &SearchTrick,
        need: u8,
        left: u8,
        hint: u64,
    ) -> (bool, u64) {
        let ours = trick.seat == 0;
        let hand = hands[trick.seat];
        let mut legal = if trick.count == 0 {
            self.opening.leads(hand)
        } else {
            tricks::following(hand, trick.led)
        };
        if ours {
            legal = self.aim.admits(legal, left);
        }
        let mut choices = choices(self, hands, trick, legal, need, left, hint);
        while let Some(card) = choices.next() {
            if self.play(hands, trick, card, need, left) == ours {
                if choices.len() > 1 {
                    self.history.reward(ours, card, left);
                }
                return (ours, card);
            }
        }
        (!ours, 0)
    }

    /// Returns the answer after `card`.
    #[inline(always)]
    pub(super) fn play(
        &mut self,
        hands: &mut Hands,
        trick: &SearchTrick,
        card: u64,
        need: u8,
        left: u8,
    ) -> bool {
        if self.nodes >= self.limit {
            return false;
        }
        self.nodes += 1;
        let before = self.opening;
        let seat = trick.seat;
        let mut after = *trick;
        hands[seat] ^= card;
        if after.count == 0 && self.opening.due > 0 {
            self.opening.record(card);
        }
        after.put(card, self.opening.dead & card != 0);
        after.seat = self.ring.next(after.seat);
        let answer = if after.count == self.ring.players() {
            self.collect(hands, &after, need, left)
        } else {
            self.choose(hands, &after, need, left, 0).0
        };
        hands[seat] ^= card;
        self.opening = before;
        answer
    }

    fn collect(&mut self, hands: &mut Hands, trick: &SearchTrick, need: u8, left: u8) -> bool {
        let need = match self.aim.after_trick(need, left, trick.best_seat == 0, trick.own) {
            Ok(need) => need,
            Err(answer) => return answer,
        };
        let leader = if self.opening.binds() {
            self.opening.next_leader(trick.best, trick.best_seat)
        } else {
            trick.best_seat
        };
        if self.ring.is_whole() {
            return self.between(hands, leader, need, left - 1);
        }
        let before = self.ring;
        self.ring.close();
        let answer = self.between(hands, leader, need, left - 1);
        self.ring = before;
        answer
    }
}

/// Returns the hands with the others' cards in canonical order. Between two cards of the player,
/// the others' cards of a suit are dealt out again in seat order.
fn canonical(hands: &Hands) -> Hands {
    let mut sorted = [hands[0], 0, 0, 0, 0];
    let theirs = hands[1] | hands[2] | hands[3] | hands[4];
    for suit in [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000, TRUMPS] {
        let mut rest = theirs & suit;
        while rest != 0 {
            let gap = tricks::equivalent(lowest(rest), rest, hands[0], 0);
            rest &= !gap;
            let mut places = gap;
            for seat in 1..5 {
                for _ in 0..(hands[seat] & gap).count_ones() {
                    let place = lowest(places);
                    sorted[seat] |= place;
                    places ^= place;
                }
            }
        }
    }
    sorted
}

// --- answers that are evident without search

/// Returns whether the player, not on lead, can evidently avoid all tricks. They hold no trump they
/// could be forced to play. In each suit their n-th lowest card is below the n-th lowest of the
/// others.
fn safe(hands: &Hands) -> bool {
    let own = hands[0];
    let theirs = hands[1] | hands[2] | hands[3] | hands[4];
    if own & TRUMPS != 0 {
        return false;
    }
    for suit in [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000] {
        let (mut low, mut high) = (own & suit, theirs & suit);
        while low != 0 && high != 0 {
            if lowest(low) > lowest(high) {
                return false;
            }
            low &= low - 1;
            high &= high - 1;
        }
    }
    true
}

/// Returns whether the player on lead wins the last trick with T1 by first drawing all trumps with
/// higher ones.
///
/// After that they lose the lead only with a side card they lead themselves. They regain it with a
/// spare trump as soon as they must ruff. After the last side card they hold only T1 and other
/// trumps. They therefore need one spare trump for each side card but the last.
fn draws_all(hands: &Hands, theirs: u64) -> bool {
    let own = hands[0] & TRUMPS & !(1 << 32);
    let rounds = hands[1..].iter().map(|hand| (hand & TRUMPS).count_ones()).max().unwrap_or(0);
    let sure = if theirs == 0 { own } else { own & above(1 << (63 - theirs.leading_zeros())) };
    let side = (hands[0] & !TRUMPS).count_ones();
    sure.count_ones() >= rounds && own.count_ones() + 1 >= rounds + side
}

/// Returns the answer between two tricks where it is evident. No dead cards may be in play.
#[inline(always)]
fn evident_answer(aim: Aim, hands: &Hands, leader: usize, need: u8, left: u8) -> Option<bool> {
    match aim {
        Aim::Count | Aim::First | Aim::Top => {
            let (least, most) = trump_range(hands, left);
            if need < least || need > most {
                return Some(false);
            }
            if need == 0 && most == 0 || need == left && least == left {
                return Some(true);
            }
            (need == 0 && leader != 0 && safe(hands)).then_some(true)
        }
        Aim::Ulti(feats) => {
            let theirs = (hands[1] | hands[2] | hands[3] | hands[4]) & TRUMPS;
            for number in 1..=left.min(3) {
                // An opponent who holds nothing but higher trumps still has one when the low trump
                // should win.
                let higher = TRUMPS & above(1 << (31 + number));
                let full = |hand: &u64| (hand & higher).count_ones() == u32::from(left);
                if feats >> (number - 1) & 1 == 1 && hands[1..].iter().any(full) {
                    return Some(false);
                }
            }
            (leader == 0 && feats == 1 && draws_all(hands, theirs)).then_some(true)
        }
        Aim::NotLast => {
            let own = hands[0] & TRUMPS;
            let theirs = (hands[1] | hands[2] | hands[3] | hands[4]) & TRUMPS;
            let trumps = own.count_ones() == u32::from(left);
            if trumps && theirs == 0 {
                return Some(false);
            }
            (own == 0
                && hands[1..].iter().any(|hand| (hand & TRUMPS).count_ones() == u32::from(left)))
            .then_some(true)
        }
    }
}

// --- move generation: one card of each equivalence class, ordered by score

/// History heuristic: a count for each side and card, raised whenever the card decides a node.
pub(super) struct History([[u32; 54]; 2]);

impl History {
    pub(super) fn new() -> History {
        History([[0; 54]; 2])
    }

    /// Divides all counts by 16 before a new question.
    pub(super) fn decay(&mut self) {
        for count in self.0.iter_mut().flatten() {
            *count >>= 4;
        }
    }

    #[inline(always)]
    fn reward(&mut self, ours: bool, card: u64, left: u8) {
        self.0[usize::from(ours)][card.trailing_zeros() as usize] +=
            u32::from(left) * u32::from(left);
    }

    #[inline(always)]
    fn count(&self, ours: bool, card: u64) -> u32 {
        self.0[usize::from(ours)][card.trailing_zeros() as usize]
    }
}

/// Result that the player needs of the current trick.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TrickNeed {
    /// The trick must be won.
    Win,
    /// The trick must not be won.
    Lose,
    /// Either result may reach the goal.
    Open,
}

fn trick_need(aim: Aim, need: u8, left: u8) -> TrickNeed {
    match aim {
        Aim::First if need > 0 => TrickNeed::Win,
        Aim::Count | Aim::First | Aim::Top => match need {
            0 => TrickNeed::Lose,
            _ if need == left => TrickNeed::Win,
            _ => TrickNeed::Open,
        },
        Aim::Ulti(_) if aim.required_trump(left) != 0 => TrickNeed::Win,
        Aim::Ulti(_) => TrickNeed::Open,
        Aim::NotLast if left == 1 => TrickNeed::Lose,
        Aim::NotLast => TrickNeed::Open,
    }
}

/// Returns the candidate cards of the player on turn, with their scores.
#[inline(always)]
pub(super) fn choices(
    search: &GoalSearch,
    hands: &Hands,
    trick: &SearchTrick,
    legal: u64,
    need: u8,
    left: u8,
    hint: u64,
) -> Candidates {
    if let Some(only) = Candidates::forced(legal) {
        return only;
    }
    let mut choices = Candidates::NONE;
    let ours = trick.seat == 0;
    let others = if ours || search.lead == Lead::Winner {
        trick.separators(hands)
    } else {
        // It does not matter which of the others wins.
        hands[0] | trick.own
    };
    let dead = search.opening.dead;
    let wish = trick_need(search.aim, need, left);
    let mut rest = legal;
    let mut last = (0, Outlook::Behind);
    while rest != 0 {
        let card = lowest(rest);
        let mut kind = tricks::equivalent(card, rest, others, dead);
        if search.aim == Aim::Top && ours && card & TOP_THREE == 0 {
            kind &= !TOP_THREE;
        }
        rest &= !kind;
        let outlook = outlook(hands, &search.ring, dead, trick, card);
        if ours
            && (wish == TrickNeed::Lose && outlook == Outlook::Wins
                || wish == TrickNeed::Win && outlook == Outlook::Loses)
        {
            continue;
        }
        // If no more tricks may be won, only the highest of the cards of a suit with equal outlook
        // is tried. For the player it is always better to keep a lower card. For the others too, as
        // long as it does not matter which of them wins.
        let suit = suit_of(card);
        let decided = if ours {
            outlook == Outlook::Loses
        } else {
            trick.own != 0 && search.lead == Lead::TheyChoose
        };
        if wish == TrickNeed::Lose && decided && last == (suit, outlook) {
            choices.drop_last();
        }
        last = (suit, outlook);
        let mut score = score(search, hands, trick, card, outlook, wish) * 64;
        score += (search.history.count(ours, card) >> HISTORY) as i32;
        if kind & hint != 0 {
            score += 1 << 28;
        }
        choices.add(card, score);
    }
    choices
}

const HISTORY: u32 = 3;

fn score(
    search: &GoalSearch,
    hands: &Hands,
    trick: &SearchTrick,
    card: u64,
    outlook: Outlook,
    wish: TrickNeed,
) -> i32 {
    let ours = trick.seat == 0;
    let height = height(card);
    let trump = card & TRUMPS != 0;
    let suit = suit_of(card);
    match (search.aim, wish, ours) {
        (Aim::Ulti(_), TrickNeed::Open, true) => match outlook {
            Outlook::Wins => 100 + if trump { 50 + height } else { -height },
            Outlook::Ahead => 50 + if trump { height } else { -height },
            _ => -height - if trump { 30 } else { 0 },
        },
        (Aim::Ulti(_), _, false) => {
            // Leading a suit that the declarer must ruff costs them trumps; the others save their
            // own.
            let forces = trick.count == 0 && !trump && hands[0] & suit == 0;
            let beats = trick.own != 0 && outlook == Outlook::Loses;
            i32::from(forces) * 60 + i32::from(beats) * 30 - height - i32::from(trump) * 20
        }
        (_, TrickNeed::Lose, true) => match outlook {
            Outlook::Loses => 100 + height + i32::from(trump) * 20,
            _ => 50 - height,
        },
        (_, TrickNeed::Lose, false) => {
            if trick.own == 0 {
                // Prefers cards below the declarer's lowest, then low cards.
                let suits = hands[0] & suit;
                let under = suits != 0 && card < lowest(suits);
                let forced = trick.count == 0 && suits == 0 && hands[0] & TRUMPS != 0;
                let free = trick.count == 0 && suits == 0 && hands[0] & TRUMPS == 0;
                i32::from(under) * 30 + i32::from(forced) * 40 - i32::from(free) * 30 - height
            } else {
                match outlook {
                    Outlook::Wins => 100 + height,
                    Outlook::Ahead => 60 + height,
                    _ => height,
                }
            }
        }
        (_, TrickNeed::Win, true) => match outlook {
            Outlook::Wins => 100 - height,
            _ => 50 + height,
        },
        (_, TrickNeed::Win, false) => match outlook {
            Outlook::Loses => 100 - height,
            _ => 20 - height,
        },
        (_, TrickNeed::Open, true) => match outlook {
            Outlook::Wins => 40 - height,
            Outlook::Loses => 30 + height,
            _ => height,
        },
        (_, TrickNeed::Open, false) => match outlook {
            Outlook::Wins => 40 + height,
            Outlook::Loses => 20 - height,
            _ => -height,
        },
    }
}

// --- transposition-table entries

/// Known answers for a pattern, one bit for each number of tricks needed. For an Ulti, one bit for
/// each set of T1, T2 and T3 in play.
#[derive(Clone, Copy, Debug)]
pub(super) struct GoalEntry {
    /// Bit set of the questions whose answer is known.
    known: u16,
    /// Bit set of the questions answered with yes.
    yes: u16,
    /// Rank, among the cards in play, of the lead that decided last; 63 for none.
    pub(super) lead: u8,
}

impl GoalEntry {
    pub(super) const NOTHING: GoalEntry = GoalEntry { known: 0, yes: 0, lead: 63 };

    #[inline(always)]
    pub(super) fn answer(&self, index: u32) -> Option<bool> {
        (self.known >> index & 1 == 1).then_some(self.yes >> index & 1 == 1)
    }
}

impl TranspositionTable<GoalEntry> {
    #[inline(always)]
    fn probe(&mut self, pattern: &Pattern) -> GoalEntry {
        let bucket = self.bucket(pattern);
        bucket
            .iter()
            .find(|slot| slot.pattern == *pattern)
            .map_or(GoalEntry::NOTHING, |slot| slot.known)
    }

    #[inline(always)]
    fn store(&mut self, pattern: &Pattern, index: u32, answer: bool, lead: Option<u8>) {
        let bucket = self.bucket(pattern);
        if bucket[0].pattern != *pattern {
            bucket.swap(0, 1);
            if bucket[0].pattern != *pattern {
                bucket[0].pattern = *pattern;
                bucket[0].known = GoalEntry::NOTHING;
            }
        }
        let known = &mut bucket[0].known;
        known.known |= 1 << index;
        known.yes |= u16::from(answer) << index;
        if let Some(lead) = lead {
            known.lead = lead;
        }
    }
}

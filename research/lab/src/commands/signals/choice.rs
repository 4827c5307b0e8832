//! Classification of opponents' card choices that may signal something to their partners.

use cego_core::{Card, CardSet, Play, Rank, Rules, Seat};

/// Situations with a choice, each with its classes of cards.
pub(super) const SITUATIONS: [(&str, &[&str]); 8] = [
    ("leads, holding trumps and plain cards", &["a trump", "a pip", "another counter", "a king"]),
    (
        "plays one of several trumps under the one that wins",
        &["the lowest", "another", "the highest"],
    ),
    (
        "plays one of several pips to the suit led, and does not win",
        &["the lowest", "another", "the highest"],
    ),
    ("a partner wins, the declarer has played", LOSING),
    ("a partner's trump wins, at most one higher one is out, the declarer comes after", LOSING),
    ("a partner's trump wins, more higher ones are out, the declarer comes after", LOSING),
    ("a partner's plain card wins, the declarer comes after", LOSING),
    ("the declarer wins, and cannot be beaten", LOSING),
];
const LOSING: &[&str] = &["the cheapest", "another", "the dearest"];

/// Properties of the hand after the card.
pub(super) const HAND_PROPERTIES: [&str; 4] =
    ["trumps", "more of the suit", "a king", "the highest trump"];

/// A classified choice: situation, number of cards in the hand, class of the card, and properties
/// of the hand after it.
pub(super) struct ClassifiedChoice {
    pub(super) kind: usize,
    pub(super) cards: usize,
    pub(super) answer: usize,
    pub(super) held: [f64; HAND_PROPERTIES.len()],
}

/// Classifies a card. Returns `None` outside the situations of [`KINDS`].
pub(super) fn classify(
    rules: &Rules,
    play: &Play,
    declarer: Seat,
    seat: Seat,
    card: Card,
) -> Option<ClassifiedChoice> {
    let hand = play.hands()[seat];
    let (kind, answer) = classify_choice(rules, play, declarer, seat, card)?;
    let left = hand.without(card);
    let out = in_hands(rules, play).without(card);
    let share = |holds: bool| f64::from(u8::from(holds));
    let held = [
        left.trumps().len() as f64,
        share(!(left & CardSet::same_suit(card)).is_empty()),
        share(left.iter().any(is_king)),
        share(out.trumps().highest().is_some_and(|highest| left.contains(highest))),
    ];
    Some(ClassifiedChoice { kind, cards: hand.len(), answer, held })
}

fn is_king(card: Card) -> bool {
    card.rank() == Some(Rank::King)
}

/// Returns all cards in the players' hands.
fn in_hands(rules: &Rules, play: &Play) -> CardSet {
    rules.table.seats().fold(CardSet::EMPTY, |all, seat| all | play.hands()[seat])
}

/// Returns the situation's index in [`KINDS`] and the class of the card.
fn classify_choice(
    rules: &Rules,
    play: &Play,
    declarer: Seat,
    seat: Seat,
    card: Card,
) -> Option<(usize, usize)> {
    let (trick, allowed, hand) = (play.on_table(), play.playable(rules), play.hands()[seat]);
    let Some(led) = trick.led() else {
        let both = !hand.trumps().is_empty() && hand.trumps() != hand && allowed == hand;
        let answer = match card {
            _ if card.is_trump() => 0,
            _ if card.is_pip() => 1,
            _ if is_king(card) => 3,
            _ => 2,
        };
        return both.then_some((0, answer));
    };
    let winner = trick.winner(play.dead())?;
    let winning = trick.by_seat()[winner]?;
    let beats = |card: Card| {
        let mut after = *trick;
        after.put(seat, card);
        after.winner(play.dead()) == Some(seat)
    };
    let under: CardSet = allowed.iter().filter(|&card| !beats(card)).collect();
    if !under.contains(card) {
        return None;
    }
    let place = |low: bool, high: bool| {
        if low {
            0
        } else if high {
            2
        } else {
            1
        }
    };
    // Cards equal in trick winner and value that a card in another hand separates. The choice among
    // them may be a signal.
    let alike = |cards: CardSet| {
        let (lowest, highest) = (cards.lowest()?, cards.highest()?);
        let others =
            (in_hands(rules, play) - hand).iter().any(|other| lowest < other && other < highest);
        (cards.contains(card) && others).then(|| place(card == lowest, card == highest))
    };
    let nothing =
        |cards: CardSet| cards.iter().filter(|card| !card.is_counter()).collect::<CardSet>();
    if under == under.trumps()
        && let Some(answer) = alike(nothing(under))
    {
        return Some((1, answer));
    }
    let follows = !led.is_trump() && allowed == hand & CardSet::same_suit(led);
    if follows && let Some(answer) = alike(nothing(under)) {
        return Some((2, answer));
    }
    let (cheap, dear) =
        (under.iter().map(Card::nominal).min()?, under.iter().map(Card::nominal).max()?);
    let answer = place(card.nominal() == cheap, card.nominal() == dear);
    let kind = match () {
        () if cheap == dear => return None,
        () if winner != declarer && trick.by_seat()[declarer].is_some() => 3,
        () if winner != declarer && !winning.is_trump() => 6,
        () if winner != declarer => {
            let seats = rules.table.seats();
            let played = seats.fold(trick.cards(), |all, seat| all | play.won()[seat]);
            let higher = |other: &Card| *other > winning;
            let out = (rules.table.pack() - played - hand).trumps().iter().filter(higher).count();
            if out < 2 { 4 } else { 5 }
        }
        () if under == allowed => 7,
        () => return None,
    };
    Some((kind, answer))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::{Action, BySeat, Contract, Deal, Declaration, Game, TableSize};

    use super::*;

    fn cards(names: &str) -> CardSet {
        names.parse().expect("names of cards")
    }

    /// Returns a Solo of the first seat, which leads. The rest of the pack fills up the hands,
    /// beginning with the last seats.
    fn solo(hands: [&str; 4]) -> Game {
        let preset = cego_rules::preset("schwarzwaldmeisterschaft").expect("a preset");
        let rules = Arc::new(preset.rules(TableSize::Four).expect("rules for four"));
        let mut hands = hands.map(cards);
        let mut rest =
            (CardSet::PACK - hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand)).iter();
        for hand in hands.iter_mut().rev() {
            let missing = rules.table.hand_size() - hand.len();
            *hand |= rest.by_ref().take(missing).collect();
        }
        let hands =
            BySeat::from_fn(|seat: Seat| hands.get(seat.index()).copied().unwrap_or_default());
        let deal = Deal { dealer: Seat::new(0), hands, blind: rest.collect() };
        Game::with_declaration(rules, deal, Declaration::plain(Contract::Solo, Seat::new(0)))
            .expect("a whole pack")
    }

    /// Plays cards and returns their classification.
    fn classify_cards(game: &mut Game, played: &str) -> Vec<Option<(usize, &'static str)>> {
        let mut each = |name| {
            let seat = game.on_turn()?;
            let card = cards(name).lowest()?;
            let noted = classify(game.rules(), game.play()?, Seat::new(0), seat, card);
            game.apply(seat, Action::Play(card)).expect("it may be played");
            noted.map(|noted| (noted.kind, SITUATIONS[noted.kind].1[noted.answer]))
        };
        played.split(' ').map(&mut each).collect()
    }

    #[test]
    fn choices_are_of_the_kinds_that_they_are() {
        // The second seat plays under the declarer's trump and the third over it. The fourth gives
        // its partner a king, and the partner leads. The declarer's own card is not classified.
        let mut game = solo(["T14 T22 T21 CK", "T5 T8 T11 CQ", "T4 T9 T20 CN", "SK SQ S7 C7"]);
        assert_eq!(
            classify_cards(&mut game, "T14 T8 T20 SK T9")[1..],
            [Some((1, "another")), None, Some((3, "the dearest")), Some((0, "a trump"))]
        );
        let mut game = solo(["CJ T22", "C8 C10 T3 T4", "C9 CQ T5 T6", "C7 CN CK T7"]);
        assert_eq!(
            classify_cards(&mut game, "CJ C10 CQ CN C9")[1..],
            [Some((2, "the highest")), None, Some((3, "the dearest")), Some((0, "a pip"))]
        );
    }

    #[test]
    fn whom_to_smear_hangs_on_what_is_out_above() {
        // The second seat wins a trick and leads a trump. The third has no trump, and the declarer
        // plays last.
        let begin = |trump: &str, higher: &str| {
            solo([&format!("C7 {higher} S7"), &format!("CK {trump} H1"), "C8 S8 SK", "C9 S9 SQ"])
        };
        for (trump, higher, kind) in [("T20", "T21", 5), ("T21", "T22", 4)] {
            let mut game = begin(trump, higher);
            let all = classify_cards(&mut game, &format!("C7 CK C8 C9 {trump}"));
            assert_eq!(all[4], Some((0, "a trump")), "{all:?}");
            assert_eq!(classify_cards(&mut game, "SK"), [Some((kind, "the dearest"))]);
        }
    }
}

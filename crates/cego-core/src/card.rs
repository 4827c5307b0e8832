//! Cards of the 54-card pack, and the four plain suits.

use std::fmt;
use std::str::FromStr;

/// A card: one of the 32 suit cards or the 22 trumps (`R-003-11` … `R-003-14`).
///
/// The inner index orders the cards of one suit from low to high by trick strength: 7 8 9 10 J N Q
/// K in the black suits, 4 3 2 1 J N Q K in the red suits (`R-003-58`), and T1 … T22 for trumps.
/// The suits follow one another as clubs, spades, hearts, diamonds, trumps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The eight ranks of a suit, from low to high.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// The lowest pip: black 7, red 4.
    Pip1,
    /// The second pip from below: black 8, red 3.
    Pip2,
    /// The third pip from below: black 9, red 2.
    Pip3,
    /// The highest pip: black 10, red 1.
    Pip4,
    /// The jack (Bube), the lowest of the courts.
    Jack,
    /// The knight (Ritter), between jack and queen.
    Knight,
    /// The queen (Dame), between knight and king.
    Queen,
    /// The king (König), the highest card of its suit.
    King,
}

impl Rank {
    /// All ranks, low to high.
    pub const ALL: [Rank; 8] = [
        Rank::Pip1,
        Rank::Pip2,
        Rank::Pip3,
        Rank::Pip4,
        Rank::Jack,
        Rank::Knight,
        Rank::Queen,
        Rank::King,
    ];
}

impl Card {
    /// Number of cards in the full pack.
    pub const COUNT: usize = 54;
    /// The Geiß: T1, the lowest trump and a counter.
    pub const GEISS: Card = Card::trump(1);
    /// The Mond: T21, the second-highest trump and a counter.
    pub const MOND: Card = Card::trump(21);
    /// The Gstieß: T22, the highest trump.
    pub const GSTIESS: Card = Card::trump(22);

    /// Returns the trump with this number, from 1 (Geiß) to 22 (Gstieß).
    ///
    /// # Panics
    /// If `number` is not in 1..=22.
    #[must_use]
    pub const fn trump(number: u8) -> Card {
        assert!(number >= 1 && number <= 22, "trumps are numbered 1 to 22");
        Card(31 + number)
    }

    /// Returns the suit card with this suit and rank.
    #[must_use]
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card(suit as u8 * 8 + rank as u8)
    }

    /// Returns the card with this index, 0..54, in the order documented at [`Card`].
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < 54 { Some(Card(index)) } else { None }
    }

    /// Returns the index of the card, 0..54.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns all 54 cards in index order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..54u8).map(Card)
    }

    /// Returns whether the card is a trump, the Gstieß included.
    #[must_use]
    pub const fn is_trump(self) -> bool {
        self.0 >= 32
    }

    /// Returns the trump number, 1..=22, or `None` for suit cards.
    #[must_use]
    pub const fn trump_number(self) -> Option<u8> {
        if self.is_trump() { Some(self.0 - 31) } else { None }
    }

    /// Returns the suit, or `None` for trumps.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 8 {
            0 => Some(Suit::Clubs),
            1 => Some(Suit::Spades),
            2 => Some(Suit::Hearts),
            3 => Some(Suit::Diamonds),
            _ => None,
        }
    }

    /// Returns the rank within the suit, or `None` for trumps.
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        if self.is_trump() { None } else { Some(Rank::ALL[(self.0 & 7) as usize]) }
    }

    /// Returns whether the card is a pip (Leere): a suit card below the jack.
    #[must_use]
    pub const fn is_pip(self) -> bool {
        !self.is_trump() && self.0 & 7 < 4
    }

    /// Returns whether the card is a court (Bild): king, queen, knight or jack.
    #[must_use]
    pub const fn is_court(self) -> bool {
        !self.is_trump() && self.0 & 7 >= 4
    }

    /// Returns whether the card is one of the 19 counters (`R-003-27`): a court, T1, T21 or T22.
    #[must_use]
    pub const fn is_counter(self) -> bool {
        self.nominal() > 1
    }

    /// Returns the nominal value in card points on the scale 5/4/3/2, with 1 for empties
    /// (`R-003-23`, `R-003-24`). The values of all 54 cards add up to 106.
    #[must_use]
    pub const fn nominal(self) -> u8 {
        match self.0 {
            32 | 52 | 53 => 5,
            33..=51 => 1,
            i => match i & 7 {
                7 => 5,
                6 => 4,
                5 => 3,
                4 => 2,
                _ => 1,
            },
        }
    }

    /// Returns the strength of the card in the draw for the first dealer; higher beats lower
    /// (`R-002-28` … `R-002-30`).
    ///
    /// Trumps come first, then ranks across the suits; equal ranks go by ♣ > ♠ > ♥ > ♦. The leader
    /// to the third trick after two pips is found by the same order (`R-002-142`).
    #[must_use]
    pub const fn draw_order(self) -> u8 {
        match self.0 {
            t @ 32.. => t,
            i => (i & 7) * 4 + (3 - i / 8),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(suit), Some(rank)) = (self.suit(), self.rank()) else {
            return write!(f, "T{}", self.0 - 31);
        };
        let letter = suit.letter();
        match rank {
            Rank::King => write!(f, "{letter}K"),
            Rank::Queen => write!(f, "{letter}Q"),
            Rank::Knight => write!(f, "{letter}N"),
            Rank::Jack => write!(f, "{letter}J"),
            pip if suit.is_red() => write!(f, "{letter}{}", 4 - pip as u8),
            pip => write!(f, "{letter}{}", 7 + pip as u8),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error for a text that names no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCardError(pub String);

impl fmt::Display for UnknownCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is no card: write T1 to T22, or C S H D followed by K Q N J or a pip (C7 to \
             C10, S7 to S10, H1 to H4, D1 to D4)",
            self.0
        )
    }
}

impl std::error::Error for UnknownCardError {}

impl FromStr for Card {
    type Err = UnknownCardError;

    /// Parses `T1` … `T22`, `CK`, `H4` and the like, ignoring case.
    fn from_str(text: &str) -> Result<Card, UnknownCardError> {
        let wanted = text.trim();
        card_named(wanted).ok_or_else(|| UnknownCardError(wanted.chars().take(12).collect()))
    }
}

/// Parses a card name without building all other names, because records hold many cards.
fn card_named(name: &str) -> Option<Card> {
    let (&first, rest) = name.as_bytes().split_first()?;
    let number = match rest {
        [d @ b'1'..=b'9'] => Some(d - b'0'),
        [t @ b'1'..=b'2', d @ b'0'..=b'9'] => Some((t - b'0') * 10 + (d - b'0')),
        _ => None,
    };
    if first.eq_ignore_ascii_case(&b'T') {
        return number.filter(|&n| n <= 22).map(Card::trump);
    }
    let suit =
        Suit::ALL.into_iter().find(|suit| first.eq_ignore_ascii_case(&(suit.letter() as u8)))?;
    let rank = match (number, rest) {
        (Some(n @ 7..=10), _) if !suit.is_red() => Rank::ALL[usize::from(n - 7)],
        (Some(n @ 1..=4), _) if suit.is_red() => Rank::ALL[usize::from(4 - n)],
        (None, b"J" | b"j") => Rank::Jack,
        (None, b"N" | b"n") => Rank::Knight,
        (None, b"Q" | b"q") => Rank::Queen,
        (None, b"K" | b"k") => Rank::King,
        _ => return None,
    };
    Some(Card::new(suit, rank))
}

/// A plain suit. Trump is not a suit, and no suit ranks above another in play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// ♣ Kreuz, a black suit: the pips rank 7, 8, 9, 10 from low to high.
    Clubs,
    /// ♠ Pik or Schippe, a black suit: the pips rank 7, 8, 9, 10 from low to high.
    Spades,
    /// ♥ Herz, a red suit: the pips rank 4, 3, 2, 1 from low to high.
    Hearts,
    /// ♦ Karo, a red suit: the pips rank 4, 3, 2, 1 from low to high.
    Diamonds,
}

impl Suit {
    /// All suits in the order of the tie-break in the draw (`R-002-30`).
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];

    /// Returns the letter used in card names: C, S, H, D.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
        }
    }

    /// Returns the suit symbol: ♣ ♠ ♥ ♦.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
        }
    }

    /// Returns whether the pips of the suit run 1 2 3 4 downwards (hearts, diamonds).
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_are_distinct() {
        let mut seen = std::collections::BTreeSet::new();
        for card in Card::all() {
            let name = card.to_string();
            assert_eq!(name.parse::<Card>(), Ok(card));
            assert!(seen.insert(name));
        }
        assert!("".parse::<Card>().is_err());
        assert!("T0".parse::<Card>().is_err());
        assert!("T23".parse::<Card>().is_err());
        assert!("H7".parse::<Card>().is_err());
        assert!("C1".parse::<Card>().is_err());
        assert!("C11".parse::<Card>().is_err());
        assert!("T021".parse::<Card>().is_err());
        assert!("Cé".parse::<Card>().is_err());
        assert_eq!(" h4 ".parse::<Card>(), Ok(Card::new(Suit::Hearts, Rank::Pip1)));
    }

    /// R-001-9, R-003-27: 22 trumps, 16 courts, 16 pips; 19 counters and 35 empties; nominal sum
    /// 106.
    #[test]
    fn the_pack_has_the_groups_of_the_sources() {
        assert_eq!(Card::all().filter(|c| c.is_trump()).count(), 22);
        assert_eq!(Card::all().filter(|c| c.is_court()).count(), 16);
        assert_eq!(Card::all().filter(|c| c.is_pip()).count(), 16);
        assert_eq!(Card::all().filter(|c| c.is_counter()).count(), 19);
        assert_eq!(Card::all().map(|c| u32::from(c.nominal())).sum::<u32>(), 106);
    }

    /// R-001-15, R-003-59: black pips rank 10 high, red pips 1 high, the jack beats every pip.
    #[test]
    fn pips_rank_as_in_the_sources() {
        let card = |s: &str| s.parse::<Card>().unwrap();
        for chain in [
            ["CK", "CQ", "CN", "CJ", "C10", "C9", "C8", "C7"],
            ["HK", "HQ", "HN", "HJ", "H1", "H2", "H3", "H4"],
        ] {
            for pair in chain.windows(2) {
                assert!(card(pair[0]) > card(pair[1]), "{} beats {}", pair[0], pair[1]);
            }
        }
    }

    /// T-36: of ♣10, ♥1, ♠10 and ♦1 the drawer of ♣10 deals, then ♠10, ♥1, ♦1.
    #[test]
    fn t_36_draw_order() {
        let card = |s: &str| s.parse::<Card>().unwrap();
        let order = [
            "T22", "T21", "T1", "CK", "SK", "HK", "DK", "CQ", "DJ", "C10", "S10", "H1", "D1", "C9",
            "S9", "H2", "D2", "C7", "S7", "H4", "D4",
        ];
        for pair in order.windows(2) {
            assert!(card(pair[0]).draw_order() > card(pair[1]).draw_order(), "{pair:?}");
        }
    }
}

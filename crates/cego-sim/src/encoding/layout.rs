//! Layout of observations.

/// Encoded seats: the observer first, then in the order of play.
pub const SEATS: usize = 4;

/// Range of related entries in an observation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObservationField {
    /// Name of the range.
    pub id: &'static str,
    /// Index of the first entry.
    pub start: usize,
    pub len: usize,
    /// Meaning of the entries.
    pub meaning: &'static str,
}

/// Lays out fields consecutively. Defines a constant with the first index of each field, and the
/// list of all fields.
macro_rules! fields {
    ($list:ident, $total:ident: $(#[doc = $doc:literal] $name:ident = $id:literal, $len:expr;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum FieldIndex { $($name),* }

        const LENGTHS: &[usize] = &[$($len),*];

        const fn start(place: usize) -> usize {
            let mut sum = 0;
            let mut i = 0;
            while i < place {
                sum += LENGTHS[i];
                i += 1;
            }
            sum
        }

        $(#[doc = $doc] pub(crate) const $name: usize = start(FieldIndex::$name as usize);)*

        /// All fields, in order.
        pub const $list: &[crate::encoding::layout::ObservationField] = &[
            $(crate::encoding::layout::ObservationField { id: $id, start: $name, len: $len, meaning: $doc }),*
        ];

        pub const $total: usize = start(LENGTHS.len());
    };
}
pub(crate) use fields;

use crate::encoding::action::WORDS;

fields! { FIELDS, OBSERVATION:
    #[doc = " one of: auction, keep, discard, second hand, play; none when the deal is over"]
    PHASE = "phase", 5;
    #[doc = " 1 if three play"]
    THREE = "three", 1;
    #[doc = " who is forehand, by seat"]
    FOREHAND = "forehand", SEATS;
    #[doc = " who is to act, by seat"]
    ON_TURN = "on_turn", SEATS;
    #[doc = " the own hand now, open pips included"]
    HAND = "hand", 54;
    #[doc = " the own hand as dealt"]
    DEALT = "dealt", 54;
    #[doc = " the blind, if the own seat has taken it up"]
    BLIND = "blind", 54;
    #[doc = " what the own seat has laid away, discards included"]
    LEGAGE = "legage", 54;
    #[doc = " of two cards to keep the one that the own seat has chosen"]
    CHOSEN = "chosen", 54;
    #[doc = " the pips that the declarer kept, which everybody has seen"]
    KEPT_PIPS = "kept_pips", 54;
    #[doc = " cards that lie open before the declarer now"]
    OPEN = "open", 54;
    #[doc = " a discard that was shown"]
    SHOWN_DISCARD = "shown_discard", 54;
    #[doc = " cards that can never win"]
    DEAD = "dead", 54;
    #[doc = " how many more tricks the declarer leads with open cards"]
    LEADS_DUE = "leads_due", 1;
    #[doc = " cards of the own hand that may be led instead of an open card"]
    LEADS_INSTEAD = "leads_instead", 54;
    #[doc = " the trick on the table: 54 for the card of each seat"]
    TRICK = "trick", 54 * SEATS;
    #[doc = " who led to it, by seat"]
    TRICK_LEADER = "trick_leader", SEATS;
    #[doc = " the cards each seat has played to tricks that are done: 54 for each seat"]
    PLAYED = "played", 54 * SEATS;
    #[doc = " the cards of the tricks that each seat has won: 54 for each seat"]
    WON = "won", 54 * SEATS;
    #[doc = " how many cards each seat has in hand"]
    HAND_SIZES = "hand_sizes", SEATS;
    #[doc = " how many tricks each seat has won"]
    TRICK_COUNTS = "trick_counts", SEATS;
    #[doc = " what is asked: ultimo_query, solo_query, counter_query, geiss_sale, specials_round, \
        opening, raising, answer, choice, over"]
    STAGE = "stage", 10;
    #[doc = " the game that is asked for in a round of specials: bettel, piccolo, zwiccolo, trio, \
        quarto, quinto, pascha"]
    ASKED = "asked", 7;
    #[doc = " who wants to buy T1, by seat"]
    BUYER = "buyer", SEATS;
    #[doc = " the trump that is offered for T1: T1 to T22"]
    OFFER = "offer", 22;
    #[doc = " the highest step said: cego, halbe, eine, leere, zwei_leere, zwei_verschiedene, \
        geiss, gegensolo"]
    LEVEL = "level", 8;
    #[doc = " who would play it, by seat"]
    HOLDER = "holder", SEATS;
    #[doc = " who has raised over the holder, by seat"]
    CHALLENGER = "challenger", SEATS;
    #[doc = " who called the Solo, by seat"]
    SOLOIST = "soloist", SEATS;
    #[doc = " who is out of the raising, by seat"]
    OUT = "out", SEATS;
    #[doc = " who has passed a Solo by before there was one, by seat"]
    PASSED_SOLO = "passed_solo", SEATS;
    #[doc = " who has still to be heard, by seat"]
    TO_SPEAK = "to_speak", SEATS;
    #[doc = " how often each seat has said each word: for each seat one place for every number of \
        a word"]
    SAID = "said", WORDS * SEATS;
    #[doc = " what is played: the 19 contracts in the order solo, gegensolo, cego, halbe, eine, \
        leere, zwei_leere, zwei_verschiedene, geiss, ultimo, bettel, piccolo, zwiccolo, trio, \
        quarto, quinto, pascha, raeuber, drescher"]
    CONTRACT = "contract", 19;
    #[doc = " who plays it, by seat; forehand where all play against all"]
    DECLARER = "declarer", SEATS;
    #[doc = " 1 if a Solo had been called before"]
    AFTER_SOLO = "after_solo", 1;
    #[doc = " 1 if forehand chose it instead of a Cego"]
    ANNOUNCED = "announced", 1;
    #[doc = " 1 if the hand is played open"]
    OUVERT = "ouvert", 1;
    #[doc = " 1 if every trick was announced"]
    DURCH = "durch", 1;
    #[doc = " late tricks that were announced: with T1, T2, T3"]
    ULTI = "ulti", 3;
    #[doc = " who sold T1 to the declarer, by seat"]
    GEISS_SELLER = "geiss_seller", SEATS;
}

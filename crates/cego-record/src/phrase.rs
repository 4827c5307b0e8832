//! What a reader speaks of when something is wrong: things of the format, with an id by which other languages
//! say them.

use std::fmt;

/// A thing of the format that can be missing, or be somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the words beside each id say what it is")]
pub enum Thing {
    Card,
    OneCard,
    SeatAndCard,
    AuctionWord,
    UltiTrumps,
    ClaimWord,
    NothingMore,
    Heading,
    SeatNumber,
    KeptCard,
    Amount,
    OneAmountEach,
    TableAmount,
    RecordEnd,
    LineEnd,
    PenaltyWord,
    PenaltyText,
    OneError,
    RecordBegin,
    TagName,
    TagEnd,
    SwitchValue,
    Players,
    DealerSeat,
    DealNumber,
    YesNo,
    JsonObject,
    Contract,
    Seats,
    SeatCount,
    Hands,
    Amounts,
    CommentAfter,
    Blind,
    HandOf,
    Kept,
    OpenComment,
    OpenValue,
    OpenObject,
}

/// Each thing with its id and its English words; `{}` is the number or name that belongs to it.
const THINGS: [(Thing, &str, &str); 39] = [
    (Thing::Card, "card", "a card, as T21, CK or H4,"),
    (Thing::OneCard, "one_card", "one card to discard"),
    (Thing::SeatAndCard, "seat_and_card", "a seat and its card, as 3:T21,"),
    (Thing::AuctionWord, "auction_word", "a word of the auction"),
    (Thing::UltiTrumps, "ulti_trumps", "the trumps of the Ulti, as 1 or 1+2, or - for none,"),
    (Thing::ClaimWord, "claim_word", "all, none or side behind the seat"),
    (Thing::NothingMore, "nothing_more", "nothing behind the seat"),
    (
        Thing::Heading,
        "heading",
        "Auction:, Keep:, Discard:, Ulti:, Challenge:, Claim:, Concede:, Penalty:, Settlement: or the number of a trick",
    ),
    (Thing::SeatNumber, "seat_number", "a seat from 1 to 5"),
    (Thing::KeptCard, "kept_card", "pips, free or a card that is kept"),
    (Thing::Amount, "amount", "an amount, as +60 or -20,"),
    (Thing::OneAmountEach, "one_amount_each", "at most one amount for each seat"),
    (Thing::TableAmount, "table_amount", "an amount that a table pays"),
    (Thing::RecordEnd, "record_end", "the end of the record"),
    (Thing::LineEnd, "line_end", "the end of the line"),
    (
        Thing::PenaltyWord,
        "penalty_word",
        "revoke, forgotten_discard, card_count, misdeal or other behind the seat",
    ),
    (Thing::PenaltyText, "penalty_text", "a paragraph and a reason of at most 500 characters each"),
    (Thing::OneError, "one_error", "at most one error that ends the deal, and at most 64 penalties"),
    (Thing::RecordBegin, "record_begin", "a record, which begins with a tag like [Cego \"1\"]"),
    (Thing::TagName, "tag_name", "the name of a tag"),
    (Thing::TagEnd, "tag_end", "] at the end of the tag"),
    (Thing::SwitchValue, "switch_value", "a switch and its value, as \"ladder = ladder_7\","),
    (Thing::Players, "players", "3, 4 or 5 players"),
    (Thing::DealerSeat, "dealer_seat", "the seat of the dealer"),
    (Thing::DealNumber, "deal_number", "the number of the deal"),
    (Thing::YesNo, "yes_no", "yes or no"),
    (Thing::JsonObject, "json_object", "a JSON object"),
    (Thing::Contract, "contract", "a contract"),
    (Thing::Seats, "seats", "seats 1 to {}"),
    (Thing::SeatCount, "seat_count", "{} seats"),
    (Thing::Hands, "hands", "{} hands, one per seat,"),
    (Thing::Amounts, "amounts", "{} amounts"),
    (Thing::CommentAfter, "comment_after", "a comment after at most {} actions"),
    (Thing::Blind, "blind", "the blind"),
    (Thing::HandOf, "hand_of", "the hand of seat {}"),
    (Thing::Kept, "kept", "the cards that are kept"),
    (Thing::OpenComment, "open_comment", "comment"),
    (Thing::OpenValue, "open_value", "quoted value"),
    (Thing::OpenObject, "open_object", "JSON object"),
];

impl Thing {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Thing> {
        THINGS.iter().map(|(thing, ..)| *thing)
    }

    /// The stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.row().1
    }

    /// The thing with the number that belongs to it.
    pub(crate) fn of(self, number: usize) -> Phrase {
        Phrase::Thing(self, number)
    }

    fn row(self) -> (Thing, &'static str, &'static str) {
        // In the order of their declaration, which a test holds.
        THINGS[self as usize]
    }
}

/// A thing in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// A thing, with the number that belongs to it; 0 if none does.
    Thing(Thing, usize),
    /// Words that are the same in every language, such as the name of a field.
    Literal(String),
}

impl From<Thing> for Phrase {
    fn from(thing: Thing) -> Phrase {
        Phrase::Thing(thing, 0)
    }
}

impl From<&str> for Phrase {
    fn from(words: &str) -> Phrase {
        Phrase::Literal(words.to_owned())
    }
}

impl From<String> for Phrase {
    fn from(words: String) -> Phrase {
        Phrase::Literal(words)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phrase::Thing(thing, number) => f.write_str(&thing.row().2.replace("{}", &number.to_string())),
            Phrase::Literal(words) => f.write_str(words),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_stand_in_their_order() {
        assert!(Thing::all().enumerate().all(|(n, thing)| thing as usize == n));
        assert_eq!(Thing::OpenObject as usize + 1, THINGS.len());
        assert_eq!(Thing::Seats.of(4).to_string(), "seats 1 to 4");
    }
}

//! Names of cards, suits, contracts and of lists of them.

use cego_core::{Card, CardSet, Contract, Rank, Suit, UltiFeats};

use crate::{Arg, Locale};

impl Locale {
    /// The suit: Kreuz, clubs, klöver.
    #[must_use]
    pub fn suit(&self, suit: Suit) -> String {
        self.text(suit_id(suit))
    }

    /// The suit of a card as one says it when it is led; trump for trumps.
    #[must_use]
    pub fn suit_led(&self, card: Card) -> String {
        match card.suit() {
            Some(suit) => self.suit(suit),
            None => self.text("trump"),
        }
    }

    /// The card as one says it: "Kreuz-König", "Pik-10", "14er Trumpf", "Geiß", "Mond", "Gstieß".
    #[must_use]
    pub fn card(&self, card: Card) -> String {
        let Some(suit) = card.suit() else {
            return match card {
                Card::GEISS => self.text("card-t1"),
                Card::MOND => self.text("card-t21"),
                Card::GSTIESS => self.text("card-t22"),
                other => self.format("card-trump", &[("number", number(other).into())]),
            };
        };
        let suit = self.suit(suit);
        match self.rank(card) {
            Some(court) => self.format("card-court", &[("suit", suit.into()), ("rank", court.into())]),
            None => self.format("card-pip", &[("suit", suit.into()), ("rank", pip_number(card).into())]),
        }
    }

    /// The rank of a court card: "König", "Reiter"; `None` for other cards.
    pub(crate) fn rank(&self, card: Card) -> Option<String> {
        card.rank().and_then(court_id).map(|id| self.text(&format!("rank-{id}")))
    }

    /// The card in as few characters as possible: "♣K", "♥1", "14", "Gst". At most three columns wide.
    #[must_use]
    pub fn card_short(&self, card: Card) -> String {
        let (Some(suit), Some(rank)) = (card.suit(), card.rank()) else {
            return match card {
                Card::GSTIESS => self.text("card-short-t22"),
                other => number(other).to_string(),
            };
        };
        match court_id(rank) {
            Some(id) => format!("{}{}", suit.symbol(), self.text(&format!("rank-short-{id}"))),
            None => format!("{}{}", suit.symbol(), pip_number(card)),
        }
    }

    /// Some cards: "Herz-König, Pik-7 und Geiß".
    #[must_use]
    pub fn cards(&self, cards: CardSet) -> String {
        self.list_and(&cards.iter().map(|c| self.card(c)).collect::<Vec<_>>())
    }

    /// The contract: "Zwei Leere", "Räuber".
    #[must_use]
    pub fn contract(&self, contract: Contract) -> String {
        self.text(&format!("contract-{}", contract.id()))
    }

    /// The feats of an Ultimo: "Geiß im letzten Stich und Zweier im vorletzten".
    #[must_use]
    pub fn feats(&self, feats: UltiFeats) -> String {
        self.list_and(&feats.trumps().map(|n| self.text(&format!("feat-{n}"))).collect::<Vec<_>>())
    }

    /// "a, b und c"
    #[must_use]
    pub fn list_and<S: AsRef<str>>(&self, items: &[S]) -> String {
        self.list("list-and", items)
    }

    /// "a, b oder c"
    #[must_use]
    pub fn list_or<S: AsRef<str>>(&self, items: &[S]) -> String {
        self.list("list-or", items)
    }

    fn list<S: AsRef<str>>(&self, id: &str, items: &[S]) -> String {
        match items {
            [] => String::new(),
            [only] => only.as_ref().to_owned(),
            [rest @ .., last] => {
                let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
                self.format(id, &[("rest", Arg::from(rest.join(", "))), ("last", last.as_ref().into())])
            }
        }
    }
}

fn number(trump: Card) -> u8 {
    trump.trump_number().unwrap_or_default()
}

const fn suit_id(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Spades => "suit-spades",
        Suit::Hearts => "suit-hearts",
        Suit::Diamonds => "suit-diamonds",
    }
}

const fn court_id(rank: Rank) -> Option<&'static str> {
    match rank {
        Rank::King => Some("king"),
        Rank::Queen => Some("queen"),
        Rank::Knight => Some("knight"),
        Rank::Jack => Some("jack"),
        Rank::Pip1 | Rank::Pip2 | Rank::Pip3 | Rank::Pip4 => None,
    }
}

/// What is printed on a pip: 7 to 10 in the black suits, 4 to 1 in the red ones (`R-003-58`).
fn pip_number(card: Card) -> u8 {
    let height = card.rank().map_or(0, |rank| rank as u8);
    if card.suit().is_some_and(Suit::is_red) { 4 - height } else { 7 + height }
}

//! What the core says, in words: the auction, refusals, the lines of a settlement.

use cego_core::phrase::{Phrase, Value};
use cego_core::rules::UnitName;
use cego_core::settle::Line;
use cego_core::{Card, CardPoints, CardSet, Refusal, Seat, SeatSet, UltiFeats};

use crate::{Arg, Locale};

/// Messages whose cards are the object of their sentence. The page has the same ones (`web/src/shell/phrase.ts`).
const OBJECTS: [&str; 5] =
    ["reason-goes_over", "reason-saves_high", "reason-spares", "reason-keeps_for_last", "reason-beats_more"];

impl Locale {
    /// The sentence of a phrase, with the seats named by `name`. It begins with a capital letter; a phrase inside it does not.
    #[must_use]
    pub fn say(&self, phrase: &Phrase, name: impl Fn(Seat) -> String) -> String {
        capital(&self.inside(phrase, &name))
    }

    /// The sentence of a phrase, with the seats as bare numbers: "Eine Halbe", "Erst ist Platz 3 an der Reihe."
    #[must_use]
    pub fn phrase(&self, phrase: &Phrase) -> String {
        self.say(phrase, |seat| seat.to_string())
    }

    fn inside(&self, phrase: &Phrase, name: &impl Fn(Seat) -> String) -> String {
        let of = &phrase.id;
        let args: Vec<_> = phrase.args.iter().flat_map(|(id, value)| self.arg(of, id, value, name)).collect();
        self.format(&phrase.id, &args)
    }

    /// The sentence for a refusal: "Herz ist angespielt und du hast Herz."
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.phrase(&refusal.phrase())
    }

    /// A line of the working of a settlement: "Halbe, gewonnen, zählt 2".
    ///
    /// Amounts stand without their unit, because a working has many and they are all the same. Seats are numbers; to put names instead,
    /// [`Locale::say`] the line's phrase.
    #[must_use]
    pub fn settle_line(&self, line: &Line) -> String {
        self.say(&line.phrase(), |seat| self.seat(seat))
    }

    /// Why reading or writing failed, in words; rare causes as the system says them.
    #[must_use]
    pub fn io_error(&self, error: &std::io::Error) -> String {
        use std::io::ErrorKind as Kind;
        self.text(match error.kind() {
            Kind::NotFound => "io-missing",
            Kind::PermissionDenied => "io-forbidden",
            Kind::StorageFull | Kind::QuotaExceeded => "io-full",
            Kind::ReadOnlyFilesystem => "io-read-only",
            Kind::IsADirectory => "io-folder",
            Kind::InvalidData => "io-not-text",
            Kind::FileTooLarge => "io-too-large",
            Kind::ConnectionRefused => "io-refused",
            Kind::AddrInUse => "io-address-in-use",
            Kind::AddrNotAvailable => "io-address-elsewhere",
            _ => return error.to_string(),
        })
    }

    /// A seat by its number: "Platz 2".
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.format("seat", &[("seat", seat.number().into())])
    }

    /// Seats by their numbers: "Platz 2 und 3".
    #[must_use]
    pub fn seats(&self, seats: SeatSet) -> String {
        let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        self.format("seats", &[("count", numbers.len().into()), ("seats", self.list_and(&numbers).into())])
    }

    /// Card points: "1 Punkt", "39½ Punkte".
    #[must_use]
    pub fn card_points(&self, points: CardPoints) -> String {
        let count = match points.as_whole() {
            Some(whole) => Arg::from(whole),
            None => Arg::from(points.to_string()),
        };
        self.format("points", &[("count", count)])
    }

    /// An amount with its unit: "20 Punkte", "1 Cent".
    #[must_use]
    pub fn amount(&self, unit: UnitName, amount: i32) -> String {
        let id = match unit {
            UnitName::Point => "amount-point",
            UnitName::Cent => "amount-cent",
        };
        self.format(id, &[("count", amount.into())])
    }

    /// An amount with its sign and unit: "+20 Punkte", "−1 Cent". The plural goes by the number without its sign.
    #[must_use]
    pub fn signed_amount(&self, unit: UnitName, amount: i32) -> String {
        let sign = match amount {
            1.. => "+",
            0 => "",
            _ => "−",
        };
        format!("{sign}{}", self.amount(unit, amount.abs()))
    }

    /// Returns a card's name as this message declines it: "Geht über den Kleinen Mann.", "Bleibt unter dem Kleinen Mann."
    fn card_in(&self, message: &str, card: Card) -> String {
        match card {
            Card::GEISS if OBJECTS.contains(&message) => self.text("card-t1-played"),
            Card::GEISS if message == "reason-stays_below" => self.text("card-t1-above"),
            card => self.card(card),
        }
    }

    /// What stands in a message. Cards come with their number, a card that was led with its suit.
    fn arg(
        &self,
        message: &str,
        id: &'static str,
        value: &Value,
        name: &impl Fn(Seat) -> String,
    ) -> Vec<(&'static str, Arg<'static>)> {
        let names = |set: CardSet| set.iter().map(|card| self.card_in(message, card)).collect::<Vec<_>>();
        let cards = |set: CardSet, list: String| vec![("count", set.len().into()), ("cards", list.into())];
        let trumps = |feats: UltiFeats| feats.trumps().map(|n| self.text(&format!("ulti-trump-{n}")));
        let arg: Arg<'static> = match *value {
            Value::Led(card) => {
                return vec![("suit", self.suit_led(card).into()), ("card", self.card(card).into())];
            }
            Value::All(set) => return cards(set, self.list_and(&names(set))),
            Value::Any(set) => return cards(set, self.list_or(&names(set))),
            Value::Seat(seat) => name(seat).into(),
            Value::Seats(seats) => self.list_and(&seats.iter().map(name).collect::<Vec<_>>()).into(),
            Value::Number(number) => number.into(),
            Value::Points(points) => points.to_string().into(),
            Value::CardPoints(points) => self.card_points(points).into(),
            Value::Counted(id, count) => self.format(id, &[("count", count.into())]).into(),
            Value::Variant(variant) => variant.into(),
            Value::Feat(trump) => self.text(&format!("feat-{trump}")).into(),
            Value::Card(card) => self.card(card).into(),
            Value::Contract(contract) => self.contract(contract).into(),
            Value::UltiTrumps(feats) => self.list_and(&trumps(feats).collect::<Vec<_>>()).into(),
            Value::Phrase(ref phrase) => self.inside(phrase, name).into(),
        };
        vec![(id, arg)]
    }
}

/// The text with its first letter as a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

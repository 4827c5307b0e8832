//! Rendering of the core's phrases: auction, refusals and settlement.

use cego_core::phrase::{Phrase, PhraseArgument};
use cego_core::rules::UnitName;
use cego_core::settle::SettlementLine;
use cego_core::{Card, CardPoints, CardSet, Refusal, Seat, SeatSet, UltiFeats};

use crate::{Arg, Locale};

/// Messages with a card as the object of the sentence. The web client has an equal list
/// (`web/src/shell/phrase.ts`).
const OBJECTS: [&str; 5] = [
    "reason-goes_over",
    "reason-saves_high",
    "reason-spares",
    "reason-keeps_for_last",
    "reason-beats_more",
];

impl Locale {
    /// Renders a phrase as a sentence, with seats named by `name`. The sentence begins with a
    /// capital letter; nested phrases do not.
    #[must_use]
    pub fn say(&self, phrase: &Phrase, name: impl Fn(Seat) -> String) -> String {
        capital(&self.inside(phrase, &name))
    }

    /// Renders a phrase with seats as numbers: "Eine Halbe", "Erst ist Platz 3 an der Reihe."
    #[must_use]
    pub fn phrase(&self, phrase: &Phrase) -> String {
        self.say(phrase, |seat| seat.to_string())
    }

    fn inside(&self, phrase: &Phrase, name: &impl Fn(Seat) -> String) -> String {
        let of = &phrase.id;
        let args: Vec<_> =
            phrase.args.iter().flat_map(|(id, value)| self.arg(of, id, value, name)).collect();
        self.format(&phrase.id, &args)
    }

    /// Renders a refusal: "Herz ist angespielt und du hast Herz."
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.phrase(&refusal.phrase())
    }

    /// Renders a line of a settlement's working: "Halbe, gewonnen, zählt 2".
    ///
    /// Amounts have no unit, because all amounts of a working share it. Seats are numbers; for
    /// names, pass the line's phrase to [`Locale::say`].
    #[must_use]
    pub fn settle_line(&self, line: &SettlementLine) -> String {
        self.say(&line.phrase(), |seat| self.seat(seat))
    }

    /// Describes an I/O error. Rare causes have the text of the operating system.
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

    /// Formats a seat: "Platz 2".
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.format("seat", &[("seat", seat.number().into())])
    }

    /// Formats several seats: "Platz 2 und 3".
    #[must_use]
    pub fn seats(&self, seats: SeatSet) -> String {
        let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        self.format(
            "seats",
            &[("count", numbers.len().into()), ("seats", self.list_and(&numbers).into())],
        )
    }

    /// Formats card points: "1 Punkt", "39½ Punkte".
    #[must_use]
    pub fn card_points(&self, points: CardPoints) -> String {
        let count = match points.as_whole() {
            Some(whole) => Arg::from(whole),
            None => Arg::from(points.to_string()),
        };
        self.format("points", &[("count", count)])
    }

    /// Formats an amount with its unit: "20 Punkte", "1 Cent".
    #[must_use]
    pub fn amount(&self, unit: UnitName, amount: i32) -> String {
        let id = match unit {
            UnitName::Point => "amount-point",
            UnitName::Cent => "amount-cent",
        };
        self.format(id, &[("count", amount.into())])
    }

    /// Formats an amount with its sign and unit: "+20 Punkte", "−1 Cent". The absolute value
    /// selects the plural form.
    #[must_use]
    pub fn signed_amount(&self, unit: UnitName, amount: i32) -> String {
        let sign = match amount {
            1.. => "+",
            0 => "",
            _ => "−",
        };
        format!("{sign}{}", self.amount(unit, amount.abs()))
    }

    /// Returns a card's name in the case that this message requires: "Geht über den Kleinen Mann.",
    /// "Bleibt unter dem Kleinen Mann."
    fn card_in(&self, message: &str, card: Card) -> String {
        match card {
            Card::GEISS if OBJECTS.contains(&message) => self.text("card-t1-played"),
            Card::GEISS if message == "reason-stays_below" => self.text("card-t1-above"),
            card => self.card(card),
        }
    }

    /// Converts a phrase argument to message arguments. Cards also have a number, and a led card
    /// its suit.
    fn arg(
        &self,
        message: &str,
        id: &'static str,
        value: &PhraseArgument,
        name: &impl Fn(Seat) -> String,
    ) -> Vec<(&'static str, Arg<'static>)> {
        let names =
            |set: CardSet| set.iter().map(|card| self.card_in(message, card)).collect::<Vec<_>>();
        let cards =
            |set: CardSet, list: String| vec![("count", set.len().into()), ("cards", list.into())];
        let trumps =
            |feats: UltiFeats| feats.trumps().map(|n| self.text(&format!("ulti-trump-{n}")));
        let arg: Arg<'static> = match *value {
            PhraseArgument::Led(card) => {
                return vec![
                    ("suit", self.suit_led(card).into()),
                    ("card", self.card(card).into()),
                ];
            }
            PhraseArgument::All(set) => return cards(set, self.list_and(&names(set))),
            PhraseArgument::Any(set) => return cards(set, self.list_or(&names(set))),
            PhraseArgument::Seat(seat) => name(seat).into(),
            PhraseArgument::Seats(seats) => {
                self.list_and(&seats.iter().map(name).collect::<Vec<_>>()).into()
            }
            PhraseArgument::Number(number) => number.into(),
            PhraseArgument::Points(points) => points.to_string().into(),
            PhraseArgument::CardPoints(points) => self.card_points(points).into(),
            PhraseArgument::Counted(id, count) => {
                self.format(id, &[("count", count.into())]).into()
            }
            PhraseArgument::Variant(variant) => variant.into(),
            PhraseArgument::Feat(trump) => self.text(&format!("feat-{trump}")).into(),
            PhraseArgument::Card(card) => self.card(card).into(),
            PhraseArgument::Contract(contract) => self.contract(contract).into(),
            PhraseArgument::UltiTrumps(feats) => {
                self.list_and(&trumps(feats).collect::<Vec<_>>()).into()
            }
            PhraseArgument::Phrase(ref phrase) => self.inside(phrase, name).into(),
        };
        vec![(id, arg)]
    }
}

/// Capitalises the first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

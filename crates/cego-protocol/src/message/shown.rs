//! Who may see what of an event of a table.

use cego_core::{Card, Seat};
use cego_table::Event;

use super::{HappenedJson, SetupJson, ShownEvent};

impl ShownEvent {
    /// The events here have no field for what nobody may see, and every event and field of a table's events is named: what is added
    /// there does not compile before somebody has decided here who may see it.
    pub(super) fn new(did: &[cego_core::Event], event: &Event, viewer: Option<Seat>) -> ShownEvent {
        let number = Seat::number;
        let name = |(seat, card): &(Seat, Card)| (seat.number(), card.to_string());
        match event.clone() {
            Event::Opened { setup, host, secret: _, given: _, seed: _, booked: _ } => {
                ShownEvent::Opened { setup: Box::new(SetupJson::new(&setup)), host }
            }
            Event::Acted { seat, by, action: _ } => ShownEvent::Acted {
                seat: number(seat),
                by,
                happened: did.iter().map(|event| HappenedJson::seen_by(event, viewer)).collect(),
            },
            Event::Said { seat, phrase } => {
                ShownEvent::Said { seat: number(seat), muted: phrase.is_empty(), phrase }
            }
            Event::Wrote { seat, text } => {
                ShownEvent::Wrote { seat: number(seat), muted: text.is_empty(), text }
            }
            Event::MatchBegan { draw, dealer } => ShownEvent::MatchBegan {
                draw: draw.iter().map(|round| round.iter().map(name).collect()).collect(),
                dealer: number(dealer),
            },
            Event::Sat { seat, who, name, is_bot, waits } => {
                ShownEvent::Sat { seat: number(seat), who, name, is_bot, waits }
            }
            Event::BotSat { seat, bot } => ShownEvent::BotSat { seat: number(seat), bot },
            Event::Became { guest, who, name } => ShownEvent::Became { guest, who, name },
            Event::HostPassed { who } => ShownEvent::HostPassed { who },
            Event::Removed { seat, by } => ShownEvent::Removed { seat: number(seat), by },
            Event::Rose { seat } => ShownEvent::Rose { seat: number(seat) },
            Event::Left { seat } => ShownEvent::Left { seat: number(seat) },
            Event::Came { seat } => ShownEvent::Came { seat: number(seat) },
            Event::Went { seat } => ShownEvent::Went { seat: number(seat) },
            Event::StoodIn { seat, why } => ShownEvent::StoodIn { seat: number(seat), why },
            Event::Returned { seat } => ShownEvent::Returned { seat: number(seat) },
            Event::Slept => ShownEvent::Slept,
            Event::Woke => ShownEvent::Woke,
            Event::Committed { deal, commitment } => ShownEvent::Committed { deal, commitment },
            Event::Chained { seat, tip } => ShownEvent::Chained { seat: number(seat), tip },
            Event::Drawing { deal, round, seats } => {
                ShownEvent::Drawing { deal, round, seats: seats.iter().map(number).collect() }
            }
            // Everybody on the list has told before what theirs leads to; nobody else can use it.
            Event::Linked { seat, link } => ShownEvent::Linked { seat: number(seat), link },
            Event::Struck { seat } => ShownEvent::Struck { seat: number(seat) },
            Event::Added { seat, nonce } => ShownEvent::Added { seat: number(seat), nonce },
            Event::Dealt { deal, given } => ShownEvent::Dealt { deal, given },
            Event::Warned { seat } => ShownEvent::Warned { seat: number(seat) },
            Event::TimedOut { seat } => ShownEvent::TimedOut { seat: number(seat) },
            Event::TimeIsUp => ShownEvent::TimeIsUp,
            // The secret of a deal that is over, with which anybody can check its cards.
            Event::DealEnded { deal, amounts, secret } => ShownEvent::DealEnded { deal, amounts, secret },
            Event::Annulled { deal, secret } => ShownEvent::Annulled { deal, secret },
            Event::Ready { seat } => ShownEvent::Ready { seat: number(seat) },
            Event::GstiessCalled { seat } => ShownEvent::GstiessCalled { seat: number(seat) },
            Event::Proposed { seat, proposal } => ShownEvent::Proposed { seat: number(seat), proposal },
            Event::Agreed { seat } => ShownEvent::Agreed { seat: number(seat) },
            Event::Declined { seat } => ShownEvent::Declined { seat: seat.map(number) },
            Event::Done => ShownEvent::Done,
            Event::Resumed { seat } => ShownEvent::Resumed { seat: seat.map(number) },
            Event::MatchEnded { shares } => ShownEvent::MatchEnded { shares },
            Event::Closed { why } => ShownEvent::Closed { why },
        }
    }
}

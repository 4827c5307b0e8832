//! From a message back to what happened, for hosts that show it as the core says it.

use cego_core::{Action, Claim, Event, SeatSet, TableSize};
use cego_record::{Problem, read_card, read_cards, read_feats, read_seat};

use super::HappenedJson;

impl HappenedJson {
    /// What happened, as the viewer may see it; `None` for what only a later server knows.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, table: TableSize) -> Result<Option<Event>, Problem> {
        let seat = |number: usize| read_seat(number, table, "\"seat\"");
        Ok(Some(match self {
            HappenedJson::Unknown => return Ok(None),
            HappenedJson::Spoke { word, stage, phrase: _ } => match word.step(table)? {
                (seat, Action::Say(word)) => Event::Spoke { seat, stage: stage.read(table)?, word },
                _ => return Err(other("another action", "a word in \"word\"")),
            },
            HappenedJson::GeissSold { seller, buyer, price } => {
                Event::GeissSold { seller: seat(*seller)?, buyer: seat(*buyer)?, price: read_card(price)? }
            }
            HappenedJson::AuctionEnded { declaration } => {
                Event::AuctionEnded { declaration: declaration.read(table)? }
            }
            HappenedJson::Laid { seat: by, open, count } => {
                Event::Laid { seat: seat(*by)?, open: read_cards(open, "\"open\"")?, count: *count }
            }
            HappenedJson::BlindTaken { seat: by, cards } => Event::BlindTaken {
                seat: seat(*by)?,
                cards: cards.as_ref().map(|cards| read_cards(cards, "\"cards\"")).transpose()?,
            },
            HappenedJson::Discarded { seat: by, card } => {
                let card = card.as_deref().map(read_card).transpose()?;
                // Who sees the card is not told apart: it is shown where it is here.
                Event::Discarded { seat: seat(*by)?, card, shown: card.is_some() }
            }
            HappenedJson::SecondHandUlti { seat: by, feats } => {
                Event::SecondHandUlti { seat: seat(*by)?, feats: read_feats(feats)? }
            }
            HappenedJson::HandLaidOpen { seat: by, cards } => {
                Event::HandLaidOpen { seat: seat(*by)?, cards: read_cards(cards, "\"cards\"")? }
            }
            HappenedJson::PlayBegins { leader } => Event::PlayBegins { leader: seat(*leader)? },
            HappenedJson::Challenged { seat: by, guilty } => Event::Challenged {
                seat: seat(*by)?,
                guilty: guilty.iter().map(|&number| seat(number)).collect::<Result<SeatSet, _>>()?,
            },
            HappenedJson::Played { seat: by, card, wins } => Event::Played {
                seat: seat(*by)?,
                card: read_card(card)?,
                // Hosts that read events do not show who wins so far.
                wins: seat(wins.unwrap_or(*by))?,
            },
            HappenedJson::TrickWon { seat: by, number } => {
                Event::TrickWon { seat: seat(*by)?, number: *number }
            }
            HappenedJson::Claimed { seat: by, claim, cards, phrase: _ } => {
                let known = Claim::EACH.into_iter().find(|one| one.id() == claim);
                Event::Claimed {
                    seat: seat(*by)?,
                    claim: known.ok_or_else(|| other(claim, "a claim"))?,
                    cards: read_cards(cards, "\"cards\"")?,
                }
            }
            HappenedJson::Conceded { seat: by, phrase: _ } => Event::Conceded { seat: seat(*by)? },
            HappenedJson::DealerJoined { seat: by } => Event::DealerJoined { seat: seat(*by)? },
            HappenedJson::Ended {} => Event::Ended,
        }))
    }
}

fn other(found: &str, expected: &str) -> Problem {
    Problem::Found { found: found.chars().take(40).collect(), expected: expected.into() }
}

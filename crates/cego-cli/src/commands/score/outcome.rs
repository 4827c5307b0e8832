//! From options to the outcome of a deal. Everything that is wrong is listed.

use cego_core::count::{declarer_bonus, pile_points, round_halves, total_points};
use cego_core::rules::{Ouvert, Rules, SchindenChallenger, UltimoMode};
use cego_core::{
    BySeat, CardPoints, CardSet, Contract, DealResult, Declaration, Outcome, Seat, SeatSet, TableError,
    UltiFeats,
};

use super::DealArgs;
use super::flags::Kind;
use super::read::Reader;
use crate::failure::Failure;
use crate::message::Message;

/// The outcome these options describe.
pub(super) fn resolve(args: &DealArgs, rules: &Rules) -> Result<Outcome, Failure> {
    let mut reader = Reader::new(args, rules);
    let outcome = reader.outcome();
    match outcome {
        _ if !reader.usage.is_empty() => Err(Failure::Usage(reader.usage)),
        _ if !reader.data.is_empty() => Err(Failure::Data(reader.data)),
        Some(outcome) => Ok(outcome),
        None => Err(Failure::Usage(vec![Message::new("cli-score-contract-missing")])),
    }
}

impl Reader<'_> {
    /// `None` only if something was noted, or if no contract was given.
    fn outcome(&mut self) -> Option<Outcome> {
        let error = self.error();
        let contract = match (&self.args.contract, error) {
            (Some(text), _) => self.contract(text)?,
            // A misdeal ends a deal in which nothing has been bid.
            (None, Some(TableError::Misdeal)) => Contract::Cego,
            (None, _) => return None,
        };
        let kind = if self.args.penalty.is_some() {
            Kind::Penalty
        } else if self.args.challenge.is_some() {
            Kind::Challenge
        } else {
            Kind::of(contract)
        };
        for option in kind.unneeded(self.args) {
            let message = Message::new("cli-score-unneeded").with("option", option);
            self.usage.push(message.with("contract", contract.id()));
        }
        if !self.plays(contract) {
            self.data.push(Message::new("refusal-not_in_this_ruleset"));
        }
        let declaration = self.declaration(contract);
        let result = match kind {
            Kind::Counted => self.counted(&declaration),
            Kind::Tricks(tricks) => self.special(Some(tricks)),
            Kind::Pascha => self.special(None),
            Kind::Ultimo => self.ultimo(declaration.ulti),
            Kind::Raeuber => self.raeuber(),
            Kind::Drescher => self.drescher(),
            Kind::Challenge => self.challenge(&declaration),
            Kind::Penalty => error.and_then(|error| self.penalty(error)),
        }?;
        let players = self.players(contract).collect();
        Some(Outcome { declaration, players, forehand: FOREHAND, result })
    }

    fn contract(&mut self, text: &str) -> Option<Contract> {
        let contract = text.parse().ok();
        if contract.is_none() {
            let known: Vec<&str> = Contract::ALL.iter().map(|c| c.id()).collect();
            let message = Message::new("cli-score-contract-unknown").with("text", text.to_owned());
            self.usage.push(message.with("known", known.join(", ")));
        }
        contract
    }

    /// Whether the ruleset has the contract.
    fn plays(&self, contract: Contract) -> bool {
        match contract {
            Contract::Solo | Contract::Gegensolo => true,
            Contract::Ultimo => self.rules.plays_ultimo(),
            Contract::Raeuber if self.args.raeuber_round => self.rules.raeuber_rounds,
            Contract::Raeuber => self.rules.offers_raeuber(),
            Contract::Drescher => self.rules.drescher_offered,
            special if special.is_special() => self.rules.has_special(special),
            step => self.rules.has_step(step),
        }
    }

    /// Those dealt in, and in a Räuber also the dealer of five (`R-003-110`, `R-003-111`).
    fn players(&self, contract: Contract) -> impl Iterator<Item = Seat> + use<> {
        let table = self.rules.table;
        let count = if contract == Contract::Raeuber { table.people() } else { table.players() };
        table.seats().take(count)
    }

    fn declaration(&mut self, contract: Contract) -> Declaration {
        let args = self.args;
        let declarer = match &args.declarer {
            Some(text) => self.player("declarer", text).unwrap_or(FOREHAND),
            None => FOREHAND,
        };
        let mut declaration = Declaration::plain(contract, declarer);
        declaration.after_solo |= args.after_solo;
        if args.after_solo && (!contract.takes_blind()) {
            self.usage.push(Message::new("cli-score-after-solo"));
        }
        declaration.announced = contract.is_all_against_all() && !args.raeuber_round;
        declaration.ouvert = args.ouvert;
        let open_allowed = match self.rules.ouvert {
            Ouvert::Off => false,
            Ouvert::Bettel => contract == Contract::Bettel,
            Ouvert::AllSpecials => contract == Contract::Ultimo || contract.is_special(),
        };
        if args.ouvert && !open_allowed {
            self.data.push(Message::new("refusal-ouvert_not_in_this_ruleset"));
        }
        declaration.durch = args.durch;
        if args.durch && !(self.rules.solo_durch && contract == Contract::Solo) {
            self.data.push(Message::new("refusal-durch_not_in_this_ruleset"));
        }
        declaration.ulti = match &args.ulti {
            Some(text) => self.feats("ulti", text).unwrap_or_default(),
            None if contract == Contract::Ultimo => UltiFeats::GEISS,
            None => UltiFeats::NONE,
        };
        if !declaration.ulti.is_empty() && !self.allows_ulti(contract, declaration.ulti) {
            self.data.push(Message::new("refusal-ulti_not_in_this_ruleset"));
        }
        declaration.geiss_seller = args.geiss_seller.as_ref().and_then(|text| {
            if !self.rules.buy_geiss {
                self.data.push(Message::new("cli-score-no-buying"));
            }
            self.player("geiss-seller", text)
        });
        declaration
    }

    fn allows_ulti(&self, contract: Contract, feats: UltiFeats) -> bool {
        let joined = match contract {
            Contract::Ultimo => true,
            Contract::Solo => self.rules.ultimo_mode == UltimoMode::SoloPlus,
            // On the second hand, after the exchange (R-004-53).
            Contract::Cego | Contract::Eine => self.rules.ulti_second_hand,
            _ => false,
        };
        joined && feats.trumps().all(|trump| self.rules.ulti_trumps.contains(trump))
    }

    fn counted(&mut self, declaration: &Declaration) -> Option<DealResult> {
        let hand_size = self.rules.table.hand_size() as i32;
        let total = total_points(self.rules);
        let tricks = self.args.tricks.as_ref().map(|text| self.number("tricks", text, hand_size));
        // A side without a trick: then the points follow, or do not matter.
        let implied = match tricks {
            Some(Some(0)) => Some(0),
            Some(Some(all)) if all == hand_size => Some(total),
            _ => None,
        };
        let points = match (&self.args.points, implied) {
            (Some(text), _) => self.number("points", text, total),
            (None, Some(points)) => Some(points),
            (None, None) => {
                self.usage.push(Message::new("cli-score-points-missing").with("total", total));
                None
            }
        };
        let ulti_made = match (&self.args.ulti_made, declaration.ulti.is_empty()) {
            (Some(text), _) => self.feats_made(text, declaration.ulti),
            (None, true) => Some(UltiFeats::NONE),
            (None, false) => {
                self.usage.push(Message::new("cli-score-ulti-made-missing"));
                None
            }
        };
        let (points, tricks) = (
            points?,
            match tricks {
                Some(tricks) => Some(tricks?),
                None => None,
            },
        );
        let declarer_tricks = self.declarer_tricks(points, tricks)?;
        if declaration.durch && tricks.is_none() && declarer_tricks != hand_size {
            self.usage.push(Message::new("cli-score-durch-tricks"));
        }
        Some(DealResult::Counted {
            points,
            declarer_tricks: declarer_tricks as u8,
            opponent_tricks: (hand_size - declarer_tricks) as u8,
            ulti_made: ulti_made?,
        })
    }

    /// The declarer's tricks. Where they are not given all that matters follows from the points: whoever
    /// has won a trick has a least number of points, since the laid cards (or the blind) count as well.
    fn declarer_tricks(&mut self, points: i32, tricks: Option<i32>) -> Option<i32> {
        let (hand_size, total) = (self.rules.table.hand_size() as i32, total_points(self.rules));
        let least = self.least_with_a_trick();
        let contradiction = match tricks {
            None if points == total => return Some(hand_size),
            None if points < least => return Some(0),
            None => return Some(1),
            Some(0) => None,
            Some(all) if all == hand_size => (points != total).then_some("cli-score-all-tricks"),
            Some(_) if points == total => Some("cli-score-all-points"),
            Some(_) if points < least => Some("cli-score-few-points"),
            Some(_) => None,
        };
        if let Some(id) = contradiction {
            self.data.push(Message::new(id).with("points", points).with("total", total).with("least", least));
        }
        tricks
    }

    /// The points of a declarer who has won one trick and found nothing but empties.
    fn least_with_a_trick(&self) -> i32 {
        let table = self.rules.table;
        let empties = (CardSet::PACK - CardSet::COUNTERS).iter().take(table.blind_size() + table.players());
        let pile: CardSet = empties.collect();
        round_halves(self.rules, pile_points(self.rules.counting_method, pile)) + declarer_bonus(self.rules)
    }

    fn special(&mut self, wanted: Option<u8>) -> Option<DealResult> {
        let said = self.made_or_failed();
        let by_tricks = match (wanted, &self.args.tricks) {
            (Some(wanted), Some(text)) => {
                let hand_size = self.rules.table.hand_size() as i32;
                Some(self.number("tricks", text, hand_size)? == i32::from(wanted))
            }
            _ => None,
        };
        match (said, by_tricks) {
            (Some(a), Some(b)) if a != b => {
                self.data.push(Message::new("cli-score-tricks-contradict"));
                None
            }
            (None, None) => {
                self.usage.push(Message::new("cli-score-made-missing"));
                None
            }
            (a, b) => a.or(b).map(|made| DealResult::Special { made }),
        }
    }

    fn ultimo(&mut self, announced: UltiFeats) -> Option<DealResult> {
        let made = match (&self.args.ulti_made, self.made_or_failed()) {
            (Some(_), Some(_)) => {
                self.usage.push(Message::new("cli-score-ulti-made-twice"));
                None
            }
            (Some(text), None) => self.feats_made(text, announced),
            (None, Some(made)) => Some(if made { announced } else { UltiFeats::NONE }),
            (None, None) => {
                self.usage.push(Message::new("cli-score-made-missing"));
                None
            }
        };
        made.map(|made| DealResult::Ultimo { made })
    }

    const fn made_or_failed(&self) -> Option<bool> {
        match (self.args.made, self.args.failed) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    fn raeuber(&mut self) -> Option<DealResult> {
        let (mut points, mut tricks) = (BySeat::<CardPoints>::default(), BySeat::<u8>::default());
        let mut missing: SeatSet = self.players(Contract::Raeuber).collect();
        for (seat, seat_points, seat_tricks) in self.piles()? {
            missing.remove(seat);
            points[seat] = seat_points;
            tricks[seat] = seat_tricks;
        }
        if !missing.is_empty() {
            let seats: Vec<String> = missing.iter().map(|seat| seat.to_string()).collect();
            self.usage.push(Message::new("cli-score-pile-missing").with("seats", seats.join(", ")));
            return None;
        }
        let played = self.rules.table.hand_size();
        let won: usize = self.rules.table.seats().map(|seat| usize::from(tricks[seat])).sum();
        if won != played {
            let message = Message::new("cli-score-pile-tricks").with("won", won).with("played", played);
            self.data.push(message);
        }
        // Leftovers of single piles are rounded, each by less than one point.
        let sum: CardPoints = self.rules.table.seats().map(|seat| points[seat]).sum();
        let (sum, total) = (sum.floor(), total_points(self.rules));
        if sum >= total + self.rules.table.people() as i32 {
            self.data.push(Message::new("cli-score-pile-points").with("sum", sum).with("total", total));
        }
        Some(DealResult::Raeuber { points, tricks })
    }

    /// Whoever won the last trick; a single pile names him too.
    fn drescher(&mut self) -> Option<DealResult> {
        let piles = self.piles()?;
        let last_trick = match (&self.args.last_trick, piles.as_slice()) {
            (Some(text), _) => self.player("last-trick", text)?,
            (None, [(only, ..)]) => *only,
            (None, _) => {
                self.usage.push(Message::new("cli-score-last-trick-missing"));
                return None;
            }
        };
        Some(DealResult::Drescher { last_trick })
    }

    fn challenge(&mut self, declaration: &Declaration) -> Option<DealResult> {
        let args = self.args;
        let challenger = args.challenge.as_ref().and_then(|text| self.player("challenge", text));
        let guilty: Vec<Option<Seat>> = args.guilty.iter().map(|text| self.player("guilty", text)).collect();
        let challenger = challenger?;
        let guilty: SeatSet = guilty.into_iter().collect::<Option<Vec<Seat>>>()?.into_iter().collect();
        if !declaration.contract.is_counted() {
            self.data.push(Message::new("refusal-challenge_only_counted"));
        }
        match self.rules.schinden_challenger {
            SchindenChallenger::Off => self.data.push(Message::new("refusal-no_solo_duty")),
            SchindenChallenger::BlindTaker if challenger != declaration.declarer => {
                self.data.push(Message::new("cli-score-blind-taker"));
            }
            SchindenChallenger::BlindTaker | SchindenChallenger::Any => {}
        }
        if guilty.contains(challenger) {
            self.data.push(Message::new("cli-score-guilty-challenger"));
        }
        Some(DealResult::Challenge { challenger, guilty })
    }

    fn error(&mut self) -> Option<TableError> {
        let text = self.args.penalty.as_ref()?;
        let error = TableError::ALL.into_iter().find(|error| error.id() == text.replace('-', "_"));
        if error.is_none() {
            let known: Vec<&str> = TableError::ALL.iter().map(|error| error.id()).collect();
            let message = Message::new("cli-score-penalty-unknown").with("text", text.clone());
            self.usage.push(message.with("known", known.join(", ")));
        }
        error
    }

    fn penalty(&mut self, error: TableError) -> Option<DealResult> {
        let offender = match (&self.args.offender, error) {
            (Some(text), _) => self.seat("offender", text)?,
            // The dealer; forehand being seat 1 he has the last one.
            (None, TableError::Misdeal) => self.rules.table.seats().last()?,
            (None, _) => {
                self.usage.push(Message::new("cli-score-offender-missing"));
                return None;
            }
        };
        Some(DealResult::Penalty { offender, error })
    }
}

/// Seats are numbered from forehand.
const FOREHAND: Seat = Seat::new(0);

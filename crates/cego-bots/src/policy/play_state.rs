//! Input of the policy: the play as one seat sees it.

use cego_core::chooser::Chooser;
use cego_core::{
    Action, Card, CardSet, Declaration, Goal, Play, Rules, Seat, SeatSet, View, Voids,
};

use super::learned;
use crate::cards::{above, thirds};
use crate::worlds::CardKnowledge;

/// The play as the seat on turn sees it.
#[derive(Clone, Copy, Debug)]
pub struct PlayState {
    pub(super) seat: Seat,
    pub(super) declarer: Seat,
    /// Number of people at the table.
    pub(super) people: usize,
    /// True if every player plays for themselves.
    pub(super) alone: bool,
    pub(super) hand: CardSet,
    pub(super) legal: CardSet,
    /// Cards that are neither in the hand nor gone.
    pub(super) unseen: CardSet,
    /// The suit led, or all cards before the lead.
    pub(super) led: CardSet,
    pub(super) best: Option<(Seat, Card)>,
    /// Cards that would beat the best card of the trick.
    pub(super) beat: CardSet,
    /// Nominal value of the trick beyond that of empty cards.
    pub(super) worth: u32,
    /// Number of cards on the table.
    pub(super) place: usize,
    /// Number of players who still follow in this trick, and whether the declarer is among them.
    pub(super) to_come: usize,
    pub(super) declarer_to_come: bool,
    /// Tricks left, this one included.
    pub(super) left: usize,
    /// Seats that play cards in this deal.
    pub(super) players: SeatSet,
    /// Players who still follow in this trick.
    pub(super) later: SeatSet,
    /// Voids shown by each player.
    pub(super) voids: Voids,
    /// Trumps announced for the last tricks of an Ultimo; empty in other games.
    pub(super) last: CardSet,
    /// Standing of the Räuber, if every player plays for themselves.
    pub(super) peril: LossRisk,
}

impl PlayState {
    /// Creates the state of the seat on turn.
    ///
    /// `legal` holds the cards it may play, and `voids` the voids shown in the play.
    #[must_use]
    pub fn from_play(
        rules: &Rules,
        declaration: &Declaration,
        play: &Play,
        voids: &Voids,
        legal: CardSet,
    ) -> Option<PlayState> {
        let seat = play.on_turn()?;
        let table = play.on_table();
        let hand = play.hands()[seat];
        let gone = (0..5).filter_map(|n| Seat::from_number(n + 1)).map(|s| play.won()[s]);
        let gone = gone.fold(table.cards(), |all, pile| all | pile);
        let best =
            table.winner(play.dead()).and_then(|s| table.iter().find(|&(seat, _)| seat == s));
        let led = table.led().map_or(CardSet::PACK, CardSet::same_suit);
        let beat = match best {
            None => CardSet::PACK,
            Some((_, card)) if play.dead().contains(card) => CardSet::PACK,
            Some((_, card)) => above(card) & (CardSet::TRUMPS | CardSet::same_suit(card)),
        };
        let cards = table.cards();
        let declarer = declaration.declarer;
        let mut later = play.players();
        later.remove(seat);
        for (other, _) in table.iter() {
            later.remove(other);
        }
        let players = play.players();
        let goal = declaration.contract.properties().goal;
        let alone = goal == Goal::Raeuber;
        Some(PlayState {
            seat,
            declarer,
            people: rules.table.people(),
            alone,
            hand,
            legal,
            unseen: CardSet::PACK - hand - gone,
            led,
            best,
            beat: beat - play.dead(),
            worth: cards.nominal() - cards.len() as u32,
            place: table.len(),
            to_come: players.len() - 1 - table.len(),
            declarer_to_come: seat != declarer && table.iter().all(|(s, _)| s != declarer),
            left: play.length() - play.tricks_done(),
            players,
            later,
            voids: *voids,
            last: if goal == Goal::Ulti { declaration.ulti.cards() } else { CardSet::EMPTY },
            peril: if alone {
                LossRisk::new(play, seat, best.map(|(seat, _)| seat))
            } else {
                LossRisk::default()
            },
        })
    }

    /// Creates the state from a view whose seat has to play a card in a game that the policy has
    /// learned.
    #[must_use]
    pub fn from_view(view: &View) -> Option<PlayState> {
        let declaration = view.declaration?;
        if !learned(&declaration) {
            return None;
        }
        // Any consistent world gives the same state, because it does not depend on a hidden card.
        let places = CardKnowledge::from_view(view);
        let play = places.sample(&mut Chooser::UNSEEDED.clone()).play(view)?;
        let legal = view
            .choices
            .iter()
            .filter_map(|a| if let Action::Play(card) = a { Some(*card) } else { None });
        PlayState::from_play(
            &view.rules,
            &declaration,
            &play,
            &Voids::from_play(&play),
            legal.collect(),
        )
    }

    /// Returns one card of each equivalence class of legal cards.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + '_ {
        let mut last: Option<Card> = None;
        self.legal.iter().filter(move |&card| {
            let alike = last.is_some_and(|low| {
                low.suit() == card.suit()
                    && low.nominal() == card.nominal()
                    && ((above(low) - above(card) - CardSet::from_card(card)) & self.others())
                        .is_empty()
            });
            last = Some(card);
            !alike
        })
    }

    /// Returns the cards that can still meet the own ones: unseen, or the best of the trick.
    fn others(&self) -> CardSet {
        match self.best {
            Some((_, card)) => self.unseen.with(card),
            None => self.unseen,
        }
    }
}

/// Risk of losing a Räuber, by the card points taken so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct LossRisk {
    /// Own lead over the others in six steps: no trick, far behind, behind, close, ahead, far
    /// ahead.
    pub(super) own: usize,
    /// Current winner of the trick: nobody, the player with most points, another, a player without
    /// a trick.
    pub(super) winner: usize,
}

impl LossRisk {
    /// Computes the risk of a seat. `winner` is the current winner of the trick.
    pub(super) fn new(play: &Play, seat: Seat, winner: Option<Seat>) -> LossRisk {
        let lead = |seat: Seat| {
            let others = play.players().iter().filter(|&other| other != seat);
            thirds(play.won()[seat])
                - others.map(|other| thirds(play.won()[other])).max().unwrap_or(0)
        };
        let own = if play.won()[seat].is_empty() {
            0
        } else {
            match lead(seat) {
                ..=-30 => 1,
                -29..=-9 => 2,
                -8..=8 => 3,
                9..=29 => 4,
                30.. => 5,
            }
        };
        let winner = match winner {
            None => 0,
            Some(seat) if play.won()[seat].is_empty() => 3,
            Some(seat) if lead(seat) > 0 => 1,
            Some(_) => 2,
        };
        LossRisk { own, winner }
    }
}

//! What the policy sees of the play.

use cego_core::chooser::Chooser;
use cego_core::{Action, Card, CardSet, Declaration, Goal, Play, Rules, Seat, SeatSet, View, Voids};

use super::learned;
use super::loss_risk::LossRisk;
use crate::cards::above;
use crate::worlds::Places;

/// What a seat on turn sees of the play.
#[derive(Clone, Copy, Debug)]
pub struct PlayState {
    pub(super) seat: Seat,
    pub(super) declarer: Seat,
    /// People at the table.
    pub(super) people: usize,
    /// Everybody for themselves.
    pub(super) alone: bool,
    pub(super) hand: CardSet,
    pub(super) legal: CardSet,
    /// Cards that are neither in the hand nor gone.
    pub(super) unseen: CardSet,
    /// The suit led; all cards before the lead.
    pub(super) led: CardSet,
    pub(super) best: Option<(Seat, Card)>,
    /// Cards that would beat the best.
    pub(super) beat: CardSet,
    /// Nominal worth of the trick beyond empties.
    pub(super) worth: u32,
    /// Cards on the table.
    pub(super) place: usize,
    /// Players who still follow after this one, and whether the declarer is among them.
    pub(super) to_come: usize,
    pub(super) declarer_to_come: bool,
    /// Tricks left, this one included.
    pub(super) left: usize,
    /// Everybody who plays.
    pub(super) players: SeatSet,
    /// The players who follow after this one.
    pub(super) later: SeatSet,
    /// Who has shown what.
    pub(super) voids: Voids,
    /// The trumps that are for the last tricks of an Ultimo; none in other games.
    pub(super) last: CardSet,
    /// How the Räuber stands, if everybody is for themselves.
    pub(super) peril: LossRisk,
}

impl PlayState {
    /// The scene of the seat on turn; `legal` is what it may play, `voids` what the play has shown.
    #[must_use]
    pub fn of_play(
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
        let best = table.winner(play.dead()).and_then(|s| table.iter().find(|&(seat, _)| seat == s));
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
                LossRisk::of(play, seat, best.map(|(seat, _)| seat))
            } else {
                LossRisk::default()
            },
        })
    }

    /// The scene of a view whose seat is to play a card in a game the policy has learned.
    #[must_use]
    pub fn of_view(view: &View) -> Option<PlayState> {
        let declaration = view.declaration?;
        if !learned(&declaration) {
            return None;
        }
        // Any world shows the same scene: nothing in it depends on a hidden card.
        let places = Places::of(view);
        let play = places.sample(&mut Chooser::UNSEEDED.clone()).play(view)?;
        let legal =
            view.choices.iter().filter_map(|a| if let Action::Play(card) = a { Some(*card) } else { None });
        PlayState::of_play(&view.rules, &declaration, &play, &Voids::of_play(&play), legal.collect())
    }

    /// One of each kind of card that makes a difference.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + '_ {
        let mut last: Option<Card> = None;
        self.legal.iter().filter(move |&card| {
            let alike = last.is_some_and(|low| {
                low.suit() == card.suit()
                    && low.nominal() == card.nominal()
                    && ((above(low) - above(card) - CardSet::of(card)) & self.others()).is_empty()
            });
            last = Some(card);
            !alike
        })
    }

    /// Cards that can still meet the own ones: unseen, or the best of the trick.
    fn others(&self) -> CardSet {
        match self.best {
            Some((_, card)) => self.unseen.with(card),
            None => self.unseen,
        }
    }
}

//! What a seat believes of where the cards lie that it does not see: networks that have been shown many deals.

use std::sync::OnceLock;

use cego_core::{Declaration, Goal, Seat, Spoken, View};

use super::file::Parts;
use super::layers::Facts;
use super::layout::{OTHERS, PLACES};
use super::{Memory, ONE, Part, Scene, Shares, Wide, said, seen};
use crate::worlds::{Places, Where};

/// A network for each part in the play that has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beliefs {
    pub(super) parts: Parts<Wide>,
}

impl Beliefs {
    /// The networks of these parts.
    #[must_use]
    pub fn of_parts(parts: impl IntoIterator<Item = (Part, Wide)>) -> Beliefs {
        let mut beliefs = Beliefs { parts: Parts::default() };
        for (part, network) in parts {
            beliefs.parts[part.number()] = Some(Box::new(network));
        }
        beliefs
    }

    /// Those that ship.
    ///
    /// # Panics
    /// If the file is none, which a test would say.
    pub fn shipped() -> &'static Beliefs {
        static SHIPPED: OnceLock<Beliefs> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let bytes = include_bytes!("../../../../data/bots/beliefs.bin");
            Beliefs::read(bytes).expect("networks of this layout")
        })
    }

    /// That of a part, if there is one.
    #[must_use]
    pub fn of(&self, part: Part) -> Option<&Wide> {
        self.parts[part.number()].as_deref()
    }

    /// What the seat of a view believes of the hidden cards; `None` if it is not on turn to play a card, or plays a part without a network, or a Drescher: in
    /// that all are for themselves, too, but want to take no trick or all of them, and no network has learned it.
    #[must_use]
    pub fn shares(&self, view: &View, places: &Places) -> Option<Shares> {
        let declaration: Declaration = view.declaration?;
        if declaration.contract.properties().goal == Goal::Drescher {
            return None;
        }
        let seat = view.seat?;
        let (play, aside) = seen(view)?;
        let memory = Memory::of_play(&play);
        let scene = Scene::of(&view.rules, &declaration, &play, &memory, aside)?;
        let network = self.of(scene.part())?;
        let mut facts = Facts::default();
        each_fact(&scene, seat, &view.words, |place| facts.note(place));
        let numbers_of = network.where_hold(&facts);
        let table = view.rules.table;
        let number = |at: Where| match at {
            Where::Aside => OTHERS,
            Where::Hand(other) => {
                table.seats_from(seat).skip(1).position(|one| one == other).unwrap_or(OTHERS)
            }
        };
        let numbers: Vec<usize> = places.places.iter().map(|place| number(place.at)).collect();
        Some(Shares::of(places, |card, place| {
            numbers_of.output(scene.slot(card) * PLACES + numbers[place]) as f32 / ONE as f32
        }))
    }
}

/// Calls for the place of every fact that such a network knows of and that holds.
pub fn each_fact(scene: &Scene<'_>, seat: Seat, words: &[Spoken], mut each: impl FnMut(usize)) {
    scene.inputs(&mut each);
    said::each_fact(scene.table(), seat, words, each);
}

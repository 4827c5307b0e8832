//! What the networks do for a search.

use cego_core::{Card, CardSet, Declaration, Play, Rules, View};

use super::likelihood::Scores;
use crate::net::{self, Memory, Net, ONE, Scene};

/// What each of these cards of a view brings beside the others, in card points.
pub(super) fn at_a_glance(nets: &Net, view: &View, cards: &[Card]) -> Option<Vec<f32>> {
    let declaration = view.declaration?;
    let (play, aside) = net::seen(view)?;
    let memory = Memory::of_play(&play);
    let scene = Scene::of(&view.rules, &declaration, &play, &memory, aside)?;
    let all = cards.iter().fold(CardSet::EMPTY, |all, &card| all.with(card));
    let mut liked = Vec::with_capacity(cards.len());
    net::scores(nets.of(scene.part())?, &scene, all, |card, score| {
        liked.push((card, score as f32 * 10.0 / ONE as f32))
    });
    let of = |card: &Card| liked.iter().find(|(other, _)| other == card).map(|&(_, points)| points);
    cards.iter().map(of).collect()
}

/// What is thought of the cards that the seat on turn could play, and of the one it plays.
pub(super) fn scores(
    nets: &Net,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    memory: &Memory,
    aside: CardSet,
    card: Card,
) -> Option<Scores> {
    let scene = Scene::of(rules, declaration, play, memory, aside)?;
    let distinct = scene.distinct();
    let mut all = Vec::with_capacity(13);
    let mut own = 0;
    net::scores(nets.of(scene.part())?, &scene, distinct.with(card), |other, score| {
        if other == card {
            own = score;
        }
        if distinct.contains(other) {
            all.push(score);
        }
    });
    Some(Scores::of(ONE as f32, own, all.into_iter()))
}

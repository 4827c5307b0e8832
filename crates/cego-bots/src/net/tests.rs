use std::sync::Arc;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, CardSet, Deal, Game, Phase, Seat};
use cego_testkit::{all_rules, redeal};

use super::*;
use crate::{Turn, by_name};

/// Every preset at every table, one deal of each seed, played by a bot that does anything: whatever is played comes up sooner or later.
fn each_scene(seed: u64, bot: &str, mut each: impl FnMut(&Game, Seat)) {
    for (number, rules) in all_rules().into_iter().enumerate() {
        let rules = Arc::new(rules);
        let mut shuffler = Shuffler::new(Seed::from_number(seed));
        let mut chance = cego_core::chooser::Choosers::new(Seed::from_number(seed)).of_deal(number as u64);
        for deal in 0..4 {
            let dealer = Seat::new(deal as usize % rules.table.people());
            let deal = Deal::from_seed(&rules, &mut shuffler, deal, dealer);
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let mut bot = by_name(bot).unwrap();
            while let Some(seat) = game.on_turn() {
                if game.phase() == Phase::Play {
                    each(&game, seat);
                }
                let view = game.view(Some(seat));
                let action = bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap().action;
                game.apply(seat, action).unwrap();
            }
        }
    }
}

/// What lies away in a game.
fn aside(game: &Game) -> CardSet {
    let takes = game.declaration().is_some_and(|declaration| declaration.contract.takes_blind());
    if takes { game.exchange().legage } else { game.deal().blind }
}

/// The places of all that holds.
fn inputs(game: &Game) -> Vec<usize> {
    let (play, declaration) = (game.play().unwrap(), game.declaration().unwrap());
    let memory = Memory::of_play(play);
    let scene = Scene::of(game.rules(), declaration, play, &memory, aside(game)).unwrap();
    let mut places = Vec::new();
    scene.inputs(|place| places.push(place));
    places
}

#[test]
fn hidden_cards_change_nothing() {
    let mut compared = 0;
    for bot in ["random", "policy"] {
        each_scene(31, bot, |game, seat| {
            let Some(other) = redeal(game, seat, 7) else { return };
            assert_eq!(inputs(game), inputs(&other), "{game:?}");
            compared += 1;
        });
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn a_fact_holds_once_and_has_its_place() {
    each_scene(32, "random", |game, _| {
        let mut places = inputs(game);
        assert!(places.iter().all(|&place| place < INPUTS) && places.len() <= layers::MOST, "{places:?}");
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count, "{game:?}");
    });
}

/// The seat that is asked and the player in an imagined deal see the same, and what they choose may be played.
#[test]
fn a_view_is_played_as_the_game_is() {
    let nets = Net::shipped();
    let mut played = 0;
    each_scene(33, "policy", |game, seat| {
        let (play, declaration) = (game.play().unwrap(), game.declaration().unwrap());
        let chosen =
            card(nets, game.rules(), declaration, play, &Memory::of_play(play), aside(game)).unwrap();
        assert_eq!(of_view(nets, &game.view(Some(seat))), Some(chosen), "{game:?}");
        assert!(game.choices(seat).contains(&Action::Play(chosen)));
        played += 1;
    });
    assert!(played > 1_000, "{played}");
}

/// What is noted card by card is what is seen when looking back.
#[test]
fn memory_grows_as_the_play_goes() {
    each_scene(34, "random", |game, seat| {
        let play = game.play().unwrap();
        let mut memory = Memory::of_play(play);
        let mut next = game.clone();
        let Action::Play(card) = game.choices(seat)[0] else { unreachable!("a card is played") };
        memory.note(play.on_table().led(), seat, card);
        next.apply(seat, Action::Play(card)).unwrap();
        assert_eq!(memory, Memory::of_play(next.play().unwrap()));
    });
}

#[test]
fn what_is_written_is_read_and_nothing_else() {
    let bytes = Net::shipped().to_bytes();
    assert_eq!(Net::read(&bytes).as_ref(), Some(Net::shipped()));
    for cut in [0, 7, 8, 9, bytes.len() / 2, bytes.len() - 1] {
        assert_eq!(Net::read(&bytes[..cut]), None, "{cut}");
    }
    assert_eq!(Net::read(&[&bytes[..], &[0]].concat()), None);
    assert_eq!(Net::read(&[b"CEGONET1", &bytes[8..]].concat()), None);
}

/// Any bytes of the right length are networks: wild weights give wild answers, and no panic.
#[test]
fn wild_weights_do_no_harm() {
    let mut bytes = Net::shipped().to_bytes();
    let mut random = cego_testkit::SplitMix::new(35);
    let used = 9 + INPUTS.div_ceil(8);
    bytes[used..].iter_mut().step_by(3).for_each(|byte| *byte = random.next_u64() as u8);
    let Some(wild) = Net::read(&bytes) else { return };
    each_scene(36, "random", |game, seat| {
        let chosen = of_view(&wild, &game.view(Some(seat))).unwrap();
        assert!(game.choices(seat).contains(&Action::Play(chosen)));
    });
}

use std::sync::Arc;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, CardSet, Deal, Game, Phase, Seat};
use cego_testkit::{all_rules, redeal};

use super::*;
use crate::worlds::CardLocation;
use crate::{TurnContext, by_name};

/// Calls `each` for all card plays of a bot in four deals of every preset at every table.
///
/// With a random bot, rare situations come up as well.
fn each_scene(seed: u64, bot: &str, mut each: impl FnMut(&Game, Seat)) {
    for (number, rules) in all_rules().into_iter().enumerate() {
        let rules = Arc::new(rules);
        let mut shuffler = Shuffler::new(Seed::from_number(seed));
        let mut chance =
            cego_core::chooser::Choosers::new(Seed::from_number(seed)).for_deal(number as u64);
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
                let action =
                    bot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap().action;
                game.apply(seat, action).unwrap();
            }
        }
    }
}

/// Roles with a belief network.
const BELIEVED: [PlayRole; 3] = [PlayRole::Declarer, PlayRole::Opponent, PlayRole::Alone];

/// Returns the cards that lie aside in a game.
fn aside(game: &Game) -> CardSet {
    let takes = game.declaration().is_some_and(|declaration| declaration.contract.takes_blind());
    if takes { game.exchange().legage } else { game.deal().blind }
}

/// Returns the indices of the active inputs.
fn inputs(game: &Game) -> Vec<usize> {
    let (play, declaration) = (game.play().unwrap(), game.declaration().unwrap());
    let memory = PlayMemory::from_play(play);
    let scene = NetworkInput::new(game.rules(), declaration, play, &memory, aside(game)).unwrap();
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

/// The probabilities of the belief networks do not depend on hidden cards, either.
#[test]
fn hidden_cards_change_no_belief() {
    let mut compared = 0;
    each_scene(41, "policy", |game, seat| {
        let Some(other) = redeal(game, seat, 9) else { return };
        let [one, other] = [game, &other].map(|game| {
            let view = game.view(Some(seat));
            let places = CardKnowledge::from_view(&view);
            Beliefs::shipped().table(&view, &places).map(|shares| shares.all(&places))
        });
        assert_eq!(one, other, "{game:?}");
        compared += usize::from(one.is_some());
    });
    assert!(compared > 300, "{compared}");
}

/// Each card's probabilities sum to 1 over its possible locations, and sampled worlds are
/// consistent.
#[test]
fn shares_are_shares_and_worlds_are_worlds() {
    let mut chance = cego_core::chooser::Choosers::new(Seed::from_number(42)).for_deal(0);
    let mut looked_at = 0;
    each_scene(42, "random", |game, seat| {
        let view = game.view(Some(seat));
        let places = CardKnowledge::from_view(&view);
        let Some(shares) = Beliefs::shipped().table(&view, &places) else { return };
        for card in places.hidden.iter() {
            let all = 0..places.locations.len();
            let sum: f32 =
                all.clone().map(|place| crate::maths::exp(shares.log(card, place))).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{sum}");
            for place in all {
                let may = places.locations[place].allowed.contains(card);
                assert_eq!(may, shares.log(card, place) > f32::NEG_INFINITY);
            }
        }
        let world = shares.world(&places, 1.0, &mut chance);
        for place in &places.locations {
            let there = match place.at {
                CardLocation::Hand(seat) => world.hands[seat] - places.known[seat],
                CardLocation::Aside => world.aside - places.aside,
            };
            assert_eq!(there.len(), place.count);
            assert!((there - place.allowed).is_empty());
        }
        assert!(world.play(&view).is_some());
        looked_at += 1;
    });
    assert!(looked_at > 300, "{looked_at}");
}

/// The training targets of the belief networks cover the hidden cards of a view of the same
/// decision.
#[test]
fn a_lesson_is_of_the_cards_that_a_view_does_not_see() {
    each_scene(43, "random", |game, seat| {
        let (play, declaration) = (game.play().unwrap(), game.declaration().unwrap());
        let memory = PlayMemory::from_play(play);
        let scene =
            NetworkInput::new(game.rules(), declaration, play, &memory, aside(game)).unwrap();
        let places = CardKnowledge::from_view(&game.view(Some(seat)));
        // The price of a T1 is known from the words, which a scene does not contain.
        assert!((places.hidden - scene.hidden()).is_empty());
        let mut lessons = 0;
        scene.each_hidden(play.hands(), |slot, may| {
            assert!(may >> (slot % inputs::PLACES) & 1 == 1, "{game:?}");
            lessons += 1;
        });
        assert_eq!(lessons, scene.hidden().len());
    });
}

#[test]
fn a_fact_holds_once_and_has_its_place() {
    each_scene(32, "random", |game, seat| {
        let mut places = inputs(game);
        assert!(places.iter().all(|&place| place < INPUTS));
        beliefs::each_auction_fact(game.rules().table, seat, game.words(), |place| {
            places.push(place)
        });
        let most = Shape::BELIEFS.inputs;
        assert!(
            places.iter().all(|&place| place < most) && places.len() <= layers::MOST,
            "{places:?}"
        );
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count, "{game:?}");
    });
}

/// A view and a game give the same card, and it is legal.
#[test]
fn a_view_is_played_as_the_game_is() {
    let nets = Net::counted();
    let mut played = 0;
    each_scene(33, "policy", |game, seat| {
        let (play, declaration) = (game.play().unwrap(), game.declaration().unwrap());
        if !nets.has(declaration) {
            return;
        }
        let chosen =
            card(nets, game.rules(), declaration, play, &PlayMemory::from_play(play), aside(game))
                .unwrap();
        assert_eq!(choose_card(nets, &game.view(Some(seat))), Some(chosen), "{game:?}");
        assert!(game.choices(seat).contains(&Action::Play(chosen)));
        played += 1;
    });
    assert!(played > 1_000, "{played}");
}

/// Memory updated card by card equals memory built from the whole play.
#[test]
fn memory_grows_as_the_play_goes() {
    each_scene(34, "random", |game, seat| {
        let play = game.play().unwrap();
        let mut memory = PlayMemory::from_play(play);
        let mut next = game.clone();
        let Action::Play(card) = game.choices(seat)[0] else { unreachable!("a card is played") };
        memory.note(play.on_table().led(), seat, card);
        next.apply(seat, Action::Play(card)).unwrap();
        assert_eq!(memory, PlayMemory::from_play(next.play().unwrap()));
    });
}

#[test]
fn what_is_written_is_read_and_nothing_else() {
    let bytes = Beliefs::shipped().to_bytes();
    assert_eq!(Beliefs::read(&bytes).as_ref(), Some(Beliefs::shipped()));
    for cut in [0, 8, 9, 11, 13, bytes.len() / 2, bytes.len() - 1] {
        assert_eq!(Beliefs::read(&bytes[..cut]), None, "{cut}");
    }
    let bytes = Net::counted().to_bytes();
    // Layers of width zero, or wider than the maximum.
    for widths in [[0, 32], [64, 0], [1025, 32], [64, 1025], [0xffff, 0xffff]] {
        let mut wrong = Beliefs::shipped().to_bytes();
        for (place, width) in widths.into_iter().enumerate() {
            wrong[9 + 2 * place..][..2].copy_from_slice(&u16::to_le_bytes(width));
        }
        assert_eq!(Beliefs::read(&wrong), None, "{widths:?}");
    }
    assert_eq!(Beliefs::read(&bytes), None);
    assert_eq!(Net::read(&bytes).as_ref(), Some(Net::counted()));
    for cut in [0, 7, 8, 9, bytes.len() / 2, bytes.len() - 1] {
        assert_eq!(Net::read(&bytes[..cut]), None, "{cut}");
    }
    assert_eq!(Net::read(&[&bytes[..], &[0]].concat()), None);
    for form in *b"014" {
        assert_eq!(Net::read(&[b"CEGONET", &[form][..], &bytes[8..]].concat()), None);
    }
    // More gaps than bytes, and gaps that lead out of the layer.
    let mut wrong = bytes.clone();
    wrong[9..13].fill(0xff);
    assert_eq!(Net::read(&wrong), None);
    let mut wrong = bytes.clone();
    let gaps = behind_gaps(&bytes, 9);
    wrong[13..gaps].iter_mut().filter(|gap| **gap != 255).for_each(|gap| *gap = 254);
    assert_eq!(Net::read(&wrong), None);
}

/// Files of the older form still decode to the same networks.
#[test]
fn what_was_written_before_is_read() {
    let part = PlayRole::Alone;
    let network = Beliefs::shipped().network(part).unwrap();
    let [width, second] = [network.outer_bias.len(), network.inner_bias.len()];
    let mut bytes = b"CEGOBEL2".to_vec();
    bytes.push(1 << part.number());
    bytes.extend([width, second].into_iter().flat_map(|width| (width as u16).to_le_bytes()));
    let rows = || network.outer.chunks(width);
    let used: Vec<bool> = rows().map(|row| row.iter().any(|&weight| weight != 0)).collect();
    bytes.extend(
        used.chunks(8).map(|bits| (0..bits.len()).fold(0, |byte, n| byte | u8::from(bits[n]) << n)),
    );
    bytes.extend(
        rows()
            .filter(|row| row.iter().any(|&weight| weight != 0))
            .flatten()
            .map(|&weight| weight as u8),
    );
    let shorts: Vec<_> =
        network.inner.iter().chain(&network.out).map(|short| short.to_le_bytes()).collect();
    bytes.extend((0..2).flat_map(|place| shorts.iter().map(move |short| short[place])));
    let biases = network.outer_bias.iter().map(|&bias| i32::from(bias));
    let biases = biases.chain(network.inner_bias.iter().chain(&network.out_bias).copied());
    let longs: Vec<_> = biases.map(i32::to_le_bytes).collect();
    bytes.extend((0..4).flat_map(|place| longs.iter().map(move |long| long[place])));
    assert!(Beliefs::read(&bytes).unwrap().network(part) == Some(network));
    for cut in [9, 13, 60, bytes.len() / 2, bytes.len() - 1] {
        assert_eq!(Beliefs::read(&bytes[..cut]), None, "{cut}");
    }
}

/// Returns the start of the weights of a first layer written at `start`, from the length of its
/// gaps.
fn behind_gaps(bytes: &[u8], start: usize) -> usize {
    let gaps = u32::from_le_bytes(*bytes[start..].first_chunk().unwrap());
    start + 4 + gaps as usize
}

/// Any bytes of the right length are valid networks: random weights give random answers, and no
/// panic.
#[test]
fn wild_weights_do_no_harm() {
    let mut random = cego_testkit::SplitMix::new(35);
    // Random bytes start behind the gaps, which determine the length of the rest.
    let mut wild = |mut bytes: Vec<u8>, first: usize| {
        bytes[first..].iter_mut().step_by(3).for_each(|byte| *byte = random.next_u64() as u8);
        bytes
    };
    let mut net = |part| {
        let alone = Net::new([(part, Net::counted().network(part).unwrap().clone())]);
        let bytes = alone.to_bytes();
        let first = behind_gaps(&bytes, 9);
        let read = Net::read(&wild(bytes, first)).expect("as long as before");
        (part, read.network(part).unwrap().clone())
    };
    let nets = Net::new(PlayRole::COUNTED.map(&mut net));
    let mut beliefs = |part| {
        let alone = Beliefs::new([(part, Beliefs::shipped().network(part).unwrap().clone())]);
        let bytes = alone.to_bytes();
        let first = behind_gaps(&bytes, 13);
        let read = Beliefs::read(&wild(bytes, first)).expect("as long as before");
        (part, read.network(part).unwrap().clone())
    };
    let beliefs = Beliefs::new(BELIEVED.map(&mut beliefs));
    assert!(nets != *Net::counted() && beliefs != *Beliefs::shipped());
    let mut asked = [0; 2];
    each_scene(36, "random", |game, seat| {
        let view = game.view(Some(seat));
        if nets.has(game.declaration().unwrap()) {
            let chosen = choose_card(&nets, &view).unwrap();
            assert!(game.choices(seat).contains(&Action::Play(chosen)));
            asked[0] += 1;
        }
        let places = CardKnowledge::from_view(&view);
        if let Some(shares) = beliefs.table(&view, &places) {
            assert!(shares.all(&places).iter().all(|log| !log.is_nan()));
            asked[1] += 1;
        }
    });
    assert!(asked.iter().all(|&asked| asked > 300), "{asked:?}");
}

//! Tests of advice on the positions of `data/sane/`, and on hands.

use std::sync::Arc;

use cego_analysis::{ADVISER, Advice, Adviser, HandError, Reason, view_of_hand};
use cego_core::{Action, CardSet, Contract, Phase, Rules, Seat, TableSize, UltiFeats, Word};
use cego_sim::test_positions::{Subject, positions};
use cego_testkit::{cards, redeal};

fn adviser() -> Adviser {
    Adviser::new(ADVISER).unwrap()
}

fn rules(name: &str, table: TableSize) -> Arc<Rules> {
    Arc::new(cego_testkit::rules(name, table))
}

/// Returns the advice for forehand at a table of four, after the words `said`.
fn forehand(hand: &str, said: &[Word]) -> Advice {
    let rules = rules("schwarzwaldmeisterschaft", TableSize::Four);
    let words: Vec<_> = said.iter().map(|&word| (None, word)).collect();
    let view = view_of_hand(&rules, Seat::new(3), Seat::new(0), cards(hand), &words).unwrap();
    adviser().advise(&view).unwrap()
}

fn reasons(advice: &Advice, word: Word) -> &[Reason] {
    &advice.options.iter().find(|o| o.action == Action::Say(word)).unwrap().reasons
}

const SOLO: Word = Word::Solo { feats: UltiFeats::NONE, durch: false };
const NINE_TRUMPS: &str = "T22 T21 T20 T18 T15 T12 T9 T6 T4 C7 HK";

/// Advice does not depend on hidden cards.
#[test]
fn other_hidden_cards_the_same_advice() {
    let mut adviser = adviser();
    let mut asked = 0;
    for position in positions().iter().filter(|p| p.subject() == Subject::Auction) {
        let Some(other) = redeal(position.game(), position.seat(), 7) else { continue };
        assert_ne!(other.deal(), position.game().deal());
        let seat = Some(position.seat());
        let (view, same) = (position.game().view(seat), other.view(seat));
        assert_eq!(
            adviser.advise(&view),
            Adviser::new(ADVISER).unwrap().advise(&same),
            "{}",
            position.id()
        );
        asked += 1;
    }
    assert!(asked >= 10, "only {asked} positions");
}

/// Advice on keeps and cards does not depend on hidden cards: the random stream follows from the
/// view alone.
#[test]
fn other_hidden_cards_the_same_keeps_and_cards() {
    for subject in [Subject::Keep, Subject::Lead] {
        let all = positions();
        let position = all.iter().find(|p| p.subject() == subject).unwrap();
        let other = redeal(position.game(), position.seat(), 7).unwrap();
        let seat = Some(position.seat());
        let first = adviser().advise(&position.game().view(seat)).unwrap();
        assert!(first.options[0].value.is_some());
        assert_eq!(Some(first), adviser().advise(&other.view(seat)), "{}", position.id());
    }
}

/// The games of an auction do not depend on hidden cards: the other hands are filled with arbitrary
/// cards.
#[test]
fn other_hidden_cards_the_same_games() {
    let all = positions();
    let found = all.iter().filter(|p| p.subject() == Subject::Auction).find_map(|position| {
        let view = position.game().view(Some(position.seat()));
        let other = redeal(position.game(), position.seat(), 7)?.view(Some(position.seat()));
        view.standing.level.is_some().then_some((view, other))
    });
    let (view, other) = found.unwrap();
    let games = adviser().games(&view);
    assert!(!games.is_empty());
    assert_eq!(games, adviser().games(&other));
}

/// Repeated questions give errors of the values, and the best option still comes first.
#[test]
fn asking_often_shows_how_sure_the_answers_are() {
    for subject in [Subject::Keep, Subject::Lead] {
        let all = positions();
        let view = all
            .iter()
            .find(|p| p.subject() == subject)
            .map(|p| p.game().view(Some(p.seat())))
            .unwrap();
        let once = adviser().advise(&view).unwrap();
        assert!(once.options.iter().all(|o| o.value.unwrap().error.is_none()));
        let often = adviser().with_repetitions(8).advise(&view).unwrap();
        let values: Vec<_> = often.options.iter().map(|o| o.value.unwrap()).collect();
        assert!(values.is_sorted_by(|a, b| a.settlement >= b.settlement), "{values:?}");
        assert!(values.iter().all(|v| v.error.is_some_and(|e| e >= 0.0)), "{values:?}");
        assert!(values.iter().any(|v| v.error > Some(0.0)), "{values:?}");
        assert_eq!(often, adviser().with_repetitions(8).advise(&view).unwrap());
    }
}

/// One knock-out search drops most keeps after a few worlds, and may drop the best. Several
/// independent ones miss less, and fresh worlds compare their winners.
#[test]
fn a_way_to_keep_that_one_knock_out_drops_is_not_lost() {
    let mut more = 0;
    for position in positions().iter().filter(|p| p.subject() == Subject::Keep).take(12) {
        let view = position.game().view(Some(position.seat()));
        let (once, often) = (
            adviser().advise(&view).unwrap(),
            adviser().with_repetitions(2).advise(&view).unwrap(),
        );
        for option in &once.options[..3] {
            assert!(often.options.iter().any(|o| o.action == option.action), "{}", position.id());
        }
        more += usize::from(often.options.len() > 3);
    }
    assert!(more > 0, "no knock-out has brought in anything new");
}

/// B-9: a hand with nine trumps, including the three highest, is a Solo.
#[test]
fn nine_trumps_are_a_solo() {
    // All four seats decline an Ultimo.
    let advice = forehand(NINE_TRUMPS, &[Word::Pass; 4]);
    assert_eq!((advice.seat, advice.phase), (Seat::new(0), Phase::Auction));
    assert_eq!(advice.options[0].action, Action::Say(SOLO));
    let worth: Vec<f32> = advice.options.iter().map(|o| o.value.unwrap().settlement).collect();
    assert!(worth.is_sorted_by(|a, b| a >= b), "{worth:?}");
    assert_eq!(reasons(&advice, SOLO)[0], Reason::Trumps { trumps: 9, high: 4 });
    assert_eq!(
        reasons(&advice, Word::Pass)[0],
        Reason::GameBringsMore { contract: Contract::Solo }
    );
    assert!(advice.options.iter().all(|o| !o.reasons.is_empty()), "a word without a reason");
}

/// B-2, B-4: the reasons for a step are the discarded and the kept cards.
#[test]
fn reasons_are_those_of_the_hand() {
    let fort = [Word::Pass; 4];
    let hand = "T22 T19 T5 CK CQ SK SQ HN H3 DK D2";
    let view_after = |said: &[Word]| {
        let rules = rules("schopfheim", TableSize::Four);
        let words: Vec<_> = said.iter().map(|&word| (None, word)).collect();
        view_of_hand(&rules, Seat::new(3), Seat::new(1), cards(hand), &words).unwrap()
    };
    let said: Vec<Word> = fort.into_iter().chain([Word::Bid(Contract::Cego)]).collect();
    let advice = adviser().advise(&view_after(&said)).unwrap();
    // Three kings, two queens and a knight are discarded; T22 is kept.
    let eine = reasons(&advice, Word::Bid(Contract::Eine));
    assert_eq!(
        eine[..2],
        [
            Reason::PointsEnough { points: 3 * 5 + 2 * 4 + 3 + 4, wanted: 14 + 10 },
            Reason::TakesAlong { cards: cards("T22") },
        ]
    );
}

/// Every contract that could be played is listed with its keeps.
#[test]
fn games_come_with_their_keeps() {
    let rules = rules("stockholm", TableSize::Four);
    let bids = [Word::Bid(Contract::Cego), Word::Bid(Contract::Halbe)];
    let words: Vec<_> = [Word::Pass; 4].into_iter().chain(bids).map(|word| (None, word)).collect();
    let hand = cards("T22 T21 CK CQ C8 C7 SK SQ HK HQ HN");
    let view = view_of_hand(&rules, Seat::new(3), Seat::new(0), hand, &words).unwrap();
    let games = adviser().games(&view);
    let mut contracts: Vec<Contract> = games.iter().map(|game| game.declaration.contract).collect();
    contracts.sort_by_key(|contract| contract.step());
    // The hand has no T1 for a Geiß, and the Cego has been raised. In this ruleset a card may be
    // named in place of a pip.
    let named = Contract::ZweiVerschiedene;
    assert_eq!(
        contracts,
        [Contract::Halbe, Contract::Eine, Contract::Leere, Contract::ZweiLeere, named]
    );
    let worth: Vec<f32> =
        games.iter().map(|game| game.keeps[0].value.unwrap().settlement).collect();
    assert!(worth.is_sorted_by(|a, b| a >= b), "{worth:?}");
    let two = games.iter().find(|game| game.declaration.contract == Contract::ZweiLeere).unwrap();
    let kept = &two.keeps[0];
    assert_eq!(kept.action, Action::Keep { pips: cards("C8 C7"), free: CardSet::EMPTY });
    assert!(kept.value.is_some());
}

#[test]
fn what_is_no_situation_is_refused() {
    let four = rules("stockholm", TableSize::Four);
    let ask = |rules: &Arc<Rules>, seat: usize, hand: &str, words: &[Word]| {
        let words: Vec<_> = words.iter().map(|&word| (None, word)).collect();
        let dealer = Seat::new(rules.table.people() - 1);
        view_of_hand(rules, dealer, Seat::new(seat), cards(hand), &words).map(|view| view.stage)
    };
    assert_eq!(ask(&four, 0, "T22 T21", &[]), Err(HandError::Size { has: 2, wants: 11 }));
    let three = rules("schopfheim", TableSize::Three);
    let absent = (TableSize::Four.pack() - TableSize::Three.pack()).lowest().unwrap();
    assert_eq!(ask(&three, 0, &absent.to_string(), &[]), Err(HandError::NotInPack(absent)));
    let other = ask(&four, 1, NINE_TRUMPS, &[]);
    assert_eq!(other, Err(HandError::NotOnTurn { on_turn: Some(Seat::new(0)) }));
    let refused = ask(&four, 0, NINE_TRUMPS, &[Word::Hold]);
    assert!(matches!(refused, Err(HandError::Refused { step: 1, .. })), "{refused:?}");
    // Forehand lacks T1 for an Ultimo, but other seats may hold it.
    let ultimo = Word::Ultimo { feats: UltiFeats::GEISS, ouvert: false };
    let refused = ask(&four, 0, NINE_TRUMPS, &[ultimo]);
    assert!(matches!(refused, Err(HandError::Refused { step: 1, .. })), "{refused:?}");
    let over = ask(
        &four,
        0,
        NINE_TRUMPS,
        &[Word::Pass, ultimo, Word::Pass, Word::Pass, Word::Pass, Word::Pass],
    );
    assert!(
        matches!(over, Err(HandError::TooManyWords { .. } | HandError::Refused { .. })),
        "{over:?}"
    );
}

/// Only games that are still possible are evaluated. At the final choice this is the game of the
/// level; a seat that was overbid has no Cego any more.
#[test]
fn only_games_that_can_still_come() {
    let rules = rules("stockholm", TableSize::Four);
    let hand = cards("T22 T19 T5 CK CQ SK SQ HN H3 DK D2");
    let of = |seat: usize, words: &[Word]| -> Vec<Contract> {
        let words: Vec<_> = words.iter().map(|&word| (None, word)).collect();
        let view = view_of_hand(&rules, Seat::new(3), Seat::new(seat), hand, &words).unwrap();
        adviser().games(&view).iter().map(|game| game.declaration.contract).collect()
    };
    let pass = Word::Pass;
    let opened = [pass, pass, pass, pass, Word::Bid(Contract::Cego)];
    let all_passed = [&opened[..], &[pass, pass, pass]].concat();
    assert_eq!(of(0, &all_passed), [Contract::Cego]);
    assert!(of(0, &[]).contains(&Contract::Cego));
    let second = of(1, &opened);
    assert!(!second.contains(&Contract::Cego) && second.contains(&Contract::Eine), "{second:?}");
}

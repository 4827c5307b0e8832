//! A puzzle as text: what the seat sees, the answers, and afterwards what they are worth and how the cards lay.

use cego_analysis::Solver;
use cego_core::phrase::Phrase;
use cego_core::{Action, Card, Phase, Seat};
use cego_locale::{Locale, review_words};
use cego_protocol::puzzle::PuzzleJson;
use cego_puzzles::Shown;

use crate::actions;
use crate::columns::columns;
use crate::commands::replay::text as replay;
use crate::message::Message;

/// What is looked at with open cards: not so many that it takes long.
const NODES: u64 = 3_000_000;

/// The answers in the order in which they are shown: one that says nothing, that of their names.
pub(super) fn order(shown: &Shown) -> Vec<usize> {
    let mut order: Vec<usize> = (0..shown.answers.len()).collect();
    order.sort_by_cached_key(|&n| {
        let action = shown.answers[n].action;
        (cards(action), cego_record::ActionJson::from(action).to_string())
    });
    order
}

/// The cards of an action, so that trump 10 comes after trump 9.
fn cards(action: Action) -> Vec<u8> {
    match action {
        Action::Keep { pips, free } => pips.iter().chain(free).map(Card::index).collect(),
        Action::Discard(card) | Action::Play(card) => vec![card.index()],
        _ => Vec::new(),
    }
}

/// The position and the question.
pub(super) fn question(locale: &Locale, puzzle: &PuzzleJson, shown: &Shown, order: &[usize]) -> Vec<String> {
    let view = &shown.view;
    let players = locale.format("players", &[("count", puzzle.players.into())]);
    let head = Message::new("cli-puzzle-head").with("id", puzzle.id.clone()).with("players", players);
    let head = head.with("ruleset", puzzle.ruleset.clone()).with("seat", locale.seat(shown.seat));
    let themes = Message::new("cli-puzzle-themes").with("themes", themes(locale, puzzle));
    let rating = Message::new("cli-puzzle-rating").with("rating", format!("{:.0}", puzzle.rating.rating));
    let mut lines = vec![head.text(locale), themes.text(locale), rating.text(locale), String::new()];
    if !view.words.is_empty() {
        let say = |said: &cego_core::Spoken| {
            format!("{}: {}", locale.seat(said.seat), locale.phrase(&said.word.phrase(said.stage)))
        };
        let said: Vec<String> = view.words.iter().map(say).collect();
        lines.extend(replay::wrapped(&said));
    }
    if let Some(declaration) = view.declaration {
        let plays = Message::new("cli-puzzle-plays").with("seat", locale.seat(declaration.declarer));
        lines.push(plays.with("contract", locale.contract(declaration.contract)).text(locale));
    }
    if let Some(play) = shown.game.play().filter(|play| play.tricks_done() > 0 || !play.on_table().is_empty())
    {
        lines.extend(replay::tricks(locale, view.rules.table, play));
    }
    if let Some(own) = view.own_exchange.filter(|own| !own.legage.is_empty()) {
        lines.push(Message::new("cli-puzzle-laid").with("cards", locale.cards(own.legage)).text(locale));
    }
    lines.push(Message::new("cli-puzzle-dealt").with("cards", locale.cards(view.hand)).text(locale));
    lines.extend([String::new(), locale.text("cli-puzzle-question")]);
    for (number, &n) in order.iter().enumerate() {
        let action = review_words::action(locale, shown.answers[n].action, view.stage);
        lines.push(format!("{:>3}  {action}", number + 1));
    }
    lines
}

/// Whether the answer is right, what each is worth and why, and how the cards lay.
pub(super) fn solution(locale: &Locale, shown: &Shown, order: &[usize], given: usize) -> Vec<String> {
    let right = shown.answers[given].kept.right;
    let verdict = locale.text(if right { "cli-puzzle-right" } else { "cli-puzzle-wrong" });
    let heads = ["cli-puzzle-answer", "cli-advise-settlement", "cli-puzzle-behind", "cli-advise-win"];
    let mut rows = vec![heads.map(|id| locale.text(id)).to_vec()];
    rows[0][0].insert_str(0, "     ");
    for (n, answer) in shown.answers.iter().enumerate() {
        let mark = match (answer.kept.right, n) {
            (true, 0) => "→",
            (true, _) => "≈",
            (false, _) => " ",
        };
        let number = order.iter().position(|&place| place == n).map_or(0, |place| place + 1);
        let action = review_words::action(locale, answer.action, shown.view.stage);
        let behind = review_words::decimal(locale, &format!("{:.1}", answer.kept.behind));
        rows.push(vec![
            format!("{mark}{number:>3} {action}"),
            review_words::expected(locale, answer.kept.settlement as f32),
            behind,
            actions::chance(answer.kept.win as f32),
        ]);
    }
    let mut lines = vec![String::new(), verdict, String::new()];
    let mut table = columns(&rows, 1).into_iter();
    lines.extend(table.next());
    for (line, answer) in table.zip(&shown.answers) {
        lines.push(line);
        let reasons: Vec<String> = answer.reasons.iter().map(|one| locale.phrase(&one.phrase())).collect();
        lines.push(format!("      {}", reasons.join(" ")));
    }
    lines.push(String::new());
    lines.extend(hindsight(locale, shown));
    lines
}

/// All cards, and the card that would have been best had they been open.
fn hindsight(locale: &Locale, shown: &Shown) -> Vec<String> {
    let game = &shown.game;
    let mut lines = vec![locale.text("cli-puzzle-hindsight")];
    let seats = game.rules().table.seats().filter(|&seat| !game.hand(seat).is_empty());
    let hand = |seat: Seat| {
        let hand = Message::new("cli-puzzle-hand").with("seat", locale.seat(seat));
        hand.with("cards", locale.cards(game.hand(seat))).text(locale)
    };
    lines.extend(seats.map(hand));
    if game.phase() == Phase::Auction || game.phase() == Phase::Keep {
        lines.push(
            Message::new("cli-puzzle-blind").with("cards", locale.cards(game.deal().blind)).text(locale),
        );
    }
    let mut solver = Solver::small();
    solver.bound(Some(NODES));
    if let Ok(solved) = solver.solve(game) {
        let worth = |value: &cego_analysis::CardValue| value.amounts.map(|amounts| amounts[shown.seat]);
        let best =
            solved.cards.iter().filter(|value| worth(value).is_some()).max_by_key(|value| worth(value));
        let asked = best.filter(|best| {
            shown
                .answers
                .iter()
                .any(|answer| matches!(answer.action, Action::Play(card) if card == best.card))
        });
        if let Some(best) = asked {
            let message = Message::new("cli-puzzle-open-card").with("card", locale.card(best.card));
            lines.push(message.text(locale));
        }
    }
    lines
}

/// All puzzles, one a line, and how many there are.
pub(super) fn list(locale: &Locale, puzzles: &[PuzzleJson]) -> Vec<String> {
    let heads = ["id", "ruleset", "phase", "themes", "rating"];
    let mut rows = vec![heads.map(|head| locale.text(&format!("cli-puzzle-list-{head}"))).to_vec()];
    for puzzle in puzzles {
        rows.push(vec![
            puzzle.id.clone(),
            format!("{} {}", puzzle.ruleset, puzzle.players),
            puzzle.phase.clone(),
            puzzle.themes.join(" "),
            format!("{:.0}", puzzle.rating.rating),
        ]);
    }
    let mut lines = columns(&rows, 4);
    lines.push(locale.format("cli-puzzle-count", &[("count", puzzles.len().into())]));
    lines
}

fn themes(locale: &Locale, puzzle: &PuzzleJson) -> String {
    let names = puzzle.themes.iter().map(|theme| locale.phrase(&Phrase::new(format!("theme-{theme}"))));
    names.collect::<Vec<_>>().join(", ")
}

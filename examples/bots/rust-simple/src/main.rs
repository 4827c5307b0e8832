//! Example of a small Cego bot in Rust, as a starting point for your own.
//!
//! Try it:
//!
//!     cargo build --release -p rust-simple
//!     cego bot check --rules schopfheim target/release/rust-simple
//!
//! It implements [`Bot`], the same trait as the built-in bots. [`serve`] handles the protocol of
//! `docs/bot-protocol.md`. A bot without any crate of this project reads the JSON itself:
//! `examples/bots/simple.py`.

use std::io;

use cego_bots::external::{BotInfo, serve};
use cego_bots::{Bot, Decision, TurnContext, thumb};
use cego_core::trick::CurrentTrick;
use cego_core::{Action, Card, Phase, View};

/// Bot that bids and exchanges by rule of thumb and wins every trick it can, as cheaply as it can.
struct Simple;

impl Bot for Simple {
    fn name(&self) -> &str {
        "rust-simple"
    }

    fn decide(&mut self, view: &View, _turn: &mut TurnContext<'_>) -> Option<Decision> {
        let action = match view.phase {
            Phase::Play => card(view).map(Action::Play),
            _ => thumb::hint(view),
        };
        action.or_else(|| view.choices.first().copied()).map(Decision::plain)
    }
}

/// Returns the highest card to lead. Otherwise, returns the lowest card that wins the trick, or the
/// lowest of all.
fn card(view: &View) -> Option<Card> {
    // Cards are ordered plain suits first, then trumps, each from low to high.
    let cards = || {
        view.choices.iter().filter_map(|action| match action {
            Action::Play(card) => Some(*card),
            _ => None,
        })
    };
    if view.on_table.is_empty() {
        return cards().max();
    }
    cards().filter(|&card| takes_trick(view, card)).min().or_else(|| cards().min())
}

/// Returns whether the card would win the current trick.
fn takes_trick(view: &View, card: Card) -> bool {
    let Some(seat) = view.seat else { return false };
    let mut table = CurrentTrick::EMPTY;
    for &(seat, card) in &view.on_table {
        table.put(seat, card);
    }
    table.put(seat, card);
    table.winner(view.dead) == Some(seat)
}

fn main() -> io::Result<()> {
    let about = BotInfo {
        name: "rust-simple".to_owned(),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        author: Some("Cego".to_owned()),
    };
    serve(&mut Simple, &about, io::stdin().lock(), io::stdout().lock())
}

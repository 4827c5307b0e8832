//! A small bot for Cego in Rust, to start your own from.
//!
//! Try it:
//!
//!     cargo build --release -p rust-simple
//!     cego bot check --rules schopfheim target/release/rust-simple
//!
//! It implements [`Bot`], the same trait as our own bots, and leaves the protocol of
//! `docs/bot-protocol.md` to [`serve`]. A bot that wants no crate of the project reads the JSON itself, as
//! `examples/bots/simple.py` does.

use std::io;

use cego_bots::external::{About, serve};
use cego_bots::{Bot, Decision, Turn, thumb};
use cego_core::trick::CurrentTrick;
use cego_core::{Action, Card, Phase, View};

/// Bids and exchanges by rule of thumb; wins every trick it can, as cheaply as it can.
struct Simple;

impl Bot for Simple {
    fn name(&self) -> &str {
        "rust-simple"
    }

    fn decide(&mut self, view: &View, _turn: &mut Turn<'_>) -> Option<Decision> {
        let action = match view.phase {
            Phase::Play => card(view).map(Action::Play),
            _ => thumb::hint(view),
        };
        action.or_else(|| view.choices.first().copied()).map(Decision::plain)
    }
}

/// The lowest card that takes the trick, else the lowest of all; the highest to lead.
fn card(view: &View) -> Option<Card> {
    // Cards are ordered suits first, then trumps, each from low to high.
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

/// Whether the card wins the trick as it lies.
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
    let about = About {
        name: "rust-simple".to_owned(),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        author: Some("Cego".to_owned()),
    };
    serve(&mut Simple, &about, io::stdin().lock(), io::stdout().lock())
}

//! `cego deck card CARD`: one card, or a back.

use cego_core::Card;
use cego_deck::{Back, Deck};

use super::style::{self, Flags};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(super) struct Args {
    card: String,
    #[command(flatten)]
    style: Flags,
    #[arg(long, short, alias = "out", value_name = "FILE.svg")]
    output: Option<String>,
}

/// Writes the picture.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let style = args.style.style(out.locale())?;
    let deck = Deck::schwarzwald();
    let svg = match back(&args.card) {
        Some(back) => deck.back_svg(back, &style),
        None => deck.card_svg(card(&args.card)?, &style),
    };
    style::write(&svg, args.output.as_deref(), out)
}

/// The back that is called so.
fn back(name: &str) -> Option<Back> {
    Back::ALL
        .into_iter()
        .find(|back| name == format!("back-{}", back.id()))
        .or_else(|| (name == "back").then(Back::default))
}

fn card(name: &str) -> Result<Card, Failure> {
    name.parse().map_err(|_| {
        let name: String = name.chars().take(12).collect();
        Failure::Usage(vec![Message::new("cli-deck-no-card").with("card", name)])
    })
}

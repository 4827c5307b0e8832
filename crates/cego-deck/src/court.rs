//! Court cards: half figures composed of parts.

use cego_core::{Rank, Suit};

use crate::style::Style;
use crate::svg::used;

/// Returns the tint of a suit's family.
const fn tint(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "{moss}",
        Suit::Spades => "{wood}",
        Suit::Hearts => "{red}",
        Suit::Diamonds => "{gold}",
    }
}

/// Returns the parts of a court, from back to front: tool and dress by suit, head by rank.
fn parts(suit: Suit, rank: Rank) -> Vec<&'static str> {
    let (tool, dress, hand) = match suit {
        Suit::Clubs => ("axe", "forester", "hand"),
        Suit::Spades => ("clock", "clockmaker", "hand"),
        Suit::Hearts => ("jug", "innkeeper", "hand"),
        Suit::Diamonds => ("glass", "glassblower", "hand-shirt"),
    };
    match rank {
        Rank::King if suit == Suit::Spades => vec![tool, dress, hand, "king", "king-spectacles"],
        Rank::King => vec![tool, dress, hand, "king"],
        Rank::Queen => {
            let mut parts = vec![tool, "bodice"];
            parts.extend(collar(suit));
            parts.extend(["hand-shirt", "queen", headgear(suit)]);
            parts
        }
        Rank::Knight => vec![tool, dress, hand, "rider", riders_hat(suit), "horse"],
        _ => vec![tool, dress, hand, "jack", cap(suit)],
    }
}

/// Returns the headgear of a queen: traditional women's hats from four valleys.
const fn headgear(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "straw-hat",
        Suit::Spades => "schaeppel",
        Suit::Hearts => "bollenhut",
        Suit::Diamonds => "hoernerkappe",
    }
}

/// Returns the collar of a queen; the forester's queen has only a laced bodice.
const fn collar(suit: Suit) -> Option<&'static str> {
    match suit {
        Suit::Clubs => None,
        Suit::Spades => Some("ruff"),
        Suit::Hearts => Some("goller"),
        Suit::Diamonds => Some("shawl"),
    }
}

/// Returns the part with a knight's hat and the facial hair of the suit's family.
const fn riders_hat(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "feather-hat",
        Suit::Spades => "peaked-cap",
        Suit::Hearts => "stocking-cap",
        Suit::Diamonds => "headscarf",
    }
}

/// Returns the cap of a jack.
const fn cap(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "hunter-hat",
        Suit::Spades => "round-cap",
        Suit::Hearts => "tassel-cap",
        Suit::Diamonds => "kerchief",
    }
}

/// Renders the picture: two-headed, or one head below a large index.
pub(crate) fn picture(suit: Suit, rank: Rank, style: &Style) -> String {
    let tint = tint(suit);
    let half: String = parts(suit, rank).into_iter().map(|part| used(part, "")).collect();
    let belt = used("belt", "");
    if style.large_index {
        return format!(
            "<g fill=\"{{ink}}\" color=\"{tint}\" transform=\"translate(0 46.4)\">{half}{belt}</g>"
        );
    }
    // The lower half reuses this group, so it needs an id.
    let name = format!("half-{}{}", suit.letter(), rank as u8);
    let upper =
        format!("<g id=\"cd-{name}\"><g transform=\"translate(1 1.6) scale(.97)\">{half}</g></g>");
    let lower = crate::svg::turned(&name);
    format!("<g fill=\"{{ink}}\" color=\"{tint}\">{upper}{lower}{belt}</g>")
}

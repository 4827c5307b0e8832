//! Properties of all cards in every style.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::Card;
use cego_deck::{Back, Deck, Detail, Letters, Palette, Style};
use roxmltree::{Document, Node};

const DECK: Deck = Deck::schwarzwald();

/// Returns a set of styles that covers every option.
fn styles() -> Vec<Style> {
    let plain = Style::default();
    vec![
        Style { detail: Detail::Small, ..plain.clone() },
        Style { corner: false, ladder: true, ..plain.clone() },
        Style { palette: Palette::FourColour, ladder: true, ..plain.clone() },
        Style { palette: Palette::HighContrast, ..plain.clone() },
        Style {
            large_index: true,
            ladder: true,
            letters: Letters::new("K", "D", "Ka", "Kn").unwrap(),
            ..plain.clone()
        },
        plain,
    ]
}

/// Allowed elements and attributes. Scripts, style sheets, text and images are excluded.
const ELEMENTS: &[&str] = &["svg", "defs", "symbol", "g", "use", "path", "rect"];
const ATTRIBUTES: &[&str] = &[
    "viewBox",
    "x",
    "y",
    "width",
    "height",
    "rx",
    "d",
    "fill",
    "stroke",
    "stroke-width",
    "color",
    "transform",
    "id",
    "href",
    "style",
];

/// Asserts that the SVG parses, references only its own ids and loads no external resource.
#[track_caller]
fn sound(svg: &str) {
    let document = Document::parse(svg).unwrap();
    let mut ids = BTreeSet::new();
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(ELEMENTS.contains(&name), "{name}");
        assert!(node.text().is_none_or(|text| text.trim().is_empty()), "{name} holds text");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(ATTRIBUTES.contains(&name), "{name}");
            assert!(!value.contains(['{', '}', '<']), "{name}=\"{value}\"");
            assert!(name != "style" || value == "display:none", "{value}");
            if name == "id" {
                assert!(value.starts_with("cd-"), "{value}");
                assert!(ids.insert(value.to_owned()), "{value} stands there twice");
            }
        }
    }
    for node in document.descendants() {
        if let Some(target) = node.attribute("href") {
            let id = target.strip_prefix('#').unwrap_or_else(|| panic!("{target} leads outside"));
            assert!(ids.contains(id), "{id} is used and not there");
        }
    }
}

#[test]
fn every_card_and_back_is_a_sound_picture() {
    for style in styles() {
        for card in Card::all() {
            sound(&DECK.card_svg(card, &style));
        }
        for back in Back::ALL {
            sound(&DECK.back_svg(back, &style));
        }
    }
}

#[test]
fn the_sprite_holds_every_card_once() {
    for style in styles() {
        let sprite = DECK.sprite(&style);
        sound(&sprite);
        let document = Document::parse(&sprite).unwrap();
        let symbols: BTreeSet<&str> = document
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "symbol")))
            .filter_map(|node| node.attribute("id"))
            .collect();
        let mut wanted: BTreeSet<String> = Card::all().map(|card| format!("cd-{card}")).collect();
        wanted.extend(["cd-back".to_owned(), "cd-back-shingle".to_owned()]);
        assert_eq!(symbols, wanted.iter().map(String::as_str).collect());
    }
}

/// Size limit for the first visit to a table. Compressed, the sprite is less than a quarter of
/// this; data/decks/schwarzwald/README.md describes the measurement.
#[test]
fn the_sprite_is_small() {
    let large = DECK.sprite(&Style::default()).len();
    let small = DECK.sprite(&Style { detail: Detail::Small, ..Style::default() }).len();
    assert!(small < large, "{small} {large}");
    assert!(small <= 190_000, "{small} bytes without the fine lines");
    assert!(large <= 215_000, "{large} bytes");
}

#[test]
fn sheets_hold_every_card() {
    let style = Style { detail: Detail::Small, ..Style::default() };
    for columns in [0, 1, 14, 255] {
        let sheet = DECK.contact_sheet(&style, columns);
        sound(&sheet);
        let document = Document::parse(&sheet).unwrap();
        let shown: Vec<&str> =
            document.root_element().children().filter_map(|node| node.attribute("href")).collect();
        for card in Card::all() {
            assert_eq!(
                shown.iter().filter(|id| **id == format!("#cd-{card}")).count(),
                1,
                "{card}"
            );
        }
        assert_eq!(shown.len(), 56);
    }
}

#[test]
fn a_printed_deck_has_six_pages_of_nine_and_one_of_backs() {
    let pages = DECK.print_pages(Back::Fir, &Style::default());
    assert_eq!(pages.len(), 7);
    for page in &pages {
        sound(page);
        assert!(page.contains("width=\"210mm\" height=\"297mm\""));
        let document = Document::parse(page).unwrap();
        let cards: Vec<(f32, f32)> = document
            .root_element()
            .children()
            .filter(|node| node.tag_name().name() == "svg")
            .map(|node| (number(node, "x"), number(node, "y")))
            .collect();
        assert_eq!(cards.len(), 9);
        // Each card lies within the margins that printers need.
        let (width, height) = cego_deck::PAPER_CARD_MM;
        for (x, y) in cards {
            assert!(x >= 5.0 && y >= 5.0 && x + width <= 205.0 && y + height <= 292.0, "{x} {y}");
        }
    }
}

fn number(node: Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// No two cards look the same, with or without an index.
#[test]
fn cards_differ() {
    for style in styles() {
        let mut seen = BTreeMap::new();
        for card in Card::all() {
            // Ids contain the card name, but are invisible.
            let picture = DECK.card_svg(card, &style).replace(&card.to_string(), "");
            if let Some(other) = seen.insert(picture, card) {
                panic!("{card} looks like {other}");
            }
        }
    }
}

fn card(name: &str) -> Card {
    name.parse().unwrap()
}

/// `R-003-58`: black 10 and red 1 are the highest pips.
#[test]
fn the_ladder_shows_how_high_a_pip_stands() {
    let with = Style { ladder: true, ..Style::default() };
    let steps = |card: Card| {
        let (with, without) = (DECK.card_svg(card, &with), DECK.card_svg(card, &Style::default()));
        with.matches("l2.6 -3.2").count() - without.matches("l2.6 -3.2").count()
    };
    for (name, height) in [
        ("C7", 1),
        ("S8", 2),
        ("C10", 4),
        ("H4", 1),
        ("D3", 2),
        ("H2", 3),
        ("D1", 4),
        ("HJ", 0),
        ("T9", 0),
    ] {
        assert_eq!(steps(card(name)), height, "{name}");
    }
}

#[test]
fn the_index_can_be_left_out_and_its_letters_chosen() {
    // Glyphs are the only unfilled lines with this stroke width.
    let glyphs = |svg: &str| svg.matches("stroke-width=\"2.3\"").count();
    let bare = Style { corner: false, ..Style::default() };
    assert_eq!(glyphs(&DECK.card_svg(card("SQ"), &bare)), 0);
    assert_eq!(glyphs(&DECK.card_svg(card("S9"), &bare)), 0);
    assert_eq!(glyphs(&DECK.card_svg(card("T9"), &bare)), 1);
    let swedish =
        Style { letters: Letters::new("K", "D", "Ka", "Kn").unwrap(), ..Style::default() };
    let same = |name: &str| {
        DECK.card_svg(card(name), &swedish) == DECK.card_svg(card(name), &Style::default())
    };
    assert!(same("HK") && same("H3") && same("T20"));
    assert!(!same("HN") && !same("HJ"));
}

#[test]
fn four_colours_are_four_colours() {
    let style = Style { palette: Palette::FourColour, ..Style::default() };
    let colours: BTreeSet<String> = ["C8", "S8", "H3", "D3"]
        .into_iter()
        .map(|name| {
            let svg = DECK.card_svg(card(name), &style);
            svg.split("<g fill=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
        })
        .collect();
    assert_eq!(colours.len(), 4, "{colours:?}");
}

/// A page can override the colours of the sprite; standalone pictures have inlined colours.
#[test]
fn only_the_sprite_has_properties() {
    for style in styles() {
        assert!(!DECK.card_svg(Card::GSTIESS, &style).contains("var("));
        assert!(!DECK.contact_sheet(&style, 8).contains("var("));
        let sprite = DECK.sprite(&style);
        let set = style.palette.css();
        for used in sprite.split("var(").skip(1).map(|rest| rest.split(',').next().unwrap()) {
            assert!(set.contains(&format!("{used}:")), "{used}");
        }
        for property in set.split(';').filter_map(|one| one.split_once(':')).map(|(name, _)| name) {
            assert!(sprite.contains(&format!("var({property},")), "{property} changes nothing");
        }
    }
}

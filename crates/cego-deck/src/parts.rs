//! Drawing files of the deck, embedded in the program.

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../../data/decks/schwarzwald/", $name, ".svg")))),*]
    };
}

/// Motifs of the trumps 1 to 22.
pub(crate) const TRUMPS: [(&str, &str); 22] = files![
    "trumps/01-geiss",
    "trumps/02-cuckoo",
    "trumps/03-trout",
    "trumps/04-hedgehog",
    "trumps/05-squirrel",
    "trumps/06-bee",
    "trumps/07-hare",
    "trumps/08-salamander",
    "trumps/09-marten",
    "trumps/10-badger",
    "trumps/11-fox",
    "trumps/12-owl",
    "trumps/13-capercaillie",
    "trumps/14-stork",
    "trumps/15-lynx",
    "trumps/16-boar",
    "trumps/17-stag",
    "trumps/18-horse",
    "trumps/19-wolf",
    "trumps/20-bear",
    "trumps/21-mond",
    "trumps/22-gstiess",
];

/// Parts of the courts.
pub(crate) const COURTS: [(&str, &str); 33] = files![
    "courts/axe",
    "courts/belt",
    "courts/bodice",
    "courts/bollenhut",
    "courts/clock",
    "courts/clockmaker",
    "courts/feather-hat",
    "courts/forester",
    "courts/glass",
    "courts/glassblower",
    "courts/goller",
    "courts/hand",
    "courts/hand-shirt",
    "courts/headscarf",
    "courts/hoernerkappe",
    "courts/horse",
    "courts/hunter-hat",
    "courts/innkeeper",
    "courts/jack",
    "courts/jug",
    "courts/kerchief",
    "courts/king",
    "courts/king-spectacles",
    "courts/peaked-cap",
    "courts/queen",
    "courts/rider",
    "courts/round-cap",
    "courts/ruff",
    "courts/schaeppel",
    "courts/shawl",
    "courts/stocking-cap",
    "courts/straw-hat",
    "courts/tassel-cap",
];

const OTHERS: [(&str, &str); 7] =
    files!["backs/fir", "backs/shingle", "fiddle", "glyphs", "signs", "twig", "wreath"];

/// Suit signs, each in a group with the letter of the suit, 20 units high around the origin.
pub(crate) const SIGNS: &str = OTHERS[4].1;
/// Digits and letters, 15 units high, as lines.
pub(crate) const GLYPHS: &str = OTHERS[3].1;
/// The fiddle that the Gstieß has instead of a number, 14 × 15 units.
pub(crate) const FIDDLE: &str = OTHERS[2].1;
/// The twig in the panels of trumps, 38 units long, starting at the origin.
pub(crate) const TWIG: &str = OTHERS[5].1;
/// The wreath around the sign of a red 1, 64 × 64 units.
pub(crate) const WREATH: &str = OTHERS[6].1;
/// Tile of the fir back, 14 × 16 units.
pub(crate) const FIR_TILE: &str = OTHERS[0].1;
/// Tile of the shingle back, 8 × 12 units.
pub(crate) const SHINGLE_TILE: &str = OTHERS[1].1;

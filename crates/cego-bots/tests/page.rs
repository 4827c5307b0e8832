//! The table of bots in `docs/strength.md` is generated from the registry.
//!
//! `CEGO_RENEW=1 cargo test -p cego-bots --test it page` renews it.

use cego_bots::BOTS;
use cego_testkit::page::assert_up_to_date;

#[test]
fn the_table_of_the_bots_is_fresh() {
    let mut table = String::from("| level | bot | how it plays | rating |\n|---|---|---|---|\n");
    for bot in BOTS {
        let level = bot.level.map_or("–", |level| level.trim_start_matches("level"));
        table.push_str(&format!(
            "| {level} | `{}` | {} | {} |\n",
            bot.name, bot.description, bot.strength
        ));
    }
    let marks = ["<!-- The bots: made from their rows. -->\n", "<!-- End -->\n"];
    assert_up_to_date("docs/strength.md", marks, &table, "cargo test -p cego-bots --test it page");
}

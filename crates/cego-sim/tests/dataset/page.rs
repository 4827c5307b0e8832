//! Compares the tables in `docs/data.md` with the columns.

use std::fmt::Write;

use cego_sim::dataset::{FORMAT, LICENCE, Split, TABLES};
use cego_testkit::page::assert_up_to_date;

fn made() -> String {
    let mut text = format!("Form {FORMAT}, licence {LICENCE}.\n");
    for table in TABLES {
        write!(
            text,
            "\n### {}\n\n{}\n\n| column | type | meaning |\n|---|---|---|\n",
            table.name, table.about
        )
        .unwrap();
        for column in table.columns {
            writeln!(text, "| `{}` | {} | {} |", column.name, column.type_name(), column.about)
                .unwrap();
        }
    }
    write!(text, "\n### Split\n\n{}.\n", Split::RULE).unwrap();
    text
}

#[test]
fn the_page_lists_every_column() {
    let marks = [
        "<!-- made by CEGO_RENEW=1 cargo test -p cego-sim --features dataset dataset::page -->\n",
        "<!-- end -->\n",
    ];
    assert_up_to_date(
        "docs/data.md",
        marks,
        &format!("\n{}\n", made()),
        "cargo test -p cego-sim --features dataset dataset::page",
    );
}

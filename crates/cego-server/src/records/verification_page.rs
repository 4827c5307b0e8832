//! Pages that verify a record's cards step by step, and explain the dealing protocol.

use cego_locale::Locale;
use cego_table::{ProofError, Verdict};

use super::replay_page::SeatNames;
use super::stored::ReplayedRecord;
use super::verification::{CardVerification, VerificationError, VerificationStep};
use crate::net::html::HtmlPage;

/// Returns the verdict in a sentence.
pub(crate) fn sentence(locale: &Locale, checked: &CardVerification) -> String {
    match checked.phrase() {
        Ok(phrase) => locale.say(&phrase, |seat| locale.seat(seat)),
        Err(wrong) => {
            let tag = match wrong {
                VerificationError::Proof(ProofError::Tag { name }) => name.as_str(),
                _ => "",
            };
            locale.format(&format!("fault-{}", wrong.id()), &[("tag", tag.into())])
        }
    }
}

/// Returns each step with its text.
pub(crate) fn steps(locale: &Locale) -> [(VerificationStep, String); 3] {
    VerificationStep::ALL.map(|step| (step, locale.text(&format!("page-step-{}", step.id()))))
}

fn digits(page: &mut HtmlPage<'_>, name: &str, digits: Option<&str>) {
    page.tag("<dt>").text(name).tag("</dt><dd>");
    match digits {
        Some(digits) => page.tag("<code>").text(digits).tag("</code>"),
        None => page.words("page-nothing"),
    };
    page.tag("</dd>\n");
}

/// Renders the page that recomputes the cards of a record.
pub(crate) fn verification(
    locale: &Locale,
    opened: &ReplayedRecord,
    checked: &CardVerification,
) -> String {
    let record = &opened.entry.record;
    let id = opened.kept.cursor().record;
    let mut page = HtmlPage::new(locale);
    let title = locale.text("page-verify-title");
    page.element("<h1>", &title, "</h1>");
    let verdict = checked.verdict();
    page.tag("<p class=\"verdict ").tag(verdict.id()).tag("\">");
    page.tag(match verdict {
        Verdict::Proven => "✓ ",
        Verdict::Wrong => "✗ ",
        Verdict::Committed | Verdict::Unproven => "",
    });
    page.tag("<b>").words(&format!("verdict-{}", verdict.id())).tag("</b>: ");
    page.text(sentence(locale, checked)).tag("</p>\n");
    if !checked.vouched {
        page.element("<p class=\"note\">", locale.text("page-imported-proof"), "</p>");
    }
    page.tag("<p>").link(&format!("/r/{id}"), locale.text("page-record")).tag(" · ");
    page.link("/verify", locale.text("page-how")).tag("</p>\n");
    append_commitment(&mut page, opened, checked);
    page.tag("<section>\n")
        .element("<h2>", locale.text("page-computed"), "</h2>")
        .tag("<ol class=\"steps\">\n");
    for (step, words) in steps(locale) {
        let (sign, id) = match checked.holds(step) {
            Some(true) => ("✓ ", "page-holds"),
            Some(false) => ("✗ ", "page-fails"),
            None => ("– ", "page-not-reached"),
        };
        page.tag("<li><b>").tag(sign).words(id).tag("</b> ").text(words);
        match step {
            VerificationStep::Commitment => hash(&mut page, checked.hash.as_deref()),
            VerificationStep::Seed => hash(&mut page, checked.seed.as_deref()),
            VerificationStep::Cards => {}
        }
        page.tag("</li>\n");
    }
    page.tag("</ol>\n</section>\n<section>\n")
        .element("<h2>", locale.text("page-dealt"), "</h2>")
        .tag("<dl>\n");
    let names = SeatNames::from_record(locale, record);
    for seat in record.table.seats().filter(|&seat| !record.deal.hands[seat].is_empty()) {
        page.tag("<dt>")
            .text(names.seat_name(seat))
            .tag("</dt><dd>")
            .cards(record.deal.hands[seat])
            .tag("</dd>\n");
    }
    page.tag("<dt>")
        .words("page-blind")
        .tag("</dt><dd>")
        .cards(record.deal.blind)
        .tag("</dd>\n</dl>\n</section>\n");
    page.tag("<section>\n").element("<h2>", locale.text("page-yourself"), "</h2>");
    page.element("<p>", locale.text("page-yourself-text"), "</p>");
    page.tag("<pre>cego verify cego-").text(id).tag(".cego</pre>\n<p>");
    page.link(&format!("/api/v1/records/{id}.cego"), locale.text("page-download-text"))
        .tag("</p>\n</section>\n");
    page.finish(&title, &format!("/verify/{id}"))
}

fn hash(page: &mut HtmlPage<'_>, digits: Option<&str>) {
    if let Some(digits) = digits {
        page.tag("<br><code>").text(digits).tag("</code>");
    }
}

/// Appends the published commitment and the contributions, as stated in the record.
fn append_commitment(page: &mut HtmlPage<'_>, opened: &ReplayedRecord, checked: &CardVerification) {
    let (locale, record) = (page.locale, &opened.entry.record);
    let names = SeatNames::from_record(locale, record);
    page.tag("<section>\n")
        .element("<h2>", locale.text("page-told"), "</h2>")
        .tag("<dl class=\"digits\">\n");
    digits(page, &locale.text("page-commitment"), checked.commitment.as_deref());
    for (seat, (added, link)) in record.table.seats().zip(checked.added.iter().zip(&checked.links))
    {
        let name = locale.format("page-added", &[("name", names.seat_name(seat).into())]);
        digits(page, &name, link.as_deref().or(added.as_deref()));
    }
    digits(page, &locale.text("page-secret"), checked.secret.as_deref());
    let number = checked.number.map(|number| number.to_string());
    digits(page, &locale.text("page-number"), number.as_deref());
    page.tag("</dl>\n</section>\n");
}

/// Renders the page that explains why nobody can choose the cards.
pub(crate) fn explanation(locale: &Locale) -> String {
    let mut page = HtmlPage::new(locale);
    let title = locale.text("page-fair-title");
    page.element("<h1>", &title, "</h1>").element("<p>", locale.text("page-fair-why"), "</p>");
    page.tag("<ol class=\"steps\">\n");
    for id in
        ["page-fair-1", "page-fair-2", "page-fair-3", "page-fair-4", "page-fair-5", "page-fair-6"]
    {
        page.element("<li>", locale.text(id), "</li>");
    }
    page.tag("</ol>\n").element("<p>", locale.text("page-fair-so"), "</p>");
    page.tag("<section>\n").element("<h2>", locale.text("page-exactly"), "</h2>");
    page.tag(
        "<pre>C    = SHA-256(\"cego commitment 1\", 0, S)\nT    = SHA-256(\"cego link 1\", 0, \
        A)\nseed = SHA-256(\"cego seed 2\", 0, S, |A1|, A1, |A2|, A2, |A3|, A3, |A4|, A4)</pre>\n",
    );
    page.element("<p>", locale.text("page-exactly-text"), "</p>").tag("</section>\n<section>\n");
    page.element("<h2>", locale.text("page-yourself"), "</h2>");
    page.element("<p>", locale.text("page-yourself-text"), "</p>")
        .tag("<pre>cego verify FILE</pre>\n");
    page.element("<p>", locale.text("page-fair-not"), "</p>").tag("</section>\n");
    page.finish(&title, "/verify")
}

//! HTML builder that escapes all external text.

use std::cmp::Reverse;
use std::fmt::Display;

use cego_core::{Card, CardSet};
use cego_locale::Locale;
use cego_locale::explain::escape_html;
use cego_protocol::message::Problem;

use crate::ops::legal::Markdown;

/// Stylesheet of all pages.
pub(crate) const STYLE: &str = include_str!("style.css");

/// A page under construction. Tags are static strings; text goes through [`HtmlPage::text`].
pub(crate) struct HtmlPage<'a> {
    pub(crate) locale: &'a Locale,
    body: String,
}

impl<'a> HtmlPage<'a> {
    pub(crate) fn new(locale: &'a Locale) -> HtmlPage<'a> {
        HtmlPage { locale, body: String::new() }
    }

    /// Appends a static tag.
    pub(crate) fn tag(&mut self, html: &'static str) -> &mut Self {
        self.body.push_str(html);
        self
    }

    pub(crate) fn text(&mut self, text: impl Display) -> &mut Self {
        self.body.push_str(&escape_html(&text.to_string()));
        self
    }

    /// Appends a localized message.
    pub(crate) fn words(&mut self, id: &str) -> &mut Self {
        let words = self.locale.text(id);
        self.text(words)
    }

    /// Appends text within an element: `<p class="…">`.
    pub(crate) fn element(
        &mut self,
        open: &'static str,
        text: impl Display,
        close: &'static str,
    ) -> &mut Self {
        self.tag(open).text(text).tag(close).tag("\n")
    }

    /// Appends a link to a path on this server.
    pub(crate) fn link(&mut self, address: &str, text: impl Display) -> &mut Self {
        self.tag("<a href=\"").text(address).tag("\">").text(text).tag("</a>")
    }

    /// Appends rendered Markdown of the operator, which contains no raw HTML.
    pub(crate) fn markdown(&mut self, text: &Markdown) -> &mut Self {
        self.body.push_str(text.html());
        self
    }

    /// Appends a card: a symbol, with its name for screen readers.
    pub(crate) fn card(&mut self, card: Card, mark: &'static str) -> &mut Self {
        let colour = match card.suit() {
            None => "card trump",
            Some(suit) if suit.is_red() => "card red",
            Some(_) => "card black",
        };
        let (short, name) = (self.locale.card_short(card), self.locale.card(card));
        self.tag("<span class=\"")
            .tag(colour)
            .tag(mark)
            .tag("\" role=\"img\" aria-label=\"")
            .text(&name);
        self.tag("\" title=\"").text(&name).tag("\">").text(short).tag("</span>")
    }

    /// Appends cards, sorted by trumps, then by suit, from high to low.
    pub(crate) fn cards(&mut self, cards: CardSet) -> &mut Self {
        let mut sorted: Vec<Card> = cards.iter().collect();
        sorted.sort_by_key(|card| (card.suit(), Reverse((card.trump_number(), card.rank()))));
        self.tag("<span class=\"cards\">");
        for card in sorted {
            self.card(card, "").tag(" ");
        }
        self.tag("</span>")
    }

    /// Renders the complete page. Other languages are at the same `address`.
    pub(crate) fn finish(&self, title: &str, address: &str) -> String {
        let language = self.locale.language();
        let mut head = HtmlPage::new(self.locale);
        head.tag("<!doctype html>\n<html lang=\"")
            .text(language)
            .tag("\">\n<head>\n<meta charset=\"utf-8\">\n");
        head.tag("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        head.tag(
            "<meta name=\"robots\" content=\"noindex\">\n<meta name=\"color-scheme\" \
            content=\"light dark\">\n",
        );
        head.tag("<link rel=\"icon\" href=\"/icon-192.png\">\n");
        head.element("<title>", format!("{title} · Cego"), "</title>");
        head.tag("<link rel=\"stylesheet\" href=\"/style.css\">\n</head>\n<body>\n<header>");
        head.tag("<a href=\"/\">← ").words("page-start").tag("</a>\n<nav aria-label=\"");
        head.words("page-languages").tag("\">");
        for (code, name) in [("de", "Deutsch"), ("en", "English"), ("sv", "Svenska")] {
            if code == language {
                head.tag("<span aria-current=\"true\" lang=\"")
                    .text(code)
                    .tag("\">")
                    .text(name)
                    .tag("</span> ");
            } else {
                let there = format!("{address}?lang={code}");
                head.tag("<a lang=\"")
                    .text(code)
                    .tag("\" href=\"")
                    .text(there)
                    .tag("\">")
                    .text(name)
                    .tag("</a> ");
            }
        }
        let mut foot = HtmlPage::new(self.locale);
        foot.tag("<footer>").link("/about", self.locale.text("page-about")).tag("</footer>\n");
        let (head, foot) = (head.body, foot.body);
        format!("{head}</nav></header>\n<main>\n{}</main>\n{foot}</body>\n</html>\n", self.body)
    }
}

/// Renders an error page.
pub(crate) fn problem(locale: &Locale, problem: &Problem, address: &str) -> String {
    let mut page = HtmlPage::new(locale);
    page.element("<h1>", &problem.text, "</h1>");
    page.tag("<p>").link("/", locale.text("page-start")).tag("</p>\n");
    page.finish(&problem.reason, address)
}

/// Renders the start page of a server built without the web client.
pub(crate) fn no_client(locale: &Locale) -> String {
    let mut page = HtmlPage::new(locale);
    page.tag("<h1>")
        .words("page-no-client")
        .tag("</h1>\n<p>")
        .words("page-no-client-how")
        .tag("</p>\n");
    page.tag("<pre>./run</pre>\n");
    page.finish("Cego", "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_becomes_html() {
        let locale = Locale::english();
        let mut page = HtmlPage::new(&locale);
        let nasty = "<script>alert('x')</script>\" onload=\"y&amp;";
        page.element("<p>", nasty, "</p>").link(nasty, nasty);
        let html = page.finish(nasty, nasty);
        assert!(!html.contains("<script") && !html.contains("onload=\"y"), "{html}");
        assert_eq!(html.matches("&lt;script&gt;").count(), 6, "{html}");
        assert!(html.contains("&amp;amp;"));
    }
}

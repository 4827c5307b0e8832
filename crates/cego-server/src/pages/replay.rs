//! The page of a record: everything that was said, laid away and played, and what it came to.

use cego_core::settle::{Settlement, phrases};
use cego_core::{Action, Game, Seat, UltiFeats};
use cego_locale::Locale;
use cego_record::Record;

use super::verify::sentence;
use super::{Names, Page, bot};
use crate::date::date;
use crate::records::{Checked, Opened};

/// What was said beside the auction and the cards: an Ulti on the second hand, a challenge, the claim or concession that ended
/// the deal.
#[derive(Default)]
pub(crate) struct Spoken(Vec<(Seat, String)>);

impl Spoken {
    /// Hears an action that is about to be done.
    pub(crate) fn hear(&mut self, locale: &Locale, game: &Game, seat: Seat, action: Action) {
        match action {
            Action::SecondHandUlti(UltiFeats::NONE) => {}
            Action::SecondHandUlti(_) | Action::Claim(_) | Action::Concede => {
                self.0.push((seat, locale.phrase(&game.phrase(seat, action))));
            }
            Action::Challenge => self.0.push((seat, locale.text("page-challenges"))),
            Action::Say(_) | Action::Keep { .. } | Action::Discard(_) | Action::Play(_) => {}
        }
    }
}

/// What was played, in a line.
fn title(locale: &Locale, names: &Names, game: &Game) -> String {
    let Some(declaration) = game.declaration() else { return locale.text("page-no-game") };
    let contract = locale.contract(declaration.contract);
    if declaration.contract.is_all_against_all() {
        return contract;
    }
    let name = names.of_seat(declaration.declarer);
    locale.format("page-played-by", &[("contract", contract.into()), ("name", name.into())])
}

/// The page of a record.
pub(crate) fn replay(locale: &Locale, opened: &Opened, checked: &Checked, spoken: &Spoken) -> String {
    let (record, game) = (&opened.entry.record, &opened.replayed.game);
    let names = Names::of(locale, record);
    let title = title(locale, &names, game);
    let id = opened.kept.cursor().record;
    let mut page = Page::new(locale);
    page.element("<h1>", &title, "</h1>");
    facts(&mut page, opened);
    players(&mut page, opened, &names);
    working(&mut page, opened.replayed.settlement.as_ref(), &names);
    auction(&mut page, game, &names);
    hands(&mut page, record, game, &names);
    tricks(&mut page, record, game, spoken, &names);
    page.tag("<section>\n").element("<h2>", locale.text("page-cards-from"), "</h2>");
    page.tag("<p><b>").words(&format!("verdict-{}", checked.verdict().id())).tag("</b>: ");
    page.text(sentence(locale, checked)).tag("</p>\n");
    if checked.reason() != "unknown" {
        page.tag("<p>").link(&format!("/verify/{id}"), locale.text("page-verify")).tag("</p>\n");
    }
    page.tag("</section>\n<footer><p>");
    page.link(&format!("/api/v1/records/{id}.cego"), locale.text("page-download-text")).tag(" · ");
    page.link(&format!("/api/v1/records/{id}.json"), locale.text("page-download-json"))
        .tag("</p></footer>\n");
    page.finish(&title, &format!("/r/{id}"))
}

fn facts(page: &mut Page<'_>, opened: &Opened) {
    let (locale, record) = (page.locale, &opened.entry.record);
    let rules = record
        .ruleset
        .assignments()
        .iter()
        .fold(record.ruleset.name.clone(), |all, one| format!("{all}, {one}"));
    let players = locale.format("players", &[("count", record.table.people().into())]);
    page.tag("<p class=\"facts\">").text(rules).tag(" · ").text(players);
    if let Some(deal) = record.number {
        let number = locale.format("page-deal", &[("number", deal.saturating_add(1).into())]);
        page.tag(" · ").text(number);
    }
    page.tag(" · ").text(date(opened.kept.cursor().at)).tag("</p>\n");
    if !opened.is_own() {
        page.element("<p class=\"note\">", locale.text("page-imported"), "</p>");
        let proof = |name: &str| name == "Commitment" || name == "Secret" || name.starts_with("Added");
        for (name, value) in record.tags.iter().filter(|(name, _)| !proof(name)) {
            page.tag("<p class=\"facts\">").text(name).tag(": ").text(value).tag("</p>\n");
        }
    }
}

fn players(page: &mut Page<'_>, opened: &Opened, names: &Names) {
    let (locale, record, game) = (page.locale, &opened.entry.record, &opened.replayed.game);
    let alone = game.declaration().filter(|d| !d.contract.is_all_against_all()).map(|d| d.declarer);
    page.tag("<section>\n").element("<h2>", locale.text("phase-over"), "</h2>");
    page.tag("<table class=\"players\">\n");
    for seat in record.table.seats() {
        page.tag("<tr><th scope=\"row\">").text(names.of_seat(seat)).tag("<small>");
        let mut notes = Vec::new();
        if let Some(name) = &record.players[seat].bot {
            notes.push(bot(locale, name));
        }
        let role = |is: bool, id: &str| is.then(|| locale.text(id));
        notes.extend(role(seat == record.deal.dealer, "role-dealer"));
        notes.extend(role(seat == game.forehand(), "role-forehand"));
        notes.extend(role(Some(seat) == alone, "role-declarer"));
        page.text(notes.join(" · ")).tag("</small></th>");
        let got = opened
            .replayed
            .settlement
            .as_ref()
            .map(|s| locale.signed_amount(game.rules().unit_name, s.amounts[seat]));
        page.tag("<td class=\"number\">").text(got.unwrap_or_else(|| "–".to_owned())).tag("</td></tr>\n");
    }
    page.tag("</table>\n");
}

fn working(page: &mut Page<'_>, settlement: Option<&Settlement>, names: &Names) {
    let locale = page.locale;
    match settlement {
        None => {
            page.element("<p>", locale.text("page-unfinished"), "</p>");
        }
        Some(settlement) => {
            page.tag("<ol class=\"working\">\n");
            for line in &phrases(&settlement.working) {
                page.element("<li>", locale.say(line, |seat| names.of_seat(seat)), "</li>");
            }
            page.tag("</ol>\n");
        }
    }
    page.tag("</section>\n");
}

fn auction(page: &mut Page<'_>, game: &Game, names: &Names) {
    if game.words().is_empty() {
        return;
    }
    let locale = page.locale;
    page.tag("<section>\n")
        .element("<h2>", locale.text("phase-auction"), "</h2>")
        .tag("<ol class=\"words\">\n");
    for said in game.words() {
        let words = locale.phrase(&said.word.phrase(said.stage));
        page.tag("<li><b>").text(names.of_seat(said.seat)).tag("</b> ").text(words).tag("</li>\n");
    }
    page.tag("</ol>\n</section>\n");
}

fn hands(page: &mut Page<'_>, record: &Record, game: &Game, names: &Names) {
    let (locale, exchange) = (page.locale, game.exchange());
    page.tag("<section>\n").element("<h2>", locale.text("page-dealt"), "</h2>").tag("<dl>\n");
    for seat in record.table.seats().filter(|&seat| !record.deal.hands[seat].is_empty()) {
        page.tag("<dt>")
            .text(names.of_seat(seat))
            .tag("</dt><dd>")
            .cards(record.deal.hands[seat])
            .tag("</dd>\n");
    }
    page.tag("<dt>").words("page-blind").tag("</dt><dd>").cards(record.deal.blind).tag("</dd>\n");
    if !exchange.found.is_empty() {
        let kept = exchange.pips | exchange.free;
        page.tag("<dt>").words("page-kept").tag("</dt><dd>");
        if kept.is_empty() {
            page.tag("–");
        }
        page.cards(kept).tag("</dd>\n");
    }
    if !exchange.legage.is_empty() {
        page.tag("<dt>").words("page-legage").tag("</dt><dd>").cards(exchange.legage).tag("</dd>\n");
    }
    page.tag("</dl>\n</section>\n");
}

/// A sign beside a card, or the room for it, so that cards stand below one another.
fn mark(page: &mut Page<'_>, words: &str, sign: Option<&'static str>) {
    page.tag("<span class=\"mark\"");
    if let Some(sign) = sign {
        page.tag(" title=\"").words(words);
        page.tag("\">").tag(sign).tag("</span>");
    } else {
        page.tag("></span>");
    }
}

fn tricks(page: &mut Page<'_>, record: &Record, game: &Game, spoken: &Spoken, names: &Names) {
    let locale = page.locale;
    if let Some(play) = game.play().filter(|play| play.tricks_done() > 0) {
        page.tag("<section>\n").element("<h2>", locale.text("page-tricks"), "</h2>");
        page.tag("<table class=\"tricks\">\n<thead><tr><th></th>");
        for seat in record.table.seats() {
            page.tag("<th scope=\"col\">").text(names.of_seat(seat)).tag("</th>");
        }
        page.tag("</tr></thead>\n<tbody>\n");
        for (i, trick) in play.tricks().enumerate() {
            page.tag("<tr><th scope=\"row\">").text(i + 1).tag("</th>");
            for seat in record.table.seats() {
                page.tag("<td>");
                if let Some(card) = trick.cards[seat] {
                    let (leads, takes) = (seat == trick.leader, seat == trick.winner);
                    mark(page, "page-leads", leads.then_some("▸"));
                    page.card(card, if takes { " wins" } else { "" });
                    mark(page, "page-takes", takes.then_some("✓"));
                }
                page.tag("</td>");
            }
            page.tag("</tr>\n");
        }
        page.tag("</tbody>\n</table>\n").element("<p class=\"legend\">", locale.text("page-legend"), "</p>");
        page.tag("</section>\n");
    }
    for (seat, words) in &spoken.0 {
        page.tag("<p><b>").text(names.of_seat(*seat)).tag("</b> ").text(words).tag("</p>\n");
    }
}

//! Page of a record: auction, exchange, tricks and result.
//! Player names on pages.

use cego_core::settle::{Settlement, phrases};
use cego_core::{Action, Game, Seat, UltiFeats};
use cego_locale::Locale;
use cego_record::Record;

use super::stored::ReplayedRecord;
use super::verification::CardVerification;
use super::verification_page::sentence;
use crate::net::html::HtmlPage;
use crate::ops::clock::date;

/// Announcements beside the auction and the cards: an Ulti on the second hand, a challenge, a claim
/// or concession.
#[derive(Default)]
pub(crate) struct SeatAnnouncements(Vec<(Seat, String)>);

impl SeatAnnouncements {
    /// Records an action before it is applied.
    pub(crate) fn record(&mut self, locale: &Locale, game: &Game, seat: Seat, action: Action) {
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

/// Returns the contract in one line.
fn title(locale: &Locale, names: &SeatNames, game: &Game) -> String {
    let Some(declaration) = game.declaration() else { return locale.text("page-no-game") };
    let contract = locale.contract(declaration.contract);
    if declaration.contract.is_all_against_all() {
        return contract;
    }
    let name = names.seat_name(declaration.declarer);
    locale.format("page-played-by", &[("contract", contract.into()), ("name", name.into())])
}

/// Renders the page of a record.
pub(crate) fn replay(
    locale: &Locale,
    opened: &ReplayedRecord,
    checked: &CardVerification,
    spoken: &SeatAnnouncements,
) -> String {
    let (record, game) = (&opened.entry.record, &opened.replayed.game);
    let names = SeatNames::from_record(locale, record);
    let title = title(locale, &names, game);
    let id = opened.kept.cursor().record;
    let mut page = HtmlPage::new(locale);
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

fn facts(page: &mut HtmlPage<'_>, opened: &ReplayedRecord) {
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
        let proof =
            |name: &str| name == "Commitment" || name == "Secret" || name.starts_with("Added");
        for (name, value) in record.tags.iter().filter(|(name, _)| !proof(name)) {
            page.tag("<p class=\"facts\">").text(name).tag(": ").text(value).tag("</p>\n");
        }
    }
}

fn players(page: &mut HtmlPage<'_>, opened: &ReplayedRecord, names: &SeatNames) {
    let (locale, record, game) = (page.locale, &opened.entry.record, &opened.replayed.game);
    let alone = game.declaration().filter(|d| !d.contract.is_all_against_all()).map(|d| d.declarer);
    page.tag("<section>\n").element("<h2>", locale.text("phase-over"), "</h2>");
    page.tag("<table class=\"players\">\n");
    for seat in record.table.seats() {
        page.tag("<tr><th scope=\"row\">").text(names.seat_name(seat)).tag("<small>");
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
        page.tag("<td class=\"number\">")
            .text(got.unwrap_or_else(|| "–".to_owned()))
            .tag("</td></tr>\n");
    }
    page.tag("</table>\n");
}

fn working(page: &mut HtmlPage<'_>, settlement: Option<&Settlement>, names: &SeatNames) {
    let locale = page.locale;
    match settlement {
        None => {
            page.element("<p>", locale.text("page-unfinished"), "</p>");
        }
        Some(settlement) => {
            page.tag("<ol class=\"working\">\n");
            for line in &phrases(&settlement.working) {
                page.element("<li>", locale.say(line, |seat| names.seat_name(seat)), "</li>");
            }
            page.tag("</ol>\n");
        }
    }
    page.tag("</section>\n");
}

fn auction(page: &mut HtmlPage<'_>, game: &Game, names: &SeatNames) {
    if game.words().is_empty() {
        return;
    }
    let locale = page.locale;
    page.tag("<section>\n")
        .element("<h2>", locale.text("phase-auction"), "</h2>")
        .tag("<ol class=\"words\">\n");
    for said in game.words() {
        let words = locale.phrase(&said.word.phrase(said.stage));
        page.tag("<li><b>")
            .text(names.seat_name(said.seat))
            .tag("</b> ")
            .text(words)
            .tag("</li>\n");
    }
    page.tag("</ol>\n</section>\n");
}

fn hands(page: &mut HtmlPage<'_>, record: &Record, game: &Game, names: &SeatNames) {
    let (locale, exchange) = (page.locale, game.exchange());
    page.tag("<section>\n").element("<h2>", locale.text("page-dealt"), "</h2>").tag("<dl>\n");
    for seat in record.table.seats().filter(|&seat| !record.deal.hands[seat].is_empty()) {
        page.tag("<dt>")
            .text(names.seat_name(seat))
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
        page.tag("<dt>")
            .words("page-legage")
            .tag("</dt><dd>")
            .cards(exchange.legage)
            .tag("</dd>\n");
    }
    page.tag("</dl>\n</section>\n");
}

/// Appends a symbol beside a card, or a placeholder that keeps cards aligned.
fn mark(page: &mut HtmlPage<'_>, words: &str, sign: Option<&'static str>) {
    page.tag("<span class=\"mark\"");
    if let Some(sign) = sign {
        page.tag(" title=\"").words(words);
        page.tag("\">").tag(sign).tag("</span>");
    } else {
        page.tag("></span>");
    }
}

fn tricks(
    page: &mut HtmlPage<'_>,
    record: &Record,
    game: &Game,
    spoken: &SeatAnnouncements,
    names: &SeatNames,
) {
    let locale = page.locale;
    if let Some(play) = game.play().filter(|play| play.tricks_done() > 0) {
        page.tag("<section>\n").element("<h2>", locale.text("page-tricks"), "</h2>");
        page.tag("<table class=\"tricks\">\n<thead><tr><th></th>");
        for seat in record.table.seats() {
            page.tag("<th scope=\"col\">").text(names.seat_name(seat)).tag("</th>");
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
        page.tag("</tbody>\n</table>\n").element(
            "<p class=\"legend\">",
            locale.text("page-legend"),
            "</p>",
        );
        page.tag("</section>\n");
    }
    for (seat, words) in &spoken.0 {
        page.tag("<p><b>").text(names.seat_name(*seat)).tag("</b> ").text(words).tag("</p>\n");
    }
}

pub(crate) struct SeatNames(Vec<String>);

/// Returns the display name of a bot: its level, or its own name.
pub(crate) fn bot(locale: &Locale, name: &str) -> String {
    let id = format!("player-{name}");
    let is_known = cego_bots::entry(name).is_some() && locale.has(&id);
    if is_known {
        locale.format("page-bot", &[("name", locale.text(&id).into())])
    } else {
        name.to_owned()
    }
}

impl SeatNames {
    /// Returns the names of a record.
    ///
    /// These are people's names or short names of programs. Missing and duplicate names are
    /// replaced by the seat.
    pub(crate) fn from_record(locale: &Locale, record: &Record) -> SeatNames {
        let plain: Vec<&str> = record
            .table
            .seats()
            .map(|seat| {
                let player = &record.players[seat];
                if player.name.is_empty() {
                    player.bot.as_deref().unwrap_or_default()
                } else {
                    &player.name
                }
            })
            .collect();
        let name = |(seat, &name): (Seat, &&str)| {
            let twice = plain.iter().filter(|other| **other == name).count() > 1;
            match name {
                "" => locale.seat(seat),
                name if twice => format!("{name} ({})", seat.number()),
                name => name.to_owned(),
            }
        };
        SeatNames(record.table.seats().zip(&plain).map(name).collect())
    }

    /// Returns the name of a seat.
    pub(crate) fn seat_name(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_default()
    }
}

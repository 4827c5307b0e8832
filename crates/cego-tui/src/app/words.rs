//! Texts for the table.

use cego_core::{Action, Refusal, Seat, View};
use cego_locale::{Arg, Locale, review_words};

use cego_table::{Proposal, TableRefusal, name_key};

use crate::session::{Notice, Session};

/// Returns the locale of a language, with regional words if the first of these rulesets with a
/// region has any. For an ASCII screen its texts are in plain letters.
#[must_use]
pub fn locale_for(language: &str, rulesets: &[String], ascii: bool) -> Locale {
    let language = language.split('-').next().unwrap_or_default();
    let locale = Locale::load_regional(language, rulesets)
        .or_else(|| Locale::load(language).ok())
        .unwrap_or_else(Locale::english);
    if ascii { locale.in_plain_letters() } else { locale }
}

/// Returns the display name of a seat: "Du" for the person, a first name for bots.
#[must_use]
pub fn name(locale: &Locale, session: &Session, seat: Seat) -> String {
    let plan = session.plan();
    if session.seat() == Some(seat) {
        return locale.text("tui-you");
    }
    let owner = session.server_table().map(|there| there.owner(seat));
    if let Some(Some((name, is_bot))) = owner {
        let args = [("name", name.into())];
        return if is_bot { locale.format("tui-bot", &args) } else { name.to_owned() };
    }
    let people = plan.table.people();
    // On a server the names are the same for every player and spectator.
    let place = match owner {
        Some(_) => seat.number(),
        None => (seat.index() + people - plan.human.index()) % people,
    };
    let name = locale.text(&format!("tui-name-{place}"));
    let Some(there) = session.server_table() else { return name };
    // A bot gets another name if somebody at the table already has this one.
    let mut people = plan.table.seats().filter_map(|seat| there.owner(seat));
    let is_taken = people.any(|(person, _)| name_key(person) == name_key(&name));
    let name = if is_taken { locale.text(&format!("tui-name-{}", place + 5)) } else { name };
    // Bots among people are marked.
    locale.format("tui-bot", &[("name", name.into())])
}

/// Returns the text for an action in the current stage: the words of a bid, or the cards.
#[must_use]
pub fn action_text(locale: &Locale, view: &View, action: Action) -> String {
    review_words::action(locale, action, view.stage)
}

/// Returns the text of a rule-of-thumb hint.
#[must_use]
pub fn hint(locale: &Locale, session: &Session, action: Action) -> String {
    let id = match action {
        Action::Say(_)
        | Action::SecondHandUlti(_)
        | Action::Challenge
        | Action::Claim(_)
        | Action::Concede => "tui-hint-say",
        Action::Keep { .. } => "tui-hint-keep",
        Action::Discard(_) => "tui-hint-discard",
        Action::Play(_) => "tui-hint-play",
    };
    locale.format(id, &[("what", Arg::from(action_text(locale, &session.view(), action)))])
}

/// Returns the text for a command that the table refuses.
#[must_use]
pub fn refusal(locale: &Locale, session: &Session, refused: &TableRefusal) -> String {
    match refused {
        TableRefusal::Rules(rule) => rule_text(locale, session, rule),
        TableRefusal::Match(rule) => locale.text(&format!("tui-match-{}", rule.id())),
        other => locale.phrase(&other.phrase()),
    }
}

/// Returns the text for a rule that forbids an action.
#[must_use]
pub fn rule_text(locale: &Locale, session: &Session, refusal: &Refusal) -> String {
    match *refusal {
        Refusal::NotYourTurn { on_turn } => {
            locale.format("tui-not-your-turn", &[("name", name(locale, session, on_turn).into())])
        }
        _ => locale.refusal(refusal),
    }
}

/// Returns the text of a notice from a server table.
#[must_use]
pub fn notice(locale: &Locale, session: &Session, notice: &Notice) -> String {
    let with = |id: &str, seat: Seat, what: String| {
        locale.format(id, &[("name", name(locale, session, seat).into()), ("what", what.into())])
    };
    match notice {
        Notice::Refused(text) | Notice::Gone(text) => text.clone(),
        Notice::Said(seat, phrase) => {
            with("tui-talks", *seat, locale.text(&format!("phrase-{phrase}")))
        }
        Notice::Wrote(seat, text) => with("tui-talks", *seat, text.clone()),
        Notice::Closed(why) => locale.format("tui-closed-because", &[("why", why.as_str().into())]),
        Notice::Proposed(seat, proposal) => {
            with("tui-proposes", *seat, proposal_text(locale, session, *proposal))
        }
        Notice::TakenBack => locale.text("tui-undone"),
        Notice::Seat(Some(_)) => locale.text("tui-sat-down"),
        Notice::Seat(None) => spectator_text(locale, session),
        Notice::Wrong(found) => {
            let named = |seat| name(locale, session, seat);
            format!("{} {}", locale.text("device-wrong"), locale.say(&found.phrase(), named))
        }
        Notice::Announced(text, None) => {
            locale.format("tui-announced", &[("text", text.as_str().into())])
        }
        Notice::Announced(text, Some(minutes)) => {
            let minutes = i64::try_from(*minutes).unwrap_or(i64::MAX);
            let restart = locale.format("tui-announced-restart", &[("minutes", minutes.into())]);
            format!("{text} {restart}").trim_start().to_owned()
        }
        Notice::NoRecord => locale.text("tui-review-no-record"),
        Notice::Declined => locale.text("tui-declined"),
        Notice::Lost => locale.text("tui-line-lost"),
        Notice::Back => locale.text("tui-line-back"),
    }
}

/// Returns the text for a spectator: that they watch, or from when on they play.
#[must_use]
pub fn spectator_text(locale: &Locale, session: &Session) -> String {
    match session.server_table().and_then(|there| there.waiting_seat()) {
        Some(seat) => locale.format("tui-waiting", &[("seat", seat.number().into())]),
        None => locale.text("tui-watching"),
    }
}

/// Returns the text of a proposal.
#[must_use]
pub fn proposal_text(locale: &Locale, session: &Session, proposal: Proposal) -> String {
    match proposal {
        Proposal::Undo { .. } => locale.text("tui-proposal-undo"),
        Proposal::Pause => locale.text("tui-proposal-pause"),
        Proposal::End => locale.text("tui-proposal-end"),
        Proposal::Concede => locale.text("tui-proposal-concede"),
        Proposal::Claim => locale.text("tui-proposal-claim"),
        Proposal::Remove { whom } => {
            locale.format("tui-proposal-remove", &[("whom", name(locale, session, whom).into())])
        }
        Proposal::Raeuber { rounds } => {
            locale.format("tui-proposal-raeuber", &[("rounds", i64::from(rounds).into())])
        }
    }
}

/// Returns the text with its first letter in upper case.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

//! What the commands do.

use cego_core::{Action, Claim};
use cego_locale::LANGUAGES;
use cego_protocol::command::CommandJson;
use cego_record::Record;

use super::menu::turn_tempo;
use super::{App, Choosing, Field, Menu, Overlay, Scene, Tone, words};
use crate::keymap::KeyAction;
use crate::save;
use crate::session::{Agreement, Turn, Undo};

/// No list of keys is longer.
const MOST_KEYS: usize = 60;

impl App {
    /// Does what a key asks for.
    pub fn command(&mut self, command: KeyAction) {
        // Any other key is a no.
        let sure = self.asked.take() == Some(command);
        self.wanted = None;
        match command {
            KeyAction::Quit => self.quit = true,
            KeyAction::Keys => self.toggle(Overlay::Keys(0)),
            KeyAction::Colours => self.turn_cloth(),
            KeyAction::Language => self.turn_language(1),
            KeyAction::Tempo => self.turn_tempo(1),
            _ => match (&self.scene, self.overlay) {
                (_, Some(overlay)) => self.in_overlay(overlay, command),
                _ if self.reviewing => self.in_review(command),
                (Scene::Menu(_), None) => self.in_menu(command),
                (Scene::Table(_), None) => self.at_table(command, sure),
            },
        }
    }

    fn toggle(&mut self, overlay: Overlay) {
        let same =
            self.overlay.is_some_and(|o| std::mem::discriminant(&o) == std::mem::discriminant(&overlay));
        self.overlay = if same { None } else { Some(overlay) };
    }

    fn turn_language(&mut self, by: isize) {
        let now = LANGUAGES.into_iter().find(|&l| l == self.language).unwrap_or("en");
        self.language = super::menu::around(&LANGUAGES, now, by).to_owned();
        self.speak();
        self.message = None;
    }

    fn turn_tempo(&mut self, by: isize) {
        self.tempo = turn_tempo(self.tempo, by);
        let name = self.locale.text(&format!("tui-tempo-{}", self.tempo.id()));
        if let Scene::Table(table) = &mut self.scene {
            let shown = table.shown;
            table.refresh(self.tempo);
            table.shown = table.shown.or(shown);
            self.say(Tone::Plain, self.locale.format("tui-tempo-now", &[("tempo", name.into())]));
        }
    }

    fn in_overlay(&mut self, overlay: Overlay, command: KeyAction) {
        if let Overlay::Phrases(at) = overlay {
            return self.phrases(at, command);
        }
        self.overlay = match (overlay, command) {
            (Overlay::Keys(down), KeyAction::Up) => Some(Overlay::Keys(down.saturating_sub(1))),
            (Overlay::Keys(down), KeyAction::Down) => Some(Overlay::Keys((down + 1).min(MOST_KEYS))),
            (Overlay::Log(up), KeyAction::Up) => Some(Overlay::Log(up + 1)),
            (Overlay::Log(up), KeyAction::Down) => Some(Overlay::Log(up.saturating_sub(1))),
            (Overlay::Sheet(up), KeyAction::Enter | KeyAction::Look) => return self.review_line(up),
            (Overlay::Sheet(up), KeyAction::Up) => Some(Overlay::Sheet(self.line_above(up))),
            (Overlay::Sheet(up), KeyAction::Down) => Some(Overlay::Sheet(up.saturating_sub(1))),
            (Overlay::Log(_), KeyAction::Log) | (Overlay::Sheet(_), KeyAction::Sheet) => None,
            (_, KeyAction::Log) => Some(Overlay::Log(0)),
            (_, KeyAction::Sheet) => Some(Overlay::Sheet(0)),
            _ => None,
        };
    }

    fn in_menu(&mut self, command: KeyAction) {
        let Scene::Menu(menu) = &mut self.scene else { return };
        let field = menu.field;
        match command {
            KeyAction::Up => menu.go(-1),
            KeyAction::Down => menu.go(1),
            KeyAction::First => menu.field = Field::ALL[0],
            KeyAction::Last => menu.field = Field::Start,
            KeyAction::Left | KeyAction::Right | KeyAction::Mark => {
                let by = if command == KeyAction::Left { -1 } else { 1 };
                match field {
                    Field::Language => self.turn_language(by),
                    Field::Tempo => {
                        self.tempo = turn_tempo(self.tempo, by);
                    }
                    Field::Start if command == KeyAction::Mark => self.start(),
                    _ => menu.turn(by),
                }
                self.speak();
            }
            KeyAction::Back => self.back_to_table(),
            KeyAction::Enter if field == Field::Start => self.start(),
            KeyAction::Enter => menu.go(1),
            _ => {}
        }
    }

    fn at_table(&mut self, command: KeyAction, sure: bool) {
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.seat().is_none() && !crate::keymap::can_watch(command) {
            // A trick is collected by any key.
            let collects = table.shown.is_some();
            if collects {
                return table.go_on(tempo);
            }
            let text = words::watching(&self.locale, &table.session);
            return self.say(Tone::Plain, text);
        }
        match command {
            KeyAction::Log => return self.overlay = Some(Overlay::Log(0)),
            KeyAction::Sheet => return self.overlay = Some(Overlay::Sheet(0)),
            KeyAction::Look if table.is_over() && table.session.seat().is_some() => {
                return self.review_line(0);
            }
            KeyAction::Look => return self.overlay = Some(Overlay::Look),
            KeyAction::Sit => return self.sit(),
            KeyAction::Link => return self.show_link(),
            KeyAction::New => return self.new_game(sure),
            KeyAction::Export => return self.export(),
            KeyAction::Pass => {
                let on = table.pass_on(tempo);
                let id = if on { "tui-passing" } else { "tui-not-passing" };
                return self.say(Tone::Plain, self.locale.text(id));
            }
            KeyAction::Hint => return self.hint(),
            KeyAction::Undo => {
                let id = match table.undo(tempo) {
                    Undo::Done if table.session.is_taken_back(table.session.number()) => "tui-undone-marked",
                    Undo::Done => "tui-undone",
                    Undo::Asked => "tui-undo-asked",
                    Undo::Nothing => "tui-nothing-to-undo",
                };
                return self.say(Tone::Plain, self.locale.text(id));
            }
            KeyAction::Gstiess => return self.agree(Agreement::Gstiess),
            KeyAction::Answer(agrees) => return self.answer(agrees),
            KeyAction::Propose(wish) => return self.at_server(&CommandJson::Propose(wish)),
            KeyAction::Write if table.session.there().is_some() => {
                self.message = None;
                return self.writing = Some(String::new());
            }
            KeyAction::Write => return self.say(Tone::Plain, self.locale.text("tui-alone")),
            KeyAction::Phrases => {
                if table.session.there().is_some() {
                    return self.overlay = Some(Overlay::Phrases(0));
                }
                return self.say(Tone::Plain, self.locale.text("tui-alone"));
            }
            KeyAction::RaeuberRound => {
                let rounds = table.session.plan().table.people() as u32;
                return self.agree(Agreement::Raeuber(rounds));
            }
            _ => {}
        }
        if table.is_settling() && matches!(command, KeyAction::Enter | KeyAction::Mark) {
            // It was meant for what stood there before.
            return;
        }
        self.message = None;
        if table.shown.is_some() {
            // Any key collects the trick; it does nothing else, so that no card is played by mistake.
            return table.go_on(tempo);
        }
        match command {
            KeyAction::Challenge => return self.act(Action::Challenge),
            KeyAction::Claim(Claim::Side) => return self.claim_for_side(sure),
            KeyAction::Claim(claim) => return self.act(Action::Claim(claim)),
            KeyAction::Concede => return self.concede(sure),
            _ => {}
        }
        if table.is_over() && matches!(command, KeyAction::Up | KeyAction::Down) {
            return table.scroll(if command == KeyAction::Up { -1 } else { 1 });
        }
        match table.session.turn() {
            Turn::Paused | Turn::MatchOver
                if table.session.there().is_some()
                    && matches!(command, KeyAction::Enter | KeyAction::Mark) =>
            {
                return self.at_server(&CommandJson::GoOn);
            }
            Turn::DealOver if table.session.there().is_some() => {
                if matches!(command, KeyAction::Enter | KeyAction::Mark) {
                    self.at_server(&CommandJson::GoOn);
                    self.say(Tone::Plain, self.locale.text("tui-ready"));
                }
                return;
            }
            Turn::DealOver if matches!(command, KeyAction::Enter | KeyAction::Mark) => {
                // The deal is over and the match is not: there is a next deal.
                let record = table.session.record();
                if table.session.next_deal().is_ok() {
                    table.fresh_deal(tempo);
                    if let Some(record) = record {
                        self.add_record(&record);
                    }
                }
                return;
            }
            Turn::MatchOver if matches!(command, KeyAction::Enter | KeyAction::Mark) => {
                return self.new_game(true);
            }
            Turn::Other(_) | Turn::Forced(_)
                if table.word.is_none() && matches!(command, KeyAction::Enter | KeyAction::Mark) =>
            {
                return table.go_on(tempo);
            }
            _ => {}
        }
        match table.choosing() {
            Choosing::Word | Choosing::OutOfTurn => self.choose_word(command),
            _ => self.choose_card(command),
        }
    }

    /// Does something in the game, or says why not.
    pub(crate) fn act(&mut self, action: Action) {
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return };
        if let Err(refusal) = table.act(action, tempo) {
            let text = words::refusal(&self.locale, &table.session, &refusal);
            self.say(Tone::Refused, text);
        }
    }

    /// Gives the rest away if the person is sure; bots who lose with it agree.
    fn concede(&mut self, sure: bool) {
        let Scene::Table(table) = &self.scene else { return };
        if sure || table.session.why_not(Action::Concede).is_some() {
            return self.act(Action::Concede);
        }
        self.asked = Some(KeyAction::Concede);
        let key = crate::keymap::CONCEDE.to_string();
        self.say(Tone::Plain, self.locale.format("tui-concede-ask", &[("key", key.into())]));
    }

    /// Claims the rest for the side if the person is sure: there is one such claim a deal. Bots agree where it holds.
    fn claim_for_side(&mut self, sure: bool) {
        let Scene::Table(table) = &self.scene else { return };
        if !sure && table.session.may_claim_for_side().is_ok() {
            self.asked = Some(KeyAction::Claim(Claim::Side));
            let key = crate::keymap::CLAIM_SIDE.to_string();
            return self.say(Tone::Plain, self.locale.format("tui-claim-side-ask", &[("key", key.into())]));
        }
        self.act(Action::Claim(Claim::Side));
        // A server tells it later.
        let Scene::Table(table) = &self.scene else { return };
        if self.message.is_none() && table.session.there().is_none() && !table.is_over() {
            self.say(Tone::Refused, self.locale.text("tui-claim-side-declined"));
        }
    }

    fn agree(&mut self, agreement: Agreement) {
        let Scene::Table(table) = &mut self.scene else { return };
        let (tone, text) = match (agreement, table.session.agree(agreement)) {
            (Agreement::Gstiess, Ok(())) => (Tone::Plain, self.locale.text("tui-gstiess-called")),
            (Agreement::Raeuber(_), Ok(())) => (Tone::Plain, self.locale.text("tui-raeuber-agreed")),
            (_, Err(why)) => (Tone::Refused, words::refusal(&self.locale, &table.session, &why)),
        };
        self.say(tone, text);
    }

    /// To the menu, if the match is over or the person is sure.
    fn new_game(&mut self, sure: bool) {
        if matches!(&self.scene, Scene::Table(table) if table.session.there().is_some()) {
            return self.say(Tone::Plain, self.locale.text("tui-at-server"));
        }
        let Scene::Table(table) = &self.scene else { return };
        let open = table.session.turn() != Turn::MatchOver;
        if open && !sure {
            self.asked = Some(KeyAction::New);
            return self.say(Tone::Plain, self.locale.text("tui-new-ask"));
        }
        self.last = table.session.record();
        let mut plan = table.session.plan().clone();
        plan.seed = plan.seed.map(|seed| seed.wrapping_add(1));
        self.overlay = None;
        self.message = None;
        let menu = Scene::Menu(Menu::new(&plan, self.setting.ruleset.as_ref()));
        if let Scene::Table(table) = std::mem::replace(&mut self.scene, menu) {
            self.parked = Some(table);
        }
        if open {
            self.say(Tone::Plain, self.locale.text("tui-new-back"));
        }
    }

    /// Back from the menu to the table one has left.
    fn back_to_table(&mut self) {
        if let Some(table) = self.parked.take() {
            self.last = None;
            self.message = None;
            self.scene = Scene::Table(table);
            self.speak();
        }
    }

    /// Whether there is a table to go back to.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.parked.is_some()
    }

    /// Writes the deals of this match that are over into a file of its own.
    fn export(&mut self) {
        let Scene::Table(table) = &self.scene else { return };
        let records: Vec<&Record> = table.session.records().collect();
        if records.is_empty() {
            return self.say(Tone::Plain, self.locale.text("tui-export-nothing"));
        }
        let (tone, text) = match save::export(&records) {
            Ok(file) => {
                let args = [("file", file.display().to_string().into()), ("count", records.len().into())];
                (Tone::Plain, self.locale.format("tui-exported", &args))
            }
            Err(error) => {
                let args = [("why", error.to_string().into()), ("file", save::EXPORTED.into())];
                (Tone::Refused, self.locale.format("tui-record-failed", &args))
            }
        };
        self.say(tone, text);
    }

    /// What can be agreed between two deals at this table, as ids of texts for the settlement panel.
    #[must_use]
    pub fn agreements(&self) -> Vec<&'static str> {
        let Scene::Table(table) = &self.scene else { return Vec::new() };
        let mut list = Vec::new();
        let (gstiess, raeuber) = table.session.offers();
        if gstiess {
            list.push("tui-offer-gstiess");
        }
        if raeuber {
            list.push("tui-offer-raeuber");
        }
        list
    }
}

//! Commands: what each key does at the table, at a table of a server, and in the choice of cards.

use cego_core::{Action, Claim};
use cego_locale::LANGUAGES;
use cego_protocol::command::CommandJson;
use cego_record::Record;
use cego_table::PHRASES;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::menu::turn_tempo;
use super::{App, ChoiceKind, Menu, MenuField, Overlay, Scene, TableScreen, Tone, words};
use crate::keymap::KeyAction;
use crate::save;
use crate::session::{Agreement, Notice, TurnState, Undo};

/// Upper bound of the lines in any list of keys.
const MOST_KEYS: usize = 60;

impl App {
    /// Executes the command of a key.
    pub fn command(&mut self, command: KeyAction) {
        // Any other key declines the confirmation.
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
        let same = self
            .overlay
            .is_some_and(|o| std::mem::discriminant(&o) == std::mem::discriminant(&overlay));
        self.overlay = if same { None } else { Some(overlay) };
    }

    fn turn_language(&mut self, by: isize) {
        let now = LANGUAGES.into_iter().find(|&l| l == self.language).unwrap_or("en");
        self.language = crate::app::menu::around(&LANGUAGES, now, by).to_owned();
        self.load_locale();
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
            (Overlay::Keys(down), KeyAction::Down) => {
                Some(Overlay::Keys((down + 1).min(MOST_KEYS)))
            }
            (Overlay::Log(up), KeyAction::Up) => Some(Overlay::Log(up + 1)),
            (Overlay::Log(up), KeyAction::Down) => Some(Overlay::Log(up.saturating_sub(1))),
            (Overlay::Sheet(up), KeyAction::Enter | KeyAction::Look) => {
                return self.review_line(up);
            }
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
            KeyAction::First => menu.field = MenuField::ALL[0],
            KeyAction::Last => menu.field = MenuField::Start,
            KeyAction::Left | KeyAction::Right | KeyAction::Mark => {
                let by = if command == KeyAction::Left { -1 } else { 1 };
                match field {
                    MenuField::Language => self.turn_language(by),
                    MenuField::Tempo => {
                        self.tempo = turn_tempo(self.tempo, by);
                    }
                    MenuField::Start if command == KeyAction::Mark => self.start(),
                    _ => menu.turn(by),
                }
                self.load_locale();
            }
            KeyAction::Back => self.back_to_table(),
            KeyAction::Enter if field == MenuField::Start => self.start(),
            KeyAction::Enter => menu.go(1),
            _ => {}
        }
    }

    fn at_table(&mut self, command: KeyAction, sure: bool) {
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.seat().is_none() && !crate::keymap::can_watch(command) {
            // Any key collects a trick.
            let collects = table.shown.is_some();
            if collects {
                return table.go_on(tempo);
            }
            let text = words::spectator_text(&self.locale, &table.session);
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
                    Undo::Done if table.session.is_undone(table.session.number()) => {
                        "tui-undone-marked"
                    }
                    Undo::Done => "tui-undone",
                    Undo::Requested => "tui-undo-asked",
                    Undo::Nothing => "tui-nothing-to-undo",
                };
                return self.say(Tone::Plain, self.locale.text(id));
            }
            KeyAction::Gstiess => return self.agree(Agreement::Gstiess),
            KeyAction::Answer(agrees) => return self.answer(agrees),
            KeyAction::Propose(wish) => return self.send_command(&CommandJson::Propose(wish)),
            KeyAction::Write if table.session.server_table().is_some() => {
                self.message = None;
                return self.writing = Some(String::new());
            }
            KeyAction::Write => return self.say(Tone::Plain, self.locale.text("tui-alone")),
            KeyAction::Phrases => {
                if table.session.server_table().is_some() {
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
            // The key was meant for the previous screen.
            return;
        }
        self.message = None;
        if table.shown.is_some() {
            // Any key collects the trick and does nothing else, so that no card is played by
            // mistake.
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
            TurnState::Paused | TurnState::MatchOver
                if table.session.server_table().is_some()
                    && matches!(command, KeyAction::Enter | KeyAction::Mark) =>
            {
                return self.send_command(&CommandJson::GoOn);
            }
            TurnState::DealOver if table.session.server_table().is_some() => {
                if matches!(command, KeyAction::Enter | KeyAction::Mark) {
                    self.send_command(&CommandJson::GoOn);
                    self.say(Tone::Plain, self.locale.text("tui-ready"));
                }
                return;
            }
            TurnState::DealOver if matches!(command, KeyAction::Enter | KeyAction::Mark) => {
                // The deal is over and the match is not, so there is a next deal.
                let record = table.session.record();
                if table.session.next_deal().is_ok() {
                    table.fresh_deal(tempo);
                    if let Some(record) = record {
                        self.add_record(&record);
                    }
                }
                return;
            }
            TurnState::MatchOver if matches!(command, KeyAction::Enter | KeyAction::Mark) => {
                return self.new_game(true);
            }
            TurnState::Other(_) | TurnState::Forced(_)
                if table.word.is_none()
                    && matches!(command, KeyAction::Enter | KeyAction::Mark) =>
            {
                return table.go_on(tempo);
            }
            _ => {}
        }
        match table.choice_kind() {
            ChoiceKind::Word | ChoiceKind::OutOfTurn => self.choose_word(command),
            _ => self.choose_card(command),
        }
    }

    /// Performs an action in the game, or shows the reason for the refusal.
    pub(crate) fn act(&mut self, action: Action) {
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return };
        if let Err(refusal) = table.act(action, tempo) {
            let text = words::refusal(&self.locale, &table.session, &refusal);
            self.say(Tone::Refused, text);
        }
    }

    /// Concedes the rest if the person has confirmed. Bots that lose by it agree.
    fn concede(&mut self, sure: bool) {
        let Scene::Table(table) = &self.scene else { return };
        if sure || table.session.why_not(Action::Concede).is_some() {
            return self.act(Action::Concede);
        }
        self.asked = Some(KeyAction::Concede);
        let key = crate::keymap::CONCEDE.to_string();
        self.say(Tone::Plain, self.locale.format("tui-concede-ask", &[("key", key.into())]));
    }

    /// Claims the rest for the side if the person has confirmed, because a deal allows one such
    /// claim. Bots agree if the claim holds.
    fn claim_for_side(&mut self, sure: bool) {
        let Scene::Table(table) = &self.scene else { return };
        if !sure && table.session.may_claim_for_side().is_ok() {
            self.asked = Some(KeyAction::Claim(Claim::Side));
            let key = crate::keymap::CLAIM_SIDE.to_string();
            return self.say(
                Tone::Plain,
                self.locale.format("tui-claim-side-ask", &[("key", key.into())]),
            );
        }
        self.act(Action::Claim(Claim::Side));
        // A server reports it later.
        let Scene::Table(table) = &self.scene else { return };
        if self.message.is_none() && table.session.server_table().is_none() && !table.is_over() {
            self.say(Tone::Refused, self.locale.text("tui-claim-side-declined"));
        }
    }

    fn agree(&mut self, agreement: Agreement) {
        let Scene::Table(table) = &mut self.scene else { return };
        let (tone, text) = match (agreement, table.session.agree(agreement)) {
            (Agreement::Gstiess, Ok(())) => (Tone::Plain, self.locale.text("tui-gstiess-called")),
            (Agreement::Raeuber(_), Ok(())) => {
                (Tone::Plain, self.locale.text("tui-raeuber-agreed"))
            }
            (_, Err(why)) => (Tone::Refused, words::refusal(&self.locale, &table.session, &why)),
        };
        self.say(tone, text);
    }

    /// Opens the menu if the match is over or the person has confirmed.
    fn new_game(&mut self, sure: bool) {
        if matches!(&self.scene, Scene::Table(table) if table.session.server_table().is_some()) {
            return self.say(Tone::Plain, self.locale.text("tui-at-server"));
        }
        let Scene::Table(table) = &self.scene else { return };
        let open = table.session.turn() != TurnState::MatchOver;
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

    /// Returns from the menu to the table that was left.
    fn back_to_table(&mut self) {
        if let Some(table) = self.parked.take() {
            self.last = None;
            self.message = None;
            self.scene = Scene::Table(table);
            self.load_locale();
        }
    }

    /// Returns whether there is a table to return to.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.parked.is_some()
    }

    /// Writes the finished deals of this match to a new file.
    fn export(&mut self) {
        let Scene::Table(table) = &self.scene else { return };
        let records: Vec<&Record> = table.session.records().collect();
        if records.is_empty() {
            return self.say(Tone::Plain, self.locale.text("tui-export-nothing"));
        }
        let (tone, text) = match save::export(&records) {
            Ok(file) => {
                let args =
                    [("file", file.display().to_string().into()), ("count", records.len().into())];
                (Tone::Plain, self.locale.format("tui-exported", &args))
            }
            Err(error) => {
                let args = [("why", error.to_string().into()), ("file", save::EXPORTED.into())];
                (Tone::Refused, self.locale.format("tui-record-failed", &args))
            }
        };
        self.say(tone, text);
    }

    /// Returns the agreements possible between two deals at this table, as text ids for the
    /// settlement panel.
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

// --- Choosing words and cards

impl App {
    fn choose_word(&mut self, command: KeyAction) {
        let Scene::Table(table) = &mut self.scene else { return };
        let words = table.words();
        let last = words.len().saturating_sub(1);
        let on_turn = table.choice_kind() == ChoiceKind::Word;
        match command {
            KeyAction::Left | KeyAction::Up => {
                table.word = match table.word {
                    Some(0) if !on_turn => None,
                    Some(n) => Some(n.saturating_sub(1)),
                    None => Some(last),
                }
            }
            KeyAction::Right | KeyAction::Down => {
                table.word = Some(table.word.map_or(0, |n| (n + 1).min(last)));
            }
            KeyAction::First => table.word = Some(0),
            KeyAction::Last => table.word = Some(last),
            KeyAction::Pick(n) if n <= last => table.word = Some(n),
            KeyAction::Back if !on_turn => table.word = None,
            KeyAction::Enter | KeyAction::Mark => {
                if let Some(&action) = table.word.and_then(|n| words.get(n)) {
                    self.act(action);
                }
            }
            _ => {}
        }
    }

    fn choose_card(&mut self, command: KeyAction) {
        let Scene::Table(table) = &mut self.scene else { return };
        let hand = table.hand();
        let last = hand.len().saturating_sub(1);
        let choosing = table.choice_kind();
        match command {
            KeyAction::Left => table.cursor = table.cursor.saturating_sub(1),
            KeyAction::Right => table.cursor = (table.cursor + 1).min(last),
            KeyAction::First => table.cursor = 0,
            KeyAction::Last => table.cursor = last,
            KeyAction::Pick(n) if n <= last => table.cursor = n,
            KeyAction::Back => table.marks.clear(),
            KeyAction::Mark if choosing == ChoiceKind::Keep => self.mark(),
            KeyAction::Enter | KeyAction::Mark => match (choosing, table.card()) {
                (ChoiceKind::Keep, _) => self.keep(),
                (ChoiceKind::Discard, Some(card)) => self.act(Action::Discard(card)),
                (ChoiceKind::Play, Some(card)) => self.act(Action::Play(card)),
                _ => {}
            },
            _ => {}
        }
    }

    fn mark(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        let Some(card) = table.card() else { return };
        if let Some(place) = table.marks.iter().position(|&c| c == card) {
            table.marks.remove(place);
            return;
        }
        let (pips, free) = table.still_to_keep();
        if pips + free > 0 {
            table.marks.push(card);
            if let Some(refusal) = table.why_not_keep(&table.marks) {
                table.marks.pop();
                let text = words::rule_text(&self.locale, &table.session, &refusal);
                self.say(Tone::Refused, text);
            }
            return;
        }
        // One card too many: shows the rule instead of silently exchanging the marks.
        let text = self.keep_count();
        self.say(Tone::Refused, text);
    }

    /// Handles Enter in the exchange: marks the card under the cursor while cards are missing, then
    /// keeps them.
    fn keep(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        let missing = |t: &TableScreen| {
            let (pips, free) = t.still_to_keep();
            pips + free
        };
        if missing(table) > 0 {
            if table.card().is_some_and(|card| !table.marks.contains(&card)) {
                return self.mark();
            }
            let text = self.keep_count();
            return self.say(Tone::Refused, text);
        }
        if let Some(action) = table.keep() {
            self.act(action);
        }
    }

    fn keep_count(&self) -> String {
        let Scene::Table(table) = &self.scene else { return String::new() };
        let Some(declaration) = table.view.declaration else { return String::new() };
        let row = declaration.contract.properties();
        let refusal = if row.keeps_geiss {
            cego_core::Refusal::KeepOnlyGeiss
        } else {
            cego_core::Refusal::KeepCount { pips: row.pips, free: row.free_cards }
        };
        self.locale.refusal(&refusal)
    }
}

// --- Tables of a server

impl App {
    /// Processes the messages of the server. Returns whether anything changed.
    pub(super) fn poll_server(&mut self) -> bool {
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return false };
        let mut notices = Vec::new();
        if !table.session.poll(&mut notices) {
            return false;
        }
        table.refresh_by_itself(tempo);
        let texts: Vec<(Option<Tone>, String)> = notices
            .iter()
            .map(|notice| {
                let tone = match notice {
                    Notice::Wrong(_) => None,
                    Notice::Refused(_) | Notice::Gone(_) | Notice::Lost => Some(Tone::Refused),
                    _ => Some(Tone::Plain),
                };
                (tone, words::notice(&self.locale, &table.session, notice))
            })
            .collect();
        for (tone, text) in texts {
            match tone {
                Some(tone) => self.say(tone, text),
                // The first violation stays until the person has acknowledged it.
                None => {
                    self.alarm.get_or_insert(text);
                }
            }
        }
        self.open_requested_review();
        true
    }

    /// Sends a command to the server.
    fn send_command(&mut self, command: &CommandJson) {
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.server_table().is_none() {
            return self.say(Tone::Plain, self.locale.text("tui-alone"));
        }
        table.session.send(command);
    }

    /// Takes the first free seat at a watched table.
    pub(super) fn sit(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.server_table().is_some_and(|there| there.waiting_seat().is_some()) {
            let text = words::spectator_text(&self.locale, &table.session);
            return self.say(Tone::Plain, text);
        }
        let id = match table.session.server_table() {
            None => "tui-alone",
            Some(_) if table.session.seat().is_some() => "tui-seated",
            Some(there) => match there.free_seat() {
                None => "tui-no-seat",
                seat => {
                    return table.session.send(&CommandJson::Sit { seat, nonce: None, tip: None });
                }
            },
        };
        self.say(Tone::Plain, self.locale.text(id));
    }

    /// Shows the address of the table, to invite friends.
    fn show_link(&mut self) {
        let Scene::Table(table) = &self.scene else { return };
        let text = match table.session.server_table().and_then(|there| there.link()) {
            Some(link) => self.locale.format("tui-link", &[("link", link.into())]),
            None => self.locale.text("tui-alone"),
        };
        self.say(Tone::Plain, text);
    }

    /// Answers the pending proposal.
    pub(super) fn answer(&mut self, agrees: bool) {
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.pending_proposal().is_none() {
            return self.say(Tone::Plain, self.locale.text("tui-nothing-asked"));
        }
        table.session.send(&CommandJson::Answer { agrees });
    }

    /// Handles a key while a chat message is typed: Enter sends it, Esc discards it.
    pub(super) fn write(&mut self, key: KeyEvent) {
        /// Maximum length of a message at any table, in characters.
        const LONGEST: usize = 200;
        let Some(mut text) = self.writing.take() else { return };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'd') if control => return self.quit = true,
            KeyCode::Esc => return,
            KeyCode::Enter if text.trim().is_empty() => return,
            KeyCode::Enter => return self.send_command(&CommandJson::Write { text }),
            KeyCode::Backspace => drop(text.pop()),
            KeyCode::Char(c) if !control && text.chars().count() < LONGEST => text.push(c),
            _ => {}
        }
        self.writing = Some(text);
    }

    /// Handles a command in the list of phrases: sends the one under the cursor or moves the
    /// cursor.
    pub(super) fn phrases(&mut self, at: usize, command: KeyAction) {
        let last = PHRASES.len() - 1;
        self.overlay = match command {
            KeyAction::Up | KeyAction::Left => Some(Overlay::Phrases(at.saturating_sub(1))),
            KeyAction::Down | KeyAction::Right => Some(Overlay::Phrases((at + 1).min(last))),
            KeyAction::Enter | KeyAction::Mark => {
                self.send_command(&CommandJson::Say { phrase: PHRASES[at.min(last)].to_owned() });
                None
            }
            _ => None,
        };
    }
}

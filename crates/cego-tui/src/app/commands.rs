//! What the commands do.

use cego_core::Action;
use cego_locale::LANGUAGES;
use cego_protocol::command::CommandJson;

use super::menu::turn_tempo;
use super::{App, Choosing, Field, Menu, Overlay, Scene, Tone, words};
use crate::keymap::KeyAction;
use crate::session::{Agreement, Turn, Undo};

impl App {
    /// Does what a key asks for.
    pub fn command(&mut self, command: KeyAction) {
        // Any other key is a no.
        let sure = std::mem::take(&mut self.giving_up);
        self.wanted = None;
        match command {
            KeyAction::Quit => self.quit = true,
            KeyAction::Keys => self.toggle(Overlay::Keys),
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
            return if collects {
                table.go_on(tempo)
            } else {
                self.say(Tone::Plain, self.locale.text("tui-watching"))
            };
        }
        match command {
            KeyAction::Log => return self.overlay = Some(Overlay::Log(0)),
            KeyAction::Sheet => return self.overlay = Some(Overlay::Sheet(0)),
            KeyAction::Look if table.is_over() && table.session.seat().is_some() => {
                return self.review_line(0);
            }
            KeyAction::Look => return self.overlay = Some(Overlay::Look),
            KeyAction::Sit => return self.sit(),
            KeyAction::New => return self.new_game(),
            KeyAction::Hint => return self.hint(),
            KeyAction::Undo => {
                let id = match table.undo(tempo) {
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
        self.message = None;
        if table.shown.is_some() {
            // Any key collects the trick; it does nothing else, so that no card is played by mistake.
            return table.go_on(tempo);
        }
        match command {
            KeyAction::Challenge => return self.act(Action::Challenge),
            KeyAction::Claim(claim) => return self.act(Action::Claim(claim)),
            KeyAction::Concede => return self.concede(sure),
            _ => {}
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
                return self.new_game();
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

    fn choose_word(&mut self, command: KeyAction) {
        let Scene::Table(table) = &mut self.scene else { return };
        let words = table.words();
        let last = words.len().saturating_sub(1);
        let on_turn = table.choosing() == Choosing::Word;
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
        let choosing = table.choosing();
        match command {
            KeyAction::Left => table.cursor = table.cursor.saturating_sub(1),
            KeyAction::Right => table.cursor = (table.cursor + 1).min(last),
            KeyAction::First => table.cursor = 0,
            KeyAction::Last => table.cursor = last,
            KeyAction::Pick(n) if n <= last => table.cursor = n,
            KeyAction::Back => table.marks.clear(),
            KeyAction::Mark if choosing == Choosing::Keep => self.mark(),
            KeyAction::Enter | KeyAction::Mark => match (choosing, table.card()) {
                (Choosing::Keep, _) => self.keep(),
                (Choosing::Discard, Some(card)) => self.act(Action::Discard(card)),
                (Choosing::Play, Some(card)) => self.act(Action::Play(card)),
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
                let text = words::against(&self.locale, &table.session, &refusal);
                self.say(Tone::Refused, text);
            }
            return;
        }
        // One more than can be kept: the rule, not a silent exchange of the marks.
        let text = self.keep_count();
        self.say(Tone::Refused, text);
    }

    /// Enter in the exchange: marks the card under the cursor while cards are missing, then keeps them.
    fn keep(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        let missing = |t: &super::TableScreen| {
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
        self.giving_up = true;
        let key = crate::keymap::CONCEDE.to_string();
        self.say(Tone::Plain, self.locale.format("tui-concede-ask", &[("key", key.into())]));
    }

    fn hint(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        let advice = match table.session.turn() {
            Turn::Human if table.shown.is_none() => table.session.hint(),
            _ => None,
        };
        let Some(action) = advice else {
            return self.say(Tone::Plain, self.locale.text("tui-no-hint"));
        };
        match action {
            Action::Keep { pips, free } => {
                table.marks = pips.iter().chain(free).collect();
            }
            Action::Play(card) | Action::Discard(card) => {
                let hand = table.hand();
                table.cursor = hand.iter().position(|&c| c == card).unwrap_or(table.cursor);
            }
            _ => table.word = table.words().iter().position(|&w| w == action).or(table.word),
        }
        let text = words::hint(&self.locale, &table.session, action);
        self.say(Tone::Advice, text);
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

    fn new_game(&mut self) {
        if matches!(&self.scene, Scene::Table(table) if table.session.there().is_some()) {
            return self.say(Tone::Plain, self.locale.text("tui-at-server"));
        }
        let Scene::Table(table) = &self.scene else { return };
        self.last = table.session.record();
        let mut plan = table.session.plan().clone();
        plan.seed = plan.seed.map(|seed| seed.wrapping_add(1));
        // The ruleset was opened before; only a file that has gone since can fail.
        match Menu::new(&plan) {
            Ok(menu) => {
                self.overlay = None;
                self.message = None;
                self.scene = Scene::Menu(menu);
            }
            Err(error) => self.say(Tone::Refused, error.to_string()),
        }
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

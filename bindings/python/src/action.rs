//! Actions of a seat.

use cego_core::{Action, CardSet, Claim, Phase, UltiFeats, Word};
use cego_record::{ActionJson, parse_word, read_feats, word_text};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::cards::{card, cards, names};
use crate::errors::{content, problem};
use crate::json::{from_python, serialize};

/// Something a seat can do.
#[pyclass(frozen, eq, hash, name = "Action", module = "cego")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyAction(pub(crate) Action);

pub(crate) fn action_from_dict(value: &Bound<'_, PyAny>) -> PyResult<Action> {
    let json = from_python(value)?;
    let read: ActionJson =
        serde_json::from_value(json).map_err(|why| content(format!("no action: {why}")))?;
    read.action().map_err(problem)
}

/// An action; a dictionary as in a record; or a text: a word of the auction, or the name of a card,
/// where cards are discarded or played.
pub(crate) fn parse_action(given: &Bound<'_, PyAny>, phase: Phase) -> PyResult<Action> {
    if let Ok(action) = given.cast::<PyAction>() {
        return Ok(action.get().0);
    }
    if let Ok(text) = given.cast::<PyString>() {
        let text = text.to_str()?;
        return match phase {
            Phase::Play => Ok(Action::Play(card(text)?)),
            Phase::Discard => Ok(Action::Discard(card(text)?)),
            _ => parse_auction_word(text),
        };
    }
    if given.is_instance_of::<PyDict>() {
        return action_from_dict(given);
    }
    let kind = given.get_type().name()?;
    Err(pyo3::exceptions::PyTypeError::new_err(format!(
        "an Action, a text or a dictionary is wanted, not {kind}"
    )))
}

fn parse_auction_word(text: &str) -> PyResult<Action> {
    let unknown = || content(format!("\"{text:.60}\" is no word of the auction"));
    parse_word(text).map(Action::Say).ok_or_else(unknown)
}

#[pymethods]
impl PyAction {
    /// A word of the auction, as records and people spell it: "solo", "fort", "cego", "eine",
    /// "selbst".
    #[staticmethod]
    fn say(text: &str) -> PyResult<PyAction> {
        parse_auction_word(text).map(PyAction)
    }

    /// A card to the trick.
    #[staticmethod]
    fn play(name: &str) -> PyResult<PyAction> {
        Ok(PyAction(Action::Play(card(name)?)))
    }

    /// The cards that the declarer keeps: pips (or T1), which will lie open, and cards of free
    /// choice.
    #[staticmethod]
    #[pyo3(signature = (pips = Vec::new(), free = Vec::new()))]
    fn keep(pips: Vec<String>, free: Vec<String>) -> PyResult<PyAction> {
        Ok(PyAction(Action::Keep { pips: cards(&pips, "pips")?, free: cards(&free, "free")? }))
    }

    /// The declarer lays one more card away.
    #[staticmethod]
    fn discard(name: &str) -> PyResult<PyAction> {
        Ok(PyAction(Action::Discard(card(name)?)))
    }

    /// Announces an Ulti on the second hand by the numbers of its trumps; none declines.
    #[staticmethod]
    #[pyo3(signature = (trumps = Vec::new()))]
    fn second_hand_ulti(trumps: Vec<u8>) -> PyResult<PyAction> {
        let feats = if trumps.is_empty() {
            UltiFeats::NONE
        } else {
            read_feats(&trumps).map_err(problem)?
        };
        Ok(PyAction(Action::SecondHandUlti(feats)))
    }

    /// "Lay open!": the Schinden challenge.
    #[staticmethod]
    fn challenge() -> PyAction {
        PyAction(Action::Challenge)
    }

    /// The rest is settled without playing it: "all", "none" or "side".
    #[staticmethod]
    fn claim(what: &str) -> PyResult<PyAction> {
        let found = Claim::EACH.into_iter().find(|claim| claim.id() == what);
        let unknown =
            || content(format!("\"{what:.20}\" is no claim; there are all, none and side"));
        found.map(|claim| PyAction(Action::Claim(claim))).ok_or_else(unknown)
    }

    /// The rest is given away.
    #[staticmethod]
    fn concede() -> PyAction {
        PyAction(Action::Concede)
    }

    /// An action as a record spells it, `{"type": "play", "card": "T21"}`.
    #[staticmethod]
    fn from_dict(fields: &Bound<'_, PyAny>) -> PyResult<PyAction> {
        action_from_dict(fields).map(PyAction)
    }

    /// Returns the action as records spell it.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        serialize(py, &ActionJson::from(self.0))
    }

    /// "say", "challenge", "keep", "discard", "second_hand_ulti", "play", "claim" or "concede".
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Action::Say(_) => "say",
            Action::Challenge => "challenge",
            Action::Keep { .. } => "keep",
            Action::Discard(_) => "discard",
            Action::SecondHandUlti(_) => "second_hand_ulti",
            Action::Play(_) => "play",
            Action::Claim(_) => "claim",
            Action::Concede => "concede",
        }
    }

    /// The card that is played or discarded.
    #[getter]
    fn card(&self) -> Option<String> {
        match self.0 {
            Action::Play(card) | Action::Discard(card) => Some(card.to_string()),
            _ => None,
        }
    }

    /// The cards that are kept, played or discarded.
    #[getter]
    fn cards(&self) -> Vec<String> {
        names(match self.0 {
            Action::Play(card) | Action::Discard(card) => card.into(),
            Action::Keep { pips, free } => pips | free,
            _ => CardSet::EMPTY,
        })
    }

    /// The word of the auction; a pass is "fort".
    #[getter]
    fn word(&self) -> Option<String> {
        if let Action::Say(word) = self.0 { Some(word_text(word, false)) } else { None }
    }

    fn __str__(&self) -> String {
        match self.0 {
            Action::Say(word) => word_text(word, false),
            Action::Play(card) => card.to_string(),
            Action::Discard(card) => format!("discard {card}"),
            Action::Keep { pips, free } => {
                let open = if pips.is_empty() { String::new() } else { format!(" open {pips}") };
                let free = if free.is_empty() { String::new() } else { format!(" {free}") };
                format!("keep{open}{free}")
            }
            Action::SecondHandUlti(feats) => {
                format!("second hand ulti {feats}").trim_end().to_owned()
            }
            Action::Challenge => "challenge".to_owned(),
            Action::Claim(claim) => format!("claim {}", claim.id()),
            Action::Concede => "concede".to_owned(),
        }
    }

    pub(crate) fn __repr__(&self) -> String {
        let list = |cards: CardSet| format!("{:?}", names(cards)).replace('"', "'");
        match self.0 {
            Action::Say(word) => format!("Action.say('{}')", self::word_spelling(word)),
            Action::Play(card) => format!("Action.play('{card}')"),
            Action::Discard(card) => format!("Action.discard('{card}')"),
            Action::Keep { pips, free } => {
                format!("Action.keep(pips={}, free={})", list(pips), list(free))
            }
            Action::SecondHandUlti(feats) => {
                format!("Action.second_hand_ulti({:?})", feats.trumps().collect::<Vec<_>>())
            }
            Action::Challenge => "Action.challenge()".to_owned(),
            Action::Claim(claim) => format!("Action.claim('{}')", claim.id()),
            Action::Concede => "Action.concede()".to_owned(),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Py<PyAny>,))> {
        Ok((py.get_type::<PyAction>().getattr("from_dict")?, (self.to_dict(py)?,)))
    }
}

fn word_spelling(word: Word) -> String {
    word_text(word, false)
}

//! What may be done, with its name.

use cego_core::{Action, Stage, View};
use cego_record::ActionJson;
use serde::{Deserialize, Serialize};

use crate::phrase::PhraseJson;

/// An action that may be done, and what it is called. Who does it sends the action alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoiceJson {
    /// The action.
    #[serde(flatten)]
    pub action: ActionJson,
    /// What it is called; of a table's choices only those have it that are not made with cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
}

impl ChoiceJson {
    /// An action to what is asked at a stage.
    #[must_use]
    pub fn new(action: Action, stage: Stage) -> ChoiceJson {
        ChoiceJson { action: action.into(), phrase: Some(action.phrase(stage).into()) }
    }

    /// The choices of a view at a table. There are hundreds of ways to keep cards, and who has the cards before them needs no words.
    #[must_use]
    pub fn at_table(view: &View) -> Vec<ChoiceJson> {
        let choice = |&action: &Action| match action {
            Action::Keep { .. } | Action::Discard(_) | Action::Play(_) => {
                ChoiceJson { action: action.into(), phrase: None }
            }
            _ => ChoiceJson::new(action, view.stage),
        };
        view.choices.iter().map(choice).collect()
    }
}

/// How people say each word of a view's auction.
#[must_use]
pub fn said(view: &View) -> Vec<PhraseJson> {
    view.words.iter().map(|said| said.word.phrase(said.stage).into()).collect()
}

/// What is asked in the auction, as people ask it; nothing after it.
#[must_use]
pub fn asks(view: &View) -> Option<PhraseJson> {
    (view.phase == cego_core::Phase::Auction).then(|| view.stage.phrase().into())
}

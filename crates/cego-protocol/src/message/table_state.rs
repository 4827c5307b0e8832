//! State of a table for a viewer: settings, seats, contracts, current turn and legal actions. It is
//! sent to clients that have not received the events.

use cego_core::report::{DealReportForm, FormGame, ReportKind};
use cego_core::{Action, Game, Rules, Seat, Stage, TableSize, TrickPoints, View};
use cego_record::{ActionJson, points_json};
use cego_table::{
    Clock, Commitment, DealDrawing, Link, Nonce, PersonId, Proposal, Table, TableSeat, TableSetup,
    Talk, Time,
};
use serde::{Deserialize, Serialize};

use crate::Json;
use crate::bot::{DealOver, RulesetJson, StageJson, ViewJson};
use crate::phrase::PhraseJson;
use crate::serde_adapters::{ClockForm, ProposalForm, TalkForm};

/// Complete table state, as visible to a viewer. Seats count from 1; lists by seat begin with seat
/// 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullTableState {
    /// Agreed settings.
    pub setup: SetupJson,
    /// Available contracts with their values.
    #[serde(default)]
    pub games: Vec<GameJson>,
    /// Current state.
    #[serde(flatten)]
    pub now: TableState,
}

/// Current state of a table: the changing part of `Picture`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// Number of the last event included.
    pub number: u64,
    /// Stage of the table: `gathering`, `playing`, `resting`, `over` or `closed`.
    pub stage: String,
    /// Host, who may seat others and begin the match.
    #[serde(default, with = "Json::<Option<PersonId>>")]
    pub host: Option<PersonId>,
    /// Seats, from seat 1.
    pub chairs: Vec<SeatState>,
    /// True during a pause.
    pub paused: bool,
    /// True while the table is suspended because nobody is connected.
    pub asleep: bool,
    /// Message of the moderator who closed the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed_because: Option<String>,
    /// Proposal waiting for answers.
    pub proposal: Option<ProposalState>,
    /// Number of the deal in progress, or else of the next one, from 0.
    pub deal: u64,
    /// Hash of the secret of that deal, once it is fixed.
    #[serde(default, with = "Json::<Option<Commitment>>")]
    pub commitment: Option<Commitment>,
    /// Drawing of that deal, while links are being revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<DealDrawingState>,
    /// Public contributions to that deal, from seat 1. They count for seats that reveal no link.
    #[serde(default, with = "Json::<Vec<Option<Nonce>>>")]
    pub open: Vec<Option<Nonce>>,
    /// True if the cards were prescribed and not shuffled here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given: bool,
    /// True if a tournament has assigned the seats. There is no draw for the first dealer then;
    /// seat 1 deals first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub booked: bool,
    /// Running totals by seat, in the ruleset's smallest unit; empty before the first match.
    pub totals: Vec<i64>,
    /// Seat of the current or next dealer.
    pub dealer: Option<usize>,
    /// Seat on turn.
    pub on_turn: Option<usize>,
    /// End of the turn, if a clock runs.
    #[serde(default, with = "Json::<Option<Time>>")]
    pub turn_ends: Option<Time>,
    /// Seat of the viewer; `null` for spectators, and for people whose seat begins with the next
    /// deal.
    pub seat: Option<usize>,
    /// View of the deal in progress, or of the last one. Its seat is 0 for a spectator.
    pub view: Option<Box<ViewJson>>,
    /// Question that each bid answered: the `ask` of the `stage` of each of the view's `words`.
    /// Kept for older clients.
    pub asked: Vec<String>,
    /// Display text of each of the view's `words`.
    #[serde(default)]
    pub said: Vec<PhraseJson>,
    /// Display text of the current question of the auction; `null` after the auction.
    #[serde(default)]
    pub asks: Option<PhraseJson>,
    /// Number of cards the declarer has laid away, discards included; 0 before the blind is taken
    /// up.
    pub laid: usize,
    /// Number of cards dealt to a player.
    pub hand_size: usize,
    /// Number of cards in the blind.
    pub blind_size: usize,
    /// Seat that wins the current trick so far; `null` if no card was played to it.
    #[serde(default)]
    pub winning: Option<usize>,
    /// Card points of the completed tricks, in a counted game; `null` at tables without advice.
    #[serde(default)]
    pub taken: Option<TakenJson>,
    /// Legal actions of the viewer in the deal, except claims and concessions.
    pub choices: Vec<ChoiceJson>,
    /// Total cost of a false challenge by the viewer now, in the ruleset's smallest unit; omitted
    /// if they may not challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub false_challenge_cost: Option<i32>,
    /// True if the viewer may propose to concede the remaining tricks.
    pub may_concede: bool,
    /// True if the viewer may propose a joint claim to their partners.
    #[serde(default)]
    pub may_claim: bool,
    /// Result of the deal, once it is over.
    pub over: Option<Box<DealOver>>,
}

/// A seat, as visible to everyone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatState {
    /// Id of the owner.
    #[serde(default, with = "Json::<Option<PersonId>>")]
    pub who: Option<PersonId>,
    /// Display name of the owner.
    pub name: Option<String>,
    /// True if the owner is a bot that belongs to an account.
    pub is_bot: bool,
    /// Name or level of the bot that occupies the seat.
    pub bot: Option<String>,
    /// True if the owner sat down during the deal. The bot finishes it, and the owner plays from
    /// the next deal on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// True if the owner is connected.
    pub here: bool,
    /// True if a stand-in plays for the owner.
    pub stood_in: bool,
    /// True if the owner is ready for the next deal.
    pub ready: bool,
    /// True if the owner has made a public contribution to the next deal.
    pub added: bool,
    /// Last published link of the owner's hash chain; the tip if none has been revealed.
    #[serde(default, with = "Json::<Option<Link>>", skip_serializing_if = "Option::is_none")]
    pub told: Option<Link>,
    /// True if the owner contributes to deals from that chain at present.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adds: bool,
}

/// Drawing of a deal, as visible to everyone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealDrawingState {
    /// Round of the drawing: 1, or 2 after a contributor of round 1 failed to reveal.
    pub round: u8,
    /// Seats of the contributors.
    pub seats: Vec<usize>,
    /// Contributors who have not revealed yet.
    pub missing: Vec<usize>,
    /// Contributors who failed to reveal in time, in this round or the previous one.
    pub struck: Vec<usize>,
    /// Last published chain value of each contributor before this round, from seat 1. It remains if
    /// the owner leaves.
    #[serde(default, with = "Json::<Vec<Option<Link>>>")]
    pub tips: Vec<Option<Link>>,
    /// Links revealed in this round, from seat 1.
    #[serde(default, with = "Json::<Vec<Option<Link>>>")]
    pub links: Vec<Option<Link>>,
}

/// A proposal, as visible to everyone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProposalState {
    /// Seat of the proposer.
    pub by: usize,
    /// Content of the proposal.
    #[serde(flatten, with = "ProposalForm")]
    pub proposal: Proposal,
    /// Seats that have accepted.
    pub agreed: Vec<usize>,
    /// Seats whose answer is missing.
    pub asked: Vec<usize>,
}

impl FullTableState {
    /// Returns the complete table state, as visible to a seat (`None`: spectator).
    #[must_use]
    pub fn new(table: &Table, viewer: Option<Seat>) -> FullTableState {
        FullTableState {
            setup: SetupJson::new(table.setup()),
            games: GameJson::all(table.rules()),
            now: TableState::new(table, viewer),
        }
    }
}

impl TableState {
    /// Returns the current state, as visible to a seat (`None`: spectator).
    #[must_use]
    pub fn new(table: &Table, viewer: Option<Seat>) -> TableState {
        let view = table.view(viewer);
        let sheet = table.running().map(|running| running.sheet());
        let size = table.rules().table;
        TableState {
            number: table.number(),
            stage: table.stage().id().to_owned(),
            host: table.host(),
            chairs: size.seats().map(|seat| SeatState::new(table, seat)).collect(),
            paused: table.is_paused(),
            asleep: table.is_asleep(),
            proposal: table.proposal().map(|open| ProposalState {
                by: open.by.number(),
                proposal: open.proposal,
                agreed: open.agreed.iter().map(|seat| seat.number()).collect(),
                asked: table.missing(open).map(Seat::number).collect(),
            }),
            deal: table.deal(),
            commitment: table.commitment(),
            drawing: table.drawing().map(|drawing| DealDrawingState::new(drawing, size)),
            open: table.added_in_the_open().values(size).to_vec(),
            given: table.is_imported(),
            booked: table.is_booked(),
            totals: sheet.map_or_else(Vec::new, |sheet| sheet.totals().values(size).to_vec()),
            dealer: sheet.map(|sheet| sheet.dealer().number()),
            on_turn: table.on_turn().map(Seat::number),
            turn_ends: table.turn_ends(),
            seat: viewer.map(Seat::number),
            may_concede: viewer.is_some_and(|seat| table.may_concede(seat).is_ok()),
            may_claim: viewer.is_some_and(|seat| table.may_claim(seat).is_ok()),
            choices: view.as_ref().map(ChoiceJson::at_table).unwrap_or_default(),
            false_challenge_cost: view.as_ref().and_then(View::false_challenge_cost),
            closed_because: table.closed_because().map(str::to_owned),
            over: view.as_ref().and_then(DealOver::new).map(Box::new),
            view: view.as_ref().map(|view| Box::new(ViewJson::for_screen(view))),
            asked: view
                .iter()
                .flat_map(|view| &view.words)
                .map(|said| StageJson::from(said.stage).ask)
                .collect(),
            said: view.as_ref().map(bid_phrases).unwrap_or_default(),
            asks: view.as_ref().and_then(question_phrase),
            winning: view.as_ref().and_then(View::winning).map(Seat::number),
            // The running count helps players, so it depends on the setting for advice.
            taken: view
                .as_ref()
                .filter(|_| table.setup().hints)
                .and_then(View::trick_points)
                .as_ref()
                .map(TakenJson::new),
            laid: table.game().map_or(0, |game| game.exchange().legage.len()),
            hand_size: size.hand_size(),
            blind_size: size.blind_size(),
        }
    }
}

impl SeatState {
    fn new(table: &Table, seat: Seat) -> SeatState {
        let chair: &TableSeat = &table.chairs()[seat.index()];
        SeatState {
            who: chair.owner.as_ref().map(|owner| owner.who),
            name: chair.owner.as_ref().map(|owner| owner.name.to_string()),
            is_bot: chair.owner.as_ref().is_some_and(|owner| owner.is_bot),
            bot: chair.bot.clone().filter(|_| chair.owner.is_none() || table.waits(seat)),
            waits: table.waits(seat),
            here: chair.owner.is_some() && chair.gone.is_none(),
            stood_in: chair.stood_in,
            ready: chair.ready,
            added: chair.nonce.is_some(),
            told: chair.told,
            adds: table.adds(seat),
        }
    }
}

impl DealDrawingState {
    fn new(drawing: &DealDrawing, size: TableSize) -> DealDrawingState {
        DealDrawingState {
            round: drawing.round(),
            seats: drawing.seats().iter().map(Seat::number).collect(),
            missing: drawing.missing().map(Seat::number).collect(),
            struck: drawing.struck().iter().map(Seat::number).collect(),
            tips: drawing.tips().values(size).to_vec(),
            links: drawing.links().values(size).to_vec(),
        }
    }
}

// --- agreed settings and contracts

/// Settings of a table, agreed before anybody sits down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Setup"))]
pub struct SetupJson {
    /// Ruleset, with the number of seats: 3 or 4.
    pub ruleset: RulesetJson,
    /// Number of deals after which the match ends; `null` if it ends by agreement.
    pub deals: Option<u32>,
    /// Time limits.
    #[serde(with = "ClockForm")]
    pub clock: Clock,
    /// True if decisions may be taken back with everyone's consent.
    pub undo: bool,
    /// Chat mode.
    #[serde(with = "TalkForm")]
    pub talk: Talk,
    /// True if people may ask for advice.
    #[serde(default)]
    pub hints: bool,
    /// True if the match changes ratings.
    pub rated: bool,
    /// True if the table is listed in the lobby; otherwise it is reached only by its link.
    pub listed: bool,
    /// True if spectators are allowed.
    pub watched: bool,
    /// Name or level of the bot that replaces absent people and takes free seats.
    pub bot: String,
    /// True if bots take the free seats as soon as a person sits down.
    pub fill: bool,
}

impl SetupJson {
    /// Returns the settings of a table. It names every field, so that a new field does not compile
    /// until its visibility is decided here.
    #[must_use]
    pub fn new(setup: &TableSetup) -> SetupJson {
        let TableSetup {
            ref ruleset,
            deals,
            clock,
            undo,
            talk,
            hints,
            rated,
            listed,
            watched,
            ref bot,
            fill,
        } = *setup;
        SetupJson {
            ruleset: RulesetJson::from_named_rules(ruleset),
            deals,
            clock,
            undo,
            talk,
            hints,
            rated,
            listed,
            watched,
            bot: bot.clone(),
            fill,
        }
    }
}

/// A contract available at a table, with its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TableGame"))]
pub struct GameJson {
    /// Id of the contract.
    pub contract: String,
    /// Multiplier if won; 1 for a contract with a fixed value.
    pub won: i32,
    /// Multiplier if lost.
    pub lost: i32,
    /// Fixed value in the ruleset's smallest unit; 0 without one.
    #[serde(default)]
    pub pays: i32,
    /// Card points the declarer needs, for a counted game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    /// Number of tricks the declarer must win, for a game of exact tricks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
}

impl GameJson {
    /// Returns all contracts of a ruleset.
    #[must_use]
    pub fn all(rules: &Rules) -> Vec<GameJson> {
        let games = DealReportForm::new(rules).games;
        let told = |game: FormGame| GameJson {
            contract: game.contract.id().to_owned(),
            won: game.multiplies[0],
            lost: game.multiplies[1],
            pays: game.pays,
            needed: game.contract.is_counted().then_some(rules.win_threshold),
            tricks: if let ReportKind::Tricks(tricks) = game.kind { Some(tricks) } else { None },
        };
        games.into_iter().map(told).collect()
    }
}

/// Card points of the completed tricks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Taken"))]
pub struct TakenJson {
    /// Card points of the declarer.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub declarer: serde_json::Value,
    /// Card points of the opponents.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub opponents: serde_json::Value,
    /// True if cards the declarer owns outside the tricks are included.
    pub whole: bool,
}

impl TakenJson {
    fn new(taken: &TrickPoints) -> TakenJson {
        TakenJson {
            declarer: points_json(taken.declarer),
            opponents: points_json(taken.opponents),
            whole: taken.whole,
        }
    }
}

// --- current turn and legal actions

/// Additional information a client subscribes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Subscription {
    /// The current turn only.
    #[default]
    #[serde(rename = "false")]
    Turn,
    /// Additionally the seat's view, at its own turns.
    #[serde(rename = "true")]
    View,
    /// Additionally the state of the whole table, with every message.
    Always,
}

/// Current turn and the legal actions of the viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnJson {
    /// Number of actions done in this deal, to be sent with an `act`.
    pub moment: usize,
    /// Seat on turn.
    pub on_turn: Option<usize>,
    /// End of the turn, if a clock runs.
    #[serde(default, with = "Json::<Option<Time>>")]
    pub ends: Option<Time>,
    /// Legal actions of the viewer; empty if they are not on turn.
    pub choices: Vec<ActionJson>,
    /// View of the seat, if it is on turn and the client subscribed to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<ViewJson>>,
}

impl TurnJson {
    /// Returns the current turn for a seat (`None`: spectator), with the information its client
    /// subscribed to.
    #[must_use]
    pub fn new(table: &Table, viewer: Option<Seat>, subscription: Subscription) -> TurnJson {
        let on_turn = table.on_turn();
        let view = viewer.filter(|_| viewer == on_turn).and_then(|seat| table.view(Some(seat)));
        TurnJson {
            moment: table.game().map_or(0, |game: &Game| game.log().len()),
            on_turn: on_turn.map(Seat::number),
            ends: table.turn_ends(),
            choices: view
                .iter()
                .flat_map(|view: &View| &view.choices)
                .map(|&action| action.into())
                .collect(),
            view: view
                .filter(|_| subscription == Subscription::View)
                .and_then(|view| ViewJson::new(&view))
                .map(Box::new),
        }
    }
}

/// A legal action and its display name. Clients send back the action alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoiceJson {
    #[serde(flatten)]
    pub action: ActionJson,
    /// Display name. At a table, only actions without cards have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
}

impl ChoiceJson {
    /// Returns the action with its display name at `stage`.
    #[must_use]
    pub fn new(action: Action, stage: Stage) -> ChoiceJson {
        ChoiceJson { action: action.into(), phrase: Some(action.phrase(stage).into()) }
    }

    /// Returns the legal actions of a view. Actions with cards get no display name, since there can
    /// be hundreds of ways to keep cards.
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

/// Returns the display text of each bid of a view's auction.
#[must_use]
pub fn bid_phrases(view: &View) -> Vec<PhraseJson> {
    view.words.iter().map(|said| said.word.phrase(said.stage).into()).collect()
}

/// Returns the display text of the question asked in the auction; `None` after the auction.
#[must_use]
pub fn question_phrase(view: &View) -> Option<PhraseJson> {
    (view.phase == cego_core::Phase::Auction).then(|| view.stage.phrase().into())
}

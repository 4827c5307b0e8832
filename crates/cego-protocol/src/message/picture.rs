//! The whole table as a viewer may see it: for a client that has not seen its events.

use cego_core::{Seat, View};
use cego_table::{Chair, Commitment, Drawing, Link, PersonId, Proposal, Table, Time};
use serde::{Deserialize, Serialize};

use super::{ChoiceJson, GameJson, SetupJson, TakenJson, asks, said};
use crate::Json;
use crate::bot::{DealOver, StageJson, ViewJson};
use crate::forms::ProposalForm;
use crate::phrase::PhraseJson;

/// The whole table as a viewer may see it. Seats count from 1; lists by seat begin with seat 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Picture {
    /// What was agreed.
    pub setup: SetupJson,
    /// The games that are played, and what each counts.
    #[serde(default)]
    pub games: Vec<GameJson>,
    /// How it stands.
    #[serde(flatten)]
    pub now: TableNow,
}

/// How a table stands: of the whole picture all that changes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableNow {
    /// The number of the last event that is in it.
    pub number: u64,
    /// How far the table has come: `gathering`, `playing`, `resting`, `over`, `closed`.
    pub stage: String,
    /// Who may seat others and begin the match.
    #[serde(default, with = "Json::<Option<PersonId>>")]
    pub host: Option<PersonId>,
    /// The seats.
    pub chairs: Vec<ChairPicture>,
    /// Whether there is a pause.
    pub paused: bool,
    /// Whether the table stands still because nobody is there.
    pub asleep: bool,
    /// What the moderator who closed the table says to the people there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed_because: Option<String>,
    /// What waits for answers.
    pub proposal: Option<ProposalPicture>,
    /// The number of the deal under way, or else of the next one, from 0.
    pub deal: u64,
    /// The hash of the secret of that deal, where it is fixed.
    #[serde(default, with = "Json::<Option<Commitment>>")]
    pub commitment: Option<Commitment>,
    /// The drawing of that deal, while links are opened for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<DrawingPicture>,
    /// Whether the cards that are shown were brought along: nobody has shuffled them here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given: bool,
    /// Whether a tournament has drawn the seats: then nobody draws for the first dealer, and the first seat deals first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub booked: bool,
    /// The running totals, in the ruleset's smallest unit; empty before the first match.
    pub totals: Vec<i64>,
    /// Who deals, or will deal next.
    pub dealer: Option<usize>,
    /// Whose turn it is.
    pub on_turn: Option<usize>,
    /// When the turn is over, where a clock runs.
    #[serde(default, with = "Json::<Option<Time>>")]
    pub turn_ends: Option<Time>,
    /// The viewer's seat; `null` for spectators, and for people who wait on theirs for the next deal.
    pub seat: Option<usize>,
    /// What the viewer may know of the deal under way, or of the last one. Its seat is 0 for a spectator.
    pub view: Option<Box<ViewJson>>,
    /// To what question each word of the auction was said: the `ask` of the `stage` of each of the view's `words`, for clients
    /// that were written before it stood there.
    pub asked: Vec<String>,
    /// How people say each of the view's `words`.
    #[serde(default)]
    pub said: Vec<PhraseJson>,
    /// What is asked in the auction, as people ask it; `null` after it.
    #[serde(default)]
    pub asks: Option<PhraseJson>,
    /// How many cards the declarer has laid away, discards included; 0 while the blind lies as it was dealt.
    pub laid: usize,
    /// How many cards a player is dealt.
    pub hand_size: usize,
    /// How many cards lie in the blind.
    pub blind_size: usize,
    /// Who wins the trick on the table as it lies; `null` while it is empty.
    #[serde(default)]
    pub winning: Option<usize>,
    /// The card points of the tricks that are done, of a counted game; `null` at tables without advice.
    #[serde(default)]
    pub taken: Option<TakenJson>,
    /// Everything the viewer may do in the deal, but for claims and concessions.
    pub choices: Vec<ChoiceJson>,
    /// What the viewer pays in all if they challenge now and nobody has held back a Solo, in the ruleset's smallest unit; left out where they may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub false_challenge_cost: Option<i32>,
    /// Whether the viewer may propose to give the rest away.
    pub may_concede: bool,
    /// Whether the viewer may propose to their partners to claim the rest together.
    #[serde(default)]
    pub may_claim: bool,
    /// What the deal came to, once it is over.
    pub over: Option<Box<DealOver>>,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChairPicture {
    /// Who owns it.
    #[serde(default, with = "Json::<Option<PersonId>>")]
    pub who: Option<PersonId>,
    /// Under what name.
    pub name: Option<String>,
    /// Whether the owner is an account's bot.
    pub is_bot: bool,
    /// The bot that sits here, by name or level.
    pub bot: Option<String>,
    /// Whether its owner sat down in the middle of the deal: the bot plays it to its end, and the seat is theirs from the next one on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// Whether its owner has a connection.
    pub here: bool,
    /// Whether a stand-in plays for the owner.
    pub stood_in: bool,
    /// Whether the owner is ready for the next deal.
    pub ready: bool,
    /// Whether the owner has added to the next deal in the open.
    pub added: bool,
    /// The last link of the owner's chain that was told; the tip, if none has been opened.
    #[serde(default, with = "Json::<Option<Link>>", skip_serializing_if = "Option::is_none")]
    pub told: Option<Link>,
    /// Whether the owner adds to deals from that chain, as it stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adds: bool,
}

/// The drawing of a deal as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawingPicture {
    /// 1, or 2 after somebody on the first list did not open.
    pub round: u8,
    /// Who opens a link.
    pub seats: Vec<usize>,
    /// Who has not opened theirs yet.
    pub missing: Vec<usize>,
    /// Who did not open in time, in this round or the one before.
    pub struck: Vec<usize>,
}

/// A proposal as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProposalPicture {
    /// The seat that proposed it.
    pub by: usize,
    /// What.
    #[serde(flatten, with = "ProposalForm")]
    pub proposal: Proposal,
    /// Who has agreed.
    pub agreed: Vec<usize>,
    /// Whose answer is missing.
    pub asked: Vec<usize>,
}

impl Picture {
    /// The whole table as a seat (`None`: a spectator) may see it.
    #[must_use]
    pub fn new(table: &Table, viewer: Option<Seat>) -> Picture {
        Picture {
            setup: SetupJson::new(table.setup()),
            games: GameJson::all(table.rules()),
            now: TableNow::new(table, viewer),
        }
    }
}

impl TableNow {
    /// How a table stands, as a seat (`None`: a spectator) may see it.
    #[must_use]
    pub fn new(table: &Table, viewer: Option<Seat>) -> TableNow {
        let view = table.view(viewer);
        let sheet = table.running().map(|running| running.sheet());
        let size = table.rules().table;
        TableNow {
            number: table.number(),
            stage: table.stage().id().to_owned(),
            host: table.host(),
            chairs: size.seats().map(|seat| ChairPicture::new(table, seat)).collect(),
            paused: table.is_paused(),
            asleep: table.is_asleep(),
            proposal: table.proposal().map(|open| ProposalPicture {
                by: open.by.number(),
                proposal: open.proposal,
                agreed: open.agreed.iter().map(|seat| seat.number()).collect(),
                asked: table.missing(open).map(Seat::number).collect(),
            }),
            deal: table.deal(),
            commitment: table.commitment(),
            drawing: table.drawing().map(DrawingPicture::new),
            given: table.is_given(),
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
            said: view.as_ref().map(said).unwrap_or_default(),
            asks: view.as_ref().and_then(asks),
            winning: view.as_ref().and_then(View::winning).map(Seat::number),
            // It counts for people: a help, like advice.
            taken: view
                .as_ref()
                .filter(|_| table.setup().hints)
                .and_then(View::taken)
                .as_ref()
                .map(TakenJson::new),
            laid: table.game().map_or(0, |game| game.exchange().legage.len()),
            hand_size: size.hand_size(),
            blind_size: size.blind_size(),
        }
    }
}

impl ChairPicture {
    fn new(table: &Table, seat: Seat) -> ChairPicture {
        let chair: &Chair = &table.chairs()[seat.index()];
        ChairPicture {
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

impl DrawingPicture {
    fn new(drawing: &Drawing) -> DrawingPicture {
        DrawingPicture {
            round: drawing.round(),
            seats: drawing.seats().iter().map(Seat::number).collect(),
            missing: drawing.missing().map(Seat::number).collect(),
            struck: drawing.struck().iter().map(Seat::number).collect(),
        }
    }
}

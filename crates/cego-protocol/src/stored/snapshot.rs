//! Stored form of a snapshot, and its version. It is not a stable format: an unreadable snapshot,
//! or one of another version, is discarded, and the events are replayed.

use cego_core::matches::{Gstiess, MatchLength, MatchState};
use cego_core::{Action, BySeat, Seat, SeatSet};
use cego_table::{
    Addition, DealSnapshot, Link, MatchSnapshot, Nonce, OpenProposal, PersonId, PersonName,
    Proposal, Removals, SeatOwner, Snapshot, Stage, TableSeat, Time,
};
use serde::{Deserialize, Serialize};

use super::STORED;
use crate::Json;
use crate::serde_adapters::ProposalForm;
use crate::serde_adapters::{Each, List, Maybe, Nested, nested, seats};

/// Version of the snapshot's structure. It increases with every change of the content of snapshots,
/// or of the effect of events on a table, which invalidates old snapshots. A test detects when that
/// is necessary.
const SHAPE: u32 = 2;

/// Version of snapshots, combined from the version of events and their own.
pub const SNAPSHOT: u32 = STORED * 1_000 + SHAPE;

/// Returns a snapshot as text.
///
/// # Errors
///
/// None are known, since a snapshot consists of text and numbers.
pub fn write_snapshot(snapshot: &Snapshot) -> Result<String, serde_json::Error> {
    #[derive(Serialize)]
    #[serde(transparent)]
    struct BorrowedSnapshot<'s>(#[serde(with = "SnapshotForm")] &'s Snapshot);
    serde_json::to_string(&BorrowedSnapshot(snapshot))
}

/// Parses a snapshot of this version.
///
/// # Errors
///
/// Returns an error for invalid text.
pub fn read_snapshot(text: &str) -> Result<Snapshot, serde_json::Error> {
    #[derive(Deserialize)]
    #[serde(transparent)]
    struct OwnedSnapshot(#[serde(with = "SnapshotForm")] Snapshot);
    serde_json::from_str(text).map(|OwnedSnapshot(snapshot)| snapshot)
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Snapshot")]
struct SnapshotForm {
    number: u64,
    #[serde(with = "Json::<Time>")]
    at: Time,
    #[serde(with = "Json::<Option<PersonId>>")]
    host: Option<PersonId>,
    #[serde(with = "Json::<Option<Time>>")]
    host_away: Option<Time>,
    #[serde(with = "Json::<Option<Time>>")]
    empty: Option<Time>,
    #[serde(with = "StageForm")]
    stage: Stage,
    closed_because: Option<String>,
    #[serde(with = "List::<ChairForm>")]
    chairs: Vec<TableSeat>,
    #[serde(with = "Maybe::<UnderForm>")]
    running: Option<MatchSnapshot>,
    deal: u64,
    committed: bool,
    #[serde(with = "seats")]
    strikes: BySeat<u8>,
    #[serde(with = "Maybe::<OpenForm>")]
    proposal: Option<OpenProposal>,
    #[serde(with = "seats")]
    declined: BySeat<u8>,
    claimed: bool,
    #[serde(with = "RemovalsForm")]
    removals: Removals,
    #[serde(with = "Json::<Option<Time>>")]
    paused: Option<Time>,
    #[serde(with = "Json::<Option<Time>>")]
    asleep: Option<Time>,
    #[serde(with = "Json::<Time>")]
    since: Time,
    warned: bool,
    ending: bool,
    last_deal: bool,
}

nested! {
    ChairForm => TableSeat, OwnerForm => SeatOwner, OpenForm => OpenProposal, UnderForm => MatchSnapshot, DealtForm => DealSnapshot, AdditionForm => Addition,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "TableSeat")]
struct ChairForm {
    #[serde(with = "Maybe::<OwnerForm>")]
    owner: Option<SeatOwner>,
    #[serde(with = "Json::<Time>")]
    sat: Time,
    bot: Option<String>,
    waits: bool,
    #[serde(with = "Json::<Option<Time>>")]
    gone: Option<Time>,
    stood_in: bool,
    timed_out: bool,
    missed: u8,
    ready: bool,
    #[serde(with = "Json::<Option<Nonce>>")]
    nonce: Option<Nonce>,
    #[serde(with = "Json::<Option<Link>>")]
    told: Option<Link>,
    tips: u8,
    #[serde(with = "Maybe::<OwnerForm>")]
    left: Option<SeatOwner>,
    decisions: [u32; 2],
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "SeatOwner")]
struct OwnerForm {
    #[serde(with = "Json::<PersonId>")]
    who: PersonId,
    #[serde(with = "Json::<PersonName>")]
    name: PersonName,
    is_bot: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Removals")]
struct RemovalsForm {
    #[serde(with = "Json::<Vec<PersonId>>")]
    out: Vec<PersonId>,
    #[serde(with = "Json::<Vec<PersonId>>")]
    unseated: Vec<PersonId>,
    #[serde(with = "Json::<Vec<(PersonId, PersonId)>>")]
    proposed: Vec<(PersonId, PersonId)>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "OpenProposal")]
struct OpenForm {
    #[serde(with = "ProposalForm")]
    proposal: Proposal,
    #[serde(with = "Json::<Seat>")]
    by: Seat,
    #[serde(with = "Json::<Vec<Seat>>")]
    agreed: Vec<Seat>,
    #[serde(with = "Json::<Time>")]
    since: Time,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "MatchSnapshot")]
struct UnderForm {
    #[serde(with = "StandingForm")]
    sheet: MatchState,
    #[serde(with = "Json::<Time>")]
    began: Time,
    #[serde(with = "Maybe::<DealtForm>")]
    dealt: Option<DealSnapshot>,
    number: u64,
    #[serde(with = "Each::<AdditionForm>")]
    added: BySeat<Addition>,
    #[serde(with = "Json::<SeatSet>")]
    struck: SeatSet,
    drawn: bool,
    raeuber: bool,
    #[serde(with = "Json::<Vec<(Seat, PersonId)>>")]
    saw: Vec<(Seat, PersonId)>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "DealSnapshot")]
struct DealtForm {
    #[serde(with = "Json::<Seat>")]
    dealer: Seat,
    #[serde(with = "Json::<Vec<(Seat, Action)>>")]
    actions: Vec<(Seat, Action)>,
    own: Vec<usize>,
    fresh: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "MatchState")]
struct StandingForm {
    #[serde(with = "LengthForm")]
    length: MatchLength,
    #[serde(with = "Json::<Seat>")]
    dealer: Seat,
    under_way: bool,
    lines: u32,
    #[serde(with = "seats")]
    totals: BySeat<i64>,
    counted: u32,
    #[serde(with = "GstiessForm")]
    gstiess: Gstiess,
    raeuber_left: u32,
    over: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "MatchLength", rename_all = "snake_case")]
enum LengthForm {
    Deals(u32),
    Open,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Gstiess", rename_all = "snake_case")]
enum GstiessForm {
    NotCalled,
    Called,
    With(#[serde(with = "Json::<Seat>")] Seat),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Stage", rename_all = "snake_case")]
enum StageForm {
    Gathering,
    Playing,
    Resting,
    Over,
    Closed,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Addition", rename_all = "snake_case")]
enum AdditionForm {
    Nothing,
    Open(#[serde(with = "Json::<Nonce>")] Nonce),
    Link(#[serde(with = "Json::<Link>")] Link),
}

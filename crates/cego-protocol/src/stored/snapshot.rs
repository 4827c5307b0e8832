//! The stored form of a snapshot, and its version. It is no promise: one that cannot be read, or is of another version, is thrown away,
//! and the events are read instead.

use cego_core::matches::{Gstiess, Length, Standing};
use cego_core::{Action, BySeat, Seat, SeatSet};
use cego_table::{
    Addition, Chair, Dealt, Link, Nonce, Open, Owner, PersonId, PersonName, Proposal, Removals, Snapshot,
    Stage, Time, Under,
};
use serde::{Deserialize, Serialize};

use super::STORED;
use super::nested::{Each, List, Maybe, Nested, nested, seats};
use crate::Json;
use crate::forms::ProposalForm;

/// Goes up with every change of what a snapshot holds, or of what events make of a table: with it the old ones are thrown away. A
/// test notices that it has to.
const SHAPE: u32 = 2;

/// The version of snapshots: that of the events, and their own.
pub const SNAPSHOT: u32 = STORED * 1_000 + SHAPE;

/// A snapshot as text.
///
/// # Errors
/// Never, as far as is known: a snapshot is text and numbers.
pub fn write_snapshot(snapshot: &Snapshot) -> Result<String, serde_json::Error> {
    #[derive(Serialize)]
    #[serde(transparent)]
    struct Lent<'s>(#[serde(with = "SnapshotForm")] &'s Snapshot);
    serde_json::to_string(&Lent(snapshot))
}

/// The snapshot of a text of this version.
///
/// # Errors
/// If it is none.
pub fn read_snapshot(text: &str) -> Result<Snapshot, serde_json::Error> {
    #[derive(Deserialize)]
    #[serde(transparent)]
    struct Own(#[serde(with = "SnapshotForm")] Snapshot);
    serde_json::from_str(text).map(|Own(snapshot)| snapshot)
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
    chairs: Vec<Chair>,
    #[serde(with = "Maybe::<UnderForm>")]
    running: Option<Under>,
    deal: u64,
    committed: bool,
    #[serde(with = "seats")]
    strikes: BySeat<u8>,
    #[serde(with = "Maybe::<OpenForm>")]
    proposal: Option<Open>,
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
    ChairForm => Chair, OwnerForm => Owner, OpenForm => Open, UnderForm => Under, DealtForm => Dealt, AdditionForm => Addition,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Chair")]
struct ChairForm {
    #[serde(with = "Maybe::<OwnerForm>")]
    owner: Option<Owner>,
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
    left: Option<Owner>,
    decisions: [u32; 2],
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Owner")]
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
#[serde(remote = "Open")]
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
#[serde(remote = "Under")]
struct UnderForm {
    #[serde(with = "StandingForm")]
    sheet: Standing,
    #[serde(with = "Json::<Time>")]
    began: Time,
    #[serde(with = "Maybe::<DealtForm>")]
    dealt: Option<Dealt>,
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
#[serde(remote = "Dealt")]
struct DealtForm {
    #[serde(with = "Json::<Seat>")]
    dealer: Seat,
    #[serde(with = "Json::<Vec<(Seat, Action)>>")]
    actions: Vec<(Seat, Action)>,
    own: Vec<usize>,
    fresh: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Standing")]
struct StandingForm {
    #[serde(with = "LengthForm")]
    length: Length,
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
#[serde(remote = "Length", rename_all = "snake_case")]
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

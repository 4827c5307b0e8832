//! Carries out commands, in their order, each once.

use std::net::IpAddr;
use std::sync::Arc;

use cego_protocol::http::tournament::{Holder, TournamentCommand, TournamentSent};
use cego_store::{Beside, Device, StoreError, TournamentId};
use cego_tournament::{By, Command, Event, Refusal, Role, Step};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::may::{Denied, may};
use super::{Hall, Halls, Now};
use crate::clock::now as clock;
use crate::club::mark;
use crate::metrics::Outcome;

/// How often a command is decided anew because another server was faster.
pub(super) const TRIES: usize = 20;
/// How many bytes of a hash are kept.
const LENGTH: usize = 16;

/// Who sends commands.
#[derive(Clone, Debug)]
pub(crate) struct Sender {
    /// Whose key they have shown.
    pub(crate) holder: Holder,
    /// What their device calls itself, as it is kept.
    pub(crate) device: Option<String>,
    /// What they are called, at the desk.
    pub(crate) name: String,
    /// Where the request came from.
    pub(crate) address: IpAddr,
}

/// Why a command is not done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Trouble {
    /// The key is not enough.
    Denied(Denied),
    /// The tournament refuses it.
    Refused(Refusal),
    /// It cannot be read: why.
    Unreadable(String),
    /// Who confirms has to say which device it is.
    NoDevice,
    /// At this sheet the device is somebody else's.
    DeviceTaken,
    /// They use their own key, and the table's does not speak for them.
    HasCard,
    /// The store has failed.
    Store(StoreError),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Store(error)
    }
}

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    /// The number of the last event then.
    pub(crate) number: u64,
    /// Whether it was done before.
    pub(crate) again: bool,
}

/// What a device calls itself, as it is kept: who has the store cannot speak for it.
pub(crate) fn device_hash(text: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(text.as_bytes())[..LENGTH])
}

/// The name of a command as it is kept: nobody with another key can use it up.
fn once(holder: Holder, id: &str) -> String {
    let sum = Sha256::new().chain_update(mark(holder).unwrap_or_default()).chain_update(b"\0");
    HEXLOWER.encode(&sum.chain_update(id).finalize()[..LENGTH])
}

impl Halls {
    /// Carries out a command. When this returns, its events are kept.
    pub(crate) async fn command(
        &self,
        id: &TournamentId,
        sender: &Sender,
        sent: &TournamentSent,
    ) -> Result<Done, Trouble> {
        let hall = self.hall(id);
        let done = self.carry_out(&hall, sender, sent).await;
        self.count(id, &done, |done| if done.again { "again" } else { "done" });
        done
    }

    /// Counts what became of a command.
    pub(super) fn count<D>(
        &self,
        id: &TournamentId,
        done: &Result<D, Trouble>,
        how: impl FnOnce(&D) -> &'static str,
    ) {
        let outcome = match done {
            Ok(done) => how(done),
            Err(Trouble::Store(error)) => {
                self.failed(id, error);
                "failed"
            }
            Err(_) => "refused",
        };
        self.metrics.tournament_commands.get_or_create(&Outcome::new(outcome)).inc();
    }

    /// Keeps what a command has brought about and tells it; returns the number of the last event, or nothing if somebody was faster.
    pub(super) async fn keep(
        &self,
        hall: &Hall,
        now: &Now,
        step: Step,
        beside: Beside,
    ) -> Result<Option<u64>, Trouble> {
        match self.store.append_tournament_with(&hall.id, now.head.last, &step.events, beside).await {
            Ok(()) => {
                let number = step.after.number();
                if step.after.is_online() {
                    self.online.notify_one();
                }
                hall.goes_on(now, step.after, &step.events);
                self.tell(hall);
                Ok(Some(number))
            }
            Err(StoreError::Conflict) => Ok(None),
            // The tournament is there: somebody has deleted their account meanwhile.
            Err(StoreError::NoSuch) => Err(Trouble::Refused(Refusal::NotAllowed)),
            Err(error) => Err(error.into()),
        }
    }

    async fn carry_out(
        &self,
        hall: &Arc<Hall>,
        sender: &Sender,
        sent: &TournamentSent,
    ) -> Result<Done, Trouble> {
        let turn = hall.turn().await;
        let once = once(sender.holder, &sent.id);
        for _ in 0..TRIES {
            let now = hall.read(&*self.store, &turn).await?;
            if let Some(number) = self.store.done_before(&hall.id, &once).await? {
                return Ok(Done { number, again: true });
            }
            let role = role(&now, sender, &sent.command).map_err(Trouble::Denied)?;
            let now = match self.knows_device(hall, &now, sender, role, &sent.command).await? {
                true => hall.read(&*self.store, &turn).await?,
                false => now,
            };
            let people = sent.command.sheet().and_then(|(round, table)| now.tournament.table(round, table));
            let people = people.map(|table| table.people.len());
            let command = sent.command.clone().command(people).map_err(Trouble::Unreadable)?;
            // Those who play are known by their number.
            let name = if matches!(role, Role::Player(_)) { String::new() } else { sender.name.clone() };
            let (by, why, seen) = (By { role, name }, sent.why.clone(), Arc::clone(&now));
            // A draw, or the first look at a tariff, takes up to a second.
            let decided =
                tokio::task::spawn_blocking(move || seen.tournament.handle(&by, &why, command, clock()));
            let decided = decided.await.map_err(|why| StoreError::Unavailable(why.to_string()))?;
            let mut step = decided.map_err(Trouble::Refused)?;
            if let (Some(sheet), Role::Player(number)) = (confirmed_sheet(&step), role)
                && hall.confirms_from_one_device(sheet, number, sender.address)
            {
                step = noting_one_device(step, sheet)?;
            }
            if step.events.is_empty() {
                return Ok(Done { number: now.head.last, again: false });
            }
            let beside = Beside { once: Some(once.clone()), owner: None };
            if let Some(number) = self.keep(hall, &now, step, beside).await? {
                return Ok(Done { number, again: false });
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Who confirms by their own key does so from a device that confirms for nobody else at this sheet. Whether that is new.
    async fn knows_device(
        &self,
        hall: &Hall,
        now: &Now,
        sender: &Sender,
        role: Role,
        command: &TournamentCommand,
    ) -> Result<bool, Trouble> {
        let (Holder::Person { number }, Role::Player(_), TournamentCommand::Confirm { round, table, .. }) =
            (sender.holder, role, command)
        else {
            return Ok(false);
        };
        let device = sender.device.as_ref().ok_or(Trouble::NoDevice)?;
        // Only who sits there leaves a trace.
        let sits = now.tournament.table(*round, *table).is_some_and(|table| table.people.contains(&number));
        let known = now.devices.iter().any(|one| {
            (one.round, one.table, one.number, one.card) == (*round, *table, number, true)
                && one.device == *device
        });
        if !sits || known {
            return Ok(false);
        }
        let device = Device { round: *round, table: *table, number, device: device.clone(), card: true };
        self.bind_device(hall, &device).await?;
        Ok(true)
    }

    async fn bind_device(&self, hall: &Hall, device: &Device) -> Result<(), Trouble> {
        match self.store.bind_device(&hall.id, device, clock()).await {
            Ok(()) => {
                self.tell(hall);
                Ok(())
            }
            Err(StoreError::Taken) => Err(Trouble::DeviceTaken),
            Err(error) => Err(error.into()),
        }
    }

    /// Somebody who sits at a table says that a device with the table's key is theirs.
    pub(crate) async fn bind(
        &self,
        id: &TournamentId,
        sender: &Sender,
        (round, table): (usize, usize),
        number: u32,
    ) -> Result<(), Trouble> {
        let hall = self.hall(id);
        let turn = hall.turn().await;
        let now = hall.read(&*self.store, &turn).await?;
        if sender.holder != (Holder::Sheet { round, table }) {
            return Err(Trouble::Denied(Denied::OtherSheet));
        }
        let device = sender.device.clone().ok_or(Trouble::NoDevice)?;
        let seats = now.tournament.table(round, table);
        let seats = seats.ok_or(Trouble::Refused(Refusal::NoSuchTable(table)))?;
        if !seats.people.contains(&number) {
            return Err(Trouble::Refused(Refusal::NotYourTable));
        }
        if now.has_card(number) {
            return Err(Trouble::HasCard);
        }
        self.bind_device(&hall, &Device { round, table, number, device, card: false }).await?;
        hall.read(&*self.store, &turn).await?;
        Ok(())
    }

    /// The desk lets somebody's device go: another can be theirs then.
    pub(crate) async fn release(
        &self,
        id: &TournamentId,
        (round, table): (usize, usize),
        number: u32,
    ) -> Result<bool, StoreError> {
        let hall = self.hall(id);
        let turn = hall.turn().await;
        let gone = self.store.release_device(id, round, table, number).await?;
        hall.read(&*self.store, &turn).await?;
        self.tell(&hall);
        Ok(gone)
    }

    /// Renews the key of a holder, or all keys.
    pub(crate) async fn renew(
        &self,
        id: &TournamentId,
        holder: Option<Holder>,
    ) -> Result<Arc<Now>, StoreError> {
        let hall = self.hall(id);
        let turn = hall.turn().await;
        let mark = holder.and_then(mark);
        self.store.renew_tournament_key(id, mark.as_deref(), crate::club::chance()?).await?;
        let now = hall.read(&*self.store, &turn).await?;
        self.tell(&hall);
        Ok(now)
    }

    /// Deletes a tournament; whether there was one.
    pub(crate) async fn delete(&self, id: &TournamentId) -> Result<bool, StoreError> {
        let hall = self.hall(id);
        let turn = hall.turn().await;
        let gone = self.store.delete_tournament(id).await?;
        self.tell(&hall);
        self.failed(id, &StoreError::NoSuch);
        drop(turn);
        Ok(gone)
    }
}

/// The sheet that somebody of its table confirms with these events.
fn confirmed_sheet(step: &Step) -> Option<(usize, usize)> {
    step.events.iter().find_map(|event| match event.event {
        Event::Confirmed { round, table, number: Some(_) } => Some((round, table)),
        _ => None,
    })
}

/// Adds to a confirmation that one device, or one address, has confirmed for two within seconds. The server saw it, nobody of the table.
fn noting_one_device(step: Step, (round, table): (usize, usize)) -> Result<Step, Trouble> {
    let by = By { role: Role::Table, name: String::new() };
    let noted = step.after.handle(&by, "", Command::OneDevice { round, table }, clock());
    let noted = noted.map_err(Trouble::Refused)?;
    Ok(Step { events: [step.events, noted.events].concat(), after: noted.after })
}

/// In whose name a command is given.
fn role(now: &Now, sender: &Sender, command: &TournamentCommand) -> Result<Role, Denied> {
    let bound = match (sender.holder, &sender.device) {
        (Holder::Sheet { round, table }, Some(device)) => now.bound(round, table, device),
        _ => None,
    };
    let confirms = matches!(command, TournamentCommand::Confirm { .. });
    if confirms && matches!(sender.holder, Holder::Sheet { .. }) && now.tournament.format().cards_confirm {
        return Err(Denied::CardsConfirm);
    }
    may(sender.holder, bound, command)
}

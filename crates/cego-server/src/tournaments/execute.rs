//! Executes tournament commands in order, each at most once.
//! Commands without a key, from the server itself or for logged-in people.
//! Rolling hash of the event log, by which clients detect a tournament restored from an older copy.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use cego_protocol::http::tournament::{Holder, TournamentCommand, TournamentSent};
use cego_protocol::stored::tournament::write_nameless;
use cego_store::{AppendContext, SheetDevice, StoreError, TournamentId};
use cego_tournament::{
    Author, Command, Event, NumberedTournamentEvent, Role, TournamentRefusal, TournamentStep,
};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::admin::capability_keys::mark;
use super::live::{LiveTournament, TournamentSnapshot};
use super::permissions::{PermissionError, authorize};
use super::registry::TournamentRegistry;
use crate::ops::clock::now as clock;
use crate::ops::metrics::OutcomeLabel;

/// Maximum retries of a command after write conflicts with other servers.
pub(crate) const TRIES: usize = 20;
/// Length of a stored hash, in bytes.
const LENGTH: usize = 16;

/// Sender of tournament commands.
#[derive(Clone, Debug)]
pub(crate) struct CommandSender {
    /// Holder of the key that was sent.
    pub(crate) holder: Holder,
    /// Hash of the device id.
    pub(crate) device: Option<String>,
    /// Name given at the desk.
    pub(crate) name: String,
    /// IP address of the request.
    pub(crate) address: IpAddr,
}

/// Reason why a command failed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TournamentCommandError {
    /// The key does not permit it.
    Denied(PermissionError),
    /// The tournament refuses it.
    Refused(TournamentRefusal),
    /// The command cannot be parsed. Holds the reason.
    Unreadable(String),
    /// A confirmation must name its device.
    NoDevice,
    /// Another person uses this device at this sheet.
    DeviceTaken,
    /// The person uses a key of their own, so the table's key does not act for them.
    HasCard,
    /// The store has failed.
    Store(StoreError),
}

impl From<StoreError> for TournamentCommandError {
    fn from(error: StoreError) -> TournamentCommandError {
        TournamentCommandError::Store(error)
    }
}

/// Result of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TournamentCommandResult {
    /// Number of the last event afterwards.
    pub(crate) number: u64,
    /// True if the command had already been executed.
    pub(crate) again: bool,
}

/// Returns the stored hash of a device id. Access to the store does not allow impersonation.
pub(crate) fn device_hash(text: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(text.as_bytes())[..LENGTH])
}

/// Returns the stored idempotency key of a command. It includes the holder, so that nobody with
/// another key can use it up.
fn once(holder: Holder, id: &str) -> String {
    let sum = Sha256::new().chain_update(mark(holder).unwrap_or_default()).chain_update(b"\0");
    HEXLOWER.encode(&sum.chain_update(id).finalize()[..LENGTH])
}

impl TournamentRegistry {
    /// Executes a command. Its events are stored when this returns.
    pub(crate) async fn command(
        &self,
        id: &TournamentId,
        sender: &CommandSender,
        sent: &TournamentSent,
    ) -> Result<TournamentCommandResult, TournamentCommandError> {
        let hall = self.hall(id);
        let replaced = match sent.command {
            TournamentCommand::Substitute { number, .. } => Some(number),
            _ => None,
        };
        let done = match (self.carry_out(&hall, sender, sent).await, replaced) {
            // Also for a command that is sent again: this may have failed the first time.
            (Ok(done), Some(number)) => self
                .hand_over(id, number)
                .await
                .map(|()| done)
                .map_err(TournamentCommandError::from),
            (done, _) => done,
        };
        self.count(id, &done, |done| if done.again { "again" } else { "done" });
        done
    }

    /// Ends what the replaced person's start card and phone could do for the substitute: renews the
    /// key of the start number and releases its devices at the substitute's sheets.
    async fn hand_over(&self, id: &TournamentId, number: u32) -> Result<(), StoreError> {
        let now = self.renew(id, Some(Holder::Person { number })).await?;
        let replaced = now.tournament.person(number).and_then(|taker| taker.before.last());
        let first_round = replaced.map_or(0, |former| former.until);
        for device in &now.devices {
            if device.number == number && device.round >= first_round {
                self.release(id, (device.round, device.table), number).await?;
            }
        }
        Ok(())
    }

    /// Counts a command by its outcome.
    pub(crate) fn count<D>(
        &self,
        id: &TournamentId,
        done: &Result<D, TournamentCommandError>,
        how: impl FnOnce(&D) -> &'static str,
    ) {
        let outcome = match done {
            Ok(done) => how(done),
            Err(TournamentCommandError::Store(error)) => {
                self.failed(id, error);
                "failed"
            }
            Err(_) => "refused",
        };
        self.metrics.tournament_commands.get_or_create(&OutcomeLabel::new(outcome)).inc();
    }

    /// Stores the events of a command and notifies the other servers.
    ///
    /// Returns the number of the last event, or `None` after a write conflict.
    pub(crate) async fn keep(
        &self,
        hall: &LiveTournament,
        now: &TournamentSnapshot,
        step: TournamentStep,
        beside: AppendContext,
    ) -> Result<Option<u64>, TournamentCommandError> {
        match self.store.append_tournament_with(&hall.id, now.head.last, &step.events, beside).await
        {
            Ok(()) => {
                let number = step.after.number();
                if step.after.is_online() {
                    self.online.notify_one();
                }
                hall.install(now, step.after, &step.events);
                self.notify_servers(hall);
                Ok(Some(number))
            }
            Err(StoreError::Conflict) => Ok(None),
            // The tournament exists, so the person was deleted meanwhile.
            Err(StoreError::NoSuch) => {
                Err(TournamentCommandError::Refused(TournamentRefusal::NotAllowed))
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn carry_out(
        &self,
        hall: &Arc<LiveTournament>,
        sender: &CommandSender,
        sent: &TournamentSent,
    ) -> Result<TournamentCommandResult, TournamentCommandError> {
        let turn = hall.write_lock().await;
        let once = once(sender.holder, &sent.id);
        for _ in 0..TRIES {
            let now = hall.read(&*self.store, &turn).await?;
            if let Some(number) = self.store.executed_command(&hall.id, &once).await? {
                return Ok(TournamentCommandResult { number, again: true });
            }
            let role = role(&now, sender, &sent.command).map_err(TournamentCommandError::Denied)?;
            let now = match self.knows_device(hall, &now, sender, role, &sent.command).await? {
                true => hall.read(&*self.store, &turn).await?,
                false => now,
            };
            let people =
                sent.command.sheet().and_then(|(round, table)| now.tournament.table(round, table));
            let people = people.map(|table| table.people.len());
            let command =
                sent.command.clone().command(people).map_err(TournamentCommandError::Unreadable)?;
            // Players are identified by their start number.
            let name =
                if matches!(role, Role::Player(_)) { String::new() } else { sender.name.clone() };
            let (by, why, seen) = (Author { role, name }, sent.why.clone(), Arc::clone(&now));
            // A draw, or the first use of a tariff, takes up to a second.
            let decided = tokio::task::spawn_blocking(move || {
                seen.tournament.handle(&by, &why, command, clock())
            });
            let decided = decided.await.map_err(|why| StoreError::Unavailable(why.to_string()))?;
            let mut step = decided.map_err(TournamentCommandError::Refused)?;
            if let (Some(sheet), Role::Player(number)) = (confirmed_sheet(&step), role)
                && hall.confirms_from_one_device(sheet, number, sender.address)
            {
                step = noting_one_device(step, sheet)?;
            }
            if step.events.is_empty() {
                return Ok(TournamentCommandResult { number: now.head.last, again: false });
            }
            let beside = AppendContext { once: Some(once.clone()), owner: None };
            if let Some(number) = self.keep(hall, &now, step, beside).await? {
                return Ok(TournamentCommandResult { number, again: false });
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Checks that a confirmation with a personal key comes from a device of its own at this sheet.
    ///
    /// Returns whether the device is new.
    async fn knows_device(
        &self,
        hall: &LiveTournament,
        now: &TournamentSnapshot,
        sender: &CommandSender,
        role: Role,
        command: &TournamentCommand,
    ) -> Result<bool, TournamentCommandError> {
        let (
            Holder::Person { number },
            Role::Player(_),
            TournamentCommand::Confirm { round, table, .. },
        ) = (sender.holder, role, command)
        else {
            return Ok(false);
        };
        let device = sender.device.as_ref().ok_or(TournamentCommandError::NoDevice)?;
        // Only people who sit at the table are recorded.
        let sits = now
            .tournament
            .table(*round, *table)
            .is_some_and(|table| table.people.contains(&number));
        let known = now.devices.iter().any(|one| {
            (one.round, one.table, one.number, one.card) == (*round, *table, number, true)
                && one.device == *device
        });
        if !sits || known {
            return Ok(false);
        }
        let device = SheetDevice {
            round: *round,
            table: *table,
            number,
            device: device.clone(),
            card: true,
        };
        self.bind_device(hall, &device).await?;
        Ok(true)
    }

    async fn bind_device(
        &self,
        hall: &LiveTournament,
        device: &SheetDevice,
    ) -> Result<(), TournamentCommandError> {
        match self.store.bind_device(&hall.id, device, clock()).await {
            Ok(()) => {
                self.notify_servers(hall);
                Ok(())
            }
            Err(StoreError::Taken) => Err(TournamentCommandError::DeviceTaken),
            Err(error) => Err(error.into()),
        }
    }

    /// Registers a device with the table's key as that of a person who sits there.
    pub(crate) async fn bind(
        &self,
        id: &TournamentId,
        sender: &CommandSender,
        (round, table): (usize, usize),
        number: u32,
    ) -> Result<(), TournamentCommandError> {
        let hall = self.hall(id);
        let turn = hall.write_lock().await;
        let now = hall.read(&*self.store, &turn).await?;
        if sender.holder != (Holder::Sheet { round, table }) {
            return Err(TournamentCommandError::Denied(PermissionError::OtherSheet));
        }
        let device = sender.device.clone().ok_or(TournamentCommandError::NoDevice)?;
        let seats = now.tournament.table(round, table);
        let seats =
            seats.ok_or(TournamentCommandError::Refused(TournamentRefusal::NoSuchTable(table)))?;
        if !seats.people.contains(&number) {
            return Err(TournamentCommandError::Refused(TournamentRefusal::NotYourTable));
        }
        if now.has_used_key(number) {
            return Err(TournamentCommandError::HasCard);
        }
        self.bind_device(&hall, &SheetDevice { round, table, number, device, card: false }).await?;
        hall.read(&*self.store, &turn).await?;
        Ok(())
    }

    /// Releases a person's device at a sheet, so that they can use another one.
    pub(crate) async fn release(
        &self,
        id: &TournamentId,
        (round, table): (usize, usize),
        number: u32,
    ) -> Result<bool, StoreError> {
        let hall = self.hall(id);
        let turn = hall.write_lock().await;
        let gone = self.store.release_device(id, round, table, number).await?;
        hall.read(&*self.store, &turn).await?;
        self.notify_servers(&hall);
        Ok(gone)
    }

    /// Renews the key of a holder, or all keys.
    pub(crate) async fn renew(
        &self,
        id: &TournamentId,
        holder: Option<Holder>,
    ) -> Result<Arc<TournamentSnapshot>, StoreError> {
        let hall = self.hall(id);
        let turn = hall.write_lock().await;
        let mark = holder.and_then(mark);
        self.store
            .renew_tournament_key(id, mark.as_deref(), crate::tournaments::admin::chance()?)
            .await?;
        let now = hall.read(&*self.store, &turn).await?;
        self.notify_servers(&hall);
        Ok(now)
    }

    /// Deletes a tournament. Returns whether it existed.
    pub(crate) async fn delete(&self, id: &TournamentId) -> Result<bool, StoreError> {
        let hall = self.hall(id);
        let turn = hall.write_lock().await;
        let gone = self.store.delete_tournament(id).await?;
        self.notify_servers(&hall);
        self.failed(id, &StoreError::NoSuch);
        drop(turn);
        Ok(gone)
    }
}

/// Returns the sheet that a player confirms with these events.
fn confirmed_sheet(step: &TournamentStep) -> Option<(usize, usize)> {
    step.events.iter().find_map(|event| match event.event {
        Event::Confirmed { round, table, number: Some(_) } => Some((round, table)),
        _ => None,
    })
}

/// Adds a note that one device or address has confirmed for two people within seconds.
///
/// The server detected this, not a person at the table.
fn noting_one_device(
    step: TournamentStep,
    (round, table): (usize, usize),
) -> Result<TournamentStep, TournamentCommandError> {
    let by = Author { role: Role::Table, name: String::new() };
    let noted = step.after.handle(&by, "", Command::OneDevice { round, table }, clock());
    let noted = noted.map_err(TournamentCommandError::Refused)?;
    Ok(TournamentStep { events: [step.events, noted.events].concat(), after: noted.after })
}

/// Returns the role in which a command is given.
fn role(
    now: &TournamentSnapshot,
    sender: &CommandSender,
    command: &TournamentCommand,
) -> Result<Role, PermissionError> {
    let bound = match (sender.holder, &sender.device) {
        (Holder::Sheet { round, table }, Some(device)) => now.device_owner(round, table, device),
        _ => None,
    };
    let confirms = matches!(command, TournamentCommand::Confirm { .. });
    if confirms
        && matches!(sender.holder, Holder::Sheet { .. })
        && now.tournament.format().cards_confirm
    {
        return Err(PermissionError::CardsConfirm);
    }
    authorize(sender.holder, bound, command)
}

impl TournamentRegistry {
    /// Executes a command in a person's name. Its events are stored when this returns.
    pub(crate) async fn command_as(
        &self,
        id: &TournamentId,
        role: Role,
        command: Command,
    ) -> Result<(), TournamentCommandError> {
        let done = self.carry_out_as(id, role, command).await;
        self.count(id, &done, |()| "done");
        done
    }

    async fn carry_out_as(
        &self,
        id: &TournamentId,
        role: Role,
        command: Command,
    ) -> Result<(), TournamentCommandError> {
        let hall = self.hall(id);
        let turn = hall.write_lock().await;
        for _ in 0..TRIES {
            let now = hall.read(&*self.store, &turn).await?;
            let (seen, command) = (Arc::clone(&now), command.clone());
            let by = Author { role, name: String::new() };
            // A draw takes up to a second.
            let decided = tokio::task::spawn_blocking(move || {
                seen.tournament.handle(&by, "", command, clock())
            });
            let decided = decided.await.map_err(|why| StoreError::Unavailable(why.to_string()))?;
            let step = decided.map_err(TournamentCommandError::Refused)?;
            if step.events.is_empty() {
                return Ok(());
            }
            if self.keep(&hall, &now, step, AppendContext::default()).await?.is_some() {
                return Ok(());
            }
        }
        Err(StoreError::Conflict.into())
    }
}

/// Rolling hash of the event log up to this event, excluding names.
///
/// Names are excluded because they disappear with a deleted account. The first event contains the
/// secret seed, so the hash reveals nothing about the events.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct HistoryHash(u64);

/// An event seen by a client: its number and hash, `12.0123456789abcdef`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventReference {
    pub(crate) number: u64,
    pub(crate) mark: HistoryHash,
}

impl HistoryHash {
    /// Returns the hash after the next event.
    fn chain(self, event: &NumberedTournamentEvent) -> HistoryHash {
        let sum = Sha256::new()
            .chain_update(self.0.to_le_bytes())
            .chain_update(event.number.to_le_bytes())
            .chain_update(event.at.0.to_le_bytes());
        // Stored events always serialize.
        let sum = sum.chain_update(write_nameless(event).unwrap_or_default()).finalize();
        let (first, _) = sum.split_at(8);
        HistoryHash(first.iter().fold(0, |all, &byte| all << 8 | u64::from(byte)))
    }

    /// Formats the hash as 16 hex digits.
    pub(crate) fn text(self) -> String {
        format!("{:016x}", self.0)
    }
}

impl EventReference {
    /// Parses a client's event reference. Returns `None` if it is malformed.
    pub(crate) fn read(text: &str) -> Option<EventReference> {
        let (number, mark) = text.split_once('.')?;
        let hex = mark.len() == 16 && mark.bytes().all(|byte| byte.is_ascii_hexdigit());
        let mark = hex.then(|| u64::from_str_radix(mark, 16).ok())??;
        Some(EventReference { number: number.parse().ok()?, mark: HistoryHash(mark) })
    }
}

/// Hashes of all events of a tournament, in order.
#[derive(Default)]
pub(crate) struct HistoryHashes(Mutex<Vec<HistoryHash>>);

impl HistoryHashes {
    /// Restarts with these events. Returns the last hash.
    pub(crate) fn begin(&self, events: &[NumberedTournamentEvent]) -> HistoryHash {
        self.marks().clear();
        self.add(events)
    }

    /// Appends events. Returns the last hash.
    pub(crate) fn add(&self, events: &[NumberedTournamentEvent]) -> HistoryHash {
        let mut marks = self.marks();
        let mut last = marks.last().copied().unwrap_or_default();
        for event in events {
            last = last.chain(event);
            marks.push(last);
        }
        last
    }

    /// Returns whether an event seen by a client is part of this history.
    pub(crate) fn has(&self, seen: EventReference) -> bool {
        let at = usize::try_from(seen.number).ok().and_then(|number| number.checked_sub(1));
        at.is_none_or(|at| self.marks().get(at) == Some(&seen.mark))
    }

    fn marks(&self) -> std::sync::MutexGuard<'_, Vec<HistoryHash>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

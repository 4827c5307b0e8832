//! Operator commands that work directly on the store (`cego admin`), whether servers run or not.

use std::sync::Arc;

pub use cego_store::{
    Actor, AuditEntry, Case, CaseFilter, ChatMessage, ModerationAction, ModerationCommand,
    PairDeal, Person, PlayerPair, Role, Sanction, SanctionTarget,
};
use cego_store::{Store, StoreError};
use cego_table::{PersonId, Time};

use super::sanctions::fresh_id;
use crate::ops::clock::now;
use crate::people::auth::tokens::OneTime;
use crate::people::names::LoginName;

/// Validity of a password reset code, in milliseconds.
const RESET_MS: u64 = 24 * 3_600_000;

/// Formats a time for people.
#[must_use]
pub fn moment(time: Time) -> String {
    crate::ops::clock::date(time)
}

/// An operator's access to a store.
pub struct Admin {
    runtime: tokio::runtime::Runtime,
    store: Arc<dyn Store>,
}

impl Admin {
    /// Opens the store at an address.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn open(address: &str) -> Result<Admin, StoreError> {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let store = runtime.block_on(cego_store::open(address))?;
        Ok(Admin { runtime, store })
    }

    /// Finds a person by id or by login name.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is no such person.
    pub fn find(&self, who: &str) -> Result<PersonId, StoreError> {
        self.runtime.block_on(async {
            if let Ok(person) = who.parse::<PersonId>() {
                return self
                    .store
                    .person(person)
                    .await?
                    .map(|person| person.id)
                    .ok_or(StoreError::NoSuch);
            }
            let name = LoginName::new(who).ok_or(StoreError::NoSuch)?;
            let login = self.store.login(name.as_str()).await?.ok_or(StoreError::NoSuch)?;
            Ok(login.person)
        })
    }

    /// Returns a person with their login name, or `None` if the account is deleted.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn person(&self, who: PersonId) -> Result<Option<(Person, Option<String>)>, StoreError> {
        self.runtime.block_on(async {
            let Some(person) = self.store.person(who).await? else { return Ok(None) };
            let login = self.store.login_of(who).await?.map(|login| login.login);
            Ok(Some((person, login)))
        })
    }

    /// Returns up to `most` reports of a kind.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn cases(&self, which: CaseFilter, most: u32) -> Result<Vec<Case>, StoreError> {
        self.runtime.block_on(self.store.cases(which, 0, most))
    }

    /// Returns a report with the messages quoted in it.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is no report with this id.
    pub fn case(&self, id: &str) -> Result<(Case, Vec<ChatMessage>), StoreError> {
        self.runtime.block_on(self.store.case(id))?.ok_or(StoreError::NoSuch)
    }

    /// Returns all sanctions ever imposed on a person and the addresses they used.
    ///
    /// An address is a keyed hash with the time it was last seen.
    ///
    /// # Errors
    /// If the store cannot be read.
    #[expect(clippy::type_complexity, reason = "two lists")]
    pub fn sanctions_and_addresses(
        &self,
        who: PersonId,
    ) -> Result<(Vec<Sanction>, Vec<(String, Time)>), StoreError> {
        self.runtime.block_on(async {
            Ok((self.store.sanctions(who).await?, self.store.addresses(who).await?))
        })
    }

    /// Returns the pairs of people who have played rated matches together.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn pairs(&self) -> Result<Vec<PlayerPair>, StoreError> {
        self.runtime.block_on(self.store.pairs())
    }

    /// Returns the rated deals that two people played together.
    ///
    /// One of them defended. The other was the declarer (`declared`) or sat at the same table.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn deals_of_pair(
        &self,
        pair: (PersonId, PersonId),
        declared: bool,
        most: u32,
    ) -> Result<Vec<PairDeal>, StoreError> {
        self.runtime.block_on(self.store.deals_of_pair(pair, declared, most))
    }

    /// Returns the people with a role, and the time of their appointment.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn roles(&self) -> Result<Vec<(PersonId, Role, Time)>, StoreError> {
        self.runtime.block_on(self.store.roles())
    }

    /// Returns audit log entries before a number, newest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn entries(&self, before: Option<u64>, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        self.runtime.block_on(self.store.entries(before, most))
    }

    /// Carries out a moderation action. Running servers notice it within seconds.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if its target does not exist.
    pub fn act(
        &self,
        act: ModerationAction,
        why: &str,
        case: Option<&str>,
    ) -> Result<(), StoreError> {
        let id = fresh_id().ok_or_else(no_chance)?;
        let case = case.map(str::to_owned);
        let deed = ModerationCommand {
            id,
            actor: Actor::Operator,
            act,
            why: why.to_owned(),
            case,
            at: now(),
        };
        self.runtime.block_on(self.store.act(&deed))
    }

    /// Creates a password reset code, valid once and for 24 hours. The store keeps only its hash.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if the person has no account.
    pub fn reset_password(&self, person: PersonId, why: &str) -> Result<String, StoreError> {
        let code = OneTime::new().ok_or_else(no_chance)?;
        let expires = now().after(RESET_MS);
        self.act(
            ModerationAction::ResetPassword { person, hash: code.hash(), expires },
            why,
            None,
        )?;
        Ok(code.text())
    }

    /// Returns the time this many hours from now.
    #[must_use]
    pub fn until(hours: u32) -> Time {
        now().after(u64::from(hours) * 3_600_000)
    }
}

impl Drop for Admin {
    fn drop(&mut self) {
        // Actions are already on disk. If the log is not emptied now, the next close does it.
        let _ = self.runtime.block_on(self.store.close());
    }
}

fn no_chance() -> StoreError {
    StoreError::Unavailable("the machine has no random numbers".to_owned())
}

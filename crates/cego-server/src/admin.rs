//! What an operator does on the store directly (`cego admin`), while servers run or not.

use std::sync::Arc;

use cego_store::{Store, StoreError};
use cego_table::{PersonId, Time};

pub use cego_store::{
    Act, Actor, Case, Deed, Entry, Pair, PairDeal, Person, Role, Said, Sanction, Which, Whom,
};

use crate::auth::{LoginName, OneTime};
use crate::clock::now;
use crate::desk::fresh_id;

/// How long a code to set another password is good, in ms.
const RESET_MS: u64 = 24 * 3_600_000;

/// A moment as people read it.
#[must_use]
pub fn moment(time: Time) -> String {
    crate::date::date(time)
}

/// A store in the hands of an operator.
pub struct Admin {
    runtime: tokio::runtime::Runtime,
    store: Arc<dyn Store>,
}

impl Admin {
    /// Opens a store by its address.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn open(address: &str) -> Result<Admin, StoreError> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let store = runtime.block_on(cego_store::open(address))?;
        Ok(Admin { runtime, store })
    }

    /// Somebody by their id or the login name of the account.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is nobody like that.
    pub fn find(&self, who: &str) -> Result<PersonId, StoreError> {
        self.runtime.block_on(async {
            if let Ok(person) = who.parse::<PersonId>() {
                return self.store.person(person).await?.map(|person| person.id).ok_or(StoreError::NoSuch);
            }
            let name = LoginName::new(who).ok_or(StoreError::NoSuch)?;
            let login = self.store.login(name.as_str()).await?.ok_or(StoreError::NoSuch)?;
            Ok(login.person)
        })
    }

    /// Somebody with their login name; nobody any more if the account is deleted.
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

    /// All reports of a kind.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn cases(&self, which: Which, most: u32) -> Result<Vec<Case>, StoreError> {
        self.runtime.block_on(self.store.cases(which, 0, most))
    }

    /// A report with what was said.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is none of that id.
    pub fn case(&self, id: &str) -> Result<(Case, Vec<Said>), StoreError> {
        self.runtime.block_on(self.store.case(id))?.ok_or(StoreError::NoSuch)
    }

    /// What was ever imposed on somebody, and from where they came: keyed hashes of their addresses with the time they were last seen there.
    ///
    /// # Errors
    /// If the store cannot be read.
    #[expect(clippy::type_complexity, reason = "two lists")]
    pub fn known(&self, who: PersonId) -> Result<(Vec<Sanction>, Vec<(String, Time)>), StoreError> {
        self.runtime
            .block_on(async { Ok((self.store.sanctions(who).await?, self.store.addresses(who).await?)) })
    }

    /// Pairs of people who have played rated matches together.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn pairs(&self) -> Result<Vec<Pair>, StoreError> {
        self.runtime.block_on(self.store.pairs())
    }

    /// Rated deals in which somebody played against the declarer, and another person was that (`declared`) or sat there, too.
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

    /// Who has a role, and since when.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn roles(&self) -> Result<Vec<(PersonId, Role, Time)>, StoreError> {
        self.runtime.block_on(self.store.roles())
    }

    /// The audit log before a number, the newest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn entries(&self, before: Option<u64>, most: u32) -> Result<Vec<Entry>, StoreError> {
        self.runtime.block_on(self.store.entries(before, most))
    }

    /// Does something. Servers that run learn of it within seconds.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if whom or what it is about is not there.
    pub fn act(&self, act: Act, why: &str, case: Option<&str>) -> Result<(), StoreError> {
        let id = fresh_id().ok_or_else(no_chance)?;
        let case = case.map(str::to_owned);
        let deed = Deed { id, actor: Actor::Operator, act, why: why.to_owned(), case, at: now() };
        self.runtime.block_on(self.store.act(&deed))
    }

    /// Makes a code by which somebody sets another password, once and within 24 hours. The store keeps its hash alone.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if that is no account.
    pub fn reset_password(&self, person: PersonId, why: &str) -> Result<String, StoreError> {
        let code = OneTime::new().ok_or_else(no_chance)?;
        let expires = now().after(RESET_MS);
        self.act(Act::ResetPassword { person, hash: code.hash(), expires }, why, None)?;
        Ok(code.text())
    }

    /// The moment some hours from now.
    #[must_use]
    pub fn until(hours: u32) -> Time {
        now().after(u64::from(hours) * 3_600_000)
    }
}

impl Drop for Admin {
    fn drop(&mut self) {
        // What was done is on the disk; a log that is not emptied is so by the next.
        let _ = self.runtime.block_on(self.store.close());
    }
}

fn no_chance() -> StoreError {
    StoreError::Unavailable("the machine has no random numbers".to_owned())
}

//! People without an account, and the names they get.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::NewGuest;
use cego_store::{Person, PersonKind};
use cego_table::PersonName;

use super::enter::{self, Entered, Stay};
use crate::app::App;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/guests", "becomeGuest", "Makes a guest.", begin)
}

/// `POST /api/v1/guests`
async fn begin(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(wanted): Body<NewGuest>,
) -> Result<Entered, Fault> {
    enter::own_page(&app, &headers)?;
    let chosen = locale(wanted.locale.as_deref())?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let name = wanted.name.as_ref().map(enter::wanted).transpose()?;
    let guest = newcomer(&app, &headers, name, chosen).await?;
    enter::session(&app, (StatusCode::CREATED, &guest), Stay { token: wanted.token, label: wanted.label })
        .await
}

/// The language of a tag.
///
/// # Errors
/// If the program has no words in it.
pub(super) fn locale(tag: Option<&str>) -> Result<Option<&'static str>, Fault> {
    let written = |tag: &&str| tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    tag.map(|tag| Some(tag).filter(written).and_then(words::known).ok_or(Fault::bad("bad_locale")))
        .transpose()
}

/// A new guest. Without a name they get one, in the language chosen or else the one the request asks for.
///
/// # Errors
/// If the machine gives no random numbers, or the store cannot keep it.
pub(super) async fn newcomer(
    app: &App,
    headers: &HeaderMap,
    name: Option<PersonName>,
    chosen: Option<&str>,
) -> Result<Person, Fault> {
    let language = chosen.unwrap_or_else(|| words::language(headers, &app.settings.language));
    let name = name.or_else(|| guest_name(language)).ok_or(Fault::NO_CHANCE)?;
    enter::person(app, (PersonKind::Guest, None), name, chosen.map(str::to_owned)).await
}

/// A random name in a language: an animal of the Black Forest and the hill it comes from. Two guests can have the same; it is only to
/// tell the guests of one table apart.
fn guest_name(language: &str) -> Option<PersonName> {
    let mut chance = [0; 2];
    getrandom::fill(&mut chance).ok()?;
    of(language, chance.map(usize::from))
}

fn list(language: &str, id: &str) -> Vec<String> {
    words::locale(language).text(id).split(',').map(|word| word.trim().to_owned()).collect()
}

fn of(language: &str, [animal, place]: [usize; 2]) -> Option<PersonName> {
    let (animals, places) = (list(language, "guest-animals"), list(language, "guest-places"));
    let (animal, place) = (animals.get(animal % animals.len())?, places.get(place % places.len())?);
    let args = [("animal", animal.as_str().into()), ("place", place.as_str().into())];
    PersonName::new(&words::locale(language).format("guest-name", &args))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_animal_and_every_hill_make_a_name() {
        for language in ["de", "en", "sv"] {
            let animals = list(language, "guest-animals").len();
            let places = list(language, "guest-places").len();
            let mut names = BTreeSet::new();
            for animal in 0..animals {
                for place in 0..places {
                    let name = of(language, [animal, place]);
                    let name = name.unwrap_or_else(|| panic!("{language} {animal} {place} is too long"));
                    names.insert(name.to_string());
                }
            }
            assert_eq!(names.len(), animals * places);
            assert!(names.len() > 250, "{language}: {}", names.len());
        }
    }
}

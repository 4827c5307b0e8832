//! Names for guests who give none.

use cego_table::PersonName;

use crate::words;

/// An animal of the Black Forest and the hill it comes from, in a language. Nobody is the only one of a name; it tells the
/// guests of a table apart.
pub(crate) fn guest_name(language: &str) -> Option<PersonName> {
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

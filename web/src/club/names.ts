// Names as they are shown: several people of one name are told apart.
import { t } from '../shell/words.svelte';

/** A person of a tournament, as far as their name is concerned. */
export interface Named {
  number: number;
  name: string;
  club?: string | null;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns by start number what stands behind a name that several people have: the club where it differs from those of all others of that name, otherwise the start number. */
function additions(people: readonly Named[]): Map<number, string> {
  const byName = new Map<string, Named[]>();
  for (const one of people) byName.set(plain(one.name), [...(byName.get(plain(one.name)) ?? []), one]);
  const found = new Map<number, string>();
  for (const same of byName.values()) {
    if (same.length < 2) continue;
    for (const one of same) {
      const club = one.club?.trim();
      const alone = club && !same.some((other) => other !== one && plain(other.club ?? '') === plain(club));
      found.set(one.number, alone ? club : t('club-number-short', { number: one.number }));
    }
  }
  return found;
}

// Lists of people are replaced as a whole, never changed: what was worked out for one stays true.
const known = new WeakMap<readonly Named[], { language: string; found: Map<number, string> }>();

/** Returns a text, such as the name of a person, with what tells that person apart from others of the same name: “Anna Huber (Krone)”. */
export function toldApart(people: readonly Named[], number: number, text: string): string {
  const language = t('club-number-short', { number: 0 });
  let entry = known.get(people);
  if (entry?.language !== language) known.set(people, (entry = { language, found: additions(people) }));
  const addition = entry.found.get(number);
  return addition === undefined ? text : `${text} (${addition})`;
}

/** Returns the name under which a start number is shown; the number itself where nobody has it. */
export function displayName(people: readonly Named[], number: number): string {
  const one = people.find((person) => person.number === number);
  return one ? toldApart(people, number, one.name) : String(number);
}

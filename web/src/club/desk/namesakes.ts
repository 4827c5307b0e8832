// People of a list who stand on the list of a tournament already, or may do so.

/** The details by which people are compared. */
export interface Compared {
  readonly name: string;
  readonly club?: string | null;
  readonly member?: string | null;
  readonly team?: string | null;
  readonly alias?: string | null;
  readonly paid?: boolean;
}

/** An entrant with a start number. */
export interface Numbered {
  readonly number: number;
  readonly bot?: boolean;
  readonly entrant?: Compared | null;
}

/**
 * Returns the key by which the server compares names: capitals, blanks and the width of letters
 * make no difference.
 */
export function nameKey(name: string): string {
  const tidied = name.normalize('NFKC').trim().replace(/\s+/g, ' ');
  return tidied.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

/** Returns the key of a member number, without zeros before it where it has digits only. */
function memberKey(member: string): string {
  const key = nameKey(member);
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key;
}

/**
 * Returns whether the server takes two for one person: the same member number, or the same name and
 * club where one of both has no number.
 */
export function isSamePerson(a: Compared, b: Compared): boolean {
  if (a.member && b.member) return memberKey(a.member) === memberKey(b.member);
  return nameKey(a.name) === nameKey(b.name) && nameKey(a.club ?? '') === nameKey(b.club ?? '');
}

const people = (listed: readonly Numbered[]): Numbered[] =>
  listed.filter(({ bot, entrant }) => !bot && Boolean(entrant?.name));

/** Details of somebody before they were changed, or before a substitute took over. */
export interface Former {
  readonly number: number;
  readonly entrant: Compared;
  /** True if a substitute plays under the number now. */
  readonly replaced: boolean;
}

/**
 * An entrant who is one of these people, with the former details that match, if they are not the
 * present ones.
 */
interface Match {
  readonly one: Numbered;
  readonly former?: Former;
}

/**
 * Returns for each of these people who on the list they are. A start number stands for one of them
 * at most, first for those whose member numbers agree. One member number beside two names may be
 * mistyped: it makes nobody the same. Whoever is not there may be there with former details.
 */
function matches(
  wanted: readonly Compared[],
  listed: readonly Numbered[],
  former: readonly Former[],
): (Match | undefined)[] {
  const byName = new Map<string, Numbered[]>();
  for (const one of people(listed)) {
    const key = nameKey(one.entrant?.name ?? '');
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const taken = new Set<number>();
  const found = wanted.map((): Match | undefined => undefined);
  for (const agree of [true, false]) {
    for (const [at, person] of wanted.entries()) {
      if (found[at]) continue;
      const is = (one: Numbered) =>
        !taken.has(one.number) &&
        one.entrant &&
        isSamePerson(person, one.entrant) &&
        (!agree || Boolean(person.member) === Boolean(one.entrant.member));
      const one = byName.get(nameKey(person.name))?.find(is);
      if (!one) continue;
      found[at] = { one };
      taken.add(one.number);
    }
  }
  const used = new Set<Former>();
  for (const [at, person] of wanted.entries()) {
    if (found[at]) continue;
    // If the present name is on the list too, somebody with the former name is another person.
    const is = (known: Former) =>
      !used.has(known) &&
      (known.replaced || !taken.has(known.number)) &&
      nameKey(person.name) === nameKey(known.entrant.name) &&
      isSamePerson(person, known.entrant);
    const known = former.find(is);
    const one = known && listed.find(({ number }) => number === known.number);
    if (!known || !one) continue;
    found[at] = { one, former: known };
    used.add(known);
    if (!known.replaced) taken.add(known.number);
  }
  return found;
}

/** Returns those on the list who are one of these people. */
export function entered(
  wanted: readonly Compared[],
  listed: readonly Numbered[],
  former: readonly Former[] = [],
): Numbered[] {
  const found = new Set(matches(wanted, listed, former).map((match) => match?.one));
  return listed.filter((one) => found.has(one));
}

/** Returns those of these people who are not on the list. */
export function newPeople<Person extends Compared>(
  wanted: readonly Person[],
  listed: readonly Numbered[],
  former: readonly Former[] = [],
): Person[] {
  const found = matches(wanted, listed, former);
  return wanted.filter((_, at) => !found[at]);
}

/** Returns those of these people who are on the list with former details, and who they are now. */
export function renamed(
  wanted: readonly Compared[],
  listed: readonly Numbered[],
  former: readonly Former[],
): { person: Compared; one: Numbered }[] {
  const found = matches(wanted, listed, former);
  return wanted.flatMap((person, at) => {
    const match = found[at];
    return match?.former ? [{ person, one: match.one }] : [];
  });
}

/** A detail as a list has it, where the tournament has another. */
export interface OtherDetail {
  readonly column: 'paid' | 'club' | 'team' | 'alias' | 'member';
  readonly value: string | boolean;
}

/** An entrant with details. */
export interface Detailed {
  readonly one: Numbered;
  readonly details: OtherDetail[];
}

/**
 * Returns those of these people who are entered with other details, and which. An empty cell says
 * nothing; `saysWhoPaid`: whether the list says who has paid.
 */
export function differing(
  wanted: readonly Compared[],
  listed: readonly Numbered[],
  saysWhoPaid: boolean,
  former: readonly Former[] = [],
): Detailed[] {
  const keys = {
    club: nameKey,
    team: nameKey,
    alias: (alias: string) => alias,
    member: memberKey,
  } as const;
  const columns = ['club', 'team', 'alias', 'member'] as const;
  return matches(wanted, listed, former).flatMap((match, at) => {
    const [person, entrant] = [wanted[at], match?.one.entrant];
    if (!match || match.former?.replaced || !person || !entrant) return [];
    const details: OtherDetail[] = columns.flatMap((column) => {
      const value = person[column];
      const stored = entrant[column];
      return value && (!stored || keys[column](stored) !== keys[column](value))
        ? [{ column, value }]
        : [];
    });
    const paid = Boolean(person.paid);
    if (saysWhoPaid && paid !== Boolean(entrant.paid))
      details.unshift({ column: 'paid', value: paid });
    return details.length > 0 ? [{ one: match.one, details }] : [];
  });
}

/**
 * Returns those who are entered with a member number that these people lack, with this number:
 * somebody else of the same name may be meant.
 */
export function numberless(
  wanted: readonly Compared[],
  listed: readonly Numbered[],
  former: readonly Former[] = [],
): Detailed[] {
  return matches(wanted, listed, former).flatMap((match, at) => {
    const value = match?.one.entrant?.member;
    if (!match || match.former?.replaced || !value || wanted[at]?.member) return [];
    const details: OtherDetail[] = [{ column: 'member', value }];
    return [{ one: match.one, details }];
  });
}

/** Returns those on the list who have the name of one of these people. */
export function namesakes(wanted: readonly Compared[], listed: readonly Numbered[]): Numbered[] {
  const names = new Set(wanted.map(({ name }) => nameKey(name)));
  return people(listed).filter(({ entrant }) => entrant && names.has(nameKey(entrant.name)));
}

/**
 * Returns the words of a name in alphabetical order, with ä, ö and ü as ae, oe and ue, as the
 * server compares spellings.
 */
export function spellingKey(name: string): string {
  const spelt = nameKey(name)
    .replace(/[äæ]/g, 'ae')
    .replace(/[öø]/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/å/g, 'aa');
  return spelt
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/**
 * Returns for each of these people those on the list whose name has the same words in another order
 * or spelling; without those who have none.
 */
export function similar(
  wanted: readonly Compared[],
  listed: readonly Numbered[],
): { person: Compared; ones: Numbered[] }[] {
  const bySpelling = new Map<string, Numbered[]>();
  for (const one of people(listed)) {
    const key = spellingKey(one.entrant?.name ?? '');
    bySpelling.set(key, [...(bySpelling.get(key) ?? []), one]);
  }
  return wanted.flatMap((person) => {
    const key = spellingKey(person.name);
    const found = key ? (bySpelling.get(key) ?? []) : [];
    const ones = found.filter(
      ({ entrant }) => nameKey(entrant?.name ?? '') !== nameKey(person.name),
    );
    return ones.length > 0 ? [{ person, ones }] : [];
  });
}

/**
 * Returns those of these people for whom their team has no place; `most` is the size of a team, if
 * there are teams.
 */
export function withoutRoom(
  wanted: readonly Compared[],
  listed: readonly Numbered[],
  most: number | null | undefined,
): Compared[] {
  if (!most) return [];
  const sizes = new Map<string, number>();
  const joins = ({ team }: Compared): boolean => {
    if (!team) return true;
    const size = (sizes.get(nameKey(team)) ?? 0) + 1;
    sizes.set(nameKey(team), size);
    return size <= most;
  };
  for (const { entrant } of listed) if (entrant) joins(entrant);
  return wanted.filter((person) => !joins(person));
}

/** Returns a start number with its name and club, such as “1 Anna Huber (Krone)”. */
export const numbered = ({ number, entrant }: Numbered): string =>
  `${number} ${entrant?.name ?? ''}${entrant?.club ? ` (${entrant.club})` : ''}`;

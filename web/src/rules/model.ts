// A ruleset of one's own: a preset and the switches that are set on top of it; as a link, as a
// file, compared with others. What switches there are, and what they take, comes from the server.
import type { Rulebook, RulesetErrorJson, SwitchJson } from '$api';

export type Value = boolean | number | string | number[];

export interface Own {
  /** Name given by the person; empty until then. */
  name: string;
  preset: string;
  set: Record<string, Value>;
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const written = (value: Value): string =>
  Array.isArray(value) ? `[${value.join(', ')}]` : String(value);

/** Returns the overrides as the server expects them: `switch=value`. */
export const assignments = (own: Own): string[] =>
  Object.entries(own.set).map(([id, value]) => `${id}=${written(value)}`);

/** A value as it stands behind the sign in a file. */
export function valueOf(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+$/.test(text)) return Number(text);
  if (/^\[[\d,\s-]*\]$/.test(text))
    return text
      .slice(1, -1)
      .split(',')
      .filter((one) => one.trim())
      .map(Number);
  return text;
}

/**
 * Encodes rules as the fragment of a link:
 * `preset=schopfheim&counting_method=pairs&trick_games=_0_1`. Lists avoid characters at which other
 * programs would end the link.
 */
export function toLink(own: Own): string {
  const parts: [string, string][] = [['preset', own.preset]];
  if (own.name) parts.push(['name', own.name]);
  for (const [id, value] of Object.entries(own.set))
    parts.push([
      id,
      Array.isArray(value) ? value.map((one) => `_${one}`).join('') || '_' : String(value),
    ]);
  return parts.map(([id, value]) => `${id}=${encodeURIComponent(value)}`).join('&');
}

/** Parses the fragment of a link; `null` if it names no rules. */
export function fromLink(hash: string): Own | null {
  const {
    preset,
    name = '',
    ...rest
  } = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
  if (!preset) return null;
  const read = (text: string): Value =>
    /^(_\d*)+$/.test(text) ? text.split('_').filter(Boolean).map(Number) : valueOf(text);
  return {
    name: name.slice(0, 40),
    preset,
    set: Object.fromEntries(Object.entries(rest).map(([id, text]) => [id, read(text)])),
  };
}

/**
 * Returns the rules without unknown switches and without values that the server refuses (`faults`
 * of its check), and in `left` the removed entries.
 */
export function understood(
  own: Own,
  switches: SwitchJson[],
  faults: RulesetErrorJson[] = [],
): { own: Own; left: string[] } {
  const left: string[] = [];
  const kept = Object.entries(own.set).filter(([id, value]) => {
    const bad = faults.some((fault) => fault.id === 'bad_value' && fault.file.startsWith(`${id}=`));
    if (!bad && switches.some((one) => one.id === id)) return true;
    left.push(`${id}=${written(value)}`);
    return false;
  });
  return { own: left.length === 0 ? own : { ...own, set: Object.fromEntries(kept) }, left };
}

/** A value and for how many at the table it holds. */
export interface Said {
  players: number[];
  value: unknown;
}

/** Returns the values of a switch in a ruleset: one entry if all tables have the same. */
export function saidOf(book: Pick<Rulebook, 'tables'>, id: string): Said[] {
  const said: Said[] = [];
  for (const { players, switches } of book.tables) {
    const value = switches[id];
    const known = said.find((one) => same(one.value, value));
    if (known) known.players.push(players);
    else said.push({ players: [players], value });
  }
  return said;
}

/** A switch on which two rulesets differ, and what each says at the tables both are for. */
export interface Difference {
  id: string;
  here: Said[];
  there: Said[];
}

/**
 * Returns the differences between two rulesets, in the order of the switches. It does what
 * `cego_rules::diff` does, on lists that the page already has, so that no module is loaded (ADR
 * 30).
 */
export function differences(
  here: Pick<Rulebook, 'tables'>,
  there: Pick<Rulebook, 'tables'>,
  switches: SwitchJson[],
): Difference[] {
  const shared = here.tables
    .map(({ players }) => players)
    .filter((players) => there.tables.some((table) => table.players === players));
  const atShared = ({ tables }: Pick<Rulebook, 'tables'>) => ({
    tables: shared.flatMap((players) => tables.filter((table) => table.players === players)),
  });
  const [ours, theirs] = [atShared(here), atShared(there)];
  return switches
    .map(({ id }) => ({ id, here: saidOf(ours, id), there: saidOf(theirs, id) }))
    .filter((one) => !same(one.here, one.there));
}

/** A name for a file: `Krone am See` is `krone_am_see`. */
export function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss');
  const bare = plain
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return bare.slice(0, 60) || 'cego';
}

/**
 * Writes the rules as a ruleset file (docs/rulesets.md), in the subset of TOML that it needs (ADR
 * 30). A name that a preset has gets a suffix.
 */
export function toToml(own: Own, presets: string[]): string {
  const bare = fileName(own.name);
  const name = presets.includes(bare) ? `${bare}_2` : bare;
  // A string of JSON is one of TOML, but for control characters and halves of a surrogate pair.
  const quoted = (text: string) => JSON.stringify(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '));
  const lines = [
    `name = ${quoted(name)}`,
    `title = ${quoted(own.name || name)}`,
    `extends = ${quoted(own.preset)}`,
    '',
    '[switches]',
  ];
  for (const [id, value] of Object.entries(own.set))
    lines.push(`${id} = ${typeof value === 'string' ? quoted(value) : written(value)}`);
  return `${lines.join('\n')}\n`;
}
